"""How play feels: cards land soon and settle, the hand breathes, nothing of it takes time or input away."""

from dataclasses import replace
from functools import partial

import pygame
import pytest

from tests.ui.driver import click, drawn
from tests.ui.table.at_table import middle, of, picture, sit_down, until
from trix.engine.cards import card_from_text
from trix.engine.events import CardPlayed, TrickTaken
from trix.games import load_game
from trix.games.trixter.feats import SLAM
from trix.ui.table.effects.echoes import Echo
from trix.ui.table.pieces import pieces_of

STEP = 1 / 60  # seconds


@pytest.fixture
def seated(platform):
    """Sits down at a new game: seated(seed, size, still, language, pace, **options) gives the scene."""
    return partial(sit_down, platform, size=(360, 640))


def pictures(scene, seconds, area=None):
    """Return the frames (or an area of each) of some seconds without a decision."""
    found = []
    for _ in range(round(seconds / STEP)):
        scene.update(STEP)
        surface = drawn(scene)
        part = surface.subsurface(area or surface.get_rect())
        found.append(pygame.image.tobytes(part, "RGB"))
    return found


def let_all_rest(scene):
    """Let time pass until nothing moves."""
    pictures(scene, 2)


def turn(scene):
    """Let time pass until the viewer may play one card or another; return the status."""

    def fits(status):
        return (status["awaiting"], status["phase"]) == ("decision", "play") and 1 < len(status["legal"]) < 9

    return until(scene, fits)


def rested(scene):
    """Let everything come to rest on the viewer's turn; return the status."""
    turn(scene)
    for _ in range(300):
        scene.update(STEP)
    return scene.status()


def play(scene):
    status = rested(scene)
    card = of(status, True)
    click(scene, middle(card))
    return card_from_text(card["card"])


def begun(scene, kind):
    """Let time pass until an event of a kind has just begun to show."""

    def step(_status):
        running = scene.table.director.playback.step
        return running is not None and isinstance(running.event, kind) and scene.table.director.moving()

    until(scene, step)


@pytest.mark.parametrize("pace", ["fast", "instant"])
def test_at_a_fast_pace_a_card_lies_on_the_table_within_150_ms(seated, pace):
    scene = seated(still=False, pace=pace)
    card = play(scene)
    passed = 0.0
    while (0, card) not in scene.table.model.trick or scene.table.director.moving():
        scene.update(STEP)
        passed += STEP
        assert passed <= 0.15


def test_a_tap_on_a_card_is_answered_in_the_next_frame(seated):
    scene = seated(still=False, pace="slow")
    card = play(scene)
    before = picture(scene)
    assert scene.update(STEP)
    assert (0, card) in scene.table.model.trick
    scene.update(STEP)
    assert picture(scene) != before


def test_a_played_card_settles_where_it_then_lies(seated):
    scene = seated(still=False)
    play(scene)
    scene.think(lambda: True)
    while scene.table.director.moving() or not scene.table.echoes.running:
        scene.update(STEP)
    trick = scene.table.drawing.layout.trick[0].rect
    settling = pictures(scene, 0.4, trick)
    assert len(set(settling)) > 4
    assert set(pictures(scene, 0.1, trick)) == {settling[-1]}


def test_the_hand_breathes_once_when_the_turn_comes(seated):
    scene = seated(still=False)
    turn(scene)
    hand = scene.table.hand.above()
    assert len(set(pictures(scene, 1.5, hand))) > 3  # three pixels up at this size, and down
    assert len(set(pictures(scene, 1.5, hand))) == 1  # then the machine may rest


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 720)])
def test_a_portrait_that_jumps_does_not_cover_names(seated, size):
    scene = seated(size=size, still=False)
    turn(scene)
    let_all_rest(scene)
    for seat, place in enumerate(scene.table.drawing.layout.seats):
        for area, moves in ((place.avatar, True), (place.line, False)):
            scene.table.echoes.begin([Echo("jump", seat)])
            assert (len(set(pictures(scene, 0.4, area))) > 1) is moves
            let_all_rest(scene)


def test_a_card_is_played_while_things_still_move(seated):
    scene = seated(still=False)
    status = turn(scene)
    scene.table.echoes.begin([Echo("jump", 0), Echo("slam", 1)])
    scene.update(STEP)
    card = of(status, True)
    click(scene, middle(card))
    scene.update(STEP)
    assert (0, card_from_text(card["card"])) in scene.table.model.trick


@pytest.mark.parametrize("kind", [CardPlayed, TrickTaken])
def test_movement_after_a_step_takes_no_time_of_play(seated, kind):
    scene = seated(still=False)
    begun(scene, kind)
    step = scene.table.director.playback.step
    scene.table.hurry()
    scene.update(STEP)
    assert scene.table.echoes.running
    assert scene.table.director.playback.step is not step


def test_less_motion_has_none_of_it(seated):
    scene = seated(still=True)
    turn(scene)
    scene.table.marks.clear()
    assert len(set(pictures(scene, 1.0, scene.table.hand.above()))) == 1
    play(scene)
    for _ in range(300):
        scene.update(STEP)
        scene.think(lambda: False)
        assert not scene.table.echoes.running


def test_a_slam_is_celebrated_and_a_tap_ends_it(seated):
    scene = seated(still=False)
    rested(scene)
    plain = picture(scene)
    scene.table.echoes.begin([Echo("slam", 2)])
    assert plain not in pictures(scene, 0.8)[10:]
    scene.table.hurry()
    assert pictures(scene, 0.1)[-1] == plain


@pytest.mark.parametrize("still", [False, True])
def test_a_slam_is_also_told(seated, monkeypatch, still):
    scene = seated(still=still)
    turn(scene)
    monkeypatch.setattr(scene.table.pieces, "is_slam", lambda model, seat: True)
    tricks = scene.table.model.tricks
    until(scene, lambda _status: scene.table.model.tricks != tricks)
    assert "A slam: every trick is taken!" in scene.app.platform.said
    assert scene.table.echoes.celebrates is not still


def test_a_slam_is_all_tricks_of_a_hand_as_bid():
    pieces = pieces_of(load_game("trixter"))
    model = replace(
        pieces.staging.empty(0, 4),
        size=SLAM,
        bids=(SLAM, 0, 0, 0),
        tricks=(SLAM, 0, 0, 0),
        hand_sizes=(0,) * 4,
    )
    assert pieces.is_slam(model, 0)
    assert not pieces.is_slam(replace(model, tricks=(SLAM - 1, 1, 0, 0)), 0)
    assert not pieces.is_slam(replace(model, size=SLAM - 1, bids=(SLAM - 1, 0, 0, 0)), 0)

    pieces = pieces_of(load_game("troika"))
    model = replace(pieces.staging.empty(0, 4), declarer=2, tricks=(5, 0, 3, 0))
    assert pieces.is_slam(model, 0)
    assert pieces.is_slam(model, 2)
    assert not pieces.is_slam(replace(model, declarer=1), 0)
    assert not pieces.is_slam(replace(model, tricks=(5, 1, 2, 0)), 0)
