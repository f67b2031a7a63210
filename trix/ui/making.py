"""What takes longer to make than a frame may: it is made in steps, each as long as a frame may wait.

making = Making(work())       work: a generator that yields after each step, and returns what it made
next(making.steps, None)      one step
making.whole()                all steps that are left; what was made
"""

from collections.abc import Generator, Iterator
from typing import Generic, TypeVar

T = TypeVar("T")
Steps = Generator[None, None, T]


class Making(Generic[T]):
    """Something that is made by a generator, in as many frames as it likes."""

    def __init__(self, work: Steps[T]) -> None:
        self.steps: Iterator[None] = self._run(work)
        self._made: list[T] = []

    def _run(self, work: Steps[T]) -> Iterator[None]:
        self._made.append((yield from work))

    def whole(self) -> T:
        """Do the steps that are left, and give what was made."""
        for _step in self.steps:
            pass
        return self._made[0]
