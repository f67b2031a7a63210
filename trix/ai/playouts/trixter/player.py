"""How the seats play in a playout.

A hand's cards are expected to take some tricks; the closer that comes to what the seat still needs, the
greater the chance to meet the bid. A seat plays the card after which that chance is best.
"""

from typing import Final

from trix.ai.playouts.trixter.deal import JOKERS, PLACES, Deal
from trix.ai.playouts.trixter.estimates import CardTable
from trix.ai.playouts.trixter.tables import ABOVE, BELOW, COUNT, LOW, RANKS, TOP
from trix.engine.cards import FIRST_JOKER

_COVERS: Final = 0.6  # how often a seat that can take a trick does
_RUFFED: Final = 0.9  # a high card led is not always high enough
_SPREAD: Final = 0.12  # variance of the tricks that a hand takes, for each trick left
_BASE: Final = 0.15


class Player:
    """The players of all seats, who expect of each card in the hands a part of a trick."""

    __slots__ = ("_expected", "_holds", "_power", "_steep", "_strict")

    def __init__(self, deal: Deal, table: CardTable, strict: bool) -> None:
        """Expect of each card what a *table* says; *strict* if a bid that is missed is lost altogether."""
        self._strict = strict
        self._expected = expected = [0.0] * (FIRST_JOKER + 4)
        self._power = [0.0] * deal.seats
        for suit in range(JOKERS):
            live = deal.live[suit]
            for seat in range(deal.seats):
                mine = deal.hands[PLACES * seat + suit]
                if mine:
                    others = live & ~mine
                    row = table.trump if suit == deal.trump else table.side[COUNT[others]]
                    for guards, rank in enumerate(RANKS[mine]):
                        hope = row[COUNT[others & ABOVE[rank]]][guards]
                        expected[13 * suit + rank] = hope
                        self._power[seat] += hope
        self._steep = [1 / (_BASE + _SPREAD * left) for left in range(deal.left + 1)]
        others = deal.seats - 1
        # by how many are still to play, and how many higher cards are about
        self._holds = [
            [(1 - _COVERS * (1 - (1 - 1 / others) ** higher)) ** after for higher in range(14)]
            for after in range(deal.seats)
        ]

    def copy(self) -> "Player":
        """Give an independent copy."""
        twin = Player.__new__(Player)
        twin._expected = self._expected
        twin._strict = self._strict
        twin._power = self._power.copy()
        twin._steep = self._steep
        twin._holds = self._holds
        return twin

    def note(self, seat: int, card: int) -> None:
        """Expect no more of a card that is played."""
        self._power[seat] -= self._expected[card]

    def choose(self, deal: Deal) -> int:
        """Choose the card to play for the seat whose turn it is."""
        seat = deal.seat
        need = deal.needs[seat]
        if self._strict and not 0 <= need <= deal.left:
            card = self._spoil(deal)
        else:
            options = self._options(deal)
            card = options[0] if len(options) == 1 else self._best(deal, options, need)
        self._power[seat] -= self._expected[card]
        return card

    def _options(self, deal: Deal) -> list[int]:
        """Give the cards that are worth a thought."""
        base = PLACES * deal.seat
        hands = deal.hands
        led = deal.led
        if deal.played and led != JOKERS and (mine := hands[base + led]):
            first = 13 * led
            best = deal.best - first
            if 0 <= best < 13:
                above = mine & ABOVE[best]
                below = mine & BELOW[best]
                if not above:
                    return _ends(first, below)
                if not below:
                    return _ends(first, above)
                return _ends(first, above) + _ends(first, below)
            return _ends(first, mine)
        options = []
        for suit in (0, 1, 2, 3):
            mine = hands[base + suit]
            if mine:
                first = 13 * suit
                if suit == deal.trump and deal.played and deal.best // 13 == suit:
                    best = deal.best - first
                    above = mine & ABOVE[best]
                    below = mine & BELOW[best]
                    if above:
                        options += _ends(first, above)
                    if below:
                        options += _ends(first, below)
                else:
                    options += _ends(first, mine)
        if hands[base + JOKERS] and (deal.played or not options):
            options.append(FIRST_JOKER + LOW[hands[base + JOKERS]])
        return options

    def _best(self, deal: Deal, options: list[int], need: int) -> int:
        seat = deal.seat
        left = deal.left - 1
        gap = need - self._power[seat]
        steep = self._steep[left]
        strict = self._strict
        played = deal.played
        holds = self._holds[deal.seats - 1 - played]
        best, trump = deal.best, deal.trump
        best_suit = best // 13
        chosen, most = -1, -1.0
        expected = self._expected
        base = PLACES * seat
        may_win = need > 0 or not strict
        may_lose = need <= left or not strict
        for card in options:
            suit = card // 13
            if suit == JOKERS:
                wins = 0.0
            elif (
                not played
                or (suit == best_suit and card > best)
                or (suit != best_suit and (suit == trump or best_suit == JOKERS))
            ):
                wins = holds[COUNT[deal.live[suit] & ~deal.hands[base + suit] & ABOVE[card - 13 * suit]]]
                if suit != trump and wins == 1.0 and played < deal.seats - 1:
                    wins = _RUFFED
            else:
                wins = 0.0
            after = gap + expected[card]
            value = 0.0
            if wins and may_win:
                miss = after - 1
                value = wins / (1 + steep * miss * miss)
            if wins < 1 and may_lose:
                value += (1 - wins) / (1 + steep * after * after)
            if value > most:
                most, chosen = value, card
        return chosen

    def _spoil(self, deal: Deal) -> int:
        options = self._options(deal)
        if deal.played and deal.needs[deal.holder] <= 0:
            return min(options, key=self._expected.__getitem__)
        return max(options, key=self._expected.__getitem__)


def _ends(first: int, ranks: int) -> list[int]:
    """Give the highest and the lowest card of a suit that begins at *first*."""
    top, low = TOP[ranks], LOW[ranks]
    return [first + top] if top == low else [first + top, first + low]
