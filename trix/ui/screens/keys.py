"""A panel with the list of all keys."""

from functools import partial
from typing import Final, NamedTuple

import pygame

from trix.ui.kit.i18n import N_, _
from trix.ui.kit.keyboard import with_key_names
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Label, ListItem, Look, Widget
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene


class KeyHelp(NamedTuple):
    """Some keys and their effects, untranslated."""

    keys: str
    does: str


KEYS: Final = (
    KeyHelp(N_("Left, right"), N_("from card to card; elsewhere from button to button")),
    KeyHelp(N_("Up, down"), N_("from line to line of the text, without changing anything")),
    KeyHelp(N_("Tab, Shift + Tab"), N_("to the next button, to the previous one")),
    # letters first: in right-to-left text, digits at the start would end up on the other side
    KeyHelp("A, K, Q, J, 0, 9–2", N_("to the next card of that rank; 0 is the ten")),
    KeyHelp(N_("Shift + C, D, H, S"), N_("to the next club, diamond, heart or spade")),
    KeyHelp(N_("Enter, Space"), N_("plays the card, or chooses it ahead; presses the button")),
    KeyHelp("C, D, H, S, P, 0–9", N_("answer questions: a suit, a pass, a number")),
    KeyHelp("H, F1", N_("asks the expert what to do, and why (F1 where H names hearts)")),
    KeyHelp("U", N_("takes your last decision back")),
    KeyHelp("V", N_("changes your bid until the next player has bid")),
    KeyHelp("F", N_("skips the rest of a deal you are out of")),
    KeyHelp("L", N_("shows the last trick")),
    KeyHelp("E", N_("says something to the others")),
    KeyHelp("S", N_("shows the score sheet")),
    KeyHelp("X, Shift + X", N_("explains what is selected, then everything on the table, one by one")),
    KeyHelp("I", N_("reads the standing of the deal, or everything on the screen")),
    KeyHelp("M", N_("reads your cards")),
    KeyHelp(
        N_("Home, End, Page up, Page down"), N_("in a review: to the ends of the deal, from trick to trick")
    ),
    KeyHelp("N, Shift + N", N_("in a review: to your next decision, to the previous one")),
    KeyHelp("W", N_("in a review: why the last card was played, then the cards before it")),
    KeyHelp("R", N_("repeats the last announcement")),
    KeyHelp(N_("Escape"), N_("takes back a card chosen ahead; the menu, and back")),
    KeyHelp("?", N_("this list")),
    KeyHelp("F11", N_("full screen")),
    KeyHelp(N_("Ctrl + M"), N_("in a browser: leaves the game for the page around it")),
)


def keys_item(app: App) -> list[Widget]:
    """Return the entry of a menu that leads to the list, if the player seems to have a keyboard."""
    return [ListItem("keys", _("Keys"), partial(show_keys, app), icon="dots")] if app.has_keyboard else []


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
            _Line(with_key_names(_(one.keys), letters), with_key_names(_(one.does), letters)) for one in KEYS
        ]
        return self.listing(_("Keys"), lines, max_width=720, gap=8, apart=14)


class _Line(Widget):
    """Keys, and their effects beside them or, where it is narrow, below."""

    def __init__(self, keys: str, does: str) -> None:
        super().__init__("", keys)
        self._does = Label(does, tone="muted")
        self._keys = Label(keys, bold=True)
        self.told_as(f"{keys}: {does}")

    def _places(self, p: Painter, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of the keys and of their effects."""
        if rect.w < p.u(_WIDE):
            high = self._keys.measure(p, rect.w)[1]
            below = self._does.measure(p, rect.w)[1]
            return pygame.Rect(rect.x, rect.y, rect.w, high), pygame.Rect(
                rect.x, rect.y + high, rect.w, below
            )
        keys, rest = rect.w * 2 // 5, rect.w - rect.w * 2 // 5
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


_WIDE = 460  # units: the least width with both in one line
