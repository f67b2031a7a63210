"""Who stands where at the end, and how that is said."""

from collections.abc import Sequence
from typing import NamedTuple

from trix.games.trix.game import Trix
from trix.ui.i18n import _
from trix.ui.model.trix import TrixModel
from trix.ui.screens.numbers import signed


class Place(NamedTuple):
    """A line of the final ranking: the seats of one player or team, and their score."""

    rank: int
    seats: tuple[int, ...]
    score: int


def ranking(game: Trix, model: TrixModel) -> list[Place]:
    """Order the teams, or the players without partners: winners first, equals share a rank."""
    lower_is_better = bool(game.options["reversed_scores"])
    scored = [(team, sum(model.totals[seat] for seat in team)) for team in game.teams]

    def standing(entry: tuple[tuple[int, ...], int]) -> tuple[bool, int]:
        team, score = entry
        return team[0] not in model.winners, score if lower_is_better else -score

    order = sorted(scored, key=standing)
    keys = [standing(entry) for entry in order]
    return [Place(keys.index(key) + 1, team, score) for key, (team, score) in zip(keys, order, strict=True)]


def verdict(names: Sequence[str], winners: Sequence[int]) -> str:
    """Say who has won; seat 0 is the player."""
    if tuple(winners) == (0,):
        return _("You win!")
    if len(winners) == 1:
        return _("{name} wins").format(name=names[winners[0]])
    if len(winners) == len(names):
        return _("A tie for all")
    return _("{players} win").format(players=together(names, winners))


def together(names: Sequence[str], seats: Sequence[int]) -> str:
    """Name several players in one breath."""
    listed = names[seats[0]]
    for seat in seats[1:]:
        listed = _("{one} and {other}").format(one=listed, other=names[seat])
    return listed


def scored(names: Sequence[str], seats: Sequence[int], totals: Sequence[int]) -> str:
    """Name players with the sum of their scores; no line breaks in it."""
    points = signed(sum(totals[seat] for seat in seats))
    text = _("{players}: {points}").format(players=together(names, seats), points=points)
    return text.replace(" ", "\u00a0")
