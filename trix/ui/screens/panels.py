"""Opens the panels that the table asks for: questions, results and the menu."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from trix.engine.protocol import Game, Observation
from trix.host import StoreError
from trix.session import Saved, Sitter
from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.widgets import Column, Label, Widget
from trix.ui.screens.hand_over import HandOverScene
from trix.ui.screens.keeping import keep_game
from trix.ui.screens.pause import PauseScene
from trix.ui.screens.results import DealResult
from trix.ui.screens.seats import SeatsScene
from trix.ui.screens.sharing import share_game
from trix.ui.screens.sheet_scene import SheetScene
from trix.ui.screens.unfinished import unless_unfinished
from trix.ui.shell.scene import Shell
from trix.ui.words.trouble import trouble_text

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable
    from trix.ui.table.question import Question
    from trix.ui.table.session import TableSession

Begin = Callable[[Shell, Game, Sequence[Sitter], Saved | None], None]
BeginAgain = Callable[[Shell, "TableSession", Saved | None], None]


class TablePanels:
    """The panels over a table (see `trix.ui.table.game_table`).

    *begin* starts another game, *begin_again* one with the same cards; both replace an unfinished game if one
    is given.
    """

    def __init__(self, begin: Begin, begin_again: BeginAgain) -> None:
        self._begin = begin
        self._begin_again = begin_again
        self._wanted: int | None = None
        self._celebrated: TableSession | None = None  # the game whose end was shown
        self._question: Question | None = None  # the latest

    def question(self, table: "GameTable", observation: Observation) -> None:
        """Ask the viewer. A question that gave way, to the menu for example, comes back as it was left."""
        if self._question is None or not self._question.asks(table, observation):
            questions = screens_of(table.session.game.name).questions()
            self._question = questions[observation.phase](table, observation, lambda: self.menu(table))
        table.app.push(self._question)

    def hand_over(self, table: "GameTable", seat: int) -> None:
        """Have the device passed on."""
        table.app.push(HandOverScene(table, seat, lambda: self.menu(table)))

    def revise(self, table: "GameTable") -> None:
        """Ask for another bid."""
        questions = screens_of(table.session.game.name).questions()
        seen = table.session.observation()
        table.app.push(questions["revise"](table, seen, lambda: self.menu(table)))

    def deal_result(self, table: "GameTable") -> None:
        """Show what a deal brought."""
        app = table.app
        result = DealResult(
            table,
            lambda: sheet_instead(table),
            on_go=lambda: self._go_on(table),
            on_seats=(lambda: app.replace(self._seats(table))) if _takes_seats(table) else None,
            on_replay=lambda: table.restart_deal(),
            wanted=self._wanted,
        )
        app.push(result)

    def game_over(self, table: "GameTable") -> None:
        """Show how the game ended, and keep it: not as one to go on with."""
        if keep_game(table.app, table.session.record()):
            _forget(table)
        from trix.ui.screens.ending.game_over import GameOver

        fresh, self._celebrated = self._celebrated is not table.session, table.session
        table.app.push(
            GameOver(
                table,
                lambda: sheet_instead(table),
                on_again=lambda: self._again(table),
                on_same=lambda: self._same(table),
                fresh=fresh,
            )
        )

    def scores(self, table: "GameTable") -> None:
        """Show the score sheet."""
        table.app.push(score_sheet(table))

    def menu(self, table: "GameTable") -> None:
        """Rest."""
        table.app.push(
            PauseScene(
                table.session.game,
                on_sheet=lambda: sheet_instead(table),
                on_leave=table.app.home,
                on_give_up=lambda: _give_up(table),
                on_seats=(lambda: table.app.replace(self._seats(table))) if _takes_seats(table) else None,
                on_replay=lambda: table.restart_deal(),
                on_share=lambda: share_game(table.app, table.session),
            )
        )

    def _seats(self, table: "GameTable") -> SeatsScene:
        return SeatsScene(table, self._wanted, self._want)

    def _want(self, seat: int | None) -> None:
        self._wanted = seat

    def _go_on(self, table: "GameTable") -> None:
        seat, self._wanted = self._wanted, None
        if seat is None:
            table.proceed()
        else:
            table.take_seat(seat)

    def _again(self, table: "GameTable") -> None:
        app, session = table.app, table.session

        def begin(replacing: Saved | None) -> None:
            app.home()
            self._begin(app, session.game, session.sitters, replacing)

        unless_unfinished(app, session.game.name, begin)

    def _same(self, table: "GameTable") -> None:
        app, session = table.app, table.session

        def begin(replacing: Saved | None) -> None:
            app.home()
            self._begin_again(app, session, replacing)

        unless_unfinished(app, session.game.name, begin)


def _takes_seats(table: "GameTable") -> bool:
    session = table.session
    alone = sum(sitter.level is None for sitter in session.sitters) == 1
    return alone and not session.is_over and screens_of(session.game.name).takes_seats


def score_sheet(table: "GameTable") -> SheetScene:
    """Make the score sheet of a table."""
    game, screens = table.session.game, screens_of(table.session.game.name)

    def content() -> list[Widget]:
        names = [table.player_name(seat) for seat in range(game.num_players)]
        avatars = [sitter.avatar for sitter in table.session.sitters]
        earlier = [
            Label(text, "small", tone="muted") for text in screens.earlier(table.model, table.session.tenures)
        ]
        sheet = screens.sheet(game, table.model, names, avatars)
        return [*sheet, Column(earlier, gap=2)] if earlier else sheet

    return SheetScene(content)


def sheet_instead(table: "GameTable") -> None:
    """Show the sheet in place of a panel, which the table then asks for again: never more than one."""
    table.app.replace(score_sheet(table))


def _give_up(table: "GameTable") -> None:
    keep_game(table.app, table.session.record(), given_up=True)
    _forget(table)
    table.app.home()


def _forget(table: "GameTable") -> None:
    try:
        table.session.forget()
    except StoreError as error:
        table.app.toast(trouble_text(error))
