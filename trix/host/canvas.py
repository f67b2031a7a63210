"""A surface that notes where it is drawn on, so that only those places are drawn again and shown.

canvas = Canvas(size, like)
canvas.lay(picture, changed)      under everything: only where it changed or something was drawn over it
canvas.blit(card, place)
canvas.take_changed()             where it was drawn on since the last time
"""

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

Rect = pygame.Rect


class Canvas(pygame.Surface):
    """A surface as large as the screen.

    Its own methods note where they draw, `pygame.draw` does not: use that only on what a blit has covered.
    """

    # copies and parts of a canvas are made without __init__; they note nothing
    _over: list[Rect] | None = None

    def __init__(self, size: tuple[int, int], like: pygame.Surface) -> None:
        """Make an opaque canvas in the format of another surface."""
        super().__init__(size, 0, like)
        self.set_alpha(None)
        self._ground: pygame.Surface | None = None  # what was laid last
        self._over = []  # where that has been drawn over
        self._changed = [self.get_rect()]

    def lay(self, picture: pygame.Surface, changed: Sequence[Rect]) -> None:
        """Draw a picture of the same size under everything.

        If it is the one that was laid last, and it has changed in some places only, it is drawn there and
        where it has been drawn over since.
        """
        known = picture is self._ground and self._over is not None
        areas = joined([*(self._over or ()), *changed]) if known else [self.get_rect()]
        for area in areas:
            super().blit(picture, area, area)
        self._ground, self._over = picture, []
        self._changed += areas

    def take_changed(self) -> list[Rect]:
        """Return the places that were drawn on since the last call."""
        changed, self._changed = joined(self._changed), []
        return changed

    def _note(self, area: Rect) -> None:
        if self._over is not None and area:
            self._over.append(area)
            self._changed.append(area)

    def blit(self, *given: Any, **options: Any) -> Rect:
        """Draw a surface, as `pygame.Surface.blit` does."""
        area = super().blit(*given, **options)
        self._note(area)
        return area

    def blits(self, *given: Any, **options: Any) -> list[Rect] | None:
        """Draw surfaces, as `pygame.Surface.blits` does; the places are taken together as the clip."""
        self._note(self.get_clip())
        return super().blits(*given, **options)

    def fill(self, *given: Any, **options: Any) -> Rect:
        """Fill with a colour, as `pygame.Surface.fill` does."""
        area = super().fill(*given, **options)
        self._note(area)
        return area

    def scroll(self, *given: Any, **options: Any) -> None:
        """Move the picture, as `pygame.Surface.scroll` does."""
        super().scroll(*given, **options)
        self._note(self.get_rect())


def joined(rects: Iterable[Rect], apiece: int = 0) -> list[Rect]:
    """Join rectangles as long as what covers two of them is no larger than both together.

    It may be larger by *apiece* pixels: what another rectangle costs, whatever its size.
    """
    found: list[Rect] = []
    for rect in rects:
        area = rect.copy()
        while (at := _worth_joining(area, found, apiece)) >= 0:
            area.union_ip(found.pop(at))
        found.append(area)
    return found


def _worth_joining(area: Rect, others: list[Rect], apiece: int) -> int:
    """Return the place of one that is better joined with an area; -1 if there is none."""
    for at in range(len(others)) if apiece else area.collidelistall(others):
        other = others[at]
        both = area.union(other)
        if both.w * both.h <= area.w * area.h + other.w * other.h + apiece:
            return at
    return -1
