"""Devices and a broker, simulated: packets are lost, repeated, reordered and delayed, and devices cut off,
frozen or killed. A killed device begins anew with what it had stored."""

import heapq
import json
import random
from itertools import count
from typing import NamedTuple

from tests.net.ciphers import Ciphers, now
from tests.net.circle import QUICK, Onlooker
from tests.players import RandomPlayer
from trix.net.messages import HandOver, Rename, Say, Sit
from trix.net.party import Party, Profile
from trix.net.transport.crypto import person_of
from trix.net.transport.invitation import HOST_DIGITS, Invitation
from trix.record import from_text, replay, to_text

FAULTS = (
    "kill",
    "cut",
    "freeze",
    "clock",
    "repeat",
    "forge",
    "say",
    "undo",
    "stand in",
    "watch",
    "hand over",
    "rename",
)


class Weather(NamedTuple):
    """What the wire does to a packet: the parts that are lost or come twice, and the longest delay."""

    lost: float = 0.0
    twice: float = 0.0
    delay: float = 0.01


CLEAR = Weather()


class Device:
    """One person's device."""

    def __init__(self, world, name, party, ciphers):
        self.world = world
        self.name = name
        self.party = party
        self.ciphers = ciphers
        self.stored = None
        self.onlooker = Onlooker(world.rng)
        self.online = True
        self.frozen = False
        self.side = 0
        """Packets reach only those on the same side."""
        self.skew = 0.0
        """Seconds by which its clock is wrong."""
        self.held = []
        """What the broker keeps for it while it is frozen."""
        self.looks_at = 0.0
        self.sent = []
        self.came = []

    def run(self):
        """Do what a program does in a while."""
        if self.frozen or self.party is None:
            return
        self.party.tick(self.now)
        self.party.think(lambda: True, self.now)
        if self.world.now >= self.looks_at:
            self.looks_at = self.world.now + self.world.pace
            for _ in range(3):
                if not self.onlooker.look(self.party.guest):
                    break
        self.flush()

    def flush(self):
        kept, packets = self.party.take()
        if kept is not None:
            self.stored = json.dumps(kept)
        for packet in packets:
            self.sent.append(packet)
            if self.online:
                self.world.side = self.side
                self.world.post(packet)

    @property
    def now(self):
        """What its clock says."""
        return self.world.now + self.skew

    def receive(self, payload):
        if self.party is None or not self.online:
            return
        if self.frozen:
            self.held.append(payload)
            return
        self.came.append(payload)
        self.party.receive(payload, self.now)
        self.flush()

    def resume(self):
        """Be reached again; what has come for a frozen device is there at once."""
        self.frozen = False
        self.online = True
        held, self.held = self.held, []
        for payload in held[-self.world.queue :] if self.world.queue else []:
            self.receive(payload)
        self.party.online(self.now)
        self.flush()

    def kill(self):
        """The program ends without a word, and begins anew with what was stored."""
        self.onlooker = Onlooker(self.world.rng)
        self.party = Party.restored(json.loads(self.stored), self.ciphers, self.world.make_player, self.now)
        self.flush()


class World:
    """The first device opens the table, the others come; all that happens follows from the seed."""

    def __init__(self, game, people, seed=0, weather=CLEAR, watchers=0, late_ciphers=False, level="random"):
        self.rng = random.Random(seed)
        self.weather = weather
        self.frame = 0.1
        """Seconds between two frames of all devices."""
        self.pace = 0.0
        """Seconds between two looks of a person at their screen."""
        self.queue = 200
        """How many packets the broker keeps for a device that is connected, but takes none."""
        self.side = 0
        """Of the device whose packet is passed on."""
        self.now = 0.0
        self.packets = []
        self.devices = []
        self.parties_made = 0
        self._number = count()
        self.make_player = lambda game, level, seat: RandomPlayer(self.rng)
        self._late = late_ciphers
        ciphers = self._ciphers()
        me = now(Ciphers(self.rng.randbytes).new_key)
        self.invitation = Invitation(ciphers.random(16), person_of(me.public)[:HOST_DIGITS])
        host = Party.opened(
            ciphers, me, self.invitation, Profile("Host", "falcon"), game, self.make_player, self.now, level
        )
        self.devices.append(Device(self, "Host", host, ciphers))
        for number in range(1, people + watchers):
            self.join(f"Guest {number}")
        self.until(lambda: all(device.party.guest.room for device in self.devices))
        for number, device in enumerate(self.devices[1:people], 1):
            device.party.say(Sit(number))
        seated = {device.party.id for device in self.devices[:people]}
        self.until(lambda: {place.person for place in self.host.table.room.places} >= seated)

    def _ciphers(self):
        if not self._late:
            return Ciphers(self.rng.randbytes)
        return Ciphers(self.rng.randbytes, lambda call: self.at(self.now + self.rng.random() * 0.02, call))

    def join(self, name):
        ciphers, me = self._ciphers(), now(Ciphers(self.rng.randbytes).new_key)
        party = Party.joining(ciphers, me, self.invitation, Profile(name, "moon"), self.make_player, self.now)
        self.devices.append(Device(self, name, party, ciphers))

    @property
    def host(self):
        """The party that hosts, the one of the latest epoch if several think so."""
        hosting = [device.party for device in self.devices if device.party.table is not None]
        return max(hosting, key=lambda party: party.table.room.epoch, default=None)

    def at(self, when, call):
        heapq.heappush(self.packets, (when, next(self._number), call))

    def post(self, packet):
        """Have the broker pass a packet on."""
        for device in self.devices:
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

    def step(self):
        end = self.now + self.frame
        while self.packets and self.packets[0][0] <= end:
            self.now, _, call = heapq.heappop(self.packets)
            call()
        self.now = end
        for device in self.devices:
            device.run()

    def until(self, done, seconds=600.0):
        """Let time pass until something is so; fails if it takes too long."""
        end = self.now + seconds
        while not done():
            assert self.now < end, "this takes too long"
            self.step()

    def over(self):
        rooms = [device.party.guest.room for device in self.devices]
        return all(room.phase == "over" for room in rooms) and all(
            device.party.guest.game is not None and device.party.guest.game.is_over for device in self.devices
        )

    # --- trouble ---

    def trouble(self, kinds=FAULTS, longest=40.0):
        """Have something go wrong, or somebody do something unusual."""
        kind, device = self.rng.choice(kinds), self.rng.choice(self.devices)
        party = device.party
        if kind == "kill":
            device.kill()
        elif kind in ("cut", "freeze"):
            device.online = kind != "cut"
            device.frozen = kind == "freeze"
            self.at(self.now + self.rng.random() ** 2 * longest, device.resume)
        elif kind == "clock":
            device.skew += self.rng.choice([30, 600, -30, -600])
        elif kind == "repeat" and device.came:
            for _ in range(self.rng.randrange(1, 10)):
                device.receive(self.rng.choice(device.came))
        elif kind == "forge" and device.came:
            payload = bytearray(self.rng.choice(device.came))
            payload[self.rng.randrange(len(payload))] ^= 1 << self.rng.randrange(8)
            device.receive(bytes(payload))
        elif kind == "say":
            party.say(Say("well done"))
        elif kind == "undo" and party.guest.game is not None and party.guest.game.can_undo:
            party.guest.game.undo()
        elif kind == "stand in" and party.table is not None:
            party.table.stand_in(self.rng.randrange(len(party.table.room.places)), "random")
        elif kind == "rename":
            party.say(Rename(self.rng.choice(["Layla", "رنا", ""]), "moon"))
        elif kind == "hand over":
            party.say(HandOver(self.rng.choice(self.devices).party.id))
        elif kind == "watch" and party.guest.room is not None:
            party.say(Sit(self.rng.choice([None, *range(len(party.guest.room.places))])))
        return kind

    def take_over(self):
        """Have a guest take over who hears nothing of the host, if there is one."""
        guests = [device for device in self.devices if device.party.table is None and device.online]
        silent = [device for device in guests if not device.frozen and device.party.silence(device.now) > 30]
        if silent and self.rng.random() < 0.05:
            device = self.rng.choice(silent)
            if device.party.take_over(device.now) and device.party.table.room.phase == "lobby":
                device.party.table.begin(device.now)

    def records(self):
        return {to_text(device.party.guest.game.record()) for device in self.devices}


def begun(seed=0, people=3, **world):
    world = World(QUICK, people, seed, **world)
    world.host.table.begin(world.now)
    world.step()
    return world


def agree(world):
    """Hold that everybody has the same game to the end, and that it was dealt as agreed."""
    (record,) = world.records()
    assert replay(from_text(record)).is_terminal()
    for device in world.devices:
        assert "false" not in device.party.guest.outcomes
