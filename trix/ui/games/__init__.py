"""What each game brings to the screen, a package for each; beside them what those packages extend.

    part("troika", "pieces")

A game's package has the modules ``model`` and ``staging`` (what lies on the table, and how it moves there),
``pieces`` (what the table asks a game for), ``screens`` (what all other screens ask for), ``questions``,
``book``, ``words``, ``statistics``, ``lessons`` and ``actions``, and may have ``hints`` (why an action is
good, in words) and ``moods`` (what agents react to).
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
"""The games and what they are called (untranslated), in the order in which the title offers them."""


def game_title(name: str) -> str:
    """Name a game."""
    return _(GAMES[name])


def part(name: str, module: str) -> ModuleType:
    """Return a module of what a game brings to the screen. Raises KeyError if there is no such game.

    It is imported when it is first asked for.
    """
    if name not in GAMES:
        raise KeyError(name)
    return import_module(f"{__name__}.{name}.{module}")


def has_part(name: str, module: str) -> bool:
    """Whether a game brings an optional module, such as "hints"."""
    return name in GAMES and find_spec(f"{__name__}.{name}.{module}") is not None
