"""Choices of tables, card backs and card indices, each shown by a picture."""

from typing import ClassVar

import pygame

from trix.engine.cards import JACK, SPADES, card_of
from trix.ui.kit.card_art import BACKS
from trix.ui.kit.cloth import gradient
from trix.ui.kit.painter import Painter
from trix.ui.kit.shapes import ring, rounded
from trix.ui.kit.theme import theme_of
from trix.ui.kit.widgets import Choice

_CARD = 36  # units of width of a card
_PIECE = 50  # units of height of a piece of a table
_ENLARGED = 2.6  # width of a card relative to its corner on screen
_JACK = card_of(SPADES, JACK)


class _PictureChoice(Choice):
    """A choice of looks, each shown by a picture, on a plate if it is chosen."""

    slack = 0
    _round: ClassVar[int] = 8  # units of the plate's corners

    def draw_option(
        self, p: Painter, surface: pygame.Surface, segment: pygame.Rect, key: str, text: str
    ) -> None:
        if key == self._value:
            p.plate(surface, segment, p.theme.muted, p.u(self._round))
        self.draw_picture(p, surface, segment, key)

    def draw_picture(self, p: Painter, surface: pygame.Surface, segment: pygame.Rect, key: str) -> None:
        """Draw the picture within the place of its option."""
        raise NotImplementedError


class TableChoice(_PictureChoice):
    """A choice of tables, shown as a piece of each: its cloth in its rim."""

    _round = 10

    def option_size(self, p: Painter, text: str) -> tuple[int, int]:
        side = max(p.u(_PIECE), p.metrics.touch)
        return round(side * 1.35), side

    def draw_picture(self, p: Painter, surface: pygame.Surface, segment: pygame.Rect, key: str) -> None:
        piece = segment.inflate(-p.u(10), -p.u(10))
        surface.blit(p.kept(("table", key, piece.size), lambda: piece_of(p, key, piece.size)), piece)


def piece_of(p: Painter, table: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw a piece of a table: its cloth in the light, and its rim."""
    theme = theme_of("night" if p.theme.lattice < 1 and p.theme.table else "day", table)
    radius, rim = p.u(7), p.u(6)
    wood = rounded(size, radius, (*theme.wood[1], 255))
    wood.blit(ring(size, radius, max(1, p.u(1)), (*theme.wood[0], 255)), (0, 0))
    inner = size[0] - 2 * rim, size[1] - 2 * rim
    cloth = rounded(inner, p.u(3), (255, 255, 255, 255))
    lit = pygame.transform.smoothscale(gradient(theme), inner).convert_alpha()
    cloth.blit(lit, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    wood.blit(cloth, (rim, rim))
    edge = max(1, p.u(1.25))
    frame = inner[0] + 2 * edge, inner[1] + 2 * edge
    wood.blit(ring(frame, p.u(3) + edge, edge, (*theme.brass[1], 255)), (rim - edge, rim - edge))
    return wood


class BackChoice(_PictureChoice):
    """A choice of card backs, shown as cards."""

    def option_size(self, p: Painter, text: str) -> tuple[int, int]:
        width = max(p.u(_CARD), p.metrics.touch - p.u(12))
        return width + p.u(12), p.cards.height(width) + p.u(12)

    def draw_picture(self, p: Painter, surface: pygame.Surface, segment: pygame.Rect, key: str) -> None:
        p.cards.blit(surface, BACKS[key], segment.center, segment.w - p.u(12), shadow=False)


class IndexChoice(BackChoice):
    """A choice of card indices, shown as the corner of a jack, which differs in every choice."""

    def draw_picture(self, p: Painter, surface: pygame.Surface, segment: pygame.Rect, key: str) -> None:
        piece = segment.inflate(-p.u(12), -p.u(12))
        surface.blit(p.kept(("indices", key, piece.size), lambda: _corner_of(p, key, piece.size)), piece)


def _corner_of(p: Painter, indices: str, size: tuple[int, int]) -> pygame.Surface:
    """Draw the upper left corner of a jack, large enough to show its rank and suit."""
    corner = rounded(size, p.u(4), (255, 255, 255, 255))
    card = p.cards.with_indices(indices).face(_JACK, round(size[0] * _ENLARGED))
    corner.blit(card, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return corner
