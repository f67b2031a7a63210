"""Games continue without their first host."""

import pytest

from trix.session.archive import read_archive


@pytest.mark.long
@pytest.mark.parametrize("who", [0, 1])
def test_a_game_continues_after_a_restart_of_the_program(friends, who):
    friends.begin()
    friends.play(lambda: len(friends.all[2].game.newest.history) > 9)
    gone = friends.all[who]
    gone.restart(told=True)
    assert gone.find("rejoin").label == "Continue with " + ", ".join(
        name for name in ("Layla", "Omar", "Rana") if name != gone.name
    )
    friends.let(20)
    gone.press("rejoin")
    friends.until(lambda: gone.table is not None)
    friends.play(friends.over)
    assert all(len(read_archive(friend.platform.store).entries) == 1 for friend in friends.all)


@pytest.mark.by_turns
@pytest.mark.parametrize("who", [0, 1])
def test_a_result_that_was_left_unread_is_shown_after_rejoining(friends, who):
    friends.begin()
    gone = friends.all[who]
    friends.play(lambda: gone.game.deals == 2)
    totals = gone.game.newest.scores
    gone.restart(told=True)
    gone.press("rejoin")
    friends.until(lambda: gone.table is not None and gone.scene.name == "deal_result")
    assert gone.table.model.deal == 0
    assert list(gone.table.model.totals[: len(totals)]) == list(totals)
    gone.press("continue")
    friends.until(lambda: gone.table.model.deal == 1 and len(gone.table.model.hand) > 0)
    friends.play(lambda: gone.game.deals == 3 or friends.over())


@pytest.mark.long
def test_another_device_replaces_a_vanished_host_which_returns_as_a_guest(friends):
    friends.begin()
    host, heir, other = friends.all
    friends.play(lambda: len(heir.game.newest.history) > 5)
    host.frozen = True
    friends.let(26)
    assert "Layla" in heir.app.status()["waiting"]
    heir.table.press("go_on")
    friends.until(lambda: other.room.host == heir.gathering.meeting.me)
    assert heir.gathering.meeting.hosts
    host.frozen = False
    friends.until(lambda: not host.gathering.meeting.hosts)
    friends.play(friends.over)


@pytest.mark.long
def test_the_lobby_can_replace_a_host_that_never_returns(friends):
    friends.begin()
    host, heir = friends.all[:2]
    friends.play(lambda: len(heir.game.newest.history) > 5)
    friends.all.remove(host)
    host.wire.plug(False)
    heir.restart()
    heir.press("rejoin")
    friends.let(26)
    assert heir.scene.name == "lobby"
    heir.press("go_on")
    heir.gathering.meeting.party.host.stand_in(0, "standard")
    friends.play(friends.over)


def test_a_leaving_host_names_its_successor(friends):
    friends.begin()
    host, heir, other = friends.all
    friends.play(lambda: host.scene.name == "table" and len(heir.game.newest.history) > 5)
    host.press("menu", "leave", "leave")
    friends.let(3)
    assert heir.gathering.meeting.hosts
    assert other.room.host == heir.gathering.meeting.me
    assert host.gathering is None
    friends.all.remove(host)
    friends.play(friends.over)
