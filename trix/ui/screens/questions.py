"""The questions a player is asked during a deal, as panels over the table: contract, doubling, throw-in.

A panel can answer with nothing but the legal actions it was given. The hand stays in sight below it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import pygame

from trix.games.trix.actions import CHOOSE, DONE, DOUBLE, KEEP, REDEAL
from trix.games.trix.contracts import TRIX
from trix.games.trix.game import Trix
from trix.games.trix.observation import Observation
from trix.ui.events import Event, Key
from trix.ui.geometry import inset
from trix.ui.i18n import _
from trix.ui.screens.contract_words import score_line
from trix.ui.screens.faces import CardButton, Tile
from trix.ui.screens.wording import meaning
from trix.ui.table.names import card_name, contract_name, emblem_icon, emblems
from trix.ui.widgets import (
    Button,
    Column,
    Grid,
    IconButton,
    Label,
    Panel,
    PanelScene,
    Row,
    Scroll,
    Widget,
)

if TYPE_CHECKING:
    from trix.ui.table.scene import TableScene

_LEAST = 160  # units of width for a contract and its share of the margins
_WIDE = 620  # units of width at which a button has room beside the question


class Question(PanelScene):
    """A panel in the free room above the hand. Back leads to the pause menu; the question comes again."""

    def __init__(self, table: "TableScene", seen: Observation, on_menu: Callable[[], None]) -> None:
        self._table = table
        self._seen = seen
        self._on_menu = on_menu

    @property
    def _game(self) -> Trix:
        return cast(Trix, self._table.session.game)

    def area(self) -> pygame.Rect:
        """Above the hand, clear of the screen's edges."""
        p = self.app.painter
        return self._table.panel_area().clip(inset(p.metrics.safe, p.u(8)))

    def draw(self, surface: pygame.Surface) -> None:
        """The panel, and the hand bright."""
        self._table.draw_hand(surface)
        super().draw(surface)

    def back(self) -> None:
        """Rest."""
        self.app.pop()
        self._on_menu()

    def header(self, title: str, *more: Widget) -> Widget:
        """The question, and the ways out of it."""
        row: list[Widget] = [Label(title, "heading", bold=True, grow=1), *more]
        if self._table.session.can_undo:
            row.append(IconButton("undo", _("Take back"), "undo", self._undo, size=44))
        row.append(IconButton("menu", _("Menu"), "menu", self.back, size=44))
        return Row(row, gap=6)

    def answer(self, action: int) -> None:
        """Go, then act."""
        self.app.pop()
        self._table.answer(action)

    def _undo(self) -> None:
        self.app.pop()
        self._table.undo()


class Choose(Question):
    """The owner chooses a contract; where several go together, penalties are ticked first."""

    name = "choose"

    def __init__(self, table: "TableScene", seen: Observation, on_menu: Callable[[], None]) -> None:
        super().__init__(table, seen, on_menu)
        self._ticked = 0

    def build(self) -> Widget:
        """What there is, with what it scores; digits press it too."""
        tiles = Scroll("contracts", self._tiles())
        question = _("Choose a contract")
        if not self._together or self._seen.legal_actions == (CHOOSE + TRIX,):
            return Panel([self.header(question), tiles], max_width=860, gap=10)
        one = self._ticked.bit_count() == 1
        label = _("Play this one alone") if one else _("Play these together")
        go = Button("together", label, self._go, kind="primary", enabled=self._ticked != 0)
        if self.area().w < self.app.painter.u(_WIDE):
            return Panel([self.header(question), tiles, Row([go], align="end")], gap=10)
        return Panel([self.header(question, go), tiles], max_width=860, gap=10)

    @property
    def _together(self) -> bool:
        return self._game.options["mode"] == "free_complex"

    def _offered(self) -> list[int]:
        return emblems(self._game.options)

    def _item(self, contracts: int) -> Widget:
        game = self._game
        left = CHOOSE + contracts in self._seen.legal_actions
        return Tile(
            f"contract:{emblem_icon(contracts)}",
            contract_name(contracts, game.options["mode"]),
            lambda: self._pick(contracts),
            note=score_line(contracts, game.values) if left else _("already played"),
            icon=emblem_icon(contracts),
            chosen=bool(self._ticked & contracts),
            enabled=left,
        )

    def _tiles(self) -> Widget:
        """Side by side where each is wide enough, else one under the other: never a line with one missing."""
        tiles = [self._item(one) for one in self._offered()]
        if self.area().w < self.app.painter.u(len(tiles) * _LEAST):
            return Column(tiles, gap=6)
        return Grid(tiles, least=_LEAST - 40, gap=10)

    def _pick(self, contracts: int) -> None:
        if self._together and contracts != TRIX:
            self._ticked ^= contracts
            self.rebuild()
        else:
            self.answer(CHOOSE + contracts)

    def _go(self) -> None:
        if self._ticked:
            self.answer(CHOOSE + self._ticked)

    def handle(self, event: Event) -> None:
        """Digits pick what stands at their place."""
        place = _digit(event)
        offered = self._offered()
        if place is None or place >= len(offered):
            super().handle(event)
        elif CHOOSE + offered[place] in self._seen.legal_actions:
            self._pick(offered[place])


class Double(Question):
    """Cards may be exposed, one by one; the question comes again until the answer is done."""

    name = "double"

    def build(self) -> Widget:
        """What doubling means here, and the cards."""
        game, seen = self._game, self._seen
        cards = [action - DOUBLE for action in seen.legal_actions if DOUBLE <= action < DONE]
        some = any(seat == seen.seat for _card, seat in seen.doubled)
        answers: list[Widget] = [self._card(card) for card in cards]
        label = _("Done") if some else _("No doubling")
        answers.append(Button("done", label, lambda: self.answer(DONE), kind="primary"))
        return Panel(
            [
                self.header(_("Double a card?")),
                Scroll(
                    "doubling",
                    Column(
                        [
                            Label(meaning(game.options, "doubling"), "small", tone="muted"),
                            Row(answers, align="centre"),
                        ],
                        gap=8,
                    ),
                ),
            ],
            max_width=640,
            gap=8,
        )

    def _card(self, card: int) -> Widget:
        text = self._game.action_to_string(card)
        label = _("Double the {card}").format(card=card_name(card))
        return CardButton(f"double:{text}", label, card, lambda: self.answer(DOUBLE + card))


class ThrowIn(Question):
    """A hand full of twos may demand a new deal."""

    name = "throw_in"

    def build(self) -> Widget:
        """Two answers."""
        return Panel(
            [
                self.header(_("Throw the hand in?")),
                Label(_("With so many twos you may demand that the cards are dealt again."), tone="muted"),
                Row(
                    [
                        Button("redeal", _("Demand a new deal"), lambda: self.answer(REDEAL)),
                        Button("keep", _("Keep"), lambda: self.answer(KEEP), kind="primary"),
                    ],
                    align="end",
                ),
            ],
            max_width=520,
            gap=10,
        )


QUESTIONS: dict[str, type[Question]] = {"choose": Choose, "double": Double, "throw_in": ThrowIn}
"""The panel for each phase that asks something."""


def _digit(event: Event) -> int | None:
    """Give which thing a digit key means, counted from 0; None for anything else."""
    if isinstance(event, Key):
        for first in (pygame.K_1, pygame.K_KP_1):
            if first <= event.key < first + 9:
                return event.key - first
    return None
