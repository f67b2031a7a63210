"""The standard evaluator of Trix: one evaluator for each kind of decision."""

from trix.ai.games.trix.contracts import ContractEvaluator
from trix.ai.games.trix.doubling import DoublingEvaluator
from trix.ai.games.trix.layout import LayoutEvaluator
from trix.ai.games.trix.tricks import TrickEvaluator
from trix.ai.style import EVEN, Style
from trix.engine.protocol import Game
from trix.games.trix.observation import Observation


def evaluator(game: Game, style: Style = EVEN) -> "TrixEvaluator":
    """Return the standard evaluator for a game of Trix with its options."""
    return TrixEvaluator(game, style)


class TrixEvaluator:
    """Scores for every decision of Trix, in points that the seat's team gains over the others.

    Also with ``reversed_scores`` a gain is positive: the signs change, but not the play.
    """

    def __init__(self, game: Game, style: Style = EVEN) -> None:
        contracts = ContractEvaluator(game)
        self._evaluators = {
            "choose": contracts.choice_scores,
            "throw_in": contracts.throw_in_scores,
            "double": DoublingEvaluator(game, style).scores,
            "play": TrickEvaluator(game, style=style).scores,
            "layout": LayoutEvaluator(game).scores,
        }

    def scores(self, observation: Observation) -> list[float]:
        """Return a score for each legal action, in their order."""
        return self._evaluators[observation.phase](observation)
