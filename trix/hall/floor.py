"""Seats the players who seek a game: at new tables, or at running ones from their next deal on."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from trix.engine.protocol import Game
from trix.games import load_game, presets
from trix.hall.matchmaking import NewTable, Seeker, Vacancy, Waiting, Wish, seat_order, seatings
from trix.hall.rules import FILL_LEVEL, form_of
from trix.hall.tables import Table, new_table, take_seat
from trix.ratings.agents import agent_rating
from trix.ratings.plackett_luce import Rating


class Seated(NamedTuple):
    """Where a player sits down, or will."""

    player: Seeker
    table: Table


def seat_players(
    waiting: Iterable[Waiting],
    running: Mapping[str, Table],
    next_deals: Mapping[str, float],
    new_id: Callable[[], str],
    now: float,
) -> list[Seated]:
    """Return where players sit down now, of all who wait and do not sit at a *running* table.

    *next_deals* has the seconds until the next deal of running tables, estimated; people are not sent to
    tables that it lacks. *new_id* makes the name of a new table.
    """
    tables = dict(running)
    seated = {player.member for table in tables.values() for player in table.present}
    seekers = [entry for entry in waiting if entry.seeker.member not in seated]
    vacancies = [
        Vacancy(
            id,
            Wish(table.game, table.preset, table.pace),
            table.free_seats,
            table.present,
            next_deals[id],
            frozenset(person.member for person in table.people) - seated,
        )
        for id, table in tables.items()
        if id in next_deals and table.preset
    ]
    wishes = {entry.wish._replace(after="") for entry in seekers}
    seats = {wish: _game_of(wish).num_players for wish in wishes}
    newcomers = []
    for seating in seatings(seekers, vacancies, seats, now):
        if isinstance(seating, NewTable):
            table = _new_table(seating, new_id())
            newcomers += [Seated(player, table) for player in seating.players]
        else:
            table = tables[seating.table] = take_seat(tables[seating.table], seating.player, seating.seat)
            newcomers.append(Seated(seating.player, table))
    return newcomers


def _new_table(seating: NewTable, id: str) -> Table:
    wish, game = seating.wish, _game_of(seating.wish)
    form = form_of(game.name, game.options)
    # an agent of an unrated form counts as an average player
    number = Rating().number if form is None else agent_rating(game.name, form, FILL_LEVEL).number
    agents = game.num_players - len(seating.players)
    players: list[Seeker | None] = [*seating.players, *[None] * agents]
    numbers = [number if player is None else player.number for player in players]
    seated = [players[place] for place in seat_order(numbers, game.teams)]
    is_rated = form is not None
    return new_table(id, game.name, game.options, wish.pace, seated, rated=is_rated, preset=wish.preset)


def _game_of(wish: Wish) -> Game:
    return load_game(wish.game, **presets(wish.game)[wish.preset])
