"""How the seats play in a playout.

A hand's cards are expected to take some tricks; the closer that comes to what the seat still needs, the
greater the chance to meet the bid. A seat plays the card after which that chance is best.
"""

from typing import Final

from trix.ai.playouts.trixter.aims import ALL, CENTRE, HIT, NONE, SHARE, SOME, VAR_SHARE, Aim, aim
from trix.ai.playouts.trixter.deal import JOKERS, PLACES, Deal
from trix.ai.playouts.trixter.holdings import NO_TRUMP, Prospect, holdings
from trix.ai.playouts.trixter.tables import ABOVE, BELOW, COUNT, LOW, TOP
from trix.engine.cards import FIRST_JOKER

# found by playing variants against each other and against the standard judge
EAGER: Final = 0.65  # how often a seat that needs tricks is thought to take one that it can take
SHY: Final = 0.25  # the same of a seat that needs none
BIRD: Final = 0.05  # by how much a trick in hand is better than one hoped for, as a chance to meet the bid
EASE: Final = 0.3  # by how much easier tricks are to take while too few are wanted, or harder to lose

_NEVER: Final = 1e9
_NOTHING: Final = Prospect(_NEVER, 0.0, 0.0, 0.0, 0.0)


class Player:
    """Plays for all seats. Who can take the running trick is seen from the hands; all else is guessed."""

    def __init__(self, seats: int, strict: bool) -> None:
        """Play among so many *seats*; *strict* if a bid that is missed is lost, by however much."""
        self._strict = strict
        self._bird = BIRD if strict else BIRD * HIT
        self._holdings = holdings(seats)
        self._aims = [aim(kind, strict) for kind in (NONE, SOME, ALL)]

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
        """Choose by the chance to take this trick, and what the rest of the hand is worth after it."""
        mean, var, suits = self._hand(deal)
        left = deal.left - 1
        # the cards that win most easily shall win, as many as are needed: a last one if this trick is not won
        more = max(need - 1, 0)
        last = spare = _NOTHING
        surest = -_NEVER
        if need > 0:
            ranked = sorted([one for cards in suits for one in cards])
            for one in ranked[:more]:
                mean += one.gain
                var += one.gain_var
                surest = one.order
            last, spare = (*ranked[more : more + 2], _NOTHING, _NOTHING)[:2]
        won = self._aim(need - 1, left)
        lost = self._aim(need, left)
        easier = self._easier(deal, need)
        rivals = _rivals(deal)
        base = PLACES * deal.seat
        chosen, most = -1, -1e9
        for card in options:
            suit = card // 13
            one = (
                suits[suit][COUNT[deal.hands[base + suit] & BELOW[card - 13 * suit]]]
                if suit != JOKERS
                else _NOTHING
            )
            wins = _wins(deal, card, rivals)
            rest, rest_var = mean - one.mean, var - one.var
            planned = one.order <= surest
            if planned:
                rest += last.gain - one.gain
                rest_var += last.gain_var - one.gain_var
            value = 0.0
            if wins and won is not None:
                short = need - 1 - rest - easier * rest_var
                value = wins * (won[int(SHARE * short + CENTRE)][int(VAR_SHARE * rest_var)] + self._bird)
            if wins < 1 and lost is not None:
                plan = spare if planned or one is last else last
                rest += plan.gain
                rest_var += plan.gain_var
                short = need - rest - easier * rest_var
                value += (1 - wins) * lost[int(SHARE * short + CENTRE)][int(VAR_SHARE * rest_var)]
            if value > most:
                most, chosen = value, card
        return chosen

    def _hand(self, deal: Deal) -> tuple[float, float, list[list[Prospect]]]:
        """Give what the hand takes though it should not, with its variance, and its cards by suit."""
        hands, live, trump, left = deal.hands, deal.live, deal.trump, deal.left
        base = PLACES * deal.seat
        trumps = COUNT[live[trump]]
        mean = var = 0.0
        suits: list[list[Prospect]] = []
        for suit in (0, 1, 2, 3):
            mine = hands[base + suit]
            if mine:
                voids = NO_TRUMP
                if suit == trump:
                    voids = min(hands[base : base + JOKERS].count(0), 2)
                more, more_var, cards = self._holdings.of(mine, live[suit], left, trumps, voids)
                mean += more
                var += more_var
                suits.append(cards)
            else:
                suits.append([])
        return mean, var, suits

    def _aim(self, need: int, left: int) -> Aim | None:
        """Give what it is worth to need so many of so many tricks; None if that is lost."""
        if need <= 0:
            return self._aims[NONE] if need == 0 or not self._strict else None
        if need >= left:
            return self._aims[ALL] if need == left or not self._strict else None
        return self._aims[SOME]

    def _easier(self, deal: Deal, need: int) -> float:
        left = deal.left
        claimed = 0.0
        for other in deal.needs:
            claimed += other if 0 <= other <= left else left / deal.seats
        return EASE * min(max(left - 0.5 - claimed, -0.5), 0.5)


def _options(deal: Deal) -> list[int]:
    """Give the cards worth a thought: the highest and lowest of each suit that take the trick, or do not."""
    base = PLACES * deal.seat
    hands, led, best = deal.hands, deal.led, deal.best
    if deal.played and led != JOKERS and (mine := hands[base + led]):
        return _both_sides(led, mine, best)
    options: list[int] = []
    for suit in (0, 1, 2, 3):
        mine = hands[base + suit]
        if mine:
            options += _both_sides(suit, mine, best) if deal.played else _ends(13 * suit, mine)
    jokers = hands[base + JOKERS]
    if jokers and (deal.played or not options):
        options.append(FIRST_JOKER + LOW[jokers])
    return options


def _both_sides(suit: int, mine: int, best: int) -> list[int]:
    first = 13 * suit
    rank = best - first
    if not 0 <= rank < 13:
        return _ends(first, mine)
    above, below = mine & ABOVE[rank], mine & BELOW[rank]
    if not above:
        return _ends(first, below)
    if not below:
        return _ends(first, above)
    return _ends(first, above) + _ends(first, below)


def _ends(first: int, ranks: int) -> list[int]:
    """Give the highest and the lowest card of a suit that begins at *first*."""
    top, low = TOP[ranks], LOW[ranks]
    return [first + top] if top == low else [first + top, first + low]


def _spoil(deal: Deal, options: list[int]) -> int:
    """Take the trick from a seat that needs it, if the own bid is lost; leave it to one that does not."""
    by_rank = [card % 13 for card in options]
    if deal.played and deal.needs[deal.holder] <= 0:
        return options[by_rank.index(min(by_rank))]
    return options[by_rank.index(max(by_rank))]


def _rivals(deal: Deal) -> list[tuple[int, float]]:
    """List where the hands of those still to play begin, and how likely each takes what it can take."""
    rivals = []
    seat, seats, needs = deal.seat, deal.seats, deal.needs
    for _ in range(seats - 1 - deal.played):
        seat += 1
        if seat == seats:
            seat = 0
        rivals.append((PLACES * seat, EAGER if needs[seat] > 0 else SHY))
    return rivals


def _wins(deal: Deal, card: int, rivals: list[tuple[int, float]]) -> float:
    """Give the chance that a card takes the trick."""
    suit = card // 13
    if suit == JOKERS:
        return 0.0
    led, trump, hands = suit, deal.trump, deal.hands
    if deal.played:
        best = deal.best
        if suit == best // 13:
            if card < best:
                return 0.0
        elif suit != trump and best < FIRST_JOKER:
            return 0.0
        if deal.led != JOKERS:
            led = deal.led
    above = ABOVE[card - 13 * suit]
    wins = 1.0
    for base, takes in rivals:
        follows = hands[base + led]
        if follows:
            if suit == led and (higher := follows & above):
                wins *= 1 - takes if higher != follows else 0.0
        else:
            trumps = hands[base + trump]
            if trumps & above if suit == trump else trumps:
                wins *= 1 - takes
    return wins
