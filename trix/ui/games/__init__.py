"""What each game adds to the screen, in a package for each, and the base classes that they extend.

    part("troika", "pieces")

A game's package has the modules ``model`` and ``staging`` (the table, and how events are shown on it),
``pieces`` (the game's part of the table), ``screens`` (its part of all other screens), ``book``,
``statistics``, ``lessons`` and ``actions``. Optional are ``questions`` (the panels over the table, for
decisions other than which card to play), ``hints`` (the reasons for actions in words, where there are
``reasons`` in `trix.ai.games`) and ``moods`` (what agents react to). Others are known only to the game's own
modules, such as ``words`` (of its options) and ``sheet`` (of its scores).
"""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from trix.ui.i18n import N_, _

GAMES: Final[Mapping[str, str]] = {
    "trix": N_("Trix"),
    "trixter": N_("Trixter"),
    "troika": N_("Troika"),
}
"""The titles of the games (untranslated), in the order in which the title screen offers them."""


def game_title(name: str) -> str:
    """Return the translated title of a game."""
    return _(GAMES[name])


def part(name: str, module: str) -> ModuleType:
    """Import a module of a game's package. Raises KeyError if there is no such game.

    The module is imported on the first call.
    """
    if name not in GAMES:
        raise KeyError(name)
    return import_module(f"{__name__}.{name}.{module}")


def has_part(name: str, module: str) -> bool:
    """Whether a game's package has an optional module, such as "questions"."""
    return name in GAMES and find_spec(f"{__name__}.{name}.{module}") is not None
