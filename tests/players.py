"""A random player, for tests of other things."""

import random
from typing import Any


class Decided:
    """A finished thought."""

    done = True

    def __init__(self, action: int) -> None:
        self.action = action

    def run(self, until: Any) -> None:
        pass


class RandomPlayer:
    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def begin(self, observation: Any) -> Decided:
        return Decided(self._rng.choice(list(observation.legal_actions)))
