"""The table of a saved game, which may also be open in another window."""

from collections.abc import Callable
from typing import Final

from trix.session import Session
from trix.ui.table.adviser import Helper
from trix.ui.table.base_table import Guide
from trix.ui.table.panels import Panels
from trix.ui.table.scene import TableScene
from trix.ui.words.dialogs import dialog

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
            if self._ask_if_diverged():
                return True
        return super().update(dt)

    def _ask_if_diverged(self) -> bool:
        """Ask the player for a choice if another window has changed the save; return whether it has."""
        divergence = self._saved.divergence()
        if not divergence:
            return False
        self.input.put_down()
        self.app.stack.push(
            dialog(
                f"window_{divergence}",
                follow=self._on_follow,
                leave=self.app.stack.home,
                both=self._saved.save_separately,
                stay=self._saved.save_separately,
            )
        )
        return True
