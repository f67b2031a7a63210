"""Informs the viewer of a table about events: aloud, by sound, and in a note in the middle.

`trix.ui.table.event_texts` has the sentences of all games; each game adds its own by its `Pieces`.
"""

from collections.abc import Sequence

from trix.engine.events import DealBegan, Event
from trix.engine.protocol import Observation
from trix.engine.types import Card, Seat
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import not_now, sentences
from trix.ui.table.base_table import BaseTable
from trix.ui.table.drawing import Drawing
from trix.ui.table.event_texts import event_text, hand_text, last_trick_text, totals_text, turn_text
from trix.ui.table.model import TableModel, covered
from trix.ui.table.pieces import Announcement, View
from trix.ui.table.playback import Moving, cards_face_down, cards_in_pack
from trix.ui.words.cards import card_name

_NO_SEAT = -1  # sees only public events
_MOST_NEWS = 12  # sentences that a player has time to read


def choice_facts(view: View) -> tuple[str, ...]:
    """Return the facts for the viewer's choice of a card: what counts in this deal, and the cards in play."""
    pieces, model = view.pieces, view.model
    notice = pieces.notice(view)
    return (
        notice.title,
        notice.line,
        pieces.aim(model),
        pieces.middle_text(model, view.names) or _("You lead"),
    )


def state_text(view: View) -> str:
    """Return the public state of the deal in words."""
    pieces, model, names = view.pieces, view.model, view.names
    notice, standing = pieces.notice(view), pieces.state_sentences(model, names)
    return sentences(
        (notice.title, notice.deal, notice.totals, notice.line, *standing, pieces.middle_text(model, names))
    )


class News:
    """Public events of the running deal in words, for players who take turns at one device."""

    def __init__(self) -> None:
        self._sentences: list[str] = []
        self._known: dict[Seat, int] = {}

    def begin_deal(self) -> None:
        """Forget the last deal."""
        self._sentences.clear()
        self._known.clear()

    def note(self, text: str) -> None:
        """Note an event; an empty text is ignored."""
        if text:
            self._sentences.append(text)

    def note_action(self, seat: Seat) -> None:
        """Note that the player at a seat knows all events so far."""
        self._known[seat] = len(self._sentences)

    def unread(self, seat: Seat) -> Sequence[str]:
        """List the events since the player at a seat acted, oldest first; the oldest may be left out."""
        return self._sentences[self._known.get(seat, 0) :][-_MOST_NEWS:]


class Narrator:
    """The narrator of one table."""

    def __init__(self, table: BaseTable, drawing: Drawing) -> None:
        self.note = ""
        """The text of the last event; empty for none."""
        self.news = News()
        """Events since each of several players at this device acted."""
        self._table = table
        self._drawing = drawing
        self._in_pack = self._face_down = 0

    # --- events ---

    def announce_event(self, event: Event, model: TableModel) -> None:
        """Announce an event, and note it if it has a text. *model* is the table after it."""
        announcement = self._table.pieces.announcement(event, model, self._table.names())
        self.note = announcement.text if announcement is not None and announcement.shown else ""
        if not self._table.director.tempo.skipping:
            self._announce(event, model, announcement)
        if len(self._table.session.persons) > 1:
            self._note_news(event, model)

    def _note_news(self, event: Event, model: TableModel) -> None:
        if isinstance(event, DealBegan):
            self.news.begin_deal()
            return
        public = event.seen_by(_NO_SEAT)
        if public is not None:
            names, seen = self._table.names(), covered(model)
            announcement = self._table.pieces.announcement(public, seen, names)
            self.news.note(event_text(public, seen, names) if announcement is None else announcement.text)

    def forget(self) -> None:
        """Remove the note."""
        self.note = ""

    def _announce(self, event: Event, model: TableModel, announcement: Announcement | None) -> None:
        """Announce an event aloud, and by its sound."""
        table = self._table
        if announcement is None:
            table.app.speech.say(event_text(event, model, table.names()))
        else:
            table.app.speech.say(sentences((announcement.text, announcement.more)))
        sound = table.pieces.sound(event, model, self._listener(model))
        if sound:
            table.app.sounds.play(sound)

    def _listener(self, model: TableModel) -> Seat:
        """Return the seat that listens: the viewer, or a winner among several players at this device."""
        winners = [seat for seat in self._table.session.persons if seat in model.winners]
        return winners[0] if winners and self._table.director.covered else model.viewer

    def hear_dealing(self, moving: Sequence[Moving]) -> None:
        """Play the sounds of cards that have just left the pack, or just begun to turn over in the hand."""
        in_pack, face_down = cards_in_pack(moving), cards_face_down(moving)
        if in_pack < self._in_pack:
            self._table.app.sounds.play("deal")
        if face_down < self._face_down:
            self._table.app.sounds.play("turned")
        self._in_pack, self._face_down = in_pack, face_down

    def tell_turn(self, seen: Observation) -> None:
        """Say that the viewer is to play; in detailed mode with the facts for the choice."""
        detailed = self._table.app.settings.announcements == "detailed"
        facts = choice_facts(self._drawing.view()) if detailed else ()
        self._table.app.speech.say(turn_text(seen.legal_actions, *facts))

    # --- on request ---

    def tell_card(self, card: Card) -> None:
        """Read a card of the hand out, and whether it may be played."""
        table, name = self._table, card_name(card)
        if card in table.pieces.ringed_cards(table.model):
            name = name.within(_("{card}, doubled"))
        playable = table.hand.legal is None or card in table.hand.legal
        table.app.speech.say(name if playable else not_now(name))

    def tell_hand(self) -> None:
        """Read the hand out."""
        self._table.app.speech.say(hand_text(self._table.model.hand) or _("You have no cards"))

    def state_text(self) -> str:
        """Return the public state of the deal in words."""
        return sentences((self._table.guide.state_text(), state_text(self._drawing.view())))

    def tell_state(self) -> None:
        """Read the state of the deal out."""
        self._table.app.speech.say(self.state_text())

    def tell_totals(self) -> None:
        """Read the scores out."""
        self._table.app.speech.say(totals_text(self._table.model.running, self._table.names()))

    def tell_last(self) -> None:
        """Read the last trick out."""
        self._table.app.speech.say(last_trick_text(self._table.model, self._table.names()))
