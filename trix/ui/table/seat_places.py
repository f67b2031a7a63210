"""How a seat's portrait, plate and marks stand to each other: one above the other, or side by side."""

import pygame

from trix.ui.kit.theme import Metrics
from trix.ui.table.layout import SeatPlace

Rect = pygame.Rect
RING = 6
"""Units of the ring about a portrait; on its turn it is half as wide again."""
_ONE_LINE = 110  # units of width up to which a plate below a portrait has two lines
_NARROW = 200  # units of width below which a plate's marks need all of it
_LAP = 12  # units by which a plate covers the portrait above it


def ringed(m: Metrics, portrait: float) -> int:
    """Return the side of a portrait of so many units with its ring."""
    return m.u(portrait + 2 * RING)


def plate_height(m: Metrics) -> int:
    """Return the height of a plate of one line."""
    return max(m.u(32), round(m.type("body") * 1.5) + m.u(4))


def foot_height(m: Metrics) -> int:
    """Return the height of a row of emblems."""
    return max(m.u(30), round(m.type("small") * 1.4) + m.u(4))


def over(m: Metrics, top: Rect, side: int, *, foot: int = 0) -> SeatPlace:
    """Place a portrait above its plate, marks *foot* pixels high below it; *top* tells where and how wide."""
    avatar = Rect(top.centerx - side // 2, top.y, side, side)
    # name and score side by side, or where many sit, one above the other
    high = plate_height(m) if top.w > m.u(_ONE_LINE) else max(plate_height(m), round(m.type("small") * 2.6))
    plate = Rect(top.x, avatar.bottom - m.u(_LAP), top.w, high)
    line = plate.inflate(-2 * m.u(11 if top.w > m.u(140) else 7), 0)
    marks = Rect(top.x, plate.bottom + m.u(4), top.w, foot) if foot else None
    return SeatPlace(avatar, plate, line, marks)


def over_height(m: Metrics, side: int, foot: int = 0) -> int:
    """Return the height of what `over` places."""
    return side - m.u(_LAP) + plate_height(m) + (m.u(4) + foot if foot else 0)


def beside(m: Metrics, plate: Rect, *, rtl: bool = False) -> SeatPlace:
    """Place a portrait on its plate, the name beside it, and marks below: of both, if the plate is narrow."""
    pad = m.u(4)
    inner = plate.inflate(-2 * pad, -2 * pad)
    low = min(inner.h * 45 // 100, m.u(22))
    narrow = plate.w < m.u(_NARROW)
    side = min(inner.h - (low + m.u(2) if narrow else 0), m.u(58), plate.w * 2 // 5)
    avatar = Rect(inner.x, inner.y if narrow else inner.centery - side // 2, side, side)
    words = Rect(avatar.right + m.u(7), inner.y, 0, inner.h - low)
    words.w = plate.right - m.u(10) - words.x
    foot = Rect(words.x, inner.bottom - low, words.w, low)
    if narrow:
        foot.x, foot.w = inner.x + pad, inner.w - 2 * pad
    place = SeatPlace(avatar, plate, words, foot)
    return place.mirrored(plate) if rtl else place
