"""The table of a problem: the position, and one decision of the player."""

from collections.abc import Callable

from trix.engine.events import Event
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action, Seat
from trix.problems import Problem
from trix.record import Record, Sitter, Sitting
from trix.session import Person, Session
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Widget
from trix.ui.kit.widgets.buttons import Act
from trix.ui.problems.earlier_tricks import EarlierTricks, tricks_of_deal
from trix.ui.screens.menu_panel import MenuScene, menu_tile
from trix.ui.shell.settings import Settings
from trix.ui.table.adviser import Adviser
from trix.ui.table.base_table import BaseTable, Guide
from trix.ui.table.controls import Control
from trix.ui.table.game_table import GameTable
from trix.ui.table.panels import Panels
from trix.ui.table.scene import TableScene
from trix.ui.words import people

_KEPT = ("menu", "last")
"""The table's buttons that a problem keeps, the second one if there are tricks."""


class ProblemSession(Session):
    """A game that ends with the player's next decision: without hints and without taking back."""

    hints = False

    @property
    def can_undo(self) -> bool:
        return False


def problem_session(problem: Problem) -> ProblemSession:
    """Return the game up to a problem, seen by the seat to act. Raises ValueError for a wrong problem."""
    state = problem.state()
    seats, own = state.game.num_players, state.current_player()
    assert own is not None
    # the same people on the same sides as at the table
    sitters = people.sitters(range(seats - 1))
    sittings = tuple(Sitting(0, seat, sitters[(seat - own) % seats]) for seat in range(seats))
    seed = problem.game_code().seed
    record = Record(state.game.name, state.game.options, seed, tuple(state.history()), sittings)
    return ProblemSession.resume(record, _nobody)


def first_event(problem: Problem, action: Action) -> Event:
    """Return the first event of an action in a problem's position."""
    state, events = problem.state(), list[Event]()
    state.set_observer(events.append)
    state.apply_action(action)
    return events[0]


def _nobody(game: Game, sitter: Sitter, seat: Seat) -> Person:
    return Person()


class ProblemGuide(Guide):
    """Shows the player's choice without playing it; then *on_answer* gets it, with the seat's observation."""

    name = "problem"
    counts = False
    has_scores = False
    tells_rules = True

    def __init__(
        self, problem: Problem, on_answer: Callable[[Game, Observation, Action, tuple[str, ...]], None]
    ) -> None:
        self._problem = problem
        self._on_answer = on_answer
        self._is_told = False
        self._kept: tuple[str, ...] = _KEPT
        self._answer: Action | None = None

    @property
    def is_reading(self) -> bool:
        return self._answer is not None

    def join(self, table: BaseTable) -> None:
        super().join(table)
        self._kept = _KEPT if tricks_of_deal(table.session) else _KEPT[:1]
        table.pieces.number = _("Problem")

    def habits(self, settings: Settings) -> Settings:
        return settings._replace(turn_timer="off", play_single=False, claim=False, reactions="off")

    def controls(self, own: list[Control]) -> list[Control]:
        why_not = _("Not in a problem.")
        usual = [
            control
            if control.button.id in self._kept
            else control._replace(is_visible=False, why_not=why_not)
            for control in own
        ]
        return [self._all_tricks(control) if control.button.id == "last" else control for control in usual]

    def _all_tricks(self, last: Control) -> Control:
        """Return the button of the last trick as one that shows all of them."""
        table = self._table

        def show() -> None:
            table.app.stack.push(EarlierTricks(table.session))

        button = last.button._replace(label=_("Earlier tricks"))
        does = _("All tricks of this deal, and who has run out of a suit.")
        return last._replace(button=button, act=show, let_go=None, does=does)

    def follow(self) -> bool:
        table = self._table
        if self._answer is not None and table.director.playback.step is None:
            if table.app.stack.top.name == self.name:
                answer = table.session.game, table.session.observation(), self._answer, table.names()
                self._on_answer(*answer)
            return False
        if self._is_told:
            return False
        self._is_told = True
        self._table.app.speech.say(self.task())
        return True

    def task(self) -> str:
        return _("Which choice is the best?")

    def state_text(self) -> str:
        return self.task()

    def allows(self, action: Action) -> bool:
        table = self._table
        if self._answer is None:
            self._answer = action
            table.forget_remark()
            if action in table.hand.cards:
                table.hand.leave([action])
            table.director.preview(first_event(self._problem, action))
        return False


class ProblemMenu(MenuScene):
    """The menu over a problem. *on_list* shows all problems."""

    def __init__(self, table: GameTable, on_list: Act) -> None:
        super().__init__(table)
        self._on_list = on_list

    def build(self) -> Widget:
        tiles = [*self.score_tiles(), menu_tile("list", _("All problems"), "leave", self._on_list)]
        return self.menu(_("Problem"), tiles)

    def step_out(self) -> None:
        self._on_list()


class ProblemPanels(Panels):
    """The panels of a problem, which stops after a decision. *on_list* shows all problems."""

    def __init__(self, on_list: Act) -> None:
        self._on_list = on_list

    def menu(self, table: GameTable) -> None:
        table.app.stack.push(ProblemMenu(table, self._on_list))


def problem_table(
    problem: Problem, on_answer: Callable[[Game, Observation, Action, tuple[str, ...]], None], on_list: Act
) -> TableScene:
    """Return the table of a problem."""
    session = problem_session(problem)
    return TableScene(
        session, ProblemPanels(on_list), Adviser(session.game), ProblemGuide(problem, on_answer)
    )
