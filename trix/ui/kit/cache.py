"""A least-recently-used cache of surfaces, bounded by their memory."""

from collections.abc import Callable, Hashable

import pygame

_USUAL = 1_400_000  # pixels of the largest screen that the budgets allow for


def for_screen(budget: int, size: tuple[int, int]) -> int:
    """Return the budget that keeps as many pictures on a screen of that size, in pixels."""
    return max(budget, budget * size[0] * size[1] // _USUAL)


class SurfaceCache:
    """Keeps surfaces by key within `budget` bytes. The surfaces are shared: never draw on one."""

    def __init__(self, budget: int) -> None:
        self._budget = budget
        self._used = 0
        self._kept: dict[Hashable, pygame.Surface] = {}

    def allow(self, budget: int) -> None:
        """Change the budget; what exceeds it is dropped when the next surface is added."""
        self._budget = budget

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface stored under `key`, calling `make` the first time."""
        surface = self._kept.pop(key, None)
        if surface is None:
            surface = make()
            self._used += _bytes(surface)
        self._kept[key] = surface  # at the end: used last
        while self._used > self._budget and len(self._kept) > 1:
            oldest = next(iter(self._kept))
            self._used -= _bytes(self._kept.pop(oldest))
        return surface


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4 + 200
