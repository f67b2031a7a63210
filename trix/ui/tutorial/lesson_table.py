"""The table of a lesson."""

from trix.engine.protocol import Observation
from trix.games import prepare_game
from trix.session import Session
from trix.ui.kit.widgets.buttons import Act
from trix.ui.table.game_table import GameTable
from trix.ui.table.panels import Panels
from trix.ui.table.scene import TableScene
from trix.ui.tutorial.coach import Coach, ScriptedPlayer
from trix.ui.tutorial.lesson import Lesson
from trix.ui.tutorial.lesson_guide import LessonAdviser, LessonGuide
from trix.ui.words import people

_OPPONENTS = (0, 1, 2)
"""Indices in the roster; the sentences of the lessons name these players."""


def lesson_table(
    game: str, lesson: Lesson, number: str, *, on_learned: Act, on_end: Act, on_menu: Act
) -> TableScene:
    """Return the table of a lesson. *on_menu* shows its menu; for the rest see `LessonGuide`."""
    coach = Coach(lesson)
    rules = prepare_game(game, lesson.options, lesson.hands, lesson.first)
    session = Session(
        rules, 0, people.sitters(_OPPONENTS), lambda rules, sitter, seat: ScriptedPlayer(rules, coach)
    )
    session.play_ahead(lesson.before)
    guide = LessonGuide(coach, number, on_learned=on_learned, on_end=on_end)
    return TableScene(session, LessonPanels(coach, on_menu), LessonAdviser(guide), guide)


class LessonPanels(Panels):
    """The panels of a lesson, which ends with its deal."""

    def __init__(self, coach: Coach, on_menu: Act) -> None:
        self._coach = coach
        self._on_menu = on_menu

    def question(self, table: GameTable, observation: Observation) -> None:
        """Ask as in a game, with the wanted answer marked."""
        question = self.panel(table, observation.phase, observation)
        table.app.stack.push(question)
        question.take_advice(table.bulb.advice)

    def deal_result(self, table: GameTable) -> None:
        """Show the coach's last words instead of a panel."""
        self._coach.go_to(len(self._coach.lesson.actions))

    def menu(self, table: GameTable) -> None:
        self._on_menu()
