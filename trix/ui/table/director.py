"""Plays the events of a session at a chosen pace, and asks for the next action only at their end.

    director = Director(session, TRIX, pace="normal")
    each frame:  changed = director.update(dt);  then director.think(until)
    to draw:     director.model, director.moving(), director.shining()

`director.awaiting` is the awaited step of a player:

    "decision"   director.submit(action), or director.undo()
    "hand_over"  director.reveal(), once the next of several players has the device
    "deal_end"   director.proceed()

While `director.revisions` lists any, director.revise(action) does one. A tap calls director.hurry().

With several players at one device, the hand is covered from the end of a deal until the player to act reveals
it.

The director needs neither pygame nor a clock: time comes as `dt`, and it never waits.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.engine.protocol import Observation
from trix.engine.types import Action, Seat
from trix.session import Thought
from trix.ui.table.model import TableModel, covered
from trix.ui.table.own_pace import OwnPace
from trix.ui.table.session import TableSession
from trix.ui.table.staging import (
    BRISK,
    NO_TIME,
    PACES,
    Flight,
    Flourish,
    Mark,
    Pace,
    Staging,
    Step,
    quicker,
    reveal_hand_again,
    reveal_new_hand,
    still,
)

Awaiting = Literal["", "decision", "hand_over", "deal_end", "game_over"]
_NO_SEAT = -1  # sees only public events
SECOND_THOUGHTS = 2.0  # seconds a player has to revise, at any pace
AUTOMATIC_REST = 0.4  # least seconds before a card plays itself, at any pace
_BEHIND, _FAR_BEHIND = 2, 8  # rounds behind the host: from there on steps are brisk, or take no time


class Moving(NamedTuple):
    """A flight with its progress, 0 not begun to 1 arrived, after easing."""

    flight: Flight
    progress: float


class Shining(NamedTuple):
    """A flourish with its progress, 0 to 1."""

    flourish: Flourish
    progress: float


def cards_face_down(moving: Iterable[Moving]) -> int:
    """Count the viewer's new cards in the packet and the fan that have not begun to turn over."""
    new = [one for one in moving if one.flight.origin.kind in ("packet", "fan") and not one.flight.face_up[0]]
    return sum(one.flight.origin.kind == "packet" or one.progress == 0 for one in new)


def cards_in_pack(moving: Iterable[Moving]) -> int:
    """Count the cards that have not left the pack yet."""
    return sum(one.flight.origin.kind == "deck" and one.progress == 0 for one in moving)


class Playback:
    """Shows one step after the other. *on_change* is called when the table changes in a step."""

    def __init__(self, model: TableModel, on_change: Callable[[Step], None]) -> None:
        self.model = model
        """The table as shown."""
        self.step: Step | None = None
        """The running step."""
        self.changed = True
        """Whether the table or the step has changed since this was last reset."""
        self.moved = False
        """Whether cards have moved since this was last reset."""
        self._on_change = on_change
        self._after = model  # the table after the running step
        self._clock = 0.0  # seconds since the table changed in the running step; negative before
        self._has_changed = False
        self._in_air: tuple[Step | None, float, tuple[Moving, ...]] = None, 0.0, ()

    def show(self, model: TableModel, step: Step | None = None) -> None:
        """Show a table at once, then the flights of a step, if any."""
        self.model = self._after = model
        self.step, self._clock, self._has_changed = step, 0.0, step is not None
        self.changed = True

    def begin(self, step: Step, after: TableModel) -> None:
        """Start a step; *after* is the table after it."""
        self.step, self._after = step, after
        self._clock, self._has_changed = -step.before, False

    def play(self, step: Step, left: float) -> float | None:
        """Spend the seconds *left* on the running step; returns the rest of them, None if it is not over."""
        if not self._has_changed:
            self._clock += left
            if self._clock < 0:
                return None
            left, self._clock = self._clock, 0.0
            self.model, self._has_changed, self.changed = self._after, True, True
            self._on_change(step)
        moved = step.moved
        end = moved + step.after
        self.moved |= self._clock < moved
        self._clock += left
        if self._clock < end:
            return None
        self.step, self.changed = None, True
        return self._clock - end

    def hurry(self) -> None:
        """End the running rest or movement."""
        if self.step is not None:
            self._clock = self.step.moved + self.step.after if self._has_changed else 0.0

    @property
    def rested(self) -> float | None:
        """The seconds of the rest before the table changes; None if no such rest is running."""
        if self.step is None or self._has_changed or self._clock >= 0:
            return None
        return self.step.before + self._clock

    @property
    def resting(self) -> bool:
        """Whether a step runs but nothing moves, so that frames have time to spare."""
        return self.step is not None and not 0 <= self._clock < self.step.moved

    def moving(self) -> Sequence[Moving]:
        """List the flights that have not ended, in the order of departure; of each card only the first."""
        if self.step is None or not self._has_changed:
            return ()
        step, now, found = self._in_air
        if step is not self.step or now != self._clock:
            found = _in_air(self.step.flights, self._clock)
            self._in_air = self.step, self._clock, found
        return found

    def shining(self) -> list[Shining]:
        """List the visible flourishes."""
        if self.step is None or not self._has_changed:
            return []
        now = self._clock
        return [
            Shining(one, (now - one.delay) / one.seconds)
            for one in self.step.flourishes
            if one.delay <= now < one.end
        ]


def _ignore(*_: object) -> None:
    """Do nothing."""


class Director:
    """Makes time pass at a table.

    *on_event* is called when an event begins to show, with the table after it, and *on_marks* with the marks
    of the event; in a skipped deal there are no marks. *take_premove* returns the player's premove if it is
    legal: it is played at once. *automatic* returns an action to play without asking the player. Both return
    None to ask. *own* learns how long tricks rest at the pace "own".
    """

    awaiting: Awaiting
    """The awaited step of a player; empty while events are played."""
    covered: bool
    """Whether the viewer's hand is covered, since other players may be looking."""
    _queue: deque[Event]
    _thought: Thought | None
    _answer: Action | None  # an action to play without asking the player
    _wait: float | None  # seconds until the seat to act may act; None before its turn has been addressed
    _thinking: float  # seconds since the turn was addressed
    _revisions: tuple[Action, ...]
    _skipping: bool
    _hastened: bool
    _confirming: bool  # whether the player's decision waits for the host's confirmation
    _jumps: int  # jumps of the session so far
    news: bool = False
    """Whether the latest update changed anything except the places of flying cards."""

    def __init__(
        self,
        session: TableSession,
        staging: Staging,
        *,
        pace: str = "normal",
        less_motion: bool = False,
        on_event: Callable[[Event, TableModel], None] = _ignore,
        on_marks: Callable[[Sequence[Mark]], None] = _ignore,
        take_premove: Callable[[Observation], Action | None] = lambda observation: None,
        automatic: Callable[[Observation], Action | None] = lambda observation: None,
        own: OwnPace | None = None,
    ) -> None:
        self.session = session
        self.own = own or OwnPace()
        """The player's own pace."""
        self._learning = False  # whether the running rest is at that pace, and nothing has ended it
        self._considered = 0.0  # seconds that the player has taken for the latest decision
        self.on_event = on_event
        self._on_marks = on_marks
        self._take_premove = take_premove
        self._automatic = automatic
        self._staging = staging
        self.set_pace(pace, less_motion)
        self._revealed: set[Seat] = set()  # seats at this device whose hand of the deal was revealed
        events = session.take_events()
        self.covered = self._shared
        self._stop()
        # a resumed game has no events of its past
        is_new = any(isinstance(event, DealBegan) and event.number == 0 for event in events)
        self._queue.extend(events if is_new else ())
        first = self._cover_hand(staging.empty(session.observation().seat)) if is_new else self._observed()
        self.playback = Playback(first, self._change)
        """The steps on the screen."""

    def set_pace(self, pace: str, less_motion: bool = False) -> None:
        """Play at another pace from the next event on: own, slow, normal, fast or instant."""
        chosen = PACES[pace]
        self._is_own = pace == "own"
        self._pace = still(chosen) if less_motion else chosen
        self._follow_player()

    def _follow_player(self) -> None:
        """Take over the rest that the player wants."""
        if self._is_own:
            self._pace = self._pace._replace(trick_rest=self.own.rest)

    def note_look_back(self) -> None:
        """Note that the player looks at the last trick again."""
        self.own.note_look_back()
        self._follow_player()

    # --- the table on the screen ---

    @property
    def model(self) -> TableModel:
        """The table as shown."""
        return self.playback.model

    def moving(self) -> Sequence[Moving]:
        """List the flights that have not ended, in the order of departure; of each card only the first."""
        return self.playback.moving()

    def shining(self) -> list[Shining]:
        """List the visible flourishes."""
        return self.playback.shining()

    @property
    def idle(self) -> bool:
        """Whether nothing happens until a player acts."""
        return bool(self.awaiting)

    @property
    def has_shown_all(self) -> bool:
        """Whether all events up to now have been shown, and their cards have come to rest."""
        return self.idle or (self.playback.step is None and not self._queue)

    @property
    def under_way(self) -> bool:
        """Whether an event is running, which a tap would hurry."""
        return self.awaiting != "decision" and self.model.turn is None

    @property
    def revisions(self) -> tuple[Action, ...]:
        """The actions that may replace the viewer's last one, until the next seat acts."""
        return self._revisions if self._wait is not None and not self.session.behind else ()

    @property
    def skipping(self) -> bool:
        """Whether the rest of the deal is skipped."""
        return self._skipping

    # --- commands ---

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the picture changed."""
        self._follow_session()
        if self.awaiting == "decision":
            self._considered += dt
        playback, left = self.playback, dt
        going = True
        while going and not self.awaiting:
            if playback.step is not None:
                step = playback.step
                rest = playback.play(step, left)
                left, going = rest or 0.0, rest is not None
                if going and step.stops:
                    self.awaiting = "deal_end"
            elif self._queue:
                self._begin(self._queue.popleft())
            else:
                left, going = self._ask(left)
        self.news, playback.changed = playback.changed, False
        moved, playback.moved = playback.moved, False
        return self.news or moved

    def think(self, until: Callable[[], bool]) -> None:
        """Let the agent to act think until `until()` is true or it has decided.

        It thinks at least one step, since a busy machine may have no spare time in any frame. It begins while
        the last step still rests on the screen, which shortens the wait.
        """
        if self.playback.resting:
            ahead = self.session.thought()
            if ahead is not None and not ahead.done:
                ahead.run(until)
        while self._thought is not None:
            if not self._has_decided(self._thought):
                self._thought.run((lambda: True) if self._skipping else until)
            if not self._has_decided(self._thought) or self._wait:
                return
            # the decision can be played now: while skipping, many fit in one frame
            self.playback.changed = self.update(0.0)
            if until():
                return

    def submit(self, action: Action) -> None:
        """Do the decision of the player asked; raises IllegalActionError.

        Ignored while no decision is awaited, or after a jump of the session.
        """
        if self.awaiting != "decision" or self._jumps != self.session.jumps:
            return
        self._decide(action)
        self.awaiting = ""

    def revise(self, action: Action) -> None:
        """Do one of `revisions`; any other action is ignored. The next agent starts to think anew."""
        if action in self.revisions:
            self._forget_turn()
            self._decide(action)

    def undo(self) -> None:
        """Take back the player's last decision, if there is one."""
        if self.session.can_undo:
            self.session.undo()
            self._show()

    def reset(self) -> None:
        """Show the current state of the session at once."""
        self.covered = self._shared
        self._show()

    def reveal(self) -> None:
        """Show the hand of the player to act. Ignored unless the device is being handed over."""
        seat = self.session.current
        if self.awaiting == "hand_over" and seat is not None:
            self.session.turn_to(seat)
            self.covered = False
            self._show()
            look = reveal_hand_again if seat in self._revealed else reveal_new_hand
            self._revealed.add(seat)
            self.playback.show(self.model, Step(Event(), flights=look(self.model, self._current_pace())))

    def proceed(self) -> None:
        """Continue after the result of a deal."""
        if self.awaiting == "deal_end":
            self.awaiting = ""

    def hurry(self) -> None:
        """End the running rest, movement or time to think."""
        if self._wait is not None:
            self._wait = 0.0
        rested = self.playback.rested
        if self._learning and rested is not None:
            self._learning = False
            self.own.note_tap(rested)
            self._follow_player()
        self.playback.hurry()

    def hasten(self) -> None:
        """Play the rest of the deal quickly, but slowly enough to follow."""
        self._hastened = True

    def skip_deal(self) -> None:
        """Skip the rest of the deal."""
        if not self._skipping and self.awaiting == "":
            self._skipping = True
            self.hurry()

    def _decide(self, action: Action) -> None:
        """Act for a player. An action that a host must confirm comes back without a rest."""
        self.session.submit(action)
        events = self.session.take_events()
        self._queue.extend(events)
        self._confirming = not events
        self.playback.changed = True

    def _follow_session(self) -> None:
        """Show the session after a jump, and continue if others have decided for the player."""
        if self._jumps != self.session.jumps:
            self.reset()
        elif self.awaiting == "decision" and self.session.behind:
            self.awaiting = ""
            self.playback.changed = True

    # --- several players at one device ---

    @property
    def _shared(self) -> bool:
        return len(self.session.persons) > 1

    def _show(self) -> None:
        self.session.take_events()
        self._stop()
        self.playback.show(self._observed())

    def _cover(self) -> None:
        self.covered = True
        self.playback.model = covered(self.model)
        self.playback.changed = True

    def _cover_hand(self, model: TableModel) -> TableModel:
        return covered(model) if self.covered else model

    # --- events ---

    def _stop(self) -> None:
        """Drop the waiting events and the turn."""
        self._queue = deque()
        self._forget_turn()
        self._skipping = self._hastened = self._confirming = False
        self._jumps = self.session.jumps
        self.awaiting = ""

    def _forget_turn(self) -> None:
        self._thought = None
        self._wait = None
        self._thinking = 0.0
        self._answer = None
        self._revisions = ()

    def _begin(self, event: Event) -> None:
        """Start the step of an event."""
        if isinstance(event, DealBegan | DealEnded) and self._shared:
            self._revealed.clear()
            self._cover()
        before = self.model
        after = self._cover_hand(self._staging.fold(before, event))
        if self.covered:
            event = event.seen_by(_NO_SEAT) or event
        pace = self._current_pace()
        self._learning = self._is_own and pace is self._pace and isinstance(event, TrickTaken)
        self.playback.begin(self._staging.stage(event, before, after, pace), after)

    def _change(self, step: Step) -> None:
        """Report the event of a step as the table changes."""
        if self._learning:
            self._learning = False
            self.own.note_wait(self._considered)
            self._follow_player()
        if isinstance(step.event, DealEnded):
            self._skipping = self._hastened = False
        self.on_event(step.event, self.model)
        if step.marks and not self._skipping:
            self._on_marks(step.marks)

    # --- the turn ---

    def _ask(self, left: float) -> tuple[float, bool]:
        """Let the seat to act do so; returns the seconds left, and whether it acted."""
        if self._wait is None:
            self._address()
            if self.awaiting:
                return left, False
        wait = self._wait or 0.0
        self._wait = max(0.0, wait - left)
        self._thinking += left
        if self._wait > 0:
            return 0.0, False
        left = max(0.0, left - wait)
        thought = self._thought
        if thought is not None and not self._has_decided(thought):
            return left, False
        if thought is None and self._answer is None:
            self._forget_turn()
            self._cover()
            self.awaiting = "hand_over"
            return left, False
        action = self._answer if thought is None else thought.action
        assert action is not None
        self._forget_turn()
        if thought is None:
            self._decide(action)
        else:
            self.session.submit(action)
            self._queue.extend(self.session.take_events())
        return left, True

    def _has_decided(self, thought: Thought) -> bool:
        # after its patience an agent plays the best action found so far
        impatient = self._thinking >= self._current_pace().patience
        return thought.done or (impatient and thought.action is not None)

    def _address(self) -> None:
        """Address the seat to act, and set the least time of its turn."""
        session = self.session
        self._queue.extend(session.take_events())
        if session.current is None:
            self.awaiting = "game_over"
            return
        self._thought = session.thought()
        rest = 0.0
        confirming, self._confirming = self._confirming, False
        if self._thought is None:
            self._answer = self._forced(session.current)
            if self._answer is None and session.viewer == session.current and not self.covered:
                seen = session.observation()
                self._answer = self._take_premove(seen)
                if self._answer is not None:
                    self._wait = 0.0
                    return
                self._answer = self._automatic(seen)
                if self._answer is None:
                    self.awaiting, self._considered = "decision", 0.0
                    return
                rest = 0.0 if self._hastened else AUTOMATIC_REST
        pace = self._current_pace()
        if confirming or (self._thought is None and self._answer is None):
            # the player has already decided, or the next player has yet to take the device
            self._wait = 0.0
        else:
            self._wait = pace.answer if self.model.phase in self._staging.questions else max(rest, pace.think)
        if confirming:
            return
        self._revisions = () if self.covered else self._staging.revisions(session.observation())
        if self._revisions:
            self._wait = max(self._wait, SECOND_THOUGHTS)
            self.playback.changed = True

    def _forced(self, seat: Seat) -> Action | None:
        """Return a player's only action if playing it unasked reveals nothing; else None."""
        if self._shared and self.model.phase in self._staging.questions:
            return None  # whether a question comes up would tell the other players about the hand
        return self._staging.forced(self.session.observation(seat))

    def _current_pace(self) -> Pace:
        if self._skipping:
            return NO_TIME
        rounds = self.session.behind // self.model.seats if self.session.behind else 0
        if rounds >= _FAR_BEHIND:
            return NO_TIME
        return quicker(self._pace, BRISK) if self._hastened or rounds >= _BEHIND else self._pace

    def _observed(self) -> TableModel:
        model = self._staging.model_from(self.session.observation(), self.session.game)
        seated = self._staging.seated
        return self._cover_hand(model if seated is None else seated(model, tuple(self.session.since)))


def _in_air(flights: Sequence[Flight], now: float) -> tuple[Moving, ...]:
    """Return the flights that have not ended at a time, of each card the first."""
    found, listed = [], set()
    for flight in flights:
        if now < flight.end and flight.card not in listed:
            part = (now - flight.delay) / flight.seconds
            found.append(Moving(flight, _ease(part) if part > 0 else 0.0))
            if flight.card is not None:
                listed.add(flight.card)
    return tuple(found)


def _ease(part: float) -> float:
    """Ease out: fast at first, slow at the end."""
    part = min(1.0, max(0.0, part))
    return 1 - (1 - part) ** 3
