"""Playing by code, sharing, the game of the day, and the same cards once more."""

import datetime
import json
from functools import cache
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import (
    come_up,
    frames,
    press,
    press_key,
    receive,
    start_app,
    table_scene,
    target,
    type_text,
)
from tests.ui.records import fill_slots, make_record
from trix.daily import daily_game
from trix.game_code import from_code, to_code
from trix.games import load_game, presets
from trix.record import Record
from trix.session.archive import add_game
from trix.session.saves import SLOTS, save_key
from trix.ui.screens.daily_scene import DailyScene
from trix.ui.screens.keeping import keep_game
from trix.ui.screens.starting import open_code
from trix.ui.shell.loop import Loop
from trix.ui.table.scene import TableScene

KAISER = load_game("troika", **presets("troika")["kaiser"]).options
CODE = to_code("troika", KAISER, 4711)


def texts(app: Loop) -> str:
    return app.stack.top.account()


def record_of(app: Loop) -> Record:
    return table_scene(app).session.record()


def test_a_typed_code_leads_to_its_game(platform):
    app = start_app(platform)
    press(app, "code", "enter")
    type_text(app, CODE.lower().replace("-", " "))
    assert "Kaiser" in texts(app)
    press(app, "play")
    record = record_of(app)
    assert (record.game, record.options, record.seed, record.helped) == ("troika", KAISER, 4711, False)


@pytest.mark.parametrize(
    ("typed", "told"), [("", "complete"), ("2" + CODE[1:], "wrong"), (CODE[:-1] + "U", "no I, L, O or U")]
)
def test_wrong_code_is_explained_and_can_be_corrected(platform, typed, told):
    app = start_app(platform)
    press(app, "code", "enter")
    type_text(app, typed)
    assert told in texts(app)
    press(app, "enter")
    assert platform.asked[-1][1] == typed, "it need not be typed anew"
    type_text(app, CODE)
    assert told not in texts(app)
    assert "play" in [target.id for target in app.stack.top.targets()]


def test_link_shows_its_game(platform):
    platform.incoming.append(json.dumps({"type": "game", "code": CODE.replace("-", "")}))
    app = start_app(platform)
    assert "Kaiser" in texts(app)
    assert not platform.forgotten_links
    press(app, "play")
    assert record_of(app).seed == 4711
    assert platform.forgotten_links == 1


def test_link_stays_on_the_title_until_its_game_is_played(platform):
    app = start_app(platform)
    receive(app, type="game", code=CODE)
    press(app, "close")
    frames(app, 2)
    # another code does not use it up
    open_code(app, to_code("troika", KAISER, 12))
    press(app, "play")
    app.stack.home()
    frames(app, 2)
    assert target(app, "link").label == "Play the cards you were sent"
    assert not platform.forgotten_links
    press(app, "link", "play")
    assert record_of(app).seed == 4711
    assert platform.forgotten_links == 1
    app.stack.home()
    frames(app, 2)
    assert target(app, "link") is None


def test_link_with_a_mistake_is_refused_in_words(platform):
    app = start_app(platform)
    receive(app, type="game", code="2" + CODE[1:])
    assert "wrong" in texts(app)
    assert platform.forgotten_links == 1


def test_code_asks_before_it_takes_the_last_place(platform):
    saved = fill_slots(platform.store, make_record(load_game("troika", **KAISER)))
    app = start_app(platform)
    open_code(app, CODE)
    press(app, "play", "keep")
    assert {platform.store.read(save_key("troika", slot)) for slot in range(SLOTS)} == {saved}
    press(app, "play", "new")
    assert record_of(app).seed == 4711


def test_the_day_s_game_is_the_same_as_its_code(platform):
    app = start_app(platform)
    day = datetime.date(2026, 11, 21)
    played: list[Any] = []
    app.stack.push(DailyScene(played.append, day))
    app.frame()
    assert "21 November 2026" in texts(app)
    press(app, "share")
    [shared] = platform.shared
    [code] = [word for word in shared.split() if word.count("-") == 2]
    press(app, "play")
    assert played == [daily_game("trix", day.toordinal())] == [from_code(code)]


@cache
def played(day: datetime.date, *, helped: bool = False) -> Record:
    """The day's game of Troika, played to its end anyhow."""
    daily = daily_game("troika", day.toordinal())
    game = load_game(daily.game, **daily.options)
    state = game.new_initial_state(daily.seed)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    return make_record(game, daily.seed, state.history(), helped=helped)


def daily_told(platform: FakePlatform, day: datetime.date) -> str:
    platform.store.write("settings", '{"game": "troika"}')
    app = start_app(platform)
    app.stack.push(DailyScene(lambda game: None, day))
    app.frame()
    return texts(app)


def test_daily_game_shows_result_and_streak(platform):
    day = datetime.date(2026, 11, 21)
    for back in (0, 1, 2, 4):
        then = day - datetime.timedelta(back)
        add_game(platform.store, played(then), then.isoformat())
    told = daily_told(platform, day)
    assert "Played:" in told
    assert "3 days in a row" in told


def test_sharing_a_played_daily_game_includes_the_result(platform):
    day = datetime.date(2026, 11, 21)
    daily_told(platform, day)
    assert platform.shared == []
    for result in (False, True):
        if result:
            add_game(platform.store, played(day), day.isoformat())
        app = start_app(platform)
        app.stack.push(DailyScene(lambda game: None, day))
        press(app, "share")
        assert ("Game of the day 21 November 2026. Played:" in platform.shared[-1]) == result
        assert "Code:" in platform.shared[-1]


@pytest.mark.parametrize(("late", "helped"), [(1, False), (0, True)])
def test_day_counts_if_played_on_that_day_without_help(platform, late, helped):
    day = datetime.date(2026, 11, 21)
    ended = day + datetime.timedelta(late)
    add_game(platform.store, played(day, helped=helped), ended.isoformat())
    assert "Played:" not in daily_told(platform, day)


def test_an_open_panel_changes_to_the_next_day_at_midnight(platform, monkeypatch):
    day = ["2026-11-21"]
    monkeypatch.setattr("trix.ui.screens.daily_scene.today", lambda: day[0])
    platform.store.write("settings", '{"game": "troika"}')
    add_game(platform.store, played(datetime.date(2026, 11, 21)), day[0])
    app = start_app(platform)
    asked: list[Any] = []
    app.stack.push(DailyScene(asked.append))
    app.frame()
    assert "21 November 2026" in texts(app) and "Played:" in texts(app)
    day[0] = "2026-11-22"
    app.frame()
    assert app.status()["toast"] == "A new day: these are the new cards."
    assert "22 November 2026" in texts(app) and "1 day in a row: play today" in texts(app)
    press(app, "play")
    assert asked == [daily_game("troika", datetime.date(2026, 11, 22).toordinal())]


class Calendar:
    """The player's clock, set by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.day = "2026-11-21"
        monkeypatch.setattr("trix.ui.words.days.time", SimpleNamespace(strftime=lambda form: self.day))


def daily_panel(platform: FakePlatform) -> Loop:
    """Open the panel of the game of the day from the title."""
    platform.store.write("settings", '{"game": "troika"}')
    app = start_app(platform)
    press(app, "daily")
    come_up(app)
    return app


def finish(app: Loop, *, but: int = 0) -> None:
    """Play every seat of the game at the table, up to some last actions, and keep it if it has ended."""
    session = table_scene(app).session
    while len(session.record().actions) < len(played(datetime.date(2026, 11, 21)).actions) - but:
        session.submit(session.observation(session.current).legal_actions[-1])
    if not but:
        assert session.is_over
        keep_game(app, session.record())


@pytest.mark.parametrize("interrupted", [False, True])
def test_a_daily_game_finished_after_midnight_counts_for_the_day_of_its_begin(
    platform, monkeypatch, interrupted
):
    calendar = Calendar(monkeypatch)
    before = datetime.date(2026, 11, 20)
    add_game(platform.store, played(before), before.isoformat())
    app = daily_panel(platform)
    press(app, "play")
    finish(app, but=3)
    calendar.day = "2026-11-22"
    if interrupted:
        app = daily_panel(platform)
        assert "in a row" not in texts(app)
        assert "Yesterday’s game is not finished." in texts(app)
        app.stack.home()
        press(app, "continue")
    finish(app)
    told = texts(daily_panel(platform))
    assert "2 days in a row: play today" in told and "Yesterday's" not in told
    assert "Played:" in daily_told(platform, datetime.date(2026, 11, 21))


def test_a_daily_game_that_replaces_another_counts_for_the_day_of_the_question(platform, monkeypatch):
    calendar = Calendar(monkeypatch)
    fill_slots(platform.store, make_record(load_game("troika", **KAISER)))
    app = daily_panel(platform)
    press(app, "play")
    come_up(app)
    assert app.stack.top.name == "dialog"
    calendar.day = "2026-11-22"
    press(app, "new")
    finish(app)
    assert "1 day in a row: play today" in texts(daily_panel(platform))


def test_yesterdays_cards_begun_today_count_for_no_day(platform, monkeypatch):
    Calendar(monkeypatch).day = "2026-11-22"
    app = start_app(platform)
    open_code(app, to_code(*daily_game("troika", datetime.date(2026, 11, 21).toordinal())))
    press(app, "play")
    finish(app, but=3)
    told = texts(daily_panel(platform))
    assert "Yesterday's" not in told
    app.stack.home()
    press(app, "continue")
    finish(app)
    assert "in a row" not in texts(daily_panel(platform))
    assert "Played:" not in daily_told(platform, datetime.date(2026, 11, 21))


@pytest.mark.parametrize("given_up", [False, True])
def test_the_day_s_cards_count_once(platform, given_up):
    day = datetime.date(2026, 11, 21)
    add_game(platform.store, played(day), day.isoformat(), given_up=given_up)
    told = daily_told(platform, day)
    assert "You know these cards: another game counts as practice." in told
    assert ("Played:" in told) != given_up
    app = start_app(platform)
    open_code(app, to_code(*daily_game("troika", day.toordinal())))
    assert "You know these cards" in texts(app)
    press(app, "play")
    assert record_of(app).helped
    assert app.status()["toast"] == "You know these cards: this game counts as practice."
    again = record_of(app)._replace(actions=played(day).actions[:-1])
    add_game(platform.store, again, day.isoformat(), given_up=True)
    assert ("Played:" in daily_told(platform, day)) != given_up


def test_a_code_typed_twice_continues_its_game_and_then_is_practice(platform):
    app = start_app(platform)
    open_code(app, CODE)
    assert "You know these cards" not in texts(app)
    press(app, "play")
    table_scene(app).session.submit(first_action(app))
    app.stack.home()
    open_code(app, CODE)
    come_up(app)
    assert [one.label for one in app.stack.top.targets() if one.id == "play"] == ["Continue"]
    press(app, "play")
    assert len(record_of(app).actions) == 1 and not record_of(app).helped
    # a new game replaces it
    platform.store.remove("save-troika")
    app.stack.home()
    open_code(app, CODE)
    assert "You know these cards: another game counts as practice." in texts(app)
    press(app, "play")
    assert record_of(app).helped


def first_action(app: Loop) -> int:
    return table_scene(app).session.observation(table_scene(app).session.current).legal_actions[0]


def test_streak_invites_to_play(platform):
    day = datetime.date(2026, 11, 21)
    for back in (1, 2):
        then = day - datetime.timedelta(back)
        add_game(platform.store, played(then), then.isoformat())
    assert "2 days in a row: play today to keep the streak." in daily_told(platform, day)


def test_earlier_months_can_be_looked_at(platform):
    platform.store.write("settings", '{"game": "troika"}')
    then = datetime.date(2026, 10, 30)
    add_game(platform.store, played(then), then.isoformat())
    app = start_app(platform)
    app.stack.push(DailyScene(lambda game: None, datetime.date(2026, 11, 21)))
    app.frame()
    assert "November 2026. 0 days played" in app.stack.top.account()
    press(app, "earlier")
    assert "October 2026. 1 day played" in app.stack.top.account()
    press(app, "later")
    assert "November 2026" in app.stack.top.account()


def test_the_expert_plays_the_day_s_cards_only_after_the_player(platform):
    day = datetime.date(2026, 11, 21)
    assert "expert" not in daily_told(platform, day)
    add_game(platform.store, played(day), day.isoformat())
    platform.store.write("daily-expert", f'{{"troika-{day.toordinal()}": [18, 2]}}')
    assert "The expert with your cards: 18, place 2 of 2." in daily_told(platform, day)


def at_table(platform: FakePlatform) -> TableScene:
    app = start_app(platform)
    open_code(app, CODE)
    press(app, "play")
    return table_scene(app)


def test_the_way_back_leads_from_a_table_to_the_title_and_escape_does_not(platform):
    app = at_table(platform).app
    app.change(coach="off")

    def escape() -> str:
        press_key(app, pygame.K_ESCAPE)
        come_up(app)
        return app.stack.top.name

    while escape() != "pause":
        pass
    assert escape() != "pause"
    while escape() != "pause":
        pass
    receive(app, type="back")
    assert app.stack.top.name == "title"


@pytest.mark.parametrize("fails", ["silently", "full", ""])
def test_what_is_said_about_saving_is_true(platform, monkeypatch, fails):
    if fails == "silently":
        monkeypatch.setattr(platform.store, "write", lambda key, text: None)
    platform.store.full = fails == "full"
    scene = at_table(platform)
    app = scene.app
    scene.session.submit(first_action(app))
    for _ in range(200):
        app.stack.top.update(0.1)
        app.frame()
        assert app.stack.top.name != "dialog", "no other window has this game"
    told = [text for text in platform.said if "cannot be saved" in text]
    assert len(told) == bool(fails)
    scene.panels.menu(scene.table)
    app.frame()
    leave = app.stack.top.ui.find("leave").accessible_description()
    assert leave == ("The game is not saved: leaving ends it." if fails else "Your game stays saved.")


def test_the_first_finished_game_asks_the_browser_to_keep_the_store(platform):
    app = start_app(platform)
    day = datetime.date(2026, 11, 21)
    for number in range(3):
        keep_game(app, played(day + datetime.timedelta(number)))
    assert platform.persisted == 1


def test_shared_code_deals_the_same_cards(platform):
    scene = at_table(platform)
    scene.panels.menu(scene.table)
    press(scene.app, "share")
    assert CODE in platform.shared[-1]


def play_a_while(scene: TableScene, until: Any) -> None:
    for _ in range(20_000):
        scene.table.hurry()
        scene.app.frame()
        if until():
            return
        if scene.app.stack.top is scene and scene.table.hand.may_play:
            scene.table.answer(scene.session.observation().legal_actions[0])
        elif scene.app.stack.top.name == "deal_result":
            press(scene.app, "continue")
        elif scene.app.stack.top is not scene:
            scene.app.stack.pop()
            scene.table.answer(scene.session.observation().legal_actions[0])
    raise AssertionError("it never comes to that")


def test_a_deal_begins_once_more_from_the_menu_and_from_its_result(platform):
    scene = at_table(platform)
    app = scene.app
    app.change(pace="instant", coach="off")
    first = scene.session.observation(0).hand
    play_a_while(scene, lambda: app.stack.top is scene and len(scene.table.model.hand) == 5)
    scene.panels.menu(scene.table)
    press(app, "replay")
    assert app.stack.top.name == "dialog", "what has been played would be gone by one tap"
    assert app.stack.top.first == "keep"
    press(app, "keep")
    assert app.stack.top is scene
    assert len(scene.table.model.hand) == 5
    assert not record_of(app).helped
    scene.panels.menu(scene.table)
    press(app, "replay", "again")
    assert scene.session.observation(0).hand == first
    assert record_of(app).helped
    play_a_while(scene, lambda: app.stack.top.name == "deal_result")
    press(app, "replay")
    assert app.stack.top.name == "dialog", "the result would be gone by one tap"
    press(app, "again")
    assert scene.session.observation(0).hand == first
    assert scene.table.model.results == ()


def test_the_same_cards_again_are_practice(platform):
    app = start_app(platform)
    app.change(pace="instant", coach="off")
    open_code(app, to_code("troika", load_game("troika", length="hands", hands=1).options, 5))
    press(app, "play")
    scene = table_scene(app)
    play_a_while(scene, lambda: app.stack.top.name == "game_over")
    press(app, "same", "again")
    record = record_of(app)
    assert (record.seed, record.actions, record.helped) == (5, record.actions, True)
    assert json.loads(platform.store.read("save-troika"))["helped"] is True
