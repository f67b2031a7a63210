"""The score sheet of Troika: totals, then every hand."""

from collections.abc import Sequence
from typing import NamedTuple

from trix.engine.types import Seat
from trix.ui.games.troika.bid_words import bid_name, full_name
from trix.ui.games.troika.model import TroikaModel
from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Column, Label, Widget
from trix.ui.kit.widgets.row_button import OnDeal, deal_row
from trix.ui.kit.widgets.score_table import Columns, HandCell, HandRow, ScoreRow
from trix.ui.words.cards import SUIT_ICONS, trump_name
from trix.ui.words.numbers import plain, signed
from trix.ui.words.standings import together

_LOW_ICON = "chevron_down"


class SheetHand(NamedTuple):
    """A hand: the declarer and bid, and by side points taken, score and total."""

    declarer: Seat
    bid: str
    """The bid in a few words."""
    bid_in_full: str
    icons: tuple[str, ...]
    """The icons: trump, and a mark for a low bid."""
    points: tuple[int, int]
    scores: tuple[int, int]
    totals: tuple[int, int]


def sheet_of(model: TroikaModel) -> list[SheetHand]:
    """Return the completed hands."""
    hands: list[SheetHand] = []
    ours, theirs = 0, 0
    for hand in model.results:
        ours, theirs = ours + hand.scores[0], theirs + hand.scores[1]
        trump = () if hand.trump is None else (SUIT_ICONS[hand.trump],)
        icons = (*trump, _LOW_ICON) if hand.bid.low else trump
        bid = full_name(hand.bid)
        full = sentences((bid_name(hand.bid), "" if hand.trump is None else trump_name(hand.trump)))
        hands.append(SheetHand(hand.declarer, bid, full, icons, hand.points, hand.scores, (ours, theirs)))
    return hands


def sheet_view(model: TroikaModel, names: Sequence[str], on_deal: OnDeal | None) -> list[Widget]:
    """Build the widgets of the sheet, the viewer's side first."""
    columns = Columns(2, share=56, widest=200)
    sides = (model.side, 1 - model.side)
    teams = [together(names, (side, side + 2)) for side in sides]
    head: list[Widget] = [
        Label(_("We: {players}").format(players=teams[0]), "small", tone="muted"),
        Label(_("They: {players}").format(players=teams[1]), "small", tone="muted"),
        ScoreRow("", [_("We"), _("They")], "head", columns=columns),
        ScoreRow(
            _("Total"),
            [plain(model.totals[side]) for side in sides],
            "total",
            columns=columns,
            heads=(_("We"), _("They")),
        ),
        Label(_("In each deal: points taken, score, total."), "small", tone="muted"),
    ]
    hands = sheet_of(model)
    # the words of all hands begin at one place
    icons = max((len(hand.icons) for hand in hands), default=0)
    rows = [
        deal_row(_row(hand, names, sides, columns, icons), number, on_deal)
        for number, hand in enumerate(hands)
    ]
    return [Column(head, gap=4), Column(rows, gap=0)]


def _row(
    hand: SheetHand, names: Sequence[str], sides: Sequence[int], columns: Columns, icons: int
) -> HandRow:
    cells = [
        HandCell(plain(hand.points[side]), signed(hand.scores[side]), plain(hand.totals[side]))
        for side in sides
    ]
    free = ("",) * (icons - len(hand.icons))
    row = HandRow(f"{names[hand.declarer]} {hand.bid}", cells, columns, icons=(*hand.icons, *free))
    declared = _("{name}: {bid}").format(name=names[hand.declarer], bid=hand.bid_in_full)
    side_texts = (
        _("{name} {points}").format(
            name=name,
            points=join_list((cell.detail, cell.points, _("total {points}").format(points=cell.total))),
        )
        for name, cell in zip((_("We"), _("They")), cells, strict=True)
    )
    return row.with_accessible_name(sentences((declared, *side_texts)))
