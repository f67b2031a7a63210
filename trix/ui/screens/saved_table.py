"""The table of a saved game, which may also be open in another window."""

from collections.abc import Callable
from typing import Final

from trix.session import Session
from trix.ui.kit.i18n import N_
from trix.ui.shell.widget_scenes import Dialog
from trix.ui.table.adviser import Helper
from trix.ui.table.base_table import Guide
from trix.ui.table.panels import Panels
from trix.ui.table.scene import TableScene

LOOK: Final = 0.5
"""Seconds between two looks at the save; the table also looks when a panel closes."""


class SavedTable(TableScene):
    """The table of a session that saves its game.

    While another window has changed the save, nothing is saved here and the player must choose; *on_follow*
    shows the game of the other window.
    """

    def __init__(
        self,
        session: Session,
        panels: Panels,
        helper: Helper,
        guide: Guide | None,
        on_follow: Callable[[], None],
    ) -> None:
        super().__init__(session, panels, helper, guide)
        self._saved = session
        self._on_follow = on_follow
        self._unseen = 0.0  # seconds since the last look

    def resume(self) -> None:
        self._unseen = LOOK
        super().resume()

    def update(self, dt: float) -> bool:
        self._unseen += dt
        if self._unseen >= LOOK:
            self._unseen = 0.0
            if self._ask_where():
                return True
        return super().update(dt)

    def _ask_where(self) -> bool:
        """Offer the choice if another window has this game; return whether one has."""
        divergence = self._saved.divergence()
        if not divergence:
            return False
        self.input.put_down()
        follow = ("follow", N_("Continue from there"), self._on_follow)
        leave = ("leave", N_("Leave"), self.app.stack.home)
        both = ("both", N_("Keep both"), self._saved.save_separately)
        stay = ("stay", N_("Continue here"), self._saved.save_separately)
        text, answers = N_("The game took a different course in the other window."), [follow, both]
        if divergence == "ended":
            text, answers = N_("This game has ended in another window."), [leave, stay]
        elif divergence == "ahead":
            text, answers = N_("The game has moved on in the other window."), [follow, leave]
        self.app.stack.push(Dialog(N_("Open in two windows"), text, answers))
        return True
