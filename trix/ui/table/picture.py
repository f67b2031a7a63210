"""The table as a list of parts to draw, made from a `View`."""

from collections.abc import Sequence
from functools import partial

import pygame

from trix.engine.cards import rank_of, suit_of
from trix.engine.types import Seat, Suit
from trix.ui.kit.card_art import BACK, FREE, Marks
from trix.ui.kit.fonts import LEFT_TO_RIGHT
from trix.ui.kit.i18n import pgettext
from trix.ui.kit.painter import Painter
from trix.ui.kit.shapes import rounded
from trix.ui.table.banner import draw_banner
from trix.ui.table.flights import back_place, places_beside, shown_beside, shows_slips, stack_place
from trix.ui.table.layer import Part
from trix.ui.table.layout import NORTH, CardPlace, back_places, is_far, pile_start, portrait_before_pile
from trix.ui.table.middle import (
    CORNER,
    draw_empty_place,
    draw_light,
    draw_middle_sign,
    draw_trick,
    draw_way_round,
    from_back,
    sign_place,
    way_reach,
)
from trix.ui.table.notes import SLIP, Note, draw_note, note_width, slip_part
from trix.ui.table.pieces import View
from trix.ui.table.plates import Face, draw_seat, drawn_plate, seat_reach
from trix.ui.words.cards import SUIT_ICONS

Rect = pygame.Rect
TRAY = 70  # opacity of the tray
_LAYERS = 4  # most visible cards of a stack


def parts(view: View) -> list[Part]:
    """List all parts that stand still, from the lowest to the topmost."""
    return [
        _banner(view),
        *_stack(view),
        *(part for position in range(view.model.seats) for part in _seat(view, position)),
        *middle_parts(view),
        *hand_parts(view),
    ]


def trick_cards(view: View) -> tuple[tuple[int, int], ...]:
    """Return the trick as (position, card), without flying cards."""
    trick = view.pieces.trick(view.model)
    return tuple((view.position_of(seat), card) for seat, card in trick if card not in view.flying)


# --- parts ---


def _banner(view: View) -> Part:
    notice, rect = view.pieces.notice(view), view.layout.banner
    if view.task:
        notice = notice._replace(
            title=view.task,
            deal="",
            totals="",
            line=" · ".join(filter(None, (notice.title, notice.short_line or notice.line))),
            short_line=notice.title,
            crowned="",
            brief="",
        )
    draw = partial(draw_banner, view.painter, rect=rect, notice=notice)
    return Part("banner", rect, notice, draw, deferrable=True)


def _stack(view: View) -> list[Part]:
    """The stack of undealt cards, with their number."""
    number = view.pieces.stack(view.model) - view.stacking
    if number <= 0:
        return []
    p, place = view.painter, stack_place(view.layout)
    counted = str(number) if view.pieces.counts_stack(view.model) else ""
    layers = min(_LAYERS, number, 2 + number // 12)

    def draw(surface: pygame.Surface) -> None:
        for lift in range(layers):
            shift = (lift - layers + 1) * p.u(1.5)
            p.cards.blit(surface, BACK, (place.x + shift, place.y + shift), place.width)
        if counted:
            slip = Rect(0, 0, max(p.u(24), p.fonts.width(counted, "small", True) + p.u(10)), p.u(20))
            slip.center = (round(place.x), round(place.y))
            p.plate(surface, slip, p.theme.plate)
            p.text(surface, counted, slip, "small", bold=True, align="centre")

    return [Part("stack", view.layout.stack.inflate(p.u(24), p.u(24)), (number, counted), draw)]


def _seat(view: View, position: int) -> list[Part]:
    layout, pieces, seat, p = view.layout, view.pieces, view.seat_at(position), view.painter
    place, face, seat_parts = layout.seats[position], drawn_face(view, seat), list[Part]()
    if layout.backs[position] is not None:
        seat_parts.append(_backs(view, seat, position))
    plate = partial(draw_seat, p, place=place, face=face)
    seat_parts.append(Part(f"plate {seat}", seat_reach(p, place, face), face, plate, deferrable=True))
    shown, pile = pieces.open_cards(view.model, seat), pieces.captured(view.model, seat)
    if seat != view.model.viewer and shows_slips(view):
        # a card that is turned up is not listed until it has arrived
        arrived = tuple(card for card in shown if card not in view.flying)
        seat_parts += [_slips(view, position, arrived)] if arrived else []
    shown = shown_beside(view, seat)
    if pile or shown:
        seat_parts.append(_pile(view, seat, position, pile, shown))
    note = pieces.bid(view.model, seat)
    slip = slip_part(p, layout, position, note) if note is not None else None
    return [*seat_parts, slip] if slip is not None else seat_parts


def drawn_face(view: View, seat: Seat) -> Face:
    """Return the contents of a seat's plate with its mood, side and, for an absent player, the sign."""
    face = view.pieces.face(view, seat)
    icon, word = view.signs[seat] if view.signs else ("", "")
    if icon:
        face = face._replace(sign=icon, status=word)
    if seat == view.reader_model.viewer == view.model.viewer == view.model.turn:
        face = face._replace(name=pgettext("on a plate", "Your turn"))
    partner = pgettext("on a plate", "Partner") if view.is_partner(seat) else ""
    return face._replace(partner=partner, side=view.side(seat), mood=view.mood(seat))


def plate_rect(view: View, seat: Seat) -> Rect:
    """Return the present plate of a seat: it is lower without marks below the name."""
    place = view.layout.seats[view.position_of(seat)]
    return drawn_plate(view.painter, place, drawn_face(view, seat))


def _slips(view: View, position: int, shown: tuple[int, ...]) -> Part:
    """The open cards of a hand as slips, where the middle leaves no room for cards."""
    p, area = view.painter, view.layout.piles[position]
    assert area is not None
    notes = [Note(str(rank_of(card) + 2), suit_of(card)) for card in shown]
    width = note_width(p, notes[0], "small")
    gap = p.u(3)
    line = Rect(0, area.y - p.u(4), len(notes) * (width + gap) - gap, p.u(SLIP))
    line.x = round(pile_start(view.layout, position, line.w))
    foot, plate = view.layout.seats[position].foot, view.layout.seats[position].plate
    if view.layout.form == "wide" and position == NORTH:
        line.centery = plate.centery
    elif view.layout.form == "wide" and foot is not None:
        # beside the portrait lies the layout
        line.midtop = foot.centerx, foot.bottom + p.u(6)

    def draw(surface: pygame.Surface) -> None:
        for place, note in enumerate(notes):
            box = Rect(line.x + place * (width + gap), line.y, width, line.h)
            draw_note(p, surface, box, note, "small")

    return Part(f"slips {position}", line, shown, draw)


def _backs(view: View, seat: Seat, position: int) -> Part:
    """The hand of another seat, face down, behind its portrait."""
    number = view.model.hand_sizes[seat] - view.undealt[seat]
    area = view.layout.backs[position]
    assert area is not None

    margin = view.painter.u(8)
    around = area.inflate(2 * margin, 2 * margin)

    def fan() -> pygame.Surface:
        picture = pygame.Surface(around.size, pygame.SRCALPHA)
        for x, y, width, angle in back_places(view.layout, position, number):
            view.painter.cards.blit(picture, BACK, (x - around.x, y - around.y), width, angle)
        return picture

    def draw(surface: pygame.Surface) -> None:
        # cached, since a dozen turned cards are slow to draw
        surface.blit(view.painter.kept(("fan", position, number, tuple(around)), fan), around)

    return Part(f"backs {seat}", around, number, draw)


def _pile(view: View, seat: Seat, position: int, pile: tuple[int, ...], shown: tuple[int, ...]) -> Part:
    """The cards taken, on a tray, and apart the open cards of the hand, upon backs."""
    ringed, p, area = view.pieces.ringed_cards(view.model), view.painter, view.layout.piles[position]
    assert area is not None
    far = is_far(view.layout, position)
    rect = (area.union(portrait_before_pile(view.layout)) if far else area).inflate(p.u(28), p.u(28))
    flying = view.flying & frozenset(pile + shown)
    lying = [card for card in pile + shown if card not in flying]

    def draw(surface: pygame.Surface) -> None:
        heap = [card for card in view.pieces.heap(view.model, seat) if card not in flying]
        places = places_beside(view, seat, shown)
        if taken := [places[card].rect for card in lying if card not in shown and card not in heap[1:]]:
            _draw_tray(view, surface, seat, taken)
        open_cards = [places[card].rect for card in lying if card in shown]
        for card, place in places.items():
            x, y, width, _angle = place
            if card in flying or card in heap[1:]:
                continue
            if card in shown:
                back = back_place(view.layout, place)
                p.cards.blit(surface, BACK, (back.x, back.y), width)
            marks = _index_marks(place.rect, open_cards if card in shown else taken)
            # only the price of a card in a hand is still to be paid
            marks["doubled"] = card in ringed and card in shown
            p.cards.blit(surface, card, (x, y), width, **marks)
        if len(heap) > 1:
            number = len(set(view.pieces.heap_counts(view.model, seat)) - view.flying)
            _draw_heap(p, surface, places[heap[0]], suit_of(heap[0]), number)

    return Part(f"pile {seat}", rect, (pile, shown, flying, ringed), draw)


def _index_marks(card: Rect, group: Sequence[Rect]) -> Marks:
    """Return how large a card shows its index: as far as the next cards of its *group* leave it free."""
    after = [other for other in group if (other.y, other.x) > (card.y, card.x)]
    covers = [other for other in after if other.colliderect(card)]
    if not covers:
        return {"large": True}
    if any(other.y != card.y for other in covers):
        return {}
    shown = min(other.x for other in covers) - card.x
    return {"index_free": next((part for part in FREE if shown >= part * card.w), 0.0)}


def _draw_tray(view: View, surface: pygame.Surface, seat: Seat, cards: Sequence[Rect]) -> None:
    """Draw the tray below the cards beside a seat; with the viewer's portrait if their own lies elsewhere."""
    p, tray = view.painter, tray_rect(view, seat, cards)
    shade = (0, 0, 0, round(TRAY * p.theme.shadow))
    surface.blit(p.kept(("tray", tray.size), lambda: rounded(tray.size, p.u(8), shade)), tray)
    if is_far(view.layout, view.position_of(seat)):
        portrait = portrait_before_pile(view.layout)
        p.avatar(surface, view.avatars[seat], portrait.center, portrait.w)


def tray_rect(view: View, seat: Seat, cards: Sequence[Rect]) -> Rect:
    """Return the place of the tray below some cards beside a seat."""
    tray = cards[0].unionall(cards)
    if is_far(view.layout, view.position_of(seat)):
        tray = tray.union(portrait_before_pile(view.layout))
    return tray.inflate(view.painter.u(10), view.painter.u(10))


def _draw_heap(p: Painter, surface: pygame.Surface, place: CardPlace, suit: Suit, number: int) -> None:
    """Draw a heap of taken cards of one suit: a card with the suit, and below it their number on a badge.

    "×2" on a card means that it costs double, so the sign stands behind the number: "5×" and a suit are no
    card of that rank.
    """
    rect, width = place.rect, place.width
    colour, radius = p.cards.suit_colour(suit), round(width * CORNER)
    p.cards.blit(surface, BACK, (place.x, place.y), width)
    p.plate(surface, rect, p.theme.card, radius, outline=p.theme.muted, line=1)
    badge = rect.inflate(-rect.w // 5, 0)
    badge.h, badge.bottom = rect.h * 2 // 5, rect.bottom - rect.h // 20
    suit_middle = rect.centerx, (rect.y + badge.y) // 2
    p.icon(surface, SUIT_ICONS[suit], suit_middle, width * 3 // 5, colour)
    p.plate(surface, badge, p.theme.plate)
    # whole on the smallest cards, too
    p.text(surface, f"{LEFT_TO_RIGHT}{number}×", badge, badge.h * 4 // 5, bold=True, align="centre")


def middle_parts(view: View) -> list[Part]:
    """List the parts in the middle, from the lowest to the topmost: the trick, or the game's own parts."""
    return view.pieces.middle(view) or _trick(view)


def _trick(view: View) -> list[Part]:
    """The cards of the trick as single parts, over the sign, the arrow and the place of the next card."""
    model, layout, pieces, p = view.model, view.layout, view.pieces, view.painter
    played, ringed = trick_cards(view), pieces.ringed_cards(model)
    lit = pieces.holding(model, [card for _, card in played])
    cards = from_back(layout, played)
    to_play = view.position_of(model.turn) if model.turn is not None and model.phase == "play" else None
    listed = []
    if sign := pieces.sign(model):
        draw = partial(draw_middle_sign, p, layout=layout, icon=sign)
        listed.append(Part("sign", sign_place(p, layout)[0], sign, draw, deferrable=True))
    if layout.way and pieces.has_play_begun(model) and any(model.hand_sizes):
        listed.append(Part("way", way_reach(p, layout), (), partial(draw_way_round, p, layout=layout)))
    if to_play is not None:
        rect, own = layout.trick[to_play].rect, model.turn == view.reader_model.viewer
        free = partial(draw_empty_place, p, rect=rect, own=own)
        listed.append(Part("turn", rect, (to_play, own), free, deferrable=True))
    for position, card in cards:
        place = layout.trick[position]
        if card == lit:
            # below all cards, since it would tint them
            reach = 2 * p.cards.glow_reach(place.width) + place.width // 2
            warns = pieces.is_costly(model, [card for _, card in played])
            glow, look = partial(draw_light, p, place=place, warns=warns), (position, warns)
            listed.append(Part("light", place.rect.inflate(reach, reach), look, glow, deferrable=True))
    for position, card in cards:
        place, doubled = layout.trick[position], card in ringed
        around = place.rect.inflate(place.width // 2, place.width // 2)
        if card in view.settling:
            continue
        lie = partial(draw_trick, p, layout=layout, cards=[(position, card)], doubled=ringed)
        listed.append(Part(f"trick {position}", around, (card, doubled), lie))
    return listed


def hand_parts(view: View) -> list[Part]:
    """The viewer's hand, each card by itself, and the marks above some of them."""
    p, hand, card_parts = view.painter, view.hand, []
    ringed = view.pieces.ringed_cards(view.model)
    visible = hand.visible_cards(view.flying)
    for card, free in visible:
        place, doubled = hand.current_place(card), card in ringed
        around = place.rect.inflate(place.width // 2, place.width // 2)
        if free is not None:
            around.w = min(around.w, place.width // 2 + free)
        draw = partial(hand.draw_card, p, card=card, doubled=doubled, free=free)
        look = place, *hand.playability(card), doubled, hand.is_lit(card), free, hand.is_rimmed(card)
        card_parts.append(Part(f"card {card}", around, look, draw))
    for card, icon in hand.pins():
        if card in dict(visible):
            disc = hand.pin_place(p, card)
            pin = partial(hand.draw_pin, p, card=card, icon=icon)
            card_parts.append(Part(f"pin {card} {icon}", disc.inflate(p.u(4), p.u(4)), icon, pin))
    return card_parts
