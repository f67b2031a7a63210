"""The panels over the table: how the table's questions and results reach the player."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from trix.engine.options import Value
from trix.games.trix.observation import Observation
from trix.host import StoreError
from trix.session import Sitter, delete_save
from trix.ui.screens.pause import PauseScene
from trix.ui.screens.questions import QUESTIONS
from trix.ui.screens.results import Players, deal_panel, final_panel
from trix.ui.screens.sheet import sheet_of
from trix.ui.screens.sheet_scene import SheetScene
from trix.ui.widgets import PanelScene, Widget

if TYPE_CHECKING:
    from trix.ui.app import App
    from trix.ui.table.scene import TableScene

_LOW = 520  # units of height below which rows stand side by side
_NARROW = 480  # units of width below which buttons stand one under the other

Begin = Callable[["App", Mapping[str, Value], Sequence[Sitter]], None]


class TablePanels:
    """What the table asks for (see `trix.ui.table.panels`). *begin* starts another game."""

    def __init__(self, begin: Begin) -> None:
        self._begin = begin

    def question(self, table: "TableScene", observation: Observation) -> None:
        """Ask the viewer."""
        table.app.push(QUESTIONS[observation.phase](table, observation, lambda: self.menu(table)))

    def deal_result(self, table: "TableScene") -> None:
        """Show what a deal brought."""
        table.app.push(_DealResult(table))

    def game_over(self, table: "TableScene") -> None:
        """Show how the game ended."""
        table.app.push(_GameOver(table, self._begin))

    def scores(self, table: "TableScene") -> None:
        """Show the score sheet."""
        table.app.push(_sheet(table))

    def menu(self, table: "TableScene") -> None:
        """Rest."""
        app = table.app
        table.app.push(
            PauseScene(
                table.session.game.options,
                on_sheet=lambda: app.replace(_sheet(table)),
                on_leave=app.home,
                on_give_up=lambda: _give_up(table),
            )
        )


class _DealResult(PanelScene):
    """After a deal; goes on when the player says so."""

    name = "deal_result"

    def __init__(self, table: "TableScene") -> None:
        self._table = table

    def layout(self) -> None:
        """Enter goes on."""
        super().layout()
        self.ui.focus_on("continue", ring=False)

    def build(self) -> Widget:
        """Contract, scores, and how they came about."""
        return deal_panel(
            self._table.session.game,
            self._table.model,
            _players(self._table),
            low=self.area().h < self.app.painter.u(_LOW),
            on_continue=self.back,
            on_sheet=self._look,
        )

    def back(self) -> None:
        """Go on."""
        self.app.pop()
        self._table.proceed()

    def _look(self) -> None:
        self.app.replace(_sheet(self._table))


class _GameOver(PanelScene):
    """The end."""

    name = "game_over"

    def __init__(self, table: "TableScene", begin: Begin) -> None:
        self._table = table
        self._begin = begin

    def layout(self) -> None:
        """Enter plays again."""
        super().layout()
        self.ui.focus_on("again", ring=False)

    def build(self) -> Widget:
        """Ranking and settlement."""
        return final_panel(
            self._table.session.game,
            self._table.model,
            _players(self._table),
            headline=self.app.painter.u(30),
            narrow=self.area().w < self.app.painter.u(_NARROW),
            on_again=self._again,
            on_sheet=lambda: self.app.replace(_sheet(self._table)),
            on_leave=self.app.home,
        )

    def back(self) -> None:
        """To the title."""
        self.app.home()

    def _again(self) -> None:
        app, session = self.app, self._table.session
        app.home()
        self._begin(app, session.game.options, session.sitters)


def _players(table: "TableScene") -> Players:
    return Players(
        [table.name(seat) for seat in range(4)], [sitter.avatar for sitter in table.session.sitters]
    )


def _sheet(table: "TableScene") -> SheetScene:
    game = table.session.game
    return SheetScene(lambda: sheet_of(table.model, game.teams), lambda: _players(table).names, game.options)


def _give_up(table: "TableScene") -> None:
    app = table.app
    try:
        delete_save(app.store, table.session.game.name)
    except StoreError as error:
        app.toast(str(error))
    app.home()
