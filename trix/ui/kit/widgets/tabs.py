"""Tabs: large words side by side, or one below the other; one is chosen."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import Element, State
from trix.ui.kit.theme import Colour
from trix.ui.kit.widgets.base import Look, box
from trix.ui.kit.widgets.boxes import Column, Row
from trix.ui.kit.widgets.buttons import Act, Pressable

_AIR = 20
_GAP = 10


def type_size(p: Painter, size: float) -> int:
    """Return the size in pixels of words *size* units large, with the player's text size."""
    return round(p.metrics.scale * size * p.metrics.text_percent / 100)


def row_of(tab: str) -> str:
    """Return the id of the element of a row, by the id of a tab in it."""
    return f"tabs:{tab.partition(':')[0]}"


class Tab(Pressable):
    """A large word, underlined if it is the chosen one."""

    def __init__(self, id: str, label: str, on_press: Act, *, size: float, chosen: bool) -> None:
        super().__init__(id, label, on_press, chosen=chosen)
        self._size = size
        self.px = 1
        """Size of the word in pixels, decided by the row."""

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        wide = p.fonts.width(self.label, self.px, bold=True) + p.u(_AIR)
        return max(p.metrics.touch, wide), max(p.metrics.touch, round(type_size(p, self._size) * 1.6))

    role = "tab"

    def elements(self) -> list[Element]:
        return [element._replace(inside=row_of(self.id)) for element in super().elements()]

    def state(self) -> State:
        return {"selected": "true" if self._chosen else "false"}

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        theme = p.theme
        strong = self._chosen or look.hover
        colour: Colour = theme.text if strong else theme.muted
        p.text(surface, self.label, self.rect, self.px, colour, bold=True, align="centre")
        if self._chosen:
            line = pygame.Rect(0, 0, self.rect.w - p.u(24), max(2, p.u(3)))
            line.midbottom = self.rect.midbottom
            p.plate(surface, line, theme.text)
        if look.focus:
            p.outline(surface, self.rect.inflate(2 * p.u(2), 2 * p.u(4)), theme.gold, p.u(12), p.u(2))


class Tabs(Row):
    """A row of tabs, each given as (key, label).

    The words are `size` units large at the usual text size, or smaller, down to `least`, so that they fit
    side by side.
    """

    def __init__(
        self,
        id: str,
        tabs: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], None],
        *,
        size: float,
        least: float = 24,
    ) -> None:
        self._most, self._least = size, least
        self._tabs = [
            Tab(f"{id}:{key}", label, partial(on_change, key), chosen=key == chosen, size=size)
            for key, label in tabs
        ]
        super().__init__(self._tabs, gap=_GAP, align="centre")

    def elements(self) -> list[Element]:
        return [Element(row_of(self._tabs[0].id), "tablist", "", box(self.rect))]

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        self._size(p, width)
        return super().measure(p, width)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        self._size(p, rect.w)
        super().place(p, rect)

    def _size(self, p: Painter, width: int) -> None:
        room = width - len(self._tabs) * p.u(_AIR) - (len(self._tabs) - 1) * p.u(_GAP)
        px = type_size(p, self._most)
        while px > p.u(self._least) and sum(p.fonts.width(tab.label, px, True) for tab in self._tabs) > room:
            px -= 1
        for tab in self._tabs:
            tab.px = px


class SideTab(Tab):
    """A tab in a column; the chosen one lies on a plate."""

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        theme, radius = p.theme, p.u(12)
        if self._chosen or look.hover:
            p.plate(surface, self.rect, theme.raised, radius)
        if look.focus:
            p.outline(surface, self.rect.inflate(2 * p.u(3), 2 * p.u(3)), theme.gold, radius + p.u(3), p.u(2))
        words = self.rect.inflate(-p.u(_AIR), 0)
        p.text(surface, self.label, words, self.px, theme.text if self._chosen else theme.muted, bold=True)


class SideTabs(Column):
    """Tabs one below the other, each given as (key, label), with words `size` units large."""

    def __init__(
        self,
        id: str,
        tabs: Sequence[tuple[str, str]],
        chosen: str,
        on_change: Callable[[str], None],
        *,
        size: float,
    ) -> None:
        self._size = size
        self._tabs = [
            SideTab(f"{id}:{key}", label, partial(on_change, key), chosen=key == chosen, size=size)
            for key, label in tabs
        ]
        super().__init__(self._tabs, gap=_GAP)

    def elements(self) -> list[Element]:
        return [Element(row_of(self._tabs[0].id), "tablist", "", box(self.rect))]

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        for tab in self._tabs:
            tab.px = type_size(p, self._size)
        return super().measure(p, width)
