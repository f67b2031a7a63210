"""All packets of a game, decrypted with all keys of one seat, reveal no other hand."""

import json
import random
from functools import partial

import pytest

from tests.net.ciphers import Ciphers, now
from tests.net.world import World
from trix.engine.cards import mask_of
from trix.engine.events import DealBegan
from trix.games import load_game
from trix.net.transport.handshake import NOTE
from trix.net.transport.link import GUEST_END, Channel
from trix.record import from_text, replay

TRIX = load_game("trix", mode="complex", partnership=True, twos_shown=True)
TRIXTER = load_game("trixter", players=3, hands="short")
TROIKA = load_game("troika", length="hands", hands=3, kitty=True)


class Keyring(Ciphers):
    """Ciphers that remember every key they were used with."""

    def __init__(self, random):
        super().__init__(random)
        self.keys = {}

    def seal(self, key, nonce, text, header, done):
        self.keys[key] = None
        super().seal(key, nonce, text, header, done)

    def open(self, key, nonce, sealed, header, done):
        self.keys[key] = None
        super().open(key, nonce, sealed, header, done)


class Recorded(World):
    """A world whose broker records all packets."""

    def __init__(self, *args, **more):
        self.kept = []
        self.keyrings = []
        super().__init__(*args, **more)

    def _ciphers(self):
        self.keyrings.append(Keyring(self.rng.randbytes))
        return self.keyrings[-1]

    def post(self, packet):
        self.kept.append(packet)
        super().post(packet)


class Reader:
    """Reads packets with the given keys."""

    def __init__(self, keys):
        self._keys = [*keys]
        self._ciphers = Ciphers(random.Random(0).randbytes)
        self._channels = {}

    def read(self, packet):
        """Return the texts of a packet; none if no key fits."""
        payload = packet.payload
        if payload[0] == NOTE:
            header, nonce, sealed = payload[:1], payload[1:13], payload[13:]
        else:
            header, nonce, sealed = payload[:9], payload[5:9].rjust(12, b"\0"), payload[9:]
        for place, key in enumerate(self._keys):
            text = now(partial(self._ciphers.open, key, nonce, sealed, header))
            if text is not None:
                # the next packet probably has the same key
                self._keys.insert(0, self._keys.pop(place))
                return [text.decode()] if payload[0] == NOTE else self._listen(packet.mailbox, key, text)
        return []

    def _listen(self, mailbox, key, segment):
        """Return a segment's messages. Its acknowledgement is cleared: this channel has sent nothing."""
        channel = self._channels.setdefault((mailbox, key), Channel(GUEST_END))
        messages = channel.receive(segment[:4] + bytes(3) + segment[7:], 0.0)
        return [json.dumps(message, separators=(",", ":")) for message in messages]


def dealt_in(record):
    """Return the hands of every dealing, each as the texts that would reveal it: a set and a list."""
    dealt = []
    replay(record, lambda event: dealt.append(event) if isinstance(event, DealBegan) else None)
    return [[(str(mask_of(hand)), ",".join(map(str, hand))) for hand in event.hands] for event in dealt]


@pytest.mark.by_turns
@pytest.mark.parametrize(
    ("game", "neutral"),
    [
        pytest.param(TRIX, False, id="trix-friends", marks=pytest.mark.long),
        pytest.param(TRIXTER, True, id="trixter-hall"),
        pytest.param(TROIKA, False, id="troika-friends"),
        pytest.param(TROIKA, True, id="troika-hall"),
        pytest.param(TRIX, True, id="trix-hall", marks=pytest.mark.long),
        pytest.param(TRIXTER, False, id="trixter-friends", marks=pytest.mark.long),
    ],
)
def test_no_packet_reveals_another_hand_before_the_dealing_is_over(game, neutral):
    world = Recorded(game, game.num_players, seed=9, neutral=neutral)
    world.begin()
    world.until(world.over)
    record = from_text(world.records().pop())
    hands = dealt_in(record)
    host = world.devices[0].party.mailboxes[0]
    for number, device in enumerate(world.devices[1:], 1):
        seat = number - neutral
        reader, mailbox = Reader(world.keyrings[number].keys), device.party.mailboxes[0]
        over, told = 0, 0
        for packet in world.kept:
            for text in reader.read(packet):
                own = packet.mailbox in (mailbox, host) or packet.payload[0] == NOTE
                assert own, "the packet is for another device"
                if text.startswith('["Opened"'):
                    over += 1
                    continue
                told += text.startswith('["Step"')
                # keys and hands of this dealing and later ones are secret
                assert not any(key.hex() in text for key in record.keys[over:])
                for dealing in hands[over:]:
                    for other, forms in enumerate(dealing):
                        whole = forms[1].count(",") >= 5
                        assert other == seat or not whole or not any(form in text for form in forms)
                assert all(
                    event[1] == seat or event[2] is None
                    for event in (json.loads(text)[2] if text.startswith('["Step"') else [])
                    if event[0] in ("KittyTaken", "Discarded")
                )
        assert told == len(record.actions), "it reads all of its own packets"
        assert over == len(hands)


@pytest.mark.long
def test_without_the_invitation_no_packet_can_be_read():
    world = Recorded(TROIKA, 3, seed=10)
    world.begin()
    world.until(world.over)
    reader = Reader([bytes(32), world.invitation.secret * 2, world.invitation.room.encode()[:16] * 2])
    assert not any(reader.read(packet) for packet in world.kept)


@pytest.mark.long
def test_the_invitation_alone_reads_only_notes():
    world = Recorded(TROIKA, 3, seed=10)
    world.begin()
    world.until(world.over)
    reader = Reader([world.invitation.handshake_key])
    read = [text for packet in world.kept for text in reader.read(packet)]
    assert {json.loads(text)[0] for text in read} <= {"Hello", "Accepted", "Hosting", "Absent", "Unknown"}
