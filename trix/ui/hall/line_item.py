"""A list line that is not a button."""

import pygame

from trix.ui.kit.geometry import inset
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Look, Widget
from trix.ui.kit.widgets.buttons import RADIUS
from trix.ui.kit.widgets.label import title_lines

_FACE = 40  # units of the side of an avatar
_PLACE = 44  # units of the column of places
_GAP = 10


class LineItem(Widget):
    """A title, a note below, and a value at the end; an *own* one is marked.

    It may begin with a place and an avatar.
    """

    def __init__(
        self,
        label: str,
        note: str = "",
        value: str = "",
        *,
        avatar: str = "",
        place: str = "",
        own: bool = False,
    ) -> None:
        super().__init__("", label, grow=1)
        self._avatar = avatar
        self._note = note
        self._value = value
        self._place = place
        self._own = own
        self.told_as(sentences(filter(None, (place, label, value, note))))

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        face = p.u(_FACE) if self._avatar else 0
        words = self._columns(p, pygame.Rect(0, 0, width, 0))[2].w
        high = title_lines(p, self.label, self._note, words, bold=True).height(p)
        return width, max(high, face) + 2 * p.u(6)

    def _columns(self, p: Painter, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return the boxes of place, avatar, words and value, from left to right."""
        inner, gap = inset(rect, p.u(10), p.u(6)), p.u(_GAP)
        place = p.u(_PLACE) if self._place else 0
        value = p.fonts.width(self._value, "body", bold=True) + gap if self._value else 0
        value = min(value, inner.w // 2)
        x, face = inner.x + place, p.u(_FACE) + gap if self._avatar else 0
        words = max(1, inner.w - place - face - value)
        return [
            pygame.Rect(inner.x, inner.y, place, inner.h),
            pygame.Rect(x, inner.y, p.u(_FACE), inner.h),
            pygame.Rect(x + face, inner.y, words, inner.h),
            pygame.Rect(inner.right - value, inner.y, value, inner.h),
        ]

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        theme = p.theme
        p.plate(surface, self.rect, theme.raised if self._own else None, p.u(RADIUS))
        if self._own:
            p.outline(surface, self.rect, theme.gold, p.u(RADIUS), p.u(2))
        place, face, words, value = p.mirror_rtl(self._columns(p, self.rect), self.rect)
        if self._place:
            p.text(surface, self._place, place, "body", theme.muted, bold=True)
        if self._avatar:
            p.avatar(surface, self._avatar, face.center, min(p.u(_FACE), face.h))
        lines = title_lines(p, self.label, self._note, words.w, bold=True)
        words.y = words.centery - lines.height(p) // 2
        lines.draw(p, surface, words, theme.text)
        p.text(surface, self._value, value, "body", theme.text, bold=True, align="end")
