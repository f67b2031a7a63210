"""The reactions: small pictures and short phrases."""

from collections.abc import Mapping
from typing import Final

from trix.ui.kit.i18n import _
from trix.ui.words.text_tables import table, translated

PHRASES: Final[Mapping[str, str]] = table("reactions")["phrases"]
"""The phrases by id, untranslated."""
PICTURES: Final[Mapping[str, str]] = table("reactions")["pictures"]
"""The meanings of the pictures by id, untranslated."""


def phrases(*, partners: bool) -> list[str]:
    """List the phrases for a table with or without partners."""
    return [name for name in PHRASES if partners or name != "team"]


def reaction_text(reaction: str) -> str:
    """Return a reaction in words, to write or to read aloud."""
    return translated(PHRASES.get(reaction) or PICTURES[reaction])


def reaction_announcement(name: str, reaction: str, words: str = "") -> str:
    """Return the announcement of a player's reaction, or of its *words*."""
    return _("{name}: {said}").format(name=name, said=words or reaction_text(reaction))


def said_text(name: str, text: str) -> str:
    """Return the announcement of a text that a player has written; the quotes tell it from the game's own."""
    return _("{name}: “{text}”").format(name=f"\u2068{name}\u2069", text=f"\u2068{text}\u2069")


def is_known(reaction: str) -> bool:
    """Whether this version has a reaction from another device."""
    return reaction in PHRASES or reaction in PICTURES
