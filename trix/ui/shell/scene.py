"""A scene is one screen, or a panel over one. Scenes form a stack in the app; the top one gets input.

    class Title(Scene):
        name = "title"
        def layout(self): ...              # viewport, language or settings changed (and once after enter)
        def handle(self, event): ...       # trix.ui.kit.events: PointerDown/Move/Up, Wheel, Key, Back
        def update(self, dt): return False # True: something moved, draw me
        def painting(self, surface): ...    # yields between steps; called only when something changed

What a scene may ask of the app is in `Shell`.
Screens made of widgets start from `trix.ui.kit.widgets.WidgetScene` instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Protocol

import pygame

from trix.host import Platform, Store
from trix.ui.kit.events import Back, Event
from trix.ui.kit.painter import Painter
from trix.ui.kit.sound import Sounds
from trix.ui.kit.targets import Target
from trix.ui.shell.settings import Settings

OPENING = 0.02
"""Seconds of a frame for what comes before a scene's first picture: nothing moves then."""
AT_ONCE = 0.016
"""Seconds of a frame after which what is left of a picture is drawn in the next one."""
OnText = Callable[[str | None], None]
"""Called with what was typed; None if the player cancelled."""
OnFile = Callable[[str, str], None]
"""Called with the name and the text of a file."""
OnSaved = Callable[[str | None], None]
"""Called with a sentence that says where a file was saved; None if it was not."""


class Scene:
    """Base of all scenes. Every method has a default."""

    name = "scene"
    overlay = False
    """An overlay leaves what lies below visible: it draws on the app's `backdrop`."""
    types = False
    """Whether letters are typed here, so that none of them is a command."""
    toasts_low = False
    """Whether short messages are shown at the lower edge: what is at the upper one has to stay readable."""
    playing = False
    """Whether a game goes on here, so that it would be felt if everything were drawn anew."""
    app: Shell

    def enter(self, app: Shell) -> None:
        """Called when the scene is put on the stack."""
        self.app = app

    def leave(self) -> None:
        """Called when it is taken off the stack or the program ends: save what must not be lost."""

    def cover(self) -> None:
        """Called when another scene is put on top: take away what is to be seen for a moment only."""

    def resume(self) -> None:
        """Called when it is on top again, after the scene above has gone."""

    def layout(self) -> None:
        """Compute all places; `self.app.painter` is a new one."""

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
        self.app.pop()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True when the picture changed."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything at once."""
        for _step in self.painting(surface):
            pass

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        """Draw everything, in steps: where they take long, the next one is taken in the next frame.

        Nothing happens in between.
        """
        return iter(())

    def think(self, until: Callable[[], bool]) -> None:
        """Use the rest of the frame for long computations; return once `until()` is true."""

    @property
    def at_rest(self) -> bool:
        """Whether nothing happens here by itself: there is nothing to think about, and no timer runs."""
        return False

    def status(self) -> dict[str, object]:
        """Return what tests and embedding pages may know, as JSON values."""
        return {}

    def stands(self) -> dict[str, object]:
        """Return the standing of the game played here, for embedding pages; empty where none is played."""
        return {}

    def targets(self) -> list[Target]:
        """List what can be pressed now."""
        return []


class Background(Protocol):
    """Work that goes on whatever scene is on top, also while the game cannot be seen."""

    def update(self) -> None:
        """Do what is due; called once in every frame."""

    def think(self, until: Callable[[], bool]) -> None:
        """Use the rest of the frame for long computations; return once `until()` is true."""

    def close(self) -> None:
        """End: the program does, or something else takes its place."""


class Shell(Protocol):
    """What the app offers its scenes (`trix.ui.shell.app.App` is the one there is)."""

    platform: Platform
    store: Store
    sounds: Sounds
    screen: pygame.Surface
    """What is drawn on, all of it opaque; see `trix.ui.kit.screen`."""
    painter: Painter
    """Theme, metrics, fonts, icons and cards; a new one with every layout."""
    settings: Settings
    """Read only: `change` sets them."""
    keyed: bool
    """Whether the latest input came from the keyboard: then the focus shows."""

    @property
    def backdrop(self) -> pygame.Surface:
        """A picture of the scene that panels lie on, dimmed; another one whenever that has changed."""

    @property
    def scene(self) -> Scene:
        """The scene on top."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""

    def pop(self) -> None:
        """Take the top scene off, unless it is the only one."""

    def replace(self, scene: Scene) -> None:
        """Put a scene in place of the top one."""

    def home(self) -> None:
        """Back to the first scene."""

    def accompany(self, background: Background | None) -> None:
        """Have something go on in the background, in place of what did before, which is closed."""

    def quit(self) -> None:
        """End the program; where there is no end, go back to the first scene."""

    def redraw(self) -> None:
        """Draw everything in this frame."""

    def toast(self, text: str) -> None:
        """Show a sentence for a few seconds."""

    def untoast(self, text: str) -> None:
        """Take a sentence away that is no longer true, if it is the one that is shown."""

    def say(self, text: str) -> None:
        """Have a screen reader read a text out; an empty one does nothing."""

    def hush(self) -> None:
        """Forget what was read out: another player listens from now on."""

    def seconds(self, wanted: float) -> float:
        """Return the length of an animation: *wanted*, or 0 under reduced motion."""

    def change(self, **values: object) -> None:
        """Change settings, store them and lay everything out again. Raises ValueError for an invalid one."""

    def ask_text(self, prompt: str, value: str, on_text: OnText) -> None:
        """Have the player type a line; `on_text` gets None if they cancel."""

    def share(self, text: str) -> None:
        """Share a text through the system, or else the clipboard, and tell the player how it went."""

    def share_picture(self, name: str, picture: bytes, text: str) -> None:
        """Share a PNG file with some words, or else save it and tell the player where it is."""

    def save_file(self, name: str, text: str, on_saved: OnSaved | None = None) -> None:
        """Save a file for the player and tell them where it is; then call `on_saved`."""

    def open_file(self, on_file: OnFile) -> None:
        """Have the player pick a file; `on_file(name, text)` is called if it could be read."""
