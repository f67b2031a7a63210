"""The number of pixels follows the speed of the machine."""

import time

import pygame
import pytest

from tests.ui.driver import SteadyClock, frames
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene
from trix.ui.shell.sharpness import BUDGETS, Sharpness


class Machine:
    """A screen of so many pixels, and frames of so many milliseconds for each million of them."""

    def __init__(self, full, each, begin=1.0, budget=1_400_000, playing=True):
        self.sharpness = Sharpness()
        self.playing = playing
        self.full, self.each, self.begin, self.budget = full, each, begin, budget
        self.steps = []

    @property
    def pixels(self):
        return min(self.full, self.budget)

    def play(self, frames):
        for _ in range(frames):
            drawing = self.each * self.pixels / 1e6
            self.sharpness.note_frame(self.begin + drawing, drawing / 3, self.pixels, self.playing)
        budget = self.sharpness.due()
        if budget is not None:
            self.budget = budget
            self.steps.append(budget)


def test_a_fast_machine_draws_all_pixels_after_few_tricks():
    machine = Machine(full=5_184_000, each=0.9)
    for _ in range(6):
        machine.play(60)
    assert machine.pixels == 5_184_000
    assert machine.steps == [6_000_000]


def test_the_title_does_not_promise_that_a_table_affords_more_pixels():
    machine = Machine(full=5_184_000, each=0.3, playing=False)
    for _ in range(6):
        machine.play(60)
    assert not machine.steps
    machine.each, machine.playing = 0.9, True
    machine.play(39)
    assert not machine.steps
    machine.play(1)
    assert machine.steps == [6_000_000]


def test_a_slow_machine_draws_fewer_before_frames_are_missed():
    machine = Machine(full=1_316_000, each=9.0)
    for _ in range(10):
        machine.play(20)
    assert machine.begin + machine.each * machine.pixels / 1e6 <= 11
    assert machine.steps == [1_000_000]
    title = Machine(full=1_316_000, each=9.0, playing=False)
    title.play(20)
    assert title.steps == [1_000_000]


def test_the_slowest_machine_keeps_the_fewest():
    machine = Machine(full=1_316_000, each=50.0)
    for _ in range(10):
        machine.play(20)
    assert machine.pixels == BUDGETS[0]


def test_a_machine_that_would_save_little_keeps_a_sharp_picture():
    machine = Machine(full=1_316_000, each=4.0, begin=15.0)
    for _ in range(10):
        machine.play(20)
    assert not machine.steps


def test_what_was_too_much_is_not_tried_again():
    machine = Machine(full=5_184_000, each=1.5)
    machine.play(60)
    high = machine.pixels
    machine.each = 3.0  # something else runs beside it
    machine.play(20)
    low = machine.pixels
    assert low < high
    machine.each = 1.0
    for _ in range(10):
        machine.play(60)
    assert machine.pixels == low


def test_a_few_slow_frames_change_nothing():
    sharpness = Sharpness()
    for frame in range(60):
        sharpness.note_frame(40.0 if frame % 12 == 0 else 7.0, 2.0, 1_400_000, playing=True)
    assert sharpness.due() is None


def test_frames_of_another_size_do_not_count():
    sharpness = Sharpness()
    for _ in range(50):
        sharpness.note_frame(30.0, 8.0, 2_000_000, playing=True)
    sharpness.note_frame(3.0, 0.8, 1_000_000, playing=True)
    assert sharpness.due() is None


class Moving(Scene):
    """Something moves for a while."""

    name = "moving"

    def __init__(self, frames, playing=True):
        self.frames = frames
        self.playing = playing

    def update(self, dt):
        self.frames -= 1
        return self.frames >= 0


@pytest.fixture
def laboured(platform, monkeypatch):
    """Begin where it takes long to put a picture on the screen."""
    monkeypatch.setattr(platform, "present", lambda: time.sleep(0.013))
    platform.view = platform.view._replace(width=1920, height=1080)

    def begin(frames):
        app = Loop(platform, lambda: Moving(frames))
        app.frame()
        return app

    return begin


def rest(app, seconds):
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        app.frame()
        time.sleep(0.01)


@pytest.mark.long
def test_the_screen_gets_fewer_pixels_once_nothing_moves(laboured, platform):
    app = laboured(16)
    for _ in range(16):
        app.frame()
        assert not platform.afforded
    rest(app, 0.7)
    (fewer,) = platform.afforded
    assert fewer in BUDGETS and fewer < 1920 * 1080


def test_a_long_rest_brings_all_pixels_until_something_moves(platform):
    app = Loop(platform, lambda: Moving(5))
    app.clock = SteadyClock(100)
    frames(app, 6)
    assert not platform.rests
    frames(app, 95)  # less than ten seconds
    assert platform.rests == [True]
    # drawing more pixels is no movement
    platform.view = platform.view._replace(width=2560, height=1440, ratio=2.0)
    frames(app, 3)
    time.sleep(0.15)
    frames(app, 20)
    assert platform.rests == [True]
    app.stack.top.frames = 3
    frames(app, 2)
    assert platform.rests == [True, False]


@pytest.mark.long
def test_nothing_changes_under_a_finger(laboured, platform):
    app = laboured(16)
    frames(app, 16)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False))
    rest(app, 0.7)
    assert not platform.afforded
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1, touch=False))
    rest(app, 0.7)
    assert platform.afforded


@pytest.mark.long
@pytest.mark.parametrize("seconds", [0.5, 1.0])
def test_more_pixels_wait_for_a_longer_rest(platform, monkeypatch, seconds):
    monkeypatch.setattr("trix.ui.shell.sharpness._AT_EASE", seconds)
    platform.view = platform.view._replace(width=1280, height=720)
    app = Loop(platform, lambda: Moving(50))
    frames(app, 60)
    rest(app, 0.7)
    assert platform.afforded == ([6_000_000] if seconds < 0.7 else [])
    rest(app, 0.7)
    assert platform.afforded == [6_000_000]


@pytest.mark.long
def test_more_pixels_wait_for_the_end_of_the_deal(platform):
    platform.view = platform.view._replace(width=1280, height=720)
    app = Loop(platform, lambda: Moving(50))
    frames(app, 60)
    rest(app, 0.7)
    assert not platform.afforded
    app.stack.push(Moving(0, playing=False))
    rest(app, 0.7)
    assert platform.afforded == [6_000_000]
    rest(app, 0.7)
    assert len(platform.afforded) == 1
