"""Advice for the viewer: the expert's choice with a reason in words, and the bulb that shows it.

adviser.ask(observation)          # the player pressed the bulb
if adviser.think(until): ...      # in each frame; True once the advice is there
adviser.advice                    # Advice(action, reason); `explain` puts the reason into words
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol, assert_never

import pygame

from trix.ai import Agent, agent_at_table
from trix.ai.agents import Search
from trix.ai.reasons import (
    Ahead,
    AllEqual,
    GeneralReason,
    NoPlayouts,
    OnlyChoice,
    Reason,
    SlightlyAhead,
    reason,
)
from trix.engine.cards import FIRST_JOKER
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action
from trix.ui.game_parts.hints import reason_text
from trix.ui.kit.i18n import _, ngettext
from trix.ui.table.base_table import BaseTable
from trix.ui.table.controls import Button
from trix.ui.words.cards import card_name

_SEED: Final = 4


class Advice(NamedTuple):
    """An action and the reason for it."""

    action: Action
    reason: Reason


class Helper(Protocol):
    """Gives advice: the expert (`Adviser`), or in a lesson the coach."""

    @property
    def thinking(self) -> bool:
        """Whether a request is pending."""

    @property
    def advice(self) -> Advice | None:
        """The advice for the decision asked about; None until it is there."""

    def ask(self, observation: Observation) -> None:
        """Begin to think about a decision, unless that is done or under way."""

    def think(self, until: Callable[[], bool]) -> bool:
        """Think until `until()` is true, at least one step; True when the advice has just come."""

    def explain(self, advice: Advice, names: Sequence[str]) -> str:
        """Return the reason in words, given the players' names by seat."""

    def forget(self) -> None:
        """Drop the decision."""


def expert(game: Game) -> Agent:
    """Return the agent that gives advice."""
    return agent_at_table("expert", game, _SEED)


class Adviser:
    """Thinks about one decision of the viewer at a time, in slices."""

    def __init__(self, game: Game, agent: Callable[[Game], Agent] = expert) -> None:
        self._game = game
        self._agent = agent
        self._asked: Observation | None = None
        self._search: Search | None = None
        self.advice: Advice | None = None
        """The advice for the decision asked about; None until it is there."""

    @property
    def thinking(self) -> bool:
        return self._search is not None

    def ask(self, observation: Observation) -> None:
        if observation == self._asked:
            return
        self.forget()
        self._asked = observation
        # made only now: players who never ask need not wait for it
        self._search = self._agent(self._game).begin(observation)

    def think(self, until: Callable[[], bool]) -> bool:
        search = self._search
        if search is None or self._asked is None:
            return False
        search.run(until)
        if not search.done:
            return False
        assert search.action is not None
        why = reason(self._game, self._asked, search.action, search.opinions)
        self.advice = Advice(search.action, why)
        self._search = None
        return True

    def explain(self, advice: Advice, names: Sequence[str]) -> str:
        return sentence(self._game, advice.reason, names)

    def forget(self) -> None:
        self._asked = self._search = self.advice = None


def sentence(game: Game, why: Reason, names: Sequence[str]) -> str:
    """Put a reason into words, with the players' names by seat."""
    if isinstance(why, GeneralReason):
        return _general(why)
    return reason_text(game.name, why, names)


def _general(why: GeneralReason) -> str:
    match why:
        case OnlyChoice():
            return _("This is the only legal choice.")
        case Ahead(points, other) if other < FIRST_JOKER:
            return ngettext(
                "In many trial games this did best: about {n} point better than the {card}.",
                "In many trial games this did best: about {n} points better than the {card}.",
                points,
            ).format(n=points, card=card_name(other))
        case Ahead(points, _other):
            return ngettext(
                "In many trial games this did best: about {n} point better than the next best.",
                "In many trial games this did best: about {n} points better than the next best.",
                points,
            ).format(n=points)
        case SlightlyAhead():
            return _("In many trial games this came out slightly ahead.")
        case AllEqual():
            return _("In many trial games every choice came out the same.")
        case NoPlayouts():
            return _("At a glance this looks best.")
    assert_never(why)


class Bulb:
    """The button for advice at one table, and the advice that it shows.

    For a card to play, the bulb marks the card in the hand and shows the reason. For any other decision the
    panel that asks the question shows the advice.
    """

    def __init__(self, table: BaseTable, helper: Helper) -> None:
        self._table = table
        self._helper = helper
        self._shown = False

    @property
    def thinking(self) -> bool:
        """Whether a request is pending."""
        return self._helper.thinking

    @property
    def advice(self) -> Advice | None:
        """The advice for the decision that is due; None until it is there."""
        return self._helper.advice

    def explain(self, advice: Advice) -> str:
        """Return the reason in words."""
        return self._helper.explain(advice, self._table.names())

    @property
    def words(self) -> str:
        """The text to show on the table; empty for none."""
        return self.explain(self.advice) if self._shown and self.advice is not None else ""

    def ask(self, seen: Observation) -> None:
        """Ask for advice, and note that help was used if there is a choice."""
        if len(seen.legal_actions) > 1:
            self._table.tell_practice()
            self._table.session.note_help()
        self._helper.ask(seen)

    def think(self, until: Callable[[], bool]) -> Advice | None:
        """Let the helper think until `until()` is true; returns the advice when it has just come."""
        return self._helper.advice if self._helper.think(until) else None

    def press(self, seen: Observation) -> None:
        """Ask about a card to play; if the advice is there, hide it or show it again."""
        self.ask(seen)
        if self._shown:
            self._put_away()
        else:
            self.show()

    def show(self) -> None:
        """Mark the recommended card and say why, if it is time to play one."""
        advice = self.advice
        if advice is not None and self._table.hand.may_play:
            self._shown = True
            self._table.hand.advised = frozenset((advice.action,))
            self._table.app.speech.say(f"{card_name(advice.action)}. {self.explain(advice)}")

    def hide_words(self) -> None:
        """Hide the text; the card stays marked."""
        self._shown = False

    def forget(self) -> None:
        """Drop the advice: the decision is no longer due."""
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
        """Return the advice and its reason for tests and embedding pages."""
        advice = self.advice
        if advice is None:
            return {"thinking": self.thinking, "action": None}
        action = self._table.session.game.action_to_string(advice.action)
        return {"thinking": False, "action": action, "why": self.explain(advice)}
