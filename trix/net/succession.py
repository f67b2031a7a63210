"""Which device hosts the room: taking over, and the rule for two hosts.

If the host is silent, a guest with a seat may take over: it becomes the host of the next epoch, with all
finished dealings (`inherit`), and deals the running one again. A host that leaves names an heir, who takes
over at once.

If two hosts learn of each other, the one with more seated members stays the host; then the later epoch
counts, then the lower name. The other becomes its guest, once it has a connection to the first. Of the
members that a host claims, at most as many count as this device does not hear itself.
"""

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from trix.codec import WireError, to_json
from trix.games import load_game
from trix.net.deals.audit import follow_all
from trix.net.deals.key_exchange import Dealing
from trix.net.guest.guest import Guest
from trix.net.guest.host_link import HostLink
from trix.net.hosting.guest_links import GuestLinks
from trix.net.hosting.hosted_game import BEGINNING, Progress
from trix.net.messages import RoomIs
from trix.net.room import Room, pass_room
from trix.net.transport.handshake import ALL, Endpoint, Hosting
from trix.net.transport.invitation import Invitation

ANNOUNCE_AGAIN: Final = 1.0
"""Seconds between two announcements of the host because of other devices' notes."""
_AGAIN: Final = 3.0  # seconds between two announcements of the host while members are missing
_RARELY: Final = 48.0
_TRIAL: Final = 15.0
"""Seconds within which another host must answer; otherwise this device remains the host."""
_DISTRUST: Final = 60.0
"""A device ignores a host that did not answer for so many seconds."""


def inherit(
    room: Room, heir: str, finished: Collection[Dealing], *, has_left: bool = False
) -> tuple[Room, Progress]:
    """Return the room and game of a new host, with the finished dealings; the running one is lost.

    The game is over if its dealings end it, and abandoned if they cannot be repeated. *has_left* tells
    whether the former host has left the room.
    """
    room = pass_room(room.without_member(room.host) if has_left else room, heir)
    progress = Progress(finished=tuple(finished))
    if room.phase == "lobby":
        return room, progress
    played = follow_all(load_game(room.game, **room.options), [*finished])
    if played.has_failed:
        return room._replace(phase="lobby"), BEGINNING  # the former host made them up
    # the last dealing may not have arrived here
    return room._replace(phase="over" if played.is_over else "playing"), progress


class Claim:
    """A host's claim to its room, while other devices may claim it, too."""

    def __init__(self, links: GuestLinks, guest: Guest, endpoint: Endpoint, invitation: Invitation) -> None:
        """*guest* is the guest on the host's device."""
        self.trial: HostLink | None = None
        """A connection to another host. This device remains the host until it is let in there."""
        self._tried_at = 0.0
        self._links = links
        self._guest = guest
        self._endpoint = endpoint
        self._room_name = invitation.room
        self._announced_at = -_RARELY
        self._announce_after = _AGAIN
        self.missing: frozenset[str] = frozenset()
        """The members without a connection, at the last `tick`."""
        self._distrusted: dict[str, float] = {}  # hosts that did not let this device in, and when

    def announce(self, now: float, after: float = 0.0) -> None:
        """Tell all devices that this one is the host, unless it has in the last *after* seconds."""
        if now - self._announced_at < after:
            return
        self._announced_at = now
        key, send = self._endpoint.key, self._endpoint.send_note
        seated, epoch = self._links.count_seated(now).here, self._links.host.room.epoch
        claim = Hosting(epoch, self._guest.id, seated, key.public)
        text = claim.text(self._room_name)
        self._endpoint.crypto.sign(
            key.private, text, lambda signature: send(ALL, claim._replace(signature=signature))
        )

    def answer(self, other: Hosting, now: float) -> Callable[[], None] | None:
        """Return how to become the guest of another host; or tell it about this one, and return None."""
        room = self._links.host.room
        here, missing = self._links.count_seated(now)
        mine = (here, room.epoch, other.host)
        theirs = (min(other.seated, missing), other.epoch, self._guest.id)
        is_trusted = now - self._distrusted.get(other.host, -_DISTRUST) >= _DISTRUST
        if not (room.may_have_host(other.host, other.epoch) and theirs > mine and is_trusted):
            self.announce(now, ANNOUNCE_AGAIN)
            return None
        return partial(self._try, other.host, now) if self.trial is None else None

    def tick(self, now: float) -> HostLink | None:
        """Let time pass. Return the connection to another host if this device becomes its guest."""
        proven = None if self.trial is None else self._judge(self.trial, now)
        if proven is None:
            self._announce_to_missing(now)
        return proven

    def _try(self, host: str, now: float) -> None:
        me, crypto = self._guest, self._endpoint.crypto
        guest = Guest(me.id, me.name, me.avatar, self._room_name, crypto.random)
        self.trial, self._tried_at = HostLink(guest, self._endpoint, host, now), now

    def _judge(self, other: HostLink, now: float) -> HostLink | None:
        """Return the connection to another host once it has let this device in; give up after a while."""
        other.tick(now)
        # two hosts on trial with each other: the lower name stays
        stays = self._guest.id < other.host and self._links.has_joined_since(other.host, self._tried_at)
        if other.is_connected and not stays and self._can_enter(other, now):
            self.trial = None
            self._links.pass_to(other.host)
            return other
        if now - self._tried_at >= _TRIAL:
            self._distrusted[other.host] = now
            self.trial = None
            other.end()
        return None

    def _can_enter(self, other: HostLink, now: float) -> bool:
        """Enter the room of another host, if it follows from this device's own room."""
        room = other.guest.room
        if room is None or not self._links.host.room.may_have_host(other.host, room.epoch):
            return False
        try:
            self._guest.receive(RoomIs(to_json(room)), now)
        except WireError:
            return False
        return True

    def _announce_to_missing(self, now: float) -> None:
        """Announce this host while members are missing, often at first: they may be with another host."""
        if self._links.missing != self.missing:
            self.missing = self._links.missing
            self._announce_after = _AGAIN
        if self.missing and now - self._announced_at >= self._announce_after:
            self.announce(now)
            self._announce_after = min(2 * self._announce_after, _RARELY)
