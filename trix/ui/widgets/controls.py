"""Widgets a person reads or presses. Every one is at least a touch target high, and its text stays inside.

Label("text", "heading", bold=True, align="centre", tone="muted")
Button("play", _("Play"), on_press, kind="primary" | "outline" | "plain", icon="…")
IconButton("menu", _("Menu"), "menu", on_press)
Toggle("doubling", _("Doubling"), value, on_change, note=_("one line of explanation"))
Stepper("target", _("Target"), value, on_change, low=10, high=200, step=1, show=str)
Choice("mode", _("Mode"), value, [(key, _("text")), …], on_change, note="")
ListItem("complex", _("Complex"), on_press, note=_("8 deals"), value="", icon="", chosen=False)
"""

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from trix.ui.events import Point
from trix.ui.fonts import Size
from trix.ui.geometry import flow, inset, mirror
from trix.ui.i18n import pgettext
from trix.ui.painter import Align, Painter
from trix.ui.scene import Target
from trix.ui.theme import Colour
from trix.ui.widgets.base import Look, Widget

Tone = Literal["text", "muted", "gold", "red"]
Kind = Literal["primary", "outline", "plain"]

_RADIUS = 12


def _focus_ring(p: Painter, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    gap = p.u(4)
    p.outline(surface, rect.inflate(2 * gap, 2 * gap), p.theme.gold, radius + gap, p.u(2))


def _ground(p: Painter, look: Look) -> Colour | None:
    """Colour under something pressable that has no colour of its own."""
    if look.pressed:
        return p.theme.plate
    return p.theme.hover if look.hover else None


class Label(Widget):
    """Text in as many lines as its width needs (or one, cut to fit)."""

    def __init__(
        self,
        text: str,
        size: Size = "body",
        *,
        tone: Tone = "text",
        bold: bool = False,
        align: Align = "start",
        wrap: bool = True,
        id: str = "",
        grow: int = 0,
    ) -> None:
        super().__init__(id, text, grow=grow)
        self._size = size
        self._tone = tone
        self._bold = bold
        self._align: Align = align
        self._wrap = wrap
        self._lines: list[str] = []

    def _broken(self, p: Painter, width: int) -> list[str]:
        return p.fonts.wrap(self.label, self._size, max(1, width), self._bold) if self._wrap else [self.label]

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Width of the longest line."""
        lines = self._broken(p, width)
        widest = max(p.fonts.width(line, self._size, self._bold) for line in lines)
        return min(widest, width), len(lines) * p.fonts.line_height(self._size)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Break the text for good."""
        super().place(p, rect)
        self._lines = self._broken(p, rect.w)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """The lines."""
        colour: Colour = getattr(p.theme, self._tone)
        p.lines(surface, self._lines, self.rect, self._size, colour, self._bold, self._align)


class Pressable(Widget):
    """Anything that calls back when pressed."""

    focusable = True

    def __init__(
        self, id: str, label: str, on_press: Callable[[], None], *, enabled: bool = True, grow: int = 0
    ) -> None:
        super().__init__(id, label, enabled=enabled, grow=grow)
        self._on_press = on_press

    def press(self, pos: Point | None) -> None:
        """Call back."""
        self._on_press()


class Button(Pressable):
    """A word or two in a rounded frame. At most one on a screen is `primary`."""

    def __init__(
        self,
        id: str,
        label: str,
        on_press: Callable[[], None],
        *,
        kind: Kind = "outline",
        icon: str = "",
        enabled: bool = True,
        grow: int = 0,
    ) -> None:
        super().__init__(id, label, on_press, enabled=enabled, grow=grow)
        self._kind = kind
        self._icon = icon

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Room for the label with air beside it."""
        icon = p.u(30) if self._icon else 0
        wide = p.fonts.width(self.label, "body", bold=True) + icon + p.u(48)
        return min(width, max(wide, p.u(120))), max(p.metrics.touch, p.u(48))

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Frame, icon and label, centred together."""
        theme, radius = p.theme, p.u(_RADIUS)
        colour: Colour = theme.text if self.enabled else theme.line
        if self._kind == "primary":
            fill = theme.gold if self.enabled else theme.raised
            shade = 0.88 if look.pressed else 1.0
            p.plate(surface, self.rect, _shaded(fill, shade), radius)
            if look.hover and not look.pressed and self.enabled:
                p.outline(surface, self.rect, theme.text, radius, p.u(2))
            colour = theme.on_gold if self.enabled else theme.muted
        else:
            ground = _ground(p, look)
            if ground is not None:
                p.plate(surface, self.rect, ground, radius)
            if self._kind == "outline":
                p.outline(surface, self.rect, theme.muted if self.enabled else theme.line, radius, p.u(1.5))
        if look.focus:
            _focus_ring(p, surface, self.rect, radius)
        self._draw_label(p, surface, colour)

    def _draw_label(self, p: Painter, surface: pygame.Surface, colour: Colour) -> None:
        icon, gap = (p.u(22), p.u(8)) if self._icon else (0, 0)
        room = self.rect.w - p.u(24) - icon - gap
        text, px = p.fonts.fit(self.label, "body", room, bold=True)
        width = p.fonts.width(text, px, bold=True)
        x = self.rect.centerx - (width + icon + gap) // 2
        boxes = [
            pygame.Rect(x, self.rect.y, icon, self.rect.h),
            pygame.Rect(x + icon + gap, self.rect.y, width, self.rect.h),
        ]
        at_icon, at_text = mirror(boxes, self.rect) if p.rtl else boxes
        if self._icon:
            p.icon(surface, self._icon, at_icon.center, icon, colour)
        p.text(surface, text, at_text, px, colour, bold=True)


class IconButton(Pressable):
    """A round button with an icon; the label is for screen readers."""

    def __init__(
        self,
        id: str,
        label: str,
        icon: str,
        on_press: Callable[[], None],
        *,
        enabled: bool = True,
        size: float = 56,
    ) -> None:
        super().__init__(id, label, on_press, enabled=enabled)
        self._icon = icon
        self._size = size

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """A square."""
        side = max(p.metrics.touch, p.u(self._size))
        return side, side

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """A round plate and the icon."""
        ground = _ground(p, look)
        p.plate(surface, self.rect, ground)
        colour = p.theme.text if self.enabled else p.theme.line
        p.icon(surface, self._icon, self.rect.center, self.rect.w * 9 // 20, colour)
        if look.focus:
            p.outline(surface, self.rect, p.theme.gold)


class _Setting(Widget):
    """A label with a line of explanation at the start, and a control at the end or, if need be, below."""

    focusable = True

    def __init__(self, id: str, label: str, note: str, enabled: bool) -> None:
        super().__init__(id, label, enabled=enabled)
        self._note = note
        self._control = pygame.Rect(0, 0, 0, 0)
        self._words = pygame.Rect(0, 0, 0, 0)
        self._title: list[str] = []
        self._small: list[str] = []

    def control_size(self, p: Painter, width: int) -> tuple[int, int]:
        """What the control would like."""
        raise NotImplementedError

    def _split(self, p: Painter, width: int) -> tuple[int, tuple[int, int], bool]:
        """Width for the words, size of the control, and whether it goes below."""
        pad, gap = p.u(16), p.u(16)
        inner = width - 2 * pad
        size = self.control_size(p, inner)
        beside = inner - size[0] - gap
        wanted = p.fonts.width(self.label, "body")
        crowded = beside < (inner * 2 // 5 if self._note else inner // 4)
        below = crowded or (beside < wanted and size[0] > inner // 2)
        return (inner if below else beside), size, below

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """All the width; as high as words and control need."""
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
        """Words at the start, control at the end."""
        super().place(p, rect)
        width, size, below = self._split(p, rect.w)
        inner = inset(rect, p.u(16), p.u(10))
        text = self._text_height(p, width)
        if below:
            words = pygame.Rect(inner.x, inner.y, width, text)
            control = pygame.Rect(inner.x, inner.bottom - size[1], *size)
        else:
            words = pygame.Rect(inner.x, inner.centery - text // 2, width, text)
            control = pygame.Rect(inner.right - size[0], inner.centery - size[1] // 2, *size)
        self._words, self._control = mirror([words, control], rect) if p.rtl else [words, control]
        self._title, self._small = self._break(p, width)

    def shift(self, dy: int) -> None:
        """Words and control move along."""
        super().shift(dy)
        self._words.y += dy
        self._control.y += dy

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Ground, words, then the control."""
        radius = p.u(_RADIUS)
        p.plate(surface, self.rect, p.theme.hover if look.hover else None, radius)
        if look.focus:
            p.outline(surface, self.rect, p.theme.gold, radius)
        p.lines(surface, self._title, self._words, "body", p.theme.text if self.enabled else p.theme.muted)
        below = self._words.move(0, len(self._title) * p.fonts.line_height("body"))
        p.lines(surface, self._small, below, "small", p.theme.muted)


class Toggle(_Setting):
    """On or off; the whole row can be pressed."""

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
        """A switch."""
        return p.u(52), p.u(30)

    def spoken(self) -> str:
        """Label and state."""
        state = pgettext("switch", "on") if self._value else pgettext("switch", "off")
        return f"{self.label}: {state}"

    def press(self, pos: Point | None) -> None:
        """The other state."""
        self._on_change(not self._value)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """The switch: a knob on the side of its state."""
        super().draw(p, surface, look)
        box, theme = self._control, p.theme
        on = self._value
        p.plate(surface, box, theme.muted if on else theme.plate)
        if not on:
            p.outline(surface, box, theme.line, line=p.u(2))
        gap = p.u(4)
        knob = pygame.Rect(0, 0, box.h - 2 * gap, box.h - 2 * gap)
        knob.centery = box.centery
        if on != p.rtl:
            knob.right = box.right - gap
        else:
            knob.left = box.left + gap
        p.plate(surface, knob, theme.plate if on else theme.muted)


class Stepper(_Setting):
    """A number between two buttons; the arrow keys step too."""

    def __init__(
        self,
        id: str,
        label: str,
        value: int,
        on_change: Callable[[int], None],
        *,
        low: int,
        high: int,
        step: int = 1,
        show: Callable[[int], str] = str,
        note: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, label, note, enabled)
        self._value = value
        self._on_change = on_change
        self._low = low
        self._high = high
        self._step = step
        self._show = show

    def control_size(self, p: Painter, width: int) -> tuple[int, int]:
        """Two touch targets and the widest end of the range between them."""
        widest = max(
            p.fonts.width(self._show(v), "body", bold=True) for v in (self._low, self._high, self._value)
        )
        return 2 * p.metrics.touch + widest + p.u(24), p.metrics.touch

    def spoken(self) -> str:
        """Label and number."""
        return f"{self.label}: {self._show(self._value)}"

    def _buttons(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Left and right."""
        box, side = self._control, self._control.h
        return pygame.Rect(box.x, box.y, side, side), pygame.Rect(box.right - side, box.y, side, side)

    def _change(self, by: int) -> None:
        value = max(self._low, min(self._high, self._value + by))
        if value != self._value:
            self._on_change(value)

    def targets(self) -> list[Target]:
        """Less and more."""
        if not self.enabled:
            return []
        less, more = self._ends()
        return [
            Target(f"{self.id}-less", f"{self.label} −", less),
            Target(f"{self.id}-more", f"{self.label} +", more),
        ]

    def _ends(self) -> tuple[pygame.Rect, pygame.Rect]:
        left, right = self._buttons()
        return (right, left) if self._words.x > self._control.x else (left, right)

    def press(self, pos: Point | None) -> None:
        """A step less or more, by the half that was hit; by key one more."""
        less, _more = self._ends()
        if pos is None:
            self._change(self._step)
        elif self._control.collidepoint(pos):
            self._change(
                -self._step if (pos[0] < self._control.centerx) == (less.x < _more.x) else self._step
            )

    def key(self, p: Painter, key: int) -> bool:
        """Arrows to the sides step."""
        if key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._change(self._step if (key == pygame.K_RIGHT) != p.rtl else -self._step)
        return True

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Minus, number, plus."""
        super().draw(p, surface, look)
        theme = p.theme
        less, more = self._ends()
        for box, plus, able in (
            (less, False, self._value > self._low),
            (more, True, self._value < self._high),
        ):
            colour = theme.text if able and self.enabled else theme.line
            disc = box.inflate(-p.u(8), -p.u(8))
            p.plate(surface, disc, theme.raised if able else theme.plate)
            bar = pygame.Rect(0, 0, disc.w * 2 // 5, max(2, p.u(2.4)))
            bar.center = disc.center
            pygame.draw.rect(surface, colour, bar)
            if plus:
                upright = pygame.Rect(0, 0, bar.h, bar.w)
                upright.center = disc.center
                pygame.draw.rect(surface, colour, upright)
        p.text(surface, self._show(self._value), self._control, "body", bold=True, align="centre")


class Choice(_Setting):
    """One of a few, all in sight; the arrow keys go through them."""

    def __init__(
        self,
        id: str,
        label: str,
        value: str,
        options: Sequence[tuple[str, str]],
        on_change: Callable[[str], None],
        *,
        note: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, label, note, enabled)
        self._value = value
        self._options = tuple(options)
        self._on_change = on_change
        self._segments: list[pygame.Rect] = []

    def _widths(self, p: Painter, width: int) -> list[int]:
        return [
            min(width, max(p.metrics.touch, p.fonts.width(text, "body") + p.u(28)))
            for _key, text in self._options
        ]

    def control_size(self, p: Painter, width: int) -> tuple[int, int]:
        """Segments in as few lines as fit."""
        widths = self._widths(p, width)
        lines = flow(widths, p.u(4), width)
        widest = max(sum(widths[i] for i in line) + p.u(4) * (len(line) - 1) for line in lines)
        return widest, len(lines) * p.metrics.touch + p.u(4) * (len(lines) - 1)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Place the segments too."""
        super().place(p, rect)
        box, gap = self._control, p.u(4)
        widths = self._widths(p, box.w)
        segments = []
        for row, line in enumerate(flow(widths, gap, box.w)):
            x = box.x
            for i in line:
                segments.append(
                    pygame.Rect(x, box.y + row * (p.metrics.touch + gap), widths[i], p.metrics.touch)
                )
                x += widths[i] + gap
        self._segments = mirror(segments, box) if p.rtl else segments

    def shift(self, dy: int) -> None:
        """The segments move along."""
        super().shift(dy)
        for segment in self._segments:
            segment.y += dy

    def spoken(self) -> str:
        """Label and chosen text."""
        return f"{self.label}: {dict(self._options).get(self._value, self._value)}"

    def targets(self) -> list[Target]:
        """Each option, as id:key."""
        if not self.enabled:
            return []
        return [
            Target(f"{self.id}:{key}", text, pygame.Rect(segment))
            for (key, text), segment in zip(self._options, self._segments, strict=True)
        ]

    def _step(self, by: int) -> None:
        keys = [key for key, _text in self._options]
        at = keys.index(self._value) if self._value in keys else 0
        self._on_change(keys[(at + by) % len(keys)])

    def press(self, pos: Point | None) -> None:
        """The option that was hit; by key the next one."""
        if pos is None:
            self._step(1)
            return
        for (key, _text), segment in zip(self._options, self._segments, strict=True):
            if segment.collidepoint(pos) and key != self._value:
                self._on_change(key)

    def key(self, p: Painter, key: int) -> bool:
        """Arrows to the sides choose."""
        if key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self._step(1 if (key == pygame.K_RIGHT) != p.rtl else -1)
        return True

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """The chosen one filled, the others framed."""
        super().draw(p, surface, look)
        theme = p.theme
        for (key, text), segment in zip(self._options, self._segments, strict=True):
            chosen = key == self._value
            pill = segment.inflate(0, -p.u(6))
            if chosen:
                p.plate(surface, pill, theme.muted)
            else:
                p.outline(surface, pill, theme.line, line=p.u(1.5))
            colour = theme.plate if chosen else theme.text if self.enabled else theme.muted
            p.text(surface, text, inset(pill, p.u(10), 0), "body", colour, bold=False, align="centre")


class ListItem(Pressable):
    """A wide row: title, a line of explanation, and at the end a value. `chosen` marks one of several."""

    def __init__(
        self,
        id: str,
        label: str,
        on_press: Callable[[], None],
        *,
        note: str = "",
        value: str = "",
        icon: str = "",
        chosen: bool = False,
        enabled: bool = True,
    ) -> None:
        super().__init__(id, label, on_press, enabled=enabled)
        self._note = note
        self._value = value
        self._icon = icon
        self._chosen = chosen

    def _room(self, p: Painter, width: int) -> int:
        icon = p.u(40) if self._icon else 0
        value = p.fonts.width(self._value, "body", bold=True) + p.u(12) if self._value else 0
        return max(1, width - 2 * p.u(18) - icon - min(value, width // 3))

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """All the width."""
        room = self._room(p, width)
        note = len(p.fonts.wrap(self._note, "small", room)) if self._note else 0
        height = p.fonts.line_height("body") + note * p.fonts.line_height("small") + 2 * p.u(12)
        return width, max(p.metrics.touch, height)

    def spoken(self) -> str:
        """Title, note and value."""
        return ". ".join(part for part in (self.label, self._value, self._note) if part)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Icon, words, value."""
        theme, radius = p.theme, p.u(_RADIUS)
        p.plate(surface, self.rect, _ground(p, look), radius)
        if self._chosen:
            p.outline(surface, self.rect, theme.muted, radius, p.u(2))
        if look.focus:
            p.outline(surface, self.rect, theme.gold, radius, p.u(2))
        inner = inset(self.rect, p.u(18), p.u(12))
        room = self._room(p, self.rect.w)
        icon = p.u(40) if self._icon else 0
        note = p.fonts.wrap(self._note, "small", room) if self._note else []
        line, small = p.fonts.line_height("body"), p.fonts.line_height("small")
        top = inner.centery - (line + small * len(note)) // 2
        boxes = [
            pygame.Rect(inner.x, inner.y, icon, inner.h),
            pygame.Rect(inner.x + icon, top, room, line),
            pygame.Rect(inner.x + icon, top + line, room, small * len(note)),
            pygame.Rect(inner.x + icon + room, inner.y, max(0, inner.w - icon - room), inner.h),
        ]
        at_icon, at_title, at_note, at_value = mirror(boxes, self.rect) if p.rtl else boxes
        colour = theme.text if self.enabled else theme.muted
        if self._icon:
            centre = (
                (at_icon.right - p.u(13), at_icon.centery)
                if p.rtl
                else (at_icon.x + p.u(13), at_icon.centery)
            )
            p.icon(surface, self._icon, centre, p.u(26), colour)
        p.text(surface, self.label, at_title, "body", colour, bold=True)
        p.lines(surface, note, at_note, "small", theme.muted)
        p.text(surface, self._value, at_value, "body", colour, bold=True, align="end")


def _shaded(colour: Colour, part: float) -> Colour:
    return round(colour[0] * part), round(colour[1] * part), round(colour[2] * part)
