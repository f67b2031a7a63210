"""A device's side of the hall: it repeats requests until they are answered, and opens the answers.

    client = Client(crypto, me, hall, name, avatar, stored)
    client.ask(MyPage(), now, on_answer)
    client.receive(packet, now)      a packet for `room`
    client.tick(now)                 several times a second
    client.work(until, now)          in spare time: a new key has to prove work
    packets = client.take()          for the hall
    client.answers                   other messages of the hall; the screen removes those it has handled
    client.stored                    to be kept for the next run

*now* is the device's clock in milliseconds since 1970, as is the hall's; if it is wrong, the client learns
the difference.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from trix.hall.envelopes import WINDOW, Address, Answer, Answers, find_work, new_head, seal_request
from trix.hall.messages import (
    Cancel,
    Countersign,
    Finished,
    FromHall,
    PlayNow,
    Refused,
    Seat,
    Seeking,
    ToHall,
)
from trix.hall.results import Result
from trix.net.deals.key_exchange import Dealing
from trix.net.transport.crypto import Crypto, KeyPair, member_id

AGAIN: Final = 4_000
"""Milliseconds until a request without an answer is repeated."""
STILL_SEEKING: Final = 2_500
"""Milliseconds until the wish to play is repeated: the hall seats no silent players."""
_ROOM_BYTES: Final = 8
_PATIENT: Final = 2  # attempts without an answer before the numbers jump ahead
_JUMP: Final = 120_000
_MOST_AHEAD: Final = WINDOW * 9 // 10
_SLICE: Final = 200  # proofs to try between two looks at the clock


class Stored(NamedTuple):
    """The data for the next run."""

    hall: str
    number: int
    work: bytes


@dataclass
class _Waiting:
    message: ToHall
    ask_at: int
    on_answer: Callable[[FromHall], None] | None = None
    number: int = 0
    tries: int = 0


class Client:
    """A player's connection to one hall."""

    def __init__(
        self, crypto: Crypto, me: KeyPair, hall: str, name: str, avatar: str, stored: Stored | None = None
    ) -> None:
        """*stored* is from an earlier run; of another hall it is ignored."""
        known = stored if stored is not None and stored.hall == hall else Stored(hall, 0, b"")
        self.room = crypto.random(_ROOM_BYTES).hex()
        """The room on the broker where the client reads answers."""
        self.answers: deque[FromHall] = deque()
        self.stored = known
        self.wish: PlayNow | None = None
        """The game that the player seeks."""
        self.bits_wanted = 0
        """The proof of work that is being looked for; 0 if none is."""
        self._crypto = crypto
        self._me = me
        self._hall = hall
        self._profile = name, avatar
        self._clock_behind = 0
        self._waiting: list[_Waiting] = []
        self._seek_at = 0
        self._packets: list[bytes] = []
        self._opener: Answers | None = None
        self._address: Address | None = None
        self._next_proof = int.from_bytes(crypto.random(4), "big") << 16
        crypto.new_key(self._set_key)

    def _set_key(self, key: KeyPair) -> None:
        self._opener = Answers(self._crypto, self._hall, key)
        self._address = Address(self.room, key.public)

    @property
    def is_waiting(self) -> bool:
        """Whether a request has no answer yet."""
        return bool(self._waiting)

    def ask(self, message: ToHall, now: int, on_answer: Callable[[FromHall], None] | None = None) -> None:
        """Send a request. An earlier one of its kind without an answer is dropped, but for signatures.

        *on_answer* gets the answer; without it, the answer goes to `answers`.
        """
        kind = type(message)
        if kind is not Countersign:
            self._waiting = [request for request in self._waiting if type(request.message) is not kind]
        if isinstance(message, PlayNow):
            self.wish, self._seek_at = message, now + STILL_SEEKING
        elif isinstance(message, Cancel):
            self._stop_seeking()
        self._waiting.append(_Waiting(message, now, on_answer))
        self.tick(now)

    def rename(self, name: str, avatar: str) -> None:
        """Use another name from the next request on."""
        self._profile = name, avatar

    def countersign(self, finished: Finished, dealings: Sequence[Dealing], now: int) -> bool:
        """Sign a result if it is the game that this device saw; return whether it is.

        *dealings* come from the guest at the table. A player who left does not sign.
        """
        result = Result(finished.heading, tuple(dealings))
        if result.id != finished.result or not result.may_be_signed_by(member_id(self._me.public)):
            return False

        def send(signature: bytes) -> None:
            self.ask(Countersign(result.id, signature), now)

        self._crypto.sign(self._me.private, result.signed_text, send)
        return True

    # --- time and network ---

    def tick(self, now: int) -> None:
        """Send the requests that are due."""
        is_asking = any(isinstance(request.message, PlayNow) for request in self._waiting)
        if self.wish is not None and now >= self._seek_at and not is_asking:
            self.ask(self.wish, now)
        if self._address is None or self.bits_wanted:
            return
        for request in self._waiting:
            if now >= request.ask_at:
                request.ask_at = now + AGAIN
                if isinstance(request.message, PlayNow):
                    request.ask_at = self._seek_at = now + STILL_SEEKING
                self._send(request, self._address, now)

    def online(self, now: int) -> None:
        """Repeat all requests without an answer: the connection to the broker is new."""
        for request in self._waiting:
            request.ask_at = now
        self.tick(now)

    def work(self, until: Callable[[], bool], now: int) -> None:
        """Look for the proof of work that the hall wants, until `until()` is true."""
        while self.bits_wanted:
            numbers = range(self._next_proof, self._next_proof + _SLICE)
            self._next_proof += _SLICE
            proof = find_work(self._hall, self._me.public, self.bits_wanted, numbers)
            if proof is not None:
                self.bits_wanted = 0
                self.stored = self.stored._replace(work=proof)
                self.online(now)
            if until():
                return

    def receive(self, packet: bytes, now: int) -> None:
        """Take a packet of the hall; any other one changes nothing."""
        if self._opener is not None:
            self._opener.open(packet, partial(self._take, now))

    def take(self) -> list[bytes]:
        """Return the packets to send to the hall."""
        packets = list(self._packets)
        self._packets.clear()  # pending signatures are appended to this list
        return packets

    def _send(self, request: _Waiting, address: Address, now: int) -> None:
        # a number is used once: the hall takes repeated packets for a replay. It says nothing while another
        # device with this key is ahead
        request.tries += 1
        ahead = min(_JUMP * max(request.tries - _PATIENT, 0), _MOST_AHEAD)
        request.number = max(self.stored.number + 1, now + self._clock_behind + ahead)
        self.stored = self.stored._replace(number=request.number)
        head = new_head(self._hall, request.number, address, *self._profile, self.stored.work)
        seal_request(self._crypto, self._me, head, request.message, self._packets.append)

    def _take(self, now: int, answer: Answer) -> None:
        asked = next((request for request in self._waiting if request.number == answer.number), None)
        message = answer.message
        if asked is None and answer.number:
            return  # to an earlier attempt; the answer to the later one follows
        match message:
            case Refused("clock", clock) if asked is not None:
                # numbers that are too far ahead must not stay
                self._clock_behind = clock - now
                self.stored = self.stored._replace(number=min(self.stored.number, clock))
                asked.ask_at = now
            case Refused("work", bits) if asked is not None:
                self.bits_wanted = bits
                asked.ask_at = now
            case Refused("limit", seconds) if asked is not None:
                asked.ask_at = now + 1000 * seconds
            case _:
                self._deliver(asked, message)

    def _deliver(self, asked: _Waiting | None, message: FromHall) -> None:
        if asked is not None:
            self._waiting.remove(asked)
        is_of_wish = asked is not None and isinstance(asked.message, PlayNow)
        if isinstance(message, Seat) or (is_of_wish and isinstance(message, Refused)):
            self._stop_seeking()
        elif isinstance(message, Seeking):
            self._waiting = [request for request in self._waiting if not isinstance(request.message, PlayNow)]
        if asked is not None and asked.on_answer is not None:
            asked.on_answer(message)
        elif not (asked is not None and isinstance(asked.message, Countersign)):
            self.answers.append(message)

    def _stop_seeking(self) -> None:
        self.wish = None
        self._waiting = [request for request in self._waiting if not isinstance(request.message, PlayNow)]
