"""What a reason is: a kind, and the facts it names."""

from typing import NamedTuple


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
