"""Pure helpers for rectangles. Layouts are written left to right and mirrored as a whole."""

from collections.abc import Iterable, Sequence

import pygame

Rect = pygame.Rect


def mirror(rects: Iterable[Rect], area: Rect) -> list[Rect]:
    """Mirror `rects` horizontally within `area`."""
    return [Rect(area.left + area.right - r.right, r.y, r.w, r.h) for r in rects]


def inset(rect: Rect, x: int, y: int | None = None) -> Rect:
    """Shrink `rect` by `x` on the left and right and by `y` (or `x`) above and below."""
    dy = x if y is None else y
    return Rect(rect.x + x, rect.y + dy, max(0, rect.w - 2 * x), max(0, rect.h - 2 * dy))


def centred(size: tuple[int, int], area: Rect) -> Rect:
    """Return a rectangle of `size` centred in `area`."""
    return Rect(area.x + (area.w - size[0]) // 2, area.y + (area.h - size[1]) // 2, *size)


def flow(widths: Sequence[int], gap: int, width: int) -> list[list[int]]:
    """Break items into lines no wider than `width`, as indices; a line holds at least one item."""
    lines: list[list[int]] = []
    used = 0
    for index, item in enumerate(widths):
        if lines and used + gap + item <= width:
            lines[-1].append(index)
            used += gap + item
        else:
            lines.append([index])
            used = item
    return lines


def share(total: int, parts: int) -> list[int]:
    """Split `total` into `parts` whole numbers that differ by at most one."""
    return [total * (i + 1) // parts - total * i // parts for i in range(parts)]


def even_columns(number: int, width: int, least: int, gap: int) -> int:
    """Columns for *number* items at least `least` wide, chosen so that all rows are nearly equally long."""
    fit = max(1, (width + gap) // (least + gap))
    rows = -(-number // fit)
    return -(-number // rows)


def covered(box: Rect, lying: Iterable[Rect]) -> int:
    """Count the pixels of *lying* under a box."""
    parts = [box.clip(card) for card in lying]
    return sum(part.w * part.h for part in parts)
