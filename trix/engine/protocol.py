"""The protocols of a game, its states and its observations. Names follow OpenSpiel."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, Self

from trix.engine.options import Value
from trix.engine.types import Action, CardSet, Seat

if TYPE_CHECKING:
    from trix.engine.deal_sources import DealSource
    from trix.engine.events import Event
    from trix.engine.sampling import Unseen
    from trix.engine.tricks import Trick

Observer = Callable[["Event"], None]


class Observation(Protocol):
    """Everything that one seat may know. Immutable, comparable and deterministic; each game adds fields."""

    @property
    def seat(self) -> Seat:
        """The seat that observes."""

    @property
    def current_player(self) -> Seat | None:
        """The seat to act, or None when the game is over."""

    @property
    def phase(self) -> str:
        """The kind of decision to make, in the game's terms, such as "bid" or "play"; "over" at the end."""

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """The legal actions of the observing seat, in canonical order; empty when it is not its turn."""

    @property
    def hand(self) -> CardSet:
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
    def history(self) -> tuple[Action, ...]:
        """All actions so far; an action that the seat may not know is replaced by a placeholder."""


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
    def taken(self) -> tuple[CardSet, ...]:
        """The cards that each seat has taken, as sets."""

    @property
    def lacking(self) -> tuple[CardSet, ...]:
        """The cards that the play has shown each seat not to hold, as sets."""


class State(Protocol):
    """A state of a game. Only `apply_action` changes it."""

    @property
    def game(self) -> Game:
        """The rules of the game."""

    def current_player(self) -> Seat | None:
        """Return the seat to act, or None at the end."""

    def legal_actions(self) -> list[Action]:
        """List the actions of the seat to act, in canonical order. Never empty before the end."""

    def legal_revisions(self) -> list[Action]:
        """List the actions that may still replace the last seat's decision; often empty."""

    def apply_action(self, action: Action) -> None:
        """Apply an action, in place. Raises IllegalActionError, and changes nothing, if it is not legal."""

    def clone(self) -> Self:
        """Return an independent copy without an observer."""

    def set_observer(self, observer: Observer | None) -> None:
        """Call *observer* with each later event; None stops that."""

    def set_deal_source(self, deals: int | DealSource) -> None:
        """Draw later deals from another source; an int is a seed."""

    def set_hands(self, hands: list[CardSet]) -> None:
        """Exchange the cards in all hands, by seat; the legal actions follow from the new ones."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""

    def returns(self) -> list[int]:
        """Return the scores of completed deals, by seat."""

    def team_returns(self) -> list[int]:
        """Return the scores of completed deals, by team in the order of `Game.teams`."""

    def winners(self) -> tuple[Seat, ...]:
        """Return the seats that have won; empty before the end."""

    def hands(self) -> list[list[str]]:
        """Return all hands as card texts in canonical order: for tests, records and review only."""

    def hand_masks(self) -> list[CardSet]:
        """Return all hands as sets: for searches in sampled states."""

    def history(self) -> list[str]:
        """Return the texts of all actions so far: for records, never shown to a seat."""

    def observation(self, seat: Seat) -> Observation:
        """Return the observation of *seat*. Raises ValueError if there is no such seat."""

    def public_observation(self) -> Observation:
        """Return the observation of spectators, whose seat is ``-num_players``."""

    def action_to_string(self, action: Action) -> str:
        """Return the text of an action. Raises IllegalActionError if there is no such action."""

    def string_to_action(self, text: str) -> Action:
        """Parse the text of an action; lists of cards or contracts may be in any order.

        Raises IllegalActionError if there is no such action.
        """


class Game(Protocol):
    """The rules of a game with its options fixed."""

    @property
    def name(self) -> str:
        """The name of the game for `load_game`."""

    @property
    def num_players(self) -> int:
        """The number of seats."""

    @property
    def options(self) -> Mapping[str, Value]:
        """Every option with its value. Read-only."""

    @property
    def teams(self) -> tuple[tuple[Seat, ...], ...]:
        """The seats that win together; each seat alone in a game without partners."""

    @property
    def fewer_wins(self) -> bool:
        """Whether the lowest score wins."""

    def new_initial_state(self, seed: int | DealSource, observer: Observer | None = None) -> State:
        """Return the state before the first action. The same *seed* (int >= 0) always gives the same deals.

        *seed* may also be a source of deals. *observer* is called with each event as it happens, from the
        first deal on.
        """

    def actions(self) -> list[Action]:
        """List all possible actions under these options, in canonical order."""

    def resample(self, observation: Any, rng: random.Random) -> State:
        """Return a random state that fits *observation*; its later deals come from *rng*.

        All deals that fit are equally likely.
        """

    def unseen(self, observation: Any) -> Unseen:
        """Return the cards that the observing seat cannot see, with constraints on their places."""

    def unknown_deals(self, observation: Any) -> DealSource:
        """Return deals of unknown cards that lead to the first deal of *observation*'s game."""

    def action_to_string(self, action: Action) -> str:
        """Return the text of an action. Raises IllegalActionError if there is no such action."""

    def string_to_action(self, text: str) -> Action:
        """Parse the text of an action; lists of cards or contracts may be in any order.

        Raises IllegalActionError if there is no such action.
        """
