"""The tables of the database, and the steps from each version of them to the next.

`migrate` brings a database to `VERSION`. To change a table, also add a step to `_STEPS` that
makes the same change to databases in use. Never change a step.
"""

from collections.abc import Callable, Sequence
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    insert,
    inspect,
    select,
    text,
    update,
)

_ID: Final = 32  # hexadecimal digits that name a player
_ROOM: Final = 16  # of a room on the broker
_WORD: Final = 100

metadata = MetaData()

versions = Table("versions", metadata, Column("version", Integer, nullable=False))

keys = Table(
    # the hall's own key
    "keys",
    metadata,
    Column("private", String(_WORD), nullable=False),
    Column("public", LargeBinary, nullable=False),
)

players = Table(
    "players",
    metadata,
    Column("id", String(_ID), primary_key=True),
    Column("key", LargeBinary, nullable=False),
    Column("name", String(_WORD), nullable=False),
    Column("avatar", String(_WORD), nullable=False),
    # the number of the latest request, and where its answer goes
    Column("number", BigInteger, nullable=False),
    Column("room", String(_ROOM), nullable=False),
    Column("answer_key", LargeBinary, nullable=False),
    # days
    Column("since", Integer, nullable=False),
    Column("seen", Integer, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", String(_ID), primary_key=True),
    Column("form", String(_WORD), primary_key=True),  # with the game
    # as in trix.ratings
    Column("mu", BigInteger, nullable=False),
    Column("sigma", BigInteger, nullable=False),
    Column("games", Integer, nullable=False),
    Column("deals", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    # the lower end of the interval, for boards
    Column("sure", Integer, nullable=False),
    Index("boards_of_ratings", "form", "sure"),
)

results = Table(
    "results",
    metadata,
    # the ratings follow from the results in this order
    Column("number", Integer, primary_key=True),
    Column("id", LargeBinary, nullable=False, unique=True),
    # a match of a table has one result
    Column("room", String(_ROOM), nullable=False),
    Column("match", Integer, nullable=False),
    Column("day", Integer, nullable=False),
    # as JSON
    Column("result", Text, nullable=False),
    Column("signature", LargeBinary, nullable=False),
    Index("one_result", "room", "match", unique=True),
)

countersignatures = Table(
    "countersignatures",
    metadata,
    Column("result", Integer, primary_key=True),
    Column("player", String(_ID), primary_key=True),
    Column("key", LargeBinary, nullable=False),
    Column("signature", LargeBinary, nullable=False),
)

deletions = Table(
    # players whose ratings were deleted after the result of that number
    "deletions",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("player", String(_ID), nullable=False),
    Column("after", Integer, nullable=False, index=True),
)

played = Table(
    # the players of each result, for their pages
    "played",
    metadata,
    Column("player", String(_ID), primary_key=True),
    Column("result", Integer, primary_key=True),
    Column("line", Text, nullable=False),
)

tables = Table(
    # the running tables
    "tables",
    metadata,
    Column("id", String(_ROOM), primary_key=True),
    Column("worker", String(_WORD), nullable=False, index=True),
    Column("game", String(_WORD), nullable=False),
    Column("plan", Text, nullable=False),
    Column("invitation", String(_WORD), nullable=False),
    # the news of its result; "" while it is running
    Column("finished", Text, nullable=False),
    # of `Party.take`; "" until it is opened
    Column("state", Text, nullable=False),
    # when the next deal will begin, estimated; milliseconds
    Column("next_deal", BigInteger, nullable=False),
)

workers = Table(
    # the servers, and when each was alive for the last time, in milliseconds
    "workers",
    metadata,
    Column("name", String(_WORD), primary_key=True),
    Column("alive", BigInteger, nullable=False),
)

seats = Table(
    # no player sits at two tables
    "seats",
    metadata,
    Column("player", String(_ID), primary_key=True),
    Column("room", String(_ROOM), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
)

arrivals = Table(
    # who wants to sit or watch at a running table; the table's server handles that
    "arrivals",
    metadata,
    Column("player", String(_ID), primary_key=True),
    Column("room", String(_ROOM), nullable=False, index=True),
    # -1 for any seat, -2 to watch
    Column("seat", Integer, nullable=False),
    Column("group", String(_WORD), nullable=False),
    # the request to answer
    Column("number", BigInteger, nullable=False),
    # whether the hall sends the player there; until then the player is in the queue
    Column("is_sent", Boolean, nullable=False),
)

seekers = Table(
    "seekers",
    metadata,
    Column("player", String(_ID), primary_key=True),
    Column("game", String(_WORD), nullable=False),
    Column("preset", String(_WORD), nullable=False),
    Column("pace", String(_WORD), nullable=False),
    # the room of the last game, to play again with its players
    Column("after", String(_ROOM), nullable=False),
    Column("group", String(_WORD), nullable=False),
    Column("number", BigInteger, nullable=False),
    # milliseconds: the first request, and the latest one
    Column("since", BigInteger, nullable=False),
    Column("heard", BigInteger, nullable=False),
)

nevers = Table(
    # the players that a player never wants to meet again
    "nevers",
    metadata,
    Column("player", String(_ID), primary_key=True),
    Column("other", String(_ID), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

meetings = Table(
    "meetings",
    metadata,
    Column("player", String(_ID), primary_key=True),
    Column("other", String(_ID), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("player", String(_ID), nullable=False),
    Column("reporter", String(_ID), nullable=False),
    Column("room", String(_ROOM), nullable=False),
    Column("reason", String(_WORD), nullable=False),
    Column("day", Integer, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Index("one_report", "player", "reporter", "room", unique=True),
)

boards = Table(
    # results of the games of the day
    "boards",
    metadata,
    Column("player", String(_ID), primary_key=True),
    Column("game", String(_WORD), primary_key=True),
    Column("day", Integer, primary_key=True),
    Column("score", Integer, nullable=False),
    Column("actions", Text, nullable=False),
    Index("boards_of_days", "game", "day"),
)


def _add_columns(connection: Connection) -> None:
    """Make version 2. Two columns were added to version 1 while it was in use."""
    for table, column, kind in (("tables", "finished", "TEXT"), ("seekers", "after", "VARCHAR(16)")):
        if column not in {column_info["name"] for column_info in inspect(connection).get_columns(table)}:
            added = f"ADD COLUMN \"{column}\" {kind} DEFAULT '' NOT NULL"
            connection.execute(text(f"ALTER TABLE {table} {added}"))


_STEPS: Final[Sequence[Callable[[Connection], None]]] = (_add_columns,)
"""From version 1 to 2, and so on."""
VERSION: Final = 1 + len(_STEPS)


class SchemaError(Exception):
    """The database is of a later version of the hall."""


def migrate(connection: Connection) -> int:
    """Bring the database to `VERSION`, and return its version before; 0 if it was empty.

    Raises SchemaError.
    """
    if not inspect(connection).has_table(versions.name):
        metadata.create_all(connection)
        connection.execute(insert(versions).values(version=VERSION))
        return 0
    before: int = connection.execute(select(versions.c.version)).scalar_one()
    if before > VERSION:
        raise SchemaError(f"the database has version {before}, and this hall knows {VERSION}")
    for step in _STEPS[before - 1 :]:
        step(connection)
    if before < VERSION:
        connection.execute(update(versions).values(version=VERSION))
    return before
