"""What each game adds to the screen, in a package for each, and the base classes that they extend.

    part("troika", "pieces")

A game's package has the modules ``model`` and ``staging`` (the table, and how events are shown on it),
``pieces`` (the game's part of the table), ``screens`` (its part of all other screens), ``book``,
``statistics``, ``lessons`` and ``actions``. Optional are ``questions`` (the panels over the table, for
decisions other than which card to play), ``hints`` (the reasons for actions in words, where there are
``reasons`` in `trix.ai.games`) and ``moods`` (what agents react to). Others are known only to the game's own
modules, such as ``words`` (of its options) and ``sheet`` (of its scores).
"""

from importlib import import_module
from types import ModuleType

from trix import games
from trix.ui.kit.i18n import _

_PACKAGE = "trix.ui.games"


def part(name: str, module: str) -> ModuleType:
    """Import a module of a game's package. Raises RulesError if there is no such game."""
    return games.part(name, module, _PACKAGE)


def has_part(name: str, module: str) -> bool:
    """Whether a game's package has an optional module, such as "questions"."""
    return games.has_part(name, module, _PACKAGE)


def game_title(name: str) -> str:
    """Return the translated title of a game."""
    return _(import_module(f"{_PACKAGE}.{name}").TITLE)
