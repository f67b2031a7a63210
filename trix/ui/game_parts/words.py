"""The words of a game, untranslated: ``words.json`` in its package, read once.

An option has a title, and for each of its values a label and a meaning; a yes-or-no option has only a title
and the meaning of "yes". A preset has a label and a meaning.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from pkgutil import get_data
from typing import Any, Final, NamedTuple

from trix.engine.options import Value
from trix.ui.kit.i18n import N_

ANY: Final = "any"
"""The key for the words of all values that have none of their own; {n} is replaced by the value."""


class ValueWords(NamedTuple):
    """A value's label and its meaning."""

    label: str
    meaning: str


class OptionWords(NamedTuple):
    """An option's title, and the words of its values by their text, or by `ANY`."""

    title: str
    values: Mapping[str, ValueWords]

    def of(self, value: Value) -> ValueWords:
        """Return the words of a value."""
        return self.values[str(value)] if str(value) in self.values else self.values[ANY]


class PresetWords(NamedTuple):
    """A preset's label, and its meaning in a sentence or two."""

    label: str
    meaning: str


class Section(NamedTuple):
    """Options that stand together in the set-up."""

    title: str
    options: tuple[str, ...]


class FeatWords(NamedTuple):
    """The name of a feat (see `trix.session.feats`) and its condition."""

    title: str
    meaning: str


class GameWords(NamedTuple):
    """All words of a game."""

    title: str
    options: Mapping[str, OptionWords]
    sections: tuple[Section, ...]
    presets: Mapping[str, PresetWords]
    offered: tuple[str, ...]
    """The presets on the title screen; the first is the default."""
    feats: Mapping[str, FeatWords]
    moments: Mapping[str, str]
    """The sentences of the game's own kinds of moments (see `trix.engine.moments`)."""


@lru_cache(maxsize=8)
def words_of(game: str) -> GameWords:
    """Return the words of a game."""
    fields = json.loads(get_data(f"trix.ui.games.{game}", "words.json") or "")
    return GameWords(
        fields["title"],
        {name: _option(**words) for name, words in fields["options"].items()},
        tuple(Section(section["title"], tuple(section["options"])) for section in fields["sections"]),
        {name: PresetWords(*words) for name, words in fields["presets"].items()},
        tuple(fields.get("offered", fields["presets"])),
        {name: FeatWords(*words) for name, words in fields["feats"].items()},
        fields["moments"],
    )


def _option(title: str, values: Mapping[str, Any] | None = None, meaning: str = "") -> OptionWords:
    words = values or {"True": (N_("Yes"), meaning), "False": (N_("No"), meaning)}
    return OptionWords(title, {value: ValueWords(*value_words) for value, value_words in words.items()})
