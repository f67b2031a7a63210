"""Random input in a browser from a seed: taps, keys, drags, resizes, reloads, languages.

    monkey = Monkey(page, address, seed=1)
    while time.monotonic() < end:
        monkey.act()

It checks after each step that the page reports no error, that the game continues, and that a reload keeps the
game. It sees only the published status, the storage and the console.
"""

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import FileChooser, Page

from tests.browser.player import centre, wait_for
from trix.record import Record, from_text, replay

PATIENCE = 60.0
"""Seconds within which the table must ask the player for something, or end the game."""
SIZES = ((1280, 720), (360, 640), (390, 844), (844, 390), (1024, 768), (320, 480))
KEYS = [
    *"abcdefghijklmnopqrstuvwxyz0123456789?",
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Tab", "Shift+Tab") * 3,
    *("Enter", "Space") * 8,
    *("Home", "End", "PageUp", "PageDown", "Backspace", "Delete", "F1", "Control+m", "Shift+c"),
]
TEXTS = ("", "Layla", "ليلى", "0000-0000-707", "🂡" * 30, "x" * 500, "\u202e\t")
FILES = ("", "{}", '{"format": 99}', "[" * 5000, "no JSON", '{"games": [null]}')
TONGUES = ("ar-JO", "de-DE", "en-GB")
TOO_BUSY = "Ignored attempt to cancel a touch"
"""Chromium logs this if a busy machine scrolls before the page has handled the touch."""
LOOK = """() => ({
  oops: document.querySelector("#trix-oops pre")?.textContent || window.bootError || null,
  status: window.trix?.status() ?? null,
  dialog: Boolean(document.querySelector("dialog[open]")),
})"""
SAVES = """() => Object.fromEntries(
  Object.entries(localStorage).filter(([key]) => key.startsWith("trix.save-"))
)"""
HIDE = """hidden => {
  const is = (name, value) => Object.defineProperty(document, name, { configurable: true, value });
  is("hidden", hidden);
  is("visibilityState", hidden ? "hidden" : "visible");
  document.dispatchEvent(new Event("visibilitychange"));
}"""
SPEAK = """tag => {
  Object.defineProperty(navigator, "languages", { configurable: true, value: [tag] });
  dispatchEvent(new Event("languagechange"));
}"""
FRAME = """() => new Promise(done => {
  trix.tell({ type: "frames" });
  const look = () => trix.status()?.frames ? done(true) : requestAnimationFrame(look);
  requestAnimationFrame(look);
})"""

Looked = dict[str, Any]


class Monkey:
    """Sends random input to a page, and may reload it."""

    def __init__(self, page: Page, address: str, seed: int) -> None:
        self.page = page
        self.address = address
        self.rng = random.Random(seed)
        self.done: list[str] = []
        """The latest steps, for error messages."""
        self.number = 0
        self.reloads = 0
        self.scenes: set[str] = set()
        page.on("filechooser", self._choose)
        self._open()
        acts: dict[Callable[[Looked], None], int] = {
            self.press: 30,
            self.play: 24,
            self.key: 18,
            self.tap: 6,
            self.drag: 5,
            self.wait: 6,
            self.wheel: 2,
            self.back: 7,
            self.resize: 3,
            self.speak: 2,
            self.look_away: 1,
        }
        self._acts, self._weights = list(acts), list(acts.values())

    def act(self) -> None:
        """Do one random step; raises AssertionError after an error of the page."""
        looked = self.look()
        if looked["dialog"]:
            self._answer()
            return
        [what] = self.rng.choices(self._acts, self._weights)
        what(looked)
        self.number += 1

    def look(self) -> Looked:
        """Return the state of the page; raises AssertionError if it reports an error."""
        looked: Looked = self.page.evaluate(LOOK)
        assert looked["oops"] is None, f"{self.tale()}\n{looked['oops']}"
        mishaps = self.page.mishaps
        mishaps[:] = (mishap for mishap in mishaps if not mishap.startswith(TOO_BUSY))
        assert not mishaps, f"{self.tale()}\n{mishaps}"
        if looked["status"]:
            self.scenes.add(looked["status"]["scene"])
        return looked

    def tale(self) -> str:
        """Describe the latest steps."""
        return "after\n  " + "\n  ".join(self.done[-25:])

    def _note(self, looked: Looked, what: str) -> None:
        self.done = [*self.done[-60:], f"{(looked['status'] or {}).get('scene')}: {what}"]

    def _open(self) -> None:
        self.page.goto(self.address)
        wait_for(self.page, lambda now: now["scene"] == "title", PATIENCE)

    # --- steps ---

    def _click(self, x: float, y: float) -> None:
        if self.rng.random() < 0.5:
            self.page.mouse.click(x, y)
        else:
            self.page.touchscreen.tap(x, y)

    def press(self, looked: Looked) -> None:
        """Press a random button."""
        buttons = (looked["status"] or {}).get("buttons")
        if buttons:
            button = self.rng.choice(buttons)
            self._note(looked, f"press {button['id']}")
            self._click(*centre(button))

    def play(self, looked: Looked) -> None:
        """Advance: begin a game, play a card, or answer a question by its last button."""
        now = looked["status"] or {}
        buttons = now.get("buttons") or []
        cards = [card for card in now.get("hand", []) if card["legal"]]
        ways = [one for one in buttons if one["id"].startswith(("play", "continue", "go", "keep", "done"))]
        found = cards or ways or buttons[-1:]
        if found:
            chosen = self.rng.choice(found)
            self._note(looked, f"play {chosen.get('card') or chosen['id']}")
            self._click(*centre(chosen))

    def tap(self, looked: Looked) -> None:
        """Tap a random point."""
        x, y = self._anywhere()
        self._note(looked, f"tap {x} {y}")
        self._click(x, y)

    def _anywhere(self) -> tuple[int, int]:
        size = self.page.viewport_size
        assert size is not None
        return self.rng.randrange(size["width"]), self.rng.randrange(size["height"])

    def drag(self, looked: Looked) -> None:
        """Drag between two random points."""
        start, end = self._anywhere(), self._anywhere()
        self._note(looked, f"drag {start} {end}")
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=4)
        self.page.mouse.up()

    def key(self, looked: Looked) -> None:
        """Press a random key."""
        key = self.rng.choice(KEYS)
        self._note(looked, f"key {key}")
        self.page.keyboard.press(key)

    def wheel(self, looked: Looked) -> None:
        """Turn the wheel."""
        self._note(looked, "wheel")
        self.page.mouse.wheel(0, self.rng.choice((-300, -40, 40, 500)))

    def back(self, looked: Looked) -> None:
        """Press Escape."""
        self._note(looked, "back")
        self.page.keyboard.press("Escape")

    def resize(self, looked: Looked) -> None:
        """Rotate the phone, or resize the window."""
        width, height = self.rng.choice(SIZES)
        self._note(looked, f"resize {width}x{height}")
        self.page.set_viewport_size({"width": width, "height": height})

    def speak(self, looked: Looked) -> None:
        """Change the browser's language."""
        tag = self.rng.choice(TONGUES)
        self._note(looked, f"speak {tag}")
        self.page.evaluate(SPEAK, tag)

    def look_away(self, looked: Looked) -> None:
        """Hide the tab for a while."""
        self._note(looked, "look away")
        self.page.evaluate(HIDE, True)
        self.page.wait_for_timeout(200)
        self.page.evaluate(HIDE, False)

    def wait(self, looked: Looked) -> None:
        """Let time pass."""
        self.page.wait_for_timeout(self.rng.randrange(50, 500))

    def _answer(self) -> None:
        """Type a line into the page's dialog."""
        text = self.rng.choice(TEXTS)
        self.done.append(f"dialog: {text!r}")
        if self.rng.random() < 0.7:
            self.page.keyboard.insert_text(text)
        self.page.keyboard.press(self.rng.choice(("Enter", "Escape")))
        self.page.wait_for_timeout(100)

    def _choose(self, chooser: FileChooser) -> None:
        text = self.rng.choice(FILES)
        self.done.append(f"file: {text[:30]!r}")
        chooser.set_files({"name": "a.json", "mimeType": "application/json", "buffer": text.encode()})

    # --- checks ---

    def reload(self) -> None:
        """Reload the page without warning; saved games must still be there."""
        looked = self.look()
        self._note(looked, "reload")
        self.reloads += 1
        now, before = looked["status"], self._saves()
        self._open()
        self.look()
        after = self._saves()
        for key, record in before.items():
            if not replay(record).is_terminal():
                assert key in after, f"{self.tale()}\n{key} is gone"
                # agents may have played between the look and the reload
                kept = after[key].actions[: len(record.actions)]
                assert kept == record.actions, f"{self.tale()}\n{key} is another game"
        if now["scene"] == "table" and now["idle"] and now["legal"]:
            expected = [_asked(record) for record in before.values() if record.game == now["game"]]
            shown = now["viewer"], now["legal"]
            assert shown in expected or not expected, f"{self.tale()}\n{shown} was shown, saved {expected}"

    def _saves(self) -> dict[str, Record]:
        found: dict[str, str] = self.page.evaluate(SAVES)
        assert not any(key.endswith("-aside") for key in found), f"{self.tale()}\n{list(found)}"
        return {key: from_text(text) for key, text in found.items()}

    def assert_alive(self) -> None:
        """Assert that frames are drawn, and that a decision of the player is due in time."""
        self.page.evaluate(FRAME)

        def asked(now: dict[str, Any]) -> bool:
            return bool(now["awaiting"] if now["scene"] == "table" else now["buttons"])

        try:
            wait_for(self.page, asked, PATIENCE)
        except AssertionError as error:
            raise AssertionError(f"{self.tale()}\n{error}") from None
        self.look()


def _asked(record: Record) -> tuple[int | None, list[str]]:
    """Return the seat to act, and the texts of its legal actions."""
    state = replay(record)
    return state.current_player(), [state.action_to_string(action) for action in state.legal_actions()]


def kept(game: str) -> str:
    """Return an init script for a page: the title shows that game, at a fast pace."""
    settings = json.dumps(json.dumps({"game": game, "pace": "fast", "coach": "off"}))
    return f'localStorage["trix.settings"] ??= {settings};'
