"""The shell: scenes on a stack, one loop that draws only when it must, and nothing that stops the game."""

import asyncio
import json
import time

import pygame
import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import SteadyClock, come_up, frames, press_key, start_app, target
from tests.ui.inventory import shown
from tests.ui.probe import Probe, start
from trix.ui.kit.events import Key, PointerDown, PointerMove, PointerUp
from trix.ui.kit.i18n import is_rtl, language
from trix.ui.shell.loop import Loop
from trix.ui.shell.settings import KEY, Settings, read_settings, write_settings
from trix.ui.shell.widget_scenes import Dialog


def test_the_first_frame_is_told_once(platform):
    app, _ = start(platform)
    app.frame()
    assert platform.first_frames == 1


def test_nothing_is_drawn_while_nothing_changes(platform):
    app, scene = start(platform)
    app.frame()
    assert scene.calls == []
    scene.moving = True
    app.frame()
    assert scene.calls == ["draw"]


def test_time_is_passed_in_short_steps(platform):
    app, scene = start(platform)
    time.sleep(0.15)
    app.frame()
    assert 0.09 < scene.steps[-1] <= 0.1


def test_trouble_is_reported_once_and_the_game_goes_on(platform):
    app, scene = start(platform)
    scene.trouble = True
    for _ in range(5):
        app.frame()
    assert len(platform.reports) == 1
    assert "the table fell over" in platform.reports[0]
    scene.trouble, scene.moving = False, True
    app.frame()
    assert scene.calls == ["draw"]


def test_thinking_gets_what_is_left_of_the_frame(platform):
    app, scene = start(platform)
    before = scene.thoughts
    app.frame()
    assert scene.thoughts == before + 1


def test_pointer_and_keys_arrive_in_one_form(platform):
    app, scene = start(platform)
    post = pygame.event.post
    post(pygame.Event(pygame.FINGERDOWN, touch_id=0, finger_id=0, x=0.1, y=0.1, dx=0, dy=0))
    post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1, touch=True))
    post(pygame.Event(pygame.MOUSEMOTION, pos=(5, 6), rel=(2, 2), buttons=(1, 0, 0), touch=True))
    post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(5, 6), button=1, touch=True))
    post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3, touch=False))
    post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_LSHIFT, unicode=""))
    app.frame()
    assert scene.events[:3] == [
        PointerDown((3, 4), True),
        PointerMove((5, 6), True, True),
        PointerUp((5, 6), True),
    ]
    assert scene.events[-1] == Key(pygame.K_TAB, shift=True)
    assert sum(isinstance(event, PointerDown) for event in scene.events) == 1


@pytest.mark.parametrize("how", ["key", "message"])
def test_back_leaves_the_top_scene(platform, how):
    app, first = start(platform)
    app.stack.push(Probe("second"))
    if how == "key":
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    else:
        platform.incoming = ['{"type": "back"}', "not json", "[]", '{"type": "unknown"}']
    app.frame()
    assert app.stack.top is first
    assert platform.reports == []


def test_full_screen_key_goes_to_the_platform(platform):
    app, scene = start(platform)
    press_key(app, pygame.K_F11)
    assert platform.full_screens == 1
    assert scene.events == []


def test_a_new_viewport_is_followed_after_a_rest(platform):
    app, scene = start(platform)
    platform.view = platform.view._replace(width=844, height=390)
    app.frame()
    assert pygame.display.get_surface().get_size() == (1280, 720)
    time.sleep(0.13)
    app.frame()
    assert pygame.display.get_surface().get_size() == (844, 390)
    app.frame()  # the resizing alone may take as long as a frame
    assert app.display.painter.metrics.size == (844, 390)
    assert scene.calls == ["layout", "draw"]


def test_what_was_pressed_before_the_display_follows_is_meant_where_it_was(platform):
    app, _scene = start(platform)
    answered: list[bool] = []
    app.stack.push(
        Dialog("Leave?", "", [("yes", "Yes", lambda: answered.append(True)), ("no", "No", lambda: None)])
    )
    come_up(app)
    yes = target(app, "yes").rect
    platform.view = platform.view._replace(width=640, height=360, ratio=0.5)
    app.frame()
    time.sleep(0.13)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=yes.center, button=1, touch=False))
    app.frame()
    assert answered == [True]
    app.frame()
    assert app.display.painter.metrics.size == (640, 360)


def test_nothing_happens_while_hidden(platform):
    app, scene = start(platform)
    scene.moving = True
    platform.seen = False
    steps = len(scene.steps)
    for _ in range(3):
        app.frame()
    assert len(scene.steps) == steps
    assert scene.calls == []
    time.sleep(0.05)
    platform.seen = True
    app.frame()
    assert scene.steps[-1] == 0.0, "time that nobody saw does not count"
    assert scene.calls == ["draw"]


@pytest.mark.by_turns
@pytest.mark.parametrize("size", [(0, 0), (1, 1), (1, 700), (900, 20)])
@pytest.mark.parametrize("at_first", [False, True])
def test_a_window_without_room_waits_until_it_has_some(platform, size, at_first):
    normal, tiny = platform.view, platform.view._replace(width=size[0], height=size[1])
    platform.view = tiny if at_first else normal
    app = start_app(platform)
    for view in (tiny, normal):
        platform.view = view
        for _ in range(3):
            app.frame()
            time.sleep(0.07)
        app.frame()
        assert not platform.reports
    assert platform.first_frames == 1
    assert app.status()["buttons"] and app.display.screen.get_size() == normal[:2]


@pytest.mark.parametrize(
    "screen", ["title", "choose, classic", "review, tricks", "settings", "statistics, trix"]
)
@pytest.mark.parametrize("size", [(64, 64), (64, 300), (300, 64), (250, 250)])
def test_the_smallest_windows_raise_no_error(platform, screen, size):
    app = shown(platform, screen, (*size, 1.0), "en")
    app.frame()
    assert not platform.reports


def test_status_tells_the_scene_and_its_buttons_in_css_pixels(platform):
    platform.view = platform.view._replace(ratio=2.0)
    start(platform)
    assert platform.status["scene"] == "probe"
    assert platform.status["colour"] == "teal"
    assert platform.status["buttons"] == [
        {"id": "play", "label": "Play", "x": 50.0, "y": 100.0, "w": 45.0, "h": 44.0}
    ]


def test_status_is_not_repeated(platform, monkeypatch):
    monkeypatch.setattr("trix.ui.shell.frames._PAUSE", 0.0)
    app, scene = start(platform)
    scene.moving = True
    told = len(platform.statuses)
    for _ in range(5):
        app.frame()
    assert len(platform.statuses) == told


def test_a_scene_that_comes_while_the_places_are_outdated_is_told_once_it_is_laid_out(platform):
    app, scene = start(platform)

    def come(dt: float) -> bool:
        app.stack.lay_out_later()
        app.stack.push(late)
        return False

    late = Probe("late")
    late.status = lambda: {"laid out": "layout" in late.calls}
    scene.update = come
    app.frame()
    assert platform.status["scene"] == "probe"
    app.frame()
    assert platform.status["laid out"]


def test_frame_times_come_on_demand(platform):
    app, scene = start(platform)
    scene.moving = True
    for _ in range(3):
        app.frame()
    platform.incoming = ['{"type": "frames"}']
    app.frame()
    work = platform.status["frames"]["work"]
    assert work["count"] >= 3
    assert 0 <= work["median"] <= work["p99"] <= work["max"]


def test_settings_hold_and_are_kept(platform):
    app, scene = start(platform)
    app.change(language="ar", pace="fast")
    app.frame()
    assert is_rtl()
    assert app.display.painter.rtl
    assert platform.tag == "ar"
    assert pygame.display.get_caption()[0] == "تركس"
    assert "layout" in scene.calls
    again = Loop(platform, Probe)
    assert (again.settings.language, again.settings.pace) == ("ar", "fast")


def test_a_setting_that_stays_the_same_lays_nothing_out_and_draws_nothing(platform):
    app, scene = start(platform)
    scene.calls.clear()
    app.change(text_percent=app.settings.text_percent)
    frames(app, 5)
    assert not scene.calls
    app.change(text_percent=115)
    frames(app, 5)
    assert scene.calls == ["layout", "draw"]


def test_a_wrong_setting_is_refused(platform):
    app, _ = start(platform)
    for wrong in ({"pace": "sideways"}, {"colour": 3}, {"volume": 6}, {"text_percent": "100"}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            app.change(**wrong)


def test_a_full_store_is_told_and_the_setting_holds(platform):
    app, _ = start(platform)
    platform.store.full = True
    app.change(pace="fast")
    app.frame()
    assert app.settings.pace == "fast"
    assert "could not be saved" in platform.status["toast"]
    assert platform.reports == []


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"pace": 7}', '{"language": "xx"}', "[" * 100_000])
def test_damaged_settings_become_defaults_with_a_sentence(platform, text):
    platform.store.texts[KEY] = text
    app = Loop(platform, Probe)
    app.frame()
    assert app.settings == Settings()
    assert "reset to their defaults" in platform.status["toast"]


def test_good_settings_survive_beside_damaged_ones():
    text = json.dumps({"pace": "fast", "language": "klingon", "from_a_later_version": True})
    assert read_settings(text) == (Settings(pace="fast"), False)
    assert read_settings(write_settings(Settings(name="هدى"))) == (Settings(name="هدى"), True)
    assert read_settings(None) == (Settings(), True)


def test_half_an_emoji_in_the_settings_is_dropped(platform):
    platform.store.write(KEY, r'{"name": "Sami \ud83d", "avatar": "\udc00", "theme": "night"}')
    app, _ = start(platform)
    assert app.settings == Settings(name="Sami ", theme="night")
    assert app.status()["toast"] is None
    with pytest.raises(ValueError, match="name"):
        app.change(name="\ud83d")


def test_the_language_is_the_machines_until_one_is_chosen(platform):
    platform.speaks = "ar-JO"
    app, scene = start(platform)
    assert language() == "ar"
    scene.calls.clear()
    platform.speaks = "de-AT"
    app.frame()
    assert language() == platform.tag == "de"
    assert "layout" in scene.calls
    platform.speaks = "fr-CA:ar"
    app.frame()
    assert language() == "ar"
    platform.said.append("كم الساعة؟")
    app.change(language="en")
    assert not platform.said, "the log has one language"
    app.frame()
    assert language() == "en"


def test_reduced_motion_makes_movements_instant(platform):
    app, _ = start(platform)
    assert app.seconds(0.22) == 0
    app.change(motion="full")
    assert app.seconds(0.22) == 0.22
    platform.still = False
    app.change(motion="auto")
    assert app.seconds(0.22) == 0.22
    app.change(motion="reduced")
    assert app.seconds(0.22) == 0


def test_a_toast_shows_is_announced_and_goes(platform, monkeypatch):
    monkeypatch.setattr("trix.ui.shell.messages._LEAST", 0.0)
    app, _ = start(platform)
    app.toasts.show("Saved.")
    app.frame()
    assert platform.status["toast"] == "Saved."
    assert platform.said == ["Saved."]
    for _ in range(10):
        time.sleep(0.05)
        app.frame()
    assert platform.status["toast"] is None


def test_a_typed_line_arrives_where_it_was_asked_for(platform):
    app, _ = start(platform)
    answers: list[str | None] = []
    app.exchange.ask_text("Your name", "Sami", answers.append)
    assert platform.asked == [("Your name", "Sami")]
    platform.incoming = ['{"type": "text", "value": "Huda"}', '{"type": "text", "value": "stray"}']
    app.frame()
    app.exchange.ask_text("Your name", "Huda", answers.append)
    platform.incoming = ['{"type": "text", "value": null}']
    app.frame()
    assert answers == ["Huda", None]


@pytest.mark.parametrize("ends", [True, False])
def test_quitting_ends_the_program_or_goes_home(platform, ends):
    app, first = start(platform)
    second = Probe("second")
    app.stack.push(second)
    platform.ends = ends
    pygame.event.post(pygame.Event(pygame.QUIT))
    if ends:
        asyncio.run(asyncio.wait_for(app.run(), 5))
        assert first.calls[-1] == "leave"
    else:
        app.frame()
        assert app.is_running
        assert app.stack.top is first
    assert second.calls[-1] == "leave"


def test_a_game_that_is_interrupted_still_leaves_its_scenes(platform):
    app, first = start(platform)

    async def interrupted() -> None:
        running = asyncio.create_task(app.run())
        await asyncio.sleep(0.05)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running

    asyncio.run(interrupted())
    assert first.calls[-1] == "leave"


@pytest.mark.by_turns
@pytest.mark.parametrize("still", [True, False])
def test_the_loop_dozes_only_where_nothing_comes_of_itself(platform, still):
    class Stand(Probe):
        at_rest = still
        frames = 0

        def update(self, dt: float) -> bool:
            self.frames += 1
            return super().update(dt)

    async def stand() -> None:
        scene = Stand()
        running = asyncio.create_task(Loop(platform, lambda: scene).run())
        while scene.frames < 20:
            await asyncio.sleep(0.001)
        running.cancel()

    asyncio.run(stand())
    assert (platform.dozes > 0) == still


@pytest.fixture
def painting(platform: FakePlatform, monkeypatch: pytest.MonkeyPatch) -> tuple[Loop, Probe]:
    """An app that has begun a picture of three pieces, in frames that have time for one."""
    app, scene = start(platform)
    app.clock = SteadyClock(16)
    monkeypatch.setattr("trix.ui.shell.loop.AT_ONCE", 1e-9)
    scene.pieces = 3
    app.display.times_lost += 1
    while not scene.calls:
        app.frame()
    return app, scene


def test_while_a_picture_takes_several_frames_nothing_happens(platform, painting):
    app, scene = painting
    shown, passed = platform.presented, len(scene.steps)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    for _ in range(2):
        app.frame()
    assert (platform.presented, len(scene.steps), scene.events) == (shown, passed, [])
    app.frame()
    assert platform.presented == shown + 1
    app.frame()
    assert scene.events and scene.calls == ["draw"]
    # the time passed meanwhile counts
    assert scene.steps[passed:] == [pytest.approx(5 * 0.016)]


def test_a_picture_for_another_size_is_begun_anew(platform, painting):
    app, scene = painting
    platform.view = platform.view._replace(width=700)
    app.frame()
    time.sleep(0.13)
    for _ in range(8):
        app.frame()
    assert pygame.display.get_surface().get_at((650, 5))[:3] == (9, 8, 7)
    assert scene.calls == ["draw", "layout", "draw"]
