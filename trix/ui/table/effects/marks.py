"""Marks on the seats: points that rise, and the shake of a grave loss."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from trix.ui.kit.painter import Painter
from trix.ui.table.effects import rising
from trix.ui.table.effects.shake import SECONDS, shaken
from trix.ui.table.staging import Mark

_COVERED = 1.0  # last seconds of a mark, which a panel may cover
_HURRIED = 0.25  # seconds left of a mark after a tap


class _Shown(NamedTuple):
    """A mark and its age in seconds."""

    mark: Mark
    age: float = 0.0

    @property
    def over(self) -> bool:
        return self.age >= self.mark.seconds

    @property
    def shakes(self) -> bool:
        return self.mark.weight == "grave" and self.mark.points < 0 and self.age < SECONDS


class Marks:
    """The marks at one table, at most one a seat. They run while `update` is called."""

    def __init__(self) -> None:
        self._shown: list[_Shown] = []
        self._numbers = rising.Numbers()

    def begin(self, marks: Iterable[Mark]) -> None:
        """Show marks from now on, each in place of its seat's last one."""
        for mark in marks:
            self._shown = [one for one in self._shown if one.mark.seat != mark.seat]
            self._shown.append(_Shown(mark))

    def hurry(self) -> None:
        """End all marks soon."""
        self._shown = [one._replace(age=max(one.age, one.mark.seconds - _HURRIED)) for one in self._shown]

    def clear(self) -> None:
        """Remove all marks."""
        self._shown = []

    def update(self, dt: float, still: bool) -> bool:
        """Let `dt` seconds pass; return whether the picture changed. *still*: nothing moves."""
        before = self._shown
        self._shown = [one for one in (one._replace(age=one.age + dt) for one in before) if not one.over]
        rests = all(rising.rests(one.age, one.mark.seconds, still) or not one.mark.points for one in before)
        shakes = not still and any(one.shakes for one in before)
        return len(before) != len(self._shown) or shakes or not rests

    @property
    def visible(self) -> list[Mark]:
        """The visible marks."""
        return [one.mark for one in self._shown]

    @property
    def fresh(self) -> bool:
        """Whether a mark is too recent to have been read."""
        return any(one.age < one.mark.seconds - _COVERED for one in self._shown)

    def shake(self, scale: float) -> tuple[int, int]:
        """Return the shift of the picture in pixels."""
        age = min((one.age for one in self._shown if one.shakes), default=None)
        return (0, 0) if age is None else shaken(age, scale)

    def draw(
        self, p: Painter, surface: pygame.Surface, source_of: Callable[[int], rising.Source], still: bool
    ) -> None:
        """Draw the points; *source_of* returns their starting place for a seat."""
        for mark, age in self._shown:
            picture = self._numbers.picture(p, mark.points, mark.weight, still) if mark.points else None
            if picture is not None:
                now = rising.pose(age, mark.seconds, mark.weight, still)
                rising.draw_rising(p, surface, source_of(mark.seat), picture, now)
