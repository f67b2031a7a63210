"""A surface that tracks dirty rectangles, so that only these are drawn again and shown.

canvas = Canvas(size, like)
canvas.lay(picture, changed)      the background: only where it changed or was drawn over
canvas.blit(card, place)
canvas.take_changed()             the dirty rectangles since the last call
"""

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

Rect = pygame.Rect


class Canvas(pygame.Surface):
    """A surface as large as the screen.

    Its own methods track where they draw; `pygame.draw` does not: use it only inside a blitted area.
    """

    # pygame makes copies and subsurfaces of a canvas without __init__; they track nothing
    _over: list[Rect] | None = None

    def __init__(self, size: tuple[int, int], like: pygame.Surface) -> None:
        """Make an opaque canvas in the format of another surface."""
        super().__init__(size, 0, like)
        self.set_alpha(None)
        self._ground: pygame.Surface | None = None  # the last background
        self._over = []  # where the background is drawn over
        self._changed = [self.get_rect()]

    def lay(self, picture: pygame.Surface, changed: Sequence[Rect]) -> None:
        """Draw the background, a picture of the same size.

        The picture of the last call is drawn only where it *changed* or was drawn over since.
        """
        known = picture is self._ground and self._over is not None
        areas = join_rects([*(self._over or ()), *changed]) if known else [self.get_rect()]
        for area in areas:
            super().blit(picture, area, area)
        self._ground, self._over = picture, []
        self._changed += areas

    def take_changed(self) -> list[Rect]:
        """Return the dirty rectangles since the last call."""
        changed, self._changed = join_rects(self._changed), []
        return changed

    def _note(self, area: Rect) -> None:
        if self._over is not None and area:
            self._over.append(area)
            self._changed.append(area)

    def blit(self, *given: Any, **options: Any) -> Rect:
        area = super().blit(*given, **options)
        self._note(area)
        return area

    def blits(self, *given: Any, **options: Any) -> list[Rect] | None:
        """Draw surfaces; the whole clip becomes dirty."""
        self._note(self.get_clip())
        return super().blits(*given, **options)

    def fill(self, *given: Any, **options: Any) -> Rect:
        area = super().fill(*given, **options)
        self._note(area)
        return area

    def scroll(self, *given: Any, **options: Any) -> None:
        super().scroll(*given, **options)
        self._note(self.get_rect())


def join_rects(rects: Iterable[Rect], apiece: int = 0) -> list[Rect]:
    """Join rectangles as long as the union of two is no larger than both together.

    It may be larger by *apiece* pixels, the fixed cost of a rectangle.
    """
    areas: list[Rect] = []
    for rect in rects:
        area = rect.copy()
        while (at := _worth_joining(area, areas, apiece)) >= 0:
            area.union_ip(areas.pop(at))
        areas.append(area)
    return areas


def _worth_joining(area: Rect, others: list[Rect], apiece: int) -> int:
    """Return the index of a rectangle to join with the area; -1 if there is none."""
    for at in range(len(others)) if apiece else area.collidelistall(others):
        other = others[at]
        both = area.union(other)
        if both.w * both.h <= area.w * area.h + other.w * other.h + apiece:
            return at
    return -1
