"""What devices at a table say to each other, once they are connected.

`TO_HOST` and `TO_GUEST` read them; what cannot be read is refused. Observations, events and the room are JSON
in here, and changes to them as in `trix.net.transport.changes`.
"""

from typing import Final, Literal, NamedTuple

from trix.net.deals.fair import Pledge
from trix.net.transport.wire import Json, Vocabulary

PROTOCOL = 1
"""Devices with another number do not understand each other."""

# reasons are codes: each device says them in its person's language

Refusal = Literal["protocol", "version", "rules", "name", "full", "removed", "replaced"]
"""Why somebody cannot be at a table: the devices speak differently; the games are of other versions; the
guest's does not know the rules; nobody can be called so; too many people are there; the host has had them
leave; the same person has come from elsewhere, another window maybe."""
Denial = Literal["late", "turn", "illegal", "undo"]
"""Why somebody cannot act: something else has happened meanwhile; it is not their turn; the rules forbid it;
it cannot be taken back, or not any more."""
Unseated = Literal["taken", "hands", "watching", "name"]
"""Why somebody cannot have what they wish for: somebody has that seat; they know another hand of this
dealing, or who should have the seat does; that person does not watch; nobody can be called so."""

# --- to the host ---


class Join(NamedTuple):
    """The first message: who comes, with what, and what they know already of which game."""

    protocol: int
    app: str
    name: str
    avatar: str
    epoch: int
    match: int
    deals: int
    """How many finished dealings of that game they have."""


class Sit(NamedTuple):
    """Take a free seat, or one that an agent has; None: stand up and watch."""

    seat: int | None


class Rename(NamedTuple):
    """Be called something else."""

    name: str
    avatar: str


class Act(NamedTuple):
    """Act, or revise, in the situation of that version."""

    version: int
    action: str


class TakeBack(NamedTuple):
    """Take back what one did last, in the situation of that version."""

    version: int


class Looking(NamedTuple):
    """The game is in sight, or not."""

    here: bool


class Say(NamedTuple):
    """Say something to all: the name of a phrase."""

    said: str


class HandOver(NamedTuple):
    """Return one's seat to somebody who watches."""

    person: str


class Committed(NamedTuple):
    """Commit to one's share in a dealing's key; *match* is the number of the game at the table."""

    match: int
    deal: int
    commitment: bytes


class Revealed(NamedTuple):
    """Tell one's share."""

    match: int
    deal: int
    share: bytes


class Checked(NamedTuple):
    """Tell what one's device found out about a dealing."""

    match: int
    deal: int
    outcome: Literal["fair", "open", "false"]


class Leave(NamedTuple):
    """Leave the table for good."""


# --- to a guest ---


class Refused(NamedTuple):
    """One cannot be at the table; the connection is of no use any more."""

    reason: Refusal
    ours: str
    """The version of the host's game; how many people there may be; the game whose rules are not known."""
    theirs: str
    """The version of the guest's game; the name that nobody can have; the option that is not known."""


class RoomIs(NamedTuple):
    """The whole room."""

    room: Json


class RoomChanged(NamedTuple):
    """What changed in the room."""

    change: Json


class Snapshot(NamedTuple):
    """Where the game stands, for one who knows nothing of it or has a gap."""

    epoch: int
    match: int
    version: int
    seat: int | None
    """The guest's own; None for who watches."""
    observation: Json
    events: tuple[Json, ...]
    """What has just happened, where that was the first deal."""
    deal_starts: tuple[int, ...]
    """After how many actions each deal began."""
    known: int
    """How many finished dealings the guest is taken to have; those after it follow."""
    finished: tuple[tuple[bytes, tuple[str, ...]], ...]
    """The key and the actions of each."""
    pledges: tuple[Pledge, ...]
    """What is known of the keys of the running deal and of the next."""


class Step(NamedTuple):
    """Somebody acted: what the guest may know of it, and how its observation changes."""

    version: int
    events: tuple[Json, ...]
    change: Json


class Back(NamedTuple):
    """The last action was taken back."""

    version: int
    change: Json


class Denied(NamedTuple):
    """What the guest wanted to do in the game is not possible; the situation is that of the version."""

    version: int
    reason: Denial


class Declined(NamedTuple):
    """What the guest wished for beside the game is not possible."""

    reason: Unseated


class TimeLeft(NamedTuple):
    """So much time is left for the decision in the situation of that version."""

    version: int
    milliseconds: int


class TimeUp(NamedTuple):
    """A person's time is up; the next step is what an agent decided for them."""

    seat: int


class Pledged(NamedTuple):
    """What is known of the key of a dealing; the guest answers, if it is asked."""

    pledge: Pledge


class Opened(NamedTuple):
    """A dealing is over: what its key was made of, and all that was done in it."""

    deal: int
    secret: bytes
    shares: tuple[bytes | None, ...]
    actions: tuple[str, ...]


class Heard(NamedTuple):
    """Somebody said something."""

    person: str
    said: str


class HostLeaves(NamedTuple):
    """The host leaves for good; *heir* is to take over, None if nobody is there who could."""

    heir: str | None


class Passed(NamedTuple):
    """Another person's device deals from now on, and the guest belongs there."""

    host: str


class Replaced(NamedTuple):
    """The same person has come from elsewhere, another window maybe; this connection ends."""


ToHost = (
    Join | Sit | Rename | Act | TakeBack | Looking | Say | HandOver | Committed | Revealed | Checked | Leave
)
ToGuest = (
    Refused
    | RoomIs
    | RoomChanged
    | Snapshot
    | Step
    | Back
    | Denied
    | Declined
    | TimeLeft
    | TimeUp
    | Pledged
    | Opened
    | Heard
    | HostLeaves
    | Passed
    | Replaced
)
TO_HOST: Final[Vocabulary[ToHost]] = Vocabulary(ToHost.__args__)
TO_GUEST: Final[Vocabulary[ToGuest]] = Vocabulary(ToGuest.__args__)
