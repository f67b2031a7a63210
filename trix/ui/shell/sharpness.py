"""How many pixels a screen is drawn with: as many as it has, as far as the machine affords them.

    sharpness = Sharpness()
    sharpness.moved(work, putting, pixels, playing)     after each frame with movement
    sharpness.rested(seconds, pixels, playing)          after each without: how many to draw with, or None

A part of the work in a frame grows with the pixels, so the work for other numbers of them is estimated from
the measured work. Where fewer would not save much, the sharpness does not change. Only frames of a game in
play allow more pixels: the title moves too little to tell how fast a table is.
"""

from collections import deque
from typing import Final, NamedTuple

BUDGETS: Final = (700_000, 1_000_000, 1_400_000, 2_000_000, 2_900_000, 4_200_000, 6_000_000)
"""How many pixels there may be while something moves. A page draws at least one for each css pixel."""
_AT_REST: Final = 0.5  # seconds without a picture before the number of pixels may change
_AT_EASE: Final = 3.0  # the same while a game is played, where there may be more of them
_SEEN: Final = 60
_FEW, _ENOUGH = 12, 40  # frames before a step down, and up
_BUSY: Final = 0.9  # the share of frames that must stay within these times
_MOST: Final = 11.0  # milliseconds of a frame; above, one steps down before frames are missed at 16.7
_ROOM: Final = 8.0  # milliseconds that a frame may be expected to take after a step up
_PASSES: Final = 3  # each pixel on the screen was restored and drawn over before, at about the same cost
_WORTH: Final = 0.6  # share of the work that may remain after all steps down; otherwise no step is worth it


class _Frame(NamedTuple):
    work: float
    putting: float


class Sharpness:
    """Decides how many pixels the screen is drawn with."""

    def __init__(self) -> None:
        self._budget: int | None = None  # not known before the first step
        self._frames: deque[_Frame] = deque(maxlen=_SEEN)
        self._pixels = 0
        self._is_playing = False
        self._most = BUDGETS[-1]  # greater budgets were too much
        self._rested = 0.0
        self._wanted: int | None = None  # once there is a pause

    def moved(self, work: float, putting: float, pixels: int, playing: bool) -> None:
        """Note a frame with movement.

        That is milliseconds of work, how many of them it took to put the picture on the screen, the screen's
        pixels, and whether a game is played.
        """
        if (pixels, playing) != (self._pixels, self._is_playing):
            self._frames.clear()
            self._pixels, self._is_playing = pixels, playing
        self._frames.append(_Frame(work, putting))

    def rested(self, seconds: float, pixels: int, playing: bool) -> int | None:
        """Let *seconds* pass without a picture; 0 where one was drawn. Return a budget if another one is due.

        While a game is played, more pixels than there are now wait for a longer rest: everything is drawn
        anew, which takes some frames.
        """
        self._rested = self._rested + seconds if seconds else 0.0
        if self._rested < _AT_REST:
            return None
        wanted = self._wanted = self.due() or self._wanted
        if not wanted or (playing and wanted >= pixels and self._rested < _AT_EASE):
            return None
        self._wanted = None
        return wanted

    def due(self) -> int | None:
        """Return a budget that suits the latest frames better; None if the present one suits them."""
        if len(self._frames) < _FEW:
            return None
        work = sorted(frame.work for frame in self._frames)[int(len(self._frames) * _BUSY)]
        if work > _MOST:
            less = [budget for budget in BUDGETS if budget < min(self._pixels, self._budget or self._pixels)]
            if not less or self._part(min(less)) > _WORTH:
                return None
            self._most = max(less)
            # as far down as it takes at once: each change draws everything anew
            return self._take(max((b for b in less if work * self._part(b) <= _MOST), default=min(less)))
        bound = self._budget is None or self._pixels > 0.95 * self._budget
        if bound and self._is_playing and len(self._frames) >= _ENOUGH:
            fit = [b for b in BUDGETS if b <= self._most and work * self._part(b) <= _ROOM]
            if fit and max(fit) > (self._budget or self._pixels):
                return self._take(max(fit))
        return None

    def _part(self, budget: int) -> float:
        """Return what part of the present work there would be with another number of pixels."""
        whole = sum(frame.work for frame in self._frames)
        drawing = min(1.0, _PASSES * sum(frame.putting for frame in self._frames) / whole)
        return 1 - drawing + drawing * budget / self._pixels

    def _take(self, budget: int) -> int:
        self._budget = budget
        self._frames.clear()
        return budget
