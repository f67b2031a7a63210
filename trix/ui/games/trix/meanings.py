"""What contracts, kingdoms and doubled cards of Trix mean, for whoever asks at the table."""

from trix.games.trix.contracts import (
    DIAMONDS,
    KH,
    KING_OF_HEARTS,
    LTOOSH,
    QUEENS,
    TRIX,
    Contract,
    Values,
    single_contracts,
)
from trix.games.trix.game import Trix
from trix.ui.games.trix.contracts import contract_name, emblem_icon, emblems
from trix.ui.games.trix.model import TrixModel
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import sentences
from trix.ui.table.pieces import View
from trix.ui.words.numbers import signed


def contracts_meaning(contracts: int, values: Values) -> str:
    """Describe what counts in a set of contracts."""
    return sentences(_meaning(contract, values) for contract in single_contracts(contracts))


def _meaning(contract: Contract, values: Values) -> str:
    if contract == TRIX:
        first, *rest = map(signed, values.places)
        text = _("Lay cards outward from the jacks. The first to run out gets {first}, the others {others}.")
        return text.format(first=first, others=" ".join(rest))
    points, words = {
        KING_OF_HEARTS: (values.king, _("{points} for whoever takes the king of hearts.")),
        QUEENS: (values.queen, _("{points} for each queen you take.")),
        DIAMONDS: (values.diamond, _("{points} for each diamond you take.")),
        LTOOSH: (values.trick, _("{points} for each trick you take.")),
    }[contract]
    return words.format(points=signed(points))


def deal_meaning(game: Trix, view: View) -> str:
    """Describe what is played for in the running deal."""
    model: TrixModel = view.model
    if model.contracts:
        return contracts_meaning(model.contracts, game.values)
    return _("The owner of the kingdom looks at their cards and chooses what is played.")


def emblem_meaning(game: Trix, view: View, seat: int, icon: str, *, left: bool) -> tuple[str, str]:
    """Name the contract of an emblem, and say whether it is still to be played and what it is."""
    contracts = next(one for one in emblems(game.options) if emblem_icon(one) == icon)
    name = contract_name(contracts, game.options["mode"])
    title = _("{contract}: still to play") if left else _("{contract}: already played")
    if seat == view.model.owner and view.model.contracts & contracts:
        title = _("{contract}: played now")
    own = seat == view.model.viewer
    kingdom = _("Your kingdom") if own else _("{name}’s kingdom").format(name=view.names[seat])
    return title.format(contract=name), sentences((kingdom, contracts_meaning(contracts, game.values)))


def crown_meaning(view: View, seat: int) -> str:
    """Describe what the crown on a plate means; empty where there is none."""
    model: TrixModel = view.model
    if model.owner != seat or not (model.contracts or model.phase == "choose"):
        return ""
    return _("The crown: owner of this kingdom, who chooses the contract and leads.")


def open_meaning(game: Trix, view: View, card: int) -> str:
    """Describe what it means that everybody knows where a card is: it is doubled, or a two that is shown."""
    model: TrixModel = view.model
    seat = next((of for doubled, of in model.doubled if doubled == card), None)
    if seat is None:
        return _("Shown to everyone: it goes out last in its suit.")
    value = game.values.king if card == KH else game.values.queen
    cost, gain = signed(2 * value), signed(-value)
    if seat == model.viewer:
        return _("You doubled it: {cost} for whoever takes it, and {gain} for you.").format(
            cost=cost, gain=gain
        )
    return _("Doubled by {name}: {cost} for whoever takes it, and {gain} for {name}.").format(
        name=view.names[seat], cost=cost, gain=gain
    )
