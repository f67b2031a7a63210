"""What the hall shows: people, open tables, a player's page, boards."""

import json
from collections.abc import Collection, Mapping
from typing import Final

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from trix.engine.options import Value
from trix.games import load_game
from trix.hall import messages
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
from trix.net.transport.decoding import read
from trix.ratings.agents import agent_rating
from trix.ratings.plackett_luce import Rating
from trix.server import schema as db
from trix.server import store

_LINES: Final = 20  # of a board
_RESULTS: Final = 30
_MET: Final = 30
_NO_ONE: Final = Player("", "", "", "", None)


def form_key(game: str, form: str) -> str:
    """Return the name of a form in the database."""
    return f"{game} {form}"


def seats_of(game: str, options: Mapping[str, Value]) -> int:
    """Return how many seats a game has."""
    return load_game(game, **options).num_players


def shown(rating: Rating) -> Shown:
    """Return a rating as players see it."""
    return Shown(rating.number, rating.plus_minus, rating.games)


def people(connection: Connection, ids: Collection[str], form: str) -> dict[str, Player]:
    """Return players with their ratings in a form; with "", without."""
    ratings = store.ratings(connection, ids, form) if form else {}
    return {
        known.id: Player(
            known.id, known.name, known.avatar, "", shown(ratings[known.id]) if known.id in ratings else None
        )
        for known in store.players(connection, ids).values()
    }


def open_tables(connection: Connection, game: str) -> Tables:
    """Return the list of open tables."""
    running = [one.table for one in store.running(connection, game=game) if one.table.phase == "playing"]
    # those with free seats first
    running.sort(key=lambda table: (not table.free_seats, table.id))
    return Tables(tuple(_listed(connection, table) for table in running[:MAX_TABLES_LISTED]))


def _listed(connection: Connection, table: Table) -> messages.Table:
    form = form_of(table.game, table.options)
    known = people(connection, [one.member for one in table.people], form_key(table.game, form or ""))
    players = []
    for one in table.seated:
        rating = shown(agent_rating(table.game, form, one.level)) if form and one.level else None
        agent = Player("", "", "", one.level, rating)
        players.append(known.get(one.member, _NO_ONE) if one.member else agent)
    return messages.Table(
        table.id, table.game, table.options, table.pace, table.rated, table.deal, tuple(players)
    )


def own_page(connection: Connection, player: str) -> Page:
    """Return a player's page."""
    ratings = connection.execute(select(db.ratings).where(db.ratings.c.player == player))
    forms = []
    for row in ratings:
        game, _, form = row.form.partition(" ")
        rating = shown(Rating(row.mu, row.sigma, row.games))
        forms.append(FormRating(game, form, rating, row.deals, row.points))
    played = select(db.played.c.line).where(db.played.c.player == player)
    lines = connection.execute(played.order_by(db.played.c.result.desc()).limit(_RESULTS)).scalars()
    results = tuple(read(PastResult, json.loads(line)) for line in lines)
    met, never = store.met(connection, player, _MET), store.nevers(connection, player)
    known = people(connection, {*met, *never}, "")
    return Page(
        tuple(sorted(forms, key=lambda one: (one.game, one.form))),
        results,
        tuple(known[one] for one in met if one in known),
        tuple(known[one] for one in never if one in known),
    )


def report(
    connection: Connection, player: str, room: str, member: str, reason: Reason, now: int
) -> Done | Refused:
    """Keep a report of a player, if both were at that table."""
    running = store.running_table(connection, room)
    if running is not None:
        at_table = {one.member for one in running.table.people}
    else:
        result = select(db.played.c.player).join(db.results, db.results.c.number == db.played.c.result)
        at_table = set(connection.execute(result.where(db.results.c.room == room)).scalars())
    if not {player, member} <= at_table or player == member:
        return Refused("table", 0)
    row = {"player": member, "reporter": player, "room": room, "reason": reason}
    try:
        with connection.begin_nested():
            connection.execute(insert(db.reports).values(day=store.day_of(now), is_open=True, **row))
    except IntegrityError:
        pass  # one report of a player at a table is enough
    return Done()


def board(connection: Connection, asked: ShowBoard, player: str) -> Board:
    """Return a board of ratings."""
    form = form_key(asked.game, asked.form)
    query = select(db.ratings).where(db.ratings.c.form == form).order_by(db.ratings.c.sure.desc())
    rows = connection.execute(query.limit(_LINES)).all()
    known = people(connection, [row.player for row in rows], form)
    lines = tuple(
        BoardLine(place, known.get(row.player, _NO_ONE), row.sure, row.games)
        for place, row in enumerate(rows, 1)
    )
    return Board(asked, lines, None)
