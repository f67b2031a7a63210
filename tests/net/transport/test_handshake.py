"""Two invited devices agree on secret keys and learn each other's identity; no third device can."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.net.ciphers import Ciphers, now
from trix.codec import tagged, to_bytes
from trix.net.transport.absence import AbsenceSecrets
from trix.net.transport.crypto import member_id
from trix.net.transport.handshake import Caller, Endpoint, Handshake, Hello, Notes, Outdated
from trix.net.transport.link import HOST_END, Link
from trix.net.transport.responder import Responder

SECRET = bytes(16)


class Ends:
    """A host and a guest during a handshake."""

    def __init__(self, expected=None, ticket=b"", protocols=(3, 3), secrets=(SECRET, SECRET), seed=1):
        self.ciphers = Ciphers(random.Random(seed).randbytes)
        self.host, self.guest = now(self.ciphers.new_key), now(self.ciphers.new_key)
        self.hellos, self.answers, self.links, self.agreed = [], [], [], []
        self.versions, self.delivered = [], []
        host = self.endpoint(self.host, self.answers, protocols[0], secrets[0])
        guest = self.endpoint(self.guest, self.hellos, protocols[1], secrets[1])
        self.responder = Responder(host, self.make, lambda *message: self.delivered.append(message))
        expected = member_id(self.host.public) if expected is None else expected
        self.caller = Caller(guest, expected, ticket, self.agreed.append, self.versions.append)

    def endpoint(self, key, notes, protocol, secret):
        send = lambda to, note: notes.append(note)  # noqa: E731
        absence = AbsenceSecrets(bytes)
        return Endpoint(protocol, f"1.{protocol}", self.ciphers, secret, key, send, print, absence)

    def make(self, mailbox, connection, keys):
        self.links.append((mailbox, connection, keys))
        return Link(self.ciphers, connection, keys.to_guest, keys.to_host, print, print, HOST_END, 0.0)

    def answer(self, **changes):
        """Return the host's answer to the first hello, or to a changed one."""
        self.responder.hello(self.hellos[0]._replace(**changes), 0.0)
        return self.answers[-1]

    def connect(self):
        """Finish the handshake; return the pending connection and the guest's end of it."""
        self.caller.take_accepted(self.answer())
        (agreed,) = self.agreed
        return self.responder.pending[agreed.connection], agreed


def test_the_keys_of_known_messages():
    """All devices must derive the same keys. A change here needs another `PROTOCOL`."""
    hello = Hello(3, b"name", "abcdef", b"\4" + bytes(64), b"", "0123456789abcdef0123")
    handshake = Handshake(hello, b"\4" + b"\1" * 64)
    assert handshake.transcript.hex() == "107b96bb9bac9143b2a21a20b3812953b21978c1208cc4e04072288dcd9a3ed7"
    keys = handshake.keys(bytes(range(16)), bytes(range(32)))
    assert [key.hex()[:16] for key in keys] == [
        "563914dc8fc177e4",
        "5e4120dcab186708",
        "d5a7e59ce82ee766",
        "d0c4b711ec31596b",
    ]


def test_both_ends_agree_on_keys_and_names():
    ends = Ends()
    pending, agreed = ends.connect()
    ((mailbox, connection, keys),) = ends.links
    assert (connection, keys) == (agreed.connection, agreed.keys)
    assert len({*keys}) == len(keys) == 4
    assert agreed.host == member_id(ends.host.public)
    assert pending.member is None
    ends.responder.prove(pending, tagged(agreed.proof))
    assert pending.member == member_id(ends.guest.public)
    assert pending.member.startswith(mailbox)


def test_each_connection_has_keys_of_its_own():
    """Also one with a host that was restarted and has forgotten the first hello."""
    first, second = Ends(), Ends()
    first.answer()
    second.ciphers.random(7)
    second.responder.hello(first.hellos[0], 0.0)
    assert not {*first.links[0][2]} & {*second.links[0][2]}


@pytest.mark.parametrize("changes", [{"secrets": (SECRET, bytes(15) + b"\1")}, {"protocols": (3, 4)}])
def test_secret_and_protocol_are_part_of_the_keys(changes):
    ends = Ends(**changes)
    hello = ends.hellos[0]._replace(protocol=3)
    ends.responder.hello(hello, 0.0)
    ends.caller.take_accepted(ends.answers[0])
    assert len(ends.links) == 1
    assert ends.agreed == []


def test_a_repeated_hello_gets_the_same_answer():
    ends = Ends()
    ends.caller.call()
    for time, hello in enumerate(ends.hellos):
        ends.responder.hello(hello, float(time))
    assert len(ends.links) == 1
    assert ends.answers[0] == ends.answers[1]


def test_a_guest_refuses_another_host_than_the_invited_one():
    ends = Ends(expected="0" * 20)
    ends.caller.take_accepted(ends.answer())
    assert ends.agreed == []


def test_a_guest_refuses_a_host_without_the_long_term_key():
    """An invited device can read the hello and answer first. It knows the host's key, but cannot sign."""
    ends, thief = Ends(), Ends(seed=2)
    thief.responder._endpoint = thief.responder._endpoint._replace(
        key=ends.host._replace(private=thief.host.private)
    )
    thief.responder.hello(ends.hellos[0], 0.0)
    ends.caller.take_accepted(thief.answers[0])
    assert ends.agreed == []
    ends.connect()


@pytest.mark.parametrize("changes", [{"mailbox": "abcdef"}, {"host": ""}, {"ticket": bytes(16)}])
def test_a_hello_changed_on_its_way_gives_no_connection(changes):
    ends = Ends()
    ends.caller.take_accepted(ends.answer(**changes))
    assert ends.agreed == []


def test_foreign_answers_and_invalid_keys_are_ignored():
    ends = Ends()
    accepted = ends.answer()
    for change in (
        {"connection": b"else"},
        {"ephemeral": bytes(65)},
        {"ephemeral": ends.guest.public},
        {"ephemeral": b""},
        {"sealed": b""},
        {"sealed": accepted.sealed[:-1] + bytes([accepted.sealed[-1] ^ 1])},
    ):
        ends.caller.take_accepted(accepted._replace(**change))
    for number, wrong in enumerate((bytes(65), b"\4" + bytes(64), b"")):
        ends.responder.hello(ends.hellos[0]._replace(connection=b"nex%d" % number, ephemeral=wrong), 0.0)
    for wrong in ("", "abc/#+", "ABCDEF", "abcdef0", "abcde\n"):
        ends.responder.hello(ends.hellos[0]._replace(connection=b"mail", mailbox=wrong), 0.0)
    assert ends.agreed == []
    assert len(ends.links) == 1
    ends.caller.take_accepted(accepted)
    assert len(ends.agreed) == 1


@pytest.mark.parametrize("wrong", ["signature", "key", "replayed", "message"])
def test_a_guest_who_does_not_prove_its_key_is_dropped(wrong):
    ends = Ends()
    pending, agreed = ends.connect()
    proof = agreed.proof
    if wrong == "signature":
        proof = proof._replace(signature=proof.signature[::-1])
    elif wrong == "key":
        proof = proof._replace(long_term=ends.host.public)
    elif wrong == "replayed":
        earlier = Ends()
        earlier.ciphers.random(8)
        earlier.connect()
        other = Ends()
        other.ciphers.random(20)
        pending, proof = other.connect()[0], earlier.agreed[0].proof
        ends = other
    message = ["Say", "well done"] if wrong == "message" else tagged(proof)
    ends.responder.prove(pending, message)
    assert pending.member is None
    assert ends.responder.pending == {}
    assert pending.link.closed


def test_messages_wait_until_the_proof_is_checked():
    """The ciphers of a page answer later."""
    ends = Ends()
    pending, agreed = ends.connect()
    calls = []
    ends.ciphers._later = calls.append
    ends.responder.prove(pending, tagged(agreed.proof))
    for number in range(3):
        ends.responder.prove(pending, [number])
    assert ends.delivered == []
    calls.pop()()
    assert ends.delivered == [(agreed.connection, [[number] for number in range(3)])]


def test_too_many_messages_before_the_proof_end_the_connection():
    ends = Ends()
    pending, agreed = ends.connect()
    ends.ciphers._later = lambda call: None
    for _ in range(100):
        if agreed.connection in ends.responder.pending:
            ends.responder.prove(pending, tagged(agreed.proof))
    assert pending.link.closed


# --- versions ---


def test_a_guest_with_another_protocol_learns_the_version_of_its_host():
    ends = Ends(protocols=(3, 4))
    ends.caller.take_outdated(ends.answer())
    assert ends.versions == ["1.3"]
    assert ends.links == []


def test_an_invited_device_cannot_say_so_for_the_host():
    """It can have the host sign the note: for its own hello with another protocol, or by a key of its own."""
    ends, thief = Ends(), Ends(seed=2, protocols=(4, 4))
    ends.responder.hello(ends.hellos[0]._replace(protocol=4), 0.0)
    thief.responder.hello(ends.hellos[0], 0.0)
    for outdated in (ends.answers[0], ends.answers[0]._replace(protocol=4), thief.answers[0]):
        assert isinstance(outdated, Outdated)
        ends.caller.take_outdated(outdated)
    assert ends.versions == []


# --- what others can read ---


def test_no_message_of_the_handshake_contains_a_long_term_key():
    """A device with the invitation sees only the guest's mailbox: six letters of its id."""
    ends = Ends(expected="")
    _pending, agreed = ends.connect()
    texts = [to_bytes(tagged(note)).decode() for note in (*ends.hellos, *ends.answers)]
    for key in (ends.host, ends.guest):
        for secret in (key.public.hex(), key.public[1:33].hex(), member_id(key.public)):
            assert not any(secret in text for text in texts)
    assert agreed.proof.long_term == ends.guest.public


# --- many hellos ---


def stranger(number, hello):
    return hello._replace(connection=number.to_bytes(4, "big"), mailbox=f"{number:06x}")


@pytest.mark.long
def test_pending_connections_are_few_and_forgotten_after_seconds():
    ends = Ends()
    for number in range(3000):
        ends.responder.hello(stranger(number, ends.hellos[0]), number / 1000)
    assert 100 < len(ends.responder.pending) < 400
    ends.responder.tick(10.0)
    assert len(ends.responder.pending) <= 64, "those that waited"
    ends.responder.tick(20.0)
    assert ends.responder.pending == {}


def test_answers_to_repeated_hellos_are_limited():
    ends = Ends()
    for number in range(1000):
        ends.responder.hello(ends.hellos[0], number / 1000)
    assert len(ends.answers) <= 4


def test_a_member_with_a_ticket_does_not_wait_among_strangers():
    key = bytes(range(32))
    ends = Ends(ticket=key)
    ends.responder.tickets[member_id(ends.guest.public)] = key
    for number in range(2000):
        ends.responder.hello(stranger(number, ends.hellos[0]), 0.0)
    ends.responder.hello(ends.hellos[0], 0.0)
    assert ends.hellos[0].connection in ends.responder.pending


@pytest.mark.long
def test_a_claimed_name_without_the_ticket_uses_nothing_up():
    """Strangers who call themselves a member neither get its place nor take it."""
    key = bytes(range(32))
    ends = Ends(ticket=key)
    ends.responder.tickets[member_id(ends.guest.public)] = key
    hello = ends.hellos[0]
    for number in range(2000):
        for ticket in (b"", bytes(16), hello.ticket):
            ends.responder.hello(hello._replace(connection=number.to_bytes(4, "big"), ticket=ticket), 0.0)
    assert len(ends.responder.pending) < 100
    ends.responder.hello(hello, 0.0)
    assert hello.connection in ends.responder.pending


def test_one_name_cannot_fill_the_queue():
    ends = Ends()
    for number in range(500):
        hello = ends.hellos[0]._replace(connection=number.to_bytes(4, "big"))
        ends.responder.hello(hello, 0.0)
    friend = stranger(1000, ends.hellos[0])
    ends.responder.hello(friend, 0.0)
    ends.responder.tick(0.05)
    assert friend.connection in ends.responder.pending


def test_a_guest_checks_few_answers_to_one_hello():
    ends = Ends()
    accepted, checks = ends.answer(), []
    agree = ends.ciphers.agree
    ends.ciphers.agree = lambda *given: (checks.append(0), agree(*given))
    for _ in range(1000):
        ends.caller.take_accepted(accepted._replace(sealed=bytes(145)))
    assert len(checks) < 20
    ends.caller.call()
    ends.caller.take_accepted(accepted)
    assert len(ends.agreed) == 1


# --- notes ---


@given(st.binary(max_size=200))
def test_a_note_with_another_key_is_dropped(data):
    heard = []
    Notes(Ciphers(), bytes(32)).open(b"\1" + data, heard.append)
    assert heard == []


def test_only_invited_devices_can_read_notes():
    ciphers, sealed, heard = Ciphers(), [], []
    hello = Hello(3, b"1234", "abcdef", bytes(65), b"", "")
    Notes(ciphers, bytes(32)).seal(hello, sealed.append)
    Notes(ciphers, bytes(31) + b"\1").open(sealed[0], heard.append)
    assert heard == []
    Notes(ciphers, bytes(32)).open(sealed[0], heard.append)
    assert heard == [hello]
