"""Players of a real hall: each has a whole app with a simulated screen, and a real connection."""

import random
import time
from collections.abc import Callable, Mapping
from typing import Any

from tests.ui.conftest import FakePlatform
from tests.ui.driver import press, set_screen, target
from trix.platform.broker import read_broker
from trix.platform.desktop_network import DesktopNetwork
from trix.ui.start import build_app
from trix.ui.table.scene import TableScene

QUESTIONS = ("choose", "double", "throw_in", "bid", "trump", "discard", "revise")


class Player:
    """A player with a device."""

    def __init__(self, broker: str, hall: str, name: str, language: str = "en") -> None:
        self.broker, self.hall, self.name, self.language = broker, hall, name, language
        self.plays = True
        """Whether they act on their turn."""
        self._rng = random.Random(name)
        self._texts: Mapping[str, str] = {}
        self.start()

    def start(self) -> None:
        """Start the program; after `stop`, with its stored data."""
        self.platform = FakePlatform()
        self.platform.secrets.texts.update(self._texts)
        set_screen(self.platform, (844, 390), self.language)
        self.platform.others = DesktopNetwork(read_broker(self.broker), hall=self.hall)
        self.app = build_app(self.platform)
        self.app.frame()
        self.app.change(name=self.name, pace="instant", game="troika")

    def stop(self) -> None:
        """Kill the program: nothing more is sent."""
        self._texts = dict(self.platform.secrets.texts)
        for part in (self.app.background.meeting, self.app.connection):  # type: ignore[union-attr]
            client: Any = part._wire._client  # type: ignore[union-attr]
            client.loop_stop()
            client.socket().close()

    @property
    def scene(self) -> Any:
        return self.app.stack.top

    @property
    def table(self) -> Any:
        return next((one.table for one in self.app.stack.scenes if isinstance(one, TableScene)), None)

    @property
    def room(self) -> Any:
        return self.app.background.meeting.room  # type: ignore[union-attr]

    def texts(self) -> str:
        return " ".join(self.scene.ui.texts())

    def sees(self, id: str) -> bool:
        return target(self.app, id) is not None

    def press(self, *ids: str) -> None:
        press(self.app, *ids)

    def frame(self) -> None:
        self.app.frame()
        assert not self.platform.reports, self.platform.reports[0]
        if not self.plays or self.table is None:
            return
        scene, table = self.scene, self.table
        if scene.name == "deal_result":
            scene.go_on()
        elif table.turn.awaiting == "decision" and scene.name in ("table", *QUESTIONS):
            if scene.name != "table":
                self.app.stack.pop()
            table.answer(self._rng.choice(list(table.session.observation().legal_actions)))


def until(players: list[Player], done: Callable[[], bool], seconds: float = 60.0) -> None:
    """Let all players play until a condition holds."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, [(one.scene.name, one.scene.status()) for one in players]
        for player in players:
            player.frame()
        time.sleep(0.002)
