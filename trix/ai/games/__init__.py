"""What agents know of each game, in a package for each.

A game's package has the modules

* ``judge`` with ``judge(game, temper) -> Judge``, the standard player, and ``beginner`` with another judge;
* ``playouts`` for the search: ``positions(game, temper)`` returns a function from an observation to a
  `trix.ai.search.Position`; ``PLAYOUTS`` is the default budget of a decision, ``GLANCES`` that of an
  advanced player, ``REVIEW_PLAYOUTS`` the budget to review one afterwards, and ``LEAST_COST`` the least loss
  in points that a review reports; optionally ``draws(game)``, a sampler of hands of its own;
* optionally ``inference`` with ``weights``: what others have done as clues to their hands (see
  `trix.ai.inference.draws.Inference`);
* optionally ``reasons``, which finds the grounds for an action (see `trix.ai.reasons`).
"""

from collections.abc import Callable
from functools import partial
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, cast

from trix import games
from trix.ai.agents import Judge
from trix.ai.temper import EVEN, Temper
from trix.engine.protocol import Game, Observation

if TYPE_CHECKING:
    from trix.ai.search import Draw, Position


def part(name: str, module: str) -> ModuleType:
    """Import a module of a game's package. Raises RulesError if there is no such game."""
    return games.part(name, module, __name__)


def has_part(name: str, module: str) -> bool:
    """Whether a game's package has an optional module, such as "reasons"."""
    return games.has_part(name, module, __name__)


def judge_of(game: Game, temper: Temper = EVEN) -> Judge:
    """Return the standard judge of a game with its options."""
    return cast(Judge, part(game.name, "judge").judge(game, temper))


def beginner_of(game: Game) -> Judge:
    """Return the beginner's judge of a game with its options."""
    return cast(Judge, part(game.name, "beginner").judge(game))


def positions_of(game: Game, temper: Temper = EVEN) -> "Callable[[Observation], Position]":
    """Return the function that makes the position of an observation."""
    return cast("Callable[[Observation], Position]", part(game.name, "playouts").positions(game, temper))


def playouts_of(game: Game) -> int:
    """Return the default budget of a decision in playouts: with more, decisions are hardly better."""
    return cast(int, part(game.name, "playouts").PLAYOUTS)


def glances_of(game: Game) -> int:
    """Return the playouts of an advanced player's decision: few, and the same on every machine."""
    return cast(int, part(game.name, "playouts").GLANCES)


def review_playouts_of(game: Game) -> int:
    """Return the budget to review a decision in playouts: few enough to review a deal in seconds."""
    return cast(int, part(game.name, "playouts").REVIEW_PLAYOUTS)


def least_cost_of(game: Game) -> int:
    """Return the least loss in points that a review reports."""
    return cast(int, part(game.name, "playouts").LEAST_COST)


def draws_of(game: Game) -> "Callable[[Observation, Random], Draw]":
    """Return the function that makes, of an observation and random numbers, the sampler for a search.

    Where a game's playouts have no function ``draws(game)`` of their own, it is what `trix.ai.inference` can
    tell of what has been done; without a module ``inference`` all hands that fit are equally likely.
    """
    own = getattr(part(game.name, "playouts"), "draws", None)
    if own is not None:
        return cast("Callable[[Observation, Random], Draw]", own(game))
    if not has_part(game.name, "inference"):
        return lambda seen, rng: partial(game.unseen(seen).deal, rng)
    from trix.ai.inference.draws import draws

    return draws(game)
