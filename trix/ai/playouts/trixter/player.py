"""How the seats play in a playout: much as the standard judge does, a hundred times as fast.

A card is judged by the chance that it takes the running trick, and by the chance that the rest of the hand
then takes as many tricks as are needed: its best cards are to win them, and all others to lose. A seat looks
at its own hand and at what is still about, and no further.
"""

from typing import Final

from trix.ai.playouts.trixter.deal import JOKERS, PLACES, Deal
from trix.ai.playouts.trixter.holdings import NEVER, NO_TRUMP, Holding, holdings
from trix.ai.playouts.trixter.tables import ABOVE, BELOW, COUNT, LOW, TOP
from trix.engine.cards import FIRST_JOKER

_EAGER: Final = 0.75  # how often a seat that needs tricks is thought to take one that it can take
_SHY: Final = 0.2  # the same of a seat that needs none
_HIT: Final = 17.0  # points between a bid met and missed, about, where each trick costs 5


class Player:
    """Plays for all seats."""

    def __init__(self, seats: int, strict: bool) -> None:
        """Play among so many *seats*; *strict* if a bid that is missed is lost, by however much."""
        self._strict = strict
        self._holdings = holdings(seats)
        lacks = 1 - 1 / (seats - 1)
        self._none = [lacks**number for number in range(14)]
        """The chance that a certain other seat has none of so many cards."""

    def choose(self, deal: Deal) -> int:
        """Choose the card to play for the seat whose turn it is."""
        options = _options(deal)
        if len(options) == 1:
            return options[0]
        need = deal.needs[deal.seat]
        if self._strict and not 0 <= need <= deal.left:
            return _spoil(deal, options)
        return self._best(deal, options, need)

    def _best(self, deal: Deal, options: list[int], need: int) -> int:
        hands, live, trump, left = deal.hands, deal.live, deal.trump, deal.left - 1
        base = PLACES * deal.seat
        trumps = hands[base + trump]
        trumps_about = COUNT[live[trump]] - COUNT[trumps]
        voids = [NO_TRUMP] * JOKERS
        voids[trump] = min(hands[base : base + JOKERS].count(0) - (not trumps), 2)
        of = self._holdings.of
        whole = [of(hands[base + suit], live[suit], left, trumps_about, voids[suit]) for suit in (0, 1, 2, 3)]
        eager, shy, ease = _others(deal)
        chosen, most = -1, -1e9
        for card in options:
            suit = card // 13
            rest = whole
            if suit != JOKERS:
                bit = 1 << card - 13 * suit
                rest = whole.copy()
                rest[suit] = of(hands[base + suit] ^ bit, live[suit] ^ bit, left, trumps_about, voids[suit])
            wins = self._wins(deal, card, eager, shy)
            value = wins * self._worth(rest, need - 1, left, ease) if wins else 0.0
            if wins < 1:
                value += (1 - wins) * self._worth(rest, need, left, ease)
            if value > most:
                most, chosen = value, card
        return chosen

    def _wins(self, deal: Deal, card: int, eager: int, shy: int) -> float:
        """Give the chance that a card takes the trick, from so many eager and shy seats still to play."""
        suit = card // 13
        if suit == JOKERS:
            return 0.0
        led, trump, none = suit, deal.trump, self._none
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
        about = deal.live[led] & ~deal.hands[base + led]
        above = ABOVE[card - 13 * suit]
        must = can = 0.0  # go over, whether they wish or not
        if suit == led:
            higher = COUNT[about & above]
            can = 1 - none[higher]
            must = can * none[COUNT[about] - higher]
            can -= must
        if led != trump:
            trumps = deal.live[trump] & ~deal.hands[base + trump]
            can += none[COUNT[about]] * (1 - none[COUNT[trumps & above if suit == trump else trumps]])
        return float((1 - must - can * _EAGER) ** eager * (1 - must - can * _SHY) ** shy)

    def _worth(self, rest: list[Holding], need: int, left: int, ease: int) -> float:
        """Say what it is worth to need so many of the tricks left with the rest of the hand."""
        if not 0 <= need <= left and self._strict:
            return 0.0
        one, two, three, four = rest
        winners = [0, 0, 0, 0]
        for _ in range(need):
            # the best card that is not to win yet
            odds = [one.odds[winners[0]], two.odds[winners[1]], three.odds[winners[2]], four.odds[winners[3]]]
            best = max(odds)
            if best == NEVER:
                break
            winners[odds.index(best)] += 1
        hit = _exactly(
            need,
            one.ways(winners[0], ease),
            two.ways(winners[1], ease),
            three.ways(winners[2], ease),
            four.ways(winners[3], ease),
        )
        if self._strict:
            return hit
        wins = [win for held, number in zip(rest, winners, strict=True) for win in held.wins(number, ease)]
        spread = sum(win * (1 - win) for win in wins)
        return float(_HIT * hit - 5 * ((need - sum(wins)) ** 2 + spread) ** 0.5)


def _exactly(number: int, a: list[float], b: list[float], c: list[float], d: list[float]) -> float:
    """Give the chance of so many tricks in all, by the chances of each number in each suit."""
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


def _others(deal: Deal) -> tuple[int, int, int]:
    """Count the seats still to play that need tricks and that do not; and say if tricks are easy to take."""
    seat, seats, needs, left = deal.seat, deal.seats, deal.needs, deal.left
    eager = 0
    after = seats - 1 - deal.played
    for step in range(1, after + 1):
        if needs[(seat + step) % seats] > 0:
            eager += 1
    claimed = 0.0
    for need in needs:
        claimed += need if 0 <= need <= left else left / seats
    return eager, after - eager, (claimed < left) - (claimed > left)


def _options(deal: Deal) -> list[int]:
    """Give the cards worth a thought: the highest and lowest of each suit that take the trick, or do not."""
    base = PLACES * deal.seat
    hands, live, led = deal.hands, deal.live, deal.led
    best = deal.best if deal.played else FIRST_JOKER
    if deal.played and led != JOKERS and (mine := hands[base + led]):
        return _ends(led, mine, live[led] & ~mine, best)
    options: list[int] = []
    for suit in (0, 1, 2, 3):
        mine = hands[base + suit]
        if mine:
            options += _ends(suit, mine, live[suit] & ~mine, best)
    jokers = hands[base + JOKERS]
    if jokers and (deal.played or not options):
        options.append(FIRST_JOKER + LOW[jokers])
    return options


def _ends(suit: int, mine: int, others: int, best: int) -> list[int]:
    """Give the highest and lowest card, above and below the *best* one so far if that is of the suit."""
    first = 13 * suit
    rank = best - first
    cards = []
    for part in (mine & ABOVE[rank], mine & BELOW[rank]) if 0 <= rank < 13 else (mine,):
        if part:
            top, low = TOP[part], LOW[part]
            cards.append(first + top)
            # with nobody else's card between them, they are the same
            if others & ABOVE[low] & BELOW[top]:
                cards.append(first + low)
    return cards


def _spoil(deal: Deal, options: list[int]) -> int:
    """Take the trick from a seat that needs it, if the own bid is lost; leave it to one that does not."""
    by_rank = [card % 13 for card in options]
    if deal.played and deal.needs[deal.holder] <= 0:
        return options[by_rank.index(min(by_rank))]
    return options[by_rank.index(max(by_rank))]
