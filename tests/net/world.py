"""Simulated devices and a simulated broker.

Packets are lost, repeated, reordered and delayed; devices are cut off, frozen or killed. A killed device
restarts from its stored state. Everything follows from the seed.
"""

import heapq
import json
import random
from itertools import count
from typing import NamedTuple

from tests.net.ciphers import Ciphers, now
from tests.net.circle import QUICK, Observer
from tests.players import RandomPlayer
from trix.net.device import Packet, Profile
from trix.net.messages import HandOver, Rename, Say, Sit
from trix.net.party import Party
from trix.net.room import Member
from trix.net.transport.crypto import member_id
from trix.net.transport.handshake import Hosting, Notes
from trix.net.transport.invitation import HOST_DIGITS, Invitation
from trix.net.transport.link import SILENT
from trix.record import from_text, replay, to_text

FAULTS = (
    "kill",
    "cut",
    "freeze",
    "hide",
    "clock",
    "repeat",
    "forge",
    "say",
    "write",
    "undo",
    "stand in",
    "watch",
    "hand over",
    "rename",
)


class Weather(NamedTuple):
    """The faults of the network: shares of packets that are lost or repeated, and the longest delay."""

    lost: float = 0.0
    twice: float = 0.0
    delay: float = 0.01


CLEAR = Weather()


class Device:
    """A member's device."""

    def __init__(self, world, name, party, ciphers):
        self.world = world
        self.name = name
        self.party = party
        self.ciphers = ciphers
        self.stored = None
        self.observer = Observer(world.rng)
        self.online = True
        self.frozen = False
        self.side = 0
        """Packets reach only devices on the same side."""
        self.skew = 0.0
        """The error of its clock, in seconds."""
        self.held = []
        """Packets that the broker holds while the device is frozen."""
        self.looks_at = 0.0
        self.sent = []
        self.received = []
        self.reports = None
        """Packets that report its absence."""
        self.connect()

    def connect(self):
        """Begin a connection to the broker, with new reports of its absence."""
        self.party.absence(self._set_reports)

    def _set_reports(self, reports):
        self.reports = {False: list(reports.hidden), True: list(reports.gone)}

    def report(self, gone):
        """Report its absence, as its page or the broker does."""
        packets = self.reports[gone]
        self.world.side = self.side
        self.world.post(Packet("all", packets.pop(0) if len(packets) > 1 else packets[0]))

    @property
    def guest(self):
        return self.party.guest

    @property
    def now(self):
        """The time on its clock."""
        return self.world.now + self.skew

    def run(self):
        """Run one frame of the program."""
        if self.frozen or self.party is None:
            return
        self.party.think(lambda: True, self.now)
        if self.world.now >= self.looks_at:
            self.looks_at = self.world.now + self.world.pace
            for _ in range(3):
                if not self.observer.look(self.guest):
                    break
        self.flush()

    def flush(self):
        self.party.tick(self.now)
        stored, packets = self.party.take()
        if stored is not None:
            self.stored = json.dumps(stored)
        for packet in packets:
            self.sent.append(packet)
            if self.online:
                self.world.side = self.side
                self.world.post(packet)

    def receive(self, payload):
        if self.party is None or not self.online:
            return
        if self.frozen:
            self.held.append(payload)
            return
        self.received.append(payload)
        self.party.receive(payload, self.now)
        self.flush()

    def resume(self):
        """Come back from a cut or a freeze; held packets arrive at once."""
        self.frozen = False
        self.online = True
        held, self.held = self.held, []
        for payload in held[-self.world.queue :] if self.world.queue else []:
            self.receive(payload)
        self.party.online(self.now)
        self.connect()
        self.flush()

    def kill(self):
        """End the program without notice, and restart it from its stored state."""
        self.observer = Observer(self.world.rng)
        stored, neutral = json.loads(self.stored), self.world.neutral and self is self.world.devices[0]
        self.party = Party.restore(stored, self.ciphers, self.world.make_player, self.now, is_neutral=neutral)
        self.connect()
        self.flush()


class World:
    """The first device opens the room; then the players join, and after them the spectators.

    With *neutral*, the first device only hosts: it is not one of the players, and gives them their seats.
    """

    def __init__(
        self,
        game,
        players,
        seed=0,
        weather=CLEAR,
        spectators=0,
        late_ciphers=False,
        level="random",
        neutral=False,
    ):
        self.rng = random.Random(seed)
        self.weather = weather
        self.frame = 0.1
        """Seconds between two frames of all devices."""
        self.pace = 0.0
        """Seconds between two looks of a player at the screen."""
        self.queue = 200
        """How many packets the broker holds for a frozen device."""
        self.side = 0
        """The side of the device whose packet is being passed on."""
        self.now = 0.0
        self.packets = []
        self.devices = []
        self.strangers = []
        """Devices of attackers."""
        self.eavesdroppers = []
        self._number = count()
        self.make_player = lambda game, level, seat: RandomPlayer(self.rng)
        self._late = late_ciphers
        ciphers = self._ciphers()
        me = now(Ciphers(self.rng.randbytes).new_key)
        self.invitation = Invitation(ciphers.random(16), member_id(me.public)[:HOST_DIGITS])
        self.neutral = neutral
        profile = Profile("Host", "falcon")
        party = Party(ciphers, me, self.invitation, profile, self.make_player, self.now, is_neutral=neutral)
        party.open(game, level)
        self.devices.append(Device(self, "Host", party, ciphers))
        if neutral:
            for number in range(players):
                device = self.join(f"Guest {number}")
                party.host.admit(Member(device.party.id, device.name, "moon"), number)
            self.until(lambda: all(device.guest.room for device in self.devices[1:]))
            return
        for number in range(1, players + spectators):
            self.join(f"Guest {number}")
        self.until(lambda: all(device.guest.room for device in self.devices))
        for number, device in enumerate(self.devices[1:players], 1):
            device.party.send(Sit(number))
        seated = {device.party.id for device in self.devices[:players]}
        self.until(lambda: {occupant.member for occupant in self.host.room.occupants} >= seated)

    def _ciphers(self):
        if not self._late:
            return Ciphers(self.rng.randbytes)
        return Ciphers(self.rng.randbytes, lambda call: self.at(self.now + self.rng.random() * 0.02, call))

    def join(self, name):
        """Add a device that joins by the invitation."""
        ciphers, me = self._ciphers(), now(Ciphers(self.rng.randbytes).new_key)
        party = Party(ciphers, me, self.invitation, Profile(name, "moon"), self.make_player, self.now)
        party.join()
        self.devices.append(Device(self, name, party, ciphers))
        return self.devices[-1]

    @property
    def host_party(self):
        """The party that hosts; the one of the latest epoch if there are several."""
        hosting = [device.party for device in self.devices if device.party.host is not None]
        return max(hosting, key=lambda party: party.host.room.epoch, default=None)

    @property
    def host(self):
        return self.host_party.host

    @property
    def hosts(self):
        """The devices that host."""
        return [device for device in self.devices if device.party.host is not None]

    def begin(self):
        self.host.begin(self.now)
        return self

    def at(self, when, call):
        heapq.heappush(self.packets, (when, next(self._number), call))

    def post(self, packet):
        """Pass a packet on, as a broker does."""
        for one in self.eavesdroppers:
            one.overhear(packet)
        for device in (*self.devices, *self.strangers):
            if device.party is None or packet.mailbox not in device.party.mailboxes:
                continue
            if device.side != self.side:
                continue
            if self.rng.random() < self.weather.lost:
                continue
            copies = 2 if self.rng.random() < self.weather.twice else 1
            for _ in range(copies):
                delay = self.rng.random() * self.weather.delay
                self.at(self.now + delay, lambda device=device: device.receive(packet.payload))

    def forged(self, note):
        """Return the packet of a note as any invited device can make it."""
        packets = []
        Notes(Ciphers(self.rng.randbytes), self.invitation.handshake_key).seal(note, packets.append)
        return packets[0]

    def claimed(self, device, epoch, seated=99):
        """Return the packet of a device's claim to be the host."""
        key = device.party._endpoint.key
        claim = Hosting(epoch, device.party.id, seated, key.public)
        text = claim.text(self.invitation.room)
        return self.forged(
            claim._replace(signature=now(lambda done: Ciphers().sign(key.private, text, done)))
        )

    def step(self, steps=1):
        for _ in range(steps):
            end = self.now + self.frame
            while self.packets and self.packets[0][0] <= end:
                self.now, _, call = heapq.heappop(self.packets)
                call()
            self.now = end
            for device in self.devices:
                device.run()

    def until(self, done, seconds=600.0):
        """Let time pass until *done*; fails after so many seconds."""
        end = self.now + seconds
        while not done():
            assert self.now < end, "this takes too long"
            self.step()

    def until_dealings(self, number=1):
        """Play until the first guest has so many finished dealings."""
        self.until(lambda: len(self.devices[1].guest.dealings.finished) == number)

    def until_silent(self, *devices, seconds=SILENT):
        """Let time pass until these devices count their host as gone."""
        self.until(lambda: all(device.party.silence > seconds for device in devices))

    @property
    def actions(self):
        """How many actions have been played, as the first device sees the game."""
        return len(self.devices[0].guest.game.newest.history)

    def over(self):
        guests = [device.guest for device in self.devices[self.neutral :]]
        return all(guest.room.phase == "over" for guest in guests) and all(
            guest.game is not None and guest.game.is_over for guest in guests
        )

    def play_to_the_end(self):
        """Play the game to its end and check that all devices agree on it."""
        self.until(self.over)
        self.agree()

    def agree(self):
        """Check that all devices have the same whole game, dealt as agreed."""
        (record,) = self.records()
        self.agree_on_lines()
        assert replay(from_text(record)).is_terminal()
        for device in self.devices[self.neutral :]:
            assert "false" not in device.guest.dealings.outcomes

    def agree_on_lines(self):
        """Check that all devices have the lines of each author in the same order, without repetition."""
        for device in self.devices[self.neutral :]:
            numbers = {}
            for line in device.guest.chat.lines:
                assert line.written.number > numbers.get(line.author, 0)
                numbers[line.author] = line.written.number

    def records(self):
        return {to_text(device.guest.game.record()) for device in self.devices[self.neutral :]}

    # --- faults ---

    def trouble(self, kinds=FAULTS, longest=40.0):
        """Cause a random fault, or an unusual wish of a player."""
        kind, device = self.rng.choice(kinds), self.rng.choice(self.devices)
        party = device.party
        if kind == "kill":
            device.kill()
        elif kind in ("cut", "freeze", "hide"):
            if kind != "freeze" and self.rng.random() < 0.5:
                device.report(gone=kind == "cut")
            device.online = kind != "cut"
            device.frozen = kind != "cut"
            self.at(self.now + self.rng.random() ** 2 * longest, device.resume)
        elif kind == "clock":
            device.skew += self.rng.choice([30, 600, -30, -600])
        elif kind == "repeat" and device.received:
            for _ in range(self.rng.randrange(1, 10)):
                device.receive(self.rng.choice(device.received))
        elif kind == "forge" and device.received:
            payload = bytearray(self.rng.choice(device.received))
            payload[self.rng.randrange(len(payload))] ^= 1 << self.rng.randrange(8)
            device.receive(bytes(payload))
        elif kind == "say":
            party.send(Say("well done"))
        elif kind == "write":
            device.guest.chat.write(f"It is {self.now}", party.now)
        elif kind == "undo" and device.guest.game is not None and device.guest.game.can_undo:
            device.guest.game.undo()
        elif kind == "stand in" and party.host is not None:
            party.host.stand_in(self.rng.randrange(len(party.host.room.occupants)), "random")
        elif kind == "rename":
            party.send(Rename(self.rng.choice(["Layla", "رنا", ""]), "moon"))
        elif kind == "hand over":
            party.send(HandOver(self.rng.choice(self.devices).party.id))
        elif kind == "watch" and device.guest.room is not None:
            party.send(Sit(self.rng.choice([None, *range(len(device.guest.room.occupants))])))
        return kind

    def take_over(self):
        """Let a guest with a silent host take over, now and then."""
        guests = [device for device in self.devices if device.party.host is None and device.online]
        silent = [device for device in guests if not device.frozen and device.party.silence > 30]
        if silent and self.rng.random() < 0.05:
            device = self.rng.choice(silent)
            if device.party.take_over(device.now) and device.party.host.room.phase == "lobby":
                device.party.host.begin(device.now)


def begun(seed=0, players=3, **world):
    """Return a world at the start of a quick game."""
    world = World(QUICK, players, seed, **world).begin()
    world.step()
    return world
