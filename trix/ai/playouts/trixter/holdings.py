"""What the cards of a suit are expected to take in a playout: the standard judge's chances, as tables."""

from functools import lru_cache
from typing import Final

from trix.ai.heuristics.trixter.judge import CHANCES
from trix.ai.playouts.trixter.tables import COUNT
from trix.engine.cards import bits_of

Chance = tuple[float, float]
"""Of a card to take a trick: if that is wanted, and if it is not."""

NO_TRUMP: Final = -1
NEVER: Final = -1.0
MOST: Final = 18
"""The most tricks there are."""
_MANY: Final = 1 << 16  # holdings to remember
_EASE: Final = 0.1  # by how much the odds to take a trick shift where too few, or too many, are wanted
# it matters little whether there are nine tricks to come, or eleven
_ABOUT_TRICKS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 8, 8, *[11] * 9)
_ABOUT_TRUMPS: Final = (0, 1, 2, 4, 4, 4, 7, 7, 7, 7, *[12] * 4)


class Holding:
    """A seat's cards of a suit."""

    __slots__ = ("_chances", "_ways", "odds")

    def __init__(self, chances: list[Chance]) -> None:
        ranked = sorted((_odds(chance), chance) for chance in chances)[::-1]
        self._chances = [chance for _, chance in ranked]
        self._ways: list[list[float] | None] = [None] * (3 * len(ranked) + 3)
        self.odds = [*(odds for odds, _ in ranked), NEVER]
        """How much better each card is to win with than to lose with, best first; `NEVER` comes last."""

    def wins(self, winners: int, ease: int) -> list[float]:
        """Give each card's chance to win if the best so many shall, and all others lose.

        *ease* is 1 where tricks are easier to take than to lose, -1 where harder, else 0.
        """
        wins = [wanted for wanted, _ in self._chances[:winners]]
        wins += [unwanted for _, unwanted in self._chances[winners:]]
        return [chance + _EASE * ease * chance * (1 - chance) for chance in wins]

    def ways(self, winners: int, ease: int) -> list[float]:
        """Give the chance of each number of tricks, from 0 to `MOST`; *winners* and *ease* are as there."""
        place = 3 * winners + ease + 1
        ways = self._ways[place]
        if ways is None:
            ways = [1.0] + [0.0] * MOST
            for most, chance in enumerate(self.wins(winners, ease), 1):
                for number in range(most, 0, -1):
                    ways[number] += (ways[number - 1] - ways[number]) * chance
                ways[0] *= 1 - chance
            self._ways[place] = ways
        return ways


def _odds(chance: Chance) -> float:
    wanted, unwanted = chance
    return wanted / (1.0001 - unwanted)


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

        *trumps* are in other hands; *voids* tells how many side suits (2 at most) can be trumped, where this
        is trump, and is `NO_TRUMP` where not.
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
            table = card_table(self._seats, tricks, trumps)
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
    return Holding([rows[COUNT[others >> rank]][guards] for guards, rank in enumerate(bits_of(mine))])


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
