"""A question on the screen during changes in the room."""

import pygame
import pytest

from tests.ui.friends import world
from tests.ui.friends.world import Friends, to_turn


@pytest.mark.long
def test_a_question_closes_when_the_computer_answers_it(friends):
    friends.begin()
    host, slow = friends.all[:2]
    to_turn(friends, slow)
    friends.until(lambda: slow.scene.name == "bid")
    host.gathering.meeting.party.host.stand_in(1, "standard")
    friends.until(lambda: slow.scene.name == "table")


@pytest.mark.long
def test_a_question_closes_when_the_host_vanishes(friends):
    host, heir = friends.all[:2]
    friends.begin()
    to_turn(friends, heir)
    friends.until(lambda: heir.scene.name == "bid")
    host.wire.tell("gone")
    host.wire.plug(False)
    host.frozen = True
    friends.let(1)
    assert heir.scene.name == "bid", "a page that is loaded anew is back by then"
    friends.let(5)
    assert heir.app.status()["waiting"] == "Layla is not connected. Everyone is waiting."
    assert "Layla is not connected. Everyone is waiting." in heir.platform.said
    # it reopens with the host
    host.frozen = False
    host.wire.plug(True)
    friends.until(lambda: heir.scene.name == "bid")
    host.wire.tell("gone")
    host.wire.plug(False)
    host.frozen = True
    friends.let(26)
    assert any("Continue without Layla" in said for said in heir.platform.said)
    for _ in range(20):
        heir.key(pygame.K_TAB)
        if "Continue without Layla" in heir.platform.said[-1]:
            break
    heir.key(pygame.K_RETURN)
    assert heir.gathering.meeting.hosts
    for friend in (heir, friends.all[2]):
        friend.plays = True
    host.frozen = False
    host.wire.plug(True)
    friends.play(friends.over)


@pytest.mark.long
def test_a_question_closes_while_the_hosts_page_is_hidden(friends):
    host, heir, other = friends.all
    friends.begin()
    to_turn(friends, heir)
    friends.until(lambda: heir.scene.name == "bid")
    host.wire.tell("hidden")
    host.frozen = True
    friends.let(1)
    assert heir.scene.name == "bid", "who shares the link is back by then"
    friends.let(5)
    assert heir.app.status()["waiting"] == "Layla is away. Everyone is waiting."
    friends.let(20)
    heir.table.press("go_on")
    # at the same moment the page becomes visible again
    host.frozen = False
    friends.until(lambda: not host.gathering.meeting.hosts, seconds=3)
    friends.until(lambda: other.room.host == heir.gathering.meeting.me, seconds=3)
    friends.until(lambda: heir.scene.name == "bid", seconds=15)


@pytest.mark.long
def test_a_reopened_question_keeps_its_ticks(monkeypatch):
    monkeypatch.setattr(world, "SEED", 504)  # the guest is the first to choose
    friends = Friends(monkeypatch, 2, "trix", mode="free_complex")
    friends.sit()
    friends.begin()
    host, guest = friends.all
    friends.play(lambda: guest.scene.name == "choose")
    guest.press("contract:queens", "contract:diamonds")
    made = len(guest.game.newest.history)
    host.wire.tell("hidden")
    host.frozen = True
    friends.let(6)
    assert guest.scene.name == "table"
    host.frozen = False
    friends.until(lambda: guest.scene.name == "choose")
    guest.press("together")
    friends.until(lambda: len(host.game.newest.history) > made)
    assert host.game.game.action_to_string(host.game.newest.history[made]) == "choose queens+diamonds"


def test_a_confirmation_closes_with_its_question(friends):
    host, slow = friends.all[:2]
    slow.app.change(confirm_choice=True)
    friends.begin()
    to_turn(friends, slow)
    friends.until(lambda: slow.scene.name == "bid")
    slow.scene.decide(slow.game.newest.legal_actions[0])
    assert slow.scene.name == "confirm"
    host.gathering.meeting.party.host.stand_in(1, "standard")
    friends.until(lambda: slow.scene.name == "table")


@pytest.mark.parametrize("host_is_slow", [pytest.param(False, marks=pytest.mark.long), True])
def test_a_guest_doubles_several_cards_in_one_open_panel(monkeypatch, host_is_slow):
    friends = Friends(monkeypatch, 2, "trix", mode="complex", doubling="simple")
    friends.sit()
    friends.begin()
    host, guest = friends.all

    def may_double_two() -> bool:
        guest.plays = not (guest.scene.name == "double" and len(guest.game.observation().legal_actions) > 2)
        return not guest.plays

    friends.play(may_double_two)
    panel, targets = guest.scene, guest.scene.targets
    friends.until(targets)
    card = next(target.id for target in targets() if target.id.startswith("double:"))
    host.frozen = host_is_slow
    guest.press(card)
    assert guest.scene is panel
    assert not targets(), "the host has not confirmed it"
    if host_is_slow:
        friends.let(2)
        assert guest.scene.name == "table"
        host.frozen = False
    friends.until(lambda: guest.find("done"))
    assert (guest.scene is panel) is not host_is_slow
    assert guest.scene.ui.find("done").label == "Done"
    assert card not in [target.id for target in guest.scene.targets()]
    guest.press("done")
    friends.until(lambda: guest.scene.name == "table")
