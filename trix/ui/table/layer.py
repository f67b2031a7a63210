"""A picture made of parts; only the parts that look different are drawn again."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from trix.host.canvas import joined
from trix.ui.screen import copied

_PIECES = 16  # of the picture: to draw parts twice costs about as much as one of these


class Part(NamedTuple):
    """Something drawn within `rect`. It looks the same as long as key and rect are the same."""

    name: str
    rect: pygame.Rect
    key: Hashable
    draw: Callable[[pygame.Surface], None]


class Layer:
    """Parts over a ground, from the lowest to the topmost."""

    def __init__(self, ground: pygame.Surface) -> None:
        """Make the picture of the ground alone, which has to be in the format of the screen."""
        self._ground = ground
        self.surface = copied(ground)
        self._shown: dict[str, tuple[pygame.Rect, Hashable]] = {}

    def show(self, parts: Sequence[Part]) -> list[pygame.Rect]:
        """Bring the picture up to date; gives the rectangles that were drawn again."""
        wanted = {part.name: (part.rect, part.key) for part in parts}
        stale = []
        for name, (rect, key) in wanted.items():
            before = self._shown.get(name)
            if before is None:
                stale.append(rect)
            elif before != (rect, key):
                stale.append(rect.union(before[0]) if rect.colliderect(before[0]) else rect)
                if not rect.colliderect(before[0]):
                    stale.append(before[0])
        stale += [rect for name, (rect, _) in self._shown.items() if name not in wanted]
        areas = joined(stale, self.surface.get_width() * self.surface.get_height() // _PIECES)
        for area in areas:
            self.surface.set_clip(area)
            self.surface.blit(self._ground, area, area)
            for part in parts:
                if part.rect.colliderect(area):
                    part.draw(self.surface)
        self.surface.set_clip(None)
        self._shown = wanted
        return areas
