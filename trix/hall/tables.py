"""The hall's tables: the seats with their players, the first deal of each player, and the players that left.

A `Table` is plain data; each function returns a new one. Each player of a seat has a `Tenure`, so
for each deal each seat is accounted for: by a person, or by an agent. Results and ratings follow from the
tenures. The room of `trix.net` decides who may play a card; these are the seats that count.

    table = new_table(…)                  the game begins with the deal 0
    table = take_seat(table, person, 2)   a person will take an agent's seat from the next deal on
    table = with_deal(table, 1)           the next deal has begun
    table = note_arrival(table, id)       a player has connected to the table's room for the first time
    table = note_silence(table, id, now)  a player's device is silent: an agent plays for it
    table = note_return(table, id)        and is back, to the same hand
    table = settle_absences(table, now)   players who were away for too long leave the game
    table = leave_table(table, id)        a player has left for good, or has never come
"""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, NamedTuple

from trix.engine.options import Value
from trix.hall.matchmaking import Seeker, may_meet
from trix.hall.rules import COME_BACK, FILL_LEVEL, Pace

MAX_PLAYERS: Final = 60
"""People who may sit at one table, one after the other, before it takes no more."""

Phase = Literal["playing", "over", "broken"]
"""Broken: the hall failed and another host has taken over. Such a game is not rated."""


class SeatError(Exception):
    """A player cannot have the seat."""


class Tenure(NamedTuple):
    """The deals of a player at a seat: from *first* up to but not including *end*.

    A deal that a player left is not among them. *end* is None for a player who still sits there.
    """

    seat: int
    member: str
    """"" for an agent."""
    level: str
    """"" for a person."""
    first: int
    end: int | None = None
    has_left: bool = False
    """Whether the person has left the game before its end."""


class Gone(NamedTuple):
    """A player whose device is silent."""

    member: str
    since: int
    """Seconds."""


class Table(NamedTuple):
    """A table with a game."""

    id: str
    game: str
    options: Mapping[str, Value]
    pace: Pace
    rated: bool
    preset: str
    """The preset of a table that the hall made for seekers; "" for a table that a player opened."""
    people: tuple[Seeker, ...]
    """All players who sit here, arrive or have left."""
    tenures: tuple[Tenure, ...]
    """In the order of their beginnings."""
    arriving: tuple[tuple[int, str], ...] = ()
    """The seats that people take with the next deal."""
    gone: tuple[Gone, ...] = ()
    deal: int = 0
    phase: Phase = "playing"
    awaited: tuple[str, ...] = ()
    """People who have a seat, or will, and have not connected to the room yet: they have seen no card."""

    @property
    def seated(self) -> tuple[Tenure, ...]:
        """The tenure at each seat now."""
        now = {tenure.seat: tenure for tenure in self.tenures if tenure.end is None}
        return tuple(now[seat] for seat in sorted(now))

    @property
    def free_seats(self) -> tuple[int, ...]:
        """The seats of agents that no player takes with the next deal."""
        if self.phase != "playing" or len(self.people) >= MAX_PLAYERS:
            return ()
        reserved = {seat for seat, _ in self.arriving}
        return tuple(
            tenure.seat for tenure in self.seated if not tenure.member and tenure.seat not in reserved
        )

    @property
    def present(self) -> tuple[Seeker, ...]:
        """The people who sit here or arrive."""
        here = {tenure.member for tenure in self.seated} | {member for _, member in self.arriving}
        return tuple(person for person in self.people if person.member in here)

    def seat_of(self, member: str) -> int | None:
        """Return the seat of a person who sits here or arrives."""
        seats = [(tenure.seat, tenure.member) for tenure in self.seated] + list(self.arriving)
        return next((seat for seat, other in seats if other == member), None)


def new_table(
    id: str,
    game: str,
    options: Mapping[str, Value],
    pace: Pace,
    players: Sequence[Seeker | None],
    *,
    rated: bool,
    preset: str = "",
) -> Table:
    """Return a table before its first card; agents sit where *players*, by seat, has None.

    All people have yet to come.
    """
    people = tuple(player for player in players if player is not None)
    if len({person.member for person in people}) < len(people):
        raise ValueError("a player cannot have two seats")
    tenures = (
        Tenure(seat, "", FILL_LEVEL, 0) if player is None else Tenure(seat, player.member, "", 0)
        for seat, player in enumerate(players)
    )
    awaited = tuple(player.member for player in people)
    return Table(id, game, dict(options), pace, rated, preset, people, tuple(tenures), awaited=awaited)


def take_seat(table: Table, player: Seeker, seat: int | None) -> Table:
    """Let a player take an agent's seat with the next deal; None for any seat. Raises SeatError.

    A player who left the game takes no other seat in it: the result is already decided.
    """
    free = table.free_seats
    chosen = next(iter(free), None) if seat is None else seat
    is_welcome = all(may_meet(player, person, rated=table.rated) for person in table.present)
    if chosen not in free or not is_welcome or player.member in {person.member for person in table.people}:
        raise SeatError
    assert chosen is not None
    return table._replace(
        people=(*table.people, player),
        arriving=(*table.arriving, (chosen, player.member)),
        awaited=(*table.awaited, player.member),
    )


def with_deal(table: Table, deal: int) -> Table:
    """Begin a deal: arriving people sit down. Nothing changes if it has begun already."""
    if deal <= table.deal or table.phase != "playing":
        return table
    table = table._replace(deal=deal)
    for seat, member in table.arriving:
        table = _reseat(table, Tenure(seat, member, "", deal), has_left=False)
    return table._replace(arriving=())


def note_arrival(table: Table, member: str) -> Table:
    """Note that a person has connected to the room: from now on it is their game."""
    return table._replace(awaited=tuple(waited for waited in table.awaited if waited != member))


def note_silence(table: Table, member: str, now: float) -> Table:
    """Note that a player's device is silent. An agent plays the hand meanwhile."""
    if table.seat_of(member) is None or any(notice.member == member for notice in table.gone):
        return table
    return table._replace(gone=(*table.gone, Gone(member, round(now))))


def note_return(table: Table, member: str) -> Table:
    """Note that a player is back. After `COME_BACK` that changes nothing: the player has left."""
    return table._replace(gone=tuple(notice for notice in table.gone if notice.member != member))


def settle_absences(table: Table, now: float) -> Table:
    """Give the seats of players to agents after a long absence."""
    for notice in table.gone:
        if now - notice.since >= COME_BACK:
            table = leave_table(table, notice.member)
    return table


def leave_table(table: Table, member: str) -> Table:
    """Give the seat of a player who leaves to an agent.

    A player who leaves before their first deal, or never came, has not played and may come again.
    """
    table, is_awaited = note_arrival(note_return(table, member), member), member in table.awaited
    arriving = tuple(arrival for arrival in table.arriving if arrival[1] != member)
    if arriving != table.arriving:
        people = tuple(person for person in table.people if person.member != member)
        return table._replace(arriving=arriving, people=people)
    seat = table.seat_of(member)
    if seat is None or table.phase != "playing":
        return table
    if is_awaited:
        return _without(table, seat, member)
    return _reseat(table, Tenure(seat, "", FILL_LEVEL, table.deal), has_left=True)


def end_game(table: Table, deals: int, *, broken: bool = False) -> Table:
    """End the game after *deals* deals. Seated players have not left; awaited ones have not played."""
    for member in table.awaited:
        table = leave_table(table, member)
    tenures = tuple(
        tenure if tenure.end is not None else tenure._replace(end=deals) for tenure in table.tenures
    )
    return table._replace(
        tenures=tenures, arriving=(), gone=(), deal=deals, phase="broken" if broken else "over"
    )


def _reseat(table: Table, tenure: Tenure, *, has_left: bool) -> Table:
    """Begin a tenure, and end the one before it at that seat."""
    tenures = (
        one._replace(end=tenure.first, has_left=has_left)
        if one.seat == tenure.seat and one.end is None
        else one
        for one in table.tenures
    )
    return table._replace(tenures=(*tenures, tenure))


def _without(table: Table, seat: int, member: str) -> Table:
    """Let an agent have had the seat all the time: the one before the person, or a new one."""
    before = own = next(tenure for tenure in table.tenures if tenure.member == member)
    agent = Tenure(seat, "", FILL_LEVEL, 0)
    if own.first > 0:
        before = next(tenure for tenure in table.tenures if tenure.seat == seat and tenure.end == own.first)
        agent = before._replace(end=None)
    tenures = (
        agent if tenure is before else tenure
        for tenure in table.tenures
        if tenure is before or tenure is not own
    )
    people = tuple(person for person in table.people if person.member != member)
    return table._replace(people=people, tenures=tuple(tenures))
