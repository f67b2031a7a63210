"""Beliefs of a seat about hidden cards."""

import random

import pytest

from tests.cards import card_set
from trix.ai.beliefs import Beliefs
from trix.engine.cards import FULL_DECK, SUIT_MASKS, card_from_text, mask_of
from trix.games import load_game


def test_unseen_cards_are_spread_evenly_at_first():
    hand = card_set("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC")
    beliefs = Beliefs(0, hand, 0, (13,) * 4, (0,) * 4, (0,) * 4)
    assert beliefs.out == FULL_DECK & ~hand
    assert [beliefs.chance(seat, card_from_text("QS")) for seat in range(4)] == [
        0,
        *[pytest.approx(1 / 3)] * 3,
    ]
    assert all(beliefs.chance_of_none(seat, SUIT_MASKS[0], 0) == 1 for seat in range(1, 4))
    assert 0 < beliefs.chance_of_none(1, SUIT_MASKS[3], 3) < 0.01


def test_a_shown_card_is_certain_and_a_void_seat_holds_none():
    hand = card_set("2C 3C")
    gone = FULL_DECK & ~card_set("2C 3C QS KS 4D 5D 6D 7D")
    beliefs = Beliefs(
        0, hand, gone, (2, 2, 2, 2), (0, card_set("QS"), 0, 0), (0, 0, SUIT_MASKS[3], SUIT_MASKS[3])
    )
    assert beliefs.chance(1, card_from_text("QS")) == 1
    assert beliefs.chance(1, card_from_text("KS")) == pytest.approx(1)
    assert beliefs.chance(2, card_from_text("KS")) == 0
    assert beliefs.chance_of_none(1, card_set("QS KS"), 3) == 0
    assert beliefs.chance_of_none(2, card_set("QS KS"), 3) == 1


def test_chances_match_random_deals():
    """In the middle of a game, voids and all, the estimate stays near the truth."""
    game = load_game("trix", mode="complex")
    rng = random.Random(2)
    state = game.new_initial_state(12)
    while not (state.observation(0).phase == "play" and sum(state.observation(0).tricks) == 6):
        state.apply_action(rng.choice(state.legal_actions()))
    seen = state.observation(state.current_player())
    assert any(seen.lacking), "a seat is void"
    gone = mask_of(card for taken in seen.taken for card in range(52) if taken >> card & 1)
    gone |= mask_of(seen.trick.cards)
    beliefs = Beliefs(seen.seat, seen.hand, gone, seen.hand_sizes, seen.shown, seen.lacking)
    rounds = 600
    counts = {(seat, card): 0 for seat in range(4) for card in range(52) if beliefs.out >> card & 1}
    for _ in range(rounds):
        dealt = game.resample(seen, rng).hands()
        for seat, card in counts:
            counts[seat, card] += any(card_from_text(text) == card for text in dealt[seat])
    for (seat, card), count in counts.items():
        if seat != seen.seat:
            assert beliefs.chance(seat, card) == pytest.approx(count / rounds, abs=0.2)
