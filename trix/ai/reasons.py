"""Why an action is good: one thought, true of what the seat can see, for those who ask for advice.

    reason(game, observation, action, search.opinions)      # Reason("below", card=<queen of spades>, …)

A game's own module finds what speaks for an action: facts that can be told in a sentence. Which of them
decided follows from the opinions: a fact counts by how much worse the actions are that it does not speak for.
Where none tells enough, the reason is how the actions compare. The sentences are in `trix.ui.hints`.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple, cast

from trix.ai.agents import Opinion
from trix.ai.games import has_part, part
from trix.engine.protocol import Game, Observation

_TELLS: Final = 1 / 3  # of what the most telling fact explains, so much is enough

_EQUAL: Final = 1e-9  # scores that differ by less are the same

PLAIN: Final = ("only", "ahead", "close", "same", "glance")
"""The kinds that every game has: there is no choice; *number* points better than *action*; hardly better than
*action*; whatever is done comes to the same; nothing has been played out yet."""


class Reason(NamedTuple):
    """Why an action is good, in one thought. What each kind says is told where it is found."""

    kind: str
    card: int | None = None
    suit: int | None = None
    seat: int | None = None
    number: int | None = None
    action: int | None = None
    """The action that the one in question is compared with."""


class Ground(NamedTuple):
    """A reason that holds, and all actions that it speaks for just as well."""

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
    """Put a ground together."""
    return Ground(Reason(kind, card, suit, seat, number), frozenset(alike))


def reason(game: Game, observation: Observation, action: int, opinions: Sequence[Opinion]) -> Reason:
    """Say what speaks for one of the observation's legal actions, given what a search thinks of them all.

    Of a game whose facts nobody has written down, it is how the actions compare.
    """
    if len(observation.legal_actions) == 1:
        return Reason("only")
    grounds: list[Ground] = []
    if has_part(game, "reasons"):
        find = cast(Callable[[Game, Observation, int], Iterator[Ground]], part(game, "reasons").grounds)
        grounds = list(find(game, observation, action))
    found = _telling(grounds, action, opinions)
    return found if found is not None else _compared(action, opinions)


def _telling(grounds: Sequence[Ground], action: int, opinions: Sequence[Opinion]) -> Reason | None:
    """Give the first ground that explains a good part of what can be explained."""
    if not opinions:
        return grounds[0].reason if grounds else None
    own = next(opinion.score for opinion in opinions if opinion.action == action)
    # what is as good needs no reason against it
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
    """Say how the action compares with the best one that is not as good."""
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
