"""Crockford's base 32, for codes that players read out and type: the digits without I, L, O and U.

encode(1234, 4)        "016J"
clean("ol6-j")         "016J"
decode("016J")         1234
"""

import unicodedata
from typing import Final

DIGITS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

_LOOKALIKES: Final = str.maketrans("OIL", "011")
_SEPARATORS: Final = set(" -–—_.·")


def encode(number: int, width: int) -> str:
    """Write a number with *width* digits."""
    return "".join(DIGITS[number >> 5 * place & 31] for place in reversed(range(width)))


def decode(digits: str) -> int:
    """Return the value of digits as `clean` returns them."""
    number = 0
    for digit in digits:
        number = number * 32 + DIGITS.index(digit)
    return number


def grouped(digits: str) -> str:
    """Join digits in groups of four, with hyphens."""
    return "-".join(digits[at : at + 4] for at in range(0, len(digits), 4))


def clean(text: str) -> str:
    """Return the digits of a typed text: without separators, lookalike letters corrected.

    Decimal digits of other scripts count as digits. Raises ValueError for any other character.
    """
    digits = ""
    for char in text.upper():
        # Cf: invisible format characters, such as marks of the writing direction
        if char in _SEPARATORS or char.isspace() or unicodedata.category(char) == "Cf":
            continue
        value = unicodedata.decimal(char, None)
        digits += char if value is None else str(value)
    digits = digits.translate(_LOOKALIKES)
    wrong = next((char for char in digits if char not in DIGITS), None)
    if wrong is not None:
        raise ValueError(f"there is no {wrong!r} in a code")
    return digits
