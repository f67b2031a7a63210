"""Moments of a finished game that are worth telling, as facts. The screens put them into words.

`trix.session.game_moments` finds the moments that every game has; a game's module ``moments`` finds its own.
"""

from typing import NamedTuple

from trix.engine.events import Event
from trix.engine.types import Card, Seat


class Happened(NamedTuple):
    """An event of a game, the number of actions until it, and the index of its deal among completed ones."""

    event: Event
    made: int
    place: int


class Moment(NamedTuple):
    """A moment of a game. *kind* gives the other fields their meaning.

    ====================  ==============================================================================
    ``comeback``          After the deal the team of *seat* was *points* behind *other*; it won.
    ``overtaken``         Before the last deal *other* was *points* ahead of *seat*, who won.
    ``swing``             In the deal *seat*, who won, gained *points* on *other*.
    of a game             See its module ``moments``.
    ====================  ==============================================================================
    """

    kind: str
    made: int
    """Number of the record's actions when it was complete."""
    place: int
    """Index of its deal among the completed ones."""
    seat: Seat
    points: int
    weight: float
    other: Seat | None = None
    number: int = 0
    card: Card | None = None
    plays: tuple[tuple[Seat, Card], ...] = ()
    """The trick in the order of play, if it was one."""
    deal: int = 0
    """The number, in its events, of the deal to look at, from 0: for ``comeback`` the next one."""
    decided: int = 0
    """Number of actions of the record up to the last real choice of *seat*'s team that led there.

    0 if all of the deal led there: then it is looked at from its beginning.
    """
    totals: tuple[tuple[int, ...], ...] = ()
    """The totals by team before its deal, after it, and at the end of the game."""
    winners: tuple[Seat, ...] = ()
