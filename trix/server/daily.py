"""The game of the day: results are played again in another process, and stored if they are right.

Playing a game again takes a second or two, because the agents decide again. The tables of this server must
not wait for it.
"""

import os
import sys
from collections.abc import Mapping
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final, NamedTuple

from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from trix.hall.boards import BoardError, daily_score
from trix.hall.envelopes import Request
from trix.hall.messages import Refused, SendDaily, ShowBoard
from trix.hall.rules import is_open
from trix.server import pages, store
from trix.server import schema as db
from trix.server.post import Post

_MOST_WAITING: Final = 50
_NICENESS: Final = 10


class _Check(NamedTuple):
    """A result that is being played again."""

    request: Request
    daily: SendDaily
    score: "Future[int]"


def _stand_back() -> None:
    """Leave the processor to the tables."""
    if sys.platform != "win32":
        os.nice(_NICENESS)


class Daily:
    """The results of the game of the day that have yet to be checked."""

    def __init__(self, post: Post) -> None:
        self._post = post
        self._pool: ProcessPoolExecutor | None = None
        self._checks: list[_Check] = []

    def check(self, request: Request, daily: SendDaily, now: int) -> Refused | None:
        """Begin to check a result; the answer comes later, unless it is refused at once."""
        if not is_open(daily.day, store.day_of(now)):
            return Refused("record", 0)
        if len(self._checks) >= _MOST_WAITING:
            return Refused("limit", 30)
        if self._pool is None:
            # not forked: a copy of this process would hold its connections and locks
            self._pool = ProcessPoolExecutor(1, get_context("spawn"), _stand_back)
        score = self._pool.submit(daily_score, daily.game, daily.day, daily.actions)
        self._checks.append(_Check(request, daily, score))
        return None

    def finish(self, connection: Connection) -> None:
        """Store the results that have been checked, and answer."""
        done = [check for check in self._checks if check.score.done()]
        for check in done:
            self._checks.remove(check)
            self._finish(connection, check)

    def close(self) -> None:
        """End the other process."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _finish(self, connection: Connection, check: _Check) -> None:
        request, daily = check.request, check.daily
        address, number = request.head.address, request.head.number
        try:
            score = check.score.result()
        except BoardError:
            self._post.answer(address, number, Refused("record", 0))
            return
        row: Mapping[str, object] = {"player": request.member, "game": daily.game, "day": daily.day}
        try:
            with connection.begin_nested():
                actions = "\n".join(daily.actions)
                connection.execute(insert(db.boards).values(score=score, actions=actions, **row))
        except IntegrityError:
            pass  # the first result counts
        asked = ShowBoard("day", daily.game, "", daily.day)
        self._post.answer(address, number, pages.board(connection, asked, request.member))
