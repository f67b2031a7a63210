"""Buttons of all shapes."""

from collections.abc import Callable
from typing import ClassVar, Literal, TypedDict, Unpack

import pygame

from trix.ui.kit.events import Point
from trix.ui.kit.geometry import inset
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import STATELESS, State, chosen_label, sentences
from trix.ui.kit.theme import Colour, Role
from trix.ui.kit.widgets.base import Look, Widget

Act = Callable[[], None]
Kind = Literal["primary", "answer", "outline", "plain", "danger", "tile"]

RADIUS = 12
"""Corner radius of controls in units."""
_CHECK = 22  # units of the mark of the chosen one of several
_ONWARD = "chevron_right"  # the icon that stands after the words


class Options(TypedDict, total=False):
    """Optional arguments of every widget that can be pressed."""

    icon: str
    note: str
    chosen: bool
    """Whether it is the chosen one of several."""
    enabled: bool
    grow: int


class Pressable(Widget):
    """A widget that calls back when pressed; it may show an icon and a *note*."""

    focusable = True
    chosen_state: ClassVar[str] = "pressed"
    """The attribute of `state` for the chosen one of several."""

    def __init__(self, id: str, label: str, on_press: Act, **options: Unpack[Options]) -> None:
        super().__init__(id, label, enabled=options.get("enabled", True), grow=options.get("grow", 0))
        self._on_press = on_press
        self._icon = options.get("icon", "")
        self._note = options.get("note", "")
        self._chosen = options.get("chosen", False)

    def accessible_name(self) -> str:
        return super().accessible_text()

    def accessible_text(self) -> str:
        return chosen_label(self.accessible_name()) if self._chosen else self.accessible_name()

    def state(self) -> State:
        return {self.chosen_state: "true"} if self._chosen else STATELESS

    def accessible_description(self) -> str:
        return self._note

    def press(self, pos: Point | None) -> None:
        self._on_press()


class Button(Pressable):
    """A word or two in a rounded frame, with a `note` below. At most one on a screen is `primary`.

    A *large* one draws the eye; a large tile is only higher. An "answer" is one of several equal ones, beside
    choices that do not answer yet. One that destroys something is of the kind
    "danger"; a "tile" is a plate whose note tells a state.
    """

    def __init__(
        self,
        id: str,
        label: str,
        on_press: Act,
        *,
        kind: Kind = "outline",
        large: bool = False,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(id, label, on_press, **options)
        self.kind = kind
        self.main = kind == "primary"
        self._size: Role = "heading" if large and kind != "tile" else "body"
        self._high = 84 if large else 48

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        icon = p.u(30) if self._icon else 0
        wide = p.fonts.width(self.label, self._size, bold=True) + icon
        high = p.u(self._high)
        if self._note:
            wide = max(wide, p.fonts.width(self._note, "small"))
            high = max(high, p.fonts.line_height(self._size) + p.fonts.line_height("small") + p.u(12))
        return min(width, max(wide + p.u(48), p.u(120))), max(p.metrics.touch, high)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Draw frame, icon and label; the latter two are centred together."""
        theme, radius = p.theme, p.u(RADIUS)
        colour: Colour = theme.text if self.enabled else theme.faint
        if self.kind == "primary":
            fill = theme.gold if self.enabled else theme.raised
            shade = 0.88 if look.pressed else 1.0
            p.plate(surface, self.rect, _shade(fill, shade), radius)
            if look.hover and not look.pressed and self.enabled:
                p.outline(surface, self.rect, theme.text, radius, p.u(2))
            colour = theme.on_gold if self.enabled else theme.muted
        else:
            ground = _ground(p, look)
            if self.kind == "answer" and ground is None:
                ground = theme.raised
            if ground is not None or self.kind == "tile":
                p.plate(surface, self.rect, ground, radius)
            if self.kind == "danger" and self.enabled:
                colour = theme.loss
                p.outline(surface, self.rect, theme.loss, radius, p.u(1.5))
            elif self.kind == "answer":
                p.outline(surface, self.rect, theme.gold if self.enabled else theme.line, radius, p.u(1.5))
            elif self.kind in ("outline", "danger"):
                p.outline(surface, self.rect, theme.muted if self.enabled else theme.line, radius, p.u(1.5))
        if look.focus:
            _focus_ring(p, surface, self.rect, radius)
        self._draw_label(p, surface, colour)

    def _draw_label(self, p: Painter, surface: pygame.Surface, colour: Colour) -> None:
        room = self.rect.w - p.u(24)
        fits = self._size == "heading" and p.fonts.width(self._note, "body") <= room
        size: Role = "body" if fits else "small"
        line, small = p.fonts.line_height(self._size), p.fonts.line_height(size)
        band = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h)
        if self._note:
            band.y, band.h = self.rect.centery - (line + small) // 2, line
            note = pygame.Rect(self.rect.x + p.u(12), band.bottom, room, small)
            weak = colour if self.kind == "primary" or not self.enabled else p.theme.muted
            p.text(surface, self._note, note, size, weak, align="centre")
        icon, gap = (p.u(22), p.u(8)) if self._icon else (0, 0)
        room -= icon + gap
        text, px = p.fonts.fit(self.label, self._size, room, bold=True)
        width = p.fonts.width(text, px, bold=True)
        x = self.rect.centerx - (width + icon + gap) // 2
        at_icon = pygame.Rect(x, band.y, icon, band.h)
        at_text = pygame.Rect(x + icon + gap, band.y, width, band.h)
        if self._icon == _ONWARD:
            at_text.x, at_icon.x = x, x + width + gap
        at_icon, at_text = p.mirror_rtl([at_icon, at_text], self.rect)
        if self._icon:
            p.icon(surface, self._icon, at_icon.center, icon, colour)
        p.text(surface, self.label, at_text, self._size, colour, bold=True)


class CaptionButton(Pressable):
    """An icon with a word below it, for a bar of destinations. A *tile* has a plate of its own.

    Its *note* is read out only.
    """

    def __init__(
        self,
        id: str,
        label: str,
        icon: str,
        on_press: Act,
        *,
        grow: int = 1,
        tile: bool = False,
        note: str = "",
    ) -> None:
        super().__init__(id, label, on_press, icon=icon, note=note, grow=grow)
        self._is_tile = tile

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        # the edge of a plate keeps clear of the word
        wide = p.fonts.width(self.label, "small") + p.u(20 if self._is_tile else 12)
        high = p.u(26) + p.fonts.line_height("small") + p.u(14)
        return min(width, max(p.metrics.touch, wide)), max(p.metrics.touch, high)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        ground = _ground(p, look)
        if ground is not None or self._is_tile:
            p.plate(surface, self.rect, ground, p.u(RADIUS))
        if look.focus:
            _focus_ring(p, surface, self.rect, p.u(RADIUS))
        line, icon = p.fonts.line_height("small"), p.u(24)
        top = self.rect.centery - (icon + p.u(4) + line) // 2
        p.icon(surface, self._icon, (self.rect.centerx, top + icon // 2), icon, p.theme.text)
        word = pygame.Rect(self.rect.x + p.u(2), top + icon + p.u(4), self.rect.w - 2 * p.u(2), line)
        p.text(surface, self.label, word, "small", p.theme.text, align="centre")


class IconButton(Pressable):
    """A round button with an icon, and a short *badge*. The label is read out, and shown as a tip."""

    aside = True

    def __init__(
        self,
        id: str,
        label: str,
        icon: str,
        on_press: Act,
        *,
        size: float = 56,
        note: str = "",
        badge: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(id, label, on_press, icon=icon, note=note, enabled=enabled)
        self._size = size
        self._badge = badge

    def tip(self) -> tuple[str, str]:
        return self.label, self._note

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        side = max(p.metrics.touch, p.u(self._size))
        return side, side

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        ground = _ground(p, look)
        p.plate(surface, self.rect, ground)
        colour = p.theme.text if self.enabled else p.theme.faint
        p.icon(surface, self._icon, self.rect.center, self.rect.w * 9 // 20, colour)
        if self._badge:
            high = p.fonts.line_height("small")
            badge = pygame.Rect(
                0, 0, max(high, p.fonts.width(self._badge, "small", bold=True) + p.u(10)), high
            )
            badge.topright = self.rect.topright
            badge = p.mirror_rtl([badge], self.rect)[0]
            p.plate(surface, badge, p.theme.gold)
            p.text(surface, self._badge, badge, "small", p.theme.on_gold, bold=True, align="centre")
        if look.focus:
            p.outline(surface, self.rect, p.theme.gold)


class ListItem(Pressable):
    """A wide row: title, explanation, and a value at the end. `chosen` marks it as one of several.

    A *danger* destroys something. A *quiet* row is seldom used and has no plate. A *done* one shows a check;
    its value is read out only. The value of a *marked* one stands on a golden plate.
    """

    chosen_state = "current"
    is_quiet = False

    def __init__(
        self,
        id: str,
        label: str,
        on_press: Act,
        *,
        value: str = "",
        danger: bool = False,
        done: bool = False,
        marked: bool = False,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(id, label, on_press, **options)
        self._value = value
        self._danger = danger
        self._is_done = done
        self._is_marked = marked

    def _room(self, p: Painter, width: int) -> int:
        icon = p.u(40) if self._icon else 0
        value = p.fonts.width(self._value, "body", bold=True) + p.u(12) if self._value else 0
        if self._is_done:
            value = p.u(_CHECK + 12)
        return max(1, width - 2 * p.u(18) - icon - min(value, width // 3))

    def _title(self, p: Painter, room: int) -> list[str]:
        """Return the title in one line if it fits when a little smaller, else in several."""
        bold = not self.is_quiet
        if p.fonts.fit(self.label, "body", room, bold)[0] == self.label:
            return [self.label]
        return p.fonts.wrap(self.label, "body", room, bold)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        room = self._room(p, width)
        title = len(self._title(p, room)) * p.fonts.line_height("body")
        note = len(p.fonts.wrap(self._note, "small", room)) if self._note else 0
        height = title + note * p.fonts.line_height("small") + 2 * p.u(12)
        return width, max(p.metrics.touch, height)

    def accessible_name(self) -> str:
        return sentences((super().accessible_name(), self._value))

    def accessible_text(self) -> str:
        title = super().accessible_name()
        return sentences((chosen_label(title) if self._chosen else title, self._value))

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        theme, radius, ground = p.theme, p.u(RADIUS), _ground(p, look)
        if ground is not None or not self.is_quiet:
            p.plate(surface, self.rect, ground, radius)
        if self._chosen:
            p.outline(surface, self.rect, theme.muted, radius, p.u(2))
        if look.focus:
            p.outline(surface, self.rect, theme.gold, radius, p.u(2))
        inner = inset(self.rect, p.u(18), p.u(12))
        room = self._room(p, self.rect.w)
        icon = p.u(40) if self._icon else 0
        note = p.fonts.wrap(self._note, "small", room) if self._note else []
        title = self._title(p, room)
        line, small = len(title) * p.fonts.line_height("body"), p.fonts.line_height("small")
        if note:
            # beside a higher row it stays at the top, so that their titles are in line
            inner.h = min(inner.h, self.measure(p, self.rect.w)[1] - 2 * p.u(12))
        top = inner.y if note else inner.centery - line // 2
        boxes = [
            pygame.Rect(inner.x, inner.y, icon, inner.h),
            pygame.Rect(inner.x + icon, top, room, line),
            pygame.Rect(inner.x + icon, top + line, room, small * len(note)),
            pygame.Rect(inner.x + icon + room, inner.y, max(0, inner.w - icon - room), inner.h),
        ]
        at_icon, at_title, at_note, at_value = p.mirror_rtl(boxes, self.rect)
        colour = theme.loss if self._danger else theme.text
        colour = colour if self.enabled else theme.muted
        if self._icon:
            x = at_icon.right - p.u(13) if p.rtl else at_icon.x + p.u(13)
            # beside the title and the first line of a note, in all rows of a list
            y = at_icon.y + (line + small) // 2 if note else at_icon.centery
            p.icon(surface, self._icon, (x, y), p.u(26), colour)
        if self._chosen:
            px = p.u(_CHECK)
            at_check, at_title = p.mirror_rtl(
                [
                    pygame.Rect(at_title.right - px, at_title.y, px, line),
                    pygame.Rect(at_title.x, at_title.y, room - px - p.u(6), line),
                ],
                at_title,
            )
            p.icon(surface, "check", at_check.center, px, theme.gold)
        if len(title) > 1:
            p.lines(surface, title, at_title, "body", colour, not self.is_quiet)
        else:
            p.text(surface, self.label, at_title, "body", colour, bold=not self.is_quiet)
        p.lines(surface, note, at_note, "small", theme.muted)
        if self._is_done:
            side = p.u(_CHECK)
            x = at_value.left + side // 2 if p.rtl else at_value.right - side // 2
            p.icon(surface, "check", (x, at_value.centery), side, theme.muted)
        elif self._is_marked:
            wide = min(at_value.w, p.fonts.width(self._value, "small", bold=True) + p.u(20))
            tag = pygame.Rect(at_value.x if p.rtl else at_value.right - wide, 0, wide, small + p.u(6))
            tag.centery = at_value.centery
            p.plate(surface, tag, theme.gold)
            p.text(surface, self._value, tag, "small", theme.on_gold, bold=True, align="centre")
        else:
            p.text(surface, self._value, at_value, "body", colour, bold=True, align="end")


def _focus_ring(p: Painter, surface: pygame.Surface, rect: pygame.Rect, radius: int) -> None:
    gap = p.u(4)
    p.outline(surface, rect.inflate(2 * gap, 2 * gap), p.theme.gold, radius + gap, p.u(2))


def _ground(p: Painter, look: Look) -> Colour | None:
    """Return the background of a control without a colour of its own; None for none."""
    if look.pressed:
        return p.theme.plate
    return p.theme.hover if look.hover else None


def _shade(colour: Colour, part: float) -> Colour:
    return round(colour[0] * part), round(colour[1] * part), round(colour[2] * part)
