"""The buttons that go from moment to moment: an arrow for a card, two for a trick, and so on."""

from collections.abc import Callable
from typing import Literal

import pygame

from trix.ui.painter import Painter
from trix.ui.widgets import Look
from trix.ui.widgets.buttons import Pressable

Far = Literal["card", "trick", "end", "decision"]
"""How far it goes; the ends have a line at the arrow, the viewer's decisions the sign of a person."""


class Go(Pressable):
    """A round button with an arrow, forward or back."""

    aside = True

    def __init__(
        self,
        id: str,
        label: str,
        on_press: Callable[[], None],
        *,
        far: Far,
        forward: bool,
        enabled: bool,
        grow: int = 0,
    ) -> None:
        super().__init__(id, label, on_press, enabled=enabled, grow=grow)
        self._far = far
        self._forward = forward

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """At least a touch target."""
        side = max(p.metrics.touch, p.u(46))
        return min(width, side), side

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """A plate with its arrow."""
        theme, radius = p.theme, p.u(12)
        p.plate(surface, self.rect, theme.plate if look.pressed else theme.raised, radius)
        if look.hover:
            p.outline(surface, self.rect, theme.muted, radius, p.u(1.5))
        if look.focus:
            p.outline(surface, self.rect, theme.gold, radius, p.u(2))
        colour = theme.text if self.enabled else theme.faint
        side = p.u(22)
        if self._far == "decision":
            p.icon(surface, "person", self.rect.center, side, colour)
            return
        icon = "chevron_right" if self._forward else "chevron_left"
        ahead = 1 if self._forward != p.rtl else -1
        x, y = self.rect.center
        if self._far == "trick":
            for shift in (-p.u(4), p.u(4)):
                p.icon(surface, icon, (x + shift, y), side, colour)
            return
        p.icon(surface, icon, (x - ahead * (p.u(2) if self._far == "end" else 0), y), side, colour)
        if self._far == "end":
            line = pygame.Rect(0, 0, p.u(2.5), side * 5 // 8)
            line.center = (x + ahead * p.u(7), y)
            p.plate(surface, line, colour)
