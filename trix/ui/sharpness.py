"""How many pixels a screen is drawn with: as many as it has, as far as the machine affords them.

    sharpness = Sharpness()
    sharpness.moved(milliseconds, pixels)      after each frame in which something moved
    budget = sharpness.due()                   at rest: how many pixels there may be from now on, or None

Work in a frame grows with the pixels, so the work for other numbers of them is estimated from what was seen.
"""

from collections import deque
from typing import Final

BUDGETS: Final = (700_000, 1_000_000, 1_400_000, 2_000_000, 2_900_000, 4_200_000, 6_000_000)
"""How many pixels there may be."""
_SEEN: Final = 60
_FEW, _ENOUGH = 12, 40  # frames after which one may step down, and up
_BUSY: Final = 0.9  # the share of frames that have to be within what follows
_MOST: Final = 11.0  # milliseconds of a frame; above, one steps down before frames are missed at 16.7
_ROOM: Final = 8.0  # milliseconds that a frame may be expected to take after a step up


class Sharpness:
    """Decides how many pixels the screen is drawn with."""

    def __init__(self) -> None:
        self._budget: int | None = None  # not known before the first step
        self._work: deque[float] = deque(maxlen=_SEEN)
        self._pixels = 0
        self._most = BUDGETS[-1]  # what was too much is not tried again

    def moved(self, work: float, pixels: int) -> None:
        """Note a frame in which something moved: milliseconds of work, and pixels of the screen."""
        if pixels != self._pixels:
            self._work.clear()
            self._pixels = pixels
        self._work.append(work)

    def due(self) -> int | None:
        """Return a budget that suits the frames seen better than the present one; None if that one does."""
        if len(self._work) < _FEW:
            return None
        work = sorted(self._work)[int(len(self._work) * _BUSY)]
        if work > _MOST:
            less = [budget for budget in BUDGETS if budget < min(self._pixels, self._budget or self._pixels)]
            if not less:
                return None
            self._most = max(less)
            # as far down as it takes at once: each change draws everything anew
            return self._take(max((b for b in less if work * b <= _MOST * self._pixels), default=min(less)))
        bound = self._budget is None or self._pixels > 0.95 * self._budget
        if bound and len(self._work) >= _ENOUGH:
            fit = [b for b in BUDGETS if b <= self._most and work * b <= _ROOM * self._pixels]
            if fit and max(fit) > (self._budget or self._pixels):
                return self._take(max(fit))
        return None

    def _take(self, budget: int) -> int:
        self._budget = budget
        self._work.clear()
        return budget
