"""The crown on its way to a new owner."""

from math import pi, sin
from typing import NamedTuple

import pygame

from trix.ui.kit.crown import crown_picture
from trix.ui.kit.painter import Painter

Point = tuple[float, float]
_TRAVELS = 0.68  # part of the time for the flight; then it rests
_SMALL, _LARGE = 30, 92  # units of its width: on an avatar, and halfway
_STEP = 4  # pixels: each width is a new picture
_SPARKS = 10


class Pose(NamedTuple):
    """The crown at one moment."""

    at: Point
    size: float
    """0 on an avatar, 1 halfway."""
    landed: float
    """The part of its rest that has passed, 0 to 1."""


def pose(start: Point, bend: Point, end: Point, progress: float) -> Pose:
    """Return the crown at a *progress* of 0 to 1, on the way from *start* past *bend* to *end*."""
    part = min(1.0, progress / _TRAVELS)
    way = part * part * (3 - 2 * part)
    x, y = (
        a * (1 - way) ** 2 + 2 * b * way * (1 - way) + c * way**2
        for a, b, c in zip(start, bend, end, strict=True)
    )
    return Pose((x, y), sin(pi * way), max(0.0, (progress - _TRAVELS) / (1 - _TRAVELS)))


def draw_crown(p: Painter, surface: pygame.Surface, now: Pose) -> None:
    """Draw the crown, with sparks where it has landed."""
    width = p.u(_SMALL) + (p.u(_LARGE) - p.u(_SMALL)) * now.size
    side = round(width / _STEP) * _STEP
    x, y = round(now.at[0]), round(now.at[1])
    if 0 < now.landed < 1:
        flown = 1 - (1 - now.landed) ** 3
        for spark in range(_SPARKS):
            away = pygame.Vector2(p.u(26 + 34 * flown), 0).rotate(360 * (spark + 0.5) / _SPARKS)
            p.spark(surface, "star", (round(x + away.x), round(y + away.y)), p.u(17), 1 - now.landed**2)
    if now.size > 0.05 and p.theme.shadow:
        drop = round(p.u(22) * now.size)
        shade = p.kept(("crown's shadow", side), lambda: _shade(side))
        surface.blit(shade, shade.get_rect(center=(x + drop // 2, y + drop)))
    plain = None if p.theme.shadow else p.theme.text
    picture = p.kept(("crown", side), lambda: crown_picture(side, plain))
    surface.blit(picture, picture.get_rect(center=(x, y)))


def _shade(side: int) -> pygame.Surface:
    shade = crown_picture(side, (0, 0, 0))
    shade.fill((255, 255, 255, 80), special_flags=pygame.BLEND_RGBA_MULT)
    return shade
