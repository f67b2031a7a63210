"""A real room over a broker: four parties with the desktop's wires and ciphers, in one process."""

import random
import sys
import time
from collections.abc import Callable
from typing import Final

from trix.engine.players import Player
from trix.engine.protocol import Game
from trix.games import load_game
from trix.net.device import Profile
from trix.net.messages import Sit
from trix.net.party import Party
from trix.net.transport.crypto import KeyPair, member_id
from trix.net.transport.invitation import HOST_DIGITS, Invitation
from trix.platform.broker import read_broker
from trix.platform.desktop_ciphers import DesktopCiphers
from trix.platform.desktop_network import DesktopNetwork

_PATIENCE: Final = 60.0
_TURN: Final = 0.0001  # seconds


def _no_agent(game: Game, level: str, seat: int) -> Player:
    raise AssertionError("all seats are taken by people")


class Seat:
    """One player's device."""

    def __init__(self, party: Party, address: str) -> None:
        self.party = party
        self.bytes = 0
        self._wire = DesktopNetwork(read_broker(address)).open_wire(party.invitation.room)
        self._wire.listen(party.mailboxes)
        self._begun = 0
        party.absence(lambda reports: self._wire.absence(*reports))

    def run(self) -> None:
        """Run one frame, without a screen."""
        now = time.monotonic()
        for payload in self._wire.poll():
            self.bytes += len(payload)
            self.party.receive(payload, now)
        if self._wire.beginnings != self._begun:
            self._begun = self._wire.beginnings
            self.party.online(now)
        game = self.party.guest.game
        while game is not None and (thought := game.thought()) is not None and thought.done:
            action = thought.action
            assert action is not None
            game.submit(action)
            game.take_events()
        # sends the actions as well
        self.party.tick(now)
        for packet in self.party.take().packets:
            self.bytes += len(packet.payload)
            self._wire.send(*packet)

    def close(self) -> None:
        """Leave."""
        self._wire.close()


class Four:
    """Four players of Trix who act at once when it is their turn."""

    def __init__(self, address: str) -> None:
        """Open the room, sit down and begin."""
        # eight threads share one interpreter; four devices would not
        self._turn = sys.getswitchinterval()
        sys.setswitchinterval(_TURN)
        self._rng = random.Random(7)
        ciphers = DesktopCiphers()
        keys: list[KeyPair] = []
        for _number in range(4):
            ciphers.new_key(keys.append)
        invitation = Invitation(ciphers.random(16), member_id(keys[0].public)[:HOST_DIGITS])
        now = time.monotonic()
        game = load_game("trix")
        parties = [
            Party(ciphers, key, invitation, Profile(str(number), "falcon"), _no_agent, now)
            for number, key in enumerate(keys)
        ]
        host, *guests = parties
        host.open(game)
        for guest in guests:
            guest.join()
        self._host = host
        self.seats = [Seat(party, address) for party in parties]
        self._until(lambda: all(seat.party.guest.room is not None for seat in self.seats))
        for number, seat in enumerate(self.seats[1:], 1):
            seat.party.send(Sit(number))
        self._until(
            lambda: host.host is not None and all(occupant.member for occupant in host.host.room.occupants)
        )
        assert host.host is not None
        host.host.begin(time.monotonic())
        self._until(lambda: all(seat.party.guest.game is not None for seat in self.seats))

    def act(self) -> float:
        """Play one action; return the seconds until all four devices have it."""
        self._until(lambda: any(map(_is_to_act, self.seats)))
        game = next(filter(_is_to_act, self.seats)).party.guest.game
        assert game is not None
        before = game.version
        began = time.perf_counter()
        game.submit(self._rng.choice(game.observation().legal_actions))
        self._until(lambda: all(_version(seat) > before for seat in self.seats))
        return time.perf_counter() - began

    def run(self, seconds: float) -> None:
        """Let time pass."""
        end = time.monotonic() + seconds
        self._until(lambda: time.monotonic() > end)

    def close(self) -> None:
        """Close all devices."""
        sys.setswitchinterval(self._turn)
        for seat in self.seats:
            seat.close()

    def _until(self, done: Callable[[], bool]) -> None:
        end = time.monotonic() + _PATIENCE
        while not done():
            if time.monotonic() > end:
                raise TimeoutError("the game does not continue")
            for seat in self.seats:
                seat.run()
            # let the threads of the wires run
            time.sleep(0.0001)


def _version(seat: Seat) -> int:
    game = seat.party.guest.game
    return -1 if game is None else game.version


def _is_to_act(seat: Seat) -> bool:
    game = seat.party.guest.game
    return game is not None and game.thought() is None and game.current == game.viewer
