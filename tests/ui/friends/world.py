"""Several people, each with a whole app on a simulated device, and a simulated broker.

friends = Friends(3)              the first has opened a room, two guests have joined by its code
friends.begin(); friends.play(until)
"""

import hashlib
import json
import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from tests.net import ciphers
from tests.net.ciphers import Ciphers
from tests.players import RandomPlayer
from tests.ui.conftest import FakePlatform, draw_nothing
from tests.ui.driver import SteadyClock, press, press_key, set_screen, target, type_text
from trix.ui.friends import meeting
from trix.ui.friends.gathering import Gathering
from trix.ui.screens.store_keys import SETUP
from trix.ui.shell.loop import Loop
from trix.ui.start import build_app
from trix.ui.table.scene import TableScene

FRAME = 100  # milliseconds
STRETCH = cache(hashlib.pbkdf2_hmac)
NAMES = ("Layla", "Omar", "Rana", "Sami", "Nour", "Maha", "Huda")
SEED = 500
"""Of the first device. Some tests need a player with a bid to make."""
QUICK = {"length": "hands", "hands": 2}
"""Options of a short game of Troika."""
QUESTIONS = ("choose", "double", "throw_in", "bid", "trump", "discard", "revise")


class Hub:
    """Carries packets between the wires of a room."""

    def __init__(self) -> None:
        self.wires: list[Wire] = []
        self.carried = 0

    def pass_on(self, sender: "Wire", mailbox: str, payload: bytes, room: str = "") -> None:
        self.carried += 1
        room = room or sender.room
        for wire in self.wires:
            if wire is not sender and wire.room == room and wire.up and mailbox in wire.boxes:
                wire.inbox.append(payload)


class Wire:
    def __init__(self, hub: Hub, room: str) -> None:
        self.hub, self.room = hub, room
        self.up = False
        self.beginnings = 0
        self.boxes: tuple[str, ...] = ()
        self.inbox: list[bytes] = []
        self.notes: dict[str, Any] = {}
        hub.wires.append(self)

    def listen(self, mailboxes: Any) -> None:
        self.boxes = tuple(mailboxes)

    def absence(self, mailbox: str, hidden: Sequence[bytes], gone: Sequence[bytes]) -> None:
        self.notes = {"mailbox": mailbox, "hidden": list(hidden), "gone": list(gone)}
        self.plug(True)

    def send(self, mailbox: str, payload: bytes, room: str = "") -> None:
        if self.up:
            self.hub.pass_on(self, mailbox, payload, room)

    def poll(self) -> list[bytes]:
        came, self.inbox = self.inbox, []
        return came

    def close(self) -> None:
        self.up = False
        if self in self.hub.wires:
            self.hub.wires.remove(self)

    # --- events ---

    def plug(self, up: bool) -> None:
        """Connect it, or cut it off silently."""
        self.beginnings += up and not self.up
        self.up = up

    def tell(self, what: str) -> None:
        """Send the packet set for an absence."""
        packets = self.notes[what]
        self.hub.pass_on(self, self.notes["mailbox"], packets.pop(0) if len(packets) > 1 else packets[0])


class FakeNetwork:
    """A network of the hub; *lacks* as in `Network`."""

    def __init__(self, hub: Hub, seed: int, lacks: str = "") -> None:
        self.hub = hub
        self.lacks = lacks
        self.hall = ""
        self.wires: dict[str, Wire] = {}
        """By room: also the place of a code is one."""
        self.late = False
        """Whether the ciphers answer within later messages of the platform, as a page's do."""
        self.answers: list[Callable[[], None]] = []
        self._random = random.Random(seed)

    def ciphers(self) -> Ciphers:
        return Ciphers(self._random.randbytes, self._answer)

    def _answer(self, call: Callable[[], None]) -> None:
        if self.late:
            self.answers.append(call)
        else:
            call()

    def give_answers(self) -> None:
        """Give the pending answers, in random order."""
        due, self.answers = self.answers, []
        self._random.shuffle(due)
        for call in due:
            call()

    def open_wire(self, room: str) -> Wire:
        self.wires[room] = Wire(self.hub, room)
        return self.wires[room]

    def link(self, invitation: str) -> str | None:
        return f"https://trix.example/#table-{invitation}"


class Friend:
    """A person with a device."""

    def __init__(self, hub: Hub, name: str, seed: int, language: str = "en", size=(844, 390)) -> None:
        self.hub, self.name, self.seed = hub, name, seed
        self.rng = random.Random(seed)
        self.plays = True
        """Whether they act on their turn."""
        self.frozen = False
        self.platform = self._machine(language, size)
        self.app = self._start()
        self.app.change(name=name, pace="instant")

    def _machine(self, language: str, size: Any) -> FakePlatform:
        platform = FakePlatform()
        set_screen(platform, size, language)
        platform.others = FakeNetwork(self.hub, self.seed)
        return platform

    def _start(self) -> Loop:
        app = build_app(self.platform)
        app.clock = SteadyClock(FRAME)
        app.frame()
        return app

    def restart(self, *, told: bool = False) -> None:
        """Restart the program with its stores; *told* sends its absence first."""
        before = self.platform
        if told:
            self.wire.tell("gone")
        for wire in before.others.wires.values():
            wire.plug(False)
            wire.close()
        self.seed += 100
        self.platform = self._machine(before.speaks, before.view[:2])
        for kept, old in ((self.platform.store, before.store), (self.platform.secrets, before.secrets)):
            kept.texts = json.loads(json.dumps(old.texts))
        self.app = self._start()

    @property
    def wire(self) -> Wire:
        assert self.platform.others is not None
        return self.platform.others.wires[self.gathering.meeting.party.invitation.room]

    @property
    def scene(self) -> Any:
        return self.app.stack.top

    @property
    def scenes(self) -> list[str]:
        return [scene.name for scene in self.app.stack.scenes]

    @property
    def gathering(self) -> Any:
        return self.app.background if isinstance(self.app.background, Gathering) else None

    @property
    def room(self) -> Any:
        return self.gathering.meeting.room

    @property
    def seat(self) -> int | None:
        return None if self.room is None else self.room.seat_of(self.gathering.meeting.me)

    @property
    def table(self) -> Any:
        """The table on the screen; None if there is none."""
        return next((scene.table for scene in self.app.stack.scenes if isinstance(scene, TableScene)), None)

    @property
    def game(self) -> Any:
        return self.table.session

    def texts(self) -> list[str]:
        """Return the texts of the scene on top."""
        return self.scene.ui.texts()

    def find(self, id: str) -> Any:
        return target(self.app, id)

    def press(self, *ids: str) -> None:
        press(self.app, *ids)

    def key(self, key: int) -> None:
        press_key(self.app, key)

    def type(self, text: str | None) -> None:
        """Answer the text dialog."""
        assert self.platform.asked
        self.platform.asked.clear()
        type_text(self.app, text)

    def frame(self) -> None:
        if not self.frozen:
            self.platform.others.give_answers()
            self.app.frame()
            assert not self.platform.reports, self.platform.reports[0]

    def act(self) -> None:
        """Act at random, on this person's turn."""
        table, scene = self.table, self.scene
        if table is None or self.frozen:
            return
        if scene.name == "deal_result":
            if self.find("continue"):
                self.press("continue")
        elif scene.name == "dialog" and self.find("close"):
            self.press("close")
        elif self.plays and table.turn.awaiting == "decision" and scene.name in ("table", *QUESTIONS):
            if scene.name != "table":
                self.app.stack.pop()
            table.answer(self.rng.choice(list(table.session.observation().legal_actions)))


class Friends:
    """People in a room, which the first one opened. Only the *drawn* ones draw, since drawing is slow."""

    def __init__(
        self, monkeypatch: Any, people: int, game: str = "troika", *, drawn: bool = False, **options: Any
    ) -> None:
        self.now = 1000.0
        if not drawn:
            monkeypatch.setattr(Loop, "is_undrawn", True, raising=False)
            monkeypatch.setattr(Loop, "_drawing", draw_nothing)
        monkeypatch.setattr(meeting, "monotonic", lambda: self.now)
        # slow by design, and the same for every device
        monkeypatch.setattr(ciphers.hashlib, "pbkdf2_hmac", STRETCH)
        monkeypatch.setattr(
            meeting,
            "player_of",
            lambda crypto: lambda game, level, seat: RandomPlayer(random.Random(seat)),
        )
        self.hub = Hub()
        self.all = [Friend(self.hub, NAMES[number], SEED + number) for number in range(people)]
        host = self.all[0]
        host.app.change(game=game)
        setup(host, game, options)
        host.press("friends")
        host.press("open")
        self.let(0.3)
        self.code = host.gathering.meeting.code
        for friend in self.all[1:]:
            self.join(friend)

    def add(self, name: str, **how: Any) -> Friend:
        friend = Friend(self.hub, name, 10 + len(self.all), **how)
        self.all.append(friend)
        return friend

    def join(self, friend: Friend, code: str | None = None) -> None:
        friend.press("friends")
        friend.press("join")
        friend.press("enter")
        friend.type(code or self.code)
        self.until(lambda: friend.gathering is not None and friend.room is not None)
        self.let(0.5)

    def sit(self, *friends: Friend) -> None:
        """Seat the guests from the second seat on."""
        for seat, friend in enumerate(friends or self.all[1:], 1):
            if friend.seat == seat:
                continue  # the first free seat
            friend.press(f"seat:{seat}")
            friend.press("sit")
            self.until(lambda friend=friend, seat=seat: friend.seat == seat)

    def watch(self, *friends: Friend) -> None:
        """Have guests leave their seats in the lobby."""
        for friend in friends:
            friend.press(f"seat:{friend.seat}")
            friend.press("watch")
            self.until(lambda friend=friend: friend.seat is None)

    def begin(self) -> None:
        self.all[0].press("start")
        self.until(lambda: all(friend.table is not None for friend in self.all))

    def let(self, seconds: float) -> None:
        for _ in range(round(seconds * 1000 / FRAME)):
            self.now += FRAME / 1000
            for friend in self.all:
                friend.frame()

    def until(self, done: Any, seconds: float = 60.0) -> None:
        end = self.now + seconds
        while not done():
            assert self.now < end, [friend.scenes for friend in self.all]
            self.let(FRAME / 1000)

    def play(self, until: Any, seconds: float = 4000.0) -> None:
        """Have all play until a condition holds."""
        end = self.now + seconds
        while not until():
            assert self.now < end, [(friend.scenes, friend.scene.status()) for friend in self.all]
            for friend in self.all:
                friend.act()
            self.let(FRAME / 1000)

    def over(self) -> bool:
        return all(friend.scene.name == "game_over" for friend in self.all if not friend.frozen)


def setup(friend: Friend, game: str, options: Any) -> None:
    """Store rules as a friend's latest."""
    from trix.ui.screens import setup_model

    chosen = setup_model.first_setup(game).with_options(options)
    friend.platform.store.write(SETUP + game, setup_model.to_text(chosen))


def seen(friend: Friend) -> str:
    """Return the texts of the scene on top."""
    return " ".join(friend.texts())


def to_turn(friends: Friends, friend: Friend) -> None:
    """Play until a friend must act."""
    friend.plays = False
    friends.play(lambda: friend.table.turn.awaiting == "decision")
