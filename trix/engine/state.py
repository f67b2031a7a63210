"""What the states of all games have in common: whose turn it is, what is legal, and what was done."""

from collections.abc import Callable, Mapping
from typing import ClassVar, Self

from trix.engine.cards import card_text, cards_of
from trix.engine.errors import IllegalActionError
from trix.engine.events import TurnBegan
from trix.engine.protocol import Game, Observer

OVER = "over"


class BaseState:
    """A game being played. A game's own state says in `_ACTS` what an action does.

    The legal actions are held as a set of bits, so that asking for them and checking one are both cheap.
    """

    _LISTS: ClassVar[tuple[str, ...]] = ("_history", "_scores", "_hands")
    """The attributes that a clone needs its own copy of; all others are immutable."""
    _ACTS: ClassVar[Mapping[str, Callable[..., None]]]
    """What a legal action does in each phase, up to asking the next seat or ending the game."""

    _phase: str
    _player: int
    _legal: int
    _hands: list[int]

    def __init__(self, game: Game, seed: int, observer: Observer | None) -> None:
        self.game = game
        self._seed = seed
        self._observer = observer
        self._history: list[int] = []
        self._scores = [0] * game.num_players

    def observed_by(self, observer: Observer | None) -> None:
        """Have what happens from now on told to somebody."""
        self._observer = observer

    def current_player(self) -> int | None:
        """Give the seat to act, or None at the end."""
        return None if self._phase == OVER else self._player

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self._phase == OVER

    def legal_actions(self) -> list[int]:
        """List what the seat to act may do, in canonical order; empty only at the end."""
        return cards_of(self._legal)

    def legal_revisions(self) -> list[int]:
        """List what the last seat to act may still do instead; most games know no such thing."""
        return []

    def apply_action(self, action: int) -> None:
        """Act for the current player; raises IllegalActionError and changes nothing if it is not allowed."""
        try:
            legal = action >= 0 and self._legal >> action & 1
        except TypeError:  # it is no number
            legal = False
        if not legal:
            raise IllegalActionError(self._refusal(action))
        self._history.append(action)
        self._ACTS[self._phase](self, action)

    def returns(self) -> list[int]:
        """Give the scores of completed deals by seat."""
        return list(self._scores)

    def hands(self) -> list[list[str]]:
        """Give all hands open, as card texts in canonical order."""
        return [[card_text(card) for card in cards_of(hand)] for hand in self.hand_masks()]

    def hand_masks(self) -> list[int]:
        """Give all hands open, as sets of cards."""
        return self._hands.copy()

    def history(self) -> list[str]:
        """Give the texts of all actions so far."""
        return [self.game.action_to_string(action) for action in self._history]

    def action_to_string(self, action: int) -> str:
        """Write an action as in the rules; raises IllegalActionError if the number names none."""
        return self.game.action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """Read an action's text; raises IllegalActionError if it names none."""
        return self.game.string_to_action(text)

    def clone(self) -> Self:
        """Give an independent copy that nobody observes."""
        twin = object.__new__(type(self))
        fields = self.__dict__.copy()
        for name in self._LISTS:
            fields[name] = fields[name].copy()
        fields["_observer"] = None
        twin.__dict__ = fields
        return twin

    def _turn(self, seat: int, phase: str, legal: int) -> None:
        self._player = seat
        self._phase = phase
        self._legal = legal
        if self._observer:
            self._observer(TurnBegan(seat, phase))

    def _finish(self) -> None:
        self._phase = OVER
        self._legal = 0

    def _refusal(self, action: int) -> str:
        if self.is_terminal():
            return "the game is over"
        try:
            told = repr(self.game.action_to_string(action))
        except IllegalActionError:
            told = f"{action!r:.100}"
        return f"{told} is not allowed to seat {self._player} in phase {self._phase}"
