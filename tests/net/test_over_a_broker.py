"""Rooms over a real broker, with the desktop's wires and ciphers; the broker is killed, and spies listen.

The devices are in one process; test_together.py in tests/browser has pages and processes.
"""

import json
import os
import random
import time
from collections import deque

import paho.mqtt.client as mqtt
import pytest
from paho.mqtt.enums import CallbackAPIVersion

from tests.brokers import broker, until  # noqa: F401 (a fixture)
from tests.net.ciphers import now
from tests.net.circle import QUICK, Observer
from tests.players import RandomPlayer
from trix.games import load_game
from trix.net.deals.key_exchange import KeyExchange
from trix.net.device import Profile
from trix.net.messages import PROTOCOL, Sit
from trix.net.party import Party
from trix.net.transport.crypto import member_id
from trix.net.transport.handshake import HOST, Hello, Notes
from trix.net.transport.invitation import HOST_DIGITS, Invitation
from trix.net.transport.link import SILENT
from trix.platform.broker import read_broker
from trix.platform.desktop_ciphers import DesktopCiphers
from trix.platform.desktop_network import DesktopNetwork
from trix.record import from_text, replay, to_text

GAMES = [
    load_game("troika", length="hands", hands=2, kitty=True),
    pytest.param(load_game("trixter", players=3, hands="short"), marks=pytest.mark.long),
    pytest.param(load_game("trix", mode="complex"), marks=pytest.mark.long),
]


class Device:
    def __init__(self, room, party):
        self.room = room
        self.party = party
        self.observer = Observer(room.rng)
        own = room.brokers[len(room.devices) % len(room.brokers)]
        self.wire = DesktopNetwork(read_broker(own.address)).open_wire(party.invitation.room)
        self.listening = ()
        self.begun = 0
        self.stored = None
        self.runs = True
        party.absence(lambda reports: self.wire.absence(*reports))
        self.flush()

    @property
    def guest(self):
        return self.party.guest

    def run(self):
        """Run one frame of the app."""
        if not self.runs:
            return
        for payload in self.wire.poll():
            self.party.receive(payload, self.room.now)
        if self.wire.beginnings != self.begun:
            self.begun = self.wire.beginnings
            self.party.online(self.room.now)
            self.party.absence(lambda reports: self.wire.absence(*reports))
        self.party.tick(self.room.now)
        self.party.think(lambda: True, self.room.now)
        self.observer.look(self.guest)
        self.flush()

    def flush(self):
        if self.listening != self.party.mailboxes:
            self.listening = self.party.mailboxes
            self.wire.listen(self.listening)
        kept, packets = self.party.take()
        if kept is not None:
            self.stored = json.dumps(kept)
        for packet in packets:
            self.wire.send(*packet)

    def restart(self):
        """Restart from the stored state, as after the end of the program."""
        self.wire.close()
        party = Party.restore(json.loads(self.stored), DesktopCiphers(), self.room.make_player, self.room.now)
        self.room.devices[self.room.devices.index(self)] = Device(self.room, party)


class RealRoom:
    """A room whose members all sit, at *brokers* in turn. *speed* is how fast their clocks run."""

    def __init__(self, brokers, game, players, speed=1.0):
        self.brokers, self.speed = brokers, speed
        self.rng = random.Random(1)
        self.make_player = lambda game, level, seat: RandomPlayer(self.rng)
        self.devices = []
        crypto = DesktopCiphers()
        me = now(crypto.new_key)
        self.invitation = Invitation(crypto.random(16), member_id(me.public)[:HOST_DIGITS])
        self._add(crypto, me, Profile("Host", "falcon"), lambda party: party.open(game))
        for number in range(1, players):
            self._add(crypto, now(crypto.new_key), Profile(f"Guest {number}", "moon"), Party.join)
        self.until(lambda: all(device.guest.room for device in self.devices))
        for seat, device in enumerate(self.devices[1:], 1):
            device.party.send(Sit(seat))
        self.until(lambda: all(device.guest.seat is not None for device in self.devices))

    def _add(self, crypto, me, profile, begin):
        party = Party(crypto, me, self.invitation, profile, self.make_player, self.now)
        begin(party)
        self.devices.append(Device(self, party))

    @property
    def now(self):
        return time.monotonic() * self.speed

    def run(self, seconds=0.002):
        for device in list(self.devices):
            device.run()
        time.sleep(seconds)

    def until(self, done, seconds=60.0):
        until(done, seconds, self.run)

    def begin(self):
        self.devices[0].party.host.begin(self.now)
        self.until(lambda: all(device.guest.game for device in self.devices))

    def made(self):
        return max(len(device.guest.game.newest.history) for device in self.devices)

    def over(self):
        guests = [device.guest for device in self.devices if device.runs]
        return all(guest.room.phase == "over" and guest.game and guest.game.is_over for guest in guests)

    def agree(self):
        """Check that all devices have the same whole game."""
        records = {to_text(device.guest.game.record()) for device in self.devices if device.runs}
        assert len(records) == 1
        assert replay(from_text(records.pop())).is_terminal()


@pytest.fixture
def sit_down(broker, monkeypatch):  # noqa: F811
    # pauses for second thoughts would be most of the real time of a game
    monkeypatch.setattr("trix.net.hosting.host.SECOND_THOUGHTS", 0.05)
    rooms = []

    def sit(game=QUICK, players=3, speed=1.0):
        rooms.append(RealRoom([broker], game, players, speed))
        rooms[-1].begin()
        return rooms[-1]

    yield sit
    for room in rooms:
        for device in room.devices:
            device.wire.close()


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_whole_game(sit_down, game):
    room = sit_down(game)
    room.until(room.over, 200)
    room.agree()
    assert [set(device.guest.dealings.outcomes) for device in room.devices] == [{"fair"}, {"fair"}, {"fair"}]


@pytest.mark.long
def test_the_broker_is_killed_and_restarted(sit_down, broker):  # noqa: F811
    room = sit_down()
    for actions in (10, 40):
        room.until(lambda actions=actions: room.made() >= actions)
        broker.kill()
        room.until(lambda: not any(device.wire.up for device in room.devices))
        for _ in range(100):
            room.run()
        broker.start()
    room.until(room.over)
    room.agree()


@pytest.mark.long
def test_every_device_is_restarted(sit_down):
    room = sit_down()
    for place in range(3):
        made = room.made()
        room.until(lambda made=made: room.made() >= made + 8)
        room.devices[place].restart()
        room.until(lambda: all(device.guest.game for device in room.devices))
    room.until(room.over)
    room.agree()


@pytest.mark.long
def test_a_frozen_host_keeps_the_room_and_a_lost_one_does_not(sit_down):
    room = sit_down(speed=10.0)
    host, heir, _other = room.devices
    room.until(lambda: heir.guest.dealings.finished)
    host.runs = False
    room.until(lambda: heir.party.silence > SILENT / 2)
    host.runs = True
    room.until(lambda: heir.party.silence < 1)
    assert host.party.host is not None
    host.runs = False
    room.until(lambda: heir.party.take_over(room.now))
    heir.party.host.stand_in(0, "random")
    room.until(room.over)
    room.agree()


def client(broker, name, room, on_message, client_id=""):  # noqa: F811
    made = mqtt.Client(
        CallbackAPIVersion.VERSION2, client_id=client_id or f"spy {random.random()}", protocol=mqtt.MQTTv5
    )
    made.username_pw_set(name)
    made.on_connect = lambda *_: made.subscribe([(f"trix/1/{room}/#", 0), ("#", 0), ("trix/1/+/all", 0)])
    made.on_message = lambda client, data, message: on_message(message)
    made.connect("127.0.0.1", broker.port)
    made.loop_start()
    return made


@pytest.mark.long
def test_replayed_and_damaged_packets_of_a_spy_change_nothing(
    sit_down,
    broker,  # noqa: F811
):
    room = sit_down()
    heard, rng = deque(maxlen=500), random.Random(2)
    spy = client(broker, room.invitation.room, room.invitation.room, heard.append)
    sent = 0
    while not room.over():
        room.run()
        for message in rng.sample(list(heard), min(3, len(heard))):
            payload = bytearray(message.payload)
            if rng.random() < 0.5:
                payload[rng.randrange(len(payload))] ^= 1 << rng.randrange(8)
            topic = rng.choice([message.topic, rng.choice(list(heard)).topic])
            if bytes(payload) and topic.startswith("trix/1/"):
                spy.publish(topic, bytes(payload))
                sent += 1
    spy.disconnect()
    spy.loop_stop()
    assert sent > 100
    room.agree()
    assert not any("false" in device.guest.dealings.outcomes for device in room.devices)


@pytest.mark.long
def test_a_spy_without_the_room_name_receives_nothing(sit_down, broker):  # noqa: F811
    heard = []
    spies = [client(broker, name, "+", heard.append) for name in ("", "spy", "+", "#")]
    room = sit_down()
    room.until(room.over)
    for spy in spies:
        spy.disconnect()
        spy.loop_stop()
    assert not heard


@pytest.mark.long
def test_friends_join_during_a_flood_of_hellos(sit_down, broker):  # noqa: F811
    """Forty a second, each in a new name, by one client with the link."""
    room = sit_down()
    crypto = DesktopCiphers()
    notes, host = Notes(crypto, room.invitation.handshake_key), room.devices[0].party.id
    attacker = client(broker, room.invitation.room, room.invitation.room, lambda message: None)
    topic, sent = f"trix/1/{room.invitation.room}/{HOST}", []

    def flood():
        # a few a step: on a slow machine a hello may take longer than a fortieth of a second
        due = min(40 * (time.monotonic() - begun), len(sent) + 2)
        while len(sent) < due:
            ephemeral = now(crypto.new_key).public
            hello = Hello(PROTOCOL, os.urandom(4), os.urandom(3).hex(), ephemeral, b"", host)
            notes.seal(hello, lambda packet: attacker.publish(topic, packet))
            sent.append(hello)

    def done(met):
        flood()
        return met()

    begun = time.monotonic()
    room.until(lambda: done(lambda: len(sent) >= 80))
    for number in range(3):
        before = len(sent)
        room._add(crypto, now(crypto.new_key), Profile(f"Friend {number}", "moon"), Party.join)
        room.until(lambda: done(lambda: room.devices[-1].guest.room is not None))
        # two seconds at their pace
        assert len(sent) - before <= 80
    attacker.disconnect()
    attacker.loop_stop()


@pytest.mark.long
def test_a_client_with_a_stolen_id_only_disconnects_its_owner(sit_down, broker):  # noqa: F811
    room = sit_down()
    for device in room.devices:
        made = room.made()
        room.until(lambda made=made: room.made() >= made + 5)
        begun = device.wire.beginnings
        # the id is secret; a thief would be disconnected in turn
        same = device.wire._client._client_id.decode()
        other = client(broker, room.invitation.room, room.invitation.room, lambda message: None, same)
        room.until(lambda device=device, begun=begun: device.wire.beginnings > begun)
        other.disconnect()
        other.loop_stop()
    room.until(room.over)
    room.agree()


@pytest.mark.long
def test_all_devices_report_a_host_that_deals_falsely(sit_down, monkeypatch):
    key = KeyExchange.key
    monkeypatch.setattr(KeyExchange, "key", lambda self, deal, name: key(self, deal, name)[::-1])
    room = sit_down(players=4)
    room.until(room.over)
    guests = {device.party.id for device in room.devices[1:]}
    for device in room.devices:
        found = {check.member: check.outcome for check in device.guest.room.checks}
        assert {person for person, outcome in found.items() if outcome == "false"} >= guests
