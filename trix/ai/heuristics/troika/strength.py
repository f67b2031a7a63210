"""How many points a hand is good for."""

from typing import NamedTuple

from trix.ai.heuristics.takings import Around, SuitWeights, Takings, takings
from trix.ai.heuristics.troika.mirror import mirrored
from trix.games.troika.deck import FIVE, THREE

HAND = 8
"""How many cards, and tricks, there are to a hand."""


class Points(NamedTuple):
    """The points of a declarer's side, partner included, as played deals have shown them."""

    base: float
    """Those of a hand that takes no trick by itself."""
    trick: float
    """What a trick of the own hand brings: a point, and control over 5H and 3S."""
    five: float
    """What it adds to hold 5H."""
    three: float
    """What it adds to hold 3S."""


class StrengthWeights(NamedTuple):
    """How points follow from tricks, by the kind of a bid."""

    trump: Points = Points(3.1, 0.85, 0.3, 1.0)
    no_trump: Points = Points(0.2, 1.25, 0.9, 1.1)
    low_trump: Points = Points(2.7, 0.85, 2.4, -1.0)
    low_no_trump: Points = Points(2.0, 0.7, 3.1, 0.2)


class Strength:
    """Weighs whole hands of one deck."""

    def __init__(self, deck: int, suits: SuitWeights, weights: StrengthWeights) -> None:
        self._decks = {False: deck, True: mirrored(deck)}
        self._suits = suits
        self._weights = weights

    def tricks(self, hand: int, trump: int | None, low: bool = False) -> float:
        """Say how many tricks a hand takes by itself, with a trump suit or none."""
        return sum(self._suit(hand, suit, trump, low)[0] for suit in range(4))

    def points(self, hand: int, trump: int | None, low: bool = False) -> float:
        """Say how many of a deal's ten points the holder's side takes as declarer."""
        base, trick, five, three = self._weights[2 * low + (trump is None)]
        points = base + trick * self.tricks(hand, trump, low)
        return points + five * (hand >> FIVE & 1) + three * (hand >> THREE & 1)

    def best_trump(self, hand: int, low: bool = False) -> int:
        """Give the suit that a hand is strongest with as trump."""
        return max(range(4), key=lambda suit: self.tricks(hand, suit, low))

    def _suit(self, hand: int, suit: int, trump: int | None, low: bool) -> Takings:
        if low:
            hand = mirrored(hand)
        unseen = self._decks[low] & ~hand
        mine = hand >> 13 * suit & 0x1FFF
        trumps = 0 if trump is None else -1 if suit == trump else (unseen >> 13 * trump & 0x1FFF).bit_count()
        voids = 0
        if suit == trump:
            voids = sum(1 for side in range(4) if side != trump and not hand >> 13 * side & 0x1FFF)
        around = Around(2, 1 / 3, HAND, trumps, voids, leads=True)
        return takings(mine, unseen >> 13 * suit & 0x1FFF, around, self._suits)
