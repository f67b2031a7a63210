"""The parts of a review's picture: the table as in play, with all hands open."""

from itertools import pairwise

import pygame

from trix.engine.types import Seat
from trix.ui.kit.painter import Painter
from trix.ui.review.layout import OpenHand, ReviewLayout
from trix.ui.table.hand import free_width
from trix.ui.table.layer import Part
from trix.ui.table.notes import draw_note, note_width
from trix.ui.table.picture import parts
from trix.ui.table.pieces import Pieces, View
from trix.ui.table.plates import Face
from trix.ui.table.sorting import hand_order

Rect = pygame.Rect


class HandsOpen:
    """A game's pieces for a table with all hands open: exposed cards are in the hands."""

    def __init__(self, pieces: Pieces) -> None:
        self._pieces = pieces

    def __getattr__(self, name: str) -> object:
        return getattr(self._pieces, name)

    def open_cards(self, model: object, seat: Seat) -> tuple[int, ...]:
        """Return none."""
        return ()


def review_parts(view: View, layout: ReviewLayout, hands: tuple[tuple[int, ...], ...]) -> list[Part]:
    """List the parts of the picture from the bottom up."""
    others: list[Part] = []
    plates: list[Part] = []
    for part in parts(view):
        (plates if part.name.startswith("plate") else others).append(part)
    held = [
        _hand(view, hand, hands[view.seat_at(position)], position)
        for position, hand in enumerate(layout.hands)
        if hand is not None
    ]
    if layout.slim:
        plates = [_slim_plate(view, position) for position in range(1, view.model.seats)]
        # marks of the viewer's cards may lie over their plate
        others.insert(0, _slim_plate(view, 0))
    return [*others, *held, *plates]


def _hand(view: View, hand: OpenHand, cards: tuple[int, ...], position: int) -> Part:
    """Make the part of an open hand, clipped at the plate."""
    p, ringed = view.painter, view.pieces.ringed_cards(view.model)
    margin = p.u(8)
    seen = hand.area.inflate(2 * margin, margin)
    seen.h -= margin // 2

    def draw(surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(seen.clip(clip))
        places = hand.places(len(cards))
        free = [free_width(place, after) for place, after in pairwise(places)]
        for card, place, wide in zip(hand_order(cards), places, [*free, None], strict=False):
            p.cards.blit(surface, card, (place.x, place.y), place.width, free=wide, doubled=card in ringed)
        surface.set_clip(clip)

    return Part(f"hand {position}", seen, (cards, ringed), draw)


def _slim_plate(view: View, position: int) -> Part:
    """Make the part of a plate with one line."""
    seat = view.seat_at(position)
    face, rect = view.pieces.face(view, seat), view.layout.plates[position]
    return Part(f"plate {seat}", rect, face, lambda surface: _draw_slim(view.painter, surface, rect, face))


def _draw_slim(p: Painter, surface: pygame.Surface, rect: Rect, face: Face) -> None:
    """Draw the name, and as much of bid, avatar, crown and score as there is room for.

    If even name and bid do not fit, the avatar takes the place of the name.
    """
    radius = p.u(10)
    p.plate(surface, rect, (*p.theme.plate, 255), radius)
    if face.active or p.theme.edge is not None:
        p.outline(surface, rect, p.theme.gold if face.active else p.theme.edge, radius)
    line, gap = rect.inflate(-p.u(10), 0), p.u(5)
    side, crown, score = rect.h - p.u(8), p.u(14), face.score
    name = p.fonts.width(face.name, "small", bold=True)
    note = note_width(p, face.note, "small") + gap if face.note is not None else 0
    named = name + note <= line.w
    room = line.w - note - (name if named else 0)
    if face.note is not None:
        box, line = _cut(p, line, note - gap, gap, at_end=True)
        draw_note(p, surface, box.inflate(0, p.u(22) - box.h), face.note, "small")
    if room >= side + gap or not named:
        box, line = _cut(p, line, side, gap)
        p.avatar(surface, face.avatar, box.center, side)
        room -= side + gap
    if face.owner and room >= crown + gap:
        box, line = _cut(p, line, crown, gap)
        p.icon(surface, "crown", box.center, crown)
        room -= crown + gap
    wide = p.fonts.width(score, "small")
    if room >= wide + gap:
        box, line = _cut(p, line, wide, gap, at_end=True)
        p.text(surface, score, box, "small", p.theme.muted)
    if named:
        p.text(surface, face.name, line, "small", bold=True)


def _cut(p: Painter, line: Rect, wide: int, gap: int, *, at_end: bool = False) -> tuple[Rect, Rect]:
    """Cut a piece off the start or the end of a line; return the piece and the rest."""
    from_left = at_end == p.rtl
    piece = Rect(line.x if from_left else line.right - wide, line.y, wide, line.h)
    rest = Rect(line.x + wide + gap if from_left else line.x, line.y, max(1, line.w - wide - gap), line.h)
    return piece, rest
