"""The viewer's hand: the places of its cards, the card under the pointer, and the drawing."""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from math import exp, inf, pi, radians, sin
from typing import NamedTuple

import pygame

from trix.engine.types import Card
from trix.ui.kit.painter import Painter
from trix.ui.table.layout import CardPlace, TableLayout, hand_places
from trix.ui.table.sorting import PLAIN, hand_order, upper_row

Rect = pygame.Rect
PIN = 24
"""Units of the mark above a card."""
_EASE = 0.03  # seconds until the rest of a way has shrunk to a third: 90 ms in all
_NEAR = 0.4  # pixels: a card this near has arrived
_BREATH = 0.9  # seconds of a breath
_INDEX = 0.46  # part of a card's height with rank and suit, and a margin
_SWELL = 0.35  # further rise of legal cards during a breath, as a share of their lift


class CardLook(NamedTuple):
    """A card as it will be drawn; see `trix.ui.kit.card_art`."""

    card: Card
    width: int
    angle: float
    dimmed: bool
    legal: bool
    doubled: bool


def free_width(place: CardPlace, after: CardPlace) -> int | None:
    """Return how many pixels of a card's width the card *after* it leaves free; None for the whole card."""
    if place.width != after.width or place.y != after.y or place.angle or after.angle:
        return None
    return max(0, round(after.x - place.x))


class HandView:
    """The cards of a hand and their movement. The `legal` cards are raised; None: it is not time to play."""

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.legal: frozenset[int] | None = None
        self.raised: frozenset[int] | None = None
        """The cards to raise instead of the legal ones, while some are being selected."""
        self.picked: int | None = None
        """The card under the pointer, or picked by key."""
        self.marked = False
        """Whether the picked card carries the mark of the keyboard's focus."""
        self.advised: frozenset[int] = frozenset()
        """The recommended cards, to play or to put away."""
        self.considered: int | None = None
        """The card that a hint will recommend, as soon as its reason is found."""
        self.lit: frozenset[int] = frozenset()
        """The cards that the coach points at."""
        self.lifted: int | None = None
        """The card that another tap plays."""
        self.premove: int | None = None
        """The card that the player has chosen to play on the next turn."""
        self.sorting = PLAIN
        self._sorted = PLAIN
        self._order: list[int] = []
        self._whole: frozenset[int] = frozenset()  # the cards that determine the rows
        self._goal: dict[int, CardPlace] = {}
        self._boxes: dict[int, Rect] = {}  # around the places
        self._strips: dict[int, Rect] = {}  # those computed so far
        self._now: dict[int, CardPlace] = {}
        self._breath = inf  # seconds since the hand has begun to breathe
        self._swell = 0  # pixels that the breath raises the legal cards
        self._lift = 0
        self._reach = Rect(0, 0, 0, 0)
        self._rows = 1
        self._pins = 0
        self.left: dict[int, CardPlace] = {}
        """The last places of cards that have been played or put away."""
        self.carried: int | None = None
        """The card that the pointer carries, or that returns to the hand."""
        self._grip: tuple[float, float] | None = None

    def arrange(self, layout: TableLayout, cards: Sequence[int], dealt: Collection[int] = ()) -> None:
        """Give every card its place; cards already in the hand move there.

        While the hand shrinks, cards keep their order and their row, even if the remaining suits could
        alternate better. In a resumed deal both follow from the cards that were *dealt*.
        """
        held, gone = frozenset(cards), len(self.cards) - len(cards)
        if held <= frozenset(dealt):
            self._whole = frozenset(dealt)
        elif not held <= self._whole or gone > 1:
            self._whole = held  # the player took cards up, or put some away
        if self._sorted != self.sorting or not set(cards) <= set(self._order):
            self._order, self._sorted = hand_order([*{*cards, *dealt}], self.sorting), self.sorting
        if len(cards) > len(self.cards):
            self.premove = None  # new deal, or steps undone
        self.cards = [card for card in self._order if card in cards]
        whole = [card for card in self._order if card in self._whole]
        places = hand_places(layout, len(self.cards), upper_row(whole, held))
        goal = dict(zip(self.cards, places, strict=True))
        if goal != self._goal:
            self._goal, self._strips = goal, {}
            self._boxes = {card: place.rect for card, place in goal.items()}
        self._now = {card: self._now.get(card, place) for card, place in self._goal.items()}
        self._lift = layout.lift
        self._reach = Rect(layout.hand)
        self._rows = layout.hand_rows
        self._pins = round(layout.unit * (PIN + 2))
        if self.carried not in self._goal:
            self.carried = None
        if self.premove not in self._goal:
            self.premove = None
        if self.picked not in self._goal:
            self.picked = None
        if self.legal is None or self.lifted not in self.legal:
            self.lifted = None

    def leave(self, cards: Iterable[int]) -> None:
        """Note the places of cards that are about to be played or put away: they fly from there."""
        self.left = {card: self.current_place(card) for card in cards}

    def breathe(self) -> None:
        """Let the legal cards rise a little and sink again, once."""
        self._breath = 0.0

    def settle(self) -> bool:
        """Put every card in its place at once; return whether any was elsewhere."""
        self._breath, self._swell = inf, 0
        before, self._now = self._now, {card: self._target(card) for card in self.cards}
        self._put_back()
        return self._now != before

    # --- a card that is carried ---

    @property
    def top(self) -> int:
        """The upper edge of the hand: a card released above it is released on the table."""
        return self._reach.y

    @property
    def held(self) -> bool:
        """Whether the pointer carries a card."""
        return self.carried is not None and self._grip is not None

    def carry(self, card: Card, x: float, y: float) -> None:
        """Let the pointer hold a card, with its middle at a point."""
        self.carried, self._grip = card, (x, y)
        self._now[card] = self._target(card)

    def let_go(self) -> None:
        """Let the card that is carried go back to its place."""
        self._grip = None

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while any card moves."""
        self._breath += dt
        swell = round(self._lift * _SWELL * sin(pi * min(1.0, self._breath / _BREATH)) ** 2)
        moving, self._swell = swell != self._swell, swell
        left = exp(-dt / _EASE)
        for card in self.cards:
            now, goal = self._now[card], self._target(card)
            if now == goal:
                continue
            dx, dy = now.x - goal.x, now.y - goal.y
            moving = True
            if abs(dx) + abs(dy) < _NEAR or now.width != goal.width:
                self._now[card] = goal
            else:
                angle = goal.angle + (now.angle - goal.angle) * left
                self._now[card] = CardPlace(goal.x + dx * left, goal.y + dy * left, goal.width, angle)
        self._put_back()
        return moving

    def _put_back(self) -> None:
        """Forget the carried card once it is back in the hand."""
        card = self.carried
        if card is not None and not self.held and self._now[card] == self._target(card):
            self.carried = None

    @property
    def may_play(self) -> bool:
        """Whether it is time to play a card."""
        return self.legal is not None

    @property
    def moving(self) -> bool:
        """Whether any card has not arrived."""
        return any(self._now[card] != self._target(card) for card in self.cards)

    def place(self, card: Card) -> CardPlace:
        """Return the final place of a card, not raised."""
        return self._goal[card]

    def current_place(self, card: Card) -> CardPlace:
        """Return the current place of a card."""
        place = self._now[card]
        swell = self._swell if card in (self.legal or ()) and card != self.carried else 0
        return place._replace(y=place.y - swell) if swell else place

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the topmost card at a point, else one that covers the point when raised or lowered.

        A press on the first quarter of an illegal card's strip counts for a legal card to its left. With a
        wider margin, presses on a card would play its neighbour.
        """
        if not self._reach.inflate(0, 2 * self._lift).collidepoint(pos):
            return None
        top = self._topmost(pos)
        if top is None or not self.legal or top in self.legal:
            return top
        before, strip = self.cards[self.cards.index(top) - 1], self.strip(top)
        is_beside = before in self.legal and self.strip(before).right == strip.x
        return before if is_beside and pos[0] < strip.x + strip.w // 4 else top

    def _topmost(self, pos: tuple[int, int]) -> int | None:
        meant = None
        for card in reversed(self.cards):
            x, y, width, height = self._boxes[card]
            if not x <= pos[0] < x + width:
                continue
            raised = self._raise(card)
            if y - raised <= pos[1] < y - raised + height:
                return card
            up = self._lift * (2 if card in (self.lifted, self.premove) else 1)
            if meant is None and y - up <= pos[1] < y + height + self._lift:
                meant = card  # a card that rises or sinks under the pointer stays picked
        return meant

    def strip(self, card: Card) -> Rect:
        """Return the uncovered part of a card, where to press for it."""
        if card not in self._strips:
            self._strips[card] = self._strip(card)
        return Rect(self._strips[card])

    def _strip(self, card: Card) -> Rect:
        at = self.cards.index(card)
        box = self._goal[card].rect
        following = self._goal[self.cards[at + 1]] if at + 1 < len(self.cards) else None
        if following is not None and following.rect.x > box.x:
            box.w = min(box.w, following.rect.x - box.x)
        below = [place.rect.y for place in self._goal.values() if place.rect.y > box.y + box.h // 4]
        if self._rows > 1 and below:
            box.h = min(box.h, min(below) - box.y)
        return box

    def from_top(self, card: Card) -> Rect:
        """Return the strip of a card, extended to the upper edge of the hand with its cards raised."""
        box = self.strip(card)
        top = min(place.rect.y for place in self._goal.values()) - self._lift
        return Rect(box.x, top, box.w, box.bottom - top)

    def above(self) -> Rect:
        """Return the hand with the marks above the cards that are raised highest."""
        box = Rect(self._reach)
        if self._goal:
            tops = [self._target(card).rect.y for card in self.cards if card != self.carried]
            top = min(tops, default=box.y) - self._pins
            box.h += box.y - top
            box.y = top
        return box

    def strips(self) -> Rect:
        """Return the place of all cards, not raised; there must be some."""
        strips = [self.strip(card) for card in self.cards]
        return strips[0].unionall(strips[1:])

    def occupied(self) -> Rect:
        """Return the part of `above` that the cards and their marks need; there must be some cards."""
        box, own = self.above(), self.strips()
        if self._rows > 1:
            # the marks are on the cards
            box.top, box.h = box.top + self._pins, box.h - self._pins
        return box.clip(own.inflate(0, 2 * box.h)).union(own)

    def index(self, card: Card) -> Rect:
        """Return the uncovered place of a card's rank and suit, raised or not, with the mark above it."""
        shown, place = self.uncovered_rect([card]), self._goal[card].rect
        assert shown is not None
        return Rect(shown.topleft, (shown.w, place.top + round(place.h * _INDEX) - shown.top))

    def indices(self) -> Rect:
        """Return the upper half of `occupied`, which has rank and suit of all cards in one row."""
        box = self.occupied()
        return Rect(box.topleft, (box.w, box.h // 2))

    def uncovered_rect(self, cards: Iterable[int]) -> Rect | None:
        """Return the place of the uncovered parts of some cards, raised or not, with the marks above them."""
        marked = [card for card, _icon in self.pins()] if self._rows == 1 else []
        strips = []
        for card in cards:
            if card in self._goal:
                strip, top = self.strip(card), self._target(card).rect.y
                top -= self._pins if card in marked else 0
                strips.append(Rect(strip.x, top, strip.w, strip.bottom - top))
        return strips[0].unionall(strips[1:]) if strips else None

    def whole(self, card: Card) -> Rect:
        """Return the box round all of a card, raised or not, covered or not, with the mark above it."""
        place, marked = self._target(card), self._rows == 1 and card in (pin for pin, _icon in self.pins())
        turn = sin(radians(abs(place.angle)))
        box = place.rect.inflate(round(place.height * turn), round(place.width * turn))
        up = self._pins if marked else 0
        return Rect(box.x, box.y - up, box.w, box.h + up)

    def step(self, by: int, *, to_all: bool = False) -> bool:
        """Pick the next legal card to the right (*by* 1) or left (-1), by key; False if there is none.

        The first step goes to the advised card, if there is one. If no card may be played, or with *to_all*,
        steps lead to illegal cards, too.
        """
        if not self.cards:
            return False
        legal = [card for card in self.cards if self.legal is None or card in self.legal] or self.cards
        if self.picked is None and not to_all:
            legal = [card for card in legal if card in self.advised] or legal
        onward = self.cards[::by]
        at = -1 if self.picked is None else onward.index(self.picked)
        stops = self.cards if to_all and self.picked is not None else legal
        self.picked = next(card for card in onward[at + 1 :] + onward if card in stops)
        self.marked = True
        return True

    def jump(self, wanted: int) -> bool:
        """Pick, by key, the next card to the right from the set *wanted*; False if there is none."""
        at = -1 if self.picked is None or not self.marked else self.cards.index(self.picked)
        following = self.cards[at + 1 :] + self.cards[: at + 1]
        target = next((card for card in following if wanted >> card & 1), None)
        if target is None:
            return False
        self.picked, self.marked = target, True
        return True

    def look(self, doubled: frozenset[int], hidden: frozenset[int]) -> tuple[object, ...]:
        """Return everything that the picture of the hand depends on."""
        place_of = self.current_place if self._swell else self._now.__getitem__
        shown = tuple(
            (card, place_of(card)) for card in self.cards if card not in hidden and card != self.carried
        )
        ringed = tuple(card for card in self.cards if card in doubled)
        picked = self.picked if self.marked else None
        return (
            shown,
            ringed,
            self.legal,
            picked,
            self.advised,
            self.considered,
            self.lit,
            self.lifted,
            self.premove,
        )

    def visible_cards(self, hidden: frozenset[int]) -> list[tuple[int, int | None]]:
        """List the cards that have arrived, except the carried one, from the lowest to the topmost.

        With each comes its `free_width` under the next one.
        """
        cards = [card for card in self.cards if card not in hidden and card != self.carried]
        places = [self.current_place(card) for card in cards]
        free = [free_width(place, after) for place, after in pairwise(places)]
        return list(zip(cards, [*free, None], strict=True)) if cards else []

    def pins(self) -> list[tuple[int, str]]:
        """List the marked cards, each with an icon, including cards that are still flying."""
        pins = []
        if self.marked and self.picked is not None:
            pins.append((self.picked, "chevron_down"))
        if self.considered is not None:
            pins.append((self.considered, "dots"))
        if self.lifted is not None:
            pins.append((self.lifted, "check"))
        if self.premove is not None:
            pins.append((self.premove, "play"))
        return pins

    def is_rimmed(self, card: Card) -> bool:
        """Whether a marked card has a golden rim, since another row lies next to its mark."""
        return self._rows > 1 and any(marked == card for marked, _icon in self.pins())

    def is_lit(self, card: Card) -> bool:
        """Whether a card has a ring of light: it is advised, or the coach speaks of it."""
        return card in self.advised or card in self.lit

    def looks(self, doubled: frozenset[int]) -> list[CardLook]:
        """Return how each card is drawn now."""
        return [
            CardLook(card, place.width, place.angle, *self.playability(card), card in doubled)
            for card, place in self._now.items()
        ]

    def draw_carried(self, p: Painter, surface: pygame.Surface, doubled: frozenset[int]) -> None:
        """Draw the card that is carried, if any."""
        if self.carried is not None:
            self.draw_card(p, surface, self.carried, self.carried in doubled)

    def draw_card(
        self, p: Painter, surface: pygame.Surface, card: Card, doubled: bool, free: int | None = None
    ) -> None:
        """Draw a card at its current place; of a covered card only *free* pixels of its width."""
        x, y, width, angle = self.current_place(card)
        dimmed, legal = self.playability(card)
        lit = self.is_lit(card)
        p.cards.blit(
            surface,
            card,
            (x, y),
            width,
            angle,
            dimmed=dimmed,
            legal=legal,
            doubled=doubled,
            lit=lit,
            free=free,
        )
        if self.is_rimmed(card):
            p.outline(surface, self.current_place(card).rect, p.theme.gold, width // 12, p.u(2.5))

    def pin_place(self, p: Painter, card: Card) -> Rect:
        """Return where a card is marked, clear of its rank: above its strip, or on it with two rows."""
        place, disc = self.current_place(card), Rect(0, 0, p.u(PIN), p.u(PIN))
        if self._rows > 1:
            disc.topright = place.rect.left + self.strip(card).w - p.u(2), place.rect.top + p.u(3)
            if self._goal[card].y == min(card_place.y for card_place in self._goal.values()):
                disc.centery = place.rect.top  # else another row lies above it
            return disc
        disc.midbottom = (round(place.x - place.width * 0.33), round(place.y - place.height / 2 - p.u(2)))
        return disc

    def draw_pin(self, p: Painter, surface: pygame.Surface, card: Card, icon: str) -> None:
        """Mark a card."""
        disc = self.pin_place(p, card)
        p.plate(surface, disc, p.theme.plate, outline=p.theme.gold)
        p.icon(surface, icon, disc.center, p.u(16), p.theme.gold)

    def playability(self, card: Card) -> tuple[bool, bool]:
        """Return whether a card is barred, and whether it may be played or will be; both False off turn."""
        if self.legal is None:
            return False, card == self.premove
        return card not in self.legal, card in self.legal

    def _target(self, card: Card) -> CardPlace:
        place = self._goal[card]
        if card == self.carried and self._grip is not None:
            return place._replace(x=self._grip[0], y=self._grip[1], angle=0.0)
        raised = self._raise(card)
        return place._replace(y=place.y - raised) if raised else place

    def _raise(self, card: Card) -> int:
        """Return how many pixels a card is raised."""
        raised = 0
        up = self.legal if self.raised is None else self.raised
        if up is not None and card in up:
            raised = self._lift + (self._lift // 2 if card == self.picked else 0)
        elif up is None and card == self.picked:
            raised = self._lift // 2
        if card in (self.lifted, self.premove, self.considered) or card in self.advised:
            raised = 2 * self._lift
        return raised
