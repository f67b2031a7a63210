"""Rows with a name, an explanation and a control for a value: the base class, a switch, and a number."""

from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar, Unpack

import pygame

from trix.ui.kit.events import Point, Target, sideways
from trix.ui.kit.geometry import inset
from trix.ui.kit.i18n import pgettext
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import Element, State
from trix.ui.kit.widgets.base import Look, Widget, box
from trix.ui.kit.widgets.buttons import RADIUS, Options
from trix.ui.kit.widgets.label import TitleLines, title_lines

T = TypeVar("T")
_WIDE = 440  # units of width


class Setting(Widget, Generic[T]):
    """A label with an explanation at the start, and a control at the end or, if there is no room, below.

    *on_change* gets another value of the control.
    """

    focusable = True
    row: ClassVar[bool] = False
    """Whether the control goes below the words on a narrow screen."""
    control_pad: ClassVar[int] = 10
    """Units above and below the control."""

    def __init__(
        self, id: str, label: str, value: T, on_change: Callable[[T], None], **options: Unpack[Options]
    ) -> None:
        super().__init__(id, label, enabled=options.get("enabled", True))
        self._value = value
        self._on_change = on_change
        self._note = options.get("note", "")
        self._control = pygame.Rect(0, 0, 0, 0)
        self._words = pygame.Rect(0, 0, 0, 0)
        self._lines = TitleLines([], [], bold=False)

    @property
    def own_rects(self) -> list[pygame.Rect]:
        return [self.rect, self._words, self._control]

    def control_size(self, p: Painter, width: int) -> tuple[int, int]:
        """Return the size the control would like."""
        raise NotImplementedError

    @staticmethod
    def inner_width(p: Painter, width: int) -> int:
        """Return the width within the margins."""
        return width - 2 * p.u(16)

    def _split(self, p: Painter, width: int) -> tuple[int, tuple[int, int], bool]:
        """Return the width of the words, the size of the control, and whether it goes below."""
        gap, inner = p.u(16), self.inner_width(p, width)
        size = self.control_size(p, inner)
        beside = inner - size[0] - gap
        wanted = p.fonts.width(self.label, "body")
        crowded = beside < (inner * 2 // 5 if self._note else inner // 4)
        below = crowded or (beside < wanted and size[0] > inner // 2) or (self.row and width < p.u(_WIDE))
        if self.row and not below:
            high, low = (title_lines(p, self.label, self._note, room).height(p) for room in (beside, inner))
            below = high > low + p.u(10) + size[1]  # a long text in a narrow column is hard to read
        return (inner if below else beside), size, below

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        words, size, below = self._split(p, width)
        text = title_lines(p, self.label, self._note, words).height(p)
        below_text = p.u(10) + size[1] if below else 0
        beside_text = size[1] + 2 * p.u(self.control_pad)
        return width, max(p.metrics.touch, text + below_text + 2 * p.u(10), beside_text)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        width, size, below = self._split(p, rect.w)
        inner = inset(rect, p.u(16), p.u(10))
        self._lines = title_lines(p, self.label, self._note, width)
        text = self._lines.height(p)
        if below:
            # beside a higher one, titles and controls are in line
            words = pygame.Rect(inner.x, inner.y, width, text)
            control = pygame.Rect(inner.x, inner.bottom - size[1], *size)
        else:
            words = pygame.Rect(inner.x, inner.centery - text // 2, width, text)
            control = pygame.Rect(inner.right - size[0], inner.centery - size[1] // 2, *size)
        self._words, self._control = words, control

    def accessible_name(self) -> str:
        return self.label

    def accessible_description(self) -> str:
        return self._note

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        radius = p.u(RADIUS)
        p.plate(surface, self.rect, p.theme.hover if look.hover else None, radius)
        if look.focus:
            p.outline(surface, self.rect, p.theme.gold, radius)
        self._lines.draw(p, surface, self._words, p.theme.text if self.enabled else p.theme.muted)


class Toggle(Setting[bool]):
    """A switch. The whole row can be pressed."""

    role = "switch"

    def control_size(self, p: Painter, width: int) -> tuple[int, int]:
        return p.u(52), p.u(30)

    def state(self) -> State:
        return {"checked": "true" if self._value else "false"}

    def accessible_text(self) -> str:
        state = pgettext("switch", "on") if self._value else pgettext("switch", "off")
        return f"{self.label}: {state}"

    def press(self, pos: Point | None) -> None:
        self._on_change(not self._value)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        super().draw(p, surface, look)
        track, theme = self._control, p.theme
        on, tone = self._value, theme.muted if self.enabled else theme.faint
        p.plate(surface, track, tone if on else theme.plate)
        if not on:
            p.outline(surface, track, theme.line, line=p.u(2))
        gap = p.u(4)
        knob = pygame.Rect(0, 0, track.h - 2 * gap, track.h - 2 * gap)
        knob.centery = track.centery
        if on != p.rtl:
            knob.right = track.right - gap
        else:
            knob.left = track.left + gap
        p.plate(surface, knob, theme.plate if on else tone)


class Stepper(Setting[int]):
    """A number between two buttons, or four if it can also `leap`; the arrow keys step too."""

    role = "slider"
    control_pad = 0

    def __init__(
        self,
        id: str,
        label: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int,
        high: int,
        leap: int = 0,
        text: Callable[[int], str] = str,
        **options: Unpack[Options],
    ) -> None:
        """*text* returns the words for a value, on the screen and for screen readers."""
        super().__init__(id, label, value, on_change, **options)
        self._text = text
        self._low = low
        self._high = high
        self._leap = leap
        self._buttons: dict[str, tuple[int, pygame.Rect]] = {}

    def control_size(self, p: Painter, width: int) -> tuple[int, int]:
        values = self._low, self._high, self._value
        widest = max(p.fonts.width(self._text(v), "body", bold=True) for v in values)
        buttons = 4 if self._leap else 2
        return buttons * p.metrics.touch + widest + p.u(24), p.metrics.touch

    def state(self) -> State:
        state = {
            "valuenow": str(self._value),
            "valuemin": str(self._low),
            "valuemax": str(self._high),
        }
        text = self._text(self._value)
        return state if text == str(self._value) else {**state, "valuetext": text}

    def elements(self) -> list[Element]:
        buttons = [Element(target.id, "button", target.label, box(target.rect)) for target in self.targets()]
        return [*super().elements(), *buttons]

    def slide(self, value: int) -> None:
        self._change(value - self._value)

    def accessible_text(self) -> str:
        return f"{self.label}: {self._text(self._value)}"

    def _change(self, by: int) -> None:
        value = max(self._low, min(self._high, self._value + by))
        if value != self._value:
            self._on_change(value)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        area, side = self._control, self._control.h
        changes = {"less": -1, "more": 1}
        places = [area.x, area.right - side]
        if self._leap:
            changes |= {"much-less": -self._leap, "much-more": self._leap}
            places = [area.x + side, area.right - 2 * side, *places]
        rects = [pygame.Rect(x, area.y, side, side) for x in places]
        self._buttons = dict(zip(changes, zip(changes.values(), rects, strict=True), strict=True))

    @property
    def own_rects(self) -> list[pygame.Rect]:
        return [*super().own_rects, *(rect for _by, rect in self._buttons.values())]

    def targets(self) -> list[Target]:
        """List the buttons, as id-less, id-more, id-much-less and id-much-more."""
        if not self.enabled:
            return []
        return [
            Target(f"{self.id}-{name}", f"{self.label} {_format_step(by)}", pygame.Rect(rect))
            for name, (by, rect) in self._buttons.items()
        ]

    def press(self, pos: Point | None) -> None:
        if pos is None:
            self._change(1)
            return
        for by, rect in self._buttons.values():
            if rect.collidepoint(pos):
                self._change(by)

    def key(self, p: Painter, key: int) -> bool:
        by = sideways(key, rtl=p.rtl)
        self._change(by)
        return by != 0

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        super().draw(p, surface, look)
        for by, rect in self._buttons.values():
            self._draw_button(p, surface, by, rect)
        p.text(surface, self._text(self._value), self._control, "body", bold=True, align="centre")

    def _draw_button(self, p: Painter, surface: pygame.Surface, by: int, rect: pygame.Rect) -> None:
        """Draw a disc with a sign; leaps show their size."""
        theme = p.theme
        able = self.enabled and (self._value > self._low if by < 0 else self._value < self._high)
        colour = theme.text if able else theme.faint
        disc = rect.inflate(-p.u(8), -p.u(8))
        p.plate(surface, disc, theme.raised if able else theme.plate)
        if abs(by) != 1:
            p.text(surface, _format_step(by), disc, "small", colour, bold=True, align="centre")
            return
        bar = pygame.Rect(0, 0, disc.w * 2 // 5, max(2, p.u(2.4)))
        bar.center = disc.center
        pygame.draw.rect(surface, colour, bar)
        if by > 0:
            upright = pygame.Rect(0, 0, bar.h, bar.w)
            upright.center = disc.center
            pygame.draw.rect(surface, colour, upright)


def _format_step(by: int) -> str:
    return f"+{by}" if by > 0 else f"\u2212{-by}"
