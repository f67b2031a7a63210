"""Each game's part of the screen, a package for each game, and the base classes.

    part("troika", "pieces")

Modules of a game's package:

- required: ``model``, ``staging``, ``pieces`` (the table), ``screens`` (all other screens), ``book``,
  ``statistics``, ``actions``, and the files ``words.json`` (see `words`) and ``lessons.json`` (see
  `trix.ui.tutorial.lesson`);
- optional: ``questions`` (panels for decisions other than playing a card), ``hints`` (sentences for the
  ``reasons`` in `trix.ai.games`), ``moods`` (agents' reactions), ``coaching`` (remarks in a first game).

All other modules, such as ``sheet`` (score sheet), are the game's own.
"""

from types import ModuleType

from trix import games
from trix.ui.game_parts.words import words_of
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
    return _(words_of(name).title)
