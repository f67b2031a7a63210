"""Reviewing a deal by keys, by touch and by ear, while the expert thinks."""

import random
import re
from types import SimpleNamespace

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.any_game import games
from tests.ui.driver import click, frames, press
from tests.ui.review.reviewing import COMPLEX, SIZES, at, opened, press_keys, review
from tests.ui.review.screens import Judged, random_record
from tests.ui.review.test_replay import SHORT, played
from trix.ai.explain.review import Judging
from trix.games import game_names, load_game
from trix.ui.game_parts.hints import action_name
from trix.ui.kit.events import Back, PointerDown, Wheel
from trix.ui.review import review_texts
from trix.ui.review.deals import DealsScene
from trix.ui.review.review_scene import ReviewScene
from trix.ui.review.review_texts import ReviewTexts


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
@settings(max_examples=settings.default.max_examples // 4)
@given(
    data=st.data(),
    seed=st.integers(0, 2**30),
    size=st.sampled_from([*SIZES, (640, 640, 1.0), (300, 250, 1.0)]),
)
def test_every_moment_of_any_game_is_drawn(name, data, seed, size):
    game = data.draw(games(name, SHORT))
    record, _events = played(game, seed, deals=2)
    try:
        scene = Judged(record, 1, judged=bool(seed % 2))
    except ValueError:
        return  # a deal that was passed out
    app = opened(scene, size=size, language=("en", "ar", "de")[seed % 3])
    before = None
    for place in range(app.status()["moments"]):
        scene.go(place)
        app.frame()
        shown = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
        assert shown != before
        before = shown
    assert not app.platform.reports


def test_a_trick_taken_before_a_lead_is_told_as_the_last_one(platform):
    scene = review()
    opened(scene, platform)
    leads = [texts for at in range(scene.last) if "took the last trick" in (texts := scene.texts.events(at))]
    assert leads and all("You" in texts for texts in leads), "only the viewer's leads are decisions"


def test_keys_go_by_cards_tricks_decisions_and_to_the_ends(platform):
    app = opened(review(1), platform)
    last = app.status()["moments"] - 1
    press_keys(app, pygame.K_RIGHT)
    press_keys(app, pygame.K_RIGHT)
    press_keys(app, pygame.K_LEFT)
    assert at(app) == 1
    press_keys(app, pygame.K_END)
    assert at(app) == last
    press_keys(app, pygame.K_RIGHT)
    assert at(app) == last
    press_keys(app, pygame.K_HOME)
    assert at(app) == 0
    chapters = app.stack.top.review.replay.chapters
    for wanted in chapters[1:]:
        press_keys(app, pygame.K_PAGEDOWN)
        assert at(app) == wanted
    press_keys(app, pygame.K_PAGEUP)
    assert at(app) == chapters[-2]
    press_keys(app, pygame.K_HOME)
    moments = app.stack.top.review.replay.moments
    decisions = [place for place, moment in enumerate(moments) if moment.decision is not None and place]
    for wanted in decisions:
        press_keys(app, pygame.K_n)
        assert at(app) == wanted
    press_keys(app, pygame.K_n, shift=True)
    assert at(app) == decisions[-2]


def test_in_right_to_left_languages_the_left_arrow_goes_forward(platform):
    app = opened(review(), platform, language="ar")
    press_keys(app, pygame.K_LEFT)
    assert at(app) == 1
    press_keys(app, pygame.K_RIGHT)
    assert at(app) == 0


def test_buttons_do_the_same_and_are_disabled_at_the_ends(platform):
    app = opened(review(1), platform)
    assert not {"card_back", "trick_back", "first"} & {target.id for target in app.stack.top.targets()}
    press(app, "card_on")
    assert at(app) == 1
    press(app, "trick_on")
    begun = at(app)
    assert begun in app.stack.top.review.replay.chapters
    press(app, "trick_on")
    assert at(app) > begun
    press(app, "trick_back")
    assert at(app) == begun
    press(app, "last")
    assert not {"card_on", "trick_on", "last"} & {target.id for target in app.stack.top.targets()}
    press(app, "first", "decision")
    assert app.stack.top.moment.decision is not None
    press(app, "close")
    assert app.stack.top.name == "scene"


@pytest.mark.by_turns
@pytest.mark.parametrize(("language", "side"), [("en", 0.9), ("ar", 0.1)])
def test_taps_on_the_table_and_the_wheel_move_through_the_deal(platform, language, side):
    app = opened(review(), platform, language=language)
    table = app.stack.top.places.table.safe
    pos = (round(table.x + side * table.w), table.centery)
    click(app.stack.top, pos)
    assert at(app) == 1
    app.stack.top.handle(Wheel(pos, -1.0))
    assert at(app) == 2
    app.stack.top.handle(Wheel(pos, 1.0))
    back = (round(table.right - side * table.w), table.centery)
    click(app.stack.top, back)
    assert at(app) == 0


def test_each_moment_is_announced_with_the_experts_opinion(platform):
    app = opened(review(1), platform)
    assert platform.said[-1].startswith("Review. ")
    press_keys(app, pygame.K_n)
    moment = app.stack.top.moment
    name = app.stack.top.names[0]
    while moment.decision % 3:
        press_keys(app, pygame.K_n)
        moment = app.stack.top.moment
    assert f"{name}: " in platform.said[-1]
    assert "roughly 140 points better." in platform.said[-1]
    press_keys(app, pygame.K_m)
    for other in app.stack.top.names:
        assert f"{other}: " in platform.said[-1]
    press_keys(app, pygame.K_i)
    assert "kingdom" in platform.said[-1]
    assert "roughly 140 points better." in platform.said[-1]


def test_the_costly_decisions_are_listed_at_the_end_and_lead_there(platform):
    app = opened(review(1), platform)
    press_keys(app, pygame.K_END)
    listed = [target for target in app.stack.top.targets() if target.id.startswith("moment:")]
    assert len(listed) == app.status()["costly"] > 0
    press(app, listed[0].id)
    assert app.stack.top.moment.decision % 3 == 0
    assert f"moment:{at(app)}" == listed[0].id


@pytest.mark.by_turns
@pytest.mark.parametrize("size", SIZES)
def test_the_points_lost_are_defined_once_where_their_number_stands(platform, size):
    app = opened(review(1), platform, size)
    for place in (app.status()["moments"] - 1, 3):
        app.stack.top.go(place)
        app.frame()
        written = " ".join(app.stack.top.ui.texts())
        assert written.count("Points here are your lead over your opponents’ average.") == 1
        assert re.search(r"About \d+ points lost in the whole deal Points here", written)


# --- the expert ---


@pytest.mark.long
def test_moments_can_be_viewed_while_the_expert_thinks(platform, quick, monkeypatch):
    monkeypatch.setattr("trix.ui.shell.loop._THINKING", 0.0)  # a step a frame, on however fast a machine
    monkeypatch.setattr(review_texts, "Judging", lambda *what: Judging(*what, playouts=60))
    record = random_record("trix", 4, COMPLEX, 1)
    app = opened(ReviewScene(record, 0, 0), platform)
    account = app.status()
    assert account["judged"] < account["decisions"]
    assert "decision 1 of" in " ".join(app.stack.top.ui.texts())
    press_keys(app, pygame.K_n)
    assert app.status()["verdict"] is None
    assert "thinking" in app.stack.top.ui.texts()[-1]
    # every frame leaves the expert at least a step
    for _ in range(4000):
        app.stack.top.think(lambda: True)
    assert app.status()["done"]
    assert app.status()["verdict"] in app.stack.top.ui.texts()
    assert "ecision" in platform.said[-1]


@pytest.mark.long
def test_a_second_visit_shows_known_verdicts_at_once(platform, quick):
    record = random_record("trix", 4, COMPLEX, 1)
    app = opened(ReviewScene(record, 0, 0), platform)
    app.stack.top.think(lambda: False)
    verdicts = app.stack.top.texts.verdicts
    app.stack.top.handle(Back())
    app.stack.push(ReviewScene(record, 0, 0))
    assert app.stack.top.texts.verdicts is verdicts
    assert app.stack.top.review.judging.done
    # later actions leave the deal unchanged
    longer = random_record("trix", 4, COMPLEX, 2)
    assert longer.actions[: len(record.actions)] == record.actions
    assert ReviewScene(longer, 0, 0).review.judging.verdicts is verdicts


def test_the_expert_stops_when_the_review_closes(platform, quick):
    app = opened(ReviewScene(random_record("trix", 4, COMPLEX, 1), 0, 0), platform)
    judging = app.stack.top.review.judging
    app.stack.top.handle(Back())
    known = len(judging.verdicts)
    frames(app, 20)
    assert len(judging.verdicts) == known
    assert not judging.done


def test_all_finished_deals_can_be_picked(platform):
    record = random_record("trix", 4, COMPLEX, 3)
    app = opened(ReviewScene(record, 1, 0), platform)
    press_keys(app, pygame.K_s)
    assert isinstance(app.stack.top, DealsScene)
    app.stack.top.update(0.5)
    items = [target.id for target in app.stack.top.targets() if target.id.startswith("deal:")]
    assert items == ["deal:0", "deal:1", "deal:2"]
    press(app, "deal:2")
    assert app.status()["scene"] == "review"
    assert app.status()["deal"] == 3
    app.stack.top.handle(Back())
    assert app.stack.top.name == "scene"


# --- words ---


def test_actions_have_names_in_every_game():
    for name in game_names():
        for options in ({}, {"mode": "free_complex"} if name == "trix" else {}):
            game = load_game(name, **options)
            rng, state = random.Random(1), game.new_initial_state(1)
            for _ in range(300):
                if state.is_terminal():
                    break
                for action in state.legal_actions():
                    told = action_name(game, action)
                    assert told
                    assert not set(told) & set("{}")
                state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("language", ["en", "ar", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_every_button_has_a_caption_of_one_word(platform, misfits, size, language):
    app = opened(review(1), platform, size, language)
    app.stack.top.go(3)
    app.frame()
    p, find = app.display.painter, app.stack.top.ui.find
    ids = ("first", "trick_back", "card_back", "decision", "card_on", "trick_on", "last")
    words = {id: find(id).word(p) for id in ids}
    assert all(words.values())
    assert words["trick_back"] == words["trick_on"] != words["card_back"] == words["card_on"]
    assert len({words[id] for id in ("first", "decision", "last", "trick_back")}) == 4
    if app.stack.top.places.close is not None:
        lefts = [find(id).rect.x for id in ids]
        assert lefts == sorted(lefts, reverse=p.rtl), "in the order of the deal"
    elif not app.stack.top.places.slim:
        assert " " in words["decision"], "beside a wide table there is room for more than a word"
    app.display.times_lost += 1
    app.frame()
    assert not misfits


@pytest.mark.parametrize("language", ["en", "ar"])
def test_a_tap_near_a_mark_of_the_line_shows_that_mistake(platform, language):
    app = opened(review(1), platform, language=language)
    scene = app.stack.top
    mistakes = [there for there in range(scene.last) if scene.texts.is_costly(there)]
    strip, p = scene.strip, app.display.painter
    for there in mistakes:
        x = next(
            x
            for x in range(strip.rect.x, strip.rect.right)
            if strip.part_at(p, (x, strip.rect.y)) == there / scene.last
        )
        scene.handle(PointerDown((x, strip.rect.y - p.u(8))))
        assert at(app) == there


def test_a_button_leads_from_any_moment_to_the_next_mistake(platform):
    app = opened(review(1), platform, (360, 640, 1.0))
    scene = app.stack.top
    mistakes = [there for there in range(scene.last) if scene.texts.is_costly(there)]
    press_keys(app, pygame.K_RIGHT)
    app.frame()
    for there in [*mistakes, mistakes[0]]:
        press(app, "mistake")
        app.frame()
        assert at(app) == there


@pytest.mark.parametrize("helped", [False, True])
@pytest.mark.parametrize(
    ("game", "options", "gains", "said"),
    [
        ("trix", {}, (-50, -70, -380, 0), "Well played!"),
        ("trix", {}, (-230, -70, -200, 0), "Bad luck"),
        ("trix", {}, (100, 200, 150, 50), ""),
        ("trix", {}, (150, 200, 100, 50), "Well played!"),
        ("trix", {"partnership": True}, (-200, -150, 0, -150), "Well played!"),
        ("trix", {"partnership": True}, (-50, -100, -250, -100), "Bad luck"),
        ("trix", {"partnership": True}, (50, 150, 200, 100), "Well played!"),
        ("trixter", {"players": 3}, (10, 12, 11), ""),
        ("trixter", {"players": 3}, (-5, 12, 11), "Bad luck"),
        ("troika", {}, (7, 3), "Well played!"),
        ("troika", {}, (3, 7), ""),
        ("troika", {}, (-7, 5), "Bad luck"),
    ],
)
def test_the_verdict_on_faultless_play_agrees_with_the_score(monkeypatch, game, options, gains, said, helped):
    loaded = load_game(game, **options)
    sides = [(0, 2), (1, 3)] if game == "troika" else [(seat,) for seat in range(len(gains))]
    lines = [SimpleNamespace(seats=seats, gain=gain) for seats, gain in zip(sides, gains, strict=True)]
    screens = SimpleNamespace(outcome=lambda *_: SimpleNamespace(lines=lines))
    monkeypatch.setattr("trix.ui.review.review_texts.screens_of", lambda name: screens)
    moments = SimpleNamespace(replay=SimpleNamespace(moments=[SimpleNamespace(model=None)]))
    praise = ReviewTexts(moments, loaded, None, (), viewer=0, is_helped=helped).praise()
    assert ("Bad luck" in praise) == (said == "Bad luck")
    assert ("Well played!" in praise) == (said == "Well played!" and not helped)
    assert ("You had help" in praise) == helped
