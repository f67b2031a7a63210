"""The rulesets that a player has saved and named.

They are one text in the store. A ruleset with options unknown to this version stays stored, but cannot be
played. Reading skips damaged entries; they are copied to another key before the text is overwritten.
"""

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from trix.engine.errors import RulesError
from trix.engine.options import Value
from trix.games import load_game
from trix.session.saves import copy_aside
from trix.store import Store, keep
from trix.ui.game_parts.screens import PARTNER, screens_of
from trix.ui.kit.i18n import _, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.screens.store_keys import FORM

if TYPE_CHECKING:
    from trix.ui.screens.setup_model import SetUp

KEY: Final = "rulesets"
FORMAT: Final = 1
OWN: Final = "own:"
"""Prefix of the player's own rulesets beside the names of presets."""
CUSTOM: Final = "custom"
"""A form is a preset, `OWN` and the name of a ruleset, or this: the rules of the last set-up."""
MOST: Final = 12
"""The greatest number of rulesets for one game."""
_MOST_TEXT = 100_000
_MOST_OPTIONS = 60
_LONGEST = 40  # characters of an option's name or of a value
_MINUTES = {
    ("trix", "complex"): 15,
    ("trix", "levant"): 30,
    ("trix", "full"): 30,
    ("trix", "jordan"): 30,
    ("trixter", "four"): 25,
    ("trixter", "five"): 20,
    ("trixter", "short"): 15,
    ("troika", "troika"): 25,
    ("troika", "kaiser"): 5,
    ("troika", "joffre"): 15,
}
"""Minutes of a game by its preset, rounded to 5. Partners take as long as players alone.

Measured in a game of agents that the director plays at the normal pace, such as 10 minutes and 128 decisions
a seat for Complex, 22 and 260 for Classic, 18 and 194 for Trixter; and 2 seconds more for each decision.
"""


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
        return tuple(ruleset for ruleset in self._read() if ruleset.game == game)

    def find(self, game: str, name: str) -> Ruleset | None:
        """Return the ruleset of that name, ignoring case, or None."""
        return next(
            (ruleset for ruleset in self.of(game) if ruleset.name.casefold() == name.casefold()), None
        )

    def has_room(self, game: str) -> bool:
        """Whether one more ruleset of a game can be stored."""
        return len(self.of(game)) < MOST

    def keep(self, ruleset: Ruleset) -> None:
        """Add a ruleset, or replace the one of the same name."""
        others = (own_ruleset for own_ruleset in self._read() if own_ruleset[:2] != ruleset[:2])
        self._write((*others, ruleset))

    def rename(self, ruleset: Ruleset, name: str) -> None:
        """Rename a ruleset. No other may have the new name."""
        self._write(
            tuple(
                own_ruleset._replace(name=name) if own_ruleset == ruleset else own_ruleset
                for own_ruleset in self._read()
            )
        )

    def remove(self, ruleset: Ruleset) -> None:
        """Delete a ruleset."""
        self._write(tuple(own_ruleset for own_ruleset in self._read() if own_ruleset != ruleset))

    def _read(self) -> tuple[Ruleset, ...]:
        return read_rulesets(self._store.read(KEY))[0]

    def _write(self, kept: tuple[Ruleset, ...]) -> None:
        set_damage_aside(self._store)
        self._store.write(KEY, write_rulesets(kept))


class Forms:
    """The forms of a game that "Play" can begin: presets, the player's own rulesets, and the last rules."""

    def __init__(self, store: Store, game: str) -> None:
        self.screens = screens_of(game)
        self._store = store
        self._game = game
        self._rulesets = Rulesets(store)
        self.first = self.screens.offered[0]

    @property
    def chosen(self) -> str:
        """The form that "Play" begins."""
        stored = self._store.read(FORM + self._game) or ""
        is_known = stored == CUSTOM or stored in self.screens.words.presets or self._own(stored) is not None
        return stored if is_known else self.first

    def setup(self) -> "SetUp":
        """Return the set-up that "Play" begins: the last one, with the options of the chosen form."""
        from trix.ui.screens.setup_model import read_latest

        setup, options = read_latest(self._store, self._game), self.options(self.chosen)
        return setup if options is None else setup.with_options(options)

    def choose(self, form: str) -> None:
        """Let "Play" begin this form."""
        keep(self._store, FORM + self._game, form)

    def label(self, form: str) -> str:
        """Name a form."""
        if form == CUSTOM:
            return _("Your last rules")
        return form.removeprefix(OWN) if form.startswith(OWN) else self.screens.preset_label(form)

    def note(self, preset: str) -> str:
        """Describe a preset in a sentence or two, with its usual time, if any."""
        return sentences((self.screens.preset_meaning(preset), self.time(preset)))

    def time(self, preset: str) -> str:
        """Return the usual time of a preset in words; empty if it is not known."""
        # `twin` would import the game, which the title has no need of
        minutes = _MINUTES.get((self._game, preset.removesuffix(PARTNER)))
        time = "" if minutes is None else ngettext("About {n} minute.", "About {n} minutes.", minutes)
        return time.format(n=minutes).replace(" ", "\N{NO-BREAK SPACE}")  # not alone on a line

    def notes(self) -> dict[str, str]:
        """Return the forms on offer, the chosen one included, with a sentence about each."""
        notes = {preset: self.note(preset) for preset in self.screens.offered}
        for ruleset in self._rulesets.of(self._game):
            if ruleset.playable is not None:
                notes[OWN + ruleset.name] = _("Saved by you.")
        return notes if self.chosen in notes else {self.chosen: "", **notes}

    def of(self, options: Mapping[str, Value]) -> str:
        """Return the form with these options."""
        own = self._rulesets.of(self._game)
        named = next((OWN + ruleset.name for ruleset in own if ruleset.playable == options), CUSTOM)
        return self.screens.preset_of(options) or named

    def options(self, form: str) -> Mapping[str, Value] | None:
        """Return the options of a form; None for `CUSTOM`. An unplayable form gives the first preset."""
        if form == CUSTOM:
            return None
        own, presets = self._own(form), self.screens.words.presets
        if own is not None and own.playable is not None:
            return own.playable
        return self.screens.options_of(form if form in presets else self.first)

    def _own(self, form: str) -> Ruleset | None:
        return self._rulesets.find(self._game, form.removeprefix(OWN)) if form.startswith(OWN) else None


def set_damage_aside(store: Store) -> bool:
    """Copy a damaged text to another key; return whether it was damaged.

    Raises StoreError if that cannot be stored.
    """
    rulesets, whole = read_rulesets(store.read(KEY))
    if not whole:
        copy_aside(store, KEY)
        store.write(KEY, write_rulesets(rulesets))
    return not whole


def write_rulesets(kept: tuple[Ruleset, ...]) -> str:
    """Write rulesets as JSON text."""
    rulesets = [ruleset._asdict() | {"options": dict(ruleset.options)} for ruleset in kept]
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
    rulesets: list[Ruleset] = []
    for entry in entries:
        ruleset = _ruleset(entry)
        if ruleset is not None and all(
            (own_ruleset.game, own_ruleset.name) != ruleset[:2] for own_ruleset in rulesets
        ):
            rulesets.append(ruleset)
    return tuple(rulesets), len(rulesets) == len(entries)


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
