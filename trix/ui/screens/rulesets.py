"""The rulesets that a player has saved and named.

They are one text in the store. A ruleset with options unknown to this version stays stored, but cannot be
played. Reading skips damaged entries; they are copied to another key before the text is overwritten.
"""

import json
from collections.abc import Mapping
from typing import Final, NamedTuple

from trix.engine.errors import RulesError
from trix.engine.options import Value
from trix.games import load_game
from trix.host import Store
from trix.session.saves import copy_aside

KEY: Final = "rulesets"
FORMAT: Final = 1
OWN: Final = "own:"
"""Prefix of the player's own rulesets beside the names of presets."""
MOST: Final = 12
"""The greatest number of rulesets for one game."""
_MOST_TEXT = 100_000
_MOST_OPTIONS = 60
_LONGEST = 40  # characters of an option's name or of a value


class Ruleset(NamedTuple):
    """A game, a name, and every option with its value when the ruleset was saved."""

    game: str
    name: str
    options: Mapping[str, Value]

    @property
    def playable(self) -> Mapping[str, Value] | None:
        """Every option of this version with its value; None if the rules refuse them."""
        try:
            return load_game(self.game, **self.options).options
        except RulesError:
            return None


class Rulesets:
    """The rulesets in a store. Methods that change them raise StoreError if that cannot be stored."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, game: str) -> tuple[Ruleset, ...]:
        """Return the rulesets of a game, oldest first."""
        return tuple(one for one in self._read() if one.game == game)

    def find(self, game: str, name: str) -> Ruleset | None:
        """Return the ruleset of that name, ignoring case, or None."""
        return next((one for one in self.of(game) if one.name.casefold() == name.casefold()), None)

    def has_room(self, game: str) -> bool:
        """Whether one more ruleset of a game can be stored."""
        return len(self.of(game)) < MOST

    def keep(self, ruleset: Ruleset) -> None:
        """Add a ruleset, or replace the one of the same name."""
        others = (one for one in self._read() if one[:2] != ruleset[:2])
        self._write((*others, ruleset))

    def rename(self, ruleset: Ruleset, name: str) -> None:
        """Rename a ruleset. No other may have the new name."""
        self._write(tuple(one._replace(name=name) if one == ruleset else one for one in self._read()))

    def remove(self, ruleset: Ruleset) -> None:
        """Delete a ruleset."""
        self._write(tuple(one for one in self._read() if one != ruleset))

    def _read(self) -> tuple[Ruleset, ...]:
        return read_rulesets(self._store.read(KEY))[0]

    def _write(self, kept: tuple[Ruleset, ...]) -> None:
        set_damage_aside(self._store)
        self._store.write(KEY, write_rulesets(kept))


def set_damage_aside(store: Store) -> bool:
    """Copy a damaged text to another key; return whether it was damaged.

    Raises StoreError if that cannot be stored.
    """
    kept, whole = read_rulesets(store.read(KEY))
    if not whole:
        copy_aside(store, KEY)
        store.write(KEY, write_rulesets(kept))
    return not whole


def write_rulesets(kept: tuple[Ruleset, ...]) -> str:
    """Write rulesets as JSON text."""
    rulesets = [one._asdict() | {"options": dict(one.options)} for one in kept]
    return json.dumps({"format": FORMAT, "rulesets": rulesets}, ensure_ascii=False)


def read_rulesets(text: str | None) -> tuple[tuple[Ruleset, ...], bool]:
    """Return the rulesets in a text, and whether the text is undamaged."""
    if text is None:
        return (), True
    if len(text) > _MOST_TEXT:
        return (), False
    try:
        fields = json.loads(text)
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


def _ruleset(entry: object) -> Ruleset | None:
    """Read a ruleset; None if it is damaged. An unknown game or option is no damage."""
    if not isinstance(entry, dict) or entry.keys() != {"game", "name", "options"}:
        return None
    from trix.names import tidy
    from trix.record import is_name

    game, name, options = entry["game"], entry["name"], entry["options"]
    if not (isinstance(game, str) and isinstance(name, str) and name and tidy(name) == name):
        return None
    if not isinstance(options, dict) or len(options) > _MOST_OPTIONS:
        return None
    plain = all(value is None or type(value) in (str, int, bool) for value in options.values())
    short = all(is_name(text, _LONGEST) for text in (game, *options, *map(str, options.values())))
    return Ruleset(game, name, options) if plain and short else None
