"""Contracts and kingdoms in words: names, icons, scores, and what counts."""

from collections.abc import Collection, Mapping, Sequence

from trix.engine.cards import cards_of, suit_of
from trix.engine.options import Value
from trix.engine.types import Card, Seat
from trix.games.trix.contracts import (
    DIAMONDS,
    KING_OF_HEARTS,
    LTOOSH,
    PENALTIES,
    QUEENS,
    TRIX,
    Contract,
    ContractSet,
    Values,
    scoring_cards,
    single_contracts,
)
from trix.ui.kit.i18n import N_, _, pgettext
from trix.ui.kit.speech import sentences
from trix.ui.table.banner import Price
from trix.ui.words.cards import SUIT_SIGNS
from trix.ui.words.numbers import signed

_NAMES = {
    KING_OF_HEARTS: N_("King of Hearts"),
    QUEENS: N_("Queens"),
    DIAMONDS: N_("Diamonds"),
    LTOOSH: N_("Tricks (Ltoosh)"),
    TRIX: N_("Trix"),
}
_SCORES = {
    KING_OF_HEARTS: "{points}",
    QUEENS: N_("{points} each"),
    DIAMONDS: N_("{points} each"),
    LTOOSH: N_("{points} per trick"),
}
_MEANINGS = {
    KING_OF_HEARTS: N_("{points} for whoever takes the king of hearts."),
    QUEENS: N_("{points} for each queen you take."),
    DIAMONDS: N_("{points} for each diamond you take."),
    LTOOSH: N_("{points} for each trick you take."),
}
_RULES = {
    KING_OF_HEARTS: N_("Don’t take the king of hearts."),
    QUEENS: N_("Don’t take queens."),
    DIAMONDS: N_("Don’t take diamonds."),
    LTOOSH: N_("Take as few tricks as you can."),
    TRIX: N_("Be the first to lay out all your cards."),
    PENALTIES: N_("Avoid the king of hearts, queens, diamonds and tricks."),
}


def contract_name(contracts: ContractSet, mode: Value) -> str:
    """Return the name of a set of contracts: "Complex" for all penalties, else the single names joined."""
    if mode != "classic" and contracts == PENALTIES:
        return _("Complex")
    return " + ".join(_(_NAMES[contract]) for contract in single_contracts(contracts))


def brief_contract_name(contracts: ContractSet) -> str:
    """Return the joined names of several contracts, shortened."""
    brief = {KING_OF_HEARTS: pgettext("contract", "King"), LTOOSH: pgettext("contract", "Tricks")}
    return " + ".join(brief.get(contract) or _(_NAMES[contract]) for contract in single_contracts(contracts))


def contract_icons(contracts: ContractSet, mode: Value = "classic") -> list[str]:
    """Return the icon of each contract of a set; all penalties have one icon in mode "complex"."""
    if mode == "complex" and contracts == PENALTIES:
        return [emblem_icon(PENALTIES)]
    return [contract.text for contract in single_contracts(contracts)]


def emblems(options: Mapping[str, Value]) -> list[int]:
    """Return the sets of contracts that have an emblem in a kingdom."""
    return [PENALTIES, TRIX] if options["mode"] == "complex" else [*Contract]


def emblem_icon(contracts: ContractSet) -> str:
    """Return the icon of an emblem."""
    return "complex" if contracts == PENALTIES else Contract(contracts).text


def worth(
    contracts: ContractSet, values: Values, doubled: Collection[Card], taken: Collection[Card] = ()
) -> list[Price]:
    """Return the price of each contract of a set.

    The usual points come first. While a *doubled* card is not *taken*, a second price follows: the points of
    a player who takes another player's doubled card, after the suits of all such cards. If all remaining
    cards are doubled, there are only their points.
    """
    prices = []
    for contract in single_contracts(contracts):
        points, dear = " ".join(map(signed, _points(values)[contract])), ""
        if contract in (KING_OF_HEARTS, QUEENS):
            left = [card for card in cards_of(scoring_cards(contract)) if card not in taken]
            twice = [card for card in left if card in doubled]
            dear = signed(2 * _points(values)[contract][0]) if twice else ""
            if twice and twice == left:
                points = ""
            elif twice:
                dear = "".join(SUIT_SIGNS[suit_of(card)] for card in twice) + " " + dear
        named = f"{brief_contract_name(contract)} {points}".rstrip()
        if contract == contracts:
            named = _(_SCORES[contract]).format(points=points) if contract in _SCORES and points else points
        prices.append(Price(contract.text, points, named, dear))
    return prices


def score_line(contracts: ContractSet, values: Values) -> str:
    """Describe the scores of a single contract or of all penalties in a few words."""
    if contracts == TRIX:
        return " ".join(map(signed, values.places))
    if contracts == PENALTIES:
        return _("All four: {points}").format(points=signed(values.penalties))
    contract = Contract(contracts)
    return _(_SCORES[contract]).format(points=signed(_points(values)[contract][0]))


def rule_of(contracts: ContractSet) -> str:
    """Say in a short sentence what to do in a single contract or in all penalties."""
    return _(_RULES[contracts])


def contracts_meaning(contracts: ContractSet, values: Values) -> str:
    """Describe what counts in a set of contracts, in sentences."""
    return sentences(_meaning(contract, values) for contract in single_contracts(contracts))


def _meaning(contract: Contract, values: Values) -> str:
    if contract == TRIX:
        first, *rest = map(signed, values.places)
        text = _("Lay cards outward from the jacks. The first to run out gets {first}, the others {others}.")
        return text.format(first=first, others=" ".join(rest))
    return _(_MEANINGS[contract]).format(points=signed(_points(values)[contract][0]))


def _points(values: Values) -> dict[Contract, tuple[int, ...]]:
    return {
        KING_OF_HEARTS: (values.king,),
        QUEENS: (values.queen,),
        DIAMONDS: (values.diamond,),
        LTOOSH: (values.trick,),
        TRIX: values.places,
    }


def out_text(place: int) -> str:
    """Say when a player has run out of cards, as first (0), second, third or last."""
    return (_("out first"), _("out second"), _("out third"), _("last"))[place]


def kingdom_name(names: Sequence[str], owner: Seat, viewer: Seat = 0) -> str:
    """Return the name of a kingdom."""
    return _("Your kingdom") if owner == viewer else _("{name}’s kingdom").format(name=names[owner])
