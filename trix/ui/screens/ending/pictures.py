"""Shows a picture of the end of a game, or of its turning point, and shares it."""

from typing import Final

import pygame

from trix.platform import Viewport
from trix.ui.kit.cloth import rim_width
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.png import png_of
from trix.ui.kit.rim import draw_rim
from trix.ui.kit.theme import metrics
from trix.ui.kit.widgets import Button, Column, Label, Look, Panel, Row, Ui, Widget
from trix.ui.screens.ending.page import EndPage, ground
from trix.ui.screens.ending.podium import SETTLED
from trix.ui.screens.ending.turning_point import Players, TurningPoint
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.table.ground import lit_cloth
from trix.ui.words.days import today

_SIZE: Final = (1280, 720)  # of the picture, in pixels
_EDGE: Final = 52  # pixels around the page
_STORY_CARDS: Final = (170, 140, 110)  # units of the width of a card: the first that fits
_AROUND: Final = 190  # units of height of everything around the picture on the screen
_LEAST: Final = 90  # units of the picture's height, at least


class Picture(Widget):
    """A picture, as large as the panel allows."""

    def __init__(self, surface: pygame.Surface, text: str) -> None:
        super().__init__("", text)
        self._surface = surface

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        wide, high = self._surface.get_size()
        return width, min(width * high // wide, max(p.u(_LEAST), p.metrics.safe.h - p.u(_AROUND)))

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        place = self._surface.get_rect().fit(self.rect)
        surface.blit(pygame.transform.smoothscale(self._surface, place.size), place)


class PictureScene(PanelScene):
    """Shows the picture that will be shared, and *text*, which goes with it."""

    name = "picture"
    first = "share"

    def __init__(self, surface: pygame.Surface, text: str) -> None:
        self._surface = surface
        self._text = text

    def build(self) -> Widget:
        share = Button("share", _("Share"), self._share, kind="primary", icon="share")
        rows = [self.title_row(_("Share")), Picture(self._surface, self._text), Row([share], align="end")]
        return Panel(rows, max_width=640, gap=10)

    def _share(self) -> None:
        self.app.stack.pop()
        self.app.platform.share_picture(f"trix-{today()}.png", png_of(self._surface), self._text)


def share_page(app: App, page: EndPage, text: str, *, victory: bool) -> None:
    """Offer a picture of the end of a game, and *text*."""
    large, surface = _large(app.display.painter), pygame.Surface(_SIZE)
    ui = Ui()
    ui.show(large, page, surface.get_rect().inflate(-2 * _EDGE, -2 * _EDGE))
    surface.blit(ground(large, page, victory=victory), (0, 0))
    ui.draw(surface)
    page.podium.draw_moving(large, surface, SETTLED)
    app.stack.push(PictureScene(surface, text))


def share_turning_point(app: App, story: TurningPoint, footer: Widget) -> None:
    """Offer a moment: a picture with its sentence, its players and cards, and the sentence as a text."""
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
    app.stack.push(PictureScene(surface, story.text))


def _large(p: Painter) -> Painter:
    return p.at(metrics(Viewport(*_SIZE, 1.0, (0, 0, 0, 0))))
