"""Finds unfinished games, and makes room for new ones."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from trix.session import Saved, load_save
from trix.session.saves import free_slots, latest_slots, load_slot
from trix.ui.shell.scene import App
from trix.ui.words.dialogs import dialog

if TYPE_CHECKING:
    from trix.game_code import GameCode


def unfinished_game(app: App, code: "GameCode") -> Saved | None:
    """Return the unfinished game with a code's rules and cards, or None."""
    games = load_save(app.platform.store, code.game).games
    wanted = (dict(code.options), code.seed)
    return next((saved for saved in games if (dict(saved.record.options), saved.record.seed) == wanted), None)


def when_there_is_room(app: App, game: str, begin: Callable[[Saved | None], None]) -> None:
    """Call *begin* with the game to replace, or with None if there is a free place.

    The game opened longest ago is replaced, if the player agrees.
    """
    store = app.platform.store
    oldest = () if free_slots(store, game) else load_slot(store, game, latest_slots(store, game)[-1]).games
    if not oldest:
        begin(None)
        return
    from trix.ui.screens.saved_words import saved_text

    (replaced,) = oldest
    new = partial(begin, replaced)
    app.stack.push(dialog("no_room", more=partial(saved_text, replaced), new=new))
