"""What the cards of a suit are expected to take in a playout: the standard judge's chances, as tables."""

from functools import lru_cache
from typing import Final, NamedTuple

from trix.ai.heuristics.trixter.judge import CHANCES
from trix.ai.playouts.trixter.tables import COUNT
from trix.engine.cards import bits_of

Chance = tuple[float, float]
"""Of a card to take a trick: if that is wanted, and if it is not."""

NO_TRUMP: Final = -1
_MANY: Final = 1 << 16  # suits to remember
# it matters little whether there are nine tricks to come, or eleven
_ABOUT_TRICKS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 8, 8, *[11] * 9)
_ABOUT_TRUMPS: Final = (0, 1, 2, 4, 4, 4, 7, 7, 7, 7, *[12] * 4)


class Prospect(NamedTuple):
    """What a card is expected to take."""

    order: float
    """The lower, the better a card is to win with rather than others."""
    mean: float
    """The tricks it takes though it should not, with its variance."""
    var: float
    gain: float
    """How many more it takes if it shall, with what that does to the variance."""
    gain_var: float


class Holding(NamedTuple):
    """A seat's cards of a suit: what they take in sum though they should not; and each, low to high."""

    mean: float
    var: float
    cards: list[Prospect]


class CardTable:
    """The chances of a card by how the rest of its suit lies, all of which is in the hands."""

    def __init__(self, seats: int, tricks: int, trumps: int) -> None:
        """So many *tricks* are to come; there are so many *trumps* elsewhere."""
        others = seats - 1
        lacks = 1 - 1 / others
        free = 1 - 1 / tricks
        tries = 1 - CHANCES.careless * free
        comes = 1 - (1 - CHANCES.led) ** tricks
        covered = [(1 - lacks**higher) * tries for higher in range(14)]
        ruffed = [lacks**out * (1 - lacks**trumps) for out in range(14)]

        def row(
            higher: int, ruffed: float, comes: float, forced: float, falls: float, ruffs: float, most: int
        ) -> list[Chance]:
            stands = ((1 - covered[higher]) * (1 - ruffed)) ** others
            enough = higher / max(others - 1, 1)
            chances = []
            for guards in range(most):
                comes_good = falls if guards >= enough else 0.0
                wanted = max((stands + (1 - stands) * comes_good) * comes, ruffs)
                chances.append((wanted, min(stands * forced * (1 - CHANCES.shed) ** guards, wanted)))
            return chances

        self.side = [
            [
                row(higher, ruffed[out], comes, comes, CHANCES.falls, 0.0, 13 - out)
                for higher in range(out + 1)
            ]
            for out in range(14)
        ]
        """By cards of the suit elsewhere, higher ones of them, and lower ones beside the card."""
        forced = 1 - CHANCES.shed_trump * free
        self.trump = [
            [
                row(higher, 0.0, 1.0, forced, CHANCES.falls_trump, CHANCES.ruff * voids / 2, 13 - higher)
                for higher in range(14)
            ]
            for voids in range(3)
        ]
        """The same of a trump: by void side suits, higher trumps elsewhere, and lower ones beside it."""


@lru_cache(maxsize=1 << 9)
def card_table(seats: int, tricks: int, trumps: int) -> CardTable:
    """Give the table for so many tricks to come, and so many trumps elsewhere."""
    return CardTable(seats, tricks, trumps)


class Holdings:
    """Holdings among so many seats; those met before are remembered."""

    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._known: dict[int, Holding] = {}

    def of(self, mine: int, live: int, tricks: int, trumps: int, voids: int) -> Holding:
        """Give the holding of *mine*, a set of ranks, out of those *live*, with so many tricks to come.

        *trumps* are in the hands altogether; *voids* tells how many side suits (2 at most) can be trumped,
        where this is trump, and is `NO_TRUMP` where not.
        """
        # only the order of the live cards matters: squeezed together, many suits are alike
        low = live & 0x7F
        squeezed = _LOWER[low << 7 | mine & 0x7F] | _UPPER[live >> 7 << 6 | mine >> 7] << COUNT[low]
        tricks = _ABOUT_TRICKS[tricks]
        trumps = _ABOUT_TRUMPS[trumps] if voids == NO_TRUMP else 0
        key = (squeezed << 4 | COUNT[live]) << 11 | tricks << 6 | trumps << 2 | voids + 1
        holding = self._known.get(key)
        if holding is None:
            if len(self._known) >= _MANY:
                self._known.clear()
            table = card_table(self._seats, tricks, trumps * (self._seats - 1) // self._seats)
            holding = self._known[key] = _holding(squeezed, COUNT[live], table, voids)
        return holding


@lru_cache
def holdings(seats: int) -> Holdings:
    """Give the holdings among so many seats."""
    return Holdings(seats)


def _holding(mine: int, live: int, table: CardTable, voids: int) -> Holding:
    """Give the holding of *mine* among so many *live* cards, as ranks without gaps."""
    others = (1 << live) - 1 & ~mine
    rows = table.side[COUNT[others]] if voids == NO_TRUMP else table.trump[voids]
    cards = []
    for guards, rank in enumerate(bits_of(mine)):
        wanted, unwanted = rows[COUNT[others >> rank]][guards]
        var = unwanted * (1 - unwanted)
        # by how much more a card adds to the chance to meet a bid if it shall win than if it shall not
        order = wanted / (unwanted - 1.0001)
        cards.append(Prospect(order, unwanted, var, wanted - unwanted, wanted * (1 - wanted) - var))
    return Holding(sum(one.mean for one in cards), sum(one.var for one in cards), cards)


def _squeezing(bits: int) -> bytes:
    """Close the gaps between live ranks: by a set of those, and a set out of it, give the latter anew."""
    table = bytearray(1 << 2 * bits)
    for live in range(1 << bits):
        mine = live
        while mine:
            table[live << bits | mine] = sum(
                1 << place for place, rank in enumerate(bits_of(live)) if mine >> rank & 1
            )
            mine = mine - 1 & live
    return bytes(table)


_LOWER: Final = _squeezing(7)
_UPPER: Final = _squeezing(6)
