"""The game on the host's device: its state, the keys of its dealings, its turns, and each seat's view.

This module does not know who sits where. A spectator's view has the seat ``-num_players``.
"""

from collections.abc import Callable, Collection, Container, Iterable
from typing import Final, NamedTuple

from trix.codec import Json, difference, tagged, to_json
from trix.engine.deal_sources import NOT_YET, DealKeys
from trix.engine.errors import IllegalActionError
from trix.engine.events import DealBegan, Event, visible_to
from trix.engine.players import Player
from trix.engine.protocol import Game, Observation, State
from trix.engine.types import Action, Seat
from trix.net.deals.key_exchange import Dealing, Exchange, KeyExchange, Opening, Pledge
from trix.net.messages import Back, Denial, Opened, Snapshot, Step

GRACE: Final = 2.0
"""Extra seconds for a decision: the step before has to arrive and to appear."""
DEALT_GRACE: Final = 15.0
"""Extra seconds at the first turn of a dealing: players look at the last result, and cards are dealt."""
_REMINDER: Final = 1 / 3  # of the time limit: guests hear again how much time is left

MakePlayer = Callable[[Game, str, int], Player]
"""Returns an agent for a game, a level and a seat."""


class DeniedError(Exception):
    """An action is impossible; `reason` is a code."""

    def __init__(self, reason: Denial) -> None:
        super().__init__(reason)
        self.reason = reason


class Progress(NamedTuple):
    """Everything to be stored of a game."""

    version: int = 0
    finished: tuple[Dealing, ...] = ()
    actions: tuple[str, ...] = ()
    """Of the running dealing."""
    exchanges: tuple[Exchange, ...] = ()
    openings: tuple[tuple[int, Opening], ...] = ()
    """By dealing, the parts of the keys that this host has opened."""


BEGINNING: Final = Progress()


class Turn(NamedTuple):
    """A seat has to act at a version of the game."""

    version: int
    seat: int
    dealt: bool
    """Whether cards have just been dealt."""


class HostedGame:
    """A game, from the agreement on its first key."""

    def __init__(
        self, game: Game, name: bytes, exchange: KeyExchange, progress: Progress = BEGINNING
    ) -> None:
        """*name* is the `game_name`. The game resumes after the finished dealings of the *progress*."""
        self.game = game
        self.version = progress.version
        """Grows with every change of the game."""
        self.finished = list(progress.finished)
        self._openings = dict(progress.openings)
        self.exchange = exchange
        self.deal_starts: list[int] = []
        """The number of actions before each deal."""
        self.actions = 0
        """How many actions have been played."""
        self.turn: Turn | None = None
        """The turn; None while no seat can act."""
        self._name = name
        self._state: State | None = None  # None until the first key is agreed on
        self._keys: list[bytes] = []  # of all dealings, and of the next once it is agreed on
        self._dealings = 0  # how many have begun
        self._dealing_start = 0  # the number of actions before the running dealing
        self._events: list[Event] = []  # of the last action
        self._before: State | None = None  # the state before the last action, for taking it back
        self._actor: int | None = None  # the seat that acted last
        self._views: dict[int, Observation] = {}  # the last observation that each viewer was sent

    # --- storing and resuming ---

    def progress(self) -> Progress:
        """Return everything to be stored."""
        state = self._state
        running = [] if state is None or state.is_terminal() else state.history()[self._dealing_start :]
        exchanges = tuple(self.exchange.exchanges.values())
        openings = tuple(self._openings.items())
        return Progress(self.version, tuple(self.finished), tuple(running), exchanges, openings)

    def resume(self, actions: Iterable[str]) -> None:
        """Deal again and repeat the actions of the running dealing; raises ValueError."""
        deal, version = len(self.finished), self.version
        if not self.exchange.has_key(deal):
            return
        self._take_key()
        if self.exchange.has_key(deal + 1):
            self._take_key()
        for text in actions:
            self._play(self._running.string_to_action(text))
        self.version = version
        self._note_turn()

    def replay_finished(self) -> bool:
        """Repeat the finished dealings and return whether they end the game. Raises ValueError."""
        self._start(NOT_YET)
        return self.is_over

    def _start(self, key: bytes) -> None:
        """Repeat the finished dealings, then deal from *key*. Raises ValueError."""
        self._keys = [*(dealing.key for dealing in self.finished), key]
        self._state = self.game.new_initial_state(DealKeys(self._keys), self._events.append)
        self._note_deals()
        for dealing in self.finished:
            ended = [self._play(self._state.string_to_action(text)) for text in dealing.actions]
            if ended != [*[False] * (len(ended) - 1), True]:
                raise ValueError("these are not the actions of one dealing")
        self._before = None
        if self.finished:
            self._events.clear()

    # --- keys ---

    @property
    def has_begun(self) -> bool:
        """Whether cards have been dealt."""
        return self._state is not None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._state is not None and self._state.is_terminal()

    @property
    def needs_key(self) -> bool:
        """Whether a key has to be agreed on: for the running dealing and always for the next one."""
        return self.exchange.running is not None or self._lacks_key

    @property
    def waits_for_key(self) -> bool:
        """Whether no seat can act, because the next key is not agreed on."""
        return self._state is not None and self._lacks_key and not self._state.is_terminal()

    @property
    def _lacks_key(self) -> bool:
        return len(self._keys) <= self._dealings

    def agree_on_keys(self, asked: tuple[str, ...], present: Container[str], now: float) -> list[Pledge]:
        """Advance the key exchange as far as possible; return what to publish.

        *asked* are the members who share in a key that is begun now; *present* members are waited for.
        """
        published: list[Pledge] = []
        while self.needs_key:
            if self.exchange.running is None:
                deal = len(self.finished) if self._state is None else len(self._keys)
                published.append(self.exchange.begin(deal, asked, now))
            published += self.exchange.advance(now, present)
            if self.exchange.running is not None:
                break
            self._take_key()
        return published

    def _take_key(self) -> None:
        """Take the key that was agreed on; the first one begins the game."""
        deal = len(self.finished) if self._state is None else len(self._keys)
        key = self.exchange.key(deal, self._name)
        if self._state is None:
            self._start(key)
            self.version += 1
        else:
            self._keys.append(key)
        self._note_turn()

    # --- turns ---

    def _note_turn(self) -> None:
        seat = None if self._lacks_key else self._running.current_player()
        self.turn = None if seat is None else Turn(self.version, seat, self.actions == self._dealing_start)

    @property
    def deal(self) -> int:
        """The running deal, counted from 0."""
        return max(0, len(self.deal_starts) - 1)

    @property
    def cards_left(self) -> int:
        """How many cards of the running deal have not been played."""
        return 0 if self._state is None else sum(self._state.observation(0).hand_sizes)

    @property
    def is_revisable(self) -> bool:
        """Whether the last action may be revised."""
        return self._state is not None and bool(self._state.legal_revisions())

    def observation(self, seat: Seat) -> Observation:
        """Return a seat's observation."""
        return self._running.observation(seat)

    def parse_action(self, seat: Seat | None, version: int, text: str) -> int:
        """Return the action that a seat asks for at a version. Raises DeniedError.

        A legal action belongs to the seat to act; a revision to the seat that acted last.
        """
        self._check_version(version)
        try:
            action = self._running.string_to_action(text)
        except IllegalActionError:
            raise DeniedError("illegal") from None
        if seat is None or self._seat_for(action) != seat:
            raise DeniedError("turn")
        return action

    def act(self, action: Action) -> Opened | None:
        """Play an action; return the opened dealing if the action ends it.

        Raises DeniedError, changing nothing, if the action is not legal.
        """
        try:
            ended = self._play(action)
        except IllegalActionError:
            raise DeniedError("illegal") from None
        self.version += 1
        self._note_turn()
        return self._open() if ended else None

    def take_back(self, seat: Seat | None, version: int) -> None:
        """Take back the last action, if it was that seat's. Raises DeniedError."""
        self._check_version(version)
        if self._before is None or self._actor != seat:
            raise DeniedError("undo")
        self._state, self._before, self._actor = self._before, None, None
        self._events.clear()
        self._state.set_observer(self._events.append)
        self.actions -= 1
        self.version += 1
        self._note_turn()

    def _check_version(self, version: int) -> None:
        if version != self.version or self.turn is None:
            raise DeniedError("late")

    def _seat_for(self, action: Action) -> int | None:
        state = self._running
        return self._actor if action in state.legal_revisions() else state.current_player()

    def _play(self, action: Action) -> bool:
        """Play an action; return whether it ends the dealing. Raises IllegalActionError, changing nothing."""
        if self._lacks_key:
            raise IllegalActionError("the next cards cannot be dealt yet")
        state, actor = self._running, self._seat_for(action)
        before = state.clone()
        self._events.clear()
        state.apply_action(action)
        self.actions += 1
        ended = self._note_deals() or state.is_terminal()
        self._before, self._actor = None if ended else before, actor
        return ended

    def _note_deals(self) -> bool:
        """Count the dealings that the last action began; return whether there is one."""
        begun = [event for event in self._events if isinstance(event, DealBegan)]
        for event in begun:
            self._dealings += 1
            del self.deal_starts[event.number :]  # a redeal is not a new deal
            self.deal_starts.append(self.actions)
            self._dealing_start = self.actions
        return bool(begun)

    def _open(self) -> Opened:
        deal = len(self.finished)
        exchange = self.exchange.open(deal)
        start = sum(len(dealing.actions) for dealing in self.finished)
        end = self.actions if self.is_over else self._dealing_start
        actions = tuple(self._running.history()[start:end])
        self.finished.append(Dealing(self._keys[deal], actions))
        self._openings[deal] = Opening(exchange.secret, exchange.shares)
        return Opened(deal, self._openings[deal], actions)

    @property
    def _running(self) -> State:
        assert self._state is not None
        return self._state

    # --- views ---

    def snapshot(self, seat: Seat | None, epoch: int, match: int, known: int, *, begun: bool) -> Snapshot:
        """Return a seat's whole view, None for a spectator's, and the finished dealings after *known*.

        It includes the events of the first deal if the game has just *begun*.
        """
        viewer = -self.game.num_players if seat is None else seat
        self._views[viewer] = self._running.seen_by(viewer)
        return Snapshot(
            epoch,
            match,
            self.version,
            seat,
            to_json(self._views[viewer]),
            tuple(map(tagged, visible_to(viewer, self._events))) if begun else (),
            tuple(self.deal_starts),
            known,
            tuple(self.finished[known:]),
            tuple(self._openings.get(deal) for deal in range(known, len(self.finished))),
            self.exchange.pledges(),
        )

    def steps(self, viewers: Collection[int]) -> dict[int, Step]:
        """Return the message about the last action for each viewer."""
        changes = self._changes(viewers)
        events = {viewer: visible_to(viewer, self._events) for viewer in viewers}
        return {
            viewer: Step(self.version, tuple(map(tagged, events[viewer])), change)
            for viewer, change in changes.items()
        }

    def backs(self, viewers: Collection[int]) -> dict[int, Back]:
        """Return the message about taking back the last action for each viewer."""
        return {viewer: Back(self.version, change) for viewer, change in self._changes(viewers).items()}

    def _changes(self, viewers: Collection[int]) -> dict[int, Json]:
        state, before = self._running, self._views
        self._views = {viewer: state.seen_by(viewer) for viewer in viewers}
        return {viewer: difference(before[viewer], view) for viewer, view in self._views.items()}


class TurnClock:
    """The time left for a decision. It passes only while `run` is called."""

    def __init__(self) -> None:
        self.left: float | None = None
        """Seconds; None without a time limit or a turn."""
        self._turn: Turn | None = None
        self._now = 0.0

    def run(self, turn: Turn | None, limit: int | None, now: float) -> bool:
        """Let time pass; return whether to tell the guests how much is left.

        *turn* is None while no member has to decide; *limit* is in seconds, None without a time limit.
        """
        before, passed, self._now = self.left, now - self._now, now
        if turn is None or limit is None:
            self._turn = self.left = None
            return False
        if turn != self._turn or before is None:
            self._turn = turn
            self.left = limit + (DEALT_GRACE if turn.dealt else GRACE)
            return True
        self.left = before - passed
        return before > limit * _REMINDER >= self.left
