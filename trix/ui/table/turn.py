"""The turn at a table: what is awaited, what the viewer is asked, and how long they may take over it."""

from trix.engine.protocol import Observation
from trix.ui.kit.i18n import _
from trix.ui.table.director import Awaiting
from trix.ui.table.shortcuts import Shortcuts
from trix.ui.table.shown import ShownTable
from trix.ui.table.turn_timer import TurnTimer, stand_in


class Turn:
    """The turn at one table as it stands."""

    def __init__(self, table: ShownTable) -> None:
        self.awaiting: Awaiting = ""
        """What the table waits for a person to do; empty while things happen."""
        self.seen: Observation | None = None
        """What the viewer's decision rests on; None while none is due."""
        self.asked = False
        """Whether the panel for what is awaited has been put up."""
        self.timer = TurnTimer()
        """The time for the decision."""
        self.shortcuts = Shortcuts(table.session.game, table.pieces.playing)
        """What need not be asked."""
        self._table = table
        self._card = False  # whether the decision is about a card to play

    def renew(self, awaiting: Awaiting, seen: Observation | None, phase: str) -> bool:
        """Take over what is awaited in a phase; tell whether the viewer's decision is another than before.

        *seen* is what the viewer may know if that is a decision of theirs, else None.
        """
        another = seen != self.seen
        self.awaiting, self.seen = awaiting, seen
        self._card = seen is not None and phase in self._table.pieces.playing
        self.asked = False
        if another and seen is None:
            self.timer.stop()
        elif another:
            self.timer.begin()
        return another

    @property
    def cards(self) -> frozenset[int] | None:
        """The cards that the viewer may play; None while it is not time to play one."""
        if self.seen is None or not self._card:
            return None
        return frozenset(self.seen.legal_actions)

    @property
    def legal_actions(self) -> tuple[int, ...]:
        """What the viewer may do; empty while no decision is due."""
        return () if self.seen is None else self.seen.legal_actions

    @property
    def panel_due(self) -> Awaiting:
        """What a panel is to be put up for; empty if none is, or if it is up."""
        if self.asked or (self.awaiting == "decision" and (self._card or self.seen is None)):
            return ""
        return self.awaiting

    def stand_in(self) -> int:
        """Decide for the viewer as a standard agent would. A decision must be due."""
        assert self.seen is not None
        return stand_in(self._table.session.game, self.seen)

    def unasked(self, seen: Observation) -> int | None:
        """Return the card to play for a person who need not be asked; None if they are to be asked.

        Once the rest of the deal has turned out to be certain, it is told, and played quickly.
        """
        table, shortcuts = self._table, self.shortcuts
        claiming = shortcuts.claiming
        card = shortcuts.card(seen, table.habits)
        if shortcuts.claiming and not claiming:
            table.director.hasten()
            table.remark(_("Nothing is left to decide: the deal plays itself."))
        if card in table.hand.cards:
            table.leaving([card])
        return card
