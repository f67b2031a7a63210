"""Evaluation of whole hands, from caches by suit."""

from functools import lru_cache
from typing import Final, NamedTuple

from trix.ai.games.troika.judge import CHANCES
from trix.ai.games.troika.mirror import mirrored
from trix.ai.games.troika.strength import StrengthWeights
from trix.ai.trick_chances import Around, wanted_tricks
from trix.games.troika.deck import FIVE, HAND, THREE

_WEIGHTS: Final = StrengthWeights()


class Promise(NamedTuple):
    """The evaluation of a hand in a kind of deal."""

    points: float
    """The expected points of its side as declarer."""
    support: float
    """The expected tricks if another seat names trump."""
    trump: int | None
    """The trump to name; None in no-trump."""


class Hands:
    """Evaluates hands of a deck: the same as `Strength`, but fast."""

    def __init__(self, deck: int) -> None:
        self._suits: Final = [
            [whole >> 13 * suit & 0x1FFF for suit in range(4)] for whole in (deck, mirrored(deck))
        ]
        self.promise = lru_cache(maxsize=1 << 12)(self._promise)

    def tricks(self, hand: int, trump: int | None, low: bool) -> float:
        """Return the expected tricks of a hand by itself."""
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

    def points(self, hand: int, trump: int | None, low: bool) -> float:
        """Return the expected points of the holder's side as declarer."""
        base, trick, five, three = _WEIGHTS[2 * low + (trump is None)]
        points = base + trick * self.tricks(hand, trump, low)
        return points + five * (hand >> FIVE & 1) + three * (hand >> THREE & 1)

    def _promise(self, hand: int, no_trump: bool, low: bool) -> Promise:
        """Return the evaluation of a hand in a kind of deal."""
        if no_trump:
            return Promise(self.points(hand, None, low), self.tricks(hand, None, low), None)
        tricks = [self.tricks(hand, suit, low) for suit in range(4)]
        trump = tricks.index(max(tricks))
        return Promise(self.points(hand, trump, low), min(tricks), trump)


@lru_cache(maxsize=1 << 14)
def _suit_tricks(mine: int, deck: int, trumps: int, voids: int) -> float:
    around = Around(2, 1 / 3, HAND, trumps, voids, leads=True)
    return wanted_tricks(mine, deck & ~mine, around, CHANCES)
