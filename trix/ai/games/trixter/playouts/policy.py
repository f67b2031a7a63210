"""The policy of a playout: much like the standard evaluator, and a hundred times as fast.

A card is scored by the probability that it takes the running trick, and by the probability that the rest of
the hand then takes exactly as many tricks as are needed, with its best cards trying to win and all others to
lose. A seat uses only its own hand and the set of cards not played yet.
"""

from collections.abc import Sequence
from math import fsum
from operator import mul
from typing import Final

from trix.ai.games.trixter.play import WEIGHTS
from trix.ai.games.trixter.playouts.deal import JOKERS, PLACES, Deal
from trix.ai.games.trixter.playouts.holdings import LATE, MOST, NEVER, Holding, holdings
from trix.ai.games.trixter.playouts.rank_tables import ABOVE, BELOW, COUNT, LOW, TOP
from trix.engine.cards import FIRST_JOKER
from trix.engine.types import Card, Seat, Suit
from trix.games.trixter.results import MISSED

_EAGER: Final = WEIGHTS.eager
_SHY: Final = WEIGHTS.shy
_HIT: Final = 17.0  # about the points between a bid met and missed, where misses count by the trick


class Player:
    """The policy of all seats."""

    def __init__(self, seats: int, undealt: int, strict: bool) -> None:
        """Play a game with so many *seats* and *undealt* cards.

        *strict*: whether all missed bids score the same.
        """
        self._strict = strict
        self._holdings = holdings(seats, undealt)
        lacks = [1 - left / (seats * left - left + undealt) for left in range(1, MOST + 1)]
        self._none = [[lack**number for number in range(14)] for lack in (1.0, *lacks)]
        """The probability that a given other seat holds none of so many cards, by tricks left."""

    def choose(self, deal: Deal) -> int:
        """Return the card that the seat to act plays."""
        options = _options(deal)
        if len(options) == 1:
            return options[0]
        need = deal.needs[deal.seat]
        if self._strict and not 0 <= need <= deal.left:
            return _spoil(deal, options)
        return self._best(deal, options, need)

    def chances(self, deal: Deal) -> list[float]:
        """Return each seat's probability to meet its bid, as the policy sees it before the next lead.

        For games with a flat score for missed bids.
        """
        ease, left = _ease(deal), deal.left
        chances = []
        for seat, need in enumerate(deal.needs):
            _, held = self._hand(deal, seat, left, leads=seat == deal.seat and left <= LATE)
            chances.append(self._worth(held, need, left, ease))
        return chances

    def _best(self, deal: Deal, options: list[int], need: int) -> int:
        left = deal.left - 1
        eager, shy = _others(deal)
        ease = _ease(deal)
        kinds, held = kinds_leading, held_leading = self._hand(deal, deal.seat, left, leads=False)
        if left <= LATE:
            kinds_leading, held_leading = self._hand(deal, deal.seat, left, leads=True)
        base = PLACES * deal.seat
        chosen, most = -1, -1e9
        for card in options:
            wins = self._wins(deal, card, eager, shy)
            value = 0.0
            suit = card // 13
            if suit == JOKERS:
                value = self._worth(held, need, left, ease)
            else:
                bit = 1 << card - 13 * suit
                mine, about = deal.hands[base + suit] ^ bit, deal.about[suit] ^ bit
                if wins:
                    rest = held_leading.copy()
                    rest[suit] = self._holdings.of(mine, about, kinds_leading[suit])
                    value = wins * self._worth(rest, need - 1, left, ease)
                if wins < 1:
                    rest = held.copy()
                    rest[suit] = self._holdings.of(mine, about, kinds[suit])
                    value += (1 - wins) * self._worth(rest, need, left, ease)
            if value > most:
                most, chosen = value, card
        return chosen

    def _hand(self, deal: Deal, seat: Seat, left: int, leads: bool) -> tuple[list[int], list[Holding]]:
        """Return the kinds of the suits and the holdings of a seat, once so many tricks are *left*."""
        hands, about, trump = deal.hands, deal.about, deal.trump
        base = PLACES * seat
        of = self._holdings.of
        trumps = hands[base + trump]
        elsewhere = COUNT[about[trump]] - COUNT[trumps]
        kinds = [self._holdings.side(left, elsewhere, leads)] * JOKERS
        voids = hands[base : base + JOKERS].count(0) - (not trumps)
        kinds[trump] = self._holdings.trump(left, voids, leads)
        return kinds, [of(hands[base + suit], about[suit], kinds[suit]) for suit in (0, 1, 2, 3)]

    def _wins(self, deal: Deal, card: Card, eager: int, shy: int) -> float:
        """Return the probability that a card takes the trick against so many eager and shy later seats."""
        suit = card // 13
        if suit == JOKERS:
            return 0.0
        led, trump, none = suit, deal.trump, self._none[deal.left]
        if deal.played:
            best = deal.best
            if suit == best // 13:
                if card < best:
                    return 0.0
            elif suit != trump and best < FIRST_JOKER:
                return 0.0
            if deal.led != JOKERS:
                led = deal.led
        base = PLACES * deal.seat
        about = deal.about[led] & ~deal.hands[base + led]
        above = ABOVE[card - 13 * suit]
        must = can = 0.0  # the probability that a later seat has to overtake, or may
        if suit == led:
            higher = COUNT[about & above]
            can = 1 - none[higher]
            must = can * none[COUNT[about] - higher]
            can -= must
        if led != trump:
            trumps = deal.about[trump] & ~deal.hands[base + trump]
            can += none[COUNT[about]] * (1 - none[COUNT[trumps & above if suit == trump else trumps]])
        return float((1 - must - can * _EAGER) ** eager * (1 - must - can * _SHY) ** shy)

    def _worth(self, rest: list[Holding], need: int, left: int, ease: int) -> float:
        """Return the value of needing *need* of the tricks *left* with the rest of the hand."""
        if not 0 <= need <= left and self._strict:
            return 0.0
        one, two, three, four = rest
        first = second = third = fourth = ease + 1
        for _ in range(need):
            # the best card not yet among the winners
            odds = one.odds[first // 3], two.odds[second // 3], three.odds[third // 3], four.odds[fourth // 3]
            best = max(odds)
            if best == NEVER:
                break
            if best == odds[0]:
                first += 3
            elif best == odds[1]:
                second += 3
            elif best == odds[2]:
                third += 3
            else:
                fourth += 3
        hit = _exactly(
            need,
            one.known[first] or one.ways(first),
            two.known[second] or two.ways(second),
            three.known[third] or three.ways(third),
            four.known[fourth] or four.ways(fourth),
        )
        if self._strict:
            return hit
        wins = [
            win
            for held, place in zip(rest, (first, second, third, fourth), strict=True)
            for win in held.wins(place // 3, ease)
        ]
        spread = fsum(win * (1 - win) for win in wins)
        return float(_HIT * hit - MISSED * ((need - fsum(wins)) ** 2 + spread) ** 0.5)


def _exactly(
    number: int, a: Sequence[float], b: Sequence[float], c: Sequence[float], d: Sequence[float]
) -> float:
    """Return the probability of *number* tricks in all, given the distributions of four suits."""
    if number < 0:
        return 0.0
    left, right = a[0] * b[0], c[0] * d[0]
    if number == 0:
        return left * right
    lefts, rights = [left, a[0] * b[1] + a[1] * b[0]], [right, c[0] * d[1] + c[1] * d[0]]
    for some in range(2, number + 1):
        left = right = 0.0
        for part in range(some + 1):
            left += a[part] * b[some - part]
            right += c[part] * d[some - part]
        lefts.append(left)
        rights.append(right)
    rights.reverse()
    return fsum(map(mul, lefts, rights))


def _others(deal: Deal) -> tuple[int, int]:
    """Count the later seats that need tricks, and the later seats that do not."""
    seat, seats, needs = deal.seat, deal.seats, deal.needs
    eager = 0
    after = seats - 1 - deal.played
    for step in range(1, after + 1):
        if needs[(seat + step) % seats] > 0:
            eager += 1
    return eager, after - eager


def _ease(deal: Deal) -> int:
    """Return 1 if fewer tricks are needed than are left, -1 if more, else 0."""
    left = deal.left
    claimed = 0.0
    for need in deal.needs:
        claimed += need if 0 <= need <= left else left / deal.seats
    return (claimed < left) - (claimed > left)


def _options(deal: Deal) -> list[int]:
    """Return the highest and lowest card of each suit among the winning, and among the losing cards."""
    base = PLACES * deal.seat
    hands, about, led = deal.hands, deal.about, deal.led
    best = deal.best if deal.played else FIRST_JOKER
    if deal.played and led != JOKERS and (mine := hands[base + led]):
        return _ends(led, mine, about[led] & ~mine, best)
    options: list[int] = []
    for suit in (0, 1, 2, 3):
        mine = hands[base + suit]
        if mine:
            options += _ends(suit, mine, about[suit] & ~mine, best)
    jokers = hands[base + JOKERS]
    if jokers and (deal.played or not options):
        options.append(FIRST_JOKER + LOW[jokers])
    return options


def _ends(suit: Suit, mine: int, others: int, best: int) -> list[int]:
    """Return the highest and lowest card, above and below the *best* card so far if that is of the suit."""
    first = 13 * suit
    rank = best - first
    cards = []
    for part in (mine & ABOVE[rank], mine & BELOW[rank]) if 0 <= rank < 13 else (mine,):
        if part:
            top, low = TOP[part], LOW[part]
            cards.append(first + top)
            # without another seat's card between them they are equivalent
            if others & ABOVE[low] & BELOW[top]:
                cards.append(first + low)
    return cards


def _spoil(deal: Deal, options: list[int]) -> int:
    """Return a card that spoils the holder's bid, once the own bid is missed."""
    by_rank = [card % 13 for card in options]
    if deal.played and deal.needs[deal.holder] <= 0:
        return options[by_rank.index(min(by_rank))]
    return options[by_rank.index(max(by_rank))]
