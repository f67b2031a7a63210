"""The page around the game: its messages, and the games that it may start.

docs/embedding.md describes this for authors of such pages. `web/embed.js` decides which pages may send
messages, and checks their form; whether there is such a game with such options is checked here.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from trix.engine.errors import RulesError
from trix.games import load_game
from trix.session import load_save, set_aside
from trix.session.saves import free_slots, latest_slots
from trix.ui.shell.scene import App, Scene

if TYPE_CHECKING:
    from trix.engine.protocol import Game

Account = dict[str, object]


class Teller:
    """Reports to the embedding page: the scene on screen, and when games and deals begin and end."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._name = ""
        self._table: Scene | None = None
        self._ended: Account = {}

    def after_frame(self, app: App, scenes: Sequence[Scene]) -> None:
        """Report the changes of the stack of scenes since the frame before."""
        if scenes[-1] is self._scene:
            return
        self._scene = scenes[-1]
        table = next((scene for scene in scenes if scene.game_status()), None)
        if table is not self._table:
            self._table, self._ended = table, {}
            if table is not None:
                _tell(app, "game_started", table.game_status())
        if self._scene.name != self._name:
            self._name = self._scene.name
            _tell(app, "scene", {"scene": self._name})
        event = _ENDS.get(self._name)
        if event and table is not None:
            account = {"event": event, **table.game_status()}
            # the result is on screen again after the score sheet: report it once
            if account != self._ended:
                self._ended = account
                _tell(app, event, table.game_status())


_ENDS = {"deal_result": "deal_ended", "game_over": "game_ended"}


def start(app: App, request: Mapping[str, object], begin: "Callable[[App, Game], None]") -> None:
    """Start the game that a page asks for, by *begin*, and answer "ok", or an "error" with a "message".

    Any other exception is raised again, after the page got the answer that the game could not be started.
    """
    answer = _refuse("failed", "the game could not be started")
    try:
        answer = _start(app, request, begin)
    finally:
        _tell(app, "answer", {"id": request.get("id"), **answer})


def _start(app: App, request: Mapping[str, object], begin: "Callable[[App, Game], None]") -> Account:
    match request:
        case {"game": str() as name, "options": dict() as options, "replace": bool() as replace}:
            pass
        case _:
            return _refuse("request", "game, options and replace have to be text, object and boolean")
    try:
        game = load_game(name, **options)
    except RulesError as error:
        return _refuse("rules", str(error))
    running = load_save(app.platform.store, game.name).games
    if running and not replace:
        return _refuse("running", f'a game of {game.name} is running; "replace": true begins another')
    full = not free_slots(app.platform.store, game.name)
    oldest = latest_slots(app.platform.store, game.name)[-1:] if full else []
    if not set_aside(app.platform.store, game.name, *oldest):
        return _refuse("failed", f"the game of {game.name} that is running could not be set aside")
    app.stack.home()
    begin(app, game)
    return {"ok": True}


def _refuse(error: str, message: str) -> Account:
    return {"ok": False, "error": error, "message": message}


def _tell(app: App, event: str, about: Account) -> None:
    app.platform.tell_embedder(json.dumps({"event": event, **about}, ensure_ascii=False))
