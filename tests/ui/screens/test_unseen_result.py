"""A game that was left before the result of a deal was on the screen shows it when it is continued."""

from typing import Any

import pytest

from tests.ui.driver import begin_table, frames, play_until, press, table_scene, texts
from trix.games import game_names
from trix.session import load_save
from trix.ui.screens.starting import continue_game
from trix.ui.shell.loop import Loop


def continue_it(app: Loop, game: str) -> Any:
    """Leave the table and continue its game; return the new table's scene."""
    app.stack.home()
    continue_game(app, load_save(app.platform.store, game).games[0])
    return table_scene(app)


def has_dealt_ahead(app: Loop) -> bool:
    """Whether the rules have dealt the next cards while the last trick is still on the screen."""
    scene = table_scene(app)
    return scene.session.deals == 2 and not scene.table.model.deal_over


def result_is_open(app: Loop) -> bool:
    return app.stack.top.name == "deal_result"


def to_result(app: Loop) -> str:
    """Wait for the result of a deal, and return its texts once its points stand."""
    for _ in range(200):
        if result_is_open(app):
            frames(app, 40)
            return texts(app)
        app.frame()
    raise AssertionError(app.stack.top.name)


@pytest.mark.by_turns
@pytest.mark.parametrize("game", game_names())
def test_result_of_a_deal_that_was_left_in_its_last_trick_is_shown(platform, game):
    app = begin_table(platform, game, reactions="off")
    play_until(app, has_dealt_ahead)
    record = table_scene(app).session.record()
    scene = continue_it(app, game)
    assert scene.session.record() == record
    shown = to_result(app)
    again = continue_it(app, game)  # nobody has acted since
    assert to_result(app) == shown
    press(app, "continue")
    play_until(app, lambda app: again.table.turn.awaiting == "decision")
    shown = again.table.model
    again.table.director.reset()
    assert again.table.model == shown and shown.deal == 1


def test_result_is_not_shown_again_once_the_next_deal_has_begun(platform):
    app = begin_table(platform, "trix", reactions="off")
    play_until(app, lambda app: table_scene(app).session.deals == 2)
    scene = table_scene(app)
    play_until(app, lambda app: not scene.session.between_deals)
    continue_it(app, "trix")
    for _ in range(40):
        app.frame()
        assert not result_is_open(app)


def test_continued_deal_can_be_played_again_from_its_result(platform):
    app = begin_table(platform, "trix", reactions="off")
    play_until(app, has_dealt_ahead)
    scene = continue_it(app, "trix")
    to_result(app)
    press(app, "replay")
    frames(app, 20)
    press(app, "again")
    frames(app, 20)
    assert scene.session.deals == 1 and scene.table.model.deal == 0
