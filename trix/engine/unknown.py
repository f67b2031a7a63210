"""Unknown cards, for states known from one seat's view only.

They are numbered from `UNKNOWN` up, beyond all real cards. A hand of unknown cards may play any card: the
caller first puts it into the hand with `trix.engine.protocol.State.set_hands`.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from trix.engine.shuffle import Generator
from trix.engine.types import Card

UNKNOWN: Final = 64
"""The first unknown card."""


class UnknownCards(Generator):
    """Deals unknown cards, after some known ones; other draws give a known *number*."""

    def __init__(self, first: Iterable[Card] = (), number: int = 0) -> None:
        self._first = tuple(first)
        self._number = number

    def below(self, bound: int) -> int:
        return self._number % bound

    def shuffled(self, cards: Iterable[Card]) -> list[Card]:
        unknown = range(UNKNOWN, UNKNOWN + len(list(cards)))
        return [*self._first, *unknown[len(self._first) :]]


class UnknownDeals:
    """A deal source whose cards are unknown, except in some *streams* of the first dealing."""

    def __init__(self, streams: Mapping[int, UnknownCards]) -> None:
        self._streams = streams

    def generator(self, deal: int, stream: int) -> Generator:
        """Return the generator of a stream."""
        return self._streams.get(stream, UnknownCards()) if deal == 0 else UnknownCards()
