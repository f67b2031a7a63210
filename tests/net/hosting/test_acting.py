"""Acting, taking back and revising at a table with others."""

import pytest

from tests.net.circle import QUICK, Circle, begun
from trix.games import load_game
from trix.net.hosting.host import SECOND_THOUGHTS
from trix.net.messages import (
    Act,
    Committed,
    Denied,
    Step,
    TakeBack,
)
from trix.record import from_text


def test_only_who_is_to_act_acts_once_and_in_the_situation_they_saw():
    circle = begun(players=4)
    circle.play_until_turn_of("p2")
    observation = circle.guests["p2"].game.observation()
    action = QUICK.action_to_string(observation.legal_actions[0])
    step = [message for name, message in circle.sent if name == "p2"][-1]
    version = step.version if isinstance(step, Step) else circle.sent[-1][1].version
    made = len(observation.history)
    for name, message, reason in [
        ("p1", Act(version, action), "turn"),
        ("p2", Act(version - 1, action), "late"),
        ("p2", Act(version + 1, action), "late"),
        ("p2", Act(version, "castle"), "illegal"),
        ("p2", Act(version, "AS" if action != "AS" else "KS"), "illegal"),
        ("p2", TakeBack(version), "undo"),
    ]:
        circle.send(name, message)
        assert circle.sent[-1] == (name, Denied(version, reason))
        assert circle.actions == made
    circle.send("p2", Act(version, action))
    circle.send("p2", Act(version, action))
    assert circle.actions == made + 1


def test_a_decision_is_taken_back_while_nobody_else_has_acted():
    circle = begun(players=4)
    circle.play_until_turn_of("p1")
    game = circle.guests["p1"].game
    before = game.observation()
    game.submit(before.legal_actions[0])
    circle.settle()
    game.submit(game.thought().action)
    assert game.can_undo
    assert not any(circle.guests[name].game.can_undo for name in ("p0", "p2", "p3"))
    jumps = game.jumps
    game.undo()
    circle.settle()
    assert (game.observation(), game.jumps) == (before, jumps + 1)
    assert circle.host.room.helped
    assert game.thought() is None
    game.submit(before.legal_actions[-1])
    circle.play()
    (record,) = circle.records()
    assert from_text(record).helped


def test_nothing_is_taken_back_once_another_has_acted():
    circle = begun(players=4)
    circle.play_until_turn_of("p1")
    game = circle.guests["p1"].game
    game.submit(game.observation().legal_actions[0])
    circle.settle()
    game.submit(game.thought().action)
    assert game.can_undo
    circle.play_until_turn_of("p3")
    assert not game.can_undo
    with pytest.raises(ValueError, match="no decision"):
        game.undo()


def test_nothing_is_taken_back_where_the_host_does_not_allow_it():
    circle = Circle(QUICK, 4)
    circle.host.allow(undo=False)
    circle.begin()
    circle.play_until_turn_of("p1")
    guest = circle.guests["p1"]
    guest.game.submit(guest.game.observation().legal_actions[0])
    circle.settle()
    guest.game.submit(guest.game.thought().action)
    assert not guest.game.can_undo
    circle.send("p1", TakeBack(guest.game.version))
    assert circle.sent[-1] == ("p1", Denied(guest.game.version, "undo"))


def test_a_bid_is_revised_before_the_next_one_bids():
    circle = begun(load_game("trixter", players=3, hands="up"), 3, seed=4)
    dealer = circle.host.current
    name = f"p{dealer}"
    circle.play_until_turn_of(name)
    game = circle.guests[name].game
    game.submit(game.game.string_to_action("bid 1 hearts"))
    circle.settle()
    game.submit(game.thought().action)
    revision = game.game.string_to_action("revise 0 spades")
    assert revision in game.observation().legal_revisions
    game.submit(revision)
    circle.settle()
    assert circle.guests["p0"].game.newest.trump == 3
    circle.play()
    assert len(circle.records()) == 1


def test_who_acts_before_the_next_cards_are_agreed_on_is_not_refused():
    circle = Circle(load_game("troika", length="hands", hands=2), 4)
    late = circle.guests["p3"]
    say = late.send
    late.send = lambda message: None if isinstance(message, Committed) and message.deal else say(message)
    circle.begin()
    assert circle.host.current is None
    game = next(guest.game for guest in circle.guests.values() if not guest.game.thought())
    game.submit(game.observation().legal_actions[0])
    circle.settle()
    late.send = say
    while not game.newest.history:
        circle.step()
    assert game.denied is None
    assert game.jumps == 0


def test_an_agent_leaves_a_person_the_time_to_take_something_back():
    circle = begun(load_game("troika", length="hands", hands=2), 1)
    circle.play_until_turn_of("p0")
    game = circle.guests["p0"].game
    game.submit(game.observation().legal_actions[0])
    circle.settle()
    made = len(game.newest.history)
    circle.host.think(lambda: True, circle.now)
    assert len(game.newest.history) == made
    circle.now += SECOND_THOUGHTS
    circle.host.think(lambda: True, circle.now)
    circle.settle()
    assert len(game.newest.history) == made + 1 or game.newest.current_player == 0
