"""Sessions over encrypted connections: a hostile device changes messages or bytes before it seals them."""

import random

from tests.net.fuzz.mutations import Mutator
from tests.net.fuzz.sessions import random_game
from tests.net.world import World
from trix.codec import from_bytes, to_bytes
from trix.net.transport.crypto import NONCE_BYTES
from trix.net.transport.handshake import NOTE
from trix.net.transport.link import Link


class SealedSession(World):
    """The host attacks its guests, or the last guest attacks the host. Both forge notes to all devices."""

    def __init__(self, seed, monkeypatch, *, by_host):
        rng = random.Random(f"sealed {seed}")
        self.mutator = Mutator(rng)
        self.hostile = 0
        self.attacker = None
        super().__init__(random_game(rng), 2, seed, spectators=1)
        self.attacker = self.devices[0 if by_host else -1]
        self.by_host = by_host
        send = Link._send

        def send_changed(link, segment):
            if link._crypto is self.attacker.ciphers and rng.random() < 0.1:
                self.hostile += 1
                segment = self.mutator.damaged(segment)
            send(link, segment)

        monkeypatch.setattr(Link, "_send", send_changed)

    def post(self, packet):
        super().post(packet)
        if self.attacker is None:
            return
        if self.mutator.rng.random() < 0.02:
            self._deliver(self.mutator.damaged(packet.payload))
        if packet.payload[0] == NOTE:
            head, sealed = packet.payload[: 1 + NONCE_BYTES], packet.payload[1 + NONCE_BYTES :]
            key, ciphers = self.invitation.handshake_key, self.attacker.ciphers
            ciphers.open(key, head[1:], sealed, head[:1], lambda text: self._forge(key, head, text))

    def _forge(self, key, head, text):
        """Send changed copies of a note."""
        seal = self.attacker.ciphers.seal
        for _ in range(self.mutator.rng.randrange(4)):
            changed = to_bytes(self.mutator.mutated(from_bytes(text)))
            seal(key, head[1:], changed, head[:1], lambda sealed: self._deliver(head + sealed))

    def _deliver(self, payload):
        self.hostile += 1
        for device in self.devices:
            if device is not self.attacker:
                self.at(self.now, lambda device=device: device.receive(payload))

    def _links(self):
        party = self.attacker.party
        if party.guest_links is not None:
            return list(party.guest_links.links.values())
        return [] if party.host_link is None or party.host_link._link is None else [party.host_link._link]

    def attack(self):
        for link in self._links():
            if link.channel._waiting:
                self.mutator.pool.add(link.channel._waiting)
            if self.mutator.rng.random() < 0.3:
                self.hostile += 1
                link.channel.send(self.mutator.mutated(self.mutator.pool.like([])))

    def run(self, messages):
        self.begin()
        frames = 0
        while self.hostile < messages and frames < 40 * messages:
            frames += 1
            self.attack()
            self.step()
            self.until_back()
        if not self.by_host:
            self.attacker.online = False
            self.play_on()
        return self.hostile

    def until_back(self):
        """Let guests that have left begin anew."""
        for device in self.devices[1:]:
            if device.guest.refusal is not None:
                device.guest.refusal = None
                device.party._connect_to(self.devices[0].party.id)

    def play_on(self):
        """The host and the honest guest play on."""
        before = self.host.game.version
        self.host.stand_in(0, "random")
        guest = self.devices[1].guest
        self.until(lambda: guest.room.phase == "over" or guest.game.version > before + 5, seconds=60)
