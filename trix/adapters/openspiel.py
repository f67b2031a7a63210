"""The games for OpenSpiel: importing this registers python_trix, python_trixter and python_troika.

Their parameters are the options of the games, and ``deals``. Chance comes first: five chance nodes draw a
byte each of the seed that all deals of the episode come from. docs/learning.md tells more.
"""

import json
import random
from collections.abc import Callable, Mapping
from typing import ClassVar, Final

import numpy as np
import pyspiel

from trix.adapters.episodes import Episode, Task
from trix.engine.options import Value
from trix.engine.types import Action
from trix.games import option_table
from trix.programs.forms import observation_form

SEED_BYTES: Final = 5
_OUTCOMES: Final = [(byte, 1 / 256) for byte in range(256)]
_NONE: Final = 0
"""Stands for None among parameters that are numbers: they have no such value."""


def _game_type(name: str) -> pyspiel.GameType:
    players = next(([*option.values] for option in option_table(name) if option.name == "players"), [4])
    return pyspiel.GameType(
        short_name=f"python_{name}",
        long_name=f"Python {name.capitalize()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.REWARDS,
        max_num_players=players[-1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(
            {option.name: option.default for option in option_table(name)}, deals=0
        ),
    )


def parameters(options: Mapping[str, Value], deals: int) -> dict[str, str | int | bool]:
    """Return OpenSpiel's parameters for these options and episodes of so many deals; 0: whole games."""
    return {
        "deals": deals,
        **{name: _NONE if value is None else value for name, value in options.items()},
    }


def _options(name: str, given: Mapping[str, Value]) -> dict[str, Value]:
    """Return the options among the parameters that a game is loaded with."""
    options = {}
    for option in option_table(name):
        if option.name in given:
            value = given[option.name]
            options[option.name] = None if value == _NONE and None in option.values else value
    return options


class CardGame(pyspiel.Game):
    """One of the games with its options fixed."""

    name: ClassVar[str]
    game_type: ClassVar[pyspiel.GameType]

    def __init__(self, given: Mapping[str, Value] | None = None) -> None:
        given = given or {}
        self.task = Task(self.name, _options(self.name, given), int(given.get("deals") or 0))
        bounds = self.task.bounds
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.task.actions),
            max_chance_outcomes=len(_OUTCOMES),
            num_players=self.task.game.num_players,
            min_utility=float(bounds.lowest),
            max_utility=float(bounds.highest),
            max_game_length=bounds.actions,
        )
        super().__init__(self.game_type, info, dict(given))

    def new_initial_state(self) -> "CardState":
        """Return the state before the cards are dealt."""
        return CardState(self)

    def max_chance_nodes_in_history(self) -> int:
        return SEED_BYTES

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, params: Mapping[str, Value] | None = None
    ) -> "_Observer | None":
        """Return an observer of states from a player's view; None for a kind with less or more information.

        Raises ValueError for parameters: there are none.
        """
        if params:
            raise ValueError(f"observers have no parameters: {params}")
        if kind is None:
            return _Observer(self.task, perfect_recall=False)
        if kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return _Observer(self.task, kind.perfect_recall)
        return None


class Trix(CardGame):
    """``python_trix``."""

    name = "trix"
    game_type = _game_type(name)


class Trixter(CardGame):
    """``python_trixter``."""

    name = "trixter"
    game_type = _game_type(name)


class Troika(CardGame):
    """``python_troika``."""

    name = "troika"
    game_type = _game_type(name)


class CardState(pyspiel.State):
    """A state of any of the games. The history of a resampled one names the seed of the true one."""

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self._task = game.task
        self._bytes: list[int] = []
        self._episode: Episode | None = None
        self._rewards = [0.0] * game.num_players()

    @property
    def episode(self) -> Episode:
        """The episode, once the cards are dealt."""
        assert self._episode is not None
        return self._episode

    def playing(self, episode: Episode) -> "CardState":
        """Return a copy of this state with another episode."""
        twin: CardState = self.clone()
        twin._episode = episode
        return twin

    def current_player(self) -> int:
        """Return the seat to act, or OpenSpiel's number for chance or the end."""
        if self._episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self._episode.over else self._episode.seat

    def is_terminal(self) -> bool:
        return self._episode is not None and self._episode.over

    def _legal_actions(self, player: int) -> list[int]:
        return self.episode.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """List the possible next bytes of the seed."""
        return _OUTCOMES

    def _apply_action(self, action: Action) -> None:
        if self._episode is None:
            if not 0 <= action < len(_OUTCOMES):
                raise ValueError(f"a byte of the seed is from 0 to 255, not {action}")
            self._bytes.append(action)
            if len(self._bytes) == SEED_BYTES:
                self._episode = self._task.begin(int.from_bytes(self._bytes, "big"))
            return
        before = self._episode.returns()
        self._episode.apply(action)
        now = self._episode.returns()
        self._rewards = [new - old for new, old in zip(now, before, strict=True)]

    def _action_to_string(self, player: int, action: Action) -> str:
        return f"Seed byte {action}" if player == pyspiel.PlayerId.CHANCE else self._task.text(action)

    def returns(self) -> list[float]:
        return [0.0] * len(self._rewards) if self._episode is None else self._episode.returns()

    def rewards(self) -> list[float]:
        """Return each seat's points from the last action."""
        return self._rewards

    def resample_from_infostate(self, player: int, draw: Callable[[], float]) -> "CardState":
        """Return a state that *player* cannot tell from this one; *draw* gives numbers from 0 to 1."""
        rng = random.Random(int(draw() * (1 << 53)))
        return self.playing(self.episode.resample(player, rng))

    def __str__(self) -> str:
        return f"seed {self._bytes}" if self._episode is None else str(self._episode)


class _Observer:
    """OpenSpiel's way to look at states: as text, and (without perfect recall) as an array."""

    def __init__(self, task: Task, perfect_recall: bool) -> None:
        self._arrays = task.arrays
        self._form = observation_form(task.game)
        self._perfect_recall = perfect_recall
        self.tensor = None if perfect_recall else np.zeros(self._arrays.size, np.float32)
        self.dict = {} if self.tensor is None else self._arrays.parts(self.tensor)

    def set_from(self, state: CardState, player: int) -> None:
        """Fill the array from a player's observation."""
        if self.tensor is not None:
            self.tensor.fill(0)
            if state._episode is not None:
                self._arrays.fill(state.episode.observation(player), self.dict)

    def string_from(self, state: CardState, player: int) -> str:
        """Write a player's observation: as JSON for programs, or in short for information states."""
        if state._episode is None:
            return ""
        seen = state.episode.observation(player)
        if not self._perfect_recall:
            return json.dumps(self._form.write(seen))
        assert isinstance(seen, tuple)
        return repr(tuple(seen))


# classes, not functions: OpenSpiel frees them after Python's end, and freeing a function crashes
for _game in (Trix, Trixter, Troika):
    pyspiel.register_game(_game.game_type, _game)
