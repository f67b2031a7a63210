"""Settings in a grid: choices, switches and entries in rows of their own."""

from collections.abc import Iterable
from itertools import groupby

from trix.ui.kit.widgets.base import Widget
from trix.ui.kit.widgets.boxes import Column, Pairs
from trix.ui.kit.widgets.buttons import ListItem
from trix.ui.kit.widgets.choice import Choice

_GAP = 6


def control_grid(widgets: Iterable[Widget]) -> Widget:
    """Place widgets, in their order, in as many columns as fit; one alone is as wide as its row."""
    rows = []
    for kind, some in groupby(widgets, _kind):
        least, most = (220, 3) if kind is ListItem else (340, 2)
        rows.append(Pairs(list(some), least=least, gap=_GAP, most=most, even=True))
    return Column(rows, gap=_GAP)


def _kind(widget: Widget) -> type[Widget]:
    """Return the kind of a control; a row holds controls of one kind."""
    return next((kind for kind in (Choice, ListItem) if isinstance(widget, kind)), Widget)
