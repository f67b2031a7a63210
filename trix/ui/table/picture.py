"""The table as a list of parts to draw, from the model and what the scene knows beside it."""

from typing import NamedTuple

import pygame

from trix.games.trix.contracts import TRIX
from trix.games.trix.game import Trix
from trix.ui.card_art import BACK
from trix.ui.i18n import _, ngettext
from trix.ui.model.common import DEALING
from trix.ui.model.trix import TrixModel, deals_in_kingdom
from trix.ui.painter import Painter
from trix.ui.table.banner import Notice, draw_banner
from trix.ui.table.hand import HandView
from trix.ui.table.layer import Part
from trix.ui.table.layout import (
    SOUTH,
    TableLayout,
    back_places,
    pile_places,
    trick_places,
)
from trix.ui.table.middle import draw_empty_place, draw_grid, draw_trick, draw_way_round
from trix.ui.table.names import contract_name, emblem_icon, emblems, worth
from trix.ui.table.plates import Face, draw_compact, draw_plate

Rect = pygame.Rect


class View(NamedTuple):
    """All that the picture is made from."""

    painter: Painter
    layout: TableLayout
    game: Trix
    model: TrixModel
    names: tuple[str, ...]
    avatars: tuple[str, ...]
    scores: tuple[int, ...]
    """The running scores as they are shown while they count."""
    flying: frozenset[int]
    """Cards on their way, not yet seen where they go."""
    undealt: tuple[int, ...]
    """By seat, how many cards have not arrived from the deck."""
    hand: HandView
    thinking: bool
    """Whether somebody is to act, and nothing moves."""


def parts(view: View) -> list[Part]:
    """List everything that lies on the table and stands still, from the lowest to the topmost."""
    return [
        _banner(view),
        *(part for position in range(4) for part in _seat(view, position)),
        _grid(view) if view.model.contracts == TRIX else _trick(view),
        _hand(view),
    ]


def seat_at(view: View, position: int) -> int:
    """Give the seat at a position; the viewer sits south."""
    return (position + view.model.viewer) % view.model.seats


def trick_cards(view: View) -> tuple[tuple[int, int], ...]:
    """Give the trick as (position, card), without what is still on its way."""
    model = view.model
    return tuple(
        ((seat - model.viewer) % model.seats, card) for seat, card in model.trick if card not in view.flying
    )


def notice(view: View) -> Notice:
    """Put the banner into words."""
    model, game = view.model, view.game
    if model.phase == DEALING and not model.contracts:
        # whose kingdom it is comes out only when all have their cards
        return Notice(_("Dealing…"), "", "", "", ())
    owner = view.names[model.owner]
    whole = deals_in_kingdom(game)
    if whole is None:
        deal = _("deal {n}").format(n=model.deal_in_kingdom)
    else:
        deal = _("deal {n} of {m}").format(n=min(model.deal_in_kingdom, whole), m=whole)
    if model.contracts:
        title = contract_name(model.contracts, game.options["mode"])
    elif model.owner == model.viewer:
        title = _("You choose")
    else:
        title = _("{name} chooses").format(name=owner)
    own = model.owner == model.viewer
    return Notice(
        title=title,
        deal=deal,
        kingdom=_("Your kingdom") if own else _("{name}’s kingdom").format(name=owner),
        owner=owner,
        worth=tuple(worth(model.contracts, game.values)),
    )


def status(view: View, seat: int) -> str:
    """Say what a seat is doing, or what it has taken."""
    model = view.model
    if seat in model.out:
        return (_("out first"), _("out second"), _("out third"))[model.out.index(seat)]
    if view.thinking and model.turn == seat and seat != model.viewer:
        return _("thinking…")
    if seat in model.passed:
        return _("pass")
    if model.contracts and model.contracts != TRIX and model.tricks[seat]:
        return ngettext("{n} trick", "{n} tricks", model.tricks[seat]).format(n=model.tricks[seat])
    return ""


def brief_status(view: View, seat: int) -> str:
    """The same where there is little room."""
    if view.thinking and view.model.turn == seat and seat != view.model.viewer:
        return "…"
    if seat in view.model.out:
        return (_("1st"), _("2nd"), _("3rd"))[view.model.out.index(seat)]
    return _("pass") if seat in view.model.passed else ""


# --- parts ---


def _banner(view: View) -> Part:
    said, rect = notice(view), view.layout.banner
    return Part("banner", rect, said, lambda surface: draw_banner(view.painter, surface, rect, said))


def _seat(view: View, position: int) -> list[Part]:
    layout, seat = view.layout, seat_at(view, position)
    compact = position in layout.compact
    rect = layout.plates[position]
    face = _face(view, seat, position, compact)
    draw = draw_compact if compact else draw_plate
    found = [Part(f"plate {seat}", rect, face, lambda surface: draw(view.painter, surface, rect, face))]
    shown = _shown(view.model, seat)
    pile = tuple(card for card in view.model.captured[seat])
    if layout.backs[position] is not None:
        found.append(_backs(view, seat, position, shown))
        shown = ()
    if position == SOUTH:
        shown = ()
    if pile or shown:
        found.append(_pile(view, seat, position, pile, shown))
    return found


def _face(view: View, seat: int, position: int, compact: bool) -> Face:
    model, layout = view.model, view.layout
    # where tricks are played everybody holds as many cards as the viewer
    told = layout.backs[position] is None and position != SOUTH and model.contracts == TRIX
    told = told and seat not in model.out
    brief = brief_status(view, seat)
    return Face(
        name=view.names[seat],
        avatar=view.avatars[seat],
        score=view.scores[seat],
        status=brief if compact else status(view, seat),
        active=model.turn == seat,
        owner=model.owner == seat and model.phase != DEALING,
        emblems=tuple(
            (emblem_icon(contracts), bool(model.left(seat) & contracts))
            for contracts in emblems(view.game.options)
        ),
        cards=model.hand_sizes[seat] - view.undealt[seat] if told else None,
        tricks=model.tricks[seat] if compact else 0,
    )


def _shown(model: TrixModel, seat: int) -> tuple[int, ...]:
    """The cards in a hand that everybody sees: doubled ones and twos."""
    gone = {card for _, card in model.trick}.union(*model.captured)
    doubled = tuple(card for card, of in model.doubled if of == seat and card not in gone)
    return doubled + model.twos[seat]


def _backs(view: View, seat: int, position: int, shown: tuple[int, ...]) -> Part:
    """Another's hand: face down, but for what everybody may see."""
    number = view.model.hand_sizes[seat] - view.undealt[seat]
    ringed = view.model.doubled_cards
    area = view.layout.backs[position]
    assert area is not None
    margin = view.painter.u(8)
    rect = area.inflate(2 * margin, 2 * margin).clip(view.layout.safe)

    def draw(surface: pygame.Surface) -> None:
        cards = [BACK] * (number - len(shown)) + list(shown)
        for card, place in zip(cards, back_places(view.layout, position, number), strict=False):
            centre = (place.x, place.y)
            view.painter.cards.blit(surface, card, centre, place.width, doubled=card in ringed)

    return Part(f"backs {seat}", rect, (number, shown, ringed), draw)


def _pile(view: View, seat: int, position: int, pile: tuple[int, ...], shown: tuple[int, ...]) -> Part:
    """What was taken, and after it, each before a card's back, what is shown of the hand."""
    ringed, p = view.model.doubled_cards, view.painter
    rect = view.layout.piles[position].inflate(p.u(20), p.u(20))
    flying = view.flying & frozenset(pile)

    def draw(surface: pygame.Surface) -> None:
        places = pile_places(view.layout, position, len(pile) + len(shown))
        for card, (x, y, width, _angle) in zip(pile + shown, places, strict=True):
            if card in shown:
                p.cards.blit(surface, BACK, (x - p.u(6), y - p.u(4)), width)
            if card not in flying:
                p.cards.blit(surface, card, (x, y), width, doubled=card in ringed)

    return Part(f"pile {seat}", rect, (pile, shown, flying, ringed), draw)


def _trick(view: View) -> Part:
    model, layout, p = view.model, view.layout, view.painter
    cards, ringed, begun = trick_cards(view), model.doubled_cards, model.contracts != 0
    to_play = (model.turn - model.viewer) % 4 if model.turn is not None and model.phase == "play" else None

    def draw(surface: pygame.Surface) -> None:
        if begun:
            draw_way_round(p, surface, layout)
        if to_play is not None:
            draw_empty_place(p, surface, trick_places(layout)[to_play])
        draw_trick(p, surface, layout, cards, ringed)

    rect = layout.middle.inflate(p.u(10), p.u(10))
    return Part("middle", rect, ("trick", cards, ringed, begun, to_play), draw)


def _grid(view: View) -> Part:
    layout, laid, p = view.layout, view.model.layout, view.painter
    hidden = view.flying
    rect = layout.grid.area.union(layout.middle).inflate(p.u(10), p.u(10))
    return Part(
        "middle",
        rect,
        ("layout", laid, hidden & frozenset().union(*laid)),
        lambda surface: draw_grid(p, surface, layout.grid, laid, hidden),
    )


def _hand(view: View) -> Part:
    p, layout, hand = view.painter, view.layout, view.hand
    ringed, hidden = view.model.doubled_cards, view.flying
    rect = layout.hand.inflate(p.u(20), 0)
    rect.y -= layout.lift + p.u(14)
    rect.h += layout.lift + p.u(14) + p.u(10)
    return Part(
        "hand", rect, hand.look(ringed, hidden), lambda surface: hand.draw(p, surface, ringed, hidden)
    )
