"""Draws hands by how well they explain the other seats' actions.

The probability of a deal is proportional to the product, over all hidden cards, of how likely each is to lie
where it lies. A walk exchanges two cards at a time, after N. Metropolis and others, "Equation of State
Calculations by Fast Computing Machines", 1953; a step takes about a microsecond.

A further factor may be how likely a seat with a whole hand acts as it did (`ExplainedHands`); such a step
takes about ten microseconds.
"""

import random
from collections.abc import Callable, Sequence
from math import exp, inf, log
from typing import Final

from trix.ai.inference.clue_table import STEPS
from trix.engine.cards import bits_of
from trix.engine.sampling import Unseen
from trix.engine.types import CardSet

_WARM_UP: Final = 4
"""Exchanges tried for each hidden card between a deal at random and the first that counts."""
_APART: Final = 1.5
"""The same between two deals that count."""
_FROM_NEW: Final = 12
"""Deals of one walk. Exchanges do not lead from every deal that fits to every other; a new walk may."""
_WARM_UP_EXPLAINED: Final = (2, 8)
"""Exchanges tried for each hidden card before the first deal of `ExplainedHands`, and in later walks.

The first ones take long: hands are judged for the first time.
"""
_FROM_NEW_EXPLAINED: Final = 48
"""Deals of one walk of `ExplainedHands`."""
_MOST: Final = 320
"""The most steps of evidence that count."""


Surprise = Callable[[int, int], float]
"""Returns how surprising, in nats, a place's actions would be with a given hand, a set of cards.

That is the negative log-likelihood up to a constant, 0 or more.
"""


class LikelyHands:
    """Deals the unseen cards, likely hands more often."""

    def __init__(self, unseen: Unseen, evidence: Sequence[Sequence[int]], rng: random.Random) -> None:
        """Deal *unseen* cards by *evidence*: for each place, a number for each card, in steps."""
        self._unseen = unseen
        self._rng = rng
        self._cards = bits_of(unseen.cards)
        places, sizes = range(len(unseen.sizes)), list(enumerate(unseen.sizes))
        # by hidden card and place; 0 where it cannot lie
        self._odds = []
        for card in self._cards:
            steps = [evidence[place][card] for place in places]
            possible = [size > 0 and not unseen.excluded[place] >> card & 1 for place, size in sizes]
            most = max(steps[place] for place in places if possible[place])
            self._odds.append(
                [
                    exp(max(steps[place] - most, -_MOST) / STEPS) if possible[place] else 0.0
                    for place in places
                ]
            )
        self._holders: list[int] = []
        self._left = 0

    def __call__(self) -> list[int]:
        """Return the next deal: a set of cards for each place."""
        if not self._left:
            return self.begin()
        self._left -= 1
        self._walk(int(_APART * len(self._cards)))
        return self._deal()

    def begin(self) -> list[int]:
        """Begin a new walk, and give its first deal."""
        self._holders = _holders(self._cards, self._unseen.deal(self._rng))
        self._left = _FROM_NEW - 1
        self._walk(_WARM_UP * len(self._cards))
        return self._deal()

    def _deal(self) -> list[int]:
        hands = list(self._unseen.known)
        for card, holder in zip(self._cards, self._holders, strict=True):
            hands[holder] |= 1 << card
        return hands

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


class ExplainedHands:
    """Deals as `LikelyHands` does, and prefers hands that explain their seats' actions."""

    def __init__(
        self,
        unseen: Unseen,
        evidence: Sequence[Sequence[int]],
        surprise: Surprise,
        rng: random.Random,
        part: float = 1.0,
        apart: int = 2,
    ) -> None:
        """Deal *unseen* cards by *evidence*, which counts for a *part* of its nats, and by *surprise*.

        Between two deals *apart* exchanges are tried for each hidden card.
        """
        self._start = LikelyHands(unseen, evidence, rng)
        self._rng = rng
        self._surprise = surprise
        self._apart = apart
        self._cards = bits_of(unseen.cards)
        self._sets = [1 << card for card in self._cards]
        places = range(len(unseen.sizes))
        self._nats = [
            [
                inf
                if unseen.excluded[place] >> card & 1 or not unseen.sizes[place]
                else -part * evidence[place][card] / STEPS
                for place in places
            ]
            for card in self._cards
        ]
        self._hands: list[int] = []
        self._holders: list[int] = []
        self._now: list[float] = []
        self._left = 0

    def __call__(self) -> list[int]:
        """Return the next deal: a set of cards for each place."""
        tries = self._apart
        if not self._left:
            tries = _WARM_UP_EXPLAINED[bool(self._hands)]
            self._begin()
        self._left -= 1
        self._walk(tries * len(self._cards))
        return self._hands.copy()

    def _begin(self) -> None:
        self._left = _FROM_NEW_EXPLAINED
        hands = self._hands = self._start.begin()
        self._holders = _holders(self._cards, hands)
        self._now = [self._surprise(place, hand) for place, hand in enumerate(hands)]

    def _walk(self, steps: int) -> None:
        chance, nats, number, sets = self._rng.random, self._nats, len(self._cards), self._sets
        hands, holders, now, surprise = self._hands, self._holders, self._now, self._surprise
        for _ in range(steps):
            one = int(chance() * number)
            other = int(chance() * number)
            at_one = holders[one]
            at_other = holders[other]
            if at_one == at_other:
                continue
            of_one = nats[one]
            of_other = nats[other]
            # draw the random number first, to skip `surprise` as soon as the exchange is lost
            bound = now[at_one] + now[at_other] - log(1.0 - chance())
            bound += of_one[at_one] + of_other[at_other] - of_one[at_other] - of_other[at_one]
            if bound <= 0:
                continue
            change = sets[one] | sets[other]
            hand = hands[at_one] ^ change
            first = surprise(at_one, hand)
            if first >= bound:
                continue
            second = surprise(at_other, hands[at_other] ^ change)
            if first + second < bound:
                hands[at_one] = hand
                hands[at_other] ^= change
                now[at_one], now[at_other] = first, second
                holders[one], holders[other] = at_other, at_one


def _holders(cards: Sequence[int], hands: Sequence[CardSet]) -> list[int]:
    """Return the place of each of these cards."""
    return [next(place for place, hand in enumerate(hands) if hand >> card & 1) for card in cards]
