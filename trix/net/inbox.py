"""The messages that a host has received from its guests and not handled yet.

Each member has a budget, also across connections, and each message has a price: the host's work and
traffic for it. A message beyond the budget waits, with all later ones of its member. So a guest that sends
too much slows down only itself.
"""

from collections import deque
from collections.abc import Callable, Mapping
from typing import Final

from trix.net.messages import (
    Checked,
    HandOver,
    Join,
    Leave,
    Looking,
    Rename,
    Say,
    Sit,
    TakeBack,
    ToHost,
    Written,
)
from trix.net.transport.absence import Absences
from trix.net.transport.budget import Budgets

_RATE: Final = 50.0
"""The price of all messages of a member that are handled in a second."""
_BURST: Final = 100.0
_PRICES: Final[Mapping[type, float]] = {
    Join: 25.0,  # room and snapshot
    Sit: 10.0,  # a snapshot
    HandOver: 10.0,
    Rename: 10.0,  # a message to all
    Leave: 10.0,
    Looking: 5.0,
    Say: 5.0,
    Written: 5.0,
    TakeBack: 5.0,
    Checked: 2.0,
    Absences: 2.0,
}
"""Of all other messages: 1."""
_MAX_WAITING: Final = 128


class Inbox:
    """The waiting messages of all members."""

    def __init__(self, handle: Callable[[str, ToHost], None]) -> None:
        self.waiting: dict[str, deque[ToHost]] = {}
        """By member, the messages beyond the budget."""
        self._handle = handle
        self._budgets = Budgets(_RATE, _BURST)

    def put(self, member: str, message: ToHost, now: float) -> bool:
        """Handle a message, now or later. Return False if too many of the member wait."""
        waiting = self.waiting.setdefault(member, deque())
        waiting.append(message)
        self._work_off(member, waiting, now)
        return len(waiting) <= _MAX_WAITING

    def tick(self, now: float) -> None:
        """Handle the messages that the budgets allow."""
        for member, waiting in list(self.waiting.items()):
            self._work_off(member, waiting, now)

    def clear(self, member: str) -> None:
        """Drop the waiting messages of a connection that has ended."""
        self.waiting.pop(member, None)

    def _work_off(self, member: str, waiting: deque[ToHost], now: float) -> None:
        while waiting and self._budgets.use(member, now, _PRICES.get(type(waiting[0]), 1.0)):
            self._handle(member, waiting.popleft())
        if not waiting and self.waiting.get(member) is waiting:
            del self.waiting[member]
