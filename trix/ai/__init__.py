"""Agents of several levels. They see an observation, never a state, and keep nothing between decisions.

What agents know of a particular game is in `trix.ai.games`.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from trix.ai.agents import Agent, Budget, InstantAgent
from trix.ai.style import STYLES, Style
from trix.engine.protocol import Game

if TYPE_CHECKING:
    from trix.ai.search import Limit

__all__ = ["Agent", "Budget", "agent_at_table", "levels", "make_agent", "styles"]


def levels() -> tuple[str, ...]:
    """Return the names of the levels, weakest first."""
    return tuple(_MAKERS)


def styles() -> tuple[str, ...]:
    """Return the names of the styles, "even" first. The levels below "standard" have none."""
    return tuple(STYLES)


def make_agent(
    level: str,
    game: Game,
    seed: int = 0,
    playouts: int | None = None,
    milliseconds: float | None = None,
    clock: Callable[[], float] | None = None,
    style: str = "even",
) -> Agent:
    """Return an agent of a level for a game with its options.

    Its choices depend only on the observation and *seed* (int >= 0), unless it has a budget in
    *milliseconds*. The budget for a decision, in *playouts* or in time, matters only to the expert: without
    either it is the level's default; with both, the first to be used up ends the search. Time goes by
    *clock*, which gives seconds; None is wall time. Raises ValueError for an unknown level or style, a budget
    that is not above 0, or a game without agents.
    """
    if level not in _MAKERS:
        raise ValueError(f"there is no level {level!r:.100}; there are {', '.join(_MAKERS)}")
    if style not in STYLES:
        raise ValueError(f"there is no style {style!r:.100}; there are {', '.join(STYLES)}")
    if (playouts is not None and playouts < 1) or (milliseconds is not None and milliseconds <= 0):
        raise ValueError("a budget is 1 playout or more, or some time above 0 milliseconds")
    return _MAKERS[level](game, seed, Budget(playouts, milliseconds, clock), STYLES[style])


def agent_at_table(level: str, game: Game, seed: int = 0, style: str = "even") -> Agent:
    """Return an agent with the budget of a table: the default playouts, or fewer on a slow machine.

    Raises ValueError as `make_agent` does.
    """
    if level != "expert":
        return make_agent(level, game, seed, style=style)
    from trix.ai.games import budgets_of
    from trix.ai.time_budget import TABLE_MILLISECONDS

    return make_agent(level, game, seed, budgets_of(game).expert, TABLE_MILLISECONDS, style=style)


# Modules are imported only when a level needs them: in the browser every import costs start-up time.


def _random(game: Game, seed: int, budget: Budget, style: Style) -> Agent:
    from trix.ai.randomness import RandomEvaluator

    return InstantAgent(RandomEvaluator(seed))


def _beginner(game: Game, seed: int, budget: Budget, style: Style) -> Agent:
    from trix.ai.games import beginner_evaluator_of

    return InstantAgent(beginner_evaluator_of(game))


def _standard(game: Game, seed: int, budget: Budget, style: Style) -> Agent:
    from trix.ai.games import evaluator_of

    return InstantAgent(evaluator_of(game, style))


def _advanced(game: Game, seed: int, budget: Budget, style: Style) -> Agent:
    from trix.ai.games import budgets_of

    return _searching(game, seed, _limit(Budget(budgets_of(game).advanced, None, None), 0), style)


def _expert(game: Game, seed: int, budget: Budget, style: Style) -> Agent:
    from trix.ai.games import budgets_of

    return _searching(game, seed, _limit(budget, budgets_of(game).expert), style)


def _searching(game: Game, seed: int, limit: "Callable[[], Limit]", style: Style) -> Agent:
    from trix.ai.games import evaluator_of, positions_of, samplers_of
    from trix.ai.search import SearchAgent

    return SearchAgent(evaluator_of(game, style), positions_of(game, style), seed, limit, samplers_of(game))


def _limit(budget: Budget, playouts: int) -> "Callable[[], Limit]":
    most = budget.playouts
    if budget.milliseconds is not None:
        from trix.ai.time_budget import time_limit

        return partial(time_limit, budget.milliseconds, budget.clock, most)
    if most is None:
        most = playouts
    return lambda: lambda done: done >= most


_MAKERS: dict[str, Callable[[Game, int, Budget, Style], Agent]] = {
    "random": _random,
    "beginner": _beginner,
    "standard": _standard,
    "advanced": _advanced,
    "expert": _expert,
}
