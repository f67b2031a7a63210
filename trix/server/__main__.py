"""The hall: tables for players who do not know each other, and their ratings. See docs/hall.md."""

import argparse
import gc
import signal
import sys
import time
from pathlib import Path
from types import FrameType
from typing import Final

from trix.net.transport.crypto import member_id
from trix.platform.broker import read_brokers
from trix.server.database import Database, DatabaseError
from trix.server.exporting import export, verify_file
from trix.server.keys import hall_key
from trix.server.moderation import close_report, open_reports, suspicions
from trix.server.reporting import log, log_to_stderr, serve_figures
from trix.server.schema import SchemaError
from trix.server.server import Server
from trix.server.store import delete_player

_DATABASE: Final = "hall.db"
_NAMES_LAST: Final = 12.0  # seconds until the name of a server that was killed is free


def main() -> int:
    """Run a command of the command line; return its exit status."""
    asked = _parser().parse_args()
    try:
        status: int = asked.command(asked)
    except (DatabaseError, SchemaError, OSError, ValueError) as error:
        print(f"trix.server: {error}", file=sys.stderr)
        return 1
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m trix.server", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="command")
    where = argparse.ArgumentParser(add_help=False)
    where.add_argument(
        "--database",
        default=_DATABASE,
        metavar="FILE|URL",
        help=f"a file for SQLite, or postgresql://user:password@host/name; by default {_DATABASE}",
    )

    run = commands.add_parser("run", parents=[where], help="run the hall", description="Run the hall.")
    run.add_argument(
        "--broker",
        required=True,
        metavar="URL",
        help="with the account's name and password: mqtt://hall-SECRET:PASSWORD@127.0.0.1:1883; "
        "{shard} is the place of a broker's number, if there are several",
    )
    run.add_argument("--shards", default="", metavar="NUMBER", help="how many brokers there are, from 0 on")
    run.add_argument(
        "--name", default="first", help="the name of this server; each server of a hall has another one"
    )
    run.add_argument(
        "--figures",
        metavar="HOST:PORT",
        default="",
        help="serve /metrics and /health there; nobody else should reach them",
    )
    run.add_argument(
        "--drain",
        type=float,
        default=0.0,
        metavar="SECONDS",
        help="after SIGTERM, wait so long for running games; without it another server of the same "
        "database goes on with them, or this one when it is started again within a minute",
    )
    run.add_argument("--log", default="info", choices=["debug", "info", "warning", "error"])
    run.set_defaults(command=_run)

    key = commands.add_parser(
        "key", parents=[where], help="print the name of the hall's key, by which clients know it"
    )
    key.set_defaults(command=_key)

    save = commands.add_parser("export", parents=[where], help="write all results, for everybody")
    save.add_argument("file", type=Path, metavar="FILE", help="gets one JSON object a line")
    save.set_defaults(command=_export)

    check = commands.add_parser("verify", help="recompute every deal and every rating of an export")
    check.add_argument("file", type=Path, metavar="FILE")
    check.add_argument(
        "--hall", required=True, help="the hall that must have signed it: the name that `key` prints"
    )
    check.set_defaults(command=_verify)

    look = commands.add_parser(
        "reports", parents=[where], help="list open reports, and pairs whose common results are improbable"
    )
    look.add_argument("--close", type=int, metavar="NUMBER", help="close a report instead")
    look.set_defaults(command=_reports)

    remove = commands.add_parser(
        "delete", parents=[where], help="delete name, ratings and lists of a player; results stay"
    )
    remove.add_argument("player", metavar="KEY", help="the name of the player's key: 32 digits and letters")
    remove.set_defaults(command=_delete)
    return parser


def _run(asked: argparse.Namespace) -> int:
    log_to_stderr(asked.log)
    brokers = read_brokers(asked.broker, asked.shards)
    database = Database(asked.database)
    end = time.monotonic() + _NAMES_LAST
    while not database.claim(asked.name):
        if time.monotonic() > end:
            raise DatabaseError(f"another server named {asked.name} uses this database")
        time.sleep(0.1)
    server = Server(database, brokers, hall_key(database), asked.name)
    taken_back = server.take_back()
    port = serve_figures(asked.figures, server.metrics, lambda: server.is_healthy) if asked.figures else None
    log.info("started", extra={"hall": server.post.hall, "tables": taken_back, "figures": port})
    ends: list[float] = []

    def stop(number: int, frame: FrameType | None) -> None:
        ends.append(time.monotonic() + (asked.drain if not ends else 0.0))

    gc.collect()
    gc.freeze()  # garbage collection pauses the loop in proportion to the number of objects
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    while not ends:
        server.turn()
    log.info("stopping", extra={"tables": len(server.hosted)})
    server.close_doors()
    while server.hosted and time.monotonic() < ends[-1]:
        server.turn()
    server.close()
    log.info("stopped", extra={"tables": len(server.hosted)})
    return 0


def _key(asked: argparse.Namespace) -> int:
    print(member_id(hall_key(Database(asked.database)).public))
    return 0


def _export(asked: argparse.Namespace) -> int:
    count = export(Database(asked.database), asked.file)
    print(f"{count} results in {asked.file}")
    return 0


def _verify(asked: argparse.Namespace) -> int:
    check = verify_file(asked.file, asked.hall)
    for problem in check.problems:
        print(problem)
    print(
        f"{check.results} results with {check.deals} deals, {check.ratings} ratings, {check.countersigned} "
        f"signatures of players; {check.not_countersigned} players have not signed; "
        f"{len(check.problems) or 'no'} problems"
    )
    return 1 if check.problems else 0


def _reports(asked: argparse.Namespace) -> int:
    with Database(asked.database).transaction() as connection:
        if asked.close is not None:
            return 0 if close_report(connection, asked.close) else 1
        for line in open_reports(connection):
            print(line)
        for pair, games, deviations in suspicions(connection):
            print(f"{pair[0]} and {pair[1]}: {deviations} standard deviations in {games} games")
    return 0


def _delete(asked: argparse.Namespace) -> int:
    database = Database(asked.database)
    with database.transaction() as connection:
        is_known = delete_player(connection, asked.player)
    print("deleted" if is_known else "the hall does not know this player")
    return 0 if is_known else 1


if __name__ == "__main__":
    sys.exit(main())
