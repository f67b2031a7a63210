"""Where the coach speaks: the setting "coach" holds for all games, a player's wish for one game comes first.

The store keeps each wish, "on" or "off". Choosing the setting forgets all wishes.
"""

from collections.abc import Iterable
from typing import Final, Literal

from trix.games import game_names
from trix.session.saves import has_finished
from trix.store import Store, keep
from trix.ui.shell.scene import App

Wish = Literal["", "on", "off"]
"""Empty if the player has none."""

_WISH: Final = "coach-"
"""The prefix of the keys in the store; the name of a game follows."""
_FOR_NEWCOMERS: Final = (None, "random", "beginner", "standard")


def wish_of(store: Store, game: str) -> Wish:
    """Return the player's wish for a game."""
    text = store.read(_WISH + game)
    return "on" if text == "on" else "off" if text == "off" else ""


def speaks(app: App, wish: Wish, *, is_first: bool) -> bool:
    """Whether the coach speaks in a game with this wish; *is_first* if it is the first one of its kind."""
    setting = wish or app.settings.coach
    return setting == "on" or (setting == "auto" and is_first)


def is_newcomers_game(store: Store, game: str, levels: Iterable[str | None]) -> bool:
    """Whether the player has finished no game of this kind, and a newcomer may have chosen these levels.

    The level None is a person.
    """
    return all(level in _FOR_NEWCOMERS for level in levels) and not has_finished(store, game)


def coach_speaks(app: App, game: str, levels: Iterable[str | None]) -> bool:
    """Whether the coach speaks at a new table with these levels."""
    store = app.platform.store
    return speaks(app, wish_of(store, game), is_first=is_newcomers_game(store, game, levels))


def set_wish(app: App, game: str, *, on: bool) -> None:
    """Switch the coach on or off in a game; if that cannot be stored, in all games until the app ends."""
    text: Wish = "on" if on else "off"
    if keep(app.platform.store, _WISH + game, text):
        app.stack.lay_out_later()  # tables and menus read the wish again
    else:
        app.change(coach=text)


def forget_wishes(store: Store) -> None:
    """Let the setting hold in all games."""
    for game in game_names():
        keep(store, _WISH + game, "")


def games_with(store: Store, wish: Wish) -> list[str]:
    """Return the games with this wish."""
    return [game for game in game_names() if wish_of(store, game) == wish]
