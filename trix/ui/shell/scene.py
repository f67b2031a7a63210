"""A scene is one screen, or a panel over one. Scenes form a stack in the app; the top one gets input.

    class Title(Scene):
        name = "title"
        def layout(self): ...              # viewport, language or settings changed (and once after enter)
        def handle(self, event): ...       # trix.ui.kit.events: PointerDown/Move/Up, Wheel, Key, Back
        def update(self, dt): return False # True: something moved, draw me
        def painting(self, surface): ...    # yields between steps; called only when something changed

A scene reaches everything else through its `App`. Screens made of widgets start from
`trix.ui.shell.widget_scenes.WidgetScene` instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, NoReturn, Protocol

import pygame

from trix.platform import FileEntry, Platform, usable_network
from trix.store import keep
from trix.ui.kit.events import Back, Event, Target
from trix.ui.kit.i18n import _, best_language, language, set_language
from trix.ui.kit.sound import Sounds
from trix.ui.kit.speech import Element
from trix.ui.kit.widgets.ui import Ui
from trix.ui.shell.display import Display
from trix.ui.shell.exchange import Exchange, OnPick, OnText
from trix.ui.shell.messages import Speech, Toasts
from trix.ui.shell.settings import (
    KEY,
    Settings,
    loudness,
    read_settings,
    valid,
    write_settings,
)
from trix.ui.shell.stack import Stack

if TYPE_CHECKING:
    from trix.engine.protocol import Game


class Scene:
    """Base of all scenes. Every method has a default."""

    name = "scene"
    overlay = False
    """An overlay leaves what lies below visible: it draws on `app.stack.backdrop`."""
    types = False
    """Whether letters are typed here, so that none of them is a command."""
    playing = False
    """Whether a game is played here, so that players would notice the hitch of a full redraw."""
    app: App
    ui = Ui()
    """The widgets of the screen; none by default."""

    def enter(self, app: App) -> None:
        """Called when the scene is put on the stack."""
        self.app = app

    def leave(self) -> None:
        """Called when it leaves the stack or the program ends: save everything that must not be lost."""

    def cover(self) -> None:
        """Called when another scene is put on top: remove short-lived things."""

    def resume(self) -> None:
        """Called when it is on top again, after the scene above has gone."""

    def taken_places(self) -> tuple[Sequence[pygame.Rect], ...]:
        """List what toasts keep clear of, the most important things first."""
        return (), ()

    def layout(self) -> None:
        """Compute all places; `self.app.display.painter` is a new one."""

    def opening(self) -> Iterator[None]:
        """Prepare the first picture after `layout`, in steps that are each short enough for one frame.

        Until the last one is done, the picture before stays on the screen and no time passes in this scene.
        A scene without steps makes everything when it is first drawn.
        """
        return iter(())

    def handle(self, event: Event) -> None:
        """React to input."""
        if isinstance(event, Back):
            self.back()

    def back(self) -> None:
        """Go one step back: leave this scene unless it is the first."""
        self.app.stack.pop()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True when the picture changed."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything at once."""
        for _step in self.painting(surface):
            pass

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw everything, in steps: slow ones continue in the next frame.

        Nothing happens in between.
        """
        return iter(())

    def think(self, until: Callable[[], bool]) -> None:
        """Use the rest of the frame for long computations; return once `until()` is true."""

    @property
    def is_awaited(self) -> bool:
        """Whether the player waits for the result of the scene's thinking, and only for that."""
        return False

    @property
    def at_rest(self) -> bool:
        """Whether nothing happens here by itself: there is nothing to think about, and no timer runs."""
        return False

    def status(self) -> dict[str, object]:
        """Return what tests and embedding pages may know, as JSON values."""
        return {}

    def game_status(self) -> dict[str, object]:
        """Return the standing of the game played here, for embedding pages; empty where none is played."""
        return {}

    def targets(self) -> list[Target]:
        """List what can be pressed now."""
        return self.ui.targets()

    # for screen readers on a page: see `trix.ui.shell.page_elements`

    def screen_title(self) -> str:
        """Return the name of a screen without a heading."""
        return next(iter(self.ui.texts()), "")

    def screen_note(self) -> str:
        """Return the text to read out after the name of a new screen."""
        return ""

    def elements(self) -> list[Element]:
        """List everything that can be read or pressed, in reading order."""
        return self.ui.elements()

    def focused_element(self) -> str:
        """Return the id of the element with the game's focus; empty for none."""
        return self.ui.focus or ""

    def wheel_areas(self) -> list[pygame.Rect]:
        """List the places where the wheel does anything; elsewhere it may scroll the page around the game."""
        return self.ui.wheel_areas()

    def press_element(self, id: str) -> None:
        """Press an element; an unknown id does nothing."""
        self.ui.press_element(id)

    def focus_element(self, id: str) -> None:
        """Show the game's focus at an element, without a word."""
        self.ui.focus_element(id)

    def slide_element(self, id: str, value: int) -> None:
        """Set the value of a slider."""
        self.ui.slide_element(id, value)


class Background(Protocol):
    """Work that continues under any scene, also while the game is hidden."""

    def update(self) -> None:
        """Do the due work; called once in every frame."""

    def think(self, until: Callable[[], bool]) -> None:
        """Use the rest of the frame for long computations; return once `until()` is true."""

    def close(self) -> None:
        """End: the program does, or something else takes its place."""


def _missing(*_given: object) -> NoReturn:
    raise NotImplementedError("this app was made without a handler for that")


class Link(NamedTuple):
    """The code of the link that opened the game."""

    kind: Literal["game", "table"]
    text: str


Screen = Literal[
    "code",
    "daily",
    "friends",
    "hall",
    "keys",
    "learn",
    "lessons",
    "link",
    "play_now",
    "problems",
    "rejoin",
    "statistics",
]
"""The screens that `App.show` shows: "learn" is the next lesson, "link" the place a link leads to, "rejoin"
the table that the player has left."""


class Handlers(NamedTuple):
    """Functions that show screens, for parts of the app that know no screens.

    A missing one raises NotImplementedError when it is called.
    """

    show: Callable[[App, Screen], None] = _missing
    """Shows a screen."""
    begin_game: Callable[[App, Game], None] = _missing
    """Begins a game that an embedding page asks for."""
    ask_text: Callable[[App, str, str, OnText], None] = _missing
    """Asks for a line of text, from a prompt and a first value; for platforms without such a dialog."""
    pick_file: Callable[[App, Sequence[FileEntry], OnPick], Callable[[], None]] = _missing
    """Asks for one of some files, for platforms without such a dialog; returns a function that closes it."""
    send_daily: Callable[[App, str, int], None] = _missing
    """Sends the finished game of a day to the board of the hall."""
    show_board: Callable[[App, str, int], None] = _missing
    """Shows the hall's board of a game of a day."""


NO_HANDLERS: Final = Handlers()


class App:
    """The parts that all scenes use. `trix.ui.shell.loop.Loop` runs them."""

    def __init__(self, platform: Platform, handlers: Handlers = NO_HANDLERS) -> None:
        self.platform = platform
        self.is_running = True
        self.is_keyboard_used = False
        """Whether the latest input came from the keyboard: then the focus shows."""
        self.has_keyboard = not platform.has_only_touch()
        """Whether the player seems to have a keyboard: false after touch until a key is pressed."""
        self.points_by_touch = platform.has_only_touch()
        """Whether the latest press was a touch, or there is no mouse."""
        self.background: Background | None = None
        """Work that continues under any scene; `run_in_background` sets it."""
        self.connection: Background | None = None
        """Work for as long as the program runs, such as the connection to a hall. Idle frames still wait."""
        self.link: Link | None = None
        """The link that opened the game, until it is used or refused."""
        self.is_read_on_page = False
        """Whether the latest input came from a screen reader, through the elements of the page."""
        self.has_new_release = False
        """Whether a new release of the game is ready, and a reload starts it."""
        self.settings, is_complete = read_settings(platform.store.read(KEY))
        """Read only: `change` sets them."""
        self.speech = Speech(platform)
        self.use_language()
        self.sounds = Sounds()
        self._apply_volume()
        self.display = Display(platform, self.settings)
        self.stack = Stack(self)
        self.drawn_from: object = None
        """The value of `picture_key` when the picture on the screen was drawn."""
        self.toasts = Toasts(self.speech)
        self.show: Final = partial(handlers.show, self)
        """Shows a screen."""
        self.send_daily: Final = partial(handlers.send_daily, self)
        self.show_board: Final = partial(handlers.show_board, self)
        self.exchange = Exchange(
            platform,
            self.display,
            self.toasts,
            partial(handlers.ask_text, self),
            partial(handlers.pick_file, self),
        )
        if not is_complete:
            self.toasts.show(_("Some settings could not be read and were reset to their defaults."))

    @property
    def has_hall(self) -> bool:
        """Whether there is a hall to play in."""
        network = usable_network(self.platform)
        return network is not None and bool(network.hall)

    def layout_key(self) -> object:
        """Return what places and texts depend on: if it changes, everything is laid out anew."""
        theme = self.display.theme(self.settings)
        # the title offers the link
        return self.settings, self.display.viewport, theme, self.language(), self.is_calm(), self.link

    def picture_key(self) -> object:
        """Return what the picture on the screen depends on beside the top scene's state."""
        stack, display = self.stack, self.display
        return stack.scenes, stack.kept_backdrop, display.painter, self.toasts.text, display.times_lost

    def change(self, **values: object) -> None:
        """Change settings and store them. Raises ValueError for an invalid one."""
        for name, value in values.items():
            if not valid(name, value):
                raise ValueError(f"setting {name!r} does not take {value!r}")
        self.settings = Settings._make((self.settings._asdict() | values).values())
        self._apply_volume()
        self.use_language()
        if not keep(self.platform.store, KEY, write_settings(self.settings)):
            self.toasts.show(_("Your settings could not be saved. They will last until you leave."))

    def note_release(self, ready: bool) -> None:
        """Note that a new release is ready; if not *ready*, that a reload could not start it."""
        if not ready:
            self.toasts.show(_("The game is open in another tab. Close it there first."))
        elif not self.has_new_release:
            self.has_new_release = True
            if not self.stack.top.playing:  # a menu offers it when it opens
                self.stack.lay_out_later()

    def forget_link(self, text: str | None = None) -> None:
        """Forget the link, which was used or refused; with a *text* only if it is the link of that text."""
        if self.link is not None and text in (None, self.link.text):
            self.link = None
            self.platform.forget_link()

    def _apply_volume(self) -> None:
        settings, volume = self.settings, loudness(self.settings)
        self.sounds.set_volume(volume)
        self.sounds.set_ambience(settings.ambience_volume / 5 if volume and settings.ambience else 0.0)

    def language(self) -> str:
        """Return the language that the player or their device asks for."""
        setting = self.settings.language
        return best_language(self.platform.languages()) if setting == "auto" else setting

    def use_language(self) -> None:
        """Show texts in that language from now on; earlier announcements in another one are forgotten."""
        if language() != self.language():
            self.speech.hush()
        set_language(self.language())
        self.platform.use_language(language())
        pygame.display.set_caption(_("Trix"))

    def is_calm(self) -> bool:
        """Whether the player or their device asks for less movement."""
        motion = self.settings.motion
        return motion == "reduced" or (motion == "auto" and self.platform.reduced_motion())

    @property
    def is_still(self) -> bool:
        """Whether animations take no time: under reduced motion, or at the instant pace."""
        return self.is_calm() or self.settings.pace == "instant"

    def seconds(self, wanted: float) -> float:
        """Return the length of an animation: *wanted*, or 0 if the app is still."""
        return 0.0 if self.is_still else wanted

    def run_in_background(self, background: Background | None) -> None:
        """Replace the background work, and close the previous one."""
        previous, self.background = self.background, background
        if previous is not None:
            previous.close()

    def quit(self) -> None:
        """End the program; on a platform where programs do not end, go back to the first scene."""
        if self.platform.ends:
            self.is_running = False
        else:
            self.stack.home()
