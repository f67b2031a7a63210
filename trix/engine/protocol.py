"""What a game is to everybody who uses one. The names are those of OpenSpiel where it has one."""

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol, Self

from trix.engine.events import Event
from trix.engine.options import Value

Observer = Callable[[Event], None]


class Observation(Protocol):
    """All that one seat may know. Immutable, comparable, deterministic; each game adds its own fields."""

    @property
    def seat(self) -> int:
        """The seat that observes."""

    @property
    def current_player(self) -> int | None:
        """The seat whose decision is awaited, or None when the game is over."""

    @property
    def phase(self) -> str:
        """What the decision is about, in the game's own words."""

    @property
    def legal_actions(self) -> tuple[int, ...]:
        """What the observing seat may do now; empty when it is not its turn."""


class State(Protocol):
    """A game being played. Only `apply_action` changes it."""

    @property
    def game(self) -> "Game":
        """The rules this state follows."""

    def current_player(self) -> int | None:
        """Give the seat to act, or None at the end."""

    def legal_actions(self) -> list[int]:
        """List what the seat to act may do, in canonical order; never empty before the end."""

    def legal_revisions(self) -> list[int]:
        """List what the last seat to act may still do instead; empty where a game knows no such thing."""

    def apply_action(self, action: int) -> None:
        """Act for the current player; raises IllegalActionError and changes nothing if it is not allowed."""

    def clone(self) -> Self:
        """Give an independent copy that nobody observes."""

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""

    def returns(self) -> list[int]:
        """Give the scores of completed deals by seat."""

    def team_returns(self) -> list[int]:
        """Give the scores of completed deals by team, in the order of `Game.teams`."""

    def winners(self) -> tuple[int, ...]:
        """Give the seats that won; empty before the end."""

    def hands(self) -> list[list[str]]:
        """Give all hands open, as card texts in canonical order: for tests, records and review only."""

    def hand_masks(self) -> list[int]:
        """Give all hands open, as sets of cards: for those who play out deals that they have dealt."""

    def history(self) -> list[str]:
        """Give the texts of all actions so far: for records, never shown to a seat."""

    def observation(self, seat: int) -> Any:
        """Give all that *seat* may know, as the game's own kind of `Observation`."""

    def action_to_string(self, action: int) -> str:
        """Write an action as in the rules; raises IllegalActionError if the number names none."""

    def string_to_action(self, text: str) -> int:
        """Read an action's text; raises IllegalActionError if it names none."""


class Game(Protocol):
    """The rules of one game with its options fixed."""

    @property
    def name(self) -> str:
        """The name it is loaded by."""

    @property
    def num_players(self) -> int:
        """How many seats there are, numbered from 0 in the order of play."""

    @property
    def options(self) -> Mapping[str, Value]:
        """Every option with its value; read-only."""

    @property
    def teams(self) -> tuple[tuple[int, ...], ...]:
        """The seats that win together; each seat alone where there are no partners."""

    def new_initial_state(self, seed: int, observer: Observer | None = None) -> State:
        """Deal the first hands. The same *seed* (int >= 0) gives the same deals everywhere."""

    def resample(self, observation: Any, rng: random.Random) -> State:
        """Deal out what the observing seat cannot see, at random, so that it fits all it knows."""

    def action_to_string(self, action: int) -> str:
        """Write an action as in the rules; raises IllegalActionError if the number names none."""

    def string_to_action(self, text: str) -> int:
        """Read an action's text; raises IllegalActionError if it names none."""
