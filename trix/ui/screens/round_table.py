"""A picture of the seats around the table."""

from collections.abc import Sequence
from typing import Final

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Look, Widget
from trix.ui.kit.widgets.faces import Seat
from trix.ui.screens.look_choices import piece_of

# by the number of opponents: the height of the picture in seats, and the places clockwise from the south,
# across from -1 to 1 and down from 0 to 1
_PLACES: Final[dict[int, tuple[float, tuple[tuple[float, float], ...]]]] = {
    2: (2.2, ((-1, 0.2), (1, 0.2))),
    3: (2.7, ((-1, 0.5), (0, 0), (1, 0.5))),
    4: (2.8, ((-1, 0.6), (-0.5, 0), (0.5, 0), (1, 0.6))),
    5: (3.2, ((-1, 0.52), (-1, 0), (0, 0), (1, 0), (1, 0.52))),
    6: (4.2, ((-1, 0.68), (-1, 0.34), (-0.5, 0), (0.5, 0), (1, 0.34), (1, 0.68))),
}
_SOUTH: Final = (0.0, 1.0)


class RoundTable(Widget):
    """Three to seven seats around a table, the first one in the south; not mirrored in any language."""

    keeps_places = True

    def __init__(self, seats: Sequence[Seat], *, clockwise: bool) -> None:
        super().__init__()
        self.children = self._seats = tuple(seats)
        self._height, places = _PLACES[len(seats) - 1]
        turned = places if clockwise else places[::-1]
        self._places = (_SOUTH, *turned)

    def _sizes(self, p: Painter, width: int) -> tuple[int, int]:
        """Return the width and the height of a seat."""
        sizes = [seat.measure(p, width // 3) for seat in self._seats]
        return max(w for w, _ in sizes), max(h for _, h in sizes)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, round(self._height * self._sizes(p, width)[1])

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        super().place(p, rect)
        w, h = self._sizes(p, rect.w)
        reach = min((rect.w - w) // 2, w + p.u(70))
        for seat, (across, down) in zip(self._seats, self._places, strict=True):
            place = pygame.Rect(0, 0, w, h)
            place.center = (
                rect.centerx + round(across * reach),
                rect.y + h // 2 + round(down * (rect.h - h)),
            )
            seat.place(p, place)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        gap = p.u(8)
        south, *others = (seat.rect for seat in self._seats)
        sides = [(rect, across) for rect, (across, _down) in zip(others, self._places[1:], strict=True)]
        west = [rect for rect, across in sides if across == -1]
        east = [rect for rect, across in sides if across == 1]
        north = [rect for rect, across in sides if abs(across) < 1]
        left, right = max(rect.right for rect in west) + gap, min(rect.left for rect in east) - gap
        top = max(rect.bottom for rect in north) + gap if north else min(rect.top for rect in others)
        table, name = pygame.Rect(left, top, right - left, south.top - gap - top), p.theme.table
        if name:
            surface.blit(p.kept(("table", name, table.size), lambda: piece_of(p, name, table.size)), table)
        else:
            p.plate(surface, table, p.theme.raised, p.u(10))
