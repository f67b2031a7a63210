"""The database: SQLite in a file, or PostgreSQL by its URL.

A server has one connection. It holds a lock in the server's name as long as it lives, so other servers know
which tables have lost their server, and a server that has lost its connection can write nothing more.
"""

import hashlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from trix.server.schema import SchemaError, migrate

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_PATIENCE: Final = 10.0  # seconds for another process that writes to the same file
_LOCKS: Final = 1_953_655_160  # "trix": the class of the servers' locks in PostgreSQL
_TOGETHER: Final = 1  # the lock of all servers, for changes that must not mix


class DatabaseError(Exception):
    """The database cannot be used; the message says why."""


class Database:
    """A connection to the database, and the transaction of the running turn."""

    def __init__(self, url: str) -> None:
        """Connect and bring the tables to the newest version. Raises DatabaseError and SchemaError.

        *url* is a file's path or a URL such as postgresql://user:password@host/name.
        """
        try:
            parsed = make_url(url if "://" in url else f"sqlite:///{url}")
            if parsed.drivername in ("postgresql", "postgres"):
                parsed = parsed.set(drivername="postgresql+psycopg")
            self._engine = create_engine(parsed)
        except SQLAlchemyError:
            raise DatabaseError("a database is a file, or a URL such as postgresql://…") from None
        self.is_file = parsed.get_backend_name() == "sqlite"
        self._file = parsed.database or ""
        self._lock_file: int | None = None
        if self.is_file:
            event.listen(self._engine, "connect", _prepare_file)
        try:
            self.connection: Connection = self._engine.connect()
        except SQLAlchemyError as error:
            raise DatabaseError(f"the database cannot be opened: {error.__cause__ or error}") from None
        try:
            with self.transaction() as connection:
                self.lock_together()
                migrate(connection)
        except (SQLAlchemyError, SchemaError):
            self.close()
            raise

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """Write all changes of the block at once, or none if it raises."""
        with self.connection.begin():
            yield self.connection

    @contextmanager
    def snapshot(self) -> Iterator[Connection]:
        """Read a snapshot of the database. Servers can write meanwhile."""
        with self.connection.begin():
            begin = "BEGIN" if self.is_file else "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"
            self.connection.exec_driver_sql(begin)
            yield self.connection

    def lock_together(self) -> None:
        """Let no other server do the same until the end of the transaction. A file has one server only."""
        if not self.is_file:
            self.connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCKS}, {_TOGETHER})"))

    def try_together(self) -> bool:
        """Like `lock_together`, unless another server does it now."""
        return self.is_file or self._try_lock("xact_lock", _TOGETHER)

    def claim(self, worker: str) -> bool:
        """Take a server's name for as long as this process lives; False if another process has it."""
        if self.is_file:
            return self._claim_file()
        with self.transaction():
            return self._try_lock("lock", _number_of(worker))

    def has_lost(self, worker: str) -> bool:
        """Whether another server's process has ended; its name is held until the end of the transaction."""
        return self.is_file or self._try_lock("xact_lock", _number_of(worker))

    def close(self) -> None:
        """End the connection."""
        self.connection.close()
        self._engine.dispose()
        if self._lock_file is not None:
            os.close(self._lock_file)

    def _try_lock(self, kind: str, number: int) -> bool:
        """Take a lock of PostgreSQL, unless another connection has it."""
        query = text(f"SELECT pg_try_advisory_{kind}({_LOCKS}, {number})")
        return bool(self.connection.execute(query).scalar_one())

    def _claim_file(self) -> bool:
        if self._lock_file is None and self._file not in ("", ":memory:"):
            opened = os.open(Path(f"{self._file}-lock"), os.O_CREAT | os.O_RDWR, 0o600)
            if not _lock(opened):
                os.close(opened)
                return False
            self._lock_file = opened
        return True


def _lock(opened: int) -> bool:
    """Lock an open file until this process ends; False if another one has it."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _number_of(worker: str) -> int:
    digest = hashlib.sha256(worker.encode()).digest()
    return int.from_bytes(digest[:4], "big", signed=True) | 2  # never `_TOGETHER`


def _prepare_file(opened: object, record: object) -> None:
    cursor = opened.cursor()  # type: ignore[attr-defined]  # a connection of the standard library's sqlite3
    for setting in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={int(1000 * _PATIENCE)}"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()
