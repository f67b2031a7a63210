"""The standard evaluator of Trix: one evaluator for each kind of decision."""

from trix.ai.agents import PhaseEvaluator
from trix.ai.games.trix.contracts import ContractEvaluator
from trix.ai.games.trix.doubling import DoublingEvaluator
from trix.ai.games.trix.layout import LayoutEvaluator
from trix.ai.games.trix.tricks import TrickEvaluator
from trix.ai.style import EVEN, Style
from trix.engine.protocol import Game


def evaluator(game: Game, style: Style = EVEN) -> PhaseEvaluator:
    """Return the standard evaluator of Trix: scores in points that the team gains over its opponents.

    Also with ``reversed_scores`` a gain is positive: the signs change, but not the play.
    """
    contracts = ContractEvaluator(game)
    return PhaseEvaluator(
        {
            "choose": contracts.choice_scores,
            "throw_in": contracts.throw_in_scores,
            "double": DoublingEvaluator(game, style).scores,
            "play": TrickEvaluator(game, style=style).scores,
            "layout": LayoutEvaluator(game).scores,
        }
    )
