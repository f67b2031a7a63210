"""Players take over seats between two hands, from the result or the pause menu, on the real table."""

from typing import Any

import pytest

from tests.ui.driver import begin_table, frames, press, texts
from trix.session import load_save
from trix.ui.screens.starting import continue_game
from trix.ui.shell.loop import Loop


def play_to_result(app: Loop) -> None:
    """Answer every question with the first legal action until a hand is over."""
    scene: Any = app.stack.scenes[1]
    for _ in range(2000):
        if app.stack.top.name == "deal_result":
            return
        if scene.status()["awaiting"] == "decision":
            if app.stack.top is not scene:
                app.stack.pop()
            scene.table.answer(scene.session.observation().legal_actions[0])
        app.frame()
    raise AssertionError(app.stack.top.name)


def go_on(app: Loop) -> None:
    press(app, "continue")
    frames(app, 5)


def test_a_seat_is_taken_over_from_the_result_of_a_hand(platform):
    app = begin_table(platform, "trixter")
    scene: Any = app.stack.top
    play_to_result(app)
    name = scene.table.player_name(2)
    press(app, "seats")
    assert app.stack.top.name == "seats"
    press(app, "seat:2")
    frames(app, 20)
    assert app.stack.top.name == "deal_result"
    assert f"You take over {name}" in texts(app)
    go_on(app)
    assert scene.session.viewer == 2 and scene.table.model.viewer == 2
    assert scene.table.player_name(2) == "You" and scene.table.player_name(0) == name
    assert scene.table.model.running[2] == 0 and scene.table.model.rating(2) is None
    play_to_result(app)
    own = scene.table.model.results[-1].scores[2]
    assert (
        scene.table.model.own[2] == own
        and scene.table.model.totals[2] == own + scene.table.model.results[0].scores[2]
    )
    press(app, "sheet")
    assert f"You, deals 1 to 1: {scene.table.model.results[0].scores[0]}".replace("-", "−") in texts(app)


def test_the_result_of_a_hand_comes_back_after_the_menu(platform):
    app = begin_table(platform, "trixter")
    play_to_result(app)
    press(app, "menu")
    assert app.stack.top.name == "pause"
    press(app, "resume")
    frames(app, 20)
    assert app.stack.top.name == "deal_result"


def test_seat_can_be_requested_and_released_in_the_pause(platform):
    app = begin_table(platform, "trixter")
    scene: Any = app.stack.top
    frames(app, 60)
    if app.stack.top is not scene:
        app.stack.pop()
    scene.panels.menu(scene.table)
    press(app, "seats", "seat:1")
    assert scene.session.viewer == 0  # the hand is played to its end
    play_to_result(app)
    press(app, "seats", "seat:1")
    frames(app, 20)
    assert "You take over" not in texts(app)
    go_on(app)
    assert scene.session.viewer == 0


def test_saved_game_continues_at_the_new_seat(platform):
    app = begin_table(platform, "trixter")
    play_to_result(app)
    press(app, "seats", "seat:3")
    frames(app, 20)
    go_on(app)
    before: Any = app.stack.scenes[1]
    app.stack.home()
    continue_game(app, load_save(platform.store, "trixter").games[0])
    scene: Any = app.stack.top
    assert scene.table.model.viewer == 3
    assert scene.table.model.since == before.table.model.since == (1, 0, 0, 1)


@pytest.mark.parametrize("game", ["trix", "troika"])
def test_other_games_have_no_seats_to_take_over(platform, game):
    app = begin_table(platform, game)
    scene: Any = app.stack.top
    frames(app, 60)
    if app.stack.top is not scene:
        app.stack.pop()
    scene.panels.menu(scene.table)
    frames(app, 10)
    assert "seats" not in [target.id for target in app.stack.top.targets()]
