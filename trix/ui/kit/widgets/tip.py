"""A tip: a small box beside the widget that it explains, with a title and a sentence."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from trix.ui.kit.painter import Painter

Rect = pygame.Rect
_WIDTH = 300  # units of the words at most


class Tip(NamedTuple):
    """A tip as it stands."""

    box: Rect
    draw: Callable[[pygame.Surface], None]


def tip_beside(p: Painter, rect: Rect, title: str, text: str, avoid: Sequence[Rect] = ()) -> Tip:
    """Place a tip beside *rect*, covering as little as possible of *avoid*."""
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
    box = min(_beside(rect, size, gap, p.metrics.safe), key=lambda one: _covered(one, [rect, *avoid]))
    words = Rect(box.x + pad[0], box.y + pad[1], width, len(heading) * pitch)

    def draw(surface: pygame.Surface) -> None:
        p.shadow(surface, box, p.u(10), p.u(5))
        p.plate(surface, box, p.theme.card, p.u(10))
        p.lines(surface, heading, words, "small", p.theme.ink, bold=True)
        p.lines(surface, lines, words.move(0, words.h), "small", p.theme.ink)

    return Tip(box, draw)


def _covered(box: Rect, lying: Iterable[Rect]) -> int:
    parts = [box.clip(rect) for rect in lying]
    return sum(part.w * part.h for part in parts)


def _beside(rect: Rect, size: tuple[int, int], gap: int, safe: Rect) -> list[Rect]:
    """List where a box can stand: below, above, and to either side, within the screen."""
    found = []
    for far in ("below", "above", "left", "right"):
        box = Rect((0, 0), size)
        if far == "below":
            box.midtop = rect.centerx, rect.bottom + gap
        elif far == "above":
            box.midbottom = rect.centerx, rect.top - gap
        elif far == "left":
            box.midright = rect.left - gap, rect.centery
        else:
            box.midleft = rect.right + gap, rect.centery
        found.append(box.clamp(safe.inflate(-2 * gap, -2 * gap)))
    return found
