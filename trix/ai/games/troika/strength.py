"""Evaluation of whole hands, in points."""

from typing import NamedTuple

from trix.ai.games.troika.mirror import mirrored
from trix.ai.trick_chances import Around, ChanceWeights, wanted_tricks
from trix.engine.cards import SUIT_MASKS
from trix.games.troika.deck import FIVE, HAND, THREE


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


class StrengthWeights(NamedTuple):
    """The models, by the kind of a bid."""

    trump: Points = Points(3.1, 0.85, 0.3, 1.0)
    no_trump: Points = Points(0.2, 1.25, 0.9, 1.1)
    low_trump: Points = Points(2.7, 0.85, 2.4, -1.0)
    low_no_trump: Points = Points(2.0, 0.7, 3.1, 0.2)


class Strength:
    """Evaluates hands of a deck."""

    def __init__(self, deck: int, cards: ChanceWeights, weights: StrengthWeights) -> None:
        self._decks = {False: deck, True: mirrored(deck)}
        self._cards = cards
        self._weights = weights

    def tricks(self, hand: int, trump: int | None, low: bool = False) -> float:
        """Return the expected tricks of a hand by itself, with a trump suit or none."""
        if low:
            hand = mirrored(hand)
        unseen = self._decks[low] & ~hand
        suits = [hand >> 13 * suit & 0x1FFF for suit in range(4)]
        trumps = voids = 0
        if trump is not None:
            trumps = (unseen & SUIT_MASKS[trump]).bit_count()
            voids = suits.count(0) - (not suits[trump])
        side = Around(2, 1 / 3, HAND, trumps, voids, leads=True)
        tricks = 0.0
        for suit, mine in enumerate(suits):
            if mine:
                around = side._replace(trumps=-1) if suit == trump else side
                tricks += wanted_tricks(mine, unseen >> 13 * suit & 0x1FFF, around, self._cards)
        return tricks

    def points(self, hand: int, trump: int | None, low: bool = False) -> float:
        """Return the expected points of the holder's side as declarer."""
        base, trick, five, three = self._weights[2 * low + (trump is None)]
        points = base + trick * self.tricks(hand, trump, low)
        return points + five * (hand >> FIVE & 1) + three * (hand >> THREE & 1)

    def best_trump(self, hand: int, low: bool = False) -> int:
        """Return the trump suit with which a hand is strongest."""
        return max(range(4), key=lambda suit: self.tricks(hand, suit, low))
