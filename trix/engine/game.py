"""The base class of a game's rules: name, options, teams, and the texts of its actions."""

from collections.abc import Mapping
from typing import ClassVar

from trix.engine.errors import IllegalActionError
from trix.engine.options import Value
from trix.engine.types import Action, Seat


class BaseGame:
    """The rules of a game with its options fixed. Immutable; all states of a game share it."""

    name: ClassVar[str]
    fewer_wins: bool = False
    """Whether the lowest score wins; overridden by games in which points are bad."""

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

    def actions(self) -> list[Action]:
        """List every action that may come up under these options, in canonical order."""
        return sorted(action for action in self._texts if action >= 0)

    def action_to_string(self, action: Action) -> str:
        """Return the text of an action. Raises IllegalActionError if there is no such action."""
        try:
            return self._texts[action]
        except (KeyError, TypeError):
            raise IllegalActionError(f"{action!r:.100} is no action of this game") from None

    def string_to_action(self, text: str) -> Action:
        """Parse the text of an action; cards or contracts that it lists may come in any order.

        Raises IllegalActionError if it names no action.
        """
        try:
            return self._actions[self._in_order(text)]
        except (KeyError, TypeError, AttributeError):
            raise IllegalActionError(f"{text!r:.100} is no action of this game") from None

    def _in_order(self, text: str) -> str:
        """Sort what a text lists into canonical order; overridden by games whose actions list something."""
        return text
