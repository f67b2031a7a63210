"""The hall's panels with made-up answers, for pictures and layouts."""

import datetime
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from trix.games import load_game, presets
from trix.hall.messages import (
    Board,
    BoardLine,
    FormRating,
    FromHall,
    Greet,
    ListTables,
    MyPage,
    Page,
    PastResult,
    Player,
    Refused,
    ShowBoard,
    Shown,
    Table,
    Tables,
    ToHall,
    Welcome,
)
from trix.hall.rules import Pace
from trix.net.transport.crypto import KeyPair
from trix.ui.hall.board_scene import BoardScene
from trix.ui.hall.hall_menu import HallMenu
from trix.ui.hall.own_page_scene import OwnPageScene
from trix.ui.hall.table_choice import TableChoice
from trix.ui.hall.tables_scene import OpenTableScene, OpenTablesScene, known_tables
from trix.ui.screens.daily_scene import DailyScene

DAY = datetime.date(2026, 11, 21)
ME = "0" * 32


class FakeHall:
    """Answers each request from a function, at once or when `answer` is called."""

    def __init__(self, answer: Callable[[ToHall], FromHall | None]) -> None:
        self.me, self.is_up = ME, True
        self.key: KeyPair | None = KeyPair("1".zfill(64), b"")
        self.asked: list[ToHall] = []
        self.welcome: Welcome | None = None
        self._answer = answer
        self._waiting: list[tuple[ToHall, Any]] = []

    def ask(self, message: ToHall, on_answer: Any = None) -> None:
        self.asked.append(message)
        self._waiting.append((message, on_answer))

    def greet(self) -> None: ...

    def use_key(self, key: KeyPair) -> None:
        self.key = key

    def answer(self) -> None:
        """Answer the requests so far."""
        waiting, self._waiting = self._waiting, []
        for message, on_answer in waiting:
            answer = self._answer(message)
            if answer is not None and on_answer is not None:
                on_answer(answer)


def person(name: str, number: int = 1000, error: int = 120, games: int = 30, avatar: str = "moon") -> Player:
    return Player(name.encode().hex()[:32].ljust(32, "f"), name, avatar, "", Shown(number, error, games))


def agent(level: str = "standard", number: int = 1000) -> Player:
    return Player("", "", "", level, Shown(number, 40, 0))


RANA = person("Rana", 1214, 96, 41, "pomegranate")
BARTHOLOMEW = person("Bartholomäus von Hohenlo", 868, 402, 2, "falcon")
KHALID = person("خالد الأندلسي", 1043, 130, 18, "owl")
OWN = Player(ME, "Layla", "moon", "", Shown(1102, 88, 37))


def table(
    id: str,
    game: str,
    preset: str,
    players: tuple[Player, ...],
    pace: Pace = "usual",
    rated: bool = True,
    deal: int = 0,
) -> Table:
    return Table(id, game, load_game(game, **presets(game)[preset]).options, pace, rated, deal, players)


WHOLE = (RANA, KHALID, BARTHOLOMEW, person("Omar", 977))
TABLES = Tables(
    (
        table("a1", "trix", "complex_partner", (RANA, agent(), BARTHOLOMEW, agent()), deal=3),
        table("a2", "trixter", "short", (KHALID, agent(), agent(), agent()), "quick"),
        table("a3", "troika", "troika", WHOLE, "calm", rated=False),
    )
)
PAGE = Page(
    (
        FormRating("trix", "complex", Shown(1102, 88, 37), 296, -1480),
        FormRating("trix", "complex partners", Shown(1004, 410, 3), 24, 96),
        FormRating("trixter", "4 short", Shown(873, 205, 12), 156, 402),
    ),
    tuple(
        PastResult(bytes([n]) * 32, "trix", "complex", DAY.toordinal() - n, 1 + n % 4, 4, 18 - 7 * n)
        for n in range(14)
    ),
    (RANA, BARTHOLOMEW, KHALID),
    (person("Omar", 977),),
)


def board(asked: ShowBoard) -> Board:
    """A board whose own line is on it, or below it."""
    names = ("Rana", "Bartholomäus von Hohenlo", "خالد الأندلسي", "Layla", "Omar", "Huda", "Sami", "Salma")
    scores = {"day": (310, 250, 250, 120, 45, -20, -75, -390), "month": range(1890, 1000, -111)}
    people = [OWN if name == "Layla" else person(name) for name in names]
    lines = [
        BoardLine(1 + place - (place == 2), one, score, 3 + place)
        for place, (one, score) in enumerate(
            zip(people, scores.get(asked.period, range(1500, 700, -99)), strict=False)
        )
    ]
    if asked.period == "day":
        return Board(asked, tuple(lines), None)
    others = tuple(line for line in lines if line.player is not OWN)
    return Board(asked, others, BoardLine(214, OWN, 40, 2))


def answer(message: ToHall) -> FromHall | None:
    """Answer the panels' requests."""
    match message:
        case Greet():
            return Welcome("1.0", 23, 6, 14)
        case ListTables():
            return TABLES
        case MyPage():
            return PAGE
        case ShowBoard():
            return board(message)
        case _:
            return None


def over_table(
    make: Callable[[FakeHall], Any], answers: Callable[[ToHall], FromHall | None] = answer
) -> Callable[[Any], None]:
    """Return a function that shows a panel over a table, with its answers."""

    def show(table: Any) -> None:
        hall = FakeHall(answers)
        table.app.stack.push(make(hall))
        hall.answer()

    return show


def slow_tables(table: Any) -> None:
    """The hall has not answered."""
    scene = OpenTablesScene(FakeHall(answer))
    table.app.stack.push(scene)
    scene.update(9.0)


def daily(table: Any) -> None:
    """The game of the day leads to its board."""
    table.app.platform.others = SimpleNamespace(lacks="", hall="f" * 32)
    table.app.stack.push(DailyScene(print, DAY))


HALL_PANELS: dict[str, Callable[[Any], None]] = {
    "hall menu": over_table(lambda hall: HallMenu(hall)),
    "open tables": over_table(lambda hall: OpenTablesScene(hall)),
    "open tables, none": over_table(lambda hall: OpenTablesScene(hall), lambda message: Tables(())),
    "open tables, no answer": slow_tables,
    "open table": over_table(lambda hall: OpenTableScene(hall, known_tables(TABLES)[0])),
    "open table, full": over_table(lambda hall: OpenTableScene(hall, known_tables(TABLES)[2])),
    "table choice": over_table(lambda hall: TableChoice(hall)),
    "own page": over_table(OwnPageScene),
    "own page, empty": over_table(OwnPageScene, lambda message: Page((), (), (), ())),
    "daily, with a hall": daily,
    "board, day": over_table(lambda hall: BoardScene(hall, "trix", "day", DAY)),
    "board, month": over_table(lambda hall: BoardScene(hall, "trix", "month", DAY)),
    "board, all time": over_table(lambda hall: BoardScene(hall, "trixter", "ever", DAY)),
    "board, refused": over_table(
        lambda hall: BoardScene(hall, "troika", "day", DAY), lambda message: Refused("protocol", 0)
    ),
}
