"""The screens of a room, over a meeting without events."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from tests.ui.title_screens import nothing
from trix.games import load_game
from trix.names import tidy
from trix.net.chat import LONGEST, Line
from trix.net.guest.guest import Guest
from trix.net.messages import Written
from trix.net.room import Agent, Check, Member, Occupant, Presence, Room, new_room
from trix.platform.network import PACKAGES
from trix.ui.friends.ending import SharedEnding
from trix.ui.friends.fairness import Checks, FairnessScene
from trix.ui.friends.gathering import Gathering
from trix.ui.friends.joining import JoinScene
from trix.ui.friends.kept_room import KeptRoom
from trix.ui.friends.lobby import LobbyScene
from trix.ui.friends.menu import PeopleScene, SharedMenu
from trix.ui.friends.person_panels import PlaceScene, WatcherScene
from trix.ui.friends.qr import QrScene
from trix.ui.friends.room_chat import ChatScene
from trix.ui.friends.room_rules import RulesScene
from trix.ui.friends.shared_result import SharedResult
from trix.ui.friends.ways import FriendsScene
from trix.ui.screens import setup_model
from trix.ui.shell.settings import Settings
from trix.ui.words.people import ROSTER

AGENTS = [Agent(who.latin, who.avatar) for who in ROSTER]
ME, OTHER, WATCHER = "a" * 32, "b" * 32, "c" * 32
LONG = "Khalid"
LINK = "https://example.github.io/trix/#table-" + "0K3M5N7Q9" * 7


def room(game: str = "trix", others: Presence = "here", **options: Any) -> Room:
    """Return a room with three people, two of them seated."""
    made = new_room(Member(ME, "Layla", "moon"), load_game(game, **options), "standard", AGENTS)
    made = made.with_member(Member(OTHER, LONG, "owl", others)).with_member(Member(WATCHER, "Omar", "fig"))
    return made.with_occupant(1, Occupant(OTHER, None))


class Meeting:
    """A meeting without events."""

    up = True
    hall = ""
    rated = None
    is_at_hall = False
    begin = nothing
    link = None
    code = "T1SC-V2Z6-Z7V2"

    def __init__(self, at: Room | None, me: str = ME, **how: Any) -> None:
        self.room: Any = at
        self.joined_room: Any = at
        self.me = me
        self.hosts = at is not None and at.host == me
        host = SimpleNamespace(remove=nothing, stand_in=nothing, lock=nothing, stop=nothing)
        self.party = SimpleNamespace(
            host=host if self.hosts else None,
            send=nothing,
            guest=Guest(me, "Layla", "moon", "room", bytes),
            now=0.0,
            can_take_over=how.pop("can_take_over", False),
            has_moved=how.pop("moved", False),
            host_presence=how.pop("host_presence", "here"),
        )
        self.__dict__ |= how


def gathering(meeting: Meeting) -> Gathering:
    return Gathering(SimpleNamespace(settings=Settings()), meeting)


def lobby(meeting: Callable[[], Meeting]) -> Callable[[Any], LobbyScene]:
    return lambda platform: LobbyScene(gathering(meeting()))


def first_lobby(platform: Any) -> LobbyScene:
    """A lobby that still offers notifications."""
    platform.permission = "ask"
    return lobby(lambda: Meeting(room(), OTHER))(platform)


WROTE = (
    (ME, "Hello! Shall we play with partners?"),
    (OTHER, "مرحبًا! نعم، دعونا نلعب كومبلكس 2 ضد 2 هذه المرة، ثم تركس."),
    (WATCHER, "I only watch. \u0301\u0301Gut, daß ihr da seid — Grüße aus Köln, wo es regnet!"),
    ("d" * 32, "Bye 😀 👍❤ 🦆"),
    (OTHER, "ok"),
)
"""Lines by several members; one has left."""


def with_lines(meeting: Meeting, read: int = 0) -> Gathering:
    """Return the gathering of a meeting whose members have written to each other."""
    found, chat = gathering(meeting), meeting.party.guest.chat
    for number, (author, text) in enumerate(WROTE, 1):
        signature = bytes([number]) * 64
        chat.lines.append(Line(author, "Nour", Written(number, tidy(text, LONGEST), b"", signature)))
    return found


def messages(table: Any) -> None:
    scene = with_lines(Meeting(room()))
    scene.chat._app = table.app
    table.app.stack.push(ChatScene(scene.chat))


def messages_at_the_table(table: Any) -> None:
    scene = with_lines(Meeting(room()))
    scene.chat._app = table.app
    table.guide.messages = lambda: scene.chat
    table.talk._messages = table.guide.messages
    table.talk.picker._messages = table.guide.messages
    table.press("talk")


def slow(platform: Any) -> LobbyScene:
    scene = LobbyScene(gathering(Meeting(None)))
    scene._slow = True
    return scene


def rules(platform: Any) -> RulesScene:
    return RulesScene(setup_model.first_setup("trixter"), nothing)


def panel(make: Callable[[], Any]) -> Callable[[Any], None]:
    return lambda table: table.app.stack.push(make())


def entry(lacks: str = "", *, kept: bool = False) -> Callable[[Any], None]:
    def show(table: Any) -> None:
        table.app.platform.others = SimpleNamespace(lacks=lacks, hall="")
        table.app.change(name="Layla")
        table.app.frame()
        left = KeptRoom((LONG, "Omar"), "", "", None) if kept else None
        table.app.stack.push(FriendsScene(left))

    return show


def join(typed: str | None) -> Callable[[Any], None]:
    def show(table: Any) -> None:
        scene = JoinScene(nothing, nothing)
        table.app.stack.push(scene)
        if typed is not None:
            scene.read(typed)

    return show


def checks(outcome: Any) -> Checks:
    at, guest = room(), Guest(ME, "Layla", "moon", "room", bytes)
    found = Checks(guest)
    guest.room = at
    found.note(at, guest)
    for deal in range(3):
        guest.dealings.outcomes.append("fair")
        found.note(at._replace(checks=(Check(OTHER, deal, "fair"),)), guest)
    guest.dealings.outcomes.append("fair" if outcome == "fair" else "open")
    guest.dealings.missing, guest.dealings.redeals = {3: (OTHER,)}, {3: 2}
    found.note(at._replace(checks=(Check(OTHER, 3, outcome),)), guest)
    return found


def menu(hosts: bool) -> Callable[[Any], None]:
    def show(table: Any) -> None:
        meeting = Meeting(room()._replace(phase="playing"), ME if hosts else OTHER)
        table.app.stack.push(SharedMenu(table, gathering(meeting)))

    return show


def result(text: str, *, alarming: bool) -> Callable[[Any], None]:
    def show(table: Any) -> None:
        scene = SharedResult(table, gathering(Meeting(room())), lambda: None)
        scene._verdict = lambda: (text, alarming)
        scene._is_awaited = lambda: False
        table.app.stack.push(scene)

    return show


def ending(begins: bool) -> Callable[[Any], None]:
    def show(table: Any) -> None:
        meeting = Meeting(room(), ME if begins else OTHER)
        table.app.stack.push(SharedEnding(table, gathering(meeting), fresh=False))

    return show


assert PACKAGES
FRIENDS: dict[str, Callable[[Any], Any]] = {
    "friends, lobby": lobby(lambda: Meeting(room())),
    "friends, lobby, notifications": first_lobby,
    "friends, lobby with a link": lobby(lambda: Meeting(room(), OTHER, link=LINK)),
    "friends, lobby with messages": lambda platform: LobbyScene(with_lines(Meeting(room()))),
    "friends, lobby of another": lobby(lambda: Meeting(room(others="reconnecting"), OTHER, up=False)),
    "friends, lobby without its host": lobby(
        lambda: Meeting(room(), OTHER, host_presence="reconnecting", can_take_over=True)
    ),
    "friends, lobby, seven": lobby(lambda: Meeting(room("trixter", players=7), WATCHER, code="")),
    "friends, looking for a table": slow,
    "friends, a table that has moved": lobby(lambda: Meeting(None, moved=True)),
    "friends, rules": rules,
}
FRIENDS_PANELS: dict[str, Callable[[Any], None]] = {
    "friends": entry(),
    "friends, to return to": entry(kept=True),
    "friends, packages missing": entry("packages"),
    "friends, join": join(None),
    "friends, join, wrong": join("not a code"),
    "friends, scan": panel(lambda: QrScene(LINK, "T1SC-V2Z6-Z7V2")),
    "friends, a free seat": panel(lambda: PlaceScene(Meeting(room()), 2)),
    "friends, one's own seat": panel(lambda: PlaceScene(Meeting(room()), 0)),
    "friends, another's seat": panel(lambda: PlaceScene(Meeting(room()), 1)),
    "friends, a watcher": panel(lambda: WatcherScene(Meeting(room()), WATCHER)),
    "friends, who is here": panel(lambda: PeopleScene(Meeting(room(others="away")))),
    "friends, messages": messages,
    "friends, menu": menu(hosts=True),
    "friends, menu of a guest": menu(hosts=False),
    "friends, how it was dealt": panel(lambda: FairnessScene(checks("fair"), room(), ME)),
    "friends, dealt falsely": panel(lambda: FairnessScene(checks("false"), room(), ME)),
    "friends, dealt again": panel(lambda: FairnessScene(checks("redealt"), room(), ME)),
    "friends, a number is missing": panel(lambda: FairnessScene(checks("missing"), room(), ME)),
    "friends, deal result": result("Dealt fairly: checked by everyone", alarming=False),
    "friends, deal result, false": result(f"Not dealt fairly! Noticed by: you, {LONG}", alarming=True),
}
