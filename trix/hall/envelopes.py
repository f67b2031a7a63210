"""How requests and answers travel: signed, sealed, each once.

A request is signed by the client's long-term key and stands alone, so any process of the hall can handle it.
Its packet is the public key, the signature, and the compressed body. The hall accepts a request if its
number, the client's clock in milliseconds, is above all earlier ones of that key and near the hall's clock.
So the hall must remember numbers for `WINDOW` only, and a recorded request does nothing.

An answer is signed by the hall's long-term key and sealed for the client's answer key, which is new in each
run of the client's program. Its packet is an ephemeral key and the sealed text. Onlookers at the broker read
requests, which contain no secrets, but no answers, which invite to rooms.

A new key costs a proof of work. It is checked before the signature.
"""

import hashlib
import re
import zlib
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from trix.codec import WireError, from_bytes, read, tagged, to_bytes, to_json
from trix.hall.messages import FROM_HALL, PROTOCOL, TO_HALL, FromHall, SendDaily, ToHall
from trix.names import is_tidy
from trix.net.transport.crypto import (
    PUBLIC_BYTES,
    SIGNATURE_BYTES,
    SINGLE_NONCE,
    TAG_BYTES,
    Crypto,
    KeyPair,
    derive,
    member_id,
)
from trix.record import is_name

HALL: Final = "hall"
"""The room for requests on the broker; clients may only write there."""
INBOX: Final = "in"
"""The mailbox of requests."""
REQUESTS: Final = f"trix/1/{HALL}/{INBOX}"
"""The topic of requests."""
ANSWERS: Final = "hall"
"""The mailbox of answers, in the client's room."""
MAX_PACKET: Final = 12_000
"""Bytes; longer packets are dropped."""
WINDOW: Final = 600_000
"""Milliseconds that a request's number may differ from the hall's clock."""
WORK_BYTES: Final = 8

_MAX_REQUEST: Final = 2_000  # bytes of JSON
_MAX_DAILY: Final = 60_000
_MAX_ANSWER: Final = 100_000
_MOST_BODY: Final = MAX_PACKET - 2 * PUBLIC_BYTES - SIGNATURE_BYTES - TAG_BYTES
_REPLAYS: Final = 60_000  # milliseconds that an answer may be older than the newest one
_MAX_BITS: Final = 24
_ROOM: Final = re.compile(r"[0-9a-f]{16}")


class Address(NamedTuple):
    """Where a client reads answers, and the key to seal them for."""

    room: str
    """On the broker: 16 hexadecimal digits that the client draws anew in each run."""
    key: bytes


class Head(NamedTuple):
    """Fields of each request about its client."""

    protocol: int
    hall: str
    number: int
    address: Address
    name: str
    avatar: str
    work: bytes
    """The proof of work of this key for this hall; needed until the hall knows the key."""


class _RequestBody(NamedTuple):
    head: Head
    message: object


class Request(NamedTuple):
    """A request whose signature is not checked yet."""

    key: bytes
    signature: bytes
    body: bytes
    head: Head
    message: ToHall

    @property
    def member(self) -> str:
        """The name of the key's owner."""
        return member_id(self.key)

    def prove(self, crypto: Crypto, done: Callable[[bool], None]) -> None:
        """Check the signature."""
        crypto.verify(self.key, self.signature, _request_text(self.body), done)


class _AnswerBody(NamedTuple):
    number: int
    sent: int
    message: object


class Answer(NamedTuple):
    """An answer, or news that the client did not ask for."""

    number: int
    """Of the request; 0 for news."""
    sent: int
    """The hall's clock in milliseconds."""
    message: FromHall


def seal_request(
    crypto: Crypto, me: KeyPair, head: Head, message: ToHall, done: Callable[[bytes], None]
) -> None:
    """Make the packet of a request."""
    body = zlib.compress(to_bytes([to_json(head), tagged(message)]), 9)
    crypto.sign(me.private, _request_text(body), lambda signature: done(me.public + signature + body))


def read_request(packet: bytes, hall: str) -> Request:
    """Read a packet for the hall of that name; raises WireError. The signature has yet to be checked."""
    start = PUBLIC_BYTES + SIGNATURE_BYTES
    if not start < len(packet) <= MAX_PACKET:
        raise WireError("a request is too short or too long")
    key, signature, body = packet[:PUBLIC_BYTES], packet[PUBLIC_BYTES:start], packet[start:]
    text = _unpack(body, _MAX_DAILY)
    head, tagged_message = read(_RequestBody, from_bytes(text))
    message = TO_HALL.read(tagged_message)
    if len(text) > _MAX_REQUEST and not isinstance(message, SendDaily):
        raise WireError("a request is too long")
    if head.hall != hall:
        raise WireError("the request is for another hall")
    address = head.address
    if not _ROOM.fullmatch(address.room) or len(address.key) != PUBLIC_BYTES or head.number < 0:
        raise WireError("the request has no address")
    if not is_tidy(head.name) or not is_name(head.avatar) or len(head.work) > WORK_BYTES:
        raise WireError("the request's name is not allowed")
    return Request(key, signature, body, head, message)


def is_fresh(number: int, last: int | None, clock: int) -> bool:
    """Whether a request has not been handled: *last* is the last number of its key, if there was one.

    *clock* is the hall's, in milliseconds. The caller must compare and store in one step.
    """
    return abs(number - clock) <= WINDOW and (last is None or number > last)


def seal_answer(
    crypto: Crypto, hall: KeyPair, to: Address, answer: Answer, done: Callable[[bytes], None]
) -> None:
    """Make the packet of an answer. Nothing is sent if the client's key is not a point of the curve.

    An answer that is too long for a packet, such as a list of many tables, lacks the end of its longest list.
    """
    body = _body(answer)
    while len(body) > _MOST_BODY:
        answer = answer._replace(message=_shorten(answer.message))
        body = _body(answer)

    def agree(ephemeral: KeyPair) -> None:
        crypto.agree(ephemeral.private, to.key, lambda shared: sign(ephemeral.public, shared))

    def sign(ephemeral: bytes, shared: bytes | None) -> None:
        if shared is not None:
            text = _answer_text(to.key, ephemeral, body)
            crypto.sign(hall.private, text, lambda signature: seal(ephemeral, shared, signature))

    def seal(ephemeral: bytes, shared: bytes, signature: bytes) -> None:
        key = _answer_key(shared, to.key, ephemeral)
        text = hall.public + signature + body
        crypto.seal(key, SINGLE_NONCE, text, b"", lambda sealed: done(ephemeral + sealed))

    crypto.new_key(agree)


class Answers:
    """Opens the answers of one hall in a run of a client's program, each once."""

    def __init__(self, crypto: Crypto, hall: str, key: KeyPair) -> None:
        """*hall* is the hall's name, *key* the answer key."""
        self._crypto = crypto
        self._hall = hall
        self._key = key
        self._newest = 0
        self._seen: dict[bytes, int] = {}

    def open(self, packet: bytes, done: Callable[[Answer], None]) -> None:
        """Pass an answer to *done*; a packet that is not from the hall, or not new, changes nothing."""
        ephemeral, sealed = packet[:PUBLIC_BYTES], packet[PUBLIC_BYTES:]
        if len(packet) > MAX_PACKET or ephemeral in self._seen:
            return
        crypto, own = self._crypto, self._key.public

        def open_answer(shared: bytes | None) -> None:
            if shared is not None:
                crypto.open(_answer_key(shared, own, ephemeral), SINGLE_NONCE, sealed, b"", verify_answer)

        def verify_answer(text: bytes | None) -> None:
            if text is None or member_id(text[:PUBLIC_BYTES]) != self._hall:
                return
            start = PUBLIC_BYTES + SIGNATURE_BYTES
            signature, body = text[PUBLIC_BYTES:start], text[start:]
            signed = _answer_text(own, ephemeral, body)
            crypto.verify(text[:PUBLIC_BYTES], signature, signed, lambda valid: take_answer(valid, body))

        def take_answer(is_valid: bool, body: bytes) -> None:
            if is_valid and ephemeral not in self._seen:
                self._take(ephemeral, body, done)

        crypto.agree(self._key.private, ephemeral, open_answer)

    def _take(self, ephemeral: bytes, body: bytes, done: Callable[[Answer], None]) -> None:
        try:
            number, sent, message = read(_AnswerBody, from_bytes(_unpack(body, _MAX_ANSWER)))
            answer = Answer(number, sent, FROM_HALL.read(message))
        except WireError:
            return
        if answer.sent < self._newest - _REPLAYS:
            return
        self._newest = max(self._newest, answer.sent)
        self._seen[ephemeral] = answer.sent
        self._seen = {nonce: sent for nonce, sent in self._seen.items() if sent >= self._newest - _REPLAYS}
        done(answer)


def new_head(hall: str, number: int, address: Address, name: str, avatar: str, work: bytes = b"") -> Head:
    """Return the head of a request with this program's protocol."""
    return Head(PROTOCOL, hall, number, address, name, avatar, work)


# --- proof of work ---


def work_bits(hall: str, key: bytes, work: bytes) -> int:
    """Return how much work a proof contains: each bit doubles it."""
    digest = hashlib.sha256(b"trix work" + hall.encode() + key + work).digest()
    return 256 - int.from_bytes(digest, "big").bit_length()


def find_work(hall: str, key: bytes, bits: int, numbers: Sequence[int]) -> bytes | None:
    """Try these numbers as proofs of so many bits; a caller passes slices of a long range."""
    proofs = (number.to_bytes(WORK_BYTES, "big") for number in numbers)
    return next((work for work in proofs if work_bits(hall, key, work) >= bits), None)


def wanted_bits(new_keys: int) -> int:
    """Return the proof that a new key needs, given the number of new keys in the last minute.

    14 bits take a page about 0.1 seconds; the proof doubles with each doubling above 30 keys.
    """
    return min(14 + (max(new_keys, 0) // 30).bit_length(), _MAX_BITS)


def _request_text(body: bytes) -> bytes:
    return b"trix hall request" + body


def _answer_text(client: bytes, ephemeral: bytes, body: bytes) -> bytes:
    return b"trix hall answer" + client + ephemeral + body


def _answer_key(shared: bytes, client: bytes, ephemeral: bytes) -> bytes:
    return derive(shared, client + ephemeral, b"trix hall answer")


def _body(answer: Answer) -> bytes:
    return zlib.compress(to_bytes([answer.number, answer.sent, tagged(answer.message)]), 9)


def _shorten(message: FromHall) -> FromHall:
    """Drop the last quarter of the longest list in an answer."""
    # a named tuple is no list
    lists = {name: value for name, value in message._asdict().items() if type(value) is tuple}
    name = max(lists, key=lambda name: len(to_bytes(to_json(lists[name]))))
    shorter: dict[str, Any] = {name: lists[name][: len(lists[name]) * 3 // 4]}
    return message._replace(**shorter)


def _unpack(packed: bytes, most: int) -> bytes:
    unpress = zlib.decompressobj()
    try:
        text = unpress.decompress(packed, most)
    except zlib.error:
        raise WireError("the text is not compressed") from None
    if not unpress.eof or unpress.unused_data:
        raise WireError("the text is too long, or incomplete")
    return text
