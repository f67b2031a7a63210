"""The fixed ratings of the agents: one for each level, in each form that is rated.

`python -m tools.train.agent_ratings` plays games, fits mu and sigma of each level, and writes them with the
list of the games into agent_numbers.json. The level "standard" has the number 1000 in each form. All other
numbers follow from games, so a number means the same in each hall and each year.
"""

import json
from collections.abc import Mapping, Sequence
from pkgutil import get_data
from typing import Final

from trix.ratings.plackett_luce import UNIT, Rating

ANCHOR: Final = "standard"
"""The level with the rating of a new player."""
AGENT_NUMBERS: Final[Mapping[tuple[str, str], Mapping[str, Sequence[float]]]] = {
    (row["game"], row["form"]): row["levels"]
    for row in json.loads(get_data(__package__, "agent_numbers.json") or "[]")
}
"""By game and form, mu and sigma of each level that is rated."""


def is_rated(game: str, form: str) -> bool:
    """Whether games of this form are rated: its agents need ratings."""
    return (game, form) in AGENT_NUMBERS


def agent_rating(game: str, form: str, level: str) -> Rating:
    """Return the rating of a level. Raises KeyError if the form is not rated, or the level unknown."""
    mu, sigma = AGENT_NUMBERS[game, form][level]
    return Rating(round(mu * UNIT), round(sigma * UNIT))


def levels_around(game: str, form: str, number: int) -> tuple[str | None, str | None]:
    """Return the strongest level that is not above a number, and the weakest level above it.

    None where there is no such level. Raises KeyError if the form is not rated.
    """
    known = {level: agent_rating(game, form, level).number for level in AGENT_NUMBERS[game, form]}
    below = [level for level in known if known[level] <= number]
    above = [level for level in known if known[level] > number]
    return max(below, key=known.__getitem__, default=None), min(above, key=known.__getitem__, default=None)
