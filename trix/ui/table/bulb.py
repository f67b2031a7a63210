"""The bulb at a table: whoever presses it is told what to do, and why.

The table and the panels over it ask by `ask`, then let the helper think in what is left of each frame. Where
a card is to be played, the bulb itself shows what came of it: the card marked in the hand, and the reason.
For any other decision the panel does that asks for it.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from trix.engine.protocol import Observation
from trix.ui.kit.i18n import _
from trix.ui.table.adviser import Advice
from trix.ui.table.buttons import Button
from trix.ui.table.shown import ShownTable
from trix.ui.words.cards import card_name


class Helper(Protocol):
    """Who knows what to do: the expert (`trix.ui.table.adviser.Adviser`), or in a lesson the coach."""

    @property
    def thinking(self) -> bool:
        """Whether it has been asked, and has not answered."""

    @property
    def advice(self) -> Advice | None:
        """What came of it, until another decision is due."""

    def ask(self, observation: Observation) -> None:
        """Begin to think about a decision, unless that is done or under way."""

    def think(self, until: Callable[[], bool]) -> bool:
        """Think on until `until()` is true, a step at least; True when the advice has just come."""

    def told(self, advice: Advice, names: Sequence[str]) -> str:
        """Put into words why that is advised, with the players' names by seat."""

    def forget(self) -> None:
        """Another decision is due, or none."""


class Bulb:
    """Help for the viewer of one table, with one decision at a time."""

    def __init__(self, table: ShownTable, helper: Helper) -> None:
        self._table = table
        self._helper = helper
        self._shown = False

    @property
    def thinking(self) -> bool:
        """Whether the helper has been asked, and has not answered."""
        return self._helper.thinking

    @property
    def advice(self) -> Advice | None:
        """What is advised for the decision that is due, once that is known."""
        return self._helper.advice

    def told(self, advice: Advice) -> str:
        """Put into words why that is advised."""
        return self._helper.told(advice, self._table.names())

    @property
    def words(self) -> str:
        """What is to be read on the table; empty for nothing."""
        return self.told(self.advice) if self._shown and self.advice is not None else ""

    def ask(self, seen: Observation) -> None:
        """Ask what to do, and note that help was used if there is a choice."""
        if len(seen.legal_actions) > 1:
            self._table.tell_practice()
            self._table.session.note_help()
        self._helper.ask(seen)

    def think(self, until: Callable[[], bool]) -> Advice | None:
        """Let the helper think until `until()` is true; gives the advice when it has just come."""
        return self._helper.advice if self._helper.think(until) else None

    def press(self, seen: Observation) -> None:
        """Ask about a card to play; once that is answered, put the advice away or show it again."""
        self.ask(seen)
        if self._shown:
            self._put_away()
        else:
            self.show()

    def show(self) -> None:
        """Mark the card that is advised and say why, if there is one to play."""
        advice = self.advice
        if advice is not None and self._table.hand.may_play:
            self._shown = True
            self._table.hand.advised = frozenset((advice.action,))
            self._table.app.say(f"{card_name(advice.action)}. {self.told(advice)}")

    def hide_words(self) -> None:
        """Put the words away; the card stays marked."""
        self._shown = False

    def forget(self) -> None:
        """Another decision is due, or none."""
        self._helper.forget()
        self._put_away()

    def _put_away(self) -> None:
        self._shown = False
        self._table.hand.advised = frozenset()

    def button(self, rect: pygame.Rect) -> Button:
        """Return the button; it shows dots while the helper thinks."""
        if self.thinking:
            return Button("hint", _("Thinking…"), "dots", rect, False)
        return Button("hint", _("Hint"), "hint", rect, self._table.hand.may_play)

    def status(self) -> dict[str, object]:
        """What is advised, and why, for tests and embedding pages; `thinking` while that is not known."""
        advice = self.advice
        if advice is None:
            return {"thinking": self.thinking, "action": None}
        action = self._table.session.game.action_to_string(advice.action)
        return {"thinking": False, "action": action, "why": self.told(advice)}
