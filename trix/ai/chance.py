"""Playing at random, for any game."""

from trix.engine.cards import mask_of
from trix.engine.protocol import Observation
from trix.engine.shuffle import SplitMix64


class ChanceJudge:
    """Scores that are drawn anew for every decision, yet the same again for the same one."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def scores(self, observation: Observation) -> list[float]:
        """Draw a score for each legal action."""
        # a stream of its own for every turn of every seat
        turn = len(observation.history) << 4 | observation.seat
        stream = SplitMix64(self._seed, mask_of(observation.legal_actions) << 32 | turn)
        return [float(stream.word()) for _ in observation.legal_actions]
