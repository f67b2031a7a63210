"""The base class of a game's rules: name, options, teams, and the texts of its actions."""

import random
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from trix.engine.deal_sources import DealSource
from trix.engine.errors import IllegalActionError
from trix.engine.options import Value
from trix.engine.protocol import Observer
from trix.engine.sampling import Unseen
from trix.engine.state import BaseState
from trix.engine.types import Action, Seat

S = TypeVar("S", bound=BaseState)


class BaseGame(Generic[S]):
    """The base class of `Game` implementations. Immutable; all states of a game share it."""

    name: ClassVar[str]
    state_class: type[S]
    fewer_wins: bool = False
    """Whether the lowest score wins."""

    def __init__(
        self, options: Mapping[str, Value], teams: tuple[tuple[Seat, ...], ...], texts: dict[Action, str]
    ) -> None:
        self.options = options
        self.teams = teams
        self.num_players = sum(len(team) for team in teams)
        self._texts = texts
        self._actions = {text: action for action, text in texts.items()}

    def __repr__(self) -> str:
        return f"load_game({self.name!r}, **{dict(self.options)})"

    def new_initial_state(self, seed: int | DealSource, observer: Observer | None = None) -> S:
        return self.state_class(self, seed, observer)

    def resample(self, observation: Any, rng: random.Random) -> S:
        hands = self.unseen(observation).deal(rng)
        return self.state_class.from_observation(self, observation, hands, seed=rng.getrandbits(40))

    def unseen(self, observation: Any) -> Unseen:
        raise NotImplementedError

    def unknown_deals(self, observation: Any) -> DealSource:
        raise NotImplementedError

    def actions(self) -> list[Action]:
        return sorted(action for action in self._texts if action >= 0)

    def action_to_string(self, action: Action) -> str:
        try:
            return self._texts[action]
        except (KeyError, TypeError):
            raise IllegalActionError(f"{action!r:.100} is no action of this game") from None

    def string_to_action(self, text: str) -> Action:
        try:
            return self._actions[self._in_order(text)]
        except (KeyError, TypeError, AttributeError):
            raise IllegalActionError(f"{text!r:.100} is no action of this game") from None

    def _in_order(self, text: str) -> str:
        """Sort the cards or contracts in a text. Games with such actions override this."""
        return text
