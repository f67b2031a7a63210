"""A panel to pass the device on. The cards are shown once the next person has confirmed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trix.ui.i18n import _
from trix.ui.widgets import Button, Column, IconButton, Label, Panel, PanelScene, Row, Widget
from trix.ui.widgets.faces import Face

if TYPE_CHECKING:
    from trix.ui.table.panels import Table


class HandOverScene(PanelScene):
    """Covers a table without a hand. Back opens the menu; after that the panel comes again."""

    name = "hand_over"
    first = "reveal"

    def __init__(self, table: "Table", seat: int, on_menu: Callable[[], None]) -> None:
        self._table = table
        self._seat = seat
        self._on_menu = on_menu

    def told(self) -> str:
        """Return all of the text: the listener may not be the person who is meant."""
        return self.account()

    def build(self) -> Widget:
        """Build who is meant, and the button for that person to press."""
        name = self._table.player_name(self._seat)
        words = [
            Label(_("Pass the device to {name}").format(name=name), "heading", bold=True, align="centre"),
            Label(_("The cards stay covered until then."), "small", tone="muted", align="centre"),
        ]
        return Panel(
            [
                Face(self._table.session.sitters[self._seat].avatar, 96),
                Column(words, gap=4),
                Row(
                    [
                        Button("reveal", _("Show my cards"), self._reveal, kind="primary", icon="eye"),
                        IconButton("menu", _("Menu"), "menu", self.back, size=48),
                    ],
                    align="centre",
                ),
            ],
            max_width=440,
            gap=12,
        )

    def back(self) -> None:
        """Open the menu."""
        self.app.pop()
        self._on_menu()

    def _reveal(self) -> None:
        self.app.pop()
        self._table.reveal()
