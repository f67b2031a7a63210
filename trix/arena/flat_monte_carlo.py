"""Flat Monte-Carlo search: a yardstick for the arena, on the public interface of the games alone.

It samples the unseen cards and plays the deal to its end at random after each action, in the same worlds for
all actions; the best mean wins. It knows no game and has no tuned parameter. A deal without a score, such as
one passed out in Troika, counts with the next one.
"""

import random
from typing import Final

from trix.engine.protocol import Game, Observation, State
from trix.engine.types import Action

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
        team = self._game.team_of(observation.seat)
        opponents = [other for other in range(self._game.num_players) if other not in team]
        sums = [0.0] * len(actions)
        for _ in range(self._worlds):
            world = self._game.resample(observation, self._rng)
            for place, action in enumerate(actions):
                gains = self._play_out(world, action)
                own = sum(gains[mate] for mate in team) / len(team)
                theirs = sum(gains[other] for other in opponents) / len(opponents)
                sums[place] += self._sign * (own - theirs)
        return [total / self._worlds for total in sums]

    def _play_out(self, world: State, action: Action) -> list[int]:
        """Play until a deal changes the scores; return each seat's gain."""
        state = world.clone()
        before = state.returns()
        state.apply_action(action)
        choice = self._rng.choice
        while not state.is_terminal() and state.returns() == before:
            state.apply_action(choice(state.legal_actions()))
        return [after - first for after, first in zip(state.returns(), before, strict=True)]
