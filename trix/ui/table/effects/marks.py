"""What shows for a while: rising points, counting scores, moods, and the reason why a card is refused."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from trix.engine.types import Seat
from trix.ui.kit.box_places import Obstacles
from trix.ui.kit.painter import Painter
from trix.ui.shell.messages import seconds_to_read
from trix.ui.table.effects import rising
from trix.ui.table.effects.shake import SECONDS, shaken
from trix.ui.table.staging import Mark, Mood

_COUNT = 0.4  # seconds until scores have counted to their new value
_COVERED = 1.0  # last seconds of a mark, which a panel may cover
_HURRIED = 0.25  # seconds left of a mark after a tap


class _Shown(NamedTuple):
    """A mark and its age in seconds."""

    mark: Mark
    age: float = 0.0

    @property
    def is_over(self) -> bool:
        return self.age >= self.mark.seconds

    @property
    def shakes(self) -> bool:
        return self.mark.weight == "grave" and self.mark.points < 0 and self.age < SECONDS


class Marks:
    """The marks at one table, at most one a seat. They run while `update` is called."""

    def __init__(self) -> None:
        self._shown: list[_Shown] = []
        self._numbers = rising.Numbers()
        self._places: dict[int, tuple[object, pygame.Rect]] = {}  # by seat: cache key and place

    def begin(self, marks: Iterable[Mark]) -> None:
        """Show marks from now on, each in place of its seat's last one."""
        for mark in marks:
            self._shown = [shown for shown in self._shown if shown.mark.seat != mark.seat]
            self._shown.append(_Shown(mark))

    def hurry(self) -> None:
        """End all marks soon."""
        self._shown = [
            shown._replace(age=max(shown.age, shown.mark.seconds - _HURRIED)) for shown in self._shown
        ]

    def clear(self) -> None:
        """Remove all marks."""
        self._shown = []

    def update(self, dt: float, still: bool) -> bool:
        """Let `dt` seconds pass; return whether the picture changed. *still*: nothing moves."""
        before = self._shown
        if not before:
            return False
        self._shown = [
            shown for shown in (shown._replace(age=shown.age + dt) for shown in before) if not shown.is_over
        ]
        rests = all(
            rising.rests(shown.age, shown.mark.seconds, still) or not shown.mark.points for shown in before
        )
        shakes = not still and any(shown.shakes for shown in before)
        return len(before) != len(self._shown) or shakes or not rests

    @property
    def visible(self) -> list[Mark]:
        """The visible marks."""
        return [shown.mark for shown in self._shown]

    @property
    def fresh(self) -> bool:
        """Whether a mark is too recent to have been read."""
        return any(shown.age < shown.mark.seconds - _COVERED for shown in self._shown)

    def shake(self, scale: float) -> tuple[int, int]:
        """Return the shift of the picture in pixels."""
        age = min((shown.age for shown in self._shown if shown.shakes), default=None)
        return (0, 0) if age is None else shaken(age, scale)

    def draw(
        self, p: Painter, surface: pygame.Surface, source_of: Callable[[int], rising.Source], still: bool
    ) -> None:
        """Draw the points; *source_of* returns their starting place for a seat."""
        for mark, age in self._shown:
            picture = self._numbers.picture(p, mark.points, mark.weight, still) if mark.points else None
            if picture is not None:
                now = rising.pose(age, mark.seconds, mark.weight, still)
                place = self._place(p, mark.seat, source_of(mark.seat), picture.get_size())
                rising.draw_rising(p, surface, place, picture, now)

    def _place(self, p: Painter, seat: Seat, source: rising.Source, size: tuple[int, int]) -> pygame.Rect:
        """Return the place where a seat's rising points end; it is chosen again only if *source* changes."""
        known, place = self._places.get(seat, (None, pygame.Rect(0, 0, 0, 0)))
        if known != (key := (p, source, size)):
            place = rising.highest_place(p, source, size)
            self._places[seat] = key, place
        return place


class Counting:
    """Numbers that count from old values to new ones."""

    def __init__(self, values: Sequence[int]) -> None:
        self._from = self._to = tuple(values)
        self._age = self._whole = 0.0

    @property
    def moving(self) -> bool:
        """Whether any number has not reached its value."""
        return self._age < self._whole

    @property
    def values(self) -> tuple[int, ...]:
        """The visible values."""
        if not self.moving:
            return self._to
        part = 1 - (1 - self._age / self._whole) ** 2
        return tuple(round(a + (b - a) * part) for a, b in zip(self._from, self._to, strict=True))

    def aim(self, values: Sequence[int], seconds: Callable[[float], float]) -> None:
        """Start to count from the visible values to new ones; *seconds* scales the time for it."""
        if tuple(values) != self._to:
            self._from, self._to = self.values, tuple(values)
            self._age, self._whole = 0.0, seconds(_COUNT)

    def end(self) -> None:
        """Show the new values at once."""
        self._age = self._whole

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the numbers changed."""
        if not self.moving:
            return False
        before = self.values
        self._age += dt
        return self.values != before


class TableMoods:
    """The mood of each seat. Each passes after a while, at the latest with the deal."""

    def __init__(self) -> None:
        self._shown: dict[int, tuple[Mood, float]] = {}

    def show(self, seat: Seat, mood: Mood, seconds: float) -> None:
        """Give a seat a mood for so many seconds, in place of its last one."""
        self._shown[seat] = mood, seconds

    def of(self, seat: Seat) -> Mood:
        """Return the mood of a seat."""
        return self._shown[seat][0] if seat in self._shown else ""

    def forget(self) -> None:
        """Reset all moods."""
        self._shown.clear()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether a mood has passed."""
        left = {seat: (mood, seconds - dt) for seat, (mood, seconds) in self._shown.items()}
        before = len(left)
        self._shown = {seat: mood for seat, mood in left.items() if mood[1] > 0}
        return len(self._shown) != before


class Refusal:
    """The reason why a card was refused, with the places that fix where its box lies."""

    def __init__(self) -> None:
        self.text = ""
        self.below = pygame.Rect(0, 0, 0, 0)
        self.around = Obstacles()
        self._left = 0.0

    def tell(self, text: str, below: pygame.Rect, around: Obstacles) -> None:
        """Show a sentence above a card; *below* begins at the hand's upper edge."""
        self.text, self.below, self.around = text, below, around
        self._left = seconds_to_read(text)

    def forget(self) -> None:
        """Remove the sentence."""
        self.text = ""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; the sentence disappears once it has been read."""
        self._left -= dt
        if self._left <= 0:
            self.forget()
