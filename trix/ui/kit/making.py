"""Things that take longer to make than one frame: they are made in steps, each short enough for a frame.

making = Making(work())       work: a generator that yields after each step, and returns what it made
next(making, None)            one step
making.whole()                all steps that are left; what was made
"""

from collections.abc import Generator, Iterator
from typing import Generic, Self, TypeVar

T = TypeVar("T")
Steps = Generator[None, None, T]


class Making(Generic[T], Iterator[None]):
    """Something that a generator makes step by step, for any number of callers.

    Whoever asks first does the steps. Unlike the generator itself it can go on when that caller is gone.
    """

    def __init__(self, work: Steps[T]) -> None:
        self._work = work
        self._made: list[T] = []

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> None:
        if self._made:
            raise StopIteration
        try:
            next(self._work)
        except StopIteration as end:
            self._made.append(end.value)
            raise

    def whole(self) -> T:
        """Do the steps that are left, and give what was made."""
        for _step in self:
            pass
        return self._made[0]
