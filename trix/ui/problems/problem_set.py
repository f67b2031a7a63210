"""The problems that ship with the game, and which of them comes next."""

from collections.abc import Container, Sequence
from functools import cache
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
    found: dict[str, list[Problem]] = {game: [] for game in game_names()}
    for problem in from_text(text):
        found[problem.game_code().game].append(problem)
    return {game: tuple(problems) for game, problems in found.items()}


def problem_of_the_day(game: str, day: int) -> Problem:
    """Return the problem of a day, counted like `datetime.date.toordinal`: the same on every device."""
    problems = problems_of(game)
    return problems[SplitMix64(day, stream=_STREAM + game_names().index(game)).below(len(problems))]


def of_difficulty(game: str, difficulty: Difficulty) -> list[Problem]:
    """Return the problems of a game that are of a difficulty."""
    return [problem for problem in problems_of(game) if problem.grade in difficulty.grades]


def next_problem(problems: Sequence[Problem], tried: Container[str], after: str = "") -> Problem | None:
    """Return the first problem not tried; once all are, the next after the name *after*."""
    fresh = next((problem for problem in problems if problem.name not in tried), None)
    if fresh is not None or not problems:
        return fresh
    names = [problem.name for problem in problems]
    return problems[(names.index(after) + 1) % len(names) if after in names else 0]


def find_problem(name: str) -> Problem | None:
    """Return the problem of that name; None without one."""
    return next((one for game in game_names() for one in problems_of(game) if one.name == name), None)
