"""Names of keys, by the layout of the player's keyboard."""

import re
from collections.abc import Mapping

import pygame

_LETTER = re.compile(r"\b[A-Z]\b")


def key_name(key: int, letters: Mapping[str, str]) -> str:
    """Return the name of a key. *letters* are those on the player's keys (see `Platform.key_letters`)."""
    name = pygame.key.name(key)
    sign = letters.get(name, name)
    return (sign if sign.isalpha() and name not in letters.values() else name).upper()


def with_key_names(text: str, letters: Mapping[str, str]) -> str:
    """Replace the single capital Latin letters of a text by the letters on the player's keys."""
    return _LETTER.sub(lambda found: key_name(ord(found[0].lower()), letters), text)
