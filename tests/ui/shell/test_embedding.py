"""The events that an embedding page gets, and how it starts a game."""

import json
from typing import Any

import pytest

from tests.ui.inventory import shown
from tests.ui.records import fill_slots, play_first
from trix.games import load_game
from trix.record import Record, to_text
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Handlers, Scene

DESK = (1280, 720, 1.0)


@pytest.fixture
def app(platform: Any) -> Loop:
    return shown(platform, "title", DESK, "en")


def a_game() -> Record:
    return play_first(load_game("trix"), 3, 20)


def ask(app: Loop, platform: Any, **message: Any) -> dict[str, Any]:
    """Ask for a game and return the answer."""
    whole = {"type": "start", "id": 7, "options": {}, "replace": False} | message
    platform.incoming = [json.dumps(whole)]
    app.frame()
    (answer,) = [told for told in platform.told if told["event"] == "answer"]
    platform.told.remove(answer)
    return answer


def test_a_game_starts_with_the_options_asked_for(app, platform):
    options = {"mode": "complex", "partnership": True}
    assert ask(app, platform, game="trix", options=options) == {"event": "answer", "id": 7, "ok": True}
    app.frame()
    assert platform.status["game"] == "trix"
    assert platform.status["options"].items() >= options.items()
    (begun,) = [told for told in platform.told if told["event"] == "game_started"]
    assert (begun["seat"], begun["deal"], begun["scores"]) == (0, 1, [0, 0, 0, 0])
    assert len(begun["players"]) == 4


@pytest.mark.parametrize(
    ("message", "error", "told"),
    [
        ({"game": "tarneeb"}, "rules", "tarneeb"),
        ({"game": "trix", "options": {"jokers": 2}}, "rules", "jokers"),
        ({"game": "trix", "options": {"mode": "fast"}}, "rules", "mode"),
        ({"game": "trix", "options": {"mode": ["complex"]}}, "rules", "mode"),
        ({"game": "trix", "options": {"name": "troika"}}, "rules", "name"),
        ({"game": 5}, "request", "game"),
        ({"game": "trix", "options": []}, "request", "options"),
        ({"game": "trix", "replace": 1}, "request", "replace"),
    ],
)
def test_what_there_is_not_is_refused_by_name(app, platform, message, error, told):
    answer = ask(app, platform, **message)
    assert (answer["ok"], answer["error"]) == (False, error)
    assert told in answer["message"]
    assert app.stack.top.name == "title"
    assert not platform.reports


def test_a_new_game_beside_a_running_one_has_to_be_asked_for(app, platform):
    kept = to_text(a_game())
    platform.store.write("save-trix", kept)
    refused = ask(app, platform, game="trix", options={"mode": "complex"})
    assert (refused["ok"], refused["error"]) == (False, "running")
    assert platform.store.texts["save-trix"] == kept
    assert app.stack.top.name == "title"
    assert ask(app, platform, game="troika")["ok"], "another kind has a place of its own"
    assert ask(app, platform, game="trix", replace=True)["ok"]
    assert platform.store.texts["save-trix"] == kept, "it can be continued"


def test_without_a_free_place_a_running_game_is_set_aside(app, platform):
    kept = fill_slots(platform.store, a_game())
    assert ask(app, platform, game="trix", replace=True)["ok"]
    [aside] = [key for key in platform.store.texts if key.endswith("-aside")]
    assert platform.store.texts[aside] == kept


def test_a_running_game_that_cannot_be_set_aside_is_not_replaced(app, platform):
    kept = fill_slots(platform.store, a_game())
    platform.store.full = True
    answer = ask(app, platform, game="trix", replace=True)
    assert (answer["ok"], answer["error"]) == (False, "failed")
    assert app.stack.top.name == "title"
    assert platform.store.texts["save-trix"] == kept


def test_whatever_goes_wrong_the_page_is_answered_and_what_else_came_is_heard(platform):
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    app = Loop(platform, Scene, Handlers(begin_game=fail))
    start = {"type": "start", "id": 7, "game": "trix", "options": {}, "replace": False}
    platform.incoming = [json.dumps(start), '{"type": "frames"}']
    app.frame()
    (answer,) = [told for told in platform.told if told["event"] == "answer"]
    assert (answer["id"], answer["ok"], answer["error"]) == (7, False, "failed")
    assert "ZeroDivisionError" in platform.reports[0], "it is no secret either"
    assert "frames" in platform.status


def test_what_comes_to_pass_is_told_once(platform):
    app = shown(platform, "title", DESK, "en")
    app.frame()
    assert platform.told == [{"event": "scene", "scene": "title"}]
    platform.told.clear()
    app = shown(platform, "deal result, trixter", DESK, "en")
    app.frame()
    events = [told["event"] for told in platform.told]
    assert events[-1] == "deal_ended"
    assert {"event": "scene", "scene": "deal_result"} in platform.told
    ended = platform.told[-1]
    assert (ended["game"], len(ended["scores"])) == ("trixter", len(ended["players"]))
    platform.told.clear()
    result = app.stack.top
    app.stack.push(Scene())
    app.frame()
    app.stack.pop()
    assert app.stack.top is result
    app.frame()
    assert [told["event"] for told in platform.told] == ["scene", "scene"]


def test_the_end_of_a_game_is_told_with_its_winners(platform):
    app = shown(platform, "game over", DESK, "en")
    app.frame()
    ended = platform.told[-1]
    assert ended["event"] == "game_ended"
    best = max(ended["scores"])
    assert ended["winners"] == [seat for seat, score in enumerate(ended["scores"]) if score == best]
