"""The database of a hall, in SQLite and PostgreSQL."""

import json
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from sqlalchemy import create_engine, insert, inspect, select, text, update
from sqlalchemy.exc import IntegrityError

from trix.hall.matchmaking import Seeker, Wish
from trix.hall.tables import new_table, note_arrival
from trix.server import store
from trix.server.database import Database, DatabaseError
from trix.server.schema import VERSION, SchemaError, metadata, seats, tables, versions

SCHEMAS = Path(__file__).with_name("schemas")
LAYLA = "1a" * 16
ROOM = "0123456789abcdef"


def test_a_database_is_made_and_opened_again(database_url):
    for _ in range(2):
        database = Database(database_url)
        with database.transaction() as connection:
            assert connection.execute(select(versions.c.version)).scalars().all() == [VERSION]
        database.close()


def test_a_database_of_a_later_version_is_left_alone(database_url):
    database = Database(database_url)
    with database.transaction() as connection:
        connection.execute(update(versions).values(version=VERSION + 1))
    database.close()
    with pytest.raises(SchemaError, match=f"version {VERSION + 1}"):
        Database(database_url)


def make_old(url, lacks):
    """Make a database of version 1 with a waiting player and a running table, as earlier halls did."""
    is_file = "://" not in url
    kind = "sqlite" if is_file else "postgresql"
    made = (SCHEMAS / f"version_1_{kind}.sql").read_text("utf-8").split(";")
    engine = create_engine(f"sqlite:///{url}" if is_file else url.replace("ql://", "ql+psycopg://"))
    with engine.begin() as connection:
        for statement in filter(str.strip, made):
            connection.execute(text(statement))
        for table, column in lacks:
            connection.execute(text(f'ALTER TABLE {table} DROP COLUMN "{column}"'))
        seeker = {"player": LAYLA, "game": "trix", "preset": "complex", "pace": "usual", "group": ""}
        table = {"id": ROOM, "worker": "first", "game": "trix", "plan": "", "invitation": "", "state": ""}
        known = inspect(connection)
        for name, row in (
            ("seekers", {**seeker, "number": 5, "since": 6, "heard": 7, "after": ""}),
            ("tables", {**table, "finished": "", "next_deal": 8}),
        ):
            there = {one["name"] for one in known.get_columns(name)}
            row = {column: value for column, value in row.items() if column in there}
            places = ", ".join(f":{column}" for column in row)
            columns = ", ".join(f'"{column}"' for column in row)
            connection.execute(text(f"INSERT INTO {name} ({columns}) VALUES ({places})"), row)
    engine.dispose()


def shape(url):
    """Return all tables with their columns and indexes."""
    database = Database(url)
    with database.transaction() as connection:
        known = inspect(connection)
        found = {
            name: (
                sorted(
                    (column["name"], str(column["type"]), column["nullable"])
                    for column in known.get_columns(name)
                ),
                known.get_pk_constraint(name)["constrained_columns"],
                sorted(
                    (index["name"], index["column_names"], index["unique"])
                    for index in known.get_indexes(name)
                ),
            )
            for name in known.get_table_names()
        }
    database.close()
    return found


@pytest.mark.parametrize(
    "lacks", [[("tables", "finished"), ("seekers", "after")], [("seekers", "after")], []], ids=len
)
def test_a_database_of_each_earlier_version_becomes_like_a_new_one(database_url, lacks):
    make_old(database_url, lacks)
    migrated = shape(database_url)
    database = Database(database_url)
    with database.transaction() as connection:
        assert connection.execute(select(versions.c.version)).scalars().all() == [VERSION]
        waiting = store.seekers(connection)
        assert waiting == [store.Seeking(LAYLA, Wish("trix", "complex", "usual", ""), "", 5, 6, 7)]
        assert connection.execute(select(tables)).one()[-3:] == ("", "", 8)
        store.change_table(connection, ROOM, finished="news")
        metadata.drop_all(connection)
    database.close()
    assert shape(database_url) == migrated


def test_the_people_of_a_table_that_an_earlier_version_stored_have_come():
    table = new_table("t", "trix", {}, "usual", [Seeker(LAYLA, 1000, 100), None, None, None], rated=True)
    earlier = json.dumps(json.loads(store.as_text(table))[:-1])
    assert store.table_from(earlier) == note_arrival(table, LAYLA)


def test_all_of_a_transaction_is_written_or_nothing(database_url):
    database = Database(database_url)
    with pytest.raises(IntegrityError), database.transaction() as connection:
        connection.execute(insert(seats).values(player="layla", room="a", seat=0))
        connection.execute(insert(seats).values(player="layla", room="b", seat=1))
    with database.transaction() as connection:
        assert not connection.execute(select(seats)).all()
    database.close()


def test_a_snapshot_stays_as_it_is_while_others_write(database_url):
    reader, writer = Database(database_url), Database(database_url)
    with reader.snapshot() as connection:
        assert not connection.execute(select(tables)).all()
        with writer.transaction() as other:
            writer.lock_together()
            other.execute(insert(seats).values(player="layla", room="a", seat=0))
        assert not connection.execute(select(seats)).all()
    with reader.transaction() as connection:
        assert len(connection.execute(select(seats)).all()) == 1
    for database in (reader, writer):
        database.close()


def test_a_servers_name_is_free_again_when_its_process_is_killed(database_url):
    database = Database(database_url)
    program = f"""
        from trix.server.database import Database
        database = Database({database_url!r})
        print(database.claim("first"), flush=True)
        input()
        """
    other = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert other.stdout.readline().strip() == b"True"
    assert not database.claim("first")
    other.kill()
    other.communicate()
    end = time.monotonic() + 10
    while not database.claim("first"):
        # PostgreSQL takes a moment to notice that a client has gone
        assert time.monotonic() < end
        time.sleep(0.05)
    database.close()


@pytest.mark.parametrize(
    "url", ["what://ever", "postgresql://nobody@127.0.0.1:1/none", "/no/such/folder/hall.db"]
)
def test_a_database_that_cannot_be_used_is_named(url):
    with pytest.raises(DatabaseError):
        Database(url)
