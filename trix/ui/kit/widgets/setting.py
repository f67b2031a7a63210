"""Rows with a name, an explanation and a control for a value; `Toggle` is the simplest of them."""

from collections.abc import Callable
from typing import ClassVar

import pygame

from trix.ui.kit.events import Point
from trix.ui.kit.geometry import inset
from trix.ui.kit.i18n import pgettext
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import State
from trix.ui.kit.widgets.base import Look, Widget
from trix.ui.kit.widgets.buttons import RADIUS

_WIDE = 440  # units of width


class Setting(Widget):
    """A label with an explanation at the start, and a control at the end or, if there is no room, below."""

    focusable = True
    row: ClassVar[bool] = False
    """Whether the control is a row of its own, which has a place beside the words only where it is wide."""

    def __init__(self, id: str, label: str, note: str, enabled: bool) -> None:
        super().__init__(id, label, enabled=enabled)
        self._note = note
        self._control = pygame.Rect(0, 0, 0, 0)
        self._words = pygame.Rect(0, 0, 0, 0)
        self._title: list[str] = []
        self._small: list[str] = []

    @property
    def own_rects(self) -> list[pygame.Rect]:
        return [self.rect, self._words, self._control]

    def control_size(self, p: Painter, width: int) -> tuple[int, int]:
        """Return the size the control would like."""
        raise NotImplementedError

    def _split(self, p: Painter, width: int) -> tuple[int, tuple[int, int], bool]:
        """Return the width of the words, the size of the control, and whether it goes below."""
        pad, gap = p.u(16), p.u(16)
        inner = width - 2 * pad
        size = self.control_size(p, inner)
        beside = inner - size[0] - gap
        wanted = p.fonts.width(self.label, "body")
        crowded = beside < (inner * 2 // 5 if self._note else inner // 4)
        below = crowded or (beside < wanted and size[0] > inner // 2) or (self.row and width < p.u(_WIDE))
        return (inner if below else beside), size, below

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        words, size, below = self._split(p, width)
        text = self._text_height(p, words)
        height = text + p.u(10) + size[1] if below else max(text, size[1])
        return width, max(p.metrics.touch, height + 2 * p.u(10))

    def _break(self, p: Painter, width: int) -> tuple[list[str], list[str]]:
        small = p.fonts.wrap(self._note, "small", max(1, width)) if self._note else []
        return p.fonts.wrap(self.label, "body", max(1, width)), small

    def _text_height(self, p: Painter, width: int) -> int:
        title, small = self._break(p, width)
        return len(title) * p.fonts.line_height("body") + len(small) * p.fonts.line_height("small")

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        width, size, below = self._split(p, rect.w)
        inner = inset(rect, p.u(16), p.u(10))
        # beside a higher one it stays at the top, so that their titles are in line
        inner.h = min(inner.h, self.measure(p, rect.w)[1] - 2 * p.u(10))
        text = self._text_height(p, width)
        if below:
            words = pygame.Rect(inner.x, inner.y, width, text)
            control = pygame.Rect(inner.x, inner.bottom - size[1], *size)
        else:
            words = pygame.Rect(inner.x, inner.centery - text // 2, width, text)
            control = pygame.Rect(inner.right - size[0], inner.centery - size[1] // 2, *size)
        self._words, self._control = words, control
        self._title, self._small = self._break(p, width)

    def explained(self) -> str:
        return self._note

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        radius = p.u(RADIUS)
        p.plate(surface, self.rect, p.theme.hover if look.hover else None, radius)
        if look.focus:
            p.outline(surface, self.rect, p.theme.gold, radius)
        p.lines(surface, self._title, self._words, "body", p.theme.text if self.enabled else p.theme.muted)
        below = self._words.move(0, len(self._title) * p.fonts.line_height("body"))
        p.lines(surface, self._small, below, "small", p.theme.muted)


class Toggle(Setting):
    """A switch. The whole row can be pressed."""

    def __init__(
        self,
        id: str,
        label: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        note: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, label, note, enabled)
        self._value = value
        self._on_change = on_change

    def control_size(self, p: Painter, width: int) -> tuple[int, int]:
        return p.u(52), p.u(30)

    role = "switch"

    def named(self) -> str:
        return self.label

    def state(self) -> State:
        return {"checked": "true" if self._value else "false"}

    def spoken(self) -> str:
        state = pgettext("switch", "on") if self._value else pgettext("switch", "off")
        return f"{self.label}: {state}"

    def press(self, pos: Point | None) -> None:
        self._on_change(not self._value)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        super().draw(p, surface, look)
        box, theme = self._control, p.theme
        on, tone = self._value, theme.muted if self.enabled else theme.faint
        p.plate(surface, box, tone if on else theme.plate)
        if not on:
            p.outline(surface, box, theme.line, line=p.u(2))
        gap = p.u(4)
        knob = pygame.Rect(0, 0, box.h - 2 * gap, box.h - 2 * gap)
        knob.centery = box.centery
        if on != p.rtl:
            knob.right = box.right - gap
        else:
            knob.left = box.left + gap
        p.plate(surface, knob, theme.plate if on else tone)
