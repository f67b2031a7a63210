"""Names of people at a table: the roster of agents with their avatars, and how sitters are addressed."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from trix.engine.types import Seat
from trix.names import ARABIC
from trix.session import Sitter
from trix.ui.kit.i18n import _, is_rtl
from trix.ui.kit.speech import sentences
from trix.ui.words.strengths import USUAL, style_meaning
from trix.ui.words.text_tables import table

YOUR_AVATAR: Final = "khatim"
COACH_AVATAR: Final = "owl"
MOST: Final = 6
"""The greatest number of opponents."""


class Character(NamedTuple):
    """An opponent: the name in Latin letters, the name of the avatar, the style and the temper.

    The style changes how they play (`trix/ai/style.py`), the temper their remarks
    (`trix.ui.reactions.moods`); *line* describes the temper in a sentence.
    """

    latin: str
    avatar: str
    style: str
    temper: str
    line: str

    @property
    def arabic(self) -> str:
        """The name in Arabic letters."""
        return ARABIC[self.latin]


ROSTER: Final = tuple(Character._make((*who.split(), line)) for who, line in table("people").items())
_SPELLINGS: Final = {name: who for who in ROSTER for name in (who.latin, who.arabic)}


def localized_name(name: str) -> str:
    """Return an opponent's name in the script of the language in use; other names are returned unchanged."""
    who = _SPELLINGS.get(name)
    if who is None:
        return name
    return who.arabic if is_rtl() else who.latin


def canonical_name(name: str) -> str:
    """Return the name that `localized_name` writes this way in either script."""
    who = _SPELLINGS.get(name)
    return name if who is None else who.latin


def name_of(sitter: Sitter) -> str:
    """Name a sitter; a person without a name is the player ("You")."""
    if sitter.level is None and not sitter.name:
        return _("You")
    return localized_name(sitter.name)


def name_at(sitters: Sequence[Sitter], seat: Seat) -> str:
    """Name who sits at a seat. A person without a name is "You", or among several people gets a number."""
    sitter = sitters[seat]
    if sitter.level is None and not sitter.name and sum(other.level is None for other in sitters) > 1:
        return _("Player {n}").format(n=seat + 1)
    return name_of(sitter)


def names_of(sitters: Sequence[Sitter]) -> list[str]:
    """Return the names of all players at a table."""
    return [name_at(sitters, seat) for seat in range(len(sitters))]


def agent(place: int, level: str = USUAL) -> Sitter:
    """Return the opponent at a place of the roster, playing at a level."""
    who = ROSTER[place]
    return Sitter(who.latin, level, who.avatar)


def style_of(sitter: Sitter) -> str:
    """Return the style of a character of the roster; any other name is even-tempered."""
    place = place_of(sitter)
    return "even" if place is None else ROSTER[place].style


def about_agent(sitter: Sitter, *, styled: bool = True) -> str:
    """Describe an agent in a sentence or two: temper, and how it plays if *styled*; empty for a person."""
    if sitter.level is None:
        return ""
    place = place_of(sitter)
    line = "" if place is None else _(ROSTER[place].line)
    return sentences((line, style_meaning(style_of(sitter), sitter.level) if styled else ""))


def temper_of(sitter: Sitter) -> str:
    """Return the temper of a character of the roster; others are calm."""
    place = place_of(sitter)
    return "calm" if place is None else ROSTER[place].temper


def place_of(sitter: Sitter) -> int | None:
    """Return a sitter's place in the roster, or None for any other name."""
    return next((place for place, who in enumerate(ROSTER) if who.latin == sitter.name), None)


def sitters(opponents: Sequence[int]) -> tuple[Sitter, ...]:
    """Seat the player at seat 0 and these opponents of the roster at the next seats."""
    return (Sitter("", None, YOUR_AVATAR), *map(agent, opponents))
