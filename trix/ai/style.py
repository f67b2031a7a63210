"""Styles: how agents of the same level differ from each other.

A style shifts what the evaluators of the games expect, by little: it is to be noticed, and to cost no games.
"""

from typing import Final, NamedTuple


class Style(NamedTuple):
    """What the evaluators add to their scores; all 0 is no style."""

    risk: float = 0.0
    """How much it likes to double and to bid, -1 (hardly) to 1 (gladly)."""
    spite: float = 0.0
    """How much others' points matter beside its own, 0 (as they do) to 1 (those of whoever is ahead most)."""


EVEN: Final = Style()
STYLES: Final = {
    "even": EVEN,
    "bold": Style(risk=1.0),
    "cautious": Style(risk=-1.0),
    "spoiler": Style(spite=1.0),
}
"""By name."""
