"""Opens the panels that the table asks for: questions, results and the menu."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from trix.engine.protocol import Game, Observation
from trix.engine.types import Seat
from trix.games import load_game
from trix.session import Saved, Sitter
from trix.store import StoreError
from trix.ui.game_parts.screens import screens_of
from trix.ui.screens.hand_over import HandOverScene
from trix.ui.screens.keeping import keep_game
from trix.ui.screens.pause import PauseScene
from trix.ui.screens.results import DealResult
from trix.ui.screens.rulesets import Forms
from trix.ui.screens.seats import SeatsScene
from trix.ui.screens.sheet_scene import score_sheet
from trix.ui.screens.store_keys import SETUP
from trix.ui.screens.unfinished import when_there_is_room
from trix.ui.shell.scene import App
from trix.ui.table.panels import Panels
from trix.ui.words.strengths import FIRST, USUAL
from trix.ui.words.trouble import trouble_text

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable
    from trix.ui.table.question import Question
    from trix.ui.table.session import TableSession

Begin = Callable[[App, Game, Sequence[Sitter], Saved | None], None]
BeginAgain = Callable[[App, "TableSession", Saved | None], None]


class GamePanels(Panels):
    """The panels over the table of any whole game, on one device or several."""

    def __init__(self) -> None:
        self._celebrated: TableSession | None = None  # the game with a celebrated end
        self._question: Question | None = None  # the latest

    def question(self, table: "GameTable", observation: Observation) -> None:
        """Ask the viewer. An interrupted question comes back unchanged."""
        if self._question is None or not self._question.asks(table, observation):
            self._question = self.panel(table, observation.phase, observation)
        table.app.stack.push(self._question)

    def revise(self, table: "GameTable") -> None:
        table.app.stack.push(self.panel(table, "revise", table.session.observation()))

    def scores(self, table: "GameTable") -> None:
        table.app.stack.push(score_sheet(table))

    def note_end(self, table: "GameTable") -> bool:
        """Note that the end of the game is visible; return whether for the first time."""
        is_new, self._celebrated = self._celebrated is not table.session, table.session
        return is_new


class TablePanels(GamePanels):
    """The panels over a table (see `trix.ui.table.game_table`).

    *begin* starts another game, *begin_again* one with the same cards; both may replace
    an unfinished game.
    """

    def __init__(self, begin: Begin, begin_again: BeginAgain) -> None:
        super().__init__()
        self._begin = begin
        self._begin_again = begin_again
        self._wanted_seat: int | None = None  # from the next deal on

    def hand_over(self, table: "GameTable", seat: Seat) -> None:
        table.app.stack.push(HandOverScene(table, seat, lambda: self.menu(table)))

    def deal_result(self, table: "GameTable") -> None:
        def go_on() -> None:
            seat, self._wanted_seat = self._wanted_seat, None
            if seat is None:
                table.proceed()
            else:
                table.take_seat(seat)

        seats, wanted = self._seats(table), self._wanted_seat
        menu = partial(self.menu, table)
        result = DealResult(table, on_go=go_on, on_menu=menu, on_seats=seats, wanted_seat=wanted)
        table.app.stack.push(result)

    def game_over(self, table: "GameTable") -> None:
        """Show how the game ended, and archive it."""
        if keep_game(table.app, table.session.record()):
            _remove_save(table)
        from trix.ui.screens.ending.game_over import GameOver

        app, session = table.app, table.session

        def again(replacing: Saved | None) -> None:
            app.stack.home()
            self._begin(app, _next_game(app, session.game), _next_sitters(app, session), replacing)

        def same(replacing: Saved | None) -> None:
            app.stack.home()
            self._begin_again(app, session, replacing)

        begin, fresh = partial(when_there_is_room, app, session.game.name), self.note_end(table)
        ending = GameOver(table, on_again=partial(begin, again), on_same=partial(begin, same), fresh=fresh)
        app.stack.push(ending)

    def menu(self, table: "GameTable") -> None:
        give_up, seats = partial(_give_up, table), self._seats(table)
        table.app.stack.push(PauseScene(table, on_give_up=give_up, on_seats=seats))

    def _seats(self, table: "GameTable") -> Callable[[], None] | None:
        """Return the callback that offers other seats; None where the player cannot take one."""
        session = table.session
        alone = sum(sitter.level is None for sitter in session.sitters) == 1
        if not alone or session.is_over or not screens_of(session.game.name).takes_seats:
            return None

        def want(seat: Seat | None) -> None:
            self._wanted_seat = seat

        return lambda: table.app.stack.replace(SeatsScene(table, self._wanted_seat, want))


def _next_game(app: App, game: Game) -> Game:
    """Return the game that is played again: after a newcomer's first game, with all rules of its form."""
    options = Forms(app.platform.store, game.name).setup().options
    first = screens_of(game.name).first_game_options(options)
    is_first = first != options and dict(game.options) == dict(load_game(game.name, **first).options)
    return load_game(game.name, **options) if is_first else game


def _next_sitters(app: App, session: "TableSession") -> tuple[Sitter, ...]:
    """Return who sits at the table of the next game: after a newcomer's first game, at the usual level."""
    if app.platform.store.read(SETUP + session.game.name) is not None:
        return session.sitters
    return tuple(
        sitter._replace(level=USUAL) if sitter.level == FIRST else sitter for sitter in session.sitters
    )


def _give_up(table: "GameTable") -> None:
    keep_game(table.app, table.session.record(), given_up=True)
    _remove_save(table)
    table.app.stack.home()


def _remove_save(table: "GameTable") -> None:
    try:
        table.session.forget()
    except StoreError as error:
        table.app.toasts.show(trouble_text(error))
