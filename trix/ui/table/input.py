"""Pointer and keys at the table: pick, drag and play cards, press buttons, and hurry animations."""

from collections.abc import Callable
from math import hypot

import pygame

from trix.engine.cards import (
    ACE,
    CLUBS,
    DIAMONDS,
    HEARTS,
    JACK,
    KING,
    QUEEN,
    RANK_MASKS,
    SPADES,
    SUIT_MASKS,
)
from trix.engine.types import Card
from trix.ui.kit.events import OUTSIDE, Event, Key, Point, PointerDown, PointerMove, PointerUp, is_press
from trix.ui.kit.i18n import _
from trix.ui.table.controls import HINT_KEYS, Control
from trix.ui.table.game_table import GameTable
from trix.ui.table.hand import HandView
from trix.ui.words.cards import card_name

_HOLD = 0.35  # least seconds of a held press
_LOCK = 0.3  # seconds after a card during which no other is played: a double tap plays one card


_RANKS = {
    **{pygame.K_0 + number: number - 2 for number in range(2, 10)},
    **dict.fromkeys((pygame.K_0, pygame.K_1, pygame.K_t), JACK - 1),
    **dict.fromkeys((pygame.K_j, pygame.K_b), JACK),  # B and D are on German cards
    **dict.fromkeys((pygame.K_q, pygame.K_d), QUEEN),
    pygame.K_k: KING,
    pygame.K_a: ACE,
}
_SHIFTS = (pygame.K_LSHIFT, pygame.K_RSHIFT)
_SUITS = {pygame.K_c: CLUBS, pygame.K_d: DIAMONDS, pygame.K_h: HEARTS, pygame.K_s: SPADES}


def cards_meant(event: Key) -> int | None:
    """Return the cards that a key selects.

    2 to 9, 0, J or B, Q or D, K, A select a rank; C, D, H, S with Shift a suit.
    """
    if not event.plain:
        return None
    if event.shift:
        return SUIT_MASKS[_SUITS[event.key]] if event.key in _SUITS else None
    return RANK_MASKS[_RANKS[event.key]] if event.key in _RANKS else None


class TableInput:
    """Pointer and keyboard at one table."""

    def __init__(self, table: GameTable) -> None:
        self.hover: str | None = None
        """The button under the pointer."""
        self.focus: str | None = None
        """The button that has the keyboard's focus; None while that is on the hand."""
        self.finger = False
        """Whether a finger is on the hand."""
        self._table = table
        self._drag = Drag(table.hand)
        self._pressed: Control | None = None
        self._held = 0.0
        self._since_play = _LOCK
        self._premoves = 0

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._held += dt
        self._since_play += dt
        if self._premoves != self._table.turn.premoves:
            # the premove has just been played: a tap that would have taken it back must not play another card
            self._premoves, self._since_play = self._table.turn.premoves, 0.0
        self._update_request(dt)

    def _update_request(self, dt: float) -> None:
        """Once a card is due, repeat a request for a hint that came too early, or say why not.

        The scene takes the request over once it opens the panel of a question.
        """
        table = self._table
        if table.hand.may_play:
            if table.bulb.take_request():
                table.press("hint")
        elif table.turn.seen is None and table.bulb.wait(dt):
            table.press("hint")

    def look(self) -> tuple[object, ...]:
        """Return the state that input changes, as far as the picture depends on it."""
        table, hand, explainer = self._table, self._table.hand, self._table.explainer
        carried = hand.carried if hand.carried is None else hand.current_place(hand.carried)
        button, card = (self.hover, self.focus), (hand.picked, hand.marked, hand.lifted, carried)
        texts = explainer.shown, explainer.walking, table.refusal.text
        return button, card, texts, self.finger, self.is_locked

    @property
    def is_locked(self) -> bool:
        """Whether a card was played so recently that another tap counts as part of the same tap."""
        return self._since_play < _LOCK

    def handle(self, event: Event) -> None:
        """React to pointer and keys."""
        if isinstance(event, PointerDown):
            self._down(event)
        elif isinstance(event, PointerMove):
            self._move(event)
        elif isinstance(event, PointerUp):
            self._up(event)
        elif isinstance(event, Key):
            self._key(event)

    def put_down(self) -> None:
        """Drop the carried card: a panel opens over the table."""
        self._drag.release()
        self._table.explainer.hide()
        if self._table.hand.carried is not None:
            self._table.hand.let_go()
            self._table.hand.settle()

    def press(self, wanted: str | int) -> None:
        """Press the button with an id or a key.

        The bulb takes the focus off the buttons, so that Enter plays the recommended card. Pressed before
        the viewer's turn, it waits a moment for that.
        """
        if wanted == "hint":
            self.focus_on(None)
            if self._is_early():
                self._table.bulb.ask_early()
                return
        self._table.press(wanted)

    def _is_early(self) -> bool:
        """Whether there are hints at this table, but no card is to be played yet."""
        controls = self._table.controls.visible()
        return not self._table.hand.may_play and any(one.button.id == "hint" for one in controls)

    # --- elements of the page ---

    def press_card(self, card: Card) -> None:
        """Play a card, or choose it ahead, as a tap does; say why if it cannot be played."""
        table = self._table
        self.focus_on(None)
        self._pick(card, False)
        table.hand.marked = self._may_pick(card)
        if table.director.under_way and not table.turn.may_premove(card):
            table.hurry()
        elif not self.is_locked:
            self._play_or_lift(card)

    def focus_card(self, card: Card) -> None:
        """Mark a card as the keyboard does."""
        self.focus_on(None)
        hand = self._table.hand
        if self._may_pick(card) and not (hand.marked and hand.picked == card):
            self._pick(card, False)
            hand.marked = True
            self._table.refusal.forget()

    # --- pointer ---

    def _down(self, event: PointerDown) -> None:
        table = self._table
        self.focus_on(None)
        table.explainer.hide()
        if event.touch and table.hand.at(event.pos) is None:
            table.explainer.hold(event.pos)
        self._pressed = control = table.controls.at(event.pos)
        self._held = 0.0
        if control is not None:
            if control.let_go is not None and control.ready:
                control.act()
            return
        if table.shows_last_trick:
            if not table.explainer.tap(event.pos):
                table.show_last_trick(False)
            return
        card = table.hand.at(event.pos)
        if card is None:
            table.hand.lifted = None
            if table.explainer.tap(event.pos):
                return
        is_premove = card is not None and table.turn.may_premove(card)
        if card is None or table.director.under_way:
            table.hurry()
        if card is not None and (is_premove or not table.director.under_way) and not self.is_locked:
            self._pick(card, event.touch)
            self._drag.press(event.pos, touch=event.touch)

    def _move(self, event: PointerMove) -> None:
        table = self._table
        if event.down:
            table.explainer.slide(event.pos, table.app.display.painter.metrics.ratio)
        elif not event.touch:
            table.explainer.rest(event.pos)
        control = table.controls.at(event.pos) if not event.down else self._pressed
        self.hover = control.button.id if control and control.ready and not event.touch else None
        if event.down and self._carry(event.pos):
            return
        if event.touch and not event.down:
            return
        if event.down and not self.finger and event.touch:
            return
        card = table.hand.at(event.pos)
        self._pick(card if card is None or self.finger or self._may_pick(card) else None, self.finger)

    def _carry(self, pos: Point) -> bool:
        """Let a card follow the pointer once it is dragged out of the hand; return whether it follows."""
        table = self._table
        if not self._drag.move(pos, table.app.display.painter.metrics.ratio):
            return False
        self.finger = False
        table.refusal.forget()
        return True

    def _drop(self, pos: Point) -> None:
        """Play the carried card if it is released above the hand; else it goes back."""
        hand = self._table.hand
        card = hand.carried
        if card is not None and pos != OUTSIDE and pos[1] < hand.top:
            if not self._table.turn.may_premove(card):
                self._attempt(card)
            elif card != hand.premove:
                self._premove(card)
        hand.let_go()
        hand.picked = None

    def _up(self, event: PointerUp) -> None:
        table = self._table
        pressed, self._pressed = self._pressed, None
        let_go = pressed.let_go if pressed is not None and pressed.ready else None
        finger, self.finger = self.finger, False
        self._drag.release()
        if table.explainer.release() and let_go is None:
            return
        if table.hand.held and (self._drag.far or event.pos == OUTSIDE):
            self._drop(event.pos)
            return
        table.hand.let_go()
        if pressed is not None:
            if let_go is not None:
                if self._held >= _HOLD:
                    let_go()
            elif pressed.button.rect.collidepoint(event.pos):
                self.press(pressed.button.id)
            return
        card = table.hand.picked
        if event.pos == OUTSIDE or card is None:
            self._pick(None, False)
            return
        if finger and self._held >= _HOLD:
            # a long press only enlarges the card
            table.remark(_("Press a card to play it, or let it go above your hand."))
        elif (finger or table.hand.at(event.pos) == card) and not self.is_locked:
            self._play_or_lift(card)
        if finger:
            self._pick(None, False)

    def _pick(self, card: Card | None, finger: bool) -> None:
        hand = self._table.hand
        if card != hand.picked or finger != self.finger:
            hand.picked, self.finger = card, finger
            hand.marked = False

    # --- keys ---

    def _key(self, event: Key) -> None:
        table = self._table
        keys: dict[int, Callable[[], None]] = {
            pygame.K_LEFT: lambda: self._step(-1),
            pygame.K_RIGHT: lambda: self._step(1),
            pygame.K_TAB: lambda: self._next_button(-1 if event.shift else 1),
            pygame.K_i: table.narrator.tell_state,
            pygame.K_m: table.narrator.tell_hand,
            pygame.K_x: lambda: self._explain(-1 if event.shift else 1),
        }
        if event.key != pygame.K_x and event.key not in _SHIFTS:
            table.explainer.hide()
        if is_press(event):
            self._press_marked()
        elif (wanted := cards_meant(event)) is not None:
            self._pick_by_key(lambda: table.hand.jump(wanted))
        elif event.plain and event.key in keys:
            keys[event.key]()
        elif event.plain:
            self.press("hint" if event.key in HINT_KEYS else event.key)

    def _press_marked(self) -> None:
        """Press the focused button, play a card, or continue.

        The card is the marked one, else a lifted one, the recommended one once its reason is shown, or the
        only legal one.
        """
        table, hand = self._table, self._table.hand
        is_advised = hand.may_play and len(hand.advised) == 1 and not table.bulb.thinking
        single = hand.advised if is_advised else hand.legal or frozenset()
        marked = hand.picked if hand.marked else None
        if self.focus is not None:
            self.press(self.focus)
        elif marked is not None and hand.may_play:
            self._attempt(marked)
        elif marked is not None and table.turn.may_premove(marked):
            self._premove(marked)
        elif hand.lifted is not None:
            self._attempt(hand.lifted)
        elif len(single) == 1:
            self._attempt(min(single))
        else:
            table.hurry()

    def _explain(self, by: int) -> None:
        """Explain the focused thing, then one after the other."""
        hand = self._table.hand
        focus = f"button {self.focus}" if self.focus else f"card {hand.picked}" if hand.marked else ""
        self._table.explainer.walk(by, focus)

    def _lift(self, card: Card) -> None:
        """Lift a card that another tap will play."""
        self._table.hand.lifted = card
        self._table.app.speech.say(_("{card}. Press again to play it").format(card=card_name(card)))

    def _may_pick(self, card: Card) -> bool:
        """Whether a card may be played, or chosen ahead."""
        return self._table.hand.may_play or self._table.turn.may_premove(card)

    def _premove(self, card: Card) -> None:
        if self._table.premove(card):
            self._since_play = 0.0

    def _play_or_lift(self, card: Card) -> None:
        hand = self._table.hand
        if self._table.turn.may_premove(card):
            self._premove(card)
        elif self._table.habits.confirm_play and card in (hand.legal or ()) and card != hand.lifted:
            self._lift(card)
        else:
            self._attempt(card)

    def _attempt(self, card: Card) -> None:
        if self._table.attempt(card):
            self._since_play = 0.0

    def _pick_by_key(self, pick: Callable[[], bool]) -> None:
        """Pick another card by key, and read it out; *pick* returns whether there is one."""
        table, hand = self._table, self._table.hand
        self.focus_on(None)
        hand.lifted = None
        if (hand.may_play or table.turn.takes_premoves) and pick():
            assert hand.picked is not None
            table.refusal.forget()  # the arrow above the card would lie on it
            table.narrator.tell_card(hand.picked)

    def _step(self, by: int) -> None:
        """Pick the next card that Enter can play; a screen reader reads all cards."""
        reads_all = self._table.app.settings.screen_reader
        self._pick_by_key(lambda: self._table.hand.step(by, to_all=reads_all))

    def _next_button(self, by: int) -> None:
        """Move the focus to the next button; after the last one it returns to the hand."""
        buttons = [control.button for control in self._table.controls.visible() if control.ready]
        stops = [None, *(button.id for button in buttons)]
        at = stops.index(self.focus) if self.focus in stops else 0
        at = (at + by) % len(stops)
        self.focus_on(stops[at])
        self._table.app.speech.say(buttons[at - 1].label if at else _("Your hand"))

    def focus_on(self, id: str | None) -> None:
        """Give a button the keyboard's focus; None: the hand."""
        self.focus = id


_MOUSE, _FINGER = 8, 16  # css pixels that make a press a drag; a finger's only upward
_STEEP = 0.6  # least slope of a drag; a flatter move slides along the hand
_CLICK = 24  # css pixels within which it is still a click of an unsteady hand
_ABOVE = 0.3  # part of the card's height left free between it and the finger


class Drag:
    """The drag of a card of one hand, from press to release."""

    def __init__(self, hand: HandView) -> None:
        self._hand = hand
        self._start: Point | None = None
        self._touch = False
        self._off = (0.0, 0.0)
        self.far = False
        """Whether the card has been too far from its place for a click."""

    def press(self, pos: Point, *, touch: bool) -> None:
        """The pointer went down on the card that is picked."""
        self._start, self._touch, self.far = pos, touch, False

    def release(self) -> None:
        """The pointer was released."""
        self._start = None

    def move(self, pos: Point, ratio: float) -> bool:
        """Move the pressed pointer; return whether it carries a card.

        A mouse carries the pressed card anywhere; a finger slides from card to card within the hand, and
        carries one by going up.
        """
        hand = self._hand
        if not hand.held:
            card = hand.picked
            if self._start is None or card is None or not self._leaves(self._start, pos, ratio):
                return False
            place = hand.current_place(card)
            lift = place.height * _ABOVE if self._touch else 0.0
            at = pos if self._touch else self._start
            self._off = (0.0, -lift) if self._touch else (place.x - at[0], place.y - at[1])
            hand.marked = False
            hand.carry(card, pos[0] + self._off[0], pos[1] + self._off[1])
        elif hand.carried is not None:
            hand.carry(hand.carried, pos[0] + self._off[0], pos[1] + self._off[1])
        self.far |= self._start is not None and _apart(self._start, pos) > _CLICK * ratio
        return True

    def _leaves(self, start: Point, pos: Point, ratio: float) -> bool:
        if self._touch:
            up, aside = start[1] - pos[1], abs(pos[0] - start[0])
            return pos[1] < self._hand.top or (up > _FINGER * ratio and up > _STEEP * aside)
        return _apart(start, pos) > _MOUSE * ratio


def _apart(one: Point, other: Point) -> float:
    return hypot(other[0] - one[0], other[1] - one[1])
