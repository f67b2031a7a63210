"""A scene is one screen, or a panel over one. Scenes form a stack in the app; the top one gets input.

    class Title(Scene):
        name = "title"
        def layout(self): ...              # viewport, language or settings changed (and once after enter)
        def handle(self, event): ...       # trix.ui.events: PointerDown/Move/Up, Wheel, Key, Back
        def update(self, dt): return False # True: something moved, draw me
        def draw(self, surface): ...       # all of the screen; called only when something changed

What a scene may ask of the app is in `Shell`.
Screens made of widgets start from `trix.ui.widgets.WidgetScene` instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import pygame

from trix.host import Host, Store
from trix.ui.events import Back, Event
from trix.ui.painter import Painter
from trix.ui.settings import Settings
from trix.ui.sound import Sounds

OnText = Callable[[str | None], None]
"""Told what was typed; None where the player thought better of it."""
OnFile = Callable[[str, str], None]
"""Told the name and the text of a file."""
OnSaved = Callable[[bool], None]
"""Told whether a file was saved."""


class Target(NamedTuple):
    """Something that can be pressed: its id, what it says, and where it is in backing pixels."""

    id: str
    label: str
    rect: pygame.Rect


class Scene:
    """Base of all scenes; every method may be left as it is."""

    name = "scene"
    overlay = False
    """An overlay leaves what lies below visible: the app draws that first, dimmed."""
    types = False
    """Whether letters are typed here, so that none of them is a command."""
    app: Shell

    def enter(self, app: Shell) -> None:
        """Put on the stack."""
        self.app = app

    def leave(self) -> None:
        """Taken off the stack, or the program ends: save what must not be lost."""

    def resume(self) -> None:
        """On top again, after the scene above has gone."""

    def layout(self) -> None:
        """Place everything anew; `self.app.painter` is new too."""

    def handle(self, event: Event) -> None:
        """React to input."""
        if isinstance(event, Back):
            self.back()

    def back(self) -> None:
        """One step back: leaves this scene unless it is the first."""
        self.app.pop()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True when the picture changed."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""

    def think(self, until: Callable[[], bool]) -> None:
        """Use what is left of the frame; come back once `until()` is true."""

    def status(self) -> dict[str, object]:
        """What tests and embedding pages may know, as JSON values."""
        return {}

    def stands(self) -> dict[str, object]:
        """How the game stands that is played here, for pages around it; nothing where none is played."""
        return {}

    def targets(self) -> list[Target]:
        """What can be pressed now."""
        return []


class Shell(Protocol):
    """What the app offers its scenes (`trix.ui.app.App` is the one there is)."""

    host: Host
    store: Store
    sounds: Sounds
    painter: Painter
    """Theme, metrics, fonts, icons and cards; a new one with every layout."""
    settings: Settings
    """Read only: `change` sets them."""
    keyed: bool
    """Whether the latest input came from the keyboard: then the focus shows."""

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

    def quit(self) -> None:
        """End the program; where there is no end, go back to the first scene."""

    def redraw(self) -> None:
        """Have everything drawn in this frame."""

    def toast(self, text: str) -> None:
        """Show a sentence for a few seconds."""

    def say(self, text: str) -> None:
        """Have a screen reader read something out; nothing is said of nothing."""

    def hush(self) -> None:
        """Forget what was said: somebody else listens from now on."""

    def seconds(self, wanted: float) -> float:
        """Length of an animation: as wanted, or 0 under reduced motion."""

    def change(self, **values: Any) -> None:
        """Change settings, keep them, and lay everything out anew. A wrong name or value is a ValueError."""

    def ask_text(self, prompt: str, value: str, on_text: OnText) -> None:
        """Have the player type a line; None means they thought better of it."""

    def share(self, text: str) -> None:
        """Hand a text to whatever the player shares by, at least to the clipboard, and tell how it went."""

    def save_file(self, name: str, text: str, on_saved: OnSaved | None = None) -> None:
        """Give the player a file and tell where it is; `on_saved(ok)` is called then."""

    def open_file(self, on_file: OnFile) -> None:
        """Have the player pick a file; `on_file(name, text)` is called if one was, and could be read."""
