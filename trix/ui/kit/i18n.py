"""Translation in the manner of gettext; English is the source language.

Strings are marked by `_("…")`, `counted("{n} card", "{n} cards", n)`, `pgettext("context", "…")`, and
`N_("…")`, which marks a constant without translating it (`_(constant)` does that later). Only these names are
scanned by `python -m tools.dev.i18n`, and only with literal strings. Values go in by `.format(...)`.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from gettext import c2py
from pkgutil import get_data
from typing import NamedTuple
from zlib import crc32

_SOURCE = "en"
_RIGHT_TO_LEFT = ("ar",)


class Language(NamedTuple):
    """A language: its code, and its name in that language."""

    code: str
    name: str


_LANGUAGES = (Language("en", "English"), Language("ar", "العربية"), Language("de", "Deutsch"))


class Catalogue(NamedTuple):
    """The texts of a language, by `message_key`, and for messages with numbers the list of their forms."""

    texts: Mapping[int, str | list[str]]
    form: Callable[[int], int]
    """Returns the place of the form for a number."""

    def text(self, message: str) -> str | None:
        """Return the translation, or None."""
        translation = self.texts.get(message_key(message)) if self.texts else None
        return translation[self.form(1)] if isinstance(translation, list) else translation


_NO_TEXTS = Catalogue({}, lambda n: 0)
CONTEXT = "\4"
"""Follows the context of a message."""

_current: str = _SOURCE
_texts: Catalogue = _NO_TEXTS


def message_key(message: str) -> int:
    """Return the key of a message: a checksum of 28 bits takes less than half of its place in the archive."""
    return crc32(message.encode()) >> 4


def languages() -> tuple[Language, ...]:
    """List the languages on offer, the source language first."""
    return _LANGUAGES


def language() -> str:
    """Return the code of the language in use."""
    return _current


def language_name() -> str:
    """Return the name of the language in use, in that language."""
    return dict(_LANGUAGES)[_current]


def is_rtl() -> bool:
    """Whether the language in use is written from right to left."""
    return _current in _RIGHT_TO_LEFT


def set_language(code: str) -> None:
    """Switch to a language; texts already fetched do not change. Raises ValueError for an unknown code."""
    global _current, _texts
    if all(code != offered.code for offered in _LANGUAGES):
        raise ValueError(f"unknown language {code!r}")
    _texts = _catalogue(code)
    _current = code


@lru_cache(maxsize=4)
def _catalogue(code: str) -> Catalogue:
    if code == _SOURCE:
        return _NO_TEXTS
    texts, plural = _read("locale", code)
    with suppress(OSError):  # a site without a hall lacks its texts
        texts |= _read("locale/hall", code)[0]
    return Catalogue(texts, c2py(plural))


def _read(folder: str, code: str) -> tuple[dict[int, str | list[str]], str]:
    """Return the texts by key, and the expression of C that chooses the form for a number.

    Raises OSError if there is no such file.
    """
    keys, translated = (
        json.loads(get_data("trix", f"{folder}/{name}.json") or "") for name in ("messages", code)
    )
    texts = {key: text for key, text in zip(keys, translated["texts"], strict=True) if text}
    return texts, translated["plural"]


@lru_cache(maxsize=4)  # looked up several times a frame
def best_language(wanted: tuple[str, ...]) -> str:
    """Return the first language on offer of BCP 47 tags such as "ar-JO"; the source language if none is."""
    codes = (tag.replace("_", "-").split("-")[0].lower() for tag in wanted)
    return next((code for code in codes if code in dict(_LANGUAGES)), _SOURCE)


def _(message: str) -> str:
    """Translate `message`."""
    return _texts.text(message) or message


def ngettext(singular: str, plural: str, n: int) -> str:
    """Translate a message in the plural form for the number `n`."""
    forms = _texts.texts.get(message_key(singular))
    if isinstance(forms, list):
        return forms[_texts.form(n)]
    return singular if n == 1 else plural


def counted(singular: str, plural: str, n: int) -> str:
    """Translate a message in the plural form for *n*, and insert the number for {n}."""
    return ngettext(singular, plural, n).format(n=n)


def pgettext(context: str, message: str) -> str:
    """Translate `message` as meant in `context`, where one English word has several meanings."""
    return _texts.text(context + CONTEXT + message) or message


def N_(message: str) -> str:  # noqa: N802 (gettext's name)
    """Mark `message` for translation and return it unchanged."""
    return message


class Plural(NamedTuple):
    """A message for a number, marked for translation; *none* is the message for 0 if it has its own."""

    singular: str
    plural: str
    none: str = ""

    def text(self, n: int) -> str:
        """Return the translated message for the number `n`."""
        return _(self.none) if self.none and n == 0 else ngettext(self.singular, self.plural, n)


def join_list(words: Iterable[str]) -> str:
    """Join words with commas."""
    return pgettext("between the items of a list", ", ").join(words)
