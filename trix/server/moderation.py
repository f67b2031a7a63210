"""The moderator's views: reports of players, and pairs whose common results are improbable."""

import json
from collections.abc import Iterator

from sqlalchemy import Connection, select, update

from trix.codec import from_bytes, read
from trix.games import load_game
from trix.hall.conduct import Suspicion, Together, suspicious_pairs
from trix.hall.messages import PastResult
from trix.hall.results import Result
from trix.server import schema as db


def open_reports(connection: Connection) -> Iterator[str]:
    """Return the reports that are open, a line each."""
    reports = db.reports
    for row in connection.execute(select(reports).where(reports.c.is_open).order_by(reports.c.number)):
        yield (
            f"{row.number}: {row.player} is reported by {row.reporter} for {row.reason}, "
            f"at the table {row.room}, day {row.day}"
        )


def close_report(connection: Connection, number: int) -> bool:
    """Close a report; False if there is none of that number."""
    closed = update(db.reports).where(db.reports.c.number == number).values(is_open=False)
    return bool(connection.execute(closed).rowcount)


def suspicions(connection: Connection) -> list[Suspicion]:
    """Return the pairs of players who do better together than chance explains, in games without partners."""
    shares: dict[str, list[float]] = {}
    games: list[Together] = []
    lines: dict[int, dict[str, PastResult]] = {}
    for row in connection.execute(select(db.played)):
        lines.setdefault(row.result, {})[row.player] = read(PastResult, json.loads(row.line))
    for number, known in lines.items():
        for player, line in known.items():
            shares.setdefault(player, []).append((line.place - 1) / (line.seats - 1))
        players = sorted(known)
        if len(players) > 1 and not _has_partners(connection, number):
            games += [
                Together((one, other), (known[one].place, known[other].place), known[one].seats)
                for index, one in enumerate(players)
                for other in players[index + 1 :]
            ]
    return suspicious_pairs(games, {player: sum(all) / len(all) for player, all in shares.items()})


def _has_partners(connection: Connection, number: int) -> bool:
    text = connection.execute(select(db.results.c.result).where(db.results.c.number == number)).scalar_one()
    heading = read(Result, from_bytes(text.encode())).heading
    return any(len(team) > 1 for team in load_game(heading.game, **heading.options).teams)
