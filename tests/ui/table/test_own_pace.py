"""The rest after a trick follows its player: soon, within limits, and not for one tap by accident."""

import pytest

from tests.players import at_random
from tests.ui.conftest import FakePlatform
from tests.ui.table.directing import FRAME, frame, run_until, session
from tests.ui.table.tables import NoPanels
from trix.engine.events import TrickTaken
from trix.games import load_game
from trix.session import Session
from trix.ui.games.trix.staging import STAGING as TRIX
from trix.ui.start import build_app
from trix.ui.table.adviser import Adviser
from trix.ui.table.director import Director
from trix.ui.table.own_pace import KEY, LONGEST, SHORTEST, USUAL, OwnPace
from trix.ui.table.scene import TableScene
from trix.ui.words import people


def test_three_taps_are_enough_and_one_is_not():
    pace = OwnPace()
    for expected in (USUAL, USUAL, 0.5):
        pace.note_tap(0.5)
        assert pace.rest == expected
    calm = OwnPace()
    for _ in range(10):
        calm.note_wait(1.0)
    calm.note_tap(0.02)
    assert calm.rest == USUAL


def test_a_player_who_looks_longer_gets_longer_rests():
    pace = OwnPace()
    for _ in range(40):
        pace.note_wait(considered=5.0)
    assert pace.rest == LONGEST
    quick = OwnPace()
    for _ in range(40):
        quick.note_wait(considered=0.7)
    assert quick.rest == USUAL
    back = OwnPace()
    for _ in range(3):
        back.note_look_back()
    assert back.rest == LONGEST


@pytest.mark.parametrize("seconds", [-1.0, 0.0, 0.4, 1.0, 30.0])
def test_it_never_leaves_its_limits(seconds):
    pace = OwnPace()
    for _ in range(20):
        pace.note_tap(seconds)
        pace.note_wait(seconds)
        assert SHORTEST <= pace.rest <= LONGEST


def test_whoever_taps_whenever_it_takes_too_long_stays_near_that():
    pace, rests = OwnPace(), []
    for _ in range(200):
        if pace.rest > 0.75:
            pace.note_tap(0.6)
        else:
            pace.note_wait(1.0)
        rests.append(pace.rest)
    assert all(0.55 <= rest <= 0.8 for rest in rests[5:])


@pytest.mark.parametrize("text", [None, "", "1 2 3", "nan " * 5, "9 9 9 9 9", "slow", "0.5 " * 4])
def test_what_cannot_be_read_begins_anew(text):
    store = FakePlatform().store
    if text is not None:
        store.write(KEY, text)
    assert OwnPace(store).rest == USUAL


# --- at the table ---


def tricks(director, number, tap=None):
    """Let tricks pass, each tapped on after *tap* seconds; return how long each lay."""
    rests = []
    while len(rests) < number:
        run_until(director, lambda: len(director.model.trick) == 4 and director.playback.rested is not None)
        lain = 0.0
        while director.playback.rested is not None:
            if tap is not None and lain >= tap:
                director.hurry()
            frame(director)
            lain += FRAME
        rests.append(lain)
    return rests


def watching(pace, own=None):
    game = session(3, person=False, mode="complex", throw_in=False, doubling="off")
    return Director(game, TRIX, pace=pace, own=own)


def test_tricks_lie_as_long_as_the_player_looks_at_them():
    director = watching("own")
    tapped = tricks(director, 4, tap=0.6)
    assert tapped == pytest.approx([0.6] * 4, abs=3 * FRAME)
    assert tricks(director, 2) == pytest.approx([0.6] * 2, abs=0.1)


@pytest.mark.parametrize(("pace", "rest"), [("slow", 2.0), ("normal", 1.2), ("fast", 0.6)])
def test_a_chosen_pace_learns_nothing(pace, rest):
    own = OwnPace()
    director = watching(pace, own)
    tricks(director, 4, tap=0.2)
    assert own.rest == USUAL
    assert tricks(director, 2) == pytest.approx([rest] * 2, abs=3 * FRAME)


def test_the_pace_of_a_deal_that_is_skipped_is_nobodys():
    director = watching("own")
    tricks(director, 1)
    before = director.tempo.own.rest
    director.tempo.is_fast = True
    tricks(director, 4, tap=0.1)
    assert director.tempo.own.rest == before


def test_it_is_kept_for_the_next_start():
    platform = FakePlatform()
    app = build_app(platform)
    assert app.settings.pace == "own"
    game = Session(load_game("trixter", hands="short"), 11, people.sitters((0, 1, 2)), at_random)
    scene = TableScene(game, NoPanels(), Adviser(game.game))
    app.stack.push(scene)
    app.frame()
    seen = []
    on_event = scene.table.director.on_event
    scene.table.director.on_event = lambda event, model: (seen.append(event), on_event(event, model))
    for _ in range(20_000):
        if sum(isinstance(event, TrickTaken) for event in seen) > 4:
            break
        if scene.table.turn.awaiting == "decision":
            scene.table.answer(game.observation().legal_actions[0])
        elif scene.table.turn.awaiting == "deal_end":
            scene.table.proceed()
        scene.table.hurry()
        scene.update(0.02)
        scene.table.director.think(lambda: False)
    assert scene.table.director.tempo.own.rest == SHORTEST
    again = TableScene(game, NoPanels(), Adviser(game.game))
    build_app(platform).stack.push(again)
    assert again.table.director.tempo.own.rest == SHORTEST and platform.store.read(KEY)


def test_settings_of_before_stay():
    platform = FakePlatform()
    platform.store.write("settings", '{"pace": "normal"}')
    assert build_app(platform).settings.pace == "normal"
