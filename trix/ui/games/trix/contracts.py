"""The names and icons of the contracts."""

from collections.abc import Mapping

from trix.engine.options import Value
from trix.games.trix.contracts import (
    DIAMONDS,
    KING_OF_HEARTS,
    LTOOSH,
    PENALTIES,
    QUEENS,
    TRIX,
    Contract,
    Values,
    single_contracts,
)
from trix.ui.kit.i18n import N_, _, pgettext

_CONTRACTS = {
    KING_OF_HEARTS: N_("King of Hearts"),
    QUEENS: N_("Queens"),
    DIAMONDS: N_("Diamonds"),
    LTOOSH: N_("Ltoosh"),
    TRIX: N_("Trix"),
}


def contract_name(contracts: int, mode: Value) -> str:
    """Return the name of a set of contracts: "Complex" for all penalties, else the single names joined."""
    if mode != "classic" and contracts == PENALTIES:
        return _("Complex")
    return " + ".join(_(_CONTRACTS[contract]) for contract in single_contracts(contracts))


def brief_contract_name(contracts: int) -> str:
    """Return the joined names of several contracts, shortened."""
    names = (
        pgettext("contract", "King") if contract == KING_OF_HEARTS else _(_CONTRACTS[contract])
        for contract in single_contracts(contracts)
    )
    return " + ".join(names)


def contract_icons(contracts: int) -> list[str]:
    """Return the icon of each contract of a set."""
    return [contract.text for contract in single_contracts(contracts)]


def worth(contracts: int, values: Values) -> list[tuple[str, tuple[int, ...]]]:
    """Return what counts in a deal: icon and points of each contract; Trix has four places."""
    points = {
        KING_OF_HEARTS: (values.king,),
        QUEENS: (values.queen,),
        DIAMONDS: (values.diamond,),
        LTOOSH: (values.trick,),
        TRIX: values.places,
    }
    return [(contract.text, points[contract]) for contract in single_contracts(contracts)]


def emblems(options: Mapping[str, Value]) -> list[int]:
    """Return the sets of contracts for which a kingdom shows an emblem."""
    if options["mode"] == "complex":
        return [PENALTIES, TRIX]
    return [*Contract]


def emblem_icon(contracts: int) -> str:
    """Return the icon of an emblem."""
    return "complex" if contracts == PENALTIES else Contract(contracts).text
