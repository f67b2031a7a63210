"""The web implementation: talks to page.js, which owns everything that belongs to the browser."""

import asyncio
import json
import os
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from trix.platform import FileEntry, Permission, Viewport, check_file_name, check_key, is_key
from trix.platform.canvas import Canvas
from trix.platform.page import Page, ask
from trix.store import Store, StoreError

if TYPE_CHECKING:
    from trix.platform.network import Network
    from trix.platform.web_network import WebNetwork


_DOZE = 5  # frames
PERMISSIONS: Mapping[str, Permission] = {"ask": "ask", "on": "on", "blocked": "blocked"}


class WebStore:
    """The page's storage. The page adds a prefix to keys and catches the browser's exceptions."""

    def __init__(self, page: Page, shelf: str) -> None:
        """*shelf* is "store" or "secrets"; the page decides where each is kept."""
        self._page = page
        self._shelf = shelf

    def read(self, key: str) -> str | None:
        """Return the text, or None if there is none or storage is blocked."""
        value = ask(self._page, "read", key=check_key(key), shelf=self._shelf).get("value")
        return value if isinstance(value, str) else None

    def write(self, key: str, text: str) -> None:
        _check(ask(self._page, "write", key=check_key(key), text=text, shelf=self._shelf))

    def remove(self, key: str) -> None:
        _check(ask(self._page, "remove", key=check_key(key), shelf=self._shelf))

    def keys(self) -> list[str]:
        return sorted(filter(is_key, ask(self._page, "keys", shelf=self._shelf).get("value") or []))


class WebPlatform:
    """A page in a browser."""

    ends = False

    def __init__(self, page: Page) -> None:
        self._page = page
        self.store: Store = WebStore(page, "store")
        self.secrets: Store = WebStore(page, "secrets")
        self._messages: list[str] = []
        self._network: WebNetwork | None = None
        self._warm = False
        self._environment = ask(page, "environment")

    def begin(self) -> None:
        """Initialise all of pygame except the mixer."""
        # makes transparent blits five times as fast; only pygame.init reads it
        os.environ["PYGAME_BLEND_ALPHA_SDL2"] = "1"
        # pygame.init would also open the audio device, before a user gesture
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        pygame.init()
        pygame.mixer.quit()
        # the page has an icon; without one pygame would decode its default
        pygame.display.set_icon(pygame.Surface((1, 1)))
        del os.environ["SDL_AUDIODRIVER"]

    def end(self) -> None:
        """Do nothing: the page keeps showing the last frame."""

    async def next_frame(self, began: float) -> None:
        """Yield to the browser; under pygbag a sleep of 0 lasts until its next frame."""
        await asyncio.sleep(0)

    async def doze(self) -> None:
        """Let up to five browser frames pass, at the cost of a call each."""
        for _ in range(_DOZE):
            if self._page.stirred():
                return
            await asyncio.sleep(0)

    def viewport(self) -> Viewport:
        """Return the canvas's size as the page wants it now."""
        self._drain()
        seen = self._environment
        top, right, bottom, left = (int(inset) for inset in seen["insets"])
        size = int(seen["width"]), int(seen["height"])
        return Viewport(*size, float(seen["ratio"]), (top, right, bottom, left), float(seen["finest"]))

    def resize(self, size: tuple[int, int]) -> pygame.Surface:
        """Resize the canvas, which keeps its picture; the page handles full screen.

        The surface has the byte order of a canvas: red, green, blue and an alpha of 255.
        """
        ask(self._page, "keep")
        self._window = pygame.display.set_mode(size, pygame.RESIZABLE)
        ask(self._page, "restore")
        self._screen = Canvas(size, pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha())
        return self._screen

    def afford(self, pixels: int) -> None:
        """Limit the pixels; the page remembers the limit."""
        ask(self._page, "afford", pixels=pixels)

    def rest(self, resting: bool) -> None:
        ask(self._page, "rest", resting=resting)

    def warm_up(self) -> Iterator[None]:
        """Have the browser compile the drawing functions."""
        if not self._warm:
            from trix.platform.warming import warm_up

            self._warm = True
            yield from warm_up(self._screen)

    def present(self) -> None:
        """Have the page copy the dirty rectangles to the canvas; if it cannot, SDL does."""
        screen = self._screen
        width, height = screen.get_size()
        plain = screen.get_masks()[0] == 0xFF and screen.get_pitch() == 4 * width
        where = {"at": screen._pixels_address, "width": width, "height": height}
        areas = [tuple(area) for area in screen.take_changed()]
        if not (plain and ask(self._page, "present", areas=areas, **where).get("ok")):
            self._window.blit(screen, (0, 0))
            pygame.display.flip()

    def languages(self) -> tuple[str, ...]:
        return tuple(self._environment["languages"])

    def use_language(self, tag: str) -> None:
        ask(self._page, "language", tag=tag)

    def reduced_motion(self) -> bool:
        return bool(self._environment["reducedMotion"])

    def appearance(self) -> str:
        return str(self._environment["appearance"])

    def visible(self) -> bool:
        return bool(self._environment["visible"])

    def announce(self, text: str) -> None:
        ask(self._page, "announce", text=text)

    def hush(self) -> None:
        """Empty the page's live region."""
        ask(self._page, "hush")

    def has_elements(self) -> bool:
        """Return whether access.js is loaded."""
        return bool(self._environment.get("elements"))

    def show_elements(self, change: dict[str, object]) -> None:
        ask(self._page, "elements", **change)

    def publish_status(self, text: str) -> None:
        """Have `window.trix.status()` return the object."""
        ask(self._page, "status", text=text)

    def tell_embedder(self, text: str) -> None:
        ask(self._page, "event", text=text)

    def ready(self) -> None:
        """Let the page show its Play button."""
        ask(self._page, "ready")

    def report(self, text: str) -> None:
        """Show the text over the page."""
        ask(self._page, "report", text=text)

    def messages(self) -> list[str]:
        """Return the messages since the last call; ciphers answer first."""
        self._drain()
        if self._network is not None:
            self._network.ciphers().deliver()
        arrived, self._messages = self._messages, []
        return arrived

    def share_text(self, text: str) -> None:
        """Share now if the browser allows it, else at the next tap."""
        ask(self._page, "share", text=text)

    def persist(self) -> None:
        ask(self._page, "persist")

    def game_link(self, code: str) -> str | None:
        link = ask(self._page, "link", code=code).get("value")
        return link if isinstance(link, str) else None

    def take_release(self) -> None:
        ask(self._page, "take_release")

    def forget_link(self) -> None:
        ask(self._page, "forget_link")

    def save_file(self, name: str, text: str) -> None:
        ask(self._page, "save", name=check_file_name(name), text=text)

    def share_picture(self, name: str, picture: bytes, text: str) -> None:
        """Share it now if the browser allows it, else at the next tap; if it cannot share, download it."""
        ask(self._page, "picture", name=check_file_name(name), data=picture, text=text)

    def open_file(self) -> bool:
        """Open the browser's file dialog, at the next tap if necessary."""
        return bool(ask(self._page, "open").get("ok"))

    def files(self) -> list[FileEntry]:
        """Return nothing: a page cannot list files."""
        return []

    def read_file(self, path: str) -> None:
        """Do nothing: the page itself reads the files that the player picks."""

    def ask_text(
        self,
        prompt: str,
        value: str,
        *,
        code: bool = False,
        fonts: Mapping[int, bytes] | None = None,
        colours: Mapping[str, str] | None = None,
    ) -> bool:
        """Open a dialog of the page: for a canvas, phones show no keyboard."""
        looks = {"fonts": dict(fonts or {}), "colours": dict(colours or {})}
        return bool(ask(self._page, "ask", prompt=prompt, value=value, code=code, **looks).get("ok"))

    def network(self) -> "Network | None":
        """Return the network of the broker that the site was built for."""
        broker = self._environment["network"]
        if self._network is None and broker != "none":
            from trix.platform.web_network import WebNetwork

            self._network = WebNetwork(self._page, "https" if broker == "insecure" else "")
        return self._network

    def key_letters(self) -> Mapping[str, str]:
        """Return the keyboard layout if the browser tells it; Chromium does."""
        return dict(self._environment.get("letters", {}))

    def notifications(self) -> Permission:
        return PERMISSIONS.get(str(self._environment.get("notifications")), "none")

    def ask_to_notify(self) -> None:
        ask(self._page, "ask_to_notify")

    def call_player(self, text: str | None, *, notify: bool) -> None:
        ask(self._page, "call", text=text, notify=notify)

    def keep_awake(self, on: bool) -> None:
        ask(self._page, "keep_awake", on=on)

    def installs(self) -> bool:
        return bool(self._environment.get("installs"))

    def install(self) -> None:
        ask(self._page, "install")

    def has_only_touch(self) -> bool:
        return bool(self._environment.get("onlyTouch"))

    def fills_screen(self) -> bool:
        """Return whether the page may use full screen; iPhones and some frames do not allow it."""
        return bool(self._environment["fillsScreen"])

    def toggle_full_screen(self) -> None:
        """Switch now if the browser allows it, else at the next tap."""
        ask(self._page, "fullscreen")

    def _drain(self) -> None:
        for message in json.loads(self._page.poll()):
            if message.get("type") == "environment":
                self._environment = message
            elif self._network is None or not self._network.takes(message):
                self._messages.append(json.dumps(message))


_SENTENCES = {
    "full": "This browser has no room left for saved games.",
    "blocked": "This browser does not let the game keep anything: it will be forgotten with the page.",
}


def _check(answer: dict[str, Any]) -> None:
    reason = answer.get("error")
    if reason:
        sentence = _SENTENCES.get(str(reason), f"The browser could not keep the game: {reason}.")
        raise StoreError(sentence, str(reason) if reason in _SENTENCES else "failed")


def open_web() -> WebPlatform:
    """Return the platform for the page this runtime runs in, with keys delivered to its canvas only."""
    import platform

    # by default SDL listens on the whole window and would take keys meant for the page's buttons
    os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] = "#canvas"
    window: Any = platform.window  # type: ignore[attr-defined]  # pygbag puts it there
    return WebPlatform(window.trix)
