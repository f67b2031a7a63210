"""Explanations of the things on the table, in a small box beside them.

The pointer rests on a thing, a finger presses it for long, or a key walks from one to the next. Only one
explanation shows at a time. It is also read aloud. A game adds its own words by its `Pieces`.
"""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from typing import NamedTuple

import pygame

from trix.engine.types import Seat
from trix.ui.kit.events import DWELL, OUTSIDE, Point
from trix.ui.kit.i18n import _, join_list, ngettext
from trix.ui.kit.keyboard import key_name
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets.tip import tip_beside
from trix.ui.table.base_table import BaseTable
from trix.ui.table.controls import Control, sign_disc
from trix.ui.table.drawing import Drawing
from trix.ui.table.event_texts import last_play_text, last_trick_caption, play_facts
from trix.ui.table.flights import places_beside, shown_beside, stack_place
from trix.ui.table.layer import Part
from trix.ui.table.model import TableModel
from trix.ui.table.overlays import last_trick_places
from trix.ui.table.picture import drawn_face, plate_rect
from trix.ui.table.pieces import View
from trix.ui.table.places import bid_place
from trix.ui.table.plates import Face, emblem_places, note_place
from trix.ui.words.cards import capitalize_first, card_name

Rect = pygame.Rect


class Spot(NamedTuple):
    """A place at the table with its explanation."""

    id: str
    rect: Rect
    title: str
    text: str = ""

    @property
    def full_text(self) -> str:
        """The whole explanation, to read out."""
        return sentences((self.title, self.text))


def spots(view: View, controls: Sequence[Control], letters: Mapping[str, str]) -> list[Spot]:
    """List all places with an explanation, in the order of the keyboard.

    *letters* are as from `Platform.key_letters`.
    """
    return [
        _banner(view),
        *(spot for position in range(view.model.seats) for spot in _seat(view, position)),
        *_stack(view),
        *_trick(view),
        *_hand(view),
        *(_button(view, control, letters) for control in controls),
    ]


def last_trick_spots(view: View) -> list[Spot]:
    """List the cards of the last trick, which lies over all else."""
    model, names = view.model, view.names
    places = last_trick_places(view.painter, view.layout, last_trick_caption(model, names)).cards
    return [
        Spot(f"last {card}", places[view.position_of(seat)].rect, *last_play_text(model, names, seat))
        for seat, card in model.last_trick
    ]


def spot_at(found: Sequence[Spot], pos: Point) -> Spot | None:
    """Return the spot at a point: the smallest of several; of cards the lowest, which lies on top."""
    there = [spot for spot in reversed(found) if spot.rect.collidepoint(pos)]
    return min(there, key=lambda spot: (spot.rect.w * spot.rect.h, -spot.rect.y), default=None)


def _banner(view: View) -> Spot:
    notice = view.pieces.notice(view)
    return Spot("banner", view.layout.banner, notice.title, sentences((notice.line, view.pieces.about(view))))


# --- a seat ---


def _seat(view: View, position: int) -> Iterator[Spot]:
    seat = view.seat_at(position)
    face = view.pieces.face(view, seat)
    yield _plate(view, position, face)
    boxes = emblem_places(view.painter, view.layout.seats[position], drawn_face(view, seat))
    for (icon, left), box in zip(face.emblems, boxes, strict=False):
        title, text = view.pieces.about_emblem(view, seat, icon, left=left)
        yield Spot(f"emblem {seat} {icon}", box, title, text)
    yield from _cards_beside(view, position)
    yield from _bid(view, position, face)


def player_spots(view: View, position: int) -> Iterator[Spot]:
    """Yield the plate of a seat, and its bid beside or on it."""
    face = view.pieces.face(view, view.seat_at(position))
    yield _plate(view, position, face)
    yield from _bid(view, position, face)


def tapped_spots(view: View) -> Iterator[Spot]:
    """Yield what a tap explains at the seats: all bids, and the plates of all seats but the viewer's."""
    for position in range(view.model.seats):
        plate, *bid = player_spots(view, position)
        yield from bid if not position else (plate, *bid)


def _plate(view: View, position: int, face: Face) -> Spot:
    seat = view.seat_at(position)
    rect = plate_rect(view, seat).union(view.layout.seats[position].avatar)
    return Spot(f"plate {seat}", rect, face.name, sentences(_about_seat(view, seat, face)))


def _bid(view: View, position: int, face: Face) -> Iterator[Spot]:
    seat = view.seat_at(position)
    place = view.layout.seats[position]
    slip = bid_place(view, seat) or note_place(view.painter, place, drawn_face(view, seat))
    if slip is not None:
        yield Spot(f"bid {seat}", slip, face.name, view.pieces.about_bid(view, seat))


def _about_seat(view: View, seat: Seat, face: Face) -> Iterator[str]:
    yield view.about(seat)
    if view.is_partner(seat):
        yield _("Your partner")
    yield _("Score: {points}").format(points=face.score)
    if face.active:
        yield _("Your turn") if seat == view.model.viewer else _("To play now")
    if face.tricks:
        yield ngettext("{n} trick", "{n} tricks", face.tricks).format(n=face.tricks)
    if face.cards is not None:
        yield ngettext("{n} card left", "{n} cards left", face.cards).format(n=face.cards)
    if face.dealer:
        yield _("The dealer")
    yield view.pieces.about_seat(view, seat)


def _cards_beside(view: View, position: int) -> Iterator[Spot]:
    """The cards that a seat has taken, and the open cards of its hand."""
    pieces, model, seat = view.pieces, view.model, view.seat_at(position)
    taken = pieces.captured(model, seat)
    shown = shown_beside(view, seat)
    places = places_beside(view, seat, shown)
    if taken:
        first, *others = (places[card].rect for card in taken)
        whole = first.unionall(others)
        yield Spot(f"taken {seat}", whole, _captures_title(view, seat), join_list(map(card_name, taken)))
    heap = pieces.heap(model, seat)
    if len(heap) > 1:
        title, text = pieces.about_heap(view, seat)
        yield Spot(
            f"heap {seat}", places[heap[0]].rect, title, sentences((_captures_title(view, seat), text))
        )
    for card, place in places.items():
        if card in pieces.ringed_cards(model) or card in shown:
            where = _("{card}, still in hand") if card in shown else _("{card}, taken")
            taken_by = "" if card in shown else _captures_title(view, seat)
            text = sentences((taken_by, pieces.about_card(view, card)))
            yield Spot(f"card {card}", place.rect, capitalize_first(where.format(card=card_name(card))), text)


def _captures_title(view: View, seat: Seat) -> str:
    if seat == view.model.viewer:
        return _("What you have taken")
    return _("What {name} has taken").format(name=view.names[seat])


# --- the middle and the hand ---


def _stack(view: View) -> Iterator[Spot]:
    number = view.pieces.stack(view.model)
    if number:
        title = ngettext("{n} card nobody holds", "{n} cards nobody holds", number).format(n=number)
        yield Spot("stack", stack_place(view.layout).rect, title)


def _trick(view: View) -> Iterator[Spot]:
    pieces, layout = view.pieces, view.layout
    if pieces.fills_field(view.model):
        return
    for seat, card in pieces.trick(view.model):
        own = seat == view.model.viewer
        played = _("You played it") if own else _("Played by {name}").format(name=view.names[seat])
        about = pieces.about_card(view, card) if card in pieces.ringed_cards(view.model) else ""
        known = play_facts(view.model.trick, seat, None) if (seat, card) in view.model.trick else ""
        place = layout.trick[view.position_of(seat)].rect
        yield Spot(f"card {card}", place, card_name(card), sentences((played, known, about)))


def _hand(view: View) -> Iterator[Spot]:
    """The cards of the hand that are ringed or cannot be played."""
    for card in view.hand.cards:
        texts = [view.pieces.about_card(view, card)] if card in view.pieces.ringed_cards(view.model) else []
        if view.hand.legal is not None and card not in view.hand.legal:
            texts.append(view.barred(card))
        if texts:
            yield Spot(f"card {card}", view.hand.strip(card), card_name(card), sentences(texts))


def _button(view: View, control: Control, letters: Mapping[str, str]) -> Spot:
    button = control.button
    key = key_name(control.keys[0], letters) if control.keys else ""
    title = _("{button} ({key})").format(button=button.label, key=key) if key else button.label
    rect = sign_disc(view.painter, button) if button.is_overlay else button.sign or button.rect
    text = control.does if control.ready or not control.why_not else control.why_not
    return Spot(f"button {button.id}", rect, title, text)


_STILL = 10  # css pixels that a held finger may move


class Explainer:
    """The explanation at one table, and the timer of the resting pointer."""

    def __init__(self, table: BaseTable, drawing: Drawing) -> None:
        self.shown: Spot | None = None
        """The place that is explained now."""
        self.walking = False
        """Whether the place was chosen by key; it is marked then."""
        self._table = table
        self._drawing = drawing
        self._pos: Point | None = None  # of the resting pointer or the finger
        self._rested = 0.0  # seconds
        self._held = False  # whether a finger is down
        self._seen: TableModel | None = None

    def spots(self) -> list[Spot]:
        """List all places that can be explained now."""
        letters = self._table.app.platform.key_letters()
        view = self._drawing.view()
        return [*self.last_trick(), *spots(view, self._table.controls.visible(), letters)]

    def last_trick(self) -> list[Spot]:
        """List the cards of the last trick; empty while it is off the screen."""
        return last_trick_spots(self._drawing.view()) if self._table.shows_last_trick else []

    def tap(self, pos: Point) -> bool:
        """Explain the card of the last trick, or the banner, opponent, bid or taken cards, at a point.

        Return whether any of these is there.
        """
        view = self._drawing.view()
        last = self._table.shows_last_trick
        beside = (spot for position in range(view.model.seats) for spot in _cards_beside(view, position))
        candidates = last_trick_spots(view) if last else [_banner(view), *tapped_spots(view), *beside]
        spot = spot_at(candidates, pos)
        if spot is not None:
            self._show(spot)
        return spot is not None

    def rest(self, pos: Point) -> None:
        """Note that the pointer hovers over a point."""
        if self._held or self.walking or pos == self._pos:
            return
        if self.shown is not None and not self.shown.rect.collidepoint(pos):
            self.hide()
        self._pos, self._rested = (None if pos == OUTSIDE else pos), 0.0

    def hold(self, pos: Point) -> None:
        """Note that a finger went down on a point."""
        self.hide()
        self._pos, self._rested, self._held = pos, 0.0, True

    def slide(self, pos: Point, ratio: float) -> None:
        """Note that the finger moved; moving far cancels the long press."""
        if self._pos is not None and hypot(pos[0] - self._pos[0], pos[1] - self._pos[1]) > _STILL * ratio:
            self._pos, self._held = None, False

    def release(self) -> bool:
        """Note that the finger was lifted; return whether it had opened an explanation by a long press."""
        held, self._held, self._pos = self._held, False, None
        return held and self.shown is not None

    def hide(self) -> None:
        """Hide the explanation."""
        self.shown = None
        self.walking, self._held, self._pos = False, False, None

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: explain the thing under a resting pointer."""
        if self.shown is not None:
            if self._table.model is not self._seen:
                self._follow()
            return
        before, self._rested = self._rested, self._rested + dt
        if self._pos is not None and before < DWELL <= self._rested:
            spot = spot_at(self.spots(), self._pos)
            if spot is not None:
                self._show(spot)

    def walk(self, by: int, start: str) -> None:
        """Explain the next or previous place; at first the one with the id *start*, if any."""
        stops = self.spots()
        ids = [spot.id for spot in stops]
        if self.shown is not None and self.shown.id in ids:
            place = (ids.index(self.shown.id) + by) % len(stops)
        else:
            place = ids.index(start) if start in ids else 0 if by > 0 else -1
        self.walking = True
        self._show(stops[place])

    def _show(self, spot: Spot) -> None:
        self.shown, self._seen = spot, self._table.model
        self._table.app.speech.say(spot.full_text)

    def _follow(self) -> None:
        """Explain the same place again after a change of the table, if it still exists."""
        assert self.shown is not None
        self._seen, id = self._table.model, self.shown.id
        self.shown = next((known for known in self.spots() if known.id == id), None)
        self.walking &= self.shown is not None


def tip_parts(
    p: Painter, spot: Spot, beside: Rect, around: Sequence[Sequence[Rect]], *, marked: bool
) -> list[Part]:
    """Return the box about a spot, clear of the obstacles *around*; *marked*: with a frame round the spot.

    The groups *around* go from the most important to the least.
    """
    tip = tip_beside(p, beside, spot.title, spot.text, *around)
    key = (spot.title, spot.text, tuple(tip.box))
    parts = [Part("tip", tip.box.inflate(p.u(20), p.u(20)), key, tip.draw)]
    if marked:
        frame = spot.rect.inflate(p.u(8), p.u(8))
        radius = min(frame.h // 2, p.u(14))

        def mark(surface: pygame.Surface) -> None:
            p.outline(surface, frame, p.theme.text, radius, p.u(2.5))

        parts.insert(0, Part("tip mark", frame.inflate(p.u(6), p.u(6)), tuple(frame), mark))
    return parts
