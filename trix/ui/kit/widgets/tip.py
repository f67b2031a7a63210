"""A tip: a small box beside the widget that it explains, with a title and a sentence."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from math import hypot
from typing import NamedTuple

import pygame

from trix.ui.kit.box_places import place_box
from trix.ui.kit.painter import Painter

Rect = pygame.Rect
_WIDTH = 300  # units of the words at most
_OTHER_WIDTHS = 560, 400, 220  # where it would cover something otherwise
_PAD = 13, 9  # units left and right, and above and below
_GAP = 8  # units between it and the widget
_STEP = 32  # units between two places that are tried


class Tip(NamedTuple):
    """A tip as it stands."""

    box: Rect
    draw: Callable[[pygame.Surface], None]


def tip_beside(p: Painter, rect: Rect, title: str, text: str, *avoid: Sequence[Rect]) -> Tip:
    """Place a tip beside *rect*, covering nothing of it if possible, and as little as possible of *avoid*.

    Those are groups, the most important first. The tip keeps some distance only if it would cover something.
    """
    safe, groups = p.metrics.safe.inflate(-2 * p.u(_GAP), -2 * p.u(_GAP)), [[rect], *map(list, avoid)]
    usual = _written(p, title, text, p.u(_WIDTH))
    beside = [(at, usual) for at in _beside(rect, usual.size, p.u(_GAP), safe)]
    near = partial(_distance, rect)
    box, words = place_box(beside, groups, near)
    around = [*chain.from_iterable(groups)]
    if box.collidelist(around) >= 0:
        widest = safe.w - 2 * p.u(_PAD[0])
        made = usual, *(_written(p, title, text, min(p.u(width), widest)) for width in _OTHER_WIDTHS)
        places = [(at, one) for one in made for at in _all_over(one.size, safe, p.u(_STEP), around)]
        box, words = place_box(places, groups, near)
    first = Rect(box.x + p.u(_PAD[0]), box.y + p.u(_PAD[1]), words.width, len(words.heading) * words.pitch)

    def draw(surface: pygame.Surface) -> None:
        p.shadow(surface, box, p.u(10), p.u(5))
        p.plate(surface, box, p.theme.card, p.u(10))
        p.lines(surface, words.heading, first, "small", p.theme.ink, bold=True)
        p.lines(surface, words.lines, first.move(0, first.h), "small", p.theme.ink)

    return Tip(box, draw)


class _Written(NamedTuple):
    """The words of a tip in lines, and the size of its box."""

    heading: list[str]
    lines: list[str]
    width: int
    pitch: int
    size: tuple[int, int]


def _written(p: Painter, title: str, text: str, widest: int) -> _Written:
    heading = p.fonts.wrap(title, "small", widest, bold=True)
    lines = p.fonts.wrap(text, "small", widest) if text else []
    width = max(
        *(p.fonts.width(line, "small", bold=True) for line in heading),
        *(p.fonts.width(line, "small") for line in lines),
        0,
    )
    pitch = p.fonts.line_height("small")
    size = width + 2 * p.u(_PAD[0]), (len(heading) + len(lines)) * pitch + 2 * p.u(_PAD[1])
    return _Written(heading, lines, width, pitch, size)


def _distance(rect: Rect, box: Rect, _words: object) -> float:
    """Return how far a box is from a rectangle; of two with the same gap the better centred one is nearer."""
    across = max(rect.left - box.right, box.left - rect.right, 0)
    down = max(rect.top - box.bottom, box.top - rect.bottom, 0)
    aside = hypot(box.centerx - rect.centerx, box.centery - rect.centery)
    return hypot(across, down) + aside / 4


def _beside(rect: Rect, size: tuple[int, int], gap: int, safe: Rect) -> list[Rect]:
    """List where a box can stand: below, above, and to either side, within *safe*."""
    below, above, left, right = (Rect((0, 0), size) for _side in range(4))
    below.midtop = rect.centerx, rect.bottom + gap
    above.midbottom = rect.centerx, rect.top - gap
    left.midright = rect.left - gap, rect.centery
    right.midleft = rect.right + gap, rect.centery
    return [box.clamp(safe) for box in (below, above, left, right)]


def _all_over(size: tuple[int, int], safe: Rect, step: int, near: Sequence[Rect]) -> list[Rect]:
    """List places in all parts of the screen: in even steps, and right beside the rectangles *near*."""
    room = Rect(safe.topleft, (max(0, safe.w - size[0]), max(0, safe.h - size[1])))
    columns = {*range(room.left, room.right + 1, step), *(rect.right for rect in near)}
    rows = {*range(room.top, room.bottom + 1, step), *(rect.bottom for rect in near)}
    columns |= {rect.left - size[0] for rect in near}
    rows |= {rect.top - size[1] for rect in near}
    return [
        Rect((x, y), size)
        for y in rows
        if room.top <= y <= room.bottom
        for x in columns
        if room.left <= x <= room.right
    ]
