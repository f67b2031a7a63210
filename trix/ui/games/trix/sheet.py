"""The score sheet of Trix: totals, then the kingdoms, two by two if they are long and there is room."""

import re
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from trix.engine.cards import QUEEN, RANK_MASKS, mask_of
from trix.engine.options import Value
from trix.engine.types import Seat
from trix.games.trix.contracts import (
    DIAMOND_MASK,
    DIAMONDS,
    KH,
    KING_OF_HEARTS,
    LTOOSH,
    PENALTIES,
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
from trix.ui.kit.widgets.row_button import OnDeal, deal_row
from trix.ui.kit.widgets.score_table import Columns, ScoreRow
from trix.ui.words.cards import card_name, trick_count
from trix.ui.words.numbers import signed
from trix.ui.words.standings import scored

Scores = tuple[int, ...]
_COLUMNS = Columns(4, widest=150)
_IN_ONE = 8  # the most deals for which one column is enough on a wide screen
_TWO = 700  # least width of two columns, in units


class SheetRow(NamedTuple):
    """A deal: its contracts, the scores by seat, and its number, counted from 0.

    The running one has no number yet, and the scores so far.
    """

    contracts: ContractSet
    scores: Scores
    deal: int | None


class KingdomSheet(NamedTuple):
    """A kingdom: its owner, its deals, their sums with the running deal so far, and the contracts left."""

    owner: Seat
    rows: tuple[SheetRow, ...]
    sums: Scores
    left: ContractSet


def kingdoms_of(model: TrixModel) -> list[KingdomSheet]:
    """Return the kingdoms in order of play."""
    first = (model.owner - model.kingdom) % 4
    return [_kingdom(model, (first + number) % 4) for number in range(4)]


def _kingdom(model: TrixModel, owner: Seat) -> KingdomSheet:
    rows = [
        SheetRow(result.contracts, result.scores, deal)
        for deal, result in enumerate(model.results)
        if result.owner == owner
    ]
    if owner == model.owner and model.contracts and not model.deal_over:
        rows.append(SheetRow(model.contracts, model.points, None))
    sums = tuple(sum(row.scores[seat] for row in rows) for seat in range(4))
    return KingdomSheet(owner, tuple(rows), sums, model.left(owner))


def sheet_view(game: Trix, model: TrixModel, names: Sequence[str], on_deal: OnDeal | None) -> list[Widget]:
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
    kingdoms = [_kingdom_view(kingdom, names, game, on_deal) for kingdom in kingdoms_of(model)]
    one = Column(kingdoms, gap=6)
    if len(model.results) <= _IN_ONE:
        return [Column(totals, gap=4), one]
    halves = [
        Column([ScoreRow("", names, "head", columns=_COLUMNS), *half], gap=6)
        for half in (kingdoms[:2], kingdoms[2:])
    ]
    return [Column(totals, gap=4), ByWidth(one, Pairs(halves, least=0, gap=28), least=_TWO)]


def _kingdom_view(kingdom: KingdomSheet, names: Sequence[str], game: Trix, on_deal: OnDeal | None) -> Widget:
    mode = game.options["mode"]
    sums = list(map(signed, kingdom.sums)) if len(kingdom.rows) > 1 else []
    title = ScoreRow(kingdom_name(names, kingdom.owner), sums, "sum", columns=_COLUMNS, heads=names)
    rows: list[Widget] = [
        title,
        *(deal_row(_row(row, names, mode), row.deal, on_deal) for row in kingdom.rows),
    ]
    left = [contracts for contracts in emblems(game.options) if contracts & kingdom.left]
    if left:
        words = _("left: {contracts}").format(
            contracts=join_list(contract_name(contract, mode) for contract in left)
        )
        icons = [icon for contract in left for icon in contract_icons(contract, mode)]
        rows.append(
            ScoreRow(_to_come(len(left), mode), [], "running", icons=icons).with_accessible_name(words)
        )
    return Column(rows, gap=2)


def _row(row: SheetRow, names: Sequence[str], mode: Value) -> ScoreRow:
    icons, name = contract_icons(row.contracts, mode), contract_name(row.contracts, mode)
    # the icons of several contracts leave no room for names
    return ScoreRow(
        name if len(icons) == 1 else "",
        list(map(signed, row.scores)),
        "running" if row.deal is None else "plain",
        columns=_COLUMNS,
        icons=icons,
        heads=names,
    ).with_accessible_name(name)


def _to_come(left: int, mode: Value) -> str:
    if mode == "free_complex":
        return _("two to five deals to come")
    return ngettext("{n} deal to come", "{n} deals to come", left).format(n=left)


def deal_story(model: TrixModel, values: Values, seat: Seat) -> str:
    """Explain a seat's score in the deal, as without doubling; empty if it scored nothing.

    To take no trick in Complex is a feat.
    """
    if model.contracts == TRIX:
        place = model.out.index(seat) if seat in model.out else 3
        return out_text(place)
    if model.contracts == PENALTIES and not model.tricks[seat]:
        return _("not one trick!")
    alone = model.contracts.bit_count() == 1 and not doubling_notes(model, values, seat)
    parts = [text if alone else f"{text} {signed(points)}" for points, text in _counted(model, values, seat)]
    # lines may break between the parts, not within one
    return " · ".join(part.replace(" ", "\u00a0") for part in parts)


def _counted(model: TrixModel, values: Values, seat: Seat) -> list[tuple[int, str]]:
    """Return the points of the cards and tricks of a seat, as without doubling, with words."""
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
    return [(n * value, text) for contract, n, value, text in counted if model.contracts & contract and n]


def largest_part(model: TrixModel, values: Values, seat: Seat) -> str:
    """Say what cost or brought a seat most in the deal; empty if that is no more than its story says."""
    parts = [*_counted(model, values, seat), (_rests(model, values)[seat], _("doubling"))]
    for card, doubler, taker, value in _doubled_cards(model, values):
        if taker != doubler and seat in (taker, doubler):
            text = _bound(_("{card} doubled")).format(card=card_name(card).unbroken)
            parts.append((2 * value if seat == taker else -value, text))
    parts = sorted((part for part in parts if part[0]), key=lambda part: -abs(part[0]))
    if len(parts) < 2 or abs(parts[0][0]) == abs(parts[1][0]):
        return ""
    points, text = parts[0]
    sentence = _("Biggest gain: {part}.") if points * values.sign > 0 else _("Biggest loss: {part}.")
    return sentence.format(part=f"{text} {signed(points)}".replace(" ", "\u00a0"))


def doubling_notes(model: TrixModel, values: Values, seat: Seat) -> tuple[tuple[str, str], ...]:
    """Return notes on doubled cards that a seat took or gains from, each with its extra points, if any."""
    if model.contracts == TRIX:
        return ()
    notes: list[tuple[str, str]] = []
    usual, leaders = 0, _leaders(model, values)
    for card, doubler, taker, value in _doubled_cards(model, values):
        text, points = "", value
        if taker != doubler:
            if seat == taker:
                text = _("{card} doubled")
            elif seat == doubler:
                text, points = _("gain for doubled {card}"), -value
        elif leaders is not None:
            leader = leaders[card]
            if seat == doubler and leader is None:
                usual += 1
            elif seat == doubler:
                text = _("took own doubled {card}")
            elif seat == leader:
                text, points = _("led the trick of the doubled {card}"), -value
        if text:
            notes.append((_bound(text).format(card=card_name(card).unbroken), signed(points)))
    if usual:
        text = ngettext("took own doubled card: usual price", "took own doubled cards: usual price", usual)
        notes.append((text, ""))
    rest = _rests(model, values)[seat]
    if leaders is None and rest:
        gains = rest * values.sign > 0
        notes.append((_("gain by doubling") if gains else _("loss by doubling"), signed(rest)))
    return tuple(notes)


def _bound(note: str) -> str:
    """Bind short words, such as prepositions, to the next word with a no-break space."""
    return re.sub(r"\b(\w{1,3}) ", "\\1\u00a0", note)


def _doubled_cards(model: TrixModel, values: Values) -> list[tuple[int, int, int, int]]:
    """List the captured doubled cards, each with doubler, taker, and the usual points of the taker."""
    takers = {card: seat for seat, cards in enumerate(model.captured) for card in cards}
    return [
        (card, doubler, takers[card], values.king if card == KH else values.queen)
        for card, doubler in model.doubled
        if card in takers
    ]


def _rests(model: TrixModel, values: Values) -> list[int]:
    """Return the points by seat that are due to doublers who took their own cards in tricks led by others."""
    rests = [
        points - sum(counted for counted, _text in _counted(model, values, seat))
        for seat, points in enumerate(model.points)
    ]
    for _card, doubler, taker, value in _doubled_cards(model, values):
        if taker != doubler:
            rests[taker] -= value
            rests[doubler] += value
    return rests


def _leaders(model: TrixModel, values: Values) -> dict[int, int | None] | None:
    """Return, by card that its doubler took, the other seat that led the trick and gains; None if none did.

    The model does not keep the tricks, so this is worked out from the points. Returns None if several
    solutions fit.
    """
    own = [
        (card, doubler, value)
        for card, doubler, taker, value in _doubled_cards(model, values)
        if taker == doubler
    ]
    rests, found = _rests(model, values), []
    possible = (None, *range(len(rests))) if values.leader_gains else (None,)
    for leaders in product(possible, repeat=len(own)):
        sums = [0] * len(rests)
        for (_card, doubler, value), leader in zip(own, leaders, strict=True):
            if leader is not None:
                sums[doubler] += value
                sums[leader] -= value
        if sums == rests and all(
            leader != doubler for (_c, doubler, _v), leader in zip(own, leaders, strict=True)
        ):
            found.append({card: leader for (card, _d, _v), leader in zip(own, leaders, strict=True)})
    return found[0] if len(found) == 1 else None
