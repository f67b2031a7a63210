"""The screens from Play now to the result, with made-up answers, for pictures and layouts."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from tests.ui.friends.screens import AGENTS, panel
from tests.ui.friends.screens import Meeting as FriendsMeeting
from tests.ui.hall.screens import ME, OWN, RANA, FakeHall, answer, person
from trix.games import load_game, presets
from trix.hall.messages import Finished, Player, PlayNow, Refused, Seeking, Shown, Standing, Welcome
from trix.net.room import Member, Occupant, Room, new_room
from trix.ui.friends.deal_alarm import DealAlarm
from trix.ui.hall.hall_ending import HallEnding, ResultsScene
from trix.ui.hall.hall_room import HallGuide, HallLobby
from trix.ui.hall.hall_table import HallTable
from trix.ui.hall.play_now import PlayNowScene
from trix.ui.hall.player_panels import PlayerScene, PlayersScene
from trix.ui.hall.seeking import SeekingScene
from trix.ui.hall.table_menu import TableMenu
from trix.ui.shell.settings import Settings

HALL = "f" * 32
OMAR = person("Omar", 977, avatar="owl")
WISH = PlayNow("trix", "complex_partner", "usual", "")


class PlayHall(FakeHall):
    """The connection as the screens of playing use it."""

    def __init__(self, seeking: Seeking | None = None, finished: Finished | None = None) -> None:
        super().__init__(answer)
        self.welcome = Welcome("1.0", 23, 6, 14)
        self.seeking, self.finished = seeking, finished
        self.refused: Refused | None = None
        self.on_seat: Any = None

    def seek(self, wish: PlayNow) -> None: ...
    def cancel(self) -> None: ...
    def countersign(self, *result: object) -> None: ...


def room() -> Room:
    """A room that the hall hosts: three people, and an agent."""
    made = new_room(
        Member(HALL, "Hall", "khatim"), load_game("trix", **presets("trix")["complex"]), "standard", AGENTS
    )
    made = made.with_seat_of(HALL, None)._replace(phase="playing", seconds=15, undo=False, hints=True)
    for seat, one in enumerate((OWN, RANA, OMAR)):
        made = made.with_member(Member(one.id, one.name, one.avatar)).with_occupant(
            seat, Occupant(one.id, None)
        )
    return made


class Meeting(FriendsMeeting):
    """A meeting at a table of the hall."""

    hall = HALL
    rated: Any = True
    is_at_hall = True

    def __init__(self, **how: Any) -> None:
        super().__init__(room(), ME, **how)
        self.party.invitation = SimpleNamespace(room="table")


def result(games: int) -> Finished:
    """A result that brings the player to *games* rated games."""

    def standing(player: Player, place: int, change: int) -> Standing:
        before = player.rating
        if not player.id or before is None:
            return Standing(player, -40, place, None, None)
        after = Shown(before.number + change, before.plus_minus - 8, games)
        return Standing(player, 120 - 50 * place, place, before._replace(games=games - 1), after)

    agent = Player("", "", "", "standard", None)
    players = (OWN, RANA, OMAR, agent)
    standings = tuple(standing(*one) for one in zip(players, (2, 1, 3, 4), (14, 21, -31, 0), strict=True))
    return Finished(b"", SimpleNamespace(table="table"), standings)  # type: ignore[arg-type]


def hall_table(finished: Finished | None = None) -> HallTable:
    made: Any = HallTable(SimpleNamespace(settings=Settings()), Meeting(), PlayHall(finished=finished))  # type: ignore[arg-type]
    made.ratings = {one.id: one.rating for one in (OWN, RANA, OMAR)}
    return made


def seeking(*players: Player, seconds: int = 9, up: bool = True) -> Callable[[Any], None]:
    """The waiting screen with these players; without any the hall has not answered."""

    def show(table: Any) -> None:
        hall = PlayHall(Seeking(players, 4, seconds) if players else None)
        hall.is_up = up
        scene = SeekingScene(hall, WISH, print)  # type: ignore[arg-type]
        table.app.stack.push(scene)
        scene.update(0.0)

    return show


def menu(*, leaves: bool = False) -> Callable[[Any], None]:
    def show(table: Any) -> None:
        there = hall_table()
        table.app.stack.push(TableMenu(table, there))
        if leaves:
            table.app.stack.top.ui.find("leave").press(None)

    return show


def lobby(table: Any) -> None:
    there = hall_table()
    table.app.stack.push(HallLobby(there))


def ending(games: int) -> Callable[[Any], None]:
    """The end of a game; with 0 the hall has not sent the result."""

    def show(table: Any) -> None:
        there = hall_table(result(games) if games else None)
        scene = HallEnding(table, there, print, fresh=False)
        table.app.stack.push(scene)
        scene.update(0.0)

    return show


def guided(**how: Any) -> Callable[[Any], None]:
    """A table whose hall is away, or was replaced by a player's device; *how* goes to the meeting."""

    def show(table: Any) -> None:
        there = hall_table()
        meeting: Any = there.meeting
        meeting.party.host_presence = how.get("host_presence", "here")
        meeting.__dict__ |= {"now": 0.0, "time_left": None, **how}
        meeting.party.guest.patience = 60.0
        meeting.party.silence = 0.0 if meeting.party.host_presence == "here" else 48.0
        game: Any = SimpleNamespace(
            viewer=0, behind=False, newest=SimpleNamespace(history=(), current_player=None)
        )
        guide = HallGuide(there, game, DealAlarm(there))
        guide.join(table)
        # the table asks its guide through these
        table.guide = table.app.stack.top._guide = guide
        own_buttons = table.controls._make
        table.controls._make = lambda: guide.controls(own_buttons())
        guide.follow()
        table.app.stack.lay_out_later()

    return show


HALL_PLAY: dict[str, Callable[[Any], None]] = {
    "play now": panel(lambda: PlayNowScene(PlayHall(), "trix")),  # type: ignore[arg-type]
    "play now, trixter": panel(lambda: PlayNowScene(PlayHall(), "trixter")),  # type: ignore[arg-type]
    "seeking": seeking(OWN, RANA),
    "seeking, full": seeking(OWN, RANA, OMAR, person("Huda", 868, 402, 2, "hoopoe"), seconds=0),
    "seeking, connecting": seeking(up=False),
    "hall table, lobby": lobby,
    "hall table, menu": menu(),
    "hall table, leaving": menu(leaves=True),
    "hall table, who is here": panel(lambda: PlayersScene(hall_table())),
    "hall table, a player": panel(lambda: PlayerScene(hall_table(), RANA.id, RANA.name, RANA.avatar)),
    "hall table, results": panel(lambda: ResultsScene(hall_table(result(30)))),
}
HALL_TABLES: dict[str, Callable[[Any], None]] = {
    "table, the hall is away": guided(host_presence="reconnecting"),
    "table, without its hall": guided(is_at_hall=False),
}
HALL_ENDINGS: dict[str, Callable[[Any], None]] = {
    "game over, hall": ending(30),
    "game over, hall, provisional": ending(2),
    "game over, hall, no result yet": ending(0),
}
