"""Pictures of the inventory, and how like each other two pictures are."""

from pathlib import Path
from typing import Any, NamedTuple

import pygame

from tests.ui.conftest import FakePlatform
from tests.ui.inventory import Size, shown
from tests.ui.table.tables import LiveTable

BLUR, BLOCK = 4, 2
"""The blur of pictures before they are compared, and the side of their blocks."""


class View(NamedTuple):
    """One way to look at something of the inventory."""

    screen: str
    size: Size = (1280, 720, 1.0)
    language: str = "en"
    settings: tuple[tuple[str, Any], ...] = ()
    insets: tuple[int, int, int, int] = (0, 0, 0, 0)


def picture(view: View) -> pygame.Surface:
    """Draw something of the inventory, panels over the real table."""
    platform = FakePlatform()
    platform.view = platform.view._replace(insets=view.insets)
    app = shown(platform, view.screen, view.size, view.language, LiveTable)
    if view.settings:
        app.change(**dict(view.settings))
    # the first frame lays out, the second shows what that has moved
    app.frame()
    app.display.times_lost += 1
    app.stack.top.think(lambda: False)  # the title makes its table
    app.frame()
    assert not platform.reports, platform.reports
    return pygame.display.get_surface().copy()


def smaller(surface: pygame.Surface, part: float) -> pygame.Surface:
    """Give a picture at a part of its size."""
    width, height = surface.get_size()
    return pygame.transform.smoothscale(surface, (round(width * part), round(height * part)))


def thrifty(surface: pygame.Surface) -> pygame.Surface:
    """Give a picture with fewer shades, which takes a third of the bytes and looks no worse."""
    return surface.convert(16).convert(24)


def difference(one: pygame.Surface, other: pygame.Surface) -> tuple[float, float]:
    """Tell how far two pictures of one size are apart: all over, and where that is worst.

    Both are means over pixels and channels, from 0 to 255: of the picture, and of a block of it. The pictures
    are blurred first, so that letters of another version of what draws them, or a pixel beside where they
    were, hardly count; a card that lies elsewhere does.
    """
    first, second = (smaller(picture, 1 / BLUR) for picture in (one, other))
    apart = first.copy()
    apart.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    second.blit(first, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    blocks = smaller(apart, 1 / BLOCK)
    raw = pygame.image.tobytes(blocks, "RGB")
    means = [sum(raw[at : at + 3]) / 3 for at in range(0, len(raw), 3)]
    return sum(means) / len(means), max(means)


# --- the golden pictures ---

FOLDER = Path(__file__).resolve().parent.parent / "golden" / "pictures"
PHONE: Size = (360, 640, 1.0)
GOLDEN = {
    "title": View("title, a game to continue"),
    "title-arabic": View("title, a game to continue", language="ar"),
    "set-up": View("set-up, complex with a partner", language="de"),
    "choose": View("choose, classic"),
    "trick": View("table, trick"),
    "trick-arabic-phone": View("table, trick", PHONE, "ar"),
    "trick-night": View("table, trick", settings=(("theme", "night"),)),
    "layout": View("table, layout"),
    "layout-contrast": View("table, twos shown", settings=(("theme", "contrast"),)),
    "bidding-trixter": View("bid and trump, trixter"),
    "trixter-seven-phone": View("table, trixter, seven", PHONE),
    "troika": View("table, troika, kitty", (844, 390, 1.0)),
    "deal-result": View("deal result, complex", language="ar"),
    "sheet": View("sheet, whole", settings=(("four_colour", True),)),
}
"""A picture for each look that must not change unseen."""


def golden_path(name: str) -> Path:
    """Give where a golden picture is kept."""
    return FOLDER / f"{name}.png"


def small(drawn: pygame.Surface) -> pygame.Surface:
    """Return a picture as stored: so small that font rendering hardly counts."""
    return thrifty(smaller(drawn, 360 / max(drawn.get_size())))
