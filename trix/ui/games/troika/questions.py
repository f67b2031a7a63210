"""The questions of Troika: a bid, a discard, trump."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from trix.engine.cards import card_text
from trix.engine.types import Action, Card, Suit
from trix.games.troika.actions import TRUMP, discard_action, discarded
from trix.games.troika.bids import HIGHEST, PASS, Bid, bid_of
from trix.games.troika.observation import Observation
from trix.ui.games.troika.bid_words import bid_name
from trix.ui.kit.events import Event, Key, PointerDown, is_press
from trix.ui.kit.fonts import Size
from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.speech import Element, State, chosen_label, not_now
from trix.ui.kit.widgets import Button, Column, Grid, Label, Panel, Row, Scroll, Spacer, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.kit.widgets.buttons import Kind
from trix.ui.shell.scene import App
from trix.ui.table.bid_widgets import Pick, Slips, number_pick, row_named, suit_pick
from trix.ui.table.input import cards_meant
from trix.ui.table.notes import Note
from trix.ui.table.question import Question
from trix.ui.table.status import hand_status
from trix.ui.words.cards import SUIT_ICONS, card_name

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable

_KIND = 120  # least width of a word, in units
_TWO_KINDS = 2 * _KIND + 8  # least width of a row of two words
_LEAST_KIND = 90  # least width of a word beside the answers
_WIDTH, _WIDE_WIDTH, _LOW_WIDTH = 720, 820, 860  # width of the panel, in units; on wide and on low screens
_HINT_LINES = 5  # line breaks of the usual reasons for the advice on a narrow screen
_WIDE_LINES, _LOW_LINES = 3, 2  # lines of small type for them on a wide screen, and on one that is low, too
_GAP, _LOW_GAP = 10, 6  # units between the parts of the panel, and on a low screen
_AWAY = 2  # cards to discard
_LAST = Bid(HIGHEST, no_trump=True, low=False)


class BidOrPass(Question):
    """The choice of a bid, by number and kind, or of a pass."""

    name = "bid"
    _seen: Observation

    def __init__(self, table: "GameTable", seen: Observation, on_menu: Callable[[], None]) -> None:
        super().__init__(table, seen, on_menu)
        self._bids = {bid_of(action) for action in seen.legal_actions if action != PASS}
        # the lowest legal bid is selected first
        self._bid: Bid = min(self._bids, key=_height, default=_LAST)
        self._has_picked = False  # whether the player has chosen a part of the bid

    def build(self) -> Widget:
        """Build the panel so that a hint moves no button: on a narrow screen it grows upwards only."""
        if self.wide:
            return self.named_if_room(self._panel)
        p, area = self.app.display.painter, self.area()
        hint = _HINT_LINES * p.fonts.line_height("small") + p.u(_GAP)
        named = self._panel(named=True, has_reasons=False).measure(p, area.w)[1] + hint <= area.h
        notes, short = self._notes(), [(name, [note]) for name, note in self.bids()]
        # the bids of the other players take less room, before small reasons take their place
        forms = [partial(self._panel, named, notes=bids) for bids in (notes, short)]
        panel = self.fitting(*forms)
        if panel.measure(p, area.w)[1] > area.h:
            panel = self.fitting(partial(self._panel, named, notes=[]))
        return panel

    def _panel(
        self, named: bool, *, has_reasons: bool = True, notes: list[tuple[str, list[Note]]] | None = None
    ) -> Panel:
        """Build the panel; *notes* are the bids of the other players, by default written out."""
        beside = self.low and self.wide
        notes = self._notes() if notes is None else notes
        slips = [Slips(notes)] if notes and not (beside and self._bids) else []
        if not self._bids:
            only = Button("pass", _("Pass"), self._pass, kind="primary")
            question = _("No bid is higher: you pass")
            return Panel([super().header(question), *slips, Row([only], align="end")], max_width=520, gap=10)
        kinds = self._kinds()
        width, gap = (_WIDE_WIDTH if self.wide else _WIDTH), _GAP
        if beside:
            width, gap = _LOW_WIDTH, _LOW_GAP
        numbers = [self._number(n) for n in range(self._game.options["min_bid"], HIGHEST + 1)]
        # long reasons take the place of the name, so that the panel does not grow
        named = named and not (beside and self._is_long())
        points = row_named(_("Points to take"), self.number_grid(numbers, width), named=named)
        parts: list[Widget] = [*slips, points] if self.wide else [points]
        if not beside:
            rows = [row_named(name, Grid(row, least=_KIND, gap=8), named=named) for name, row in kinds]
            # side by side where there is room, so that the panel leaves more of the table in sight
            parts.append(Pairs(rows, least=_TWO_KINDS, gap=16 if self.wide else gap))
        question, answers = self._question_and_answers()
        if kinds and beside:
            every = [choice for _name, row in kinds for choice in row]
            answers[:0] = [Grid(every, least=_LEAST_KIND, gap=6, grow=1), Spacer()]
        p = self.app.display.painter
        # where not all fits, the numbers that a hint is about are in sight first
        above = (
            0
            if not self.wide
            else sum(slip.measure(p, self.inner_width(width))[1] + p.u(gap) for slip in slips)
        )
        bids = Scroll("bids", Column(parts, gap=gap), first=above if beside or self.why() else 0)
        header = self.header(question)
        if not self.wide:
            why = self.why() if has_reasons else ""
            reasons = [self.reasons(why)] if why else []
            header = Column([self.title_line(question), *reasons, *slips], gap=4)
        return Panel([header, bids, Row(answers, align="end")], max_width=width, gap=gap)

    def _question_and_answers(self) -> tuple[str, list[Widget]]:
        """Return the question, and the buttons that bid or, where it is legal, pass."""
        may_pass = PASS in self._seen.legal_actions
        # a gold bid would seem to be recommended
        is_gold = not may_pass or self._recommended == self._bid.action
        kind: Kind = "primary" if is_gold else "answer"
        go = Button("bid", _("Bid {bid}").format(bid=bid_name(self._bid)), self._go, kind=kind)
        go.main |= self._has_picked
        if not may_pass:
            return _("Everyone else has passed: you must bid {n}").format(n=self._bid.number), [go]
        kind = "primary" if self._recommended == PASS else "answer"
        pass_button = Button("pass", _("Pass"), self._pass, kind=kind)
        # once the player has picked a number, Enter bids it
        pass_button.main &= not self._has_picked
        return _("Bid or pass"), [pass_button, go]

    def header(self, title: str, *more: Widget) -> Widget:
        """Build the header; on a wide screen it has room for the usual reasons, also without any.

        On a low screen the bids of the other players fill that room until there are reasons.
        """
        if not self.wide:
            return super().header(title, *more)
        room, notes = _room(_LOW_LINES if self.low else _WIDE_LINES), self._notes() if self.low else []
        below: Widget
        if self.why():
            below = Label(self.why(), self._wide_size(), id="advice", room_for=room)
        elif notes:
            below = Slips(notes, room_for=room)
        else:
            # a player who must bid reads the lowest bid in the question
            offer = self.offer() if PASS in self._seen.legal_actions else ""
            below = Label(offer, "small", tone="muted", room_for=room)
        if not self.low:
            return Column([self.title_line(title, *more), below], gap=0)
        question = Label(title, "body", bold=True, wrap=False)
        return Row([Column([question, below], gap=0, grow=1), *self.buttons(*more)], gap=6)

    def _wide_size(self) -> Size:
        """Return the type of the reasons on a wide screen: small if they need more than the usual room."""
        p = self.app.display.painter
        lines = len(p.fonts.wrap(self.why(), "body", self._reasons_width()))
        usual = _room(_WIDE_LINES).measure(p, 0)[1]
        return "small" if self.low or lines * p.fonts.line_height("body") > usual else "body"

    def _reasons_width(self) -> int:
        """Return the width of the reasons on a wide screen, in pixels: on a low one beside the buttons."""
        p = self.app.display.painter
        width = min(self.area().w, p.u(_LOW_WIDTH if self.low else _WIDE_WIDTH)) - Panel([]).measure(p, 0)[0]
        beside = self.buttons() if self.low else []
        return width - sum(button.measure(p, width)[0] + p.u(6) for button in beside)

    def _is_long(self) -> bool:
        """Whether the reasons need more than the usual room on a low screen."""
        wrap = self.app.display.painter.fonts.wrap
        return len(wrap(self.why(), "small", self._reasons_width())) > _LOW_LINES

    def _notes(self) -> list[tuple[str, list[Note]]]:
        """Return the bids of the other players; there is room to write "no trump" out."""
        return [(name, [note._replace(text=note.aloud or note.text)]) for name, note in self.bids()]

    @property
    def _recommended(self) -> int | None:
        """The call of the hint or of the coach, if there is one."""
        if self._advice is not None:
            return self._advice.action
        return self._table.guide.suggestion(self._seen)

    def offer(self) -> str:
        least = min(self._bids, key=_height, default=None)
        return "" if least is None else _("The lowest bid is {bid}").format(bid=bid_name(least))

    def _number(self, number: int) -> Widget:
        return number_pick(
            number,
            _("Bid {n}").format(n=number),
            lambda: self._change(number=number),
            chosen=number == self._bid.number,
            enabled=any(bid.number == number for bid in self._bids),
        ).with_accessible_name(str(number))

    def _kinds(self) -> list[tuple[str, list[Widget]]]:
        """Build the rows of kinds to choose from, each with its name; none if there is only one kind."""
        options = self._game.options
        rows: list[tuple[str, list[Widget]]] = []
        if options["no_trumps"]:
            trumps = [
                self._kind("trump", _("With trump"), not self._bid.no_trump, no_trump=False),
                self._kind("no_trump", _("No trump"), self._bid.no_trump, no_trump=True),
            ]
            rows.append((_("Trump"), trumps))
        if options["low_bids"] != "off":
            orders = [
                self._kind("high", _("High wins"), not self._bid.low, low=False),
                self._kind("low", _("Low wins"), self._bid.low, low=True),
            ]
            rows.append((_("Order of cards"), orders))
        return rows

    def _kind(self, id: str, label: str, chosen: bool, **change: bool) -> Widget:
        enabled = chosen or self._nearest(**change) is not None
        return Pick(id, label, lambda: self._change(**change), text=label, chosen=chosen, enabled=enabled)

    def _nearest(self, **change: int) -> Bid | None:
        """Return the legal bid with this *change* that is nearest to the selected one, if any."""
        wanted = Bid._make(change.get(name, value) for name, value in self._bid._asdict().items())
        fitting = [bid for bid in self._bids if all(getattr(bid, name) == change[name] for name in change)]

        def away(bid: Bid) -> tuple[int, int, bool, bool]:
            off = bid.number - wanted.number
            return abs(off), -off, bid.no_trump != wanted.no_trump, bid.low != wanted.low

        return min(fitting, key=away, default=None)

    def _change(self, **change: int) -> None:
        bid = self._nearest(**change)
        if bid is not None:
            self._bid, self._has_picked = bid, True
            self.rebuild()

    def answer_ids(self, action: Action) -> tuple[str, ...]:
        if action == PASS:
            return ("pass",)
        bid = bid_of(action)
        trump, ranks = "no_trump" if bid.no_trump else "trump", "low" if bid.low else "high"
        return (f"number:{bid.number}", trump, ranks)

    def is_costly(self, id: str) -> bool:
        return id == "bid" and not self._has_picked

    def show_advice(self, action: Action) -> str:
        self._has_picked = False
        if action == PASS:
            return "pass"
        self._bid = bid_of(action)
        return "bid"

    def _go(self) -> None:
        self.answer(self._bid.action)

    def _pass(self) -> None:
        self.decide(PASS)

    def take_number(self, number: int) -> bool:
        if any(bid.number == number for bid in self._bids):
            self._change(number=number)
            self.ui.focus_on("bid")
        elif number:
            self.refuse(_("Bid {n}").format(n=number))
        return number > 0

    def take_key(self, event: Key) -> bool:
        """Handle digits, and P to pass."""
        if event.key == pygame.K_p and PASS in self._seen.legal_actions:
            self._pass()
            return True
        return super().take_key(event)


def _room(lines: int) -> Label:
    """Return a label that is as high as so many lines of small type."""
    return Label((lines - 1) * "\n", "small")


def _height(bid: Bid) -> tuple[tuple[int, bool], bool]:
    return bid.rank, bid.low


class NameTrump(Question):
    """The choice of trump: a tap on a suit names it; Shift with its letter selects it, and Enter names it."""

    name = "trump"
    selects_suits = True

    def answer_ids(self, action: Action) -> tuple[str, ...]:
        return (f"suit:{SUIT_ICONS[action - TRUMP]}",)

    def build(self) -> Widget:
        return self.fitting(self._panel)

    def _panel(self) -> Panel:
        suits = [suit_pick(suit, partial(self.decide, TRUMP + suit)) for suit in range(4)]
        return Panel([self.header(_("Name trump")), Grid(suits, least=_KIND, gap=10)], max_width=700, gap=12)

    def take_suit(self, suit: Suit) -> None:
        self.ui.focus_on(f"suit:{SUIT_ICONS[suit]}")


class Discard(Question):
    """The choice of a discard: two cards are selected in the hand."""

    name = "discard"
    _seen: Observation

    def __init__(self, table: "GameTable", seen: Observation, on_menu: Callable[[], None]) -> None:
        super().__init__(table, seen, on_menu)
        self._loose = {card for action in seen.legal_actions for card in discarded(action)}
        self._selected: list[int] = []

    def enter(self, app: App) -> None:
        super().enter(app)
        self._show()

    def leave(self) -> None:
        super().leave()
        hand = self._table.hand
        hand.raised = hand.legal = None
        hand.advised = frozenset()
        hand.marked = False

    def build(self) -> Widget:
        return self.fitting(self._panel)

    def _panel(self) -> Panel:
        what = _("Choose two cards from your hand. They count for nobody.")
        chosen = " · ".join(card_name(card) for card in self._selected)
        ready = len(self._selected) == _AWAY
        go = Button("discard", _("Put away"), self._go, kind="primary", enabled=ready)
        return Panel(
            [
                self.header(_("Put two cards away")),
                Label(what, "small", tone="muted"),
                Row([Label(chosen or "–", bold=True, grow=1).with_accessible_name(self._selection()), go]),
            ],
            max_width=620,
            gap=10,
        )

    def handle(self, event: Event) -> None:
        card = self._table.hand.at(event.pos) if isinstance(event, PointerDown) else None
        if card is None or self._deaf:
            super().handle(event)
        else:
            self._toggle(card)

    def take_key(self, event: Key) -> bool:
        """Let arrow keys move through the hand, and keys of ranks and suits go to their cards."""
        hand = self._table.hand
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            hand.step(-1 if event.key == pygame.K_LEFT else 1)
            self._tell_picked()
        elif (wanted := cards_meant(event)) is not None:
            if hand.jump(wanted):
                self._tell_picked()
        elif is_press(event) and hand.marked and hand.picked is not None:
            self._toggle(hand.picked)
            self.app.speech.say(self._selection())
        else:
            hand.marked = False
            return super().take_key(event)
        return True

    def _tell_picked(self) -> None:
        """Announce the focused card, and whether it is selected or cannot be."""
        card = self._table.hand.picked
        if card is not None:
            name: str = card_name(card)
            if card not in self._loose:
                name = not_now(name)
            self.app.speech.say(chosen_label(name) if card in self._selected else name)
        self._show()

    def _selection(self) -> str:
        if not self._selected:
            return _("No card is selected")
        return _("Selected: {cards}").format(cards=join_list(map(card_name, self._selected)))

    def elements(self) -> list[Element]:
        from trix.ui.table.elements import hand_elements

        panel = [element for element in super().elements() if element.id != "hand"]
        return [*panel, *hand_elements(self._table, self._card_state)]

    def _card_state(self, card: Card) -> tuple[str, State]:
        if card not in self._loose:
            return not_now(card_name(card)), {"disabled": "true"}
        return card_name(card), {"pressed": "true" if card in self._selected else "false"}

    def press_element(self, id: str) -> None:
        card = next((card for card in self._table.hand.cards if id == f"card:{card}"), None)
        if card is None:
            super().press_element(id)
        else:
            self._toggle(card)

    def update(self, dt: float) -> bool:
        if self._table.hand.update(dt):
            self.app.stack.forget_backdrop()
        return super().update(dt)

    def answer_ids(self, action: Action) -> tuple[str, ...]:
        return ()

    def action_text(self, action: Action) -> str:
        return ", ".join(map(card_name, discarded(action)))

    def show_advice(self, action: Action) -> str:
        self._table.hand.advised = frozenset(discarded(action))
        self._show()
        return ""

    def _toggle(self, card: Card) -> None:
        if card not in self._loose:
            self.app.toasts.show(_("The 5 of hearts and the 3 of spades may not be put away."))
        elif card in self._selected:
            self._selected.remove(card)
        else:
            # a third card replaces the first
            self._selected = [*self._selected, card][-_AWAY:]
        self._show()
        self.rebuild()

    def _show(self) -> None:
        """Raise selected cards; dim cards that may not be discarded."""
        hand = self._table.hand
        hand.legal = frozenset(self._loose)
        hand.raised = frozenset(self._selected)
        if self.app.is_still:
            hand.settle()
        self.app.stack.forget_backdrop()

    def _go(self) -> None:
        if len(self._selected) == _AWAY:
            self._table.hand.leave(self._selected)
            self.answer(discard_action(self._selected))

    def status(self) -> dict[str, object]:
        selected = [card_text(card) for card in self._selected]
        return {**super().status(), "hand": hand_status(self._table), "selected": selected}


QUESTIONS: dict[str, type[Question]] = {"bid": BidOrPass, "trump": NameTrump, "discard": Discard}
"""The panels by phase."""
