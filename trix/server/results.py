"""Writing the results of finished games: each once, signed, with the ratings that follow from it.

The result, the ratings and the end of the table are one transaction. So a killed server has written the
whole result or nothing; if nothing, it writes them when it resumes the table.
"""

import json

from sqlalchemy import Connection, insert, select

from trix.codec import from_bytes, read, tagged, to_bytes, to_json
from trix.hall.exports import Countersignature, is_signed
from trix.hall.ledger import Account, changes, place_of
from trix.hall.messages import (
    FROM_HALL,
    Countersign,
    Done,
    Finished,
    PastResult,
    Player,
    Refused,
    Standing,
)
from trix.hall.results import NO_RESULT, Facts, Heading, Result, ResultError, facts_of
from trix.hall.tables import Tenure
from trix.server import pages, store
from trix.server import schema as db
from trix.server.database import Database
from trix.server.hosting import HostedTable
from trix.server.post import Post
from trix.server.reporting import Metrics, log


class Results:
    """The results of the hall."""

    def __init__(self, database: Database, post: Post, metrics: Metrics) -> None:
        self._database = database
        self._post = post
        self._metrics = metrics

    def write(self, connection: Connection, hosted: HostedTable, now: int) -> None:
        """Store the result of a finished game, unless it is stored already, and tell the players."""
        host, table = hosted.host, hosted.table
        if host is None or self._is_stored(connection, table.id, host.room.match):
            return
        self._database.lock_together()  # each result contains the hash of the one before
        query = select(db.results.c.number, db.results.c.id).order_by(db.results.c.number.desc())
        last = connection.execute(query.limit(1)).one_or_none()
        heading = Heading(
            number=1 if last is None else last.number + 1,
            previous=NO_RESULT if last is None else bytes(last.id),
            hall=self._post.hall,
            table=table.id,
            room=table.id,
            match=host.room.match,
            day=store.day_of(now),
            rated=table.rated,
            game=table.game,
            options=table.options,
            tenures=table.tenures,
        )
        result = Result(heading, tuple(host.game.finished))
        try:
            facts = facts_of(result)
        except ResultError as error:
            log.error("no result", extra={"table": table.id, "error": str(error)})
            return
        form = pages.form_key(facts.game, facts.form)
        before = store.accounts(
            connection, {tenure.member for tenure in facts.tenures if tenure.member}, form
        )
        after = changes(facts, lambda member: before[member])
        self._store(connection, result)
        for member, account in after.items() if facts.rated else ():
            _store_account(connection, member, form, account)
        self._store_lines(connection, result, facts, before, after)
        self._metrics.results.inc()
        log.info("result", extra={"number": heading.number, "table": table.id, "rated": table.rated})
        finished = _build_finished(connection, result, facts, before, after)
        store.change_table(connection, table.id, finished=to_bytes(tagged(finished)).decode())
        self._post.tell(connection, [player.member for player in table.people], finished)

    def tell_again(self, connection: Connection, player: str) -> None:
        """Tell a player the latest results: a page that was loading when they came has lost them."""
        for text in store.news_for(connection, player):
            self._post.tell(connection, [player], FROM_HALL.read(json.loads(text)))

    def _is_stored(self, connection: Connection, room: str, match: int) -> bool:
        query = select(db.results.c.number).where(db.results.c.room == room, db.results.c.match == match)
        return connection.execute(query).first() is not None

    def countersign(
        self, connection: Connection, player: str, key: bytes, message: Countersign
    ) -> Done | Refused:
        """Keep a player's signature of a result."""
        query = select(db.results.c.number, db.results.c.result).where(db.results.c.id == message.result)
        row = connection.execute(query).one_or_none()
        signed = Countersignature(key, message.signature)
        result = None if row is None else read(Result, from_bytes(row.result.encode()))
        if row is None or result is None or not is_signed(self._post.crypto, result, signed):
            return Refused("record", 0)
        known = db.countersignatures
        where = known.c.result == row.number, known.c.player == player
        if connection.execute(select(known.c.player).where(*where)).first() is None:
            values = {"result": row.number, "player": player, **signed._asdict()}
            connection.execute(insert(known).values(values))
        return Done()

    def _store(self, connection: Connection, result: Result) -> None:
        signatures: list[bytes] = []
        self._post.crypto.sign(self._post.key.private, result.signed_text, signatures.append)
        heading = result.heading
        connection.execute(
            insert(db.results).values(
                number=heading.number,
                id=result.id,
                room=heading.room,
                match=heading.match,
                day=heading.day,
                result=to_bytes(to_json(result)).decode(),
                signature=signatures[0],
            )
        )

    def _store_lines(
        self,
        connection: Connection,
        result: Result,
        facts: Facts,
        before: dict[str, Account],
        after: dict[str, Account],
    ) -> None:
        """Store the line of each player's page."""
        heading = result.heading
        for tenure in facts.tenures:
            member = tenure.member
            if not member:
                continue
            change = after[member].rating.number - before[member].rating.number if facts.rated else 0
            place, seats = place_of(facts, tenure), len(facts.teams)
            line = PastResult(result.id, facts.game, facts.form, heading.day, place, seats, change)
            row = {"player": member, "result": heading.number, "line": to_bytes(to_json(line)).decode()}
            connection.execute(insert(db.played).values(row))


def _store_account(connection: Connection, member: str, form: str, account: Account) -> None:
    rating, points = account
    values = {**rating._asdict(), **points._asdict(), "sure": rating.sure_number}
    store.put(connection, db.ratings, {"player": member, "form": form}, values)


def _build_finished(
    connection: Connection,
    result: Result,
    facts: Facts,
    before: dict[str, Account],
    after: dict[str, Account],
) -> Finished:
    known = pages.people(connection, before.keys(), "")

    def standing(tenure: Tenure) -> Standing:
        member, score = tenure.member, facts.scores[tenure.seat]
        player = known.get(member, Player(member, "", "", tenure.level, None))
        place = place_of(facts, tenure)
        if not member or not facts.rated:
            return Standing(player, score, place, None, None)
        ratings = pages.public_rating(before[member].rating), pages.public_rating(after[member].rating)
        return Standing(player, score, place, *ratings)

    deals = len(facts.deals)
    at_end = sorted(
        (one for one in facts.tenures if one.end == deals and not one.has_left), key=lambda one: one.seat
    )
    leavers = [one for one in facts.tenures if one.has_left]
    return Finished(result.id, result.heading, tuple(standing(one) for one in (*at_end, *leavers)))
