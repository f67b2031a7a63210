"""What a game is to everybody who uses one. The names are those of OpenSpiel where it has one."""

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol, Self

from trix.engine.events import Event
from trix.engine.options import Value
from trix.engine.tricks import Trick

Observer = Callable[[Event], None]


class Observation(Protocol):
    """All that one seat may know. Immutable, comparable and deterministic; each game adds fields of its own.

    Sets of cards are ints with one bit for each card.
    """

    @property
    def seat(self) -> int:
        """The seat that observes."""

    @property
    def current_player(self) -> int | None:
        """The seat to act, or None when the game is over."""

    @property
    def phase(self) -> str:
        """What the seat to act decides, in the game's own terms; "over" at the end."""

    @property
    def legal_actions(self) -> tuple[int, ...]:
        """What the observing seat may do now, in canonical order; empty when it is not its turn."""

    @property
    def hand(self) -> int:
        """The cards of the observing seat."""

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds."""

    @property
    def deal(self) -> int:
        """The running deal, counted from 0."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores of completed deals, by seat or by side."""

    @property
    def results(self) -> tuple[object, ...]:
        """The completed deals, in order, each as the game's own kind of result."""

    @property
    def history(self) -> tuple[int, ...]:
        """All actions of the game so far, as far as the seat may know them."""


class TrickObservation(Observation, Protocol):
    """An observation of a game with tricks."""

    @property
    def trick(self) -> Trick:
        """The running trick; before the first card, with the seat that is to lead."""

    @property
    def last_trick(self) -> Trick | None:
        """The last complete trick of the deal."""

    @property
    def tricks(self) -> tuple[int, ...]:
        """How many tricks each seat has taken."""

    @property
    def taken(self) -> tuple[int, ...]:
        """The cards that each seat has taken, as sets."""

    @property
    def lacking(self) -> tuple[int, ...]:
        """The cards that the play has shown each seat not to hold, as sets."""


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

    def observation(self, seat: int) -> Observation:
        """Give all that *seat* may know, as the game's own kind of observation. Raises ValueError."""

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
