"""The pieces of Trixter: bids and tricks, trump, the undealt stack."""

from collections.abc import Sequence

from trix.engine.events import Event
from trix.engine.types import Card, Seat
from trix.games.trixter.events import BidMade, DealerDrawn, HandBegan
from trix.games.trixter.feats import SLAM
from trix.games.trixter.game import Trixter
from trix.games.trixter.observation import Observation
from trix.ui.games.trixter.model import TrixterModel
from trix.ui.games.trixter.screens import SCREENS
from trix.ui.games.trixter.staging import STAGING, undealt
from trix.ui.kit.i18n import _, join_list, ngettext, pgettext
from trix.ui.kit.speech import sentences
from trix.ui.table.banner import Notice
from trix.ui.table.event_texts import dealer_text, play_text, seat_text
from trix.ui.table.model import DEALING
from trix.ui.table.notes import Note, Sign
from trix.ui.table.pieces import Announcement, PiecesOf, View
from trix.ui.table.plates import Face
from trix.ui.words.cards import SUIT_ICONS, capitalize_first, cards_each, suit_name, trump_title


class TrixterPieces(PiecesOf[TrixterModel, Observation]):
    """The pieces of Trixter."""

    game: Trixter
    staging = STAGING

    def game_notice(self, view: View) -> Notice:
        model: TrixterModel = view.model
        if model.drawn:
            line = seat_text(
                view.reader_model, view.names, model.dealer, _("You deal first"), _("{name} deals first")
            )
            return Notice(_("The highest card deals"), line=line)
        if not model.size or model.phase == DEALING:
            return Notice(_("Dealing…"))
        deal = SCREENS.deal_text(self.game, model.deal)
        if model.trump is None:
            title = seat_text(
                view.reader_model, view.names, model.dealer, _("You name trump"), _("{name} names trump")
            )
            brief = _("Trump?")
        else:
            title, brief = trump_title(model.trump), capitalize_first(suit_name(model.trump))
        line, short = cards_each(model.size), ""
        if None not in model.bids:
            line = _("All bids: {bids}, tricks: {n}").format(bids=model.wanted, n=model.size)
            short = _("All bids: {bids}").format(bids=model.wanted)
        sign = None if model.trump is None else Sign(model.trump)
        return Notice(title, deal, line, short_line=short, sign=sign, brief=brief)

    def is_slam(self, model: TrixterModel, seat: Seat) -> bool:
        return model.bids[seat] == model.tricks[seat] == model.size >= SLAM

    def face(self, view: View, seat: Seat) -> Face:
        model: TrixterModel = view.model
        owner = model.dealer == seat and bool(model.size or model.drawn)
        return super().face(view, seat)._replace(owner=owner)

    def bid(self, model: TrixterModel, seat: Seat) -> Note | None:
        bid = model.bids[seat]
        if bid is None:
            return None
        if model.phase == "bid":
            trump = model.trump if seat == model.dealer else None
            return Note(str(bid), trump, caption=pgettext("below a number", "bid"))
        tricks, left = model.tricks[seat], model.size - sum(model.tricks)
        missed = not tricks <= bid <= tricks + left
        return Note(f"{tricks}/{bid}", caption=pgettext("below a number", "tricks"), missed=missed)

    def refusal(self, observation: Observation, card: Card) -> str:
        if observation.phase != "play":
            return _("Make your bid first.")
        return _("You may lead a joker only if you hold nothing else.")

    def announcement(self, event: Event, model: TrixterModel, names: Sequence[str]) -> Announcement | None:
        match event:
            case DealerDrawn(_draws, dealer):
                you = _("You drew the highest card: you deal first")
                text = seat_text(model, names, dealer, you, _("{name} drew the highest card and deals first"))
                drawn = join_list(play_text(names[seat], card) for seat, card in model.drawn)
                return Announcement(text, shown=False, more=drawn)
            case HandBegan(_dealer, size):
                return Announcement(
                    sentences((dealer_text(model, names, model.dealer), cards_each(size))), shown=False
                )
            case BidMade(seat, number, None):
                return Announcement(_bid_text(model, names, seat, number), shown=False)
            case BidMade(seat, number, int(trump), revised):
                you = _("You bid {n} and name {suit} trump")
                other = _("{name} deals, bids {n} and names {suit} trump")
                text = seat_text(model, names, seat, you, other, n=number, suit=suit_name(trump))
                # a shown text would cover the button that revises the bid
                return Announcement(text, shown=not revised)
        return None

    def aim(self, model: TrixterModel) -> str:
        bid = model.bids[model.viewer]
        if bid is None or model.phase == "bid":
            return ""
        return _("You have {tricks} of {bid}").format(tricks=model.tricks[model.viewer], bid=bid)

    def about(self, view: View) -> str:
        exact = _("Take exactly as many tricks as you bid: that scores 10, plus 1 for each trick.")
        beats = _("A card of the trump suit beats all others.")
        return sentences((exact, beats if view.model.trump is not None else ""))

    def about_seat(self, view: View, seat: Seat) -> str:
        model: TrixterModel = view.model
        return _("The crown: the dealer, who bids first and names trump.") if model.dealer == seat else ""

    def about_bid(self, view: View, seat: Seat) -> str:
        model: TrixterModel = view.model
        bid = model.bids[seat]
        if bid is None or model.phase == "bid":
            return _bid_text(model, view.names, seat, bid or 0)
        return _progress_text(model, view.names, seat)

    def state_sentences(self, model: TrixterModel, names: Sequence[str]) -> list[str]:
        texts = [dealer_text(model, names, model.dealer), self.aim(model)]
        for seat, bid in enumerate(model.bids):
            if bid is not None and model.phase == "bid":
                texts.append(_bid_text(model, names, seat, bid))
            elif bid is not None and seat != model.viewer:
                texts.append(_progress_text(model, names, seat))
        aside = self.stack(model)
        if aside:
            texts.append(
                ngettext("{n} card is out of play", "{n} cards are out of play", aside).format(n=aside)
            )
        return texts

    def status(self, model: TrixterModel) -> dict[str, object]:
        return {
            "dealer": model.dealer,
            "trump": None if model.trump is None else SUIT_ICONS[model.trump],
            "bids": list(model.bids),
            "tricks": list(model.tricks),
            "size": model.size,
            "stack": self.stack(model),
        }

    def holding(self, model: TrixterModel, cards: Sequence[int]) -> int | None:
        if model.trick:
            return super().holding(model, cards)
        return next((card for seat, card in model.drawn if seat == model.dealer and card in cards), None)

    def trick(self, model: TrixterModel) -> tuple[tuple[int, int], ...]:
        return model.trick or model.drawn

    def stack(self, model: TrixterModel) -> int:
        return undealt(model.size, model.seats) if model.size else 0

    def counts_stack(self, model: TrixterModel) -> bool:
        """Return True: undealt cards are out of play, so their number matters."""
        return True

    def trump(self, model: TrixterModel) -> int | None:
        return model.trump


def _bid_text(model: TrixterModel, names: Sequence[str], seat: Seat, number: int) -> str:
    return seat_text(model, names, seat, _("You bid {n}"), _("{name} bids {n}"), n=number)


def _progress_text(model: TrixterModel, names: Sequence[str], seat: Seat) -> str:
    you, other = _("You have {tricks} of {bid}"), _("{name} has {tricks} of {bid}")
    return seat_text(model, names, seat, you, other, tricks=model.tricks[seat], bid=model.bids[seat])


PIECES = TrixterPieces
