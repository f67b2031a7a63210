"""The score sheet of Trixter: totals and ratings, then every hand."""

from collections.abc import Sequence
from typing import NamedTuple

from trix.ui.games.trixter.model import TrixterModel
from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Column, Grid, Label, Widget
from trix.ui.kit.widgets.row_button import OnDeal, deal_row
from trix.ui.kit.widgets.score_table import Columns, FaceRow, HandCell, HandRow, ScoreRow
from trix.ui.words.cards import SUIT_ICONS, cards_each, trump_name
from trix.ui.words.numbers import plain, rating, signed

_FEW = 5  # seats


class SheetHand(NamedTuple):
    """A hand: its size and trump, and by seat bid, tricks, score and the sitter's total after it.

    The running hand has no scores yet; a bid is None before it is made, trump before it is named.
    """

    size: int
    trump: int | None
    bids: tuple[int | None, ...]
    tricks: tuple[int, ...]
    scores: tuple[int, ...] | None
    totals: tuple[int, ...]


def sheet_of(model: TrixterModel) -> list[SheetHand]:
    """Return the completed hands, and the running one."""
    hands: list[SheetHand] = []
    totals = (0,) * model.seats
    for number, hand in enumerate(model.results):
        # a sitter who takes over a seat starts at zero
        totals = tuple(
            score if model.since and model.since[seat] == number else totals[seat] + score
            for seat, score in enumerate(hand.scores)
        )
        hands.append(SheetHand(hand.size, hand.trump, hand.bids, hand.tricks, hand.scores, totals))
    if model.size and not model.deal_over and not model.winners:
        hands.append(SheetHand(model.size, model.trump, model.bids, model.tricks, None, totals))
    return hands


def sheet_view(
    model: TrixterModel, names: Sequence[str], avatars: Sequence[str], on_deal: OnDeal | None
) -> list[Widget]:
    """Build the widgets of the sheet."""
    columns = Columns(model.seats, share=81, widest=180)
    head: list[Widget] = [
        FaceRow(names, avatars, columns),
        ScoreRow(_("Total"), list(map(plain, model.own)), "total", columns=columns, heads=names),
        *_ratings(model, names, columns),
        Label(_("Rating: points per deal. In each deal: tricks/bid, points, total."), "small", tone="muted"),
    ]
    hands = [
        deal_row(
            _row(hand, columns).with_accessible_name(_hand_text(hand, names)),
            number if hand.scores else None,
            on_deal,
        )
        for number, hand in enumerate(sheet_of(model))
    ]
    return [Column(head, gap=4), Column(hands, gap=0)]


def _ratings(model: TrixterModel, names: Sequence[str], columns: Columns) -> list[Widget]:
    """Build the ratings: below the totals, or with many seats as a list by name."""
    if not model.results:
        return []
    values = [model.rating(seat) for seat in range(model.seats)]
    rates = ["–" if value is None else rating(value) for value in values]
    if model.seats <= _FEW:
        return [ScoreRow(_("Rating"), rates, "head", columns=columns, heads=names)]
    named = [
        Label(_("{name}: {rating}").format(name=name, rating=rate), "small")
        for name, rate in zip(names, rates, strict=True)
    ]
    return [Grid(named, least=124, gap=2)]


def _hand_text(hand: SheetHand, names: Sequence[str]) -> str:
    """Return a hand to read out: trump, then bid, tricks, points and total by seat."""
    texts = [cards_each(hand.size), "" if hand.trump is None else trump_name(hand.trump)]
    for seat, (name, bid, tricks) in enumerate(zip(names, hand.bids, hand.tricks, strict=True)):
        if bid is None:
            continue
        done = _("{name}: {tricks} of {bid}").format(name=name, tricks=tricks, bid=bid)
        if hand.scores:
            total = _("total {points}").format(points=plain(hand.totals[seat]))
            done = join_list((done, signed(hand.scores[seat]), total))
        texts.append(done)
    return sentences(texts)


def _row(hand: SheetHand, columns: Columns) -> HandRow:
    cells = [
        HandCell(
            "" if bid is None else f"{tricks}/{bid}",
            signed(hand.scores[seat]) if hand.scores else "",
            plain(hand.totals[seat]) if hand.scores else "",
        )
        for seat, (bid, tricks) in enumerate(zip(hand.bids, hand.tricks, strict=True))
    ]
    icons = [] if hand.trump is None else [SUIT_ICONS[hand.trump]]
    return HandRow(str(hand.size), cells, columns, icons=icons, running=hand.scores is None)
