"""Sharing a game that is over: a picture of the result, or its cards as a code."""

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

PICTURE: Final = (1280, 720)
"""The size of the picture in pixels."""
_EDGE: Final = 52  # pixels around what is in it
MakePage = Callable[..., EndPage]


class ShareScene(PanelScene):
    """Asks what is to be shared. *page* makes the page of the end, given its lowest part."""

    name = "share"
    first = "picture"

    def __init__(self, record: Record, page: MakePage, victory: bool, headline: str) -> None:
        self._record = record
        self._page = page
        self._victory = victory
        self._headline = headline

    @property
    def _code(self) -> GameCode:
        return GameCode(self._record.game, self._record.options, self._record.seed)

    def build(self) -> Widget:
        """Build the two of them."""
        ways: list[Widget] = [
            ListItem(
                "picture",
                _("A picture of the result"),
                self._share_picture,
                icon="star",
                note=_("Podium, scores and best deals, as a PNG file."),
            )
        ]
        if not self._record.keys:
            note = _("Others can play the same deals.")
            ways.append(
                ListItem("code", _("The cards, as a code"), self._share_code, icon="share", note=note)
            )
        return Panel([self.title_row(_("Share")), Column(ways, gap=6)], max_width=460)

    def _share_picture(self) -> None:
        app = self.app
        app.pop()
        footer = Label(f"{_('Trix')} · {title_of(self._code)}", "small", tone="muted", align="centre")
        picture = png(app.painter, self._page(footer, whole=True), rich=self._victory)
        app.share_picture(f"trix-{today()}.png", picture, self._headline)

    def _share_code(self) -> None:
        self.app.pop()
        share_code(self.app, self._code)


def png(p: Painter, page: EndPage, *, rich: bool) -> bytes:
    """Draw a page of the end as a PNG file, with rays if it is *rich*."""
    large = p.at(metrics(Viewport(*PICTURE, 1.0, (0, 0, 0, 0))))
    surface = pygame.Surface(PICTURE)
    ui = Ui()
    ui.show(large, page, surface.get_rect().inflate(-2 * _EDGE, -2 * _EDGE))
    surface.blit(ground(large, page, victory=rich), (0, 0))
    ui.draw(surface)
    page.podium.draw_moving(large, surface, SETTLED)
    return png_of(surface)
