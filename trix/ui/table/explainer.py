"""Explains the table to whoever points at something long enough, holds a finger on it, or walks by key.

One thing at a time is explained, in a small box beside it, and read out.
"""

from collections.abc import Sequence
from math import hypot
from typing import Protocol

import pygame

from trix.ui.kit.events import DWELL, OUTSIDE, Point
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets.tip import tip_beside
from trix.ui.table.explain import Spot, spot_at
from trix.ui.table.layer import Part
from trix.ui.table.model import TableModel

Rect = pygame.Rect
_STILL = 10  # css pixels by which a held finger may move


class Explained(Protocol):
    """What is asked of the table."""

    def spots(self) -> list[Spot]:
        """List what can be explained now."""

    def say(self, text: str) -> None:
        """Have a text read out."""

    @property
    def model(self) -> TableModel:
        """The table as it is shown."""


class Explainer:
    """Keeps what is explained at one table, and since when the pointer has rested."""

    def __init__(self, table: Explained) -> None:
        self.shown: Spot | None = None
        """What is explained now."""
        self.walking = False
        """Whether the keyboard walks, so that the place is marked."""
        self._table = table
        self._pos: Point | None = None
        self._rested = 0.0
        self._held = False
        self._seen: TableModel | None = None

    def rest(self, pos: Point) -> bool:
        """The pointer hovers over a point; whether something looks different."""
        if self._held or self.walking or pos == self._pos:
            return False
        gone = self.shown is not None and not self.shown.rect.collidepoint(pos) and self.hide()
        self._pos, self._rested = (None if pos == OUTSIDE else pos), 0.0
        return gone

    def hold(self, pos: Point) -> None:
        """A finger went down on a point."""
        self.hide()
        self._pos, self._rested, self._held = pos, 0.0, True

    def slide(self, pos: Point, ratio: float) -> None:
        """The finger moved: if far, it does not mean this place."""
        if self._pos is not None and hypot(pos[0] - self._pos[0], pos[1] - self._pos[1]) > _STILL * ratio:
            self._pos, self._held = None, False

    def release(self) -> bool:
        """The finger was lifted; whether that was a long press, after which nothing else is done."""
        held, self._held, self._pos = self._held, False, None
        return held and self.shown is not None

    def hide(self) -> bool:
        """Explain nothing; whether something was."""
        was, self.shown = self.shown is not None, None
        self.walking, self._held, self._pos = False, False, None
        return was

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether something looks different."""
        if self.shown is not None:
            return self._table.model is not self._seen and self._follow()
        before, self._rested = self._rested, self._rested + dt
        if self._pos is None or not before < DWELL <= self._rested:
            return False
        spot = spot_at(self._table.spots(), self._pos)
        if spot is None:
            return False
        self._show(spot)
        return True

    def walk(self, by: int, start: str) -> None:
        """Explain the next thing, or the one before; at first the one with the id *start*, if any."""
        found = self._table.spots()
        ids = [spot.id for spot in found]
        if self.shown is not None and self.shown.id in ids:
            place = (ids.index(self.shown.id) + by) % len(found)
        else:
            place = ids.index(start) if start in ids else 0 if by > 0 else -1
        self.walking = True
        self._show(found[place])

    def _show(self, spot: Spot) -> None:
        self.shown, self._seen = spot, self._table.model
        self._table.say(spot.told)

    def _follow(self) -> bool:
        """The table has changed: explain what stands there now, or nothing."""
        assert self.shown is not None
        self._seen, id = self._table.model, self.shown.id
        spot = next((one for one in self._table.spots() if one.id == id), None)
        if spot == self.shown:
            return False
        self.shown = spot
        self.walking &= spot is not None
        return True


def tip_parts(p: Painter, spot: Spot, avoid: Sequence[Rect], *, marked: bool) -> list[Part]:
    """Return the box beside a spot, clear of what is to be avoided; *marked*: with a frame round the spot."""
    tip = tip_beside(p, spot.rect, spot.title, spot.text, avoid)
    key = (spot.title, spot.text, tuple(tip.box))
    parts = [Part("tip", tip.box.inflate(p.u(20), p.u(20)), key, tip.draw)]
    if marked:
        frame = spot.rect.inflate(p.u(8), p.u(8))
        radius = min(frame.h // 2, p.u(14))

        def mark(surface: pygame.Surface) -> None:
            p.outline(surface, frame, p.theme.text, radius, p.u(2.5))

        parts.insert(0, Part("tip mark", frame.inflate(p.u(6), p.u(6)), tuple(frame), mark))
    return parts
