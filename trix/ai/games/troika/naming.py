"""Which cards the declarer discards, and which trump to name."""

from trix.ai.games.troika.strength import Strength
from trix.games.troika.actions import TRUMP, discarded
from trix.games.troika.observation import Observation


class NamingEvaluator:
    """Scores discards and trumps."""

    def __init__(self, strength: Strength) -> None:
        self._strength = strength

    def trump_scores(self, seen: Observation) -> list[float]:
        """Return the expected points of each trump."""
        low = seen.bidding.is_low
        return [self._strength.points(seen.hand, action - TRUMP, low) for action in seen.legal_actions]

    def discard_scores(self, seen: Observation) -> list[float]:
        """Return the expected points after each discard, with the best trump."""
        bid, low = seen.bidding.highest, seen.bidding.is_low
        scores = []
        for action in seen.legal_actions:
            lower, higher = discarded(action)
            hand = seen.hand & ~(1 << lower | 1 << higher)
            scores.append(self._strength.promise(hand, bid is not None and bid.no_trump, low).points)
        return scores
