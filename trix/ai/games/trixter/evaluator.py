"""The standard evaluator of Trixter: one evaluator for bids, one for cards."""

from typing import NamedTuple

from trix.ai.agents import PhaseEvaluator
from trix.ai.games.trixter.aim import Aim, AimWeights
from trix.ai.games.trixter.bidding import BidEvaluator
from trix.ai.games.trixter.play import PlayEvaluator, PlayWeights
from trix.ai.style import EVEN, Style
from trix.ai.trick_chances import ChanceWeights
from trix.engine.protocol import Game

CHANCES = ChanceWeights(
    falls=0.2, falls_trump=0.9, led=0.3, ruff=0.54, careless=0.45, shed=0.35, shed_trump=0.3
)


class Weights(NamedTuple):
    """All parameters that can be tuned."""

    cards: ChanceWeights = CHANCES
    aim: AimWeights = AimWeights()
    play: PlayWeights = PlayWeights()


def evaluator(game: Game, style: Style = EVEN, weights: Weights = Weights()) -> PhaseEvaluator:
    """Return the standard evaluator of Trixter: scores roughly in points of the seat in the hand."""
    aim = Aim(game, weights.aim)
    return PhaseEvaluator(
        {
            "bid": BidEvaluator(game, aim, weights.cards, style).scores,
            "play": PlayEvaluator(game, aim, weights.cards, weights.play).scores,
        }
    )
