"""The rim about the cloth, of wood with inlay, and the ground of a page: calm cloth in such a rim."""

from collections.abc import Iterator
from random import Random

import pygame

from trix.ui.kit import atlas
from trix.ui.kit.cloth import calm_cloth, rim_width
from trix.ui.kit.painter import Painter
from trix.ui.kit.screen import converted, lay
from trix.ui.kit.shapes import draw_ring, rounded
from trix.ui.kit.theme import TABLES

Rect = pygame.Rect
_FOLDER = atlas.FOLDER / "table"
_CELL = 108  # pixels of a cell of the inlay
_UNIT = 3  # pixels of the inlay's picture for a unit of the screen
_PERIOD = 26  # units from one motif to the next
_BAND = 18  # units of the inlay's width
_FULL = 24  # units of width above which a rim has inlay
_CORNER = 14  # units of radius of the cloth's corners
_FALL = 26  # units that the rim's shadow reaches on the cloth


def draw_rim(p: Painter, ground: pygame.Surface, rim: int) -> None:
    """Draw a rim *rim* pixels wide about a cloth; nothing for 0, or a table without a rim."""
    if rim and p.theme.table:
        for _step in Rim(p, rim).draw(ground):
            pass


def lay_page(p: Painter, screen: pygame.Surface) -> None:
    """Fill the screen with the ground of a page."""

    def make() -> pygame.Surface:
        ground = converted(calm_cloth(p.theme, p.metrics), screen)
        draw_rim(p, ground, rim_width(p.metrics))
        return ground

    lay(screen, p.kept("page", make))


class Rim:
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
