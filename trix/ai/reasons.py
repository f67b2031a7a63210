"""The reason for an action: one fact, visible to the seat, to explain advice.

    reason(game, observation, action, search.opinions)      # Reason("below", card=<queen of spades>, …)

A game's module ``reasons`` finds grounds, which are facts in favour of an action. A search's opinions decide
between them: a ground explains as much as the best action loses that it does not favour. If no ground
explains anything, the reason is how the actions compare. The sentences are in `trix.ui.table.adviser`.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, cast

from trix.ai.agents import Opinion
from trix.ai.games import has_part, part
from trix.engine.protocol import Game, Observation

_TELLS: Final = 1 / 3  # the first ground that explains this part of what the best one does is given

_EQUAL: Final = 1e-9  # smaller differences of scores are rounding

PLAIN: Final = ("only", "ahead", "close", "same", "glance")
"""The kinds of every game: the only legal action; *number* points better than *action*; hardly better than
*action*; all actions are equal; no playouts yet."""


class Reason(NamedTuple):
    """A fact in favour of an action. The module that finds a kind describes it."""

    kind: str
    card: int | None = None
    suit: int | None = None
    seat: int | None = None
    number: int | None = None
    action: int | None = None
    """The action with which this one is compared."""


class Ground(NamedTuple):
    """A reason, and all the actions that it favours."""

    reason: Reason
    alike: frozenset[int]


def ground(
    kind: str,
    alike: "list[int] | tuple[int, ...]",
    *,
    card: int | None = None,
    suit: int | None = None,
    seat: int | None = None,
    number: int | None = None,
) -> Ground:
    """Return a ground; *alike* are the actions that it favours."""
    return Ground(Reason(kind, card, suit, seat, number), frozenset(alike))


def reason(game: Game, observation: Observation, action: int, opinions: Sequence[Opinion]) -> Reason:
    """Return the reason for a legal action, given a search's opinions of all of them.

    For a game without a module ``reasons`` it is how the actions compare.
    """
    if len(observation.legal_actions) == 1:
        return Reason("only")
    grounds: list[Ground] = []
    if has_part(game.name, "reasons"):
        find = cast(Callable[[Game, Observation, int], Iterator[Ground]], part(game.name, "reasons").grounds)
        grounds = list(find(game, observation, action))
    found = _telling(grounds, action, opinions)
    return found if found is not None else _compared(action, opinions)


def _telling(grounds: Sequence[Ground], action: int, opinions: Sequence[Opinion]) -> Reason | None:
    """Return the first ground that explains enough; None if none explains anything."""
    if not opinions:
        return grounds[0].reason if grounds else None
    own = next(opinion.score for opinion in opinions if opinion.action == action)
    # equal actions need no reason against them
    worse = [(opinion.action, own - opinion.score) for opinion in opinions if opinion.score < own - _EQUAL]
    explained = [
        min((lost for other, lost in worse if other not in ground.alike), default=0.0) for ground in grounds
    ]
    most = max(explained, default=0.0)
    if most <= 0:
        return None
    return next(
        ground.reason for ground, part in zip(grounds, explained, strict=True) if part >= _TELLS * most
    )


def _compared(action: int, opinions: Sequence[Opinion]) -> Reason:
    """Return how the action compares with the best one that is not as good."""
    if not opinions:
        return Reason("glance")
    own = next(opinion for opinion in opinions if opinion.action == action)
    other = next((opinion for opinion in opinions if opinion.score < own.score - _EQUAL), None)
    if other is None:
        return Reason("same")
    if own.points is None or other.points is None:
        return Reason("close", action=other.action)
    better = round(own.points - other.points)
    if better < 1:
        return Reason("close", action=other.action)
    return Reason("ahead", number=better, action=other.action)
