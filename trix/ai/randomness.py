"""The random numbers of a decision, and the random agent's evaluator, for any game."""

from trix.engine.cards import mask_of
from trix.engine.protocol import Observation
from trix.engine.shuffle import SplitMix64


def decision_stream(observation: Observation, seed: int) -> SplitMix64:
    """Return the random numbers for a decision: a stream for each turn of each seat."""
    turn = len(observation.history) << 4 | observation.seat
    return SplitMix64(seed, mask_of(observation.legal_actions) << 32 | turn)


class RandomEvaluator:
    """Random scores: independent between decisions, and a function of the decision and a seed."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def scores(self, observation: Observation) -> list[float]:
        """Return a random score for each legal action."""
        stream = decision_stream(observation, self._seed)
        return [float(stream.word()) for _ in observation.legal_actions]
