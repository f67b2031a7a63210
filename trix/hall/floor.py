"""All players in the hall: who seeks a game, and the running tables. No player is in two places.

    floor.seek(waiting)            a player seeks a game
    floor.open(table)              a player opens a table for all
    floor.take(player, id, seat)   a player takes a seat of a running table from the next deal on
    floor.seat(now)                several times a second: who sits down where
    floor.change(table)            a table has changed (`trix.hall.tables`); a finished one goes

A process of the hall keeps its floor in memory, or in the database between two calls.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from trix.engine.protocol import Game
from trix.games import load_game, presets
from trix.hall.matchmaking import NewTable, Seeker, Vacancy, Waiting, Wish, seat_order, seatings
from trix.hall.rules import FILL_LEVEL, form_of, options_of
from trix.hall.tables import SeatError, Table, new_table, taken
from trix.ratings.agents import agent_rating
from trix.ratings.plackett_luce import Rating


class Place(NamedTuple):
    """Where a player sits down, or will."""

    player: Seeker
    table: Table


class Floor:
    """The players of a hall and its running tables."""

    def __init__(
        self,
        new_id: Callable[[], str],
        tables: Iterable[Table] = (),
        waiting: Iterable[Waiting] = (),
    ) -> None:
        """*new_id* makes the name of a new table. Continue with stored *tables* and *waiting* players."""
        self.waiting: dict[str, Waiting] = {one.seeker.member: one for one in waiting}
        """By member."""
        self.tables: dict[str, Table] = {}
        """The running ones, by name."""
        self._new_id = new_id
        self._at: dict[str, str] = {}
        for table in tables:
            self.change(table)

    def table_of(self, member: str) -> Table | None:
        """Return the table of a player who sits or arrives there."""
        return self.tables.get(self._at.get(member, ""))

    def seek(self, waiting: Waiting) -> None:
        """Put a player into the queue; one who waits already gets the new wish, and keeps the time.

        Raises SeatError for a player at a table, and for a wish that the hall does not know.
        """
        member = waiting.seeker.member
        if member in self._at or options_of(waiting.wish.game, waiting.wish.preset) is None:
            raise SeatError("seat")
        known = self.waiting.get(member)
        self.waiting[member] = waiting if known is None else waiting._replace(since=known.since)

    def cancel(self, member: str) -> None:
        """Take a player out of the queue."""
        self.waiting.pop(member, None)

    def open(self, table: Table) -> None:
        """Add a table that a player opened. Raises SeatError if one of its people sits elsewhere."""
        if any(one.member in self._at for one in table.people) or table.id in self.tables:
            raise SeatError("seat")
        self.change(table)

    def take(self, player: Seeker, table: str, seat: int | None) -> Table:
        """Let a player take a seat of a running table from the next deal on. Raises SeatError."""
        if table not in self.tables:
            raise SeatError("table")
        if player.member in self._at:
            raise SeatError("seat")
        changed = taken(self.tables[table], player, seat)
        self.change(changed)
        return changed

    def change(self, table: Table) -> None:
        """Store a table after a change."""
        before = self.tables.get(table.id)
        for one in () if before is None else before.present:
            self._at.pop(one.member, None)
        if table.phase != "playing":
            self.tables.pop(table.id, None)
            return
        self.tables[table.id] = table
        for one in table.present:
            self._at[one.member] = table.id
            self.waiting.pop(one.member, None)

    def seat(self, now: float, next_deals: Mapping[str, float]) -> list[Place]:
        """Seat the players whose turn it is; return their places.

        *next_deals* has the seconds until the next deal of running tables, estimated; people are not sent to
        tables that it lacks.
        """
        vacancies = [
            Vacancy(
                id,
                Wish(table.game, table.preset, table.pace),
                table.free_seats,
                table.present,
                next_deals[id],
                frozenset(one.member for one in table.people) - {one.member for one in table.present},
            )
            for id, table in self.tables.items()
            if id in next_deals and table.preset
        ]
        wishes = {one.wish._replace(after="") for one in self.waiting.values()}
        seats = {wish: _game_of(wish).num_players for wish in wishes}
        found = []
        for seating in seatings(self.waiting.values(), vacancies, seats, now):
            if isinstance(seating, NewTable):
                table = self._new_table(seating)
                self.change(table)
                found += [Place(player, table) for player in seating.players]
            else:
                found.append(Place(seating.player, self.take(seating.player, seating.table, seating.seat)))
        return found

    def _new_table(self, seating: NewTable) -> Table:
        wish, game = seating.wish, _game_of(seating.wish)
        form = form_of(game.name, game.options)
        # an agent of an unrated form counts as an average player
        number = Rating().number if form is None else agent_rating(game.name, form, FILL_LEVEL).number
        agents = game.num_players - len(seating.players)
        players: list[Seeker | None] = [*seating.players, *[None] * agents]
        numbers = [number if one is None else one.number for one in players]
        seated = [players[place] for place in seat_order(numbers, game.teams)]
        return new_table(
            self._new_id(),
            game.name,
            game.options,
            wish.pace,
            seated,
            rated=form is not None,
            preset=wish.preset,
        )


def _game_of(wish: Wish) -> Game:
    return load_game(wish.game, **presets(wish.game)[wish.preset])
