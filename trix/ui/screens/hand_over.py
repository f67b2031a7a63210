"""A panel to pass the device on. The next player confirms, then sees the cards."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pygame

from trix.engine.types import Seat
from trix.ui.kit.geometry import inset
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, Column, IconButton, Label, Panel, Row, Scroll, Widget
from trix.ui.kit.widgets.faces import Face
from trix.ui.shell.widget_scenes import PanelScene

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable

_LEAST = 190  # units of height at least


class HandOverScene(PanelScene):
    """Covers the hand. Back opens the menu; then the panel comes again."""

    name = "hand_over"
    first = "reveal"

    def __init__(self, table: "GameTable", seat: Seat, on_menu: Callable[[], None]) -> None:
        self._table = table
        self._seat = seat
        self._on_menu = on_menu

    def announcement(self) -> str:
        return self.account()

    def area(self) -> pygame.Rect:
        """Return the place of the hand: the trick above stays visible."""
        p = self.app.display.painter
        safe, above = p.metrics.safe, self._table.drawing.panel_area()
        high = max(safe.bottom - above.bottom, p.u(_LEAST))
        if p.metrics.portrait:
            # larger type needs more height
            words = 3 * p.fonts.line_height("heading") + 2 * p.fonts.line_height("small")
            high = max(high, words + p.metrics.touch + p.u(68))
        return inset(pygame.Rect(safe.x, safe.bottom - high, safe.w, high), p.u(8))

    def drawing_below(self, surface: pygame.Surface) -> Iterator[None]:
        yield from super().drawing_below(surface)
        for part in self._table.drawing.middle():
            part.draw(surface)
            yield

    def build(self) -> Widget:
        name = self._table.player_name(self._seat)
        words = [
            Label(_("Pass the device to {name}").format(name=name), "heading", bold=True),
            Label(_("The cards stay hidden until then."), "small", tone="muted"),
        ]
        face = Face(self._table.session.sitters[self._seat].avatar, 56)
        who = [face, Column(words, gap=2, grow=1)]
        reveal = Button("reveal", _("Show my cards"), self._reveal, kind="primary", icon="eye")
        menu = IconButton("menu", _("Menu"), "menu", self.back, size=48)
        head: list[Widget] = [Row([*who, reveal, menu])]
        if self.app.display.painter.metrics.portrait:
            head = [Row(who), Row([menu, reveal], align="end")]
        news = sentences(self._table.narrator.news.unread(self._seat))
        if news:
            text = _("Since your last turn: {news}").format(news=news)
            head.append(Scroll("news", Label(text, "small")))
        return Panel(head, max_width=860, gap=8)

    def back(self) -> None:
        self.app.stack.pop()
        self._on_menu()

    def _reveal(self) -> None:
        self.app.stack.pop()
        self._table.reveal()
