"""Each game's part of the screen, a package for each game, and the base classes.

    part("troika", "pieces")

Modules of a game's package:

- the table: ``model``, ``staging``, ``pieces``, and ``questions`` (panels for decisions other than playing
  a card);
- all other screens: ``screens``, ``book``, ``statistics``, ``actions``, and the file ``words.json`` (see
  `words`);
- sentences: ``moods`` (agents' reactions), ``coaching`` (remarks in a first game), the file ``lessons.json``
  (see `trix.ui.tutorial.lesson`), and with ``reasons`` in `trix.ai.games` also ``hints``.

All other modules, such as ``sheet`` (score sheet), are the game's own.
"""

from types import ModuleType

from trix import games
from trix.ui.game_parts.words import words_of
from trix.ui.kit.i18n import _


def part(name: str, module: str) -> ModuleType:
    """Import a module of a game's package. Raises RulesError if there is no such game."""
    return games.part(name, module, "trix.ui.games")


def game_title(name: str) -> str:
    """Return the translated title of a game."""
    return _(words_of(name).title)
