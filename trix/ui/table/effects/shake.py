"""A small shake of the table after a grave loss."""

from math import exp, pi, sin

SECONDS = 0.42
_REACH = 5  # units of the first swing
_SWINGS = 4


def shaken(age: float, scale: float) -> tuple[int, int]:
    """Return the shift of the picture in pixels at an age in seconds."""
    if not 0 <= age < SECONDS:
        return 0, 0
    part = age / SECONDS
    swing = _REACH * scale * exp(-3 * part) * (1 - part)
    return round(swing * sin(2 * pi * _SWINGS * part)), round(
        swing * 0.5 * sin(2 * pi * (_SWINGS + 1) * part)
    )
