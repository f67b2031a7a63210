"""The problems that ship with the game, and which of them comes next."""

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import zip_longest
from typing import Final, NamedTuple

from trix.engine.shuffle import SplitMix64
from trix.files import ASSETS
from trix.games import game_names
from trix.problems import FILE_NAME, Problem, from_text
from trix.ui.kit.i18n import N_

_STREAM: Final = 77  # apart from the streams of `trix.daily`


class Difficulty(NamedTuple):
    """Problems that are missed by so many levels."""

    id: str
    label: str
    """Not translated."""
    grades: range


DIFFICULTIES: Final = (
    Difficulty("easy", N_("Easy"), range(1)),
    Difficulty("medium", N_("Medium"), range(1, 2)),
    Difficulty("hard", N_("Hard"), range(2, 5)),
)


def problems_of(game: str) -> tuple[Problem, ...]:
    """Return the problems of a game, in the order of the file."""
    return _by_game()[game]


@cache
def _by_game() -> dict[str, tuple[Problem, ...]]:
    text = (ASSETS / FILE_NAME).read_text(encoding="utf-8")
    by_game: dict[str, list[Problem]] = {game: [] for game in game_names()}
    for problem in from_text(text):
        by_game[problem.game_code().game].append(problem)
    return {game: tuple(problems) for game, problems in by_game.items()}


def problem_of_the_day(game: str, day: int) -> Problem:
    """Return the problem of a day, counted like `datetime.date.toordinal`: the same on every device."""
    problems = problems_of(game)
    return problems[SplitMix64(day, stream=_STREAM + game_names().index(game)).below(len(problems))]


def of_difficulty(game: str, difficulty: Difficulty) -> list[Problem]:
    """Return the problems of a game that are of a difficulty."""
    return [problem for problem in problems_of(game) if problem.grade in difficulty.grades]


def next_problem(
    problems: Iterable[Problem], tried: Mapping[str, float], after: Problem | None = None
) -> Problem | None:
    """Return the problem to show after another: from a different deal, not tried, or else not solved.

    *tried* has the loss of each problem tried. None without problems.
    """
    ordered = _mix(problems)
    if after in ordered:
        place = ordered.index(after) + 1
        ordered = ordered[place:] + ordered[:place]

    def rank(problem: Problem) -> tuple[bool, int]:
        loss = tried.get(problem.name)
        is_same_deal = after is not None and problem.code == after.code
        return is_same_deal, 0 if loss is None else 1 if loss else 2

    return min(ordered, key=rank, default=None)


def _mix(problems: Iterable[Problem]) -> list[Problem]:
    """Return the problems in a fixed order that takes one of each game in turn."""
    by_code: dict[str, list[Problem]] = {}
    for problem in sorted(problems, key=lambda one: one.name):  # a name is a hash
        by_code.setdefault(problem.code, []).append(problem)
    rounds = zip_longest(*by_code.values())
    return [problem for one_each in rounds for problem in one_each if problem is not None]


def find_problem(name: str) -> Problem | None:
    """Return the problem of that name; None without one."""
    return next(
        (problem for game in game_names() for problem in problems_of(game) if problem.name == name), None
    )
