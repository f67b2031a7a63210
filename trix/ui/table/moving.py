"""The drawings above the still picture: flying cards, the light of events, the card under a finger."""

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from trix.engine.types import Card
from trix.ui.kit.card_art import BACK
from trix.ui.kit.painter import Painter
from trix.ui.kit.shapes import rounded
from trix.ui.table.effects.crown import draw_crown
from trix.ui.table.effects.crown import pose as crown_pose
from trix.ui.table.effects.echoes import Echo, jump, squash
from trix.ui.table.effects.emblems import draw_emblems
from trix.ui.table.effects.rising import Source
from trix.ui.table.flights import (
    LAYERS,
    Flights,
    FlyingCard,
    deck_place,
    draw_deck,
    draw_flying,
    places_beside,
    widths_between,
)
from trix.ui.table.hand import CardLook
from trix.ui.table.layout import SOUTH, CardPlace, TableLayout, hand_places
from trix.ui.table.model import BEFORE_PLAY
from trix.ui.table.overlays import enlarged_place
from trix.ui.table.picture import drawn_face
from trix.ui.table.pieces import View
from trix.ui.table.plates import text_places
from trix.ui.table.playback import Moving, Shining, cards_in_pack
from trix.ui.table.staging import Place, PlaceKind


def draw_moving(surface: pygame.Surface, view: View, flights: Flights, moving: Sequence[Moving]) -> None:
    """Draw the cards on their way, in the order they set out, and the pack while it is being dealt."""
    p, ringed = view.painter, view.pieces.ringed_cards(view.model)
    if cards_in_pack(moving):
        draw_deck(p, surface, deck_place(view.layout))
    lying = [
        moving_card
        for moving_card in moving
        if moving_card.flight.origin.kind == "packet" and moving_card.progress == 0
    ]
    covered = lying[LAYERS:-1]
    sorting = any(map(_in_hand, moving))
    for moving_card in (
        sorted(moving, key=lambda moving_card: _rank(moving_card, view)) if sorting else moving
    ):
        if moving_card in covered:
            continue
        flown = flights.flying_card(moving_card, view)
        if flown is not None:
            draw_flying(p, surface, flown, doubled=flown.card in ringed)


def _in_hand(moving: Moving) -> bool:
    """Whether a card flies to its sorted place in the viewer's hand, or turns over there."""
    return moving.flight.origin.kind in ("fan", "hand") and moving.flight.target.kind == "hand"


def _rank(moving: Moving, view: View) -> int:
    """Return the drawing order of a flying card: cards of the hand overlap as they will there."""
    card = moving.flight.card
    return view.hand.cards.index(card) if _in_hand(moving) and card in view.hand.cards else 0


def draw_echoes(surface: pygame.Surface, view: View, still: pygame.Surface, echoes: Sequence[Echo]) -> None:
    """Draw movements over the *still* picture."""
    p, layout = view.painter, view.layout
    for echo in echoes:
        position = view.position_of(echo.seat)
        if echo.kind == "jump":
            _draw_jump(surface, view, still, echo)
        elif echo.kind == "slam":
            for late in range(_BURSTS):
                progress = echo.progress * (_BURSTS + 1) / 2 - late / 2
                if 0 < progress < 1:
                    draw_stars(p, surface, layout.plates[position], progress, _FAR * (late + 1), _BRIGHT)
        elif echo.card in view.settling and (echo.seat, echo.card) in view.pieces.trick(view.model):
            part = squash(echo.age)
            flown = FlyingCard(echo.card, layout.trick[position], (1 + part) / (1 - part), 1 - part)
            draw_flying(p, surface, flown, doubled=echo.card in view.pieces.ringed_cards(view.model))


def _draw_jump(surface: pygame.Surface, view: View, still: pygame.Surface, echo: Echo) -> None:
    """Draw a portrait larger for a moment, and the pile of its taken cards a little higher."""
    p, high = view.painter, jump(echo.age)
    place = view.layout.seats[view.position_of(echo.seat)]
    avatar = place.avatar
    side = avatar.w + 2 * round(avatar.w * _SWELL * high / 2)
    portrait = pygame.Surface(avatar.size, pygame.SRCALPHA)
    portrait.blit(still, (0, 0), avatar)
    round_part = p.kept(("round", avatar.w), lambda: rounded(avatar.size, avatar.w // 2, _WHITE))
    portrait.blit(round_part, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    portrait = pygame.transform.smoothscale(portrait, (side, side))
    surface.blit(portrait, portrait.get_rect(center=avatar.center))
    for words in text_places(p, place, drawn_face(view, echo.seat)):
        surface.blit(still, words, words)
    if view.pieces.captured(view.model, echo.seat) and (up := p.u(_LEAP * high)):
        places = places_beside(view, echo.seat)
        rects = [place.rect for place in places.values()]
        pile = rects[0].unionall(rects[1:]).clip(still.get_rect())
        surface.blit(still, pile.move(0, -up), pile)


def draw_shining(surface: pygame.Surface, view: View, flights: Flights, shining: Sequence[Shining]) -> None:
    """Draw the light on the running event."""
    p, layout, hand = view.painter, view.layout, view.hand
    for flourish, progress in shining:
        kind, place, card = flourish.kind, flourish.place, flourish.card
        if kind == "stars":
            draw_stars(p, surface, layout.plates[view.position_of(place.seat)], progress)
        elif kind == "glow":
            at = (
                hand.current_place(card)
                if card is not None and card in hand.cards
                else flights.place(place, card, view)
            )
            p.cards.blit_glow(surface, (at.x, at.y), at.width, at.angle, sin(pi * progress))
        elif kind == "crown":
            start, end = (_crown_place(flourish_end, view) for flourish_end in (flourish.origin, place))
            draw_crown(p, surface, crown_pose(start, _above_note(view), end, progress))
        else:
            draw_emblems(p, surface, flourish.icons, _above_note(view), layout.banner, progress)


def _crown_place(place: Place, view: View) -> tuple[float, float]:
    """Return the resting place of a crown: on an avatar, or in the middle."""
    if place.kind == "middle":
        return _above_note(view)
    return view.layout.seats[view.position_of(place.seat)].avatar.midtop


def _above_note(view: View) -> tuple[float, float]:
    """Return the middle of the table above an announcement."""
    middle = view.layout.middle
    return middle.centerx, middle.centery - view.painter.u(84)


def source_of_points(
    view: View, position: int, texts: Sequence[pygame.Rect] = (), lying: Sequence[pygame.Rect] = ()
) -> Source:
    """Return the starting place of a position's points, clear of banner, names, *texts* and *lying* cards."""
    layout, seat, pile = view.layout, view.layout.seats[position], view.layout.piles[position]
    others = [other.area for other in layout.seats if other is not seat]
    lying = [*lying, layout.banner, seat.line]
    if not view.pieces.fills_field(view.model) and (position == SOUTH or layout.form != "wide"):
        lying += [place.rect for place in layout.trick]  # the next cards come while the number shows
    if position == SOUTH:
        # above the viewer's portrait lie taken cards, the hand or a hint
        before = seat.avatar.copy()
        before.center = layout.trick[SOUTH].rect.midbottom
        if view.pieces.fills_field(view.model) and layout.form == "tall":
            before.midtop = layout.hand.move(0, view.painter.u(20)).midtop  # below the layout of Trix
            if not view.hand.cards:
                # below the button to skip
                before.midtop = layout.skip.move(0, view.painter.u(34)).midbottom
        elif view.pieces.fills_field(view.model) or before.collidelist(texts) >= 0:
            before = seat.avatar
        return Source(before, layout.banner.bottom, before.bottom, texts, lying, others)
    if layout.form == "wide":
        below = seat.avatar.bottom - view.painter.u(6)
        return Source(seat.avatar, layout.safe.top, below, texts, lying, others)
    below = seat.plate.bottom if seat.foot is None else max(seat.plate.bottom, seat.foot.bottom)
    if view.pieces.fills_field(view.model):
        below = seat.plate.bottom  # rather over signs than over the ends of columns
    elif pile is not None and pile.top >= seat.plate.bottom:
        below = max(below, pile.bottom)
    plate, column = seat.plate if layout.form == "short" else None, None
    if layout.form == "tall":
        top = layout.banner.bottom
        column = pygame.Rect(seat.plate.x, top, seat.plate.w, seat.plate.y - top)
        lying += [seat.avatar]
    return Source(seat.avatar, layout.banner.bottom, below, texts, lying, others, plate, column)


def draw_enlarged(surface: pygame.Surface, view: View, card: Card) -> None:
    """Draw a card of the hand large, above the finger on it."""
    place = enlarged_place(view.painter, view.layout, view.hand.current_place(card))
    dimmed, legal = view.hand.playability(card)
    doubled, centre = card in view.pieces.ringed_cards(view.model), (place.x, place.y)
    view.painter.cards.blit(surface, card, centre, place.width, dimmed=dimmed, legal=legal, doubled=doubled)


def _hand_to_come(layout: TableLayout, cards: Sequence[int], doubled: frozenset[int]) -> list[CardLook]:
    """List the coming looks of a hand, on turn or not, whole or with one card less; the most urgent last."""
    looks = []
    for places in (hand_places(layout, max(0, len(cards) - 1)), hand_places(layout, len(cards))):
        # once a card is played, all other cards keep their index or move up by one
        for shift in range(len(cards) - len(places) + 1):
            for card, place in zip(cards[shift:], places, strict=False):
                for dimmed, legal in ((False, False), (True, False), (False, True)):
                    looks.append(CardLook(card, place.width, place.angle, dimmed, legal, card in doubled))
    return looks


def looks_to_come(view: View, flights: Flights) -> list[CardLook]:
    """List the coming looks of the hand's cards, the most urgent last: in the hand, played, face down."""
    cards, ringed = view.hand.cards, view.pieces.ringed_cards(view.model)
    looks = _hand_to_come(view.layout, cards, ringed)
    for card in cards:
        place = _place_when_played(card, view, flights)
        looks.append(CardLook(card, place.width, place.angle, False, False, card in ringed))
    if view.model.phase in BEFORE_PLAY:
        looks += [CardLook(BACK, width, 0.0, False, False, False) for width in _dealt_widths(view, flights)]
        # before its cards turn over, the hand is fanned out face down
        backs = hand_places(view.layout, len(cards))
        looks += [CardLook(BACK, place.width, place.angle, False, False, False) for place in backs]
    return looks


def faces_to_come(view: View, flights: Flights) -> list[tuple[int, int]]:
    """List all cards that may be dealt or played, each with its widths; the most urgent ones come last."""
    return [
        (card, width)
        for width in (view.layout.hand_width, _place_when_played(0, view, flights).width)
        for card in range(52)
    ]


def _place_when_played(card: Card, view: View, flights: Flights) -> CardPlace:
    """Return where the viewer's card will lie once it is played."""
    kind: PlaceKind = "layout" if view.pieces.fills_field(view.model) else "trick"
    return flights.place(Place(kind, view.model.viewer), card, view)


def _dealt_widths(view: View, flights: Flights) -> set[int]:
    """Return all widths of cards on their way from the pack."""
    pack = flights.place(Place("deck"), None, view).width
    ends = {flights.place(Place("hand", seat), None, view).width for seat in range(view.model.seats)}
    return {width for end in ends | {view.layout.hand_width} for width in widths_between(pack, end)}


_SWELL = 0.16  # growth of a portrait in a jump, as a share
_LEAP = 6  # units that a pile jumps
_BURSTS = 3  # of stars at a slam, one after the other
_FAR = 90  # units that the stars of the first one fly
_BRIGHT = 2.0  # factor on their size
_WHITE = (255, 255, 255, 255)
_STARS = 8
_REACH = 44  # units that a star flies
_SIZES = (20, 13)  # units of a star's width, in turn


def draw_stars(
    p: Painter,
    surface: pygame.Surface,
    plate: pygame.Rect,
    progress: float,
    reach: float = _REACH,
    size: float = 1.0,
) -> None:
    """Draw stars on their way from the edge of a plate, fading."""
    flown = 1 - (1 - progress) ** 3
    for star in range(_STARS):
        angle = 2 * pi * (star + 0.5) / _STARS
        away = p.u(reach) * flown
        x = plate.centerx + cos(angle) * (plate.w / 2 + away)
        y = plate.centery + sin(angle) * (plate.h / 2 + away)
        side = p.u(_SIZES[star % len(_SIZES)] * size)
        p.spark(surface, "star", (round(x), round(y)), side, 1 - progress**2)
