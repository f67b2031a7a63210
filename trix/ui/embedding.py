"""What a page around the game is told, and the one thing that it may ask of the game itself: to start one.

docs/embedding.md has the whole of it. The page (web/embed.js) lets only allowed pages in and checks the form
of what they say; whether there is such a game, and what options it has, is known here.
"""

import json
from typing import Any

from trix.engine.errors import RulesError
from trix.games import load_game
from trix.session import load_save, set_aside
from trix.ui.scene import Scene, Shell

Account = dict[str, object]


class Teller:
    """Tells the page around the game what has come to pass on the stack of scenes."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._name = ""
        self._table: Scene | None = None
        self._ended: Account = {}

    def look(self, app: Shell, scenes: list[Scene]) -> None:
        """Tell what is new since the last look."""
        if scenes[-1] is self._scene:
            return
        self._scene = scenes[-1]
        table = next((scene for scene in scenes if scene.stands()), None)
        if table is not self._table:
            self._table, self._ended = table, {}
            if table is not None:
                _tell(app, "game_started", table.stands())
        if self._scene.name != self._name:
            self._name = self._scene.name
            _tell(app, "scene", {"scene": self._name})
        event = _ENDS.get(self._name)
        if event and table is not None:
            account = {"event": event, **table.stands()}
            # the result is shown again after a look at the sheet
            if account != self._ended:
                self._ended = account
                _tell(app, event, table.stands())


_ENDS = {"deal_result": "deal_ended", "game_over": "game_ended"}


def start(app: Shell, message: dict[str, Any]) -> None:
    """Start the game that a page asks for, and answer "ok": or else an "error" and a "message" why not.

    What goes wrong beside is answered as well, and raised.
    """
    answer = _refused("failed", "the game could not be started")
    try:
        answer = _start(app, message)
    finally:
        _tell(app, "answer", {"id": message.get("id"), **answer})


def _start(app: Shell, message: dict[str, Any]) -> Account:
    match message:
        case {"game": str() as name, "options": dict() as options, "replace": bool() as replace}:
            pass
        case _:
            return _refused("request", "game, options and replace have to be text, object and boolean")
    try:
        game = load_game(name, **options)
    except RulesError as error:
        return _refused("rules", str(error))
    running = load_save(app.store, game.name).games
    if running and not replace:
        return _refused("running", f'a game of {game.name} is running; "replace": true sets it aside')
    if not set_aside(app.store, game.name, *(saved.place for saved in running)):
        return _refused("failed", f"the game of {game.name} that is running could not be set aside")
    app.home()
    # in the browser every import costs start-up time
    from trix.ui.screens.setup_model import remembered
    from trix.ui.screens.starting import new_game

    app.change(game=game.name)
    new_game(app, remembered(app.store, game.name).with_options(game.options))
    return {"ok": True}


def _refused(error: str, message: str) -> Account:
    return {"ok": False, "error": error, "message": message}


def _tell(app: Shell, event: str, about: Account) -> None:
    app.host.tell_embedder(json.dumps({"event": event, **about}, ensure_ascii=False))
