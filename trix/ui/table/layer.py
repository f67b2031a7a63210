"""A picture made of parts; only the parts that look different are drawn again."""

import time
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from math import inf
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
    waits: bool = False
    """Whether nobody notices if it is seen a frame later how it looks now."""


_Look = tuple[pygame.Rect, Hashable]


class Layer:
    """Parts over a ground, from the lowest to the topmost."""

    def __init__(self, ground: pygame.Surface) -> None:
        """Make the picture of the ground alone, which has to be in the format of the screen."""
        self._ground = ground
        self.surface = copied(ground)
        self.behind = False
        """Whether something does not look as it should yet."""
        self._bare = True  # nothing has been drawn on the ground yet
        self._shown: dict[str, _Look] = {}

    def show(self, parts: Sequence[Part], seconds: float = inf) -> list[pygame.Rect]:
        """Bring the picture up to date; gives the rectangles that were drawn again.

        Once that has taken so many seconds, what may wait is left to the next call; see `behind`.
        """
        began = time.perf_counter()
        wanted = {part.name: (part.rect, part.key) for part in parts}
        stale = dict(self._stale(wanted))
        waiting = {part.name for part in parts if part.waits}
        areas = self._areas([rect for rects in stale.values() for rect in rects])
        urgent = [rect for name, rects in stale.items() if name not in waiting for rect in rects]
        areas.sort(key=lambda area: area.collidelist(urgent) < 0)
        drawn = []
        for area in areas:
            late = not self.behind and time.perf_counter() - began >= seconds
            if late and area.collidelist(urgent) < 0:
                break
            self._draw(area, parts)
            drawn.append(area)
        left = areas[len(drawn) :]
        self.behind = bool(left)
        for name, rects in stale.items():
            if any(rect.collidelist(left) >= 0 for rect in rects):
                # as before, so that it is stale the next time too
                wanted.pop(name, None)
                if name in self._shown:
                    wanted[name] = self._shown[name]
        self._shown = wanted
        return drawn

    def _stale(self, wanted: Mapping[str, _Look]) -> Iterator[tuple[str, list[pygame.Rect]]]:
        """Give where each part that looks different was and is."""
        for name in {**wanted, **self._shown}:
            before, now = self._shown.get(name), wanted.get(name)
            if before != now:
                places = [look[0] for look in (before, now) if look is not None]
                overlap = len(places) == 2 and places[0].colliderect(places[1])
                yield name, [places[0].union(places[1])] if overlap else places

    def _areas(self, stale: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Give the areas to draw; on the bare ground it is one, so that no part is drawn twice."""
        if self._bare:
            return [stale[0].unionall(stale)] if stale else []
        return joined(stale, self.surface.get_width() * self.surface.get_height() // _PIECES)

    def _draw(self, area: pygame.Rect, parts: Sequence[Part]) -> None:
        self.surface.set_clip(area)
        if self._bare:
            self._bare = False
        else:
            self.surface.blit(self._ground, area, area)
        for part in parts:
            if part.rect.colliderect(area):
                part.draw(self.surface)
        self.surface.set_clip(None)
