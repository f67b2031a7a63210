"""The standard evaluator of Trixter: one evaluator for bids, one for cards."""

from trix.ai.agents import PhaseEvaluator
from trix.ai.games.trixter.aim import Aim
from trix.ai.games.trixter.bidding import BidEvaluator
from trix.ai.games.trixter.play import PlayEvaluator
from trix.ai.style import EVEN, Style
from trix.engine.protocol import Game


def evaluator(game: Game, style: Style = EVEN) -> PhaseEvaluator:
    """Return the standard evaluator of Trixter: scores roughly in points of the seat in the hand."""
    aim = Aim(game)
    return PhaseEvaluator(
        {
            "bid": BidEvaluator(game, aim, style).scores,
            "play": PlayEvaluator(game, aim).scores,
        }
    )
