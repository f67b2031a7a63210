"""Asks before a new game replaces an unfinished one."""

from collections.abc import Callable

from trix.session import Saved, load_save
from trix.ui.kit.i18n import N_
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import Dialog


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
