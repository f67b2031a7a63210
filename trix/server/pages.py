"""The public data of the hall: people, open tables, a player's page, boards."""

import json
import time
from calendar import monthrange
from collections.abc import Collection, Mapping
from datetime import date
from functools import lru_cache
from typing import Final

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from trix.codec import read
from trix.daily import daily_game
from trix.games import game_names, load_game
from trix.hall import messages
from trix.hall.boards import Entry, Line, day_board, month_board, ratings_board, shown_to
from trix.hall.conduct import REPORTS_A_DAY
from trix.hall.messages import (
    Board,
    BoardLine,
    Done,
    FormRating,
    Page,
    PastResult,
    Player,
    Reason,
    Refused,
    ShowBoard,
    Shown,
    Tables,
)
from trix.hall.rules import MAX_TABLES_LISTED, form_of
from trix.hall.tables import Table
from trix.ratings.agents import agent_rating
from trix.ratings.plackett_luce import PLACEMENT_GAMES, Rating
from trix.server import schema as db
from trix.server import store

_MOST: Final = 1_000  # ratings that a board compares
_FIRST_DAY, _LAST_DAY = date(2020, 1, 1).toordinal(), date(2100, 1, 1).toordinal()
_RESULTS: Final = 30
_MONTH_LASTS: Final = 60.0
_MET: Final = 30
_NO_ONE: Final = Player("", "", "", "", None)


def form_key(game: str, form: str) -> str:
    """Return the name of a form in the database."""
    return f"{game} {form}"


def key_of(table: Table) -> str:
    """Return the name of the form of a table's game."""
    return form_key(table.game, form_of(table.game, table.options) or "")


def public_rating(rating: Rating) -> Shown:
    """Return a rating as players see it."""
    return Shown(rating.number, rating.plus_minus, rating.games)


def people(connection: Connection, ids: Collection[str], form: str) -> dict[str, Player]:
    """Return players with their ratings in a form; with "", without."""
    ratings = {
        player: public_rating(account.rating)
        for player, account in (store.accounts(connection, ids, form) if form else {}).items()
    }
    return {
        known.id: Player(known.id, known.name, known.avatar, "", ratings.get(known.id))
        for known in store.players(connection, ids).values()
    }


def open_tables(connection: Connection, game: str) -> Tables:
    """Return the list of open tables."""
    running = [plan.table for plan in store.plans(connection, game) if plan.table.phase == "playing"]
    # those with free seats first
    running.sort(key=lambda table: (not table.free_seats, table.id))
    listed = running[:MAX_TABLES_LISTED]
    by_form: dict[str, list[str]] = {}
    for table in listed:
        by_form.setdefault(key_of(table), []).extend(player.member for player in table.people)
    known = {form: people(connection, members, form) for form, members in by_form.items()}
    return Tables(tuple(_describe_table(table, known[key_of(table)]) for table in listed))


def _describe_table(table: Table, known: Mapping[str, Player]) -> messages.Table:
    form = form_of(table.game, table.options)
    players = []
    for tenure in table.seated:
        rating = (
            public_rating(agent_rating(table.game, form, tenure.level)) if form and tenure.level else None
        )
        agent = Player("", "", "", tenure.level, rating)
        players.append(known.get(tenure.member, _NO_ONE) if tenure.member else agent)
    return messages.Table(
        table.id, table.game, table.options, table.pace, table.rated, table.deal, tuple(players)
    )


def own_page(connection: Connection, player: str) -> Page:
    """Return a player's page."""
    ratings = connection.execute(select(db.ratings).where(db.ratings.c.player == player))
    forms = []
    for row in ratings:
        game, _, form = row.form.partition(" ")
        rating, points = store.account_of(row)
        forms.append(FormRating(game, form, public_rating(rating), *points))
    played = select(db.played.c.line).where(db.played.c.player == player)
    lines = connection.execute(played.order_by(db.played.c.result.desc()).limit(_RESULTS)).scalars()
    results = tuple(read(PastResult, json.loads(line)) for line in lines)
    met, never = store.list_met(connection, player, _MET), store.nevers(connection, player)
    known = people(connection, {*met, *never}, "")
    return Page(
        tuple(sorted(forms, key=lambda form_rating: (form_rating.game, form_rating.form))),
        results,
        tuple(known[person] for person in met if person in known),
        tuple(known[person] for person in never if person in known),
    )


def report(
    connection: Connection, player: str, room: str, member: str, reason: Reason, now: int
) -> Done | Refused:
    """Keep a report of a player, if both were at that table."""
    running = store.running_table(connection, room)
    if running is not None:
        at_table = {person.member for person in running.table.people}
    else:
        result = select(db.played.c.player).join(db.results, db.results.c.number == db.played.c.result)
        at_table = set(connection.execute(result.where(db.results.c.room == room)).scalars())
    if not {player, member} <= at_table or player == member:
        return Refused("table", 0)
    day, reports = store.day_of(now), db.reports
    today = select(func.count()).where(reports.c.reporter == player, reports.c.day == day)
    if connection.execute(today).scalar_one() >= REPORTS_A_DAY:
        return Refused("limit", 3600)
    row = {"player": member, "reporter": player, "room": room, "reason": reason}
    try:
        with connection.begin_nested():
            connection.execute(insert(reports).values(day=day, is_open=True, **row))
    except IntegrityError:
        pass  # one report of a player at a table is enough
    return Done()


def board(connection: Connection, asked: ShowBoard, player: str) -> Board | Refused:
    """Return a board: of a day, of a month, or the ratings of a form."""
    has_day = asked.period == "ever" or _FIRST_DAY <= asked.day <= _LAST_DAY
    if asked.game not in game_names() or not has_day:
        return Refused("rules", 0)
    form = form_key(asked.game, asked.form) if asked.period == "ever" else ""
    if asked.period == "ever":
        lines = _ratings_board(connection, form)
    elif asked.period == "month":
        first_day = date.fromordinal(asked.day).replace(day=1)
        lines = _month_board(connection, asked.game, first_day, int(time.monotonic() / _MONTH_LASTS))
    else:
        day = date.fromordinal(asked.day)
        entries = _results(connection, asked.game, day, day).get(asked.day, ())
        lines = day_board(entries, fewer_wins=_fewer_wins(asked.game, day))
    first, own = shown_to(lines, player)
    known = people(connection, {line.member for line in (*first, own) if line is not None}, form)

    def line(entry: Line) -> BoardLine:
        return BoardLine(entry.place, known.get(entry.member, _NO_ONE), entry.score, entry.games)

    return Board(asked, tuple(map(line, first)), None if own is None else line(own))


@lru_cache(maxsize=16)
def _month_board(connection: Connection, game: str, first: date, time_slot: int) -> list[Line]:
    """Return the board of a month, kept for its *time_slot*: it takes a tenth of a second."""
    days = _results(connection, game, first, first.replace(day=monthrange(first.year, first.month)[1]))
    return month_board(days.values(), fewer_wins=_fewer_wins(game, first))


def _ratings_board(connection: Connection, form: str) -> list[Line]:
    ratings = db.ratings
    where = ratings.c.form == form, ratings.c.games >= PLACEMENT_GAMES
    rows = connection.execute(select(ratings).where(*where).order_by(ratings.c.sure.desc()).limit(_MOST))
    return ratings_board({row.player: store.account_of(row) for row in rows})


def _results(connection: Connection, game: str, first: date, last: date) -> dict[int, list[Entry]]:
    """Return the results of the games of the day, by day."""
    boards = db.boards
    where = boards.c.game == game, boards.c.day.between(first.toordinal(), last.toordinal())
    days: dict[int, list[Entry]] = {}
    for row in connection.execute(select(boards.c.day, boards.c.player, boards.c.score).where(*where)):
        days.setdefault(row.day, []).append(Entry(row.player, row.score))
    return days


def _fewer_wins(game: str, day: date) -> bool:
    return load_game(game, **daily_game(game, day.toordinal()).options).fewer_wins
