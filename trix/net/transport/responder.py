"""The host's side of the handshake: see `trix.net.transport.handshake`.

Each invited device can send any number of hellos, in any name. An answer costs the host a key agreement and a
signature, so hellos wait in two queues with a budget each. A device that had a connection before shows its
ticket and has a queue of its own; strangers share the other. A full queue drops a random hello, and a mailbox
has few places in it. So a flood delays other guests, but keeps no guest out.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from hmac import compare_digest
from typing import Final

from trix.codec import Json, WireError
from trix.net.transport.crypto import PUBLIC_BYTES, KeyPair, member_id
from trix.net.transport.handshake import (
    MAILBOX_LETTERS,
    PROOF,
    Accepted,
    Endpoint,
    Handshake,
    Hello,
    Keys,
    Outdated,
    Proof,
    outdated_text,
    seal_identity,
    ticket_for,
)
from trix.net.transport.link import CONNECTION_BYTES, Link
from trix.net.transport.rate_limits import TokenBucket

_STRANGERS: Final = 80.0
"""Hellos of strangers that are answered in a second."""
_MEMBERS: Final = 20.0
"""Hellos with a ticket that are answered in a second."""
_HELD: Final = 4.0
"""Seconds until an accepted connection is forgotten if its guest proves nothing."""
_ANSWER_AGAIN: Final = 0.5  # seconds between two answers to the same hello
_MAX_WAITING: Final = 64  # hellos in a queue
_MAX_FOR_MAILBOX: Final = 2
_MAX_EARLY: Final = 32  # messages that arrive before the proof is checked

_MAILBOX: Final = re.compile(rf"[0-9a-f]{{{MAILBOX_LETTERS}}}")


@dataclass
class Pending:
    """An accepted connection whose guest has not joined yet."""

    handshake: Handshake
    keys: Keys
    answer: Accepted
    answered: float
    link: Link
    member: str | None = None
    """The guest's id, once it is proven."""
    early: list[Json] | None = None
    """Messages that wait until the proof is checked."""


@dataclass
class _Queue:
    budget: TokenBucket
    waiting: list[Hello] = field(default_factory=list)


class Responder:
    """Accepts connections from invited devices."""

    def __init__(
        self,
        endpoint: Endpoint,
        make_link: Callable[[str, bytes, Keys], Link],
        deliver: Callable[[bytes, list[Json]], None],
    ) -> None:
        """*make_link* takes a mailbox and the connection's name and keys.

        *deliver* takes a connection and the messages that arrived before its proof was checked.
        """
        self.pending: dict[bytes, Pending] = {}
        """By connection, the newest last."""
        self.tickets: dict[str, bytes] = {}
        """The keys of the members' tickets, by member."""
        self.queues = (
            _Queue(TokenBucket(_MEMBERS, _MEMBERS)),
            _Queue(TokenBucket(_STRANGERS, _STRANGERS / 2)),
        )
        """The waiting hellos: of former guests, and of strangers."""
        self._endpoint = endpoint
        self._make_link = make_link
        self._deliver = deliver
        self._now = 0.0

    def hello(self, hello: Hello, now: float) -> None:
        """Queue a guest's hello; a repeated hello gets the same answer."""
        self._now = now
        if not _is_complete(hello):
            return
        known = self.pending.get(hello.connection)
        if known is None:
            members, strangers = self.queues
            self._enqueue((members if self._has_ticket(hello) else strangers).waiting, hello)
            self.tick(now)
        elif known.handshake.hello == hello and now - known.answered >= _ANSWER_AGAIN:
            known.answered = now
            self._endpoint.send_note(hello.mailbox, known.answer)

    def tick(self, now: float) -> None:
        """Answer the hellos that the budgets allow, and forget guests that proved nothing."""
        self._now = now
        for queue in self.queues:
            while queue.waiting and queue.budget.use(now):
                self._accept(queue.waiting.pop(self._random_below(len(queue.waiting))))
        for connection, pending in list(self.pending.items()):
            if pending.link.closed or now - pending.link.begun >= _HELD:
                self.drop(connection)

    def drop(self, connection: bytes) -> None:
        """Forget a connection whose guest has not joined."""
        self.pending.pop(connection).link.closed = True

    def prove(self, pending: Pending, message: Json) -> None:
        """Take a message of a guest without a proven identity: the first one must be the proof."""
        if pending.early is not None:
            pending.early.append(message)
            if len(pending.early) > _MAX_EARLY:
                self.drop(pending.handshake.hello.connection)
            return
        hello = pending.handshake.hello
        try:
            proof = PROOF.read(message)
        except WireError:
            self.drop(hello.connection)
            return
        if not member_id(proof.long_term).startswith(hello.mailbox):
            self.drop(hello.connection)
            return
        pending.early = []
        text = pending.handshake.guest_signs(self._endpoint.key.public, proof.long_term)
        checked = partial(self._finish_check, pending, proof)
        self._endpoint.crypto.verify(proof.long_term, proof.signature, text, checked)

    def _finish_check(self, pending: Pending, proof: Proof, is_valid: bool) -> None:
        connection = pending.handshake.hello.connection
        if self.pending.get(connection) is not pending:
            return
        if not is_valid:
            self.drop(connection)
            return
        pending.member = member_id(proof.long_term)
        early, pending.early = pending.early or [], None
        self._deliver(connection, early)

    # --- hellos ---

    def _enqueue(self, waiting: list[Hello], hello: Hello) -> None:
        if any(other.connection == hello.connection for other in waiting):
            return
        same = [other for other in waiting if other.mailbox == hello.mailbox]
        if len(same) >= _MAX_FOR_MAILBOX:
            waiting.remove(same[self._random_below(len(same))])
        elif len(waiting) >= _MAX_WAITING:
            del waiting[self._random_below(len(waiting))]
        waiting.append(hello)

    def _random_below(self, number: int) -> int:
        return int.from_bytes(self._endpoint.crypto.random(4), "big") % number

    def _has_ticket(self, hello: Hello) -> bool:
        tickets = (key for id, key in self.tickets.items() if id.startswith(hello.mailbox))
        return any(
            compare_digest(ticket_for(key, hello.connection, hello.ephemeral), hello.ticket)
            for key in tickets
        )

    def _accept(self, hello: Hello) -> None:
        if hello.protocol != self._endpoint.protocol:
            self._refuse(hello)
            return
        crypto = self._endpoint.crypto

        def agree(ephemeral: KeyPair) -> None:
            handshake = Handshake(hello, ephemeral.public)
            crypto.agree(ephemeral.private, hello.ephemeral, partial(seal_answer, handshake))

        def seal_answer(handshake: Handshake, shared: bytes | None) -> None:
            if shared is not None:
                keys = handshake.keys(self._endpoint.secret, shared)
                seal_identity(self._endpoint, handshake, keys, partial(self._answer, handshake, keys))

        crypto.new_key(agree)

    def _answer(self, handshake: Handshake, keys: Keys, sealed: bytes) -> None:
        hello = handshake.hello
        if hello.connection not in self.pending:
            link = self._make_link(hello.mailbox, hello.connection, keys)
            answer = Accepted(hello.connection, handshake.ephemeral, sealed)
            self.pending[hello.connection] = Pending(handshake, keys, answer, self._now, link)
            self._endpoint.send_note(hello.mailbox, answer)

    def _refuse(self, hello: Hello) -> None:
        """Tell a guest with another protocol why there will be no connection."""
        protocol, app, key = self._endpoint.protocol, self._endpoint.app, self._endpoint.key

        def send(signature: bytes) -> None:
            note = Outdated(hello.connection, protocol, app, key.public, signature)
            self._endpoint.send_note(hello.mailbox, note)

        self._endpoint.crypto.sign(key.private, outdated_text(hello.connection, protocol, app), send)


def _is_complete(hello: Hello) -> bool:
    return (
        len(hello.ephemeral) == PUBLIC_BYTES
        and len(hello.connection) == CONNECTION_BYTES
        and _MAILBOX.fullmatch(hello.mailbox) is not None
    )
