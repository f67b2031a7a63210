"""A random user: taps, keys, drags, resizes, reloads and changes languages, from a seed.

    monkey = Monkey(platform, seed=1)
    for _ in range(10_000):
        monkey.act()

The game must report no error, never get stuck, and keep all actions.
"""

import json
import random
from collections.abc import Callable
from typing import Any

import pygame

from tests.ui.driver import SteadyClock, find_table
from trix.session import Saved, load_save
from trix.ui.kit.events import Key, Target
from trix.ui.shell.loop import Loop
from trix.ui.start import build_app

SIZES = (
    (1280, 720, 1.0),
    (360, 640, 1.0),
    (780, 1688, 2.0),
    (844, 390, 1.0),
    (1920, 1080, 1.0),
    (1024, 768, 1.0),
)
KEYS = [
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_TAB) * 3,
    *(pygame.K_RETURN, pygame.K_SPACE) * 8,
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_F1, pygame.K_F11, pygame.K_QUESTION),
]
TEXTS = (None, "", "Layla", "ليلى", "0000-0000-707", "🂡" * 30, "x" * 500, "trump", "\u202e\n\t")
CHANGES: tuple[dict[str, Any], ...] = (
    {"language": "ar"},
    {"language": "de"},
    {"language": "en"},
    {"theme": "night"},
    {"theme": "contrast"},
    {"pace": "instant"},
    {"pace": "normal"},
    {"text_percent": 130},
    {"text_percent": 100},
    {"motion": "full"},
    {"motion": "reduced"},
    {"digits": "arabic"},
    {"turn_timer": "fast"},
    {"turn_timer": "off"},
)
PATIENCE = 3000
"""The most frames until the table asks a question or ends."""


class Monkey:
    """Plays with an app on a platform that it may reload."""

    def __init__(self, platform: Any, seed: int) -> None:
        self.platform = platform
        self.rng = random.Random(seed)
        self.done: list[str] = []
        """The latest deeds, for the error message."""
        self.reloads = 0
        self.scenes: set[str] = set()
        self.app = self._start()
        acts: dict[Callable[[], None], int] = {
            self.press: 34,
            self.key: 26,
            self.tap: 8,
            self.drag: 6,
            self.wait: 10,
            self.wheel: 3,
            self.back: 4,
            self.answer: 3,
            self.resize: 2,
            self.change: 2,
            self.look_away: 1,
            self.reload: 1,
        }
        self._acts, self._weights = list(acts), list(acts.values())

    def act(self) -> None:
        """Do something at random, and check the invariants."""
        [what] = self.rng.choices(self._acts, self._weights)
        what()
        self.frame()

    def frame(self) -> None:
        """Let a frame pass."""
        self.app.frame()
        self.scenes.add(self.app.stack.top.name)
        assert self.platform.reports == [], f"{self.done[-12:]}\n{self.platform.reports[0]}"

    def _note(self, what: str) -> None:
        self.done = [*self.done[-40:], f"{self.app.stack.top.name}: {what}"]

    def _start(self) -> Loop:
        app = build_app(self.platform)
        app.clock = SteadyClock(50)
        return app

    # --- deeds ---

    def _pointer(self, kind: int, pos: tuple[int, int], touch: bool, **more: Any) -> None:
        pygame.event.post(pygame.Event(kind, pos=pos, touch=touch, **more))

    def _click(self, pos: tuple[int, int]) -> None:
        touch = self.rng.random() < 0.5
        self._pointer(pygame.MOUSEMOTION, pos, touch, buttons=(0, 0, 0), rel=(0, 0))
        self._pointer(pygame.MOUSEBUTTONDOWN, pos, touch, button=1)
        self._pointer(pygame.MOUSEBUTTONUP, pos, touch, button=1)

    def press(self) -> None:
        """Press a random target."""
        targets: list[Target] = self.app.stack.top.targets()
        if targets:
            target = self.rng.choice(targets)
            self._note(f"press {target.id}")
            self._click(target.rect.center)

    def tap(self) -> None:
        """Tap anywhere."""
        pos = self._anywhere()
        self._note(f"tap {pos}")
        self._click(pos)

    def _anywhere(self) -> tuple[int, int]:
        width, height = self.platform.view[:2]
        return self.rng.randrange(-5, width + 5), self.rng.randrange(-5, height + 5)

    def drag(self) -> None:
        """Drag between random points, which may be outside."""
        start, end = self._anywhere(), self._anywhere()
        self._note(f"drag {start} {end}")
        touch = self.rng.random() < 0.5
        self._pointer(pygame.MOUSEBUTTONDOWN, start, touch, button=1)
        for part in range(1, 5):
            pos = tuple(a + (b - a) * part // 4 for a, b in zip(start, end, strict=True))
            self._pointer(pygame.MOUSEMOTION, pos, touch, buttons=(1, 0, 0), rel=(1, 1))
            self.frame()
        if self.rng.random() < 0.1:
            pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        else:
            self._pointer(pygame.MOUSEBUTTONUP, end, touch, button=1)

    def key(self) -> None:
        """Type."""
        key = self.rng.choice(KEYS)
        mod = self.rng.choice((0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
        self._note(f"key {pygame.key.name(key)} {mod}")
        text = chr(key) if 32 <= key < 127 and not mod else ""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
        if text:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=text))

    def wheel(self) -> None:
        """Turn the wheel."""
        turn = self.rng.choice((-3.0, -0.5, 1.0, 4.0))
        pygame.event.post(pygame.Event(pygame.MOUSEWHEEL, precise_y=turn, y=int(turn), x=0))

    def back(self) -> None:
        """Escape, or the page's way back."""
        self._note("back")
        self.platform.incoming.append('{"type": "back"}')

    def answer(self) -> None:
        """Send a platform message, expected or not."""
        text = self.rng.choice(TEXTS)
        self._note(f"answer {text!r}")
        kind = self.rng.choice(("text", "text", "file", "shared", "file_saved", "nonsense"))
        message = {"type": kind, "value": text, "name": "a.json", "text": text, "error": None, "where": None}
        self.platform.incoming.append(json.dumps(message | {"how": "copied"}))

    def resize(self) -> None:
        """Turn the phone, or pull at the window."""
        width, height, ratio = self.rng.choice(SIZES)
        self._note(f"resize {width}x{height}")
        self.platform.view = self.platform.view._replace(width=width, height=height, ratio=ratio)

    def change(self) -> None:
        """Change a setting."""
        values = self.rng.choice(CHANGES)
        self._note(f"change {values}")
        self.app.change(**values)

    def look_away(self) -> None:
        """Hide the tab for a while."""
        self._note("look away")
        self.platform.seen = False
        for _ in range(3):
            self.frame()
        self.platform.seen = True

    def wait(self) -> None:
        """Let time pass."""
        for _ in range(self.rng.randrange(1, 12)):
            self.frame()

    def reload(self) -> None:
        """Restart the app without a farewell, and check the saved game."""
        self._note("reload")
        self.reloads += 1
        scene = find_table(self.app)
        before = scene.session if scene is not None and scene.name == "table" else None
        self.platform.has_dialogs = self.rng.random() < 0.5
        self.app = self._start()
        if before is not None and not before.is_over:
            record = before.record()
            games: tuple[Saved, ...] = load_save(self.platform.store, record.game).games
            kept = [saved.record.actions for saved in games if saved.record.seed == record.seed]
            assert record.actions in kept or not record.actions, f"{self.done[-12:]}: the game was not kept"

    # --- invariants ---

    def assert_alive(self) -> None:
        """Check that a waiting table asks a question or ends."""
        scene = find_table(self.app)
        if scene is None or self.app.stack.top is not scene or scene.name != "table":
            assert self.app.stack.top.targets() or self.settled_targets(), (
                f"{self.done[-12:]}: nothing to press"
            )
            return
        for _ in range(PATIENCE):
            if self.app.stack.top is not scene or scene.table.hand.may_play:
                return
            if scene.table.guide.is_reading:
                scene.handle(Key(pygame.K_RETURN))  # dismisses the coach's remark
            scene.table.hurry()
            self.frame()
        raise AssertionError(f"{self.done[-12:]}: the table does not go on")

    def settled_targets(self) -> list[Target]:
        """Return the targets of a panel once it takes presses."""
        for _ in range(60):
            self.frame()
        return self.app.stack.top.targets()
