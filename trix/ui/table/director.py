"""Plays the events of a session at a chosen pace, and asks for the next action only at their end.

    director = Director(session, STAGING, pace="normal")
    each frame:  changed = director.update(dt);  then director.think(until)
    to draw:     director.model, director.moving(), director.playback.shining()

`director.awaiting` is the awaited step of a player:

    "decision"   director.submit(action), or director.undo()
    "hand_over"  director.reveal(), once the next of several players has the device
    "deal_end"   director.proceed()

director.revise(action) does one of `director.revisions`, if any. A tap calls director.hurry().

With several players at one device, the hand is covered until the player to act reveals it.

The director needs neither pygame nor a clock: time comes as `dt`, and it never waits.
"""

from collections import deque
from collections.abc import Callable, Sequence
from functools import reduce
from typing import Literal

from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.engine.protocol import Observation
from trix.engine.types import Action, Card, Seat
from trix.session import Thought
from trix.ui.table.model import TableModel, covered
from trix.ui.table.own_pace import OwnPace
from trix.ui.table.playback import Moving, Playback
from trix.ui.table.session import TableSession
from trix.ui.table.staging import (
    BRISK,
    DECIDED,
    NO_TIME,
    PACES,
    Mark,
    Pace,
    Staging,
    Step,
    quicker,
    revealing,
    still,
)

Awaiting = Literal["", "decision", "hand_over", "deal_end", "game_over"]
_NO_SEAT = -1  # sees only public events
SECOND_THOUGHTS = 2.0  # seconds a player has to revise, at any pace
AUTOMATIC_REST = 0.4  # least seconds before a card plays itself, at any pace
_BEHIND, _FAR_BEHIND = 2, 8  # rounds behind the host: from there on steps are brisk, or take no time


def _nothing(*_: object) -> None:
    """Stand in for a callback that is not given."""


class Tempo:
    """How fast a table plays: at the player's pace, or quicker while a deal is skipped or the table is late.

    *own* learns how long tricks rest at the pace "own".
    """

    def __init__(self, own: OwnPace, pace: str, less_motion: bool) -> None:
        self.own = own
        """The player's own pace."""
        self.skipping = False
        """Whether the rest of the deal is skipped."""
        self.is_fast = False
        """Whether the rest of the deal is played quickly, but slowly enough to follow."""
        self.considered = 0.0
        """The seconds that the player has taken for the latest decision."""
        self._is_learning = False  # whether a rest at the own pace is running, to learn from its end
        self.choose(pace, less_motion)

    def choose(self, pace: str, less_motion: bool = False) -> None:
        """Play at another pace from the next event on: own, slow, normal, fast or instant."""
        chosen = PACES[pace]
        self._is_own = pace == "own"
        self._pace = still(chosen) if less_motion else chosen

    def pace(self, rounds_behind: int) -> Pace:
        """Return the durations at present; the table is so many rounds behind the host."""
        if self.skipping or rounds_behind >= _FAR_BEHIND:
            return NO_TIME
        pace = self._pace._replace(trick_rest=self.own.rest) if self._is_own else self._pace
        if rounds_behind >= _BEHIND:
            return quicker(pace, BRISK)
        return quicker(pace, DECIDED) if self.is_fast else pace

    def end_deal(self) -> None:
        """Play the next deal at the player's pace."""
        self.skipping = self.is_fast = False

    def begin_step(self, event: Event, pace: Pace) -> None:
        """Note that the step of an event begins, with these durations."""
        is_trick = isinstance(event, TrickTaken)
        self._is_learning = self._is_own and is_trick and pace.trick_rest == self.own.rest

    def note_tap(self, rested: float | None) -> None:
        """Note a tap, after so many seconds of a running rest if there is one."""
        if self._is_learning and rested is not None:
            self._is_learning = False
            self.own.note_tap(rested)

    def end_rest(self) -> None:
        """Note that a rest before a change of the table has passed, if there was one."""
        if self._is_learning:
            self._is_learning = False
            self.own.note_wait(self.considered)


class _SeatTurn:
    """The turn of a seat while no player is asked: how it decides, and the least time for that."""

    def __init__(self, thought: Thought | None, answer: Action | None, wait: float) -> None:
        self.thought = thought  # of an agent
        self.answer = answer  # the action of a player who needs no question
        self.wait = wait  # seconds until the seat may act
        self.revisions: tuple[Action, ...] = ()  # actions that may replace the viewer's last one meanwhile
        self._spent = 0.0  # seconds

    def spend(self, seconds: float) -> float | None:
        """Let time pass; return the unused seconds, or None while the seat may not act."""
        self._spent += seconds
        unused = seconds - self.wait
        self.wait = max(0.0, -unused)
        return None if self.wait else unused

    def has_decided(self, patience: float) -> bool:
        """Whether an agent has decided; after its *patience* it plays the best action found so far."""
        thought = self.thought
        return thought is None or thought.done or (self._spent >= patience and thought.action is not None)


class Director:
    """Plays back the events of a table and asks for the next action.

    *on_event* is called when an event begins to show, with the table after it, and *on_marks* with the marks
    of the event; in a skipped deal there are no marks. *take_premove* returns the player's premove if it is
    legal: it is played at once. *automatic* returns an action to play without asking the player. Both return
    None to let the player decide. *pace*, *less_motion* and *own* are for the `Tempo`.
    """

    def __init__(
        self,
        session: TableSession,
        staging: Staging,
        *,
        pace: str = "normal",
        less_motion: bool = False,
        on_event: Callable[[Event, TableModel], None] = _nothing,
        on_marks: Callable[[Sequence[Mark]], None] = _nothing,
        take_premove: Callable[[Observation], Action | None] = _nothing,
        automatic: Callable[[Observation], Action | None] = _nothing,
        own: OwnPace | None = None,
    ) -> None:
        self.session = session
        self.tempo = Tempo(own or OwnPace(), pace, less_motion)
        """How fast the events are played."""
        self._drawn: object = None  # the state on the screen after the latest update
        self.on_event = on_event
        self._on_marks = on_marks
        self._take_premove = take_premove
        self._automatic = automatic
        self._staging = staging
        self._revealed: set[Seat] = set()  # seats at this device whose hand of the deal was revealed
        events = session.take_events()
        self.covered = self._is_shared
        """Whether the viewer's hand is covered, since other players may be looking."""
        self._stop()
        # a resumed game has no events of its past, or those since the end of its last deal
        is_new = any(isinstance(event, DealBegan) and event.number == 0 for event in events)
        has_result = bool(events) and isinstance(events[0], DealEnded) and bool(session.earlier)
        self._queue.extend(events if is_new or has_result else ())
        first = staging.empty(session.observation().seat, session.game.num_players)
        if has_result:
            first = staging.seated(reduce(staging.fold, session.earlier, first), tuple(session.since))
        first = self._cover_hand(first) if is_new or has_result else self._observed_model()
        self.playback = Playback(first, self._change)
        """The steps on the screen."""

    def _stop(self) -> None:
        """Drop the waiting events and the turn."""
        self._queue: deque[Event] = deque()
        self._turn: _SeatTurn | None = None  # before it begins, and while a step of a player is awaited
        self.tempo.end_deal()
        self._confirming = False  # whether the player's decision waits for the host's confirmation
        self._jumps = self.session.jumps  # so far
        self.awaiting: Awaiting = ""
        """The awaited step of a player; empty while events are played."""

    # --- the table on the screen ---

    @property
    def model(self) -> TableModel:
        """The table as shown."""
        return self.playback.model

    @property
    def shown(self) -> tuple[object, ...]:
        """The state of the game on the screen, except for the places of flying cards."""
        step = self.playback.step if self.playback.has_changed else None
        return self.model, step, self.awaiting, self._turn.revisions if self._turn else (), self._jumps

    def moving(self) -> Sequence[Moving]:
        """List the flights that have not ended, in the order of departure; of each card only the first."""
        return self.playback.moving()

    def flying_cards(self) -> frozenset[Card]:
        """Return the cards on their way."""
        cards = (moving_card.flight.card for moving_card in self.moving())
        return frozenset(card for card in cards if card is not None)

    @property
    def has_shown_all(self) -> bool:
        """Whether the table has shown all events so far, and their cards lie still."""
        return bool(self.awaiting) or (self.playback.step is None and not self._queue)

    @property
    def under_way(self) -> bool:
        """Whether an event is running, which a tap would hurry."""
        return self.awaiting != "decision" and self.model.turn is None

    @property
    def revisions(self) -> tuple[Action, ...]:
        """The actions that may replace the viewer's last one, until the next seat acts."""
        return () if self._turn is None or self.session.behind else self._turn.revisions

    # --- commands ---

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return whether the picture changed."""
        self._play(dt)
        before, self._drawn = self._drawn, (self.shown, self.playback.progress)
        return self._drawn != before

    def _play(self, dt: float) -> None:
        playback, left, going = self.playback, dt, True
        if self._jumps != self.session.jumps:
            self.reset()
        elif self.awaiting == "decision" and self.session.behind:
            # the decision has been made elsewhere
            self.awaiting = ""
        if self.awaiting == "decision":
            self.tempo.considered += dt
        while going and (not self.awaiting or playback.step is not None):
            if playback.step is not None:
                step = playback.step
                rest = playback.play(step, left)
                left, going = rest or 0.0, rest is not None
                if going and step.stops:
                    self.awaiting = "deal_end"
            elif self._queue:
                self._begin(self._queue.popleft())
            else:
                left, going = self._run_turn(left)

    def think(self, until: Callable[[], bool]) -> None:
        """Let the agent to act think until `until()` is true or it has decided.

        It thinks at least one step in each frame, and begins while the last step still rests on the screen.
        """
        if self.playback.resting and (ahead := self.session.thought()) is not None and not ahead.done:
            ahead.run(until)
        while (turn := self._turn) is not None and turn.thought is not None:
            patience = self._pace.patience
            if not turn.has_decided(patience):
                turn.thought.run((lambda: True) if self.tempo.skipping else until)
            if not turn.has_decided(patience) or turn.wait:
                return
            # the decision can be played now: while skipping, many fit in one frame
            self._play(0.0)
            if until():
                return

    def submit(self, action: Action) -> None:
        """Do the decision of the player asked; raises IllegalActionError.

        Ignored while no decision is awaited, or after a jump of the session.
        """
        if self.awaiting == "decision" and self._jumps == self.session.jumps:
            self._decide(action)
            self.awaiting = ""

    def preview(self, event: Event) -> None:
        """Show an event that has not happened, and rest as after a trick; the decision is still awaited."""
        self._begin(event)
        if (step := self.playback.step) is not None:
            self.playback.step = step._replace(after=max(step.after, self._pace.trick_rest))

    def revise(self, action: Action) -> None:
        """Do one of `revisions`; any other action is ignored. The next agent starts to think anew."""
        if action in self.revisions:
            self._turn = None
            self._decide(action)

    def undo(self) -> None:
        """Take back the player's last decision; raises ValueError if there is none."""
        self.session.undo()
        self._show()

    def reset(self) -> None:
        """Show the current state of the session at once."""
        self.covered = self._is_shared
        self._show()

    def reveal(self) -> None:
        """Show the hand of the player to act. Ignored unless the device is being handed over."""
        seat = self.session.current
        if self.awaiting == "hand_over" and seat is not None:
            self.session.turn_to(seat)
            self.covered = False
            self._show()
            flights = revealing(self.model, self._pace, again=seat in self._revealed)
            self._revealed.add(seat)
            self.playback.show(self.model, Step(Event(), flights=flights))

    def proceed(self) -> None:
        """Continue after the result of a deal."""
        if self.awaiting == "deal_end":
            self.awaiting = ""
            if self.model.deal_over and not self._queue and not self.session.is_over:
                self._show()  # a game rejoined has no events of the next deal

    def hurry(self) -> None:
        """End the running rest, movement or time to think."""
        if self._turn is not None:
            self._turn.wait = 0.0
        self.tempo.note_tap(self.playback.rested)
        self.playback.hurry()

    def skip_deal(self) -> None:
        """Skip the rest of the deal."""
        if not self.tempo.skipping and self.awaiting == "":
            self.tempo.skipping = True
            self.hurry()

    def _decide(self, action: Action) -> None:
        """Act for a player. An action that a host must confirm comes back without a rest."""
        self.session.submit(action)
        events = self.session.take_events()
        self._queue.extend(events)
        self._confirming = not events

    # --- several players at one device ---

    @property
    def _is_shared(self) -> bool:
        return len(self.session.persons) > 1

    def _show(self) -> None:
        self.session.take_events()
        self._stop()
        self.playback.show(self._observed_model())

    def _cover(self) -> None:
        self.covered = True
        self.playback.model = covered(self.model)

    def _cover_hand(self, model: TableModel) -> TableModel:
        return covered(model) if self.covered else model

    # --- events ---

    def _begin(self, event: Event) -> None:
        """Start the step of an event."""
        if isinstance(event, DealBegan | DealEnded) and self._is_shared:
            self._revealed.clear()
            self._cover()
        before, after = self.model, self._cover_hand(self._staging.fold(self.model, event))
        if self.covered:
            event = event.seen_by(_NO_SEAT) or event
        pace = self._pace
        self.tempo.begin_step(event, pace)
        self.playback.begin(self._staging.stage(event, before, after, pace), after)

    def _change(self, step: Step) -> None:
        """Report the event of a step as the table changes."""
        self.tempo.end_rest()
        if isinstance(step.event, DealEnded):
            self.tempo.end_deal()
        self.on_event(step.event, self.model)
        if step.marks and not self.tempo.skipping:
            self._on_marks(step.marks)

    # --- the turn ---

    def _run_turn(self, left: float) -> tuple[float, bool]:
        """Run the turn of the seat to act; returns the seconds left, and whether to continue at once."""
        if self._turn is None:
            self._queue.extend(self.session.take_events())
            if self._queue:
                return left, True  # these events come first, even if they ended the game
            self._begin_turn()
        turn = self._turn
        if turn is None:
            return left, True
        unused = turn.spend(left)
        if unused is None or not turn.has_decided(self._pace.patience):
            return unused or 0.0, False
        self._turn = None
        if turn.thought is not None:
            assert turn.thought.action is not None
            self.session.submit(turn.thought.action)
            self._queue.extend(self.session.take_events())
        elif turn.answer is not None:
            self._decide(turn.answer)
        else:
            self._cover()
            self.awaiting = "hand_over"
        return unused, True

    def _begin_turn(self) -> None:
        """Begin the turn of the seat to act, or await a player's decision or the end of the game."""
        session = self.session
        if session.current is None:
            self.awaiting = "game_over"
            return
        thought, answer, rest = session.thought(), None, 0.0
        confirming, self._confirming = self._confirming, False
        if thought is None:
            answer = self._forced_action(session.current)
            if answer is None and session.viewer == session.current and not self.covered:
                seen = session.observation()
                premove = self._take_premove(seen)
                if premove is not None:
                    self._turn = _SeatTurn(None, premove, 0.0)
                    return
                answer = self._automatic(seen)
                if answer is None:
                    self.awaiting, self.tempo.considered = "decision", 0.0
                    return
                rest = 0.0 if self.tempo.is_fast else AUTOMATIC_REST
        pace = self._pace
        if confirming or (thought is None and answer is None):
            # the player has already decided, or the next player has yet to take the device
            wait = 0.0
        else:
            wait = pace.answer if self.model.phase in self._staging.questions else max(rest, pace.think)
        self._turn = _SeatTurn(thought, answer, wait)
        if confirming or self.covered:
            return
        self._turn.revisions = self._staging.revisions(session.observation())
        if self._turn.revisions:
            self._turn.wait = max(wait, SECOND_THOUGHTS)

    def _forced_action(self, seat: Seat) -> Action | None:
        """Return a player's only action if playing it unasked reveals nothing; else None."""
        if self._is_shared and self.model.phase in self._staging.questions:
            return None  # whether a question comes up would tell the other players about the hand
        return self._staging.forced(self.session.observation(seat))

    @property
    def _pace(self) -> Pace:
        """The durations of animations at present."""
        return self.tempo.pace(self.session.behind // self.model.seats)

    def _observed_model(self) -> TableModel:
        model = self._staging.model_from(self.session.observation(), self.session.game)
        return self._cover_hand(self._staging.seated(model, tuple(self.session.since)))
