"""An invited attacker: it reads all packets of the room, sends any, and joins with modified programs."""

import json

from tests.net.ciphers import Ciphers, now
from tests.net.modified_guest import pressed
from trix import __version__
from trix.codec import tagged, to_bytes
from trix.net.device import Packet
from trix.net.messages import (
    PROTOCOL,
    Act,
    Checked,
    Committed,
    HandOver,
    Join,
    Leave,
    Looking,
    Rename,
    Revealed,
    Say,
    Sit,
    TakeBack,
)
from trix.net.transport.crypto import NONCE_BYTES, PUBLIC_BYTES
from trix.net.transport.handshake import (
    ALL,
    HOST,
    NOTE,
    Absent,
    Accepted,
    Hello,
    Hosting,
    Unknown,
)
from trix.net.transport.link import CONNECTION, DATA

_MAX_RECORDED = 2000
RENAMES = [tagged(Rename(name, "moon")) for name in ("Layla", "Omar")]
STORMS = [
    pressed(to_bytes(RENAMES * 3_000)),
    pressed(to_bytes(RENAMES * 32)),
    pressed(to_bytes([tagged(Looking(number % 2 == 0)) for number in range(64)])),
    pressed(to_bytes([tagged(Join(PROTOCOL, __version__, "Omar", "moon", 0, 0, 0))] * 64)),
    pressed(b"[" + b"[]," * 1_300_000 + b"[]]"),
    pressed(b"[" * 15_000),
    b"not compressed",
]


class Attacker:
    """Attacks a world; call `attack` in each step."""

    def __init__(self, world, rng):
        self.world = world
        self.rng = rng
        self.recorded = []
        """Packets of the room."""
        self.sent = 0
        self.device = None
        self._ways = [
            self.flood_of_hellos,
            self.forged_notes,
            self.claims,
            self.replays,
            self.damaged_packets,
            self.random_packets,
            self.wishes,
            self.storms,
            self.malformed_messages,
            self.new_identity,
        ]
        world.eavesdroppers.append(self)

    def overhear(self, packet):
        self.recorded.append(packet)
        if len(self.recorded) > _MAX_RECORDED:
            del self.recorded[: _MAX_RECORDED // 2]

    def attack(self, times=3):
        """Attack in a few random ways."""
        for _ in range(times):
            self.rng.choice(self._ways)()
        if self.device is not None:
            self.device.run()

    # --- packets ---

    def post(self, mailbox, payload):
        self.sent += 1
        self.world.side = self.rng.choice([device.side for device in self.world.devices])
        self.world.post(Packet(mailbox, payload))

    def note(self, mailbox, note):
        self.post(mailbox, self.world.forged(note))

    @property
    def victim(self):
        """Any member's device."""
        return self.rng.choice(self.world.devices)

    @property
    def connection(self):
        """The name of a connection in use."""
        data = [packet.payload for packet in self.recorded if packet.payload[0] == DATA]
        return self.rng.choice(data)[CONNECTION] if data else self.rng.randbytes(4)

    def flood_of_hellos(self):
        """Many hellos, in the names of members too."""
        key = now(Ciphers(self.rng.randbytes).new_key)
        host = next((device.party.id for device in self.world.hosts), "")
        for _ in range(10):
            connection = self.rng.choice([self.rng.randbytes(4), self.connection])
            mailbox = self.rng.choice([self.victim.party.id[:6], self.rng.randbytes(3).hex()])
            ephemeral = self.rng.choice([key.public, self.rng.randbytes(PUBLIC_BYTES)])
            protocol = self.rng.choice([PROTOCOL, PROTOCOL, 2, 99])
            ticket = self.rng.choice([b"", bytes(16)])
            self.note(HOST, Hello(protocol, connection, mailbox, ephemeral, ticket, host))

    def forged_notes(self):
        victim = self.victim.party
        self.note(ALL, Absent(victim.id, self.rng.random() < 0.5, self.rng.randbytes(16)))
        self.note(ALL, Unknown(self.connection))
        key = now(Ciphers(self.rng.randbytes).new_key)
        self.note(victim.id[:6], Accepted(self.connection, key.public, self.rng.randbytes(145)))

    def claims(self):
        """Claim to be the host, in the name of members too."""
        epoch, seated = self.rng.choice([0, 1, 5, 10**9]), self.rng.choice([1, 99])
        self.note(ALL, Hosting(epoch, self.victim.party.id, seated, self.rng.randbytes(65), bytes(64)))
        if self.device is not None:
            self.post(ALL, self.world.claimed(self.device, epoch, seated))

    def replays(self):
        for _ in range(5):
            if self.recorded:
                self.post(*self.rng.choice(self.recorded))

    def damaged_packets(self):
        for _ in range(5):
            if self.recorded:
                packet = self.rng.choice(self.recorded)
                payload = bytearray(packet.payload)
                payload[self.rng.randrange(len(payload))] ^= 1 << self.rng.randrange(8)
                self.post(packet.mailbox, bytes(payload))

    def random_packets(self):
        kind = self.rng.choice([bytes([NOTE]), bytes([DATA]), b"\xff", bytes([DATA]) + self.connection])
        self.post(self.rng.choice([ALL, HOST]), kind + self.rng.randbytes(self.rng.choice([1, 40, 12_000])))
        sealed = []
        text = self.rng.choice([b"[]", b"[[[[", b'["Hello"]', json.dumps(["Hosting"] + [1] * 500).encode()])
        key, nonce = self.world.invitation.handshake_key, self.rng.randbytes(NONCE_BYTES)
        Ciphers().seal(key, nonce, text, bytes([NOTE]), sealed.append)
        self.post(ALL, bytes([NOTE]) + nonce + sealed[0])

    # --- as a member ---

    def new_identity(self):
        """Join as another spectator; the former one stays a ghost."""
        if self.rng.random() < 0.1:
            self.device = self.world.join(f"Mallory {self.sent}")
            self.world.devices.remove(self.device)
            self.world.strangers.append(self.device)
            del self.world.strangers[:-3]

    def send(self, *messages):
        """Send messages over the connection, also ones that cannot be read."""
        link = self.device.party.host_link if self.device is not None else None
        if link is not None and link.is_connected:
            for message in messages:
                link._link.channel.send(message)
            self.sent += 1
            self.device.run()

    def wishes(self):
        """Everything that a spectator can wish for; it takes no free seat."""
        host = next(iter(self.world.hosts), None)
        if host is None:
            return
        room = host.party.host.room
        taken = [seat for seat, occupant in enumerate(room.occupants) if occupant.member is not None]
        deal = self.rng.randrange(-1, 9)
        self.send(
            *map(
                tagged,
                [
                    Sit(self.rng.choice([*taken, -1, 10**6])),
                    HandOver(self.victim.party.id),
                    Act(self.rng.randrange(200), "pass"),
                    TakeBack(self.rng.randrange(200)),
                    Committed(room.match, deal, self.rng.randbytes(32)),
                    Revealed(room.match, deal, self.rng.randbytes(32)),
                    Checked(room.match, deal, "false"),
                    Looking(self.rng.random() < 0.5),
                    Say("well done"),
                ],
            )
        )

    def storms(self):
        """A batch past all limits, in one packet."""
        link = self.device.party.host_link if self.device is not None else None
        if link is not None and link.is_connected:
            link._link.channel._unsent.append((0, self.rng.choice(STORMS)))
            self.sent += 1
            self.device.run()

    def malformed_messages(self):
        self.send(["Nonsense"], [], None, {"a": [1]}, ["Join"], ["Act", -1, 5], tagged(Leave())[:0])
