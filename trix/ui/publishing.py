"""The account of what is on the screen, as tests and the page around the game get it."""

import json
from collections.abc import Callable

from trix.host import Host
from trix.ui.frames import Frames

_PAUSE = 0.1  # seconds between two accounts while something moves

Account = dict[str, object]


class Publisher:
    """Has the host publish an account: each that is new, but only now and then while something moves."""

    def __init__(self, host: Host, frames: Frames) -> None:
        self._host = host
        self._frames = frames
        self._frames_wanted = False
        self._last = ""
        self._at = 0.0
        self._due = False

    def want_frames(self) -> None:
        """Put the times of frames into the next account; that one is published at once."""
        self._frames_wanted = True

    def look(self, account: Callable[[], Account], moving: bool, changed: bool, now: float) -> None:
        """After a frame: publish the account if it is time to; *now* in seconds."""
        if self._frames_wanted:
            self._frames_wanted = False
            self._host.publish_status(_text(account() | {"frames": self._frames.summary()}))
            self._last, self._at = "", now
        elif moving or changed or self._due:
            # the last one always comes
            self._due = not changed and now - self._at < _PAUSE
            if not self._due:
                text = _text(account())
                if text != self._last:
                    self._host.publish_status(text)
                self._last, self._at = text, now


def _text(account: Account) -> str:
    return json.dumps(account, ensure_ascii=False)
