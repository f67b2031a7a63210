"""Drives a running app as a player does: finds buttons, presses them, types, lets time pass."""

import json
import re
from collections.abc import Callable
from typing import Any

import pygame

from trix.ai import make_agent
from trix.ui.kit.events import PointerDown, PointerUp, Target
from trix.ui.kit.i18n import set_language
from trix.ui.screens.setup_model import first_setup
from trix.ui.screens.starting import new_game
from trix.ui.shell.loop import Loop
from trix.ui.start import build_app
from trix.ui.table.scene import TableScene

FRAME = 1 / 30
"""Seconds."""
_PATIENCE = 20
"""The most frames until a button appears."""


class SteadyClock:
    """A clock with frames of the same number of milliseconds."""

    def __init__(self, milliseconds: int) -> None:
        self._milliseconds = milliseconds

    def tick(self) -> int:
        return self._milliseconds


def start_app(platform: Any) -> Loop:
    """Return the whole app on its title, with the first frame behind it."""
    app = build_app(platform)
    app.frame()
    return app


def begin_table(platform: Any, game: str, **settings: Any) -> Loop:
    """Return the app at the table of a new game, without a coach and, unless set, at once."""
    app = start_app(platform)
    app.clock = SteadyClock(50)
    app.change(**{"pace": "instant", "coach": "off"} | settings)
    new_game(app, first_setup(game))
    return app


def come_up(app: Any) -> None:
    """Let time pass until the panel on top takes presses."""
    app.stack.top.update(0.5)
    app.frame()


def target(app: Loop, id: str) -> Target | None:
    """Return the target with this ID on the top scene, or None."""
    return next((target for target in app.stack.top.targets() if target.id == id), None)


def target_ids(app: Loop) -> list[str]:
    """Return the IDs of all targets in sight."""
    return [target.id for target in app.stack.top.targets()]


def click(scene: Any, pos: tuple[int, int], touch: bool = False) -> None:
    scene.handle(PointerDown(pos, touch))
    scene.handle(PointerUp(pos, touch))


def press(app: Loop, *ids: str) -> None:
    """Press targets of the top scene in turn, scrolled into sight, and let a frame pass after each."""
    for id in ids:
        _press(app, id)


def _press(app: Loop, id: str) -> None:
    for _ in range(_PATIENCE):
        ui = getattr(app.stack.top, "ui", None)
        if target(app, id) is None and ui is not None:
            app.stack.top.update(0.5)  # a panel ignores presses while it comes up
            ui.focus_on(id if ui.find(id) else id.rpartition(":")[0], aloud=False)
        found = target(app, id)
        if found is not None:
            click(app.stack.top, found.rect.center)
            app.frame()
            return
        app.frame()
    raise AssertionError(f"no {id!r} on {app.stack.top.name!r}: {target_ids(app)}")


def press_key(app: Loop, key: int, mod: int = 0, text: str = "") -> None:
    """Press a key, and let a frame pass."""
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text))
    app.frame()


def receive(app: Any, **message: Any) -> None:
    """Have the platform deliver a message, and let a frame pass."""
    app.platform.incoming.append(json.dumps(message))
    app.frame()


def type_text(app: Any, text: str | None) -> None:
    """Answer the platform's text dialog; None cancels it."""
    receive(app, type="text", value=text)


def frames(app: Any, number: int = 1) -> None:
    """Let frames pass; no error may be reported."""
    for _ in range(number):
        app.frame()
        assert not app.platform.reports, app.platform.reports[0]


def let(app: Any, seconds: float = FRAME, steps: int = 10) -> None:
    """Let time pass on the top scene, at least a frame; in each it thinks for that many steps."""
    for _ in range(max(1, round(seconds / FRAME))):
        left = iter(range(steps))
        app.stack.top.update(FRAME)
        app.stack.top.think(lambda left=left: next(left, None) is None)


def texts(app: Any) -> str:
    """Return all texts of the widgets on top."""
    return " ".join(label for _id, label, _rect in app.stack.top.ui.rects())


def sentences_in(text: str) -> int:
    """Count the sentences of a text."""
    return len(re.findall(r"[.!?؟](?=\s|$)", text))


def set_screen(platform: Any, size: tuple[float, ...], language: str = "en") -> None:
    """Give a platform a screen and a language; the size is its width, height and perhaps ratio of pixels."""
    platform.view = platform.view._replace(**dict(zip(("width", "height", "ratio"), size, strict=False)))
    platform.speaks = language
    set_language(language)


def drawn(scene: Any) -> pygame.Surface:
    """Return a picture of a scene."""
    surface = pygame.Surface(scene.app.display.painter.metrics.size)
    scene.draw(surface)
    return surface


def redrawn(app: Loop) -> pygame.Surface:
    """Redraw, and return a picture of the whole screen."""
    app.display.times_lost += 1
    app.frame()
    return pygame.display.get_surface().copy()


def picture(app: Loop) -> bytes:
    """Redraw, and return the pixels of the whole screen."""
    return pygame.image.tobytes(redrawn(app), "RGB")


def find_table(app: Loop) -> TableScene | None:
    """Return the scene of the table, on top or under a question; None without a table."""
    return next((scene for scene in reversed(app.stack.scenes) if isinstance(scene, TableScene)), None)


def table_scene(app: Loop) -> TableScene:
    """Return the scene of the table, on top or under a question."""
    scene = find_table(app)
    assert scene is not None
    return scene


def play_until(app: Loop, condition: Callable[[Loop], bool], limit: int = 6000) -> None:
    """Let frames pass until a condition holds; an agent answers for the viewer, and continues after deals."""
    scene = table_scene(app)
    agent = make_agent("standard", scene.session.game)
    for _ in range(limit):
        if condition(app):
            return
        awaiting = scene.table.turn.awaiting
        if awaiting in ("decision", "deal_end") and app.stack.top is not scene:
            app.stack.pop()
        if awaiting == "decision":
            scene.table.answer(agent.choose(scene.session.observation()))
        elif awaiting == "deal_end":
            scene.table.proceed()
        app.frame()
    raise AssertionError("it never came to that")
