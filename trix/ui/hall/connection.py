"""This device's connection to the hall: requests, answers, and the stored key.

    hall = hall_of(app)                     if `app.has_hall`
    hall.ask(message, on_answer)            the answer comes in a later frame

The app updates it in every frame. It connects with a request, and disconnects after a minute without one.
"""

import json
import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Final

from trix.hall.client import Client, Stored
from trix.hall.envelopes import ANSWERS, HALL, INBOX
from trix.hall.messages import (
    Cancel,
    Finished,
    FromHall,
    Greet,
    PlayNow,
    Refused,
    Seat,
    Seeking,
    ToHall,
    Welcome,
)
from trix.net.deals.key_exchange import Dealing
from trix.net.device import Profile
from trix.net.transport.crypto import KeyPair, member_id
from trix.platform import Platform, usable_network
from trix.platform.network import Wire
from trix.store import Store, json_of, keep
from trix.ui.shell.scene import App
from trix.ui.words.people import YOUR_AVATAR, canonical_name

_KEY: Final = "hall-key"
_FORMAT: Final = 1
_IDLE: Final = 60.0  # seconds without a request until the connection is closed
_NOTHING: Final = b"\0"  # a packet that is ignored: the hall has no need to learn that this device is away
_NAMELESS: Final = "?"

OnAnswer = Callable[[FromHall], None]


class Hall:
    """The connection to one hall. Its state is for the screens to show."""

    def __init__(self, platform: Platform, profile: Callable[[], Profile]) -> None:
        """*profile* returns the player's name and avatar."""
        network = usable_network(platform)
        assert network is not None and network.hall, "there must be a hall"
        self.name: Final = network.hall
        """The name of the hall's key."""
        self.key: KeyPair | None = None
        """The long-term key of this device; None for a moment at its first visit."""
        self.welcome: Welcome | None = None
        self.seeking: Seeking | None = None
        """The seats that fill while the player seeks a game."""
        self.on_seat: Callable[[Seat], None] | None = None
        """Called once with the seat that the hall finds."""
        self.refused: Refused | None = None
        """Why the player cannot seek; reset by the screen that shows it."""
        self.finished: Finished | None = None
        """The latest result."""
        self.stays_connected = False
        self._network = network
        self._crypto = network.ciphers()
        self._profile = profile
        self._secrets = platform.secrets
        self._client: Client | None = None
        self._early: list[tuple[ToHall, OnAnswer | None]] = []  # before there is a key
        self._wire: Wire | None = None
        self._beginnings = 0
        self._used_at = monotonic()
        self._kept: Stored | None = None
        known = _read(self._secrets)
        if known is None:
            self._crypto.new_key(lambda key: self._begin(key, None))
        else:
            self._begin(*known)

    def _begin(self, key: KeyPair, stored: Stored | None) -> None:
        self.key = key
        self._client = Client(self._crypto, key, self.name, *self._profile(), stored)
        for early in self._early:
            self.ask(*early)

    def use_key(self, key: KeyPair) -> None:
        """Switch to another key, so to another player. Pending requests are dropped."""
        self.close()
        self._early.clear()
        self.welcome = self.seeking = self.on_seat = self.finished = None
        self._begin(key, None)
        self._keep(Stored(self.name, 0, b""))

    @property
    def me(self) -> str:
        """The name of this device's key; "" until there is one."""
        return member_id(self.key.public) if self.key is not None else ""

    @property
    def is_up(self) -> bool:
        """Whether the connection to the broker is up."""
        return self._wire is not None and self._wire.up

    # --- requests ---

    def ask(self, message: ToHall, on_answer: OnAnswer | None = None) -> None:
        """Send a request, and repeat it until it is answered.

        *on_answer* gets the answer, which may be `Refused`. It is dropped with its request if another one of
        the same class follows.
        """
        self._used_at = monotonic()
        if self._client is None:
            self._early.append((message, on_answer))
            return
        self._client.rename(*self._profile())
        self._client.ask(message, _milliseconds(), on_answer)
        self._connect(self._client.room)

    def greet(self) -> None:
        """Ask for the number of people in the hall."""
        self.ask(Greet())

    def seek(self, wish: PlayNow) -> None:
        """Seek a game."""
        self.seeking = self.refused = None
        self.ask(wish)

    def cancel(self) -> None:
        """Seek no longer."""
        self.seeking = None
        self.ask(Cancel(), lambda _answer: None)

    def countersign(self, finished: Finished, dealings: Sequence[Dealing]) -> None:
        """Sign a result, if it is the game of these dealings."""
        if self._client is not None:
            self._client.countersign(finished, dealings, _milliseconds())

    # --- frames ---

    def update(self) -> None:
        """Receive answers and send requests."""
        client, wire = self._client, self._wire
        if client is None or wire is None:
            return
        now = _milliseconds()
        for packet in wire.poll():
            client.receive(packet, now)
        if wire.beginnings != self._beginnings:
            self._beginnings = wire.beginnings
            client.online(now)
            if self.stays_connected and not client.is_waiting:
                self.greet()  # the hall then repeats a result that was lost meanwhile
        while client.answers:
            self._take(client.answers.popleft())
        if wire.up:
            client.tick(now)
            self._flush()
        if client.is_waiting or client.wish is not None or self.stays_connected:
            self._used_at = monotonic()
        elif monotonic() - self._used_at >= _IDLE:
            self.close()
        self._keep(client.stored)

    def think(self, until: Callable[[], bool]) -> None:
        """Compute the proof of work that the hall requires of a new key."""
        if self._client is not None:
            self._client.work(until, _milliseconds())

    def close(self) -> None:
        """Disconnect; the next request connects again."""
        if self._wire is not None:
            self._flush()
            self._wire.close()
            self._wire = None

    def _connect(self, room: str) -> None:
        if self._wire is None:
            self._wire = self._network.open_wire(room)
            self._beginnings = self._wire.beginnings
            self._wire.listen([ANSWERS])
            self._wire.absence(ANSWERS, [_NOTHING], [_NOTHING])

    def _flush(self) -> None:
        if self._client is not None and self._wire is not None and self._wire.up:
            for packet in self._client.take():
                self._wire.send(INBOX, packet, HALL)

    def _take(self, message: FromHall) -> None:
        match message:
            case Welcome():
                self.welcome = message
            case Seeking():
                self.seeking = message
            case Seat():
                on_seat, self.on_seat = self.on_seat, None
                if on_seat is not None:
                    on_seat(message)
            case Finished() if message != self.finished:  # each greeting repeats it
                self.finished = message
            case Refused():
                self.refused = message

    def _keep(self, stored: Stored) -> None:
        if stored == self._kept or self.key is None:
            return
        self._kept = stored
        private, public = self.key.private, _text(self.key.public)
        fields = {"format": _FORMAT, "private": private, "public": public, "hall": stored.hall}
        fields |= {"number": stored.number, "work": _text(stored.work)}
        # if the store fails, the next visit has another key
        keep(self._secrets, _KEY, json.dumps(fields, separators=(",", ":")))


def hall_of(app: App) -> Hall:
    """Return the app's connection to its hall, which there must be: see `App.has_hall`."""
    if isinstance(app.connection, Hall):
        return app.connection

    def profile() -> Profile:
        from trix.ui.friends.identity import my_avatar

        if app.settings.name:
            return Profile(canonical_name(app.settings.name), my_avatar(app))
        return Profile(_NAMELESS, YOUR_AVATAR)

    app.connection = hall = Hall(app.platform, profile)
    return hall


def people_of(app: App) -> int | None:
    """Return the number of people in the hall; None if unknown."""
    hall = app.connection
    return hall.welcome.people if isinstance(hall, Hall) and hall.welcome is not None else None


def _read(secrets: Store) -> tuple[KeyPair, Stored] | None:
    """Return the stored key and client state; None without one, or if it is damaged."""
    with suppress(ValueError):  # not in base 64
        match json_of(secrets.read(_KEY)):
            case {
                "format": 1,
                "private": str() as private,
                "public": str() as public,
                "hall": str() as hall,
                "number": int() as number,
                "work": str() as work,
            }:
                return KeyPair(private, b64decode(public)), Stored(hall, number, b64decode(work))
    return None


def _text(data: bytes) -> str:
    return b64encode(data).decode("ascii")


def _milliseconds() -> int:
    return time.time_ns() // 1_000_000
