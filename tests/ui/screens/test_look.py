"""Theme, card backs, indices and suit colours are chosen in a panel, and change the scene below at once."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from tests.ui.conftest import FakePlatform
from tests.ui.driver import come_up, press
from tests.ui.points import mid_game
from tests.ui.table.tables import LiveTable
from trix.ui.kit.card_art import BACK, BACKS, INDICES
from trix.ui.kit.theme import TABLES, THEMES, theme_of
from trix.ui.screens.pause import PauseScene
from trix.ui.screens.settings_scene import SettingsScene
from trix.ui.screens.settings_table import CARDS, DISPLAY
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene
from trix.ui.start import title_scene

CLUB, SPADE, JACK = 4, 43, 48


class Below(Scene):
    """Shows felt and one card."""

    def __init__(self, card: int) -> None:
        self.card = card

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        self.app.display.painter.draw_felt(surface)
        self.app.display.painter.cards.blit(surface, self.card, (100, 100), 100)
        return iter(())


def opened(platform: FakePlatform, card: int = BACK, section: str = CARDS) -> Loop:
    app = Loop(platform, lambda: Below(card))
    app.frame()
    app.stack.push(SettingsScene(section))
    come_up(app)
    return app


def card_seen(app: Loop) -> bytes:
    return pygame.image.tobytes(pygame.display.get_surface().subsurface((50, 30, 100, 140)), "RGB")


@pytest.mark.parametrize("name", THEMES)
def test_theme_changes_at_once_and_is_stored(platform, name):
    platform.wants = "night" if name != "night" else "day"
    app = opened(platform, section=DISPLAY)
    press(app, f"theme:{name}")
    app.stack.pop()
    app.frame()
    middle = pygame.transform.average_color(pygame.display.get_surface(), pygame.Rect(600, 320, 80, 80))
    apart = {one: sum(abs(a - b) for a, b in zip(middle, THEMES[one].felt, strict=False)) for one in THEMES}
    assert min(apart, key=lambda one: apart[one]) == name
    assert Loop(platform, lambda: Below(BACK)).display.painter.theme == THEMES[name]


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("wish", ["day", "night"])
def test_each_table_looks_different_at_once_and_stays(platform, wish):
    platform.wants = wish
    app = opened(platform, section=DISPLAY)
    seen = set()
    for table in TABLES:
        if table != app.settings.table:
            press(app, f"table:{table}")
        assert app.display.painter.theme == theme_of(wish, table)
        app.stack.pop()
        app.frame()
        seen.add(pygame.transform.average_color(pygame.display.get_surface()))
        app.stack.push(SettingsScene())
        come_up(app)
    assert len(seen) == len(TABLES)
    assert Loop(platform, lambda: Below(BACK)).settings.table == TABLES[-1]


def test_high_contrast_is_the_same_at_every_table():
    assert {theme_of("contrast", table) for table in TABLES} == {THEMES["contrast"]}


def test_automatic_theme_follows_the_system(platform):
    app = opened(platform, section=DISPLAY)
    for wish in ("night", "contrast", "day"):
        platform.wants = wish
        app.frame()
        assert app.display.painter.theme == THEMES[wish]
    press(app, "theme:day")
    platform.wants = "night"
    app.frame()
    assert app.display.painter.theme == THEMES["day"]


def test_each_back_looks_different_at_once(platform):
    app = opened(platform, section=DISPLAY)
    seen = set()
    for back in BACKS:
        press(app, f"back:{back}")
        seen.add(card_seen(app))
    assert len(seen) == len(BACKS) >= 6
    assert app.settings.back == "tiles"


def test_card_indices_are_seen_at_once_and_stay(platform):
    app = opened(platform, JACK)
    seen = set()
    for indices in (*INDICES, "english", "arabic"):
        press(app, f"indices:{indices}")
        seen.add(card_seen(app))
    assert len(seen) == len(INDICES) == 3
    assert Loop(platform, lambda: Below(BACK)).settings.indices == "arabic"


def test_four_colours_change_clubs_and_leave_spades(platform):
    for card, changes in ((CLUB, True), (SPADE, False)):
        app = opened(platform, card)
        before = card_seen(app)
        app.stack.top.ui.find("four_colour").press(None)
        app.frame()
        assert (card_seen(app) != before) == changes
        app.change(four_colour=False)


@pytest.mark.parametrize("entry", ["title", "pause"])
def test_the_panel_is_reached_from_title_and_pause(platform, entry):

    def nothing(*_: Any) -> None:
        pass

    first = Below(BACK) if entry == "pause" else title_scene()
    app = Loop(platform, lambda: first)
    app.frame()
    if entry == "pause":
        app.stack.push(
            PauseScene(
                SimpleNamespace(
                    session=LiveTable(mid_game()).session, guide=SimpleNamespace(may_speak=False)
                ),
                on_give_up=nothing,
                on_seats=None,
            )
        )
        come_up(app)
    app.stack.top.ui.find("settings").press(None)
    app.frame()
    assert app.stack.top.name == "settings"
    app.stack.top.back()
    if entry == "pause":
        assert app.stack.top.name == "pause"
        app.stack.top.back()
    assert app.stack.top is first
