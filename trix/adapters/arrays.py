"""Observations as arrays of numbers from -1 to 1.

Seats are counted from the observer's own, in the order of play: 0 is who observes. A set of cards is 0 or 1
for each card of the deck, in canonical order.
"""

from collections.abc import Callable, Iterable, Sequence
from math import prod
from typing import Final, Generic, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from trix.engine.protocol import Observation
from trix.engine.tricks import Trick

_BYTES: Final = 7  # hold a set of 56 cards

Floats = NDArray[np.float32]
SeenT = TypeVar("SeenT", bound=Observation)
LookedAt = TypeVar("LookedAt", bound=Observation, contravariant=True)


class Piece(NamedTuple, Generic[LookedAt]):
    """A part of an array: its name, its shape, and how to fill it from an observation."""

    name: str
    shape: tuple[int, ...]
    fill: Callable[[LookedAt, Floats], None]
    """Given an observation and an array of zeros of that shape."""


class Arrays(Generic[LookedAt]):
    """The layout of a kind of observation as one flat array."""

    def __init__(self, pieces: Sequence[Piece[LookedAt]]) -> None:
        self.pieces = tuple(pieces)
        self.size = sum(prod(piece.shape) for piece in pieces)

    def array(self, observation: LookedAt | None) -> Floats:
        """Return an observation as a new array of float32; zeros if there is none."""
        flat = np.zeros(self.size, np.float32)
        if observation is not None:
            self.fill(observation, self.parts(flat))
        return flat

    def parts(self, flat: Floats) -> dict[str, Floats]:
        """Return the pieces of a flat array by name, as views of it in their own shapes."""
        parts = {}
        begun = 0
        for piece in self.pieces:
            end = begun + prod(piece.shape)
            parts[piece.name] = flat[begun:end].reshape(piece.shape)
            begun = end
        return parts

    def fill(self, observation: LookedAt, parts: dict[str, Floats]) -> None:
        """Fill pieces that hold zeros."""
        for piece in self.pieces:
            piece.fill(observation, parts[piece.name])


class Deck:
    """Pieces that show cards of a deck, given as a set, to so many seats."""

    def __init__(self, cards: Sequence[int], seats: int) -> None:
        self._cards = np.array(cards)
        self._place = {card: place for place, card in enumerate(cards)}
        self._seats = seats

    def cards(self, name: str) -> Piece[Observation]:
        """Show a set of cards."""

        def fill(seen: Observation, out: Floats) -> None:
            out[:] = self._bits(getattr(seen, name))

        return Piece(name, (len(self._cards),), fill)

    def cards_by_seat(self, name: str) -> Piece[Observation]:
        """Show a set of cards for each seat."""

        def fill(seen: Observation, out: Floats) -> None:
            for seat, cards in enumerate(getattr(seen, name)):
                if cards:
                    out[(seat - seen.seat) % self._seats] = self._bits(cards)

        return Piece(name, (self._seats, len(self._cards)), fill)

    def trick(self, name: str) -> Piece[Observation]:
        """Show which card each seat has played to a trick."""

        def fill(seen: Observation, out: Floats) -> None:
            trick: Trick | None = getattr(seen, name)
            if trick is not None:
                for place, card in enumerate(trick.cards):
                    out[(trick.leader + place - seen.seat) % self._seats, self._place[card]] = 1

        return Piece(name, (self._seats, len(self._cards)), fill)

    def _bits(self, cards: int) -> NDArray[np.uint8]:
        packed = np.frombuffer(cards.to_bytes(_BYTES, "little"), np.uint8)
        return np.unpackbits(packed, bitorder="little")[self._cards]


def one_of(name: str, values: Sequence[object], value: Callable[[SeenT], object]) -> Piece[SeenT]:
    """Show which of these values it is; none of them leaves zeros."""
    place = {one: number for number, one in enumerate(values)}

    def fill(seen: SeenT, out: Floats) -> None:
        field = place.get(value(seen))
        if field is not None:
            out[field] = 1

    return Piece(name, (len(values),), fill)


def seat(name: str, seats: int, value: Callable[[SeenT], int | None]) -> Piece[SeenT]:
    """Show which seat it is; None and other values leave zeros."""

    def fill(seen: SeenT, out: Floats) -> None:
        found = value(seen)
        if found is not None and found >= 0:
            out[(found - seen.seat) % seats] = 1

    return Piece(name, (seats,), fill)


def by_seat(
    name: str, seats: int, shape: tuple[int, ...], fill_one: Callable[[SeenT, int, Floats], None]
) -> Piece[SeenT]:
    """Show something for each seat, filled by ``fill_one(observation, seat, out)``."""

    def fill(seen: SeenT, out: Floats) -> None:
        for one in range(seats):
            fill_one(seen, one, out[(one - seen.seat) % seats])

    return Piece(name, (seats, *shape), fill)


def amounts(name: str, seats: int, whole: float) -> Piece[Observation]:
    """Show a number for each seat as a part of *whole*; larger numbers count as *whole*."""

    def fill(seen: Observation, out: Floats) -> None:
        for place, amount in enumerate(getattr(seen, name)):
            out[(place - seen.seat) % seats] = max(-1.0, min(1.0, amount / whole))

    return Piece(name, (seats,), fill)


def numbers(name: str, count: int, values: Callable[[SeenT], Iterable[float]]) -> Piece[SeenT]:
    """Show numbers, which are cut off at -1 and 1."""

    def fill(seen: SeenT, out: Floats) -> None:
        for place, value in enumerate(values(seen)):
            out[place] = max(-1.0, min(1.0, value))

    return Piece(name, (count,), fill)
