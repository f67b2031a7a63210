"""The interface to the machine the game runs on. It has two implementations: desktop and web.

At run time this module imports the standard library only. `trix.host.sides.open_platform`
picks the implementation; nothing else in the game asks which machine it runs on.
"""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    import pygame

    from trix.host.network import Network

_KEY = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")
_FILE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}\.[a-z]{1,8}")
MOST_BYTES = 5_000_000
"""The largest file that is opened."""


class Viewport(NamedTuple):
    """The drawing area."""

    width: int
    """Backing pixels."""
    height: int
    """Backing pixels."""
    ratio: float
    """Backing pixels per css pixel; 44 * ratio is the smallest side of anything to be touched."""
    insets: tuple[int, int, int, int]
    """Top, right, bottom and left margins, in backing pixels, that notches and rounded corners may cover."""


class FileEntry(NamedTuple):
    """A file that may be opened."""

    path: str
    """The argument for `Platform.read_file`."""
    name: str
    folder: str
    """The name of the folder it lies in, for the player to read."""


class StoreError(OSError):
    """A text could not be stored. The message is a sentence for the player; the game goes on.

    `reason` is "full", "blocked" or "failed", for a translated sentence.
    """

    def __init__(self, message: str, reason: str = "failed") -> None:
        super().__init__(message)
        self.reason = reason


class Store(Protocol):
    """Persistent texts under short keys (lower-case letters, digits, "_", "-" and ".").

    Every method raises ValueError for any other key: that is a bug in the game.
    """

    def read(self, key: str) -> str | None:
        """Return the text, or None if there is none or it cannot be read."""

    def write(self, key: str, text: str) -> None:
        """Store the text, replacing the old one atomically. Raises StoreError."""

    def remove(self, key: str) -> None:
        """Remove the text, if there is one. Raises StoreError."""

    def keys(self) -> list[str]:
        """Return the keys that have a text, sorted."""


class Platform(Protocol):
    """The machine. Everything but the stores is cheap enough to be called once a frame."""

    store: Store
    secrets: Store
    """For what nobody else may read, and backups leave alone. Of two pages of a browser each has its own; in
    a frame, whose origin belongs to others as well, nothing outlives the tab."""
    ends: bool
    """Whether the program can quit; a page cannot."""

    def begin(self) -> None:
        """Initialise what the game needs of pygame. Nothing may be asked of the display before."""

    def end(self) -> None:
        """Shut pygame down."""

    async def next_frame(self, began: float) -> None:
        """Wait until the next frame is due. *began* is when this one began, by `time.perf_counter`."""

    async def doze(self) -> None:
        """Wait a little longer, for a tenth of a second at most, unless there is input or a message."""

    def viewport(self) -> Viewport:
        """Return the size to draw at. The app calls `resize` once it has not changed for a while."""

    def resize(self, size: tuple[int, int]) -> "pygame.Surface":
        """Resize the display to a viewport's size; full screen stays full screen.

        Returns the opaque surface to draw on, which `present` shows.
        """

    def afford(self, pixels: int) -> None:
        """Let viewports have at most so many pixels, now and at the next visit.

        A window always has all of its pixels; a page draws with fewer and has the browser enlarge them.
        """

    def warm_up(self) -> Iterator[None]:
        """Get ready to draw quickly, in steps that are each short enough for a frame; once is enough."""

    def present(self) -> None:
        """Show what was drawn on the surface that `resize` returned."""

    def language(self) -> str:
        """Return the language of the player's machine as a BCP 47 tag, such as "ar-JO"."""

    def use_language(self, tag: str) -> None:
        """Set the language of the game, for screen readers and dialogs."""

    def reduced_motion(self) -> bool:
        """Whether the player's system asks for reduced motion."""

    def appearance(self) -> str:
        """Return the appearance the player's system asks for: "day", "night" or "contrast"."""

    def visible(self) -> bool:
        """Whether the game can be seen; False while minimised or in a hidden tab."""

    def announce(self, text: str) -> None:
        """Have a screen reader say the text."""

    def hush(self) -> None:
        """Forget what was announced: another player reads from now on."""

    def publish_status(self, text: str) -> None:
        """Publish the game's status, a JSON object, for tests and embedding pages."""

    def tell_embedder(self, text: str) -> None:
        """Send an event, a JSON object, to the page around the game (see `trix.ui.shell.embedding`)."""

    def ready(self) -> None:
        """Signal that the first frame is on the screen."""

    def report(self, text: str) -> None:
        """Report a crash: a page shows it, to be copied; a desktop writes it to standard error."""

    def messages(self) -> list[str]:
        """Return what has arrived since the last call: JSON objects with a "type".

        "play": the player left the loading screen, or there is none: from now on there may be sounds.
        "back": the browser's way back was taken, as by a phone's key.
        "text": the answer to `ask_text`, "value" a string or null.
        "shared": how sharing went, "how" one of "shared" (or put away again by the player), "copied" and
        "failed".
        "file_saved": how saving went, "where" it is as far as that is known, or "error", the reason.
        "file": what `open_file` or `read_file` brought, "name" and "text"; a text of null with "error" null
        means that the player thought better of it, with "large" or "unreadable" that it cannot be had.
        "game": the page was opened by a link with a "code" of at most 64 letters, digits and hyphens.
        "table": the page was opened by a link with an "invitation" to a table, of at most 58 of them.
        "start": an embedding page wants a game (see `trix.ui.shell.embedding`).
        "frames": times of frames are to be in the status once; with a true "reset" they begin anew.
        """

    def share_text(self, text: str) -> None:
        """Share the text through the system, else the clipboard; if need be at the next tap."""

    def share_picture(self, name: str, picture: bytes, text: str) -> None:
        """Share a PNG file with some words, where the system takes files, if need be at the next tap.

        Elsewhere the file is saved, and the words are left out. See `check_file_name`.
        """

    def game_link(self, code: str) -> str | None:
        """Return the URL that opens the game with that code; None where the game has no URL."""

    def save_file(self, name: str, text: str) -> None:
        """Save a file for the player, never over another of that name. See `check_file_name`."""

    def open_file(self) -> bool:
        """Let the player pick a file, if need be at the next tap. False: no dialog here, see `files`."""

    def files(self) -> list[FileEntry]:
        """List the game's files, newest first, where there is no dialog to pick one; else none."""

    def read_file(self, path: str) -> None:
        """Read one of `files()`, or one that was dropped on the window; it arrives among `messages()`."""

    def ask_text(self, prompt: str, value: str) -> bool:
        """Ask for a line of text; it arrives among `messages()`. Returns False without a dialog."""

    def network(self) -> "Network | None":
        """Return the way to others' devices; None if no broker is known where they could meet."""

    def fills_screen(self) -> bool:
        """Whether full screen is available."""

    def toggle_full_screen(self) -> None:
        """Switch full screen on or off."""


def is_key(key: str) -> bool:
    """Whether a store accepts such a key."""
    return _KEY.fullmatch(key) is not None


def check_key(key: str) -> str:
    """Return the key; raises ValueError if a store does not accept it."""
    if not is_key(key):
        raise ValueError(f"not a key for the store: {key!r}")
    return key


def check_file_name(name: str) -> str:
    """Return the name; raises ValueError unless it is letters, digits and a suffix."""
    if not _FILE_NAME.fullmatch(name):
        raise ValueError(f"not a name for a file: {name!r}")
    return name
