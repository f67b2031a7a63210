"""The games for PettingZoo: ``env(name, deals=0, **options)`` gives an AEC environment.

docs/learning.md explains observations, actions and rewards.
"""

import os
from operator import index

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from trix.adapters.arrays import Floats
from trix.adapters.episodes import Episode, Task
from trix.engine.options import Value
from trix.engine.protocol import Observation
from trix.engine.types import Action

_SEED_BYTES = 5


def env(name: str = "trix", deals: int = 0, render_mode: str | None = "ansi", **options: Value) -> AECEnv:
    """Make an environment that ends the episode at an illegal action and reports misuse.

    *name*, *options* and errors are as in `trix.games.load_game`; with *deals* 0 an episode is a whole game.
    """
    raw = CardEnv(name, deals, render_mode, **options)
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class CardEnv(AECEnv):
    """One of the games with its options fixed.

    A reward is the seat's points of a deal, given when the deal is over. Raises ValueError for a
    *render_mode* that is neither "ansi" nor None.
    """

    def __init__(
        self, name: str = "trix", deals: int = 0, render_mode: str | None = "ansi", **options: Value
    ) -> None:
        super().__init__()
        if render_mode not in ("ansi", None):
            raise ValueError(f'an episode is rendered as text, "ansi", not {render_mode!r:.100}')
        self.task = Task(name, options, deals)
        """The task, with the texts of its actions and the layout of its arrays."""
        self.metadata = {"name": f"{name}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.task.game.num_players)]
        actions = len(self.task.actions)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1, 1, (self.task.arrays.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions, legal or not."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begin an episode from a seed, or from a fresh secret one. There are no options."""
        if seed is None:
            seed = int.from_bytes(os.urandom(_SEED_BYTES), "big")
        self._episode: Episode = self.task.begin(index(seed))
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._episode.seat]

    def observation(self, agent: str) -> Observation:
        """Return an agent's observation, the history included, as `trix.games` gives it."""
        return self._episode.observation(self.possible_agents.index(agent))

    def observe(self, agent: str) -> dict[str, Floats | NDArray[np.int8]]:
        """Return an agent's observation and its legal actions: none out of turn."""
        mask = np.zeros(len(self.task.actions), np.int8)
        if agent == self.agent_selection:
            mask[self._episode.legal()] = 1
        return {
            "observation": self.task.arrays.array(self.observation(agent)),
            "action_mask": mask,
        }

    def step(self, action: Action | None) -> None:
        """Act for the selected agent; None once it is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"it is {agent}'s turn")
        before = self._episode.returns()
        self._episode.apply(int(action))
        self._cumulative_rewards[agent] = 0.0
        gained = zip(self.possible_agents, self._episode.returns(), before, strict=True)
        self.rewards = {one: now - old for one, now, old in gained}
        if self._episode.over:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._episode.seat]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return all hands and the actions so far, as text; None without a render mode."""
        return str(self._episode) if self.render_mode else None
