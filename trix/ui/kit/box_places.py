"""The search for the place of a box with words: where it covers least of what lies around."""

from collections.abc import Iterable, Iterator, Sequence
from heapq import heapify, heappop
from math import inf
from typing import NamedTuple, TypeVar

import pygame

from trix.ui.kit.geometry import covered

Rect = pygame.Rect
Made = TypeVar("Made")


class Obstacles(NamedTuple):
    """What a box keeps clear of, from the most important group to the least."""

    never: Sequence[Rect] = ()
    """Covered only if there is no other room at all."""
    hardly: Sequence[Rect] = ()
    rather_not: Sequence[Rect] = ()


class Place(NamedTuple):
    """A place that a box may take."""

    cost: float
    """How bad the place is where nothing lies, for example its distance from the best one."""
    rect: Rect
    form: int = 0
    """The number of the box, where boxes of several widths are tried."""


def place_box(places: Iterable[Place], groups: Iterable[Sequence[Rect]]) -> Place:
    """Return the place that covers least of the first group, then of the second, and so on.

    Of several such places it is the one of least cost, and of those the first. There must be a place.
    """
    lying = [[*group] for group in groups if group]
    best: Place | None = None
    least: list[float] = [inf]
    for place in cheapest_first(places):
        areas = list[float]()
        for group in lying:
            areas.append(covered(place.rect, [group[at] for at in place.rect.collidelistall(group)]))
            if areas > least:
                break
        else:
            if best is None or areas < least:
                best, least = place, areas
            if not any(areas):
                break
    assert best is not None
    return best


def cheapest_first(places: Iterable[Place]) -> Iterator[Place]:
    """Yield places by their cost; of those that cost the same, the first comes first."""
    heap = [(place.cost, number, place) for number, place in enumerate(places)]
    heapify(heap)
    while heap:
        yield heappop(heap)[2]


def widened(rects: Iterable[Rect], by: int) -> list[Rect]:
    """Return rectangles that are *by* pixels larger on every side: for a box that keeps its distance."""
    return [rect.inflate(2 * by, 2 * by) for rect in rects]
