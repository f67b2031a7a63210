"""The base class of states: turns, legal actions, scores and history."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self

from trix.engine.cards import card_text, cards_of
from trix.engine.deal_sources import DealSource, deal_source
from trix.engine.errors import IllegalActionError
from trix.engine.events import DealBegan, DealEnded, GameEnded, TurnBegan
from trix.engine.protocol import Game, Observation, Observer, State
from trix.engine.types import Action, CardSet, Seat

OVER = "over"


class BaseState:
    """The base class of `State` implementations. Subclasses define in `_ACTS` the effects of actions.

    The legal actions are kept as a set of bits: listing them and checking one are both cheap.
    """

    _LISTS: ClassVar[tuple[str, ...]] = ("_history", "_scores", "_hands")
    """The attributes that hold lists. A clone copies them; all other attributes are immutable."""
    _ACTS: ClassVar[Mapping[str, Callable[..., None]]]
    """By phase, the method that applies a legal action and ends with a call of `_turn` or `_finish`."""
    _ASKS: ClassVar[Mapping[str, Callable[..., None]]]
    """By phase, the method that begins a seat's turn."""

    _phase: str
    _legal: int
    _hands: list[CardSet]

    def __init__(self, game: Game, seed: int | DealSource, observer: Observer | None) -> None:
        self.game = game
        self._deals = deal_source(seed)
        self._observer = observer
        self._history: list[Action] = []
        self._scores = [0] * game.num_players
        self._results: tuple[Any, ...] = ()
        self._deal = 0
        self._player: Seat = -1

    @classmethod
    def from_observation(cls, game: Any, seen: Any, hands: list[CardSet], seed: int | DealSource) -> Self:
        """Return the state that *seen* observes when *hands* are dealt; later deals come from *seed*.

        *hands* are sets by place: the seats, and the stack of undealt cards in a game with one.
        """
        state = cls.__new__(cls)
        BaseState.__init__(state, game, seed, None)
        state._history = list(seen.history)
        state._results = seen.results
        state._deal = seen.deal
        state._resume(seen, hands)
        if seen.current_player is None:
            state._finish()
        else:
            cls._ASKS[seen.phase](state, seen.current_player)
        return state

    def set_observer(self, observer: Observer | None) -> None:
        self._observer = observer

    def set_deal_source(self, deals: int | DealSource) -> None:
        self._deals = deal_source(deals)

    def current_player(self) -> Seat | None:
        return None if self._phase == OVER else self._player

    def set_hands(self, hands: list[CardSet]) -> None:
        self.hand_masks()  # deals them if that is still to do
        self._hands = hands[: self.game.num_players]
        if not self.is_terminal():
            observer, self._observer = self._observer, None
            self._ASKS[self._phase](self, self._player)
            self._observer = observer

    def is_terminal(self) -> bool:
        return self._phase == OVER

    def legal_actions(self) -> list[Action]:
        return cards_of(self._legal)

    def legal_revisions(self) -> list[Action]:
        return []

    def apply_action(self, action: Action) -> None:
        try:
            legal = action >= 0 and self._legal >> action & 1
        except TypeError:  # not a number
            legal = False
        if not legal:
            raise IllegalActionError(self._refusal(action))
        self._history.append(action)
        self._ACTS[self._phase](self, action)

    def returns(self) -> list[int]:
        return self._scores.copy()

    def team_returns(self) -> list[int]:
        return [sum(self._scores[seat] for seat in team) for team in self.game.teams]

    def winners(self) -> tuple[Seat, ...]:
        raise NotImplementedError

    def observation(self, seat: Seat) -> Any:
        if seat not in range(self.game.num_players):
            raise ValueError(f"there is no seat {seat!r}")
        return self._observe(seat)

    def public_observation(self) -> Any:
        return self._observe(-self.game.num_players)

    def hands(self) -> list[list[str]]:
        return [[card_text(card) for card in cards_of(hand)] for hand in self.hand_masks()]

    def hand_masks(self) -> list[CardSet]:
        return self._hands.copy()

    def history(self) -> list[str]:
        return [self.game.action_to_string(action) for action in self._history]

    def action_to_string(self, action: Action) -> str:
        return self.game.action_to_string(action)

    def string_to_action(self, text: str) -> Action:
        return self.game.string_to_action(text)

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        fields = self.__dict__.copy()
        for name in self._LISTS:
            fields[name] = fields[name].copy()
        fields["_observer"] = None
        twin.__dict__ = fields
        return twin

    def _observe(self, seat: Seat) -> Observation:
        """Return the observation of a seat; a negative seat has no hand and no secrets."""
        raise NotImplementedError

    def _resume(self, seen: Any, hands: list[CardSet]) -> None:
        """Set the game's own attributes from an observation and these hands."""
        raise NotImplementedError

    def _announce_deal(self) -> None:
        """Send DealBegan to the observer, if there is one."""
        if self._observer:
            hands = tuple(tuple(cards_of(hand)) for hand in self._hands)
            self._observer(DealBegan(self._deal, hands, len(hands[0])))

    def _score_deal(self, result: object, scores: tuple[int, ...]) -> None:
        """Add a completed deal, with its scores by seat."""
        self._scores = [total + score for total, score in zip(self._scores, scores, strict=True)]
        self._results += (result,)
        if self._observer:
            self._observer(DealEnded(self._deal, scores, tuple(self._scores)))

    def _turn(self, seat: Seat, phase: str, legal: int) -> None:
        self._player = seat
        self._phase = phase
        self._legal = legal
        if self._observer:
            self._observer(TurnBegan(seat, phase))

    def _finish(self) -> None:
        self._phase = OVER
        self._legal = 0
        if self._observer:
            self._observer(GameEnded(tuple(self._scores), self.winners()))

    def _refusal(self, action: Action) -> str:
        if self.is_terminal():
            return "the game is over"
        try:
            text = repr(self.game.action_to_string(action))
        except IllegalActionError:
            text = f"{action!r:.100}"
        return f"{text} is not allowed to seat {self._player} in phase {self._phase}"


def observed(state: State, viewer: Seat) -> Observation:
    """Return a seat's observation, or with a negative *viewer* a spectator's."""
    return state.public_observation() if viewer < 0 else state.observation(viewer)
