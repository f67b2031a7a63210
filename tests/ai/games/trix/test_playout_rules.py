"""The fast deals that a search plays out keep to the same rules as the game itself."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.any_game import games
from trix.ai.games.trix.playouts.layout_deal import LayoutDeal
from trix.ai.games.trix.playouts.trick_deal import TrickDeal, terms_of
from trix.engine.cards import mask_of
from trix.games.trix.actions import PASS


def signed(game, points):
    return [-number if game.options["reversed_scores"] else number for number in points]


def last_points(state, deal):
    """Give a deal's points, running or over."""
    seen = state.observation(0)
    return list(seen.results[deal].scores if len(seen.results) > deal else seen.points)


@pytest.mark.long
@given(game=games("trix"), seed=st.integers(0, 2**40))
@settings(max_examples=40, deadline=None)
def test_a_fast_deal_goes_as_the_game_does(game, seed):
    rng = random.Random(seed)
    state = game.new_initial_state(seed)
    deal, fast = 0, None
    while not state.is_terminal() and deal < 6:
        seat = state.current_player()
        seen = state.observation(seat)
        action = rng.choice(state.legal_actions())
        if seen.deal != deal:
            deal, fast = seen.deal, None
        if seen.phase == "play":
            if fast is None:
                terms = terms_of(game.options, seen.contracts, seen.doubled)
                fast = TrickDeal.begin(terms, state.hand_masks(), seen.trick.leader)
            assert fast.turn == seat
            assert fast.legal() == mask_of(state.legal_actions())
            fast.play(action)
        elif seen.phase == "layout":
            if fast is None:
                fast = LayoutDeal.begin(state.hand_masks(), seat)
            assert fast.turn == seat
            assert fast.legal() == mask_of(a for a in state.legal_actions() if a != PASS)
            if action == PASS:
                fast.skip_turn()
            else:
                fast.lay(action)
        state.apply_action(action)
        if fast is not None:
            over = state.is_terminal() or state.observation(0).deal != deal
            assert fast.over == over
            assert signed(game, fast.points) == last_points(state, deal)


@given(game=games("trix"), seed=st.integers(0, 2**40))
@settings(max_examples=25, deadline=None)
def test_a_fast_deal_can_begin_anywhere(game, seed):
    rng = random.Random(seed)
    state = game.new_initial_state(seed)
    for _ in range(rng.randrange(300)):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    while state.current_player() is not None and state.observation(0).phase not in ("play", "layout"):
        state.apply_action(rng.choice(state.legal_actions()))
    if state.is_terminal():
        return
    seen = state.observation(state.current_player())
    points = signed(game, seen.points)
    if seen.phase == "play":
        terms = terms_of(game.options, seen.contracts, seen.doubled)
        fast = TrickDeal.begin(terms, state.hand_masks(), seen.trick.leader, seen.trick.cards, points)
    else:
        fast = LayoutDeal.begin(state.hand_masks(), seen.seat, seen.table, points, len(seen.out))
    twin = fast.copy()
    while not fast.over:
        legal = state.legal_actions()
        action = rng.choice(legal)
        assert fast.legal() == mask_of(a for a in legal if a != PASS)
        if seen.phase == "play":
            fast.play(action)
        elif action == PASS:
            fast.skip_turn()
        else:
            fast.lay(action)
        state.apply_action(action)
    assert signed(game, fast.points) == last_points(state, seen.deal)
    assert not twin.over
    assert twin.points == points
