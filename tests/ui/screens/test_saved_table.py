"""Two windows of one computer with the same game."""

from typing import Any

import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import press, start_app
from trix.session import Session, load_save
from trix.session.archive import read_archive
from trix.ui.screens.saved_table import LOOK
from trix.ui.screens.setup_model import first_setup
from trix.ui.screens.starting import continue_game, new_game
from trix.ui.shell.loop import Loop
from trix.ui.start import build_app


def act(session: Session, choice: int = 0) -> None:
    """Act for the current player."""
    session.submit(session.observation(session.current).legal_actions[choice])


def opened(platform: FakePlatform) -> Loop:
    """Continue the saved game."""
    app = start_app(platform)
    continue_game(app, load_save(platform.store, "troika").games[0])
    app.frame()
    return app


def begun(platform: FakePlatform) -> tuple[Loop, FakePlatform]:
    """Begin a game in a window; give it, and the platform of another window of the same computer."""
    app = build_app(platform)
    new_game(app, first_setup("troika"))
    app.frame()
    act(app.stack.top.session)
    beside = FakePlatform()
    beside.store = platform.store
    return app, beside


@pytest.fixture
def windows(platform: FakePlatform) -> tuple[Loop, Loop]:
    """Two windows of one computer with the same game."""
    first, beside = begun(platform)
    return first, opened(beside)


def look(app: Loop) -> None:
    """Let the table look at the save."""
    app.stack.top.update(LOOK)


def records(app: Loop) -> list[Any]:
    return [saved.record for saved in load_save(app.platform.store, "troika").games]


def test_window_with_an_older_game_asks_and_follows(windows):
    first, second = windows
    act(second.stack.top.session)
    look(first)
    assert "other window" in first.stack.top.announcement()
    press(first, "follow")
    assert first.stack.top.session.record() == second.stack.top.session.record() == records(first)[0]
    act(first.stack.top.session)
    look(second)
    assert "other window" in second.stack.top.announcement(), "and so to and fro"
    assert len(records(first)) == 1


def test_idle_second_window_asks_nothing(windows):
    for app in windows:
        look(app)
        assert app.stack.top.name == "table"


def test_unnoticed_second_window_is_not_overwritten(windows):
    first, second = windows
    act(second.stack.top.session, 0)
    theirs = second.stack.top.session.record()
    act(first.stack.top.session, -1)
    ours = first.stack.top.session.record()
    assert records(first) == [theirs]
    look(first)
    press(first, "both")
    assert records(first) == [theirs, ours]
    look(first)
    assert first.stack.top.name == "table"
    act(first.stack.top.session)
    assert records(first) == [theirs, first.stack.top.session.record()]


def test_game_finished_elsewhere_is_not_restored_silently(windows):
    first, second = windows
    second.stack.top.session.forget()
    act(first.stack.top.session)
    assert records(first) == []
    look(first)
    assert "ended" in first.stack.top.announcement()
    press(first, "stay")
    assert records(first) == [first.stack.top.session.record()]


def test_game_replaced_in_another_window_is_saved_separately(windows):
    first, second = windows
    [replaced] = load_save(first.platform.store, "troika").games
    new_game(first, first_setup("troika"), replaced)
    act(first.stack.top.session)
    look(second)
    assert second.stack.top.name == "table"
    act(second.stack.top.session)
    assert records(first) == [first.stack.top.session.record(), second.stack.top.session.record()]
    assert any("another window" in text for text in second.platform.said)


def test_title_continues_the_newest_save(platform):
    first, beside = begun(platform)
    title = build_app(beside)
    title.change(game="troika")
    title.stack.home()
    title.frame()
    act(first.stack.top.session)
    press(title, "continue")
    assert title.stack.top.session.record() == first.stack.top.session.record()
    title.stack.home()
    first.stack.top.session.forget()
    press(title, "continue")
    assert title.stack.top.name == "title"
    assert any("another window" in text for text in beside.said)
    assert read_archive(platform.store).entries == ()
