"""Sounds play once the device may play, at the chosen volume, and never stop the game."""

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pygame
import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import frames, press
from trix.ui.kit.ambience import NOTES, Ambience
from trix.ui.kit.atlas import FOLDER
from trix.ui.kit.sound import EFFECTS, FILES, Sounds
from trix.ui.kit.widgets import Column
from trix.ui.screens.settings_table import setting_widgets
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene
from trix.ui.shell.settings import loudness
from trix.ui.shell.widget_scenes import WidgetScene


class Clock:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


class Spy:
    """A sound that only notes when it is played, and how loud."""

    played: list[tuple[str, float]]

    def __init__(self, path: str) -> None:
        self.name = Path(path).stem

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.played.append((self.name, self.volume))


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    Spy.played = []
    monkeypatch.setattr(pygame.mixer, "Sound", Spy)
    return Spy.played


@pytest.fixture(autouse=True)
def no_device_left() -> Iterator[None]:
    yield
    pygame.mixer.quit()


def awake(volume: float = 0.6, clock: Clock | None = None) -> Sounds:
    sounds = Sounds(clock or Clock())
    sounds.set_volume(volume)
    sounds.wake()
    return sounds


def volumes() -> list[float]:
    """How loud each sound is that is played now."""
    channels = [pygame.mixer.Channel(number) for number in range(pygame.mixer.get_num_channels())]
    return [round(sound.get_volume(), 1) for channel in channels if (sound := channel.get_sound())]


def test_every_sound_has_its_file_and_every_file_its_use():
    assert {path.stem for path in (FOLDER / "sounds").glob("*.ogg")} == set(FILES)
    assert {file.rstrip("-1234") for file in FILES if file not in NOTES} == EFFECTS


@pytest.mark.parametrize("name", sorted(EFFECTS))
def test_each_is_played_by_a_device_that_is_opened_only_then(name):
    sounds = awake()
    assert pygame.mixer.get_init() is None
    sounds.play(name)
    assert len(volumes()) == 1


def test_a_calm_moment_is_used_to_make_all_ready(monkeypatch):
    sounds = awake()
    for _name in FILES:
        sounds.prepare()
    assert volumes() == []
    monkeypatch.setattr("trix.ui.kit.sound.FOLDER", Path("nowhere"))
    sounds.prepare()
    sounds.play("win")
    assert volumes() == [0.6]


def test_nothing_is_touched_before_the_player_has_begun():
    sounds = Sounds()
    sounds.set_volume(1.0)
    sounds.play("turn")
    sounds.prepare()
    assert pygame.mixer.get_init() is None
    sounds.wake()
    sounds.play("turn")
    assert volumes() == [1.0]


def test_the_volume_holds_at_once():
    sounds = awake(0.4)
    sounds.play("win")
    assert volumes() == [0.4]
    sounds.set_volume(0.8)
    assert volumes() == [0.8]


def test_a_muted_game_holds_no_device_and_sounds_again_later():
    clock = Clock()
    sounds = awake(clock=clock)
    sounds.play("play")
    sounds.set_volume(0)
    assert pygame.mixer.get_init() is None
    clock.now += 10
    sounds.play("play")
    sounds.prepare()
    assert pygame.mixer.get_init() is None
    sounds.set_volume(0.6)
    sounds.play("turn")
    assert volumes() == [0.6]


def test_cards_that_are_dealt_at_once_do_not_rattle(played):
    clock = Clock()
    sounds = awake(clock=clock)
    for _card in range(52):
        sounds.play("deal")
        clock.now += 0.02
    assert 5 <= len(played) <= 10
    assert len({volume for _name, volume in played}) > 2, "no two cards sound the same"
    assert max(volume for _name, volume in played) <= 0.6


def test_the_pack_is_shuffled_before_it_is_heard_to_be_dealt(played):
    clock = Clock()
    sounds = awake(clock=clock)
    sounds.play("shuffle")
    for _card in range(30):
        clock.now += 0.02
        sounds.play("deal")
    assert [name for name, _volume in played[:2]] == ["shuffle-1", "deal-1"]
    assert len(played) <= 4


def test_who_is_quick_is_not_told_every_time_that_it_is_their_turn(played):
    clock = Clock()
    sounds = awake(clock=clock)
    for _turn in range(10):
        sounds.play("turn")
        clock.now += 0.5
    assert len(played) == 2
    clock.now += 5
    sounds.play("turn")
    assert len(played) == 3


def test_one_sound_does_not_keep_another_from_being_heard(played):
    sounds = awake()
    for name in ("collect", "turn", "error", "double", "out"):
        sounds.play(name)
    assert [name for name, _volume in played] == ["collect-1", "turn", "error", "double", "out"]


def test_the_same_card_sound_is_not_heard_twice_in_a_row(played):
    clock = Clock()
    sounds = awake(clock=clock)
    for _card in range(8):
        sounds.play("play")
        clock.now += 1
    heard = [name for name, _volume in played]
    assert len(set(heard)) == 4
    assert all(one != other for one, other in pairwise(heard))


def test_the_ambience_is_heard_only_where_it_is_wanted(played):
    sounds = awake()
    for _second in range(60):
        sounds.update(1.0)
    assert played == []
    sounds.set_ambience(0.4)
    for _second in range(60):
        sounds.update(1.0)
    assert played
    assert {name for name, _volume in played} <= set(NOTES)
    assert {volume for _name, volume in played} == {0.4}, "it has a volume of its own"
    sounds.play("turn")
    assert played[-1] == ("turn", 0.6)
    sounds.set_ambience(0)
    played.clear()
    for _second in range(60):
        sounds.update(1.0)
    assert played == []


def test_the_ambience_plays_short_phrases_with_long_rests():
    ambience = Ambience(Random(7))
    starts = [tick / 20 for tick in range(20 * 600) if ambience.due(0.05)]
    gaps = [after - before for before, after in pairwise(starts)]
    rests = [gap for gap in gaps if gap > 5]
    assert 25 <= len(rests) <= 80
    assert min(gaps) > 0.3
    assert len(starts) / len(rests) < 7


def test_without_a_device_it_is_tried_once_and_again_when_sound_is_switched_on(monkeypatch):
    tries = []

    def fails(*_wanted: int) -> None:
        tries.append(1)
        raise pygame.error("no such audio device")

    monkeypatch.setattr(pygame.mixer, "init", fails)
    clock = Clock()
    sounds = awake(clock=clock)
    for _card in range(5):
        clock.now += 1
        sounds.play("play")
        sounds.prepare()
    assert len(tries) == 1
    sounds.set_volume(0)
    sounds.set_volume(1)
    sounds.play("turn")
    assert len(tries) == 2


@pytest.mark.by_turns
@pytest.mark.parametrize("driver", ["dummy", "nosuchdriver"])
def test_a_machine_without_sound_plays_silently(driver):
    script = (
        "from trix.ui.kit.sound import EFFECTS, Sounds\n"
        "sounds = Sounds()\n"
        "sounds.set_volume(1)\n"
        "sounds.wake()\n"
        "for name in sorted(EFFECTS): sounds.play(name)\n"
        "sounds.set_volume(0)\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        cwd=FOLDER.parent,
        env={**os.environ, "SDL_AUDIODRIVER": driver},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""


def test_a_file_that_is_not_there_is_not_heard(monkeypatch, tmp_path):
    monkeypatch.setattr("trix.ui.kit.sound.FOLDER", tmp_path)
    awake().play("turn")
    assert pygame.mixer.get_init() is None


class Still(Scene):
    """Nothing happens."""

    name = "still"

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        surface.fill((9, 8, 7))
        return iter(())


def begin(platform: FakePlatform) -> Loop:
    app = Loop(platform, Still)
    platform.incoming = ['{"type": "play"}']
    app.frame()
    return app


def test_the_app_is_heard_once_the_loading_screen_is_left(platform):
    app = Loop(platform, Still)
    frames(app, 3)
    app.sounds.play("turn")
    assert pygame.mixer.get_init() is None
    platform.incoming = ['{"type": "play"}']
    app.frame()
    app.frame()
    assert pygame.mixer.get_init() is not None, "nothing moves: time to open the device"
    app.sounds.play("turn")
    assert volumes() == [round(loudness(app.settings), 1)]


def test_the_settings_of_sound_hold_at_once_and_are_kept(platform):
    app = begin(platform)
    app.sounds.play("win")
    app.change(volume=1)
    assert volumes() == [0.2]
    app.change(sound=False)
    assert pygame.mixer.get_init() is None
    again = begin(platform)
    again.sounds.play("win")
    assert pygame.mixer.get_init() is None
    again.change(sound=True)
    again.sounds.play("lose")
    assert volumes() == [0.2]


class Settings(WidgetScene):
    """The settings of sound alone."""

    name = "settings"

    def build(self) -> Column:
        return Column(setting_widgets(self.app, "sound", "volume"))


def test_a_new_volume_is_heard_as_it_is_chosen(platform, played):
    app = Loop(platform, Settings)
    platform.incoming = ['{"type": "play"}']
    app.frame()
    app.frame()
    press(app, "volume-more")
    assert (app.settings.volume, len(played)) == (4, 1)
    press(app, "sound")
    assert not app.settings.sound
    assert len(played) == 1
    assert not any(target.id.startswith("volume") for target in app.stack.top.targets())
    press(app, "sound")
    assert app.settings.sound
    assert app.settings.volume == 4
