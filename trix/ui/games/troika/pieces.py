"""The pieces of Troika: the bidding, the declarer's bid, points by side, the kitty."""

from collections.abc import Sequence

from trix.engine.events import Event
from trix.engine.types import Card, Seat
from trix.games.troika.bids import PASS, bid_of
from trix.games.troika.deck import HAND
from trix.games.troika.events import (
    BidWon,
    Called,
    Discarded,
    HandBegan,
    KittyTaken,
    PassedOut,
    TrumpNamed,
)
from trix.games.troika.game import Troika
from trix.games.troika.observation import Observation
from trix.ui.games.troika.bid_words import bid_name, full_name, short_name
from trix.ui.games.troika.model import TroikaModel
from trix.ui.games.troika.screens import SCREENS
from trix.ui.games.troika.staging import STAGING
from trix.ui.kit.i18n import _, join_list, pgettext
from trix.ui.kit.speech import sentences
from trix.ui.table.banner import Notice
from trix.ui.table.event_texts import dealer_text, seat_text, sides_text
from trix.ui.table.model import BEFORE_PLAY
from trix.ui.table.notes import Note, Sign
from trix.ui.table.pieces import Announcement, PiecesOf, View
from trix.ui.table.plates import Face
from trix.ui.words.cards import SUIT_ICONS, card_name, trick_count, trump_name
from trix.ui.words.numbers import plain


class TroikaPieces(PiecesOf[TroikaModel, Observation]):
    """The pieces of Troika."""

    captures = True
    game: Troika
    staging = STAGING

    def game_notice(self, view: View) -> Notice:
        model: TroikaModel = view.model
        if model.phase in BEFORE_PLAY:
            return Notice(_("Dealing…"))
        # deals that were passed out do not count
        deal = SCREENS.deal_text(self.game, len(model.results) - model.deal_over)
        if model.declarer is None or model.bid is None:
            return Notice(_("Bidding"), deal, dealer_text(model, view.names, model.dealer))
        declared = _("{name}: {bid}")
        name = view.names[model.declarer]
        title = declared.format(name=name, bid=bid_name(model.bid))
        brief = declared.format(name=name, bid=short_name(model.bid))  # the icon beside it says the rest
        # the plates show the totals, which do not change before the end of the deal
        points = _points_text(model, view.names)
        line = _("{points} (this deal)").format(points=points)
        return Notice(title, deal, line=line, short_line=points, sign=_sign(model), brief=brief)

    def is_slam(self, model: TroikaModel, seat: Seat) -> bool:
        taken = sum(model.tricks[seat % 2 :: 2])
        return taken == HAND and model.declarer is not None and model.declarer % 2 == seat % 2

    def face(self, view: View, seat: Seat) -> Face:
        model: TroikaModel = view.model
        face, tricks = super().face(view, seat), model.tricks[seat]
        return face._replace(
            status=face.status or (trick_count(tricks) if tricks else ""),
            owner=model.declarer == seat,
            tricks=tricks,
            note=self._played(model) if model.declarer == seat else face.note,
            dealer=model.dealer == seat and model.declarer is None and model.phase not in BEFORE_PLAY,
        )

    def bid(self, model: TroikaModel, seat: Seat) -> Note | None:
        call = model.calls[seat]
        if call is None or model.declarer is not None:
            return None
        if call == PASS:
            return Note(_("pass"), quiet=True)
        bid = bid_of(call)
        return Note(short_name(bid), low=bid.low, aloud=bid_name(bid), full=full_name(bid))

    def _played(self, model: TroikaModel) -> Note | None:
        """Return the bid that is played, with trump."""
        bid = model.bid
        return None if bid is None else Note(short_name(bid), model.trump, bid.low, full=full_name(bid))

    def refusal(self, observation: Observation, card: Card) -> str:
        match observation.phase:
            case "discard":
                return _("The 5 of hearts and the 3 of spades may not be put away.")
            case "trump":
                return _("Name trump first.")
        return _("Bid or pass first.")

    def announcement(self, event: Event, model: TroikaModel, names: Sequence[str]) -> Announcement | None:
        match event:
            case HandBegan():
                return Announcement(dealer_text(model, names, model.dealer), shown=False)
            case Called(seat, call) if call == PASS:
                return Announcement(
                    seat_text(model, names, seat, _("You pass"), _("{name} passes")), shown=False
                )
            case Called(seat, call):
                bid = bid_name(bid_of(call))
                return Announcement(_("{name}: {bid}").format(name=names[seat], bid=bid), shown=False)
            case PassedOut():
                return Announcement(_("Everyone passed: new cards"))
            case BidWon(seat, bid_made):
                you, other, bid = _("You play {bid}"), _("{name} plays {bid}"), bid_name(bid_of(bid_made))
                return Announcement(seat_text(model, names, seat, you, other, bid=bid))
            case KittyTaken(seat, cards):
                text = seat_text(model, names, seat, _("You take the kitty"), _("{name} takes the kitty"))
                return Announcement(text, more=join_list(map(card_name, cards or ())))
            case Discarded(seat, cards):
                you, other = _("You put away: {cards}"), _("{name} puts two cards away")
                away = join_list(map(card_name, cards or ()))
                return Announcement(seat_text(model, names, seat, you, other, cards=away), shown=False)
            case TrumpNamed(_seat, trump):
                return Announcement(trump_name(trump))
        return None

    def aim(self, model: TroikaModel) -> str:
        return "" if model.trump is None else trump_name(model.trump)

    def about(self, view: View) -> str:
        worth = _("A trick is worth 1 point: 5 more with the 5 of hearts, 3 less with the 3 of spades.")
        return sentences((worth, self.aim(view.model)))

    def about_seat(self, view: View, seat: Seat) -> str:
        model: TroikaModel = view.model
        if model.declarer != seat or model.bid is None:
            return ""
        return _("The crown: the declarer, who plays {bid}.").format(bid=bid_name(model.bid))

    def state_sentences(self, model: TroikaModel, names: Sequence[str]) -> list[str]:
        texts = [self.aim(model)]
        for seat, name in enumerate(names):
            note = self.bid(model, seat)
            if note is not None:
                texts.append(_("{name}: {bid}").format(name=name, bid=note.aloud or note.text))
            if model.tricks[seat]:
                texts.append(self.taken_text(model, names, seat))
        return texts

    def sound(self, event: Event, model: TroikaModel, viewer: Seat) -> str:
        match event:
            case Called(_, call) if call == PASS:
                return "pass"
            case KittyTaken():
                return "collect"
            case Discarded():
                return "play"
        return super().sound(event, model, viewer)

    def status(self, model: TroikaModel) -> dict[str, object]:
        return {
            "dealer": model.dealer,
            "calls": [None if call is None else self.game.action_to_string(call) for call in model.calls],
            "declarer": model.declarer,
            "bid": None if model.bid is None else model.bid.text,
            "trump": None if model.trump is None else SUIT_ICONS[model.trump],
            "taken": list(model.taken),
            "tricks": list(model.tricks),
        }

    def stack(self, model: TroikaModel) -> int:
        begun = self.game.options["kitty"] and model.phase != ""
        return 2 if begun and (model.declarer is None or model.put_away) else 0

    def trump(self, model: TroikaModel) -> int | None:
        return model.trump

    def order(self, model: TroikaModel) -> int:
        return -1 if model.bid is not None and model.bid.low else 1


PIECES = TroikaPieces


def _points_text(model: TroikaModel, names: Sequence[str]) -> str:
    """Say what both sides have taken; to a spectator each side is named by its players."""
    return sides_text(model, names, [plain(taken) for taken in model.taken])


def _sign(model: TroikaModel) -> Sign | None:
    """Return the sign for trump or no-trump; None before trump is named."""
    if model.bid is None:
        return None
    if model.bid.no_trump:
        return Sign(None, pgettext("no trump", "NT"), model.bid.low)
    return None if model.trump is None else Sign(model.trump, low=model.bid.low)
