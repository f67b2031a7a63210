"""Where the cards, plates and signs of one table are, for boxes and bubbles that keep clear of them."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from trix.engine.types import Card, Seat
from trix.ui.kit.box_places import Obstacles
from trix.ui.kit.geometry import inset
from trix.ui.reactions.bubble_places import Surroundings
from trix.ui.table.controls import Controls
from trix.ui.table.flights import places_beside, shown_beside
from trix.ui.table.hand import HandView
from trix.ui.table.layout import SOUTH, SeatPlace, is_far
from trix.ui.table.notes import note_rect
from trix.ui.table.overlays import own_place
from trix.ui.table.picture import drawn_face, plate_rect, tray_rect
from trix.ui.table.pieces import View
from trix.ui.table.plates import Face, emblem_places, note_place, text_places

INDEX = 0.4  # part of a card's height that shows rank and suit
_MARGIN = 6  # units between a bubble and the edge of the screen


class Occupied(NamedTuple):
    """The things on a table now, by kind: boxes with words keep clear of them."""

    lying: list[pygame.Rect]
    """The cards in the middle."""
    own: list[pygame.Rect]
    """Where the viewer's next card will lie in a trick; empty in the layout of Trix."""
    trick: list[pygame.Rect]
    """All places of a trick; empty in the layout of Trix."""
    outlines: list[pygame.Rect]
    """Where the outline of a missing card shows in the middle."""
    beside: list[pygame.Rect]
    """Taken and open cards, or the bid, of each seat."""
    feet: list[pygame.Rect]
    """Marks below the plates."""
    backs: list[pygame.Rect]
    """The room for fans of cards behind portraits."""
    piles: list[pygame.Rect]
    """The room for taken cards, empty or not."""
    stack: list[pygame.Rect]
    """The face-down stack, if there is one."""


class Places:
    """The places of the things that *view* shows, with the visible *controls*."""

    def __init__(self, view: Callable[[], View], controls: Controls) -> None:
        self._view = view
        self._controls = controls

    # --- one thing ---

    def beside(self, seat: Seat) -> pygame.Rect | None:
        """Return the place of a seat's taken cards, or of its bid; None if it has neither."""
        view = self._view()
        places = places_beside(view, seat, shown_beside(view, seat))
        taken = [places[card].rect for card in view.pieces.captured(view.model, seat)]
        return taken[0].unionall(taken) if taken else bid_place(view, seat)

    def own_tray(self) -> pygame.Rect | None:
        """Return the place of the viewer's taken cards above the hand, with the portrait before them.

        None without any, or if they lie by the plate.
        """
        view = self._view()
        cards = [place.rect for place in places_beside(view, view.model.viewer).values()]
        return tray_rect(view, view.model.viewer, cards) if cards and is_far(view.layout, SOUTH) else None

    def plate(self, seat: Seat) -> pygame.Rect:
        """Return the present plate of a seat."""
        return plate_rect(self._view(), seat)

    def emblems(self) -> list[pygame.Rect]:
        """List the places of the emblems at all seats."""
        view = self._view()
        return [rect for place, face in _faces(view) for rect in emblem_places(view.painter, place, face)]

    def note(self, seat: Seat) -> pygame.Rect | None:
        """Return the place of the note at a seat's plate, such as the bid played; None without one."""
        view = self._view()
        place = view.layout.seats[view.position_of(seat)]
        return note_place(view.painter, place, drawn_face(view, seat))

    def open_card(self, card: Card) -> pygame.Rect | None:
        """Return the place of a doubled or shown card that lies face up before a player."""
        view = self._view()
        for seat in range(view.model.seats):
            shown = shown_beside(view, seat)
            place = places_beside(view, seat, shown).get(card)
            if place is not None and (card in shown or card in view.pieces.ringed_cards(view.model)):
                return place.rect
        return None

    # --- all of them ---

    def occupied(self) -> Occupied:
        """Return what lies on the table now."""
        view, layout = self._view(), self._view().layout
        is_layout = view.pieces.fills_field(view.model)
        return Occupied(
            lying=[place.rect for place in view.pieces.middle_places(view)],
            own=[] if is_layout else [own_place(layout)],
            trick=[] if is_layout else [place.rect for place in layout.trick],
            outlines=view.pieces.outlines(view),
            beside=[rect for seat in range(view.model.seats) for rect in lying_beside(view, seat)],
            feet=[seat.foot for seat in layout.seats if seat.foot is not None],
            backs=[room for room in layout.backs if room is not None],
            piles=[pile for pile in layout.piles if pile is not None],
            stack=[layout.stack] if view.pieces.stack(view.model) else [],
        )

    def occupied_places(self) -> list[pygame.Rect]:
        """List the places of the cards in the middle, and of the viewer's next card in a trick."""
        there = self.occupied()
        return [*there.lying, *there.own]

    def around_refusal(self) -> Obstacles:
        """Return what a refusal keeps clear of: as advice, and on every screen of whole cards in the hand."""
        around, hand = self.around_advice(), self._view().hand
        return around._replace(never=[*around.never, *map(hand.whole, hand.cards)])

    def surroundings(self) -> Surroundings:
        """Return what bubbles keep clear of, including the places where the next cards will lie."""
        view, there = self._view(), self.occupied()
        p, layout, hand, seats = view.painter, view.layout, view.hand, view.layout.seats
        own = hand.strips() if hand.cards else pygame.Rect(layout.hand.midbottom, (0, 0))
        middle = there.trick or [layout.field]
        if layout.form == "wide":
            inside = inset(layout.cloth, p.u(8))
        else:
            inside = layout.cloth.clip(inset(pygame.Rect((0, 0), p.metrics.size), p.u(_MARGIN)))
        return Surroundings(
            [_hand_place(hand), *there.lying, *middle, *there.beside],
            self._buttons(),
            [*(seat.plate for seat in seats), *there.feet],
            [*(seat.avatar for seat in seats), *there.piles],
            own,
            inside,
            [seat.avatar for seat in seats],
            layout.banner,
            [*_seat_texts(view), layout.banner.inflate(0, -2 * p.u(5))],
        )

    def _buttons(self) -> list[pygame.Rect]:
        return [control.button.rect for control in self._controls.visible() if not control.button.is_overlay]

    def obstacles(self, *, paused: bool = False, trick_shown: float = 1.0) -> Obstacles:
        """Return what texts over the table keep clear of.

        If the game is *paused* until the viewer acts, texts may cover
        - the places of the next cards, the viewer's own last of all;
        - cards beside the players, rather than a card of the trick or a count;
        - the lower parts of cards in the layout of Trix: their indices stay free;
        - on a phone on its side, also the lower parts of cards in the hand and, without room elsewhere, in
          the trick;
        - on other screens all of the trick's cards but the upper *trick_shown* of their height.
        """
        view, there = self._view(), self.occupied()
        layout, hand = view.layout, view.hand
        names, rooms = [*layout.plates, *there.feet], [*there.backs, *there.outlines]
        if not paused:
            cards = [_hand_place(hand), *there.lying, *there.trick, *there.beside]
            return Obstacles([*cards, *self._buttons()], [layout.banner, *names, *rooms])
        never, in_hand = [_hand_place(hand)], list[pygame.Rect]()
        share = INDEX if layout.form == "short" or not there.own else trick_shown
        upper = [_upper(rect, share or INDEX) for rect in there.lying]
        hardly, rather_not = there.own, there.lying
        if trick_shown < 1:
            # rather over the empty place than over cards
            hardly, rather_not = [], [*there.lying, *there.own]
        if not share:
            hardly, upper = upper, []
        if layout.form == "wide" and hand.cards:
            never = [hand.whole(card) for card in hand.cards]
        elif layout.form == "short" and hand.cards:
            never = [hand.index(card) for card in hand.cards]
            in_hand = [hand.occupied()]
        never = [*never, *upper, *self._buttons(), *names]
        others = [*there.beside, layout.banner, *there.backs, *there.stack]
        if layout.form == "short":
            return Obstacles(never, [*there.lying, *there.own, *there.outlines], [*others, *in_hand])
        return Obstacles(never, hardly, [*others, *rather_not, *there.outlines])

    def around_advice(self, *, trick_shown: float = 1.0) -> Obstacles:
        """Return what advice keeps clear of while the game waits for the viewer.

        On a low screen it may cover the place of the viewer's next card: it goes when that is played. For
        *trick_shown* see `obstacles`.
        """
        around, own = self.obstacles(paused=True, trick_shown=trick_shown), self.occupied().own
        if self._view().layout.form != "short" or not own:
            return around
        others = [rect for rect in around.hardly if rect not in own]
        return Obstacles(around.never, others, [*around.rather_not, *own])

    def taken_from_advice(self) -> list[pygame.Rect]:
        """List what advice at its usual place beside a trick keeps clear of; empty in the layout of Trix.

        On a low screen the lower part of the place of the viewer's next card is free.
        """
        there, around = self.occupied(), self.obstacles(paused=True)
        if not there.own:
            return []
        tray = self.own_tray()
        taken = [*around.never, *around.hardly, *around.rather_not, *there.trick, *([tray] if tray else [])]
        if self._view().layout.form == "short":
            free = [*there.own, self._view().hand.occupied()]
            upper = [pygame.Rect(rect.topleft, (rect.w, rect.h * 2 // 3)) for rect in there.own]
            return [*(rect for rect in taken if rect not in free), *upper]
        return taken

    def below_advice(self) -> pygame.Rect:
        """Return the place that advice stays near.

        That is the hand, on a wide screen the advised card, on a low screen the cards that are not advised.
        """
        hand, form = self._view().hand, self._view().layout.form
        if form == "wide" and len(hand.advised) == 1:
            return hand.whole(*hand.advised)
        others = [card for card in hand.cards if card not in hand.advised]
        shown = hand.uncovered_rect(others) if form == "short" else None
        return hand.occupied() if shown is None else shown


def _faces(view: View) -> Iterator[tuple[SeatPlace, Face]]:
    """Yield the place and the look of each seat."""
    for position in range(view.model.seats):
        yield view.layout.seats[position], drawn_face(view, view.seat_at(position))


def _seat_texts(view: View) -> list[pygame.Rect]:
    """List the present places of names, scores and marks."""
    return [rect for place, face in _faces(view) for rect in text_places(view.painter, place, face)]


def _hand_place(hand: HandView) -> pygame.Rect:
    """Return the place of the hand with its raised cards and marks, or its empty area without cards."""
    return hand.occupied() if hand.cards else hand.above()


def bid_place(view: View, seat: Seat) -> pygame.Rect | None:
    """Return the place of a bid that lies beside a seat; None without one."""
    note = view.pieces.bid(view.model, seat)
    return None if note is None else note_rect(view.painter, view.layout, view.position_of(seat), note)


def lying_beside(view: View, seat: Seat) -> list[pygame.Rect]:
    """List the places of a seat's captured and open cards, or of its bid."""
    slip = bid_place(view, seat)
    if slip is not None:
        return [slip]
    return [place.rect for place in places_beside(view, seat, shown_beside(view, seat)).values()]


def _upper(card: pygame.Rect, share: float) -> pygame.Rect:
    """Return the upper part of a card."""
    return pygame.Rect(card.topleft, (card.w, round(card.h * share)))
