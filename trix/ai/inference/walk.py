"""Drawing hands by how well they explain what has been done.

The probability of a deal is proportional to the product, over all hidden cards, of how likely each is to lie
where it lies. A walk exchanges two cards at a time, after N. Metropolis and others, "Equation of State
Calculations by Fast Computing Machines", 1953; a step takes about a microsecond.
"""

import random
from collections.abc import Sequence
from math import exp
from typing import Final

from trix.ai.inference.table import STEPS
from trix.engine.cards import bits_of
from trix.engine.sampling import Unseen

_WARM_UP: Final = 4
"""Exchanges tried for each hidden card between a deal at random and the first that counts."""
_APART: Final = 1.5
"""The same between two deals that count."""
_FROM_NEW: Final = 12
"""Deals of one walk. Exchanges do not lead from every deal that fits to every other; a new walk may."""
_MOST: Final = 320
"""Steps of evidence, more of which changes nothing."""


class LikelyHands:
    """Deals what a seat does not see, likely hands more often."""

    def __init__(self, unseen: Unseen, evidence: Sequence[Sequence[int]], rng: random.Random) -> None:
        """Deal *unseen* cards by *evidence*: for each place, a number for each card, in steps."""
        self._unseen = unseen
        self._rng = rng
        self._cards = bits_of(unseen.cards)
        places = range(len(unseen.sizes))
        # by hidden card and place; 0 where it cannot lie
        self._odds = []
        for card in self._cards:
            steps = [evidence[place][card] for place in places]
            most = max(steps)
            self._odds.append(
                [
                    0.0
                    if unseen.excluded[place] >> card & 1 or not unseen.sizes[place]
                    else exp(max(steps[place] - most, -_MOST) / STEPS)
                    for place in places
                ]
            )
        self._holders: list[int] = []
        self._left = 0

    def __call__(self) -> list[int]:
        """Give the next deal: a set of cards for each place."""
        number = len(self._cards)
        if self._left:
            self._walk(int(_APART * number))
        else:
            self._begin()
            self._walk(_WARM_UP * number)
            self._left = _FROM_NEW
        self._left -= 1
        hands = list(self._unseen.known)
        for card, holder in zip(self._cards, self._holders, strict=True):
            hands[holder] |= 1 << card
        return hands

    def _begin(self) -> None:
        hands = self._unseen.dealt(self._rng)
        self._holders = [
            next(place for place, hand in enumerate(hands) if hand >> card & 1) for card in self._cards
        ]

    def _walk(self, steps: int) -> None:
        chance, odds, holders, number = self._rng.random, self._odds, self._holders, len(self._cards)
        for _ in range(steps):
            one = int(chance() * number)
            other = int(chance() * number)
            at_one = holders[one]
            at_other = holders[other]
            if at_one != at_other:
                of_one = odds[one]
                of_other = odds[other]
                if of_one[at_other] * of_other[at_one] > chance() * of_one[at_one] * of_other[at_other]:
                    holders[one] = at_other
                    holders[other] = at_one
