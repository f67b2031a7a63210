"""Seats players: matchmaking over the players in the database, and this server's tables.

Several servers may do this with one database: only one at a time seats players, and each opens the tables
that it makes. Players who want to come to a running table are let in by the server that hosts it.
"""

import json
import time
from collections.abc import Iterable, Mapping
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from trix.engine.protocol import Game
from trix.games import load_game
from trix.hall.floor import Seated, seat_players
from trix.hall.matchmaking import START, Seeker, Waiting, company
from trix.hall.messages import FROM_HALL, Refused, Seat, Seeking
from trix.hall.rules import TAKE_BACK, Pace, form_of, options_of
from trix.hall.tables import SeatError, Table, new_table, take_seat
from trix.net.room import MAX_MEMBERS, Member
from trix.net.transport.invitation import Invitation, new_invitation
from trix.server import pages, store
from trix.server.database import Database
from trix.server.hosting import HostedTable
from trix.server.post import NEWS, Post
from trix.server.reporting import Metrics, log
from trix.server.store import ANY, WATCH, Arrival, Known

_TELL_AGAIN: Final = 2_000  # milliseconds between two news for a player who seeks a game
_SILENT: Final = 6_500  # milliseconds until a silent player is not seated: two requests have been lost
_FORGOTTEN: Final = 60_000  # milliseconds until a silent player is dropped from the queue


class Seating:
    """The tables of this server, and the queue of the whole hall."""

    def __init__(self, database: Database, worker: str, post: Post, metrics: Metrics) -> None:
        self.hosted: dict[str, HostedTable] = {}
        """By room."""
        self._database = database
        self._worker = worker
        self._post = post
        self._metrics = metrics
        self._told: dict[str, int] = {}  # who seeks a game, and when they heard who else does
        self._answered: dict[str, int] = {}  # their latest request that was answered
        self._invitations: dict[str, Invitation] = {}  # of tables that are being made

    # --- who seeks a game ---

    def round(self, connection: Connection, now: int) -> None:
        """Seat the players whose turn it is, and announce their opponents to the waiting ones."""
        queue = store.seekers(connection)
        seekers = [seeker for seeker in queue if now - seeker.heard < _SILENT]
        self._metrics.seeking.set(len(seekers))
        self._told = {seeker.player: self._told.get(seeker.player, 0) for seeker in seekers}
        self._answered = {seeker.player: self._answered.get(seeker.player, -1) for seeker in seekers}
        if not queue or not self._database.try_together():
            return
        store.forget_seekers(connection, now - _FORGOTTEN)
        plans = store.plans(connection)
        running = {plan.table.id: plan.table for plan in plans}
        waiting = self._waiting(connection, seekers)
        next_deals = {plan.table.id: max(0.0, (plan.next_deal - now) / 1000) for plan in plans}
        numbers = {seeker.player: seeker for seeker in seekers}
        newcomers_of: dict[str, list[Seated]] = {}
        for seated in seat_players(waiting.values(), running, next_deals, self._new_id, now / 1000):
            self._metrics.waits.observe((now - numbers[seated.player.member].since) / 1000)
            newcomers_of.setdefault(seated.table.id, []).append(seated)
        for id, newcomers in newcomers_of.items():
            players = [seated.player for seated in newcomers]
            if id in running:
                for seated in newcomers:
                    one, seat = seated.player, seated.table.seat_of(seated.player.member)
                    wanted = ANY if seat is None else seat
                    store.arrive(connection, Arrival(one.member, id, wanted, one.group, NEWS, is_sent=True))
            else:
                self._open(connection, newcomers[0].table, now)
                store.seek_no_more(connection, [person.member for person in players])
            for person in players:
                del waiting[person.member]
        for player in waiting:
            told_at, number = self._told.get(player, 0), numbers[player].number
            if now - told_at < _TELL_AGAIN and number == self._answered.get(player):
                continue
            message = self._seeking(connection, player, waiting, now)
            if message is not None:
                is_answer = number != self._answered.get(player)
                self._told[player], self._answered[player] = now, number
                self._post.tell(connection, [player], message, number if is_answer else NEWS)

    def _seeking(
        self, connection: Connection, player: str, waiting: Mapping[str, Waiting], now: int
    ) -> Seeking | None:
        own = waiting.get(player)
        options = None if own is None else options_of(own.wish.game, own.wish.preset)
        if own is None or options is None:
            return None
        seats = load_game(own.wish.game, **options).num_players
        others = company(waiting.values(), player, seats, now / 1000)
        form = pages.form_key(own.wish.game, form_of(own.wish.game, options) or "")
        players = pages.people(connection, [person.member for person in others], form)
        left = max(0, round(START - (now / 1000 - own.since)))
        return Seeking(
            tuple(players[person.member] for person in others if person.member in players), seats, left
        )

    def _waiting(self, connection: Connection, seekers: Iterable[store.Seeking]) -> dict[str, Waiting]:
        by_form: dict[str, list[store.Seeking]] = {}
        for one in seekers:
            options = options_of(one.wish.game, one.wish.preset)
            form = None if options is None else form_of(one.wish.game, options)
            if form is not None:
                by_form.setdefault(pages.form_key(one.wish.game, form), []).append(one)
        waiting: dict[str, Waiting] = {}
        for key, ones in by_form.items():
            for seeker in self._seekers(connection, {one.player: one.group for one in ones}, key):
                own = next(request for request in ones if request.player == seeker.member)
                waiting[own.player] = Waiting(seeker, own.wish, own.since / 1000)
        return waiting

    def _seekers(self, connection: Connection, groups: Mapping[str, str], form: str) -> list[Seeker]:
        accounts = store.accounts(connection, groups.keys(), form)
        avoided = store.all_nevers(connection, groups.keys())
        ratings = [(player, accounts[player].rating) for player in groups]
        return [
            Seeker(player, rating.number, rating.plus_minus, groups[player], avoided.get(player, ()))
            for player, rating in ratings
        ]

    # --- new tables ---

    def open(
        self, connection: Connection, opener: Known, game: Game, pace: Pace, now: int, *, rated: bool
    ) -> Seat:
        """Open a table for all players. Raises IntegrityError if the player sits elsewhere."""
        form = form_of(game.name, game.options)
        (seeker,) = self._seekers(connection, {opener.id: ""}, pages.form_key(game.name, form or ""))
        players = [seeker, *[None] * (game.num_players - 1)]
        table = new_table(self._new_id(), game.name, game.options, pace, players, rated=rated, preset="")
        with connection.begin_nested():
            self._open(connection, table, now, tell=False)
        store.seek_no_more(connection, [opener.id])
        return self._seat(table, opener.id, self.hosted[table.id].party.current_invitation.text)

    def _new_id(self) -> str:
        invitation = new_invitation(self._post.crypto, self._post.hall)
        self._invitations[invitation.room] = invitation
        return invitation.room

    def _open(self, connection: Connection, table: Table, now: int, *, tell: bool = True) -> None:
        invitation = self._invitations.pop(table.id)
        store.add_table(connection, table, self._worker, invitation.text, now)
        known = store.players(connection, [person.member for person in table.people])
        guests = [Member(one.id, one.name, one.avatar) for one in known.values()]
        clock = time.monotonic()
        self.hosted[table.id] = HostedTable.open(
            table, guests, self._post.crypto, self._post.key, invitation, clock
        )
        if table.preset:
            store.note_meeting(connection, known.keys(), now)
        for player in known if tell else ():
            self._post.tell(connection, [player], self._seat(table, player, invitation.text))
        log.info("table opened", extra={"table": table.id, "game": table.game, "people": len(known)})

    def _seat(self, table: Table, player: str, invitation: str) -> Seat:
        return Seat(table.id, invitation, table.seat_of(player), table.rated)

    # --- running tables ---

    def let_in(self, connection: Connection, now: int) -> None:
        """Let the players in who want to come to this server's tables."""
        for arrival in store.take_arrivals(connection, self._worker):
            hosted = self.hosted.get(arrival.room)
            known = store.players(connection, [arrival.player]).get(arrival.player)
            if known is None:
                continue
            if hosted is None or hosted.table.phase != "playing":
                self._send_back(connection, arrival, Refused("table", 0))
            else:
                self._let_in(connection, hosted, arrival, known, now)

    def _let_in(
        self, connection: Connection, hosted: HostedTable, arrival: Arrival, known: Known, now: int
    ) -> None:
        table, host = hosted.table, hosted.host
        if host is None or len(host.room.members) >= MAX_MEMBERS:
            self._send_back(connection, arrival, Refused("limit", 60))
            return
        if arrival.seat != WATCH:
            (seeker,) = self._seekers(connection, {known.id: arrival.group}, pages.key_of(table))
            try:
                table = take_seat(table, seeker, None if arrival.seat == ANY else arrival.seat)
                with connection.begin_nested():
                    store.note_seats(connection, table)
            except (SeatError, IntegrityError):
                self._send_back(connection, arrival, Refused("seat", 0))
                return
            hosted.table = table
            store.change_table(connection, table.id, plan=store.as_text(table))
            store.seek_no_more(connection, [known.id])
            if table.preset:
                store.note_meeting(connection, [player.member for player in table.present], now)
        hosted.admit(Member(known.id, known.name, known.avatar))
        invitation = hosted.party.current_invitation.text
        self._post.tell(connection, [known.id], self._seat(table, known.id, invitation), arrival.number)

    def _send_back(self, connection: Connection, arrival: Arrival, refused: Refused) -> None:
        """Refuse a player. A player sent here by matchmaking is still in the queue."""
        if not arrival.is_sent:
            self._post.tell(connection, [arrival.player], refused, arrival.number)

    def resume(self, connection: Connection, room: str, last_alive: int, now: int) -> None:
        """Resume a stored table. *last_alive* is when its server last reported."""
        stored = store.running_table(connection, room)
        if stored is None or stored.worker != self._worker or room in self.hosted:
            return
        if not stored.state:
            store.remove_table(connection, room)
            return
        table = stored.table
        if (now - last_alive) / 1000 > TAKE_BACK and table.rated:
            table = table._replace(rated=False)
        hosted = HostedTable.restore(table, json.loads(stored.state), self._post.crypto, time.monotonic())
        hosted.stored = stored.table
        if table.phase == "over":
            hosted.ended_at = now / 1000
        if stored.finished:
            # the server may have ended before it could tell
            hosted.is_recorded = True
            finished = FROM_HALL.read(json.loads(stored.finished))
            self._post.tell(connection, [player.member for player in table.people], finished)
        self.hosted[room] = hosted
        self._metrics.taken_back.inc()
