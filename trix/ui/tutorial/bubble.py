"""The coach's speech bubble: where it is, what room it leaves the table, and how it is drawn.

On a screen that is wide it stands in a column at the side where reading begins; upright it is a band above
the table. It is as high as the longest that is said in the lesson, so that the way on never moves.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from trix.ui.kit.geometry import mirror
from trix.ui.kit.painter import Painter
from trix.ui.kit.theme import Metrics, Role
from trix.ui.table.layer import Part
from trix.ui.table.layout import NORTH, TableLayout

Rect = pygame.Rect
AVATAR = "owl"
_COLUMN = 284  # units of the column's width
_LOW, _LOW_COLUMN = 560, 232  # units of height below which a screen is low, and of the column's width there
_NARROW, _NARROW_COLUMN = 880, 196  # units of width below which a low screen is narrow, and of the column's
_HIGHEST = 0.15  # of the screen's height, for a band in large type
_RADIUS = 18  # units


class Stand(NamedTuple):
    """The coach's place on one screen."""

    room: Rect
    """What the bubble may take."""
    column: bool
    size: Role
    """The size of the type."""
    table: Metrics
    """The measures of the screen that is left for the table."""
    lines: int = 0
    """In a column, the most lines of a sentence."""


class Bubble(NamedTuple):
    """A bubble as it stands: its parts, and what is written in it."""

    box: Rect
    face: Rect | None
    """The coach's face; None where there is only room for words."""
    title: Rect
    titled: tuple[str, ...]
    """The lesson's title."""
    lines: tuple[str, ...]
    text: Rect
    size: Role
    button: Rect
    """The way on, drawn by the table with its other buttons."""


def stand(p: Painter, title: str, texts: Sequence[str]) -> Stand:
    """Find a place in which everything fits that is said in a lesson."""
    m, gap = p.metrics, p.u(8)
    if m.portrait:
        room = Rect(m.safe.x + gap, m.safe.y + gap, m.safe.w - 2 * gap, 0)
        size: Role = "body"
        room.h = max(_band(p, room.w, size, text) for text in texts)
        if room.h > m.safe.h * _HIGHEST:
            size = "small"
            room.h = max(_band(p, room.w, size, text) for text in texts)
        top, right, bottom, left = m.insets
        return Stand(room, False, size, m._replace(insets=(top + gap + room.h, right, bottom, left)))
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
    return Stand(room, True, size, m._replace(insets=insets), lines)


def with_room_to_read(layout: TableLayout) -> TableLayout:
    """Widen the banner of a low table by the room of the score button, which a lesson does not have."""
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


def bubble(p: Painter, place: Stand, title: str, text: str) -> Bubble:
    """Lay a bubble out for a sentence, with room for a button."""
    if place.column:
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
    """Return the bubble as a part; in a column with the coach's face and the title above the words."""
    box = made.box

    def draw(surface: pygame.Surface) -> None:
        radius = p.u(_RADIUS)
        p.shadow(surface, box, radius, p.u(6))
        p.plate(surface, box, (*p.theme.plate, p.theme.panel_alpha), radius, outline=p.theme.line)
        if made.face is not None:
            p.avatar(surface, AVATAR, made.face.center, made.face.h)
            p.lines(surface, list(made.titled), made.title, "body", p.theme.muted, bold=True)
        p.lines(surface, list(made.lines), made.text, made.size)

    return Part("coach", box.inflate(p.u(32), p.u(32)), (made.titled, made.lines, box.size), draw)


def _band(p: Painter, width: int, size: Role, text: str) -> int:
    """Return the height of a band that holds a sentence beside the button."""
    pad, side = p.u(12), p.metrics.touch
    lines = len(p.fonts.wrap(text, size, width - 2 * pad - side - pad // 2))
    return max(lines * p.fonts.line_height(size), side) + 2 * p.u(8)


def _bubble(p: Painter, room: Rect, size: Role, title: str, text: str, most: int) -> Bubble:
    """Lay out a bubble at the top of the column: title, words, and the button below *most* lines of them."""
    pad, gap = p.u(16), p.u(10)
    inner = room.inflate(-2 * pad, 0)
    face = Rect(inner.x, room.y + gap, p.u(40), p.u(40))
    name = Rect(face.right + gap, face.y, inner.right - face.right - gap, face.h)
    titled = tuple(p.fonts.wrap(title, "body", name.w, bold=True))
    high = len(titled) * p.fonts.line_height("body")
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
    return Bubble(box, face, name, titled, lines, words, size, button)
