"""The end of a game: podium, motion and sharing."""

import io
from itertools import pairwise
from typing import Any

import pygame
import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import come_up, picture, press
from tests.ui.inventory import PANELS, shown
from tests.ui.table.tables import LiveTable
from trix.ui.kit.events import Key, PointerDown
from trix.ui.screens.ending.curve import Curve, spread
from trix.ui.screens.ending.lettering import IVORY, letters
from trix.ui.screens.ending.podium import order
from trix.ui.screens.ending.story import Course, highlights

SIZE = (1280, 720, 1.0)


def ended(platform: FakePlatform, screen: str, language: str = "en") -> Any:
    app: Any = shown(platform, screen, SIZE, language, LiveTable)
    app.change(motion="full")
    app.frame()
    return app


@pytest.mark.parametrize("count", range(2, 8))
def test_winner_stands_between_the_next_best(count):
    standing = order(count)
    assert sorted(standing) == list(range(count))
    first = standing.index(0)
    left, right = standing[:first][::-1], standing[first + 1 :]
    assert left == sorted(left) and right == sorted(right)
    assert {standing[max(0, first - 1)], standing[min(count - 1, first + 1)]} <= {0, 1, 2}


def test_portraits_that_would_overlap_move_apart_and_stay_inside():
    placed = spread([50, 52, 51, 99], 10, 0, 100)
    assert [placed.index(value) for value in sorted(placed)] == [0, 2, 1, 3]
    ordered = sorted(placed)
    assert all(b - a >= 10 for a, b in pairwise(ordered))
    assert ordered[0] >= 0 and ordered[-1] <= 100
    assert spread([10, 60], 10, 0, 100) == [10, 60]


@pytest.mark.parametrize("px", [20, 28, 42, 60])
def test_letters_of_any_size_stay_apart(painter, px):
    drawn = letters(painter(), "nnnn", px, IVORY)
    line = [drawn.get_at((x, drawn.get_height() // 2)) for x in range(drawn.get_width())]
    bright = [colour.a > 128 and colour.r > 150 for colour in line]
    assert sum(now and not then for now, then in pairwise([*bright, False])) == 8  # strokes


def test_the_best_and_the_worst_deal_are_the_teams_own():
    course = Course((0, 2), (-20, 200, -90, 200), (0, -20, 180, 90, 290))
    assert highlights(course, fewer_wins=False) == (1, 2)
    assert highlights(course, fewer_wins=True) == (2, 1)
    assert highlights(Course((0,), (5,), (0, 5)), fewer_wins=False) == (0,)
    assert highlights(Course((0,), (), (0,)), fewer_wins=False) == ()


def test_account_has_winners_scores_and_best_deal(platform):
    app = ended(platform, "game over, won together")
    told = app.stack.top.account()
    assert told.startswith("You and Tariq win")
    assert "1. You and Tariq" in told and "2. Khalid and Yousef" in told
    assert "Best: deal 2, Trix, +300. You: out third. Tariq: out first" in told
    assert "Worst: deal 1, Complex" in told


@pytest.mark.long
def test_defeat_shows_the_gap_to_the_winner(platform):
    app = ended(platform, "game over")
    winner, own = max(app.stack.top.table.model.totals), app.stack.top.table.model.totals[0]
    assert app.stack.top.announcement() == f"Yousef wins. Rank 3, {winner - own} points behind"
    assert "behind" not in ended(platform, "game over, won").stack.top.announcement()


def test_scores_count_and_confetti_falls_until_all_is_still(platform):
    app = ended(platform, "game over, won")
    first = picture(app)
    app.stack.top.since = 1.0
    assert picture(app) != first
    falling = app.stack.top.celebrates
    app.stack.top.since = 60.0
    last = picture(app)
    assert falling and not app.stack.top.celebrates
    come_up(app)
    assert not app.stack.top.update(0.1)
    assert picture(app) == last


def test_reduced_motion_shows_the_final_state(platform):
    app = ended(platform, "game over, won")
    app.stack.top.since = 60.0
    last = picture(app)
    app.change(motion="reduced")
    app.frame()
    app.stack.top.since = 0.0
    assert picture(app) == last


@pytest.mark.by_turns
@pytest.mark.parametrize("event", [PointerDown((200, 200)), Key(pygame.K_LEFT)])
def test_press_finishes_the_counting(platform, event):
    app = ended(platform, "game over, trixter, won")
    app.stack.top.update(0.5)
    app.stack.top.handle(event)
    counted = picture(app)
    app.stack.top.since = 1.0
    assert picture(app) != counted
    assert app.stack.top.name == "game_over"


def test_ending_is_celebrated_once(platform):
    app = ended(platform, "game over, won")
    assert app.stack.top.celebrates
    press(app, "sheet")
    assert app.stack.top.name == "score_sheet"
    app.stack.pop()
    PANELS.game_over(app.stack.top.table)
    app.frame()
    assert app.stack.top.name == "game_over"
    assert not app.stack.top.celebrates


def test_arrow_keys_select_deals(platform):
    app = ended(platform, "game over, troika")
    app.stack.top.update(0.5)
    app.stack.top.ui.focus_on("curve")
    scores = []
    for _ in range(3):
        app.stack.top.handle(Key(pygame.K_RIGHT))
        app.frame()
        scores.append(platform.said[-1])
    assert [text.split(":")[0] for text in scores] == [f"after deal {n}" for n in (1, 2, 3)]
    assert len(set(scores)) == 3


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ar", "de"])
def test_a_picture_of_it_is_shared(platform, language):
    app = ended(platform, "game over, won", language)
    press(app, "share", "picture")
    assert not platform.pictures  # the player sees it first
    press(app, "share")
    [(name, content)] = platform.pictures.items()
    assert name.startswith("trix-") and name.endswith(".png")
    drawn = pygame.image.load(io.BytesIO(content))
    assert drawn.get_size() == (1280, 720)
    assert platform.shared == [app.stack.top.headline()]
    assert app.stack.top.name == "game_over"


def test_the_cards_can_still_be_shared_as_a_code(platform):
    app = ended(platform, "game over, won")
    press(app, "share", "code")
    assert "play the same cards as me" in platform.shared[0]
    assert not platform.pictures


# --- the turning point ---


def test_the_turning_point_is_told_and_replayed(platform):
    app = ended(platform, "game over, won together")
    story = app.stack.top.turning_point
    assert story.text in app.stack.top.account()
    press(app, "turning_point")
    assert app.stack.top.name == "review"
    lying = [card for _seat, card in app.stack.top.moment.model.trick]
    assert lying == [card for _seat, card in story.moment.plays] != []


@pytest.mark.long
def test_the_turning_point_is_shared_as_a_picture_with_its_sentence(platform):
    app = ended(platform, "game over, won together", "ar")
    text = app.stack.top.turning_point.text
    press(app, "share", "story", "share")
    (content,) = platform.pictures.values()
    assert pygame.image.load(io.BytesIO(content)).get_size() == (1280, 720)
    assert platform.shared == [text]


# --- a deal ---


def test_the_points_of_a_deal_count_up_and_stop(platform):
    app = ended(platform, "deal result, complex")
    app.stack.top.update(0.2)
    row = app.stack.top.rows[1]
    counting = row.displayed_points()
    assert counting not in ("0", row.points)
    for _ in range(3):
        app.stack.top.update(0.4)
    assert row.displayed_points() == row.points
    app.display.times_lost += 1
    app.frame()
    assert not app.stack.top.update(0.1)


def test_best_result_is_marked_and_losses_are_coloured(platform):
    app = ended(platform, "deal result, complex")
    points = app.stack.top.table.model.points
    assert [row.marked for row in app.stack.top.rows] == [value == max(points) for value in points]
    colours = [row.tint(app.display.painter) for row in app.stack.top.rows]
    assert [colour == app.display.painter.theme.loss for colour in colours] == [value < 0 for value in points]


def test_chart_appears_from_the_second_deal_on(platform):
    for screen, there in (("deal result, complex", False), ("deal result, trix", True)):
        app = ended(platform, screen)
        widgets = list(app.stack.top.ui.all())
        assert any(isinstance(widget, Curve) for widget in widgets) == there
