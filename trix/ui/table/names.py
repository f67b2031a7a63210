"""Cards, suits and contracts in the player's language."""

from collections.abc import Mapping, Sequence

from trix.engine.cards import FIRST_JOKER, bits_of, rank_of, suit_of
from trix.engine.options import Value
from trix.games.trix.contracts import (
    DIAMONDS,
    KING_OF_HEARTS,
    LTOOSH,
    PENALTIES,
    QUEENS,
    TRIX,
    Values,
)
from trix.ui.i18n import N_, _, pgettext

_CONTRACTS = {
    KING_OF_HEARTS: N_("King of Hearts"),
    QUEENS: N_("Queens"),
    DIAMONDS: N_("Diamonds"),
    LTOOSH: N_("Ltoosh"),
    TRIX: N_("Trix"),
}
_ICONS = {
    KING_OF_HEARTS: "king_of_hearts",
    QUEENS: "queens",
    DIAMONDS: "diamonds",
    LTOOSH: "ltoosh",
    TRIX: "trix",
}


SUIT_ICONS = ("club", "diamond", "heart", "spade")


def single_contracts(contracts: int) -> list[int]:
    """Split a set of contracts into sets of one, in the order of the rules."""
    return [1 << place for place in bits_of(contracts)]


def contract_name(contracts: int, mode: Value) -> str:
    """Name a set of contracts: "Complex" for the four together, else one after the other."""
    if mode != "classic" and contracts == PENALTIES:
        return _("Complex")
    return " + ".join(_(_CONTRACTS[contract]) for contract in single_contracts(contracts))


def brief_contract_name(contracts: int) -> str:
    """Name several contracts where there is little room."""
    names = (
        pgettext("contract", "King") if contract == KING_OF_HEARTS else _(_CONTRACTS[contract])
        for contract in single_contracts(contracts)
    )
    return " + ".join(names)


def contract_icons(contracts: int) -> list[str]:
    """Give the icon's name of each contract of a set."""
    return [_ICONS[contract] for contract in single_contracts(contracts)]


def worth(contracts: int, values: Values) -> list[tuple[str, tuple[int, ...]]]:
    """Say what counts in a deal: (icon, points) for each contract; Trix has its four places."""
    points = {
        KING_OF_HEARTS: (values.king,),
        QUEENS: (values.queen,),
        DIAMONDS: (values.diamond,),
        LTOOSH: (values.trick,),
        TRIX: values.places,
    }
    return [(_ICONS[contract], points[contract]) for contract in single_contracts(contracts)]


def emblems(options: Mapping[str, Value]) -> list[int]:
    """Give the sets of contracts that a kingdom shows an emblem each for."""
    if options["mode"] == "complex":
        return [PENALTIES, TRIX]
    return single_contracts(PENALTIES | TRIX)


def emblem_icon(contracts: int) -> str:
    """Give the icon's name of an emblem."""
    return "complex" if contracts == PENALTIES else _ICONS[contracts]


def suit_name(suit: int) -> str:
    """Name a suit 0..3, as in "follow hearts"."""
    return (
        pgettext("suit", "clubs"),
        pgettext("suit", "diamonds"),
        pgettext("suit", "hearts"),
        pgettext("suit", "spades"),
    )[suit]


def trump_name(suit: int) -> str:
    """Say which suit is trump."""
    return (_("Clubs are trump"), _("Diamonds are trump"), _("Hearts are trump"), _("Spades are trump"))[suit]


def trump_title(suit: int) -> str:
    """Name the trump suit, as briefly as that can be understood."""
    return (_("Clubs trump"), _("Diamonds trump"), _("Hearts trump"), _("Spades trump"))[suit]


def card_name(card: int) -> str:
    """Name a card, as in "queen of spades"; for screen readers and announcements."""
    if card >= FIRST_JOKER:
        return _("joker {n}").format(n=card - FIRST_JOKER + 1)
    names: Sequence[str] = (
        *(str(number) for number in range(2, 11)),
        pgettext("card", "jack"),
        pgettext("card", "queen"),
        pgettext("card", "king"),
        pgettext("card", "ace"),
    )
    return _("{rank} of {suit}").format(rank=names[rank_of(card)], suit=suit_name(suit_of(card)))
