"""Tempers: how agents of the same level differ from each other.

A temper shifts what the judges of the games expect, by little: it is to be noticed, and to cost no games.
"""

from typing import Final, NamedTuple


class Temper(NamedTuple):
    """What the judges add to their scores; all 0 is no temper."""

    risk: float = 0.0
    """How much it likes to double and to bid, -1 (hardly) to 1 (gladly)."""
    grudge: float = 0.0
    """How much others' points matter beside its own, 0 (as they do) to 1 (those of whoever is ahead most)."""


EVEN: Final = Temper()
TEMPERS: Final = {
    "even": EVEN,
    "bold": Temper(risk=1.0),
    "cautious": Temper(risk=-1.0),
    "spoiler": Temper(grudge=1.0),
}
"""By name."""
