"""Tables over the 8192 sets of ranks in a suit, for speed."""

from typing import Final

SUIT: Final = 0x1FFF
TOP: Final = bytes(max(mask.bit_length() - 1, 0) for mask in range(SUIT + 1))
"""The highest rank of a set that is not empty."""
LOW: Final = bytes(max((mask & -mask).bit_length() - 1, 0) for mask in range(SUIT + 1))
"""The lowest rank of a set that is not empty."""
COUNT: Final = bytes(mask.bit_count() for mask in range(SUIT + 1))
BELOW: Final = tuple((1 << rank) - 1 for rank in range(13))
ABOVE: Final = tuple(SUIT & -2 << rank for rank in range(13))
BIT: Final = tuple(1 << rank for rank in range(13))


def _ranks() -> tuple[bytes, ...]:
    rows = [b""]
    for rank in range(13):
        rows += [below + bytes((rank,)) for below in rows]
    return tuple(rows)


RANKS: Final = _ranks()
"""The ranks of a set, low to high."""
