"""A month of days with a game: which were played, and which were won."""

import datetime
from collections.abc import Collection
from typing import Final

import pygame

from trix.ui.kit.geometry import centred
from trix.ui.kit.i18n import _, language, ngettext
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.theme import Colour
from trix.ui.kit.widgets import Look, Widget
from trix.ui.words.days import month_name
from trix.ui.words.text_tables import table, translated

_FIRST: Final = {"ar": 5}  # the first day of the week, where it is not Monday


class Month(Widget):
    """The days of the month of *shown*; days are numbers as of `datetime.date.toordinal`.

    A week takes *pitch* units of height.
    """

    def __init__(
        self,
        shown: datetime.date,
        today: datetime.date,
        played: Collection[int],
        won: Collection[int],
        *,
        pitch: float = 30,
    ) -> None:
        super().__init__("", _("{month} {year}").format(month=month_name(shown.month), year=shown.year))
        self._first = shown.replace(day=1)
        following = (self._first + datetime.timedelta(31)).replace(day=1)
        self._days = (following - self._first).days
        self._today = today.toordinal()
        self._pitch = pitch
        self._played = frozenset(played)
        self._won = frozenset(won)
        mine = [day for day in range(self._first.toordinal(), following.toordinal()) if day in self._played]
        days = ngettext("{n} day played", "{n} days played", len(mine)).format(n=len(mine))
        wins = _("{n} won").format(n=sum(day in self._won for day in mine))
        self.with_accessible_name(sentences((self.label, days, wins)))

    @property
    def _offset(self) -> int:
        return (self._first.weekday() - _FIRST.get(language(), 0)) % 7

    def _row(self, p: Painter) -> int:
        return max(p.u(self._pitch), p.fonts.line_height("small"))

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        weeks = -(-(self._offset + self._days) // 7)
        return width, p.fonts.line_height("small") + weeks * self._row(p)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        high, head = self._row(p), p.fonts.line_height("small")
        step = min(self.rect.w / 7, 1.6 * high)
        left = self.rect.centerx - 3.5 * step

        def cell(column: int, y: int, height: int) -> pygame.Rect:
            place = pygame.Rect(round(left + column * step), y, round(step), height)
            return p.mirror_rtl([place], self.rect)[0]

        for column in range(7):
            name = translated(table("calendar")["weekdays"][(_FIRST.get(language(), 0) + column) % 7])
            p.text(surface, name, cell(column, self.rect.y, head), "small", p.theme.faint, align="centre")
        for number in range(1, self._days + 1):
            row, column = divmod(self._offset + number - 1, 7)
            self._draw_day(p, surface, cell(column, self.rect.y + head + row * high, high), number)

    def _draw_day(self, p: Painter, surface: pygame.Surface, place: pygame.Rect, number: int) -> None:
        theme, day = p.theme, self._first.toordinal() + number - 1
        is_played, is_won = day in self._played, day in self._won
        side = place.h - p.u(2)
        disc = centred((side, side), place)
        colour: Colour = theme.muted if day <= self._today else theme.faint
        if is_played:
            p.plate(surface, disc, theme.gold if is_won else theme.muted)
            colour = theme.on_gold if is_won else theme.plate
        if day == self._today:
            p.outline(surface, disc, theme.text, line=p.u(1.5))
        p.text(surface, str(number), place, "small", colour, bold=is_played, align="centre")
