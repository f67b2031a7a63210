"""Answers to players: they are sealed and sent once the turn's changes are stored."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from sqlalchemy import Connection

from trix.hall.envelopes import Address, Answer, seal_answer
from trix.hall.messages import FromHall
from trix.net.transport.crypto import Crypto, KeyPair, member_id
from trix.server import store

NEWS: Final = 0
"""In place of a request's number."""
_MOST_WAITING: Final = 5_000
"""Answers that wait for the broker; the oldest ones are dropped."""


class Post:
    """The answers of the running turn, sealed with the ciphers and the key of the hall."""

    def __init__(self, crypto: Crypto, hall: KeyPair) -> None:
        self.crypto = crypto
        self.key = hall
        """The hall's key, which signs answers and results."""
        self.hall = member_id(hall.public)
        """The name of that key."""
        self._waiting: deque[tuple[Address, int, FromHall]] = deque(maxlen=_MOST_WAITING)

    def answer(self, address: Address, number: int, message: FromHall) -> None:
        """Answer a request."""
        self._waiting.append((address, number, message))

    def tell(
        self, connection: Connection, players: Iterable[str], message: FromHall, number: int = NEWS
    ) -> None:
        """Tell players something that they may not have asked for."""
        for known in store.players(connection, list(players)).values():
            self.answer(known.address, number, message)

    def clear(self) -> None:
        """Forget the answers of a turn that failed."""
        self._waiting.clear()

    def take(self, now: int, reaches: Callable[[str], bool]) -> list[tuple[str, bytes]]:
        """Return the sealed answers by room, for the rooms it *reaches*; *now* is in milliseconds."""
        letters: list[tuple[str, bytes]] = []
        for _ in range(len(self._waiting)):
            address, number, message = waiting = self._waiting.popleft()
            if not reaches(address.room):
                self._waiting.append(waiting)
                continue
            room, answer = address.room, Answer(number, now, message)

            def add_letter(packet: bytes, room: str = room) -> None:
                letters.append((room, packet))

            seal_answer(self.crypto, self.key, address, answer, add_letter)
        return letters
