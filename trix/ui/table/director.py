"""Plays the events of a session at a chosen pace, and asks for the next only when all has been shown.

    director = Director(session, TRIX, pace="normal")
    each frame:  changed = director.update(dt);  then director.think(until)
    to draw:     director.model, director.moving(), director.shining()

What a person is to do is in `director.awaiting`:

    "decision"   director.submit(action), or director.undo()
    "hand_over"  director.reveal(), once the next of several people looks
    "deal_end"   director.proceed()

As long as `director.revisions` lists any, director.revise(action) does one. A tap is director.hurry().

Where several people play, the hand is covered from the end of a deal until the one who is to act looks.

It needs neither pygame nor a clock: time comes as `dt`, and it never waits.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

from trix.engine.events import DealBegan, DealEnded, Event
from trix.engine.protocol import Observation
from trix.session import Thought
from trix.ui.table.model import TableModel, covered
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
    first_look,
    next_look,
    quicker,
    still,
)

Awaiting = Literal["", "decision", "hand_over", "deal_end", "game_over"]
_NOBODY = -1  # no seat at all: nobody's secrets
SECOND_THOUGHTS = 2.0  # seconds a person has to revise, at any pace
_BEHIND, _FAR_BEHIND = 2, 8  # rounds that the game is ahead, elsewhere, from which on it is caught up with
AUTOMATIC_REST = 0.4  # least seconds before a card is played for a person, at any pace: one has to follow


class Moving(NamedTuple):
    """A flight with its progress, 0 not begun to 1 arrived, after easing."""

    flight: Flight
    progress: float


class Shining(NamedTuple):
    """A flourish with the part of its time that has passed, 0 to 1."""

    flourish: Flourish
    progress: float


def cards_face_down(moving: Iterable[Moving]) -> int:
    """Count the viewer's new cards in the packet and the fan that have not begun to turn over."""
    new = [one for one in moving if one.flight.origin.kind in ("packet", "fan") and not one.flight.face_up[0]]
    return sum(one.flight.origin.kind == "packet" or one.progress == 0 for one in new)


def cards_in_pack(moving: Iterable[Moving]) -> int:
    """Count the cards that have not left the pack yet."""
    return sum(one.flight.origin.kind == "deck" and one.progress == 0 for one in moving)


def _ignore(event: Event, model: TableModel) -> None:
    """Do nothing: nobody listens."""


def _overlook(marks: Sequence[Mark]) -> None:
    """Do nothing: nobody looks at marks."""


def _ask_always(observation: Observation) -> int | None:
    """Return None: a person who has a choice is always asked."""
    return None


class Director:
    """Makes time pass at a table.

    *on_event* is called when an event begins to show, with the table after it, and *on_marks* with the marks
    of the event; in a skipped deal there are no marks. *automatic* returns the action of a player who need
    not be asked, or None to ask.
    """

    awaiting: Awaiting
    """What it waits for a person to do; empty while things happen."""
    model: TableModel
    """The table as it is shown."""
    covered: bool
    """Whether the viewer's hand is covered, since others may be looking."""
    _pace: Pace
    _queue: deque[Event]
    _step: Step | None
    _next: TableModel  # the table after the running step's event
    _clock: float  # seconds since the table changed in the running step; negative while it rests before
    _folded: bool
    _air: tuple[Step | None, float, tuple[Moving, ...]]  # a moment, and the cards on their way then
    _thought: Thought | None
    _answer: int | None  # what is said for a person who has no choice
    _wait: float | None  # seconds until the seat to act may act; None: nobody has been asked yet
    _thinking: float  # seconds since somebody was asked
    _revisions: tuple[int, ...]
    _skipping: bool
    _hastened: bool
    _confirming: bool  # whether what the person has decided is still to be confirmed elsewhere
    _looked: set[int]  # of several persons' seats, those that have seen their hand of the deal
    _jumps: int  # those of the session that are shown
    news: bool = False
    """Whether anything has changed in the latest update, beside the places of cards on their way."""
    _changed: bool
    _moved: bool = False

    def __init__(
        self,
        session: TableSession,
        staging: Staging,
        *,
        pace: str = "normal",
        less_motion: bool = False,
        on_event: Callable[[Event, TableModel], None] = _ignore,
        on_marks: Callable[[Sequence[Mark]], None] = _overlook,
        automatic: Callable[[Observation], int | None] = _ask_always,
    ) -> None:
        self.session = session
        self.on_event = on_event
        self._on_marks = on_marks
        self._automatic = automatic
        self._staging = staging
        self.set_pace(pace, less_motion)
        self._looked = set()
        events = session.take_events()
        self.covered = self._shared
        self._rest()
        # a resumed game has no events to tell of what was before
        if any(isinstance(event, DealBegan) and event.number == 0 for event in events):
            self.model = self._shown(staging.empty(session.observation().seat))
            self._queue.extend(events)
        else:
            self.model = self._observed()

    def set_pace(self, pace: str, less_motion: bool = False) -> None:
        """Play at another pace from the next event on: slow, normal, fast or instant."""
        chosen = PACES[pace]
        self._pace = still(chosen) if less_motion else chosen

    # --- what a scene asks ---

    @property
    def idle(self) -> bool:
        """Whether nothing happens until a person does something."""
        return bool(self.awaiting)

    @property
    def under_way(self) -> bool:
        """Whether something is being played out that may be hurried."""
        return self.awaiting != "decision" and self.model.turn is None

    @property
    def revisions(self) -> tuple[int, ...]:
        """What the viewer may do in place of what it did last, before the next one acts."""
        return self._revisions if self._wait is not None and not self.session.behind else ()

    @property
    def skipping(self) -> bool:
        """Whether the rest of the deal is run through."""
        return self._skipping

    def moving(self) -> Sequence[Moving]:
        """List the cards on their way, in the order they set out; those not yet begun at progress 0.

        A card with several flights is listed once, with the first that has not ended.
        """
        if self._step is None or not self._folded:
            return ()
        step, now, found = self._air
        if step is not self._step or now != self._clock:
            found = _in_air(self._step.flights, self._clock)
            self._air = self._step, self._clock, found
        return found

    def shining(self) -> list[Shining]:
        """List the flourishes to be seen now."""
        if self._step is None or not self._folded:
            return []
        now = self._clock
        return [
            Shining(one, (now - one.delay) / one.seconds)
            for one in self._step.flourishes
            if one.delay <= now < one.end
        ]

    # --- what a scene does ---

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; tell whether the picture changed."""
        self._follow()
        left = dt
        going = True
        while going and not self.awaiting:
            if self._step is not None:
                left, going = self._play(self._step, left)
            elif self._queue:
                self._begin(self._queue.popleft())
            else:
                left, going = self._ask(left)
        self.news, self._changed = self._changed, False
        moved, self._moved = self._moved, False
        return self.news or moved

    def think(self, until: Callable[[], bool]) -> None:
        """Let the agent to act think until `until()` is true or it has decided.

        It thinks a step at least, since a busy machine may have no spare time in any frame. It begins as
        soon as what was done before has been shown and can be looked at, so that less time is waited for.
        """
        if self._resting:
            ahead = self.session.thought()
            if ahead is not None and not ahead.done:
                ahead.run(until)
        while self._thought is not None:
            if not self._decided(self._thought):
                self._thought.run(_at_once if self._skipping else until)
            if not self._decided(self._thought) or self._wait:
                return
            # nothing keeps the decision from being played: while skipping, many fit in one frame
            self._changed = self.update(0.0)
            if until():
                return

    def submit(self, action: int) -> None:
        """Do the decision of the player asked; raises IllegalActionError.

        Ignored if no player is asked, or if the session has jumped since.
        """
        if self.awaiting != "decision" or self._jumps != self.session.jumps:
            return
        self._decide(action)
        self.awaiting = ""
        self._changed = True

    def revise(self, action: int) -> None:
        """Do one of `revisions`, anything else is ignored. The next agent begins to think anew."""
        if action in self.revisions:
            self._forget_turn()
            self._decide(action)
            self._changed = True

    def undo(self) -> None:
        """Take back the person's last decision, if there is one."""
        if self.session.can_undo:
            self.session.undo()
            self._show()

    def reset(self) -> None:
        """Show the session as it is now, without showing how it came to that."""
        self.covered = self._shared
        self._show()

    def reveal(self) -> None:
        """Show the table to the person who is to act. Ignored unless the device is being handed over."""
        seat = self.session.current
        if self.awaiting == "hand_over" and seat is not None:
            self.session.turn_to(seat)
            self.covered = False
            self._show()
            look = next_look if seat in self._looked else first_look
            self._looked.add(seat)
            self._step = Step(Event(), flights=look(self.model, self._now()))
            self._next, self._folded = self.model, True

    def proceed(self) -> None:
        """Go on after a deal's result."""
        if self.awaiting == "deal_end":
            self.awaiting = ""

    def hurry(self) -> None:
        """End the running rest, movement or time to think."""
        if self._wait is not None:
            self._wait = 0.0
        if self._step is not None:
            self._clock = self._step.moved + self._step.after if self._folded else 0.0

    def hasten(self) -> None:
        """Play the rest of the deal quickly, but so that one can still follow it."""
        self._hastened = True

    def skip_deal(self) -> None:
        """Run through the rest of the deal."""
        if not self._skipping and self.awaiting == "":
            self._skipping = True
            self.hurry()

    def _decide(self, action: int) -> None:
        """Act for a person. What is decided elsewhere comes back without a rest."""
        self.session.submit(action)
        events = self.session.take_events()
        self._queue.extend(events)
        self._confirming = not events

    def _follow(self) -> None:
        """Go where the game has gone by itself, and on if others have decided for the person."""
        if self._jumps != self.session.jumps:
            self.reset()
        elif self.awaiting == "decision" and self.session.behind:
            self.awaiting = ""
            self._changed = True

    # --- who looks ---

    @property
    def _shared(self) -> bool:
        """Whether several persons play."""
        return len(self.session.persons) > 1

    def _show(self) -> None:
        self.session.take_events()
        self._rest()
        self.model = self._observed()
        self._changed = True

    def _cover(self) -> None:
        self.covered = True
        self.model = covered(self.model)
        self._changed = True

    def _shown(self, model: TableModel) -> TableModel:
        return covered(model) if self.covered else model

    # --- time ---

    def _rest(self) -> None:
        self._queue = deque()
        self._step = None
        self._clock = 0.0
        self._folded = False
        self._air = None, 0.0, ()
        self._forget_turn()
        self._skipping = self._hastened = self._confirming = False
        self._jumps = self.session.jumps
        self._changed = True
        self.awaiting = ""

    def _forget_turn(self) -> None:
        """Forget whom the turn was put to, and what came of it."""
        self._thought = None
        self._wait = None
        self._thinking = 0.0
        self._answer = None
        self._revisions = ()

    def _begin(self, event: Event) -> None:
        if isinstance(event, DealBegan | DealEnded) and self._shared:
            self._looked.clear()
            self._cover()
        after = self._shown(self._staging.fold(self.model, event))
        if self.covered:
            event = event.seen_by(_NOBODY) or event
        self._next = after
        self._step = self._staging.stage(event, self.model, after, self._now())
        self._folded = False
        # the clock of a step stands at 0 when the table changes
        self._clock = -self._step.before

    def _play(self, step: Step, left: float) -> tuple[float, bool]:
        """Spend time on a step; gives what time is left and whether the step is over."""
        if not self._folded:
            self._clock += left
            if self._clock < 0:
                return 0.0, False
            left = self._clock
            self._clock = 0.0
            self._change(step)
        moved = step.moved
        end = moved + step.after
        self._moved |= self._clock < moved
        self._clock += left
        if self._clock < end:
            return 0.0, False
        left = self._clock - end
        self._step = None
        self._changed = True
        if step.stops:
            self.awaiting = "deal_end"
        return left, True

    @property
    def _resting(self) -> bool:
        """Whether a step is shown but nothing moves: while something does, frames have no time to spare."""
        return self._step is not None and not 0 <= self._clock < self._step.moved

    def _change(self, step: Step) -> None:
        self._folded = True
        self.model = self._next
        self._changed = True
        if isinstance(step.event, DealEnded):
            self._skipping = self._hastened = False
        self.on_event(step.event, self.model)
        if step.marks and not self._skipping:
            self._on_marks(step.marks)

    def _ask(self, left: float) -> tuple[float, bool]:
        """Let the seat to act do so; gives what time is left and whether it acted."""
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
        if thought is not None and not self._decided(thought):
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

    def _decided(self, thought: Thought) -> bool:
        # who waits no longer takes what has come to mind so far
        impatient = self._thinking >= self._now().patience
        return thought.done or (impatient and thought.action is not None)

    def _address(self) -> None:
        """Ask the seat to act."""
        session = self.session
        self._queue.extend(session.take_events())
        if session.current is None:
            self.awaiting = "game_over"
            return
        self._thought = session.thought()
        rest = 0.0
        if self._thought is None:
            self._answer = self._forced(session.current)
            if self._answer is None and session.viewer == session.current and not self.covered:
                self._answer = self._automatic(session.observation())
                if self._answer is None:
                    self.awaiting = "decision"
                    return
                rest = 0.0 if self._hastened else AUTOMATIC_REST
        pace = self._now()
        confirming, self._confirming = self._confirming, False
        if confirming or (self._thought is None and self._answer is None):
            # it has been thought over; or the next person is to look, whose time has not begun
            self._wait = 0.0
        else:
            self._wait = pace.answer if self.model.phase in self._staging.questions else max(rest, pace.think)
        if confirming:
            return
        self._revisions = () if self.covered else self._staging.revisions(session.observation())
        if self._revisions:
            self._wait = max(self._wait, SECOND_THOUGHTS)
            self._changed = True

    def _forced(self, seat: int) -> int | None:
        """Return the only action that a person has, where that tells nobody anything; else None."""
        if self._shared and self.model.phase in self._staging.questions:
            return None  # to be asked or not would tell the others what is in the hand
        return self._staging.forced(self.session.observation(seat))

    def _now(self) -> Pace:
        if self._skipping:
            return NO_TIME
        rounds = self.session.behind // self.model.seats if self.session.behind else 0
        if rounds >= _FAR_BEHIND:
            return NO_TIME
        return quicker(self._pace, BRISK) if self._hastened or rounds >= _BEHIND else self._pace

    def _observed(self) -> TableModel:
        model = self._staging.model_from(self.session.observation(), self.session.game)
        seated = self._staging.seated
        return self._shown(model if seated is None else seated(model, tuple(self.session.since)))


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


def _at_once() -> bool:
    return True
