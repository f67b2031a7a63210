"""The search for the place of a box with words: where it covers least of what lies around."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

import pygame

from trix.ui.kit.geometry import covered

Rect = pygame.Rect
Form = TypeVar("Form")


class Obstacles(NamedTuple):
    """Obstacles for a box, from the most important group to the least."""

    never: Sequence[Rect] = ()
    """Covered only if there is no other room at all."""
    hardly: Sequence[Rect] = ()
    rather_not: Sequence[Rect] = ()


def place_box(
    places: Iterable[tuple[Rect, Form]],
    groups: Iterable[Sequence[Rect]],
    cost: Callable[[Rect, Form], Any],
    least_cost: Callable[[Rect, Form], float] | None = None,
) -> tuple[Rect, Form]:
    """Return the place that covers least of the first group, then of the second, and so on.

    Each place has a form, such as the lines of the words in it. Of several that cover as little, it is the
    one of least *cost*; of those, the first. There must be a place. With *least_cost*, which must not be more
    than the cost and takes less time, the cost of most places need not be found.
    """
    left = list(places)
    for group in groups:
        if group:
            lying = [*group]
            clear = [place for place in left if place[0].collidelist(lying) < 0]
            if not clear:
                areas = [hidden(place[0], lying) for place in left]
                least = min(areas)
                clear = [place for place, area in zip(left, areas, strict=True) if area == least]
            left = clear
    if least_cost is None:
        return min(left, key=lambda place: cost(*place))
    bounds = [least_cost(*place) for place in left]
    order = sorted(range(len(left)), key=bounds.__getitem__)
    best = order[0], cost(*left[order[0]])
    for at in order[1:]:
        if bounds[at] > best[1]:
            break
        found = cost(*left[at])
        if (found, at) < (best[1], best[0]):
            best = at, found
    return left[best[0]]


def hidden(box: Rect, lying: Sequence[Rect]) -> int:
    """Count the pixels of *lying* under a box: `covered`, quick where most lie elsewhere."""
    return covered(box, [lying[at] for at in box.collidelistall(lying)])


def widened(rects: Iterable[Rect], by: int) -> list[Rect]:
    """Return rectangles that are *by* pixels larger on every side: for a box that keeps its distance."""
    return [rect.inflate(2 * by, 2 * by) for rect in rects]
