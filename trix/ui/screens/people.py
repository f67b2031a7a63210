"""Those one can play with: their names in both scripts, and their avatars."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from trix.session import Sitter
from trix.ui.i18n import _, is_rtl
from trix.ui.screens.strengths import USUAL

YOUR_AVATAR: Final = "khatim"
MOST: Final = 6
"""The most opponents there can be."""


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


def sitters(
    opponents: Sequence[int], name: str = "", avatar: str = "", levels: Sequence[str] = (USUAL,) * MOST
) -> tuple[Sitter, ...]:
    """Seat the player (who may have a name and an avatar) south, and the opponents at the seats after that.

    Opponents are places in the roster; *levels* say how well they play, one for each or more.
    """
    others = ((ROSTER[place], level) for place, level in zip(opponents, levels, strict=False))
    return (
        Sitter(name, None, avatar or YOUR_AVATAR),
        *(Sitter(who.latin, level, who.avatar) for who, level in others),
    )
