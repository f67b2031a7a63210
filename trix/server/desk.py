"""The hall's answers to requests: checks each one, stores its changes, and answers.

It runs in the transaction of the server's turn. A player who wants to join a running table waits for
the server that hosts it (`trix.server.seating`).
"""

from collections import deque
from functools import partial
from typing import Final

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from trix import __version__
from trix.codec import WireError
from trix.games import load_game
from trix.hall.conduct import BURST, REQUESTS, price_of
from trix.hall.envelopes import Request, is_fresh, read_request, wanted_bits, work_bits
from trix.hall.matchmaking import Wish
from trix.hall.messages import (
    PROTOCOL,
    Cancel,
    Countersign,
    DeleteMe,
    Done,
    FromHall,
    Greet,
    ListTables,
    MyPage,
    Never,
    OpenTable,
    PlayNow,
    Refusal,
    Refused,
    Report,
    Seat,
    SendDaily,
    ShowBoard,
    TakeSeat,
    Watch,
    Welcome,
)
from trix.hall.rules import form_of, options_of
from trix.net.transport.rate_limits import PerMember, TokenBucket
from trix.server import pages, store
from trix.server.daily import Daily
from trix.server.post import Post
from trix.server.reporting import Metrics
from trix.server.results import Results
from trix.server.seating import Seating
from trix.server.store import ANY, WATCH, Arrival

_MINUTE: Final = 60_000
_PROOFS: Final = 500.0
"""Signatures that are checked in a second; further requests are dropped."""
_STRANGERS: Final = 50.0
"""Requests of players without the proof of work that are answered in a second."""
_MOST_BUDGETS: Final = 50_000


class Desk:
    """Answers the requests that this server gets."""

    def __init__(
        self, post: Post, seating: Seating, results: Results, daily: Daily, metrics: Metrics
    ) -> None:
        self.is_closing = False
        """Whether the hall begins no new games."""
        self._post = post
        self._seating = seating
        self._results = results
        self._daily = daily
        self._metrics = metrics
        self._proofs = TokenBucket(_PROOFS, _PROOFS)
        self._strangers = TokenBucket(_STRANGERS, _STRANGERS)
        self._budgets = PerMember(partial(TokenBucket, REQUESTS, BURST), _MOST_BUDGETS)
        self._new_keys: deque[int] = deque()  # when they came, in the last minute

    def receive(self, connection: Connection, packet: bytes, now: int) -> None:
        """Handle a packet; a malformed one changes nothing."""
        try:
            request = read_request(packet, self._post.hall)
        except WireError:
            self._metrics.refusals.labels("malformed").inc()
            return
        last = store.last_number(connection, request.member)
        is_greeting = isinstance(request.message, Greet)
        if last is None and not self._has_worked(request, now, is_greeting=is_greeting):
            return
        if not is_fresh(request.head.number, last, now):
            # a replay gets no answer
            if last is None or request.head.number > last:
                self._refuse(request, "clock", now)
            return
        proofs: list[bool] = []
        if self._proofs.use(now / 1000):
            request.prove(self._post.crypto, proofs.append)
        if proofs != [True]:
            self._metrics.refusals.labels("signature").inc()
            return
        if is_greeting and last is None:
            self._answer(request, self._welcome(connection))
            return
        if request.head.protocol != PROTOCOL:
            self._refuse(request, "protocol", PROTOCOL)
            return
        if not self._budgets.of(request.member, now / 1000).use(now / 1000, price_of(request.message)):
            self._refuse(request, "limit", 10)
            return
        if not store.note_request(connection, request, now):
            return
        if last is None:
            self._new_keys.append(now)
        self._metrics.requests.labels(type(request.message).__name__).inc()
        answer = self._do(connection, request, now)
        if answer is not None:
            self._answer(request, answer)

    @property
    def bits(self) -> int:
        """The proof of work that a new key needs now."""
        return wanted_bits(len(self._new_keys))

    def _has_worked(self, request: Request, now: int, *, is_greeting: bool) -> bool:
        """Whether a new key has its proof of work, or only greets."""
        while self._new_keys and now - self._new_keys[0] > _MINUTE:
            self._new_keys.popleft()
        has_proof = work_bits(self._post.hall, request.key, request.head.work) >= self.bits
        if not has_proof and not self._strangers.use(now / 1000):
            return False
        if not has_proof and not is_greeting:
            self._refuse(request, "work", self.bits)
        return has_proof or is_greeting

    def _answer(self, request: Request, message: FromHall) -> None:
        if isinstance(message, Refused):
            self._metrics.refusals.labels(message.reason).inc()
        self._post.answer(request.head.address, request.head.number, message)

    def _refuse(self, request: Request, reason: Refusal, detail: int) -> None:
        self._answer(request, Refused(reason, detail))

    # --- what players ask for ---

    def _do(self, connection: Connection, request: Request, now: int) -> FromHall | None:
        """Carry out a request; the answer is None if it comes later."""
        player, message = request.member, request.message
        match message:
            case Greet():
                self._results.tell_again(connection, player)
                return self._welcome(connection)
            case PlayNow():
                return self._play(connection, request, message, now)
            case Cancel():
                store.seek_no_more(connection, [player])
                return Done()
            case ListTables(game):
                return pages.open_tables(connection, game)
            case OpenTable():
                return self._open(connection, player, message, now)
            case TakeSeat(table, seat, group):
                return self._come(connection, request, table, ANY if seat is None else seat, group)
            case Watch(table):
                return self._come(connection, request, table, WATCH, "")
            case MyPage():
                return pages.own_page(connection, player)
            case ShowBoard():
                return pages.board(connection, message, player)
            case SendDaily():
                return self._daily.check(request, message, now)
            case Countersign():
                return self._results.countersign(connection, player, request.key, message)
            case Report(table, member, reason):
                return pages.report(connection, player, table, member, reason, now)
            case Never(member, never):
                store.avoid(connection, player, member, now, never=never)
                return Done()
            case DeleteMe():
                store.delete_player(connection, player)
                return Done()

    def _welcome(self, connection: Connection) -> Welcome:
        return Welcome(__version__, *store.count_people(connection), self.bits)

    def _play(self, connection: Connection, request: Request, wish: PlayNow, now: int) -> FromHall | None:
        if options_of(wish.game, wish.preset) is None:
            return Refused("rules", 0)
        player = request.member
        seated = self._known_seat(connection, player)
        if seated is not None:
            return seated
        if self.is_closing:
            return Refused("closing", 0)
        # other players could choose their company by the name of any table
        after = wish.after if store.has_played(connection, player, wish.after) else ""
        sought = Wish(wish.game, wish.preset, wish.pace, after)
        store.seek(connection, player, sought, wish.group, request.head.number, now)
        return None  # the next round of seating answers

    def _known_seat(self, connection: Connection, player: str) -> Seat | None:
        """Return where a player sits already: the news of it may have been lost."""
        running = store.table_of(connection, player)
        if running is None:
            return None
        table = running.table
        return Seat(table.id, running.invitation, table.seat_of(player), table.rated)

    def _open(self, connection: Connection, player: str, wish: OpenTable, now: int) -> FromHall | None:
        try:
            game = load_game(wish.game, **wish.options)
        except ValueError:
            return Refused("rules", 0)
        if self.is_closing:
            return Refused("closing", 0)
        rated = wish.rated and form_of(game.name, game.options) is not None
        known = store.players(connection, [player])[player]
        try:
            return self._seating.open(connection, known, game, wish.pace, now, rated=rated)
        except IntegrityError:
            return self._known_seat(connection, player)

    def _come(
        self, connection: Connection, request: Request, table: str, seat: int, group: str
    ) -> FromHall | None:
        """Let the server of the table decide."""
        running = store.running_table(connection, table)
        if running is None or running.table.phase != "playing":
            return Refused("table", 0)
        player, number = request.member, request.head.number
        if running.table.seat_of(player) is not None:
            return self._known_seat(connection, player)
        store.arrive(connection, Arrival(player, table, seat, group, number, is_sent=False))
        return None
