"""The standard evaluator of Trixter: one evaluator for bids, one for cards."""

from typing import NamedTuple

from trix.ai.games.trixter.aim import Aim, AimWeights
from trix.ai.games.trixter.bidding import BidEvaluator
from trix.ai.games.trixter.play import PlayEvaluator, PlayWeights
from trix.ai.style import EVEN, Style
from trix.ai.trick_chances import ChanceWeights
from trix.engine.protocol import Game
from trix.games.trixter.observation import Observation

CHANCES = ChanceWeights(
    falls=0.2, falls_trump=0.9, led=0.3, ruff=0.54, careless=0.45, shed=0.35, shed_trump=0.3
)


class Weights(NamedTuple):
    """All parameters that can be tuned."""

    cards: ChanceWeights = CHANCES
    aim: AimWeights = AimWeights()
    play: PlayWeights = PlayWeights()


def evaluator(game: Game, style: Style = EVEN) -> "TrixterEvaluator":
    """Return the standard evaluator for a game of Trixter with its options."""
    return TrixterEvaluator(game, style=style)


class TrixterEvaluator:
    """Scores for every decision of Trixter, roughly in points of the seat in the hand."""

    def __init__(self, game: Game, weights: Weights = Weights(), style: Style = EVEN) -> None:
        aim = Aim(game, weights.aim)
        self._bids = BidEvaluator(game, aim, weights.cards, style)
        self._cards = PlayEvaluator(game, aim, weights.cards, weights.play)

    def scores(self, observation: Observation) -> list[float]:
        """Return a score for each legal action, in their order."""
        if observation.phase == "bid":
            return self._bids.scores(observation)
        return self._cards.scores(observation)
