"""The table on the title: three opponents play a trick every few seconds, and the player's hand joins in.

The title imports this module after its first frame.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

import pygame

from trix.engine.cards import FIRST_JOKER, card_of, suit_of
from trix.engine.types import Card, Seat
from trix.ui.kit.card_art import BACK
from trix.ui.kit.cloth import rim_width
from trix.ui.kit.making import Steps
from trix.ui.kit.painter import Painter
from trix.ui.table.ground import making_ground
from trix.ui.table.plates import Face, draw_portrait
from trix.ui.table.staging import Mood

Rect = pygame.Rect
Point = tuple[float, float]

_SPREAD, _SAG, _TURN = 0.52, 0.035, 7.5  # of the hand: widths from card to card, widths lower, degrees
_BACK, _BACKS, _BACKS_TURN, _BACKS_REACH = 24, 5, 17.0, 34

_FLIGHT = 0.32  # seconds
_THOUGHT = 1.1  # seconds that an opponent thinks
_PACE = 2.3  # seconds from a card to the next thought
_LOOK = 1.6  # seconds that a complete trick lies
_REST = 4.0  # seconds between tricks
_LIVELY = 150.0  # seconds without input until the table rests


class _Plan(NamedTuple):
    """Places on the stage in its own units, which grow with the room."""

    size: tuple[int, int]
    portrait: int
    faces: Mapping[int, Point]
    """Middles of the portraits by seat; the player has seat 0, the other seats follow counterclockwise."""
    middle: Point
    medallion: int
    card: int
    """Width of a card in the trick."""
    lying: Mapping[int, tuple[float, float, float]]
    """Middles and angles of the cards in the trick by seat."""
    held: int
    """Width of a card in the player's hand."""
    hand: Point


_HIGH: Final = _Plan(
    size=(400, 390),
    portrait=66,
    faces={1: (350, 122), 2: (200, 46), 3: (50, 122)},
    middle=(200, 150),
    medallion=236,
    card=58,
    lying={0: (200, 186, 3.0), 1: (248, 150, -7.0), 2: (200, 128, -3.0), 3: (152, 150, 6.0)},
    held=88,
    hand=(200, 294),
)
_LOW: Final = _Plan(
    size=(400, 258),
    portrait=56,
    faces={1: (348, 92), 2: (200, 36), 3: (52, 92)},
    middle=(200, 102),
    medallion=190,
    card=38,
    lying={0: (200, 124, 3.0), 1: (238, 108, -7.0), 2: (200, 97, -3.0), 3: (162, 108, 6.0)},
    held=64,
    hand=(200, 204),
)
_FLAT = 0.72  # height by width below which the low plan fits better


class _Flight(NamedTuple):
    """A card on its way; it sets out at *start* and ends at *end*."""

    card: Card
    start: Point
    end: Point
    width: int
    angle: float


class Stage:
    """The table within *rect*. *hand* is the player's, and seats 1 to 3 have the *avatars*.

    *lowest* is the lowest rank of the opponents' cards, *taking* the mood of an opponent that takes a trick.
    A calm stage does not move.
    """

    def __init__(
        self,
        p: Painter,
        rect: Rect,
        hand: Sequence[Card],
        avatars: Sequence[str],
        *,
        lowest: int,
        taking: Mood,
        clockwise: bool,
        calm: bool,
    ) -> None:
        self._p = p
        self._plan = plan = _LOW if rect.h < rect.w * _FLAT else _HIGH
        wide, high = plan.size
        self._scale = min(rect.w / wide, rect.h / high)
        self._origin = (
            rect.centerx - wide / 2 * self._scale,
            rect.y + (rect.h - high * self._scale) / 2,
        )
        self.rect = rect
        self.ground: pygame.Surface | None = None
        """The whole screen without portraits and cards, once `preparing` has made it."""
        self._hand = tuple(hand)
        self._avatars = dict(zip((1, 2, 3), avatars, strict=True))
        self._order = (3, 2, 1) if clockwise else (1, 2, 3)
        self._lowest = lowest
        self._taking: Mood = taking
        self._calm = calm
        self._random = Random(1)
        self._trick: dict[int, Card] = {}
        self._away: Card | None = None  # the card of the hand that was played
        self._thinking = 0
        self._moods: dict[int, Mood] = {}
        self._flights: tuple[_Flight, ...] = ()
        self._flown = 0.0
        self._wait = _REST
        self._still = 0.0
        self._dirty: list[Rect] = []
        self._next = 0  # index in the hand of the card for this trick
        self._begin_trick()
        for seat in self._order:
            self._trick[seat] = self._cards[seat]
        self._plot = self._playing()

    def preparing(self, screen: pygame.Surface) -> Steps[None]:
        """Make the ground and decode the pictures, in steps."""
        p = self._p
        p.avatars.load()
        yield
        for width in {self._u(self._plan.card), self._u(self._plan.held), self._u(_BACK)}:
            yield from p.cards.loading(width)
        side = 2 * (self._u(self._plan.medallion) // 2)  # it is drawn in quarters
        medallion = Rect(0, 0, side, side)
        medallion.center = self._at(self._plan.middle)
        self.ground = yield from making_ground(p, screen, medallion, rim_width(p.metrics), calm=True)

    # --- the course of the game ---

    def wake(self) -> None:
        """Note that the player is here: without input the table comes to rest."""
        self._still = 0.0

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether `draw_changes` has something to draw."""
        self._still += dt
        if self._calm:
            return False
        if self._flights:
            self._dirty += self._flying_areas()
            self._flown += dt / _FLIGHT
            if self._flown >= 1:
                self._land()
            self._dirty += self._flying_areas()
        self._wait -= dt
        if self._wait <= 0 and not self._flights and self._still < _LIVELY:
            self._wait = next(self._plot)
        return bool(self._dirty)

    def _playing(self) -> Iterator[float]:
        """Play tricks for ever; yield the seconds until the next step. The first trick waits for the hand."""
        while True:
            for seat in self._order if not self._trick else ():
                self._face(seat, "thinking")
                yield _THOUGHT
                self._face(seat, "")
                self._fly(_Flight(self._cards[seat], self._at(self._plan.faces[seat]), *self._place(seat)))
                yield _PACE
            own = self._cards[0]
            self._away = own
            self._fly(_Flight(own, self._locate_in_hand(self._next)[0], *self._place(0)))
            self._dirty.append(self._hand_area())
            yield _LOOK
            taker = max(self._trick, key=lambda seat: self._trick[seat])
            end = self._at(self._plan.faces[taker] if taker else self._plan.hand)
            packet = []
            for seat, card in self._trick.items():
                start, width, angle = self._place(seat)
                packet.append(_Flight(card, start, end, width, angle))
            self._trick.clear()
            self._fly(*packet)
            yield _FLIGHT
            if taker:
                self._face(taker, self._taking)
            self._away = None
            self._dirty.append(self._hand_area())
            yield _REST
            self._moods.clear()
            if taker:
                self._dirty.append(self._face_area(taker))
            self._next = (self._next + 1) % len(self._hand)
            self._begin_trick()

    def _begin_trick(self) -> None:
        """Choose the cards of a trick: the next one of the hand, and three of its suit."""
        while self._hand[self._next] >= FIRST_JOKER:
            self._next = (self._next + 1) % len(self._hand)
        own = self._hand[self._next]
        same = [card_of(suit_of(own), rank) for rank in range(self._lowest, 13)]
        others = self._random.sample([card for card in same if card not in self._hand], 3)
        self._cards = {0: own, **dict(zip(self._order, others, strict=True))}

    def _face(self, seat: Seat, mood: Mood) -> None:
        self._thinking = seat if mood == "thinking" else 0
        self._moods = {seat: mood} if mood else {}
        self._dirty.append(self._face_area(seat))

    def _fly(self, *flights: _Flight) -> None:
        self._flights, self._flown = flights, 0.0
        self._dirty += self._flying_areas()

    def _land(self) -> None:
        for flight in self._flights:
            self._dirty.append(self._reach(flight.end, flight.width))
        if len(self._flights) == 1:
            card = self._flights[0].card
            seat = next(seat for seat, shown in self._cards.items() if shown == card)
            self._trick[seat] = card
        self._flights = ()

    # --- places ---

    def _u(self, units: float) -> int:
        return max(1, round(units * self._scale))

    def _at(self, point: Point) -> tuple[int, int]:
        return (
            round(self._origin[0] + point[0] * self._scale),
            round(self._origin[1] + point[1] * self._scale),
        )

    def _place(self, seat: Seat) -> tuple[Point, int, float]:
        x, y, angle = self._plan.lying[seat]
        return self._at((x, y)), self._u(self._plan.card), angle

    def _locate_in_hand(self, index: int) -> tuple[Point, float]:
        """Return the middle and the angle of a card in the hand."""
        off = index - (len(self._hand) - 1) / 2
        (x, y), width = self._plan.hand, self._plan.held
        return self._at((x + off * _SPREAD * width, y + off**2 * _SAG * width)), -off * _TURN

    def _hand_area(self) -> Rect:
        held = self._plan.held
        return self._area(self._at(self._plan.hand), self._u(held * 3.8), self._u(held * 2.3))

    def _face_area(self, seat: Seat) -> Rect:
        side = self._u(self._plan.portrait * 1.9)
        return self._area(self._at(self._plan.faces[seat]), side, side)

    def _area(self, centre: tuple[int, int], width: int, height: int) -> Rect:
        area = Rect(0, 0, width, height)
        area.center = centre
        return area.clip(self.rect)

    def _flying(self) -> Iterator[tuple[_Flight, Point]]:
        """Yield the flying cards with their present places."""
        part = 1 - (1 - min(1.0, self._flown)) ** 3
        for flight in self._flights:
            (x, y), (to_x, to_y) = flight.start, flight.end
            yield flight, (x + (to_x - x) * part, y + (to_y - y) * part)

    def _flying_areas(self) -> list[Rect]:
        return [self._reach(at, flight.width) for flight, at in self._flying()]

    def _reach(self, at: Point, width: int) -> Rect:
        """Return the area of a card with its shadow, however it is turned."""
        side = round(width * 2.1)
        return self._area((round(at[0] + width * 0.1), round(at[1] + width * 0.15)), side, side)

    # --- drawing ---

    def draw(self, surface: pygame.Surface) -> None:
        """Draw portraits and cards on the ground."""
        self._dirty.clear()
        self._draw(surface)

    def draw_changes(self, surface: pygame.Surface) -> None:
        """Redraw the parts that changed."""
        assert self.ground is not None
        if self._dirty:
            area = self._dirty[0].unionall(self._dirty)
            surface.set_clip(area)
            surface.blit(self.ground, area, area)
            self._draw(surface)
            surface.set_clip(None)
            self._dirty.clear()

    def _draw(self, surface: pygame.Surface) -> None:
        p = self._p
        for seat in (*self._order, 0):
            if seat in self._trick:
                p.cards.blit(surface, self._trick[seat], *self._place(seat))
        for flight, at in self._flying():
            shade = at[0] + flight.width * 0.1, at[1] + flight.width * 0.16
            if len(self._flights) == 1:  # the shadows of a whole trick would add up to black
                p.cards.blit_cast(surface, shade, flight.width, flight.angle)
            p.cards.blit(surface, flight.card, at, flight.width, flight.angle, shadow=False)
        for index, card in enumerate(self._hand):
            if card != self._away:
                at, angle = self._locate_in_hand(index)
                p.cards.blit(surface, card, at, self._u(self._plan.held), angle)
        for seat, avatar in self._avatars.items():
            self._draw_face(surface, seat, avatar)

    def _draw_face(self, surface: pygame.Surface, seat: Seat, avatar: str) -> None:
        p = self._p
        x, y = self._at(self._plan.faces[seat])
        for index in range(_BACKS):
            turn = pygame.Vector2(0, -self._u(_BACKS_REACH)).rotate((index - (_BACKS - 1) / 2) * _BACKS_TURN)
            angle = -(index - (_BACKS - 1) / 2) * _BACKS_TURN
            p.cards.blit(surface, BACK, (x + turn.x, y + turn.y), self._u(_BACK), angle)
        side = self._u(self._plan.portrait)
        face = Face("", avatar, "", "", seat == self._thinking, mood=self._moods.get(seat, ""))
        draw_portrait(p, surface, Rect(x - side // 2, y - side // 2, side, side), face)
