"""The database of a hall, in SQLite and PostgreSQL."""

import subprocess
import sys
import textwrap

import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from trix.server.database import Database, DatabaseError
from trix.server.schema import VERSION, SchemaError, seats, versions


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


def test_all_of_a_transaction_is_written_or_nothing(database_url):
    database = Database(database_url)
    with pytest.raises(IntegrityError), database.transaction() as connection:
        connection.execute(insert(seats).values(player="layla", room="a", seat=0))
        connection.execute(insert(seats).values(player="layla", room="b", seat=1))
    with database.transaction() as connection:
        assert not connection.execute(select(seats)).all()
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
    assert database.claim("first")
    database.close()


@pytest.mark.parametrize(
    "url", ["what://ever", "postgresql://nobody@127.0.0.1:1/none", "/no/such/folder/hall.db"]
)
def test_a_database_that_cannot_be_used_is_named(url):
    with pytest.raises(DatabaseError):
        Database(url)
