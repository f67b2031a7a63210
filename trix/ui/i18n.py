"""Texts in the player's language, through gettext; English is the source.

Strings are marked by `_("…")`, `ngettext("{n} card", "{n} cards", n)`, `pgettext("context", "…")`, and
`N_("…")`, which marks a constant without translating it (`_(constant)` does that later). Only these names are
scanned by `python -m tools.i18n`, and only with literal strings. Values go in by `.format(...)` afterwards.
"""

import gettext
from pathlib import Path
from typing import NamedTuple

_FOLDER = Path(__file__).resolve().parent.parent / "locale"
_SOURCE = "en"
_RIGHT_TO_LEFT = ("ar",)


class Language(NamedTuple):
    """A language one can choose: its code and its own name for itself."""

    code: str
    name: str


_LANGUAGES = (Language("en", "English"), Language("ar", "العربية"), Language("de", "Deutsch"))

_current: str = _SOURCE
_texts: gettext.NullTranslations = gettext.NullTranslations()


def languages() -> tuple[Language, ...]:
    """The languages offered, the source first."""
    return _LANGUAGES


def language() -> str:
    """Code of the language in use."""
    return _current


def language_name() -> str:
    """The language in use, named in itself."""
    return dict(_LANGUAGES)[_current]


def is_rtl() -> bool:
    """Whether the language in use is written from right to left."""
    return _current in _RIGHT_TO_LEFT


def set_language(code: str) -> None:
    """Use a language from now on; texts already fetched stay as they are. An unknown code is a ValueError."""
    global _current, _texts
    if all(code != offered.code for offered in _LANGUAGES):
        raise ValueError(f"unknown language {code!r}")
    catalogue = _FOLDER / code / "LC_MESSAGES" / "trix.mo"
    if code == _SOURCE:
        _texts = gettext.NullTranslations()
    else:
        with catalogue.open("rb") as file:
            _texts = gettext.GNUTranslations(file)
    _current = code


def best_language(wanted: str) -> str:
    """The offered language nearest to a BCP 47 tag such as "ar-JO"; the source if there is none."""
    code = wanted.replace("_", "-").split("-")[0].lower()
    return code if any(code == offered.code for offered in _LANGUAGES) else _SOURCE


def _(message: str) -> str:
    """`message` in the language in use."""
    return _texts.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """The form that goes with the number `n`."""
    return _texts.ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """`message` as meant in `context`, where one English word has several meanings."""
    return _texts.pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 (gettext's name)
    """Marks `message` for translation and gives it back as it is."""
    return message
