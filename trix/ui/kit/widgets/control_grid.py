"""Settings in a grid: choices, switches and entries in rows of their own."""

from collections.abc import Iterable, Sequence
from itertools import groupby

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets.base import Widget
from trix.ui.kit.widgets.boxes import Box, Column, Pairs
from trix.ui.kit.widgets.buttons import ListItem
from trix.ui.kit.widgets.choice import Choice

_GAP = 6
_LEAST = 340  # units of a column


def control_grid(widgets: Iterable[Widget]) -> Widget:
    """Place widgets, in their order, in as many columns as fit; one alone is as wide as its row."""
    rows: list[Widget] = []
    for kind, some in groupby(widgets, _kind):
        if kind is Choice:
            rows.append(_Choices([one for one in some if isinstance(one, Choice)]))
        else:
            least, most = (220, 3) if kind is ListItem else (_LEAST, 2)
            rows.append(Pairs(list(some), least=least, gap=_GAP, most=most, even=True))
    return Column(rows, gap=_GAP)


class _Choices(Box):
    """Choices in two columns. One whose values a column would break into more lines has a row of its own."""

    def __init__(self, choices: Sequence[Choice]) -> None:
        super().__init__(choices, gap=_GAP)
        self._choices = choices

    def places(self, p: Painter, rect: pygame.Rect) -> list[pygame.Rect]:
        gap = p.u(_GAP)
        each = (rect.w - gap) // 2
        found, y = list[pygame.Rect](), rect.y
        for row in self._rows(p, rect.w, each):
            width = each if len(row) > 1 else rect.w
            height = max(choice.measure(p, width)[1] for choice in row)
            found += [pygame.Rect(rect.x + at * (each + gap), y, width, height) for at in range(len(row))]
            y += height + gap
        return found

    def _rows(self, p: Painter, width: int, each: int) -> list[list[Choice]]:
        rows, is_open = list[list[Choice]](), False
        for choice in self._choices:
            is_whole = each < p.u(_LEAST) or choice.line_count(p, each) > choice.line_count(p, width)
            if is_open and not is_whole:
                rows[-1].append(choice)
            else:
                rows.append([choice])
            is_open = not is_whole and len(rows[-1]) == 1
        return rows


def _kind(widget: Widget) -> type[Widget]:
    """Return the kind of a control; a row holds controls of one kind."""
    return next((kind for kind in (Choice, ListItem) if isinstance(widget, kind)), Widget)
