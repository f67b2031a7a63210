"""The base class of questions during a deal: panels over the table that leave the hand visible.

The answer is always one of the legal actions of the observation.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any

import pygame

from trix.engine.protocol import Observation
from trix.engine.types import Suit
from trix.ui.kit.events import Key
from trix.ui.kit.fonts import Size
from trix.ui.kit.geometry import even_columns, inset
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import Element, not_now, sentences
from trix.ui.kit.widgets import Button, Column, Grid, IconButton, Label, Panel, Row, Widget
from trix.ui.kit.widgets.buttons import Kind
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.table.notes import Note
from trix.ui.words.people import COACH_AVATAR

if TYPE_CHECKING:
    from trix.ui.table.adviser import Advice
    from trix.ui.table.game_table import GameTable
from trix.engine.types import Action
from trix.ui.table.session import practice_warning
from trix.ui.words.cards import capitalize_first

WIDE = 620  # units of width that give a button room beside the question
LOW = 330  # units of height below which the panel is low
NUMBER_WIDTH = 46  # least width of a number to choose, in units
_NUMBER_GAP = 6  # units between two numbers
_BUTTON_GAP, _TITLE_GAP = 6, 12  # units between the buttons beside a question, and before the first
_MARGINS = 56  # units beside the contents of a panel
_NUMBER_KEYS = {
    pygame.K_KP_0: 0,
    **{pygame.K_0 + number: number for number in range(10)},
    **{pygame.K_KP_1 + number - 1: number for number in range(1, 10)},
}
_SUIT_KEYS = {pygame.K_c: 0, pygame.K_d: 1, pygame.K_h: 2, pygame.K_s: 3}


_SMALLER = 0.85  # least size of a heading, as a share
_BUTTON_KEYS = {pygame.K_h: "hint", pygame.K_F1: "hint", pygame.K_s: "scores", pygame.K_l: "last"}
"""Keys that press the same buttons as at the table."""


class OverHand(PanelScene):
    """A panel above the visible hand. The time for the decision keeps running."""

    playing = True
    awaits_table = False
    """Whether the player has answered and the panel stays for the next question, or closes itself."""

    def __init__(self, table: "GameTable") -> None:
        self._table = table

    def area(self) -> pygame.Rect:
        p = self.app.display.painter
        return self._table.drawing.panel_area().clip(inset(p.metrics.safe, p.u(8)))

    def rebuild(self) -> None:
        """Build the panel next to the hand: what counts in the deal stays visible above it."""
        p, root, area = self.app.display.painter, self.build(), self.area()
        high = min(area.h, root.measure(p, area.w)[1])
        self.ui.show(p, root, pygame.Rect(area.x, area.bottom - high, area.w, high))
        self._table.guide.note_panel(self.ui.root.rect)

    def taken_places(self) -> tuple[list[pygame.Rect], ...]:
        never, *others = super().taken_places()
        drawing = self._table.drawing
        return [*never, self._table.hand.above(), *drawing.header()], *others

    def drawing_below(self, surface: pygame.Surface) -> Iterator[None]:
        yield from super().drawing_below(surface)
        for part in self._table.drawing.own():
            part.draw(surface)
            yield

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; once the time is up, the table decides for the player."""
        timer = self._table.turn.timer
        ticked = timer.update(dt)
        if timer.is_up:
            self.app.stack.pop()
            self._table.decide_for_viewer()
            return True
        self.ui.is_outdated |= ticked  # the clock is beside the hand
        return super().update(dt)


class Question(OverHand):
    """A question during a deal. Back opens the menu; after that the question opens again."""

    deaf_seconds = 0.4  # the player may press a key for the coach just when the question opens
    selects_suits = False
    """Whether Shift with the letter of a suit selects it."""

    def __init__(self, table: "GameTable", seen: Observation, on_menu: Callable[[], None]) -> None:
        super().__init__(table)
        self._seen = seen
        self._game: Any = table.session.game
        self._on_menu = on_menu
        self._asking = False
        self._why_size: Size = "small"  # of the reasons for the advice
        self.is_help_wanted = False
        """Whether the player has asked for advice."""
        self._advice: Advice | None = None
        self._facts: list[Element] = []  # the texts that a screen reader may read before it answers

    def layout(self) -> None:
        super().layout()
        self._facts = []

    def elements(self) -> list[Element]:
        """List the panel, and in words what lies around it: the state of the deal and the hand."""
        if not self._facts:
            from trix.ui.table.elements import facts

            self._facts = facts(self._table)
        return [*super().elements(), *self._facts]

    def leave(self) -> None:
        self._asking = False

    def asks(self, table: "GameTable", seen: Observation) -> bool:
        """Whether it is the question for this observation at this table."""
        return self._table is table and self._seen == seen

    @property
    def wide(self) -> bool:
        """Whether a button has room beside the question."""
        return self.area().w >= self.app.display.painter.u(WIDE)

    @property
    def low(self) -> bool:
        """Whether the panel is so low that as much as possible shares a line."""
        return self.area().h < self.app.display.painter.u(LOW)

    def bids(self) -> list[tuple[str, Note]]:
        """List the names and bids of the other players, in the order of play after the viewer."""
        table = self._table
        seats = table.model.seats
        others = [(self._seen.seat + step) % seats for step in range(1, seats)]
        notes = [(table.player_name(seat), table.pieces.bid(table.model, seat)) for seat in others]
        return [(name, note) for name, note in notes if note is not None]

    def painting(self, surface: pygame.Surface) -> Iterator[None]:
        yield from super().painting(surface)
        suggested = self._table.guide.suggestion(self._seen)
        if self._advice is not None:
            self._mark(surface, self.answer_ids(self._advice.action))
        elif suggested is not None:
            self._mark(surface, self.answer_ids(suggested), by_coach=True)

    def _mark(self, surface: pygame.Surface, ids: tuple[str, ...], *, by_coach: bool = False) -> None:
        """Draw a golden frame around the recommended answer, with a bulb or the coach at its corner."""
        p = self.app.display.painter
        for target in self.ui.targets():
            if target.id in ids:
                frame = target.rect.inflate(p.u(6), p.u(6))
                p.outline(surface, frame, p.theme.gold, min(frame.h // 2, p.u(16)), p.u(2.5))
                disc = mark_place(p, target.rect)
                p.plate(surface, disc, p.theme.plate, outline=p.theme.gold)
                if by_coach:
                    p.avatar(surface, COACH_AVATAR, disc.center, disc.h)
                else:
                    p.icon(surface, "hint", disc.center, p.u(16), p.theme.gold)

    # --- advice ---

    def answer_ids(self, action: Action) -> tuple[str, ...]:
        """Return the ids of the widgets that stand for an action."""
        raise NotImplementedError

    def gold(self, id: str) -> Kind:
        """Return the kind of the main button: golden, unless another answer is recommended."""
        advice = self._advice
        return "primary" if advice is None or id in self.answer_ids(advice.action) else "outline"

    def show_advice(self, action: Action) -> str:
        """Choose a recommended action in the panel; return the id of the widget that then answers."""
        return next(iter(self.answer_ids(action)), "")

    @property
    def is_awaited(self) -> bool:
        return self._asking

    def think(self, until: Callable[[], bool]) -> None:
        self.take_advice(self._table.bulb.think(until))

    def ask_advice(self) -> None:
        """Request advice; show it on arrival."""
        self._table.with_help(self._ask)

    def _ask(self) -> None:
        bulb = self._table.bulb
        self.is_help_wanted = True
        bulb.ask(self._seen)
        self._asking = bulb.thinking
        # there may be advice for this decision already
        self.take_advice(bulb.advice)
        self.rebuild()

    def take_advice(self, advice: "Advice | None") -> None:
        """Show advice if there is any."""
        if advice is not None:
            self._advice, self._asking = advice, False
            answering = self.show_advice(advice.action)
            self.rebuild()
            self.ui.focus_on(answering, ring=False, aloud=False)
            self.app.speech.say(self._table.bulb.explain(advice) or self.action_text(advice.action))

    def action_text(self, action: Action) -> str:
        """Return the words for an action: the labels of its widgets."""
        widgets = [self.ui.find(id) for id in self.answer_ids(action)]
        return ", ".join(widget.label for widget in widgets if widget is not None)

    def _hint_button(self) -> Widget:
        if self._asking:
            return IconButton("hint", _("Thinking…"), "dots", self.ask_advice, size=44, enabled=False)
        note = practice_warning(self._table.session)
        return IconButton("hint", _("Hint"), "hint", self.ask_advice, size=44, note=note)

    def back(self) -> None:
        self.app.stack.pop()
        self._on_menu()

    def why(self) -> str:
        """Return the reasons for the advice, or for the guide's suggestion; empty without any."""
        if self._advice is None:
            return self._table.guide.suggestion_text(self._seen)
        return self._table.bulb.explain(self._advice)

    def header(self, title: str, *more: Widget) -> Widget:
        """Build the line of the question, and the reasons for the advice below it."""
        line, why = self.title_line(title, *more), self.why()
        return Column([line, self.reasons(why)], gap=4) if why else line

    def reasons(self, why: str) -> Widget:
        """Build the text of the reasons for the advice."""
        return Label(why, self._why_size, id="advice")

    def title_line(self, title: str, *more: Widget) -> Widget:
        """Build a row with the question, *more*, and the buttons for hint, undo and menu."""
        row = self.buttons(*more)
        fits = self._fits(title, row)
        label = Label(title, "heading" if fits else "body", bold=True, grow=1, wrap=not fits)
        return Row([label, Row(row, gap=_BUTTON_GAP)], gap=_TITLE_GAP)

    def buttons(self, *more: Widget) -> list[Widget]:
        """Build *more* and the buttons for hint, undo and menu."""
        row = list(more)
        # in a lesson the bulb does no more than mark the answer
        if self._table.session.hints and (self._advice is None or self._table.guide.counts):
            row.append(self._hint_button())
        if self._table.session.can_undo:
            row.append(IconButton("undo", _("Take back"), "undo", self._undo, size=44))
        row.append(IconButton("menu", _("Menu"), "menu", self.back, size=44))
        return row

    def inner_width(self, width: float) -> int:
        """Return the width inside a panel of *width* units, in pixels."""
        p = self.app.display.painter
        return min(self.area().w, p.u(width)) - p.u(_MARGINS)

    def named_if_room(self, build: Callable[[bool], Panel]) -> Panel:
        """Build a panel with large reasons and the names of its rows, as far as it would not be too high."""
        return self.fitting(lambda: build(True), lambda: build(False))

    def fitting(self, *forms: Callable[[], Panel]) -> Panel:
        """Build a panel in the first form that is not too high, else in the last one.

        All forms are tried with large reasons for the advice, and then with small ones.
        """
        area = self.area()
        sizes: tuple[Size, ...] = ("body", "small") if self.why() else ("small",)
        for size, build in product(sizes, forms):
            self._why_size = size
            panel = build()
            if panel.measure(self.app.display.painter, area.w)[1] <= area.h:
                break
        return panel

    def number_grid(self, numbers: Sequence[Widget], width: float) -> Widget:
        """Build a grid of numbers in evenly filled rows, for a panel of *width* units."""
        p = self.app.display.painter
        columns = even_columns(len(numbers), self.inner_width(width), p.u(NUMBER_WIDTH), p.u(_NUMBER_GAP))
        return Grid(numbers, least=NUMBER_WIDTH, gap=_NUMBER_GAP, most=columns)

    def _fits(self, title: str, beside: Sequence[Widget]) -> bool:
        """Return whether the question, shrunk a little if need be, fits into one line with its buttons."""
        p, width = self.app.display.painter, self.area().w
        buttons = Row(beside, gap=_BUTTON_GAP).measure(p, width)[0]
        used = buttons + p.u(_TITLE_GAP) + p.u(_MARGINS)
        return p.fonts.width(title, "heading", bold=True) * _SMALLER < width - used

    def take_key(self, event: Key) -> bool:
        """Choose by number or, with Shift, by suit; M reads the hand; H, F1, U, S and L press buttons.

        If Enter or Space would give a costly answer whose focus is not visible, it only shows the focus.
        While the player waits for advice, they give no answer at all without a visible focus.
        """
        unseen = self.ui.unseen_press(event)
        if unseen and self._asking:
            return True
        if unseen and self.is_costly(unseen) and not self.is_help_wanted:
            self.ui.focus_on(unseen)
            return True
        number, suit = _NUMBER_KEYS.get(event.key), _SUIT_KEYS.get(event.key) if event.shift else None
        if number is not None and self.take_number(number):
            return True
        if suit is not None and self.selects_suits:
            self.take_suit(suit)
            return True
        if event.key == pygame.K_m:
            self._table.narrator.tell_hand()
        elif event.key == pygame.K_u:
            self._undo()
        elif event.key in _BUTTON_KEYS:
            self._press(_BUTTON_KEYS[event.key])
        else:
            return super().take_key(event)
        return True

    def is_costly(self, id: str) -> bool:
        """Whether an answer that the player has not chosen could cost points, such as a doubled card."""
        return False

    def take_number(self, number: int) -> bool:
        """Choose by a digit key; False if the question has no such choice."""
        return False

    def take_suit(self, suit: Suit) -> None:
        """Select a suit by its key, if the question `selects_suits`."""

    def _press(self, id: str) -> None:
        """Press a button of the panel, or else of the table, which may refuse with a reason."""
        button = self.ui.find(id)
        if button is None:
            self._table.press(id)
        elif button.enabled:
            button.press(None)

    # --- texts for the screen reader ---

    def announcement(self) -> str:
        """Return the question; with detailed announcements all texts and choices."""
        texts = dict.fromkeys((*self.ui.texts(), self.offer()))  # the offer may be among the texts
        return sentences(texts) if self.detailed else super().announcement()

    def refuse(self, answer: str) -> None:
        """Say that the answer of a key is not possible now."""
        self.app.sounds.play("error")
        self.app.speech.say(not_now(answer))

    def offer(self) -> str:
        """Return the choices in words if the question does not name them."""
        return ""

    def account(self) -> str:
        texts = dict.fromkeys((*self.ui.texts(), self.offer()))
        return sentences((*texts, self._table.narrator.state_text()))

    def decide(self, action: Action) -> None:
        """Answer, after a confirmation if the settings want one."""
        if self._table.habits.confirm_choice and len(self._seen.legal_actions) > 1:
            self.app.stack.replace(Confirm(self._table, self, action))
        else:
            self.answer(action)

    def answer(self, action: Action) -> None:
        """Close the panel, then act."""
        self.app.stack.pop()
        self._table.answer(action)

    def _undo(self) -> None:
        if self._table.session.can_undo:
            self.app.stack.pop()
            self._table.undo()
        else:
            self._table.press("undo")  # it says why not


def mark_place(p: Painter, answer: pygame.Rect) -> pygame.Rect:
    """Return the place of the bulb or the coach at the end of an answer.

    The place above the answer stays free for the name of the row.
    """
    disc = pygame.Rect(0, 0, p.u(24), p.u(24))
    disc.midtop = answer.left if p.rtl else answer.right, answer.top
    return disc


class Confirm(OverHand):
    """Asks for a confirmation of an answer. Without one the question opens again."""

    name = "confirm"
    first = "confirm"

    def __init__(self, table: "GameTable", question: Question, action: Action) -> None:
        super().__init__(table)
        self._question = question
        self._action = action

    def build(self) -> Widget:
        self._question.rebuild()  # the language may have changed
        words = capitalize_first(self._question.action_text(self._action))
        answers: list[Widget] = [
            Button("again", _("Choose again"), self.back, kind="outline"),
            Button("confirm", _("Yes"), self._go, kind="primary"),
        ]
        return Panel(
            [
                Label(_("Is this your choice?"), "small", tone="muted"),
                Label(words, "heading", bold=True),
                Row(answers, align="end", stacks=True),
            ],
            max_width=440,
            gap=8,
        )

    def announcement(self) -> str:
        return sentences(self.ui.texts()[:2])

    def _go(self) -> None:
        self.app.stack.replace(self._question)
        self._question.answer(self._action)
