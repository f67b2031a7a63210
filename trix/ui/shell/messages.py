"""Announcements for screen readers, and short messages near an edge of the screen."""

from collections.abc import Callable, Sequence
from itertools import chain, product
from typing import NamedTuple

import pygame

from trix.platform import Platform
from trix.ui.kit.cloth import rim_width
from trix.ui.kit.fonts import Size
from trix.ui.kit.painter import Painter

_LEAST = 3.5  # seconds
_PER_CHARACTER = 0.05  # seconds more for each character
_WIDTHS = (560, 380, 260, 190, 150)  # units of a message
_PADS: dict[Size, int] = {"body": 18, "small": 10}  # units beside the words, and half of that above them
_COLUMNS = 6  # places tried on either side of the middle


def seconds_to_read(text: str) -> float:
    """Return how long a sentence stays on screen, in seconds."""
    return _LEAST + _PER_CHARACTER * len(text)


class Speech:
    """Has a screen reader read texts out, and remembers the last one."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._last = ""

    def say(self, text: str) -> None:
        """Read a text out; an empty one does nothing."""
        if text:
            self._last = text
            self._platform.announce(text)

    def repeat(self) -> None:
        """Read the last text out again."""
        self.say(self._last)

    def hush(self) -> None:
        """Stop, and forget the last text: another player listens, or another language begins."""
        self._last = ""
        self._platform.hush()


class _Place(NamedTuple):
    """Where a message is, and its lines."""

    rect: pygame.Rect
    lines: list[str]
    size: Size


class Toasts:
    """Shows one message at a time; a new one replaces it."""

    def __init__(self, speech: Speech) -> None:
        self.text = ""
        """The message on screen; empty for none."""
        self._seconds_left = 0.0
        self._key: object = None
        self._place = _Place(pygame.Rect(0, 0, 0, 0), [""], "body")
        self._speech = speech

    def show(self, text: str) -> None:
        """Show a sentence for a few seconds, and read it out."""
        self.text, self._seconds_left = text, seconds_to_read(text)
        self._speech.say(text)

    def give_way(self, to: Sequence[pygame.Rect] | None = None) -> None:
        """Look for another place, since something now lies under the message; *to* names the new things."""
        if to is None or self._place.rect.collidelist(to) >= 0:
            self._key = None

    def withdraw(self, text: str) -> None:
        """Remove a sentence that is no longer true, if it is on screen."""
        if text and self.text == text:
            self.text = ""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._seconds_left -= dt
        if self._seconds_left <= 0:
            self.withdraw(self.text)

    def draw(
        self,
        p: Painter,
        surface: pygame.Surface,
        taken: Callable[[], tuple[Sequence[pygame.Rect], ...]],
    ) -> None:
        """Draw the message inside the frame, near the middle of the lower edge, where it covers least.

        *taken* is the scene's `taken_places`.
        """
        if not self.text:
            return
        key = p, self.text, taken
        if key != self._key:
            # it stays where it appeared
            self._key, self._place = key, self._find_place(p, *taken())
        rect, lines, size = self._place
        pad = p.u(_PADS[size])
        radius = min(rect.h // 2, p.u(20))
        p.shadow(surface, rect, radius, p.u(8))
        p.plate(surface, rect, (*p.theme.plate, p.theme.panel_alpha), radius)
        p.outline(surface, rect, p.theme.line, radius, p.u(1.5))
        p.lines(surface, lines, rect.inflate(-2 * pad, -pad), size, align="centre")

    def _find_place(self, p: Painter, *taken: Sequence[pygame.Rect]) -> "_Place":
        """Return the place of the message and its lines: broader or narrower, where it covers least.

        It has small letters if it would cover something otherwise.
        """
        from trix.ui.kit.box_places import place_box  # a title without a toast starts sooner

        edge = 2 * (rim_width(p.metrics) + p.u(8))
        room, obstacles = p.metrics.safe.inflate(-edge, -edge), [*chain(*taken)]
        gap = p.u(4)
        places = list[tuple[pygame.Rect, _Place]]()

        def away(rect: pygame.Rect, _place: _Place) -> int:
            return room.bottom - rect.bottom + abs(rect.centerx - room.centerx)

        for size, units in product(_PADS, _WIDTHS):
            pad = p.u(_PADS[size])
            lines = p.fonts.wrap(self.text, size, min(room.w - 2 * pad, p.u(units)))
            rect = pygame.Rect(0, 0, max(p.fonts.width(line, size) for line in lines) + 2 * pad, 0)
            rect.h = len(lines) * p.fonts.line_height(size) + pad
            rect.midbottom = room.midbottom
            aside = (room.w - rect.w) // 2
            # right above or below something
            tops = {
                top for obstacle in obstacles for top in (obstacle.top - gap - rect.h, obstacle.bottom + gap)
            }
            tops = {rect.y, *(top for top in tops if room.top <= top < rect.y)}
            for top, part in product(tops, range(-_COLUMNS, _COLUMNS + 1)):
                moved = rect.move(aside * part // _COLUMNS, top - rect.y)
                places.append((moved, _Place(moved, lines, size)))
            best = place_box(places, taken, away)[1]
            if best.rect.collidelist(obstacles) < 0:
                break
        return best
