"""The room on the host's device: its settings and members, their wishes and talk, and the messages to them.

Changes to the room are collected: a member gets the latest one before their next message, or when the outbox
is emptied.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypedDict, Unpack

from trix.codec import difference, to_json
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.net.chat import Line, after
from trix.net.hosting.relay import Relay
from trix.net.hosting.watchers import Watchers
from trix.net.messages import (
    Declined,
    HandOver,
    Heard,
    HostLeaves,
    Join,
    Leave,
    Looking,
    Moved,
    Recalled,
    Refused,
    Rename,
    RoomChanged,
    RoomIs,
    Say,
    Sit,
    ToGuest,
    ToHost,
    Written,
)
from trix.net.room import (
    MAX_MEMBERS,
    MAX_REMOVED,
    TIME_LIMITS,
    Member,
    Presence,
    Room,
    SeatingError,
    admit_member,
    fulfil_wish,
    heir_of,
    let_join,
    refusal,
    with_game,
    with_level,
    with_presence,
)
from trix.net.transport.rate_limits import TokenBucket

UNKNOWN_HAND: Final = -1
"""Placeholder seat for members who joined after the deal: they may already have seen a hand."""
_ROOM_CHANGES: Final = 5.0  # in a second, sustained; between them the members wait for the latest state
_MANY_CHANGES: Final = 30.0  # sent at once after a pause
_WATCHERS: Final = 4.0  # members without a seat who get a snapshot, in a second


class Settings(TypedDict, total=False):
    """Settings that `HostedRoom.change` changes."""

    undo: bool
    hints: bool
    seconds: int | None
    locked: bool


@dataclass
class Connected:
    """A connected member."""

    room: Room
    """The room as the member knows it."""
    dealings: int = 0
    """How many finished dealings the member has."""
    is_hidden: bool = False
    """Whether the game is not visible, by the member's own word."""
    is_silent: bool = False
    """Whether the connection is silent; set by the code that has the connections."""


class HostedRoom:
    """A room without its game, which `trix.net.hosting.host.Host` adds."""

    def __init__(self, room: Room, now: float) -> None:
        self.room = room
        self.connected: dict[str, Connected] = {}
        """The connected members."""
        self.outbox: list[tuple[str, ToGuest]] = []
        self.is_dirty = True
        """Whether anything to be stored has changed; reset by the code that stores it."""
        self.lines: Iterable[Line] = ()
        """The chat's lines, for members who join later; set by the code that runs the devices."""
        self.relay = Relay()
        self._now = now
        self.moves_to: bytes | None = None
        """The room's next secret."""
        self._known_hands: dict[str, int] = {}  # the seat whose hand of this dealing each member has seen
        self._watchers = Watchers(room, now)
        self._budget = TokenBucket(_ROOM_CHANGES, _MANY_CHANGES)
        self._due_snapshots: dict[str, bool] = {}  # by member, whether the game has just begun
        self._watchers_budget = TokenBucket(_WATCHERS, MAX_MEMBERS)

    @property
    def _has_hands(self) -> bool:
        """Whether the players have cards."""
        raise NotImplementedError

    def _send_snapshot(self, id: str, *, begun: bool) -> None:
        """Send a member the game as they may see it, if there is one."""
        raise NotImplementedError

    def _set_room(self, room: Room) -> None:
        """Change the room; members with another seat than before get a snapshot."""
        before, self.room = self.room, room
        self.is_dirty |= room != before
        self._watchers.look(room, self._now)
        for id in sorted(self.connected):
            if before.seat_of(id) != room.seat_of(id):
                self._due_snapshots.setdefault(id, False)

    # --- decisions of the host's player ---

    def choose_game(self, game: Game) -> None:
        """Choose another game. Raises ValueError during a game."""
        self._check_lobby()
        self._set_room(with_game(self.room, game))

    def change(self, **settings: Unpack[Settings]) -> None:
        """Change settings. During a game only the lock may change.

        Raises ValueError then, and if the time limit is not among `TIME_LIMITS`.
        """
        if settings.keys() - {"locked"}:
            self._check_lobby()
        seconds = settings.get("seconds")
        if seconds is not None and seconds not in TIME_LIMITS:
            raise ValueError(f"{seconds} seconds are not a valid time limit")
        self._set_room(self.room._replace(**settings))

    def set_level(self, level: str) -> None:
        """Set the level of all agents, also of future ones."""
        self._set_room(with_level(self.room, level))

    def stand_in(self, seat: Seat, level: str) -> None:
        """Let an agent play for the seat's member until they return; or set the level of an agent's seat."""
        self._set_room(self.room.with_occupant(seat, self.room.occupants[seat]._replace(level=level)))

    def unseat(self, id: str) -> None:
        """Give a member's seat to an agent; the member watches."""
        self._set_room(self.room.with_seat_of(id, None))

    def admit(self, member: Member, seat: Seat | None = None) -> None:
        """Add a member before they connect, also to a locked room. Raises SeatingError for a taken seat.

        Who comes after the cards were dealt gets the *seat* with the next dealing; until then it raises
        SeatingError, and the member watches.
        """
        if self.room.member(member.id) is None:
            if self._has_hands:
                self._known_hands.setdefault(member.id, UNKNOWN_HAND)
            self._set_room(admit_member(self.room, member))
        if seat is not None:
            self._seat(member.id, Sit(seat))

    def remove(self, id: str) -> None:
        """Remove a member. With another key they can return as a new member, unless the room is locked."""
        if id != self.room.host:
            self._send(id, Refused("removed", "", ""))
            removed = (*self.room.removed, id)[-MAX_REMOVED:]
            self._set_room(self.room._replace(removed=removed))
            self.dismiss(id)

    def dismiss(self, id: str) -> None:
        """Remove a member, who may be admitted again."""
        self._disconnect(id)
        self._set_room(self.room.without_member(id))
        if self._known_hands.get(id) == UNKNOWN_HAND:
            del self._known_hands[id]

    def move(self, secret: bytes, code: str) -> None:
        """Tell the members the room's next secret and code. Raises ValueError during a game.

        Disconnected and removed members, and all others with the former code or link, do not learn them.
        The code that runs the devices moves them.
        """
        self._check_lobby()
        for member in self.room.members:
            if member.presence == "reconnecting" or member.id not in self.connected:
                self.dismiss(member.id)
        self._set_room(self.room._replace(code=code, phase="lobby"))
        self.moves_to = secret
        self._send_all(Moved(secret), but=self.room.host)

    def _check_lobby(self) -> None:
        if self.room.phase == "playing":
            raise ValueError("a game is being played")

    # --- members ---

    def _handle(self, id: str, message: ToHost) -> None:
        match message:
            case Sit() | HandOver() | Rename():
                try:
                    self._seat(id, message)
                except SeatingError as error:
                    self._send(id, Declined(error.reason))
            case Looking(here):
                self.connected[id].is_hidden = not here
                self.set_presence(id, "here" if here else "away")
            case Say(phrase):
                if self.relay.passes_phrase(id, phrase, self._now):
                    self._send_all(Heard(id, phrase), but=id)
            case Written():
                has_seat = self.room.seat_of(id) is not None
                if self.relay.passes_line(id, message, self._now, has_seat=has_seat):
                    self._send_all(message)
            case Leave() if id == self.room.host:
                self._send_all(HostLeaves(heir_of(self.room, self.connected)), but=id)
            case Leave():
                self.dismiss(id)

    def _seat(self, id: str, wish: Sit | HandOver | Rename) -> None:
        self._set_room(fulfil_wish(self.room, id, wish, self._known_hands if self._has_hands else {}))

    def _join(self, id: str, join: Join) -> bool:
        """Connect a member; False if they are refused."""
        self._disconnect(id)
        refused = refusal(self.room, id, join)
        if refused is not None and refused.reason == "full" and self._make_room(refused):
            refused = None
        if self.moves_to is not None and self.room.member(id) is None:
            refused = Refused("locked", "", "")  # it has the former code or link
        if refused is not None:
            self._send(id, refused)
            return False
        if self.room.member(id) is None:
            self._known_hands.setdefault(id, UNKNOWN_HAND)
        self._set_room(let_join(self.room, id, join))
        self.connected[id] = Connected(self.room)
        self._send(id, RoomIs(to_json(self.room)))
        lines = after(self.lines, join.mark)
        if lines:
            self._send(id, Recalled(lines))
        if self.moves_to is not None:
            self._send(id, Moved(self.moves_to))
        return True

    def _make_room(self, full: Refused) -> bool:
        """Remove a member without a seat for a newcomer; False if all may stay."""
        id = self._watchers.replaceable(self._now)
        if id is None:
            return False
        if id in self.connected:
            self._send(id, full)
        self.dismiss(id)
        return True

    def handle_disconnection(self, id: str) -> None:
        """Handle the end of a member's connection."""
        self._disconnect(id)
        self.set_presence(id, "reconnecting")

    def _disconnect(self, id: str) -> None:
        self.connected.pop(id, None)
        self._due_snapshots.pop(id, None)

    def set_presence(self, id: str, presence: Presence) -> None:
        """Set a member's presence. A present member takes over from the agent at their seat."""
        member = self.room.member(id)
        if member is not None and member.presence != presence:
            self._set_room(with_presence(self.room, id, presence))

    def _dismiss_absent(self) -> None:
        """Remove the members without a seat who have been absent for too long."""
        for id in self._watchers.list_gone(self._now) if not self.room.locked else ():
            self.dismiss(id)

    # --- messages ---

    def _send(self, id: str, message: ToGuest) -> None:
        self._send_room(id)
        self.outbox.append((id, message))

    def _send_all(self, message: ToGuest, but: str = "") -> None:
        for id in sorted(self.connected):
            if id != but:
                self._send(id, message)

    def _send_room(self, id: str) -> None:
        """Send a member the change since the room that they know."""
        connected = self.connected.get(id)
        if connected is not None and connected.room is not self.room:
            change = difference(connected.room, self.room)
            connected.room = self.room
            if change is not None:
                self.outbox.append((id, RoomChanged(change)))

    def _send_snapshots(self) -> None:
        """Send the snapshots that are due. Members without a seat may have to wait."""
        for id, begun in list(self._due_snapshots.items()):
            if self.room.seat_of(id) is not None or self._watchers_budget.use(self._now):
                del self._due_snapshots[id]
                self._send_snapshot(id, begun=begun)

    def _prepare_change(self) -> None:
        """Send the snapshots that are due, before the game changes."""
        self._send_snapshots()
        self._due_snapshots = dict.fromkeys(self._due_snapshots, False)

    def take_outbox(self, now: float) -> list[tuple[str, ToGuest]]:
        """Return the messages to send, in order: (member, message). The outbox is empty then."""
        self._now = now
        self._send_snapshots()
        outdated = [id for id, connected in self.connected.items() if connected.room is not self.room]
        if outdated and self._budget.use(now):
            for id in sorted(outdated):
                self._send_room(id)
        messages, self.outbox = self.outbox, []
        return messages
