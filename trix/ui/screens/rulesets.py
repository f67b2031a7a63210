"""The rulesets that a person keeps under names of their own, beside the built-in ones.

They are one text in the store. A ruleset with options that this version does not know stays as it is and
cannot be played. Reading passes over what is damaged; nothing is written over it before it is set aside.
"""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from trix.engine.errors import RulesError
from trix.engine.options import Value
from trix.games import load_game
from trix.host import Store
from trix.session.saves import copy_aside
from trix.ui.words.people import tidy

KEY: Final = "rulesets"
FORMAT: Final = 1
MOST: Final = 12
"""How many there can be for one game."""
_MOST_TEXT = 100_000
_MOST_OPTIONS = 60
_LONGEST = 40  # characters of an option's name, or of a value


class Ruleset(NamedTuple):
    """A game, a name, and every option with its value as it was when the ruleset was kept."""

    game: str
    name: str
    options: Mapping[str, Value]

    @property
    def playable(self) -> Mapping[str, Value] | None:
        """Every option of this version with its value; None if the rules refuse these."""
        try:
            return load_game(self.game, **self.options).options
        except RulesError:
            return None


class Rulesets:
    """All that are kept in a store. What changes them raises StoreError if it cannot be stored."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept = self._look()

    def of(self, game: str) -> tuple[Ruleset, ...]:
        """List those of a game in the order in which they were kept."""
        return tuple(one for one in self._kept if one.game == game)

    def find(self, game: str, name: str) -> Ruleset | None:
        """Give the one of a name, in whatever letters that is written."""
        return next((one for one in self.of(game) if one.name.casefold() == name.casefold()), None)

    def room(self, game: str) -> bool:
        """Whether one more of a game can be kept."""
        return len(self.of(game)) < MOST

    def keep(self, ruleset: Ruleset) -> None:
        """Add one, in place of any of that name."""
        others = (one for one in self._look() if one[:2] != ruleset[:2])
        self._write((*others, ruleset))

    def rename(self, ruleset: Ruleset, name: str) -> None:
        """Give one another name, which no other may have."""
        self._write(tuple(one._replace(name=name) if one == ruleset else one for one in self._look()))

    def remove(self, ruleset: Ruleset) -> None:
        """Forget one."""
        self._write(tuple(one for one in self._look() if one != ruleset))

    def _look(self) -> tuple[Ruleset, ...]:
        return read_rulesets(self._store.read(KEY))[0]

    def _write(self, kept: tuple[Ruleset, ...]) -> None:
        set_damage_aside(self._store)
        self._store.write(KEY, write_rulesets(kept))
        self._kept = kept


def set_damage_aside(store: Store) -> bool:
    """Keep a text that cannot be read, or not all of it, under another name; whether there was one.

    Raises StoreError if that cannot be stored.
    """
    kept, whole = read_rulesets(store.read(KEY))
    if not whole:
        copy_aside(store, KEY)
        store.write(KEY, write_rulesets(kept))
    return not whole


def write_rulesets(kept: tuple[Ruleset, ...]) -> str:
    """As JSON text."""
    rulesets = [one._asdict() | {"options": dict(one.options)} for one in kept]
    return json.dumps({"format": FORMAT, "rulesets": rulesets}, ensure_ascii=False)


def read_rulesets(text: str | None) -> tuple[tuple[Ruleset, ...], bool]:
    """Give the rulesets in a text, and whether all of it could be read."""
    if text is None:
        return (), True
    if len(text) > _MOST_TEXT:
        return (), False
    try:
        fields: Any = json.loads(text)
        entries = fields["rulesets"] if fields["format"] == FORMAT else None
    except (ValueError, TypeError, KeyError, RecursionError):
        return (), False
    if not isinstance(entries, list):
        return (), False
    kept: list[Ruleset] = []
    for entry in entries:
        ruleset = _ruleset(entry)
        if ruleset is not None and all((one.game, one.name) != ruleset[:2] for one in kept):
            kept.append(ruleset)
    return tuple(kept), len(kept) == len(entries)


def _ruleset(entry: Any) -> Ruleset | None:
    """Read one; None if it is damaged. A game or an option that nobody knows is not."""
    if not isinstance(entry, dict) or entry.keys() != {"game", "name", "options"}:
        return None
    game, name, options = entry["game"], entry["name"], entry["options"]
    if not (isinstance(game, str) and isinstance(name, str) and name and tidy(name) == name):
        return None
    if not isinstance(options, dict) or len(options) > _MOST_OPTIONS or len(game) > _LONGEST:
        return None
    plain = all(value is None or type(value) in (str, int, bool) for value in options.values())
    short = all(len(text) <= _LONGEST for text in (*options, *map(str, options.values())))
    return Ruleset(game, name, options) if plain and short else None
