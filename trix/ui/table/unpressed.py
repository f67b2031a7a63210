"""Why nothing comes of a key: what is said where the button that it presses is not there, or rests."""

from typing import Final

from trix.ui.i18n import N_

WHY: Final = {
    "hint": N_("Hints are there when a card is yours to play."),
    "undo": N_("There is nothing to take back."),
    "last": N_("No trick of this deal is complete yet."),
    "skip": N_("A deal can be skipped once you are out of it."),
    "revise": N_("There is no bid of yours to change now."),
    "talk": N_("Saying something is switched off in the settings."),
}
"""By button; untranslated."""
NO_TRICKS: Final = N_("There are no tricks in this deal.")
