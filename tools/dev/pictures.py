"""Draws every screen in every language at every size: `make pictures`.

    python -m tools.dev.pictures [WORD …]     # only pictures with a word in their names
    python -m tools.dev.pictures --golden     # rewrite the golden pictures after an intended change

A contact sheet for each screen goes to build/pictures: a row for each language, a column for each size, and
a row of themes.
"""

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tests.ui.conftest import take_time
from tests.ui.inventory import OVER_TABLE, SCREENS
from tests.ui.live import LIVE
from tests.ui.pictures import GOLDEN, View, golden_path, picture, small, smaller, thrifty
from trix.ui.kit.fonts import FOLDER as FONTS

TARGET = Path(__file__).resolve().parents[2] / "build" / "pictures"
LANGUAGES = ("en", "ar", "de")
THEMES = ("day", "night", "contrast")
PHONE_INSETS = (94, 0, 68, 0)
HEIGHT = 640  # pixels of the largest picture on a sheet
WIDTH = 844
GAP, LINE = 12, 26
GROUND, INK = (38, 38, 42), (230, 230, 230)
DIGITS_SHOWN = ("sheet, whole", "table, trick")


def rows(screen: str) -> list[list[View]]:
    """Return the contents of a screen's sheet."""
    found = [
        [
            View(screen, (360, 640, 1.0), language),
            View(screen, (780, 1688, 2.0), language, insets=PHONE_INSETS),
            View(screen, (844, 390, 1.0), language),
            View(screen, (1280, 720, 1.0), language),
            View(screen, (1920, 1080, 1.0), language),
        ]
        for language in LANGUAGES
    ]
    found.append([View(screen, settings=(("theme", theme),)) for theme in THEMES])
    if screen in DIGITS_SHOWN:
        digits = (("digits", "arabic"),)
        found.append([view._replace(settings=digits) for view in found[LANGUAGES.index("ar")]])
    return found


def label(view: View) -> str:
    width, height, ratio = view.size
    size = f"{width}×{height}" + (f" @{ratio:g}" if ratio != 1 else "")
    return " · ".join([view.screen, view.language, size, *(str(value) for _, value in view.settings)])


def sheet(found: Sequence[Sequence[View]]) -> pygame.Surface:
    """Draw views side by side, row below row."""
    font = pygame.font.Font(FONTS / "Vazirmatn-Regular.ttf", 15)
    shown = [[(label(view), _fit(picture(view))) for view in row] for row in found]
    heights = [max(drawn.get_height() for _, drawn in row) + LINE + GAP for row in shown]
    width = max(sum(drawn.get_width() + GAP for _, drawn in row) for row in shown)
    whole = pygame.Surface((width + GAP, sum(heights) + GAP))
    whole.fill(GROUND)
    y = GAP
    for row, height in zip(shown, heights, strict=True):
        x = GAP
        for text, drawn in row:
            whole.set_clip((x, y, drawn.get_width(), LINE))
            whole.blit(font.render(text, True, INK), (x, y))
            whole.set_clip(None)
            whole.blit(drawn, (x, y + LINE))
            x += drawn.get_width() + GAP
        y += height
    return whole


def _fit(drawn: pygame.Surface) -> pygame.Surface:
    part = min(1.0, WIDTH / drawn.get_width(), HEIGHT / drawn.get_height())
    return smaller(drawn, part) if part < 1 else drawn


def write_sheets(words: Sequence[str]) -> None:
    """Write a sheet for each screen with one of the words in its name, or for all screens without words."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for screen in (*SCREENS, *OVER_TABLE, *LIVE):
        if words and not any(word in screen for word in words):
            continue
        path = TARGET / (re.sub(r"[^a-z]+", "-", screen) + ".png")
        pygame.image.save(thrifty(sheet(rows(screen))), str(path))
        print(path, f"{path.stat().st_size // 1024} KB", flush=True)


def write_golden() -> None:
    """Rewrite the golden pictures."""
    for name, view in GOLDEN.items():
        path = golden_path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(small(picture(view)), str(path))
        print(path, f"{path.stat().st_size // 1024} KB")


def main(arguments: Sequence[str]) -> None:
    """Write the selected pictures."""
    take_time()
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    if "--golden" in arguments:
        write_golden()
    else:
        write_sheets(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
