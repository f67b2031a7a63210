"""Publishes the status of the screen to tests and to the page around the game."""

import json
import time
from collections.abc import Callable

from trix.host import Platform
from trix.ui.shell.frames import Frames

_PAUSE = 0.1  # seconds between two updates while something moves
_PATIENCE = 0.6  # the same where frames are long

LATE = 0.006
"""Seconds of work that make a frame long: an update waits for a shorter one."""

Account = dict[str, object]


class Publisher:
    """Publishes each new status through the platform, at a limited rate while something moves."""

    def __init__(self, platform: Platform, frames: Frames) -> None:
        self._platform = platform
        self._frames = frames
        self._frames_wanted = False
        self._last = ""
        self._at = 0.0
        self._due = False

    def want_frames(self) -> None:
        """Include frame times in the next status, and publish that at once."""
        self._frames_wanted = True

    def look(self, account: Callable[[], Account], moving: bool, changed: bool, now: float) -> None:
        """Called after each frame: publish the status if it is due. *now*, in seconds, is when it began."""
        if self._frames_wanted:
            self._frames_wanted = False
            self._platform.publish_status(_text(account() | {"frames": self._frames.summary()}))
            self._last, self._at = "", now
        elif moving or changed or self._due:
            # the final state is always published
            least = _PATIENCE if time.perf_counter() - now > LATE else _PAUSE
            self._due = not changed and now - self._at < least
            if not self._due:
                text = _text(account())
                if text != self._last:
                    self._platform.publish_status(text)
                self._last, self._at = text, now


def _text(account: Account) -> str:
    return json.dumps(account, ensure_ascii=False)
