"""A review is offered after each deal, and leads back there."""

import pygame
import pytest

from tests.ui.driver import come_up, press
from tests.ui.inventory import PANELS, shown, start
from tests.ui.points import finished, points, position, trick_deal_over
from tests.ui.records import make_record
from tests.ui.table.tables import LiveTable
from trix.record import Sitter
from trix.ui.kit.events import Back, Key
from trix.ui.review.review_scene import ReviewScene
from trix.ui.shell.loop import Loop


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("panel", "scene", "where"),
    [
        ("deal result, complex", "deal_result", lambda: trick_deal_over(mode="complex", partnership=True)),
        ("deal result, trixter", "deal_result", lambda: finished("trixter")),
        ("game over", "game_over", finished),
    ],
)
def test_the_deal_that_was_just_played_is_reviewed(platform, panel, scene, where):
    app = shown(platform, panel, (1280, 720, 1.0), "en", LiveTable)
    app.stack.top.update(0.5)
    assert app.status()["scene"] == scene
    press(app, "review")
    app.frame()
    account = app.status()
    model = where().model
    assert account["scene"] == "review"
    assert account["deal"] == model.deal + 1
    app.stack.top.go(account["moments"])
    last = app.stack.top.moment.model
    assert last.totals == model.totals
    assert last.deal == model.deal
    app.stack.top.handle(Back())
    app.frame()
    assert app.status()["scene"] == scene
    assert not platform.reports


@pytest.mark.by_turns
@pytest.mark.parametrize("game", ["trix", "trixter", "troika"])
def test_a_row_of_the_score_sheet_opens_the_review_of_its_deal(platform, game):
    point = position("play", name=game)
    where = next(
        at for at in points(game, point.seed) if len(at.seen.results) > 1 and at.seen.phase == "play"
    )
    scene = LiveTable(where, PANELS)
    app = start(platform, (1280, 720, 1.0), "en", scene)
    scene.panels.scores(scene.table)
    come_up(app)
    rows = [target.id for target in app.stack.top.targets() if target.id.startswith("deal:")]
    assert len(rows) == len(where.seen.results), "only finished deals"
    app.stack.top.press_element("deal:1")
    app.frame()
    account = app.status()
    assert account["scene"] == "review"
    assert account["deal"] == 2
    app.stack.top.go(account["moments"])
    assert app.stack.top.moment.model.deal == 1
    app.stack.top.handle(Back())
    app.frame()
    assert app.status()["scene"] == "score_sheet"
    app.stack.top.handle(Back())
    assert app.stack.top is scene
    assert not platform.reports


def test_a_key_opens_the_review_of_a_deal_on_the_score_sheet(platform):
    app = shown(platform, "sheet, whole", (1280, 720, 1.0), "en", LiveTable)
    app.stack.top.update(0.5)
    while app.stack.top.ui.focus != "deal:0":
        app.stack.top.handle(Key(pygame.K_TAB))
    app.stack.top.handle(Key(pygame.K_RETURN))
    app.frame()
    assert app.status()["scene"] == "review"
    assert app.status()["deal"] == 1


def test_a_sheet_without_finished_deals_opens_none(platform):
    app = shown(platform, "sheet, begun", (1280, 720, 1.0), "en", LiveTable)
    assert not [target for target in app.stack.top.targets() if target.id.startswith("deal:")]
    assert "Choose a row" not in app.stack.top.account()


def test_a_review_does_not_count_as_help(platform):
    app = shown(platform, "deal result, complex", (1280, 720, 1.0), "en", LiveTable)
    session = app.stack.scenes[0].session
    before = session.record()
    app.stack.top.update(0.5)
    press(app, "review")
    app.frame()
    assert session.record() == before
    assert not before.helped


def test_with_several_people_each_can_review_their_own_decisions(platform):
    where = trick_deal_over(mode="complex", partnership=True)
    sitters = (Sitter("Layla"), Sitter("Huda", "standard"), Sitter("Omar"), Sitter("Sami", "standard"))
    record = make_record(where.game, where.seed, where.actions, sitters)
    app = Loop(platform, lambda: ReviewScene(record, 0, 0))
    app.frame()
    own = app.stack.top.account()
    assert "Layla: " in own
    app.stack.top.handle(Key(pygame.K_s))
    app.frame()
    app.stack.top.update(0.5)
    press(app, "whose:2")
    app.frame()
    assert app.stack.top.name == "review"
    assert "Omar: " in app.stack.top.account()
    assert "Layla: " not in app.stack.top.account()
