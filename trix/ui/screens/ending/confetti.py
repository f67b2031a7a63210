"""Confetti that falls for a few seconds."""

from math import cos, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from trix.ui.kit.theme import Colour
from trix.ui.screens.ending.podium_pictures import star

LASTS: Final = 6.5
"""Seconds until the last piece has fallen."""
_COLOURS: Final[tuple[Colour, ...]] = (
    (0xFF, 0xD2, 0x4A),
    (0xE5, 0xA4, 0x2F),
    (0xC2, 0x27, 0x3A),
    (0x2F, 0xA8, 0x8F),
    (0xFF, 0xF6, 0xE0),
)
_TURNS: Final = 6  # pictures of a piece, from edge on to flat
_MOST: Final = 110  # pieces
_BEGINS: Final = 2.6  # seconds until the last piece starts
_SPEED: Final = 0.3  # heights in a second


class _Piece(NamedTuple):
    """A piece: its start in seconds, place, speeds of falling, swaying and spinning, and its picture."""

    begins: float
    x: float
    speed: float
    sway: float
    spin: float
    picture: int


class Confetti:
    """The pieces over an area; *unit* is a design unit in pixels."""

    def __init__(self, area: pygame.Rect, unit: float, seed: int) -> None:
        rng = Random(seed)
        self._area = area
        self._pictures = [_turns(shape, colour, unit) for shape in range(3) for colour in _COLOURS]
        count = min(_MOST, int(area.w * area.h / (unit * unit) / 5200))
        self._pieces = []
        for _ in range(count):
            begins, x, speed = rng.uniform(0, _BEGINS), rng.random(), _SPEED * rng.uniform(0.75, 1.5)
            sway, spin = rng.uniform(0.004, 0.03), rng.uniform(3, 9)
            picture = rng.randrange(len(self._pictures))
            self._pieces.append(_Piece(begins, x, speed, sway, spin, picture))

    def draw(self, surface: pygame.Surface, age: float) -> None:
        """Draw the falling pieces *age* seconds after the start."""
        area = self._area
        clip = surface.get_clip()
        surface.set_clip(area)
        pieces = []
        for begins, x, speed, sway, spin, picture in self._pieces:
            down = (age - begins) * speed
            if not 0 < down < 1.05:
                continue
            across = x + sway * sin(spin * 0.6 * age + 7 * x)
            turn = int(abs(cos(spin * age)) * (_TURNS - 0.01))
            at = area.x + int(across * area.w), area.y + int((down * 1.06 - 0.04) * area.h)
            pieces.append((self._pictures[picture][turn], at))
        surface.blits(pieces, doreturn=False)
        surface.set_clip(clip)


def _turns(shape: int, colour: Colour, unit: float) -> list[pygame.Surface]:
    """Draw a slip, a star or a disc in each of its turns."""
    side = max(4, round(13 * unit))
    large = pygame.Surface((4 * side, 4 * side), pygame.SRCALPHA)
    large.fill((*colour, 0))
    if shape == 0:
        pygame.draw.rect(large, colour, (0, side, 4 * side, 2 * side))
    elif shape == 1:
        pygame.draw.polygon(large, colour, star(2 * side, 2 * side, 2 * side, 1.35 * side, 8))
    else:
        pygame.draw.circle(large, colour, (2 * side, 2 * side), side)
    return [
        pygame.transform.smoothscale(large, (max(2, side * (turn + 1) // _TURNS), side))
        for turn in range(_TURNS)
    ]
