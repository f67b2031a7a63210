"""A list line that is not a button."""

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Look
from trix.ui.kit.widgets.buttons import RADIUS
from trix.ui.kit.widgets.score_table import ResultRow

_PLACE = 44  # units of the column of places


class LineItem(ResultRow):
    """A title, a note below, and a value at the end; an *own* one is marked.

    It may begin with a place and an avatar.
    """

    size = "body"
    least = 0

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
        super().__init__([avatar] if avatar else [], label, note, value)
        self.grow = 1
        self._place = place
        self._own = own
        self.with_accessible_name(sentences(filter(None, (place, label, value, note))))

    def before(self, p: Painter) -> int:
        return p.u(_PLACE) if self._place else 0

    def air(self, p: Painter) -> int:
        return 2 * p.u(6)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        p.plate(surface, self.rect, p.theme.raised if self._own else None, p.u(RADIUS))
        if self._own:
            p.outline(surface, self.rect, p.theme.gold, p.u(RADIUS), p.u(2))
        place = pygame.Rect(self.rect.x + p.u(10), self.rect.y, self.before(p), self.rect.h)
        (place,) = p.mirror_rtl([place], self.rect)
        p.text(surface, self._place, place, "body", p.theme.muted, bold=True)
        super().draw(p, surface, look)
