"""The search's own play of a hand of Trixter: the same tricks as by the rules, and sensible choices."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from trix.ai import make_agent
from trix.ai.playouts.trixter.deal import Deal
from trix.games.trixter import OPTIONS, load

EVERY = st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in OPTIONS})


@given(options=EVERY, seed=st.integers(0, 2**40), luck=st.integers(0, 2**32))
@settings(max_examples=30, deadline=None)
def test_the_same_cards_take_the_same_tricks_as_by_the_rules(options, seed, luck):
    game = load(options)
    rng = random.Random(luck)
    state = game.new_initial_state(seed)
    begin, deal = rng.random(), None
    for _ in range(200):
        if state.is_terminal():
            return
        seat = state.current_player()
        seen = state.observation(seat)
        if seen.phase == "play" and deal is None and rng.random() < begin:
            needs = [bid - won for bid, won in zip(seen.bids, seen.tricks, strict=True)]
            deal = Deal(state.hand_masks(), needs, seen.trump, seen.trick.leader)
            deal.join(seen.trick.cards)
        action = rng.choice(seen.legal_actions)
        state.apply_action(action)
        if deal is not None:
            assert deal.seat == seat
            assert deal.left == seen.hand.bit_count() + (seen.trick.cards != () and 0)
            deal.play(action)
            after = state.observation(0)
            if not deal.left:
                result = after.results[-1]
                tricks = [bid - need for bid, need in zip(result.bids, deal.needs, strict=True)]
                assert tuple(tricks) == result.tricks
                deal = None
            else:
                assert [b - n for b, n in zip(after.bids, deal.needs, strict=True)] == list(after.tricks)


@given(options=EVERY, seed=st.integers(0, 2**40))
@settings(max_examples=10, deadline=None)
def test_every_choice_is_legal_whatever_the_rules(options, seed):
    game = load(options)
    agents = [make_agent("expert", game, seed=seat, playouts=4) for seat in range(game.num_players)]
    state = game.new_initial_state(seed)
    for _ in range(120):
        if state.is_terminal():
            return
        seen = state.observation(state.current_player())
        action = agents[seen.seat].choose(seen)
        assert action in seen.legal_actions
        state.apply_action(action)
