"""The achievements of all games: each feat with its condition, and how often it was achieved."""

from collections.abc import Sequence

import pygame

from trix.session.entry import Entry
from trix.session.feats import STREAKS, feat_names, streaks
from trix.ui.game_parts.statistics import feat_words
from trix.ui.game_parts.words import FeatWords
from trix.ui.kit.i18n import _, counted
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.theme import Colour
from trix.ui.kit.widgets import Label, Look, Widget
from trix.ui.screens.played_dailies import daily_entries
from trix.ui.statistics.figures import Halves
from trix.ui.words.days import day_text


def feats_section(game: str, entries: Sequence[Entry]) -> list[Widget]:
    """Build the feats of a game, achieved ones first."""
    done: dict[str, list[str]] = {}
    counted = [entry for entry in entries if entry.counts]
    for entry in counted:
        for name in entry.feats:
            done.setdefault(name, []).append(entry.day)
    won = [entry.won for entry in counted if entry.whole]
    for name in streaks(won, daily_entries(entries, game)):
        done.setdefault(name, [])
    names = [*feat_names(game), *STREAKS]
    rows = [FeatRow(feat_words(game, name), done.get(name)) for name in names]
    rows.sort(key=lambda row: not row.done)
    title = _("Achievements: {n} of {m}").format(n=sum(row.done for row in rows), m=len(rows))
    about = _("Games with hints, moves taken back or known cards earn none.")
    return [Label(title, "heading", bold=True), Label(about, "small", tone="muted"), Halves(rows)]


class FeatRow(Widget):
    """A feat: its name, its condition, and the *days* of its achievement; None for never."""

    def __init__(self, words: FeatWords, days: Sequence[str] | None) -> None:
        super().__init__("", _(words.title))
        self.done = days is not None
        self._meaning = _(words.meaning)
        self._when = ""
        if days:
            times = counted("{n} time", "{n} times", len(days))
            first = _("first on {day}").format(day=day_text(min(days)))
            self._when = " · ".join((times, first))
        state = "" if self.done else _("not yet")
        self.with_accessible_name(sentences((self.label, self._meaning, self._when or state)))

    def _room(self, p: Painter, width: int) -> int:
        return max(1, width - p.u(46))

    def _lines(self, p: Painter, width: int) -> list[str]:
        text = "\n".join(part for part in (self._meaning, self._when) if part)
        return p.fonts.wrap(text, "small", self._room(p, width))

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        small = len(self._lines(p, width)) * p.fonts.line_height("small")
        return width, p.fonts.line_height("body") + small + p.u(4)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        theme, side = p.theme, p.u(30)
        words = pygame.Rect(self.rect.x + p.u(46), self.rect.y, self.rect.w - p.u(46), self.rect.h)
        disc = pygame.Rect(self.rect.x, self.rect.y + p.u(4), side, side)
        if p.rtl:
            words.x, disc.x = self.rect.x, self.rect.right - side
        if self.done:
            p.plate(surface, disc, theme.muted)
            p.icon(surface, "star", disc.center, side * 3 // 5, theme.plate)
        else:
            p.outline(surface, disc, theme.line, line=p.u(1.5))
        line = p.fonts.line_height("body")
        colour: Colour = theme.text if self.done else theme.muted
        p.text(surface, self.label, pygame.Rect(words.x, words.y, words.w, line), "body", colour, bold=True)
        p.lines(surface, self._lines(p, self.rect.w), words.move(0, line), "small", theme.muted)
