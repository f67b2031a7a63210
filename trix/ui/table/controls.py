"""Buttons of a table: their look, their action, and their drawing.

`trix.ui.table.table_buttons` lists the buttons themselves.
"""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from trix.ui.kit.events import Point, Target
from trix.ui.kit.painter import Painter
from trix.ui.kit.theme import Colour
from trix.ui.table.layer import Part

HINT_KEYS = (pygame.K_h, pygame.K_F1)
SMALL = 24  # units of height of a small button
_SIGN = 24  # units of a sign at a corner


class Button(NamedTuple):
    """The look of a button."""

    id: str
    label: str
    icon: str
    rect: pygame.Rect
    enabled: bool = True
    has_label: bool = False
    """Whether the label is written on the button."""
    primary: bool = False
    """Whether it is the main button, drawn in gold."""
    is_overlay: bool = False
    """Whether it covers another part of the table; only a small sign at the corner is drawn then."""
    is_bare: bool = False
    """Whether no label is written below the button either."""
    sign: pygame.Rect | None = None
    """Where a small button is drawn within its touch area, with its label if that fits beside the icon."""


class Control(NamedTuple):
    """A button with its action and its keys."""

    button: Button
    act: Callable[[], None]
    keys: tuple[int, ...] = ()
    """The keys that press it."""
    is_visible: bool = True
    """Whether it is visible; its keys work anyway."""
    why_not: str = ""
    """Why it cannot be pressed; empty while its action is already under way."""
    let_go: Callable[[], None] | None = None
    """The action when a held button is released. Such a button acts on the first touch."""
    does: str = ""
    """A sentence about the action, unless the label says it all."""

    @property
    def ready(self) -> bool:
        """Whether it can be pressed."""
        return self.is_visible and self.button.enabled

    @property
    def responds(self) -> bool:
        """Whether a tap acts, or says why it cannot."""
        return self.is_visible and (self.button.enabled or bool(self.why_not))


class Controls:
    """The buttons of one table. The list is made once after each change of the table."""

    def __init__(self, make: Callable[[], list[Control]]) -> None:
        self._make = make
        self._all: list[Control] | None = None

    def forget(self) -> None:
        """Make the list anew when it is next needed."""
        self._all = None

    def all(self) -> list[Control]:
        """List all buttons, visible or not, in the order of the keyboard's focus."""
        if self._all is None:
            self._all = self._make()
        return self._all

    def visible(self) -> list[Control]:
        """List the visible buttons."""
        return [control for control in self.all() if control.is_visible]

    def at(self, pos: Point) -> Control | None:
        """Return the control at a point if it responds to a tap."""
        hits = (one for one in self.all() if one.responds and one.button.rect.collidepoint(pos))
        return next(hits, None)

    def targets(self) -> list[Target]:
        """List the buttons that can be pressed."""
        return [Target(*control.button[:2], control.button.rect) for control in self.all() if control.ready]


def button_parts(
    p: Painter, buttons: list[Button], hover: str | None, focus: str | None, *, named: bool
) -> list[Part]:
    """Return the parts of some buttons: brighter under the pointer, ringed with the keyboard's focus.

    With *named*, round buttons have their labels below them.
    """
    parts = [_part(p, button, hover == button.id, focus == button.id) for button in buttons]
    round_ones = [
        button
        for button in buttons
        if named and not (button.has_label or button.is_overlay or button.is_bare)
    ]
    labels = [button.label for button in round_ones]
    return parts + [_name(p, button, labels) for button in round_ones]


def _name(p: Painter, button: Button, labels: list[str]) -> Part:
    """Write the name below a button, as large as all *labels* can be."""
    wide = (button.rect.w + p.u(30)) * p.metrics.text_percent // 100
    rect = pygame.Rect(0, 0, wide, p.fonts.line_height("small"))
    rect.midtop = button.rect.centerx, button.rect.bottom + p.u(1)
    colour = p.theme.text if button.enabled else p.theme.muted

    def draw(surface: pygame.Surface) -> None:
        px = p.fonts.even(labels, "small", rect.w)
        p.text(surface, button.label, rect, px, colour, align="centre")

    return Part(
        f"name of {button.id}", rect.inflate(p.u(8), p.u(8)), (button.label, button.enabled, *labels), draw
    )


def _part(p: Painter, button: Button, hover: bool, focus: bool) -> Part:
    if button.is_overlay:
        return _sign(p, button, hover, focus)
    if button.sign is not None:
        return _small(p, button, button.sign, hover, focus)

    def draw(surface: pygame.Surface) -> None:
        colour = p.theme.text if button.enabled else p.theme.faint
        if button.primary:
            colour = p.theme.on_gold
            p.plate(surface, button.rect, p.theme.gold, outline=p.theme.text if hover else None)
        else:
            p.shadow(surface, button.rect, button.rect.h // 2, p.u(3), 110)
            p.plate(surface, button.rect, p.theme.hover if hover else None)
            if not button.has_label:
                p.edge(surface, button.rect, line=2.5)
        if button.has_label:
            _words(p, surface, button, colour)
        else:
            p.icon(surface, button.icon, button.rect.center, button.rect.w * 9 // 20, colour)
        if focus:
            ring = button.rect.inflate(p.u(8), p.u(8)) if button.primary else button.rect
            p.outline(surface, ring, p.theme.gold, line=p.u(2.5))

    area = button.rect.inflate(p.u(14), p.u(14))
    return Part(f"button {button.id}", area, (button, hover, focus), draw)


def sign_disc(p: Painter, button: Button) -> pygame.Rect:
    """Return the place of the sign of an overlay button: its upper corner."""
    disc = pygame.Rect(0, 0, p.u(_SIGN), p.u(_SIGN))
    disc.center = button.rect.x + p.u(10), button.rect.y + p.u(8)
    return p.mirror_rtl([disc], button.rect)[0]


def _sign(p: Painter, button: Button, hover: bool, focus: bool) -> Part:
    """Draw a small disc at the upper corner of the area below the button."""
    disc = sign_disc(p, button)
    ring = button.rect.inflate(p.u(8), p.u(8))

    def draw(surface: pygame.Surface) -> None:
        if button.enabled:
            plain = p.theme.raised if hover else p.theme.plate
            p.plate(surface, disc, p.theme.gold if button.primary else plain, outline=p.theme.muted)
            colour = p.theme.on_gold if button.primary else p.theme.text
            p.icon(surface, button.icon, disc.center, disc.w * 3 // 5, colour)
        if focus:
            p.outline(surface, ring, p.theme.gold, min(ring.h // 2, p.u(20)), p.u(2.5))

    return Part(f"button {button.id}", ring.union(disc), (button, hover, focus), draw)


def small_width(p: Painter, label: str) -> int:
    """Return the width of a small button with its label, as high as `SMALL` units."""
    return p.u(SMALL) + p.fonts.width(label, "small") + p.u(10)


def _small(p: Painter, button: Button, sign: pygame.Rect, hover: bool, focus: bool) -> Part:
    """Draw an icon and the label in a small frame."""

    def draw(surface: pygame.Surface) -> None:
        colour, radius = p.theme.text if hover else p.theme.muted, sign.h // 2
        p.plate(surface, sign, p.theme.raised if hover else p.theme.plate, radius, outline=p.theme.muted)
        icon, words = p.split(sign, sign.h, 0)
        p.icon(surface, button.icon, icon.center, sign.h // 2, colour)
        p.text(surface, button.label, words, "small", colour)
        if focus:
            p.outline(surface, sign.inflate(p.u(6), p.u(6)), p.theme.gold, radius + p.u(3), p.u(2.5))

    return Part(f"button {button.id}", sign.inflate(p.u(8), p.u(8)), (button, hover, focus), draw)


def _words(p: Painter, surface: pygame.Surface, button: Button, colour: Colour) -> None:
    side, gap = p.u(22), p.u(10)
    text, px = p.fonts.fit(button.label, "body", button.rect.w - side - gap - p.u(32), bold=True)
    width = p.fonts.width(text, px, bold=True)
    box = pygame.Rect(0, 0, side + gap + width, button.rect.h)
    box.center = button.rect.center
    icon, words = p.split(box, side, gap)
    p.icon(surface, button.icon, icon.center, side, colour)
    p.text(surface, button.label, words, "body", colour, bold=True)
