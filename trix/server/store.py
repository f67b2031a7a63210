"""The hall's reads and writes of its database: players, wishes, seats and running tables.

All functions run in the transaction of their caller. Times are in milliseconds of the system's clock.
"""

import json
from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Row, TableClause, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from trix.codec import read, to_bytes, to_json
from trix.hall.envelopes import Address, Request
from trix.hall.ledger import Account, Points
from trix.hall.matchmaking import Wish
from trix.hall.rules import MAX_NEVER
from trix.hall.tables import Table
from trix.ratings.plackett_luce import Rating
from trix.server import schema as db

DAY: Final = 86_400_000
_EPOCH: Final = 719_163  # the first of January 1970, as `datetime.date.toordinal` counts


class Known(NamedTuple):
    """A player in the hall's database."""

    id: str
    name: str
    avatar: str
    address: Address


class Running(NamedTuple):
    """A running table, as stored."""

    table: Table
    worker: str
    invitation: str
    finished: str
    state: str


class Plan(NamedTuple):
    """The seats of a running table."""

    table: Table
    next_deal: int
    """When the next deal will begin, estimated; milliseconds."""


class Arrival(NamedTuple):
    """A player who wants to come to a running table."""

    player: str
    room: str
    seat: int
    """Or one of `ANY` and `WATCH`."""
    group: str
    number: int
    is_sent: bool
    """Whether the hall sends the player there; until then the player is in the queue."""


ANY: Final = -1
WATCH: Final = -2


def day_of(now: int) -> int:
    """Return the day in UTC."""
    return now // DAY + _EPOCH


def put(
    connection: Connection,
    table: TableClause,
    key: Mapping[str, object],
    values: Mapping[str, object],
    first: Mapping[str, object] = MappingProxyType({}),
) -> None:
    """Change the row with that *key*, or insert it; a new row gets the values *first*, too."""
    change = update(table).where(*(table.c[name] == value for name, value in key.items()))
    if not connection.execute(change.values(values)).rowcount:
        connection.execute(insert(table).values({**key, **values, **first}))


# --- players ---


def last_number(connection: Connection, player: str) -> int | None:
    """Return the number of a player's latest request; None for a new player."""
    query = select(db.players.c.number).where(db.players.c.id == player)
    number: int | None = connection.execute(query).scalar_one_or_none()
    return number


def note_request(connection: Connection, request: Request, now: int) -> bool:
    """Store a request's data about its player; False if a later one has been handled already."""
    head, day = request.head, day_of(now)
    row = {
        "name": head.name,
        "avatar": head.avatar,
        "number": head.number,
        "room": head.address.room,
        "answer_key": head.address.key,
        "seen": day,
    }
    players = db.players
    known = update(players).where(players.c.id == request.member, players.c.number < head.number).values(row)
    if connection.execute(known).rowcount:
        return True
    try:
        with connection.begin_nested():
            connection.execute(insert(players).values(id=request.member, key=request.key, since=day, **row))
    except IntegrityError:
        return False
    return True


def players(connection: Connection, ids: Collection[str]) -> dict[str, Known]:
    """Return the players that are in the database."""
    if not ids:
        return {}
    rows = connection.execute(select(db.players).where(db.players.c.id.in_(ids)))
    return {row.id: Known(row.id, row.name, row.avatar, Address(row.room, row.answer_key)) for row in rows}


def count_people(connection: Connection) -> tuple[int, int]:
    """Return how many people are at tables or seek a game, and how many tables are running."""
    running = select(db.tables.c.id).where(db.tables.c.finished == "").subquery()
    counts = [
        connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in (db.seats, db.seekers, running)
    ]
    return counts[0] + counts[1], counts[2]


def delete_player(connection: Connection, player: str) -> bool:
    """Delete all data of a player but the results; return whether there was any."""
    has_ratings = select(db.ratings.c.player).where(db.ratings.c.player == player)
    if connection.execute(has_ratings).first() is not None:
        last = connection.execute(select(func.max(db.results.c.number))).scalar_one() or 0
        connection.execute(insert(db.deletions).values(player=player, after=last))
    for table, columns in (
        (db.ratings, ("player",)),
        (db.nevers, ("player", "other")),
        (db.meetings, ("player", "other")),
        (db.reports, ("player", "reporter")),
        (db.boards, ("player",)),
        (db.played, ("player",)),
        (db.seekers, ("player",)),
        (db.arrivals, ("player",)),
    ):
        for column in columns:
            connection.execute(delete(table).where(table.c[column] == player))
    return bool(connection.execute(delete(db.players).where(db.players.c.id == player)).rowcount)


# --- ratings ---


def accounts(connection: Connection, players: Collection[str], form: str) -> dict[str, Account]:
    """Return the players' accounts in a form of a game; new players have the first rating."""
    accounts = dict.fromkeys(players, Account())
    if players:
        where = db.ratings.c.form == form, db.ratings.c.player.in_(players)
        for row in connection.execute(select(db.ratings).where(*where)):
            accounts[row.player] = account_of(row)
    return accounts


def account_of(row: Row[Any]) -> Account:
    """Return the account in a row of ratings."""
    return Account(Rating(row.mu, row.sigma, row.games), Points(row.deals, row.points))


# --- players to avoid, and earlier opponents ---


def nevers(connection: Connection, player: str) -> tuple[str, ...]:
    """Return the players that a player never wants to meet again, newest first."""
    query = select(db.nevers.c.other).where(db.nevers.c.player == player).order_by(db.nevers.c.at.desc())
    return tuple(connection.execute(query).scalars())


def all_nevers(connection: Connection, players: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return, for each player, the players never to meet again."""
    nevers: dict[str, set[str]] = {}
    for row in connection.execute(select(db.nevers).where(db.nevers.c.player.in_(list(players)))):
        nevers.setdefault(row.player, set()).add(row.other)
    return {player: tuple(sorted(others)) for player, others in nevers.items()}


def avoid(connection: Connection, player: str, other: str, now: int, *, never: bool) -> None:
    """Remember that a player never wants to meet another one; or forget it."""
    own = db.nevers.c.player == player
    connection.execute(delete(db.nevers).where(own, db.nevers.c.other == other))
    if never:
        connection.execute(insert(db.nevers).values(player=player, other=other, at=now))
        for old in nevers(connection, player)[MAX_NEVER:]:
            connection.execute(delete(db.nevers).where(own, db.nevers.c.other == old))


def note_meeting(connection: Connection, people: Collection[str], now: int) -> None:
    """Remember that these players have met."""
    known, meetings = list(people), db.meetings
    connection.execute(delete(meetings).where(meetings.c.player.in_(known), meetings.c.other.in_(known)))
    rows = [
        {"player": player, "other": other, "at": now}
        for player in known
        for other in known
        if player != other
    ]
    if rows:
        connection.execute(insert(meetings), rows)


def list_met(connection: Connection, player: str, most: int) -> tuple[str, ...]:
    """Return the players that a player met, newest first."""
    query = select(db.meetings.c.other).where(db.meetings.c.player == player)
    return tuple(connection.execute(query.order_by(db.meetings.c.at.desc()).limit(most)).scalars())


# --- who seeks a game ---


def seek(connection: Connection, player: str, wish: Wish, group: str, number: int, now: int) -> None:
    """Put a player into the queue; one who waits already gets the new wish, and keeps the time."""
    values = {**wish._asdict(), "group": group, "number": number, "heard": now}
    put(connection, db.seekers, {"player": player}, values, {"since": now})


class Seeking(NamedTuple):
    """A player in the queue."""

    player: str
    wish: Wish
    group: str
    number: int
    since: int
    heard: int
    """When the latest request came."""


def seekers(connection: Connection) -> list[Seeking]:
    """Return the players who seek a game, the longest wait first, without those on their way to a table."""
    query = select(db.seekers).where(db.seekers.c.player.not_in(select(db.arrivals.c.player)))
    rows = connection.execute(query.order_by(db.seekers.c.since, db.seekers.c.player))
    wishes = ((Wish(row.game, row.preset, row.pace, row.after), row) for row in rows)
    return [Seeking(row.player, wish, row.group, row.number, row.since, row.heard) for wish, row in wishes]


def has_played(connection: Connection, player: str, room: str) -> bool:
    """Whether a player has a part in a result of that room."""
    rooms = select(db.results.c.room).join(db.played, db.played.c.result == db.results.c.number)
    where = db.played.c.player == player, db.results.c.room == room
    return connection.execute(rooms.where(*where)).first() is not None


def seek_no_more(connection: Connection, players: Iterable[str]) -> None:
    """Take players out of the queue."""
    connection.execute(delete(db.seekers).where(db.seekers.c.player.in_(list(players))))


def forget_seekers(connection: Connection, before: int) -> None:
    """Take out those whose programs have been silent since then."""
    connection.execute(delete(db.seekers).where(db.seekers.c.heard < before))


# --- running tables ---

_KEEP_STATE: Final = (
    update(db.tables).where(db.tables.c.id == bindparam("room")).values(state=bindparam("text"))
)
"""Made once: an action of a player needs no other statement."""


def as_text(table: Table) -> str:
    """Return a table as JSON."""
    return to_bytes(to_json(table)).decode()


@lru_cache(maxsize=2_000)
def table_from(text: str) -> Table:
    """Return a stored table. Most tables have not changed since they were read last."""
    # earlier versions did not store players yet to connect
    return read(Table, [*json.loads(text), []][: len(Table._fields)])


def add_table(connection: Connection, table: Table, worker: str, invitation: str, now: int) -> None:
    """Store a new table, and who sits there. Raises IntegrityError if a player sits elsewhere."""
    row = {"id": table.id, "worker": worker, "game": table.game, "plan": as_text(table), "state": ""}
    connection.execute(insert(db.tables).values(invitation=invitation, finished="", next_deal=now, **row))
    note_seats(connection, table)


def note_seats(connection: Connection, table: Table) -> None:
    """Store who sits at a table. Raises IntegrityError if a player sits elsewhere."""
    connection.execute(delete(db.seats).where(db.seats.c.room == table.id))
    present = table.present if table.phase == "playing" else ()
    if present:
        seats = ((player.member, table.seat_of(player.member)) for player in present)
        rows = [{"player": member, "room": table.id, "seat": seat} for member, seat in seats]
        connection.execute(insert(db.seats), rows)


def change_table(connection: Connection, room: str, **values: str | int) -> None:
    """Store changes of a table: its plan, its finished result, or its next deal."""
    connection.execute(update(db.tables).where(db.tables.c.id == room).values(values))


def keep_states(connection: Connection, states: Mapping[str, str]) -> None:
    """Store the rooms of tables."""
    if states:
        connection.execute(_KEEP_STATE, [{"room": room, "text": state} for room, state in states.items()])


def remove_table(connection: Connection, room: str) -> None:
    """Forget a table, its players and its newcomers."""
    connection.execute(delete(db.seats).where(db.seats.c.room == room))
    connection.execute(delete(db.arrivals).where(db.arrivals.c.room == room))
    connection.execute(delete(db.tables).where(db.tables.c.id == room))


def plans(connection: Connection, game: str = "") -> list[Plan]:
    """Return the seats of all running tables, of all servers, of all games or of one."""
    query = select(db.tables.c.plan, db.tables.c.next_deal).order_by(db.tables.c.id)
    if game:
        query = query.where(db.tables.c.game == game)
    return [Plan(table_from(row.plan), row.next_deal) for row in connection.execute(query)]


def news_for(connection: Connection, player: str) -> list[str]:
    """Return the news of results that a player had a part in, from tables that are still kept."""
    query = select(db.tables.c.plan, db.tables.c.finished).where(db.tables.c.finished != "")
    return [
        row.finished
        for row in connection.execute(query)
        if any(person.member == player for person in table_from(row.plan).people)
    ]


def rooms(connection: Connection, worker: str) -> list[str]:
    """Return the names of a server's tables."""
    query = select(db.tables.c.id).where(db.tables.c.worker == worker).order_by(db.tables.c.id)
    return list(connection.execute(query).scalars())


def running_table(connection: Connection, room: str) -> Running | None:
    """Return a running table."""
    row = connection.execute(select(db.tables).where(db.tables.c.id == room)).one_or_none()
    if row is None:
        return None
    return Running(table_from(row.plan), row.worker, row.invitation, row.finished, row.state)


def table_of(connection: Connection, player: str) -> Running | None:
    """Return the table of a player who sits or arrives there."""
    query = select(db.seats.c.room).where(db.seats.c.player == player)
    room = connection.execute(query).scalar_one_or_none()
    return None if room is None else running_table(connection, room)


def arrive(connection: Connection, arrival: Arrival) -> None:
    """Note that a player wants to come to a table; the latest wish counts."""
    connection.execute(delete(db.arrivals).where(db.arrivals.c.player == arrival.player))
    connection.execute(insert(db.arrivals).values(arrival._asdict()))


def take_arrivals(connection: Connection, worker: str) -> list[Arrival]:
    """Return and forget the players who want to join a server's tables."""
    rooms = select(db.tables.c.id).where(db.tables.c.worker == worker)
    where = or_(db.arrivals.c.room.in_(rooms), db.arrivals.c.room.not_in(select(db.tables.c.id)))
    arrivals = [Arrival(*row) for row in connection.execute(select(db.arrivals).where(where))]
    if arrivals:
        players = [arrival.player for arrival in arrivals]
        connection.execute(delete(db.arrivals).where(db.arrivals.c.player.in_(players)))
    return arrivals


# --- servers ---


def note_alive(connection: Connection, worker: str, now: int) -> None:
    """Note that a server is alive."""
    put(connection, db.workers, {"name": worker}, {"alive": now})


def workers(connection: Connection) -> Mapping[str, int]:
    """Return when each server was alive for the last time."""
    return {row.name: row.alive for row in connection.execute(select(db.workers))}


def adopt(connection: Connection, worker: str, other: str) -> int:
    """Give all tables of a server to another one; return how many."""
    connection.execute(delete(db.workers).where(db.workers.c.name == other))
    given = update(db.tables).where(db.tables.c.worker == other).values(worker=worker)
    return connection.execute(given).rowcount
