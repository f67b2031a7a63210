"""Crockford's base 32, for codes that players read out and type: the digits without I, L, O and U.

encode(1234, 4)        "016J"
clean("ol6-j")         "016J"
decode("016J")         1234
codes_in("Play it: https://example.org/#016J-2")     ("…", "016J-2", …)
"""

import re
import unicodedata
from typing import Final

DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

_LOOKALIKES: Final = str.maketrans("OIL", "011")
_HYPHENS: Final = "_·−"  # beside the characters that Unicode calls dashes
_SEPARATORS: Final = set("-. ")
_LONGEST: Final = 5000  # characters of a pasted text
_WORD: Final = re.compile(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*")
_GROUPS: Final = re.compile(r"(?<![A-Za-z0-9-])(?=((?:[A-Za-z0-9]{4} )+[A-Za-z0-9]{1,4})(?![A-Za-z0-9-]))")


def encode(number: int, width: int) -> str:
    """Write a number with *width* digits."""
    return "".join(DIGITS[number >> 5 * place & 31] for place in reversed(range(width)))


def decode(digits: str) -> int:
    """Return the value of digits as `clean` returns them."""
    number = 0
    for digit in digits:
        number = number * 32 + DIGITS.index(digit)
    return number


def group_digits(digits: str) -> str:
    """Join digits in groups of four, with hyphens."""
    return "-".join(digits[at : at + 4] for at in range(0, len(digits), 4))


def clean(text: str) -> str:
    """Return the digits of a typed text: without separators, lookalike letters corrected.

    Decimal digits of other scripts count as digits. Raises ValueError for any other character.
    """
    plain = (char for char in _plain(text).upper() if char not in _SEPARATORS)
    digits = "".join(plain).translate(_LOOKALIKES)
    wrong = next((char for char in digits if char not in DIGITS), None)
    if wrong is not None:
        raise ValueError(f"there is no {wrong!r} in a code")
    return digits


def codes_in(text: str, prefix: str = "") -> tuple[str, ...]:
    """Return what may be a code in a pasted text, such as a link or a message; the likeliest first.

    The whole text is one of them. A word that begins with the *prefix* counts without it.
    """
    plain = _plain(text[:_LONGEST])
    words = [word[len(prefix) :] if word.startswith(prefix) else word for word in _WORD.findall(plain)]
    # in a message, letters alone are a word of the language
    candidates = [text.strip(), *(word for word in words if not word.isalpha())]
    for groups in _GROUPS.findall(plain):
        parts = groups.split(" ")
        joined = (" ".join(parts[:end]) for end in range(len(parts), 1, -1))
        candidates += [word for word in joined if any(map(str.isdecimal, word))]
    return tuple(dict.fromkeys(candidates))


def _plain(text: str) -> str:
    """Return a text with plain digits, hyphens and spaces, and without invisible characters."""
    plain = ""
    for char in unicodedata.normalize("NFKC", text):
        value, category = unicodedata.decimal(char, None), unicodedata.category(char)
        if value is not None:
            plain += str(value)
        elif category == "Pd" or char in _HYPHENS:
            plain += "-"
        elif char.isspace():
            plain += " "
        # Cf: invisible format characters, such as marks of the writing direction
        elif category != "Cf":
            plain += char
    return plain
