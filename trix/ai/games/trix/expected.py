"""An owner's expected points from the contracts left, by mode and set of contracts.

Computed by backward induction from the end of a kingdom: the mean over many random hands of the best choice,
by `ContractEvaluator.worth` plus the expectation of the rest.
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Final

from trix.engine.options import Value
from trix.games.trix.contracts import DIAMONDS, LTOOSH, ContractSet, contract_sums

# by set of contracts: the first row without the Trix contract, the second with it
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


def expect_points(options: Mapping[str, Value]) -> Sequence[float]:
    """Return an owner's expected points, by the set of contracts left (0 to 31)."""
    if options["fixed_order"]:
        # without a choice an owner expects no more than the other seats
        sums = contract_sums(options)
        return tuple(
            fsum(points for place, points in enumerate(sums) if left >> place & 1) / 4 for left in range(32)
        )
    table = _EXPECTED[str(options["mode"])]
    if not options["swap_values"]:
        return table
    # there are thirteen diamonds and thirteen tricks, so with swapped values the contracts swap places
    return tuple(table[_swap_ltoosh_and_diamonds(left)] for left in range(len(table)))


def _swap_ltoosh_and_diamonds(contracts: ContractSet) -> int:
    """Return a set of contracts with ltoosh and diamonds exchanged."""
    both = DIAMONDS | LTOOSH
    return contracts if contracts & both in (0, both) else contracts ^ both
