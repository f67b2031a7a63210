"""Texts about doubled cards: their rule, their price, and the seats that doubled them."""

from collections.abc import Iterable, Sequence

from trix.engine.types import Card, Seat
from trix.games.trix.contracts import KH
from trix.games.trix.game import Trix
from trix.ui.games.trix.model import TrixModel
from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.speech import sentences
from trix.ui.table.event_texts import seat_text
from trix.ui.words.cards import card_name
from trix.ui.words.numbers import plain, signed


def doubled_cards_text(names: Sequence[str], doubled: Iterable[tuple[Card, Seat]]) -> str:
    """Name the doubled cards by player. *doubled* has each card with the seat that doubled it."""
    cards_of: dict[Seat, list[str]] = {}
    for card, seat in doubled:
        cards_of.setdefault(seat, []).append(card_name(card))
    shown = (
        _("{name} ({cards})").format(name=names[seat], cards=join_list(cards))
        for seat, cards in cards_of.items()
    )
    return _("Doubled: {cards}.").format(cards=join_list(shown))


def doubled_contract_text(game: Trix, model: TrixModel, names: Sequence[str], choice: str) -> str:
    """Return what counts in a deal of the king of hearts or of the queens, with doubled cards.

    *choice* says who chose the contract, as the beginning of a sentence.
    """
    card, seat = model.doubled[0]
    value = _value(game, card)
    if card != KH:
        text = _("{choice}: {points} for each queen you take, {cost} for one doubled by another player.")
        return text.format(choice=choice, points=signed(value), cost=signed(2 * value))
    you = _("{choice}, and you have doubled it: {cost} for another player who takes it, {gain} for you.")
    other = _(
        "{choice}, and {name} has doubled it: {cost} for another player who takes it, {gain} for {name}."
    )
    cost, gain = signed(2 * value), signed(-value)
    return seat_text(model, names, seat, you, other, choice=choice, cost=cost, gain=gain)


def doubling_rule(game: Trix) -> str:
    """Return what doubling means for the player by the rules of this game, in few words."""
    rule = _("Whoever takes the card pays double, and you gain its value.")
    own = _("If you take it yourself, it costs only its usual value.")
    if game.options["doubling"] == "leader":
        own = _("You too pay double if you take it in a trick that another player led.")
    return _with_partner(game, sentences((rule, own)))


def own_doubled_advice(game: Trix, card: Card) -> str:
    """Advise to get rid of the player's own doubled card."""
    text = _("Give your doubled {card} to another player: if you take it yourself, it costs its usual value.")
    if game.options["doubling"] == "leader":
        text = _(
            "Give your doubled {card} to another player: if you take it in a trick that another player led, "
            "that player gains."
        )
    return _with_partner(game, text.format(card=card_name(card).unbroken))


def _with_partner(game: Trix, text: str) -> str:
    """Add what doubling means between partners."""
    partner = _("If your partner takes it, your side loses only its usual value.")
    return sentences((text, partner if game.options["partnership"] else ""))


def other_doubled_text(game: Trix, card: Card, name: str) -> str:
    """Return the price of a card that another player doubled."""
    value = abs(_value(game, card))
    return _(
        "{name} doubled the {card}: if another player takes it, it costs {cost}, and {name} gains {gain}."
    ).format(name=name, card=card_name(card).unbroken, cost=plain(2 * value), gain=plain(value))


def about_doubled(game: Trix, model: TrixModel, names: Sequence[str], card: Card, seat: Seat) -> str:
    """Explain a card that a seat has doubled; who pays for it is no news once it is taken."""
    if any(card in cards for cards in model.captured):
        return seat_text(model, names, seat, _("You doubled it."), _("Doubled by {name}."))
    you = _("You doubled it: {cost} for whoever takes it, and {gain} for you.")
    other = _("Doubled by {name}: {cost} for whoever takes it, and {gain} for {name}.")
    value = _value(game, card)
    return seat_text(model, names, seat, you, other, cost=signed(2 * value), gain=signed(-value))


def _value(game: Trix, card: Card) -> int:
    return game.values.king if card == KH else game.values.queen
