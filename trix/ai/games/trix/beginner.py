"""The beginner's evaluator of Trix: a few rules of thumb.

It looks at its hand and the running trick only; it does not remember cards, nor infer who holds what.
"""

from functools import partial
from typing import Final

from trix.ai.agents import PhaseEvaluator
from trix.ai.games.trix.stakes import Costs
from trix.ai.running_trick import holder_of
from trix.engine.cards import ACE, JACK, KING, QUEEN, RANK_MASKS, SUIT_MASKS, TWO
from trix.engine.protocol import Game
from trix.engine.types import Card, CardSet
from trix.games.trix.actions import CHOOSE, DONE, DOUBLE, PASS, REDEAL
from trix.games.trix.contracts import (
    DIAMOND_MASK,
    DIAMONDS,
    KH,
    KING_OF_HEARTS,
    LTOOSH,
    QUEEN_MASK,
    QUEENS,
    TRIX,
    ContractSet,
)
from trix.games.trix.observation import Observation

_HIGH: Final = RANK_MASKS[QUEEN] | RANK_MASKS[KING] | RANK_MASKS[ACE]
_MIDDLE: Final = RANK_MASKS[JACK - 1] | RANK_MASKS[JACK] | RANK_MASKS[QUEEN]
_ENDS: Final = RANK_MASKS[TWO] | RANK_MASKS[TWO + 1] | RANK_MASKS[ACE]
_COVER: Final = 4
"""With how many lower cards of its suit a card is safe to expose."""


def evaluator(game: Game) -> PhaseEvaluator:
    """Return the beginner's evaluator; each kind of decision has a scale of its own."""
    return PhaseEvaluator(
        {
            "choose": _choice_scores,
            "throw_in": lambda seen: [float(action == REDEAL) for action in seen.legal_actions],
            "double": _doubling_scores,
            "play": partial(_card_scores, Costs(game.options), len(game.teams) == 2),
            "layout": _layout_scores,
        }
    )


def _card_scores(costs_of: Costs, has_partner: bool, seen: Observation) -> list[float]:
    """Lead low; duck; discard the most expensive, then the highest card."""
    trick, costs = seen.trick.cards, costs_of.cards(seen.contracts)
    if not trick:
        return [-(card % 13) - costs.get(card, 0.0) / 10 for card in seen.legal_actions]
    holder, best = holder_of(seen.trick)
    spares = has_partner and (holder - seen.seat) % 4 == 2
    last = len(trick) == 3

    def score(card: Card) -> float:
        rank, cost = card % 13, costs.get(card, 0.0)
        gain = -cost if spares else cost
        if card // 13 != trick[0] // 13:
            return 100 + gain + rank
        if card < best:
            return 100 + gain + (rank if last else -rank)
        # a later seat may still play higher
        return -rank - cost

    return [score(card) for card in seen.legal_actions]


def _choice_scores(seen: Observation) -> list[float]:
    return [_liking(action - CHOOSE, seen.hand) for action in seen.legal_actions]


def _liking(contracts: ContractSet, hand: CardSet) -> float:
    """Count the strengths and weaknesses of a hand; an average one has about 0 for each contract."""
    liking = 0.0
    if contracts & TRIX:
        liking += (hand & _MIDDLE).bit_count() - (hand & _ENDS).bit_count()
    if contracts & KING_OF_HEARTS:
        liking += 1 - 4 * (hand >> KH & 1)
    if contracts & QUEENS:
        liking += 1 - (hand & QUEEN_MASK).bit_count()
    if contracts & DIAMONDS:
        liking += 1 - (hand & DIAMOND_MASK & _HIGH).bit_count()
    if contracts & LTOOSH:
        liking += 3 - (hand & _HIGH).bit_count()
    return liking


def _doubling_scores(seen: Observation) -> list[float]:
    """Expose only well-guarded cards."""
    return [
        0.0 if action == DONE else _cover(action - DOUBLE, seen.hand) - _COVER + 0.5
        for action in seen.legal_actions
    ]


def _cover(card: Card, hand: CardSet) -> int:
    return (hand & SUIT_MASKS[card // 13] & (1 << card) - 1).bit_count()


def _layout_scores(seen: Observation) -> list[float]:
    """Lay the card behind which most own cards wait."""
    return [0.0 if action == PASS else _waiting(action, seen.hand) for action in seen.legal_actions]


def _waiting(card: Card, hand: CardSet) -> float:
    suit, above = hand & SUIT_MASKS[card // 13], -2 << card
    waiting = 0
    if card % 13 >= JACK:
        waiting += (suit & above).bit_count()
    if card % 13 <= JACK:
        waiting += (suit & ~above & ~(1 << card)).bit_count()
    return float(waiting)
