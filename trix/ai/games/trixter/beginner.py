"""The beginner's evaluator of Trixter: a few rules of thumb.

It counts high cards and trumps; it does not remember cards, nor look at other bids.
"""

from typing import Final

from trix.ai.agents import PhaseEvaluator
from trix.engine.cards import ACE, FIRST_JOKER, KING, QUEEN, RANK_MASKS, SUIT_MASKS
from trix.engine.protocol import Game
from trix.engine.tricks import beats, winning_place
from trix.engine.types import Card, CardSet
from trix.games.trixter.actions import bid_of
from trix.games.trixter.observation import Observation

_SURE: Final = RANK_MASKS[ACE]
_LIKELY: Final = RANK_MASKS[KING]
_TOP_TRUMPS: Final = RANK_MASKS[ACE] | RANK_MASKS[KING] | RANK_MASKS[QUEEN]
_LONG: Final = 3
"""Each trump beyond this number counts as a trick."""


def evaluator(game: Game) -> PhaseEvaluator:
    """Return the beginner's evaluator; each kind of decision has a scale of its own."""
    return PhaseEvaluator({"bid": _bid_scores, "play": _card_scores})


def _bid_scores(seen: Observation) -> list[float]:
    """Bid the tricks counted; name the longest suit."""
    scores = []
    for action in seen.legal_actions:
        bid, named = bid_of(action)
        trump = seen.trump if named is None else named
        score = -abs(bid - _tricks(seen.hand, trump))
        if trump is not None and named is not None:
            score += 10 * (seen.hand & SUIT_MASKS[trump]).bit_count()
        scores.append(score)
    return scores


def _tricks(hand: CardSet, trump: int | None) -> float:
    """Count tricks: aces, every other king, and top trumps, or trumps beyond the third if these are more."""
    trumps = 0 if trump is None else hand & SUIT_MASKS[trump]
    side = hand & ~trumps
    tricks = (side & _SURE).bit_count() + (side & _LIKELY).bit_count() / 2
    top = (trumps & _TOP_TRUMPS).bit_count()
    return tricks + max(top, trumps.bit_count() - _LONG)


def _card_scores(seen: Observation) -> list[float]:
    """Take tricks while some are needed, then duck."""
    needs = (seen.bids[seen.seat] or 0) > seen.tricks[seen.seat]
    trick, trump = seen.trick.cards, seen.trump
    values = [_value(card, trump) for card in seen.legal_actions]
    if not trick:
        return values if needs else [-value for value in values]
    best = trick[winning_place(trick, trump)]
    last = len(trick) == len(seen.bids) - 1
    scores = []
    for card, value in zip(seen.legal_actions, values, strict=True):
        wins = beats(card, best, trump)
        if needs:
            # take a certain trick cheaply; play the lowest card to a lost one
            scores.append(100 + (-value if last else value) if wins else -value)
        else:
            # the highest card that loses, else the lowest that wins
            scores.append(-value if wins else 100 + value)
    return scores


def _value(card: Card, trump: int | None) -> float:
    """Return the rank of a card among all suits: trumps above other suits, jokers below."""
    if card >= FIRST_JOKER:
        return -1.0
    return float(card % 13 + 13 * (card // 13 == trump))
