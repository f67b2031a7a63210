"""Names and descriptions of the agents' levels."""

from typing import Final

from trix.ai import levels
from trix.ui.i18n import N_, _

USUAL: Final = "standard"
"""The default level of opponents."""

_NAMES: Final = {
    "random": N_("Random"),
    "beginner": N_("Beginner"),
    "standard": N_("Standard"),
    "expert": N_("Expert"),
}
_MEANINGS: Final = {
    "beginner": N_("Knows the rules, and little more."),
    "standard": N_("Plays soundly, and remembers every card."),
    "expert": N_("Thinks every decision through. That takes a moment."),
}


def offered_levels() -> tuple[str, ...]:
    """List the levels offered to players, weakest first; "random" is not among them."""
    return tuple(level for level in levels() if level in _MEANINGS)


def level_name(level: str) -> str:
    """Name a level; an unknown one is returned as it is."""
    return _(_NAMES[level]) if level in _NAMES else level


def level_meaning(level: str) -> str:
    """Describe in a sentence how an offered level plays."""
    return _(_MEANINGS[level])
