"""A panel with the list of all keys."""

from functools import partial
from typing import Final, NamedTuple

import pygame

from trix.ui.kit.i18n import _
from trix.ui.kit.keyboard import with_key_names
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Label, ListItem, Look, Widget
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.text_tables import table, translated


class KeyHelp(NamedTuple):
    """Some keys and their effects, untranslated."""

    keys: str
    does: str


_WIDE = 460  # units: the least width with keys and effects side by side
KEYS: Final = [KeyHelp(*row) for row in table("keys")]


def keys_item(app: App) -> list[Widget]:
    """Return the entry of a menu that leads to the list, if the player seems to have a keyboard."""
    return [ListItem("keys", _("Keys"), partial(show_keys, app), icon="keyboard")] if app.has_keyboard else []


def show_keys(app: App) -> None:
    """Show the list, unless it is on top already."""
    if not isinstance(app.stack.top, KeysScene):
        app.stack.push(KeysScene())


class KeysScene(PanelScene):
    """The list of keys, to be read line by line."""

    name = "keys"
    first = "close"

    def build(self) -> Widget:
        letters = self.app.platform.key_letters()
        lines = [
            _Line(
                with_key_names(translated(key.keys), letters), with_key_names(translated(key.does), letters)
            )
            for key in KEYS
        ]
        return self.listing(_("Keys"), lines, max_width=720, gap=8, apart=14)


class _Line(Widget):
    """Keys, and their effects beside them or, where it is narrow, below."""

    def __init__(self, keys: str, does: str) -> None:
        super().__init__("", keys)
        self._does = Label(does, tone="muted")
        self._keys = Label(keys, bold=True)
        self.with_accessible_name(f"{keys}: {does}")

    def _places(self, p: Painter, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of the keys and of their effects."""
        if rect.w < p.u(_WIDE):
            high = self._keys.measure(p, rect.w)[1]
            below = self._does.measure(p, rect.w)[1]
            return pygame.Rect(rect.x, rect.y, rect.w, high), pygame.Rect(
                rect.x, rect.y + high, rect.w, below
            )
        keys = rect.w // 3
        rest = rect.w - keys
        return (
            pygame.Rect(rect.x, rect.y, keys, self._keys.measure(p, keys)[1]),
            pygame.Rect(rect.x + keys, rect.y, rest, self._does.measure(p, rest)[1]),
        )

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        keys, does = self._places(p, pygame.Rect(0, 0, width, 0))
        return width, keys.union(does).h

    @property
    def own_rects(self) -> list[pygame.Rect]:
        return [self.rect, self._keys.rect, self._does.rect]

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        for label, at in zip((self._keys, self._does), self._places(p, rect), strict=True):
            label.place(p, at)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        self._keys.draw(p, surface, look)
        self._does.draw(p, surface, look)
