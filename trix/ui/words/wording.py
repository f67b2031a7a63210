"""The wording of options and rulesets: a title, and for every value a label and a sentence."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from trix.engine.options import Value
from trix.ui.kit.i18n import N_

ANY: Final = "any"
"""The key for the words of all values that have none of their own; {n} is replaced by the value."""


class ValueWords(NamedTuple):
    """A value's label and its meaning; untranslated."""

    label: str
    meaning: str


class OptionWords(NamedTuple):
    """An option's title and its values (or `ANY`); untranslated."""

    title: str
    values: Mapping[Value, ValueWords]


def switch(title: str, meaning: str) -> OptionWords:
    """Return the words of a yes-or-no option; *meaning* describes its effect when on."""
    return OptionWords(title, {True: ValueWords(N_("Yes"), meaning), False: ValueWords(N_("No"), meaning)})
