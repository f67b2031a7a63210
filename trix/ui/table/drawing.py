"""The drawing of one table: its layout, the parts that stand still, and everything that moves."""

import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import takewhile

import pygame

from trix.engine.types import Seat
from trix.ui.kit.card_art import BACK
from trix.ui.kit.making import Making, Steps
from trix.ui.kit.screen import lay
from trix.ui.table.base_table import BaseTable
from trix.ui.table.effects.rising import digits_to_come
from trix.ui.table.flights import Flights
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
from trix.ui.table.overlays import advice_pages, breaks_sentences
from trix.ui.table.picture import hand_parts, middle_parts, parts
from trix.ui.table.pieces import View
from trix.ui.table.places import INDEX, lying_beside
from trix.ui.table.turn import TurnTimer, clock_part

_LONG = 0.004  # seconds
_TEXTS = ("coach", "advice", "refusal")
"""The names of the parts with sentences over the table."""


class Drawing:
    """Draws one table, with the viewer in the south. `lay_out` must be called first."""

    layout: TableLayout
    """The layout."""

    def __init__(self, table: BaseTable, timer: TurnTimer) -> None:
        self.flights = Flights()
        """The places of flying cards."""
        self._table = table
        self._timer = timer
        self._ahead: list[CardLook] = []
        self._later: list[Callable[[], object]] = []  # make less urgent pictures
        self._foreseen: tuple[object, ...] = ()
        self._paged_for: object = None
        self._pages: Sequence[str] = ()
        self.trick_shown = 1.0
        """The part of the height of the trick's cards that the last advice leaves in sight."""
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

    @property
    def behind(self) -> bool:
        """Whether low-priority parts are still out of date."""
        return self.layer.behind

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
        flying = table.director.flying_cards()
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
        """List the places of all cards; outside the hand cached for one painter, layout and model."""
        hand = [view.hand.strips()] if view.hand.cards else []
        depends = view.painter, view.layout, view.model
        if self._placed[0] != depends:
            places = [place.rect for place in view.pieces.middle_places(view)]
            places += [rect for seat in range(view.model.seats) for rect in lying_beside(view, seat)]
            self._placed = depends, places
        return self._placed[1] + hand

    def advice_pages(self, text: str) -> Sequence[str]:
        """Split an advice into pages that cover no card of a trick, no count and no button.

        On an upright phone a single page may cover the lower parts of the trick's cards instead, if a
        sentence would go on on the next page, and all of them, if there were more than two pages.
        """
        p, places = self._table.app.display.painter, self._table.places
        around, below = places.around_advice(), places.below_advice()
        key = text, self.layout, below, around
        if key != self._paged_for:
            self._paged_for = key
            self.trick_shown, self._pages = 1.0, advice_pages(p, self.layout, text, below, around)
            shares = (INDEX, 0.0) if len(self._pages) > 2 else (INDEX,)
            if self.layout.form == "tall" and breaks_sentences(self._pages):
                for share in shares:
                    around = places.around_advice(trick_shown=share)
                    pages = advice_pages(p, self.layout, text, below, around)
                    if len(pages) == 1:
                        self.trick_shown, self._pages = share, pages
                        break
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
        """Make the pictures found by `look_ahead` until `until()` is true, the most urgent first.

        After a slow picture no other is made in the frame, to keep frames short on a slow machine.
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
