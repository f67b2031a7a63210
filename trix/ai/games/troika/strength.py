"""Evaluation of whole hands, in points."""

from functools import lru_cache
from typing import Final, NamedTuple

from trix.ai.games.troika.mirror import mirrored
from trix.ai.trick_chances import Around, ChanceWeights, wanted_tricks
from trix.engine.types import CardSet
from trix.games.troika.deck import FIVE, HAND, THREE

CHANCES: Final = ChanceWeights(
    falls=0.35, falls_trump=0.5, led=0.3, ruff=0.45, careless=0.3, shed=0.0, shed_trump=0.0
)
"""No side wants to lose tricks in Troika, so the chances to shed cards are 0."""


class Points(NamedTuple):
    """A linear model of the points of a declarer's side, fitted to played deals."""

    base: float
    """With a hand that takes no trick by itself."""
    trick: float
    """For each trick of the hand: a point, and control over 5H and 3S."""
    five: float
    """For holding 5H."""
    three: float
    """For holding 3S."""


_MODELS: Final = (
    Points(3.1, 0.85, 0.3, 1.0),
    Points(0.2, 1.25, 0.9, 1.1),
    Points(2.7, 0.85, 2.4, -1.0),
    Points(2.0, 0.7, 3.1, 0.2),
)
"""The models of bids with trump and without, then of low bids with trump and without."""


class Promise(NamedTuple):
    """The evaluation of a hand in a kind of deal."""

    points: float
    """The expected points of its side as declarer."""
    support: float
    """The expected tricks if another seat names trump, most likely the suit it is weakest in."""
    trump: int | None
    """The trump to name; None in no-trump."""


class Strength:
    """Evaluates hands of a deck, from caches by suit: playouts ask for the same again and again."""

    def __init__(self, deck: int) -> None:
        self._suits: Final = [
            [whole >> 13 * suit & 0x1FFF for suit in range(4)] for whole in (deck, mirrored(deck))
        ]
        self.promise = lru_cache(maxsize=1 << 12)(self._promise)

    def tricks(self, hand: CardSet, trump: int | None, low: bool = False) -> float:
        """Return the expected tricks of a hand by itself, with a trump suit or none."""
        if low:
            hand = mirrored(hand)
        decks = self._suits[low]
        suits = (hand & 0x1FFF, hand >> 13 & 0x1FFF, hand >> 26 & 0x1FFF, hand >> 39)
        trumps = voids = 0
        if trump is not None:
            trumps = (decks[trump] & ~suits[trump]).bit_count()
            voids = suits.count(0) - (not suits[trump])
        tricks = 0.0
        for suit, mine in enumerate(suits):
            if mine:
                tricks += _suit_tricks(mine, decks[suit], -1 if suit == trump else trumps, voids)
        return tricks

    def points(self, hand: CardSet, trump: int | None, low: bool = False) -> float:
        """Return the expected points of the holder's side as declarer."""
        base, trick, five, three = _MODELS[2 * low + (trump is None)]
        points = base + trick * self.tricks(hand, trump, low)
        return points + five * (hand >> FIVE & 1) + three * (hand >> THREE & 1)

    def _promise(self, hand: CardSet, no_trump: bool, low: bool) -> Promise:
        """Return the evaluation of a hand in a kind of deal."""
        if no_trump:
            return Promise(self.points(hand, None, low), self.tricks(hand, None, low), None)
        tricks = [self.tricks(hand, suit, low) for suit in range(4)]
        trump = tricks.index(max(tricks))
        return Promise(self.points(hand, trump, low), min(tricks), trump)


@lru_cache(maxsize=1 << 14)
def _suit_tricks(mine: int, deck: int, trumps: int, voids: int) -> float:
    """Return the expected tricks of a suit."""
    around = Around(2, 1 / 3, HAND, trumps, voids, leads=True)
    return wanted_tricks(mine, deck & ~mine, around, CHANCES)
