"""What an owner can expect of the contracts that are left, by mode and set of contracts, in points.

Worked backwards from the kingdom's end: for each of many random hands the choice that brings most, by
`ContractJudge.worth`, together with what is expected of the rest.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from trix.engine.options import Value
from trix.games.trix.contracts import DIAMONDS, LTOOSH

# the first row without the Trix contract, the second with it
# fmt: off
_EXPECTED: Final = {
    "classic": (
        0, -12, -25, -22, -39, -33, -53, -37, -59, -55, -77, -63, -87, -71, -100, -75,
        122, 131, 113, 129, 104, 122, 97, 122, 83, 100, 71, 95, 66, 92, 57, 89,
    ),
    "complex": (
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -127,
        122, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 32,
    ),
    "free_complex": (
        0, -12, -25, -19, -39, -30, -48, -32, -59, -52, -71, -57, -80, -64, -86, -64,
        122, 131, 113, 130, 104, 123, 99, 124, 83, 101, 75, 98, 71, 96, 66, 96,
    ),
}
# fmt: on


def expected(options: Mapping[str, Value]) -> Sequence[int]:
    """Give an owner's expectation under these options, by the set of contracts that are left (0 to 31)."""
    table = _EXPECTED[str(options["mode"])]
    if not options["swap_values"]:
        return table
    # thirteen diamonds and thirteen tricks: with their values exchanged each costs what the other did
    return tuple(table[_exchanged(left)] for left in range(len(table)))


def _exchanged(contracts: int) -> int:
    """Put ltoosh in the place of diamonds and the other way round."""
    both = DIAMONDS | LTOOSH
    return contracts if contracts & both in (0, both) else contracts ^ both
