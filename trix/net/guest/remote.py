"""A game that is played elsewhere, as a table on this device sees it: to the table it is a session.

It has all that the tables of `trix.ui` ask of one. What only the host can decide, or everybody has to agree
on, it refuses as a session refuses what is not possible now.

What has happened waits here until the table takes it. The decision of any other seat is a thought whose
outcome comes over the wire; when the table submits it, as it does with the thoughts of agents, the events of
that step can be taken. So each table goes on at its own pace, and the slowest one holds up nobody.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from trix.engine.dealing import NOT_YET
from trix.engine.errors import IllegalActionError
from trix.engine.events import DealBegan, Event
from trix.engine.players import Thought
from trix.engine.protocol import Game, Observation
from trix.net.deals.fair import Dealing
from trix.net.guest.dialect import Dialect
from trix.net.messages import Act, Back, Denial, Denied, Snapshot, Step, TakeBack
from trix.net.table.room import Room
from trix.net.transport.changes import changed
from trix.net.transport.wire import Json, WireError
from trix.record import Record, Sitter, Tenure, since_of, tenures_of


class _Arrived(NamedTuple):
    """A step that the table has not taken."""

    version: int
    action: int
    """As this seat may know it."""
    events: tuple[Event, ...]
    observation: Observation


class RemoteGame:
    """A game in progress, hosted on another device or on this one.

    *room* gives the room as it is now, *say* sends a message to the host, and *dealings* gives those that are
    over and were opened.
    """

    def __init__(
        self,
        game: Game,
        snapshot: Snapshot,
        room: Callable[[], Room],
        dealings: Callable[[], Sequence[Dealing]],
        say: Callable[[Act | TakeBack], None],
    ) -> None:
        """Raises WireError if the snapshot cannot be one of this game."""
        self.game = game
        self.jumps = 0
        """How often the table has to be shown anew, without the way there: something was taken back, or
        missed."""
        self.denied: Denial | None = None
        """Why what the viewer wanted last was not possible; None if it was."""
        self.version = 0
        """Of the newest situation; it grows with everything that happens."""
        self._dialect = Dialect(game)
        self._room = room
        self._dealings = dealings
        self._say = say
        self._arrived: deque[_Arrived] = deque()
        self._events: list[Event] = []
        self._deal_starts: list[int] = []
        self._latest: Json = None
        self._asked_for: Act | TakeBack | None = None
        self._own = False
        """Whether the last to act was the viewer."""
        self._seated_in: Room | None = None  # the room of which the sitters are known
        self._sitters: tuple[Sitter, ...] = ()
        self._take(snapshot)
        self._events.extend(self._dialect.event(event) for event in snapshot.events)
        self._note_dealt(self._events)

    # --- what comes from the host ---

    def restart(self, snapshot: Snapshot) -> None:
        """Go on from a snapshot: there may be a gap. Raises WireError, changing nothing."""
        if (snapshot.version, snapshot.observation) == (self.version, self._latest):
            if self._asked_for is not None:
                self._say(self._asked_for)
            return
        self._take(snapshot)
        self.jumps += 1

    def step(self, step: Step) -> None:
        """Take a step that was made. Raises WireError, changing nothing."""
        latest = changed(self._latest, step.change)
        observation = self._dialect.observation(latest)
        events = tuple(self._dialect.event(event) for event in step.events)
        if observation.seat != self.viewer or not observation.history:
            raise WireError("this step is another seat's")
        self._latest, self.version = latest, step.version
        self._arrived.append(_Arrived(step.version, observation.history[-1], events, observation))
        for event in events:
            if isinstance(event, DealBegan):
                del self._deal_starts[event.number :]
                self._deal_starts.append(len(observation.history))
        self._asked_for = None

    def back(self, back: Back) -> None:
        """Take back the last step. Raises WireError, changing nothing."""
        latest = changed(self._latest, back.change)
        self._seen = self._dialect.observation(latest)
        self._latest, self.version = latest, back.version
        self._clear()
        self.jumps += 1

    def deny(self, denied: Denied) -> None:
        """Take note that what was wanted is not possible: the decision is open again, where it is."""
        if self._asked_for is not None:
            self._asked_for = None
            self.denied = denied.reason
            self.jumps += 1

    @property
    def newest(self) -> Observation:
        """The newest observation, which the table may not have come to yet."""
        return self._arrived[-1].observation if self._arrived else self._seen

    @property
    def behind(self) -> int:
        """How many steps the table has not taken. One that waits for its person's decision has to go on."""
        return len(self._arrived)

    # --- what a table asks ---

    @property
    def viewer(self) -> int:
        """The seat of this device's person; negative for who watches."""
        return self._seen.seat

    @property
    def hints(self) -> bool:
        """Whether all play with hints."""
        return self._room().hints

    @property
    def helped(self) -> bool:
        """Whether help was used: a decision was taken back, or all play with hints."""
        return self._room().helped

    @property
    def current(self) -> int | None:
        """The seat to act, as far as the table has come; None at the end."""
        return self._seen.current_player

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, as far as the table has come."""
        return self.current is None

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who is seen at each seat now."""
        room = self._room()
        if room is not self._seated_in:
            self._seated_in = room
            self._sitters = tuple(room.shown(seat) for seat in range(self.game.num_players))
        return self._sitters

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats of people at this device."""
        return (self.viewer,) if self.viewer >= 0 else ()

    @property
    def tenures(self) -> tuple[Tenure, ...]:
        """Who has sat where, and for which deals."""
        return tenures_of(self._room().sittings, self._deal_starts)

    @property
    def since(self) -> tuple[int, ...]:
        """For each seat, the deal from which on its sitter has had it."""
        return since_of(self.tenures)

    @property
    def dealt(self) -> tuple[int, ...]:
        """The cards that the viewer was dealt in the running deal; empty after a gap, and for who watches."""
        return self._dealt

    @property
    def deals(self) -> int:
        """How many deals have been dealt so far, the running one included."""
        return len(self._deal_starts)

    def dealing_of(self, deal: int) -> int:
        """Return which dealing a deal is: the last one, where its cards were dealt anew."""
        begun, made = self._deal_starts[deal], 0
        for number, dealing in enumerate(self._dealings()):
            if made >= begun:
                return number
            made += len(dealing.actions)
        return len(self._dealings())

    @property
    def between_deals(self) -> bool:
        """Whether a deal is about to begin: nobody has acted in it."""
        return not self.is_over and len(self._seen.history) in self._deal_starts

    def observation(self, seat: int | None = None) -> Observation:
        """Return what the viewer may know, as far as the table has come; no other seat's is known here."""
        if seat not in (None, self.viewer):
            raise ValueError(f"what seat {seat} may know is not known on this device")
        return self._seen

    def take_events(self) -> list[Event]:
        """Return what has happened since the last call, as far as the table has come."""
        events, self._events = self._events, []
        return events

    def thought(self) -> Thought | None:
        """Return the thought of whoever decides elsewhere; None where this device's person is to, or at the
        end."""
        if self._arrived:
            return _Elsewhere(self._arrived)
        seat = self.current
        if seat is None:
            return None
        decides_here = seat == self.viewer and self._room().places[seat].level is None
        return None if decides_here and self._asked_for is None else _Elsewhere(self._arrived)

    def submit(self, action: int) -> None:
        """Take the step that has arrived; or have the viewer act or revise, which the host then confirms.

        Raises IllegalActionError and changes nothing if the viewer may not. What comes too late, since
        another step has arrived, does nothing.
        """
        if self._arrived:
            if action == self._arrived[0].action:
                self._release()
            return
        seen = self._seen
        if action not in (*seen.legal_actions, *getattr(seen, "legal_revisions", ())):
            raise IllegalActionError(f"{action!r:.40} is not allowed to the viewer now")
        if self._asked_for is None:
            self._ask(Act(self.version, self.game.action_to_string(action)))

    @property
    def can_undo(self) -> bool:
        """Whether the last to act was the viewer, and may take it back."""
        return self._own and not self._arrived and self._room().undo and self._asked_for is None

    def undo(self) -> None:
        """Ask the host to take back the viewer's last action; raises ValueError if there is none."""
        if not self.can_undo:
            raise ValueError("there is no decision to take back")
        self._ask(TakeBack(self.version))

    def restart_deal(self, deal: int) -> None:
        """Raise ValueError: with others no deal is played once more."""
        raise ValueError("with others no deal is played once more")

    def turn_to(self, seat: int) -> None:
        """Raise ValueError, unless it is the viewer's seat: nobody else looks at this device."""
        if seat != self.viewer:
            raise ValueError(f"nobody looks at the table from seat {seat}")

    def take_seat(self, seat: int) -> None:
        """Raise ValueError: one sits down elsewhere by `trix.net.messages.Sit`, and may."""
        raise ValueError("at a table with others the host gives the seats")

    def note_help(self) -> None:
        """Do nothing: whether all play with hints is settled before the game."""

    def forget(self) -> None:
        """Do nothing: what is kept is the party's."""

    def record(self) -> Record:
        """Return the game so far: all dealings that are over."""
        room, dealings = self._room(), self._dealings()
        actions = [action for dealing in dealings for action in dealing.actions]
        keys = [dealing.key for dealing in dealings]
        over = room.phase == "over"
        return Record(
            game=self.game.name,
            options=self.game.options,
            seed=0,
            actions=tuple(actions),
            sittings=tuple(sitting for sitting in room.sittings if sitting.after <= len(actions)),
            helped=room.helped,
            keys=tuple(keys if over else [*keys, NOT_YET]),
        )

    # --- within ---

    def _take(self, snapshot: Snapshot) -> None:
        seen = self._dialect.observation(snapshot.observation)
        seat = -self.game.num_players if snapshot.seat is None else snapshot.seat
        if seen.seat != seat:
            raise WireError("this snapshot is another seat's")
        self._seen = seen
        self._latest = snapshot.observation
        self.version = snapshot.version
        self._deal_starts = list(snapshot.deal_starts)
        self._dealt: tuple[int, ...] = ()
        self._clear()

    def _clear(self) -> None:
        self._arrived.clear()
        self._events = []
        self._asked_for = None
        self._own = False

    def _ask(self, message: Act | TakeBack) -> None:
        self._asked_for = message
        self.denied = None
        self._say(message)

    def _release(self) -> None:
        step = self._arrived.popleft()
        revised = step.action in getattr(self._seen, "legal_revisions", ())
        acted = self._seen.current_player == self.viewer or revised
        self._seen = step.observation
        self._events.extend(step.events)
        dealt = self._note_dealt(step.events)
        self._own = acted and not dealt and not self.is_over

    def _note_dealt(self, events: Iterable[Event]) -> bool:
        """Note what the viewer is dealt in these events; whether there is a deal that begins."""
        begun = [event for event in events if isinstance(event, DealBegan)]
        if begun:
            self._dealt = begun[-1].hands[self.viewer] or () if self.viewer >= 0 else ()
        return bool(begun)


class _Elsewhere:
    """A decision that is made elsewhere."""

    def __init__(self, arrived: deque[_Arrived]) -> None:
        self._arrived = arrived

    @property
    def done(self) -> bool:
        return bool(self._arrived)

    @property
    def action(self) -> int | None:
        return self._arrived[0].action if self._arrived else None

    def run(self, until: Callable[[], bool]) -> None:
        """Nothing is thought here."""
