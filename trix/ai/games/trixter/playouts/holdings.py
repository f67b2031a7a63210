"""The chances of the cards of a suit to take tricks, as the standard judge has them, with a cache."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from trix.ai.games.trixter.judge import CHANCES
from trix.ai.games.trixter.playouts.tables import COUNT
from trix.ai.trick_chances import Around, Chances, chances_of
from trix.engine.cards import bits_of

NEVER: Final = -1.0
"""The odds of a missing card."""
MOST: Final = 18
"""The most tricks of a hand."""
LATE: Final = 4
"""The number of tricks left up to which it matters who leads."""
_TRUMP: Final = 2  # the bit of a kind
_MANY: Final = 1 << 13  # entries of the cache
_EASE: Final = 0.1  # how much probabilities shift if the bids claim too few tricks, or too many
# similar numbers are merged, so that the cache is hit more often
_ABOUT_TRICKS: Final = (0, 1, 2, 3, 4, 5, 5, 8, 8, 8, *[11] * 9)
_ABOUT_TRUMPS: Final = (0, 1, 3, 3, 3, *[7] * 9)


class Holding:
    """A seat's cards of a suit, ranked as winners."""

    __slots__ = ("_chances", "known", "odds")

    def __init__(self, chances: Sequence[Chances]) -> None:
        self._chances = sorted(chances, key=_odds, reverse=True)
        self.known: list[list[float] | None] = [None] * (3 * len(self._chances) + 3)
        self.odds = [*map(_odds, self._chances), NEVER]
        """The rank of each card as a winner, best first, with `NEVER` at the end."""

    def wins(self, winners: int, ease: int) -> list[float]:
        """Return each card's probability to win if the best *winners* try to win, and all others to lose.

        *ease* is 1 where tricks are easier to take than to lose, -1 where they are harder, else 0.
        """
        wins = [wanted for wanted, _ in self._chances[:winners]]
        wins += [unwanted for _, unwanted in self._chances[winners:]]
        return [chance + _EASE * ease * chance * (1 - chance) for chance in wins] if ease else wins

    def ways(self, place: int) -> list[float]:
        """Return the probability of each number of tricks from 0 to `MOST`, and cache it in ``known[place]``.

        *place* is 3 * winners + ease + 1.
        """
        winners, ease = divmod(place, 3)
        ways = [1.0] + [0.0] * MOST
        for most, chance in enumerate(self.wins(winners, ease - 1), 1):
            for number in range(most, 0, -1):
                ways[number] += (ways[number - 1] - ways[number]) * chance
            ways[0] *= 1 - chance
        self.known[place] = ways
        return ways


def _odds(chance: Chances) -> float:
    wanted, unwanted = chance
    return wanted / (1.0001 - unwanted)


_VOID: Final = Holding(())


class Holdings:
    """Holdings in a game with so many seats and undealt cards, with a cache."""

    def __init__(self, seats: int, undealt: int) -> None:
        self._seats = seats
        self._undealt = undealt
        self._known: dict[int, Holding] = {}
        self._around = lru_cache(maxsize=1 << 10)(self._found)

    def side(self, tricks: int, trumps: int, leads: bool) -> int:
        """Return the kind of a side suit: *tricks* left, *trumps* elsewhere, whether the seat *leads*."""
        return _ABOUT_TRICKS[tricks] << 7 | _ABOUT_TRUMPS[trumps] << 4 | leads

    def trump(self, tricks: int, voids: int, leads: bool) -> int:
        """Return the kind of the trump suit, with *voids* side suits to ruff."""
        return _ABOUT_TRICKS[tricks] << 7 | min(voids, 2) << 2 | _TRUMP | leads

    def of(self, mine: int, about: int, kind: int) -> Holding:
        """Return the holding of the ranks *mine*, out of the ranks *about*, in a suit of this *kind*."""
        if not mine:
            return _VOID
        # only the order of the cards matters: without gaps many suits are equal
        low = about & 0x7F
        count = COUNT[about]
        mine = _LOWER[low << 7 | mine & 0x7F] | _UPPER[about >> 7 << 6 | mine >> 7] << COUNT[low]
        key = (mine << 4 | count) << 11 | kind
        holding = self._known.get(key)
        if holding is None:
            if len(self._known) >= _MANY:
                self._known.clear()
            out = (1 << count) - 1 & ~mine
            chances = chances_of(mine, out, self._around(kind), CHANCES)
            holding = self._known[key] = Holding(chances)
        return holding

    def _found(self, kind: int) -> Around:
        tricks = kind >> 7
        full = tricks / (self._seats * tricks - tricks + self._undealt)
        trumps, voids = (-1, kind >> 2 & 3) if kind & _TRUMP else (kind >> 4 & 7, 0)
        return Around(self._seats - 1, full, tricks, trumps, voids, bool(kind & 1))


@lru_cache(maxsize=1)  # a hand at a time: those of a whole game would be a million objects
def holdings(seats: int, undealt: int) -> Holdings:
    """Return the holdings of a game with so many seats and undealt cards."""
    return Holdings(seats, undealt)


def _squeezing(bits: int) -> bytes:
    """Return a table that closes the gaps between live ranks: by live set and subset, the new subset."""
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
