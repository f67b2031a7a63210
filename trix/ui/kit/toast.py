"""A short message near an edge of the screen that disappears after a few seconds."""

import pygame

from trix.ui.kit.painter import Painter

_LEAST = 3.5  # seconds
_PER_CHARACTER = 0.05  # seconds more for each character


def seconds_to_read(text: str) -> float:
    """Return for how many seconds a sentence is shown."""
    return _LEAST + _PER_CHARACTER * len(text)


class Toast:
    """One message and its age."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._left = seconds_to_read(text)

    @property
    def over(self) -> bool:
        """Whether its time is up."""
        return self._left <= 0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True when the time is up."""
        self._left -= dt
        return self.over

    def draw(self, p: Painter, surface: pygame.Surface, *, low: bool) -> None:
        """Draw it on a plate below the upper edge, or *low*: above the buttons at the lower edge."""
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
