"""A hall in memory: who waits, and the running tables."""

import itertools

from trix.hall.floor import seat_players
from trix.hall.tables import SeatError, take_seat


class SmallHall:
    """Stands in for the server's database; raises SeatError for a player who sits elsewhere."""

    def __init__(self):
        self.waiting = {}
        self.tables = {}
        self._numbers = itertools.count()

    def table_of(self, member):
        return next((value for value in self.tables.values() if value.seat_of(member) is not None), None)

    def seek(self, waiting):
        self._check_free(waiting.seeker)
        self.waiting.setdefault(waiting.seeker.member, waiting)

    def open(self, table):
        for one in table.people:
            self._check_free(one)
        self.change(table)

    def take(self, player, table, seat):
        self._check_free(player)
        self.change(take_seat(self.tables[table], player, seat))
        return self.tables[table]

    def change(self, table):
        self.tables[table.id] = table
        if table.phase != "playing":
            del self.tables[table.id]
        for one in table.present:
            self.waiting.pop(one.member, None)

    def seat(self, now, next_deals):
        places = seat_players(
            self.waiting.values(), self.tables, next_deals, lambda: f"table {next(self._numbers)}", now
        )
        for _, table in places:
            self.change(table)
        return places

    def _check_free(self, player):
        if self.table_of(player.member) is not None:
            raise SeatError
