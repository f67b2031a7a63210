"""What agents know of each game, in a package for each.

A game's package has these modules:

* ``evaluator``: ``evaluator(game, style)`` returns the standard player, an `Evaluator`;
* ``beginner``: ``evaluator(game)`` returns the beginner;
* ``playouts``, for the search: ``positions(game, style)`` returns a function from an observation to a
  `trix.ai.search.Position`; ``BUDGETS`` are `trix.ai.agents.Budgets`. Optional: ``samplers(game)``, see
  `samplers_of`, and ``tallies(game)``, see `tallies_of`;
* ``inference`` with ``weights``, optional: clues to hidden hands (`trix.ai.inference.sampler.Inference`);
* ``endgame``, optional: ``endings(game)`` returns a function from an observation to its
  `trix.ai.endgame.Endings`;
* ``explain``, optional: what explains its decisions (`trix.ai.explain`).
"""

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, cast

from trix import games
from trix.ai.agents import Budgets, Evaluator
from trix.ai.style import EVEN, Style
from trix.engine.protocol import Game, Observation

if TYPE_CHECKING:
    from trix.ai.endgame import Endings
    from trix.ai.explain.effects import Tallying
    from trix.ai.search import Position, Sampler


def part(name: str, module: str) -> ModuleType:
    """Import a module of a game's package. Raises RulesError if there is no such game."""
    return games.part(name, module, __name__)


def has_part(name: str, module: str) -> bool:
    """Whether a game's package has an optional module, such as "inference"."""
    return find_spec(f"{__name__}.{name}.{module}") is not None


def evaluator_of(game: Game, style: Style = EVEN) -> Evaluator:
    """Return the standard evaluator of a game with its options."""
    return cast(Evaluator, part(game.name, "evaluator").evaluator(game, style))


def beginner_evaluator_of(game: Game) -> Evaluator:
    """Return the beginner's evaluator of a game with its options."""
    return cast(Evaluator, part(game.name, "beginner").evaluator(game))


def positions_of(game: Game, style: Style = EVEN) -> "Callable[[Observation], Position]":
    """Return the function that makes the position of an observation."""
    return cast("Callable[[Observation], Position]", part(game.name, "playouts").positions(game, style))


def endings_of(game: Game) -> "Callable[[Observation], Endings | None]":
    """Return the function that makes the endings of an observation; without any it returns None."""
    if not has_part(game.name, "endgame"):
        return lambda observation: None
    return cast("Callable[[Observation], Endings | None]", part(game.name, "endgame").endings(game))


def tallies_of(game: Game) -> "Callable[[Observation], Tallying]":
    """Return the function that makes the position of an observation with worlds that tally.

    It is the game's own ``playouts.tallies(game)``; a game without it has tallies without amounts.
    """
    own = getattr(part(game.name, "playouts"), "tallies", None)
    if own is not None:
        return cast("Callable[[Observation], Tallying]", own(game))
    from trix.ai.explain.effects import Plain

    return lambda seen: Plain(positions_of(game)(seen))


def budgets_of(game: Game) -> Budgets:
    """Return the budgets of a game's search."""
    return cast(Budgets, part(game.name, "playouts").BUDGETS)


def samplers_of(game: Game) -> "Callable[[Observation, Random], Sampler]":
    """Return a function from an observation and random numbers to the sampler for a search.

    It is the game's own ``playouts.samplers(game)`` or else `trix.ai.inference.sampler.samplers`. Without a
    module ``inference`` all hands that fit are equally likely.
    """
    own = getattr(part(game.name, "playouts"), "samplers", None)
    if own is not None:
        return cast("Callable[[Observation, Random], Sampler]", own(game))
    if not has_part(game.name, "inference"):
        return lambda seen, rng: partial(game.unseen(seen).deal, rng)
    from trix.ai.inference.sampler import samplers

    return samplers(game)
