"""Waiting for players: announcements, and the computer as a stand-in."""

import pytest

from tests.ui.friends.world import to_turn


@pytest.mark.long
def test_the_table_announces_the_player_it_waits_for(friends):
    friends.begin()
    slow = friends.all[1]
    to_turn(friends, slow)
    friends.let(6)
    for other in (friends.all[0], friends.all[2]):
        assert other.app.status()["waiting"].startswith("Waiting for Omar")
        assert any("Waiting for Omar" in said for said in other.platform.said)
    assert slow.table.guide.status()["waiting"] == ""


@pytest.mark.long
def test_the_computer_may_stand_in_after_half_a_minute_until_the_player_returns(friends):
    friends.begin()
    host, slow = friends.all[:2]
    to_turn(friends, slow)
    slow.wire.tell("hidden")
    slow.frozen = True
    friends.let(1)
    assert host.app.status()["present"][1] == "away"
    friends.let(31)
    host.table.press("wait")
    friends.let(5)
    assert host.find("wait") is None
    friends.let(30)
    made = len(host.game.newest.history)
    host.table.press("stand_in")
    friends.until(lambda: len(host.game.newest.history) > made)
    assert host.app.status()["present"][1] == "agent"
    slow.frozen = False
    friends.until(lambda: host.app.status()["present"][1] == "here")
    slow.plays = True
    friends.play(friends.over)


def test_the_game_continues_after_a_network_failure(friends):
    friends.begin()
    cut = friends.all[1]
    friends.play(lambda: len(cut.game.newest.history) > 6)
    cut.wire.plug(False)
    friends.let(1)
    assert cut.app.status()["waiting"] == "Reconnecting…"
    friends.let(40)
    assert friends.all[0].app.status()["present"][1] == "reconnecting"
    cut.wire.plug(True)
    friends.until(lambda: friends.all[0].app.status()["present"][1] == "here", seconds=3)
    friends.play(friends.over)


@pytest.mark.long
def test_a_result_closes_by_itself_while_players_wait(friends):
    friends.begin()
    friends.play(lambda: friends.all[2].scene.name == "deal_result")
    reader = friends.all[2]
    for _ in range(2000):
        for friend in friends.all[:2]:
            friend.act()
        friends.let(0.1)
        if reader.scene.name != "deal_result":
            break
    assert reader.scene.name in ("table", "bid", "trump", "discard")


@pytest.mark.long
def test_with_a_short_time_limit_a_result_leaves_time_to_decide(friends):
    friends.all[0].gathering.meeting.party.host.change(seconds=8)
    friends.begin()
    reader = friends.all[2]
    friends.play(lambda: reader.scene.name == "deal_result" and reader.scene._is_awaited())
    friends.until(lambda: reader.scene.name != "deal_result")
    assert reader.gathering.meeting.time_left > 4


@pytest.mark.long
def test_arrivals_absences_and_waits_are_announced(friends):
    host, guest = friends.all[:2]
    new = friends.add("Nour")
    friends.join(new)
    friends.begin()
    to_turn(friends, guest)
    guest.wire.tell("hidden")
    guest.frozen = True
    friends.let(1)
    assert "Nour has joined the table." in host.platform.said
    assert "Omar is away." in host.platform.said
    assert host.table.guide.state_text() == "Omar: away. Waiting for Omar"


@pytest.mark.long
def test_all_see_the_time_limit_and_the_computer_decides_at_its_end(friends):
    host, slow = friends.all[:2]
    host.press("time:15")
    friends.begin()
    to_turn(friends, slow)
    made = len(host.game.newest.history)
    friends.let(4)
    assert host.gathering.meeting.time_left == pytest.approx(slow.gathering.meeting.time_left, abs=0.5)
    assert any(part.name == "clock" for part in host.table.guide.above())
    friends.until(lambda: len(host.game.newest.history) > made)
    assert any("Omar’s time is up" in said for said in slow.platform.said)
