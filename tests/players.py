"""Random players, for tests of other things."""

import random
from typing import Any

from trix.ai import make_agent
from trix.session import Person


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


def at_random(game: Any, sitter: Any, seat: int) -> Any:
    """Return a person, or for a sitter with a level an agent that plays at random."""
    return Person() if sitter.level is None else make_agent("random", game, seed=seat)
