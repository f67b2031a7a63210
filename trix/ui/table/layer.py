"""A picture made of parts; only the parts that look different are drawn again."""

import time
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple

import pygame

from trix.platform.canvas import join_rects
from trix.ui.kit.screen import copied

_PIECES = 16  # drawing some parts twice costs about as much as this fraction of the picture


class Part(NamedTuple):
    """A part of the picture within `rect`. It looks the same as long as key and rect are the same."""

    name: str
    rect: pygame.Rect
    key: Hashable
    draw: Callable[[pygame.Surface], None]
    deferrable: bool = False
    """Whether it may be drawn some frames late."""
    between: Callable[[Any, Any], pygame.Rect] | None = None
    """Returns the area that differs between two keys; None: everywhere."""


class _Look(NamedTuple):
    """The look of a part: it is drawn again after a change."""

    rect: pygame.Rect
    key: Hashable
    deferrable: bool


class Layer:
    """Parts over a ground, from the lowest to the topmost."""

    def __init__(self, ground: pygame.Surface) -> None:
        """Start with the ground alone, which must be in the format of the screen."""
        self._ground = ground
        self.surface = copied(ground)
        self.behind = False
        """Whether parts were left to the next call of `showing`."""
        self.drawn: Sequence[pygame.Rect] = ()
        """The areas drawn by the last call of `showing`."""
        self._bare = True  # nothing has been drawn on the ground yet
        self._shown: dict[str, _Look] = {}
        self._parts: Sequence[Part] = ()  # the last list, even if not all of its parts are drawn

    def showing(self, parts: Sequence[Part], seconds: float = inf) -> Iterator[None]:
        """Bring the picture up to date, one part a step; all steps must be run. Sets `drawn` and `behind`.

        After *seconds* the deferrable parts are left to the next calls; a call that finds parts left over
        draws at least one of their areas. The first picture is drawn whole.
        """
        self.drawn = ()
        if parts is self._parts and not self.behind:
            return
        began = time.perf_counter()
        looks = {part.name: _Look(part.rect, part.key, part.deferrable) for part in parts}
        if self._bare and parts:
            yield from self._showing_first(parts, looks)
            return
        between = {part.name: part.between for part in parts if part.between is not None}
        stale = {name: (rects, deferrable) for name, rects, deferrable in self._stale(looks, between)}
        urgent, late = (
            self._areas(
                [rect for rects, deferrable in stale.values() if deferrable == late for rect in rects]
            )
            for late in (False, True)
        )
        least = len(urgent) + self.behind
        drawn: list[pygame.Rect] = []
        for area in (*urgent, *late):
            if len(drawn) >= least and time.perf_counter() - began >= seconds:
                break
            self.surface.blit(self._ground, area, area)
            yield from self._drawing(area, parts)
            drawn.append(area)
        self.behind = len(drawn) < len(urgent) + len(late)
        for name, (rects, _waits) in stale.items() if self.behind else ():
            if not all(any(area.contains(rect) for area in drawn) for rect in rects):
                # keep the old look: it stays stale
                looks.pop(name, None)
                if name in self._shown:
                    looks[name] = self._shown[name]
        self._shown, self._parts, self.drawn = looks, parts, drawn

    def _showing_first(self, parts: Sequence[Part], looks: dict[str, _Look]) -> Iterator[None]:
        """Draw the first picture as one area, so that no part is drawn twice."""
        area = parts[0].rect.unionall([part.rect for part in parts])
        self._bare = False
        yield from self._drawing(area, parts)
        self._shown, self._parts, self.drawn = looks, parts, [area]

    def _stale(
        self, wanted: Mapping[str, _Look], between: Mapping[str, Callable[[Any, Any], pygame.Rect]]
    ) -> Iterator[tuple[str, list[pygame.Rect], bool]]:
        """Yield the old and new places of each changed part, and whether it may wait."""
        for name in {**wanted, **self._shown}:
            looks = [look for look in (self._shown.get(name), wanted.get(name)) if look is not None]
            if len(looks) == 1 or looks[0] != looks[1]:
                places = [look.rect for look in looks]
                if len(looks) == 2 and places[0] == places[1] and name in between:
                    places = [between[name](looks[0].key, looks[1].key)]
                overlap = len(places) == 2 and places[0].colliderect(places[1])
                joint = [places[0].union(places[1])] if overlap else places
                yield name, joint, all(look.deferrable for look in looks)

    def _areas(self, stale: Sequence[pygame.Rect]) -> list[pygame.Rect]:
        """Return the areas to draw, joined where that costs less than drawing shared parts twice."""
        return join_rects(stale, self.surface.get_width() * self.surface.get_height() // _PIECES)

    def _drawing(self, area: pygame.Rect, parts: Sequence[Part]) -> Iterator[None]:
        self.surface.set_clip(area)
        for part in parts:
            if part.rect.colliderect(area):
                part.draw(self.surface)
                yield
        self.surface.set_clip(None)
