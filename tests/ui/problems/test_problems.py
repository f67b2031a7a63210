"""Problems as a player meets them: choose, see the worth of each choice, continue."""

import datetime
from typing import Any

import pygame
import pytest

from tests.ui.driver import SteadyClock, frames, press, press_key, start_app, table_scene, texts, type_text
from trix.ui.problems.problem_set import find_problem, next_problem, problem_of_the_day, problems_of
from trix.ui.problems.problem_table import problem_session
from trix.ui.problems.problems_scene import problem_in
from trix.ui.screens.tried_problems import (
    DAYS,
    TRIED,
    day_note,
    days_answered,
    note_day_answered,
    note_try,
    tried,
)
from trix.ui.words.days import today

GAMES = ("trix", "trixter", "troika")
WITH_PROBLEMS = [game for game in GAMES if problems_of(game)]


def opened(platform: Any, game: str, name: str) -> Any:
    """Open a problem by its name."""
    app = start_app(platform)
    app.clock = SteadyClock(100)
    app.change(game=game, pace="instant")
    frames(app, 2)
    press(app, "problems")
    press(app, "name")
    type_text(app, name)
    frames(app, 30)
    return app


def choose(app: Any, action: int) -> None:
    """Make the choice at the table, by the table's own way for cards and answers."""
    scene = table_scene(app)
    if app.stack.top is scene:
        scene.table.attempt(action)
    else:
        app.stack.top.answer(action)
    frames(app, 3)


@pytest.mark.parametrize("game", WITH_PROBLEMS)
@pytest.mark.parametrize("is_right", [True, False])
def test_a_choice_shows_what_each_one_is_worth(platform, game, is_right):
    problem = problems_of(game)[0]
    app = opened(platform, game, problem.name)
    scene = table_scene(app)
    before = scene.session.record()
    wanted = min(problem.losses) if is_right else max(problem.losses)
    choose(app, problem.state().legal_actions()[problem.losses.index(wanted)])
    assert app.stack.top.name == "answer"
    frames(app, 400)
    shown = texts(app)
    assert ("That is the best choice!" in shown) == is_right
    for loss in problem.losses:
        assert f"−{loss:.1f}" in shown or not loss
    assert "Found by:" in shown or "No level finds it." in shown
    assert scene.session.record() == before  # nothing was played
    assert tried(platform.store) == {problem.name: wanted}
    press(app, "next")
    frames(app, 30)
    assert table_scene(app) is not scene
    assert [one.name for one in app.stack.scenes].count("problem") == 1
    press_key(app, pygame.K_ESCAPE)
    frames(app, 3)
    assert app.stack.top.name == "problems"


def test_the_position_shows_only_what_the_seat_knows_and_gives_no_help(platform):
    problem = problems_of(WITH_PROBLEMS[0])[0]
    session = problem_session(problem)
    state = problem.state()
    assert session.observation() == state.observation(state.current_player())
    assert session.viewer == state.current_player()
    app = opened(platform, WITH_PROBLEMS[0], problem.name)
    ids = [control.button.id for control in table_scene(app).table.controls.visible()]
    assert set(ids) <= {"menu", "last"}


def test_the_first_answer_counts(platform):
    name = problems_of(WITH_PROBLEMS[0])[0].name
    assert note_try(platform.store, name, 4.5)
    assert note_try(platform.store, name, 0)
    assert tried(platform.store) == {name: 4.5}


@pytest.mark.parametrize(
    "text", ["", "x", "ABCDE", "ABCDE:", "ABCDE:x", "ABCDE:-1", "ABCDE:nan", "AB:1", ":::"]
)
def test_answers_that_cannot_be_read_are_left_out(platform, text):
    platform.store.write(TRIED, f"{text} ABCDF:2")
    assert tried(platform.store) == {"ABCDF": 2}


def test_days_in_a_row_are_told_on_the_tile(platform):
    store = platform.store
    store.write(DAYS, "nonsense 2026-13-45 2026-11-20")
    assert len(days_answered(store)) == 1
    note_day_answered(store, "2026-11-21")
    assert day_note(store, "2026-11-21") == "2 days in a row"
    assert day_note(store, "2026-11-22") == "2 days in a row"
    assert day_note(store, "2026-11-23") == "A new one every day"


def test_the_problem_of_the_day_is_the_same_for_all_and_counts_for_the_day(platform):
    game = WITH_PROBLEMS[0]
    app = start_app(platform)
    app.clock = SteadyClock(100)
    app.change(game=game, pace="instant")
    press(app, "problems")
    press(app, "day")
    frames(app, 30)
    day = datetime.date.fromisoformat(today()).toordinal()
    problem = problem_of_the_day(game, day)
    assert table_scene(app).session.observation() == problem_session(problem).observation()
    choose(app, problem.best()[0])
    assert days_answered(platform.store) == {day}


def test_problems_not_tried_come_first_and_then_all_again():
    some = problems_of(WITH_PROBLEMS[0])[:3]
    names = [problem.name for problem in some]
    assert next_problem(some, set()) is some[0]
    assert next_problem(some, {names[0]}) is some[1]
    assert next_problem(some, set(names), names[1]) is some[2]
    assert next_problem(some, set(names), names[2]) is some[0]
    assert next_problem([], set()) is None


def test_a_code_is_found_in_a_message_and_a_wrong_one_is_told(platform):
    name = problems_of(WITH_PROBLEMS[0])[0].name
    assert problem_in(f"Problem {name.lower()} in Trix: which choice is the best?") is find_problem(name)
    assert problem_in("no code at all") is None
    app = opened(platform, WITH_PROBLEMS[0], "00000")
    assert app.stack.top.name == "problems"
    assert "no problem with this code" in app.toasts.text
