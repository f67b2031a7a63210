"""The result of a deal at a table with others: with how it was dealt, and not there for ever."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Label, Row, Widget
from trix.ui.screens.results import Act, DealResult

if TYPE_CHECKING:
    from trix.ui.table.panels import Table

_READING: Final = 12.0
"""Seconds to read the result while others wait."""
_LISTENING: Final = 40.0
"""The same by ear."""


class SharedResult(DealResult):
    """Shown after a deal; it goes on by itself after a while if others wait for this seat.

    *finding* says how the deal was dealt, and whether that is to be worried about; *on_fairness* tells more.
    """

    def __init__(
        self,
        table: "Table",
        on_sheet: Act,
        *,
        on_go: Act,
        finding: Callable[[], tuple[str, bool]],
        awaited: Callable[[], bool],
        on_fairness: Act,
    ) -> None:
        super().__init__(table, on_sheet, on_go=on_go, on_seats=None, on_replay=None, wanted=None)
        self._finding = finding
        self._awaited = awaited
        self._on_fairness = on_fairness
        self._shown: tuple[str, bool] = "", False
        self._left: float | None = None

    def remarks(self) -> list[Widget]:
        """Return how the deal was dealt."""
        self._shown = text, alarming = self._finding()
        if not text:
            return []
        more = Button("fairness", _("Details"), self._on_fairness, kind="plain", icon="info")
        label = Label(text, "small", tone="text" if alarming else "muted", bold=alarming, id="fair", grow=1)
        return [Row([label, more])]

    def way_on(self) -> str:
        """Return what the button says, and how many seconds are left."""
        if self._left is None:
            return super().way_on()
        return _("Continue ({n})").format(n=max(0, int(self._left) + 1))

    def update(self, dt: float) -> bool:
        """Go on by itself once others have waited long enough."""
        before = self.way_on()
        if not self._awaited():
            self._left = None
        elif self._left is None:
            self._left = _LISTENING if self.app.settings.screen_reader else _READING
        else:
            self._left -= dt
        if self._left is not None and self._left <= 0:
            self.back()
            return True
        if self.way_on() != before or self._finding() != self._shown:
            self.rebuild()
        return super().update(dt)
