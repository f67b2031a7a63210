"""Problems as a player meets them: choose, see the worth of each choice, continue."""

import datetime
from typing import Any

import pygame
import pytest

from tests.test_problems import best_actions
from tests.ui.conftest import leave_undrawn
from tests.ui.driver import SteadyClock, frames, press, press_key, start_app, table_scene, texts, type_text
from tests.ui.matrix import every
from trix.engine.cards import CLUBS, HEARTS, card_from_text
from trix.engine.events import TrickTaken
from trix.problems import LEVELS
from trix.ui.game_parts.hints import action_name
from trix.ui.kit.digits import KEPT
from trix.ui.kit.painter import Painter
from trix.ui.problems.earlier_tricks import tricks_of_deal, voids
from trix.ui.problems.problem_set import (
    DIFFICULTIES,
    find_problem,
    next_problem,
    of_difficulty,
    problem_of_the_day,
    problems_of,
)
from trix.ui.problems.problem_table import problem_session
from trix.ui.problems.problems_scene import problem_in
from trix.ui.screens.tried_problems import (
    DAYS,
    TRIED,
    day_note,
    days_answered,
    note_day_answered,
    note_try,
    read_tried,
)
from trix.ui.words.cards import card_name
from trix.ui.words.days import today
from trix.ui.words.people import sitters

GAMES = ("trix", "trixter", "troika")
WITH_PROBLEMS = [game for game in GAMES if problems_of(game)]


def opened(platform: Any, game: str, name: str) -> Any:
    """Open a problem by its name."""
    app = start_app(platform)
    app.clock = SteadyClock(100)
    app.change(game=game, pace="instant")
    frames(app, 2)
    press(app, "problems", "name")
    type_text(app, name)
    frames(app, 30)
    return app


def choose(app: Any, action: int) -> None:
    """Make the choice at the table, by the table's own way for cards and answers, and see it played."""
    scene = table_scene(app)
    if app.stack.top is scene:
        scene.table.attempt(action)
    else:
        app.stack.top.answer(action)
    assert app.stack.top is scene
    frames(app, 10)


@every(game=WITH_PROBLEMS, is_right=[True, False])
def test_a_choice_shows_what_each_one_is_worth(platform, game, is_right):
    problem = problems_of(game)[0]
    app = opened(platform, game, problem.name)
    leave_undrawn(app)
    scene = table_scene(app)
    before = scene.session.record()
    wanted = min(problem.losses) if is_right else max(problem.losses)
    choose(app, problem.state().legal_actions()[problem.losses.index(wanted)])
    assert app.stack.top.name == "answer"
    frames(app, 400)
    shown = texts(app)
    assert ("That is the best choice!" in shown) == is_right
    for loss in problem.losses:
        assert f"−{max(1, round(loss))}" in shown or not loss
    found = len(LEVELS) - problem.grade
    assert f"The computer finds it on {found} of {len(LEVELS)} levels." in shown
    assert scene.session.record() == before  # nothing was played
    assert read_tried(platform.store) == {problem.name: wanted}
    press(app, "next")
    frames(app, 30)
    assert table_scene(app) is not scene
    assert [one.name for one in app.stack.scenes].count("problem") == 1
    press(app, "menu", "list")
    frames(app, 3)
    assert app.stack.top.name == "problems"


def test_the_header_tells_what_each_side_has_taken_in_troika(platform, monkeypatch):
    problem = next(one for one in problems_of("troika") if one.state().observation(0).phase == "play")
    drawn: list[str] = []
    monkeypatch.setattr(Painter, "text", lambda _p, _on, text, *_, **__: drawn.append(text))
    opened(platform, "troika", problem.name)
    assert "Which choice is the best?" in drawn
    assert any("· we " in text and "· they " in text for text in drawn), drawn


def test_the_position_shows_only_what_the_seat_knows_and_gives_no_help(platform):
    problem = problems_of(WITH_PROBLEMS[0])[0]
    session = problem_session(problem)
    state = problem.state()
    assert session.observation() == state.observation(state.current_player())
    assert session.viewer == state.current_player()
    app = opened(platform, WITH_PROBLEMS[0], problem.name)
    ids = [control.button.id for control in table_scene(app).table.controls.visible()]
    assert set(ids) <= {"menu", "last"}


@pytest.mark.parametrize(("name", "has_tricks"), [("5PG32", True), ("D7WY6", False)])
def test_earlier_tricks_are_offered_only_where_there_are_any(platform, name, has_tricks):
    app = opened(platform, "trix", name)
    ids = {control.button.id for control in table_scene(app).table.controls.visible()}
    assert ("last" in ids) is has_tricks


def test_its_task_stays_readable(platform):
    app = opened(platform, WITH_PROBLEMS[0], problems_of(WITH_PROBLEMS[0])[0].name)
    scene = table_scene(app)
    frames(app, 400)
    (banner,) = (part.key for part in scene.picture(scene.table.drawing.view()) if part.name == "banner")
    assert banner.title == "Which choice is the best?"


def test_the_first_answer_counts(platform):
    name = problems_of(WITH_PROBLEMS[0])[0].name
    assert note_try(platform.store, name, 4.5)
    assert note_try(platform.store, name, 0)
    assert read_tried(platform.store) == {name: 4.5}


@pytest.mark.parametrize(
    "text", ["", "x", "ABCDE", "ABCDE:", "ABCDE:x", "ABCDE:-1", "ABCDE:nan", "AB:1", ":::"]
)
def test_answers_that_cannot_be_read_are_left_out(platform, text):
    platform.store.write(TRIED, f"{text} ABCDF:2")
    assert read_tried(platform.store) == {"ABCDF": 2}


def test_days_in_a_row_are_told_on_the_tile(platform):
    store = platform.store
    store.write(DAYS, "nonsense 2026-13-45 2026-11-20")
    assert len(days_answered(store, "trix")) == 1
    note_day_answered(store, "2026-11-21", "trix")
    assert day_note(store, "2026-11-21", "trix") == "2 days in a row"
    assert day_note(store, "2026-11-22", "trix") == "2 days in a row"
    assert day_note(store, "2026-11-23", "trix") == "A new one every day"
    note_day_answered(store, "2026-11-23", "trix")
    assert day_note(store, "2026-11-23", "trix") == "Answered today"
    assert day_note(store, "2026-11-23", "trixter") == "A new one every day"


def test_the_problem_of_the_day_is_the_same_for_all_and_counts_for_the_day(platform):
    game = WITH_PROBLEMS[0]
    app = start_app(platform)
    app.clock = SteadyClock(100)
    app.change(game=game, pace="instant")
    press(app, "problems", "day")
    frames(app, 30)
    day = datetime.date.fromisoformat(today()).toordinal()
    problem = problem_of_the_day(game, day)
    assert table_scene(app).session.observation() == problem_session(problem).observation()
    choose(app, best_actions(problem)[0])
    assert days_answered(platform.store, game) == {day}


@pytest.mark.by_turns
@pytest.mark.parametrize("game", WITH_PROBLEMS)
def test_the_next_problem_is_of_another_deal_and_not_tried(game):
    problems, known = problems_of(game), {}
    last = None
    for _ in problems:
        problem = next_problem(problems, known, last)
        assert problem.name not in known or all(
            one.code == last.code for one in problems if one.name not in known
        )
        assert last is None or problem.code != last.code
        known[problem.name] = 0.0
        last = problem
    assert len(known) >= 0.9 * len(problems)


def test_once_all_are_tried_the_ones_missed_come_again():
    some = problems_of(WITH_PROBLEMS[0])
    known = dict.fromkeys((problem.name for problem in some), 0.0)
    known[some[5].name] = 7.5
    assert next_problem(some, known) is some[5]
    assert next_problem([], {}) is None


def deep_problem() -> Any:
    """Return a problem in the middle of a deal of tricks in which a player has run out of a suit."""
    for problem in problems_of("trix"):
        session = problem_session(problem)
        if session.observation().last_trick and any(voids(tricks_of_deal(session), 4)):
            return problem
    raise AssertionError


def test_all_earlier_tricks_are_one_tap_away(platform):
    problem = deep_problem()
    app = opened(platform, "trix", problem.name)
    scene = table_scene(app)
    press(app, "last")
    frames(app, 5)
    assert app.stack.top.name == "tricks"
    tricks, names = tricks_of_deal(scene.session), scene.table.names()
    spoken = app.stack.top.account()
    for trick in tricks:
        assert all(card_name(card) in spoken for card in trick.cards)
    for seat, suits in enumerate(voids(tricks, 4)):
        if suits and seat != scene.session.viewer:
            assert f"{names[seat]}: no more" in texts(app)
    press_key(app, pygame.K_ESCAPE)
    frames(app, 5)
    assert table_scene(app) is scene
    press(app, "menu", "rules")
    frames(app, 5)
    press_key(app, pygame.K_ESCAPE)
    frames(app, 5)
    press(app, "resume")
    frames(app, 5)
    assert table_scene(app) is scene
    press(app, "menu", "list")
    frames(app, 5)
    assert app.stack.top.name == "problems"


def test_a_seat_that_did_not_follow_has_run_out():
    def trick(leader: int, cards: str) -> TrickTaken:
        return TrickTaken(leader, tuple(map(card_from_text, cards.split())), leader)

    found = voids([trick(3, "5C 2C 9D 3C"), trick(0, "4H 2S 3H 5H")], 4)
    assert found == [[], [CLUBS, HEARTS], [], []]


def test_opponents_sit_as_at_the_table(platform):
    for problem in problems_of("trix")[:20]:
        session = problem_session(problem)
        names = [session.sitters[(session.viewer + step) % 4].name for step in range(4)]
        assert names == [sitter.name for sitter in sitters(range(3))]


@pytest.mark.long
def test_the_running_trick_and_the_order_of_choices_are_on_the_answer(platform):
    problem = next(
        one
        for one in problems_of("trix")
        if (seen := problem_session(one).observation()).phase == "play"
        and seen.trick.cards
        and one.losses[4:]
    )
    app = opened(platform, "trix", problem.name)
    choose(
        app,
        problem.state().legal_actions()[problem.losses.index(min(loss for loss in problem.losses if loss))],
    )
    frames(app, 400)
    spoken = app.stack.top.account()
    for card in problem_session(problem).observation().trick.cards:
        assert card_name(card) in spoken
    losses = [max(1, round(loss)) for loss in sorted(problem.losses) if loss]
    worths = [f"{KEPT}−{loss} {'point' if loss == 1 else 'points'}" for loss in losses]
    listed = [text for text in app.stack.top.ui.texts() if text.startswith(f"{KEPT}−")]
    assert listed == worths


def test_the_answer_says_how_many_problems_of_this_difficulty_are_solved(platform):
    easy = of_difficulty("trix", DIFFICULTIES[0])
    platform.store.write(TRIED, f"{easy[0].name}:0 {easy[1].name}:5")
    app = opened(platform, "trix", easy[2].name)
    choose(app, easy[2].state().legal_actions()[easy[2].losses.index(0)])
    frames(app, 400)
    assert app.stack.top.ui.find("progress").label == f"Easy · Solved: 2 of {len(easy)}"


def test_the_answer_compares_the_own_card_with_the_best_one_by_name(platform):
    problem = find_problem("5PG32")
    assert problem is not None
    app = opened(platform, "trix", problem.name)
    choose(app, card_from_text("QS"))
    frames(app, 400)
    shown = app.stack.top.account()
    assert "The queen of spades takes this trick for certain; the 4 of spades cannot." in shown
    assert "4 of spades. It stays under the 7 of spades (Sami): another player takes the trick." in shown


@pytest.mark.parametrize(
    ("name", "notes"),
    [
        ("PAY78", ["You have no jack: others must open every suit."]),
        ("9ABGA", ["You have 6 cards above the jack: they would take tricks."]),
        ("D7WY6", ["It opens the way for more cards of others than the best choice."]),
    ],
)
def test_a_worse_choice_has_a_note_that_speaks_against_it(platform, name, notes):
    problem = find_problem(name)
    assert problem is not None
    app = opened(platform, "trix", name)
    choose(app, problem.state().legal_actions()[problem.losses.index(max(problem.losses))])
    shown = app.stack.top.ui.texts()
    assert set(notes) <= set(shown)


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("game", "name"),
    [("trix", "Z8KGF"), ("trixter", "B3BFD"), ("trixter", "WW3GE"), ("troika", "69N1K"), ("troika", "4MF9N")],
)
@pytest.mark.parametrize("is_right", [True, False])
def test_an_answer_says_why_the_best_choice_is_best(platform, game, name, is_right):
    problem = find_problem(name)
    assert problem is not None
    app = opened(platform, game, name)
    loss = 0 if is_right else max(problem.losses)
    choose(app, problem.state().legal_actions()[problem.losses.index(loss)])
    frames(app, 400)
    scene: Any = app.stack.top
    why = scene.ui.find("why:0").label
    best = action_name(scene._game, scene._best)
    assert why.startswith(f"Best: {best}. ")
    assert len(why) > len(f"Best: {best}. ") + 10
    # it stands above the list of choices
    above = scene.ui.texts().index(why)
    assert above < min(at for at, text in enumerate(scene.ui.texts()) if text == "best")


@pytest.mark.long
def test_all_worse_contracts_have_a_note(platform):
    for problem in problems_of("trix"):
        seen = problem_session(problem).observation()
        if seen.phase == "choose":
            app = opened(platform, "trix", problem.name)
            choose(app, best_actions(problem)[0])
            texts = app.stack.top.ui.texts()
            worse = [place for place, text in enumerate(texts) if text.startswith(f"{KEPT}−")]
            assert len(worse) == len(seen.legal_actions) - 1
            assert all(texts[place + 1].endswith(".") for place in worse), texts
            app.stack.top.back()


def test_two_best_choices_are_both_listed_as_best(platform):
    problem = next(one for one in problems_of("trix") if one.losses.count(0) == 2)
    app = opened(platform, "trix", problem.name)
    choose(app, best_actions(problem)[1])
    assert "That is the best choice!" in texts(app)
    assert app.stack.top.ui.texts().count("best") == 2


@pytest.mark.long
def test_the_reason_is_about_the_own_card_where_several_are_best(platform):
    seen = 0
    for problem in problems_of("trix"):
        legal = problem.state().legal_actions()
        best = [one for one, loss in zip(legal, problem.losses, strict=True) if not loss]
        if len(best) > 1 and problem_session(problem).observation().phase == "play" and seen < 4:
            seen += 1
            app = opened(platform, "trix", problem.name)
            choose(app, best[-1])
            frames(app, 400)
            why = [app.stack.top.ui.find(f"why:{place}") for place in range(2)]
            first = next(label.label for label in why if label is not None)
            assert card_name(best[-1]) in first.lower()
            app.stack.top.back()
    assert seen


@pytest.mark.parametrize(
    ("phase", "rule"),
    [
        ("choose", "If you take your own, it costs as much as without doubling."),
        ("double", "If you take it yourself, it costs only its usual value."),
    ],
)
def test_problems_before_the_play_tell_the_rule_of_doubling(platform, phase, rule):
    problem = next(one for one in problems_of("trix") if problem_session(one).observation().phase == phase)
    app = opened(platform, "trix", problem.name)
    assert rule in app.stack.top.account()
    choose(app, best_actions(problem)[0])
    assert "If you take your own, it costs as much as without doubling." in app.stack.top.account()


def test_a_code_is_found_in_a_message_and_a_wrong_one_is_told(platform):
    name = problems_of(WITH_PROBLEMS[0])[0].name
    assert problem_in(f"Problem {name.lower()} in Trix: which choice is the best?") is find_problem(name)
    assert problem_in("no code at all") is None
    app = opened(platform, WITH_PROBLEMS[0], "00000")
    assert app.stack.top.name == "problems"
    assert "no problem with this code" in app.toasts.text
