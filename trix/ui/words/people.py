"""Those who sit at a table: the agents' names in both scripts and their avatars, and how people are named."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from trix.session import Sitter
from trix.ui.i18n import _, is_rtl
from trix.ui.words.strengths import USUAL

YOUR_AVATAR: Final = "khatim"
MOST: Final = 6
"""The most others there can be."""
LONGEST_NAME: Final = 24
"""Characters of a name."""


class Character(NamedTuple):
    """An opponent: the name in Latin and in Arabic letters, and the avatar's name."""

    latin: str
    arabic: str
    avatar: str


ROSTER: Final = (
    Character("Huda", "هدى", "hoopoe"),
    Character("Rana", "رنا", "pomegranate"),
    Character("Sami", "سامي", "falcon"),
    Character("Khalid", "خالد", "owl"),
    Character("Layla", "ليلى", "moon"),
    Character("Omar", "عمر", "sunbird"),
    Character("Salma", "سلمى", "anemone"),
    Character("Faisal", "فيصل", "partridge"),
    Character("Nour", "نور", "sun"),
    Character("Tariq", "طارق", "compass"),
    Character("Maha", "مها", "jasmine"),
    Character("Yousef", "يوسف", "olive"),
)
_SPELLINGS: Final = {name: who for who in ROSTER for name in (who.latin, who.arabic)}


def spelled(name: str) -> str:
    """Write an opponent's name in the letters of the language in use; any other name stays as it is."""
    who = _SPELLINGS.get(name)
    if who is None:
        return name
    return who.arabic if is_rtl() else who.latin


def name_of(sitter: Sitter) -> str:
    """Name a sitter to the player; a person without a name is the player."""
    if sitter.level is None and not sitter.name:
        return _("You")
    return spelled(sitter.name)


def name_at(sitters: Sequence[Sitter], seat: int) -> str:
    """Name who sits at a seat. A person without a name is the player, or among several has a number."""
    sitter = sitters[seat]
    several = sum(one.level is None for one in sitters) > 1
    if several and sitter.level is None and not sitter.name:
        return _("Player {n}").format(n=seat + 1)
    return name_of(sitter)


def names_of(sitters: Sequence[Sitter]) -> list[str]:
    """Name everybody at a table."""
    return [name_at(sitters, seat) for seat in range(len(sitters))]


def agent(place: int, level: str = USUAL) -> Sitter:
    """Give somebody of the roster who plays that well."""
    who = ROSTER[place]
    return Sitter(who.latin, level, who.avatar)


def place_of(sitter: Sitter) -> int | None:
    """Find a sitter in the roster; None for whoever has another name."""
    return next((place for place, who in enumerate(ROSTER) if who.latin == sitter.name), None)


def sitters(opponents: Sequence[int]) -> tuple[Sitter, ...]:
    """Seat the player south, and those opponents of the roster at the seats after that."""
    return (Sitter("", None, YOUR_AVATAR), *map(agent, opponents))


def tidy(name: str) -> str:
    """Make a typed name one that can be shown: no line breaks, nothing unseen, not too long."""
    seen = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(seen.split())[:LONGEST_NAME].strip()
