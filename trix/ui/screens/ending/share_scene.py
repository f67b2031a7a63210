"""Sharing a finished game: a picture of the result, or its cards as a code."""

from collections.abc import Callable
from typing import Final

import pygame

from trix.game_code import GameCode
from trix.host import Viewport
from trix.record import Record
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.png import png_of
from trix.ui.kit.theme import metrics
from trix.ui.kit.widgets import Column, Label, ListItem, Panel, Ui, Widget
from trix.ui.screens.ending.page import EndPage, ground
from trix.ui.screens.ending.podium import SETTLED
from trix.ui.screens.sharing import share_code, title_of
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.days import today

_SIZE: Final = (1280, 720)  # of the picture, in pixels
_EDGE: Final = 52  # pixels around the page


class ShareScene(PanelScene):
    """Offers a picture and a code. *page* makes the page of the result, given its last widget."""

    name = "share"
    first = "picture"

    def __init__(self, record: Record, page: Callable[..., EndPage], victory: bool, headline: str) -> None:
        self._code = GameCode(record.game, record.options, record.seed)
        self._has_code = not record.keys
        self._page = page
        self._victory = victory
        self._headline = headline

    def build(self) -> Widget:
        picture = _("Podium, scores and best deals, as a PNG file.")
        code = _("Others can play the same deals.")
        items: list[Widget] = [
            ListItem("picture", _("A picture of the result"), self._share_picture, icon="star", note=picture)
        ]
        if self._has_code:
            items.append(
                ListItem("code", _("The cards, as a code"), self._share_code, icon="share", note=code)
            )
        return Panel([self.title_row(_("Share")), Column(items, gap=6)], max_width=460)

    def _share_picture(self) -> None:
        self.app.stack.pop()
        footer = Label(f"{_('Trix')} · {title_of(self._code)}", "small", tone="muted", align="centre")
        picture = _png(self.app.display.painter, self._page(footer, scrolls=False), victory=self._victory)
        self.app.platform.share_picture(f"trix-{today()}.png", picture, self._headline)

    def _share_code(self) -> None:
        self.app.stack.pop()
        share_code(self.app, self._code)


def _png(p: Painter, page: EndPage, *, victory: bool) -> bytes:
    """Draw a page as a PNG file."""
    large = p.at(metrics(Viewport(*_SIZE, 1.0, (0, 0, 0, 0))))
    surface = pygame.Surface(_SIZE)
    ui = Ui()
    ui.show(large, page, surface.get_rect().inflate(-2 * _EDGE, -2 * _EDGE))
    surface.blit(ground(large, page, victory=victory), (0, 0))
    ui.draw(surface)
    page.podium.draw_moving(large, surface, SETTLED)
    return png_of(surface)
