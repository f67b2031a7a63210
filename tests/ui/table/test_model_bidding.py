"""The tables of Trixter and Troika: their contents after bids, discards and hands."""

import random

import pytest

from trix.engine.cards import cards_of
from trix.games.trixter import game as trixter
from trix.games.troika import game as troika
from trix.games.troika.deck import FIVE, THREE
from trix.ui.games.trixter import model as trixter_model
from trix.ui.games.troika import model as troika_model


def test_the_rating_is_the_points_per_hand():
    game, rng = trixter.load({"players": 3, "hands": "short"}), random.Random(5)
    state = game.new_initial_state(5)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    model = trixter_model.model_from(state.observation(0), game)
    assert model.rating(1) == state.returns()[1] / len(game.hand_sizes)


def play(game, module, empty, texts, viewer=0, seed=1):
    events = []
    state = game.new_initial_state(seed, events.append)
    for text in texts(state):
        state.apply_action(state.string_to_action(text))
    model = empty
    for event in events:
        seen = event.seen_by(viewer)
        model = module.fold(model, seen) if seen is not None else model
    return model, state


def test_only_the_declarer_sees_the_kitty_and_what_is_put_away():
    game = troika.load({"kitty": True, "min_bid": 6})

    def texts(state):
        yield "bid 12 nt"
        for _ in range(3):
            yield "pass"
        yield state.action_to_string(state.legal_actions()[0])

    start = game.new_initial_state(1)
    declarer = start.current_player()
    own, state = play(game, troika_model, troika_model.empty_model(declarer), texts, declarer)
    other = (declarer + 1) % 4
    theirs, _ = play(game, troika_model, troika_model.empty_model(other), texts, other)
    assert own.hand == tuple(cards_of(state.observation(declarer).hand))
    assert own.hand_sizes == theirs.hand_sizes == (8,) * 4
    assert own.put_away
    assert theirs.put_away
    assert set(own.hand) != set(cards_of(start.observation(declarer).hand))


@pytest.mark.long
def test_the_five_and_the_three_lie_before_their_taker():
    game = troika.load({})
    rng = random.Random(3)
    events = []
    state = game.new_initial_state(3, events.append)
    while not state.observation(0).results:
        state.apply_action(rng.choice(state.legal_actions()))
    model = troika_model.empty_model(0)
    for event in events:
        model = troika_model.fold(model, event.seen_by(0))
        if model.deal_over:
            break
    lying = sorted(card for pile in model.captured for card in pile)
    assert lying == sorted((FIVE, THREE))
    assert sum(model.taken) == 10
