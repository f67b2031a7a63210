"""A player's device over a real broker: the hall's client, and the table that the hall sends it to."""

import time

from tests.net.ciphers import now
from trix.hall.client import Client
from trix.hall.envelopes import ANSWERS, HALL, INBOX
from trix.hall.messages import Finished, Seat
from trix.hall.rules import TAKE_BACK
from trix.net.device import Profile
from trix.net.messages import Leave
from trix.net.party import Party
from trix.net.transport.crypto import member_id
from trix.net.transport.invitation import from_link
from trix.platform.broker import read_brokers
from trix.platform.desktop_ciphers import DesktopCiphers
from trix.platform.desktop_network import DesktopNetwork
from trix.server.hosting import make_player


class Player:
    """Two wires, like the desktop game's: one to the hall, one to the table."""

    def __init__(self, broker, hall, name, observer=None):
        self.crypto = DesktopCiphers()
        self.me = now(self.crypto.new_key)
        self.name = name
        self.client = Client(self.crypto, self.me, hall, name, "moon")
        self.answers = []
        """Everything that the hall has said, in order."""
        self.signed = set()
        """The results that this player has countersigned."""
        self.party = None
        self.observer = observer
        self._network = DesktopNetwork(*read_brokers(broker.address, getattr(broker, "shards", "")))
        self._open_wire()
        self._table_wire = None
        self._listening = ()
        self._begun = 0

    @property
    def id(self):
        return member_id(self.me.public)

    @property
    def guest(self):
        return self.party.guest

    @property
    def is_connected(self):
        return self._wire.up

    def ask(self, message):
        """Send a request."""
        self.client.ask(message, _milliseconds())

    def last(self, kind):
        """Return the latest answer of a kind; None if there is none."""
        return next((answer for answer in reversed(self.answers) if isinstance(answer, kind)), None)

    def run(self):
        """Run one frame."""
        self._run_client()
        if self.party is None:
            return
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

    def reload(self):
        """Be the page after a reload, but still at the table: the hall knows only the former address."""
        self._wire.close()
        hall, stored = self.client.stored.hall, self.client.stored
        self.client = Client(self.crypto, self.me, hall, self.name, "moon", stored)
        self.answers = []
        self._open_wire()

    def leave(self):
        """Leave the table."""
        self.party.send(Leave())
        self.party.tick(time.monotonic())
        self._flush()

    def close(self):
        self._wire.close()
        if self._table_wire is not None:
            self._table_wire.close()

    def _open_wire(self):
        self._wire = self._network.open_wire(self.client.room)
        self._wire.listen([ANSWERS])
        self._wire.absence(ANSWERS, [], [])

    def _run_client(self):
        client, moment = self.client, _milliseconds()
        for packet in self._wire.poll():
            client.receive(packet, moment)
        client.tick(moment)
        client.work(lambda: True, moment)
        for packet in client.take():
            self._wire.send(INBOX, packet, HALL)
        while client.answers:
            message = client.answers.popleft()
            self.answers.append(message)
            if isinstance(message, Seat) and self._is_elsewhere(message):
                self._sit(message)
        finished = self.last(Finished)
        if (
            finished is not None
            and self.party is not None
            and finished.result not in self.signed
            and client.countersign(finished, self.guest.dealings.finished, moment)
        ):
            self.signed.add(finished.result)

    def _is_elsewhere(self, seat):
        return self.party is None or self.party.invitation.room != seat.table

    def _sit(self, seat):
        if self._table_wire is not None:
            self._table_wire.close()
        profile, invitation = Profile(self.name, "moon"), from_link(seat.invitation)
        self.party = Party(self.crypto, self.me, invitation, profile, make_player, time.monotonic())
        self.party.guest.patience = TAKE_BACK
        self.party.join()
        self._begun, self._listening = 0, ()
        self._table_wire = self._network.open_wire(invitation.room)
        self.party.absence(lambda reports: self._table_wire.absence(*reports))
        self._flush()

    def _flush(self):
        if self._listening != self.party.mailboxes:
            self._listening = self.party.mailboxes
            self._table_wire.listen(self._listening)
        for packet in self.party.take().packets:
            self._table_wire.send(*packet)


def _milliseconds():
    return time.time_ns() // 1_000_000
