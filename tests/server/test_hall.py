"""A whole hall: server processes, mosquitto, a database, and players' devices that come from "Play now"."""

import random
import time

import pytest
from sqlalchemy import update

from tests.net.circle import Observer
from tests.server.driver import Player
from tools.site.hall import run
from trix.hall.messages import (
    Finished,
    Greet,
    MyPage,
    OpenTable,
    Page,
    PlayNow,
    Seat,
    Seeking,
    TakeSeat,
    Welcome,
)
from trix.platform.broker import shard_of
from trix.server.database import Database
from trix.server.schema import tables

TROIKA = PlayNow("troika", "troika", "quick", "")
SHORT = {"length": "hands", "hands": 4}


class Company:
    """Players of a hall on their devices."""

    def __init__(self, hall, broker, number, seed=1):
        self.rng = random.Random(seed)
        self.name = run("key", "--database", hall.database).stdout.strip()
        self.broker = broker
        self.hall = hall
        self.clients = [
            Player(broker, self.name, f"Player {index}", Observer(self.rng)) for index in range(number)
        ]
        self.until(lambda: all(client.is_connected for client in self.clients))

    def run(self):
        for client in self.clients:
            client.run()
        time.sleep(0.002)

    def until(self, done, seconds=40.0):
        end = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < end, [client.answers[-2:] for client in self.clients]
            self.run()

    def sit_down(self):
        """Let all ask for a game of Troika, and get seats."""
        for client in self.clients:
            client.ask(TROIKA)
        self.until(lambda: all(client.last(Seat) for client in self.clients))

    def sit_at_a_short_table(self):
        """Open a table, and fill it; its opener plays once all seats are full."""
        first, *others = self.clients
        observer, first.observer = first.observer, None
        first.ask(OpenTable("troika", SHORT, "quick", True))
        self.until(lambda: first.last(Seat))
        for client in others:
            client.ask(TakeSeat(first.last(Seat).table, None, ""))
        self.until(lambda: all(client.last(Seat) for client in others))
        first.observer = observer

    def actions(self):
        games = [client.guest.game for client in self.clients if client.party is not None]
        return min((len(game.newest.history) for game in games if game is not None), default=0)

    def finish(self, seconds=40.0):
        """Play to the end, until all players have signed the result."""
        self.until(lambda: all(client.signed for client in self.clients), seconds)
        self.until(lambda: not any(client.client.is_waiting for client in self.clients))

    def close(self):
        for client in self.clients:
            client.close()


@pytest.fixture
def company(hall_broker):
    known = []

    def gather(hall, number, broker=hall_broker, **options):
        known.append(Company(hall, broker, number, **options))
        return known[-1]

    yield gather
    for one in known:
        one.close()


def exported(hall, company, tmp_path):
    """Export all results, check them, and return the check's last line."""
    file = tmp_path / "export"
    written = run("export", "--database", hall.database, str(file))
    assert written.returncode == 0, written.stderr
    found = run("verify", "--hall", company.name, str(file))
    assert found.returncode == 0, found.stdout + found.stderr
    return found.stdout


@pytest.mark.long
def test_from_play_now_to_the_rating(halls, company, database_url, tmp_path):
    hall = halls(database_url)
    players = company(hall, 4)
    for client in players.clients:
        client.ask(Greet())
    players.until(lambda: all(client.last(Welcome) for client in players.clients))
    players.sit_down()
    assert all(client.last(Seeking) or client.last(Seat) for client in players.clients)
    assert len({client.last(Seat).table for client in players.clients}) == 1
    assert sorted(client.last(Seat).seat for client in players.clients) == [0, 1, 2, 3]
    players.finish()
    assert all(set(client.guest.dealings.outcomes) == {"fair"} for client in players.clients)
    for client in players.clients:
        own = next(
            standing for standing in client.last(Finished).standings if standing.player.id == client.id
        )
        assert (own.before.number, own.after.games) == (1000, 1)
        assert own.after.number != 1000
        client.ask(MyPage())
    players.until(lambda: all(client.last(Page) for client in players.clients))
    page = players.clients[0].last(Page)
    assert page.results[0].result == players.clients[0].last(Finished).result
    assert len(page.met) == 3 and page.ratings[0].deals == len(players.clients[0].guest.dealings.finished)
    assert exported(hall, players, tmp_path).startswith("1 results")
    assert "4 signatures of players; 0 players have not signed" in exported(hall, players, tmp_path)


@pytest.mark.long
def test_a_killed_server_takes_its_tables_back(halls, company, database_url, tmp_path):
    hall = halls(database_url)
    players = company(hall, 2)
    players.sit_at_a_short_table()
    for actions in (5, 60):
        players.until(lambda actions=actions: players.actions() >= actions)
        hall.kill()
        for _ in range(100):
            players.run()
        before = players.actions()
        hall.start()
        began = time.monotonic()
        players.until(lambda before=before: players.actions() > before)
        assert time.monotonic() - began < 15  # two on an idle machine
    players.finish()
    assert "redealt" not in {
        outcome for client in players.clients for outcome in client.guest.dealings.outcomes
    }
    # it could have ended between storing the result and telling the players
    hall.kill()
    hall.start()
    first = players.clients[0]
    players.until(lambda: [type(answer) for answer in first.answers].count(Finished) == 2)
    assert len({answer.result for answer in first.answers if isinstance(answer, Finished)}) == 1
    assert exported(hall, players, tmp_path).startswith("1 results")
    assert players.clients[0].last(Finished).heading.rated == (players.clients[0].last(Seat).rated)


@pytest.mark.long
@pytest.mark.parametrize("database_url", ["postgresql"], indirect=True)
def test_another_server_goes_on_with_the_tables_of_a_killed_one(halls, company, database_url, tmp_path):
    first, second = halls(database_url, "first"), halls(database_url, "second")
    players = company(first, 2)
    players.sit_at_a_short_table()
    players.until(lambda: players.actions() >= 10)
    host = next(hall for hall in (first, second) if hall.figures()["trix_tables"] == 1)
    (other,) = {first, second} - {host}
    host.kill()
    for _ in range(100):
        players.run()
    before = players.actions()
    players.until(lambda: players.actions() > before)
    assert other.figures()["trix_tables"] == 1
    players.finish()
    assert exported(first, players, tmp_path).startswith("1 results")


@pytest.mark.long
def test_a_server_that_is_stopped_gives_its_tables_back(halls, company, tmp_path):
    hall = halls(str(tmp_path / "hall.db"))
    players = company(hall, 1)
    players.sit_at_a_short_table()
    players.until(lambda: players.actions() >= 10)
    assert hall.stop() == 0
    assert hall.events[-1]["event"] == "stopped"
    assert hall.events[-1]["tables"] == 1
    hall.start()
    players.finish()


@pytest.mark.long
def test_a_damaged_table_is_given_up_alone(halls, company, tmp_path):
    hall = halls(str(tmp_path / "hall.db"))
    players, others = company(hall, 1), company(hall, 1, seed=2)
    for one in (players, others):
        one.sit_at_a_short_table()
        one.until(lambda one=one: one.actions() >= 3)
    hall.kill()
    database = Database(hall.database)
    with database.transaction() as connection:
        room = players.clients[0].last(Seat).table
        connection.execute(update(tables).where(tables.c.id == room).values(state='["damaged"]'))
    database.close()
    hall.start()
    others.until(lambda: hall.figures()["trix_tables"] == 1)
    others.until(lambda: "table given up" in [event["event"] for event in hall.events])
    others.finish()
    players.clients[0].answers.clear()
    players.sit_at_a_short_table()
    players.finish()


@pytest.mark.long
def test_nobody_waits_for_agents_at_a_deserted_table(halls, company, tmp_path):
    hall = halls(str(tmp_path / "hall.db"))
    players = company(hall, 1)
    players.sit_at_a_short_table()
    players.until(lambda: players.actions() >= 3)
    players.clients[0].leave()
    players.until(lambda: hall.figures()["trix_tables"] == 0)
    # and may play elsewhere
    players.clients[0].answers.clear()
    players.sit_at_a_short_table()
    players.finish()


@pytest.mark.long
def test_who_leaves_gets_the_last_place_and_the_others_play_on(halls, company, tmp_path):
    hall = halls(str(tmp_path / "hall.db"))
    players = company(hall, 3)
    players.sit_down()  # the fourth seat is an agent's, after fifteen seconds
    players.until(lambda: players.actions() >= 20)
    leaver = players.clients.pop()
    leaver.leave()
    players.finish()
    standings = players.clients[0].last(Finished).standings
    own = next(standing for standing in standings if standing.player.id == leaver.id)
    assert own.place == 2 and own.after.number < own.before.number
    leaver.close()
    assert "1 results" in exported(hall, players, tmp_path)


@pytest.mark.long
def test_who_never_saw_the_table_has_no_part_in_its_game(halls, company, tmp_path):
    hall = halls(str(tmp_path / "hall.db"))
    players = company(hall, 4)
    closed = players.clients[-1]
    closed.ask(TROIKA)
    players.until(lambda: closed.last(Seeking))
    players.clients.remove(closed)
    closed.close()  # and the hall has yet to notice
    players.sit_down()
    seats = {client.last(Seat).seat for client in players.clients}
    (seat,) = {0, 1, 2, 3} - seats
    rooms = [client.guest for client in players.clients]
    players.until(lambda: rooms[0].room is not None and rooms[0].room.occupants[seat].member == closed.id)
    players.until(lambda: rooms[0].room.occupants[seat].member is None)
    players.finish()
    finished = players.clients[0].last(Finished)
    assert [tenure.member for tenure in finished.heading.tenures if tenure.seat == seat] == [""]
    assert closed.id not in {standing.player.id for standing in finished.standings}
    assert exported(hall, players, tmp_path).startswith("1 results")
    assert closed.id not in (tmp_path / "export").read_text()


@pytest.mark.long
def test_a_page_that_reloads_at_the_end_of_the_game_learns_its_result(halls, company, tmp_path):
    hall = halls(str(tmp_path / "hall.db"))
    players = company(hall, 2)
    players.sit_at_a_short_table()
    players.until(lambda: players.actions() >= 5)
    reloaded, other = players.clients
    reloaded.reload()
    players.until(lambda: other.signed)
    assert not reloaded.answers
    for _ in range(2):
        reloaded.answers.clear()
        reloaded.ask(Greet())
        players.until(lambda: reloaded.last(Welcome) and reloaded.last(Finished))
        assert reloaded.last(Finished) == other.last(Finished)
    players.finish()
    assert "2 signatures of players; 0 players have not signed" in exported(hall, players, tmp_path)


@pytest.mark.long
def test_a_hall_serves_players_at_all_brokers(halls, company, sharded_brokers, tmp_path):
    brokers = sharded_brokers
    hall = halls(str(tmp_path / "hall.db"), "first", "--broker", brokers.for_hall, "--shards", brokers.shards)
    players = company(hall, 4, brokers)
    # each client asks at the broker of its own room; with so few, all four may have the same
    used = {shard_of(client.client.room, 2) for client in players.clients}
    while len(used) < 2:
        players.close()
        players = company(hall, 4, brokers)
        used = {shard_of(client.client.room, 2) for client in players.clients}
    players.sit_at_a_short_table()
    players.until(lambda: players.actions() >= 10)
    table = shard_of(players.clients[0].last(Seat).table, 2)
    # the other broker ends: play continues, and the hall reports that it is unhealthy
    brokers.each[1 - table].kill()
    before = players.actions()
    players.until(lambda: players.actions() >= before + 20)
    assert not hall.is_healthy
    brokers.each[1 - table].start()
    players.until(lambda: hall.is_healthy)
    # the table's own broker ends for a while
    brokers.each[table].kill()
    for _ in range(100):
        players.run()
    brokers.each[table].start()
    players.finish(60.0)
    assert exported(hall, players, tmp_path).startswith("1 results")
