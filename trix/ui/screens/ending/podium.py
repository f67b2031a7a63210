"""The podium: the ranking as portraits on steps, with a crown for the winners and scores that count up.

`Podium.draw` draws what stands still. What moves comes on top by `draw_moving`, *age* seconds after the
podium came up; from `SETTLED` on nothing moves any more.
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
from trix.ui.kit.theme import Colour
from trix.ui.kit.widgets import Look, Widget
from trix.ui.screens.ending.podium_pictures import (
    BAND,
    DULL,
    INK,
    SLAB,
    draw_bar,
    medal_picture,
    step_picture,
    wheel_picture,
)

COUNTING: Final = 1.6
"""Seconds in which the scores count to their values."""
_CROWNED: Final = (1.3, 1.8)  # when a crown begins to come down, and when it is there
SETTLED: Final = 1.9
"""Seconds after which nothing moves."""

_HEIGHTS: Final = (240, 176, 138, 104, 90, 78, 68)  # of the steps by rank, in units of a podium of four
_FACES: Final = (132, 96, 84, 76, 70, 66, 62)
_WIDTHS: Final = (206, 156, 142, 132, 122, 116, 112)
_ABREAST: Final = 0.72  # the distance of partners' portraits in widths
_CROWN: Final = 0.62  # the width of a crown in portraits
_FEW: Final = 4  # steps that differ in width
_EVENED: Final = {5: 0.3, 6: 0.15, 7: 0.0}  # how much more of them do
_SIGN: Final = 0.7  # the width of a sign beside wheels

_MEDALS: Final[tuple[Colour, ...]] = (
    (0xFF, 0xC9, 0x3F),
    (0xE4, 0xE1, 0xD8),
    (0xD6, 0x90, 0x5C),
    (0xC9, 0xB7, 0x97),
)
_LOSS: Final = (0xFF, 0x8A, 0x6E)


class Step(NamedTuple):
    """A place on the podium: its rank, who stands there, the score, and how it came about."""

    rank: int
    won: bool
    names: str
    avatars: tuple[str, ...]
    points: int
    shown: str
    note: str


def order(count: int) -> list[int]:
    """Return who stands where, from left to right: the best in the middle, the next beside them."""
    left, right = list(range(1, count, 2)), list(range(2, count, 2))
    if count % 2 == 0 and count > 2:
        # four: 2 1 3 4
        right.append(left.pop())
    return [*reversed(left), 0, *right]


class _Stand(NamedTuple):
    """A step as it stands: the block, the portraits, and the room for name and score."""

    step: Step
    block: pygame.Rect
    faces: tuple[pygame.Rect, ...]
    name: pygame.Rect
    score: pygame.Rect


class Podium(Widget):
    """The ranking as portraits on steps; *steps* are in the order of the ranking."""

    def __init__(self, steps: Sequence[Step]) -> None:
        super().__init__()
        self._steps = tuple(steps)
        self._stands: tuple[_Stand, ...] = ()
        self._scale = 1.0
        self._crowns: dict[int, pygame.Surface] = {}
        self._cells: dict[tuple[int, int], pygame.Surface] = {}
        self._words = tuple(_Words(step) for step in steps)

    @property
    def children(self) -> Sequence[Widget]:
        """The places in words; they are read out, not drawn."""
        return self._words

    @property
    def light(self) -> pygame.Rect:
        """Where the first of the winners is to be seen."""
        faces = [face for stand in self._stands if stand.step.won for face in stand.faces]
        return faces[0].unionall(faces[1:]) if faces else self.rect

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        """Build it up from the lower edge, as large as there is room."""
        super().place(p, rect)
        self._crowns.clear()
        self._cells.clear()
        steps = [self._steps[place] for place in order(len(self._steps))]
        widths = _widths(steps)
        scale = min(rect.w / (sum(widths) + 14), 1.9 * p.metrics.scale)
        while self._rise(p, steps, scale) > rect.h and scale > 0.1:
            scale *= 0.97
        self._scale = scale
        ground = rect.bottom - round(6 * scale)
        # where there is little height, steps are as wide as their names need
        named = max(
            (p.fonts.width(step.names, "small", True) + p.u(8)) / width
            for step, width in zip(steps, widths, strict=True)
        )
        across = max(scale, min(named, rect.w / (sum(widths) + 14)))
        x = rect.centerx - sum(widths) * across / 2
        stands = []
        for step, width in zip(steps, widths, strict=True):
            stands.append(self._stand(p, step, x, width * across, ground))
            x += width * across
        self._stands = tuple(stands)
        for words in self._words:
            stand = next(one for one in stands if one.step is words.step)
            words.place(p, stand.block)

    def _rise(self, p: Painter, steps: Sequence[Step], scale: float) -> float:
        """Return how high the podium would be at a scale, in pixels."""
        lowest = max(step.rank for step in steps)
        return 10 * scale + max(
            _high(p, step, lowest, scale) + _face(step) * scale * (1.5 if step.won else 1.0) for step in steps
        )

    def _stand(self, p: Painter, step: Step, x: float, width: float, ground: int) -> _Stand:
        u = self._scale
        high = round(_high(p, step, max(one.rank for one in self._steps), u))
        block = pygame.Rect(round(x), ground - high, round(x + width) - round(x), high)
        side = round(_face(step) * u)
        pitch = side * _ABREAST
        first = block.centerx - pitch * (len(step.avatars) - 1) / 2
        faces = tuple(
            pygame.Rect(round(first + i * pitch) - side // 2, block.y - side + round(5 * u), side, side)
            for i in range(len(step.avatars))
        )
        top = block.y + round((SLAB + BAND) * u)
        named, scored = _lines(p, step, u)
        name = pygame.Rect(block.x, top, block.w, named).inflate(-p.u(4), 0)
        score = pygame.Rect(name.x, name.bottom, name.w, scored)
        return _Stand(step, block, faces, name, score)

    # --- what stands still ---

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Draw steps, portraits and names."""
        bare = not p.theme.table
        for stand in sorted(self._stands, key=lambda one: -one.step.rank):
            self._draw_block(p, surface, stand, bare)
        if not bare and self._stands:
            whole = self._stands[0].block.unionall([one.block for one in self._stands])
            foot = pygame.Rect(whole.x, whole.bottom, whole.w, round(7 * self._scale))
            draw_bar(surface, foot.inflate(round(40 * self._scale), 0))
        for stand in self._stands:
            for avatar, face in reversed(list(zip(stand.step.avatars, stand.faces, strict=True))):
                self._draw_face(p, surface, stand.step, avatar, face, bare)
            self._draw_rank(p, surface, stand, bare)
            roomy = stand.name.h >= p.fonts.line_height("body")
            size = p.fonts.even([stand.step.names], "body" if roomy else "small", stand.name.w, bold=True)
            p.text(surface, stand.step.names, stand.name, size, bold=True, align="centre")

    def _draw_block(self, p: Painter, surface: pygame.Surface, stand: _Stand, bare: bool) -> None:
        u, block = self._scale, stand.block
        if bare:
            p.plate(surface, block, p.theme.plate, p.u(6), outline=p.theme.line)
            return
        margin = round(12 * u)
        words = stand.score.bottom - block.y
        key = "podium step", block.size, words, margin
        picture = p.kept(key, lambda: step_picture(p, block.size, words, u, margin))
        surface.blit(picture, (block.x - margin, block.y - margin))

    def _draw_face(
        self, p: Painter, surface: pygame.Surface, step: Step, avatar: str, face: pygame.Rect, bare: bool
    ) -> None:
        rim = max(2, round(face.w * 0.035))
        around = face.inflate(2 * rim, 2 * rim)
        if not bare:
            spread = max(2, round(5 * self._scale))
            shadow = p.kept(
                ("podium shadow", around.size, spread),
                lambda: soft_shadow(around.size, around.w // 2, spread, 130),
            )
            surface.blit(shadow, (around.x - spread, around.y - spread))
        p.plate(surface, around, p.theme.gold if step.won else DULL if not bare else p.theme.line)
        p.avatar(surface, avatar, face.center, face.w, self._mood(step))

    def _mood(self, step: Step) -> str:
        """Return the mood of those on a step: winners are glad, and whoever is last alone is not."""
        if step.won:
            return "glad"
        return "hurt" if step.rank == len(self._steps) > 2 else ""

    def _draw_rank(self, p: Painter, surface: pygame.Surface, stand: _Stand, bare: bool) -> None:
        face = stand.faces[-1]
        side = max(p.u(20), round(face.w * 0.25))
        centre = face.right - side // 4, face.bottom - side // 2
        colour = p.theme.text if bare else _MEDALS[min(stand.step.rank, len(_MEDALS)) - 1]
        badge = p.kept(
            ("podium medal", side, colour), lambda: medal_picture(side, colour, None if bare else INK)
        )
        surface.blit(badge, badge.get_rect(center=centre))
        box = pygame.Rect(0, 0, side, side)
        box.center = centre
        ink = p.theme.plate if bare else INK
        p.text(surface, str(stand.step.rank), box, max(8, side * 11 // 20), ink, True, "centre")

    # --- what moves ---

    def draw_moving(self, p: Painter, surface: pygame.Surface, age: float) -> None:
        """Draw scores and crowns as they are after some seconds."""
        part = 1 - (1 - min(1.0, age / COUNTING)) ** 3
        for stand in self._stands:
            self._draw_score(p, surface, stand, part)
            if stand.step.won:
                for face in stand.faces:
                    self._draw_crown(p, surface, face, age)

    def _draw_crown(self, p: Painter, surface: pygame.Surface, face: pygame.Rect, age: float) -> None:
        begins, there = _CROWNED
        part = min(1.0, (age - begins) / (there - begins))
        if part <= 0:
            return
        side = round(face.w * _CROWN)
        crown = self._crowns.get(side)
        if crown is None:
            upright = crown_picture(side, None if p.theme.shadow else p.theme.text)
            crown = self._crowns[side] = pygame.transform.rotozoom(upright, 5, 1)
        height = (1 - part) ** 2 * face.h * 0.8 - sin(part * pi) * (1 - part) * face.h * 0.1
        at = crown.get_rect(midbottom=(face.centerx, face.y + round(face.h * 0.07 - height)))
        crown.set_alpha(round(255 * min(1.0, part * 2)))
        surface.blit(crown, at)

    def _draw_score(self, p: Painter, surface: pygame.Surface, stand: _Stand, part: float) -> None:
        """Draw the digits on little wheels; they turn while the score counts."""
        text, box = stand.step.shown, stand.score
        digits = sum(letter.isdecimal() for letter in text)
        wide = min(round(box.h * 0.62), int(box.w / (digits + _SIGN * (len(text) - digits) + 0.2)))
        high = min(box.h - 2, round(wide * 1.55))
        value = abs(stand.step.points) * part
        total = round(wide * (digits + _SIGN * (len(text) - digits)))
        x, y = box.centerx - total // 2, box.centery - high // 2
        px = max(8, round(min(wide, high * 0.66)))
        left = digits
        bright = p.theme.gold if stand.step.won else p.theme.text
        for letter in text:
            if letter.isdecimal():
                left -= 1
                self._wheel(p, surface, pygame.Rect(x, y, wide, high), value, left, px, bright)
                x += wide
            else:
                sign = pygame.Rect(x, y, round(wide * _SIGN), high)
                tint = _LOSS if stand.step.points < 0 and p.theme.table else bright
                p.text(surface, letter, sign, px, tint, True, "centre")
                x += sign.w

    def _wheel(
        self,
        p: Painter,
        surface: pygame.Surface,
        box: pygame.Rect,
        value: float,
        place: int,
        px: int,
        colour: Colour,
    ) -> None:
        """Draw the wheel of a decimal place, between two digits while the lower one goes round."""
        cell = self._cells.get(box.size)
        if cell is None:
            cell = self._cells[box.size] = wheel_picture(p, box.size)
        surface.blit(cell, box)
        unit = 10**place
        whole = value / unit
        # it moves on while all the lower wheels go from nine to zero
        over = max(0.0, (whole % 1) * unit - (unit - 1)) if value % 1 or place else 0.0
        clip = surface.get_clip()
        surface.set_clip(box.clip(clip))
        for digit, shift in ((int(whole), over), (int(whole) + 1, over - 1)):
            if abs(shift) < 1:
                spot = box.move(0, -round(shift * box.h))
                p.text(surface, str(digit % 10), spot, px, colour, True, "centre")
        surface.set_clip(clip)


class _Words(Widget):
    """A place in words."""

    def __init__(self, step: Step) -> None:
        named = _("{rank}. {players}").format(rank=step.rank, players=step.names)
        super().__init__("", named)
        self.step = step
        told = _("{name} {points}").format(name=named, points=step.shown)
        self.told_as(sentences((told, step.note)))


def _widths(steps: Sequence[Step]) -> list[float]:
    """Return the widths of the steps: where there are many, the winner's is hardly wider."""
    more = [_FACES[step.rank - 1] * _ABREAST * (len(step.avatars) - 1) * 0.8 for step in steps]
    widths = [_WIDTHS[step.rank - 1] + room for step, room in zip(steps, more, strict=True)]
    if len(steps) <= _FEW:
        return widths
    mean = sum(widths) / len(widths)
    return [mean + (width - mean) * _EVENED[len(steps)] for width in widths]


def _lines(p: Painter, step: Step, scale: float) -> tuple[int, int]:
    """Return the heights of name and score."""
    named = max(p.fonts.line_height("small"), round(24 * scale))
    return named, max(p.fonts.line_height("body"), round((52 if step.rank == 1 else 36) * scale))


def _high(p: Painter, step: Step, lowest: int, scale: float) -> float:
    """Return the height of a step; the lowest one has room for name and score, too."""
    least = sum(_lines(p, step, scale)) + (SLAB + BAND + 6) * scale
    above = (_HEIGHTS[step.rank - 1] - _HEIGHTS[lowest - 1]) * scale
    return max(_HEIGHTS[lowest - 1] * scale, least) + above


def _face(step: Step) -> float:
    return _FACES[step.rank - 1] * (0.86 if len(step.avatars) > 1 else 1)
