"""Agents of several levels. They see an observation, never a state, and keep nothing between decisions.

What agents know of a particular game is in `trix.ai.games`.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from trix.ai.agents import Agent, InstantAgent
from trix.ai.style import STYLES
from trix.engine.protocol import Game

if TYPE_CHECKING:
    from trix.ai.search import Limit

__all__ = ["Agent", "agent_at_table", "levels", "make_agent", "styles"]


_LEVELS: Final = ("random", "beginner", "standard", "advanced", "expert")


def levels() -> tuple[str, ...]:
    """Return the names of the levels, weakest first."""
    return _LEVELS


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
    if level not in _LEVELS:
        raise ValueError(f"there is no level {level!r:.100}; there are {', '.join(_LEVELS)}")
    if style not in STYLES:
        raise ValueError(f"there is no style {style!r:.100}; there are {', '.join(STYLES)}")
    if (playouts is not None and playouts < 1) or (milliseconds is not None and milliseconds <= 0):
        raise ValueError("a budget is 1 playout or more, or some time above 0 milliseconds")
    # imported only for the levels that need them: in the browser every import costs start-up time
    if level == "random":
        from trix.ai.randomness import RandomEvaluator

        return InstantAgent(RandomEvaluator(seed))
    from trix.ai.games import (
        beginner_evaluator_of,
        budgets_of,
        endings_of,
        evaluator_of,
        positions_of,
        samplers_of,
    )

    if level == "beginner":
        return InstantAgent(beginner_evaluator_of(game))
    evaluator = evaluator_of(game, STYLES[style])
    from trix.ai.endgame import EndgameAgent

    endings = partial(endings_of, game)
    if level == "standard":
        return EndgameAgent(InstantAgent(evaluator), game, endings)
    from trix.ai.search import SearchAgent, playout_limit

    limit: Callable[[], Limit]
    if level == "advanced":
        limit = playout_limit(budgets_of(game).advanced)
    elif milliseconds is None:
        limit = playout_limit(budgets_of(game).expert if playouts is None else playouts)
    else:
        from trix.ai.time_budget import time_limit

        limit = partial(time_limit, milliseconds, clock, playouts)
    agent = SearchAgent(evaluator, positions_of(game, STYLES[style]), seed, limit, samplers_of(game))
    return EndgameAgent(agent, game, endings)


def agent_at_table(level: str, game: Game, seed: int = 0, style: str = "even") -> Agent:
    """Return an agent with the budget of a table: the default playouts, or fewer on a slow machine.

    Raises ValueError as `make_agent` does.
    """
    if level != "expert":
        return make_agent(level, game, seed, style=style)
    from trix.ai.games import budgets_of
    from trix.ai.time_budget import TABLE_MILLISECONDS

    return make_agent(level, game, seed, budgets_of(game).expert, TABLE_MILLISECONDS, style=style)
