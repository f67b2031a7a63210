"""A device that knows a code gets the room's invitation; no third device learns or blocks it."""

import random

import pytest

from tests.net.ciphers import Ciphers
from trix.codec import tagged, to_bytes
from trix.net.transport import codes
from trix.net.transport.codes import CodeHost, CodeSearch, Given, Offered, Requested, rendezvous_of
from trix.net.transport.handshake import ALL, HOST
from trix.net.transport.invitation import Invitation

CODE = "ABCD-EFGH-JKMN"
INVITATION = Invitation(bytes(range(16)), "0123456789abcdef0123")
OTHER = Invitation(bytes(16), "f" * 20)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(codes, "_ROUNDS", 10)


class Meeting:
    """The rendezvous of a code on a broker, which records all packets."""

    def __init__(self, seed=1):
        self.ciphers = Ciphers(random.Random(seed).randbytes)
        self.log = []
        self.ends = []
        self.found = []
        self.now = 0.0

    def post(self, sender, mailbox, packet):
        self.log.append((mailbox, packet))
        for end in self.ends:
            if end is not sender and mailbox in end.mailboxes:
                end.receive(packet, self.now)

    def add(self, make, *given):
        # it sends nothing before it is in the list
        end = make(self.ciphers, *given, lambda *packet: self.post(end, *packet))
        self.ends.append(end)
        return end

    def host(self, code=CODE, invitation=INVITATION):
        return self.add(CodeHost, code, invitation)

    def search(self, code=CODE):
        return self.add(CodeSearch, code, self.found.append)

    def wait(self, seconds=5):
        for _ in range(10 * seconds):
            self.now += 0.1
            for end in self.ends:
                end.tick(self.now)

    def messages(self, kind):
        read = [codes._read(packet) for _mailbox, packet in self.log]
        return [message for message in read if isinstance(message, kind)]


def test_a_device_with_the_code_gets_the_invitation():
    meeting = Meeting()
    meeting.host()
    meeting.search()
    meeting.wait()
    assert meeting.found == [INVITATION]


def test_the_search_goes_on_until_the_host_is_there():
    meeting = Meeting()
    meeting.search()
    meeting.wait(60)
    assert meeting.found == []
    meeting.host()
    meeting.wait()
    assert meeting.found == [INVITATION]


def test_the_form_of_the_typed_code_does_not_matter():
    meeting = Meeting()
    meeting.host()
    meeting.search("abcd efgh jkmn")
    meeting.wait()
    assert meeting.found == [INVITATION]


@pytest.mark.parametrize("code", ["ABCD-EFGH-JKMP", "ABCD-EFGJ-JKMN"])
def test_a_wrong_code_gets_nothing(code):
    meeting = Meeting()
    meeting.host()
    meeting.search(code)
    meeting.wait(20)
    assert len(meeting.messages(Requested)) > 3
    assert meeting.messages(Given) == []
    assert meeting.found == []


def test_rooms_may_share_a_rendezvous():
    meeting = Meeting()
    meeting.host("ABCD-0000-0000", OTHER)
    meeting.host()
    meeting.host("ABCD-0000-0001", OTHER)
    meeting.search()
    meeting.wait()
    assert meeting.found == [INVITATION]


def test_the_rendezvous_reveals_the_first_letters_only():
    assert rendezvous_of(CODE) == rendezvous_of("abcd 0000 0000")
    assert rendezvous_of(CODE) != rendezvous_of("ABCE-EFGH-JKMN")
    assert len(rendezvous_of(CODE)) == 16


def test_each_table_has_a_salt_of_its_own():
    """So a guess that is stretched once tests one table only."""
    offers = []
    for seed in range(3):
        meeting = Meeting(seed)
        meeting.host()
        meeting.search()
        meeting.wait()
        offers.append(meeting.messages(Offered)[0])
    assert len({offer.salt for offer in offers}) == 3
    assert len({offer.public for offer in offers}) == 3


def test_who_records_everything_and_learns_the_code_later_opens_nothing():
    """The keys also need a secret that neither device keeps."""
    meeting = Meeting()
    meeting.host()
    meeting.search()
    meeting.wait()
    offer, request, given = (meeting.messages(kind)[0] for kind in (Offered, Requested, Given))
    stretched = []
    codes._stretch(meeting.ciphers, CODE, offer.salt, stretched.append)
    for shared in (b"", bytes(32), offer.public, request.public):
        keys = codes._keys(shared, stretched[0], offer, request)
        assert keys.proof != request.proof
        meeting.ciphers.open(keys.to_guest, bytes(12), given.sealed, b"", meeting.found.append)
    assert meeting.found == [INVITATION, None, None, None, None]
    for _mailbox, packet in meeting.log:
        assert INVITATION.text.encode() not in packet
        assert b"EFGH" not in packet


def test_a_false_host_gets_no_invitation_and_gives_none():
    """It answers first, without the code. The true host is found all the same."""
    meeting = Meeting()
    meeting.host("ABCD-ZZZZ-ZZZZ", OTHER)
    meeting.search()
    meeting.wait()
    assert meeting.found == []
    meeting.host()
    meeting.wait()
    assert meeting.found == [INVITATION]


@pytest.mark.parametrize("change", ["mailbox", "public", "proof", "salt"])
def test_a_changed_request_is_not_answered(change):
    meeting = Meeting()
    host = meeting.host()
    meeting.search()
    meeting.wait()
    (request,) = meeting.messages(Requested)
    before = len(meeting.messages(Given))
    value = getattr(request, change)
    wrong = "0" * 12 if change == "mailbox" else value[:-1] + bytes([value[-1] ^ 1])
    host.receive(to_bytes(tagged(request._replace(**{change: wrong}))), meeting.now)
    assert len(meeting.messages(Given)) == before
    host.receive(to_bytes(tagged(request)), meeting.now)
    assert len(meeting.messages(Given)) == before + 1


def test_malformed_packets_change_nothing():
    meeting, rng = Meeting(), random.Random(2)
    host, search = meeting.host(), meeting.search()
    meeting.wait()
    packets = [packet for _mailbox, packet in meeting.log]
    for _ in range(2000):
        packet = bytearray(rng.choice(packets))
        for _ in range(rng.randrange(1, 4)):
            packet[rng.randrange(len(packet))] = rng.randrange(256)
        for end in (host, search):
            end.receive(bytes(packet[: rng.randrange(len(packet) + 1)]), meeting.now)
    for packet in (b"", b"[]", b"[1]", b'["Asked",1]', b'["Requested"]', b"x" * 5000):
        host.receive(packet, meeting.now)
    assert meeting.found == [INVITATION]


@pytest.mark.parametrize("wrong", ["../all", "all/#", "+", "", "ABCDEFABCDEF", "abcdefabcde\n"])
def test_a_request_cannot_choose_another_topic(wrong):
    meeting = Meeting()
    host = meeting.host()
    meeting.search()
    meeting.wait()
    (request,) = meeting.messages(Requested)
    meeting.log.clear()
    host.receive(to_bytes(tagged(request._replace(mailbox=wrong))), meeting.now)
    assert meeting.log == []


@pytest.mark.long
def test_a_flood_at_the_rendezvous_is_answered_at_a_limited_rate():
    meeting = Meeting()
    host = meeting.host()
    asked = to_bytes(["Asked"])
    meeting.search("ABCD-ZZZZ-ZZZZ")
    meeting.wait()
    (request,) = meeting.messages(Requested)[:1]
    meeting.log.clear()
    for number in range(10_000):
        host.receive(asked, meeting.now + number / 1000)
        mailbox = f"{number:012x}"
        host.receive(to_bytes(tagged(request._replace(mailbox=mailbox))), meeting.now + number / 1000)
    assert len(meeting.log) <= 2 * 10 + 2
    assert {mailbox for mailbox, _packet in meeting.log} == {ALL}


def test_a_flood_of_offers_makes_a_device_stretch_once_a_second():
    meeting = Meeting()
    search = meeting.search()
    meeting.wait()
    stretched = []
    meeting.ciphers.stretch = lambda *given: stretched.append(given)
    for number in range(10_000):
        offer = Offered(number.to_bytes(16, "big"), bytes(65))
        search.receive(to_bytes(tagged(offer)), meeting.now + number / 1000)
    assert len(stretched) <= 12
    assert len(search._attempts) <= 8


def test_a_search_during_a_flood_of_requests_finds_the_room():
    meeting = Meeting()
    host = meeting.host()
    meeting.search("ABCD-ZZZZ-ZZZZ")
    meeting.wait()
    (request,) = meeting.messages(Requested)[:1]
    packet = to_bytes(tagged(request))
    meeting.search()
    for _ in range(80):
        meeting.now += 1 / 40
        host.receive(packet, meeting.now)
        for end in meeting.ends:
            end.tick(meeting.now)
    assert meeting.found == [INVITATION]


def test_only_hosts_read_requests():
    meeting = Meeting()
    assert meeting.host().mailboxes == (HOST,)
    assert HOST not in meeting.search().mailboxes
