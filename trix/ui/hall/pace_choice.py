"""The choice of a pace, for a table and for "Play now"."""

from collections.abc import Callable

from trix.hall.rules import SECONDS, Pace
from trix.ui.hall.hall_words import pace_name, pace_note
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Choice


def pace_choice(chosen: Pace, on_choice: Callable[[Pace], None]) -> Choice:
    """Build the choice of a pace."""
    paces = [(pace, pace_name(pace)) for pace in SECONDS]

    def choose(name: str) -> None:
        on_choice(next(pace for pace in SECONDS if pace == name))

    return Choice("pace", _("Pace"), chosen, paces, choose, note=pace_note(chosen))
