"""Who tells the viewer of a table what happens there: aloud, by sound, and in a note that stays to be read.

The words themselves are in `trix.ui.table.spoken`, what belongs to one game alone in its `Pieces`.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from trix.engine.events import Event
from trix.ui.director import Moving
from trix.ui.games.model import TableModel
from trix.ui.i18n import _
from trix.ui.speech import not_now, sentences
from trix.ui.table.heard import in_pack
from trix.ui.table.spoken import event_told, hand_told, last_told, totals_told, turn_told
from trix.ui.table.standing import ground_told
from trix.ui.words.cards import card_name

if TYPE_CHECKING:
    from trix.ui.table.scene import TableScene


class Narrator:
    """The narrator of one table."""

    def __init__(self, table: "TableScene") -> None:
        self.note = ""
        """What stays to be read of what happened last; empty for nothing."""
        self._table = table
        self._undealt = 0

    # --- what happens ---

    def write(self, event: Event, model: TableModel) -> None:
        """Note down an event, if it is one to be read. *model* is the table after it."""
        said = self._table.pieces.said(event, model, self._table.names())
        self.note = said.text if said is not None and said.shown else ""

    def forget(self) -> None:
        """What was written is no longer so."""
        self.note = ""

    def tell(self, event: Event, model: TableModel, listener: int) -> None:
        """Tell an event aloud, and by its sound as *listener* hears it. *model* is the table after it."""
        table, names = self._table, self._table.names()
        said = table.pieces.said(event, model, names)
        table.say(event_told(event, model, names) if said is None else sentences((said.text, said.more)))
        sound = table.pieces.sound(event, listener)
        if sound:
            table.app.sounds.play(sound)

    def hear_dealing(self, moving: Iterable[Moving]) -> None:
        """Cards are heard as they leave the pack, at whatever pace they do."""
        left = in_pack(moving)
        if left < self._undealt:
            self._table.app.sounds.play("deal")
        self._undealt = left

    def tell_turn(self, seen: Any) -> None:
        """Say that the viewer is to play, and in detail what that rests on."""
        detailed = self._table.app.settings.announcements == "detailed"
        ground = ground_told(self._table.view()) if detailed else ()
        self._table.say(turn_told(seen.legal_actions, *ground))

    # --- what is asked for ---

    def tell_card(self, card: int) -> None:
        """Read a card of the hand out, and whether it may be played."""
        table, name = self._table, card_name(card)
        if card in table.pieces.ringed(table.model):
            name = _("{card}, doubled").format(card=name)
        playable = table.hand.legal is None or card in table.hand.legal
        table.say(name if playable else not_now(name))

    def tell_hand(self) -> None:
        """Read the hand out."""
        self._table.say(hand_told(self._table.model.hand) or _("You have no cards"))

    def tell_state(self) -> None:
        """Read out how the deal stands."""
        self._table.say(self._table.state_told())

    def tell_totals(self) -> None:
        """Read the scores out."""
        self._table.say(totals_told(self._table.model.totals, self._table.names()))

    def tell_last(self) -> None:
        """Read the last trick out."""
        self._table.say(last_told(self._table.model, self._table.names()))
