"""The chances of the cards of a suit to take tricks, as the standard evaluator has them, with a cache."""

from functools import lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from trix.ai.games.trixter.aim import CHANCES
from trix.ai.games.trixter.playouts.rank_tables import COUNT, RANKS
from trix.ai.trick_chances import Around, suit_chances
from trix.engine.cards import bits_of

NEVER: Final = -1.0
"""The odds of a missing card."""
MOST: Final = 18
"""The most tricks of a hand."""
LATE: Final = 4
"""With at most this many tricks left the leader matters."""
_TRUMP: Final = 2  # the bit of a kind
_MANY: Final = 1 << 13  # entries of the cache
_EASE: Final = 0.1  # how much probabilities shift if the bids claim too few tricks, or too many
# similar numbers are merged, so that the cache is hit more often
_ABOUT_TRICKS: Final = (0, 1, 2, 3, 4, 5, 5, 8, 8, 8, *[11] * 9)
_ABOUT_TRUMPS: Final = (0, 1, 3, 3, 3, *[7] * 9)
_NO_MORE: Final = (0.0,) * MOST


class _Card(NamedTuple):
    """A card as a winner."""

    odds: float
    wanted: float
    unwanted: float


_ODDS: Final = itemgetter(0)


class Holding:
    """A seat's cards of a suit, ranked as winners."""

    __slots__ = ("_cards", "known", "odds")

    def __init__(self, cards: list[_Card]) -> None:
        cards.sort(key=_ODDS, reverse=True)
        self._cards = cards
        self.known: list[tuple[float, ...] | None] = [None] * (3 * len(cards) + 3)
        self.odds = [card.odds for card in cards]
        """The rank of each card as a winner, best first, with `NEVER` at the end."""
        self.odds.append(NEVER)

    def wins(self, winners: int, ease: int) -> list[float]:
        """Return each card's probability to win if the best *winners* try to win, and all others to lose.

        *ease* is 1 where tricks are easier to take than to lose, -1 where they are harder, else 0.
        """
        wins = [card.wanted for card in self._cards[:winners]]
        wins += [card.unwanted for card in self._cards[winners:]]
        return [chance + _EASE * ease * chance * (1 - chance) for chance in wins] if ease else wins

    def ways(self, place: int) -> tuple[float, ...]:
        """Return the probability of each number of tricks from 0 to `MOST`, and cache it in ``known[place]``.

        *place* is 3 * winners + ease + 1.
        """
        wins = self.wins(place // 3, place % 3 - 1)
        if len(wins) == 1:  # as most suits are by then, or two
            ways = [1 - wins[0], wins[0]]
        elif len(wins) == 2:
            one, two = wins
            ways = [(1 - one) * (1 - two), one + (1 - one - one) * two, one * two]
        else:
            ways = [1.0]
            for chance in wins:
                ways.append(ways[-1] * chance)
                for number in range(len(ways) - 2, 0, -1):
                    ways[number] += (ways[number - 1] - ways[number]) * chance
                ways[0] *= 1 - chance
        distribution = self.known[place] = (*ways, *_NO_MORE[len(wins) :])
        return distribution


_VOID: Final = Holding([])


class _Suit:
    """The cards of a suit as winners; *out* of its cards are unseen."""

    __slots__ = ("_chances", "known")

    def __init__(self, out: int, around: Around) -> None:
        self._chances = suit_chances(out, around, CHANCES)
        self.known: list[_Card | None] = [None] * (out + 1 << 4)
        """By the number of higher unseen cards; the last four bits count lower cards held."""

    def card(self, higher: int, guards: int) -> _Card:
        """Return a card, and keep it in `known`."""
        wanted, unwanted = self._chances(higher, guards)
        card = self.known[higher << 4 | guards] = _Card(wanted / (1.0001 - unwanted), wanted, unwanted)
        return card


class Holdings:
    """Holdings in a game with so many seats and undealt cards, with a cache."""

    def __init__(self, seats: int, undealt: int) -> None:
        self._seats = seats
        self._undealt = undealt
        self._known: dict[int, Holding] = {}
        self._suits: dict[int, _Suit] = {}  # a thousand at most

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
            holding = self._known[key] = Holding(self._cards(mine, count, kind))
        return holding

    def _cards(self, mine: int, count: int, kind: int) -> list[_Card]:
        """Return the cards held of the *count* ranks left in a suit, low to high."""
        out = count - COUNT[mine]
        suit = self._suits.get(out << 11 | kind)
        if suit is None:
            suit = self._suits[out << 11 | kind] = _Suit(out, self._around(kind))
        known = suit.known
        cards = []
        for guards, rank in enumerate(RANKS[mine]):
            higher = out + guards - rank
            cards.append(known[higher << 4 | guards] or suit.card(higher, guards))
        return cards

    def _around(self, kind: int) -> Around:
        tricks = kind >> 7
        full = tricks / (self._seats * tricks - tricks + self._undealt)
        trumps, voids = (-1, kind >> 2 & 3) if kind & _TRUMP else (kind >> 4 & 7, 0)
        return Around(self._seats - 1, full, tricks, trumps, voids, bool(kind & 1))


@lru_cache(maxsize=1)  # one hand at a time: a whole game would need a million objects
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
