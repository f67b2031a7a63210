"""The questions of Trix: contract, doubling, throw-in."""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Any

from trix.engine.cards import suit_of
from trix.engine.types import Action, Card
from trix.games.trix.actions import CHOOSE, DONE, DOUBLE, KEEP, REDEAL
from trix.games.trix.contracts import TRIX, ContractSet
from trix.games.trix.observation import Observation
from trix.ui.games.trix.contracts import contract_name, emblem_icon, emblems, rule_of, score_line
from trix.ui.games.trix.doubling_words import doubled_cards_text, doubling_rule
from trix.ui.games.trix.screens import SCREENS
from trix.ui.kit.events import OUTSIDE, Event, PointerDown, PointerMove, PointerUp
from trix.ui.kit.i18n import _, join_list, pgettext
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import (
    Button,
    Column,
    Grid,
    Label,
    Panel,
    Row,
    Scroll,
    Spacer,
    Widget,
)
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.kit.widgets.buttons import Kind
from trix.ui.kit.widgets.faces import CardButton, OpenCards, Tile
from trix.ui.shell.scene import App
from trix.ui.table.bid_widgets import Slips
from trix.ui.table.notes import Note
from trix.ui.table.question import Question
from trix.ui.words.cards import card_name

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable

_CARDS = 72, 58, 42  # units of width of the cards, the best first
_ANSWER = 140  # units of width of an answer about doubling
_PATIENCE = 1.5  # seconds that the panel stays open until the host of a room confirms a doubled card
_LEAST = 160  # units of width of a contract with its share of the margins


class Choose(Question):
    """The choice of contracts; where penalties can be combined, they are ticked, and a button confirms."""

    name = "choose"
    _seen: Observation

    def __init__(self, table: "GameTable", seen: Observation, on_menu: Callable[[], None]) -> None:
        super().__init__(table, seen, on_menu)
        self._ticked = 0
        self._shows_rules = True

    def build(self) -> Widget:
        """Build the panel, without the rules below the names where they would make it too high."""
        return self.fitting(partial(self._panel, True), partial(self._panel, False))

    def _panel(self, shows_rules: bool) -> Panel:
        self._shows_rules = shows_rules
        gap = 6 if self.low else 10
        header = self.header(_("Choose a contract"))
        if not self._can_combine or self._seen.legal_actions == (CHOOSE + TRIX,):
            return Panel([header, Scroll("contracts", self._tiles()), *self._rule()], max_width=820, gap=gap)
        one = self._ticked.bit_count() == 1
        label = _("Play this one alone") if one else _("Play these together")
        go = Button("together", label, self._go, kind="primary", enabled=self._ticked != 0)
        go.with_accessible_name(sentences((label, contract_name(self._ticked, self._game.options["mode"]))))
        if self.low and not self._fits_row:
            # the button takes the last place of the second row
            return Panel([header, Scroll("contracts", self._tiles(go))], max_width=820, gap=gap)
        tiles = Scroll("contracts", self._tiles())
        return Panel([header, tiles, *self._rule(), Row([go], align="end")], max_width=820, gap=gap)

    def _rule(self) -> list[Widget]:
        """Build the rule of doubling where the player may not know it."""
        if not self._shows_rules or not self._table.guide.tells_rules:
            return []
        rule = SCREENS.rule_of_choice(self._game.options, self._seen.phase)
        return [Label(rule, "small", tone="muted", id="rule")]

    @property
    def _can_combine(self) -> bool:
        return bool(self._game.options["mode"] == "free_complex")

    def _offered(self) -> list[int]:
        return emblems(self._game.options)

    def _item(self, contracts: ContractSet) -> Widget:
        game = self._game
        left = CHOOSE + contracts in self._seen.legal_actions
        # on a low screen there is no room for a second row, or a button, below high tiles
        crowded = self.low and (self._can_combine or not self._fits_row)
        return Tile(
            f"contract:{emblem_icon(contracts)}",
            contract_name(contracts, game.options["mode"]),
            lambda: self._pick(contracts),
            note=score_line(contracts, game.values) if left else _("already played"),
            rule=rule_of(contracts) if left and self._shows_rules else "",
            icon=emblem_icon(contracts),
            low=crowded,
            chosen=bool(self._ticked & contracts),
            ticks=self._can_combine and contracts != TRIX,
            enabled=left,
        )

    def offer(self) -> str:
        game, legal = self._game, self._seen.legal_actions
        left = (contract for contract in self._offered() if CHOOSE + contract in legal)
        mode = game.options["mode"]
        several = _("Several penalties may be played together") if self._can_combine else ""
        each = (
            sentences(
                (
                    join_list((contract_name(contract, mode), score_line(contract, game.values))),
                    rule_of(contract),
                )
            )
            for contract in left
        )
        return sentences((*each, several))

    def _tiles(self, *more: Widget) -> Widget:
        """Arrange tiles side by side if they are wide enough, else in two rows or one below the other."""
        tiles = [*(self._item(contract) for contract in self._offered()), *more]
        if self._fits_row:
            return Grid(tiles, least=_LEAST - 40, gap=6)
        return Grid(tiles, least=_LEAST, gap=4, most=3) if self.low else Column(tiles, gap=6)

    @property
    def _fits_row(self) -> bool:
        return self.area().w >= self.app.display.painter.u(len(self._offered()) * _LEAST)

    def answer_ids(self, action: Action) -> tuple[str, ...]:
        chosen = action - CHOOSE
        ids = tuple(f"contract:{emblem_icon(contract)}" for contract in self._offered() if contract & chosen)
        return (*ids, "together") if self._can_combine and not chosen & TRIX else ids

    def show_advice(self, action: Action) -> str:
        ids = self.answer_ids(action)
        if "together" in ids:
            self._ticked = action - CHOOSE
        return ids[-1]

    def _pick(self, contracts: ContractSet) -> None:
        if self._can_combine and contracts != TRIX:
            self._ticked ^= contracts
            self.rebuild()
        else:
            self.decide(CHOOSE + contracts)

    def _go(self) -> None:
        if self._ticked:
            self.answer(CHOOSE + self._ticked)

    def take_number(self, number: int) -> bool:
        offered = self._offered()
        if not 1 <= number <= len(offered):
            return False
        contracts = offered[number - 1]
        if CHOOSE + contracts in self._seen.legal_actions:
            self._pick(contracts)
            if self.app.stack.top is self:
                self.ui.focus_on(f"contract:{emblem_icon(contracts)}")
        return True


class Double(Question):
    """The choice of cards to expose, one by one, until the player is done.

    The panel stays open meanwhile, unless the coach has something to say. The main button is the coach's
    suggestion: a newcomer need not judge a card before any was played.
    """

    name = "double"
    _seen: Observation
    _waited = 0.0  # seconds since a card was doubled
    _rest = 0.0  # seconds until the panel takes the next answer, so that no press answers twice
    _gist = ""
    """The coach's sentence on doubling, which replaces the rule until the answer is done."""
    _pressed: int | None = None
    """The card of the hand that the pointer pressed."""

    def enter(self, app: App) -> None:
        suggested, self._gist = self._suggested, self._table.guide.suggestion_text(self._seen)
        self.first = "done" if suggested == DONE else ""  # a first Enter doubles no card
        super().enter(app)
        self._raise(frozenset(self._cards()))

    @property
    def _suggested(self) -> int | None:
        """The coach's suggestion, until the bulb gives advice."""
        return self._table.guide.suggestion(self._seen) if self._advice is None else None

    def leave(self) -> None:
        super().leave()
        self.awaits_table = False
        self._raise(None)

    @property
    def _deaf(self) -> bool:
        return self.awaits_table or self._rest > 0 or super()._deaf

    def answer(self, action: Action) -> None:
        if action == DONE:
            super().answer(action)
        else:
            self.awaits_table, self._waited = True, 0.0
            self._table.answer(action)
            self._go_on(0.0)

    def update(self, dt: float) -> bool:
        if not self.awaits_table:
            self._rest = max(0.0, self._rest - dt)
            return super().update(dt)
        self._go_on(dt)
        return True

    def _go_on(self, dt: float) -> None:
        """Let the table continue below the panel until it asks about the next card; else close the panel."""
        table, turn = self._table, self._table.turn
        self._waited += dt
        table.director.hurry()
        table.update(dt)
        table.follow_guide()
        seen: Any = turn.seen
        if table.guide.is_reading or table.session.current != self._seen.seat:
            self.app.stack.dismiss(self)
        elif turn.panel_due == "decision" and seen is not None and seen.phase == self.name:
            turn.asked = True
            table.narrator.forget()
            self.awaits_table, self._rest = False, self.deaf_seconds
            self._seen, self._advice, self._asking, self._facts = seen, None, False, []
            self._raise(frozenset(self._cards()))
            self.ui.handle(PointerMove(OUTSIDE))  # ends the press: the table has announced its action
            self.rebuild()
            self.ui.focus_on("done", ring=self.app.is_keyboard_used)
        elif turn.awaiting or self._waited > _PATIENCE:
            self.app.stack.dismiss(self)

    def _raise(self, cards: frozenset[int] | None) -> None:
        """Raise the cards that may be doubled, since the hand stays visible."""
        self._table.hand.raised = cards
        self._table.hand.settle()
        self.app.stack.forget_backdrop()

    def build(self) -> Widget:
        # where room is short, slips show what others have doubled, and the rule is left out at last
        variants = 2 if self._gist or self._advice else 3
        forms = [*product((0, 1), _CARDS[:-1]), *product(range(variants), _CARDS[-1:])]
        return self.fitting(*(partial(self._panel, *form) for form in forms))

    def _panel(self, variant: int, card_width: int) -> Panel:
        game, seen = self._game, self._seen
        cards = self._cards()
        done = [card for card, seat in seen.doubled if seat == seen.seat]
        # in the order of the hand, which is never mirrored; cards doubled already keep their places
        shown = self._in_order(cards + done)
        if self.app.display.painter.rtl:
            shown.reverse()
        buttons: list[Widget] = [self._card(card, card_width, done=card in done) for card in shown]
        # no answer stands out before there is advice, and none beside another one that the coach suggests
        follows = (self._advice is not None or done or not cards) and self._suggested in (None, DONE)
        kind = self.gold("done") if follows else self._kind(DONE)
        buttons.append(Button("done", self._done_label(), lambda: self.decide(DONE), kind=kind))
        suggested = () if self._suggested is None else self.answer_ids(self._suggested)
        for button in buttons:
            if button.id in suggested:
                button.with_accessible_name(sentences((button.label, _("The coach suggests this."))))
        answers = Pairs(buttons, least=_ANSWER, gap=8, most=len(buttons), even=True)
        header = self.title_line(_("Double a card?") if cards or done else _("You have no card to double"))
        others = self._others(card_width)
        rule = self._gist or (doubling_rule(game) if cards else SCREENS.meaning(game.options, "doubling"))
        meaning = Label(rule, self._why_size if self._gist else "small", grow=1, id="rule")
        if self._advice is not None and (why := self.why()):
            # the reasons take the place of the rule: the answers stay where they are
            meaning = Label(why, self._why_size, id="advice", grow=1, room_for=meaning)
        texts = [[meaning, *others[:1]], [meaning, *others[1:]], others[1:]][variant]
        gap = 2 if self.low else 6
        # a bulb or the coach at the corner of an answer keeps clear of the names above it
        body = Column([*texts, *([] if self.low else [Spacer(2)]), answers], gap=gap)
        return Panel([header, Scroll("doubling", body)], max_width=860 if self.low else 640, gap=gap)

    def handle(self, event: Event) -> None:
        """Let a tap on a raised card of the hand do the same as a tap on its copy in the panel."""
        super().handle(event)
        if isinstance(event, PointerDown):
            self._pressed = None if self._deaf else self._table.hand.at(event.pos)
        elif isinstance(event, PointerUp):
            card, self._pressed = self._pressed, None
            if card in self._cards() and self._table.hand.at(event.pos) == card:
                self.decide(DOUBLE + card)

    def why(self) -> str:
        # reasons name the answer as its button does
        return super().why().replace(_("No doubling"), self._done_label())

    def _done_label(self) -> str:
        own = any(seat == self._seen.seat for _card, seat in self._seen.doubled)
        return _("Done") if own else pgettext("answer", "No doubling")

    def answer_ids(self, action: Action) -> tuple[str, ...]:
        return ("done",) if action == DONE else (f"double:{self._game.action_to_string(action - DOUBLE)}",)

    def is_costly(self, id: str) -> bool:
        return id.startswith("double:")

    def offer(self) -> str:
        cards = self._cards()
        return _("You may double: {cards}").format(cards=join_list(map(card_name, cards))) if cards else ""

    def _cards(self) -> list[int]:
        """Return the cards that may be exposed, in the order of the hand."""
        return self._in_order(
            [action - DOUBLE for action in self._seen.legal_actions if DOUBLE <= action < DONE]
        )

    def _in_order(self, cards: list[int]) -> list[int]:
        held = self._table.hand.cards
        return sorted(cards, key=lambda card: held.index(card) if card in held else len(held))

    def _kind(self, action: Action) -> Kind:
        """Return how an answer looks before the bulb gives advice: the coach's suggestion stands out."""
        return "primary" if action == self._suggested else "outline"

    def _others(self, card_width: int) -> list[Widget]:
        """Build the other players' doubled cards, which the panel hides: as cards, and as slips in a line.

        Empty if there are none.
        """
        table, seen = self._table, self._seen
        seats = [(seen.seat + step) % table.model.seats for step in range(1, table.model.seats)]
        shown, slips = list[Widget](), list[tuple[str, list[Note]]]()
        cards_of = self.app.display.painter.cards
        for seat in seats:
            name, cards = table.player_name(seat), [card for card, of in seen.doubled if of == seat]
            if cards:
                aloud = _("{name}: {card}").format(name=name, card=join_list(map(card_name, cards)))
                shown.append(OpenCards(name, cards, card_width).with_accessible_name(aloud))
                slips.append((name, [Note(cards_of.rank_text(card), suit_of(card)) for card in cards]))
        if not shown:
            return []
        caption = _("Doubled by others")
        others = [(card, seat) for seat in seats for card, of in seen.doubled if of == seat]
        told = doubled_cards_text(self._table.names(), others)
        in_line = Slips([(caption, []), *slips]).with_accessible_name(told)
        return [Column([Label(caption, "small", tone="muted"), Row(shown)], gap=2), in_line]

    def _card(self, card: Card, card_width: int, *, done: bool) -> Widget:
        text = self._game.action_to_string(card)
        label = (_("You double the {card}") if done else _("Double the {card}")).format(card=card_name(card))
        id = f"double:{text}"
        kind = self.gold(id) if self._advice is not None else self._kind(DOUBLE + card)
        double = pgettext("answer", "Double")
        return CardButton(
            id,
            label,
            card,
            lambda: self.decide(DOUBLE + card),
            "×2" if done else double,
            kind,
            done=done,
            card_width=card_width,
            room_for=double,
        )


class ThrowIn(Question):
    """The question whether to demand a new dealing."""

    name = "throw_in"

    def answer_ids(self, action: Action) -> tuple[str, ...]:
        return ("redeal" if action == REDEAL else "keep",)

    def build(self) -> Widget:
        """Build the answers. All persons get the question, so it reveals nothing."""
        return self.fitting(self._panel)

    def _panel(self) -> Panel:
        able = REDEAL in self._seen.legal_actions
        demand = [Button("redeal", _("Ask for a new deal"), lambda: self.decide(REDEAL))] if able else []
        keep = Button("keep", _("Keep"), lambda: self.decide(KEEP), kind=self.gold("keep"))
        note = (
            _("With so many twos you may ask for a new deal.")
            if able
            else _("You do not hold enough twos to ask for a new deal.")
        )
        return Panel(
            [
                self.header(_("Throw in this hand?") if able else _("You keep your hand")),
                Label(note, tone="muted"),
                Row([*demand, keep], align="end", stacks=True),
            ],
            max_width=520,
            gap=10,
        )


QUESTIONS: dict[str, type[Question]] = {"choose": Choose, "double": Double, "throw_in": ThrowIn}
"""The panels by phase."""
