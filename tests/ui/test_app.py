"""The shell: scenes on a stack, one loop that draws only when it must, and nothing that stops the game."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from trix.ui.app import App
from trix.ui.events import Event, Key, PointerDown, PointerMove, PointerUp
from trix.ui.i18n import is_rtl, language
from trix.ui.scene import Scene, Target
from trix.ui.settings import KEY, Settings, read_settings, write_settings
from trix.ui.widgets import Button, Dialog, Label, Panel, PanelScene, Toggle, Widget, WidgetScene

Host = Any  # tests/ui/conftest.py: FakeHost


class Probe(Scene):
    """Notes what happens to it."""

    def __init__(self, name: str = "probe") -> None:
        self.name = name
        self.calls: list[str] = []
        self.events: list[Event] = []
        self.moving = False
        self.trouble = False
        self.steps: list[float] = []
        self.thoughts = 0
        self.pieces = 0  # of a picture

    def enter(self, app: App) -> None:
        super().enter(app)
        self.calls.append("enter")

    def leave(self) -> None:
        self.calls.append("leave")

    def resume(self) -> None:
        self.calls.append("resume")

    def layout(self) -> None:
        self.calls.append("layout")

    def handle(self, event: Event) -> None:
        self.events.append(event)
        super().handle(event)

    def update(self, dt: float) -> bool:
        if self.trouble:
            raise RuntimeError("the table fell over")
        self.steps.append(dt)
        return self.moving

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        self.calls.append("draw")
        surface.fill((9, 8, 7))
        yield from iter(range(self.pieces))

    def think(self, until: Callable[[], bool]) -> None:
        self.thoughts += 1
        while not until():
            pass

    def status(self) -> dict[str, object]:
        return {"colour": "teal"}

    def targets(self) -> list[Target]:
        return [Target("play", "Play", pygame.Rect(100, 200, 90, 88))]


@pytest.fixture(autouse=True)
def no_old_events() -> Iterator[None]:
    pygame.event.clear()
    yield
    pygame.event.clear()


def start(host: Host) -> tuple[App, Probe]:
    """An app on its first scene, with the first frames behind it."""
    scene = Probe()
    app = App(host, lambda: scene)
    app.frame()
    pygame.event.clear()
    app.frame()
    scene.calls.clear()
    return app, scene


def test_the_first_frame_is_told_once(host: Host) -> None:
    app, _ = start(host)
    app.frame()
    assert host.first_frames == 1


def test_nothing_is_drawn_while_nothing_changes(host: Host) -> None:
    app, scene = start(host)
    app.frame()
    assert scene.calls == []
    scene.moving = True
    app.frame()
    assert scene.calls == ["draw"]


def test_scenes_form_a_stack(host: Host) -> None:
    app, first = start(host)
    second = Probe("second")
    app.push(second)
    app.frame()
    assert host.status["scene"] == "second"
    assert second.calls == ["enter", "layout", "draw"]
    app.pop()
    app.frame()
    assert second.calls[-1] == "leave"
    assert first.calls == ["resume", "draw"]
    app.pop()
    assert app.scene is first, "the first scene stays"
    for name in "abc":
        app.push(Probe(name))
    app.home()
    assert app.scene is first


def test_time_is_passed_in_short_steps(host: Host) -> None:
    app, scene = start(host)
    time.sleep(0.15)
    app.frame()
    assert 0.09 < scene.steps[-1] <= 0.1


def test_trouble_is_reported_once_and_the_game_goes_on(host: Host) -> None:
    app, scene = start(host)
    scene.trouble = True
    for _ in range(5):
        app.frame()
    assert len(host.reports) == 1
    assert "the table fell over" in host.reports[0]
    scene.trouble, scene.moving = False, True
    app.frame()
    assert scene.calls == ["draw"]


def test_thinking_gets_what_is_left_of_the_frame(host: Host) -> None:
    app, scene = start(host)
    before = scene.thoughts
    app.frame()
    assert scene.thoughts == before + 1


def test_pointer_and_keys_arrive_in_one_form(host: Host) -> None:
    app, scene = start(host)
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
def test_back_leaves_the_top_scene(host: Host, how: str) -> None:
    app, first = start(host)
    app.push(Probe("second"))
    if how == "key":
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    else:
        host.incoming = ['{"type": "back"}', "not json", "[]", '{"type": "unknown"}']
    app.frame()
    assert app.scene is first
    assert host.reports == []


def test_full_screen_key_goes_to_the_host(host: Host) -> None:
    app, scene = start(host)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
    app.frame()
    assert host.full_screens == 1
    assert scene.events == []


def test_a_new_viewport_is_followed_after_a_rest(host: Host) -> None:
    app, scene = start(host)
    host.view = host.view._replace(width=844, height=390)
    app.frame()
    assert pygame.display.get_surface().get_size() == (1280, 720)
    time.sleep(0.13)
    app.frame()
    assert pygame.display.get_surface().get_size() == (844, 390)
    app.frame()  # the resizing alone may take as long as a frame
    assert app.painter.metrics.size == (844, 390)
    assert scene.calls == ["layout", "draw"]


def test_what_was_pressed_before_the_display_follows_is_meant_where_it_was(host: Host) -> None:
    app, _scene = start(host)
    answered: list[bool] = []
    app.push(
        Dialog("Leave?", "", [("yes", "Yes", lambda: answered.append(True)), ("no", "No", lambda: None)])
    )
    app.scene.update(0.5)
    app.frame()
    yes = next(target.rect for target in app.scene.targets() if target.id == "yes")
    host.view = host.view._replace(width=640, height=360, ratio=0.5)
    app.frame()
    time.sleep(0.13)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=yes.center, button=1, touch=False))
    app.frame()
    assert answered == [True]
    app.frame()
    assert app.painter.metrics.size == (640, 360)


def test_nothing_happens_while_hidden(host: Host) -> None:
    app, scene = start(host)
    scene.moving = True
    host.seen = False
    steps = len(scene.steps)
    for _ in range(3):
        app.frame()
    assert len(scene.steps) == steps
    assert scene.calls == []
    time.sleep(0.05)
    host.seen = True
    app.frame()
    assert scene.steps[-1] == 0.0, "time that nobody saw does not count"
    assert scene.calls == ["draw"]


def test_status_tells_the_scene_and_its_buttons_in_css_pixels(host: Host) -> None:
    host.view = host.view._replace(ratio=2.0)
    start(host)
    assert host.status["scene"] == "probe"
    assert host.status["colour"] == "teal"
    assert host.status["buttons"] == [
        {"id": "play", "label": "Play", "x": 50.0, "y": 100.0, "w": 45.0, "h": 44.0}
    ]


def test_status_is_not_repeated(host: Host) -> None:
    app, scene = start(host)
    scene.moving = True
    told = len(host.statuses)
    for _ in range(5):
        app.frame()
    assert len(host.statuses) == told


def test_frame_times_come_on_demand(host: Host) -> None:
    app, scene = start(host)
    scene.moving = True
    for _ in range(3):
        app.frame()
    host.incoming = ['{"type": "frames"}']
    app.frame()
    work = host.status["frames"]["work"]
    assert work["count"] >= 3
    assert 0 <= work["median"] <= work["p99"] <= work["max"]


def test_settings_hold_and_are_kept(host: Host) -> None:
    app, scene = start(host)
    app.change(language="ar", pace="fast")
    app.frame()
    assert is_rtl()
    assert app.painter.rtl
    assert host.tag == "ar"
    assert pygame.display.get_caption()[0] == "تركس"
    assert "layout" in scene.calls
    again = App(host, Probe)
    assert (again.settings.language, again.settings.pace) == ("ar", "fast")


def test_a_wrong_setting_is_refused(host: Host) -> None:
    app, _ = start(host)
    for wrong in ({"pace": "sideways"}, {"colour": 3}, {"volume": 6}, {"text_percent": "100"}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            app.change(**wrong)


def test_a_full_store_is_told_and_the_setting_holds(host: Host) -> None:
    app, _ = start(host)
    host.store.full = True
    app.change(pace="fast")
    app.frame()
    assert app.settings.pace == "fast"
    assert "could not be saved" in host.status["toast"]
    assert host.reports == []


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"pace": 7}', '{"language": "xx"}', "[" * 100_000])
def test_damaged_settings_become_defaults_with_a_sentence(host: Host, text: str) -> None:
    host.store.texts[KEY] = text
    app = App(host, Probe)
    app.frame()
    assert app.settings == Settings()
    assert "reset to their defaults" in host.status["toast"]


def test_good_settings_survive_beside_damaged_ones() -> None:
    text = json.dumps({"pace": "fast", "language": "klingon", "from_a_later_version": True})
    assert read_settings(text) == (Settings(pace="fast"), False)
    assert read_settings(write_settings(Settings(name="هدى"))) == (Settings(name="هدى"), True)
    assert read_settings(None) == (Settings(), True)


def test_the_language_is_the_machines_until_one_is_chosen(host: Host) -> None:
    host.speaks = "ar-JO"
    app, scene = start(host)
    assert language() == "ar"
    scene.calls.clear()
    host.speaks = "de-AT"
    app.frame()
    assert language() == host.tag == "de"
    assert "layout" in scene.calls
    app.change(language="en")
    host.speaks = "ar-JO"
    app.frame()
    assert language() == "en"


def test_reduced_motion_makes_movements_instant(host: Host) -> None:
    app, _ = start(host)
    assert app.seconds(0.22) == 0
    app.change(motion="full")
    assert app.seconds(0.22) == 0.22
    host.still = False
    app.change(motion="auto")
    assert app.seconds(0.22) == 0.22
    app.change(motion="reduced")
    assert app.seconds(0.22) == 0


def test_a_toast_shows_is_announced_and_goes(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trix.ui.toast._LEAST", 0.0)
    app, _ = start(host)
    app.toast("Saved.")
    app.frame()
    assert host.status["toast"] == "Saved."
    assert host.said == ["Saved."]
    for _ in range(10):
        time.sleep(0.05)
        app.frame()
    assert host.status["toast"] is None


def test_a_typed_line_arrives_where_it_was_asked_for(host: Host) -> None:
    app, _ = start(host)
    answers: list[str | None] = []
    app.ask_text("Your name", "Sami", answers.append)
    assert host.asked == [("Your name", "Sami")]
    host.incoming = ['{"type": "text", "value": "Huda"}', '{"type": "text", "value": "stray"}']
    app.frame()
    app.ask_text("Your name", "Huda", answers.append)
    host.incoming = ['{"type": "text", "value": null}']
    app.frame()
    assert answers == ["Huda", None]


@pytest.mark.parametrize("ends", [True, False])
def test_quitting_ends_the_program_or_goes_home(host: Host, ends: bool) -> None:
    app, first = start(host)
    second = Probe("second")
    app.push(second)
    host.ends = ends
    pygame.event.post(pygame.Event(pygame.QUIT))
    if ends:
        asyncio.run(asyncio.wait_for(app.run(), 5))
        assert first.calls[-1] == "leave"
    else:
        app.frame()
        assert app.running
        assert app.scene is first
    assert second.calls[-1] == "leave"


def test_a_game_that_is_interrupted_still_leaves_its_scenes(host: Host) -> None:
    app, first = start(host)

    async def interrupted() -> None:
        running = asyncio.create_task(app.run())
        await asyncio.sleep(0.05)
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running

    asyncio.run(interrupted())
    assert first.calls[-1] == "leave"


class Choose(WidgetScene):
    """One toggle."""

    name = "choose"
    value = False

    def build(self) -> Widget:
        return Toggle("partners", "Partners", self.value, self.turn)

    def turn(self, value: bool) -> None:
        self.value = value
        self.rebuild()


def press(app: App, key: int) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    app.frame()


def test_a_screen_of_widgets_works_by_keys_and_is_announced(host: Host) -> None:
    scene = Choose()
    app = App(host, lambda: scene)
    app.frame()
    press(app, pygame.K_TAB)
    press(app, pygame.K_RETURN)
    assert scene.value
    assert host.said == ["Partners: off", "Partners: on"]
    assert host.reports == []


def test_a_dialog_answers_once_it_has_gone(host: Host) -> None:
    app, first = start(host)
    answered: list[bool] = []
    answers = [("yes", "Yes", lambda: answered.append(app.scene is first)), ("no", "No", lambda: None)]
    app.push(Dialog("Leave?", "The game is kept.", answers))
    app.scene.update(0.5)
    app.frame()
    yes = next(button for button in host.status["buttons"] if button["id"] == "yes")
    at = (round(yes["x"] + yes["w"] / 2), round(yes["y"] + yes["h"] / 2))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))
    app.frame()
    assert answered == [True]


def test_escape_closes_a_dialog_without_an_answer(host: Host) -> None:
    app, first = start(host)
    answered: list[str] = []
    app.push(Dialog("Leave?", "", [(id, id, lambda id=id: answered.append(id)) for id in ("yes", "no")]))
    press(app, pygame.K_ESCAPE)
    assert answered == []
    assert app.scene is first


@pytest.mark.parametrize("by_key", [True, False])
def test_the_focus_of_a_panel_shows_to_those_who_came_by_key(host: Host, by_key: bool) -> None:
    app, _ = start(host)
    if by_key:
        press(app, pygame.K_TAB)
    else:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False))
    app.frame()
    app.push(Dialog("Leave?", "", [("yes", "Yes", lambda: None), ("no", "No", lambda: None)]))
    app.frame()
    assert app.scene.status()["focus"] == "yes"
    yes = app.scene.ui.find("yes").rect
    edge = pygame.display.get_surface().get_at((yes.centerx, yes.top - app.painter.u(3)))
    assert (edge[:3] == app.painter.theme.gold) == by_key


def test_what_lies_below_a_panel_shows_dimmed_and_is_drawn_once(host: Host) -> None:
    app, first = start(host)

    class Small(PanelScene):
        moving = False

        def build(self) -> Widget:
            return Panel([Label("Hello"), Button("ok", "OK", self.back)], max_width=300)

        def update(self, dt: float) -> bool:
            return super().update(dt) or self.moving

    panel = Small()
    app.push(panel)
    app.frame()
    corner = pygame.display.get_surface().get_at((2, 2))
    assert 0 < corner.r < 9
    panel.moving = True
    for _ in range(3):
        app.frame()
    assert first.calls == ["draw"]
    assert pygame.display.get_surface().get_at((2, 2)) == corner


def test_a_panel_comes_up_slowly_unless_motion_is_reduced(host: Host) -> None:
    app, _ = start(host)
    app.change(motion="full")
    app.frame()
    app.push(Dialog("Leave?", "The game is kept."))
    app.frame()
    early = pygame.display.get_surface().copy()
    time.sleep(0.2)
    app.frame()
    app.frame()
    assert pygame.image.tobytes(early, "RGB") != pygame.image.tobytes(pygame.display.get_surface(), "RGB")


@pytest.mark.parametrize("still", [True, False])
def test_the_loop_dozes_only_where_nothing_comes_of_itself(host: Host, still: bool) -> None:
    class Stand(Probe):
        at_rest = still
        frames = 0

        def update(self, dt: float) -> bool:
            self.frames += 1
            return super().update(dt)

    async def stand() -> None:
        scene = Stand()
        running = asyncio.create_task(App(host, lambda: scene).run())
        while scene.frames < 20:
            await asyncio.sleep(0.001)
        running.cancel()

    asyncio.run(stand())
    assert (host.dozes > 0) == still


class Slow(Probe):
    """Takes three steps to its first picture."""

    def opening(self) -> Iterator[None]:
        for step in range(3):
            self.calls.append(f"step {step}")
            yield


def test_until_a_scene_can_be_drawn_quickly_the_one_before_is_seen_and_input_waits(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trix.ui.app.OPENING", 0.0)
    app, first = start(host)
    slow = Slow("slow")
    app.push(slow)
    first.calls.clear()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    for step in range(3):
        app.frame()
        assert slow.calls[-1] == f"step {step}" and not slow.events
    for _ in range(3):
        app.frame()
    assert "draw" in slow.calls and slow.events
    assert "draw" not in first.calls


@pytest.fixture
def painting(host: Host, monkeypatch: pytest.MonkeyPatch) -> tuple[App, Probe]:
    """An app that has begun a picture of three pieces, in frames that have time for one."""
    app, scene = start(host)
    app.clock = SimpleNamespace(tick=lambda: 16)
    monkeypatch.setattr("trix.ui.app.AT_ONCE", 1e-9)
    scene.pieces = 3
    app.redraw()
    while not scene.calls:
        app.frame()
    return app, scene


def test_while_a_picture_takes_several_frames_nothing_happens(host: Host, painting: Any) -> None:
    app, scene = painting
    shown, passed = host.presented, len(scene.steps)
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    for _ in range(2):
        app.frame()
    assert (host.presented, len(scene.steps), scene.events) == (shown, passed, [])
    app.frame()
    assert host.presented == shown + 1
    app.frame()
    assert scene.events and scene.calls == ["draw"]
    # what has passed meanwhile is made up for
    assert scene.steps[passed:] == [pytest.approx(5 * 0.016)]


def test_a_picture_for_another_size_is_begun_anew(host: Host, painting: Any) -> None:
    app, scene = painting
    host.view = host.view._replace(width=700)
    app.frame()
    time.sleep(0.13)
    for _ in range(8):
        app.frame()
    assert pygame.display.get_surface().get_at((650, 5))[:3] == (9, 8, 7)
    assert scene.calls == ["draw", "layout", "draw"]


def test_scenes_that_are_not_seen_are_laid_out_once_they_are(host: Host) -> None:
    app, first = start(host)
    app.push(Probe("second"))
    app.frame()
    first.calls.clear()
    app.change(text_percent=130)
    app.frame()
    assert "layout" not in first.calls
    app.pop()
    app.frame()
    assert first.calls.count("layout") == 1
