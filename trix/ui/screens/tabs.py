"""The games side by side, as the headline of the title: one is shown, the others are a tap away."""

from collections.abc import Callable, Sequence

import pygame

from trix.ui.painter import Painter
from trix.ui.theme import Colour
from trix.ui.widgets import Look, Pressable, Row

_SIZE = 34  # units
_GAP = 10


class Tab(Pressable):
    """A large word; underlined when it is the one that is shown."""

    def __init__(self, id: str, label: str, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(id, label, on_press)
        self._chosen = chosen

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """The word with a little air."""
        wide = p.fonts.width(self.label, p.u(_SIZE), bold=True) + p.u(20)
        return max(p.metrics.touch, wide), max(p.metrics.touch, p.u(_SIZE * 1.6))

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """The word, and the line below."""
        theme = p.theme
        strong = self._chosen or look.hover
        colour: Colour = theme.text if strong else theme.muted
        p.text(surface, self.label, self.rect, p.u(_SIZE), colour, bold=True, align="centre")
        if self._chosen:
            line = pygame.Rect(0, 0, self.rect.w - p.u(24), max(2, p.u(3)))
            line.midbottom = self.rect.midbottom
            p.plate(surface, line, theme.text)
        if look.focus:
            p.outline(surface, self.rect.inflate(2 * p.u(2), 2 * p.u(4)), theme.gold, p.u(12), p.u(2))


class Tabs(Row):
    """A row of tabs; each is (key, label)."""

    def __init__(
        self, id: str, tabs: Sequence[tuple[str, str]], chosen: str, on_change: Callable[[str], None]
    ) -> None:
        items = [
            Tab(f"{id}:{key}", label, lambda key=key: on_change(key), chosen=key == chosen)
            for key, label in tabs
        ]
        super().__init__(items, gap=_GAP, align="centre")
