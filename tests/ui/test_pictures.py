"""A few looks must not change unseen: small pictures of them are kept in tests/golden/pictures.

`python -m tools.dev.pictures --golden` draws them again after a wanted change. Look at them before they are
committed.
"""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from tests.ui.inventory import OVER_TABLE, SCREENS
from tests.ui.live import LIVE
from tests.ui.pictures import FOLDER, GOLDEN, View, difference, golden_path, picture, small
from tools.dev import pictures as tool
from trix.ui.table.scene import TableScene

WHOLE, BLOCK = 1.5, 30.0
"""How far a picture may be from the one kept: on the whole, and in the worst place."""
KILOBYTES = 80


@pytest.mark.parametrize("name", GOLDEN)
def test_it_looks_as_it_did(name, tmp_path):
    now = small(picture(GOLDEN[name]))
    kept = pygame.image.load(str(golden_path(name))).convert(now)
    assert now.get_size() == kept.get_size()
    whole, worst = difference(now, kept)
    if whole > WHOLE or worst > BLOCK:
        pygame.image.save(now, str(tmp_path / f"{name}.png"))
        pytest.fail(f"it looks different by {whole:.1f}, somewhere by {worst:.0f}: see {tmp_path}")


def test_a_picture_is_kept_of_each_and_is_small():
    assert {golden_path(name) for name in GOLDEN} == set(FOLDER.glob("*.png"))
    assert all(path.stat().st_size <= KILOBYTES * 1024 for path in FOLDER.glob("*.png"))


@pytest.mark.parametrize("change", ["a card elsewhere", "another theme", "another language"])
def test_a_change_is_seen(monkeypatch, change):
    view = GOLDEN["trick"]
    before = small(picture(view))
    if change == "another theme":
        view = view._replace(settings=(("theme", "night"),))
    elif change == "another language":
        view = view._replace(language="ar")
    else:
        painting = TableScene.painting

        def nudged(self: Any, surface: pygame.Surface) -> Iterator[None]:
            yield from painting(self, surface)
            middle = self.table.drawing.layout.trick[2]
            self.app.display.painter.cards.blit(surface, 3, (middle.x + 40, middle.y), middle.width)

        monkeypatch.setattr(TableScene, "painting", nudged)
    whole, worst = difference(small(picture(view)), before)
    assert whole > WHOLE or worst > BLOCK


def test_a_sheet_shows_a_screen_in_every_language_size_and_theme():
    for screen in (*SCREENS, *OVER_TABLE, *LIVE):
        views = [view for row in tool.rows(screen) for view in row]
        assert {view.language for view in views} == {"en", "ar", "de"}
        assert len({view.size for view in views}) == 5
        assert {view.settings for view in views} >= {
            (("theme", name),) for name in ("day", "night", "contrast")
        }


def test_a_sheet_is_drawn():
    row = [View("give up", (360, 640, 1.0)), View("give up", (780, 1688, 2.0), "ar", insets=(94, 0, 68, 0))]
    drawn = tool.sheet([row])
    assert drawn.get_width() > 360 + 290 and drawn.get_height() > 640
    assert drawn.get_at((tool.GAP + 180, tool.GAP + tool.LINE + 320))[:3] != tool.GROUND
