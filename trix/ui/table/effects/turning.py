"""How a card turns over in flight: it gets narrower, shows its other side, and widens again."""

from math import cos, pi
from typing import NamedTuple

_BEGINS, _ENDS = 0.06, 0.72  # parts of the flight between which it turns


class Side(NamedTuple):
    """The visible side of a card."""

    face_up: bool
    across: float
    """The visible part of its width, from just above 0 to 1."""


def visible_side(face_up: tuple[bool, bool], progress: float) -> Side:
    """Return the visible side of a flying card, given whether it shows its face at the start and at the end.

    *progress* is eased as by the director; the turn itself is even.
    """
    first, last = face_up
    if first == last:
        return Side(first, 1.0)
    time = 1 - (1 - progress) ** (1 / 3)
    turned = min(1.0, max(0.0, (time - _BEGINS) / (_ENDS - _BEGINS)))
    return Side(first if turned < 0.5 else last, max(0.04, abs(cos(pi * turned))))
