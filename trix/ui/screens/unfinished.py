"""Finds unfinished games, and asks before a new game replaces one."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trix.session import Saved, load_save
from trix.ui.kit.i18n import N_
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import Dialog

if TYPE_CHECKING:
    from trix.game_code import GameCode


def unfinished_game(app: App, code: "GameCode") -> Saved | None:
    """Return the unfinished game with a code's rules and cards, or None."""
    games = load_save(app.platform.store, code.game).games
    wanted = (dict(code.options), code.seed)
    return next((one for one in games if (dict(one.record.options), one.record.seed) == wanted), None)


def unless_unfinished(app: App, game: str, begin: Callable[[Saved | None], None]) -> None:
    """Call *begin* with the unfinished game to replace, once the player agrees, or at once with None."""
    games = load_save(app.platform.store, game).games
    if not games:
        begin(None)
        return
    from trix.ui.screens.saved_words import saved_text

    app.stack.push(
        Dialog(
            N_("Start a new game?"),
            N_("It replaces your unfinished game:"),
            [("keep", N_("Not now"), lambda: None), ("new", N_("New game"), lambda: begin(games[0]))],
            destroys="new",
            more=lambda: saved_text(games[0]),
        )
    )
