"""Episodes: games, or some deals of them, as the adapters play them."""

import random
from collections.abc import Mapping
from typing import Self

from trix.adapters.games import traits
from trix.engine.errors import IllegalActionError
from trix.engine.options import Value
from trix.engine.protocol import Observation, State
from trix.engine.types import Seat
from trix.games import load_game


class Task:
    """A learning task: a game with its options, in episodes of *deals* deals; 0 means whole games.

    Actions are numbered from 0 without gaps, in canonical order. Trixter's revised bids are left out, because
    they are made out of turn. Raises RulesError as `load_game` does, and ValueError for a negative number.
    """

    def __init__(self, name: str, options: Mapping[str, Value], deals: int = 0) -> None:
        if deals < 0:
            raise ValueError(f"an episode has 1 deal or more, or 0 for all of them, not {deals}")
        self.game = load_game(name, **options)
        self.deals = deals
        self.arrays, self.bounds = traits(self.game, deals)
        self.actions = tuple(
            action
            for action in self.game.actions()
            if not self.game.action_to_string(action).startswith("revise ")
        )
        self.number = {action: number for number, action in enumerate(self.actions)}
        self.sign = -1 if self.game.fewer_wins else 1

    def text(self, number: int) -> str:
        """Return the text of an action by its number."""
        return self.game.action_to_string(self.actions[number])

    def begin(self, seed: int) -> "Episode":
        """Deal the first cards of an episode."""
        return Episode(self, self.game.new_initial_state(seed), seed)

    def __deepcopy__(self, memo: object) -> Self:
        return self  # it is immutable

    def __reduce__(self) -> tuple[object, ...]:
        return Task, (self.game.name, dict(self.game.options), self.deals)


class Episode:
    """An episode being played. Higher returns are better under all options."""

    def __init__(self, task: Task, state: State, seed: int | None = None) -> None:
        """Begin with the running deal of *state*. With the *seed* of its cards the episode can be pickled."""
        self.task = task
        self._state = state
        self._seed = seed
        self._numbers: list[int] = []
        self._before = state.returns()
        self._look()
        self._end = self.seen.deal + task.bounds.deals

    def _look(self) -> None:
        current = self._state.current_player()
        self.seen: Observation = self._state.observation(0 if current is None else current)
        """The observation of the seat to act."""

    @property
    def over(self) -> bool:
        """Whether the episode has ended."""
        return self.seen.current_player is None or self.seen.deal >= self._end

    @property
    def seat(self) -> int:
        """The seat to act; undefined at the end."""
        return self.seen.seat

    def observation(self, seat: Seat) -> Observation:
        """Return the observation of a seat."""
        return self.seen if seat == self.seen.seat else self._state.observation(seat)

    def legal(self) -> list[int]:
        """List the legal actions of the seat to act, ascending; empty at the end."""
        number = self.task.number
        return [] if self.over else [number[action] for action in self.seen.legal_actions]

    def apply(self, number: int) -> None:
        """Apply an action of the seat to act. Raises IllegalActionError if it is not legal, or at the end."""
        if self.over or not 0 <= number < len(self.task.actions):
            raise IllegalActionError(f"there is no action {number} now")
        self._state.apply_action(self.task.actions[number])
        self._numbers.append(number)
        self._look()

    def returns(self) -> list[float]:
        """Return each seat's points in the episode's completed deals."""
        sign = self.task.sign
        scores = zip(self._state.returns(), self._before, strict=True)
        return [float(sign * (now - before)) for now, before in scores]

    def resample(self, seat: Seat, rng: random.Random) -> "Episode":
        """Return a random episode that fits the observation of *seat*; its later deals come from *rng*.

        It cannot be pickled, because its cards have no seed.
        """
        twin = self.copy()
        twin._state = self.task.game.resample(self.observation(seat), rng)
        twin._seed = None
        twin._look()
        return twin

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        twin.__dict__ = self.__dict__ | {"_state": self._state.clone(), "_numbers": self._numbers.copy()}
        return twin

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __str__(self) -> str:
        hands = " | ".join(" ".join(hand) for hand in self._state.hands())
        return f"{hands}\n{', '.join(self._state.history())}"

    def __reduce__(self) -> tuple[object, ...]:
        if self._seed is None:
            raise ValueError("an episode whose cards were dealt by chance cannot be written down")
        return _replay, (self.task, self._seed, tuple(self._numbers))


def _replay(task: Task, seed: int, numbers: tuple[int, ...]) -> Episode:
    episode = task.begin(seed)
    for number in numbers:
        episode.apply(number)
    return episode
