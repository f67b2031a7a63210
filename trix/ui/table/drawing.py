"""The drawing of one table: its layout, the parts that stand still, and everything that moves."""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import takewhile

import pygame

from trix.engine.types import Seat
from trix.ui.kit.box_places import Obstacles
from trix.ui.kit.card_art import BACK
from trix.ui.kit.geometry import inset
from trix.ui.kit.making import Making, Steps
from trix.ui.kit.screen import lay
from trix.ui.reactions.bubbles import Surroundings
from trix.ui.table.base_table import BaseTable, Occupied
from trix.ui.table.effects.rising import digits_to_come
from trix.ui.table.flights import Flights, places_beside, shown_beside
from trix.ui.table.ground import making_ground
from trix.ui.table.hand import CardLook
from trix.ui.table.layer import Layer, Part
from trix.ui.table.layout import SOUTH, TableLayout
from trix.ui.table.model import BEFORE_PLAY, TableModel
from trix.ui.table.moving import (
    draw_echoes,
    draw_moving,
    draw_shining,
    faces_to_come,
    looks_to_come,
    source_of_points,
)
from trix.ui.table.notes import note_rect
from trix.ui.table.overlays import advice_pages, own_place
from trix.ui.table.picture import drawn_face, hand_parts, middle_parts, parts
from trix.ui.table.pieces import View
from trix.ui.table.plates import text_places
from trix.ui.table.turn import TurnTimer, clock_part

_LONG = 0.004  # seconds
_INDEX = 0.4  # part of a card's height that shows rank and suit
_MARGIN = 6  # units between a bubble and the edge of the screen
_TEXTS = ("coach", "advice", "refusal")
"""The names of the parts with sentences over the table."""


class Drawing:
    """Draws one table, with the viewer in the south. `lay_out` must be called first."""

    layout: TableLayout
    """The layout."""

    def __init__(self, table: BaseTable, timer: TurnTimer) -> None:
        self.flights = Flights()
        """The places of flying cards."""
        self.behind = False
        """Whether low-priority parts are still out of date."""
        self._table = table
        self._timer = timer
        self._ahead: list[CardLook] = []
        self._later: list[Callable[[], object]] = []  # make pictures that may be needed after those
        self._foreseen: tuple[object, ...] = ()
        self._paged_for: object = None
        self._pages: Sequence[str] = ()
        self._placed: tuple[object, list[pygame.Rect]] = None, []

    # --- places ---

    def lay_out(self, layout: TableLayout) -> None:
        """Use another layout."""
        self.layout = layout
        self._layer = Making(self._making_layer())
        self._foreseen = ()

    def _making_layer(self) -> Steps[Layer]:
        layout, display = self.layout, self._table.app.display
        ground = yield from making_ground(display.painter, display.screen, layout.medallion, layout.rim)
        yield
        return Layer(ground)

    def opening(self, picture: Callable[[], Sequence[Part]]) -> Iterator[None]:
        """Draw the table and the parts that stand still, in short steps."""
        yield from self._layer
        for look in self._first_looks():
            yield
            self._prepare(look)
        if self._table.model.phase in BEFORE_PLAY:
            for card in self._table.session.dealt:
                yield
                self._table.app.display.painter.cards.face(card, self.layout.hand_width)
        parts = picture()
        for number in range(len(parts)):
            yield
            yield from self.layer.showing(parts[: number + 1])

    def _first_looks(self) -> list[CardLook]:
        table, model = self._table, self._table.model
        looks = table.hand.looks(table.pieces.ringed_cards(model))
        if model.phase in BEFORE_PLAY:
            looks += takewhile(lambda look: look.card == BACK, reversed(self._ahead))
        return looks

    @property
    def layer(self) -> Layer:
        """The last drawing of the still picture."""
        return self._layer.whole()

    def plate_of(self, seat: Seat) -> pygame.Rect:
        """Return where the plate of a seat is."""
        model = self._table.model
        return self.layout.plates[(seat - model.viewer) % model.seats]

    def panel_area(self) -> pygame.Rect:
        """Return the free rectangle above the viewer's hand."""
        return self._table.guide.room(self.layout.panel)

    # --- the picture ---

    def view(self) -> View:
        """Return the data of the picture."""
        table, model, pieces = self._table, self._table.model, self._table.pieces
        flying = self.flying_cards()
        undealt = [0] * model.seats
        stacking = 0
        for moving_card in table.director.moving():
            if moving_card.flight.target.kind == "hand" and moving_card.flight.origin.kind != "fan":
                undealt[moving_card.flight.target.seat] += 1
            elif moving_card.flight.target.kind == "stack":
                # the rest of a deal goes there as one packet
                stacking += pieces.stack(model) if moving_card.flight.origin.kind == "deck" else 1
        settling = {echo.card for echo in table.echoes.running if echo.kind == "settle"}
        return View(
            painter=table.app.display.painter,
            layout=self.layout,
            game=table.session.game,
            pieces=pieces,
            model=model,
            names=table.names(),
            avatars=tuple(sitter.avatar for sitter in table.session.sitters),
            scores=table.counting.values,
            flying=flying,
            settling=frozenset(settling) - flying,
            undealt=tuple(undealt),
            stacking=stacking,
            hand=table.hand,
            barred=table.reason,
            about=table.about_player,
            moods=tuple(map(table.moods.of, range(model.seats))),
            task=table.guide.task(),
            signs=tuple(table.guide.sign(seat) for seat in range(model.seats)),
            thinking=not flying and not table.director.awaiting and not table.guide.is_reading,
        )

    def clock(self) -> list[Part]:
        """Return the clock for the decision; nothing without a time limit."""
        p, clock = self._table.app.display.painter, self._timer.clock
        if clock is None:
            return []
        return [clock_part(p, self.layout.seats[SOUTH].avatar, clock)]

    def steps(
        self, surface: pygame.Surface, view: View, picture: Sequence[Part], seconds: float
    ) -> Iterator[None]:
        """Draw the changed parts of the still picture, then everything that moves.

        Low-priority parts that do not fit into *seconds* are left to the next picture; see `Layer.showing`.
        """
        director, layer = self._table.director, self.layer
        yield from layer.showing(picture, seconds)
        self.behind = layer.behind
        lay(surface, layer.surface, layer.drawn)
        yield
        draw_echoes(surface, view, layer.surface, self._table.echoes.running)
        draw_moving(surface, view, self.flights, director.moving())
        yield
        shining = director.playback.shining()
        draw_shining(surface, view, self.flights, shining)
        if shining or director.moving() or self._table.echoes.running:
            self._draw_guide_again(surface)

    def _draw_guide_again(self, surface: pygame.Surface) -> None:
        """Draw the guide's box over moving things, which would cover its text."""
        box = self._table.guide.covers()
        if box is not None:
            surface.blit(self.layer.surface, box, box)

    def draw_marks(self, surface: pygame.Surface, view: View, picture: Sequence[Part]) -> None:
        """Draw the points that rise from the avatars, and shake the table for a grave loss."""
        marks, p, still = self._table.marks, view.painter, self._table.app.is_still
        if marks.visible:
            texts = [part.rect for part in picture if part.name in _TEXTS]
            lying = self._lying(view)
            marks.draw(
                p, surface, lambda seat: source_of_points(view, view.position_of(seat), texts, lying), still
            )
            self._draw_guide_again(surface)
        if not still and any(off := marks.shake(p.metrics.scale)):
            surface.scroll(*off)

    def _lying(self, view: View) -> list[pygame.Rect]:
        """List the places of all cards, each found again only if something that it depends on has changed."""
        hand = [view.hand.strips()] if view.hand.cards else []
        depends = view.painter, view.layout, view.model
        if self._placed[0] != depends:
            places = [place.rect for place in view.pieces.middle_places(view)]
            places += [rect for seat in range(view.model.seats) for rect in _lying_beside(view, seat)]
            self._placed = depends, places
        return self._placed[1] + hand

    def occupied(self) -> Occupied:
        """Return what lies on the table now."""
        view, layout = self.view(), self.layout
        is_layout = view.pieces.fills_field(view.model)
        return Occupied(
            lying=[place.rect for place in view.pieces.middle_places(view)],
            own=[] if is_layout else [own_place(layout)],
            trick=[] if is_layout else [place.rect for place in layout.trick],
            outlines=view.pieces.outlines(view),
            beside=[rect for seat in range(view.model.seats) for rect in _lying_beside(view, seat)],
            feet=[seat.foot for seat in layout.seats if seat.foot is not None],
            backs=[room for room in layout.backs if room is not None],
            piles=[pile for pile in layout.piles if pile is not None],
        )

    def occupied_places(self) -> list[pygame.Rect]:
        """List the places of the cards in the middle, and the place of the viewer's next one in a trick."""
        there = self.occupied()
        return [*there.lying, *there.own]

    def around_refusal(self) -> Obstacles:
        """Return the places that a refusal keeps free: the cards in the middle.

        On a low table the layout of Trix reaches down to the hand, so only the index of its cards counts.
        """
        found = self.occupied_places()
        if self.layout.form == "short" and self._table.pieces.fills_field(self._table.model):
            found = [_upper(rect, _INDEX) for rect in found]
        return Obstacles(found)

    def surroundings(self) -> Surroundings:
        """Return what bubbles keep clear of, including the places where the next cards will lie."""
        layout, table, there = self.layout, self._table, self.occupied()
        seats, hand = layout.seats, table.hand
        own = hand.strips() if hand.cards else pygame.Rect(layout.hand.midbottom, (0, 0))
        middle = there.trick or [layout.field]
        p = table.app.display.painter
        if layout.form == "wide":
            inside = inset(layout.cloth, p.u(8))
        else:
            inside = layout.cloth.clip(inset(pygame.Rect((0, 0), p.metrics.size), p.u(_MARGIN)))
        return Surroundings(
            [self._hand_place(), *there.lying, *middle, *there.beside],
            self._buttons(),
            [*(seat.plate for seat in seats), *there.feet],
            [*(seat.avatar for seat in seats), *there.piles],
            own,
            inside,
            [seat.avatar for seat in seats],
            layout.banner,
            [*self._seat_texts(), layout.banner.inflate(0, -2 * table.app.display.painter.u(5))],
        )

    def _seat_texts(self) -> list[pygame.Rect]:
        """List the places of names, scores and marks as they are drawn now."""
        view = self.view()
        faces = [
            (self.layout.seats[view.position_of(seat)], drawn_face(view, seat))
            for seat in range(view.model.seats)
        ]
        return [rect for place, face in faces for rect in text_places(view.painter, place, face)]

    def _hand_place(self) -> pygame.Rect:
        """Return the place of the hand with its raised cards and marks; without cards, of an empty one."""
        hand = self._table.hand
        return hand.occupied() if hand.cards else hand.above()

    def _buttons(self) -> list[pygame.Rect]:
        return [control.button.rect for control in self._table.controls.visible() if not control.button.over]

    def obstacles(self, *, paused: bool = False) -> Obstacles:
        """Return what texts over the table keep clear of.

        If the game is *paused* until the viewer acts, they may cover
        - the places of the next cards, last of all the viewer's own;
        - cards beside the players, rather than a card of the trick or a count;
        - cards in the layout of Trix on a phone, but for their index;
        - cards of the hand on a phone that lies on its side, but for their index.
        """
        layout, hand, there = self.layout, self._table.hand, self.occupied()
        names, rooms = [*layout.plates, *there.feet], [*there.backs, *there.outlines]
        if not paused:
            cards = [self._hand_place(), *there.lying, *there.trick, *there.beside]
            return Obstacles([*cards, *self._buttons()], [layout.banner, *names, *rooms])
        upper, never, in_hand = there.lying, [self._hand_place()], list[pygame.Rect]()
        if not there.own and layout.form != "wide":
            upper = [_upper(rect, _INDEX) for rect in there.lying]
        if layout.form == "wide" and hand.cards:
            never = [hand.whole(card) for card in hand.cards]
        elif layout.form == "short" and hand.cards:
            whole = self.below_advice()
            never = [pygame.Rect(whole.topleft, (whole.w, hand.index_bottom() - whole.top))]
            in_hand = [whole]
        stack = [layout.stack] if self._table.pieces.stack(self._table.model) else []
        return Obstacles(
            [*never, *upper, *self._buttons(), *names],
            there.own,
            [*there.beside, *there.lying, *in_hand, layout.banner, *rooms, *stack],
        )

    def below_advice(self) -> pygame.Rect:
        """Return what advice stays near: the hand, on a low screen only its cards and marks, on a wide one
        the advised card.
        """
        hand = self._table.hand
        if self.layout.form == "wide" and len(hand.advised) == 1:
            return hand.whole(*hand.advised)
        shown = hand.uncovered_rect(hand.cards) if self.layout.form == "short" else None
        return hand.occupied() if shown is None else shown

    def make_room(self, height: int) -> None:
        """See `BaseTable.make_room`."""
        hand, layout = self._table.hand, self.layout
        if not height or layout.form != "short" or not hand.cards:
            hand.sink(0)
            return
        there = self.occupied()
        middle = [*(there.trick or there.lying), *there.outlines]
        bottom = max((rect.bottom for rect in middle), default=layout.middle.top)
        needed = bottom + height - self.below_advice().top + hand.depth
        most = layout.safe.bottom - hand.index_bottom() + hand.depth
        hand.sink(max(0, min(needed, most)))

    def advice_pages(self, text: str) -> Sequence[str]:
        """Split an advice into pages that cover no card of a trick, no count and no button."""
        around, below = self.obstacles(paused=True), self.below_advice()
        key = text, self.layout, below, around
        if key != self._paged_for:
            self._paged_for = key
            self._pages = advice_pages(self._table.app.display.painter, self.layout, text, below, around)
        return self._pages

    def header(self) -> list[pygame.Rect]:
        """List the banner and the plates, which stay visible during a game."""
        return [self.layout.banner, *self.layout.plates]

    def middle(self) -> list[Part]:
        """List the parts in the middle."""
        return middle_parts(self.view())

    def own(self) -> list[Part]:
        """List the parts that stay bright under a question: the viewer's hand, the clock, and the guide."""
        view, clock, plate = self.view(), self.clock(), f"plate {self._table.model.viewer}"
        timed = [part for part in parts(view) if part.name == plate] if clock else []
        return [*timed, *clock, *hand_parts(view), *self._table.guide.beside_question()]

    # --- ahead of time ---

    def look_ahead(self, model: TableModel) -> None:
        """Find the cards that will have to be drawn soon."""
        table = self._table
        hand = (
            self.layout,
            table.hand.cards,
            table.pieces.ringed_cards(model),
            table.pieces.fills_field(model),
        )
        if hand != self._foreseen:
            self._foreseen = hand
            view = self.view()
            self._ahead = looks_to_come(view, self.flights)
            cards = table.app.display.painter.cards
            self._later = [partial(cards.face, *face) for face in faces_to_come(view, self.flights)]
            self._later += digits_to_come(view.painter)
            self._later += [partial(cards.glow, place.width, place.angle) for place in self.layout.trick]

    def prepare(self, until: Callable[[], bool]) -> None:
        """Make the pictures of those cards until `until()` is true, the most urgent first.

        A slow one is the only one of its frame: frames must be short on a slow machine, too.
        """
        quick = True
        while quick and (self._ahead or self._later) and not until():
            began = time.perf_counter()
            if self._ahead:
                self._prepare(self._ahead.pop())
            else:
                self._later.pop()()
            quick = time.perf_counter() - began < _LONG

    def _prepare(self, look: CardLook) -> None:
        card, width, angle, dimmed, legal, doubled = look
        cards = self._table.app.display.painter.cards
        cards.sprite(card, width, angle, dimmed=dimmed, legal=legal, doubled=doubled)
        if card == BACK:
            cards.cast(width, angle)

    def flying_cards(self) -> frozenset[int]:
        """Return the cards on their way."""
        moving = self._table.director.moving()
        return frozenset(
            moving_card.flight.card for moving_card in moving if moving_card.flight.card is not None
        )


def _lying_beside(view: View, seat: Seat) -> list[pygame.Rect]:
    """List the places of a seat's captured and open cards, or of its bid."""
    note = view.pieces.bid(view.model, seat)
    slip = note_rect(view.painter, view.layout, view.position_of(seat), note) if note is not None else None
    if slip is not None:
        return [slip]
    return [place.rect for place in places_beside(view, seat, shown_beside(view, seat)).values()]


def _upper(card: pygame.Rect, share: float) -> pygame.Rect:
    """Return the upper part of a card."""
    return pygame.Rect(card.topleft, (card.w, round(card.h * share)))
