"""The classes of a game, its states and its observations. Names follow OpenSpiel.

Each game has a subclass of `Game` and one of `State`, and a named tuple for its observations.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, ParamSpec, Protocol, Self

from trix.engine.cards import card_text, cards_of
from trix.engine.deal_sources import DealSource, deal_source
from trix.engine.errors import IllegalActionError
from trix.engine.events import DealBegan, DealEnded, Event, GameEnded, TrickTaken, TurnBegan
from trix.engine.options import Value
from trix.engine.sampling import Unseen
from trix.engine.tricks import Trick
from trix.engine.types import Action, Card, CardSet, Seat

OVER = "over"
Observer = Callable[[Event], None]
P = ParamSpec("P")


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
    def results(self) -> tuple[object, ...]:
        """The completed deals, in order, each as the game's own kind of result."""

    @property
    def history(self) -> tuple[Action, ...]:
        """All actions so far; an action that the seat may not know is replaced by a placeholder."""

    @property
    def trick(self) -> Trick:
        """The running trick; before the first card, with the seat that is to lead."""

    @property
    def last_trick(self) -> Trick | None:
        """The last complete trick of the deal."""

    @property
    def taken(self) -> tuple[CardSet, ...]:
        """The cards that each seat has taken, as sets."""


def revisions_of(observation: Observation) -> tuple[Action, ...]:
    """Return the actions that may still replace the observing seat's last decision; few games have any."""
    revisions: tuple[Action, ...] = getattr(observation, "legal_revisions", ())
    return revisions


class State:
    """A state of a game. Only `apply_action` changes it. Subclasses define in `_ACTS` the effects of actions.

    The legal actions are kept as a set of bits: listing them and checking one are both cheap.
    """

    _LISTS: ClassVar[tuple[str, ...]] = (
        *("_history", "_scores", "_hands"),
        *("_trick", "_tricks", "_taken", "_lacking"),
    )
    """The attributes that hold lists. A clone copies them; all other attributes are immutable."""
    _ACTS: ClassVar[Mapping[str, Callable[..., None]]]
    """By phase, the method that applies a legal action and ends with a call of `_turn` or `_finish`."""
    _ASKS: ClassVar[Mapping[str, Callable[..., None]]]
    """By phase, the method that begins a seat's turn."""

    _phase: str
    _legal: int
    _hands: list[CardSet]
    _leader: Seat
    """The seat that led the running trick, or is to lead."""
    _trick: list[Card]
    _last_trick: tuple[Seat, tuple[Card, ...]] | None
    """The fields of a `Trick`, as a plain tuple because playouts build many and observe few."""
    _tricks: list[int]
    _taken: list[CardSet]
    _lacking: list[CardSet]

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
        State.__init__(state, game, seed, None)
        state._history = list(seen.history)
        state._results = seen.results
        state._deal = seen.deal
        state._leader = seen.trick.leader
        state._trick = list(seen.trick.cards)
        state._last_trick = seen.last_trick
        state._tricks = list(seen.tricks)
        state._taken = list(seen.taken)
        state._lacking = list(seen.lacking)
        state._resume(seen, hands)
        if seen.current_player is None:
            state._finish()
        else:
            cls._ASKS[seen.phase](state, seen.current_player)
        return state

    def set_observer(self, observer: Observer | None) -> None:
        """Call *observer* with each later event; None stops that."""
        self._observer = observer

    def set_deal_source(self, deals: int | DealSource) -> None:
        """Draw later deals from another source; an int is a seed."""
        self._deals = deal_source(deals)

    def current_player(self) -> Seat | None:
        """Return the seat to act, or None at the end."""
        return None if self._phase == OVER else self._player

    def set_hands(self, hands: list[CardSet]) -> None:
        """Exchange the cards in all hands, by seat; the legal actions follow from the new ones."""
        self.hand_masks()  # deals them if that is still to do
        self._hands = hands[: self.game.num_players]
        if not self.is_terminal():
            observer, self._observer = self._observer, None
            self._ASKS[self._phase](self, self._player)
            self._observer = observer

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._phase == OVER

    def legal_actions(self) -> list[Action]:
        """List the actions of the seat to act, in canonical order. Never empty before the end."""
        return cards_of(self._legal)

    def legal_revisions(self) -> list[Action]:
        """List the actions that may still replace the last seat's decision; often empty."""
        return []

    def apply_action(self, action: Action) -> None:
        """Apply an action, in place. Raises IllegalActionError, and changes nothing, if it is not legal."""
        try:
            is_legal = self._legal >> action & 1
        except (TypeError, ValueError):  # not an int, or negative
            is_legal = False
        if not is_legal:
            raise IllegalActionError(self._refusal(action))
        self._history.append(action)
        self._ACTS[self._phase](self, action)

    def returns(self) -> list[int]:
        """Return the scores of completed deals, by seat."""
        return self._scores.copy()

    def team_returns(self) -> list[int]:
        """Return the scores of completed deals, by team in the order of `Game.teams`."""
        return [sum(self._scores[seat] for seat in team) for team in self.game.teams]

    def winners(self) -> tuple[Seat, ...]:
        """Return the seats that have won; empty before the end."""
        raise NotImplementedError

    def observation(self, seat: Seat) -> Observation:
        """Return the observation of *seat*. Raises ValueError if there is no such seat."""
        if seat not in range(self.game.num_players):
            raise ValueError(f"there is no seat {seat!r}")
        return self._observe(seat)

    def seen_by(self, viewer: Seat) -> Observation:
        """Return a seat's observation; if *viewer* is negative a spectator's, whose seat is -num_players."""
        return self._observe(-self.game.num_players) if viewer < 0 else self.observation(viewer)

    def hands(self) -> list[list[str]]:
        """Return all hands as card texts in canonical order: for tests, records and review only."""
        return [[card_text(card) for card in cards_of(hand)] for hand in self.hand_masks()]

    def hand_masks(self) -> list[CardSet]:
        """Return all hands as sets: for searches in sampled states."""
        return self._hands.copy()

    def history(self) -> list[str]:
        """Return the texts of all actions so far: for records, never shown to a seat."""
        return [self.game.action_to_string(action) for action in self._history]

    def action_to_string(self, action: Action) -> str:
        """Return the text of an action. Raises IllegalActionError if there is no such action."""
        return self.game.action_to_string(action)

    def string_to_action(self, text: str) -> Action:
        """Parse the text of an action; see `Game.string_to_action`."""
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

    def _observe(self, seat: Seat) -> Observation:
        """Return the observation of a seat; a negative seat has no hand and no secrets."""
        raise NotImplementedError

    def _resume(self, seen: Any, hands: list[CardSet]) -> None:
        """Set the game's own attributes from an observation and these hands."""
        raise NotImplementedError

    def _report(self, kind: Callable[P, Event], *fields: P.args, **named: P.kwargs) -> None:
        """Send an event of this class to the observer, if there is one."""
        if self._observer:
            self._observer(kind(*fields, **named))

    def _announce_deal(self) -> None:
        """Send DealBegan to the observer, if there is one."""
        if self._observer:
            hands = tuple(tuple(cards_of(hand)) for hand in self._hands)
            self._observer(DealBegan(self._deal, hands, len(hands[0])))

    def _score_deal(self, result: object, scores: tuple[int, ...]) -> None:
        """Add a completed deal, with its scores by seat."""
        self._scores = [total + score for total, score in zip(self._scores, scores, strict=True)]
        self._results += (result,)
        self._report(DealEnded, self._deal, scores, tuple(self._scores))

    def _turn(self, seat: Seat, phase: str, legal: int) -> None:
        self._player = seat
        self._phase = phase
        self._legal = legal
        if self._observer:
            self._observer(TurnBegan(seat, phase))

    def _finish(self) -> None:
        self._phase = OVER
        self._legal = 0
        self._report(GameEnded, tuple(self._scores), self.winners())

    def _refusal(self, action: Action) -> str:
        if self.is_terminal():
            return "the game is over"
        try:
            text = repr(self.game.action_to_string(action))
        except IllegalActionError:
            text = f"{action!r:.100}"
        return f"{text} is not allowed to seat {self._player} in phase {self._phase}"

    def _begin_tricks(self, leader: Seat) -> None:
        """Reset everything for a new deal; *leader* is -1 while it is not settled."""
        seats = self.game.num_players
        self._leader = leader
        self._trick = []
        self._last_trick = None
        self._tricks = [0] * seats
        self._taken = [0] * seats
        self._lacking = [0] * seats

    def _common_fields(self, seat: Seat) -> dict[str, Any]:
        """Return the fields of an observation that all games have."""
        last = self._last_trick
        return {
            "seat": seat,
            "current_player": self.current_player(),
            "phase": self._phase,
            "legal_actions": tuple(self.legal_actions()) if seat == self._player else (),
            "hand": self._hands[seat] if seat >= 0 else 0,
            "hand_sizes": tuple(hand.bit_count() for hand in self._hands),
            "results": self._results,
            "deal": self._deal,
            "trick": Trick(self._leader, tuple(self._trick)),
            "last_trick": None if last is None else Trick(*last),
            "tricks": tuple(self._tricks),
            "taken": tuple(self._taken),
            "lacking": tuple(self._lacking),
        }

    def _gather(self, taker: Seat, cards: CardSet) -> None:
        """Give the complete trick, the set *cards*, to its *taker*, who leads next."""
        self._tricks[taker] += 1
        self._taken[taker] |= cards
        self._last_trick = self._leader, tuple(self._trick)
        if self._observer:
            self._observer(TrickTaken(*self._last_trick, taker))
        self._trick.clear()
        self._leader = taker


class Game:
    """The rules of a game with its options fixed. Immutable; all states of a game share it."""

    name: ClassVar[str]
    """The name of the game for `load_game`."""
    state_class: type[State]
    fewer_wins: bool = False
    """Whether the lowest score wins."""

    def __init__(
        self, options: Mapping[str, Value], teams: tuple[tuple[Seat, ...], ...], texts: dict[Action, str]
    ) -> None:
        self.options = options
        """Every option with its value. Read-only."""
        self.teams = teams
        """The seats that win together; each seat alone in a game without partners."""
        self.num_players = sum(len(team) for team in teams)
        self._texts = texts
        self._actions = {text: action for action, text in texts.items()}

    def __repr__(self) -> str:
        return f"load_game({self.name!r}, **{dict(self.options)})"

    def team_of(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the seats of a seat's team, itself included."""
        return self.teams[self.team_number(seat)]

    def team_number(self, seat: Seat) -> int:
        """Return the place of a seat's team in `teams`."""
        return next(number for number, team in enumerate(self.teams) if seat in team)

    def new_initial_state(self, seed: int | DealSource, observer: Observer | None = None) -> State:
        """Return the state before the first action. The same *seed* (int >= 0) always gives the same deals.

        *seed* may also be a source of deals. *observer* is called with each event as it happens, from the
        first deal on.
        """
        return self.state_class(self, seed, observer)

    def resample(self, observation: Any, rng: random.Random) -> State:
        """Return a random state that fits *observation*, each as likely; later deals come from *rng*."""
        hands = self.unseen(observation).deal(rng)
        return self.state_class.from_observation(self, observation, hands, seed=rng.getrandbits(40))

    def unseen(self, observation: Any) -> Unseen:
        """Return the cards that the observing seat cannot see, with constraints on their places."""
        raise NotImplementedError

    def unknown_deals(self, observation: Any) -> DealSource:
        """Return deals of unknown cards that lead to the first deal of *observation*'s game."""
        raise NotImplementedError

    def actions(self) -> list[Action]:
        """List all possible actions under these options, in canonical order."""
        return sorted(action for action in self._texts if action >= 0)

    def action_to_string(self, action: Action) -> str:
        """Return the text of an action. Raises IllegalActionError if there is no such action."""
        try:
            return self._texts[action]
        except (KeyError, TypeError):
            raise IllegalActionError(f"{action!r:.100} is no action of this game") from None

    def string_to_action(self, text: str) -> Action:
        """Parse the text of an action; lists of cards or contracts may be in any order.

        Raises IllegalActionError if there is no such action.
        """
        try:
            return self._actions[text if text in self._actions else self._in_order(text)]
        except (KeyError, TypeError, AttributeError):
            raise IllegalActionError(f"{text!r:.100} is no action of this game") from None

    def _in_order(self, text: str) -> str:
        """Sort the cards or contracts in an unknown text. Games with such actions override this."""
        return text
