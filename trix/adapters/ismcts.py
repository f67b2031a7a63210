"""OpenSpiel's information set Monte-Carlo tree search as an agent: a yardstick for the arena.

It searches to the end of the running deal. Only the scale of points is fitted to a game: the constant of UCT
is the usual root of two, times the spread of a deal's points in random play.
"""

import random
from math import sqrt
from statistics import pstdev
from typing import Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from trix.adapters.episodes import Episode, Task
from trix.adapters.openspiel import CardGame, parameters
from trix.engine.protocol import Game, Observation

SIMULATIONS: Final = 200
_DEALS = 40  # played at random to measure the spread


class IsmctsAgent:
    """An agent for any of the games."""

    def __init__(self, game: Game, seed: int, simulations: int = SIMULATIONS) -> None:
        self._rng = random.Random(seed)
        self._game: CardGame = pyspiel.load_game(f"python_{game.name}", parameters(game.options, deals=1))
        chance = np.random.RandomState(seed % 2**32)
        self._bot = ISMCTSBot(
            self._game,
            RandomRolloutEvaluator(1, chance),
            sqrt(2) * _spread(self._game.task),
            simulations,
            random_state=chance,
        )
        # the bot's default resampler cannot be seeded
        self._bot.set_resampler(lambda state, seat: state.resample_from_infostate(seat, self._rng.random))

    def choose(self, observation: Observation) -> int:
        """Search, and return the action that was visited most often."""
        task = self._game.task
        world = Episode(task, task.game.resample(observation, self._rng))
        state = self._game.new_initial_state().playing(world)
        return task.actions[int(self._bot.step(state))]


def _spread(task: Task) -> float:
    rng = random.Random(1)
    points: list[float] = []
    for seed in range(_DEALS):
        episode = task.begin(seed)
        while not episode.over:
            episode.apply(rng.choice(episode.legal()))
        points += episode.returns()
    return pstdev(points)
