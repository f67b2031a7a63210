"""The base class of states: whose turn it is, legal actions, scores and history."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self

from trix.engine.cards import card_text, cards_of
from trix.engine.dealing import DealSource, deal_source
from trix.engine.errors import IllegalActionError
from trix.engine.events import TurnBegan
from trix.engine.protocol import Game, Observation, Observer
from trix.engine.types import Action, CardSet, Seat

OVER = "over"


class BaseState:
    """A state of a game; see `trix.engine.protocol.State`. Subclasses define in `_ACTS` what actions do.

    The legal actions are kept as a set of bits, so that listing them and checking one are both cheap.
    """

    _LISTS: ClassVar[tuple[str, ...]] = ("_history", "_scores", "_hands")
    """The attributes that hold lists, which a clone copies; all others are immutable."""
    _ACTS: ClassVar[Mapping[str, Callable[..., None]]]
    """By phase, the method that carries out a legal action and then calls `_turn` or `_finish`."""

    _phase: str
    _player: Seat
    _legal: int
    _hands: list[CardSet]

    def __init__(self, game: Game, seed: int | DealSource, observer: Observer | None) -> None:
        self.game = game
        self._deals = deal_source(seed)
        self._observer = observer
        self._history: list[Action] = []
        self._scores = [0] * game.num_players

    def set_observer(self, observer: Observer | None) -> None:
        """Send the events from now on to *observer*, or to nobody."""
        self._observer = observer

    def set_deal_source(self, deals: int | DealSource) -> None:
        """Draw later deals from another source."""
        self._deals = deal_source(deals)

    def current_player(self) -> Seat | None:
        """Return the seat to act, or None at the end."""
        return None if self._phase == OVER else self._player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._phase == OVER

    def legal_actions(self) -> list[Action]:
        """List the actions of the seat to act, in canonical order. Empty only at the end."""
        return cards_of(self._legal)

    def legal_revisions(self) -> list[Action]:
        """List the actions by which the seat that acted last may still change its decision: none here."""
        return []

    def apply_action(self, action: Action) -> None:
        """Apply an action, in place. Raises IllegalActionError, and changes nothing, if it is not legal."""
        try:
            legal = action >= 0 and self._legal >> action & 1
        except TypeError:  # not a number
            legal = False
        if not legal:
            raise IllegalActionError(self._refusal(action))
        self._history.append(action)
        self._ACTS[self._phase](self, action)

    def returns(self) -> list[int]:
        """Return the scores of completed deals, by seat."""
        return list(self._scores)

    def observation(self, seat: Seat) -> Any:
        """Return what *seat* may know. Raises ValueError if there is no such seat."""
        if seat not in range(self.game.num_players):
            raise ValueError(f"there is no seat {seat!r}")
        return self._observed_from(seat)

    def public_observation(self) -> Any:
        """Return what everybody may know, spectators included: the observation of seat ``-num_players``."""
        return self._observed_from(-self.game.num_players)

    def hands(self) -> list[list[str]]:
        """Return all hands as card texts in canonical order."""
        return [[card_text(card) for card in cards_of(hand)] for hand in self.hand_masks()]

    def hand_masks(self) -> list[CardSet]:
        """Return all hands as sets of cards."""
        return self._hands.copy()

    def history(self) -> list[str]:
        """Return the texts of all actions so far."""
        return [self.game.action_to_string(action) for action in self._history]

    def action_to_string(self, action: Action) -> str:
        """Return the text of an action. Raises IllegalActionError if there is no such action."""
        return self.game.action_to_string(action)

    def string_to_action(self, text: str) -> Action:
        """Parse the text of an action. Raises IllegalActionError if it names none."""
        return self.game.string_to_action(text)

    def clone(self) -> Self:
        """Return an independent copy without an observer."""
        twin = object.__new__(type(self))
        fields = self.__dict__.copy()
        for name in self._LISTS:
            fields[name] = fields[name].copy()
        fields["_observer"] = None
        twin.__dict__ = fields
        return twin

    def _observed_from(self, seat: Seat) -> Observation:
        """Return the observation of a seat; a negative one has no hand and no secrets."""
        raise NotImplementedError

    def _turn(self, seat: Seat, phase: str, legal: int) -> None:
        self._player = seat
        self._phase = phase
        self._legal = legal
        if self._observer:
            self._observer(TurnBegan(seat, phase))

    def _finish(self) -> None:
        self._phase = OVER
        self._legal = 0

    def _refusal(self, action: Action) -> str:
        if self.is_terminal():
            return "the game is over"
        try:
            told = repr(self.game.action_to_string(action))
        except IllegalActionError:
            told = f"{action!r:.100}"
        return f"{told} is not allowed to seat {self._player} in phase {self._phase}"
