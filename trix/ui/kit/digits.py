"""Arabic-Indic digits: Arabic may write ١٢٣ for 123. Both run left to right."""

import re
from collections.abc import Callable

KEPT = "\u2060"
"""A mark that keeps the number after it in Western digits (a word joiner, which is not drawn)."""

ARABIC_DIGITS = "٠١٢٣٤٥٦٧٨٩"

_ARABIC = str.maketrans("0123456789,%", f"{ARABIC_DIGITS}٬٪")
# digits beside Latin letters are part of a name or a code
_NUMBER = re.compile(rf"(?<![A-Za-z0-9{KEPT}])[0-9]+(?:[.,][0-9]+)*%?(?![A-Za-z0-9])")


def digits_chosen(language: str) -> bool:
    """Whether a language lets the player choose the digits."""
    return language == "ar"


def digits_of(setting: str, language: str) -> Callable[[str], str]:
    """Return a function that rewrites the numbers of a text in the digits *wanted*: "western" or "arabic"."""
    return arabic_digits if setting == "arabic" and digits_chosen(language) else str


def arabic_digits(text: str) -> str:
    """Return `text` with its numbers in Arabic-Indic digits and separators."""
    return _NUMBER.sub(_rewritten, text)


def _rewritten(number: re.Match[str]) -> str:
    written = number[0].translate(_ARABIC)
    # with several points it is a version or a date, not a decimal
    return written.replace(".", "٫") if written.count(".") == 1 else written
