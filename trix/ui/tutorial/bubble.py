"""The coach's speech bubble in a lesson: its layout, the space left for the table, and its drawing.

On a landscape screen it is a column at the start side; on a portrait screen it is a band above the table. Its
height fits the longest sentence of the lesson, so that the button never moves.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from trix.ui.coach.speech_box import AVATAR
from trix.ui.kit.geometry import mirror
from trix.ui.kit.painter import Painter
from trix.ui.kit.theme import Metrics, Role
from trix.ui.table.layer import Part
from trix.ui.table.layout import NORTH, TableLayout

Rect = pygame.Rect
_COLUMN = 284  # units of the column's width
_LOW, _LOW_COLUMN = 560, 232  # units: height of a low screen at most, and the column's width there
_NARROW, _NARROW_COLUMN = 880, 196  # units: width of a narrow low screen at most, and the column's width
_HIGHEST = 0.15  # the largest share of the screen's height for a band in large type
_RADIUS = 18  # units


class BubblePlace(NamedTuple):
    """The coach's place on a screen."""

    room: Rect
    """The space for the bubble."""
    is_column: bool
    size: Role
    """The font size."""
    table: Metrics
    """The metrics of the screen without the coach's space."""
    lines: int = 0
    """In a column, the number of lines of the longest sentence."""


class Bubble(NamedTuple):
    """A laid out bubble: its parts, and the wrapped texts."""

    box: Rect
    face: Rect | None
    """None in a band, which has no face."""
    title: Rect
    title_lines: tuple[str, ...]
    lines: tuple[str, ...]
    text: Rect
    size: Role
    button: Rect
    """The button "Next", which the table draws."""


def bubble_place(p: Painter, title: str, texts: Sequence[str]) -> BubblePlace:
    """Find a place that fits all texts of a lesson."""
    m, gap = p.metrics, p.u(8)
    if m.portrait:
        room = Rect(m.safe.x + gap, m.safe.y + gap, m.safe.w - 2 * gap, 0)
        size: Role = "body"
        room.h = max(_band(p, room.w, size, text) for text in texts)
        if room.h > m.safe.h * _HIGHEST:
            size = "small"
            room.h = max(_band(p, room.w, size, text) for text in texts)
        top, right, bottom, left = m.insets
        return BubblePlace(room, False, size, m._replace(insets=(top + gap + room.h, right, bottom, left)))
    low, narrow = m.safe.h < p.u(_LOW), m.safe.w < p.u(_NARROW)
    width = p.u(_NARROW_COLUMN if narrow else _LOW_COLUMN) if low else p.u(_COLUMN)
    gap = gap if low else 2 * gap
    room = Rect(m.safe.x + gap, m.safe.y + gap, width, m.safe.h - 2 * gap)
    if p.rtl:
        (room,) = mirror([room], m.safe)
    sizes: tuple[Role, ...] = ("body", "small")
    for size in sizes:
        lines = max(len(_bubble(p, room, size, title, text, 0).lines) for text in texts)
        if _bubble(p, room, size, title, "", lines).box.h <= room.h:
            break
    top, right, bottom, left = m.insets
    taken = width + gap
    insets = (top, right + taken, bottom, left) if p.rtl else (top, right, bottom, left + taken)
    return BubblePlace(room, True, size, m._replace(insets=insets), lines)


def with_room_to_read(layout: TableLayout) -> TableLayout:
    """Widen the banner of a low table by the score button, which a lesson does not have."""
    if layout.form != "short":
        return layout
    by = round(layout.scores.w * 1.5) * (1 if layout.scores.x > layout.banner.x else -1)
    banner = layout.banner.union(layout.banner.move(by, 0))
    seats, piles = list(layout.seats), list(layout.piles)
    seats[NORTH] = seats[NORTH].moved(by)
    pile = piles[NORTH]
    piles[NORTH] = pile and pile.move(by, 0).clip(layout.safe)
    stack = layout.stack.copy()
    stack.center = layout.scores.center
    return layout._replace(banner=banner, seats=tuple(seats), piles=tuple(piles), stack=stack)


def bubble(p: Painter, place: BubblePlace, title: str, text: str) -> Bubble:
    """Lay out a bubble with a sentence and a button."""
    if place.is_column:
        return _bubble(p, place.room, place.size, title, text, place.lines)
    pad, side = p.u(12), p.metrics.touch
    words = place.room.inflate(-2 * pad, 0)
    words.w -= side + pad // 2
    button = Rect(words.right + pad // 2, place.room.centery - side // 2, side, side)
    if p.rtl:
        words, button = mirror([words, button], place.room)
    lines = tuple(p.fonts.wrap(text, place.size, words.w))
    high = len(lines) * p.fonts.line_height(place.size)
    words.y, words.h = place.room.centery - high // 2, high
    return Bubble(place.room, None, Rect(0, 0, 0, 0), (), lines, words, place.size, button)


def bubble_part(p: Painter, made: Bubble) -> Part:
    """Return the part that draws the bubble; in a column with the coach's face and the title."""
    box = made.box

    def draw(surface: pygame.Surface) -> None:
        radius = p.u(_RADIUS)
        p.shadow(surface, box, radius, p.u(6))
        p.plate(surface, box, (*p.theme.plate, p.theme.panel_alpha), radius, outline=p.theme.line)
        if made.face is not None:
            p.avatar(surface, AVATAR, made.face.center, made.face.h)
            p.lines(surface, list(made.title_lines), made.title, "body", p.theme.muted, bold=True)
        p.lines(surface, list(made.lines), made.text, made.size)

    return Part("coach", box.inflate(p.u(32), p.u(32)), (made.title_lines, made.lines, box.size), draw)


def _band(p: Painter, width: int, size: Role, text: str) -> int:
    """Return the height of a band with a sentence beside the button."""
    pad, side = p.u(12), p.metrics.touch
    lines = len(p.fonts.wrap(text, size, width - 2 * pad - side - pad // 2))
    return max(lines * p.fonts.line_height(size), side) + 2 * p.u(8)


def _bubble(p: Painter, room: Rect, size: Role, title: str, text: str, most: int) -> Bubble:
    """Lay out a bubble at the top of the column: title, words, and the button below *most* lines."""
    pad, gap = p.u(16), p.u(10)
    inner = room.inflate(-2 * pad, 0)
    face = Rect(inner.x, room.y + gap, p.u(40), p.u(40))
    name = Rect(face.right + gap, face.y, inner.right - face.right - gap, face.h)
    title_lines = tuple(p.fonts.wrap(title, "body", name.w, bold=True))
    high = len(title_lines) * p.fonts.line_height("body")
    face.y += max(0, high - face.h) // 2
    name.y, name.h = face.centery - high // 2, high
    lines = tuple(p.fonts.wrap(text, size, inner.w))
    top = max(face.bottom, name.bottom) + gap
    words = Rect(inner.x, top, inner.w, len(lines) * p.fonts.line_height(size))
    if p.rtl:
        face, name = mirror([face, name], inner)
    below = top + most * p.fonts.line_height(size)
    button = Rect(inner.x, below + gap, inner.w, max(p.metrics.touch, p.u(44)))
    box = Rect(room.x, room.y, room.w, button.bottom + pad - room.y)
    return Bubble(box, face, name, title_lines, lines, words, size, button)
