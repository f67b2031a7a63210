"""Building blocks for a game's book of rules: chapters, paragraphs, and examples drawn with cards.

A game's module ``book`` has ``chapters(options)``, which returns a list of `Chapter`.
"""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from trix.engine.cards import card_from_text
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Column, Label, Look, Row, Widget

_CARD = 56  # units of width of a card
_LIFT = 7  # units: lift of a ringed card
_STEP = 1.14  # card widths from one card to the next, where there is room
_AIR = 8  # units above and below, for shadow and ring
_COLUMN_STEP = 0.3  # card widths of each card that are visible in a column


class Chapter(NamedTuple):
    """A page of the book of rules."""

    key: str
    title: str
    icon: str
    page: Sequence[Widget]
    """Paragraphs and pictures, one below the other."""

    @property
    def words(self) -> str:
        """All texts of the page, for searching."""
        return "\n".join((self.title, *texts(self.page)))


def texts(widgets: Sequence[Widget]) -> list[str]:
    """Return the texts of widgets and their children."""
    lines: list[str] = []
    for widget in widgets:
        if widget.label:
            lines.append(widget.label)
        lines += texts(widget.children)
    return lines


Page = list[str | Widget]
"""The contents of a chapter, one below the other; a text is a paragraph, and empty texts are left out."""


def chapter(key: str, title: str, icon: str, page: Page) -> Chapter:
    """Return a chapter with its paragraphs as widgets."""
    widgets = [Label(part) if isinstance(part, str) else part for part in page if part]
    return Chapter(key, title, icon, widgets)


def book(*chapters: Chapter) -> list[Chapter]:
    """Return the chapters that have any contents."""
    return [one for one in chapters if one.page]


def when(condition: object, text: str) -> str:
    """Return a paragraph that applies only under a condition, or an empty text."""
    return text if condition else ""


def advice(text: str) -> Widget:
    """Return a paragraph of advice on how to play well."""
    return Label(text, "small", tone="muted")


def example(picture: Widget, caption: str) -> Widget:
    """Return a picture with a caption; a screen reader reads the caption only."""
    return Column([picture, Label(caption, "small", tone="muted", align="centre")], gap=2)


def values(lines: Sequence[tuple[str, str]]) -> Widget:
    """Return a table of scores: lines of a reason and its points."""
    return Column(
        [Row([Label(what, grow=1), Label(points, bold=True, wrap=False)], gap=12) for what, points in lines],
        gap=2,
    )


class CardRow(Widget):
    """Cards from left to right in any language, with a ring around some."""

    def __init__(self, cards: str, *, ringed: str = "", doubled: str = "") -> None:
        super().__init__()
        self._cards = [card_from_text(card) for card in cards.split()]
        self._ringed, self._doubled = (
            {card_from_text(card) for card in some.split()} for some in (ringed, doubled)
        )

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        card = p.u(_CARD)
        whole = round(card * (1 + _STEP * (len(self._cards) - 1))) + 2 * p.u(_AIR)
        return min(width, whole), p.cards.height(card) + 2 * p.u(_AIR) + p.u(_LIFT)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        card = p.u(_CARD)
        room = self.rect.w - 2 * p.u(_AIR) - card
        step = min(card * _STEP, room / max(1, len(self._cards) - 1))
        first = self.rect.centerx - step * (len(self._cards) - 1) / 2
        middle = self.rect.centery + p.u(_LIFT) // 2
        for place, number in enumerate(self._cards):
            p.cards.blit(
                surface,
                number,
                (first + place * step, middle - (p.u(_LIFT) if number in self._ringed else 0)),
                card,
                doubled=number in self._doubled,
                legal=number in self._ringed,
            )


class Columns(Widget):
    """Cards in columns, each listed from its top, as they lie in the Trix contract."""

    def __init__(self, *columns: str) -> None:
        super().__init__()
        self._columns = [[card_from_text(card) for card in column.split()] for column in columns]

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        card = p.u(_CARD)
        most = max(len(column) for column in self._columns)
        high = p.cards.height(card) + round(card * _COLUMN_STEP * (most - 1))
        return min(width, round(card * (1 + 1.3 * (len(self._columns) - 1))) + 2 * p.u(_AIR)), high + 2 * p.u(
            _AIR
        )

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        card = p.u(_CARD)
        top = self.rect.y + p.u(_AIR) + p.cards.height(card) // 2
        first = self.rect.centerx - 1.3 * card * (len(self._columns) - 1) / 2
        for place, column in enumerate(self._columns):
            for depth, number in enumerate(column):
                at = (first + place * 1.3 * card, top + depth * card * _COLUMN_STEP)
                p.cards.blit(surface, number, at, card)
