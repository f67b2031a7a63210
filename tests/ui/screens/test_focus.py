"""The keyboard reaches every button, and the focus is visible."""

from typing import Any

import pygame
import pytest

from tests.ui.driver import press_key, redrawn
from tests.ui.inventory import OVER_TABLE, SCREENS, shown
from tests.ui.table.tables import LiveTable
from trix.ui.kit.events import OUTSIDE, PointerDown, PointerMove, PointerUp
from trix.ui.shell.loop import Loop

SIZE = (844, 390, 1.0)
# cards to put away are chosen in the hand
QUESTIONS = [
    name
    for name, (_where, show) in OVER_TABLE.items()
    if show.__name__ == "choose" and not name.startswith("discard")
]


def tab(app: Loop, times: int = 1) -> None:
    for _ in range(times):
        press_key(app, pygame.K_TAB, 0, "\t")


def gold_around(app: Loop, rect: pygame.Rect) -> int:
    """How many points of the focus' colour there are on a widget and close around it."""
    p = app.display.painter
    reach = rect.inflate(p.u(14), p.u(14)).clip(pygame.display.get_surface().get_rect())
    mask = pygame.mask.from_threshold(redrawn(app).subsurface(reach), p.theme.gold, (12, 12, 12, 255))
    return mask.count()


@pytest.mark.long
@pytest.mark.parametrize("screen", [*SCREENS, *OVER_TABLE])
def test_every_stop_of_the_focus_shows(platform, screen):
    app: Any = shown(platform, screen, SIZE, "en")
    app.stack.top.update(0.5)  # a panel takes no press at first
    ui = app.stack.top.ui
    visited = []
    for _ in ui.focus_ring():
        tab(app)
        visited.append(ui.focus)
        widget = ui.find(ui.focus)
        with_ring = gold_around(app, widget.rect)
        ui._ring = False
        without = gold_around(app, widget.rect)
        ui._ring = True
        # as much as a frame around two sides of it: no more is hidden by the edge of what scrolls
        assert with_ring - without > widget.rect.w, ui.focus
    assert sorted(visited) == sorted(widget.id for widget in ui.focus_ring())


@pytest.mark.parametrize("screen", QUESTIONS)
def test_the_focus_begins_with_the_first_answer(platform, screen):
    app: Any = shown(platform, screen, (1280, 720, 1.0), "en")
    app.stack.top.update(0.5)
    tab(app)
    assert app.stack.top.ui.focus not in ("hint", "undo", "menu")


def test_focused_line_has_a_ring(platform):
    app: Any = shown(platform, "sheet, begun", SIZE, "en")
    app.stack.top.update(0.5)
    plain = redrawn(app)
    press_key(app, pygame.K_DOWN)
    lines = app.stack.top.ui.lines()
    assert gold_around(app, lines[0].rect) > lines[0].rect.w
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(redrawn(app), "RGB")


def test_arrow_keys_read_one_deal_of_a_sheet_after_the_other(platform):
    app: Any = shown(platform, "sheet, whole", SIZE, "en")
    app.stack.top.update(0.5)
    passed = []
    for _ in range(2):
        press_key(app, pygame.K_DOWN)
        passed.append(app.stack.top.ui.focus)
        row = app.stack.top.ui.find(passed[-1])
        assert passed[-1].startswith("deal:")
        assert platform.said[-1].startswith(row.label)
        assert gold_around(app, row.rect) > row.rect.w
    assert passed[0] != passed[1]


def test_the_buttons_of_the_table_show_the_focus_too(platform):
    app: Any = shown(platform, "table, trick", SIZE, "en", LiveTable)
    for button in [one.button for one in app.stack.top.table.controls.visible() if one.ready]:
        before = gold_around(app, button.rect)
        tab(app)
        assert app.stack.top.input.focus == button.id
        assert gold_around(app, button.rect) - before > button.rect.w


@pytest.mark.parametrize("screen", ["title", "pause"])
def test_a_button_that_opened_a_panel_by_touch_looks_at_rest_afterwards(platform, screen):
    app: Any = shown(platform, screen, SIZE, "en")
    menu = app.stack.top
    menu.update(0.5)
    menu.think(lambda: False)  # the ground of the title changes when its table is ready
    rules = menu.ui.find("rules").rect
    for event in (PointerMove, PointerDown, PointerUp):
        app.stack.top.handle(event(rules.center, True))
    assert app.stack.top is not menu
    app.stack.top.handle(PointerMove(OUTSIDE, True))
    app.stack.pop()
    assert app.stack.top is menu
    seen = pygame.image.tobytes(redrawn(app).subsurface(rules), "RGB")
    menu.handle(PointerMove(OUTSIDE, True))
    assert pygame.image.tobytes(redrawn(app).subsurface(rules), "RGB") == seen
