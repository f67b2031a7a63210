"""QR codes of links, to be scanned from a friend's screen."""

from collections.abc import Callable
from functools import lru_cache

import pygame

from trix.ui.friends.qr_code import qr_code
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Label, Panel, Row, Widget
from trix.ui.kit.widgets.base import Look
from trix.ui.kit.widgets.buttons import Pressable
from trix.ui.shell.widget_scenes import PanelScene

_QUIET = 4  # modules of white around a code, as the standard asks for
_DARK, _LIGHT = (0, 0, 0), (255, 255, 255)


_rows = lru_cache(maxsize=2)(qr_code)


class QrPicture(Pressable):
    """The QR code of a link, as large as *size* units."""

    def __init__(self, id: str, link: str, size: float, on_press: Callable[[], None]) -> None:
        super().__init__(id, _("QR code of the link"), on_press)
        self._link = link
        self._size = size

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        side = min(p.u(self._size), width)
        return side, side

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        rows = _rows(self._link.encode())
        count = len(rows) + 2 * _QUIET
        # whole pixels: a scanner needs sharp edges
        scale = max(1, min(self.rect.w, self.rect.h) // count)
        picture = pygame.Surface((count, count))
        picture.fill(_LIGHT)
        for y, row in enumerate(rows):
            for x, dark in enumerate(row):
                if dark:
                    picture.set_at((x + _QUIET, y + _QUIET), _DARK)
        scaled = pygame.transform.scale(picture, (count * scale, count * scale))
        surface.blit(scaled, scaled.get_rect(center=self.rect.center))
        if look.focus:
            p.outline(surface, self.rect, p.theme.gold, p.u(6), p.u(3))


class QrScene(PanelScene):
    """A QR code as large as the screen, with the code to type below; a tap closes it."""

    name = "qr"
    first = "close"

    def __init__(self, link: str, code: str) -> None:
        self._link = link
        self._code = code

    def build(self) -> Widget:
        area, p = self.area(), self.app.display.painter
        label = (
            [Label(f"\u2066{self._code}\u2069", "heading", bold=True, align="centre")] if self._code else []
        )
        room = min(area.w - p.u(64), area.h - p.u(170 if label else 130))
        picture = QrPicture("picture", self._link, room / p.metrics.scale, self.back)
        shown = Row([picture], align="centre")
        return Panel([self.title_row(_("Scan to join")), shown, *label], max_width=720, gap=8)
