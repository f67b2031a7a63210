"""What people do while they play together."""

import pygame
import pytest

from tests.ui.friends.world import QUICK, Friends, to_turn


def test_phrases_appear_on_all_devices(friends):
    friends.begin()
    host, speaker, guest = friends.all
    to_turn(friends, speaker)
    speaker.app.stack.pop()  # the question, which comes again
    speaker.table.talk._speak("nice")
    friends.let(0.3)
    for friend in (host, guest):
        assert friend.scene.name == "table"
        assert friend.table.talk.status() == [{"seat": 1, "said": "nice"}]
    assert any("Omar: Nice one!" in said for said in guest.platform.said)


def test_phrases_appear_over_a_question(friends):
    friends.begin()
    for friend in friends.all:
        friend.plays = False
    friends.play(lambda: any(friend.scene.name == "bid" for friend in friends.all))
    asked = next(friend for friend in friends.all if friend.scene.name == "bid")
    other = next(friend for friend in friends.all if friend is not asked)
    other.table.talk._speak("nice")
    friends.let(0.3)
    assert asked.scene.name == "bid"
    assert asked.app.status()["toast"] == f"{other.name}: Nice one!"
    # nor is it lost if the question comes up just after
    asked.app.stack.pop()
    asked.table.talk.show(other.seat, "ouch")
    friends.let(0.2)
    assert asked.scene.name == "bid"
    assert asked.app.status()["toast"] == f"{other.name}: Ouch!"


def test_a_decision_can_be_taken_back_before_another_player_acts(monkeypatch):
    friends = Friends(monkeypatch, 4, "troika", **QUICK)
    friends.sit()
    friends.begin()
    first = friends.all[0]
    for friend in friends.all:
        friend.plays = False
    friends.play(lambda: any(friend.table.turn.awaiting == "decision" for friend in friends.all))
    first = next(friend for friend in friends.all if friend.table.turn.awaiting == "decision")
    made = len(first.game.newest.history)
    first.plays = True
    first.act()
    first.plays = False
    friends.until(lambda: first.game.can_undo)
    first.table.undo()
    friends.until(lambda: first.table.turn.awaiting == "decision")
    assert len(first.game.newest.history) == made
    assert all(len(friend.game.newest.history) == made for friend in friends.all)


@pytest.mark.long
def test_the_host_begins_another_game_with_the_same_people(friends):
    friends.begin()
    friends.play(friends.over)
    friends.all[1].press("lobby")
    friends.all[0].press("again")
    friends.until(lambda: all(friend.scene.name in ("table", "bid") for friend in friends.all))
    assert {friend.room.match for friend in friends.all} == {2}


@pytest.mark.long
def test_a_full_store_is_reported_once_and_the_game_continues(friends):
    host = friends.all[0]
    host.platform.secrets.full = True
    friends.begin()
    friends.play(lambda: len(host.game.newest.history) > 3)
    told = [said for said in host.platform.said if "cannot be saved" in said]
    assert len(told) == 1


@pytest.mark.long
def test_hints_work_only_if_the_room_allows_them(friends):
    host, guest = friends.all[:2]
    friends.begin()
    assert guest.find("hint") is None
    guest.table.press("hint")
    assert any("Hints are off" in said for said in guest.platform.said)
    to_turn(friends, guest)
    friends.until(lambda: guest.find("menu") and guest.scene.name == "bid")
    assert guest.find("hint") is None
    for key in (pygame.K_h, pygame.K_F1):
        guest.platform.said.clear()
        guest.key(key)
        assert any("Hints are off" in said for said in guest.platform.said)
    assert guest.table.bulb.advice is None
    assert not guest.table.bulb.thinking
    friends.all[0].gathering.meeting.party.host.stop()
    friends.until(lambda: host.scene.name == "lobby")
    host.press("hints")
    friends.begin()
    to_turn(friends, guest)
    friends.until(lambda: guest.find("hint"))
    guest.plays = True
    friends.play(lambda: guest.scene.name == "table" and guest.table.turn.cards)
    guest.plays = False
    assert guest.find("hint")
    guest.table.press("hint")
    friends.until(lambda: guest.table.bulb.words)
    assert guest.room.helped


@pytest.mark.long
def test_a_deal_can_be_reviewed_while_the_game_continues(friends):
    friends.begin()
    friends.play(lambda: friends.all[1].scene.name == "deal_result")
    reader = friends.all[1]
    reader.press("review")
    friends.let(1)
    assert reader.scene.name == "review"
    reader.scene.back()
    friends.play(friends.over)
