"""A learner who follows lessons in the app, without waiting.

learner = Learner(platform, "trix", "queens")
learner.to_decision()       # reads up to the next decision
learner.do("4C")            # by pointer: a card is tapped, an answer is pressed
"""

from typing import Any

from tests.ui.conftest import leave_undrawn
from tests.ui.driver import SteadyClock, click, frames, press, press_key, table_scene
from trix.engine.cards import card_text
from trix.ui.start import build_app
from trix.ui.table.scene import TableScene
from trix.ui.tutorial.course_scene import CourseScene

PATIENCE = 600
"""The most frames until the learner's turn."""


class Learner:
    """Takes the lessons of one game, at once the given one; draws nothing unless *seen*."""

    def __init__(
        self, platform: Any, game: str, lesson: str | None = None, *, seen: bool = False, **settings: Any
    ) -> None:
        self.platform = platform
        self.app = build_app(platform)
        self.app.clock = SteadyClock(100)
        if not seen:
            leave_undrawn(self.app)
        self.app.change(pace="instant", **settings)
        self.app.stack.push(CourseScene(game))
        self.frames(2)
        if lesson is not None:
            self.begin(lesson)

    def frames(self, number: int = 1) -> None:
        frames(self.app, number)

    @property
    def scene(self) -> Any:
        return self.app.stack.top

    @property
    def at(self) -> TableScene:
        """The scene of the lesson, on top or under a question."""
        return table_scene(self.app)

    @property
    def table(self) -> Any:
        """The game table of the lesson."""
        return self.at.table

    @property
    def lesson(self) -> Any:
        """The lesson's part of the status."""
        return self.at.status()["lesson"]

    def begin(self, lesson: str) -> None:
        self.press(f"lesson:{lesson}")

    def press(self, target: str) -> None:
        press(self.app, target)
        assert not self.platform.reports, self.platform.reports[0]

    def click(self, place: tuple[int, int]) -> None:
        click(self.scene, place)
        self.frames()

    def key(self, key: int) -> None:
        press_key(self.app, key)
        assert not self.platform.reports, self.platform.reports[0]

    def settle(self) -> Any:
        """Wait until the learner must act or read; return the lesson's status."""
        for _ in range(PATIENCE):
            account = self.lesson
            if account["reading"] or (account["wants"] is not None and self.may_act()):
                self.frames(4)
                return self.lesson
            self.frames()
        raise AssertionError("it is never the learner's turn")

    def may_act(self) -> bool:
        """Return whether a card can be played, or a question answered."""
        table = self.table
        if table.model.phase in table.pieces.playing:
            return bool(self.at.status()["idle"])
        return self.scene is not self.at and bool(self.scene.targets())

    def to_decision(self) -> Any:
        """Read up to the next decision; return the lesson's status."""
        while (account := self.settle())["reading"]:
            self.press("next")
        return account

    def to_reading(self) -> Any:
        """Take the wanted actions up to the next sentence to read; return the lesson's status."""
        while not (account := self.settle())["reading"]:
            self.do(account["wants"])
        return account

    def do(self, action: str) -> None:
        """Tap a card, or press the answer to a question."""
        if self.scene is self.at:
            card = next(one for one in self.at.status()["hand"] if one["card"] == action)
            ratio = self.app.display.painter.metrics.ratio
            self.click(
                (round((card["x"] + card["w"] / 2) * ratio), round((card["y"] + card["h"] / 2) * ratio))
            )
        else:
            for target in answers(action):
                self.press(target)
            # in Troika, and from the dealer in Trixter, a bid is confirmed
            if "bid" in [one.id for one in self.scene.targets()]:
                self.press("bid")
        self.frames(4)

    def take(self) -> list[str]:
        """Follow the lesson up to its last word; return the coach's sentences."""
        said: list[str] = []
        for _ in range(PATIENCE):
            account = self.settle()
            said.append(account["says"])
            if self.table.guide.coach.is_last_word:
                return said
            if account["reading"]:
                self.press("next")
            else:
                self.do(account["wants"])
                said.append(self.lesson["says"])
        raise AssertionError("what the lesson asks for leads nowhere")


def answers(action: str) -> list[str]:
    """Return the IDs to press for an action that is no card."""
    words = action.split()
    suits = {"clubs": "club", "diamonds": "diamond", "hearts": "heart", "spades": "spade"}
    match words:
        case ["choose", contract]:
            return [f"contract:{contract}"]
        case ["double", card]:
            return [f"double:{card}"]
        case ["bid", number]:
            return [f"number:{number}"]
        case ["bid", number, suit]:
            return [f"suit:{suits[suit]}", f"number:{number}"]
        case ["trump", suit]:
            return [f"suit:{suits[suit]}"]
    return [action]


def held(table: Any) -> list[str]:
    """Return the learner's cards."""
    return [card_text(card) for card in table.model.hand]
