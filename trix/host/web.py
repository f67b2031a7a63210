"""The web implementation: talks to page.js, which owns everything that belongs to the browser."""

import asyncio
import base64
import json
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pygame

from trix.host import FileEntry, Store, StoreError, Viewport, check_file_name, check_key, is_key
from trix.host.canvas import Canvas
from trix.host.page import Page, ask

if TYPE_CHECKING:
    from trix.host.network import Network
    from trix.host.web_network import WebNetwork


_DOZE = 5  # frames


class WebStore:
    """The page's storage. The page adds a prefix to keys and catches the browser's exceptions."""

    def __init__(self, page: Page, shelf: str) -> None:
        """Use the *shelf* "store" or "secrets"; the page decides where each of them is."""
        self._page = page
        self._shelf = shelf

    def read(self, key: str) -> str | None:
        """Return the text, or None if there is none or storage is blocked."""
        value = ask(self._page, "read", key=check_key(key), shelf=self._shelf).get("value")
        return value if isinstance(value, str) else None

    def write(self, key: str, text: str) -> None:
        """Keep the text."""
        _check(ask(self._page, "write", key=check_key(key), text=text, shelf=self._shelf))

    def remove(self, key: str) -> None:
        """Forget the text."""
        _check(ask(self._page, "remove", key=check_key(key), shelf=self._shelf))

    def keys(self) -> list[str]:
        """Return the keys that have a text, sorted."""
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
        self._take_environment(ask(page, "environment"))

    def begin(self) -> None:
        """Initialise all of pygame except the mixer."""
        # makes transparent blits five times as fast; only pygame.init reads it
        os.environ["PYGAME_BLEND_ALPHA_SDL2"] = "1"
        # pygame.init would also open the audio device, before a user gesture
        os.environ["SDL_AUDIODRIVER"] = "dummy"
        pygame.init()
        pygame.mixer.quit()
        # a page has an icon of its own; without any, pygame would unpack and decode its own for the window
        pygame.display.set_icon(pygame.Surface((1, 1)))
        del os.environ["SDL_AUDIODRIVER"]

    def end(self) -> None:
        """Do nothing: the page goes on showing the last frame."""

    async def next_frame(self, began: float) -> None:
        """Yield to the browser; under pygbag a sleep of 0 lasts until its next frame."""
        await asyncio.sleep(0)

    async def doze(self) -> None:
        """Let up to five of the browser's frames pass, each of which costs no more than a question."""
        for _ in range(_DOZE):
            if self._page.stirred():
                return
            await asyncio.sleep(0)

    def viewport(self) -> Viewport:
        """Return the canvas's size as the page wants it now."""
        self._drain()
        return self._viewport

    def resize(self, size: tuple[int, int]) -> pygame.Surface:
        """Resize the canvas, which shows what it showed before; full screen is the page's business.

        The surface has the bytes that a canvas takes: red, green, blue and an alpha of 255.
        """
        ask(self._page, "keep")
        self._window = pygame.display.set_mode(size, pygame.RESIZABLE)
        ask(self._page, "restore")
        self._screen = Canvas(size, pygame.Surface((1, 1), pygame.SRCALPHA).convert_alpha())
        return self._screen

    def afford(self, pixels: int) -> None:
        """Have the page draw with at most so many, and remember it."""
        ask(self._page, "afford", pixels=pixels)

    def warm_up(self) -> Iterator[None]:
        """Have the browser compile what draws."""
        if not self._warm:
            from trix.host.warming import warm_up

            self._warm = True
            yield from warm_up(self._screen)

    def present(self) -> None:
        """Have the page put what changed of the drawing on the canvas; where it cannot, let SDL do so."""
        screen = self._screen
        width, height = screen.get_size()
        plain = screen.get_masks()[0] == 0xFF and screen.get_pitch() == 4 * width
        where = {"at": screen._pixels_address, "width": width, "height": height}
        areas = [tuple(area) for area in screen.take_changed()]
        if not (plain and ask(self._page, "present", areas=areas, **where).get("ok")):
            self._window.blit(screen, (0, 0))
            pygame.display.flip()

    def language(self) -> str:
        """Return the browser's language."""
        return self._language

    def use_language(self, tag: str) -> None:
        """Set the document's language."""
        ask(self._page, "language", tag=tag)

    def reduced_motion(self) -> bool:
        """Return the browser's preference."""
        return self._reduced_motion

    def appearance(self) -> str:
        """Return the browser's preference."""
        return self._appearance

    def visible(self) -> bool:
        """Whether the tab is visible."""
        return self._visible

    def announce(self, text: str) -> None:
        """Append the text to the page's live region."""
        ask(self._page, "announce", text=text)

    def hush(self) -> None:
        """Empty the page's live region."""
        ask(self._page, "hush")

    def publish_status(self, text: str) -> None:
        """Have `window.trix.status()` return the object."""
        ask(self._page, "status", text=text)

    def tell_embedder(self, text: str) -> None:
        """Pass the event to embed.js."""
        ask(self._page, "event", text=text)

    def ready(self) -> None:
        """Let the page show its Play button."""
        ask(self._page, "ready")

    def report(self, text: str) -> None:
        """Show the text over the page."""
        ask(self._page, "report", text=text)

    def messages(self) -> list[str]:
        """Return what has arrived since the last call; answers of ciphers are given first."""
        self._drain()
        if self._network is not None:
            self._network.deliver()
        arrived, self._messages = self._messages, []
        return arrived

    def share_text(self, text: str) -> None:
        """Share now if the browser lets us, else at the next tap."""
        ask(self._page, "share", text=text)

    def game_link(self, code: str) -> str | None:
        """Return the page's URL with the code as its fragment."""
        link = ask(self._page, "link", code=code).get("value")
        return link if isinstance(link, str) else None

    def save_file(self, name: str, text: str) -> None:
        """Have the browser download the file."""
        ask(self._page, "save", name=check_file_name(name), text=text)

    def share_picture(self, name: str, picture: bytes, text: str) -> None:
        """Share it now if the browser lets us, else at the next tap; where it cannot, download it."""
        data = base64.b64encode(picture).decode("ascii")
        ask(self._page, "picture", name=check_file_name(name), data=data, text=text)

    def open_file(self) -> bool:
        """Open the browser's dialog for files, at the next tap if need be."""
        return bool(ask(self._page, "open").get("ok"))

    def files(self) -> list[FileEntry]:
        """Return nothing: a page sees no file before it is given one."""
        return []

    def read_file(self, path: str) -> None:
        """Do nothing: the page reads the files it is given itself."""

    def ask_text(self, prompt: str, value: str) -> bool:
        """Open a dialog of the page: a canvas brings up no keyboard on a phone."""
        return bool(ask(self._page, "ask", prompt=prompt, value=value).get("ok"))

    def network(self) -> "Network | None":
        """Return the way by the broker that the site was built for."""
        if self._network is None and self._to_others != "none":
            from trix.host.web_network import WebNetwork

            self._network = WebNetwork(self._page, "https" if self._to_others == "insecure" else "")
        return self._network

    def fills_screen(self) -> bool:
        """Whether the page found full screen available; iPhones and some frames do not allow it."""
        return self._fills_screen

    def toggle_full_screen(self) -> None:
        """Switch now if the browser lets us, else at the next tap."""
        ask(self._page, "fullscreen")

    def _drain(self) -> None:
        text = self._page.poll()
        if text == "[]":
            return
        for message in json.loads(text):
            if message.get("type") == "environment":
                self._take_environment(message)
            elif self._network is not None and self._network.takes(message):
                continue
            else:
                self._messages.append(json.dumps(message))

    def _take_environment(self, told: dict[str, Any]) -> None:
        top, right, bottom, left = (int(inset) for inset in told["insets"])
        self._viewport = Viewport(
            int(told["width"]), int(told["height"]), float(told["ratio"]), (top, right, bottom, left)
        )
        self._language = str(told["language"])
        self._reduced_motion = bool(told["reducedMotion"])
        self._appearance = str(told["appearance"])
        self._visible = bool(told["visible"])
        self._fills_screen = bool(told["fillsScreen"])
        self._to_others = str(told["network"])


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

    # by default SDL listens on the whole window and would also take keys meant for the page's buttons
    os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] = "#canvas"
    window: Any = platform.window  # type: ignore[attr-defined]  # pygbag puts it there
    return WebPlatform(window.trix)
