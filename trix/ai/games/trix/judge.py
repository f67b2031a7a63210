"""The standard judge of Trix: one judge for each kind of decision."""

from trix.ai.games.trix.contracts import ContractJudge
from trix.ai.games.trix.doubling import DoublingJudge
from trix.ai.games.trix.layout import LayoutJudge
from trix.ai.games.trix.tricks import TrickJudge
from trix.ai.temper import EVEN, Temper
from trix.engine.protocol import Game
from trix.games.trix.observation import Observation


def judge(game: Game, temper: Temper = EVEN) -> "TrixJudge":
    """Return the standard judge for a game of Trix with its options."""
    return TrixJudge(game, temper)


class TrixJudge:
    """Scores for every decision of Trix, in points that the seat's team gains over the others.

    Also with ``reversed_scores`` a gain is positive: the signs change, but not the play.
    """

    def __init__(self, game: Game, temper: Temper = EVEN) -> None:
        contracts = ContractJudge(game)
        self._judges = {
            "choose": contracts.choice_scores,
            "throw_in": contracts.throw_in_scores,
            "double": DoublingJudge(game, temper).scores,
            "play": TrickJudge(game, temper=temper).scores,
            "layout": LayoutJudge(game).scores,
        }

    def scores(self, observation: Observation) -> list[float]:
        """Return a score for each legal action, in their order."""
        return self._judges[observation.phase](observation)
