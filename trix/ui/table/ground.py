"""The table itself: cloth in the light of a place, a medallion, and the rim.

It is drawn once for a size of the window; all cards and plates lie on it. High contrast has none of it.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from math import cos, sin, tau
from random import Random

import pygame

from trix.ui.kit import atlas
from trix.ui.kit.cloth import CALM, calm_cloth, gradient, weaving
from trix.ui.kit.making import Making, Steps
from trix.ui.kit.painter import Painter
from trix.ui.kit.rim import Rim
from trix.ui.kit.screen import converted
from trix.ui.kit.theme import TABLES, Colour, Metrics, Theme

Rect = pygame.Rect
_FOLDER = atlas.FOLDER / "table"
_COARSE = 400  # pixels of the longer side of the picture of the light: it has no detail
_QUARTER = 256  # pixels of a quarter of a medallion
_PANE = 0.8  # part of a lattice window's pitch that is glass
_THREAD = 0.5  # opacity of the medallion


def making_ground(
    p: Painter, screen: pygame.Surface, medallion: Rect, rim: int, *, calm: bool = False
) -> Steps[pygame.Surface]:
    """Make the picture of a table for a screen; a *calm* one is darker, and the cloth stays cached."""
    if not p.theme.table:
        return converted(calm_cloth(p.theme, p.metrics), screen)
    cloth = _cloth(p.theme, p.metrics)
    yield from cloth
    ground = converted(cloth.whole(), screen)
    yield
    if calm:
        ground.fill(CALM, special_flags=pygame.BLEND_RGB_MULT)
        yield
    else:
        _cloth.cache_clear()  # it is large
    _medallion(p, ground, medallion)
    yield
    if rim:
        yield from Rim(p, rim).draw(ground)
    return ground


def lit_cloth(p: Painter) -> pygame.Surface:
    """Make the cloth of a table in the light of its place; cached until `making_ground` uses it."""
    if not p.theme.table:
        return calm_cloth(p.theme, p.metrics).convert()
    return _cloth(p.theme, p.metrics).whole().copy()


def cloth_ahead(p: Painter) -> Iterator[None]:
    """Make the cloth of `lit_cloth` in steps, each short enough for a frame."""
    return _cloth(p.theme, p.metrics) if p.theme.table else iter(())


@lru_cache(maxsize=1)
def _cloth(theme: Theme, metrics: Metrics) -> Making[pygame.Surface]:
    return Making(_making_cloth(theme, metrics))


def _making_cloth(theme: Theme, metrics: Metrics) -> Steps[pygame.Surface]:
    part = _COARSE / max(metrics.size)
    light = _make_lit_cloth(theme, (round(metrics.size[0] * part), round(metrics.size[1] * part)))
    yield
    felt = pygame.transform.smoothscale(light, metrics.size).convert()
    yield
    yield from weaving(felt, theme, metrics)
    return felt


# --- light ---


@lru_cache(maxsize=1)
def _make_lit_cloth(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Make a small picture of the lit cloth, the same for all screens of a shape."""
    cloth = pygame.transform.smoothscale(gradient(theme), size)
    # drawn twice as large, for smooth edges
    spots = pygame.Surface((2 * size[0], 2 * size[1]))
    blur = _LIGHTS[theme.table](spots, theme.lamp)
    spots = pygame.transform.gaussian_blur(pygame.transform.smoothscale(spots, size), blur)
    spots.blit(_distance(size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    cloth.blit(spots, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return cloth


def _distance(size: tuple[int, int]) -> pygame.Surface:
    """Make a grey gradient: light fades with the distance from the upper left."""
    small = pygame.Surface((8, 6))
    for y in range(6):
        for x in range(8):
            away = ((x / 7 - 0.18) ** 2 + (y / 5 - 0.1) ** 2) ** 0.5
            grey = round(255 * max(0.0, 1 - away / 0.82))
            small.set_at((x, y), (grey, grey, grey))
    return pygame.transform.smoothscale(small, size)


def _window(spots: pygame.Surface, lamp: Colour) -> int:
    """Light through the panes of a lattice window, slanting: the bars throw soft shadows."""
    wide, high = spots.get_size()
    step = max(wide, high) / 12
    across, down = pygame.Vector2(1, -0.14) * step, pygame.Vector2(0.34, 0.78) * step
    spots.fill([value // 4 for value in lamp])
    for row in range(-2, 18):
        for column in range(-8, 16):
            middle = across * column + down * row
            if -step < middle.x < wide + step and -step < middle.y < high + step:
                corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
                pane = [middle + (across * x + down * y) * _PANE / 2 for x, y in corners]
                pygame.draw.polygon(spots, [value * 7 // 8 for value in lamp], pane)
    return 2


def _lantern(spots: pygame.Surface, lamp: Colour) -> int:
    """Light through the holes of a pierced lantern, in rings about the point below it."""
    wide, high = spots.get_size()
    x, y = wide * 0.2, high * 0.12
    size = max(wide, high)
    spots.fill([value // 4 for value in lamp])
    for ring_number in range(1, 9):
        away, holes = size * (0.1 + 0.085 * ring_number), 6 + 6 * ring_number
        for hole in range(holes):
            angle = tau * (hole + ring_number % 2 / 2) / holes
            radius = size * 0.009 * (1 + 0.14 * ring_number)
            pygame.draw.circle(spots, lamp, (x + away * cos(angle), y + away * sin(angle)), radius)
    return 1


def _water(spots: pygame.Surface, lamp: Colour) -> int:
    """Light thrown back by water: bright threads that cross."""
    wide, high = spots.get_size()
    size = max(wide, high)
    for thread in range(11):
        for slant in (1, -1):
            points = []
            for step in range(34):
                along = step / 33 * 1.5 * size - 0.2 * size
                wave = sin(along / size * 26 + thread * 2.1) + 0.6 * sin(along / size * 11 + thread * 4.7)
                points.append((along, thread * 0.11 * size + slant * along * 0.22 + wave * size * 0.016))
            pygame.draw.lines(spots, lamp, False, points, 6)
    return 2


def _leaves(spots: pygame.Surface, lamp: Colour) -> int:
    """Light through leaves: round flecks, large and small."""
    wide, high = spots.get_size()
    size, draw = max(wide, high), Random(7)
    for _ in range(150):
        at = draw.random() * wide, draw.random() * high
        radius = size * (0.008 + 0.03 * draw.random() ** 2)
        shade = 0.45 + 0.55 * draw.random()
        pygame.draw.circle(spots, [round(value * shade) for value in lamp], at, radius)
    return 2


_LIGHTS: dict[str, Callable[[pygame.Surface, Colour], int]] = {
    "coffeehouse": _window,
    "courtyard": _lantern,
    "harbor": _water,
    "grove": _leaves,
}
"""Functions that draw the light of a table on black; each returns the radius of its blur."""


# --- the medallion ---


def _medallion(p: Painter, ground: pygame.Surface, rect: Rect) -> None:
    """Draw a medallion of brass thread."""
    side = rect.w
    if not side:
        return
    half = side // 2
    sheet = pygame.image.load(str(_FOLDER / "medallions.png")).convert_alpha()
    cell = sheet.subsurface((TABLES.index(p.theme.table) * _QUARTER, 0, _QUARTER, _QUARTER))
    quarter = pygame.transform.smoothscale(cell, (half, half))
    quarter.fill((*p.theme.brass[1], round(255 * _THREAD)), special_flags=pygame.BLEND_RGBA_MULT)
    for right in (False, True):
        for below in (False, True):
            at = rect.x + half * right, rect.y + half * below
            ground.blit(pygame.transform.flip(quarter, right, below), at)
