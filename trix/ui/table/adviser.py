"""Advice for the viewer: the expert's choice with a reason in words, and the bulb that shows it.

adviser.ask(observation)          # the player pressed the bulb
if adviser.think(until): ...      # in each frame; True once the advice is there
adviser.advice                    # Advice(action, verdict); `explain` puts the reason into words
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

import pygame

from trix.ai.explain.judgement import Judgement, Verdict
from trix.engine.protocol import Game, Observation
from trix.engine.types import Action
from trix.ui.game_parts.hints import action_name, verdict_text, with_name
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.speech import sentences
from trix.ui.table.base_table import BaseTable
from trix.ui.table.controls import Button
from trix.ui.words.cards import card_name

_PATIENCE = 2.0  # seconds that a request waits for the viewer's decision


class Advice(NamedTuple):
    """A recommended action, and the expert's verdict; a lesson gives none."""

    action: Action
    verdict: Verdict | None = None


class Helper(Protocol):
    """Gives advice: the expert (`Adviser`), or in a lesson the coach."""

    @property
    def thinking(self) -> bool:
        """Whether a request is pending."""

    @property
    def advice(self) -> Advice | None:
        """The advice for the decision asked about; None until it is there."""

    @property
    def choice(self) -> Action | None:
        """The action of the advice; its reason follows later."""

    def ask(self, observation: Observation) -> None:
        """Begin to think about a decision, unless that is done or under way."""

    def think(self, until: Callable[[], bool]) -> bool:
        """Think until `until()` is true, at least one step; True when the advice has just come."""

    def explain(self, advice: Advice, names: Sequence[str]) -> str:
        """Return the reason in words, given the players' names by seat."""

    def forget(self) -> None:
        """Drop the decision."""


NEEDLESS: Final = N_("This is the only card you may play.")
NOT_YET: Final = N_("You can ask for a hint when it is your turn.")
"""Why there is no hint, shown above the hand until the next decision."""


class Adviser:
    """Thinks about one decision of the viewer at a time, in slices."""

    def __init__(self, game: Game, judge: Callable[[Game, Observation], Judgement] = Judgement) -> None:
        self._game = game
        self._judge = judge
        self._asked: Observation | None = None
        self._judgement: Judgement | None = None
        self.advice: Advice | None = None
        """The advice for the decision asked about; None until it is there."""

    @property
    def thinking(self) -> bool:
        return self._judgement is not None

    @property
    def choice(self) -> Action | None:
        if self._judgement is not None:
            return self._judgement.choice
        return None if self.advice is None else self.advice.action

    def ask(self, observation: Observation) -> None:
        if observation == self._asked:
            return
        self.forget()
        self._asked = observation
        self._judgement = self._judge(self._game, observation)

    def think(self, until: Callable[[], bool]) -> bool:
        judgement = self._judgement
        if judgement is None:
            return False
        judgement.run(until)
        verdict = judgement.verdict
        if not judgement.done or verdict is None:
            return False
        self.advice = Advice(verdict.best, verdict)
        self._judgement = None
        return True

    def explain(self, advice: Advice, names: Sequence[str]) -> str:
        return (
            "" if advice.verdict is None else verdict_text(self._game, advice.verdict, names, is_brief=True)
        )

    def forget(self) -> None:
        self._asked = self._judgement = self.advice = None


class Bulb:
    """The button for advice at one table, and the advice that it shows.

    For a card to play, the bulb marks the card in the hand and shows the reason. For any other decision the
    panel that asks the question shows the advice.
    """

    def __init__(
        self,
        table: BaseTable,
        helper: Helper,
        pages: Callable[[str], Sequence[str]] = lambda text: (text,),
    ) -> None:
        """*pages* splits a reason into texts that fit on the table."""
        self._table = table
        self._helper = helper
        self._pages = pages
        self._page: int | None = None  # the page on the screen
        self._is_asked = False  # whether the player asked about the present decision
        self._is_ahead = False  # whether the helper thinks before the player asks
        self._has_asked = False  # whether the player has asked in this game
        self._patience = 0.0  # seconds that an early request still waits; 0 without one

    @property
    def thinking(self) -> bool:
        """Whether a request is pending."""
        return self._helper.thinking and not self._is_ahead

    @property
    def advice(self) -> Advice | None:
        """The advice for the decision that is due; None until it is there, and before the player asks."""
        return None if self._is_ahead else self._helper.advice

    def explain(self, advice: Advice, name: str = "") -> str:
        """Return the action by its usual name, or by *name*, and the reason; empty without a reason."""
        why = self._helper.explain(advice, self._table.names())
        if not why:
            return ""
        game = self._table.session.game
        if not name and not self._table.hand.may_play and advice.verdict is None:
            named = action_name(game, advice.action)
            if named.casefold() in why.casefold():
                return why  # the reasons of a lesson name the answer themselves
        return sentences((name, why)) if name else with_name(game, advice.action, why)

    @property
    def is_busy(self) -> bool:
        """Whether the player waits for advice about a card to play."""
        return self.thinking and self._table.hand.may_play

    @property
    def words(self) -> str:
        """The visible text, or the current page of a long one; empty for none."""
        pages = self._all_pages()
        return "" if self._page is None or not pages else pages[min(self._page, len(pages) - 1)]

    @property
    def page(self) -> tuple[int, int]:
        """The number of the current page, from 1, and the number of pages."""
        count = max(1, len(self._all_pages()))
        return min(self._page or 0, count - 1) + 1, count

    def _all_pages(self) -> Sequence[str]:
        why = self._reason()
        return self._pages(why) if why else ()

    def _reason(self) -> str:
        return "" if self.advice is None else self.explain(self.advice)

    def ask(self, seen: Observation) -> None:
        """Ask for advice, and note that help was used if there is a choice."""
        if len(seen.legal_actions) > 1:
            self._table.session.note_help()
        self._is_asked = self._has_asked = True
        self._is_ahead = False
        self._table.guide.note_hint()
        self._helper.ask(seen)

    def think_ahead(self, seen: Observation) -> None:
        """Begin to think about a decision if the player is likely to ask, so that the hint comes at once."""
        table = self._table
        is_likely = self._has_asked or table.guide.expects_hints
        if is_likely and table.session.hints and len(seen.legal_actions) > 1:
            self._is_ahead = True
            self._helper.ask(seen)

    def ask_early(self) -> None:
        """Remember a request that came before the viewer's decision, for 2 seconds."""
        self._patience = _PATIENCE
        self._table.redraw()

    @property
    def has_request(self) -> bool:
        """Whether a request waits for the viewer's decision."""
        return self._patience > 0

    def take_request(self) -> bool:
        """Drop the remembered request; return whether there was one."""
        had, self._patience = self.has_request, 0.0
        if had:
            self._table.redraw()
        return had

    def wait(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether a request has now waited too long, which drops it."""
        is_over = 0 < self._patience <= dt
        self._patience = max(0.0, self._patience - dt)
        return is_over

    def think(self, until: Callable[[], bool]) -> Advice | None:
        """Let the helper think until `until()` is true; returns the advice when it has just come.

        There is none before the player asks. A card to play rises before its reason is found, but does not
        look like a recommended one yet.
        """
        hand, is_new = self._table.hand, self._helper.think(until)
        considered = self._helper.choice if self.thinking and hand.may_play else None
        if considered != hand.considered:
            hand.considered = considered
            self._table.redraw()
        return self.advice if is_new else None

    def _mark(self, card: Action) -> None:
        hand = self._table.hand
        if card not in hand.advised:
            hand.advised = frozenset((card,))
            self._table.redraw()

    def press(self, seen: Observation) -> None:
        """Ask about a card to play; if the advice is there, show its next page, or all of it again."""
        self._table.refusal.forget()  # it stands where the advice does
        if self._page is not None:
            self.turn_page()
        if self._page is None:
            self._table.with_help(partial(self._ask_and_show, seen))

    def _ask_and_show(self, seen: Observation) -> None:
        self.ask(seen)
        self.show()

    def show(self) -> None:
        """Mark the recommended card and say why, if it is time to play one."""
        advice = self.advice
        if advice is not None and self._table.hand.may_play:
            hand = self._table.hand
            if hand.marked:
                # Enter plays the card that the words are about
                hand.picked = advice.action
            self._mark(advice.action)
            self._page = 0
            self._table.app.toasts.give_way()
            self._table.app.speech.say(self.explain(advice) or card_name(advice.action))

    def turn_page(self) -> None:
        """Show the next page of the text; after the last one hide it. The card stays marked."""
        if self._page is not None:
            self._page = self._page + 1 if self._page + 1 < len(self._all_pages()) else None

    def restore_words(self) -> None:
        """Show the text again if the card is still marked."""
        is_marked = self._table.hand.may_play and bool(self._table.hand.advised)
        self._page = (self._page or 0) if is_marked else None

    def forget(self) -> None:
        """Drop the advice: the decision is no longer due."""
        self._helper.forget()
        self._is_asked = self._is_ahead = False
        self.put_away()

    def put_away(self) -> None:
        """Hide the words and unmark the card; the advice is kept."""
        self._page = None
        self._table.hand.advised, self._table.hand.considered = frozenset(), None

    def button(self, rect: pygame.Rect) -> Button:
        """Return the button; dots show that the helper thinks about a card to play, or a request waits."""
        may_play = self._table.hand.may_play  # else the panel of the question has its own button
        if self.is_busy:
            return Button("hint", _("Thinking…"), "dots", rect, False)
        if self._patience:
            return Button("hint", _("Hint"), "dots", rect, False)
        return Button("hint", _("Hint"), "hint", rect, may_play and not self.is_needless)

    @property
    def is_open(self) -> bool:
        """Whether the reason is visible or being found, or a request waits for the decision."""
        return self._page is not None or self._patience > 0 or (self._is_asked and self.thinking)

    @property
    def is_needless(self) -> bool:
        """Whether there is only one legal card; in a lesson the bulb shows that, too."""
        return self._table.guide.counts and len(self._table.hand.legal or ()) == 1

    def status(self) -> dict[str, object]:
        """Return the advice and its reason for tests and embedding pages."""
        advice = self.advice
        choice = None if self._is_ahead else self._helper.choice
        if choice is None:
            return {"thinking": self.thinking, "action": None}
        action = self._table.session.game.action_to_string(choice)
        if advice is None:
            return {"thinking": True, "action": None, "choice": action}
        return {"thinking": False, "action": action, "why": self.explain(advice)}
