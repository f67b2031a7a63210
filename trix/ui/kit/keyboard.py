"""Keys by their place: commands are letters of the US layout, and other layouts write other letters there."""

import re
from collections.abc import Mapping
from typing import Final

import pygame

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SIGNS = _LETTERS + "1234567890"
_PLACES: Final = {pygame.KSCAN_A + at: ord(sign) for at, sign in enumerate(_SIGNS)}
"""The key codes of the US layout by scancode: SDL numbers the letters and then the digits in this order."""
_LETTER = re.compile(r"\b[A-Z]\b")


def command_key(key: int, scancode: int) -> int:
    """Return the key code that a command is bound to.

    A key that writes a Latin letter or a digit is that letter, wherever it is. Any other key at the place of
    one (an Arabic, Hebrew or Russian letter, or a sign of a French digit key) counts as that one.
    """
    return key if key in _PLACES.values() else _PLACES.get(scancode, key)


def key_name(key: int, letters: Mapping[str, str]) -> str:
    """Return the name of a key. *letters* are those on the player's keys (see `Platform.key_letters`)."""
    name = pygame.key.name(key)
    sign = letters.get(name, name)
    return (sign if sign.isalpha() and name not in letters.values() else name).upper()


def with_key_names(text: str, letters: Mapping[str, str]) -> str:
    """Replace the single capital Latin letters of a text by the letters on the player's keys."""
    return _LETTER.sub(lambda found: key_name(ord(found[0].lower()), letters), text)
