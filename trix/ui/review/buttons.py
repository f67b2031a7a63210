"""The buttons for moving through a deal: by card, by trick, to the ends, and to decisions."""

from collections.abc import Callable
from typing import Literal

import pygame

from trix.ui.kit.i18n import pgettext
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Look
from trix.ui.kit.widgets.buttons import Pressable

Far = Literal["card", "trick", "round", "end", "decision"]
"""How far a button goes. The ends are drawn with a bar, decisions with the sign of a person."""


def caption(far: Far, *, forward: bool) -> str:
    """Return the caption of a button."""
    if far == "end":
        return pgettext("review button", "End") if forward else pgettext("review button", "Start")
    return {
        "card": pgettext("review button", "Card"),
        "trick": pgettext("review button", "Trick"),
        "round": pgettext("review button", "Round"),
        "decision": pgettext("review button", "You"),
    }[far]


_ICON = 18  # units of an arrow above its caption


class Go(Pressable):
    """A button with an arrow forward or back, and a caption below if there is room.

    The button to a decision has a longer caption if that fits.
    """

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
        side = max(p.metrics.touch, p.u(46))
        return min(width, side), max(side, p.u(_ICON) + p.fonts.line_height("small") + p.u(6))

    def word(self, p: Painter) -> str:
        """Return the longest caption that fits; empty if none does."""
        captions = [caption(self._far, forward=self._forward)]
        if self._far == "decision":
            captions[:0] = [self.label, pgettext("review button", "Next choice")]
        return p.fonts.fitting(captions, "small", self.rect.w - p.u(2))

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        theme, radius = p.theme, p.u(12)
        p.plate(surface, self.rect, theme.hover if look.hover and not look.pressed else None, radius)
        if look.focus:
            p.outline(surface, self.rect, theme.gold, radius, p.u(2))
        colour = theme.text if self.enabled else theme.faint
        word, side = self.word(p), p.u(22)
        x, y = self.rect.center
        if word:
            line = p.fonts.line_height("small")
            side = p.u(_ICON)
            y = self.rect.centery - line // 2
            below = pygame.Rect(self.rect.x, y + side // 2, self.rect.w, line).inflate(-p.u(2), 0)
            p.text(surface, word, below, "small", theme.text if self.enabled else theme.muted, align="centre")
        if self._far == "decision":
            p.icon(surface, "person", (x, y), side, colour)
            return
        icon = "chevron_right" if self._forward else "chevron_left"
        ahead = 1 if self._forward != p.rtl else -1
        if self._far in ("trick", "round"):
            for shift in (-p.u(4), p.u(4)):
                p.icon(surface, icon, (x + shift, y), side, colour)
            return
        p.icon(surface, icon, (x - ahead * (p.u(2) if self._far == "end" else 0), y), side, colour)
        if self._far == "end":
            bar = pygame.Rect(0, 0, p.u(2.5), side * 5 // 8)
            bar.center = (x + ahead * p.u(7), y)
            p.plate(surface, bar, colour)
