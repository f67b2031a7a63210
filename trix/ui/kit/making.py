"""Work that takes longer than a frame, done in steps that each fit into one.

making = Making(work())       work: a generator that yields after each step, and returns the result
next(making, None)            one step
making.whole()                all remaining steps; the result
"""

from collections.abc import Generator, Iterator
from typing import Generic, Self, TypeVar

T = TypeVar("T")
Steps = Generator[None, None, T]


class Making(Generic[T], Iterator[None]):
    """Something that a generator makes step by step, for any number of callers.

    The first caller runs the steps. Unlike the generator itself it can continue after that caller has gone.
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
        """Run the remaining steps, and return the result."""
        for _step in self:
            pass
        return self._made[0]
