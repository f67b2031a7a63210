"""The statistics show the counted games, by pointer, key and ear."""

import re
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from tests.session.played import finished, play, session
from tests.ui.conftest import FakePlatform
from tests.ui.driver import press, press_key, texts
from tests.ui.review.screens import random_record
from tests.ui.statistics import sample
from trix.games import game_names
from trix.ratings.agents import AGENT_NUMBERS
from trix.record import Record, Sitter, played_deals, replay, to_text
from trix.session import Saved
from trix.session.archive import add_game, record_key
from trix.session.saves import note_opened, save_key
from trix.session.statistics import form, statistics
from trix.session.strength import strength
from trix.ui.game_parts.statistics import game_statistics
from trix.ui.problems.problem_set import problems_of
from trix.ui.screens.tried_problems import TRIED
from trix.ui.shell.loop import Loop
from trix.ui.statistics.statistics_scene import StatisticsScene
from trix.ui.table.pieces import pieces_of
from trix.ui.words.days import day_text


def begun(
    platform: FakePlatform,
    games: list[Any] | None = None,
    on_resume: Callable[[Saved], None] = lambda saved: None,
) -> Loop:
    sample.fill(platform.store, games or [])
    scene = StatisticsScene(on_resume)
    app = Loop(platform, lambda: scene)
    app.frame()
    app.frame()
    return app


def noted(app: Loop) -> list[tuple[str, str]]:
    """The items with notes."""
    root = app.stack.top.ui.root
    return [
        (widget.id, widget.accessible_description())
        for widget in app.stack.top.ui.all(root)
        if widget.accessible_description()
    ]


def key(app: Loop, code: int) -> str:
    press_key(app, code)
    app.frame()
    return app.platform.said[-1]


def test_every_game_is_in_the_sample():
    assert {name for name, _options in sample.FORMS} == set(game_names())


def test_the_screen_shows_the_counted_numbers(platform):
    games = sample.entries(60, forms=(3,))
    app = begun(platform, games)
    found = statistics(games)
    told = app.stack.top.account()
    assert f"games: {found.games}" in told
    assert f"{found.wins} won" in told
    assert f"average score: +{round(found.mean_score)}" in told
    assert f"longest winning streak: {found.longest_streak}" in told
    assert f"Rank 1: {found.ranks[0]} times" in told
    queens = next(part for part in found.parts if part.kind == "queens" and part.own)
    mean = round(queens.points / queens.deals)
    assert f"Queens. your kingdoms: \u2212{-mean}" in told


def test_solved_problems_of_the_game_are_counted(platform):
    (first, second, *_more), other = problems_of("trix"), problems_of("troika")[0]
    platform.store.write(TRIED, f"{first.name}:0 {second.name}:3.5 {other.name}:0")
    app = begun(platform)
    assert "Solved: 1 of 2" in app.stack.top.account()
    press(app, "game:trixter")
    assert "Solved" not in app.stack.top.account()


def test_it_begins_with_the_game_on_the_title_else_the_last_played_and_announces_it(platform):
    games = [*sample.entries(2, 5, forms=(0,)), *sample.entries(4, forms=(6,))]
    begun(platform, games)
    assert platform.said[-1].startswith("Statistics. Trix. ")
    platform.store.write("settings", '{"game": "trixter"}')
    begun(platform, games)
    assert platform.said[-1].startswith("Statistics. Troika. Troika. 4 games"), "no game of Trixter"


def test_each_game_and_each_form_has_its_own_statistics(platform):
    games = sample.entries(80, forms=(0, 1, 4))
    app = begun(platform, games)
    press(app, "game:trix")
    scene: Any = app.stack.top
    offered = {target.label for target in scene.ui.find("form").targets()}
    assert offered == {"Complex", "Classic, with a partner"}
    for name in ("complex", "classic partners"):
        press(app, f"form:{name}")
        found = statistics(entry for entry in games if form(entry).form == name)
        assert f"games: {found.games}" in scene.account()
    press(app, "game:trixter")
    assert "points per deal" in texts(app)
    press(app, "game:troika")
    assert "No finished games yet" in texts(app)


def against(level: str, entries: list[Any]) -> list[Any]:
    return [
        entry._replace(
            sitters=tuple(sitter._replace(level=sitter.level and level) for sitter in entry.sitters)
        )
        for entry in entries
    ]


def test_the_strength_is_a_number_between_two_levels(platform):
    games = sample.entries(60, forms=(4,))
    read = begun(platform, games).stack.top.account()
    own = strength(games).rating
    assert f"Your strength: {own.number} ± {own.plus_minus}." in read
    assert "Estimate: between Standard and Advanced" in read
    assert "very likely between Beginner and Expert" in read


def test_the_strength_says_how_many_games_are_missing_and_which_levels_count(platform, monkeypatch):
    for level in ("advanced", "expert"):
        monkeypatch.delitem(AGENT_NUMBERS["trix", "classic partners"], level)
    games = [entry for entry in sample.entries(9, forms=(1,)) if entry.counts]
    read = begun(platform, [*games[:2], *against("expert", games[2:5])]).stack.top.account()
    assert "Your strength will be here after 3 more games alone." in read
    assert "Here only games against these levels count: Beginner, Standard." in read


def test_a_form_without_rated_levels_shows_no_strength(platform):
    assert "Your strength" not in begun(platform, sample.entries(9, forms=(5,))).stack.top.account()


def test_keys_move_through_the_chart_and_announce_games(platform):
    games = [entry for entry in sample.entries(30, forms=(6,)) if entry.counts and not entry.given_up]
    app = begun(platform, games)
    app.stack.top.ui.focus_on("course")
    assert f"{len(games)} games" in platform.said[-1]
    assert day_text(games[-1].day) in key(app, pygame.K_LEFT)
    assert day_text(games[-2].day) in key(app, pygame.K_LEFT)
    heard = key(app, pygame.K_LEFT)
    points = game_statistics("troika").points(games[-3].score)
    assert heard == f"{day_text(games[-3].day)}, {points}, Rank {games[-3].rank}"
    for _ in range(3):
        key(app, pygame.K_RIGHT)
    assert day_text(games[-1].day) in app.stack.top.ui.find("course").accessible_text()


def test_uncounted_games_are_still_listed(platform):
    helped = play(session("troika", {}, 1), 1)
    helped.note_help()
    add_game(platform.store, helped.record(), "2025-11-20")
    add_game(platform.store, play(session("troika", {}, 2, persons=2), 1).record(), "2025-11-21")
    app = begun(platform)
    told = [
        app.stack.top.ui.find(id).accessible_description()
        for id, *_ in app.stack.top.ui.rects()
        if id.startswith("game:")
    ]
    assert sum("practice" in one for one in told) == sum("together" in one for one in told) == 1
    assert "course" not in [id for id, *_ in app.stack.top.ui.rects()]
    read = app.stack.top.account()
    assert "are practice: they are counted separately" in read
    assert "Practice, Troika: 1 game, " in read
    assert "several people on one device do not count" in read


def test_achievements_are_listed_with_their_days(platform):
    entries = [
        entry._replace(feats=feats, helped=helped, day=day)
        for entry, feats, helped, day in zip(
            sample.entries(3, forms=(6,)),
            [("troika_slam",), ("troika_slam", "comeback"), ("shut_out",)],
            [False, False, True],
            ["2026-03-02", "2026-03-05", "2026-03-06"],
            strict=True,
        )
    ]
    read = begun(platform, entries).stack.top.account()
    assert "Achievements: 2 of 9" in read
    assert "Games with hints, moves taken back or known cards earn none." in read
    assert "Slam. Took every trick of a deal as declarer. 2 times, first on 2 March 2026." in read
    assert "Comeback. Last at half-time, first at the end. 1 time, " in read
    assert "Whitewash. Won with the other side at zero or below. not yet" in read  # with help


def test_more_games_are_a_press_away(platform):
    app = begun(platform, sample.entries(30, forms=(6,)))

    def listed() -> int:
        return sum(id.startswith("game:") and len(id) > 15 for id, *_ in app.stack.top.ui.rects())

    assert listed() == 8
    press(app, "more")
    assert listed() == 30
    assert app.stack.top.ui.find("more") is None


def test_unreadable_entries_are_reported(platform):
    platform.store.write("games-00001", "damaged")
    platform.store.write("games-00002", '{"format": 3, "games": [1, 2]}')
    app = begun(platform, sample.entries(3))
    assert "1 entry cannot be read." in texts(app)
    assert "2 games were saved by a newer version" in texts(app)


def test_a_past_game_offers_its_sheet_its_code_and_its_cards(platform):
    record = finished(1, 5)
    entry = add_game(platform.store, record, "2025-11-20")
    app = begun(platform)
    press(app, f"game:{entry.id}")
    assert app.stack.top.name == "past_game"
    heard = app.stack.top.account()
    assert "20 November 2025" in heard
    assert all(sitter.name in heard for sitter in entry.sitters)
    press(app, "review")
    assert app.stack.top.name == "deals"
    press(app, "deal:3")
    assert app.stack.top.name == "review"
    app.stack.pop()
    press(app, "share")
    assert len(platform.shared) == 1
    press(app, "sheet")
    assert app.stack.top.name == "score_sheet"
    app.stack.pop()
    press(app, "again")
    assert app.stack.top.name == "table"
    assert app.stack.top.session.helped
    assert app.stack.top.session.record().seed == record.seed


def test_replaying_a_game_with_unknown_players_is_refused_with_a_reason(platform):
    record = finished(1, 5)
    unknown = tuple(
        sitting._replace(sitter=sitting.sitter._replace(level="master")) if sitting.sitter.level else sitting
        for sitting in record.sittings
    )
    entry = add_game(platform.store, record._replace(sittings=unknown), "2025-11-20")
    app = begun(platform)
    press(app, f"game:{entry.id}", "again")
    assert app.stack.top.name == "past_game"
    assert app.status()["toast"] == "This game needs opponents that this version does not have."
    assert not platform.reports


@pytest.mark.parametrize("damage", ["", "{}"])
def test_an_older_game_keeps_only_its_result(platform, damage):
    entry = add_game(platform.store, finished(8, 5), "2025-11-20")
    platform.store.remove(record_key(entry))
    if damage:
        platform.store.write(record_key(entry), damage)
    app = begun(platform)
    press(app, f"game:{entry.id}")
    assert "Only the result has been saved." in texts(app)
    ids = {target.id for target in app.stack.top.targets()}
    assert not ids & {"review", "sheet", "again"}


def test_a_form_named_like_its_game_is_named_once_and_the_dealing_is_a_button(platform):
    entry = add_game(platform.store, finished(8, 5), "2025-11-20")
    app = begun(platform)
    press(app, "game:troika", f"game:{entry.id}")
    assert texts(app).count("Troika") == 1
    ui = app.stack.top.ui
    assert type(ui.find("dealing")) is type(ui.find("review"))
    press(app, "dealing")
    assert app.stack.top.name == "dealing"


def test_partners_have_one_score(platform):
    for form_number in (2, 8):
        entry = add_game(platform.store, finished(form_number, 5), "2025-11-20")
        app = begun(platform)
        press(app, f"game:{entry.game}")
        press(app, f"game:{entry.id}")
        totals = replay(finished(form_number, 5)).team_returns()
        places = app.stack.top._ranking()
        assert [app.stack.top._score(place.seats) for place in places] == sorted(totals, reverse=True)


def test_best_moments_are_found_in_kept_records_and_replayed(platform):
    for seed in (1, 2, 3):
        add_game(platform.store, finished(1, seed), f"2025-11-2{seed}")
    damaged = add_game(platform.store, finished(4, 4), "2025-11-24")
    platform.store.write(record_key(damaged), "{}")
    app = begun(platform)
    press(app, "moments")
    scene = app.stack.top
    for _ in range(5):
        scene.think(lambda: True)
    app.frame()
    order = [(story.is_own, story.moment.weight) for _entry, story in scene._stories]
    assert len(order) == 3
    assert order == sorted(order, reverse=True)
    assert scene._stories[0][1].text in " ".join(note for _id, note in noted(app))
    press(app, "moment:0")
    assert app.stack.top.name == "review"
    assert app.stack.top._deal == scene._stories[0][1].moment.deal
    app.stack.pop()
    press(app, "share:1")
    assert not platform.shared  # the player sees the picture first
    press(app, "share")
    assert platform.shared == [scene._stories[1][1].text]


def test_without_records_there_are_no_moments(platform):
    app = begun(platform, sample.entries(4))
    press(app, "moments")
    app.stack.top.think(lambda: False)
    app.frame()
    assert "finish a game first" in app.stack.top.account()


@pytest.mark.parametrize("name", game_names())
def test_an_unfinished_game_shows_its_deal_and_the_score_of_the_table_and_continues(platform, name):
    save = play(session(name, {}, 5), 1, actions=60).record()
    platform.store.write(save_key(name), to_text(save))
    resumed: list[Record] = []
    app = begun(platform, on_resume=lambda saved: resumed.append(saved.record))
    press(app, f"game:{name}")
    state = replay(save)
    table = pieces_of(state.game).staging.model_from(state.seen_by(-1), state.game)
    score = f"score {game_statistics(name).points(table.running[0])}"
    assert score in app.stack.top.ui.find("resume:0").accessible_description()
    press(app, "resume:0")
    assert resumed == [save]


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("helped", [False, True])
def test_the_first_deals_have_figures_before_a_game_has_ended(platform, name, helped):
    record = random_record(name, 5, (), 3)._replace(helped=helped)
    platform.store.write(save_key(name), to_text(record))
    app = begun(platform)
    press(app, f"game:{name}")
    assert "3 deals so far" in app.stack.top.announcement()
    _state, played = played_deals(record)
    scores, words = [deal.scores[0] for deal in played], game_statistics(name)
    told = app.stack.top.account()
    assert len(scores) == 3
    assert "deals: 3" in told
    assert f"points per deal: {words.mean(sum(scores) / 3)}" in told
    assert f"best deal: {words.points(max(scores))}" in told
    assert f"worst deal: {words.points(min(scores))}" in told
    for place, score in enumerate(scores, 1):
        assert f"Deal {place}: {words.points(score)}" in told
    assert "No finished games yet" not in told
    assert ("Practice is counted separately." in told) is helped
    assert ("They count once they are finished." in told) is not helped


def test_a_game_begun_later_does_not_hide_the_deals_of_another(platform):
    played, begun_later = random_record("trix", 5, (), 4), random_record("trix", 6, (), 1)
    platform.store.write(save_key("trix"), to_text(played))
    platform.store.write(save_key("trix", 1), to_text(begun_later._replace(actions=())))
    note_opened(platform.store, "trix", 6, "2026-05-01T10:00:00")
    app = begun(platform)
    assert "4 deals so far" in app.stack.top.announcement()
    assert "No finished games yet" not in texts(app)


def test_deals_of_several_people_on_one_device_have_no_figures(platform):
    record = random_record("trix", 5, (), 2)
    two = (*record.sittings[:1], record.sittings[1]._replace(sitter=Sitter("Rana", None, "owl")))
    platform.store.write(save_key("trix"), to_text(record._replace(sittings=(*two, *record.sittings[2:]))))
    assert "Your game so far" not in texts(begun(platform))


def test_without_a_game_there_is_something_to_aim_for(platform):
    app = begun(platform)
    read = app.stack.top.account()
    assert "No finished games yet" in read
    assert "games: 0" in read and "best game: –" in read  # what the first game fills
    assert re.search(r"Achievements: 0 of \d+", read)


@pytest.mark.parametrize(("count", "text"), [(1, "Finish 2 more"), (2, "Finish 1 more"), (3, None)])
def test_charts_come_with_the_third_game(platform, count, text):
    games = sample.entries(count, forms=(0,))
    app = begun(platform, [game._replace(helped=False, given_up=False, rank=1) for game in games])
    hint = app.stack.top.ui.find("no charts yet")
    assert (app.stack.top.ui.find("course") is None) == (text is not None)
    assert hint is None if text is None else hint.label.startswith(text)


@pytest.mark.parametrize(("deals", "text"), [(1, "Play 2 more deals"), (2, "Play 1 more deal"), (3, None)])
def test_charts_come_with_the_third_deal(platform, deals, text):
    record = random_record("trix", 4, (("mode", "complex"),), deals)
    platform.store.write(save_key("trix"), to_text(record))
    app = begun(platform)
    hint = app.stack.top.ui.find("no charts yet")
    assert ("Deal by deal" in texts(app)) == (text is None)
    assert hint is None if text is None else text in hint.label
