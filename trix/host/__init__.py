"""What the machine offers the game, behind one small interface with two sides: desktop and web.

This module imports the standard library only. `open_host()` picks the side; nothing else in the game
asks which machine it runs on.
"""

import re
import sys
from typing import NamedTuple, Protocol

_KEY = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")


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

    name: str
    store: Store

    def viewport(self) -> Viewport:
        """Return the size to draw at. The app sets its display mode to it when it has been still a while."""

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

    def publish_status(self, text: str) -> None:
        """Publish the game's account of itself, a JSON object, for tests and embedding pages."""

    def ready(self) -> None:
        """Tell that the first frame is on the screen."""

    def report(self, text: str) -> None:
        """Show a crash to the player, to be copied."""

    def messages(self) -> list[str]:
        """Return what has arrived since the last call: JSON objects with a "type".

        "play": the player left the loading screen, or there is none: from now on there may be sounds.
        "text": the answer to `ask_text`, "value" a string or null. "copied": how `copy_text` went, "ok"
        true or false.
        """

    def copy_text(self, text: str) -> bool:
        """Put the text on the clipboard, if need be at the next tap. False: there is no clipboard."""

    def ask_text(self, prompt: str, value: str) -> None:
        """Ask the player for a line of text; the answer arrives among `messages()`."""

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to the window."""


def check_key(key: str) -> str:
    """Return the key, or raise ValueError if a store does not take it."""
    if not _KEY.fullmatch(key):
        raise ValueError(f"not a key for the store: {key!r}")
    return key


def open_host() -> Host:
    """Return this machine's side. Call it before `pygame.init()`: SDL is told where keys arrive."""
    if sys.platform == "emscripten":
        from trix.host.web import open_web

        return open_web()
    from trix.host.desktop import open_desktop

    return open_desktop()
