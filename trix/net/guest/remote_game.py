"""A game on the host's device, as the screen of a guest shows it.

A table on the screen uses it like a `trix.session.Session`. It refuses decisions that only the host can make.

Steps that arrive wait here until the table takes them. The decision of another seat is a thought whose result
arrives from the host. The table submits it like an agent's thought and then takes the events of the step. So
each table shows the game at its own pace, and a slow one delays no other device.
"""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from trix.codec import ImpossibleError, Json, WireError, apply_change
from trix.engine.deal_sources import NOT_YET, DealKeys
from trix.engine.errors import IllegalActionError
from trix.engine.events import DealBegan, DealEnded, Event, visible_to
from trix.engine.players import Thought
from trix.engine.protocol import Game, Observation, revisions_of
from trix.engine.types import Action, Seat
from trix.net.deals.key_exchange import Dealing
from trix.net.guest.game_reader import game_reader
from trix.net.guest.referee import Referee
from trix.net.messages import Act, Back, Denial, Denied, Snapshot, Step, TakeBack
from trix.net.room import Room, record_of
from trix.record import Record, Sitter, Tenure, since_of, tenures_of


class _ArrivedStep(NamedTuple):
    """A step that the table has not taken."""

    action: int
    """As this seat may know it."""
    events: tuple[Event, ...]
    observation: Observation


class RemoteGame:
    """A game in progress, hosted on another device or on this one."""

    def __init__(
        self,
        game: Game,
        snapshot: Snapshot,
        room: Room,
        dealings: Sequence[Dealing],
        send: Callable[[Act | TakeBack], None],
    ) -> None:
        """*dealings* are the opened ones; the caller appends to them. *send* sends a message to the host.

        Raises WireError if the snapshot does not fit the game.
        """
        self.game = game
        self.room = room
        """The room; its owner replaces it while this game is played."""
        self.earlier: tuple[Event, ...] = ()
        """The events before those still to take, see `recall_result`; else unknown."""
        self.jumps = 0
        """How often the table must be rebuilt without animation: after taking back, or
        after missed steps."""
        self.denied: Denial | None = None
        """Why the viewer's last wish was impossible; None if it was possible."""
        self.dealt: tuple[int, ...]
        """The viewer's hand at the start of the deal; empty after a gap and for spectators."""
        self.version = 0
        """The number of the newest position; it grows with every change."""
        self.newest: Observation
        """The observation of the newest position; the table may still show an earlier one."""
        self.positions: Mapping[int, Observation] = {}
        """The first, the last and the newest observation of the running dealing, by number of actions."""
        self.is_time_up = False
        """Whether an agent decides the viewer's next step; set by the code that gets this notice."""
        self._dealings = dealings
        self._send = send
        self._reader = game_reader(game)
        self._arrived: deque[_ArrivedStep] = deque()
        self._events: list[Event] = []
        self._deal_starts: list[int] = []
        self._latest: Json = None  # the newest observation as JSON; changes apply to this
        self._pending: Act | TakeBack | None = None  # the viewer's wish that the host has not answered
        self._viewer_acted = False  # whether the last action on the table was the viewer's
        self._has_chosen_last = False  # whether the viewer has chosen the newest action
        self._can_go_back = True  # one action can be undone
        self._sitters_room: Room | None = None  # the room that `_sitters` belongs to
        self._sitters: tuple[Sitter, ...] = ()
        self._events = list(self._load(snapshot))
        self._note_dealt(self._events)

    # --- messages from the host ---

    def restart(self, snapshot: Snapshot) -> None:
        """Continue from a snapshot after a possible gap. Raises WireError, changing nothing."""
        if (snapshot.version, snapshot.observation) == (self.version, self._latest):
            if self._pending is not None:
                self._send(self._pending)
            return
        self._load(snapshot)
        self.jumps += 1

    def recall_result(self) -> None:
        """Make the end of the last deal an event to take, unless the running deal is well under way.

        The player may have left before its result was shown. Call it once, before the table takes events.
        Changes nothing if the dealings are no finished deals: the check of the dealings reports that.
        """
        start = self._deal_starts[-1]
        is_early = len(self.newest.history) - start < self.game.num_players
        if not is_early or not 0 < start == self._opened_actions:
            return
        if self.viewer < 0 or self.since[self.viewer] >= self.deals - 1:
            return
        events: list[Event] = []
        keys = [*(dealing.key for dealing in self._dealings), NOT_YET]
        state = self.game.new_initial_state(DealKeys(keys), events.append)
        try:
            for dealing in self._dealings:
                for text in dealing.actions:
                    state.apply_action(state.string_to_action(text))
        except ValueError:
            return
        seen = visible_to(self.viewer, events)
        ends = [place for place, event in enumerate(seen) if isinstance(event, DealEnded)]
        if ends:
            self.earlier, self._events = tuple(seen[: ends[-1]]), [seen[ends[-1]]]

    def step(self, step: Step) -> None:
        """Queue a step. Raises WireError, changing nothing."""
        self._check_change(step)
        latest = apply_change(self._latest, step.change)
        observation = self._reader.observation(latest)
        events = tuple(map(self._reader.event, step.events))
        if observation.seat != self.viewer:
            raise WireError("this step is another seat's")
        if not observation.history:
            raise ImpossibleError("a step without an action")
        action = observation.history[-1]
        has_chosen = self._has_chosen(action)
        self._referee.follow(observation, events)
        self._latest, self.version = latest, step.version
        self._set_newest(observation)
        self._arrived.append(_ArrivedStep(action, events, observation))
        for event in events:
            if isinstance(event, DealBegan):
                del self._deal_starts[event.number :]
                self._deal_starts.append(len(observation.history))
        self._has_chosen_last, self._can_go_back = has_chosen, True
        self._pending = None
        self.is_time_up = False

    def back(self, back: Back) -> None:
        """Take back the last step. Raises WireError, changing nothing."""
        self._check_change(back)
        if not self.room.undo or not self._can_go_back:
            raise ImpossibleError("this action cannot be taken back")
        if self._has_chosen_last and not isinstance(self._pending, TakeBack):
            raise ImpossibleError("the viewer has not taken this action back")
        latest = apply_change(self._latest, back.change)
        observation = self._reader.observation(latest)
        if observation.seat != self.viewer:
            raise WireError("this step is another seat's")
        self._referee.back(observation)
        self._seen = observation
        self._set_newest(observation)
        self._latest, self.version = latest, back.version
        self._has_chosen_last = self._can_go_back = False
        self._clear()
        self.jumps += 1

    def deny(self, denied: Denied) -> None:
        """Handle the refusal of the viewer's wish: the decision is open again."""
        if self._pending is not None and self._pending.version == denied.version:
            self._pending = None
            self.denied = denied.reason
            self.jumps += 1

    @property
    def behind(self) -> int:
        """How many steps the table has not taken."""
        return len(self._arrived)

    # --- the session interface ---

    @property
    def viewer(self) -> int:
        """The seat of this device's player; negative for a spectator."""
        return self._seen.seat

    @property
    def is_saved(self) -> None:
        """None: the host keeps the game."""
        return None

    @property
    def hints(self) -> bool:
        """Whether all players see hints."""
        return self.room.hints

    @property
    def helped(self) -> bool:
        """Whether help was used: taking back, or hints."""
        return self.room.helped

    @property
    def current(self) -> int | None:
        """The seat to act in the position on the table; None at the end."""
        return self._seen.current_player

    @property
    def is_over(self) -> bool:
        """Whether the position on the table is the end."""
        return self.current is None

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """The sitter to show at each seat."""
        if self.room is not self._sitters_room:
            self._sitters_room = self.room
            self._sitters = tuple(self.room.shown_sitter(seat) for seat in range(self.game.num_players))
        return self._sitters

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of players at this device."""
        return (self.viewer,) if self.viewer >= 0 else ()

    @property
    def tenures(self) -> tuple[Tenure, ...]:
        """Each sitter with their seat and deals."""
        return tenures_of(self.room.sittings, self._deal_starts)

    @property
    def since(self) -> tuple[int, ...]:
        """By seat, the first deal of its sitter."""
        return since_of(self.tenures)

    @property
    def deals(self) -> int:
        """How many deals have begun."""
        return len(self._deal_starts)

    def dealing_of(self, deal: int) -> int:
        """Return the number of a deal's dealing: the last one, if the cards were dealt again."""
        begun, actions_before = self._deal_starts[deal], 0
        for number, dealing in enumerate(self._dealings):
            if actions_before >= begun:
                return number
            actions_before += len(dealing.actions)
        return len(self._dealings)

    def observation(self, seat: Seat | None = None) -> Observation:
        """Return the viewer's observation of the position on the table; ValueError for another seat."""
        if seat not in (None, self.viewer):
            raise ValueError(f"the observation of seat {seat} is not known on this device")
        return self._seen

    def take_events(self) -> list[Event]:
        """Return the events since the last call, up to the position on the table."""
        events, self._events = self._events, []
        return events

    def thought(self) -> Thought | None:
        """Return a decision made on another device; None if this device's player decides, and at the end."""
        if self._arrived:
            return _RemoteThought(self._arrived)
        seat = self.current
        if seat is None:
            return None
        decides_here = seat == self.viewer and self.room.occupants[seat].level is None
        return None if decides_here and self._pending is None else _RemoteThought(self._arrived)

    def submit(self, action: Action) -> None:
        """Take the next step that has arrived, or ask the host to play or revise the viewer's action.

        An action that is too late, because another step has arrived, does nothing. Raises IllegalActionError,
        changing nothing, if the viewer may not play it.
        """
        if self._arrived:
            if action == self._arrived[0].action:
                self._release()
            return
        seen = self._seen
        if action not in (*seen.legal_actions, *revisions_of(seen)):
            raise IllegalActionError(f"{action!r:.40} is not allowed to the viewer now")
        if self._pending is None:
            self._request(Act(self.version, self.game.action_to_string(action)))

    @property
    def can_undo(self) -> bool:
        """Whether the viewer may take back the last action."""
        return self._viewer_acted and not self._arrived and self.room.undo and self._pending is None

    def undo(self) -> None:
        """Ask the host to take back the viewer's last action; raises ValueError if there is none."""
        if not self.can_undo:
            raise ValueError("there is no decision to take back")
        self._request(TakeBack(self.version))

    def restart_deal(self, deal: int) -> None:
        """Raise ValueError: a deal with friends is not repeated."""
        raise ValueError("a deal with friends is not repeated")

    def turn_to(self, seat: Seat) -> None:
        """Raise ValueError, unless it is the viewer's seat: this device has one player."""
        if seat != self.viewer:
            raise ValueError(f"seat {seat} is not at this device")

    def take_seat(self, seat: Seat) -> None:
        """Raise ValueError: the host gives the seats, by `trix.net.messages.Sit`."""
        raise ValueError("the host gives the seats")

    def note_help(self) -> None:
        """Do nothing: the host allows hints before the game."""

    def forget(self) -> None:
        """Do nothing: the party is stored, not this game."""

    def record(self) -> Record:
        """Return the record of all finished dealings."""
        return record_of(self.room, self.game, self._dealings)

    # --- internal ---

    def _check_change(self, change: Step | Back) -> None:
        if change.version <= self.version:
            raise ImpossibleError("the version does not grow")
        if self._opened_actions < len(self.newest.history) == self._deal_starts[-1]:
            raise ImpossibleError("the finished dealing has not been opened")

    @property
    def _opened_actions(self) -> int:
        """How many actions the opened dealings have."""
        return sum(len(dealing.actions) for dealing in self._dealings)

    def _set_newest(self, seen: Observation) -> None:
        actions, known = len(seen.history), self.positions
        earlier = [number for number in known if self._opened_actions <= number < actions]
        kept = (*earlier[:1], *earlier[-1:])
        self.positions = {number: known[number] for number in kept} | {actions: seen}
        self.newest = seen

    def _has_chosen(self, action: Action) -> bool:
        """Whether the viewer has chosen an action. Raises ImpossibleError if the host has instead."""
        before, viewer = self.newest, self.viewer
        is_own = before.current_player == viewer
        if self._referee.is_revision(action):
            is_own = action in revisions_of(before)
        if viewer < 0 or not is_own or self.is_time_up or self.room.occupants[viewer].level is not None:
            return False
        wish = self._pending
        if not isinstance(wish, Act) or wish.action != self.game.action_to_string(action):
            raise ImpossibleError("the viewer has not chosen this action")
        return True

    def _load(self, snapshot: Snapshot) -> tuple[Event, ...]:
        """Begin at a snapshot, and return its events."""
        seen = self._reader.observation(snapshot.observation)
        seat = -self.game.num_players if snapshot.seat is None else snapshot.seat
        if seen.seat != seat:
            raise WireError("this snapshot is another seat's")
        events = tuple(map(self._reader.event, snapshot.events))
        referee = Referee(self.game, seat)
        referee.place(seen, snapshot.deal_starts, events)
        self._referee = referee
        self._seen = self.newest = seen
        self.positions = {len(seen.history): seen}
        self._latest = snapshot.observation
        self.version = snapshot.version
        self._deal_starts = list(snapshot.deal_starts)
        self.dealt = ()
        self._has_chosen_last, self._can_go_back = False, True
        self._clear()
        return events

    def _clear(self) -> None:
        self._arrived.clear()
        self._events = []
        self._pending = None
        self._viewer_acted = False

    def _request(self, message: Act | TakeBack) -> None:
        self._pending = message
        self.denied = None
        self._send(message)

    def _release(self) -> None:
        step = self._arrived.popleft()
        revised = step.action in revisions_of(self._seen)
        acted = self._seen.current_player == self.viewer or revised
        self._seen = step.observation
        self._events.extend(step.events)
        dealt = self._note_dealt(step.events)
        self._viewer_acted = acted and not dealt and not self.is_over

    def _note_dealt(self, events: Iterable[Event]) -> bool:
        """Remember the viewer's new hand, if a deal begins in these events; return whether one does."""
        begun = [event for event in events if isinstance(event, DealBegan)]
        if begun:
            self.dealt = begun[-1].hands[self.viewer] or () if self.viewer >= 0 else ()
        return bool(begun)


class _RemoteThought:
    """A decision on another device; done once its step has arrived."""

    def __init__(self, arrived: deque[_ArrivedStep]) -> None:
        self._arrived = arrived

    @property
    def done(self) -> bool:
        return bool(self._arrived)

    @property
    def action(self) -> int | None:
        return self._arrived[0].action if self._arrived else None

    def run(self, until: Callable[[], bool]) -> None:
        """Do nothing: another device decides."""
