"""Names and descriptions of the agents' levels."""

from typing import Final

from trix.ai import levels
from trix.ui.guests import guest_levels, guest_name, is_guest
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
    """List the levels offered to players, weakest first, then guests; "random" is not among them."""
    return *(level for level in levels() if level in _MEANINGS), *guest_levels()


def level_name(level: str) -> str:
    """Name a level, or the guest who goes by it; an unknown one is returned as it is."""
    if is_guest(level):
        return guest_name(level)
    return _(_NAMES[level]) if level in _NAMES else level


def level_meaning(level: str) -> str:
    """Describe in a sentence how an offered level plays."""
    if is_guest(level):
        return _("A program that the game was started with.")
    return _(_MEANINGS[level])
