"""A scene that notes what happens to it, for tests of the app."""

from collections.abc import Callable, Iterator

import pygame

from tests.ui.conftest import FakePlatform
from trix.ui.kit.events import Event, Target
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene


class Probe(Scene):
    """Notes what happens to it."""

    def __init__(self, name: str = "probe") -> None:
        self.name = name
        self.calls: list[str] = []
        self.events: list[Event] = []
        self.moving = False
        self.trouble = False
        self.steps: list[float] = []
        self.thoughts = 0
        self.pieces = 0  # of a picture

    def enter(self, app: Loop) -> None:
        super().enter(app)
        self.calls.append("enter")

    def leave(self) -> None:
        self.calls.append("leave")

    def resume(self) -> None:
        self.calls.append("resume")

    def layout(self) -> None:
        self.calls.append("layout")

    def handle(self, event: Event) -> None:
        self.events.append(event)
        super().handle(event)

    def update(self, dt: float) -> bool:
        if self.trouble:
            raise RuntimeError("the table fell over")
        self.steps.append(dt)
        return self.moving

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        self.calls.append("draw")
        surface.fill((9, 8, 7))
        yield from iter(range(self.pieces))

    def think(self, until: Callable[[], bool]) -> None:
        self.thoughts += 1
        while not until():
            pass

    def status(self) -> dict[str, object]:
        return {"colour": "teal"}

    def targets(self) -> list[Target]:
        return [Target("play", "Play", pygame.Rect(100, 200, 90, 88))]


def start(platform: FakePlatform) -> tuple[Loop, Probe]:
    """An app on its first scene, with the first frames behind it."""
    scene = Probe()
    app = Loop(platform, lambda: scene)
    app.frame()
    pygame.event.clear()
    app.frame()
    scene.calls.clear()
    return app, scene
