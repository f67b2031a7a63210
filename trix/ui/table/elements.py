"""The elements of a table for screen readers on a page: the deal, the players, the hand, the buttons."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from trix.engine.types import Card
from trix.ui.kit.i18n import _, language
from trix.ui.kit.speech import STATELESS, Element, Role, State, sentences
from trix.ui.kit.widgets.base import box
from trix.ui.table.controls import Control
from trix.ui.table.event_texts import hand_text, last_play_text, last_trick_caption
from trix.ui.table.explainer import player_spots
from trix.ui.table.game_table import GameTable
from trix.ui.table.pieces import View
from trix.ui.words.cards import card_name

_OFF: Final[State] = {"disabled": "true"}
_OPENS: Final = ("menu", "scores")
"""Buttons that open a panel."""


class TableElements:
    """The elements of one table. Texts are made again only when the model or the screen changes."""

    def __init__(self, table: GameTable) -> None:
        self._table = table
        self._made_from: object = None
        self._texts: list[Element] = []
        self._model: object = None

    def all(self) -> list[Element]:
        """List all elements, in reading order."""
        table = self._table
        return [
            *self._public(),
            *_now_shown(table),
            *hand_elements(table, lambda card: _card_state(table, card)),
            *_buttons(table),
            *table.talk.elements(),
        ]

    def _public(self) -> list[Element]:
        """List public information: the contract, the state of the deal, the players."""
        table = self._table
        model, guide = table.model, table.guide.state_text()
        signs = tuple(table.guide.sign(seat) for seat in range(model.seats))
        made_from = id(model), table.drawing.layout, table.names(), signs, guide, language()
        if made_from != self._made_from:
            self._made_from = made_from
            self._model = model  # so that no other one gets its id
            # as it will be once cards and scores have arrived
            view = table.drawing.view()._replace(scores=model.running, undealt=(0,) * model.seats)
            self._texts = [*_deal(view, guide), *_players(view)]
        return self._texts


def _deal(view: View, guide: str) -> Iterator[Element]:
    pieces, model, banner = view.pieces, view.model, view.layout.banner
    notice, layout = pieces.notice(view), view.layout
    middle = layout.field if pieces.fills_field(model) else layout.middle
    yield _element("deal", "heading", notice.title, banner)
    yield from _text("guide", guide, banner)
    yield from _text(
        "about", sentences((notice.deal, notice.totals, notice.line, pieces.about(view))), banner
    )
    yield _element("middle", "region", _("On the table"), middle)
    cards = pieces.middle_text(model, view.names) or _("No card lies on the table.")
    for number, text in enumerate((cards, pieces.aim(model), *pieces.state_sentences(model, view.names))):
        yield from _text(f"state:{number}", text, middle, "middle")


def _players(view: View) -> Iterator[Element]:
    plates = view.layout.plates
    yield _element("players", "region", _("Players"), plates[0].unionall(plates[1:]))
    for position in range(view.model.seats):
        for spot in player_spots(view, position):
            yield from _text(f"seat:{spot.id}", spot.full_text, spot.rect, "players")


def _now_shown(table: GameTable) -> Iterator[Element]:
    """Yield temporary texts: the last trick, advice, why a card cannot be played."""
    middle = table.drawing.layout.middle
    last = last_trick_caption(table.model, table.names()) if table.shows_last_trick else ""
    for id, text in (("last-trick", last), ("advice", table.bulb.words), ("refusal", table.refusal.text)):
        yield from _text(id, text, middle, "middle")
    for seat, card in table.model.last_trick if table.shows_last_trick else ():
        why = sentences(last_play_text(table.model, table.names(), seat))
        yield from _text(f"last:{card}", why, middle, "middle")


def facts(table: GameTable) -> list[Element]:
    """Return the state of the deal and the hand as texts, for a question over the table."""
    layout, narrator = table.drawing.layout, table.narrator
    return [
        *_text("facts", narrator.state_text(), layout.middle),
        *_text("hand", hand_text(table.model.hand), layout.hand),
    ]


def hand_elements(table: GameTable, state: Callable[[Card], tuple[str, State]]) -> Iterator[Element]:
    """List the viewer's cards; *state* returns the name and the state of a card's button."""
    hand = table.hand
    yield _element("hand", "region", _("Your hand"), table.drawing.layout.hand)
    if not hand.cards:
        yield from _text("no-cards", _("You have no cards"), table.drawing.layout.hand, "hand")
    for card in hand.cards:
        name, of = state(card)
        yield Element(f"card:{card}", "button", name, box(hand.strip(card)), "", of, "hand")


def _card_state(table: GameTable, card: Card) -> tuple[str, State]:
    hand, name = table.hand, card_name(card)
    if card in table.pieces.ringed_cards(table.model):
        name = name.within(_("{card}, doubled"))
    if hand.legal is None:
        pressed: State = {"pressed": "true" if card == hand.premove else "false"}
        return name, pressed if table.turn.takes_premoves else _OFF
    if card not in hand.legal:
        # it says why when pressed
        return _("{card}, not playable").format(card=name), _OFF
    return _("{card}, playable").format(card=name), {"pressed": "true"} if card == hand.lifted else STATELESS


def _buttons(table: GameTable) -> Iterator[Element]:
    controls: Sequence[Control] = table.controls.visible()
    if not controls:
        return
    rects = [control.button.rect for control in controls]
    yield _element("buttons", "region", _("Buttons"), rects[0].unionall(rects[1:]))
    states: dict[str, State] = {
        "last": {"pressed": "true" if table.shows_last_trick else "false"},
        "talk": {"expanded": "true" if table.talk.picker.open else "false"},
        **{id: {"haspopup": "dialog"} for id in _OPENS},
    }
    for control in controls:
        button = control.button
        note = control.does if control.ready or not control.why_not else control.why_not
        state = states.get(button.id, STATELESS) if control.ready else _OFF
        yield Element(button.id, "button", button.label, box(button.rect), note, state, "buttons")


def _element(id: str, role: Role, name: str, rect: pygame.Rect) -> Element:
    return Element(id, role, name, box(rect))


def _text(id: str, text: str, rect: pygame.Rect, inside: str = "") -> Iterator[Element]:
    if text:
        yield Element(id, "text", text, box(rect), inside=inside)
