"""Plays the desktop game as fast as possible, until killed: python player.py.

Continues the saved game, or begins one. Prints the number of completed actions, at the start and after every
frame with new ones.
"""

import pygame

from trix.games import presets
from trix.platform.sides import open_platform
from trix.session import load_save
from trix.ui.screens import setup_model
from trix.ui.screens.starting import continue_game, new_game
from trix.ui.shell.loop import Loop
from trix.ui.start import build_app
from trix.ui.table.scene import TableScene

GAME = "trix"


def table_of(app: Loop) -> TableScene | None:
    return next((scene for scene in app.stack.scenes if isinstance(scene, TableScene)), None)


def sit_down(app: Loop) -> TableScene:
    games = load_save(app.platform.store, GAME).games
    if games:
        continue_game(app, games[0])
    else:
        new_game(app, setup_model.first_setup(GAME).with_options(presets(GAME)["complex"]))
    scene = table_of(app)
    assert scene is not None
    return scene


def act(app: Loop, scene: TableScene) -> None:
    """Play the first legal card, or give the first answer."""
    scene.table.hurry()
    if app.stack.top.name == "deal_result":
        app.stack.top.go_on()
    elif app.stack.top.name == "game_over":
        app.stack.home()
    else:
        if app.stack.top is not scene:
            app.stack.pop()
        if scene.session.thought() is None and not scene.session.is_over and scene.table.director.awaiting:
            scene.table.answer(scene.session.observation().legal_actions[0])


def main() -> None:
    platform = open_platform()
    pygame.display.init()
    pygame.font.init()
    app = build_app(platform)
    app.change(pace="instant", motion="reduced", sound=False, coach="off")
    app.frame()
    made = -1
    while True:
        scene = table_of(app) or sit_down(app)
        now = len(scene.session.record().actions)
        if now != made:
            made = now
            print(made, flush=True)
        act(app, scene)
        app.frame()


if __name__ == "__main__":
    main()
