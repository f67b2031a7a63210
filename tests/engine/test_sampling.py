"""Dealing out unseen cards: each deal that fits comes equally often, and no other."""

import random
from collections import Counter
from itertools import product

import pytest

from trix.engine.cards import FULL_DECK, mask_of
from trix.engine.sampling import sample_hands


def all_deals(cards, sizes, excluded):
    """Every deal that fits, found by trying all."""
    fitting = []
    for holders in product(range(len(sizes)), repeat=len(cards)):
        hands = [0] * len(sizes)
        for card, seat in zip(cards, holders, strict=True):
            hands[seat] |= 1 << card
        if [hand.bit_count() for hand in hands] == list(sizes) and not any(
            hand & without for hand, without in zip(hands, excluded, strict=True)
        ):
            fitting.append(tuple(hands))
    return fitting


CASES = {
    "nothing known": ([0, 1, 2, 3, 4, 5], [2, 2, 2], [[], [], []]),
    "one void": ([0, 1, 2, 13, 14, 15], [2, 2, 2], [[0, 1, 2], [], []]),
    "crossing voids": ([0, 1, 13, 14, 26, 27, 39], [3, 2, 2], [[0, 1], [13, 14], [26, 0]]),
    "uneven sizes, one seat full": ([0, 1, 2, 3, 13, 14], [0, 1, 5], [[0], [13, 14], []]),
    "many voids, and a stack": (
        [0, 1, 13, 14, 26, 27, 39],
        [1, 1, 2, 1, 2],
        [[0, 1], [0, 1, 13, 14], [26, 27], [39, 0, 1], []],
    ),
    "a seat that takes all it may": ([0, 1, 13, 14, 26], [2, 2, 1], [[13, 14, 26], [26], [0, 1]]),
    "a single deal": ([0, 13, 26], [1, 1, 1], [[13, 26], [0, 26], [0, 13]]),
}


@pytest.mark.by_turns
@pytest.mark.parametrize("case", CASES)
def test_all_deals_that_fit_are_equally_likely(case):
    cards, sizes, lacking = CASES[case]
    excluded = [mask_of(without) for without in lacking]
    fitting = all_deals(cards, sizes, excluded)
    expected = 60
    rng = random.Random(4)
    drawn = Counter(
        tuple(sample_hands(mask_of(cards), sizes, excluded, rng)) for _ in range(expected * len(fitting))
    )
    assert set(drawn) == set(fitting)
    freedom = len(fitting) - 1
    chi_square = sum((count - expected) ** 2 / expected for count in drawn.values())
    # mean plus four standard deviations
    assert chi_square <= freedom + 4 * (2 * freedom) ** 0.5


def test_earlier_deals_do_not_matter():
    cards, sizes, lacking = CASES["crossing voids"]
    known = mask_of(cards), sizes, [mask_of(without) for without in lacking]
    first = sample_hands(*known, random.Random(3))
    for seed in range(20):
        sample_hands(*known, random.Random(seed))
    assert sample_hands(*known, random.Random(3)) == first


@pytest.mark.parametrize(
    ("sizes", "excluded"),
    [([1, 1], [0b1, 0b1]), ([1, 2], [0, 0]), ([0, 2], [0, 0b10]), ([2, 0], [0b1, 0])],
)
def test_impossible_deals_are_refused(sizes, excluded):
    with pytest.raises(ValueError, match="no deal fits"):
        sample_hands(0b11, sizes, excluded, random.Random(1))


def test_a_whole_deck_is_dealt_out():
    hands = sample_hands(FULL_DECK, [13] * 4, [0] * 4, random.Random(2))
    assert [hand.bit_count() for hand in hands] == [13] * 4
    assert hands[0] | hands[1] | hands[2] | hands[3] == FULL_DECK
