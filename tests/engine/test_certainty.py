"""Certain tricks are certain in every line of play with small hands."""

import random
from itertools import product

import pytest

from trix.engine.cards import SUIT_MASKS, cards_of, mask_of, suit_of
from trix.engine.certainty import may_be_held, sure_lead, takes_all
from trix.engine.tricks import winning_place

DECK = [13 * suit + rank for suit in range(4) for rank in range(7, 13)]


def dealt(seed, order):
    """Deal three hands of three cards, strong cards first, hidden cards, and trump or None."""
    rng = random.Random(seed)
    suits = rng.sample(range(4), rng.choice((2, 3)))
    deck = [card for card in DECK if suit_of(card) in suits]
    rng.shuffle(deck)
    own = sorted(deck[: len(deck) // 2], key=lambda card: card % 13 * -order)[:3]
    rest = [card for card in deck if card not in own]
    hands = [mask_of(own), mask_of(rest[:3]), mask_of(rest[3:6])]
    return hands, mask_of(rest[6 : 6 + rng.choice((0, 1))]), rng.choice((None, *suits))


def takes_every_trick(hands, leads, trump, order, hidden, lacking=(0, 0, 0)):
    """Whether the first hand takes every trick in all lines of play, if it leads the cards in *leads*."""
    own, *others = hands
    unseen = may_be_held(hidden | others[0] | others[1], lacking, 0)
    for card in leads(own, unseen) if own else ():
        assert card is not None, "what was certain no longer is"
        suit = SUIT_MASKS[suit_of(card)]
        shown = [0, *(0 if hand & suit else suit for hand in others)]
        known = tuple(lacks | void for lacks, void in zip(lacking, shown, strict=True))
        for answers in product(*(cards_of(hand & suit or hand) for hand in others)):
            played = (card, *answers)
            left = [hand & ~(1 << one) for hand, one in zip(hands, played, strict=True)]
            if winning_place(played, trump, order):
                return False
            if not takes_every_trick(left, leads, trump, order, hidden, known):
                return False
    return True


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("order", [1, -1])
def test_takes_all_is_right_in_every_line_of_play(order):
    found = 0
    for seed in range(3000):
        hands, hidden, trump = dealt(seed, order)
        if takes_all(hands[0], hands[1] | hands[2] | hidden, trump, order):
            found += 1
            assert takes_every_trick(hands, lambda own, unseen: cards_of(own), trump, order, hidden)
    assert found > 20


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("order", [1, -1])
def test_sure_lead_takes_every_trick(order):
    found = 0
    for seed in range(3000):
        hands, hidden, trump = dealt(seed, order)

        def told(own, unseen, trump=trump):
            return [sure_lead(own, unseen, trump, order)]

        if told(hands[0], hands[1] | hands[2] | hidden) != [None]:
            found += 1
            assert takes_every_trick(hands, told, trump, order, hidden)
    assert found > 20


def test_cards_that_all_other_seats_lack_are_not_held():
    clubs, hearts = 0b111, 0b111 << 26
    assert may_be_held(clubs | hearts, (0, clubs, clubs | hearts), 0) == hearts
    assert may_be_held(clubs | hearts, (0, clubs, clubs | hearts), 1) == clubs | hearts
