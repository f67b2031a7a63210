"""The messages between a client and the hall.

The class names and the order of their fields are the wire format, as in `trix.net.messages`. `TO_HALL` and
`FROM_HALL` read messages and refuse malformed ones; `trix.hall.envelopes` signs and seals them. All numbers
are whole: ratings are as `trix.server.pages.public_rating` returns them.
"""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from trix.codec import TaggedReader
from trix.engine.options import Value
from trix.hall.results import Heading
from trix.hall.rules import Pace

PROTOCOL = 1
"""Clients and halls with different numbers cannot talk to each other."""

# reasons are codes; each client words them in its player's language

Refusal = Literal["protocol", "clock", "work", "limit", "closing", "rules", "table", "seat", "record", "name"]
"""Why the hall refuses a request.

"protocol": the versions differ. "clock": the request's number is too old or too far ahead; `detail` is the
hall's clock in milliseconds. "work": `detail` is the proof of work that a new key needs, in bits. "limit":
too many requests; `detail` is the number of seconds to wait. "closing": the hall begins no new games.
"rules": the hall does not know the rules. "table": there is no such table. "seat": the seat is not free, or
not for this player. "record": the game of the day cannot be recomputed. "name": the name is not allowed.
"""
Reason = Literal["play", "stalling", "name", "phrases"]
"""The subject of a report. "play": playing together with another player, or with a program."""
Period = Literal["day", "month", "ever"]

# --- to the hall ---


class Greet(NamedTuple):
    """Ask how the hall is: the first message of a client. The answer is `Welcome`."""


class PlayNow(NamedTuple):
    """Seek a game with strangers, rated. The answers are `Seeking`, each few seconds, and then `Seat`.

    *group* is the same for players who came together; they do not meet in rated games of strangers. It is ""
    for a player who came alone.
    """

    game: str
    preset: str
    pace: Pace
    group: str
    after: str = ""
    """The table of the player's last game, to play again with its players who want that, too."""


class Cancel(NamedTuple):
    """Seek no longer. The answer is `Done`."""


class ListTables(NamedTuple):
    """List the open tables of a game; with "", of all games. The answer is `Tables`."""

    game: str


class OpenTable(NamedTuple):
    """Open a table for all players. The answer is `Seat`."""

    game: str
    options: Mapping[str, Value]
    pace: Pace
    rated: bool


class TakeSeat(NamedTuple):
    """Take the seat of an agent at an open table, from the next deal on; None for any. Answer: `Seat`."""

    table: str
    seat: int | None
    group: str


class Watch(NamedTuple):
    """Watch an open table. The answer is `Seat` without a seat."""

    table: str


class MyPage(NamedTuple):
    """Ask for the player's own page. The answer is `Page`."""


class ShowBoard(NamedTuple):
    """Ask for a board. The answer is `Board`.

    For "day" and "month" it is the board of the game of the day, and *form* is ""; for "ever" it has the
    ratings of that form.
    """

    period: Period
    game: str
    form: str
    day: int
    """Any day in the period."""


class SendDaily(NamedTuple):
    """Send a finished game of the day. The answer is `Board` of that day, or `Refused`."""

    game: str
    day: int
    actions: tuple[str, ...]
    """All actions of the game; the player sits at seat 0, agents of `boards.LEVEL` at all others."""


class Countersign(NamedTuple):
    """Sign a result that the player's device has checked. The answer is `Done`."""

    result: bytes
    signature: bytes
    """By the long-term key, of `trix.hall.results.Result.signed_text`."""


class Report(NamedTuple):
    """Report a player of a table. The report is kept with the record of the game. The answer is `Done`."""

    table: str
    member: str
    reason: Reason


class Never(NamedTuple):
    """Never meet that player again; with False, meet again. The answer is `Done`."""

    member: str
    never: bool


class DeleteMe(NamedTuple):
    """Delete name, ratings, lists and boards' entries of this player. The answer is `Done`.

    Results of games remain, because ratings of other players follow from them; they name only the key.
    """


ToHall = (
    Greet
    | PlayNow
    | Cancel
    | ListTables
    | OpenTable
    | TakeSeat
    | Watch
    | MyPage
    | ShowBoard
    | SendDaily
    | Countersign
    | Report
    | Never
    | DeleteMe
)

# --- from the hall ---


class Shown(NamedTuple):
    """A rating as players see it."""

    number: int
    plus_minus: int
    """About 95 of 100 players have their true number in this distance."""
    games: int
    """Rated games so far. The number of a player is provisional in the placement games."""


class Player(NamedTuple):
    """A player of a table; an agent has a level, and no id."""

    id: str
    name: str
    avatar: str
    level: str
    rating: Shown | None


class Refused(NamedTuple):
    """The request is not done."""

    reason: Refusal
    detail: int


class Done(NamedTuple):
    """The request is done."""


class Welcome(NamedTuple):
    """The hall is open."""

    app: str
    people: int
    """Players at tables, or seeking."""
    tables: int
    bits: int
    """The proof of work that a new key needs now."""


class Seeking(NamedTuple):
    """Who will sit at the table so far, the player included, and when agents fill the other seats."""

    players: tuple[Player, ...]
    seats: int
    seconds: int
    """Until the game begins in any case."""


class Seat(NamedTuple):
    """Come to a room of `trix.net`: the hall is its host."""

    table: str
    invitation: str
    """As in a link: `trix.net.transport.invitation.from_link` reads it."""
    seat: int | None
    """None to watch."""
    rated: bool


class Table(NamedTuple):
    """An open table in the list."""

    id: str
    game: str
    options: Mapping[str, Value]
    pace: Pace
    rated: bool
    deal: int
    """The running deal, counted from 0."""
    players: tuple[Player, ...]
    """By seat. A seat with an agent is free."""


class Tables(NamedTuple):
    """The open tables."""

    tables: tuple[Table, ...]


class Standing(NamedTuple):
    """A player's result of a game."""

    player: Player
    score: int
    place: int
    """From 1; equal results share a place."""
    before: Shown | None
    after: Shown | None
    """Both are None for agents, and for games that are not rated."""


class Finished(NamedTuple):
    """A game is over and its result is stored: the device may check it and countersign.

    With the dealings that the device knows, *heading* is the whole `trix.hall.results.Result`.
    """

    result: bytes
    """The hash of the result: its name in exports."""
    heading: Heading
    standings: tuple[Standing, ...]
    """By seat, then players who have left."""


class FormRating(NamedTuple):
    """The rating of a player in one form of a game."""

    game: str
    form: str
    rating: Shown
    deals: int
    points: int
    """The sum of the points of all deals."""


class PastResult(NamedTuple):
    """One line of a player's page."""

    result: bytes
    game: str
    form: str
    day: int
    place: int
    seats: int
    change: int
    """Of the rating's number."""


class Page(NamedTuple):
    """The page of the player who asked."""

    ratings: tuple[FormRating, ...]
    results: tuple[PastResult, ...]
    """The latest ones, newest first."""
    met: tuple[Player, ...]
    """The latest people met."""
    never: tuple[Player, ...]


class BoardLine(NamedTuple):
    """One line of a board."""

    place: int
    player: Player
    score: int
    """Points of the game of the day, their sum in a month, or the rating's number."""
    games: int


class Board(NamedTuple):
    """A board: its first lines, and the player's own line if it is not among them."""

    request: ShowBoard
    lines: tuple[BoardLine, ...]
    own: BoardLine | None


FromHall = Refused | Done | Welcome | Seeking | Seat | Tables | Finished | Page | Board

TO_HALL: Final[TaggedReader[ToHall]] = TaggedReader(ToHall.__args__)
FROM_HALL: Final[TaggedReader[FromHall]] = TaggedReader(FromHall.__args__)
