"""The reason for an action: one fact, visible to the seat, to explain advice.

    reason(game, observation, action, search.opinions)      # StaysBelow(<queen of spades>)

A game's module ``reasons`` finds grounds: facts, each with the actions that it favours. A search's opinions
decide between them: a ground explains as much as the best action loses that it does not favour. If no ground
explains anything, the reason is how the actions compare. The sentences are in `trix.ui.table.adviser`.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final, NamedTuple, TypeAlias, cast

from trix.ai.agents import Opinion
from trix.ai.games import has_part, part
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action

_ENOUGH: Final = 1 / 3  # the first ground wins that explains this share of the best ground's loss

_EQUAL: Final = 1e-9  # smaller differences of scores are rounding

Reason: TypeAlias = tuple[object, ...]
"""A fact in favour of an action: a named tuple, defined below or in a game's module ``reasons``."""


class OnlyChoice(NamedTuple):
    """No other action is legal."""


class Ahead(NamedTuple):
    """The action is this many points better than the next best."""

    points: int
    next_best: Action


class SlightlyAhead(NamedTuple):
    """The action is better by less than a point, or by an unknown number of points."""


class AllEqual(NamedTuple):
    """Every action has the same score."""


class NoPlayouts(NamedTuple):
    """The search has no results yet."""


GeneralReason: TypeAlias = OnlyChoice | Ahead | SlightlyAhead | AllEqual | NoPlayouts
"""The reasons that need no knowledge of the game."""


class Ground(NamedTuple):
    """A reason, and all the actions that it favours."""

    reason: Reason
    actions: Collection[Action]


def reason(game: Game, observation: Observation, action: Action, opinions: Sequence[Opinion]) -> Reason:
    """Return the reason for a legal action, given a search's opinions of all of them.

    For a game without a module ``reasons`` it is how the actions compare.
    """
    if len(observation.legal_actions) == 1:
        return OnlyChoice()
    grounds: list[Ground] = []
    if has_part(game.name, "reasons"):
        find = cast(
            Callable[[Game, Observation, Action], Iterator[Ground]], part(game.name, "reasons").grounds
        )
        grounds = list(find(game, observation, action))
    found = _explanation(grounds, action, opinions)
    return found if found is not None else _comparison(action, opinions)


def _explanation(grounds: Sequence[Ground], action: Action, opinions: Sequence[Opinion]) -> Reason | None:
    """Return the first ground that explains enough; None if none explains anything."""
    if not opinions:
        return grounds[0].reason if grounds else None
    own = next(opinion.score for opinion in opinions if opinion.action == action)
    # equal actions need no reason against them
    losses = [(opinion.action, own - opinion.score) for opinion in opinions if opinion.score < own - _EQUAL]
    explained = [
        min((loss for other, loss in losses if other not in ground.actions), default=0.0)
        for ground in grounds
    ]
    most = max(explained, default=0.0)
    if most <= 0:
        return None
    return next(
        ground.reason for ground, part in zip(grounds, explained, strict=True) if part >= _ENOUGH * most
    )


def _comparison(action: Action, opinions: Sequence[Opinion]) -> Reason:
    """Return how the action compares with the best one that is not as good."""
    if not opinions:
        return NoPlayouts()
    own = next(opinion for opinion in opinions if opinion.action == action)
    other = next((opinion for opinion in opinions if opinion.score < own.score - _EQUAL), None)
    if other is None:
        return AllEqual()
    if own.points is None or other.points is None:
        return SlightlyAhead()
    points = round(own.points - other.points)
    return Ahead(points, other.action) if points >= 1 else SlightlyAhead()
