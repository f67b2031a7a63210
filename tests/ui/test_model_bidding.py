"""The tables of Trixter and Troika: folding what a seat sees gives the table of its observation."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trix.engine.cards import cards_of
from trix.games import trixter, troika
from trix.games.troika.deck import FIVE, THREE
from trix.ui.games.trixter import model as trixter_model
from trix.ui.games.troika import model as troika_model


def any_options(game):
    return st.fixed_dictionaries({o.name: st.sampled_from(o.values) for o in game.OPTIONS})


def follow(game, empty, module, seed, acts):
    """Play a game at random, and compare the folded table of every seat with its observation's."""
    rng = random.Random(seed)
    events = []
    state = game.new_initial_state(seed, events.append)
    models = [empty(seat) for seat in range(game.num_players)]
    for _ in range(acts):
        for seat, model in enumerate(models):
            for event in events:
                seen = event.seen_by(seat)
                if seen is not None:
                    model = module.fold(model, seen)
            models[seat] = model
            assert model == module.model_from(state.observation(seat), game)
        if state.is_terminal():
            break
        events.clear()
        revisions = state.legal_revisions()
        if revisions and rng.random() < 0.4:
            state.apply_action(rng.choice(revisions))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return models, state


@settings(max_examples=8, deadline=None)
@given(any_options(trixter), st.integers(0, 2**40))
def test_trixter_folded_is_trixter_observed(chosen, seed):
    game = trixter.load(chosen)
    follow(game, lambda seat: trixter_model.empty_model(seat, game.num_players), trixter_model, seed, 300)


@settings(max_examples=8, deadline=None)
@given(
    any_options(troika).filter(lambda o: o["no_trumps"] or o["low_bids"] != "nt_only"),
    st.integers(0, 2**40),
)
def test_troika_folded_is_troika_observed(chosen, seed):
    follow(troika.load(chosen), troika_model.empty_model, troika_model, seed, 300)


@pytest.mark.parametrize("hands", ["up", "short"])
def test_a_whole_game_of_trixter_ends_with_its_winners(hands):
    game = trixter.load({"players": 3, "hands": hands})
    models, state = follow(game, lambda seat: trixter_model.empty_model(seat, 3), trixter_model, 5, 10_000)
    assert state.is_terminal()
    assert {model.winners for model in models} == {state.winners()}
    assert models[0].rating(1) == state.returns()[1] / len(game.hand_sizes)


def test_a_whole_game_of_troika_ends_with_its_winners():
    game = troika.load({"length": "hands", "hands": 3, "stick_dealer": False, "kitty": True})
    models, state = follow(game, troika_model.empty_model, troika_model, 5, 10_000)
    assert state.is_terminal()
    assert {model.winners for model in models} == {state.winners()}


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
