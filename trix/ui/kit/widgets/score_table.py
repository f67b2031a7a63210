"""Rows of tables and lists with scores."""

from collections.abc import Sequence
from typing import ClassVar, Literal, NamedTuple

import pygame

from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.theme import Colour, Role
from trix.ui.kit.widgets.base import Look, Widget
from trix.ui.kit.widgets.label import title_lines

_APART, _APART_NAMES = 6, 2  # units between the numbers, or the names, of two seats
_AFTER_WORDS = 4  # units between the words of a row and its first number
_WORDS_BELOW = 5  # units from the top of the points to the top of the name beside them
_ABOVE_NOTES = 4  # units between the main part of a result and its notes
Style = Literal["head", "plain", "running", "sum", "total"]


class Columns(NamedTuple):
    """How a table is divided: number of cells, their share of the width in percent, their widest in units."""

    cells: int
    share: int = 63
    widest: float = 96

    def widths(self, p: Painter, width: int) -> tuple[int, int]:
        """Return the width of the words and of a cell in a row of *width*."""
        inner = width - 2 * p.u(8)
        cell = min(p.u(self.widest), inner * self.share // 100 // max(1, self.cells))
        return max(0, inner - cell * self.cells - (p.u(_AFTER_WORDS) if self.cells else 0)), cell

    def rects(self, p: Painter, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return the places of the words and of the cells."""
        inner, (words, cell) = rect.inflate(-2 * p.u(8), 0), self.widths(p, rect.w)
        start = inner.right - cell * self.cells
        rects = [pygame.Rect(inner.x, inner.y, words, inner.h)]
        rects += [pygame.Rect(start + i * cell, inner.y, cell, inner.h) for i in range(self.cells)]
        return p.mirror_rtl(rects, rect)


class ScoreRow(Widget):
    """One line of a table: words or icons at the start, then a cell for each seat.

    Rows of the same width with the same columns line up. A row of style "head" is not read out: the other
    rows say their `heads` with their cells.
    """

    def __init__(
        self,
        label: str,
        cells: Sequence[str],
        style: Style = "plain",
        *,
        icons: Sequence[str] = (),
        columns: Columns | None = None,
        heads: Sequence[str] = (),
    ) -> None:
        super().__init__("", label)
        self._cells = tuple(cells)
        self._heads = tuple(heads)
        self._style = style
        self._icons = tuple(icons)
        # without cells the words have all the width
        self._columns = columns if columns and cells else Columns(len(cells))

    def accessible_text(self) -> str:
        if self._style == "head" and not self._heads:
            return ""
        cells = (
            _("{name} {points}").format(name=name, points=cell)
            for name, cell in zip(self._heads, self._cells, strict=False)
        )
        return sentences((super().accessible_text(), join_list(cells)))

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        words, _cell = self._columns.widths(p, width)
        lines = len(words_lines(p, words, self.label, self._icons, bold=self._bold))
        high = max(p.fonts.line_height("body"), lines * p.fonts.line_height("small") if lines > 1 else 0)
        return width, high + p.u(10 if self._style == "total" else 4)

    @property
    def _bold(self) -> bool:
        return self._style in ("sum", "total")

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        words, *cells = self._columns.rects(p, self.rect)
        theme = p.theme
        bold = self._bold
        colour: Colour = theme.muted if self._style in ("head", "running") else theme.text
        if self._style == "total":
            p.plate(surface, self.rect, theme.raised, p.u(10))
        elif self._style == "sum":
            # a line above sets a group of rows apart
            pygame.draw.rect(surface, theme.line, (*self.rect.topleft, self.rect.w, max(1, p.u(1))))
        draw_words(p, surface, words, self.label, self._icons, colour, bold=bold)
        if not cells:
            return
        is_head = self._style == "head"
        room = cells[0].w - p.u(_APART_NAMES if is_head else _APART)
        size = p.fonts.even(self._cells, "small" if is_head else "body", room, bold)
        if any(p.fonts.width(text, size, bold) > room for text in self._cells):
            room = cells[0].w - p.u(_APART_NAMES)
        for text, place in zip(self._cells, cells, strict=True):
            at = pygame.Rect(place.centerx - room // 2, place.y, room, place.h)
            p.text(surface, text, at, size, colour, bold=bold, align="centre")


class HandCell(NamedTuple):
    """A seat's result in a hand, its score for that, and its new total."""

    detail: str
    points: str
    total: str


class HandRow(Widget):
    """One hand in a table: words and icons, then three numbers for each seat, side by side if they fit."""

    def __init__(
        self,
        label: str,
        cells: Sequence[HandCell],
        columns: Columns,
        *,
        icons: Sequence[str] = (),
        running: bool = False,
    ) -> None:
        super().__init__("", label)
        self._cells = tuple(cells)
        self._columns = columns
        self._icons = tuple(icons)
        self._running = running

    def _wide(self, p: Painter, width: int) -> bool:
        return self._columns.widths(p, width)[1] >= p.u(132)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        body, small = p.fonts.line_height("body"), p.fonts.line_height("small")
        return width, (body if self._wide(p, width) else body + 2 * small) + p.u(8)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        theme = p.theme
        pygame.draw.rect(surface, theme.line, (self.rect.x, self.rect.y, self.rect.w, max(1, p.u(1))))
        words, *cells = self._columns.rects(p, self.rect)
        colour = theme.muted if self._running else theme.text
        draw_words(p, surface, words, self.label, self._icons, colour)
        wide = self._wide(p, self.rect.w)
        spots = [_beside(p, place) if wide else _split_place(p, place) for place in cells]
        room = spots[0][0].w
        body = p.fonts.even([cell.points for cell in self._cells], "body", room)
        small = p.fonts.even(
            [text for cell in self._cells for text in (cell.detail, cell.total)], "small", room
        )
        for cell, (detail, points, total) in zip(self._cells, spots, strict=True):
            p.text(surface, cell.detail, detail, small, theme.muted, align="centre")
            p.text(surface, cell.points, points, body, colour, align="centre")
            p.text(surface, cell.total, total, small, theme.muted, align="centre")


def _beside(p: Painter, place: pygame.Rect) -> list[pygame.Rect]:
    """Split a place into three in a line."""
    part = place.w // 3
    rects = [pygame.Rect(place.x + i * part, place.y, part, place.h).inflate(-p.u(4), 0) for i in range(3)]
    return p.mirror_rtl(rects, place)


def _split_place(p: Painter, place: pygame.Rect) -> list[pygame.Rect]:
    """Split a place into three one below the other, the middle one larger."""
    small, body = p.fonts.line_height("small"), p.fonts.line_height("body")
    x, w, top = place.x + p.u(1), place.w - p.u(2), place.centery - small - body // 2
    return [
        pygame.Rect(x, top, w, small),
        pygame.Rect(x, top + small, w, body),
        pygame.Rect(x, top + small + body, w, small),
    ]


class FaceRow(Widget):
    """The head of a table: all avatars, and the names below if every one has room."""

    def __init__(self, names: Sequence[str], avatars: Sequence[str], columns: Columns) -> None:
        super().__init__()
        self._names = tuple(names)
        self._avatars = tuple(avatars)
        self._columns = columns

    def _has_room_for_names(self, p: Painter, width: int) -> bool:
        _words, room = self._columns.widths(p, width)
        return all(p.fonts.width(name, "small") <= room - p.u(4) for name in self._names)

    def _side(self, p: Painter, width: int) -> int:
        return min(p.u(32), self._columns.widths(p, width)[1] - p.u(2))

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        name = p.fonts.line_height("small") if self._has_room_for_names(p, width) else 0
        return width, self._side(p, width) + name + p.u(4)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        _words, *cells = self._columns.rects(p, self.rect)
        side, named = self._side(p, self.rect.w), self._has_room_for_names(p, self.rect.w)
        for name, avatar, cell in zip(self._names, self._avatars, cells, strict=True):
            p.avatar(surface, avatar, (cell.centerx, self.rect.y + side // 2), side)
            if named:
                below = pygame.Rect(cell.x, self.rect.y + side, cell.w, p.fonts.line_height("small"))
                p.text(surface, name, below, "small", p.theme.muted, align="centre")


def draw_words(
    p: Painter,
    surface: pygame.Surface,
    place: pygame.Rect,
    text: str,
    icons: Sequence[str],
    colour: Colour,
    *,
    bold: bool = False,
) -> None:
    """Draw small icons, then words, from the start of a place; one without a name stays free."""
    side = p.u(18)
    _draw_icons(p, surface, place, icons, side, side + p.u(4), side // 2)
    used = _icons_width(p, icons)
    lines = words_lines(p, place.w, text, icons, bold=bold)
    if lines:
        high = len(lines) * p.fonts.line_height("small")
        rest = pygame.Rect(place.x if p.rtl else place.x + used, 0, place.w - used, high)
        rest.centery = place.centery
        p.lines(surface, lines, rest, "small", colour, bold)


def _draw_icons(
    p: Painter,
    surface: pygame.Surface,
    place: pygame.Rect,
    icons: Sequence[str],
    side: int,
    step: int,
    first: int,
) -> None:
    """Draw icons from the start of a place; *first* is the distance to the centre of the first one."""
    for i, name in enumerate(icons):
        if name:
            x = place.right - first - i * step if p.rtl else place.x + first + i * step
            p.icon(surface, name, (x, place.centery), side, p.theme.muted)


def _icons_width(p: Painter, icons: Sequence[str]) -> int:
    return len(icons) * (p.u(18) + p.u(4)) + p.u(4) if icons else 0


def words_lines(p: Painter, width: int, text: str, icons: Sequence[str], *, bold: bool = False) -> list[str]:
    """Break the words beside some icons into lines; into one if they fit when a little smaller."""
    room = width - _icons_width(p, icons)
    if not text or p.fonts.fit(text, "small", room, bold)[0] == text:
        return [text] if text else []
    return p.fonts.wrap(text, "small", max(1, room), bold)


class ResultRow(Widget):
    """A result: one or two avatars, a name with a note, and at the end points with a smaller number below.

    *notes* are reasons with their points, in rows of their own below: the points are aligned at the end.
    The points can count up to their value; a loss, a *gain* below zero, has a colour of its own.
    """

    size: ClassVar[Role] = "heading"
    """Size of the points."""
    least: ClassVar[int] = 64
    """Least width of the points, in units."""

    def __init__(
        self,
        avatars: Sequence[str],
        name: str,
        note: str,
        points: str,
        below: str = "",
        *,
        notes: Sequence[tuple[str, str]] = (),
        marked: bool = False,
        gain: int = 0,
    ) -> None:
        super().__init__("", name)
        self.part = 1.0
        """How far the points have counted, from 0 to 1."""
        self._loss = gain < 0
        self._avatars = tuple(avatars)
        self._note = note
        self.points = points
        self._below = below
        self._notes = tuple(notes)
        told_notes = [" ".join(filter(None, reason_and_points)) for reason_and_points in notes]
        self.with_accessible_name(
            sentences((_("{name} {points}").format(name=name, points=points), note, *told_notes, below))
        )
        self.marked = marked

    def before(self, p: Painter) -> int:
        """Return the room before the avatars."""
        return 0

    def air(self, p: Painter) -> int:
        """Return the free height above and below the contents together."""
        return p.u(12)

    def _places(self, p: Painter, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return where the avatars are, then the words, then the points."""
        side, gap, count = p.u(40), p.u(10), len(self._avatars)
        faces = side + (count - 1) * side * 3 // 5 + gap if count else 0
        points = max(
            p.fonts.width(self.points, self.size, bold=True),
            p.fonts.width(self._below, "small"),
            p.u(self.least),
        )
        points = min(points + gap, (rect.w - 2 * gap) // 2) if points else 0
        x = rect.x + gap + self.before(p)
        rects = [pygame.Rect(x + i * side * 3 // 5, rect.y, side, rect.h) for i in range(count)]
        words = max(1, rect.right - gap - points - x - faces)
        rects.append(pygame.Rect(x + faces, rect.y, words, rect.h))
        rects.append(pygame.Rect(rect.right - gap - points, rect.y, points, rect.h))
        return p.mirror_rtl(rects, rect)

    def points_place(self, p: Painter) -> pygame.Rect:
        """Return where the points are."""
        return self._places(p, self.rect)[-1]

    def displayed_points(self) -> str:
        """Return the points on screen now."""
        if self.part >= 1:
            return self.points
        digits = "".join(letter for letter in self.points if letter.isdecimal())
        now = str(round(int(digits or 0) * self.part))
        if now == "0":
            return now  # without a sign
        return self.points.replace(digits, now) if digits else self.points

    def tint(self, p: Painter) -> Colour:
        """Return the colour of the points."""
        return p.theme.loss if self._loss else p.theme.text

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        words = self._places(p, pygame.Rect(0, 0, width, 0))[-2].w
        text = title_lines(p, self.label, self._note, words, bold=True).height(p)
        notes = self._notes_height(p, self._note_lines(p, width))
        if self._below:
            text += p.u(_WORDS_BELOW)
        return width, max(self._head_height(p), text) + notes + self.air(p)

    def _head_height(self, p: Painter) -> int:
        """Return the height of the avatars and the points."""
        below = p.fonts.line_height("small") if self._below else 0
        return max(p.u(40) if self._avatars else 0, p.fonts.line_height(self.size) + below)

    def _note_lines(self, p: Painter, width: int) -> list[list[str]]:
        """Break the reasons of the notes into lines, in a row of some width."""
        *_, words, points = self._places(p, pygame.Rect(0, 0, width, 0))
        room = words.w + points.w - self._notes_points(p)
        return [p.fonts.wrap(reason, "small", max(1, room)) for reason, _points in self._notes]

    def _notes_height(self, p: Painter, lines: list[list[str]]) -> int:
        """Return the height of the notes with the gap above them."""
        return sum(map(len, lines)) * p.fonts.line_height("small") + p.u(_ABOVE_NOTES) if lines else 0

    def _notes_points(self, p: Painter) -> int:
        """Return the width of the points of the notes, with the gap before them."""
        widest = max((p.fonts.width(points, "small") for _reason, points in self._notes), default=0)
        return widest + p.u(10) if widest else 0

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        theme = p.theme
        if self.marked:
            p.plate(surface, self.rect, theme.raised, p.u(12))
        side, small = p.u(40), p.fonts.line_height("small")
        note_lines = self._note_lines(p, self.rect.w)
        notes = self._notes_height(p, note_lines)
        main = pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self.rect.h - notes)
        if self._below:
            # rows side by side share their lines, however many each has
            main.y, main.h = self.rect.y + self.air(p) // 2, self._head_height(p)
        *at_faces, at_words, at_points = self._places(p, main)
        for name, place in zip(self._avatars, at_faces, strict=True):
            p.avatar(surface, name, place.center, side)
        words = title_lines(p, self.label, self._note, at_words.w, bold=True)
        # a note of one line is beside the smaller number, further lines are below
        expected = p.fonts.line_height("body") + small if self._below else words.height(p)
        at_words.y = main.centery - expected // 2
        words.draw(p, surface, at_words, theme.text)
        head = p.fonts.line_height(self.size)
        top = at_points.centery - (head + (small if self._below else 0)) // 2
        place = pygame.Rect(at_points.x, top, at_points.w, head)
        p.text(surface, self.displayed_points(), place, self.size, self.tint(p), bold=True, align="end")
        if self._below:
            below = pygame.Rect(at_points.x, top + head, at_points.w, small)
            p.text(surface, self._below, below, "small", theme.muted, align="end")
        row = at_words.union(at_points)
        row.y, row.h = self.rect.bottom - self.air(p) // 2 - notes + p.u(_ABOVE_NOTES), small
        for lines, (_reason, points) in zip(note_lines, self._notes, strict=True):
            p.lines(surface, lines, row, "small", theme.muted)
            row.y += (len(lines) - 1) * small
            p.text(surface, points, row, "small", theme.muted, align="end")
            row.y += small
