"""The policy of a playout: much like the standard judge, and a hundred times as fast.

A card is scored by the probability that it takes the running trick, and by the probability that the rest of
the hand then takes exactly as many tricks as are needed, with its best cards trying to win and all others to
lose. A seat uses only its own hand and the set of cards not played yet.
"""

from typing import Final

from trix.ai.games.trixter.playouts.deal import JOKERS, PLACES, Deal
from trix.ai.games.trixter.playouts.holdings import LATE, MOST, NEVER, Holding, holdings
from trix.ai.games.trixter.playouts.tables import ABOVE, BELOW, COUNT, LOW, TOP
from trix.engine.cards import FIRST_JOKER
from trix.games.trixter.results import MISSED

_EAGER: Final = 0.75  # the probability that a seat that needs tricks overtakes if it can
_SHY: Final = 0.2  # the same for a seat that needs none
_AIMLESS: Final = 0.5  # the same for a seat whose bid is missed
_HIT: Final = 17.0  # about the points between a bid met and missed, where misses count by the trick


class Player:
    """The policy of all seats."""

    def __init__(self, seats: int, undealt: int, strict: bool) -> None:
        """Play a game with so many *seats* and *undealt* cards.

        *strict*: whether a missed bid scores the same by however much it is missed.
        """
        self._strict = strict
        self._holdings = holdings(seats, undealt)
        self._none = [
            [_powers(1 - left / max(able * left + undealt, left, 1)) for left in range(MOST + 1)]
            for able in range(seats)
        ]
        """The probability that a given other seat holds none of so many cards.

        By the number of other seats that may have the suit, and by tricks left.
        """

    def choose(self, deal: Deal) -> int:
        """Return the card that the seat to act plays."""
        options = _options(deal)
        if len(options) == 1:
            return options[0]
        need = deal.needs[deal.seat]
        if self._strict and not 0 <= need <= deal.left:
            return _spoil(deal, options)
        return self._best(deal, options, need)

    def _best(self, deal: Deal, options: list[int], need: int) -> int:
        left = deal.left - 1
        later, ease = _others(deal)
        kinds, held = self._hand(deal, leads=False)
        kinds_leading, held_leading = self._hand(deal, leads=True) if left <= LATE else (kinds, held)
        base = PLACES * deal.seat
        chosen, most = -1, -1e9
        for card in options:
            wins = self._wins(deal, card, later)
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

    def _hand(self, deal: Deal, leads: bool) -> tuple[list[int], list[Holding]]:
        """Return the kinds of the suits and the holdings of the seat to act, after the running trick."""
        hands, about, trump, left = deal.hands, deal.about, deal.trump, deal.left - 1
        base = PLACES * deal.seat
        of = self._holdings.of
        trumps = hands[base + trump]
        elsewhere = COUNT[about[trump]] - COUNT[trumps]
        kinds = [self._holdings.side(left, elsewhere, leads)] * JOKERS
        voids = hands[base : base + JOKERS].count(0) - (not trumps)
        kinds[trump] = self._holdings.trump(left, voids, leads)
        return kinds, [of(hands[base + suit], about[suit], kinds[suit]) for suit in (0, 1, 2, 3)]

    def _wins(self, deal: Deal, card: int, later: list[tuple[float, int]]) -> float:
        """Return the probability that a card takes the trick against the *later* seats; see `_others`."""
        suit = card // 13
        if suit == JOKERS:
            return 0.0
        led, trump = suit, deal.trump
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
        none = self._chances(deal, led)
        void = none[COUNT[about]]
        # the probability that a later seat has to overtake, or may, and that it has a trump to do so
        must = can = ruffs = 0.0
        if suit == led:
            higher = COUNT[about & above]
            can = 1 - none[higher]
            must = can * none[COUNT[about] - higher]
            can -= must
        if led != trump:
            trumps = deal.about[trump] & ~deal.hands[base + trump]
            ruffs = 1 - self._chances(deal, trump)[COUNT[trumps & above if suit == trump else trumps]]
        wins = 1.0
        for eager, lacking in later:
            over = 0.0 if lacking >> trump & 1 else ruffs * eager
            if not lacking >> led & 1:
                over = must + can * eager + void * over
            wins *= 1 - over
        return wins

    def _chances(self, deal: Deal, suit: int) -> list[float]:
        """Return the chances of a seat to have none of so many cards of a suit, if it may have some."""
        able = 0
        for seat, lacking in enumerate(deal.lacking):
            able += seat != deal.seat and not lacking >> suit & 1
        return self._none[able][deal.left]

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
        spread = sum(win * (1 - win) for win in wins)
        return float(_HIT * hit - MISSED * ((need - sum(wins)) ** 2 + spread) ** 0.5)


def _exactly(number: int, a: list[float], b: list[float], c: list[float], d: list[float]) -> float:
    """Return the probability of *number* tricks in all, given the distributions of four suits."""
    if number <= 1:
        none = a[0] * b[0], c[0] * d[0]
        if number <= 0:
            return none[0] * none[1] if number == 0 else 0.0
        return none[0] * (c[0] * d[1] + c[1] * d[0]) + none[1] * (a[0] * b[1] + a[1] * b[0])
    total = 0.0
    for some in range(number + 1):
        first = second = 0.0
        for part in range(some + 1):
            first += a[part] * b[some - part]
        if first:
            others = number - some
            for part in range(others + 1):
                second += c[part] * d[others - part]
            total += first * second
    return total


def _powers(chance: float) -> list[float]:
    """Return the chance that so many independent events, up to 13, all happen."""
    return [chance**number for number in range(14)]


def _others(deal: Deal) -> tuple[list[tuple[float, int]], int]:
    """Return what is known of the later seats, and the ease of tricks.

    Each later seat as the chance that it overtakes if it can, and the suits it lacks, as bits.
    """
    seat, seats, needs, left = deal.seat, deal.seats, deal.needs, deal.left
    later = []
    for step in range(1, seats - deal.played):
        other = (seat + step) % seats
        need = needs[other]
        eager = _SHY if not need else _EAGER if 0 < need <= left else _AIMLESS
        later.append((eager, deal.lacking[other]))
    claimed = 0.0
    for need in needs:
        claimed += need if 0 <= need <= left else left / seats
    return later, (claimed < left) - (claimed > left)


def _options(deal: Deal) -> list[int]:
    """Return the candidates: the highest and lowest card of each suit among those that win, and that lose."""
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


def _ends(suit: int, mine: int, others: int, best: int) -> list[int]:
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
