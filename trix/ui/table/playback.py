"""The steps of a table on the screen, one after the other (`Playback`)."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from trix.ui.table.model import TableModel
from trix.ui.table.staging import Flight, Flourish, Step


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
    new = [
        moving_card
        for moving_card in moving
        if moving_card.flight.origin.kind in ("packet", "fan") and not moving_card.flight.face_up[0]
    ]
    return sum(moving_card.flight.origin.kind == "packet" or moving_card.progress == 0 for moving_card in new)


def cards_in_pack(moving: Iterable[Moving]) -> int:
    """Count the cards that have not left the pack yet."""
    return sum(
        moving_card.flight.origin.kind == "deck" and moving_card.progress == 0 for moving_card in moving
    )


class Playback:
    """Shows one step after the other. *on_change* is called when the table changes in a step."""

    def __init__(self, model: TableModel, on_change: Callable[[Step], None]) -> None:
        self.model = model
        """The table as shown."""
        self.step: Step | None = None
        """The running step."""
        self._motion = 0.0  # its `Step.motion`
        self._on_change = on_change
        self._after = model  # the table after the running step
        self._clock = 0.0  # seconds since the table changed in the running step; negative before
        self._seen = 0.0  # the same, without the time that hurrying skipped
        self.has_changed = False
        """Whether the table has changed in the running step."""
        self._in_air: tuple[Step | None, float, tuple[Moving, ...]] = None, 0.0, ()

    def show(self, model: TableModel, step: Step | None = None) -> None:
        """Show a table at once, then the flights of a step, if any."""
        self.model = self._after = model
        self.step, self._clock, self._seen, self.has_changed = step, 0.0, 0.0, step is not None
        self._motion = 0.0 if step is None else step.motion

    def begin(self, step: Step, after: TableModel) -> None:
        """Start a step; *after* is the table after it."""
        self.step, self._after, self._motion = step, after, step.motion
        self._clock, self._seen, self.has_changed = -step.before, 0.0, False

    def play(self, step: Step, left: float) -> float | None:
        """Spend *left* seconds on the running step; returns the unused ones, None while the step runs."""
        if not self.has_changed:
            self._clock += left
            if self._clock < 0:
                return None
            left, self._clock = self._clock, 0.0
            self.model, self.has_changed = self._after, True
            self._on_change(step)
        end = self._motion + step.after
        self._clock += left
        self._seen += left
        if self._clock < end:
            return None
        self.step = None
        return self._clock - end

    def hurry(self) -> None:
        """End the running rest or movement, except for `Step.least`."""
        if self.step is not None and self.has_changed:
            end, unseen = self._motion + self.step.after, max(0.0, self.step.least - self._seen)
            self._clock = max(self._clock, end - unseen)
        elif self.step is not None:
            self._clock = 0.0

    @property
    def progress(self) -> float:
        """The seconds of motion so far in the running or last step."""
        return min(max(0.0, self._clock), self._motion)

    @property
    def rested(self) -> float | None:
        """The seconds of the rest before the table changes; None if no such rest is running."""
        if self.step is None or self.has_changed or self._clock >= 0:
            return None
        return self.step.before + self._clock

    @property
    def resting(self) -> bool:
        """Whether a step runs but nothing moves, so that frames have time to spare."""
        return self.step is not None and not 0 <= self._clock < self._motion

    def moving(self) -> Sequence[Moving]:
        """List the flights that have not ended, in the order of departure; of each card only the first."""
        if self.step is None or not self.has_changed:
            return ()
        step, now, flights = self._in_air
        if step is not self.step or now != self._clock:
            flights = _in_air(self.step.flights, self._clock)
            self._in_air = self.step, self._clock, flights
        return flights

    def shining(self) -> list[Shining]:
        """List the visible flourishes."""
        if self.step is None or not self.has_changed:
            return []
        now = self._clock
        return [
            Shining(flourish, (now - flourish.delay) / flourish.seconds)
            for flourish in self.step.flourishes
            if flourish.delay <= now < flourish.end
        ]


def _in_air(flights: Sequence[Flight], now: float) -> tuple[Moving, ...]:
    """Return the flights that have not ended at a time, of each card the first."""
    moving, listed = [], set()
    for flight in flights:
        if now < flight.end and flight.card not in listed:
            part = (now - flight.delay) / flight.seconds
            moving.append(Moving(flight, _ease(part) if part > 0 else 0.0))
            if flight.card is not None:
                listed.add(flight.card)
    return tuple(moving)


def _ease(part: float) -> float:
    """Ease out: fast at first, slow at the end."""
    part = min(1.0, max(0.0, part))
    return 1 - (1 - part) ** 3
