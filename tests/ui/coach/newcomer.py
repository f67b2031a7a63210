"""A newcomer who plays a first game with the coach."""

from collections.abc import Callable
from typing import Any

import pygame

from tests.ui.conftest import FakePlatform, leave_undrawn
from tests.ui.driver import SteadyClock
from trix.ai import make_agent
from trix.platform import Viewport
from trix.ui.kit.events import Key
from trix.ui.kit.i18n import set_language
from trix.ui.screens.setup_model import first_setup
from trix.ui.screens.starting import new_game
from trix.ui.start import build_app


class Newcomer:
    """Plays a first game like an agent, and reads the coach's remarks."""

    def __init__(
        self,
        platform: FakePlatform,
        game: str,
        preset: str | None = None,
        size: tuple[int, int] = (1280, 720),
        seed: int | None = 5,
        *,
        is_practice: bool = False,
    ) -> None:
        """A game with a *seed* counts, so that the coach gives no advice, unless it *is practice*."""
        self.platform = platform
        platform.view = Viewport(*size, 1.0, (0, 0, 0, 0))
        set_language(platform.speaks[:2])
        self.app = build_app(platform)
        self.app.clock = SteadyClock(100)  # type: ignore[assignment]
        leave_undrawn(self.app)
        self.app.change(pace="instant", game=game)
        setup = first_setup(game)
        new_game(self.app, setup.with_preset(preset) if preset else setup, seed=seed)
        self.scene: Any = self.app.stack.top
        if is_practice:
            self.scene.session.note_help()
        self.agent = make_agent("standard", self.scene.session.game, seed=1)
        self.said: list[str] = []

    @property
    def coach(self) -> Any:
        return self.scene.table.guide

    def frame(self) -> None:
        self.app.frame()
        assert self.platform.reports == []

    def to_remark(self, limit: int = 30_000) -> bool:
        """Play until the coach speaks; False if the game ends before."""
        for _ in range(limit):
            self.frame()
            table = self.scene.table
            if self.coach.holds:
                self.said.append(self.coach.state_text())
                return True
            if table.turn.awaiting == "game_over":
                return False
            if self.app.stack.top is not self.scene and table.turn.awaiting:
                self.app.stack.pop()
            if table.turn.awaiting == "decision" and not self.coach.is_reading:
                table.answer(self.agent.choose(self.scene.session.observation()))
            elif table.turn.awaiting == "deal_end":
                table.proceed()
        raise AssertionError("the game has no end")

    def read(self) -> None:
        self.scene.handle(Key(pygame.K_RETURN))

    def read_until(self, done: Callable[[], bool]) -> None:
        """Read remarks until the one with which a condition holds."""
        while not done():
            self.read()
            assert self.to_remark()

    def read_on(self, done: Callable[[], bool] = lambda: False) -> None:
        """Play on and read remarks until a condition holds at one, or to the end of the game."""
        while self.to_remark() and not done():
            self.read()

    def to_question(self) -> Any:
        """Read the remark, and return the question that opens after it."""
        self.read()
        for _ in range(3000):
            self.frame()
            if self.app.stack.top is not self.scene:
                break
        return self.app.stack.top

    def to_doubling(self) -> Any:
        """Play until the panel asks what to double."""
        for _ in range(9000):
            self.frame()
            table, top = self.scene.table, self.app.stack.top
            if top.name == "double" and top.why():
                return top
            if self.coach.holds:
                self.read()
            elif (
                table.turn.awaiting == "decision"
                and table.model.phase != "double"
                and not self.coach.is_reading
            ):
                if top is not self.scene:
                    self.app.stack.pop()
                table.answer(self.agent.choose(self.scene.session.observation()))
            elif table.turn.awaiting == "deal_end":
                if top is not self.scene:
                    self.app.stack.pop()
                table.proceed()
        raise AssertionError("nobody is asked to double")
