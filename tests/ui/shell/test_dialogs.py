"""Screens made of widgets, on the app: by key and by pointer."""

import time

import pygame
import pytest

from tests.ui.driver import SteadyClock, come_up, press_key
from tests.ui.probe import start
from trix.platform import Viewport
from trix.ui.kit.widgets import Toggle, Widget
from trix.ui.shell.loop import Loop
from trix.ui.shell.widget_scenes import Dialog, WidgetScene


class Choose(WidgetScene):
    """One toggle."""

    name = "choose"
    value = False

    def build(self) -> Widget:
        return Toggle("partners", "Partners", self.value, self.turn)

    def turn(self, value: bool) -> None:
        self.value = value
        self.rebuild()


def test_a_screen_of_widgets_works_by_keys_and_is_announced(platform):
    scene = Choose()
    app = Loop(platform, lambda: scene)
    app.frame()
    press_key(app, pygame.K_TAB)
    press_key(app, pygame.K_RETURN)
    assert scene.value
    assert platform.said == ["Partners: off", "Partners: on"]
    assert platform.reports == []


def test_a_dialog_answers_once_it_has_gone(platform):
    app, first = start(platform)
    answered: list[bool] = []
    answers = [("yes", "Yes", lambda: answered.append(app.stack.top is first)), ("no", "No", lambda: None)]
    app.stack.push(Dialog("Leave?", "The game is kept.", answers))
    come_up(app)
    yes = next(button for button in platform.status["buttons"] if button["id"] == "yes")
    at = (round(yes["x"] + yes["w"] / 2), round(yes["y"] + yes["h"] / 2))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False))
    app.frame()
    assert answered == [True]


def test_a_dialog_answers_once_it_has_been_seen_for_a_moment_however_few_frames_that_took(platform):
    app, _first = start(platform)
    app.clock = SteadyClock(5)
    answered: list[str] = []
    app.stack.push(Dialog("Leave?", "", [("yes", "Yes", lambda: answered.append("yes"))]))

    def tap() -> None:
        at = app.stack.top.ui.find("yes").rect.center
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True))
        for _ in range(3):
            app.frame()

    tap()
    assert answered == [], "the player meant the screen before"
    time.sleep(0.35)
    tap()
    assert answered == ["yes"]


def test_answers_without_room_side_by_side_are_stacked_with_the_main_one_on_top(platform):
    platform.view = Viewport(390, 844, 1.0, (0, 0, 0, 0))
    app, _first = start(platform)
    answers = [(id, "An answer of some words", lambda: None) for id in ("yes", "always", "no")]
    app.stack.push(Dialog("Leave?", "", answers))
    come_up(app)
    places = {one["id"]: one for one in platform.status["buttons"]}
    tops = [places[id]["y"] for id in ("yes", "always", "no")]
    assert tops == sorted({*tops})
    assert len({(places[id]["x"], places[id]["w"]) for id in places}) == 1


def test_escape_closes_a_dialog_without_an_answer(platform):
    app, first = start(platform)
    answered: list[str] = []
    app.stack.push(
        Dialog("Leave?", "", [(id, id, lambda id=id: answered.append(id)) for id in ("yes", "no")])
    )
    press_key(app, pygame.K_ESCAPE)
    assert answered == []
    assert app.stack.top is first


@pytest.mark.parametrize("by_key", [True, False])
def test_the_focus_of_a_panel_shows_to_those_who_came_by_key(platform, by_key):
    app, _ = start(platform)
    if by_key:
        press_key(app, pygame.K_TAB)
    else:
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False))
    app.frame()
    app.stack.push(Dialog("Leave?", "", [("yes", "Yes", lambda: None), ("no", "No", lambda: None)]))
    app.frame()
    assert app.stack.top.status()["focus"] == "yes"
    yes = app.stack.top.ui.find("yes").rect
    edge = pygame.display.get_surface().get_at((yes.centerx, yes.top - app.display.painter.u(3)))
    assert (edge[:3] == app.display.painter.theme.gold) == by_key


def test_a_panel_comes_up_slowly_unless_motion_is_reduced(platform):
    app, _ = start(platform)
    app.change(motion="full")
    app.frame()
    app.stack.push(Dialog("Leave?", "The game is kept."))
    app.frame()
    early = pygame.display.get_surface().copy()
    time.sleep(0.2)
    app.frame()
    app.frame()
    assert pygame.image.tobytes(early, "RGB") != pygame.image.tobytes(pygame.display.get_surface(), "RGB")
