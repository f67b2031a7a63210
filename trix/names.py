"""Names of players: how a typed name is cleaned."""

from typing import Final

LONGEST_NAME: Final = 24
"""Maximum length of a typed name, in characters."""


def tidy(name: str) -> str:
    """Return a typed name without line breaks and unprintable characters, cut to `LONGEST_NAME`."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.split())[:LONGEST_NAME].strip()
