"""The bids of the other players, shown on a panel that asks for one more."""

from collections.abc import Sequence

import pygame

from trix.ui.kit.geometry import flow, mirror
from trix.ui.kit.i18n import join_list
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Look, Widget
from trix.ui.table.notes import Note, draw_note, note_width

_SLIP = 28  # units of height of a line of slips
_APART = 14  # units between two of them


class Slips(Widget):
    """Names, each with a slip that shows what that player has bid."""

    def __init__(self, said: Sequence[tuple[str, Note]]) -> None:
        super().__init__("", join_list(f"{name} {note.aloud or note.text}" for name, note in said))
        self._said = tuple(said)

    def _widths(self, p: Painter) -> list[int]:
        return [
            p.fonts.width(name, "small") + p.u(6) + note_width(p, note, "small") for name, note in self._said
        ]

    def _lines(self, p: Painter, width: int) -> list[list[int]]:
        return flow(self._widths(p), p.u(_APART), width)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Return all the width, and as many lines as are needed."""
        return width, len(self._lines(p, width)) * p.u(_SLIP)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        """Draw the names and slips one after the other."""
        widths = self._widths(p)
        for row, line in enumerate(self._lines(p, self.rect.w)):
            x = self.rect.x
            for at in line:
                name, note = self._said[at]
                box = pygame.Rect(x, self.rect.y + row * p.u(_SLIP), widths[at], p.u(_SLIP))
                self._draw(p, surface, mirror([box], self.rect)[0] if p.rtl else box, name, note)
                x += widths[at] + p.u(_APART)

    def _draw(self, p: Painter, surface: pygame.Surface, box: pygame.Rect, name: str, note: Note) -> None:
        slip = note_width(p, note, "small")
        pair = [
            pygame.Rect(box.x, box.y, box.w - slip - p.u(6), box.h),
            pygame.Rect(box.right - slip, box.y, slip, p.u(22)),
        ]
        pair[1].centery = box.centery
        words, paper = mirror(pair, box) if p.rtl else pair
        p.text(surface, name, words, "small", p.theme.muted)
        draw_note(p, surface, paper, note, "small")
