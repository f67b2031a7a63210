"""Tells the viewer of a table what happens there: aloud, by sound, and in a note to be read.

The words themselves are in `trix.ui.table.spoken`, what belongs to one game alone in its `Pieces`.
"""

from collections.abc import Sequence

from trix.engine.events import DealBegan, Event
from trix.engine.protocol import Observation
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import not_now, sentences
from trix.ui.table.director import Moving
from trix.ui.table.drawing import Drawing
from trix.ui.table.heard import in_pack, unturned
from trix.ui.table.model import TableModel, covered
from trix.ui.table.pieces import Said
from trix.ui.table.shown import ShownTable
from trix.ui.table.since import Since
from trix.ui.table.spoken import event_told, hand_told, last_told, totals_told, turn_told
from trix.ui.table.standing import ground_told
from trix.ui.words.cards import card_name

_NOBODY = -1  # no seat at all: what it may see, everybody may


class Narrator:
    """The narrator of one table."""

    def __init__(self, table: ShownTable, drawing: Drawing) -> None:
        self.note = ""
        """What is to be read of the last event; empty for nothing."""
        self.since = Since()
        """What has happened since each of several people acted."""
        self._table = table
        self._drawing = drawing
        self._undealt = self._unturned = 0

    # --- what happens ---

    def happened(self, event: Event, model: TableModel) -> None:
        """Note an event down if it is one to be read, and tell it. *model* is the table after it."""
        said = self._table.pieces.said(event, model, self._table.names())
        self.note = said.text if said is not None and said.shown else ""
        if not self._table.director.skipping:
            self._tell(event, model, said)
        if len(self._table.session.persons) > 1:
            self._chronicle(event, model)

    def _chronicle(self, event: Event, model: TableModel) -> None:
        """Note an event as everybody may read it."""
        if isinstance(event, DealBegan):
            self.since.begin_deal()
            return
        public = event.seen_by(_NOBODY)
        if public is not None:
            names, seen = self._table.names(), covered(model)
            said = self._table.pieces.said(public, seen, names)
            self.since.note(event_told(public, seen, names) if said is None else said.text)

    def forget(self) -> None:
        """Take the note away."""
        self.note = ""

    def _tell(self, event: Event, model: TableModel, said: Said | None) -> None:
        """Tell an event aloud, and by its sound."""
        table = self._table
        told = event_told(event, model, table.names()) if said is None else sentences((said.text, said.more))
        table.app.say(told)
        sound = table.pieces.sound(event, model, self._listener(model))
        if sound:
            table.app.sounds.play(sound)

    def _listener(self, model: TableModel) -> int:
        """Return who hears what happens: the viewer, or of several people one who has won."""
        winners = [seat for seat in self._table.session.persons if seat in model.winners]
        return winners[0] if winners and self._table.director.covered else model.viewer

    def hear_dealing(self, moving: Sequence[Moving]) -> None:
        """Play the sounds of dealing whenever cards have left the pack, or begun to turn over in the hand."""
        left, down = in_pack(moving), unturned(moving)
        if left < self._undealt:
            self._table.app.sounds.play("deal")
        if down < self._unturned:
            self._table.app.sounds.play("turned")
        self._undealt, self._unturned = left, down

    def tell_turn(self, seen: Observation) -> None:
        """Say that the viewer is to play; in detailed mode also what the choice rests on."""
        detailed = self._table.app.settings.announcements == "detailed"
        ground = ground_told(self._drawing.view()) if detailed else ()
        self._table.app.say(turn_told(seen.legal_actions, *ground))

    # --- what is asked for ---

    def tell_card(self, card: int) -> None:
        """Read a card of the hand out, and whether it may be played."""
        table, name = self._table, card_name(card)
        if card in table.pieces.ringed(table.model):
            name = _("{card}, doubled").format(card=name)
        playable = table.hand.legal is None or card in table.hand.legal
        table.app.say(name if playable else not_now(name))

    def tell_hand(self) -> None:
        """Read the hand out."""
        self._table.app.say(hand_told(self._table.model.hand) or _("You have no cards"))

    def tell_state(self) -> None:
        """Read out how the deal stands."""
        self._table.app.say(self._table.state_told())

    def tell_totals(self) -> None:
        """Read the scores out."""
        self._table.app.say(totals_told(self._table.model.running, self._table.names()))

    def tell_last(self) -> None:
        """Read the last trick out."""
        self._table.app.say(last_told(self._table.model, self._table.names()))
