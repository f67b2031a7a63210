"""How well opponents play, in words."""

from typing import Final

from trix.ai import levels
from trix.ui.i18n import N_, _

USUAL: Final = "standard"
"""The level of opponents for which nobody has chosen one."""

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
    """List the levels one can play with, weakest first: nobody would want to play with chance."""
    return tuple(level for level in levels() if level in _MEANINGS)


def level_name(level: str) -> str:
    """Name a level; one that this version does not know stays as it is."""
    return _(_NAMES[level]) if level in _NAMES else level


def level_meaning(level: str) -> str:
    """Say in a sentence how an offered level plays."""
    return _(_MEANINGS[level])
