"""Tables at a point of a game, without any events of their own."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame

from tests.ui.points import Point
from tests.ui.records import make_record
from trix.session import Person, Session
from trix.ui.shell.loop import Loop
from trix.ui.shell.scene import Scene
from trix.ui.shell.settings import Settings
from trix.ui.table.adviser import Adviser
from trix.ui.table.base_table import Guide
from trix.ui.table.effects.marks import Counting
from trix.ui.table.hand import HandView
from trix.ui.table.narrator import News
from trix.ui.table.pieces import pieces_of
from trix.ui.table.scene import TableScene
from trix.ui.table.status import game_status
from trix.ui.table.table_layout import table_layout
from trix.ui.table.turn import Turn
from trix.ui.words import people

# the longest names of the roster: all others are shorter
LONG_NAMES = (3, 9, 11, 6, 7, 1)


class Table(Scene):
    """Stands in for the table behind a panel: it has everything that panels need, and draws nothing."""

    name = "table"

    def __init__(self, where: Point) -> None:
        game = where.game
        self.pieces = pieces_of(game)
        self.hand = HandView()
        self.seen = where.seen
        self.model = where.model
        self.drawing = SimpleNamespace(
            panel_area=self._panel_area,
            own=list,
            middle=list,
        )
        self.narrator = SimpleNamespace(news=News())
        self.bulb = SimpleNamespace(think=lambda until: None)
        self.guide = Guide()
        self.table = self  # the argument of panels
        sitters = people.sitters(LONG_NAMES[: game.num_players - 1])
        self.session = SimpleNamespace(
            game=game,
            sitters=sitters,
            can_undo=True,
            hints=True,
            helped=False,
            persons=(0,),
            is_over=False,
            is_saved=True,
            tenures=(),
            observation=lambda: where.seen,
            record=lambda: make_record(game, where.seed, where.actions, sitters),
            forget=lambda: None,
        )
        self.turn = Turn(self)

    def player_name(self, seat: int) -> str:
        return people.name_of(self.session.sitters[seat])

    def _panel_area(self) -> pygame.Rect:
        return table_layout(self.app.display.painter.metrics, rtl=self.app.display.painter.rtl).panel

    def game_status(self) -> dict[str, object]:
        return game_status(self.session, self.model, self.names())

    def names(self) -> tuple[str, ...]:
        return tuple(self.player_name(seat) for seat in range(self.session.game.num_players))

    @property
    def habits(self) -> Settings:
        return self.app.settings


class NoPanels:
    """Opens no panel, so that the table itself is visible."""

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *_: None


class Dreamer:
    """A player that never comes to a decision; its own thought too."""

    done = False
    action = None

    def begin(self, observation: Any) -> "Dreamer":
        return self

    def run(self, until: Callable[[], bool]) -> None:
        """Dream on."""


class LiveTable(TableScene):
    """The real table at a point of a game. Only the viewer ever acts."""

    def __init__(self, where: Point, panels: Any = None) -> None:
        game = where.game
        sitters = people.sitters(LONG_NAMES[: game.num_players - 1])
        record = make_record(game, where.seed, where.actions, sitters)
        session = Session.resume(
            record, lambda game, sitter, seat: Person() if sitter.level is None else Dreamer()
        )
        session.take_events()  # of a deal that has just ended
        super().__init__(session, panels or NoPanels(), Adviser(game))
        self.seen = where.seen
        self._where = where

    def enter(self, app: Loop) -> None:
        super().enter(app)
        # the rules deal the next cards at once; the test may look at the end of the previous deal
        self.table.director.playback.show(self._where.model)
        self.table.counting = Counting(self.table.model.running)


AnyTable = Table | LiveTable
