"""A client of the hall over a real broker: its requests, and the table that it is sent to."""

import secrets
import time
from functools import partial

from tests.net.ciphers import now
from trix.hall.envelopes import Address, Answers, find_work, new_head, seal_request
from trix.hall.messages import Countersign, Finished, PlayNow, Seat, Seeking
from trix.hall.results import Result
from trix.hall.rules import TAKE_BACK
from trix.host.broker import read_broker
from trix.host.desktop_ciphers import DesktopCiphers
from trix.host.desktop_network import DesktopNetwork
from trix.net.messages import Leave
from trix.net.party import Party, Profile
from trix.net.transport.invitation import from_link
from trix.server.hosting import make_player
from trix.server.wire import ANSWERS


class Client:
    """A player's device, like the desktop game: one wire to the hall, one to the table."""

    def __init__(self, address, hall, name, observer=None, bits=14, me=None):
        self.crypto = DesktopCiphers()
        self.me = me or now(self.crypto.new_key)
        self.name = name
        self.hall = hall
        self.answers = []
        """Everything that the hall has said, in order."""
        self.signed = set()
        """The results that this player has countersigned."""
        self.party = None
        self.observer = observer
        self.stored = None
        self._network = DesktopNetwork(read_broker(address))
        own = now(self.crypto.new_key)
        self._address = Address(secrets.token_hex(8), own.public)
        self._opener = Answers(self.crypto, hall, own)
        self._work = find_work(hall, self.me.public, bits, range(1 << 20)) if bits else b""
        self._number = 0
        self._wire = self._network.open_wire(self._address.room)
        self._wire.listen([ANSWERS])
        self._wire.absence(ANSWERS, [], [])
        self._table_wire = None
        self._begun = 0

    @property
    def id(self):
        from trix.net.transport.crypto import member_id

        return member_id(self.me.public)

    @property
    def is_connected(self):
        return self._wire.up

    def ask(self, message, number=None):
        """Send a request; return its packet."""
        self._number = max(self._number + 1, time.time_ns() // 1_000_000) if number is None else number
        head = new_head(self.hall, self._number, self._address, self.name, "moon", self._work)
        packet = now(lambda done: seal_request(self.crypto, self.me, head, message, done))
        self.send(packet)
        return packet

    def send(self, packet):
        """Send a packet to the hall."""
        self._wire._client.publish("trix/1/hall/in", packet)

    def run(self):
        """Run one frame."""
        for packet in self._wire.poll():
            self._opener.open(packet, lambda answer: self._take(answer.message))
        if self.party is None:
            return
        self._countersign()
        for packet in self._table_wire.poll():
            self.party.receive(packet, time.monotonic())
        if self._table_wire.beginnings != self._begun:
            self._begun = self._table_wire.beginnings
            self.party.online(time.monotonic())
            self.party.absence(lambda reports: self._table_wire.absence(*reports))
        self.party.tick(time.monotonic())
        if self.observer is not None:
            self.observer.look(self.guest)
            self.party.tick(time.monotonic())
        self._flush()

    def _countersign(self):
        """Sign the result, once the device knows the same game."""
        finished = self.last(Finished)
        if finished is not None and finished.result not in self.signed:
            result = Result(finished.heading, tuple(self.guest.dealings))
            if result.id == finished.result:
                self.signed.add(result.id)
                sign = partial(self.crypto.sign, self.me.private, result.signed_text)
                self.ask(Countersign(result.id, now(sign)))

    @property
    def guest(self):
        return self.party.guest

    def last(self, kind):
        """Return the latest answer of a kind; None if there is none."""
        return next((one for one in reversed(self.answers) if isinstance(one, kind)), None)

    def leave(self):
        """Leave the table."""
        self.party.send(Leave())
        self.party.tick(time.monotonic())
        self._flush()

    def close(self):
        self._wire.close()
        if self._table_wire is not None:
            self._table_wire.close()

    def _take(self, message):
        self.answers.append(message)
        if isinstance(message, Seat) and (self.party is None or self.party.invitation.room != message.table):
            self._sit(message)

    def _sit(self, seat):
        if self._table_wire is not None:
            self._table_wire.close()
        profile = Profile(self.name, "moon")
        invitation = from_link(seat.invitation)
        self.party = Party(self.crypto, self.me, invitation, profile, make_player, time.monotonic())
        self.party.patience = TAKE_BACK
        self.party.join()
        self._begun = 0
        self._listening = ()
        self._table_wire = self._network.open_wire(invitation.room)
        self.party.absence(lambda reports: self._table_wire.absence(*reports))
        self._flush()

    def _flush(self):
        stored, packets = self.party.take()
        self.stored = stored or self.stored
        if self._listening != self.party.mailboxes:
            self._listening = self.party.mailboxes
            self._table_wire.listen(self._listening)
        for packet in packets:
            self._table_wire.send(*packet)


__all__ = ["Client", "Finished", "PlayNow", "Seat", "Seeking"]
