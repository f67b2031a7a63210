"""The real table with a coach beside it, on which the line of a lesson is played."""

from collections.abc import Callable

from trix.engine.protocol import Observation
from trix.games import prepare_game
from trix.session import Session
from trix.ui.game_parts.screens import screens_of
from trix.ui.table.panels import Table
from trix.ui.table.scene import TableScene
from trix.ui.tutorial.coach import Coach, Rehearsed
from trix.ui.tutorial.guide import LessonGuide, Prompter
from trix.ui.tutorial.lesson import Lesson
from trix.ui.words import people

_OPPONENTS = (0, 1, 2)
"""Places in the roster, by seat: the sentences of the lessons name them."""

Act = Callable[[], None]


def lesson_table(
    game: str, lesson: Lesson, *, on_learned: Act, on_end: Act, on_menu: Act, follows: bool
) -> TableScene:
    """Return the table for a lesson. *on_menu* shows the ways out; for all else see `LessonGuide`."""
    coach = Coach(lesson)
    rules = prepare_game(game, lesson.options, lesson.hands, lesson.first)
    session = Session(
        rules, 0, people.sitters(_OPPONENTS), lambda rules, sitter, seat: Rehearsed(rules, coach)
    )
    guide = LessonGuide(coach, on_learned=on_learned, on_end=on_end, follows=follows)
    return TableScene(session, LessonPanels(coach, on_menu), Prompter(guide), guide)


class LessonPanels:
    """What the table asks for during a lesson (see `trix.ui.table.panels`)."""

    def __init__(self, coach: Coach, on_menu: Act) -> None:
        self._coach = coach
        self._on_menu = on_menu

    def question(self, table: Table, observation: Observation) -> None:
        """Ask as in a game, with what is wanted pointed out."""
        questions = screens_of(table.session.game.name).questions()
        question = questions[observation.phase](table, observation, self._on_menu)
        table.app.push(question)
        if table.bulb.advice is not None:
            question.ask_advice()

    def deal_result(self, table: Table) -> None:
        """The coach has the last word, not a panel."""
        self._coach.come_to(len(self._coach.lesson.actions))

    def menu(self, table: Table) -> None:
        """Show the ways out."""
        self._on_menu()

    def hand_over(self, table: Table, seat: int) -> None:
        """Nobody else sits at the table."""

    def game_over(self, table: Table) -> None:
        """A lesson ends with its deal."""

    def revise(self, table: Table) -> None:
        """The bid that was wanted stands."""

    def scores(self, table: Table) -> None:
        """Nobody asks for them."""
