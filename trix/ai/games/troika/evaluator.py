"""The standard evaluator of Troika: one evaluator for each kind of decision."""

from collections.abc import Callable
from typing import NamedTuple

from trix.ai.games.troika.bidding import BidEvaluator, BidWeights
from trix.ai.games.troika.naming import NamingEvaluator
from trix.ai.games.troika.play import PlayEvaluator, PlayWeights
from trix.ai.games.troika.strength import Strength, StrengthWeights
from trix.ai.style import EVEN, Style
from trix.ai.trick_chances import ChanceWeights
from trix.engine.protocol import Game
from trix.games.troika.deck import deck
from trix.games.troika.observation import Observation

CHANCES = ChanceWeights(
    falls=0.35, falls_trump=0.5, led=0.3, ruff=0.45, careless=0.3, shed=0.0, shed_trump=0.0
)
"""Nobody wants to lose tricks in Troika, so the chances to get rid of cards are 0."""


class Weights(NamedTuple):
    """All parameters that can be tuned."""

    cards: ChanceWeights = CHANCES
    strength: StrengthWeights = StrengthWeights()
    bids: BidWeights = BidWeights()
    play: PlayWeights = PlayWeights()


def evaluator(game: Game, style: Style = EVEN) -> "TroikaEvaluator":
    """Return the standard evaluator for a game of Troika with its options."""
    return TroikaEvaluator(game, style=style)


class TroikaEvaluator:
    """Scores for every decision of Troika, roughly in points of the side over the other."""

    def __init__(self, game: Game, weights: Weights = Weights(), style: Style = EVEN) -> None:
        whole = deck(bool(game.options["kitty"]))
        strength = Strength(whole, weights.cards, weights.strength)
        naming = NamingEvaluator(strength)
        self._evaluators: dict[str, Callable[[Observation], list[float]]] = {
            "bid": BidEvaluator(game, strength, weights.bids, style).scores,
            "discard": naming.discard_scores,
            "trump": naming.trump_scores,
            "play": PlayEvaluator(whole, weights.cards, weights.play).scores,
        }

    def scores(self, observation: Observation) -> list[float]:
        """Return a score for each legal action, in their order."""
        return self._evaluators[observation.phase](observation)
