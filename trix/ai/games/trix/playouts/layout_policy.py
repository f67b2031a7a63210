"""The layout policy of playouts: the standard evaluator, from tables.

For speed it ignores the partners' knowledge of each other.
"""

from typing import Final

from trix.ai.games.trix.layout import WEIGHTS
from trix.ai.games.trix.playouts.layout_deal import LayoutDeal
from trix.engine.cards import ACE, JACK
from trix.engine.types import Card, CardSet


def _way(mine: int, steps: int) -> float:
    """Return the score of opening a way of so many *steps*; *mine* are the own cards on it, nearest first."""
    if not steps:
        return 0.0
    number, last = mine.bit_count(), mine.bit_length()
    score = WEIGHTS.mine * number + WEIGHTS.far * last + WEIGHTS.far_squared * last * last
    score += WEIGHTS.gift * (steps - last)
    return score + (WEIGHTS.next_mine if mine & 1 else WEIGHTS.next_other)


def _reverse_bits(bits: int, size: int) -> int:
    return sum(1 << size - 1 - place for place in range(size) if bits >> place & 1)


# by rank of the card laid and own cards on the way, as bits from the lowest up
_DOWN: Final = [
    [_way(_reverse_bits(mine, rank), rank) for mine in range(1 << rank)] for rank in range(JACK + 1)
]
_UP: Final = {
    rank: [_way(mine, ACE - rank) for mine in range(1 << ACE - rank)] for rank in range(JACK, ACE + 1)
}


def choose_to_lay(deal: LayoutDeal) -> int:
    """Return the card that the seat to act lays; -1 if it has to pass."""
    hand = deal.hands[deal.turn]
    fits = hand & deal.fits
    if not fits & fits - 1:
        return fits.bit_length() - 1
    best_score = -1e9
    best = -1
    while fits:
        low = fits & -fits
        fits ^= low
        card = low.bit_length() - 1
        score = score_of_laying(card, hand)
        if score > best_score:
            best_score = score
            best = card
    return best


def score_of_laying(card: Card, hand: CardSet) -> float:
    """Return the score of laying a card of a hand, which depends on the cards of its suit alone."""
    rank = card % 13
    suit = hand >> card - rank & 0x1FFF
    score = 0.0
    if rank <= JACK:
        score += _DOWN[rank][suit & (1 << rank) - 1]
    if rank >= JACK:
        score += _UP[rank][suit >> rank + 1]
    return score
