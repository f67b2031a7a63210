"""OpenSpiel's own information set Monte-Carlo tree search, at our tables: a yardstick for the arena.

It searches to the end of the running deal. Nothing in it is tuned to the games but the scale of their points:
the constant of UCT is the usual root of two, times the spread of a deal's points in random play.
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
_DEALS = 40  # to measure the spread


class IsmctsAgent:
    """Plays any of the games, from observations."""

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
        """Search, and give the action that was looked at most."""
        task = self._game.task
        world = Episode(task, task.game.resample(observation, self._rng))
        state = self._game.new_initial_state().playing(world)
        return task.actions[int(self._bot.step(state))]


def _spread(task: Task) -> float:
    rng = random.Random(1)
    brought: list[float] = []
    for seed in range(_DEALS):
        episode = task.begin(seed)
        while not episode.over:
            episode.apply(rng.choice(episode.legal()))
        brought += episode.returns()
    return pstdev(brought)
