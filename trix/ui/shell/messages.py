"""Announcements for screen readers, and short messages near an edge of the screen."""

import pygame

from trix.host import Platform
from trix.ui.kit.painter import Painter
from trix.ui.shell.display import Display

_LEAST = 3.5  # seconds
_PER_CHARACTER = 0.05  # seconds more for each character


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
        """Stop, and forget the last text: another player listens from now on."""
        self._last = ""
        self._platform.hush()


class Toasts:
    """Shows one message at a time; a new one replaces it."""

    def __init__(self, speech: Speech, display: Display) -> None:
        self.text = ""
        """The message on screen; empty for none."""
        self._seconds_left = 0.0
        self._speech = speech
        self._display = display

    def show(self, text: str) -> None:
        """Show a sentence for a few seconds, and read it out."""
        self.text, self._seconds_left = text, seconds_to_read(text)
        self._speech.say(text)
        self._display.redraw()

    def withdraw(self, text: str) -> None:
        """Remove a sentence that is no longer true, if it is on screen."""
        if text and self.text == text:
            self.text = ""
            self._display.redraw()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._seconds_left -= dt
        if self._seconds_left <= 0:
            self.withdraw(self.text)

    def draw(self, p: Painter, surface: pygame.Surface, *, low: bool) -> None:
        """Draw the message below the upper edge, or if *low* above the buttons at the lower edge."""
        if not self.text:
            return
        safe, pad = p.metrics.safe, p.u(18)
        lines = p.fonts.wrap(self.text, "body", min(safe.w - 4 * pad, p.u(560)))
        width = max(p.fonts.width(line, "body") for line in lines)
        height = len(lines) * p.fonts.line_height("body")
        rect = pygame.Rect(0, 0, width + 2 * pad, height + pad)
        rect.midtop = (safe.centerx, safe.bottom - p.u(90) - rect.h if low else safe.top + p.u(20))
        radius = min(rect.h // 2, p.u(20))
        p.shadow(surface, rect, radius, p.u(8))
        p.plate(surface, rect, (*p.theme.plate, p.theme.panel_alpha), radius)
        p.outline(surface, rect, p.theme.line, radius, p.u(1.5))
        inner = pygame.Rect(rect.x + pad, rect.y + pad // 2, width, height)
        p.lines(surface, lines, inner, "body", align="centre")
