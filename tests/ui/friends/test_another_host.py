"""The game goes on without the device it was hosted on."""

import pytest

from trix.session.archive import read_archive


@pytest.mark.long
@pytest.mark.parametrize("who", [0, 1])
def test_the_program_ends_in_the_middle_and_the_game_goes_on(friends, who):
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


@pytest.mark.long
def test_when_the_host_vanishes_another_goes_on_and_it_comes_back_as_a_guest(friends):
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
def test_a_table_whose_host_never_comes_back_can_be_gone_on_with_from_the_lobby(friends):
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


def test_a_host_that_leaves_names_who_goes_on_at_once(friends):
    friends.begin()
    host, heir, other = friends.all
    friends.play(lambda: host.scene.name == "table" and len(heir.game.newest.history) > 5)
    host.press("menu")
    host.press("leave")
    host.press("leave")
    friends.let(3)
    assert heir.gathering.meeting.hosts
    assert other.room.host == heir.gathering.meeting.me
    assert host.gathering is None
    friends.all.remove(host)
    friends.play(friends.over)
