"""The podium: the ranking as portraits on steps, with a crown for the winners and scores that count up.

`Podium.draw` draws the still parts. `draw_moving` draws crowns and scores, *age* seconds after the podium
appeared.
"""

from collections.abc import Sequence
from math import pi, sin
from typing import Final, NamedTuple

import pygame

from trix.ui.kit.crown import crown_picture
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.shapes import soft_shadow
from trix.ui.kit.speech import sentences
from trix.ui.kit.theme import Colour, Role
from trix.ui.kit.widgets import Look, Widget
from trix.ui.screens.ending.podium_pictures import (
    BAND,
    INK,
    OLD_BRASS,
    SLAB,
    draw_bar,
    medal_picture,
    step_picture,
    wheel_picture,
)

_COUNTING: Final = 1.6  # seconds of counting
_CROWNED: Final = (1.3, 1.8)  # seconds until a crown begins to come down, and until it is there
SETTLED: Final = 1.9
"""Seconds until the podium is still."""

_HEIGHTS: Final = (240, 176, 138, 104, 90, 78, 68)  # of the steps by rank, in units of a podium of four
_FACES: Final = (132, 96, 84, 76, 70, 66, 62)
_WIDTHS: Final = (206, 156, 142, 132, 122, 116, 112)
_ABREAST: Final = 0.72  # the distance of partners' portraits, in portraits
_CROWN: Final = 0.62  # the width of a crown, in portraits
_SPREAD: Final = {5: 0.3, 6: 0.15, 7: 0.0}  # by number of steps: the share kept of their differences in width
_SIGN: Final = 0.7  # the width of a sign, in wheels

_MEDALS: Final[tuple[Colour, ...]] = (
    (0xFF, 0xC9, 0x3F),
    (0xE4, 0xE1, 0xD8),
    (0xD6, 0x90, 0x5C),
    (0xC9, 0xB7, 0x97),
)
_LOSS: Final = (0xFF, 0x8A, 0x6E)


class Step(NamedTuple):
    """A step of the podium: rank, names and avatars of the team, score, and a note for the screen reader."""

    rank: int
    won: bool
    names: str
    avatars: tuple[str, ...]
    points: int
    points_text: str
    note: str


def order(count: int) -> list[int]:
    """Return the places from left to right: the best in the middle, the next beside it."""
    left, right = list(range(1, count, 2)), list(range(2, count, 2))
    if count % 2 == 0 and count > 2:
        # four: 2 1 3 4
        right.append(left.pop())
    return [*reversed(left), 0, *right]


class _StepWidget(Widget):
    """A step on the screen: `rect` is its block, with portraits above, and name and score on it."""

    def __init__(self, step: Step) -> None:
        label = _("{rank}. {players}").format(rank=step.rank, players=step.names)
        super().__init__("", label)
        self.with_accessible_name(
            sentences((_("{name} {points}").format(name=label, points=step.points_text), step.note))
        )
        self.step = step
        team = len(step.avatars)
        self.face = _FACES[step.rank - 1] * (0.86 if team > 1 else 1)
        self.width = _WIDTHS[step.rank - 1] + _FACES[step.rank - 1] * _ABREAST * (team - 1) * 0.8
        self.faces: list[pygame.Rect] = []
        self.name = self.score = pygame.Rect(0, 0, 0, 0)

    def _line_heights(self, p: Painter, scale: float) -> tuple[int, int]:
        """Return the heights of name and score."""
        score = (52 if self.step.rank == 1 else 36) * scale
        return max(p.fonts.line_height("small"), round(24 * scale)), max(
            p.fonts.line_height("body"), round(score)
        )

    def height(self, p: Painter, lowest: int, scale: float) -> float:
        """Return the height in pixels, enough for the text; *lowest* is the last rank on the podium."""
        least = sum(self._line_heights(p, scale)) + (SLAB + BAND + 6) * scale
        above = (_HEIGHTS[self.step.rank - 1] - _HEIGHTS[lowest - 1]) * scale
        return max(_HEIGHTS[lowest - 1] * scale, least) + above

    def place_at(self, p: Painter, block: pygame.Rect, scale: float) -> None:
        """Place portraits, name and score around a block."""
        super().place(p, block)
        side = round(self.face * scale)
        pitch = side * _ABREAST
        first = block.centerx - pitch * (len(self.step.avatars) - 1) / 2
        y = block.y - side + round(5 * scale)
        self.faces = [
            pygame.Rect(round(first + i * pitch) - side // 2, y, side, side)
            for i in range(len(self.step.avatars))
        ]
        name, score = self._line_heights(p, scale)
        self.name = pygame.Rect(block.x, block.y + round((SLAB + BAND) * scale), block.w, name)
        self.name.inflate_ip(-p.u(4), 0)
        self.score = pygame.Rect(self.name.x, self.name.bottom, self.name.w, score)


class Podium(Widget):
    """The ranking as portraits on steps; *steps* are in the order of the ranking."""

    keeps_places = True

    def __init__(self, steps: Sequence[Step]) -> None:
        super().__init__()
        self._steps = [_StepWidget(step) for step in steps]
        self.children = self._steps  # for the screen reader; the podium draws them
        self._lowest = max(step.rank for step in steps)
        self._scale = 1.0

    @property
    def light(self) -> pygame.Rect:
        """The place of the winners' portraits."""
        faces = [face for widget in self._steps if widget.step.won for face in widget.faces]
        return faces[0].unionall(faces[1:]) if faces else self.rect

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        steps = [self._steps[place] for place in order(len(self._steps))]
        widths = [step.width for step in steps]
        if len(steps) in _SPREAD:
            mean = sum(widths) / len(widths)
            widths = [mean + (width - mean) * _SPREAD[len(steps)] for width in widths]
        widest = rect.w / (sum(widths) + 14)
        scale = min(widest, 1.9 * p.metrics.scale)
        while self._rise(p, scale) > rect.h and scale > 0.1:
            scale *= 0.97
        self._scale = scale
        ground = rect.bottom - round(6 * scale)
        # where there is little height, steps are as wide as their names need
        named = max(
            (p.fonts.width(one.step.names, "small", True) + p.u(8)) / width
            for one, width in zip(steps, widths, strict=True)
        )
        across = max(scale, min(named, widest))
        x = rect.centerx - sum(widths) * across / 2
        for widget, width in zip(steps, widths, strict=True):
            height, right = round(widget.height(p, self._lowest, scale)), x + width * across
            block = pygame.Rect(round(x), ground - height, round(right) - round(x), height)
            widget.place_at(p, block, scale)
            x = right

    def _rise(self, p: Painter, scale: float) -> float:
        """Return the height of the podium at a scale, in pixels."""
        return 10 * scale + max(
            widget.height(p, self._lowest, scale) + widget.face * scale * (1.5 if widget.step.won else 1.0)
            for widget in self._steps
        )

    # --- the still parts ---

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        for widget in reversed(self._steps):
            self._draw_block(p, surface, widget)
        if p.theme.table:
            whole = self._steps[0].rect.unionall([widget.rect for widget in self._steps])
            foot = pygame.Rect(whole.x, whole.bottom, whole.w, round(7 * self._scale))
            draw_bar(surface, foot.inflate(round(40 * self._scale), 0))
        for widget in self._steps:
            for avatar, face in reversed(list(zip(widget.step.avatars, widget.faces, strict=True))):
                self._draw_face(p, surface, widget.step, avatar, face)
            self._draw_rank(p, surface, widget)
            role: Role = "body" if widget.name.h >= p.fonts.line_height("body") else "small"
            size = p.fonts.even([widget.step.names], role, widget.name.w, bold=True)
            p.text(surface, widget.step.names, widget.name, size, bold=True, align="centre")

    def _draw_block(self, p: Painter, surface: pygame.Surface, widget: _StepWidget) -> None:
        block = widget.rect
        if not p.theme.table:
            p.plate(surface, block, p.theme.plate, p.u(6), outline=p.theme.line)
            return
        words, margin = widget.score.bottom - block.y, round(12 * self._scale)
        key = "podium step", block.size, words, margin
        picture = p.kept(key, lambda: step_picture(p, block.size, words, self._scale, margin))
        surface.blit(picture, (block.x - margin, block.y - margin))

    def _draw_face(
        self, p: Painter, surface: pygame.Surface, step: Step, avatar: str, face: pygame.Rect
    ) -> None:
        rim = max(2, round(face.w * 0.035))
        around = face.inflate(2 * rim, 2 * rim)
        if p.theme.table:
            spread = max(2, round(5 * self._scale))
            key = "podium shadow", around.size, spread
            shadow = p.kept(key, lambda: soft_shadow(around.size, around.w // 2, spread, 130))
            surface.blit(shadow, (around.x - spread, around.y - spread))
        p.plate(surface, around, p.theme.gold if step.won else OLD_BRASS if p.theme.table else p.theme.line)
        last = step.rank == len(self._steps) > 2
        p.avatar(surface, avatar, face.center, face.w, "glad" if step.won else "hurt" if last else "")

    def _draw_rank(self, p: Painter, surface: pygame.Surface, widget: _StepWidget) -> None:
        face = widget.faces[-1]
        side = max(p.u(20), round(face.w * 0.25))
        outline: Colour | None = INK
        colour, ink = _MEDALS[min(widget.step.rank, len(_MEDALS)) - 1], INK
        if not p.theme.table:
            colour, outline, ink = p.theme.text, None, p.theme.plate
        badge = p.kept(("podium medal", side, colour), lambda: medal_picture(side, colour, outline))
        box = badge.get_rect(center=(face.right - side // 4, face.bottom - side // 2))
        surface.blit(badge, box)
        p.text(surface, str(widget.step.rank), box, max(8, side * 11 // 20), ink, True, "centre")

    # --- the moving parts ---

    def draw_moving(self, p: Painter, surface: pygame.Surface, age: float) -> None:
        """Draw scores and crowns *age* seconds after the podium appeared."""
        counted = 1 - (1 - min(1.0, age / _COUNTING)) ** 3
        begins, there = _CROWNED
        crowned = min(1.0, (age - begins) / (there - begins))
        for widget in self._steps:
            self._draw_score(p, surface, widget, counted)
            if widget.step.won and crowned > 0:
                for face in widget.faces:
                    _draw_crown(p, surface, face, crowned)

    def _draw_score(self, p: Painter, surface: pygame.Surface, widget: _StepWidget, counted: float) -> None:
        """Draw the digits on small wheels, which turn while the score counts up."""
        text, box, points = widget.step.points_text, widget.score, widget.step.points
        digits = sum(letter.isdecimal() for letter in text)
        wheels = digits + _SIGN * (len(text) - digits)
        wide = min(round(box.h * 0.62), int(box.w / (wheels + 0.2)))
        high = min(box.h - 2, round(wide * 1.55))
        size = max(8, round(min(wide, high * 0.66)))
        spot = pygame.Rect(box.centerx - round(wide * wheels) // 2, box.centery - high // 2, wide, high)
        colour = p.theme.gold if widget.step.won else p.theme.text
        for letter in text:
            if letter.isdecimal():
                digits -= 1
                spot.w = wide
                _draw_wheel(p, surface, spot, abs(points) * counted, digits, size, colour)
            else:
                spot.w = round(wide * _SIGN)
                tint = _LOSS if points < 0 and p.theme.table else colour
                p.text(surface, letter, spot, size, tint, True, "centre")
            spot.x += spot.w


def _draw_crown(p: Painter, surface: pygame.Surface, face: pygame.Rect, part: float) -> None:
    """Draw the crown of a portrait; *part* grows from 0 to 1 while it comes down."""
    side, plain = round(face.w * _CROWN), None if p.theme.shadow else p.theme.text
    crown = p.kept(
        ("podium crown", side, plain), lambda: pygame.transform.rotozoom(crown_picture(side, plain), 5, 1)
    )
    height = (1 - part) ** 2 * face.h * 0.8 - sin(part * pi) * (1 - part) * face.h * 0.1
    crown.set_alpha(round(255 * min(1.0, part * 2)))
    surface.blit(crown, crown.get_rect(midbottom=(face.centerx, face.y + round(face.h * 0.07 - height))))


def _draw_wheel(
    p: Painter, surface: pygame.Surface, box: pygame.Rect, value: float, place: int, size: int, colour: Colour
) -> None:
    """Draw the wheel of a decimal place, between two digits while the lower wheel goes round."""
    surface.blit(p.kept(("podium wheel", box.size), lambda: wheel_picture(p, box.size)), box)
    unit = 10**place
    whole = value / unit
    # it moves on while all the lower wheels go from nine to zero
    over = max(0.0, (whole % 1) * unit - (unit - 1)) if value % 1 or place else 0.0
    clip = surface.get_clip()
    surface.set_clip(box.clip(clip))
    for digit, shift in ((int(whole), over), (int(whole) + 1, over - 1)):
        if abs(shift) < 1:
            spot = box.move(0, -round(shift * box.h))
            p.text(surface, str(digit % 10), spot, size, colour, True, "centre")
    surface.set_clip(clip)
