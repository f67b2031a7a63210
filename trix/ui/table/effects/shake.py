"""A small shake of the table, for what is grave."""

from math import exp, pi, sin

SECONDS = 0.42
_REACH = 5  # units of the first swing
_SWINGS = 4


def shaken(age: float, scale: float) -> tuple[int, int]:
    """Return by how many pixels the picture is off at an age in seconds: it swings, and comes to rest."""
    if not 0 <= age < SECONDS:
        return 0, 0
    part = age / SECONDS
    swing = _REACH * scale * exp(-3 * part) * (1 - part)
    return round(swing * sin(2 * pi * _SWINGS * part)), round(
        swing * 0.5 * sin(2 * pi * (_SWINGS + 1) * part)
    )
