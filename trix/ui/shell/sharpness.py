"""The number of pixels to draw with: all that the screen has, if the machine is fast enough.

    sharpness = Sharpness()
    sharpness.note_frame(work, putting, pixels, playing)  after each frame with movement
    sharpness.note_rest(seconds, pixels, playing)         after any other: a new number of pixels, or None

Only a part of the work in a frame grows with the pixels, so the work for another number of pixels is
estimated from the measured work. If fewer pixels would save little, the number does not change. Only frames
of a game in play lead to more pixels: on the title too little moves to measure the speed of a table.
"""

from collections import deque
from typing import Final, NamedTuple

BUDGETS: Final = (700_000, 1_000_000, 1_400_000, 2_000_000, 2_900_000, 4_200_000, 6_000_000)
"""The most pixels while something moves. A page draws at least one pixel for each css pixel."""
_AT_REST: Final = 0.5  # seconds without a picture before the number of pixels may change
_AT_EASE: Final = 3.0  # the same for more pixels in a game in play
_SEEN: Final = 60
_FEW, _ENOUGH = 12, 40  # frames before a step down, and up
_BUSY: Final = 0.9  # the share of frames that must stay within these times
_MOST: Final = 11.0  # milliseconds of a frame that lead to a step down; frames are missed at 16.7
_ROOM: Final = 8.0  # the longest expected milliseconds of a frame after a step up
_PASSES: Final = 3  # each pixel on the screen was restored and drawn over before, at about the same cost
_WORTH: Final = 0.6  # a step down must be able to reduce the work to this share


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
        self._most = BUDGETS[-1]  # larger budgets were too slow
        self._rested = 0.0
        self._wanted: int | None = None  # once there is a pause

    def note_frame(self, work: float, putting: float, pixels: int, playing: bool) -> None:
        """Note a frame with movement.

        *work* is its milliseconds; *putting* is the part of them for copying the picture to the screen.
        *pixels* are the screen's pixels, and *playing* tells whether a game is in play.
        """
        if (pixels, playing) != (self._pixels, self._is_playing):
            self._frames.clear()
            self._pixels, self._is_playing = pixels, playing
        self._frames.append(_Frame(work, putting))

    def note_rest(self, seconds: float, pixels: int, playing: bool) -> int | None:
        """Let *seconds* pass without a picture, or 0 for a drawn one; return a new budget if one is due.

        In a game in play, an increase waits for a longer rest, since the full redraw takes some frames.
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
            # all steps down at once, since each change draws everything anew
            return self._take(max((b for b in less if work * self._part(b) <= _MOST), default=min(less)))
        bound = self._budget is None or self._pixels > 0.95 * self._budget
        if bound and self._is_playing and len(self._frames) >= _ENOUGH:
            fit = [b for b in BUDGETS if b <= self._most and work * self._part(b) <= _ROOM]
            if fit and max(fit) > (self._budget or self._pixels):
                return self._take(max(fit))
        return None

    def _part(self, budget: int) -> float:
        """Return the work with another number of pixels, as a share of the present work."""
        whole = sum(frame.work for frame in self._frames)
        drawing = min(1.0, _PASSES * sum(frame.putting for frame in self._frames) / whole)
        return 1 - drawing + drawing * budget / self._pixels

    def _take(self, budget: int) -> int:
        self._budget = budget
        self._frames.clear()
        return budget
