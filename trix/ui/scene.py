"""A scene is one screen, or a panel over one. Scenes form a stack in the App; the top one gets input.

    class Title(Scene):
        name = "title"
        def layout(self): ...              # viewport, language or settings changed (and once after enter)
        def handle(self, event): ...       # trix.ui.events: PointerDown/Move/Up, Wheel, Key, Back
        def update(self, dt): return False # True: something moved, draw me
        def draw(self, surface): ...       # all of the screen; called only when something changed

From a scene: `self.app.push(scene)`, `.pop()`, `.replace(scene)`, `.home()`, `.toast(text)`, `.redraw()`,
`.painter` (theme, metrics, fonts, icons, cards), `.settings`, `.change(pace="fast")`, `.host`, `.store`,
`.seconds(0.22)` (0 under reduced motion), `.ask_text(prompt, value, on_text)`, `.share(text)`,
`.save_file(name, text)`, `.open_file(on_file)`, `.quit()`.
Screens made of widgets start from `trix.ui.widgets.WidgetScene` instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from trix.ui.events import Back, Event

if TYPE_CHECKING:
    from trix.ui.app import App


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
    app: App

    def enter(self, app: App) -> None:
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
