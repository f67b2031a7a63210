"""Names and descriptions of the agents' levels."""

from collections.abc import Mapping
from typing import Final

from trix.ai import levels
from trix.session.extra_players import EXTRA_PLAYERS, extra_player_name, is_extra_level
from trix.ui.kit.i18n import _
from trix.ui.words.text_tables import table

USUAL: Final = "standard"
"""The default level of opponents."""
FIRST: Final = "beginner"
"""The level of opponents in a coached first game, until the player chooses one."""

_NAMES: Final[Mapping[str, str]] = table("strengths")["names"]
_MEANINGS: Final[Mapping[str, str]] = table("strengths")["meanings"]
_STYLES: Final[Mapping[str, str]] = table("strengths")["styles"]
_WITHOUT_STYLE: Final = ("random", "beginner")


def offered_levels() -> tuple[str, ...]:
    """List the levels offered to players, weakest first, then guests; "random" is not among them."""
    return *(level for level in levels() if level in _MEANINGS), *EXTRA_PLAYERS


def level_name(level: str) -> str:
    """Name a level, or the guest who goes by it; an unknown one is returned unchanged."""
    if is_extra_level(level):
        return extra_player_name(level)
    return _(_NAMES[level]) if level in _NAMES else level


def level_meaning(level: str) -> str:
    """Describe in a sentence how an offered level plays."""
    if is_extra_level(level):
        return _("A program the game was started with.")
    return _(_MEANINGS[level])


def style_meaning(style: str, level: str) -> str:
    """Describe in a sentence what marks an agent's play; empty for levels that have no style, and guests."""
    return "" if level in _WITHOUT_STYLE or is_extra_level(level) else _(_STYLES[style])
