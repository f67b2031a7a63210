"""The announcements of Trix at the table."""

from collections.abc import Sequence

from trix.engine.events import Event
from trix.games.trix.events import (
    CardDoubled,
    CardLaid,
    ContractChosen,
    KingdomBegan,
    Passed,
    Redealt,
    TwosShown,
    WentOut,
)
from trix.games.trix.game import Trix
from trix.ui.games.trix.contracts import contract_name, emblems
from trix.ui.games.trix.model import TrixModel
from trix.ui.kit.i18n import _
from trix.ui.table.event_texts import play_text
from trix.ui.words.cards import card_name


def announcement(event: Event, model: TrixModel, names: Sequence[str], game: Trix) -> str:
    """Return the announcement of an event, or None. *model* is the table after it."""
    match event:
        case KingdomBegan(_number, owner):
            return (
                _("Your kingdom")
                if owner == model.viewer
                else _("{name}’s kingdom").format(name=names[owner])
            )
        case ContractChosen(seat, contracts):
            contract = contract_name(contracts, game.options["mode"])
            if _was_left_over(contracts, model.left(seat), game):
                if seat == model.viewer:
                    return _("Your last contract: {contract}").format(contract=contract)
                return _("{name}’s last contract: {contract}").format(name=names[seat], contract=contract)
            if seat == model.viewer:
                return _("You chose {contract}").format(contract=contract)
            return _("{name} chooses {contract}").format(name=names[seat], contract=contract)
        case Redealt(seat):
            if seat == model.viewer:
                return _("You throw in: new cards")
            return _("{name} throws in: new cards").format(name=names[seat])
        case CardDoubled(seat, card):
            if seat == model.viewer:
                return _("You double the {card}").format(card=card_name(card))
            return _("{name} doubles the {card}").format(name=names[seat], card=card_name(card))
        case CardLaid(seat, card):
            return play_text(names[seat], card)
        case Passed(seat):
            return _("You pass") if seat == model.viewer else _("{name} passes").format(name=names[seat])
        case WentOut(seat, place):
            if seat == model.viewer:
                return (_("You are out first"), _("You are out second"), _("You are out third"))[place]
            places = (_("{name} is out first"), _("{name} is out second"), _("{name} is out third"))
            return places[place].format(name=names[seat])
        case TwosShown():
            return _("The remaining twos are shown")
    return ""


def _was_left_over(contracts: int, left: int, game: Trix) -> bool:
    """Whether a contract was the only one that its owner could choose."""
    # penalties that are played together could have been played one by one
    one = contracts in emblems(game.options)
    return one and not left and not game.options["fixed_order"]
