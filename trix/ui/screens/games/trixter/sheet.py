"""The score sheet of Trixter: totals and ratings, then every hand."""

from collections.abc import Sequence
from typing import NamedTuple

from trix.ui.i18n import _
from trix.ui.model.trixter import TrixterModel
from trix.ui.screens.numbers import plain, rating, signed
from trix.ui.screens.score_table import Columns, FaceRow, HandCell, HandRow, ScoreRow
from trix.ui.table.names import SUIT_ICONS
from trix.ui.widgets import Column, Grid, Label, Widget

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
    """List the hands that were played, and the one that is."""
    hands: list[SheetHand] = []
    totals = (0,) * model.seats
    for number, hand in enumerate(model.results):
        # whoever took a seat over began at nothing
        totals = tuple(
            score if model.since and model.since[seat] == number else totals[seat] + score
            for seat, score in enumerate(hand.scores)
        )
        hands.append(SheetHand(hand.size, hand.trump, hand.bids, hand.tricks, hand.scores, totals))
    if model.size and not model.deal_over and not model.winners:
        hands.append(SheetHand(model.size, model.trump, model.bids, model.tricks, None, totals))
    return hands


def sheet_view(model: TrixterModel, names: Sequence[str], avatars: Sequence[str]) -> list[Widget]:
    """Build the sheet."""
    columns = Columns(model.seats, share=81, widest=180)
    head: list[Widget] = [
        FaceRow(names, avatars, columns),
        ScoreRow(_("Total"), list(map(plain, model.own)), "total", columns=columns),
        *_ratings(model, names, columns),
        Label(_("Rating: points per hand. In each hand: tricks/bid, points, total."), "small", tone="muted"),
    ]
    hands = [_row(hand, columns) for hand in sheet_of(model)]
    return [Column(head, gap=4), Column(hands, gap=0)]


def _ratings(model: TrixterModel, names: Sequence[str], columns: Columns) -> list[Widget]:
    """Below the totals; with many seats, where a column may be too narrow for three decimals, by name."""
    if not model.results:
        return []
    values = [model.rating(seat) for seat in range(model.seats)]
    rates = ["–" if value is None else rating(value) for value in values]
    if model.seats <= _FEW:
        return [ScoreRow(_("Rating"), rates, "head", columns=columns)]
    named = [
        Label(_("{name}: {rating}").format(name=name, rating=rate), "small")
        for name, rate in zip(names, rates, strict=True)
    ]
    return [Grid(named, least=124, gap=2)]


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
