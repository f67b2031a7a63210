"""Sharing a finished game: a picture of the result or of its turning point, or its cards as a code."""

from collections.abc import Callable
from typing import Final

import pygame

from trix.game_code import GameCode
from trix.host import Viewport
from trix.record import Record
from trix.ui.kit.cloth import rim_width
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.png import png_of
from trix.ui.kit.theme import metrics
from trix.ui.kit.widgets import Column, Label, ListItem, Panel, Ui, Widget
from trix.ui.screens.ending.page import EndPage, ground
from trix.ui.screens.ending.podium import SETTLED
from trix.ui.screens.ending.turning_point import Players, TurningPoint
from trix.ui.screens.sharing import share_code, title_of
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.table.ground import draw_rim, lit_cloth
from trix.ui.words.days import today

_SIZE: Final = (1280, 720)  # of the picture, in pixels
_EDGE: Final = 52  # pixels around the page
_STORY_CARDS: Final = (170, 140, 110)  # units of the width of a card: the first that fits


class ShareScene(PanelScene):
    """Offers a picture and a code. *page* makes the page of the result, given its last widget."""

    name = "share"
    first = "picture"

    def __init__(
        self,
        record: Record,
        page: Callable[..., EndPage],
        victory: bool,
        headline: str,
        story: TurningPoint | None,
    ) -> None:
        self._code = GameCode(record.game, record.options, record.seed)
        self._has_code = not record.keys
        self._page = page
        self._victory = victory
        self._headline = headline
        self._story = story

    def build(self) -> Widget:
        picture = _("Podium, scores and best deals, as a PNG file.")
        code = _("Others can play the same deals.")
        items: list[Widget] = [
            ListItem("picture", _("A picture of the result"), self._share_picture, icon="star", note=picture)
        ]
        if self._story is not None:
            items.append(
                ListItem(
                    "story", _("The turning point"), self._share_story, icon="eye", note=self._story.text
                )
            )
        if self._has_code:
            items.append(
                ListItem("code", _("The cards, as a code"), self._share_code, icon="share", note=code)
            )
        return Panel([self.title_row(_("Share")), Column(items, gap=6)], max_width=460)

    def _share_picture(self) -> None:
        self.app.stack.pop()
        picture = _png(self.app.display.painter, self._page(self._footer(), scrolls=False), self._victory)
        self.app.platform.share_picture(f"trix-{today()}.png", picture, self._headline)

    def _share_story(self) -> None:
        assert self._story is not None
        self.app.stack.pop()
        share_turning_point(self.app, self._story, self._footer())

    def _footer(self) -> Widget:
        return Label(f"{_('Trix')} · {title_of(self._code)}", "small", tone="muted", align="centre")

    def _share_code(self) -> None:
        self.app.stack.pop()
        share_code(self.app, self._code)


def _png(p: Painter, page: EndPage, victory: bool) -> bytes:
    """Draw a page as a PNG file."""
    large = _large(p)
    surface = pygame.Surface(_SIZE)
    ui = Ui()
    ui.show(large, page, surface.get_rect().inflate(-2 * _EDGE, -2 * _EDGE))
    surface.blit(ground(large, page, victory=victory), (0, 0))
    ui.draw(surface)
    page.podium.draw_moving(large, surface, SETTLED)
    return png_of(surface)


def _large(p: Painter) -> Painter:
    return p.at(metrics(Viewport(*_SIZE, 1.0, (0, 0, 0, 0))))


def share_turning_point(app: App, story: TurningPoint, footer: Widget) -> None:
    """Share a moment: a picture with its sentence, its players and cards, and the sentence as a text."""
    large = _large(app.display.painter)
    words = Label(story.text, "title", bold=True, align="centre")
    title = Label(_("Turning point"), "heading", tone="muted", align="centre")
    surface = lit_cloth(large)
    draw_rim(large, surface, rim_width(large.metrics))
    area = surface.get_rect().inflate(-4 * _EDGE, -2 * _EDGE)
    for card in _STORY_CARDS:
        page = Column([title, words, Players(story, card, named=True), footer], gap=28)
        height = page.measure(large, area.w)[1]
        if height <= area.h:
            break
    area.h = height
    area.centery = _SIZE[1] // 2
    ui = Ui()
    ui.show(large, page, area)
    ui.draw(surface)
    app.platform.share_picture(f"trix-{today()}.png", png_of(surface), story.text)
