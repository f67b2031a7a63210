"""The places of the thing that the coach speaks of, and the obstacles for its box."""

from collections.abc import Collection, Iterable

import pygame

from trix.engine.cards import card_from_text
from trix.engine.types import Card
from trix.ui.kit.box_places import Obstacles
from trix.ui.table.base_table import BaseTable
from trix.ui.table.hand import HandView
from trix.ui.table.layout import TableLayout

Rect = pygame.Rect
_SIGNS = 5  # units that the light on emblems, plates and cards is smaller, to cover no neighbours
_AIR = 6  # units that the box keeps off the cards of the hand, above and below together
IN_HAND = ("hand", "card", "raised", "held")


def lit_cards(hand: HandView, about: str) -> frozenset[Card]:
    """Return the cards of the hand to light up for a thing, see `spots_of`; none for the whole hand."""
    kind, _colon, cards = about.partition(":")
    if kind == "held":
        return frozenset(map(card_from_text, cards.split(",")))
    return hand.legal or frozenset() if kind == "raised" else frozenset()


def is_one_card(hand: HandView, about: str) -> bool:
    """Whether a thing in the hand, see `spots_of`, is one card."""
    is_marked = about == "card"
    return len((hand.advised or hand.legal or ()) if is_marked else lit_cards(hand, about)) == 1


def spots_of(table: BaseTable, layout: TableLayout, about: str) -> list[Rect]:
    """Return the places of a thing, first the place to point at; none if the thing is not on the table.

    Cards that lie side by side are one place. Things are "banner", "trick" (its cards in the middle), "hand",
    "raised" (the cards of the hand that may be played), "card" (the marked one), "hint", "tools" (the buttons
    at the hand); with the number of a seat "seat:2" (its plate), "pile:2", "signs:2" and "note:2" (at its
    plate; the plate if the note is on it); with cards "held:KH,QS" (in the hand) and "open:KH" (face up
    before a player).
    """
    kind, _colon, number = about.partition(":")
    hand, inset = table.hand, round(_SIGNS * layout.unit)
    if kind in ("seat", "pile", "signs", "note"):
        position = (int(number) - table.model.viewer) % table.model.seats
        seat, beside = layout.seats[position], table.places.beside(int(number))
        if kind == "pile" and beside is not None:
            return [Rect(beside)]
        note = table.places.note(int(number))
        if kind == "note" and note is not None and not note.colliderect(seat.plate):
            return [note]
        if kind == "signs":
            signs = [
                emblem
                for emblem in table.places.emblems()
                if emblem.colliderect(seat.area.union(seat.foot or seat.plate))
            ]
            return [signs[0].unionall(signs[1:]).inflate(-2 * inset, -2 * inset)] if signs else []
        return [table.places.plate(int(number)).inflate(-2 * inset, -2 * inset)]
    if kind == "open":
        card = table.places.open_card(card_from_text(number))
        return [] if card is None else [card]
    if kind in IN_HAND and hand.cards:
        chosen = hand.advised or hand.legal if kind == "card" else lit_cards(hand, about)
        whole = hand.uncovered_rect(hand.cards)
        return _runs(hand, chosen, inset) if chosen else [whole] if whole is not None else []
    if kind == "trick":
        lying = table.places.occupied().lying
        return [lying[0].unionall(lying)] if lying else []
    tools = layout.hint.unionall([layout.undo, layout.last])
    things = {"banner": layout.banner, "hint": layout.hint, "tools": tools}
    if kind not in things:
        return []
    thing = Rect(things[kind])
    if kind == "hint" and layout.form == "wide":
        thing.h += table.app.display.painter.fonts.line_height("small")  # its name
    return [thing]


def _runs(hand: HandView, cards: Collection[Card], inset: int) -> list[Rect]:
    """Return the places of some cards of the hand, the widest first; neighbours in a row are together."""
    runs: list[Rect] = []
    for place in (hand.uncovered_rect([card]) for card in hand.cards if card in cards):
        if place is not None and runs and runs[-1].inflate(4, 0).colliderect(place):
            runs[-1].union_ip(place)
        elif place is not None:
            runs.append(place)
    return [run.inflate(-2 * inset, -2 * inset) for run in sorted(runs, key=lambda run: -run.w)]


def obstacles(table: BaseTable, layout: TableLayout, tools: Iterable[Rect], *, paused: bool) -> Obstacles:
    """Return the obstacles for a box: above all the hand, some buttons and the cards in the middle.

    Unless the game is *paused*, the places of the next cards are obstacles, too. On a phone on its side, and
    over the layout of Trix on any phone, a box may cover the lower half of a card, which has no rank and
    suit. While the game is paused on a low screen, that holds for cards of the hand that cannot be played.
    """
    there, is_low = table.places.occupied(), paused and layout.form == "short"
    lying, outlines, trick, lower = there.lying, there.outlines, there.trick, list[Rect]()
    if layout.form == "short" or (not trick and layout.form == "tall"):
        lower = [_half(card, lower=True) for card in (*lying, *outlines)]
        lying, outlines, trick = ([_half(card) for card in cards] for cards in (lying, outlines, trick))
    notes = [table.places.note(seat) for seat in range(table.model.seats)]
    taken = [*there.beside, *(note for note in notes if note is not None)]
    hand, others, air = list[Rect](), list[Rect](), round(_AIR * layout.unit)
    for card in table.hand.cards:
        shown = table.hand.uncovered_rect([card])
        if shown is not None:
            is_free = is_low and table.hand.legal is not None and card not in table.hand.legal
            hand.append(Rect(shown.topleft, (shown.w, shown.h // 2)) if is_free else shown.inflate(air, air))
            others += [shown] if is_free else []
    named = [button.inflate(0, button.h) for button in (layout.menu, layout.scores)]  # with the names below
    own = there.own if table.hand.may_play and paused else []
    never = [*hand, *tools, *lying, *(() if paused else trick)]
    signs = [*there.backs, *table.places.emblems()]
    hardly = [*layout.plates, layout.banner, *there.stack, *signs, *taken, *named, *outlines, *own, *others]
    return Obstacles(never, hardly, [*there.piles, *there.feet, *lower])


def _half(card: Rect, *, lower: bool = False) -> Rect:
    """Return the upper half of a card, with rank and suit, or the lower one."""
    return Rect(card.x, card.centery if lower else card.y, card.w, card.h // 2)
