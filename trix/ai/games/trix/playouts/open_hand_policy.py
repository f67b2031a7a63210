"""The open-hand policy of playouts: a few operations on sets of cards.

A seat that leads or must overtake looks into the later hands to see whether one must play higher; otherwise
it uses only a player's knowledge. Dangers are in points.
"""

from typing import Final

from trix.ai.games.trix.playouts.trick_deal import TrickDeal
from trix.ai.games.trix.suits import forced_chance
from trix.engine.cards import HEARTS, SUIT_MASKS
from trix.engine.types import CardSet

# tuned by matches between variants, and checked against the standard evaluator on the same deals
_GIVE: Final = 0.25
"""The value of getting rid of a scoring card, as a part of its cost."""
_VOID: Final = 0.7
"""The cost of leading a suit, in tricks, for each seat that is void in it."""
_ALONE: Final = 3.0
"""The cost of leading a suit that no other seat holds, in tricks."""
_RELIEF: Final = 2.0
"""The weight of the danger to the rest of a suit that is led."""
_DEAR: Final = 30.0
"""The average cost of the king of hearts or a queen."""
_CHEAP: Final = 10.0
"""The cost of any other card at stake."""


_FORCED: Final = tuple(
    forced_chance(number, (lower + higher) / 3, higher, lower)
    for number in range(14)
    for lower in range(14)
    for higher in range(14)
)
"""The probability that a card is forced to take a trick, by the number of rounds of its suit before, and by
the numbers of lower and higher cards in other hands."""


def choose_card(deal: TrickDeal, mates: bool) -> int:
    """Return the card that the seat to act plays; *mates*: whether opposite seats are partners."""
    hand = deal.hands[deal.turn]
    if not deal.count:
        return _lead(deal, hand, mates)
    to_mate = mates and deal.holder == (deal.turn + 2) & 3
    same = hand & deal.led
    if not same & same - 1:
        return same.bit_length() - 1 if same else _discard(deal, hand, to_mate)
    return _follow(deal, same, to_mate)


def _follow(deal: TrickDeal, same: int, to_mate: bool) -> int:
    lower = same & (1 << deal.best) - 1
    if deal.count == 3:
        free = same & ~deal.terms.at_stake
        given = lower & deal.terms.dear
        if free and (to_mate or (lower != same and not given and _is_cheap(deal, free))):
            return free.bit_length() - 1
    elif not lower:
        # stay below a card that a later seat will have to play
        lower = same & _lowest_behind(deal) - 1
    if lower:
        dear = lower & deal.terms.dear
        if to_mate:
            return (lower & ~dear or lower).bit_length() - 1
        return (dear or lower).bit_length() - 1
    return (same & ~deal.terms.dear or same).bit_length() - 1


def _is_cheap(deal: TrickDeal, free: int) -> bool:
    """Whether the last seat of a trick had better take it with the highest of the *free* cards."""
    if not deal.pot:
        return True
    mine = deal.hands[deal.turn] & deal.led
    top = free.bit_length() - 1
    others = deal.left & deal.led & ~mine
    lower = (others & (1 << top) - 1).bit_count()
    danger = _FORCED[(mine.bit_count() - 1) * 196 + lower * 14 + others.bit_count() - lower]
    return deal.pot < danger * _price(deal)


def _lowest_behind(deal: TrickDeal) -> int:
    """Return, as a bit, the highest of the lowest cards that later seats can follow with."""
    hands, led, seat = deal.hands, deal.led, deal.turn
    highest = 1
    for step in range(1, 4 - deal.count):
        cards = hands[(seat + step) & 3] & led
        low = cards & -cards
        if low > highest:
            highest = low
    return highest


def _discard(deal: TrickDeal, hand: CardSet, to_mate: bool) -> int:
    terms, left = deal.terms, deal.left
    costs = terms.costs
    allowed = hand & terms.forced or hand
    price = _price(deal)
    best_worth = -1e9
    best = -1
    for suit in SUIT_MASKS:
        mine = allowed & suit
        if not mine:
            continue
        own = hand & suit
        others = left & suit ^ own
        count = others.bit_count()
        candidates = mine & terms.dear | 1 << mine.bit_length() - 1
        while candidates:
            low = candidates & -candidates
            candidates ^= low
            card = low.bit_length() - 1
            lower = (others & low - 1).bit_count()
            number = (own & low - 1).bit_count()
            cost = costs[card]
            worth = _FORCED[number * 196 + lower * 14 + count - lower] * (price + cost)
            worth += -cost if to_mate else _GIVE * cost
            if worth > best_worth:
                best_worth = worth
                best = card
    return best


def _price(deal: TrickDeal) -> float:
    """Return the average cost of a trick from now on."""
    terms, left = deal.terms, deal.left
    stakes = left & terms.at_stake
    if not stakes:
        return terms.trick
    dear = (stakes & terms.dear).bit_count()
    tricks = left.bit_count() + 3 >> 2
    return terms.trick + (_DEAR * dear + _CHEAP * (stakes.bit_count() - dear)) / tricks


def _lead(deal: TrickDeal, hand: CardSet, mates: bool) -> int:
    terms, left, seat, hands = deal.terms, deal.left, deal.turn, deal.hands
    allowed = hand & ~SUIT_MASKS[HEARTS] or hand if terms.barred else hand
    after, mate, before = hands[seat - 3], hands[seat - 2], hands[seat - 1]
    price = _price(deal)
    costs = terms.costs
    best_worth = -1e9
    best = -1
    for suit in SUIT_MASKS:
        mine = allowed & suit
        if not mine:
            continue
        others = left & suit ^ mine
        top = mine.bit_length() - 1
        if not others:
            # the other seats discard their most expensive cards
            if best_worth < -_ALONE * price:
                best_worth = -_ALONE * price
                best = top
            continue
        # the taker of the trick if every seat played as low as possible
        voids = 0
        mate_low = mate & suit
        mate_low &= -mate_low
        if not mate_low:
            voids = 1
        behind = after & suit
        behind &= -behind
        if not behind:
            voids += 1
        low = before & suit
        low &= -low
        if not low:
            voids += 1
        elif low > behind:
            behind = low
        to_mate = mates and mate_low > behind
        if mate_low > behind:
            behind = mate_low
        under = mine & behind - 1
        size = mine.bit_count()
        count = others.bit_count()
        if under and not to_mate:
            # the highest card below one that a later seat has to play
            card = (under & terms.dear or under).bit_length() - 1
            worth = _GIVE * costs[card]
        else:
            card = top
            worth = -price * (1 + _VOID * voids) - costs[card]
        lower = (others & (1 << top) - 1).bit_count()
        relief = _FORCED[(size - 1) * 196 + lower * 14 + count - lower]
        if size > 1:
            next_top = (mine ^ 1 << card).bit_length() - 1
            lower = (others & (1 << next_top) - 1).bit_count()
            relief -= _FORCED[(size - 2) * 196 + lower * 14 + count - lower]
        worth += _RELIEF * relief * price
        if worth > best_worth:
            best_worth = worth
            best = card
    return best
