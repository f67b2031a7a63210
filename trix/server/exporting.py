"""Exports of all results, and their check.

An export is public: it names players by their keys only. `trix.hall.exports` has its format, and the public
check.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, select

from trix.codec import from_bytes, read
from trix.hall.exports import (
    FORMAT,
    Countersignature,
    Deleted,
    Hall,
    Signed,
    Verified,
    list_account,
    to_line,
    verify,
)
from trix.hall.results import Result
from trix.platform.desktop_ciphers import DesktopCiphers
from trix.server import schema as db
from trix.server.database import Database
from trix.server.keys import hall_key
from trix.server.store import account_of

_TOGETHER: Final = 500  # results that are read at once


def export(database: Database, file: Path) -> int:
    """Write all results and ratings to a file, which is replaced at the end; return how many results."""
    key = hall_key(database).public
    part = file.with_name(f"{file.name}.part")
    count = 0
    with part.open("wb") as written, database.snapshot() as connection:
        written.write(to_line(Hall(FORMAT, key)) + b"\n")
        for line in _results(connection):
            count += isinstance(line, Signed)
            written.write(to_line(line) + b"\n")
        for row in connection.execute(select(db.ratings).order_by(db.ratings.c.player, db.ratings.c.form)):
            game, _, form = row.form.partition(" ")
            written.write(to_line(list_account((row.player, game, form), account_of(row))) + b"\n")
        written.flush()
        os.fsync(written.fileno())
    part.replace(file)
    return count


def verify_file(file: Path, hall: str) -> Verified:
    """Check an export of the hall of that name. Raises OSError."""
    with file.open("rb") as lines:
        return verify((line.rstrip(b"\n") for line in lines), DesktopCiphers(), hall)


def _results(connection: Connection) -> Iterator[Signed | Deleted]:
    """Return all results in their order, with the players who were deleted in between."""
    deleted: dict[int, list[str]] = {}
    for row in connection.execute(select(db.deletions).order_by(db.deletions.c.number)):
        deleted.setdefault(row.after, []).append(row.player)
    last = 0
    yield from map(Deleted, deleted.get(0, ()))
    while True:
        query = select(db.results).where(db.results.c.number > last).order_by(db.results.c.number)
        rows = connection.execute(query.limit(_TOGETHER)).all()
        if not rows:
            return
        signed = _countersignatures(connection, last, rows[-1].number)
        for row in rows:
            result = read(Result, from_bytes(row.result.encode()))
            yield Signed(result, row.signature, signed.get(row.number, ()))
            yield from map(Deleted, deleted.get(row.number, ()))
        last = rows[-1].number


def _countersignatures(
    connection: Connection, after: int, last: int
) -> dict[int, tuple[Countersignature, ...]]:
    known = db.countersignatures
    by_result: dict[int, tuple[Countersignature, ...]] = {}
    query = select(known).where(known.c.result > after, known.c.result <= last).order_by(known.c.player)
    for row in connection.execute(query):
        by_result[row.result] = (*by_result.get(row.result, ()), Countersignature(row.key, row.signature))
    return by_result
