"""The interface to the platform the game runs on. It has two implementations: desktop and web.

At run time this module imports only the standard library and `trix.store`.
`trix.platform.sides.open_platform` picks the implementation; no other module depends on the platform.
"""

import re
import traceback
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from trix.store import Store

if TYPE_CHECKING:
    import pygame

    from trix.platform.network import Network

_KEY = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")
_FILE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}\.[a-z]{1,8}")
MOST_BYTES = 5_000_000
"""The size limit for files that the game opens."""


class Viewport(NamedTuple):
    """The drawing area."""

    width: int
    """Backing pixels."""
    height: int
    """Backing pixels."""
    ratio: float
    """Backing pixels per css pixel; 44 * ratio is the smallest side of a touch target."""
    insets: tuple[int, int, int, int]
    """Top, right, bottom and left margins, in backing pixels, that notches and rounded corners may cover."""
    finest: float = 0.0
    """Backing pixels per css pixel where nothing moves, if there may be more of them then; see `afford`."""


class FileEntry(NamedTuple):
    """A file that may be opened."""

    path: str
    """The argument for `Platform.read_file`."""
    name: str
    folder: str
    """The folder that holds it, as shown to the player."""


Permission = Literal["none", "ask", "on", "blocked"]
"""Whether the device can show notifications: not here, after the player's permission, yes, or refused."""


def usable_network(platform: "Platform") -> "Network | None":
    """Return the network, if it lacks nothing."""
    network = platform.network()
    return None if network is None or network.lacks else network


class Guard:
    """Runs work of a platform's frames, and reports its exceptions; the same one in every frame only once."""

    def __init__(self, platform: "Platform") -> None:
        self._platform = platform
        self._latest = ""

    def run(self, work: Callable[[], None]) -> bool:
        """Run work; return whether it raised no exception."""
        try:
            work()
        except Exception:
            text = traceback.format_exc()
            if text != self._latest:
                self._latest = text
                self._platform.report(text)
            return False
        return True


class Platform(Protocol):
    """The platform. All calls are cheap enough for once a frame, except to the stores."""

    store: Store
    secrets: Store
    """Private texts, which backups leave out. Each browser page has its own; in a frame, where other
    pages may share the origin, they last as long as the tab."""
    ends: bool
    """Whether the program can quit; a page cannot."""

    def begin(self) -> None:
        """Initialise pygame. Call it before any other method."""

    def end(self) -> None:
        """Shut pygame down."""

    async def next_frame(self, began: float) -> None:
        """Wait until the next frame is due. *began* is the start of this one by `time.perf_counter`."""

    async def doze(self) -> None:
        """Wait up to a tenth of a second longer, unless there is input or a message."""

    def viewport(self) -> Viewport:
        """Return the size to draw at. The app calls `resize` once it has not changed for a while."""

    def resize(self, size: tuple[int, int]) -> "pygame.Surface":
        """Resize the display to a viewport's size; full screen stays full screen.

        Returns the opaque surface to draw on, which `present` shows.
        """

    def afford(self, pixels: int) -> None:
        """Limit the pixels of viewports, now and at the next visit.

        A window always has all of its pixels; a page draws fewer, and the browser enlarges them.
        """

    def rest(self, resting: bool) -> None:
        """Lift that limit while nothing moves."""

    def warm_up(self) -> Iterator[None]:
        """Get ready to draw quickly, in steps short enough for a frame. A second call does nothing."""

    def present(self) -> None:
        """Show the surface that `resize` returned."""

    def languages(self) -> tuple[str, ...]:
        """Return the languages that the player's machine asks for, the first choice first.

        They are BCP 47 tags, such as "ar-JO".
        """

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
        """Forget announcements: another player uses the device from now on."""

    def has_elements(self) -> bool:
        """Whether there is a page that shows elements to screen readers: see `show_elements`."""

    def show_elements(self, change: dict[str, object]) -> None:
        """Change the elements of the page, an invisible copy of the screen for screen readers.

        See `trix.ui.shell.page_elements`.
        """

    def publish_status(self, text: str) -> None:
        """Publish the game's status, a JSON object, for tests and embedding pages."""

    def tell_embedder(self, text: str) -> None:
        """Send an event, a JSON object, to the page around the game (see `trix.ui.shell.embedding`)."""

    def ready(self) -> None:
        """Signal that the first frame is on the screen."""

    def report(self, text: str) -> None:
        """Report a crash: a page shows it, to be copied; a desktop writes it to standard error."""

    def messages(self) -> list[str]:
        """Return the messages since the last call: JSON objects with a "type".

        "play": the player left the loading screen, or there is none: sounds are allowed from now on.
        "back": the player used the browser's back button, or the phone's.
        "text": the answer to `ask_text`, "value" a string or null.
        "shared": the result of sharing, "how" one of "shared" (or dismissed by the player), "copied" and
        "failed".
        "file_saved": the result of saving: "where" the file is, or its name if the folder is unknown, or
        "error", the reason.
        "file": the result of `open_file` or `read_file`, "name" and "text". If "text" is null, "error" is
        null (cancelled), "large" or "unreadable".
        "game": the page was opened by a link with a "code" of at most 128 letters, digits and hyphens.
        "table": the page was opened by a link with an "invitation" to a room. It or the code stays in the
        address until `forget_link`.
        "element": a screen reader used an element of the page: "scene" and one of "press" and "focus", an id,
        or "slide", an id, and "value".
        "release": a new release is "ready"; if that is false, `take_release` has to wait for another tab.
        "shortcut": the installed game was opened by a shortcut, by "name" "daily" or "learn".
        "start": an embedding page wants a game (see `trix.ui.shell.embedding`).
        "frames": put frame times into the status once; if "reset" is true, measure anew.
        """

    def share_text(self, text: str) -> None:
        """Share the text through the system, or else the clipboard; at the next tap if necessary."""

    def share_picture(self, name: str, picture: bytes, text: str) -> None:
        """Share a PNG file with a text, at the next tap if necessary.

        If the system cannot share files, saves the file without the text. See `check_file_name`.
        """

    def persist(self) -> None:
        """Ask the browser not to clear the store when it needs room."""

    def game_link(self, code: str) -> str | None:
        """Return the URL that opens the game with that code; None where the game has no URL."""

    def take_release(self) -> None:
        """Reload the game in the new release that a message has announced."""

    def forget_link(self) -> None:
        """Remove the code of the link that opened the game from the page's address; it was used."""

    def save_file(self, name: str, text: str) -> None:
        """Save a file for the player without replacing another. See `check_file_name`."""

    def open_file(self) -> bool:
        """Let the player pick a file, at the next tap if necessary. Returns False without a dialog."""

    def files(self) -> list[FileEntry]:
        """List the game's files, newest first, if there is no dialog to pick one; else none."""

    def read_file(self, path: str) -> None:
        """Read one of `files()`, or one dropped on the window; it arrives among `messages()`."""

    def ask_text(
        self,
        prompt: str,
        value: str,
        *,
        code: bool = False,
        fonts: Mapping[int, bytes] | None = None,
        colours: Mapping[str, str] | None = None,
    ) -> bool:
        """Ask for a line of text; it arrives among `messages()`. Returns False without a dialog.

        For a *code* or a link the dialog offers to paste. It is written in the *fonts*, by weight.
        *colours* are "#RRGGBB" by their names in web/page.css; without them the page's own apply.
        """

    def network(self) -> "Network | None":
        """Return the network between devices; None if no broker is configured."""

    def key_letters(self) -> Mapping[str, str]:
        """Return the letters on the player's keys at the places of a to z in the US layout.

        Empty if that is unknown.
        """

    def notifications(self) -> Permission:
        """Return whether the device can show notifications."""

    def ask_to_notify(self) -> None:
        """Let the system ask the player for permission, at the next tap if necessary."""

    def call_player(self, text: str | None, *, notify: bool) -> None:
        """Call the player with this text while they look at something else; with None end the call.

        A page changes its title and icon, a desktop's window asks for attention. *notify* also shows a
        notification, if the player has permitted it.
        """

    def keep_awake(self, on: bool) -> None:
        """Keep the screen from turning off."""

    def installs(self) -> bool:
        """Whether the browser offers to install the game like an app."""

    def install(self) -> None:
        """Let the browser ask whether to install the game, at the next tap if necessary."""

    def has_only_touch(self) -> bool:
        """Whether the device has a touch screen, and neither a mouse nor a touchpad."""

    def fills_screen(self) -> bool:
        """Whether full screen is available."""

    def toggle_full_screen(self) -> None:
        """Switch full screen on or off."""


def is_key(key: str) -> bool:
    """Return whether a store accepts the key."""
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
