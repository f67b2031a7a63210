"""Agents of several levels. They see an observation, never a state, and keep nothing between decisions.

What agents know of a particular game is in `trix.ai.games`.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from trix.ai.agents import Agent, InstantAgent
from trix.ai.style import STYLES
from trix.engine.protocol import Game
from trix.engine.types import Seat

if TYPE_CHECKING:
    from trix.ai.search import Limit

__all__ = ["Agent", "agent_at_table", "levels", "make_agent", "seed_of", "styles"]


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
    *milliseconds*. The budget, in *playouts* or in time, holds for the expert's search, and again for the
    comparison in `trix.ai.partner_cuts`. Without either it is the default; with both, the first to be
    used up ends the search. Time goes by *clock*, which gives seconds; None is wall time.
    Raises ValueError for an unknown level or style, a budget that is not above 0, or a game without agents.
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

    def strengthen(agent: Agent) -> Agent:
        if len(game.teams) == 2:
            from trix.ai.partner_cuts import MOST_PLAYOUTS, PartnerAgent

            most = MOST_PLAYOUTS if playouts is None else min(playouts, MOST_PLAYOUTS)
            agent = PartnerAgent(agent, game, seed, _limit(most, milliseconds, clock))
        return EndgameAgent(agent, game, endings)

    if level == "standard":
        return strengthen(InstantAgent(evaluator))
    from trix.ai.search import SearchAgent

    budgets = budgets_of(game)
    if level == "advanced":
        limit = _limit(budgets.advanced, None, None)
    else:
        most = budgets.expert if playouts is None and milliseconds is None else playouts
        limit = _limit(most, milliseconds, clock)
    agent = SearchAgent(evaluator, positions_of(game, STYLES[style]), seed, limit, samplers_of(game))
    return strengthen(agent)


def _limit(
    playouts: int | None, milliseconds: float | None, clock: Callable[[], float] | None
) -> "Callable[[], Limit]":
    """Return a function that makes a limit of playouts, or of time, for each decision."""
    if milliseconds is None:
        from trix.ai.search import playout_limit

        assert playouts is not None
        return playout_limit(playouts)
    from trix.ai.time_budget import time_limit

    return partial(time_limit, milliseconds, clock, playouts)


def seed_of(seat: Seat) -> int:
    """Return the seed of the agent at a seat of a game alone; so its choices can be computed again."""
    return seat


def agent_at_table(level: str, game: Game, seed: int = 0, style: str = "even") -> Agent:
    """Return an agent with the budget of a table: the default playouts, or fewer on a slow machine.

    Raises ValueError as `make_agent` does.
    """
    if level in ("random", "beginner"):
        return make_agent(level, game, seed)
    from trix.ai.games import budgets_of
    from trix.ai.time_budget import TABLE_MILLISECONDS

    playouts = budgets_of(game).expert if level == "expert" else None
    return make_agent(level, game, seed, playouts, TABLE_MILLISECONDS, style=style)
