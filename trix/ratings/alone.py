"""The rating of a player from games alone, against agents.

    won = Alone(((None,), ("standard",), ("standard",), ("advanced",)), (1, 3, 2, 4))
    rating = estimate("trix", "complex", [won])
    levels_around("trix", "complex", rating.number)        such as ("standard", "advanced")

It is the rule of the hall: the same games there would give the same number.
"""

from collections.abc import Iterable
from typing import NamedTuple

from trix.ratings.agents import AGENT_NUMBERS, agent_rating
from trix.ratings.plackett_luce import Rating, rate


class Alone(NamedTuple):
    """A finished game of a person against agents, without help."""

    teams: tuple[tuple[str | None, ...], ...]
    """The levels of each team; None for the person."""
    places: tuple[int, ...]
    """The place of each team, from 1."""


def estimate(game: str, form: str, games: Iterable[Alone]) -> Rating:
    """Return the rating after these games, oldest first. Raises KeyError if the form is not rated.

    Games of other than one person are left out, and games against levels that have no rating in this form.
    """
    own, known = Rating(), {None, *AGENT_NUMBERS[game, form]}
    for teams, places in games:
        seated = [level for team in teams for level in team]
        if seated.count(None) == 1 and known.issuperset(seated):
            at = next(at for at, team in enumerate(teams) if None in team)
            ratings = [[_rating(game, form, level, own) for level in team] for team in teams]
            own = rate(ratings, places)[at][teams[at].index(None)]
    return own


def _rating(game: str, form: str, level: str | None, own: Rating) -> Rating:
    return own if level is None else agent_rating(game, form, level)
