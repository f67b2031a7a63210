"""Moments of a finished game that are worth telling: facts, to be put into words.

`trix.session.moments` finds those of every game, and a game's module ``moments`` its own.
"""

from typing import NamedTuple

from trix.engine.events import Event
from trix.engine.types import Card, Seat


class Happened(NamedTuple):
    """An event of a game; after how many actions; and the place of its deal among the completed ones."""

    event: Event
    made: int
    place: int


class Moment(NamedTuple):
    """A moment of a game. *kind* says what the other fields mean.

    ====================  ==============================================================================
    ``comeback``          After the deal the team of *seat* was *points* behind *other*; it won.
    ``overtaken``         Before the last deal *other* was *points* ahead of *seat*, who won.
    ``swing``             In the deal *seat*, who won, gained *points* on *other*.
    of a game             See its module ``moments``.
    ====================  ==============================================================================
    """

    kind: str
    made: int
    """After how many actions of the record it was complete."""
    place: int
    """The place of its deal among the completed ones, from 0."""
    seat: Seat
    points: int
    weight: float
    other: Seat | None = None
    number: int = 0
    card: Card | None = None
    plays: tuple[tuple[Seat, Card], ...] = ()
    """The trick in the order of play, if it was one."""
    deal: int = 0
    """The number of the deal in its events, from 0."""
