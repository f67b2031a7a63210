"""What the statistics say of each game. They know games by `GameStatistics` only.

    game_statistics("trix").form_name("complex partners")

A game's module ``statistics`` gives a subclass; the forms of games and the kinds of deals are those of
`trix.session.deals`.
"""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from trix.session.deals import Part
from trix.session.statistics import Statistics
from trix.ui.games import part
from trix.ui.words.numbers import plain, rating


class Share(NamedTuple):
    """How many of how many, with what that is."""

    label: str
    part: int
    whole: int


class GameStatistics:
    """How one game's statistics read."""

    by_hand: ClassVar[bool] = False
    """Whether its games, some of them longer, are compared by the points a hand."""

    def form_name(self, form: str) -> str:
        """Name a form of the game."""
        raise NotImplementedError

    def kind_name(self, form: str, part: Part) -> str:
        """Name the deals of a kind, or, where all are of one, by whose they were."""
        raise NotImplementedError

    def kind_icons(self, form: str, part: Part) -> list[str]:
        """Return the icons of a kind of deals."""
        return []

    def kind_place(self, part: Part) -> int:
        """Return a number to sort kinds of deals by."""
        return 0

    def whose(self) -> tuple[str, str] | None:
        """Name one's own deals and others' of a kind, which then stand side by side; None: kinds say it."""
        return None

    def shares(self, found: Statistics) -> list[Share]:
        """List what the game has beside wins to succeed in."""
        return []

    def points(self, points: float) -> str:
        """Write points: they are counted up from zero."""
        return plain(round(points))

    def mean(self, points: float) -> str:
        """Write mean points, to a decimal where games are decided by few."""
        return rating(points, 1)

    def together(self, scores: Sequence[int]) -> int:
        """Return what partners have, of their scores."""
        return sum(scores)


def game_statistics(name: str) -> GameStatistics:
    """Return how a game's statistics read."""
    made: GameStatistics = part(name, "statistics").STATISTICS
    return made
