"""The beginner's evaluator of Troika: a few rules of thumb.

It counts top cards and trumps; it does not remember cards, nor look at other bids.
"""

from typing import Final

from trix.ai.agents import PhaseEvaluator
from trix.ai.games.troika.mirror import mirrored, mirrored_card
from trix.engine.cards import ACE, KING, RANK_MASKS, SUIT_MASKS
from trix.engine.protocol import Game
from trix.engine.tricks import beats, winning_place
from trix.engine.types import Card, CardSet, Suit
from trix.games.troika.actions import TRUMP, discarded
from trix.games.troika.bids import PASS, bid_of
from trix.games.troika.deck import FIVE
from trix.games.troika.observation import Observation
from trix.games.troika.scoring import TRICK_POINTS, card_points

_TOPS: Final = RANK_MASKS[KING] | RANK_MASKS[ACE]
_LONG: Final = 3
"""Each trump beyond this number counts as a trick."""
_PARTNER: Final = 3
"""The points expected from the partner."""


def evaluator(game: Game) -> PhaseEvaluator:
    """Return the beginner's evaluator; each kind of decision has a scale of its own."""
    return PhaseEvaluator(
        {"bid": _call_scores, "discard": _discard_scores, "trump": _trump_scores, "play": _card_scores}
    )


def _call_scores(seen: Observation) -> list[float]:
    """Make the lowest bid if the hand is good enough for it, and never a low one; else pass."""
    longest = max(range(4), key=lambda suit: _length(seen.hand, suit))
    scores = []
    for call in seen.legal_actions:
        if call == PASS:
            scores.append(0.0)
            continue
        bid = bid_of(call)
        points = _PARTNER + _tricks(seen.hand, None if bid.no_trump else longest)
        good = points >= bid.number and not bid.low
        scores.append((1 if good else -1) / bid.number)
    return scores


def _tricks(hand: CardSet, trump: int | None) -> int:
    """Count tricks: aces, kings, and trumps beyond the third."""
    tricks = (hand & _TOPS).bit_count()
    return tricks if trump is None else tricks + max(0, _length(hand, trump) - _LONG)


def _length(hand: CardSet, suit: Suit) -> int:
    return (hand & SUIT_MASKS[suit]).bit_count()


def _trump_scores(seen: Observation) -> list[float]:
    return [_suit_score(seen, action - TRUMP) for action in seen.legal_actions]


def _suit_score(seen: Observation, suit: Suit) -> float:
    """Prefer the longest suit as trump, among equals the one with more top cards."""
    hand = mirrored(seen.hand) if seen.bidding.is_low else seen.hand
    return _length(hand, suit) + (hand & SUIT_MASKS[suit] & _TOPS).bit_count() / 10


def _discard_scores(seen: Observation) -> list[float]:
    """Discard low cards of short suits."""
    scores = []
    for action in seen.legal_actions:
        away = discarded(action)
        scores.append(-float(sum(_rank(seen, card) + 3 * _length(seen.hand, card // 13) for card in away)))
    return scores


def _card_scores(seen: Observation) -> list[float]:
    return [
        _lead_score(seen, card) if not seen.trick.cards else _follow_score(seen, card)
        for card in seen.legal_actions
    ]


def _lead_score(seen: Observation, card: Card) -> float:
    """Lead aces and kings, else low cards, but not 5H."""
    bid = seen.bidding.highest
    if bid and not bid.no_trump and seen.trump is None:
        return _suit_score(seen, card // 13)  # joffre: the lead decides trump
    rank = _rank(seen, card)
    return float(rank if rank >= KING else -rank - 20 * (card == FIVE))


def _follow_score(seen: Observation, card: Card) -> float:
    """Take tricks with points from the opponents, and give points to the partner's tricks only."""
    trick, trump, order = seen.trick.cards, seen.trump, -1 if seen.bidding.is_low else 1
    place = winning_place(trick, trump, order)
    partners = len(trick) - place == 2
    takes = beats(card, trick[place], trump, order)
    points = TRICK_POINTS + sum(map(card_points, (*trick, card)))
    value = _rank(seen, card) + 13 * (card // 13 == trump)
    if takes and not partners and len(trick) < 3:
        value = -value  # the highest, to win against later seats
    return 100 * (points if takes or partners else -points) - value


def _rank(seen: Observation, card: Card) -> int:
    """Return the rank of a card, 0 to 12, as it counts in this deal."""
    return (mirrored_card(card) if seen.bidding.is_low else card) % 13
