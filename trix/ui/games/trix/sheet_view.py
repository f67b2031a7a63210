"""The score sheet of Trix: totals, then the kingdoms, side by side if there is room."""

from collections.abc import Mapping, Sequence

from trix.engine.options import Value
from trix.ui.games.trix.contract_words import icons_of
from trix.ui.games.trix.contracts import contract_name, emblems
from trix.ui.games.trix.sheet import KingdomSheet, Sheet
from trix.ui.kit.i18n import _, join_list, ngettext
from trix.ui.kit.widgets import Column, Label, Row, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.kit.widgets.score_table import IconStrip, ScoreRow, Style
from trix.ui.words.numbers import signed
from trix.ui.words.standings import scored


def sheet_view(sheet: Sheet, names: Sequence[str], options: Mapping[str, Value]) -> list[Widget]:
    """Build the widgets of the sheet."""
    totals: list[Widget] = [
        ScoreRow("", names, "head"),
        ScoreRow(_("Total"), list(map(signed, sheet.totals)), "total", heads=names),
    ]
    if sheet.teams:
        sums = [
            Label(scored(names, team, sum(sheet.totals[seat] for seat in team)), bold=True)
            for team in sheet.teams
        ]
        totals.append(Row(sums, align="centre", gap=14))
    kingdoms = Pairs([_kingdom(kingdom, names, options) for kingdom in sheet.kingdoms], least=390, gap=14)
    return [Column(totals, gap=4), kingdoms]


def kingdom_name(names: Sequence[str], owner: int) -> str:
    """Return the name of a kingdom."""
    return _("Your kingdom") if owner == 0 else _("{name}’s kingdom").format(name=names[owner])


def _kingdom(kingdom: KingdomSheet, names: Sequence[str], options: Mapping[str, Value]) -> Widget:
    mode = options["mode"]
    left = [unit for unit in emblems(options) if unit & kingdom.left]
    title: list[Widget] = [Label(kingdom_name(names, kingdom.owner), bold=True, grow=1)]
    if left:
        words = _("left: {contracts}").format(contracts=join_list(contract_name(unit, mode) for unit in left))
        title.append(IconStrip(words, [icon for unit in left for icon in icons_of(unit, mode)]))
    rows: list[Widget] = [Row(title, gap=6)]
    if kingdom.rows:
        rows.append(ScoreRow("", names, "head"))
    for row in kingdom.rows:
        icons = icons_of(row.contracts, mode)
        # the icons of several contracts leave no room for names
        label = contract_name(row.contracts, mode) if len(icons) == 1 else ""
        style: Style = "running" if row.running else "plain"
        scores = list(map(signed, row.scores))
        rows.append(
            ScoreRow(label, scores, style, icons=icons, heads=names).told_as(
                contract_name(row.contracts, mode)
            )
        )
    if kingdom.rows:
        rows.append(ScoreRow(_("Kingdom"), list(map(signed, kingdom.sums)), "sum", heads=names))
    else:
        rows.append(Label(_to_come(len(left), mode), "small", tone="muted"))
    return Column(rows, gap=2)


def _to_come(left: int, mode: Value) -> str:
    if mode == "free_complex":
        return _("two to five deals to come")
    return ngettext("{n} deal to come", "{n} deals to come", left).format(n=left)
