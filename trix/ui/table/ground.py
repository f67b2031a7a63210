"""The table itself: a rim of wood with inlay, cloth in the light of a place, and a medallion.

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
from trix.ui.kit.screen import converted
from trix.ui.kit.shapes import draw_ring, rounded
from trix.ui.kit.theme import TABLES, Colour, Metrics, Theme

Rect = pygame.Rect
_FOLDER = atlas.FOLDER / "table"
_COARSE = 400  # pixels of the longer side of the picture of the light: it has no detail
_CELL = 108  # pixels of a cell of the inlay
_UNIT = 3  # pixels of the inlay's picture for a unit of the screen
_PERIOD = 26  # units from one motif to the next
_BAND = 18  # units of the inlay's width
_FULL = 24  # units of width above which a rim has inlay
_QUARTER = 256  # pixels of a quarter of a medallion
_PANE = 0.8  # part of a lattice window's pitch that is glass
_THREAD = 0.5  # opacity of the medallion
_CORNER = 14  # units of radius of the cloth's corners
_FALL = 26  # units that the rim's shadow reaches on the cloth


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
        yield from _Rim(p, rim).draw(ground)
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


def draw_rim(p: Painter, ground: pygame.Surface, rim: int) -> None:
    """Draw a rim *rim* pixels wide about a cloth; nothing for 0, or a table without a rim."""
    if rim and p.theme.table:
        for _step in _Rim(p, rim).draw(ground):
            pass


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


# --- the rim ---


class _Rim:
    """Draws the rim about the cloth; what lies beyond a screen's safe area is wood too."""

    def __init__(self, p: Painter, rim: int) -> None:
        self._p = p
        self._theme = p.theme
        self._whole = Rect((0, 0), p.metrics.size)
        # a coach beside the table sits at it, within the rim
        self._cloth = p.metrics.safe.inflate(-2 * rim, -2 * rim)
        self._full = rim >= p.u(_FULL)

    def draw(self, ground: pygame.Surface) -> Iterator[None]:
        """Draw the rim in steps."""
        self._shade(ground)
        yield
        self._wood(ground)
        yield
        if self._full:
            self._inlay(ground)
            yield
        self._metal(ground)

    def _shade(self, ground: pygame.Surface) -> None:
        """Let the rim throw its shadow: to the right and down."""
        cloth, reach = self._cloth, self._p.u(_FALL if self._full else _FALL // 3)
        for side, alpha, deep in (("top", 150, reach), ("left", 120, reach), ("bottom", 60, reach // 2)):
            deep = max(2, deep)
            slope = pygame.Surface((1, 4), pygame.SRCALPHA)
            for y in range(4):
                slope.set_at((0, y), (0, 0, 0, alpha * (3 - y) ** 2 // 9))
            if side == "left":
                slope = pygame.transform.rotate(slope, 90)
                area = Rect(cloth.x, cloth.y, deep, cloth.h)
            elif side == "bottom":
                slope = pygame.transform.flip(slope, False, True)
                area = Rect(cloth.x, cloth.bottom - deep, cloth.w, deep)
            else:
                area = Rect(cloth.x, cloth.y, cloth.w, deep)
            ground.blit(pygame.transform.smoothscale(slope, area.size), area)

    def _wood(self, ground: pygame.Surface) -> None:
        """Lay four boards; those below and on the right are in the shade."""
        whole, cloth = self._whole, self._cloth
        boards = (
            (Rect(0, 0, cloth.x, whole.h), True, 255),
            (Rect(cloth.right, 0, whole.w - cloth.right, whole.h), True, 196),
            (Rect(0, 0, whole.w, cloth.y), False, 255),
            (Rect(0, cloth.bottom, whole.w, whole.h - cloth.bottom), False, 190),
        )
        for area, upright, shade in boards:
            if area.w and area.h:
                ground.blit(self._board(area.size, upright, shade), area)
        radius = self._p.u(_CORNER if self._full else _CORNER // 3)
        piece = rounded((2 * radius, 2 * radius), radius, (0, 0, 0, 255))
        corners = pygame.Surface(piece.get_size(), pygame.SRCALPHA)
        corners.fill((*self._theme.wood[1], 255))
        corners.blit(piece, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        for right in (False, True):
            for below in (False, True):
                at = (cloth.right - radius if right else cloth.x, cloth.bottom - radius if below else cloth.y)
                ground.blit(corners, at, (radius * right, radius * below, radius, radius))

    def _board(self, size: tuple[int, int], upright: bool, shade: int) -> pygame.Surface:
        """Make a board: lighter at its outer edge, with grain along it."""
        length, width = (size[1], size[0]) if upright else size
        light, middle, dark = self._theme.wood
        profile = pygame.Surface((1, 4))
        for y, colour in enumerate((light, middle, middle, dark)):
            profile.set_at((0, y), colour)
        board = pygame.transform.smoothscale(profile, (length, width))
        lines = max(10, round(width / self._p.metrics.scale / 3))
        grain = pygame.image.frombytes(Random(length).randbytes(24 * lines), (24, lines), "P")
        grain.set_palette([(200 + value * 55 // 255,) * 3 for value in range(256)])
        streaks = pygame.transform.smoothscale(grain.convert(24), (length, width))
        board.blit(streaks, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        if shade < 255:
            board = pygame.transform.flip(board, False, True)
            board.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        return pygame.transform.rotate(board, 90) if upright else board

    def _inlay(self, ground: pygame.Surface) -> None:
        """Let the band into the boards: motifs side by side, a star in each corner."""
        p, theme = self._p, self._theme
        sheet = pygame.image.load(str(_FOLDER / "inlay.png")).convert_alpha()
        row = TABLES.index(theme.table) * _CELL
        side = p.u(_CELL / _UNIT)
        motif, star = (
            pygame.transform.smoothscale(sheet.subsurface((column * _CELL, row, _CELL, _CELL)), (side, side))
            for column in (0, 1)
        )
        if theme.lattice != 1.0:  # by night
            for picture in (motif, star):
                picture.fill((150, 146, 146, 255), special_flags=pygame.BLEND_RGBA_MULT)
        band = self._cloth.inflate(*(2 * self._middle(),) * 2)
        high = p.u(_BAND)
        deep = [value * 9 // 20 for value in theme.wood[2]]
        frame = band.inflate(high, high)
        for area in (
            Rect(frame.x, frame.y, frame.w, high),
            Rect(frame.x, frame.bottom - high, frame.w, high),
            Rect(frame.x, frame.y, high, frame.h),
            Rect(frame.right - high, frame.y, high, frame.h),
        ):
            ground.fill(deep, area)
        turned = pygame.transform.rotate(motif, 90)
        for y in (band.y, band.bottom):
            self._repeat(ground, motif, (band.x, y), (band.right, y))
        for x in (band.x, band.right):
            self._repeat(ground, turned, (x, band.y), (x, band.bottom))
        for x in (band.x, band.right):
            for y in (band.y, band.bottom):
                ground.fill(deep, Rect(x - high // 2, y - high // 2, high, high))
                ground.blit(star, star.get_rect(center=(x, y)))

    def _middle(self) -> int:
        """Return how far from the cloth the middle of the band is."""
        return self._p.u(18)

    def _repeat(
        self, ground: pygame.Surface, motif: pygame.Surface, start: tuple[int, int], end: tuple[int, int]
    ) -> None:
        """Draw a motif from one corner to the next, at even distances, clear of the corners' stars."""
        length = end[0] - start[0] + end[1] - start[1]
        number = round(length / self._p.u(_PERIOD))
        for place in range(1, number):
            part = place / number
            x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
            ground.blit(motif, motif.get_rect(center=(round(x), round(y))))

    def _metal(self, ground: pygame.Surface) -> None:
        """Draw the lines of brass: beside the inlay, and about the cloth."""
        p, (pale, brass, bronze) = self._p, self._theme.brass
        fine = max(1, p.u(1))
        if self._full:
            band = self._cloth.inflate(*(2 * self._middle(),) * 2)
            for out in (p.u(_BAND) + 2 * fine, -p.u(_BAND)):
                line = band.inflate(out, out)
                draw_ring(ground, line, p.u(2), fine, (*brass, 210))
        radius = p.u(_CORNER if self._full else _CORNER // 3)
        thick = max(1, p.u(2.5 if self._full else 1.5))
        edge = self._cloth.inflate(2 * thick, 2 * thick)
        dark = edge.inflate(2 * fine, 2 * fine)
        draw_ring(ground, dark, radius + thick + fine, fine, (*self._theme.wood[2], 255))
        draw_ring(ground, edge, radius + thick, thick, (*brass, 255))
        inner = edge.inflate(-2 * fine, -2 * fine)
        if thick > fine:
            draw_ring(ground, inner, radius + thick - fine, fine, (*pale, 150))
        ground.fill(bronze, Rect(edge.x + radius, edge.bottom - fine, edge.w - 2 * radius, fine))
