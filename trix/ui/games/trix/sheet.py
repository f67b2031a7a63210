"""The score sheet of Trix: totals, then the kingdoms, two by two if they are long and there is room."""

from collections.abc import Sequence
from typing import NamedTuple

from trix.engine.cards import QUEEN, RANK_MASKS, mask_of
from trix.engine.options import Value
from trix.games.trix.contracts import (
    DIAMOND_MASK,
    DIAMONDS,
    KH,
    KING_OF_HEARTS,
    LTOOSH,
    QUEENS,
    TRIX,
    ContractSet,
    Values,
)
from trix.games.trix.game import Trix
from trix.ui.games.trix.contracts import contract_icons, contract_name, emblems, kingdom_name, out_text
from trix.ui.games.trix.model import TrixModel
from trix.ui.kit.i18n import _, join_list, ngettext
from trix.ui.kit.widgets import Column, Label, Row, Widget
from trix.ui.kit.widgets.boxes import ByWidth, Pairs
from trix.ui.kit.widgets.score_table import Columns, ScoreRow
from trix.ui.words.cards import trick_count
from trix.ui.words.numbers import signed
from trix.ui.words.standings import scored

Scores = tuple[int, ...]
_COLUMNS = Columns(4, widest=150)
_IN_ONE = 8  # the most deals in one column where there is width for two
_TWO = 700  # units of width of two columns


class SheetRow(NamedTuple):
    """A deal: its contracts, and the scores by seat, so far if it is *running*."""

    contracts: ContractSet
    scores: Scores
    running: bool = False


class KingdomSheet(NamedTuple):
    """A kingdom: its owner, its deals, their sums with the running deal so far, and the contracts left."""

    owner: int
    rows: tuple[SheetRow, ...]
    sums: Scores
    left: ContractSet


def kingdoms_of(model: TrixModel) -> list[KingdomSheet]:
    """Return the kingdoms in order of play."""
    first = (model.owner - model.kingdom) % 4
    return [_kingdom(model, (first + number) % 4) for number in range(4)]


def _kingdom(model: TrixModel, owner: int) -> KingdomSheet:
    rows = [SheetRow(result.contracts, result.scores) for result in model.results if result.owner == owner]
    if owner == model.owner and model.contracts and not model.deal_over:
        rows.append(SheetRow(model.contracts, model.points, running=True))
    sums = tuple(sum(row.scores[seat] for row in rows) for seat in range(4))
    return KingdomSheet(owner, tuple(rows), sums, model.left(owner))


def sheet_view(game: Trix, model: TrixModel, names: Sequence[str]) -> list[Widget]:
    """Build the widgets of the sheet. Totals include the running deal so far, as the plates do."""
    total = ScoreRow(_("Total"), list(map(signed, model.running)), "total", columns=_COLUMNS, heads=names)
    totals: list[Widget] = [ScoreRow("", names, "head", columns=_COLUMNS), total]
    sums = [
        Label(scored(names, team, sum(model.running[seat] for seat in team)), bold=True)
        for team in game.teams
        if len(team) > 1
    ]
    if sums:
        totals.append(Row(sums, align="centre", gap=14))
    kingdoms = [_kingdom_view(kingdom, names, game) for kingdom in kingdoms_of(model)]
    one = Column(kingdoms, gap=6)
    if len(model.results) <= _IN_ONE:
        return [Column(totals, gap=4), one]
    halves = [
        Column([ScoreRow("", names, "head", columns=_COLUMNS), *half], gap=6)
        for half in (kingdoms[:2], kingdoms[2:])
    ]
    return [Column(totals, gap=4), ByWidth(one, Pairs(halves, least=0, gap=28), least=_TWO)]


def _kingdom_view(kingdom: KingdomSheet, names: Sequence[str], game: Trix) -> Widget:
    mode = game.options["mode"]
    sums = list(map(signed, kingdom.sums)) if len(kingdom.rows) > 1 else []
    title = ScoreRow(kingdom_name(names, kingdom.owner), sums, "sum", columns=_COLUMNS, heads=names)
    rows = [title, *(_row(row, names, mode) for row in kingdom.rows)]
    left = [contracts for contracts in emblems(game.options) if contracts & kingdom.left]
    if left:
        words = _("left: {contracts}").format(contracts=join_list(contract_name(one, mode) for one in left))
        icons = [icon for one in left for icon in contract_icons(one, mode)]
        rows.append(ScoreRow(_to_come(len(left), mode), [], "running", icons=icons).told_as(words))
    return Column(rows, gap=2)


def _row(row: SheetRow, names: Sequence[str], mode: Value) -> ScoreRow:
    icons, name = contract_icons(row.contracts, mode), contract_name(row.contracts, mode)
    # the icons of several contracts leave no room for names
    return ScoreRow(
        name if len(icons) == 1 else "",
        list(map(signed, row.scores)),
        "running" if row.running else "plain",
        columns=_COLUMNS,
        icons=icons,
        heads=names,
    ).told_as(name)


def _to_come(left: int, mode: Value) -> str:
    if mode == "free_complex":
        return _("two to five deals to come")
    return ngettext("{n} deal to come", "{n} deals to come", left).format(n=left)


def deal_story(model: TrixModel, values: Values, seat: int) -> str:
    """Explain a seat's score in the deal; empty if it scored nothing."""
    if model.contracts == TRIX:
        place = model.out.index(seat) if seat in model.out else 3
        return out_text(place)
    caught = mask_of(model.captured[seat])
    kings = caught >> KH & 1
    queens, diamonds = (caught & RANK_MASKS[QUEEN]).bit_count(), (caught & DIAMOND_MASK).bit_count()
    tricks = model.tricks[seat]
    counted = (
        (KING_OF_HEARTS, kings, values.king, _("king of hearts")),
        (QUEENS, queens, values.queen, ngettext("{n} queen", "{n} queens", queens).format(n=queens)),
        (
            DIAMONDS,
            diamonds,
            values.diamond,
            ngettext("{n} diamond", "{n} diamonds", diamonds).format(n=diamonds),
        ),
        (LTOOSH, tricks, values.trick, trick_count(tricks)),
    )
    scoring = [(n * value, text) for contract, n, value, text in counted if model.contracts & contract and n]
    # doubled cards account for the rest
    doubling = model.points[seat] - sum(points for points, _text in scoring)
    shares = _doubling_shares(model, values, seat, doubling)
    alone = model.contracts.bit_count() == 1 and not any(shares)
    parts = [text if alone else f"{text} {signed(points)}" for points, text in scoring]
    told = (_("doubled {points}"), _("gain by doubling {points}"), _("loss by doubling {points}"))
    parts += [text.format(points=signed(share)) for text, share in zip(told, shares, strict=True) if share]
    # lines may break between the parts, not within one
    return " · ".join(part.replace(" ", "\u00a0") for part in parts)


def _doubling_shares(model: TrixModel, values: Values, seat: int, doubling: int) -> tuple[int, int, int]:
    """Split a seat's points for *doubling*: cost of cards that others doubled, own gain, and own loss."""
    paid = gained = 0
    for card, doubler in model.doubled:
        value = values.king if card == KH else values.queen
        if card in model.captured[seat] and doubler != seat:
            paid += value
        elif (
            doubler == seat
            and any(card in cards for cards in model.captured)
            and card not in model.captured[seat]
        ):
            gained -= value
    # with option "leader": from doublers who took their own card, or for such a card
    rest = doubling - paid - gained
    return paid, gained + max(rest, 0), min(rest, 0)
