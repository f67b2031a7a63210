"""Full screen from the menu and the settings, where the machine lets the game have it."""

from typing import Any

import pytest

from tests.ui.inventory import shown


@pytest.mark.parametrize("screen", ["pause", "settings"])
def test_the_screen_is_filled_from_where_one_looks_for_it(platform, screen):
    app: Any = shown(platform, screen, (1280, 720, 1.0), "en")
    app.stack.top.ui.find("full_screen").press(None)
    assert platform.full_screens == 1


@pytest.mark.parametrize("screen", ["pause", "settings"])
def test_where_it_is_not_to_be_had_it_is_not_offered(platform, screen):
    platform.fills_screen = lambda: False
    app: Any = shown(platform, screen, (1280, 720, 1.0), "en")
    assert app.stack.top.ui.find("full_screen") is None
