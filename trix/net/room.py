"""The room: its members, their seats and its settings, as plain data that all devices have the same copy of.

Members are identified by their keys (`trix.net.transport.crypto.member_id`). A seat belongs to the member who
took it. An agent may play there meanwhile; a member who returns takes over at once.

No member plays two hands of one dealing: *known_hands* tells whose hand each member has seen. A member who
joins after the cards were dealt may have been here under another name, so they sit down from the next dealing
on.

The host decides all changes with the functions below; each returns a new room.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from trix import __version__
from trix.codec import to_bytes, to_json
from trix.engine.deal_sources import NOT_YET
from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.names import is_tidy, skeleton, tidy, unique_name, with_free_names
from trix.net.deals.key_exchange import Dealing, Outcome, hash_of
from trix.net.messages import PROTOCOL, HandOver, Join, Refused, Rename, Sit, Unseated
from trix.record import MAX_SITTINGS, Record, Sitter, Sitting, is_name

Presence = Literal["here", "away", "reconnecting"]
"""Away: the game is not visible on the member's screen. Reconnecting: the device is silent."""
Phase = Literal["lobby", "playing", "over"]

MAX_MEMBERS: Final = 24
TIME_LIMITS: Final = range(5, 601)
"""Allowed time limits for a decision, in seconds."""
MAX_CHANGES: Final = 100
"""How many changes of the host a device can miss."""
MAX_REMOVED: Final = 100
"""How many removed members a room remembers, the latest ones."""


class Member(NamedTuple):
    """A player or spectator in the room."""

    id: str
    name: str
    avatar: str
    presence: Presence = "here"


class Agent(NamedTuple):
    """The name and avatar of an agent."""

    name: str
    avatar: str


class Occupant(NamedTuple):
    """A seat: the member it belongs to, and the level of the agent that plays there; one is not None."""

    member: str | None
    level: str | None
    """None if the member plays."""


class Check(NamedTuple):
    """The result of a member's check of a dealing."""

    member: str
    deal: int
    outcome: Outcome


class Room(NamedTuple):
    """Everything about the room except the cards. The order of the fields is the wire format."""

    host: str
    epoch: int
    """How often the room has passed to another host."""
    match: int
    """How many games have begun here."""
    phase: Phase
    game: str
    options: Mapping[str, Value]
    """Every option with its value."""
    undo: bool
    """Whether a player may take back an action before the next one."""
    hints: bool
    """Whether all players see hints."""
    seconds: int | None
    """The time limit for a decision; None without one."""
    level: str
    """The level of agents at seats that become free."""
    members: tuple[Member, ...]
    occupants: tuple[Occupant, ...]
    sittings: tuple[Sitting, ...] = ()
    """The sitters of the running game, for its record."""
    helped: bool = False
    """Whether help was used in the running game: taking back, or hints."""
    checks: tuple[Check, ...] = ()
    """The latest check of each member."""
    removed: tuple[str, ...] = ()
    """Members removed by the host; they cannot return with the same key."""
    agents: tuple[Agent, ...] = ()
    """One agent for each seat, then spare ones for when a member has an agent's name."""
    code: str = ""
    """The code that invites people, for all members to pass on; empty without one."""
    locked: bool = False
    """Whether the room is locked: members may come back, and no other device may join."""

    def member(self, id: str) -> Member | None:
        """Return a member; None if they are not in the room."""
        return next((member for member in self.members if member.id == id), None)

    def seat_of(self, id: str) -> int | None:
        """Return a member's seat; None for a spectator."""
        return next((seat for seat, occupant in enumerate(self.occupants) if occupant.member == id), None)

    def member_at(self, seat: Seat) -> Member | None:
        """Return the owner of a seat; None if it is an agent's."""
        id = self.occupants[seat].member
        return None if id is None else self.member(id)

    def may_have_host(self, id: str, epoch: int) -> bool:
        """Whether the room may have that host in that epoch: a member with a seat, or the host it has.

        A much later epoch is refused: it would win against all other hosts for good.
        """
        return (self.seat_of(id) is not None or id == self.host) and epoch <= self.epoch + MAX_CHANGES

    @property
    def present(self) -> frozenset[str]:
        """The members with the presence "here"."""
        return frozenset(member.id for member in self.members if member.presence == "here")

    @property
    def seated(self) -> frozenset[str]:
        """The members with a seat."""
        return frozenset(occupant.member for occupant in self.occupants if occupant.member is not None)

    @property
    def players(self) -> tuple[str, ...]:
        """The members who play at a seat, without the host: those with a connection share in the next key."""
        players = {
            occupant.member
            for occupant in self.occupants
            if occupant.level is None and occupant.member is not None
        }
        return tuple(sorted(players - {self.host}))

    def with_member(self, member: Member) -> "Room":
        """Add a member, or replace the one with the same id."""
        if self.member(member.id) is None:
            return self._replace(members=(*self.members, member))
        return self._replace(
            members=tuple(member if known.id == member.id else known for known in self.members)
        )

    def without_member(self, id: str) -> "Room":
        """Remove a member; an agent gets their seat."""
        room = self.with_seat_of(id, None)
        return room._replace(members=tuple(member for member in room.members if member.id != id))

    def with_occupant(self, seat: Seat, occupant: Occupant) -> "Room":
        """Replace a seat."""
        return self._replace(occupants=(*self.occupants[:seat], occupant, *self.occupants[seat + 1 :]))

    def with_seat_of(self, id: str, seat: Seat | None) -> "Room":
        """Move a member to a free seat, or to the spectators; an agent gets their former seat."""
        room, before = self, self.seat_of(id)
        if before is not None:
            room = room.with_occupant(before, Occupant(None, self.level))
        return room if seat is None else room.with_occupant(seat, Occupant(id, None))

    def with_sittings(self, actions: int) -> "Room":
        """Record who plays where after so many actions of the running game."""
        sittings = tuple(sitting for sitting in self.sittings if sitting.after < actions) if actions else ()
        known = {sitting.seat: sitting.sitter for sitting in sittings}
        changes = [
            Sitting(actions, seat, self.sitter(seat))
            for seat in range(len(self.occupants))
            if known.get(seat) != self.sitter(seat)
        ]
        if len(sittings) + len(changes) > MAX_SITTINGS:
            return self
        return self._replace(sittings=(*sittings, *changes))

    def sitter(self, seat: Seat) -> Sitter:
        """Return who plays at a seat, as a record names them."""
        member = self.member_at(seat)
        level = self.occupants[seat].level
        if level is None and member is not None:
            return Sitter(member.name, None, member.avatar)
        agent = self._agent(seat)
        return Sitter(agent.name, level or "", agent.avatar)

    def shown_sitter(self, seat: Seat) -> Sitter:
        """Return the sitter to show at a seat: its member, even while an agent plays for them."""
        member, sitter = self.member_at(seat), self.sitter(seat)
        return sitter if member is None else sitter._replace(name=member.name, avatar=member.avatar)

    def _agent(self, seat: Seat) -> Agent:
        """Return a seat's agent, or a spare one if a member has its name."""
        own, spare = self.agents[: len(self.occupants)], self.agents[len(self.occupants) :]
        names = with_free_names(own, [member.name for member in self.members], spare)
        return (names[seat] if seat < len(names) else None) or Agent("", "")


class SeatingError(Exception):
    """A wish about seats or names is declined; `reason` is a code."""

    def __init__(self, reason: Unseated) -> None:
        super().__init__(reason)
        self.reason = reason


def new_room(host: Member, game: Game, level: str, agents: Iterable[Agent] = ()) -> Room:
    """Return a room with the host at seat 0 and agents of that level at all other seats."""
    return Room(
        host=host.id,
        epoch=0,
        match=0,
        phase="lobby",
        game=game.name,
        options=dict(game.options),
        undo=True,
        hints=False,
        seconds=None,
        level=level,
        members=(host,),
        occupants=(Occupant(host.id, None), *[Occupant(None, level)] * (game.num_players - 1)),
        agents=tuple(agents),
    )


def has_distinct_names(room: Room) -> bool:
    """Whether all members have tidy names, and none can be confused with another one."""
    names = [member.name for member in room.members]
    return all(map(is_tidy, names)) and len(set(map(skeleton, names))) == len(names)


# --- the record of the game ---


def record_of(room: Room, game: Game, dealings: Sequence[Dealing]) -> Record:
    """Return the record of all finished dealings of the room's game."""
    actions = tuple(action for dealing in dealings for action in dealing.actions)
    keys = tuple(dealing.key for dealing in dealings)
    return Record(
        game=game.name,
        options=game.options,
        seed=0,
        actions=actions,
        sittings=tuple(sitting for sitting in room.sittings if sitting.after <= len(actions)),
        helped=room.helped,
        # a host may say too early that the game is over
        keys=keys if keys and room.phase == "over" else (*keys, NOT_YET),
    )


def finished_text(room_name: str, match: int, game: Game, dealings: Sequence[Dealing]) -> bytes:
    """Return the text that the members sign at the end of a game, the same on all devices."""
    content = [
        room_name,
        match,
        game.name,
        to_json(dict(game.options)),
        [to_json(dealing) for dealing in dealings],
    ]
    return b"trix game " + hash_of(to_bytes(content))


# --- joining and leaving ---


def refusal(room: Room, id: str, join: Join) -> Refused | None:
    """Return why a device cannot join; None if it can."""
    if join.protocol != PROTOCOL:
        return Refused("protocol", __version__, join.app)
    if join.app != __version__:
        return Refused("version", __version__, join.app)
    if not (is_name(join.name) and tidy(join.name) and is_name(join.avatar)):
        return Refused("name", "", join.name)
    if id in room.removed:
        return Refused("removed", "", "")
    if room.locked and room.member(id) is None:
        return Refused("locked", "", "")
    if room.member(id) is None and len(room.members) >= MAX_MEMBERS:
        return Refused("full", str(MAX_MEMBERS), "")
    return None


def let_join(room: Room, id: str, join: Join) -> Room:
    """Add a member who joins or returns."""
    member = Member(id, _name_for(room, id, join.name), join.avatar)
    return with_presence(room.with_member(member), id, "here")


def admit_member(room: Room, member: Member) -> Room:
    """Add a member before they connect."""
    name = _name_for(room, member.id, member.name)
    return room.with_member(member._replace(name=name, presence="reconnecting"))


def with_presence(room: Room, id: str, presence: Presence) -> Room:
    """Set a member's presence. A present member takes over from the agent at their seat."""
    member = room.member(id)
    if member is None:
        return room
    room = room.with_member(member._replace(presence=presence))
    return _play_again(room, id) if presence == "here" else room


def without_connections(room: Room) -> Room:
    """Set the presence of all members to "reconnecting"."""
    return room._replace(members=tuple(member._replace(presence="reconnecting") for member in room.members))


def heir_of(room: Room, connected: Collection[str]) -> str | None:
    """Return the member who takes over when the host leaves: the first present one with a seat, or None."""
    here = room.present & set(connected) - {room.host}
    return next(
        (member.id for member in room.members if member.id in here and room.seat_of(member.id) is not None),
        None,
    )


def pass_room(room: Room, heir: str) -> Room:
    """Make a member the next host; all other members have yet to connect."""
    room = without_connections(room)._replace(epoch=room.epoch + 1, host=heir)
    return with_presence(room, heir, "here")


# --- the game and its seats ---


def with_game(room: Room, game: Game) -> Room:
    """Choose another game. Seated members keep their order, as far as there are seats."""
    seated_members = [occupant.member for occupant in room.occupants if occupant.member is not None]
    occupants = [Occupant(id, None) for id in seated_members[: game.num_players]]
    occupants += [Occupant(None, room.level)] * (game.num_players - len(occupants))
    return room._replace(
        game=game.name, options=dict(game.options), occupants=tuple(occupants), phase="lobby"
    )


def with_level(room: Room, level: str) -> Room:
    """Set the level of all agents, also of future ones."""
    occupants = (
        occupant if occupant.level is None else occupant._replace(level=level) for occupant in room.occupants
    )
    return room._replace(level=level, occupants=tuple(occupants))


def fulfil_wish(room: Room, id: str, wish: Sit | HandOver | Rename, known_hands: Mapping[str, int]) -> Room:
    """Fulfil a member's wish; raises SeatingError."""
    match wish:
        case Sit(None):
            return room.with_seat_of(id, None)
        case Sit(int(seat)):
            return _sit_down(room, id, seat, known_hands)
        case HandOver(heir):
            return _hand_over(room, id, heir, known_hands)
        case Rename(name, avatar):
            member = room.member(id)
            if member is None or not (is_name(name) and tidy(name) and is_name(avatar)):
                raise SeatingError("name")
            return room.with_member(member._replace(name=_name_for(room, id, name), avatar=avatar))
    raise TypeError(f"{wish!r} is not a wish")


def _sit_down(room: Room, id: str, seat: Seat, known_hands: Mapping[str, int]) -> Room:
    if room.seat_of(id) == seat:
        return _play_again(room, id)
    if not 0 <= seat < len(room.occupants) or room.occupants[seat].member is not None:
        raise SeatingError("taken")
    if known_hands.get(id, seat) != seat:
        raise SeatingError("hands")
    return room.with_seat_of(id, seat)


def _hand_over(room: Room, id: str, heir: str, known_hands: Mapping[str, int]) -> Room:
    seat = room.seat_of(id)
    if seat is None or room.member(heir) is None or room.seat_of(heir) is not None:
        raise SeatingError("watching")
    if known_hands.get(heir, seat) != seat:
        raise SeatingError("hands")
    return room.with_occupant(seat, Occupant(heir, None))


def _play_again(room: Room, id: str) -> Room:
    seat = room.seat_of(id)
    return room if seat is None else room.with_occupant(seat, Occupant(id, None))


def _name_for(room: Room, id: str, name: str) -> str:
    """Return a tidy name, with a number if it can be confused with the name of another member."""
    return unique_name(tidy(name) or "?", [member.name for member in room.members if member.id != id])
