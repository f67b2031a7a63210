"""Scenes on the stack of the app: visible scenes, layouts, and the final picture."""

from collections.abc import Iterator

import pygame

from tests.ui.driver import frames
from tests.ui.probe import Probe, start
from trix.ui.kit.widgets import Button, Label, Panel, Widget
from trix.ui.shell.widget_scenes import PanelScene


def test_scenes_form_a_stack(platform):
    app, first = start(platform)
    second = Probe("second")
    app.stack.push(second)
    app.frame()
    assert platform.status["scene"] == "second"
    assert second.calls == ["enter", "layout", "draw"]
    app.stack.pop()
    app.frame()
    assert second.calls[-1] == "leave"
    assert first.calls == ["resume", "draw"]
    app.stack.pop()
    assert app.stack.top is first, "the first scene stays"
    for name in "abc":
        app.stack.push(Probe(name))
    app.stack.home()
    assert app.stack.top is first


def test_what_lies_below_a_panel_shows_dimmed_and_is_drawn_once(platform):
    app, first = start(platform)

    class Small(PanelScene):
        moving = False

        def build(self) -> Widget:
            return Panel([Label("Hello"), Button("ok", "OK", self.back)], max_width=300)

        def update(self, dt: float) -> bool:
            return super().update(dt) or self.moving

    panel = Small()
    app.stack.push(panel)
    app.frame()
    corner = pygame.display.get_surface().get_at((2, 2))
    assert 0 < corner.r < 9
    panel.moving = True
    frames(app, 3)
    assert first.calls == ["draw"]
    assert pygame.display.get_surface().get_at((2, 2)) == corner


class Slow(Probe):
    """Takes three steps to its first picture."""

    def opening(self) -> Iterator[None]:
        for step in range(3):
            self.calls.append(f"step {step}")
            yield


def test_until_a_scene_can_be_drawn_quickly_the_one_before_is_seen_and_input_waits(platform, monkeypatch):
    monkeypatch.setattr("trix.ui.shell.stack.OPENING", 0.0)
    app, first = start(platform)
    slow = Slow("slow")
    app.stack.push(slow)
    first.calls.clear()
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    for step in range(3):
        app.frame()
        assert slow.calls[-1] == f"step {step}" and not slow.events
    frames(app, 3)
    assert "draw" in slow.calls and slow.events
    assert "draw" not in first.calls


def test_scenes_that_are_not_seen_are_laid_out_once_they_are(platform):
    app, first = start(platform)
    app.stack.push(Probe("second"))
    app.frame()
    first.calls.clear()
    app.change(text_percent=130)
    app.frame()
    assert "layout" not in first.calls
    app.stack.pop()
    app.frame()
    assert first.calls.count("layout") == 1
