"""A row in a list of choices, with the choice's worth, and a sentence on how such points are counted."""

from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Label, Row, Widget
from trix.ui.words.cards import capitalize_first


def counted_against() -> str:
    """Explain the points in the expert's numbers."""
    return _("Points here are your lead over your opponents’ average.")


def choice_row(name: str, worth: str, *, is_best: bool, is_own: bool) -> Widget:
    """Return a row; the best choice and the player's own stand out."""
    name = capitalize_first(name)
    if is_own:
        name = _("{action} (your choice)").format(action=name)
    stands_out = is_own or is_best
    label = Label(name, bold=stands_out, grow=1, tone="text" if stands_out else "muted")
    return Row([label, Label(worth, bold=is_best, wrap=False)], gap=8)
