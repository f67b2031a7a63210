"""Starts the app, lets the title idle, opens a table, and prints the imports of each phase as JSON."""

import json
import sys
from types import SimpleNamespace

import pygame

from tests.ui.conftest import FakePlatform
from trix.ui.start import build_app

FRAMES = 50


def modules() -> set[str]:
    return {name for name in sys.modules if name.startswith("trix.")}


def main(game: str) -> None:
    pygame.display.init()
    pygame.font.init()
    platform = FakePlatform()
    platform.store.write("settings", json.dumps({"game": game, "pace": "instant"}))
    app = build_app(platform)
    app.clock = SimpleNamespace(tick=lambda: 16)
    app.stack.top.think = lambda until: None
    app.frame()
    title, steps = modules(), []
    del app.stack.top.think
    while not app.stack.top.at_rest:
        before = modules()
        app.stack.top.think(lambda: True)
        steps.append(len(modules() - before))
    before = modules()
    button = next(target for target in app.stack.top.targets() if target.id == "play")
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.Event(kind, pos=button.rect.center, touch=False, button=1))
    for _ in range(FRAMES):
        app.frame()
    found = {"title": sorted(title), "steps": steps, "table": sorted(modules() - before)}
    print(json.dumps({**found, "scene": app.stack.top.name, "reports": platform.reports}))


if __name__ == "__main__":
    main(sys.argv[1])
