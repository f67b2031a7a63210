"""The evidence of a clue about each hidden card: weights, found by `tools.train`, and how they are looked up.

A clue is something that a seat has done. Its row in a table holds a number for every card: by how much it is
more likely, or less, that this seat holds the card. The rows of all clues of a seat are added up; so it is a
logistic regression on indicators, with weights shared among suits that mean the same in a game.
"""

import struct
from collections.abc import Iterable, Sequence
from enum import IntEnum
from itertools import accumulate
from typing import Final, NamedTuple

from trix.engine.types import Card, Seat

CARDS: Final = 56
"""Four suits of thirteen, then up to four jokers."""
STEPS: Final = 16
"""Steps of a weight in a nat: weights are stored in whole steps, from -127 to 127."""
_ZERO: Final = 128
_LANES: Final = struct.Struct(f"<{CARDS}H")
_SUITS: Final = 5


def rename_suit(card: Card, first: int) -> int:
    """Return a card where suit *first* and suit 0 change their names; done twice it is the same again."""
    suit = card // 13
    if first and suit in (0, first):
        return card + 13 * (first if suit == 0 else -first)
    return card


class Clue(NamedTuple):
    """An action of a seat as evidence; each game defines the kinds."""

    seat: Seat
    kind: int
    card: Card = 0
    """The card that it is about; 0 for kinds that are about none."""


class Width(IntEnum):
    """Which cards a kind of clue tells about."""

    PLAIN = 0
    """All, and it is about no card itself."""
    NARROW = 1
    """The cards of that card's suit."""
    WIDE = 2
    """All."""


class ClueTable:
    """Where the weight of a clue for a hidden card stands among all weights.

    Suits of the same class share their weights.
    """

    def __init__(self, kinds: Sequence[Width], classes: Sequence[int]) -> None:
        """Lay out weights for *kinds* of clues and the *classes* 0, 1, … of the suits, jokers the fifth."""
        self._kinds: Final = tuple(kinds)
        self._classes = tuple(classes)
        self._number = max(classes) + 1
        sizes = {
            Width.PLAIN: self._number * 13,
            Width.NARROW: self._number * 169,
            Width.WIDE: self._number * (self._number + 1) * 169,
        }
        # the first weight is always 0, for cards without evidence
        *self._starts, self.size = accumulate((sizes[kind] for kind in kinds), initial=1)

    def places(self, kind: int, card: Card) -> list[int]:
        """Return the places of the weights of a row, one for each hidden card."""
        start, width, classes = self._starts[kind], self._kinds[kind], self._classes
        if width is Width.PLAIN:
            return [start + 13 * classes[hidden // 13] + hidden % 13 for hidden in range(CARDS)]
        suit, rank = divmod(card, 13)
        places = []
        for other in range(_SUITS):
            ranks = range(13 if other < _SUITS - 1 else CARDS - 52)
            if width is Width.NARROW:
                first = start + (13 * classes[suit] + rank) * 13
            else:
                relation = 0 if other == suit else 1 + classes[other]
                first = start + ((classes[suit] * (self._number + 1) + relation) * 13 + rank) * 13
            is_seen = width is Width.WIDE or other == suit
            places += [first + hidden if is_seen else 0 for hidden in ranks]
        return places


class Reader:
    """A table with its weights."""

    def __init__(self, table: ClueTable, weights: Sequence[int]) -> None:
        """Read by *weights* in steps; raises ValueError if they are not as many as the table has places."""
        if len(weights) != table.size:
            raise ValueError(f"a table of {table.size} weights, not {len(weights)}")
        self._table = table
        self._weights = weights
        self._rows: dict[tuple[int, int], int] = {}

    def evidence(self, clues: Iterable[Clue], places: int, first_suit: int = 0) -> list[list[int]]:
        """Add up what *clues* say, in steps: for each of so many *places*, a number for each card.

        In *clues* suit 0 and *first_suit* are exchanged.
        """
        # all cards of a place in one large int, each in a lane of 16 bits: a row is added at once
        sums = [0] * places
        counts = [0] * places
        for seat, kind, card in clues:
            sums[seat] += self._row(kind, card)
            counts[seat] += _ZERO
        by_place = []
        for lanes, zero in zip(sums, counts, strict=True):
            steps = [lane - zero for lane in _LANES.unpack(lanes.to_bytes(_LANES.size, "little"))]
            if first_suit:
                steps = [steps[rename_suit(card, first_suit)] for card in range(CARDS)]
            by_place.append(steps)
        return by_place

    def _row(self, kind: int, card: Card) -> int:
        row = self._rows.get((kind, card))
        if row is None:
            weights = self._weights
            lanes = [weights[place] + _ZERO for place in self._table.places(kind, card)]
            row = self._rows[kind, card] = int.from_bytes(_LANES.pack(*lanes), "little")
        return row
