"""Flat Monte-Carlo search: a yardstick for the arena, on the public interface of the games alone.

It deals out the unseen cards anew and plays each action to the end of the deal at random, in the same worlds
for all; the best mean wins. It knows nothing of any game, and nothing in it was tuned. A deal without score,
such as one passed out in Troika, counts with the next one.
"""

import random
from typing import Final

from trix.ai.agents import InstantAgent
from trix.engine.protocol import Game, Observation, State

WORLDS: Final = 30


class FlatEvaluator:
    """Scores actions by random play: the mean points of the team in the deal minus its opponents'."""

    def __init__(self, game: Game, seed: int, worlds: int = WORLDS) -> None:
        self._game = game
        self._rng = random.Random(seed)
        self._worlds = worlds
        self._sign = -1 if game.fewer_wins else 1

    def scores(self, observation: Observation) -> list[float]:
        """Return the mean of each legal action, in their order."""
        actions = observation.legal_actions
        if len(actions) == 1:
            return [0.0]
        team = next(team for team in self._game.teams if observation.seat in team)
        opponents = [other for other in range(self._game.num_players) if other not in team]
        sums = [0.0] * len(actions)
        for _ in range(self._worlds):
            world = self._game.resample(observation, self._rng)
            for place, action in enumerate(actions):
                brought = self._played_out(world, action)
                own = sum(brought[mate] for mate in team) / len(team)
                theirs = sum(brought[other] for other in opponents) / len(opponents)
                sums[place] += self._sign * (own - theirs)
        return [total / self._worlds for total in sums]

    def _played_out(self, world: State, action: int) -> list[int]:
        """Play until scores change, at the end of a deal, and give by how much."""
        state = world.clone()
        before = state.returns()
        state.apply_action(action)
        choice = self._rng.choice
        while not state.is_terminal() and state.returns() == before:
            state.apply_action(choice(state.legal_actions()))
        return [after - first for after, first in zip(state.returns(), before, strict=True)]


def flat_agent(game: Game, seed: int, worlds: int = WORLDS) -> InstantAgent:
    """Make an agent of it."""
    return InstantAgent(FlatEvaluator(game, seed, worlds))
