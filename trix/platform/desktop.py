"""The desktop implementation: a window, files in the player's folder, settings from the environment."""

import asyncio
import contextlib
import json
import locale
import os
import sys
import time
import warnings
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from trix.platform import FileEntry, Permission, Viewport, check_file_name, check_key, is_key
from trix.platform.broker import HALL, SHARDS, VARIABLE, check_hall, read_brokers
from trix.platform.files import PlayerFiles, download_directory
from trix.store import Store, StoreError

if TYPE_CHECKING:
    from trix.platform.network import Network

WINDOW = (1280, 720)
_FRAME = 1 / 60  # seconds
_BROKER = "broker"  # the key of the last broker: its address, and a space and a number if it has shards
_HALL = "hall"  # the key of the hall's name
_CUT_SHORT = 3600.0  # a temporary file of this age, in seconds, is abandoned
_SCANCODES = 512  # of SDL
_LATIN = range(ord("a"), ord("z") + 1)
_OTHER_ALPHABETS = range(0x370, 0x1100)  # Greek to Georgian


def data_directory(environ: Mapping[str, str], platform: str, home: Path) -> Path:
    """Return the folder for a player's files: TRIX_DATA if set, else the folder that the system suggests."""
    if environ.get("TRIX_DATA"):
        return Path(environ["TRIX_DATA"])
    if platform == "win32":
        return Path(environ.get("APPDATA") or home / "AppData" / "Roaming") / "Trix"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Trix"
    suggested = environ.get("XDG_DATA_HOME", "")
    # by the XDG specification relative paths are ignored
    return (Path(suggested) if suggested.startswith("/") else home / ".local" / "share") / "trix"


def language_tags(environ: Mapping[str, str], fallback: str | None) -> tuple[str, ...]:
    """Return the BCP 47 tags that the POSIX variables ask for, the first choice first, then the fallback's.

    As in gettext, LANGUAGE is a list, and the first of LC_ALL, LC_MESSAGES and LANG that is set overrules the
    others.
    """
    names = environ.get("LANGUAGE", "").split(":")
    names.append(next(filter(None, map(environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), ""))
    names.append(fallback or "")
    tags = (name.split(".")[0].split("@")[0].replace("_", "-") for name in names)
    return tuple(tag for tag in tags if tag not in ("", "C", "POSIX"))


class FileStore:
    """One file for each key, replaced atomically: a crash leaves the old text or the new one."""

    def __init__(self, directory: Path, mode: int = 0o666) -> None:
        """Create files with that *mode*, reduced by the process's umask; Windows ignores most of it."""
        self._directory = directory
        self._mode = mode

    def _path(self, key: str) -> Path:
        # the prefix avoids the device names that Windows reserves, such as "con"
        return self._directory / f"trix.{check_key(key)}.txt"

    def read(self, key: str) -> str | None:
        """Return the text, or None; bytes that are no UTF-8 are replaced."""
        try:
            return self._path(key).read_bytes().decode("utf-8", errors="replace")
        except OSError:
            return None

    def write(self, key: str, text: str) -> None:
        """Write beside the old file, wait for the disk, then rename over it."""
        path = self._path(key)
        fresh = path.with_name(f"{path.name}.{os.getpid()}.new")
        try:
            # a lone surrogate must not prevent saving
            content = text.encode("utf-8", errors="replace")
            self._directory.mkdir(parents=True, exist_ok=True)
            with open(fresh, "wb", opener=partial(os.open, mode=self._mode)) as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            fresh.replace(path)
        except OSError as error:
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)
            raise _store_error("keep", self._directory, error) from error

    def remove(self, key: str) -> None:
        try:
            self._path(key).unlink(missing_ok=True)
        except OSError as error:
            raise _store_error("remove", self._directory, error) from error

    def sweep(self) -> None:
        """Remove temporary files of interrupted writes, but only old ones: another window may be writing."""
        with contextlib.suppress(OSError):
            for path in self._directory.glob("trix.*.new"):
                if time.time() - path.stat().st_mtime > _CUT_SHORT:
                    path.unlink(missing_ok=True)

    def keys(self) -> list[str]:
        files = self._directory.glob("trix.*.txt")
        keys = (path.name.removeprefix("trix.").removesuffix(".txt") for path in files)
        return sorted(filter(is_key, keys))


def _store_error(verb: str, directory: Path, error: Exception) -> StoreError:
    why = getattr(error, "strerror", None) or str(error)
    return StoreError(f"Could not {verb} a file in {directory}: {why}.")


class DesktopPlatform:
    """A window on a desktop. SDL gives it no screen reader, dialogs or theme."""

    ends = True

    def __init__(self, store: Store, secrets: Store, environ: Mapping[str, str], files: PlayerFiles) -> None:
        self.store = store
        self.secrets = secrets
        self._environ = environ
        # there is no loading screen to leave
        self._messages = ['{"type": "play"}']
        self._windowed = WINDOW
        self._files = files
        self._network: Network | None = None

    def _ignore(self, *_: object, **__: object) -> None:
        """Do nothing: a desktop needs no such thing, or has none."""

    afford = rest = ready = persist = _ignore
    use_language = announce = hush = show_elements = _ignore
    publish_status = tell_embedder = ask_to_notify = _ignore
    take_release = forget_link = install = _ignore

    def begin(self) -> None:
        pygame.display.init()
        pygame.font.init()

    def end(self) -> None:
        pygame.quit()

    async def next_frame(self, began: float) -> None:
        """Keep to sixty frames a second."""
        await asyncio.sleep(max(0.001, _FRAME - (time.perf_counter() - began)))

    async def doze(self) -> None:
        """Do nothing: an idle frame costs next to nothing on a desktop."""

    def viewport(self) -> Viewport:
        try:
            width, height = pygame.display.get_window_size()
        except pygame.error:
            width, height = _first_window()
        return Viewport(width, height, 1.0, (0, 0, 0, 0))

    def resize(self, size: tuple[int, int]) -> pygame.Surface:
        """Resize the window, or the full screen if that is on."""
        full = pygame.display.get_surface() is not None and pygame.display.is_fullscreen()
        return pygame.display.set_mode(size, pygame.FULLSCREEN if full else pygame.RESIZABLE)

    def warm_up(self) -> Iterator[None]:
        return iter(())

    def present(self) -> None:
        pygame.display.flip()

    def languages(self) -> tuple[str, ...]:
        return language_tags(self._environ, _system_language())

    def reduced_motion(self) -> bool:
        """Return whether TRIX_REDUCED_MOTION is set to anything but 0."""
        return self._environ.get("TRIX_REDUCED_MOTION", "0") not in ("", "0")

    def appearance(self) -> str:
        return "day"

    def visible(self) -> bool:
        """Return whether the window is open and not minimised."""
        return bool(pygame.display.get_active())

    def has_elements(self) -> bool:
        """Return False: SDL has no screen reader."""
        return False

    def report(self, text: str) -> None:
        print(text, file=sys.stderr)

    def messages(self) -> list[str]:
        arrived, self._messages = self._messages, []
        return arrived

    def _tell(self, **message: str | None) -> None:
        self._messages.append(json.dumps(message))

    def share_text(self, text: str) -> None:
        """Put the text on the clipboard."""
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, AttributeError):
            self._tell(type="shared", how="failed")
        else:
            self._tell(type="shared", how="copied")

    def game_link(self, code: str) -> str | None:
        return None

    def save_file(self, name: str, text: str) -> None:
        """Write it to the download folder, or else to the game's own."""
        self._tell(type="file_saved", **self._files.save(check_file_name(name), text))

    def share_picture(self, name: str, picture: bytes, text: str) -> None:
        """Save it like any other file: SDL cannot share."""
        self._tell(type="file_saved", **self._files.keep(check_file_name(name), picture))

    def open_file(self) -> bool:
        return False

    def files(self) -> list[FileEntry]:
        return self._files.list_files()

    def read_file(self, path: str) -> None:
        self._tell(type="file", **self._files.read(Path(path)))

    def ask_text(
        self,
        prompt: str,
        value: str,
        *,
        code: bool = False,
        fonts: Mapping[int, bytes] | None = None,
        colours: Mapping[str, str] | None = None,
    ) -> bool:
        return False

    def network(self) -> "Network | None":
        """Return the network of the broker that the environment names."""
        address = self._environ.get(VARIABLE)
        if self._network is None and address:
            from trix.platform.desktop_network import DesktopNetwork

            brokers = read_brokers(address, self._environ.get(SHARDS, ""))
            self._network = DesktopNetwork(*brokers, hall=self._environ.get(HALL, ""))
        return self._network

    def key_letters(self) -> Mapping[str, str]:
        """Return the letters of SDL's keymap, which follows the layout of the window's system."""
        # pygame has no function between key codes and scancodes, but its table of pressed keys translates
        numbers = range(_SCANCODES)
        scancodes = pygame.key.ScancodeWrapper(numbers)  # type: ignore[arg-type]  # meant for booleans
        written = {scancodes[code]: chr(code) for code in (*_LATIN, *_OTHER_ALPHABETS)}
        return {
            letter: written.get(pygame.KSCAN_A + at, letter) for at, letter in enumerate(map(chr, _LATIN))
        }

    def notifications(self) -> Permission:
        return "none"

    def call_player(self, text: str | None, *, notify: bool) -> None:
        """Let the window ask for attention until it has the focus."""
        if text is None or pygame.key.get_focused():
            return
        with warnings.catch_warnings(), contextlib.suppress(pygame.error):
            # the window of pygame.display has no other way to its methods
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().flash(pygame.FLASH_UNTIL_FOCUSED)

    def keep_awake(self, on: bool) -> None:
        pygame.display.set_allow_screensaver(not on)

    def installs(self) -> bool:
        return False

    def has_only_touch(self) -> bool:
        return False

    def fills_screen(self) -> bool:
        return True

    def toggle_full_screen(self) -> None:
        if pygame.display.is_fullscreen():
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
        else:
            self._windowed = pygame.display.get_window_size()
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)


def _first_window() -> tuple[int, int]:
    try:
        width, height = pygame.display.get_desktop_sizes()[0]
    except (pygame.error, IndexError):
        return WINDOW
    # leave space for the title bar and the system's panels
    return min(WINDOW[0], width * 9 // 10), min(WINDOW[1], height * 9 // 10)


def _system_language() -> str | None:
    if sys.platform == "win32":
        import ctypes

        name = ctypes.create_unicode_buffer(85)
        ctypes.windll.kernel32.GetUserDefaultLocaleName(name, len(name))
        return name.value
    return locale.getlocale()[0]


def with_broker(environ: Mapping[str, str], secrets: Store) -> Mapping[str, str]:
    """Return the environment with a valid broker and its hall: its own, or else the last one used.

    An empty address means none, and forgets the last one. An invalid address is reported on standard error
    and means none.
    """
    address, shards, hall = environ.get(VARIABLE), environ.get(SHARDS, ""), environ.get(HALL, "")
    last, last_hall = secrets.read(_BROKER) or "", secrets.read(_HALL) or ""
    if address is None:
        address, _, shards = last.partition(" ")
        hall = last_hall
    try:
        if address:
            read_brokers(address, shards)
        check_hall(hall, address)
        if (setting := f"{address} {shards}".strip() if address else "") != last:
            secrets.write(_BROKER, setting)
        if hall != last_hall:
            secrets.write(_HALL, hall)
    except ValueError as error:
        print(f"{VARIABLE}: {error}", file=sys.stderr)
        address = hall = ""
    except StoreError as error:
        print(error, file=sys.stderr)
    return {**environ, VARIABLE: address, SHARDS: shards, HALL: hall}


def open_desktop() -> DesktopPlatform:
    """Return a desktop platform configured from the environment."""
    home = Path.home()
    data = data_directory(os.environ, sys.platform, home)
    files = PlayerFiles(download_directory(os.environ, home), data)
    store, secrets = FileStore(data), FileStore(data / "secrets", 0o600)
    store.sweep()
    secrets.sweep()
    return DesktopPlatform(store, secrets, with_broker(os.environ, secrets), files)
