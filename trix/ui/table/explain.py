"""What there is to explain at a table: places, each with a name and what it means (`spots`).

Whoever points at one long enough, or presses it for long, or walks through them by key, is told
(`trix.ui.table.explainer`). A game adds its own words by its `Pieces`.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from trix.ui.kit.events import Point
from trix.ui.kit.i18n import _, join_list, ngettext
from trix.ui.kit.speech import sentences
from trix.ui.table.buttons import Control, sign_disc
from trix.ui.table.flights import pile_and_shown, shows_slips, stack_place
from trix.ui.table.notes import note_rect
from trix.ui.table.pieces import View
from trix.ui.table.plates import Face, emblem_places
from trix.ui.words.cards import card_name

Rect = pygame.Rect


class Spot(NamedTuple):
    """A place at the table, and what is said about it."""

    id: str
    rect: Rect
    title: str
    text: str = ""

    @property
    def told(self) -> str:
        """All of it, to be read out."""
        return sentences((self.title, self.text))


def spots(view: View, controls: Sequence[Control]) -> list[Spot]:
    """List everything that is explained, in the order in which the keyboard goes through it."""
    return [
        _banner(view),
        *(spot for position in range(view.model.seats) for spot in _seat(view, position)),
        *_stack(view),
        *_trick(view),
        *_hand(view),
        *(_button(view, control) for control in controls),
    ]


def spot_at(found: Sequence[Spot], pos: Point) -> Spot | None:
    """Return the spot at a point: of several the smallest, and of cards the one on top."""
    there = [spot for spot in reversed(found) if spot.rect.collidepoint(pos)]
    return min(there, key=lambda spot: spot.rect.w * spot.rect.h, default=None)


def _banner(view: View) -> Spot:
    notice = view.pieces.notice(view)
    return Spot("banner", view.layout.banner, notice.title, sentences((view.pieces.about(view), notice.line)))


# --- a seat ---


def _seat(view: View, position: int) -> Iterator[Spot]:
    seat = view.seat_at(position)
    face, plate = view.pieces.face(view, seat), view.layout.plates[position]
    yield Spot(f"plate {seat}", plate, face.name, sentences(_about_seat(view, seat, face)))
    boxes = emblem_places(view.painter, view.layout.seats[position], face)
    for (icon, left), box in zip(face.emblems, boxes, strict=False):
        title, text = view.pieces.about_emblem(view, seat, icon, left=left)
        yield Spot(f"emblem {seat} {icon}", box, title, text)
    yield from _cards_beside(view, position)
    note = view.pieces.bid(view.model, seat)
    slip = note_rect(view.painter, view.layout, position, note) if note is not None else None
    if note is not None and slip is not None:
        yield Spot(f"bid {seat}", slip, face.name, view.pieces.about_bid(view, seat))


def _about_seat(view: View, seat: int, face: Face) -> Iterator[str]:
    viewer = view.model.viewer
    if seat != viewer and any(seat in team and viewer in team for team in view.game.teams):
        yield _("Your partner")
    yield _("Score: {points}").format(points=face.score)
    if face.active:
        yield _("Your turn") if seat == viewer else _("To play now")
    if face.tricks:
        yield ngettext("{n} trick", "{n} tricks", face.tricks).format(n=face.tricks)
    if face.cards is not None:
        yield ngettext("{n} card left", "{n} cards left", face.cards).format(n=face.cards)
    if face.dealer:
        yield _("The dealer")
    yield view.pieces.about_seat(view, seat)


def _cards_beside(view: View, position: int) -> Iterator[Spot]:
    """What a seat has taken, and what everybody sees of its hand."""
    pieces, model, seat = view.pieces, view.model, view.seat_at(position)
    taken = pieces.captured(model, seat)
    shown = () if seat == model.viewer else pieces.open_cards(model, seat)
    if view.layout.piles[position] is None or (shown and shows_slips(view.layout, pieces, model)):
        shown = ()
    if not taken and not shown:
        return
    places = pile_and_shown(view.layout, position, len(taken), len(shown))
    if taken:
        whole = places[0].rect.unionall([place.rect for place in places[: len(taken)]])
        yield Spot(f"taken {seat}", whole, _taken_by(view, seat), join_list(map(card_name, taken)))
    for card, place in zip(taken + shown, places, strict=True):
        if card in pieces.ringed(model) or card in shown:
            yield Spot(f"card {card}", place.rect, card_name(card), pieces.about_card(view, card))


def _taken_by(view: View, seat: int) -> str:
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
        about = pieces.about_card(view, card) if card in pieces.ringed(view.model) else ""
        place = layout.trick[view.position_of(seat)].rect
        yield Spot(f"card {card}", place, card_name(card), sentences((played, about)))


def _hand(view: View) -> Iterator[Spot]:
    """The cards of the hand about which there is more to say than what they are."""
    for card in view.hand.cards:
        told = [view.pieces.about_card(view, card)] if card in view.pieces.ringed(view.model) else []
        if view.hand.legal is not None and card not in view.hand.legal:
            told.append(view.barred(card))
        if told:
            yield Spot(f"card {card}", view.hand.strip(card), card_name(card), sentences(told))


def _button(view: View, control: Control) -> Spot:
    button = control.button
    key = pygame.key.name(control.keys[0]).upper() if control.keys else ""
    title = _("{button} ({key})").format(button=button.label, key=key) if key else button.label
    rect = sign_disc(view.painter, button) if button.over else button.rect
    text = control.does if control.ready or not control.why_not else control.why_not
    return Spot(f"button {button.id}", rect, title, text)
