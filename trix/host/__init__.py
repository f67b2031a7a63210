"""What the machine offers the game, behind one small interface with two sides: desktop and web.

This module imports the standard library only. `open_host()` picks the side; nothing else in the game
asks which machine it runs on.
"""

import re
import sys
from typing import NamedTuple, Protocol

_KEY = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")
_FILE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}\.[a-z]{1,8}")
MOST_BYTES = 5_000_000
"""The largest file that is opened."""


class Viewport(NamedTuple):
    """What there is to draw on."""

    width: int
    """Backing pixels."""
    height: int
    """Backing pixels."""
    ratio: float
    """Backing pixels per css pixel; 44 * ratio is the smallest side of anything to be touched."""
    insets: tuple[int, int, int, int]
    """Top, right, bottom and left strips, in backing pixels, that notches and rounded corners may cover."""


class FileEntry(NamedTuple):
    """A file that may be opened."""

    path: str
    """What `Host.read_file` takes."""
    name: str
    folder: str
    """The end of where it lies, for the player to read."""


class StoreError(OSError):
    """A text could not be kept. The message is a sentence for the player; play goes on.

    `reason` is "full", "blocked" or "failed", for a translated sentence.
    """

    def __init__(self, message: str, reason: str = "failed") -> None:
        super().__init__(message)
        self.reason = reason


class Store(Protocol):
    """Texts under short keys (lower-case letters, digits, "_", "-" and "."), kept between two starts.

    Any other key is a mistake in the game and raises ValueError.
    """

    def read(self, key: str) -> str | None:
        """Return the text, or None if there is none or it is out of reach."""

    def write(self, key: str, text: str) -> None:
        """Keep the text. It is there whole or the old one stays; raises StoreError."""

    def remove(self, key: str) -> None:
        """Forget the text, if there is one; raises StoreError."""

    def keys(self) -> list[str]:
        """Return the keys that have a text, sorted."""


class Host(Protocol):
    """The machine. Everything here is cheap enough to ask once a frame, `store` aside."""

    store: Store
    ends: bool
    """Whether the program can be ended; a page stays until it is left."""

    def begin(self) -> None:
        """Make ready what the game needs of pygame, and no more. Before, nothing is asked of the display."""

    def end(self) -> None:
        """Let go of pygame."""

    async def next_frame(self, began: float) -> None:
        """Wait until another frame is due. *began* is when this one did, by `time.perf_counter`."""

    def viewport(self) -> Viewport:
        """Return the size to draw at. The app has it taken up by `resize` when it has been still a while."""

    def resize(self, size: tuple[int, int]) -> None:
        """Have the display take up a size of the viewport; what fills the screen goes on filling it."""

    def language(self) -> str:
        """Return what the player's machine speaks as a BCP 47 tag, such as "ar-JO"."""

    def use_language(self, tag: str) -> None:
        """Tell which language the game speaks now: screen readers and dialogs follow it."""

    def reduced_motion(self) -> bool:
        """Tell whether the player asked their machine for less movement."""

    def appearance(self) -> str:
        """Return what the player asked their machine for: "day", "night" or "contrast"."""

    def visible(self) -> bool:
        """Tell whether anybody can see the game; False while minimised or in a hidden tab."""

    def announce(self, text: str) -> None:
        """Have a screen reader say the text."""

    def hush(self) -> None:
        """Forget what was announced: somebody else reads it from now on."""

    def publish_status(self, text: str) -> None:
        """Publish the game's account of itself, a JSON object, for tests and embedding pages."""

    def tell_embedder(self, text: str) -> None:
        """Tell a page around the game of an event, a JSON object (see `trix.ui.embedding`)."""

    def ready(self) -> None:
        """Tell that the first frame is on the screen."""

    def report(self, text: str) -> None:
        """Tell of a crash: a page shows it, to be copied; a desktop writes it to standard error."""

    def messages(self) -> list[str]:
        """Return what has arrived since the last call: JSON objects with a "type".

        "play": the player left the loading screen, or there is none: from now on there may be sounds.
        "back": the browser's way back was taken, as by a phone's key.
        "text": the answer to `ask_text`, "value" a string or null.
        "shared": how `share_text` went, "how" one of "shared" (or put away again by the player), "copied" and
        "failed".
        "file_saved": how `save_file` went, "where" it is as far as that is known, or "error", the reason.
        "file": what `open_file` or `read_file` brought, "name" and "text"; a text of null with "error" null
        means that the player thought better of it, with "large" or "unreadable" that it cannot be had.
        "game": the page was opened by a link with a "code" of at most 64 letters, digits and hyphens.
        "start": an embedding page wants a game (see `trix.ui.embedding`).
        "frames": times of frames are to be in the status once; with a true "reset" they begin anew.
        """

    def share_text(self, text: str) -> None:
        """Hand the text to the system's share sheet, else to the clipboard; if need be at the next tap."""

    def game_link(self, code: str) -> str | None:
        """Return the address that opens the game with that code; None where the game has no address."""

    def save_file(self, name: str, text: str) -> None:
        """Give the player a file of their own; another of that name stays. See `check_file_name`."""

    def open_file(self) -> bool:
        """Let the player pick a file, if need be at the next tap. False: no dialog here, see `files`."""

    def files(self) -> list[FileEntry]:
        """Return the game's files where there is no dialog to pick one, newest first; else none."""

    def read_file(self, path: str) -> None:
        """Read one of `files()`, or one that was dropped on the window: it arrives among `messages()`."""

    def ask_text(self, prompt: str, value: str) -> bool:
        """Ask for a line of text; it arrives among `messages()`. False: there is no dialog here."""

    def fills_screen(self) -> bool:
        """Tell whether the game may fill the screen here."""

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the window."""


def is_key(key: str) -> bool:
    """Tell whether a store takes such a key."""
    return _KEY.fullmatch(key) is not None


def check_key(key: str) -> str:
    """Return the key, or raise ValueError if a store does not take it."""
    if not is_key(key):
        raise ValueError(f"not a key for the store: {key!r}")
    return key


def check_file_name(name: str) -> str:
    """Return the name, or raise ValueError if a player's file is not called so: letters, digits, a suffix."""
    if not _FILE_NAME.fullmatch(name):
        raise ValueError(f"not a name for a file: {name!r}")
    return name


def open_host() -> Host:
    """Return this machine's side. Call it before `pygame.init()`: SDL is told where keys arrive."""
    if sys.platform == "emscripten":
        from trix.host.web import open_web

        return open_web()
    from trix.host.desktop import open_desktop

    return open_desktop()
