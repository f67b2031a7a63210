"""Inference from bids in Trixter."""

import random
from functools import cache
from math import log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trix.ai import make_agent
from trix.ai.games import samplers_of
from trix.ai.games.trixter.inference import clues
from trix.ai.games.trixter.playouts.bidding import Bidding
from trix.ai.games.trixter.playouts.sampler import samplers
from trix.ai.inference.sampler import samplers as clue_samplers
from trix.engine.cards import bits_of
from trix.engine.tricks import hands_played
from trix.games import load_game
from trix.games.trixter.actions import BID
from trix.games.trixter.deck import deck_size

DECK = (1 << deck_size(4)) - 1


@given(
    seed=st.integers(0, 10_000),
    options=st.sampled_from(
        [{}, {"first_lead": "left_of_dealer"}, {"players": 5}, {"players": 3, "hands": "short"}]
    ),
)
def test_cards_played_are_known_by_seat(seed, options):
    game, rng = load_game("trixter", **options), random.Random(seed)
    state = game.new_initial_state(seed)
    while (seen := state.observation(state.current_player())).phase == "bid":
        state.apply_action(rng.choice(seen.legal_actions))
    dealt, leader, cards = state.hand_masks(), seen.trick.leader, []
    for _ in range(seen.hand_sizes[0] * game.num_players):
        seen = state.observation(state.current_player())
        held = hands_played(cards, game.num_players, leader, seen.trump)
        assert [hand | now for hand, now in zip(held, state.hand_masks(), strict=True)] == list(dealt)
        cards.append(rng.choice(seen.legal_actions))
        state.apply_action(cards[-1])


@cache
def looks(level, number):
    """Return the game, a state and an observation for some of the cards that agents of a level play."""
    found = []
    game = load_game("trixter")
    agent, rng = make_agent(level, game), random.Random(5)
    for seed in range(number):
        state = game.new_initial_state(seed)
        while not state.is_terminal():
            seen = state.observation(state.current_player())
            if seen.phase == "play" and sum(seen.hand_sizes) > 8 and rng.random() < 0.03:
                found.append((game, state.clone(), seen))
            state.apply_action(agent.choose(seen))
    return found


@pytest.mark.long
def test_sampled_hands_are_worth_their_bids():
    apart = {clue_samplers: 0.0, samplers: 0.0}
    for game, _, seen in looks("standard", 1):
        bidding = Bidding(DECK, 4, seen.sizes[seen.deal])
        size = sum(seen.sizes[: seen.deal]) * 4
        cards = [action for action in seen.history if action < BID][size:]
        played = hands_played(cards, 4, seen.dealer, seen.trump)
        for ways in apart:
            draw = ways(game)(seen, random.Random(1))
            for hands in [draw() for _ in range(8)]:
                for seat in range(4):
                    worth = bidding.expect_bid(hands[seat] | played[seat], seen.trump, seat == seen.dealer)
                    apart[ways] += abs(seen.bids[seat] - worth) * (seat != seen.seat)
    assert apart[samplers] < 0.75 * apart[clue_samplers]


@pytest.mark.parametrize(
    ("level", "games", "gain"),
    [pytest.param("standard", 8, 0.005, marks=pytest.mark.long), ("random", 3, -0.05)],
)
def test_hands_worth_their_bids_are_nearer_to_the_true_ones(level, games, gain):
    # random bids carry almost no evidence
    nats, number = {clue_samplers: 0.0, samplers: 0.0}, 0
    for game, state, seen in looks(level, games):
        hidden = game.unseen(seen).cards
        for ways in nats:
            draw = ways(game)(seen, random.Random(1))
            drawn = [draw() for _ in range(60)]
            for seat, held in enumerate(state.hand_masks()):
                for card in bits_of(held & hidden):
                    nats[ways] -= log((sum(hands[seat] >> card & 1 for hands in drawn) + 1) / 64)
                    number += ways is samplers
    assert nats[clue_samplers] - nats[samplers] > gain * number


def test_before_anybody_has_bid_all_hands_are_alike():
    game = load_game("trixter")
    state = game.new_initial_state(3)
    seen = state.observation(state.current_player())
    draw, rng = samplers_of(game)(seen, random.Random(2)), random.Random(2)
    assert [draw() for _ in range(4)] == [game.unseen(seen).deal(rng) for _ in range(4)]


@pytest.mark.long
@pytest.mark.parametrize("kept", [0, 3])
def test_with_an_incomplete_history_only_bids_are_clues(kept):
    for game, _, seen in looks("standard", 1):
        if sum(seen.tricks) and len(seen.history) > kept:
            cut = seen._replace(history=seen.history[len(seen.history) - kept :])
            none_played = seen._replace(tricks=(0,) * 4, trick=seen.trick._replace(cards=()))
            assert clues(game, cut) == clues(game, none_played)
            hands = samplers(game)(cut, random.Random(1))()
            assert [hand.bit_count() for hand in hands[:4]] == list(seen.hand_sizes)
