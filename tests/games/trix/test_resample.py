"""Guessing hidden hands: every deal that fits what the seat knows comes equally often, and no other."""

import random
from collections import Counter
from itertools import combinations, product

from trix.engine.cards import card_from_text, mask_of


def fitting_deals(seen, hidden):
    """All ways to deal the hidden cards to the other seats, found by trying each."""
    one, two, three = (seat for seat in range(4) if seat != seen.seat)
    every = mask_of(hidden)
    deals = set()
    for first, second in product(
        combinations(hidden, seen.hand_sizes[one]), combinations(hidden, seen.hand_sizes[two])
    ):
        hands = [0, 0, 0, 0]
        hands[seen.seat] = seen.hand
        hands[one], hands[two] = mask_of(first), mask_of(second)
        hands[three] = every & ~hands[one] & ~hands[two]
        if not hands[one] & hands[two] and all(
            hand & lacking == 0 and hand & shown == shown
            for hand, lacking, shown in zip(hands, seen.lacking, seen.shown, strict=True)
        ):
            deals.add(tuple(hands))
    return deals


def check_evenly(script, seat, deals):
    """Resample until each fitting deal should have come 40 times."""
    game, seen = script.state.game, script.state.observation(seat)
    hidden = [card for other in range(4) if other != seat for card in script.state.hands()[other]]
    fitting = fitting_deals(seen, [card_from_text(text) for text in hidden])
    assert len(fitting) == deals
    rng = random.Random(7)
    drawn = Counter()
    for _ in range(40 * deals):
        guess = game.resample(seen, rng)
        drawn[tuple(mask_of(map(card_from_text, hand)) for hand in guess.hands())] += 1
    assert set(drawn) == fitting
    chi_square = sum((count - 40) ** 2 / 40 for count in drawn.values())
    # mean plus four standard deviations
    assert chi_square < deals - 1 + 4 * (2 * (deals - 1)) ** 0.5


def test_nothing_known_but_the_own_hand(position):
    check_evenly(position("ltoosh", "2C", "3C 4C", "5C 6C", "7C 8C"), 0, 90)


def test_a_void_shown_in_the_trick(position):
    script = position("ltoosh", "2C 2D", "3D 4S", "5C 6D 9S", "7C 8D TS").play("2C", "3D")
    # one of five cards that are no clubs for seat 1, then three of the other six for seat 2
    check_evenly(script, 0, 5 * 20)


def test_a_hand_of_hearts_shown_by_leading_one(position):
    script = position("king_of_hearts", "2H 3H", "4H 5S 6S", "7H 8S", "KH QS", turn=0).play("2H")
    # one of four hearts for seat 0, then the others' as they come: three, two and two cards
    check_evenly(script, 2, 3 * 10)


def test_a_pass_and_shown_twos_in_the_layout(position):
    hands = ["3C AC", "2C 2D AD", "3D QD KD", "2H 2S 3S AH"]
    script = position("trix", *hands, turn=1, turns=3, partnership=True).play("pass")
    # the hidden card of seat 1 is AD or KD, which did not fit; seat 2 has any three of the other five
    check_evenly(script, 0, 2 * 10)
