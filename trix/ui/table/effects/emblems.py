"""The announcement of a contract: its emblems turn over in the middle, and fly to the banner."""

from math import cos, pi
from typing import NamedTuple

import pygame

from trix.ui.kit.painter import Painter

_TURNED = 0.34  # part of the time for turning over
_LEAVES = 0.74  # part of the time before they fly to the banner
_LATE = 0.06  # part of the time between the turns of two emblems
_SIDE = 76  # units of an emblem's width in the middle
_GAP = 10
_AT_BANNER = 0.3  # of its width, on arrival
_FINE = 120  # pixels of width: larger ones are scaled roughly in flight, which is not noticeable
_STEPS = 12  # sizes of an emblem: each is a new picture


class Pose(NamedTuple):
    """An emblem at one moment."""

    shown: bool
    """Whether its picture is visible, or still its back."""
    across: float
    """The visible part of its width."""
    gone: float
    """Its progress to the banner, 0 to 1."""


def pose(place: int, progress: float) -> Pose:
    """Return the pose of an emblem by its *place* in the row, from 0, at a *progress* of 0 to 1."""
    turned = min(1.0, max(0.0, (progress - _LATE * place) / _TURNED))
    gone = min(1.0, max(0.0, (progress - _LEAVES) / (1 - _LEAVES)))
    return Pose(turned >= 0.5, abs(cos(pi * turned)), gone * gone * (3 - 2 * gone))


def draw_emblems(
    p: Painter,
    surface: pygame.Surface,
    icons: tuple[str, ...],
    centre: tuple[float, float],
    banner: pygame.Rect,
    progress: float,
) -> None:
    """Draw emblems side by side about a point in the middle, or on their way to the banner."""
    side, step = p.u(_SIDE), p.u(_SIDE + _GAP)
    for place, icon in enumerate(icons):
        now = pose(place, progress)
        x = centre[0] + (place - (len(icons) - 1) / 2) * step * (-1 if p.rtl else 1) * (1 - now.gone)
        x += (banner.centerx - centre[0]) * now.gone
        y = centre[1] + (banner.centery - centre[1]) * now.gone
        across = round(now.across * _STEPS) / _STEPS
        smaller = round((1 - (1 - _AT_BANNER) * now.gone) * _STEPS) / _STEPS
        size = max(2, round(side * smaller * across)), max(2, round(side * smaller))
        disc = _disc(p, icon if now.shown else "", side, size)
        surface.blit(disc, disc.get_rect(center=(round(x), round(y))))


def _disc(p: Painter, icon: str, side: int, size: tuple[int, int]) -> pygame.Surface:
    """Return an emblem of a size, or its back without an icon."""

    whole = p.kept(("whole emblem", icon, side), lambda: _draw_emblem(p, icon, side))
    if size == whole.get_size():
        return whole
    scale = pygame.transform.smoothscale if side < _FINE else pygame.transform.scale
    return p.kept(("emblem", icon, size), lambda: scale(whole, size))


def _draw_emblem(p: Painter, icon: str, side: int) -> pygame.Surface:
    """Draw an emblem, or its back without an icon."""
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    rect = disc.get_rect()
    p.plate(disc, rect, p.theme.card if icon else p.theme.plate, outline=p.theme.gold, line=p.u(4))
    if icon:
        p.icon(disc, icon, rect.center, side * 11 // 20, p.theme.ink)
    else:
        p.outline(disc, rect.inflate(-p.u(14), -p.u(14)), p.theme.gold, line=p.u(1.5))
        p.icon(disc, "star", rect.center, side // 3, p.theme.gold)
    return disc
