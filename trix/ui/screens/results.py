"""What a deal brought, and how the game ended, as panels over the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from trix.games.trix.game import Trix
from trix.ui.contracts import contract_name
from trix.ui.i18n import _
from trix.ui.screens.numbers import signed
from trix.ui.screens.score_table import Pairs, ResultRow
from trix.ui.screens.sheet_scene import kingdom_name
from trix.ui.screens.standings import Place, ranking, scored, together, verdict
from trix.ui.screens.story import deal_story
from trix.ui.widgets import Button, Column, Label, Panel, PanelScene, Row, Scroll, Widget

if TYPE_CHECKING:
    from trix.ui.table.scene import TableScene

_LOW = 520  # units of height below which rows stand side by side
_NARROW = 480  # units of width below which buttons stand one under the other

Act = Callable[[], None]


class _Result(PanelScene):
    """A panel about the table as it stands. *on_sheet* shows the score sheet in its place."""

    def __init__(self, table: "TableScene", on_sheet: Act) -> None:
        self._table = table
        self._on_sheet = on_sheet

    @property
    def _game(self) -> Trix:
        return cast(Trix, self._table.session.game)

    @property
    def _names(self) -> list[str]:
        return [self._table.player_name(seat) for seat in range(4)]

    def _avatar(self, seat: int) -> str:
        return self._table.session.sitters[seat].avatar


class DealResult(_Result):
    """After a deal; goes on when the player says so."""

    name = "deal_result"
    first = "continue"

    def build(self) -> Widget:
        """Contract, scores, and how they came about."""
        game, model, names = self._game, self._table.model, self._names
        low = self.area().h < self.app.painter.u(_LOW)
        rows = [self._row(seat) for seat in range(4)]
        body: list[Widget] = [Pairs(rows, least=300, gap=4) if low else Column(rows, gap=4)]
        if game.options["partnership"]:
            # the large numbers above are the deal's alone
            sums = [Label(self._team_total(team), bold=True) for team in game.teams]
            body.append(Row(sums, align="centre", gap=14))
        title = [
            Label(contract_name(model.contracts, game.options["mode"]), "heading", bold=True),
            Label(kingdom_name(names, model.owner), "small", tone="muted"),
        ]
        ways_on = [
            Button("sheet", _("Score sheet"), self._on_sheet, icon="scores"),
            Button("continue", _("Continue"), self.back, kind="primary"),
        ]
        return Panel(
            [Column(title, gap=0), Scroll("deal", Column(body, gap=6)), Row(ways_on, align="end")],
            max_width=760 if low else 560,
            gap=10,
        )

    def _team_total(self, team: tuple[int, ...]) -> str:
        totals = self._table.model.totals
        points = _("total {points}").format(points=signed(sum(totals[seat] for seat in team)))
        return f"{together(self._names, team)} · {points}".replace(" ", "\u00a0")

    def _row(self, seat: int) -> Widget:
        model = self._table.model
        return ResultRow(
            [self._avatar(seat)],
            self._table.player_name(seat),
            deal_story(model, self._game.values, seat),
            signed(model.points[seat]),
            _("total {points}").format(points=signed(model.totals[seat])),
        )

    def back(self) -> None:
        """Go on."""
        self.app.pop()
        self._table.proceed()


class GameOver(_Result):
    """The end. *on_again* plays once more with the same people and rules."""

    name = "game_over"
    first = "again"

    def __init__(self, table: "TableScene", on_sheet: Act, on_again: Act) -> None:
        super().__init__(table, on_sheet)
        self._on_again = on_again

    def build(self) -> Widget:
        """Who has won, and what everybody gains and pays."""
        p, model = self.app.painter, self._table.model
        rows: list[Widget] = [self._row(place) for place in ranking(self._game, model)]
        rows.append(
            Label(_("The settlement: what some gain, others pay."), "small", tone="muted", align="centre")
        )
        headline = Label(verdict(self._names, model.winners), p.u(30), bold=True, align="centre")
        ways_on = self._narrow_ways() if self.area().w < p.u(_NARROW) else self._wide_ways()
        return Panel([headline, Scroll("final", Column(rows, gap=4)), ways_on], max_width=640, gap=10)

    def _row(self, place: Place) -> Widget:
        names, totals = self._names, self._table.model.totals
        each = [scored(names, (seat,), totals) for seat in place.seats]
        return ResultRow(
            [self._avatar(seat) for seat in place.seats],
            _("{rank}. {players}").format(rank=place.rank, players=together(names, place.seats)),
            " · ".join(each) if len(each) > 1 else "",
            signed(place.score),
            marked=place.seats[0] in self._table.model.winners,
        )

    def _wide_ways(self) -> Widget:
        return Row(
            [
                Button("leave", _("Leave the table"), self.back),
                Button("sheet", _("Score sheet"), self._on_sheet),
                self._again(),
            ],
            align="end",
        )

    def _narrow_ways(self) -> Widget:
        others = [
            Button("leave", _("Leave"), self.back, grow=1),
            Button("sheet", _("Score sheet"), self._on_sheet, grow=1),
        ]
        return Column([Row(others), self._again()])

    def _again(self) -> Widget:
        return Button("again", _("Play again"), self._on_again, kind="primary")

    def back(self) -> None:
        """To the title."""
        self.app.home()
