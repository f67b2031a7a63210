"""Acting, taking back and revising."""

import itertools

import pytest

from tests.net.circle import QUICK, Circle, begun
from trix.games import load_game
from trix.net.hosting.host import SECOND_THOUGHTS
from trix.net.messages import Act, Committed, Denied, Step, TakeBack
from trix.record import from_text


def test_only_the_player_to_act_acts_once_at_the_current_version():
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
        assert circle.sent[-1] == (name, Denied(message.version, reason))
        assert circle.actions == made
    circle.act("p2")
    circle.send("p2", Act(version, action))
    assert circle.actions == made + 1


def test_the_late_denial_of_an_earlier_wish_does_not_cancel_the_newer_one():
    circle = begun(players=4)
    game = circle.play_until_turn_of("p2")
    game.submit(game.observation().legal_actions[0])
    game.deny(Denied(game.version - 1, "late"))
    assert (game.denied, game.thought().done) == (None, False)
    circle.settle()
    assert game.thought().done


@pytest.mark.long
def test_an_action_is_taken_back_before_the_next_one():
    circle = begun(players=4)
    game = circle.play_until_turn_of("p1")
    before = game.observation()
    circle.act("p1")
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


def test_an_action_cannot_be_taken_back_after_the_next_one():
    circle = begun(players=4)
    game = circle.play_until_turn_of("p1")
    circle.act("p1")
    assert game.can_undo
    circle.play_until_turn_of("p3")
    assert not game.can_undo
    with pytest.raises(ValueError, match="no decision"):
        game.undo()


def test_taking_back_can_be_forbidden():
    circle = Circle(QUICK, 4)
    circle.host.change(undo=False)
    circle.begin()
    game = circle.play_until_turn_of("p1")
    circle.act("p1")
    assert not game.can_undo
    circle.send("p1", TakeBack(game.version))
    assert circle.sent[-1] == ("p1", Denied(game.version, "undo"))


@pytest.mark.long
def test_a_bid_can_be_revised_before_the_next_one():
    circle = begun(load_game("trixter", players=3, hands="up"), 3, seed=4)
    name = f"p{circle.host.current}"
    game = circle.play_until_turn_of(name)
    circle.act(name, game.game.string_to_action("bid 1 hearts"))
    revision = game.game.string_to_action("revise 0 spades")
    assert revision in game.observation().legal_revisions
    game.submit(revision)
    circle.settle()
    assert circle.guests["p0"].game.newest.trump == 3
    circle.play()
    assert len(circle.records()) == 1


def test_an_early_action_waits_for_the_next_key():
    circle = Circle(QUICK, 4)
    late = circle.guests["p3"]
    say = late.send
    late.dealings._send = lambda message: (
        None if isinstance(message, Committed) and message.deal else say(message)
    )
    circle.begin()
    assert circle.host.current is None
    game = next(guest.game for guest in circle.guests.values() if not guest.game.thought())
    game.submit(game.observation().legal_actions[0])
    circle.settle()
    late.dealings._send = say
    circle.play_until(lambda: game.newest.history)
    assert game.denied is None
    assert game.jumps == 0


def test_an_agent_waits_while_an_action_may_be_taken_back():
    circle = begun(QUICK, 1)
    game = circle.play_until_turn_of("p0")
    circle.act("p0")
    made = circle.actions
    circle.host.think(lambda: True, circle.now)
    circle.settle()
    assert circle.actions == made
    circle.now += SECOND_THOUGHTS
    circle.host.think(lambda: True, circle.now)
    circle.settle()
    assert circle.actions == made + 1 or game.newest.current_player == 0


@pytest.mark.parametrize(
    ("name", "options", "cards"), [("trix", {}, 52), ("troika", {}, 32), ("trixter", {}, 4)]
)
def test_the_cards_left_are_those_of_all_hands(name, options, cards):
    circle = begun(load_game(name, **options), 2)
    left = [circle.host.game.cards_left]
    while circle.host.game.deal == 0:
        circle.play(1)
        left.append(circle.host.game.cards_left)
    assert left[0] == cards
    *deal, next_deal = left
    assert min(deal) <= 4, "the last trick"
    assert all(later <= earlier for earlier, later in itertools.pairwise(deal))
    assert next_deal > min(deal)
