"""Requests at the hall's desk: attacks by strangers and by players, without a broker."""

import random
import secrets
import time

import pytest
from sqlalchemy import select, update

from tests.net.ciphers import now
from trix.ai import make_agent
from trix.daily import daily_game
from trix.games import load_game
from trix.hall.boards import LEVEL
from trix.hall.envelopes import WINDOW, Address, Answers, find_work, new_head, seal_request
from trix.hall.messages import (
    Cancel,
    Countersign,
    DeleteMe,
    Done,
    Greet,
    ListTables,
    MyPage,
    Never,
    OpenTable,
    Page,
    PlayNow,
    Refused,
    Report,
    Seat,
    Seeking,
    SendDaily,
    ShowBoard,
    Tables,
    TakeSeat,
    Welcome,
)
from trix.net.transport.crypto import member_id
from trix.platform.desktop_ciphers import DesktopCiphers
from trix.server import schema as db
from trix.server import store
from trix.server.daily import Daily
from trix.server.database import Database
from trix.server.desk import Desk
from trix.server.keys import hall_key
from trix.server.moderation import close_report, open_reports
from trix.server.post import Post
from trix.server.reporting import Metrics
from trix.server.results import Results
from trix.server.seating import Seating

DAY = store.day_of(1_800_000_000_000)
TRIX = PlayNow("trix", "complex", "usual", "")


class Office:
    """A hall's desk on an empty database, with a clock of its own."""

    def __init__(self, url):
        self.database = Database(url)
        self.crypto, self.metrics = DesktopCiphers(), Metrics()
        key = hall_key(self.database)
        self.name = member_id(key.public)
        self.post = Post(self.crypto, key)
        self.seating = Seating(self.database, "first", self.post, self.metrics)
        results = Results(self.database, self.post, self.metrics)
        self.daily = Daily(self.post)
        self.desk = Desk(self.post, self.seating, results, self.daily, self.metrics)
        self.now = 1_800_000_000_000

    def receive(self, packet):
        """Handle a packet and return the letters."""
        self.now += 1
        with self.database.transaction() as connection:
            self.desk.receive(connection, packet, self.now)
        return self.post.take(self.now, lambda room: True)

    def round(self, seconds=1):
        """Let time pass, and seat the players; return the letters."""
        self.now += 1000 * seconds
        with self.database.transaction() as connection:
            self.seating.let_in(connection, self.now)
            self.seating.round(connection, self.now)
            self.daily.finish(connection)
        return self.post.take(self.now, lambda room: True)

    def handled(self):
        """Return how many requests were handled."""
        metrics = self.metrics.requests.collect()[0].samples
        return sum(metric.value for metric in metrics if metric.name.endswith("_total"))

    def rows(self, table):
        with self.database.transaction() as connection:
            return connection.execute(select(table)).all()


class Person:
    def __init__(self, office, name="Layla", bits=14):
        self.office, self.name = office, name
        self.crypto = DesktopCiphers()
        self.me, own = now(self.crypto.new_key), now(self.crypto.new_key)
        self.address = Address(secrets.token_hex(8), own.public)
        self.opener = Answers(self.crypto, office.name, own)
        self.work = find_work(office.name, self.me.public, bits, range(1 << 22)) if bits else b""
        self.number = office.now
        self.id = member_id(self.me.public)

    def packet(self, message, number=None, hall=None):
        self.number = max(self.number + 1, self.office.now)
        number = self.number if number is None else number
        head = new_head(hall or self.office.name, number, self.address, self.name, "moon", self.work)
        return now(lambda done: seal_request(self.crypto, self.me, head, message, done))

    def read(self, letters):
        found = []
        for room, payload in letters:
            if room == self.address.room:
                self.opener.open(payload, lambda answer: found.append(answer.message))
        return found

    def ask(self, message, **options):
        """Send a request a while after the last one; return the answers."""
        self.office.now += 3000
        return self.read(self.office.receive(self.packet(message, **options)))


@pytest.fixture
def office(database_url):
    made = Office(database_url)
    yield made
    made.database.close()


@pytest.fixture
def file_office(tmp_path):
    made = Office(str(tmp_path / "hall.db"))
    yield made
    made.daily.close()
    made.database.close()


def test_a_player_asks_for_everything_once(office):
    player, other = Person(office), Person(office, "Sami")
    (welcome,) = player.ask(Greet())
    assert isinstance(welcome, Welcome) and welcome.people == 0
    assert player.ask(TRIX) == []
    (seeking,) = player.read(office.round())
    assert isinstance(seeking, Seeking) and [one.name for one in seeking.players] == ["Layla"]
    assert player.ask(Cancel()) == [Done()]
    (seat,) = player.ask(OpenTable("trix", {"mode": "complex"}, "usual", True))
    assert isinstance(seat, Seat) and seat.seat == 0
    (tables,) = other.ask(ListTables("trix"))
    assert isinstance(tables, Tables) and tables.tables[0].players[0].name == "Layla"
    assert player.ask(TRIX) == [seat]  # and no player sits twice
    assert other.ask(Never(player.id, True)) == [Done()]
    (page,) = other.ask(MyPage())
    assert isinstance(page, Page) and [one.name for one in page.never] == ["Layla"]
    assert other.ask(ShowBoard("ever", "trix", "complex", 0))[0].lines == ()


def test_four_players_get_one_table_and_those_who_avoid_each_other_do_not(office):
    people = [Person(office, f"Player {number}") for number in range(5)]
    people[0].ask(Never(people[1].id, True))
    for one in people:
        one.read(office.receive(one.packet(TRIX)))
    letters = office.round()
    seats = [seat for person in people for seat in person.read(letters) if isinstance(seat, Seat)]
    assert len(seats) == 4 and sorted(seat.seat for seat in seats) == [0, 1, 2, 3]
    seated = {row.player for row in office.rows(db.seats)}
    assert seated != {one.id for one in people[:4]}
    (late,) = [person for person in people if person.id not in seated]
    office.now += 15_000
    late.ask(TRIX)
    assert [type(one) for one in late.read(office.round())] == [Seat]


def test_a_player_whose_page_is_closed_is_not_seated(office):
    player, closed, unlucky = (Person(office, f"Player {number}") for number in range(3))
    for one in (player, closed, unlucky):
        office.receive(one.packet(TRIX))
    for repeated in range(5):
        player.ask(TRIX)
        if repeated % 2:  # each other request is lost
            office.receive(unlucky.packet(TRIX))
        letters = office.round(0)
    assert isinstance(player.read(letters)[-1], Seat)
    assert {row.player for row in office.rows(db.seats)} == {player.id, unlucky.id}
    # opened again, the page has waited long enough
    closed.ask(TRIX)
    assert isinstance(closed.read(office.round(0))[-1], Seat)


@pytest.mark.long
def test_a_new_key_needs_a_proof_of_work_that_rises_with_the_load(file_office):
    lazy = Person(file_office, bits=0)
    (welcome,) = lazy.ask(Greet())
    assert welcome.bits == 14
    assert lazy.ask(TRIX) == [Refused("work", 14)]
    assert not file_office.rows(db.players)
    for _ in range(64):
        file_office.receive(Person(file_office).packet(Cancel()))
    assert len(file_office.rows(db.players)) < 64  # the later ones had too little
    (welcome,) = lazy.ask(Greet())
    assert welcome.bits > 14
    file_office.now += 120_000
    (welcome,) = lazy.ask(Greet())
    assert welcome.bits == 14


def test_replayed_and_altered_requests_do_nothing(file_office):
    player, rng = Person(file_office), random.Random(1)
    packets = [player.packet(message) for message in (TRIX, Cancel(), DeleteMe())]
    first = packets[0]
    player.read(file_office.receive(first))
    handled = file_office.handled()
    for _ in range(1000):
        if rng.random() < 0.5:
            packet = first
        else:
            changed = bytearray(rng.choice(packets))
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
            packet = bytes(changed)
        file_office.now += 100
        file_office.receive(packet)
    assert file_office.handled() == handled
    assert [row.player for row in file_office.rows(db.seekers)] == [player.id]


def test_requests_for_another_hall_or_of_another_time_are_refused(file_office):
    player = Person(file_office)
    assert player.ask(TRIX, hall="0" * 32) == []
    (refused,) = player.ask(TRIX, number=file_office.now + WINDOW + 10_000)
    assert refused.reason == "clock" and abs(refused.detail - file_office.now) < 10
    player.ask(TRIX)
    assert isinstance(player.read(file_office.round())[0], Seeking)


def test_a_player_who_asks_too_much_waits(file_office):
    player, other = Person(file_office), Person(file_office)
    answers = [player.read(file_office.receive(player.packet(Cancel()))) for _ in range(60)]
    assert [Refused("limit", 10)] in answers
    assert other.ask(Cancel()) == [Done()]
    file_office.now += 60_000
    assert player.ask(Cancel()) == [Done()]


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (PlayNow("trix", "none", "usual", ""), "rules"),
        (PlayNow("chess", "complex", "usual", ""), "rules"),
        (OpenTable("trix", {"mode": "sideways"}, "usual", True), "rules"),
        (Report("0" * 16, "0" * 32, "play"), "table"),
        (Countersign(b"1" * 32, b"2" * 64), "record"),
    ],
)
def test_impossible_wishes_are_refused(file_office, message, reason):
    (refused,) = Person(file_office).ask(message)
    assert isinstance(refused, Refused) and refused.reason == reason


def test_only_who_was_at_a_table_can_report_and_once(file_office):
    player, stranger = Person(file_office), Person(file_office)
    (seat,) = player.ask(OpenTable("trix", {"mode": "complex"}, "usual", True))
    assert stranger.ask(Report(seat.table, player.id, "name"))[0].reason == "table"
    assert player.ask(Report(seat.table, player.id, "name"))[0].reason == "table"
    assert not file_office.rows(db.reports)
    other = Person(file_office, "Sami")
    assert other.ask(TakeSeat(seat.table, None, "")) == []
    assert other.read(file_office.round())[0].seat == 1
    for _ in range(3):
        assert player.ask(Report(seat.table, other.id, "stalling")) == [Done()]
    with file_office.database.transaction() as connection:
        (line,) = open_reports(connection)
        assert line.startswith(f"1: {other.id} is reported by {player.id} for stalling")
        assert close_report(connection, 1) and not close_report(connection, 2)
        assert not [*open_reports(connection)]


def test_a_deleted_player_is_forgotten(file_office):
    player, other = Person(file_office), Person(file_office)
    other.ask(Never(player.id, True))
    player.ask(Never(other.id, True))
    player.ask(TRIX)
    assert player.ask(DeleteMe()) == [Done()]
    for table in db.metadata.sorted_tables:
        for row in file_office.rows(table):
            assert player.id not in str(row) and player.me.public not in tuple(row), table.name


def test_a_hall_that_closes_begins_no_games(file_office):
    player = Person(file_office)
    file_office.desk.is_closing = True
    assert player.ask(TRIX) == [Refused("closing", 0)]
    assert player.ask(OpenTable("trix", {}, "usual", False)) == [Refused("closing", 0)]


def test_a_stored_number_is_not_lowered(file_office):
    player = Person(file_office)
    player.ask(Cancel())
    with file_office.database.transaction() as connection:
        connection.execute(update(db.players).values(number=file_office.now + 100_000))
    assert player.ask(Cancel()) == []


@pytest.fixture(scope="module")
def daily_actions():
    """A game of the day: its first legal actions against the board's opponents."""
    code = daily_game("troika", DAY)
    game = load_game(code.game, **code.options)
    agents = [make_agent(LEVEL, game, seed=seat) for seat in range(game.num_players)]
    state = game.new_initial_state(code.seed)
    texts = []
    while not state.is_terminal():
        seat = state.current_player()
        action = agents[seat].choose(state.observation(seat)) if seat else state.legal_actions()[0]
        texts.append(game.action_to_string(action))
        state.apply_action(action)
    return tuple(texts), state.returns()[0]


def ask_for_check(office, player, message):
    """Send a game of the day, and wait until it has been played again."""
    answers, end = player.ask(message), time.monotonic() + 60
    while not answers and time.monotonic() < end:
        time.sleep(0.1)
        answers = player.read(office.round(0))
    return answers


@pytest.mark.long
def test_a_game_of_the_day_is_played_again_before_it_is_on_the_board(file_office, daily_actions):
    actions, score = daily_actions
    player, cheat = Person(file_office), Person(file_office, "Sami")
    (board,) = ask_for_check(file_office, player, SendDaily("troika", DAY, actions))
    assert [(line.player.name, line.score) for line in board.lines] == [("Layla", score)]
    file_office.now += 60_000
    # an opponent who plays another card, a game that is not over, a day long ago
    other = next(index for index, text in enumerate(actions) if index > 20 and text != actions[index + 4])
    altered = (*actions[:other], actions[other + 4], *actions[other + 1 :])
    for message in (
        SendDaily("troika", DAY, altered),
        SendDaily("troika", DAY, actions[:-1]),
        SendDaily("troika", DAY - 3, actions),
    ):
        file_office.now += 60_000
        assert ask_for_check(file_office, cheat, message) == [Refused("record", 0)]
    file_office.now += 60_000
    (board,) = cheat.ask(ShowBoard("month", "troika", "", DAY))
    assert [line.player.name for line in board.lines] == ["Layla"]
    assert board.own is None
