"""Deals played at random."""

import random

import pytest

from trix.ai.playouts.trix.chance import by_suit, random_points
from trix.ai.playouts.trix.tricks import terms_of
from trix.engine.cards import KING, card_of
from trix.games import load_game
from trix.games.trix.contracts import CONTRACTS

FREE = {"doubling": "off", "hearts_lead": "free", "early_end": False}


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("contract", CONTRACTS[:4])
def test_a_random_deal_is_the_one_that_the_game_would_play(contract, seed):
    game = load_game("trix", **FREE)
    state = game.new_initial_state(seed)
    state.apply_action(state.string_to_action(f"choose {contract}"))
    seen = state.observation(0)
    hands = [by_suit(hand) for hand in state.hand_masks()]
    points = random_points(
        terms_of(game.options, seen.contracts, ()), hands, seen.trick.leader, random.Random(3).random
    )
    draw = random.Random(3).random
    while not state.observation(0).results:
        legal = state.legal_actions()
        state.apply_action(legal[int(draw() * len(legal))])
    assert points == list(state.observation(0).results[0].scores)


def test_terms_it_does_not_know_are_refused():
    game = load_game("trix", **FREE)
    hands = [by_suit(hand) for hand in game.new_initial_state(1).hand_masks()]
    terms = terms_of(game.options, 1, ((card_of(2, KING), 0),))
    with pytest.raises(ValueError, match="any card"):
        random_points(terms, hands, 0, random.Random(1).random)
