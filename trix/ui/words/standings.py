"""The final ranking, and how it is put into words."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from trix.engine.types import Seat
from trix.ui.kit.i18n import _, ngettext
from trix.ui.words.numbers import signed


class Place(NamedTuple):
    """A line of the final ranking: rank, and the seats of one player or team."""

    rank: int
    seats: tuple[int, ...]


def ranking(
    teams: Sequence[tuple[int, ...]],
    winners: Sequence[int],
    score: Callable[[tuple[int, ...]], float],
    *,
    fewer_wins: bool = False,
) -> list[Place]:
    """Rank the teams, or single players without partners: winners first; equals share a rank."""

    def standing(team: tuple[int, ...]) -> tuple[bool, float]:
        return team[0] not in winners, score(team) if fewer_wins else -score(team)

    order = sorted(teams, key=standing)
    keys = [standing(team) for team in order]
    return [Place(keys.index(key) + 1, team) for key, team in zip(keys, order, strict=True)]


def verdict(names: Sequence[str], winners: Sequence[int], viewer: Seat = 0) -> str:
    """Say who won; *viewer* is the player's seat."""
    if tuple(winners) == (viewer,):
        return _("You win!")
    if len(winners) == 1:
        return _("{name} wins").format(name=names[winners[0]])
    if len(winners) == len(names):
        return _("Everyone is tied")
    return ngettext("{players} win", "{players} win", len(winners)).format(players=together(names, winners))


def together(names: Sequence[str], seats: Sequence[int]) -> str:
    """Join the names of several players, as in "Huda and Rana"."""
    listed = names[seats[0]]
    for seat in seats[1:]:
        listed = _("{one} and {other}").format(one=listed, other=names[seat])
    return listed


def scored(names: Sequence[str], seats: Sequence[int], score: int) -> str:
    """Name players with their score, with no-break spaces."""
    text = _("{players}: {points}").format(players=together(names, seats), points=signed(score))
    return text.replace(" ", "\u00a0")
