"""The questions of Trixter: a bid, and its revision."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from trix.engine.types import Action, Suit
from trix.games.trixter.actions import REVISE, bid_of
from trix.games.trixter.observation import Observation
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, Column, Grid, IconButton, Label, Panel, Row, Scroll, Spacer, Widget
from trix.ui.table.bid_widgets import Slips, number_pick, row_named, small_suit_pick, suit_pick
from trix.ui.table.question import NUMBER_WIDTH, Question
from trix.ui.words.cards import SUIT_ICONS, trump_name

if TYPE_CHECKING:
    from trix.ui.table.game_table import GameTable

_NAMED = 116  # least width in units for the name of a suit
_WIDTH = 860  # width of the panel, in units
_LEAST_WIDTH = 480  # the same on a low screen: room for the reasons of a hint
_LOW_MARGINS, _TOOL = 28, 52  # units beside the contents of a low panel; of a round button with its gap
_FEW = 6  # so many numbers do not fill a wide row
_FEW_WIDTH = 88  # width of a number in such a row, in units


class Bid(Question):
    """The choice of a bid, by the dealer with trump.

    A number alone is bid with one tap; the dealer picks number and suit, and confirms.
    """

    name = "bid"
    _seen: Observation

    def __init__(self, table: "GameTable", seen: Observation, on_menu: Callable[[], None]) -> None:
        super().__init__(table, seen, on_menu)
        self._actions = {bid_of(action): action for action in self.offered()}
        self._names_trump = any(trump is not None for _number, trump in self._actions)
        self.selects_suits = self._names_trump
        self._number, self._trump = self.standing()
        self._has_picked = False  # whether the player has chosen a part of the bid

    def offered(self) -> tuple[int, ...]:
        """Return the actions to choose from."""
        return self._seen.legal_actions

    def standing(self) -> tuple[int | None, int | None]:
        """Return the initial selection."""
        return None, None

    def act(self, action: Action) -> None:
        """Carry out the choice; with trump it has been confirmed."""
        if self._names_trump:
            self.answer(action)
        else:
            self.decide(action)

    def title(self) -> str:
        return _("Your bid and trump") if self._names_trump else _("How many tricks will you take?")

    def build(self) -> Widget:
        return self.named_if_room(self._panel)

    def _panel(self, named: bool) -> Panel:
        if self.low and self.wide:
            return self._low_panel(named)
        size = self._seen.sizes[self._seen.deal]
        numbers = self.number_grid([self._pick(number) for number in range(size + 1)], _WIDTH)
        if not self._names_trump:
            bids = Column([self._so_far(), numbers], gap=10)
            return Panel([self.heading(), Scroll("bids", bids)], max_width=_WIDTH, gap=8)
        fits = self.inner_width(_WIDTH) >= self.app.display.painter.u(4 * _NAMED)
        pick, least = (suit_pick, _NAMED) if fits else (small_suit_pick, NUMBER_WIDTH)
        suits = [self._suit(suit, pick) for suit in range(4)]
        trump = row_named(_("Trump"), Grid(suits, least=least, gap=8), named=named)
        tricks = row_named(_("Tricks to take"), numbers, named=named)
        bids = Column([trump, tricks], gap=8 if named else 12)
        # the confirming button comes last in reading order
        last = Row([self._go_button()], align="end")
        return Panel([self.heading(), Scroll("bids", bids), last], max_width=_WIDTH, gap=10)

    def _low_panel(self, named: bool) -> Panel:
        """Build the panel for low screens: all buttons lie below the reasons, which make it higher."""
        size = self._seen.sizes[self._seen.deal]
        is_narrow = size < _FEW
        picks = [self._pick(number, _FEW_WIDTH if is_narrow else None) for number in range(size + 1)]
        width = self._low_width(len(picks) * ((_FEW_WIDTH if is_narrow else NUMBER_WIDTH) + 8))
        numbers = Row(picks, gap=8) if is_narrow else self.number_grid(picks, width)
        rows: list[Widget] = [Label(self.title(), "heading", bold=True)]
        if why := self.why():
            rows.append(self.reasons(why))
        last = self._low_last()
        if self._names_trump:
            numbers = row_named(_("Tricks to take"), numbers, named=named)
            last += [Spacer(0, grow=1), self._go_button()]
        else:
            last = [Column(last, grow=1)]
        return Panel(
            [Column(rows, gap=4), Scroll("bids", numbers), Row([*last, *self.tools()], gap=8)],
            max_width=width,
            gap=8,
        )

    def _low_last(self) -> list[Widget]:
        """Build the start of the last row of a low panel: the suits, or the bids so far."""
        if not self._names_trump:
            return [self._so_far()]
        suits = [self._suit(suit, small_suit_pick) for suit in range(4)]
        return [Label(_("Trump"), "small", tone="muted"), *suits]

    def _low_width(self, numbers: float) -> float:
        """Return the width of a low panel with *numbers* so wide, in units, whatever is picked."""
        p, room = self.app.display.painter, self.area().w
        last = self._low_last()
        if self._names_trump:
            largest = _("Bid {n}").format(n=self._seen.sizes[self._seen.deal])
            last += [Spacer(4), Button("bid", largest, self._go)]
        used = sum(part.measure(p, room)[0] + p.u(8) for part in last)
        # in a lesson the bulb leaves the row
        used += max(2, len(self.tools())) * p.u(_TOOL)
        title = p.fonts.width(self.title(), "heading", bold=True)
        needed = max(numbers, max(used, title) * 100 / p.u(100)) + _LOW_MARGINS
        return min(_WIDTH, max(_LEAST_WIDTH, needed))

    def _go_button(self) -> Widget:
        """Build the button that confirms a bid with trump."""
        go = Button("bid", self._confirm(), self._go, kind="primary", enabled=self._chosen() is not None)
        return go.with_accessible_name(self._standing())

    def heading(self) -> Widget:
        """Build the heading: the question and its buttons."""
        return self.header(self.title())

    def tools(self) -> list[Widget]:
        """Build the buttons that do not answer."""
        return self.buttons()

    def _so_far(self) -> Widget:
        """Build the lines about the bids so far and the hook."""
        parts: list[Widget] = (
            [Slips([(name, [note]) for name, note in bids])] if (bids := self.bids()) else []
        )
        size = self._seen.sizes[self._seen.deal]
        if len(self._actions) <= size and not self._revising:
            text = _("The bids may not add up to {m}.").format(m=size)
            parts.append(Label(text, "small", tone="muted"))
        return Column(parts, gap=4)

    @property
    def _revising(self) -> bool:
        return any(action >= REVISE for action in self._actions.values())

    def _numbers(self) -> set[int]:
        return {number for number, _trump in self._actions}

    def _suit(self, suit: Suit, pick: Callable[..., Widget]) -> Widget:
        return pick(suit, lambda: self._choose_suit(suit), chosen=suit == self._trump)

    def _pick(self, number: int, width: float | None = None) -> Widget:
        label = _("Bid {n}").format(n=number)
        pick = number_pick(
            number,
            label,
            lambda: self._choose_number(number),
            width=width,
            chosen=number == self._number,
            enabled=number in self._numbers(),
        )
        # with trump to name, this is not the bid yet
        return pick.with_accessible_name(str(number) if self._names_trump else label)

    def answer_ids(self, action: Action) -> tuple[str, ...]:
        number, trump = bid_of(action)
        return (f"number:{number}",) if trump is None else (f"number:{number}", f"suit:{SUIT_ICONS[trump]}")

    def is_costly(self, id: str) -> bool:
        return id.startswith("number:") if not self._names_trump else id == "bid" and not self._has_picked

    def show_advice(self, action: Action) -> str:
        if not self._names_trump:
            return super().show_advice(action)
        self._number, self._trump = bid_of(action)
        return "bid"

    def _choose_suit(self, suit: Suit) -> None:
        self._trump, self._has_picked = suit, True
        self.rebuild()

    def _choose_number(self, number: int) -> None:
        self._number, self._has_picked = number, True
        if self._names_trump:
            self.rebuild()
        elif (number, None) in self._actions:
            self.act(self._actions[number, None])

    def _chosen(self) -> int | None:
        if self._number is None:
            return None
        return self._actions.get((self._number, self._trump))

    def _confirm(self) -> str:
        return _("Bid") if self._number is None else _("Bid {n}").format(n=self._number)

    def _standing(self) -> str:
        """Describe the selection."""
        return sentences((self._confirm(), "" if self._trump is None else trump_name(self._trump)))

    def _tell_standing(self) -> None:
        """Announce an incomplete selection; focus the answer once the selection is complete."""
        if self.app.stack.top is not self:
            return
        if self._chosen() is None:
            self.app.speech.say(self._standing())
        else:
            self.ui.focus_on("bid")

    def _go(self) -> None:
        action = self._chosen()
        if action is not None:
            self.act(action)

    def take_number(self, number: int) -> bool:
        if number in self._numbers():
            self._choose_number(number)
            self._tell_standing()
        else:
            self.refuse(_("Bid {n}").format(n=number))
        return True

    def take_suit(self, suit: Suit) -> None:
        self._choose_suit(suit)
        self._tell_standing()


class Revise(Bid):
    """The choice of another bid in place of the one made, or to keep it."""

    name = "revise"

    def offered(self) -> tuple[int, ...]:
        return self._seen.legal_revisions

    def standing(self) -> tuple[int | None, int | None]:
        own = self._seen.seat
        return self._seen.bids[own], self._seen.trump if own == self._seen.dealer else None

    def act(self, action: Action) -> None:
        self.app.stack.pop()
        self._table.revise(action)

    def title(self) -> str:
        return _("Change your bid")

    def heading(self) -> Widget:
        return Row([Label(self.title(), "heading", bold=True, grow=1), *self.tools()], gap=6)

    def tools(self) -> list[Widget]:
        return [IconButton("keep", _("Keep it"), "close", self.back, size=44)]

    def back(self) -> None:
        self.app.stack.pop()


QUESTIONS: dict[str, type[Question]] = {"bid": Bid, "revise": Revise}
"""The panels by phase."""
