"""A display without a screen, a platform without a machine, and painters of any size and language."""

import asyncio
import io
import json
import os
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache, partial, partialmethod
from importlib import import_module
from math import inf
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from trix.platform import FileEntry, Permission, Viewport
from trix.platform.network import Network
from trix.store import StoreError
from trix.ui.kit.card_art import CardArt
from trix.ui.kit.fonts import Fonts
from trix.ui.kit.i18n import set_language
from trix.ui.kit.painter import Painter
from trix.ui.kit.theme import DAY, metrics
from trix.ui.shell import display as app_display

READABLE = 12
"""Css pixels of the smallest type."""
SCREENS = 16
"""Screens, in a theme and a reading direction, whose texts and shapes are kept from test to test."""


class MemoryStore:
    """Keeps texts in a dictionary; `full` refuses to."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.full = False

    def read(self, key: str) -> str | None:
        return self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        if self.full:
            raise StoreError("no room", "full")
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        return sorted(self.texts)


class FakePlatform:
    """A platform that records its calls."""

    def __init__(self, width: int = 1280, height: int = 720, ratio: float = 1.0) -> None:
        self.ends = True
        self.store = MemoryStore()
        self.secrets = MemoryStore()
        self.view = Viewport(width, height, ratio, (0, 0, 0, 0))
        self.speaks = "en-GB"
        self.letters: dict[str, str] = {}
        self.still = True
        self.wants = "day"
        self.seen = True
        self.said: list[str] = []
        self.reports: list[str] = []
        self.statuses: list[str] = []
        self.shows_elements = False
        self.elements: list[dict[str, Any]] = []
        self.told: list[dict[str, Any]] = []
        self.incoming: list[str] = []
        self.asked: list[tuple[str, str]] = []
        self.has_dialogs = True
        self.shared: list[str] = []
        self.saved: dict[str, str] = {}
        self.pictures: dict[str, bytes] = {}
        self.opened = 0
        self.address = ""
        self.forgotten_links = 0
        self.releases_taken = 0
        self.permission: Permission = "none"
        self.can_install = False
        self.calls: list[str | None] = []
        self.notified: list[str] = []
        self.awake = False
        self.others: Network | None = None
        self.first_frames = self.presented = 0
        self.dozes = 0
        self.afforded: list[int] = []
        self.rests: list[bool] = []
        self.persisted = 0
        self.full_screens = 0
        self.tag = ""

    async def next_frame(self, began: float) -> None:
        await asyncio.sleep(0.001)

    async def doze(self) -> None:
        self.dozes += 1

    def viewport(self) -> Viewport:
        return self.view

    def resize(self, size: tuple[int, int]) -> pygame.Surface:
        return pygame.display.set_mode(size, pygame.RESIZABLE)

    def afford(self, pixels: int) -> None:
        self.afforded.append(pixels)

    def rest(self, resting: bool) -> None:
        self.rests.append(resting)

    def warm_up(self) -> Iterator[None]:
        return iter(())

    def present(self) -> None:
        self.presented += 1
        pygame.display.flip()

    def languages(self) -> tuple[str, ...]:
        return tuple(self.speaks.split(":"))

    def use_language(self, tag: str) -> None:
        self.tag = tag

    def reduced_motion(self) -> bool:
        return self.still

    def appearance(self) -> str:
        return self.wants

    def visible(self) -> bool:
        return self.seen

    def announce(self, text: str) -> None:
        self.said.append(text)

    def hush(self) -> None:
        self.said.clear()

    def has_elements(self) -> bool:
        return self.shows_elements

    def show_elements(self, change: dict[str, object]) -> None:
        json.dumps(change)  # the page gets it as JSON
        self.elements.append(change)

    def publish_status(self, text: str) -> None:
        self.statuses.append(text)

    def tell_embedder(self, text: str) -> None:
        self.told.append(json.loads(text))

    def ready(self) -> None:
        self.first_frames += 1

    def report(self, text: str) -> None:
        self.reports.append(text)

    def messages(self) -> list[str]:
        taken, self.incoming = self.incoming, []
        return taken

    def share_text(self, text: str) -> None:
        self.shared.append(text)

    def persist(self) -> None:
        self.persisted += 1

    def game_link(self, code: str) -> str | None:
        return f"{self.address}#{code}" if self.address else None

    def installs(self) -> bool:
        return self.can_install

    def install(self) -> None:
        self.can_install = False

    def notifications(self) -> Permission:
        return self.permission

    def ask_to_notify(self) -> None:
        self.permission = "on"

    def call_player(self, text: str | None, *, notify: bool) -> None:
        self.calls.append(text)
        if notify and text is not None:
            self.notified.append(text)

    def keep_awake(self, on: bool) -> None:
        self.awake = on

    def take_release(self) -> None:
        self.releases_taken += 1

    def forget_link(self) -> None:
        self.forgotten_links += 1

    def save_file(self, name: str, text: str) -> None:
        self.saved[name] = text
        self.incoming.append(
            json.dumps({"type": "file_saved", "where": f"/home/rana/Downloads/{name}", "error": None})
        )

    def share_picture(self, name: str, picture: bytes, text: str) -> None:
        self.pictures[name] = picture
        self.shared.append(text)

    def open_file(self) -> bool:
        self.opened += 1
        return self.has_dialogs

    def files(self) -> list[FileEntry]:
        return [FileEntry(name, name, "/home/rana/Downloads") for name in self.saved]

    def read_file(self, path: str) -> None:
        text = self.saved.get(path)
        error = None if text is not None else "unreadable"
        self.incoming.append(json.dumps({"type": "file", "name": path, "text": text, "error": error}))

    def ask_text(
        self,
        prompt: str,
        value: str,
        *,
        code: bool = False,
        fonts: Mapping[int, bytes] | None = None,
        colours: Mapping[str, str] | None = None,
    ) -> bool:
        self.asked.append((prompt, value))
        self.colours = dict(colours or {})
        return self.has_dialogs

    def network(self) -> Network | None:
        return self.others

    def key_letters(self) -> dict[str, str]:
        return self.letters

    def has_only_touch(self) -> bool:
        return False

    def fills_screen(self) -> bool:
        return True

    def toggle_full_screen(self) -> None:
        self.full_screens += 1

    @property
    def status(self) -> dict:
        return json.loads(self.statuses[-1])


def ids(scene: Any) -> set[str]:
    """What can be pressed on a screen, scrolled out of sight or not."""
    found: set[str] = set()
    todo = [scene.ui.root]
    while todo:
        widget = todo.pop()
        found |= {target.id for target in widget.targets()}
        todo += widget.children
    return found


def draw_nothing(app: Any) -> Iterator[None]:
    app.drawn_from = app.picture_key()
    return iter(())


def leave_undrawn(app: Any) -> None:
    """Have an app draw nothing: the test ignores the picture, and drawing takes most of the time."""
    app.is_undrawn = True
    app._drawing = partial(draw_nothing, app)


def look_ahead_if_drawn(drawing: Any, model: Any, look_ahead: Callable[[Any, Any], None]) -> None:
    """Find the cards whose pictures are made ahead of time, unless the test draws nothing."""
    if not getattr(drawing._table.app, "is_undrawn", False):
        look_ahead(drawing, model)


def quick_budgets(budgets_of: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """Have verdicts take a quarter of the playouts: tests/ai looks at how good they are."""

    def budgets(game: Any) -> Any:
        usual = budgets_of(game)
        return usual._replace(review=usual.review // 4)

    return budgets


def unchecked(agent: Any, *_check: Any) -> Any:
    """Leave out the check of an agent's choices, which takes more time than the table itself."""
    return agent


file_bytes = cache(Path.read_bytes)


class Face(pygame.font.Font):
    """A font that keeps the sizes of texts: most apps measure the same ones.

    It is read from memory: with a thousand open files no socket has a number that select takes.
    """

    def __init__(self, file: Any, size: int) -> None:
        super().__init__(io.BytesIO(file_bytes(Path(file))), size)
        self.size = cache(super().size)


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    with pytest.MonkeyPatch.context() as once:
        # surfaces and files that are the same in every app, and are never drawn on
        once.setattr(pygame.image, "load", cache(pygame.image.load))
        once.setattr(pygame.font, "Font", Face)
        once.setattr(app_display, "CardArt", cache(CardArt))
        once.setattr(app_display, "Painter", lru_cache(SCREENS)(Painter))
        drawing = import_module("trix.ui.table.drawing").Drawing
        seldom = partialmethod(look_ahead_if_drawn, look_ahead=drawing.look_ahead)
        once.setattr(drawing, "look_ahead", seldom)
        yield
    pygame.quit()


@pytest.fixture(scope="module", autouse=True)
def quick_agents() -> Iterator[None]:
    """Have agents think less in a file: tests of agents may follow it in the same process."""
    with pytest.MonkeyPatch.context() as once:
        once.setattr("trix.ai.endgame.EndgameAgent", unchecked)
        once.setattr("trix.ai.partner_cuts.PartnerAgent", unchecked)
        once.setattr(
            "trix.ai.explain.judgement.budgets_of", quick_budgets(import_module("trix.ai.games").budgets_of)
        )
        yield


HURRIES = (
    ("trix.ui.shell.loop", "AT_ONCE"),
    ("trix.ui.shell.stack", "AT_ONCE"),
    ("trix.ui.shell.stack", "OPENING"),
    ("trix.ui.shell.frames", "LATE"),
    ("trix.ui.screens.title_table", "OPENING"),
    ("trix.ui.table.scene", "LATE"),
)
"""Limits of the time for parts of a frame: modules and names."""


def take_time(change: Callable[[Any, str, float], None] = setattr) -> None:
    """Let frames be as long as they take: a busy machine needs no more of them than an idle one."""
    for module, name in HURRIES:
        change(import_module(module), name, inf)


@pytest.fixture(autouse=True)
def at_leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    take_time(monkeypatch.setattr)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


@pytest.fixture
def platform() -> Iterator[FakePlatform]:
    pygame.event.clear()
    yield FakePlatform()
    pygame.event.clear()


@pytest.fixture
def misfits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts that did not fit where they were drawn: cut off, too small to read, or broken within a word."""
    found: list[str] = []
    broken: dict[tuple[str, ...], str] = {}
    text, lines, wrap = Painter.text, Painter.lines, Fonts.wrap

    def spy_text(
        p: Painter, surface: Any, words: str, rect: Any, size: Any = "body", *more: Any, **named: Any
    ):
        bold = named.get("bold", more[1] if len(more) > 1 else False)
        fitted, px = p.fonts.fit(words, size, rect.w, bold)
        if fitted != words:
            found.append(f"{words!r} is cut")
        elif p.fonts.px(px) < min(p.fonts.px(size), round(READABLE * p.metrics.ratio)):
            found.append(f"{words!r} is too small")
        text(p, surface, words, rect, size, *more, **named)

    def spy_wrap(fonts: Fonts, words: str, *more: Any, **named: Any) -> list[str]:
        made = wrap(fonts, words, *more, **named)
        # between two lines there is no dot
        if " ".join(made).replace("·", "").split() != words.replace("·", "").split():
            broken[tuple(made)] = words
        return made

    def spy_lines(p: Painter, surface: Any, made: list[str], *more: Any, **named: Any) -> None:
        if tuple(made) in broken:
            found.append(f"{broken[tuple(made)]!r} is broken within a word")
        lines(p, surface, made, *more, **named)

    monkeypatch.setattr(Painter, "text", spy_text)
    monkeypatch.setattr(Painter, "lines", spy_lines)
    monkeypatch.setattr(Fonts, "wrap", spy_wrap)
    return found


@pytest.fixture(scope="session")
def painter() -> Callable[..., Painter]:
    """Makes painters: painter(width, height, ratio, rtl, text_percent)."""
    cards = CardArt(DAY)

    def make(
        width: int = 1280,
        height: int = 720,
        ratio: float = 1.0,
        rtl: bool = False,
        text_percent: int = 100,
    ) -> Painter:
        measures = metrics(Viewport(width, height, ratio, (0, 0, 0, 0)), text_percent)
        return Painter(DAY, measures, rtl, cards=cards)

    return make
