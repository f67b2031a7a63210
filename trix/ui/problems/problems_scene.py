"""The panel with the problems of a game, and the way from one to the next."""

import datetime
from collections.abc import Callable, Mapping, Sequence
from functools import partial

from trix.engine.protocol import Game, Observation
from trix.engine.types import Action
from trix.games import game_names
from trix.problems import Problem
from trix.ui.game_parts import game_title
from trix.ui.kit.digits import KEPT
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, Grid, Label, ListItem, Widget
from trix.ui.kit.widgets.tabs import Tabs
from trix.ui.problems.answer_scene import AnswerScene
from trix.ui.problems.problem_set import (
    DIFFICULTIES,
    Difficulty,
    find_problem,
    next_problem,
    of_difficulty,
    problem_of_the_day,
    problems_of,
)
from trix.ui.problems.problem_table import problem_table
from trix.ui.screens.tried_problems import day_note, note_day_answered, note_try, read_tried
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.days import today
from trix.ui.words.numbers import rating

Next = Callable[[], Problem | None]

_WIDTH = 540  # units


class ProblemsScene(PanelScene):
    """Offers the problem of the day, further ones by difficulty, and the problem of a name."""

    name = "problems"
    first = "day"

    def build(self) -> Widget:
        game, known = self.app.settings.game, read_tried(self.app.platform.store)
        games = [(name, game_title(name)) for name in game_names()]
        label, note = _("Daily problem"), day_note(self.app.platform.store, today(), self.app.settings.game)
        rows: list[Widget] = [ListItem("day", label, self._begin_day, note=note, icon="calendar")]
        for difficulty in DIFFICULTIES:
            problems = of_difficulty(game, difficulty)
            if problems:
                note = solved_note(problems, known)
                begin = partial(self._begin, next_problem(problems, known), difficulty)
                rows.append(ListItem(difficulty.id, _(difficulty.label), begin, note=note, icon="play"))
        average: list[Widget] = []
        own = [known[problem.name] for problem in problems_of(game) if problem.name in known]
        if own:
            lost = sum(own) / len(own)
            text = _("On average your choices lost {n} points.").format(n=rating(lost, 1))
            average.append(Label(text, "small", tone="muted", id="average"))
        text = _("Find the best choice in a position. The expert has tried every choice.")
        name = Button("name", _("Enter a problem’s code"), self._ask, kind="outline")
        tabs = Tabs("game", games, game, lambda name: self.app.change(game=name), size=20)
        head = self.tabbed_title(_("Problems"), tabs, max_width=_WIDTH)
        body = [
            Label(text, tone="muted"),
            Grid(rows, least=220, gap=8),
            *average,
        ]
        return self.listing(head, body, [name], max_width=_WIDTH, gap=8)

    # --- from one problem to the next ---

    def _begin_day(self) -> None:
        day, game = today(), self.app.settings.game
        problem = problem_of_the_day(game, datetime.date.fromisoformat(day).toordinal())
        self._open(problem, self._after(game, None, problem), day)

    def _begin(self, problem: Problem | None, difficulty: Difficulty) -> None:
        if problem is not None:
            self._open(problem, self._after(self.app.settings.game, difficulty, problem))

    def _after(self, game: str, difficulty: Difficulty | None, problem: Problem) -> Next:
        """Return what finds the problem after another one."""
        problems = of_difficulty(game, difficulty) if difficulty is not None else problems_of(game)
        return lambda: next_problem(problems, read_tried(self.app.platform.store), problem)

    def _open(self, problem: Problem, following: Next, day: str = "") -> None:
        """Show a problem over this panel; *following* finds the one after it."""

        def show_answer(game: Game, seen: Observation, action: Action, names: tuple[str, ...]) -> None:
            store = self.app.platform.store
            loss = problem.losses[seen.legal_actions.index(action)]
            is_first = problem.name not in read_tried(store)
            if not note_try(store, problem.name, loss):
                self.app.toasts.show(_("Your answer could not be saved."))
            if day:
                note_day_answered(store, day, game.name)
            scene = AnswerScene(
                problem,
                game,
                seen,
                action,
                names,
                is_first=is_first,
                progress=partial(progress_of, problem, game.name, read_tried(store)),
                on_again=again,
                on_next=go_on,
                on_end=self._to_list,
            )
            self.app.stack.push(scene)

        def again() -> None:
            self._to_list()
            self._open(problem, following, day)

        def go_on() -> None:
            self._to_list()
            coming = following()
            if coming is not None:
                difficulty = next((level for level in DIFFICULTIES if coming.grade in level.grades), None)
                self._open(coming, self._after(coming.game_code().game, difficulty, coming))

        self.app.stack.push(problem_table(problem, show_answer, self._to_list))

    def _to_list(self) -> None:
        """Close everything above this panel."""
        while self.app.stack.top is not self:
            self.app.stack.pop()

    # --- codes ---

    def _ask(self) -> None:
        self.app.exchange.ask_text(_("The code of the problem"), "", self._take, code=True)

    def _take(self, text: str | None) -> None:
        if text is None:
            return
        problem = problem_in(text)
        if problem is None:
            self.app.toasts.show(_("There is no problem with this code in this version."))
            return
        self._open(problem, self._after(problem.game_code().game, None, problem))


def solved_note(problems: Sequence[Problem], known: Mapping[str, float]) -> str:
    """Return how many problems are solved; *known* has the loss of each problem tried."""
    solved = sum(known.get(problem.name) == 0 for problem in problems)
    return _("Solved: {n} of {m}").format(n=solved, m=len(problems))


def progress_of(problem: Problem, game: str, known: Mapping[str, float]) -> str:
    """Return how many problems as difficult as this one are solved; empty if it has no difficulty."""
    for difficulty in DIFFICULTIES:
        if problem.grade in difficulty.grades:
            return f"{_(difficulty.label)} · {solved_note(of_difficulty(game, difficulty), known)}"
    return ""


def problem_in(text: str) -> Problem | None:
    """Return the problem whose code is in a typed or pasted text; None without one."""
    from trix.engine.base32 import clean

    for word in text.replace(KEPT, "").split():
        try:
            problem = find_problem(clean(word.strip(".,:;()")))
        except ValueError:
            continue
        if problem is not None:
            return problem
    return None
