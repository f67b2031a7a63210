"""Widgets of every screen, in every size and language, fit, can be touched, and do not overlap.

Their places match tests/golden/layouts/screens, which has a file for every screen and a line for every
widget. `python -m tests.ui.screens.test_layout` writes the files again after a wanted change.
"""

import json
import re
from collections.abc import Iterator
from difflib import unified_diff
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

import trix
from tests.ui.conftest import FakePlatform
from tests.ui.driver import come_up
from tests.ui.inventory import OVER_TABLE, SCREENS, shown, start
from tests.ui.matrix import every
from tests.ui.title_screens import setup_with
from trix.ui.kit.events import Wheel
from trix.ui.kit.painter import Painter
from trix.ui.shell.loop import Loop
from trix.ui.shell.settings import KEY, Settings, write_settings

Size = tuple[int, int, float]
GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "layouts" / "screens"
GOLDEN_SIZES = [(360, 640, 1.0), (844, 390, 1.0), (1280, 720, 1.0), (1920, 1080, 1.0)]
SIZES = [(360, 640, 1.0), (720, 1280, 2.0), (844, 390, 1.0), (1280, 720, 1.0)]
LANGUAGES = ["en", "ar", "de"]


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, pygame.Rect, pygame.Rect]]:
    """Every text drawn: where it had to stay, and the clip then."""
    drawn: list[tuple[str, pygame.Rect, pygame.Rect]] = []
    draw = Painter.text

    def spy(
        self: Painter, surface: pygame.Surface, text: str, rect: pygame.Rect, *more: Any, **named: Any
    ) -> None:
        drawn.append((text, pygame.Rect(rect), surface.get_clip()))
        draw(self, surface, text, rect, *more, **named)

    monkeypatch.setattr(Painter, "text", spy)
    return drawn


def look_all_over(app: Loop) -> Iterator[None]:
    """Scroll from top to bottom, drawing at every step."""
    scene: Any = app.stack.top
    yield
    middle = scene.ui.root.rect.center
    for _ in range(60):
        app.stack.top.handle(Wheel(middle, -3.5))
        if not scene.ui.is_outdated:
            return
        app.display.times_lost += 1
        app.frame()
        yield


def check(app: Loop, texts: list[tuple[str, pygame.Rect, pygame.Rect]]) -> None:
    screen = pygame.Rect(0, 0, *app.display.painter.metrics.size)
    touch = app.display.painter.metrics.touch
    for text, rect, clip in texts:
        if clip == screen:
            assert screen.contains(rect), f"{text!r} leaves the screen"
        else:
            assert clip.left <= rect.left and rect.right <= clip.right, f"{text!r} leaves its view"
    targets = app.stack.top.targets()
    for target in targets:
        assert screen.contains(target.rect), target.id
        assert target.rect.w >= touch, target.id
    for i, one in enumerate(targets):
        for other in targets[i + 1 :]:
            assert not one.rect.colliderect(other.rect), f"{one.id} and {other.id}"
    labels = [target.label for target in targets]
    assert all(labels)


def check_all(app: Loop, texts: list[Any], misfits: list[str]) -> None:
    for _ in look_all_over(app):
        check(app, texts)
    assert texts
    assert not misfits


@every(screen=SCREENS, size=SIZES, language=LANGUAGES)
def test_screens_fit(platform, texts, misfits, screen, size, language):
    app = shown(platform, screen, size, language)
    check_all(app, texts, misfits)


@every(panel=OVER_TABLE, size=SIZES, language=LANGUAGES)
def test_panels_fit(platform, texts, misfits, panel, size, language):
    app = shown(platform, panel, size, language)
    come_up(app)
    check_all(app, texts, misfits)
    panel_rect = app.stack.top.ui.root.rect
    assert panel_rect.centerx == pytest.approx(app.display.painter.metrics.safe.centerx, abs=1)


@pytest.mark.long
@every(screen=[*SCREENS, *OVER_TABLE], size=[(360, 640, 1.0), (1280, 720, 1.0)], language=LANGUAGES)
def test_everything_fits_in_the_largest_type(platform, texts, misfits, screen, size, language):
    platform.store.write(KEY, write_settings(Settings(text_percent=130)))
    app = shown(platform, screen, size, language)
    come_up(app)
    check_all(app, texts, misfits)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("panel", ["choose, classic", "choose, complex", "throw in"])
def test_questions_need_no_scrolling(platform, panel, size):
    app = shown(platform, panel, size, "en")
    come_up(app)
    app.stack.top.handle(Wheel(app.stack.top.ui.root.rect.center, -3.0))
    wide = app.display.painter.metrics.touch
    answers = [t for t in app.stack.top.targets() if t.id not in ("menu", "undo", "hint")]
    assert len(answers) == len(OVER_TABLE[panel][0]().seen.legal_actions)
    assert all(target.rect.h >= wide for target in answers)


@pytest.mark.parametrize("size", [(1280, 720, 1.0), (1920, 1080, 1.0)], ids=str)
@pytest.mark.parametrize("panel", ["sheet, whole", "deal result, complex", "game over", "pause"])
def test_a_large_screen_shows_all_of_a_panel(platform, panel, size):
    scene: Any = shown(platform, panel, size, "en").stack.top
    scene.handle(Wheel(scene.ui.root.rect.center, -3.0))
    scrolls = {
        "sheet, whole": "sheet",
        "deal result, complex": "deal",
        "game over": "final",
        "pause": "pause",
    }
    assert scene.ui.find(scrolls[panel]).offset == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_title_needs_no_scrolling(platform, size, language):
    for screen in ("title", "title, a game to continue"):
        scene: Any = shown(platform, screen, size, language).stack.top
        scene.handle(Wheel(scene.ui.find("daily").rect.center, -3.0))
        assert scene.ui.find("menu").offset == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lessons_have_most_of_the_screen(platform, language):
    for size in ((1280, 720, 1.0), (1440, 900, 1.0)):
        scene: Any = shown(platform, "learn, trix, begun", size, language).stack.top
        scene.handle(Wheel(scene.ui.root.rect.center, -3.0))
        assert scene.ui.find("page").offset == 0
    low: Any = shown(platform, "learn, trix, begun", (844, 390, 1.0), language).stack.top
    assert low.ui.find("page").rect.h >= 0.7 * 390


def test_right_to_left_mirrors_panels_but_not_seats(platform):
    places = {}
    for language in LANGUAGES:
        app = start(platform, (1280, 1400, 1.0), language, setup_with(partnership=True)(platform))
        places[language] = {target.id: target.rect for target in app.stack.top.targets()}
    west, east = places["en"]["seat:3"], places["en"]["seat:1"]
    assert west.centerx < east.centerx
    assert places["ar"]["seat:3"].centerx < places["ar"]["seat:1"].centerx
    assert places["en"]["back"].centerx + places["ar"]["back"].centerx == pytest.approx(1280, abs=2)


@pytest.mark.matrix
# the buttons of "language" stay in place
@pytest.mark.parametrize("screen", sorted({*SCREENS, *OVER_TABLE} - {"language"}))
def test_language_can_be_switched_on_every_screen(platform, screen):
    size = (844, 390, 1.0)
    switched: Any = shown(platform, screen, size, "de")
    platform.speaks = "ar"
    switched.frame()
    found = switched.stack.top.ui.rects()
    begun: Any = shown(type(platform)(), screen, size, "ar")
    assert found == begun.stack.top.ui.rects()


@pytest.mark.matrix
@pytest.mark.parametrize("screen", [*SCREENS, *OVER_TABLE])
def test_arabic_digits_fit(platform, misfits, screen):
    app: Any = shown(platform, screen, (360, 640, 1.0), "ar")
    app.change(digits="arabic")
    come_up(app)
    for _ in look_all_over(app):
        app.stack.top.targets()
    assert not misfits


# --- the agreed places ---


def key(size: Size, language: str) -> str:
    """How a size and a language are called in the files."""
    return f"{size[0]}x{size[1]} {language}"


def description(platform: FakePlatform, screen: str, size: Size, language: str) -> list[str]:
    """Every widget of a screen: id, text and place."""
    scene: Any = shown(platform, screen, size, language).stack.top
    return [
        f"{id or '-'} | {lasting(label)} | {' '.join(map(str, rect))}" for id, label, rect in scene.ui.rects()
    ]


@pytest.mark.parametrize("language", ["en", "ar"])
def test_deal_result_stays_where_it_is_when_fewer_pixels_are_drawn(platform, language):
    platform.view = platform.view._replace(finest=2.0)
    places = []
    for ratio in (2.0, 1.37):
        size = int(390 * ratio), int(844 * ratio), ratio
        scene: Any = shown(platform, "deal result, complex", size, language).stack.top
        places.append([(label, [pixels / ratio for pixels in rect]) for _id, label, rect in scene.ui.rects()])
    for (label, fine), (same, coarse) in zip(*places, strict=True):
        assert (same, coarse) == (label, pytest.approx(fine, abs=5))


@pytest.mark.parametrize("language", LANGUAGES)
def test_results_side_by_side_share_their_lines(platform, texts, language):
    scene: Any = shown(platform, "deal result, complex", (844, 390, 1.0), language).stack.top
    come_up(scene.app)
    texts.clear()
    scene.app.display.times_lost += 1
    scene.app.frame()
    for one, other in (scene.rows[:2], scene.rows[2:]):
        assert one.rect.y == other.rect.y
        lines = [
            sorted({rect.y for text, rect, _clip in texts if row.rect.contains(rect)}) for row in (one, other)
        ]
        assert lines[0][:3] == lines[1][:3]
        assert lines[0][-1] == lines[1][-1]


def lasting(label: str) -> str:
    """A golden layout outlives the versions that are named in it."""
    for version in (trix.__version__, pygame.version.ver, ".".join(map(str, pygame.get_sdl_version()))):
        label = label.replace(version, "0.0.0")
    return label


def golden_path(screen: str) -> Path:
    return GOLDEN / (re.sub(r"[^a-z]+", "-", screen) + ".json")


@cache
def golden(screen: str) -> dict[str, list[str]]:
    """The golden layouts by size and language."""
    found: dict[str, list[str]] = json.loads(golden_path(screen).read_text("utf-8"))
    return found


@every(screen=[*SCREENS, *OVER_TABLE], size=GOLDEN_SIZES, language=LANGUAGES)
def test_widgets_match_the_golden_layouts(platform, screen, size, language):
    agreed = golden(screen)[key(size, language)]
    now = description(platform, screen, size, language)
    assert agreed == now, "\n".join(unified_diff(agreed, now, "agreed", "now", n=1, lineterm=""))


def test_every_golden_layout_has_a_screen():
    screens = [*SCREENS, *OVER_TABLE]
    assert {golden_path(screen) for screen in screens} == set(GOLDEN.glob("*.json"))
    kinds = {key(size, language) for size in GOLDEN_SIZES for language in LANGUAGES}
    assert all(set(golden(screen)) == kinds for screen in screens)


if __name__ == "__main__":
    pygame.display.init()
    pygame.font.init()
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for golden_screen in (*SCREENS, *OVER_TABLE):
        described = {
            key(size, language): description(FakePlatform(), golden_screen, size, language)
            for size in GOLDEN_SIZES
            for language in LANGUAGES
        }
        text = json.dumps(described, ensure_ascii=False, indent=1) + "\n"
        golden_path(golden_screen).write_text(text, "utf-8")
