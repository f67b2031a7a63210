"""A tip: a small box beside the widget that it explains, with a title and a sentence."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from trix.ui.kit.geometry import covered
from trix.ui.kit.painter import Painter

Rect = pygame.Rect
_WIDTH = 300  # units of the words at most


class Tip(NamedTuple):
    """A tip as it stands."""

    box: Rect
    draw: Callable[[pygame.Surface], None]


def tip_beside(p: Painter, rect: Rect, title: str, text: str, avoid: Sequence[Rect] = ()) -> Tip:
    """Place a tip beside *rect*, covering nothing of it if possible, and as little as possible of *avoid*."""
    pad, gap = (p.u(13), p.u(9)), p.u(8)
    heading = p.fonts.wrap(title, "small", p.u(_WIDTH), bold=True)
    lines = p.fonts.wrap(text, "small", p.u(_WIDTH)) if text else []
    width = max(
        *(p.fonts.width(line, "small", bold=True) for line in heading),
        *(p.fonts.width(line, "small") for line in lines),
        0,
    )
    pitch = p.fonts.line_height("small")
    size = width + 2 * pad[0], (len(heading) + len(lines)) * pitch + 2 * pad[1]
    places = _beside(rect, size, gap, p.metrics.safe)
    box = min(places, key=lambda one: (covered(one, [rect]), covered(one, avoid)))
    words = Rect(box.x + pad[0], box.y + pad[1], width, len(heading) * pitch)

    def draw(surface: pygame.Surface) -> None:
        p.shadow(surface, box, p.u(10), p.u(5))
        p.plate(surface, box, p.theme.card, p.u(10))
        p.lines(surface, heading, words, "small", p.theme.ink, bold=True)
        p.lines(surface, lines, words.move(0, words.h), "small", p.theme.ink)

    return Tip(box, draw)


def _beside(rect: Rect, size: tuple[int, int], gap: int, safe: Rect) -> list[Rect]:
    """List where a box can stand: below, above, and to either side, within the screen."""
    below, above, left, right = (Rect((0, 0), size) for _side in range(4))
    below.midtop = rect.centerx, rect.bottom + gap
    above.midbottom = rect.centerx, rect.top - gap
    left.midright = rect.left - gap, rect.centery
    right.midleft = rect.right + gap, rect.centery
    return [box.clamp(safe.inflate(-2 * gap, -2 * gap)) for box in (below, above, left, right)]
