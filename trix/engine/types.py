"""Named integer types: `Card`, `CardSet`, `Seat`, `Action` and others.

They are annotated aliases, so that a type checker and the running program see plain ints, while
``typing.get_type_hints(..., include_extras=True)`` tells them apart, as in ``hints["seat"] == Seat``.
"""

from typing import Annotated, Final, TypeVar

_T = TypeVar("_T")

Card = Annotated[int, "card"]
"""A card, numbered as in `trix.engine.cards`."""
CardSet = Annotated[int, "card set"]
"""A set of cards: bit *c* is set if card *c* is in it."""
Suit = Annotated[int, "suit"]
"""A suit from 0 to 3: clubs, diamonds, hearts, spades."""
Seat = Annotated[int, "seat"]
"""A seat, numbered from 0 in the order of play; negative for no seat."""
Action = Annotated[int, "action"]
"""A decision, numbered by the game. Actions from 0 up are sorted in canonical order."""
CardCount = Annotated[int, "card count"]
"""A number of cards."""

BY_SEAT: Final = "by seat"
BY_SIDE: Final = "by side"
BySeat = Annotated[tuple[_T, ...], BY_SEAT]
"""A tuple with one item for each seat."""
BySide = Annotated[tuple[_T, ...], BY_SIDE]
"""A tuple with one item for each seat, or for each side of a partnership."""
