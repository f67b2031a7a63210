"""The messages between a host and its guests.

The class names and the order of their fields are the wire format. `TO_HOST` and `TO_GUEST` read messages and
refuse malformed ones. Observations, events and the room are JSON in here; changes to them come from
`trix.codec.difference`.
"""

from typing import Final, Literal, NamedTuple

from trix.codec import Json, TaggedReader
from trix.engine.types import Seat
from trix.net.deals.key_exchange import Opening, Outcome, Pledge
from trix.net.transport.absence import Absences

PROTOCOL = 5
"""Devices with different numbers cannot play together."""

# reasons are codes; each device words them in its player's language

Refusal = Literal[
    "protocol", "version", "rules", "name", "full", "locked", "removed", "replaced", "impossible", "fault"
]
"""Why a device cannot be in the room.

"protocol", "version": the devices have different versions. "rules": the guest does not know the host's rules.
"name": the name is not allowed. "full": the room has its maximum of members. "locked": the host lets only
members come back. "removed": the host removed the member. "replaced": the member connected from another
device or window. "impossible": the guest left, because the host sent something impossible. "fault": the guest
left after an error of its own program.
"""
Denial = Literal["late", "turn", "illegal", "undo"]
"""Why an action is impossible. "late": the game has changed meanwhile. "turn": it is another seat's turn.
"illegal": the rules forbid it. "undo": it is too late to take the action back, or forbidden."""
Unseated = Literal["taken", "hands", "watching", "name"]
"""Why a wish is declined. "taken": the seat is not free. "hands": the member knows another hand of the
running dealing. "watching": the other member does not watch. "name": the name is not allowed."""

# --- to the host ---


class Join(NamedTuple):
    """The first message of a connection: the member, and the dealings that the device already has."""

    protocol: int
    app: str
    name: str
    avatar: str
    epoch: int
    match: int
    deals: int
    """How many finished dealings of that game the device has."""
    mark: bytes = b""
    """Of the latest line of text that the device has, see `trix.net.chat`."""


class Sit(NamedTuple):
    """Take a seat that is free or an agent's; with None, give up the seat and watch."""

    seat: Seat | None


class Rename(NamedTuple):
    """Change the member's name and avatar."""

    name: str
    avatar: str


class Act(NamedTuple):
    """Play an action, or revise one, at a version of the game."""

    version: int
    action: str


class TakeBack(NamedTuple):
    """Take back the member's last action, at a version of the game."""

    version: int


class Looking(NamedTuple):
    """Whether the game is visible on the member's screen."""

    here: bool


class Say(NamedTuple):
    """Say a phrase, given by its name, to the whole room."""

    phrase: str


class Written(NamedTuple):
    """A member has written a line of text: to the host, and from it to all. See `trix.net.chat`."""

    number: int
    """Counts the lines of the member, from 1."""
    text: str
    key: bytes
    """The member's long-term public key."""
    signature: bytes


class HandOver(NamedTuple):
    """Give the member's seat to a spectator."""

    member: str


class Committed(NamedTuple):
    """Commit to a share in a dealing's key; *match* counts the room's games."""

    match: int
    deal: int
    commitment: bytes


class Revealed(NamedTuple):
    """Reveal a share."""

    match: int
    deal: int
    share: bytes


class Checked(NamedTuple):
    """Report the result of the device's check of a dealing."""

    match: int
    deal: int
    outcome: Outcome


class Confirmed(NamedTuple):
    """A player has signed the finished game: to the host, and from it to all.

    The host relays all actions, so it could show each guest another game.
    """

    member: str
    match: int
    key: bytes
    """The member's long-term public key."""
    signature: bytes
    """Of `trix.net.guest.dealings.Dealings.finished_text`."""


class Leave(NamedTuple):
    """Leave the room for good."""


# --- to a guest ---


class Refused(NamedTuple):
    """The device cannot be in the room; the connection ends."""

    reason: Refusal
    ours: str
    """The host's version; the maximum of members; the game whose rules are unknown."""
    theirs: str
    """The guest's version; the forbidden name; the unknown option."""


class RoomIs(NamedTuple):
    """The whole room."""

    room: Json


class RoomChanged(NamedTuple):
    """A change to the room."""

    change: Json


class Snapshot(NamedTuple):
    """The whole game as the guest may see it, for a guest that knows nothing of it or missed something."""

    epoch: int
    match: int
    version: int
    seat: Seat | None
    """The guest's seat; None for a spectator."""
    observation: Json
    events: tuple[Json, ...]
    """The events of the first deal, if it has just been dealt."""
    deal_starts: tuple[int, ...]
    """The number of actions before each deal."""
    known: int
    """How many finished dealings the guest already has; `finished` has the rest."""
    finished: tuple[tuple[bytes, tuple[str, ...]], ...]
    """Key and actions of each."""
    openings: tuple[Opening | None, ...]
    """The parts of each key, for guests that missed `Opened`; None for keys of a former host."""
    pledges: tuple[Pledge, ...]
    """For the running deal and the next one."""


class Step(NamedTuple):
    """An action was played: its events, and the change to the observation, as the guest may see them."""

    version: int
    events: tuple[Json, ...]
    change: Json


class Back(NamedTuple):
    """The last action was undone."""

    version: int
    change: Json


class Denied(NamedTuple):
    """The action that the guest asked for at a version is impossible."""

    version: int
    reason: Denial


class Declined(NamedTuple):
    """The guest's wish about seats or names is declined."""

    reason: Unseated


class TimeLeft(NamedTuple):
    """The time left for the decision at that version."""

    version: int
    milliseconds: int


class TimeUp(NamedTuple):
    """A member's time is up: an agent decides the next step."""

    seat: Seat


class Pledged(NamedTuple):
    """The public part of a key exchange; the members it asks answer."""

    pledge: Pledge


class Opened(NamedTuple):
    """A dealing is over: the parts of its key, and its actions."""

    deal: int
    opening: Opening
    actions: tuple[str, ...]


class Heard(NamedTuple):
    """A member said a phrase."""

    member: str
    phrase: str


class Recalled(NamedTuple):
    """Lines from before the connection."""

    lines: tuple[Written, ...]


class HostLeaves(NamedTuple):
    """The host leaves for good; *heir* takes over, None if no member can."""

    heir: str | None


class Passed(NamedTuple):
    """Another device is the host now; the guest should connect there."""

    host: str


class Moved(NamedTuple):
    """The room has another secret from now on: the device should go there. The host is the same."""

    secret: bytes


class Replaced(NamedTuple):
    """The member has connected from another device or window; this connection ends."""


_Wish = Sit | Rename | Act | TakeBack | Looking | Say | Written | HandOver
ToHost = Join | _Wish | Committed | Revealed | Checked | Confirmed | Absences | Leave
_RoomMessage = Refused | RoomIs | RoomChanged | Declined | Absences | HostLeaves | Passed | Moved | Replaced
_Talk = Heard | Written | Recalled
_GameMessage = Confirmed | Snapshot | Step | Back | Denied | TimeLeft | TimeUp | Pledged | Opened
ToGuest = _RoomMessage | _Talk | _GameMessage
TO_HOST: Final[TaggedReader[ToHost]] = TaggedReader(ToHost.__args__)
TO_GUEST: Final[TaggedReader[ToGuest]] = TaggedReader(ToGuest.__args__)
