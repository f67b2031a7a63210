"""The game of the day on a site with a hall: it can be repeated, and its result reaches the board."""

import datetime
import json
from types import SimpleNamespace

import pytest

from tests.ui.conftest import leave_undrawn
from tests.ui.driver import come_up, play_until, press, target, texts
from tests.ui.hall.screens import OWN, FakeHall
from trix.daily import daily_game
from trix.games import game_names, load_game
from trix.hall.boards import LEVEL, daily_score
from trix.hall.messages import Board, BoardLine, Refused, SendDaily, ShowBoard
from trix.session.saves import load_save
from trix.ui.hall.board_scene import BoardScene
from trix.ui.screens.board_game import board_sitters
from trix.ui.screens.daily_scene import DailyScene
from trix.ui.screens.keeping import keep_game
from trix.ui.screens.starting import continue_game, play_code
from trix.ui.start import build_app
from trix.ui.words.days import today
from trix.ui.words.people import COACH_AVATAR
from trix.ui.words.strengths import USUAL


def day():
    return datetime.date.fromisoformat(today()).toordinal()


def answer(message):
    if isinstance(message, SendDaily):
        lines = (BoardLine(3, OWN, 55, 1),)
        return Board(ShowBoard("day", message.game, "", message.day), lines, None)
    return Board(message, (), None)


@pytest.fixture
def hall(monkeypatch, platform):
    made = FakeHall(answer)
    platform.others = SimpleNamespace(lacks="", hall="f" * 32)
    monkeypatch.setattr("trix.ui.hall.connection.hall_of", lambda app: made)
    return made


def begin(platform, game="troika", name="Nour"):
    """Begin the game of the day."""
    app = build_app(platform)
    app.change(name=name, avatar="sun")
    play_code(app, daily_game(game, day()))
    return app, app.stack.top.session


def finish(app, session, steps=10**9):
    """Play on, always the first card; return whether the game is over."""
    while not session.is_over and steps > 0:
        steps -= 1
        thought = session.thought()
        if thought is not None:
            thought.run(lambda: False)
        session.submit(thought.action if thought is not None else session.observation().legal_actions[0])
    if session.is_over:
        keep_game(app, session.record())
    return session.is_over


def sent(hall):
    return [message for message in hall.asked if isinstance(message, SendDaily)]


def test_the_board_has_the_usual_level():
    assert LEVEL == USUAL


@pytest.mark.by_turns
@pytest.mark.parametrize("game", game_names())
def test_the_finished_game_of_the_day_is_sent_and_can_be_repeated(platform, hall, game):
    app, session = begin(platform, game)
    assert finish(app, session)
    (message,) = sent(hall)
    state = load_game(game, **daily_game(game, day()).options).new_initial_state(session.record().seed)
    for action in message.actions:
        state.apply_action(state.string_to_action(action))
    assert daily_score(message.game, message.day, message.actions) == state.returns()[0]
    hall.answer()
    assert any("place 3" in text for text in platform.said)
    # once is enough
    keep_game(app, session.record())
    assert len(sent(hall)) == 1


@pytest.mark.long
def test_a_continued_game_can_be_repeated_too(platform, hall):
    app, session = begin(platform)
    assert not finish(app, session, 60)
    app.stack.home()
    (saved,) = load_save(platform.store, "troika").games
    continue_game(app, saved)
    assert finish(app, app.stack.top.session)
    (message,) = sent(hall)
    daily_score(message.game, message.day, message.actions)


def test_the_opponents_of_the_day_take_no_name_or_portrait_of_the_player_or_the_coach():
    for name, avatar in (("Nour", "sun"), ("نور", "owl"), ("", "")):
        own, *others = board_sitters(4, name, avatar)
        assert len({own.name, *(other.name for other in others)}) == 4
        assert not {own.avatar, COACH_AVATAR} & {other.avatar for other in others}


@pytest.mark.by_turns
@pytest.mark.parametrize("spoil", ["help", "opponents"])
def test_a_game_that_cannot_be_on_the_board_is_explained(platform, hall, spoil):
    if spoil == "opponents":
        platform.others = None  # begun without a hall
    app, session = begin(platform)
    platform.others = SimpleNamespace(lacks="", hall="f" * 32)
    if spoil == "help":
        session.note_help()
    assert finish(app, session)
    assert not sent(hall)
    word = {"help": "practice", "opponents": "opponents"}[spoil]
    assert any("not on the board" in text and word in text for text in platform.said)
    app.stack.push(BoardScene(hall, "troika"))
    hall.answer()
    come_up(app)
    assert word in texts(app)


@pytest.mark.long
def test_a_refused_game_is_explained_and_not_sent_again(platform, hall):
    hall._answer = lambda message: Refused("record", 0) if isinstance(message, SendDaily) else answer(message)
    app, session = begin(platform)
    finish(app, session)
    hall.answer()
    assert any("could not repeat" in text for text in platform.said)
    app.stack.push(BoardScene(hall, "troika"))
    hall.answer()
    come_up(app)
    assert len(sent(hall)) == 1
    assert "could not repeat" in texts(app)


@pytest.mark.long
def test_a_result_without_an_answer_is_sent_again_from_the_board(platform, hall):
    app, session = begin(platform)
    finish(app, session)
    hall._waiting.clear()  # the program ends
    app.stack.push(BoardScene(hall, "troika"))
    assert len(sent(hall)) == 2
    hall.answer()
    hall.answer()
    come_up(app)
    assert "on its way" not in texts(app)


@pytest.mark.long
def test_damaged_notes_are_ignored(platform, hall):
    platform.store.write("board-results", "[1")
    app, session = begin(platform)
    finish(app, session)
    hall.answer()
    assert json.loads(platform.store.read("board-results")) == {f"troika-{day()}": "taken"}


def test_the_daily_panel_leads_to_the_board_only_with_a_hall(platform, hall):
    app = build_app(platform)
    app.stack.push(DailyScene(print))
    press(app, "board")
    assert isinstance(app.stack.top, BoardScene)
    platform.others = None
    app.stack.home()
    app.stack.push(DailyScene(print))
    come_up(app)
    assert target(app, "board") is None


@pytest.mark.long
def test_the_end_of_the_game_leads_to_the_board(platform, hall):
    app, _session = begin(platform)
    app.change(pace="instant", coach="off")
    leave_undrawn(app)
    play_until(app, lambda app: app.stack.top.name == "game_over", 10**7)
    assert len(sent(hall)) == 1
    press(app, "board")
    assert isinstance(app.stack.top, BoardScene)
