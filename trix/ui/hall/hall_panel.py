"""The base of the hall's panels: they ask the hall, and show its answers."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Generic, TypeVar

from trix.hall.messages import FromHall, Refused, Seat, ToHall
from trix.ui.friends.identity import with_name
from trix.ui.friends.ways import unless_in_room
from trix.ui.hall.connection import Hall
from trix.ui.hall.hall_room import enter_table
from trix.ui.hall.hall_words import refusal_text
from trix.ui.kit.i18n import _
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Column, Label, Widget
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene

A = TypeVar("A", bound=FromHall)
AGAIN: Final = 6.0
"""Seconds until a panel asks again."""
_SLOW: Final = 4.0  # seconds without an answer until the panel says so
_LOST: Final = 30.0  # seconds without an answer until the panel asks anew; the client retries before that


class AtLeast(Column):
    """A column that is never lower than some lines of text."""

    def __init__(self, children: Sequence[Widget], *, lines: int) -> None:
        super().__init__(children, gap=0)
        self._least = lines

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        wide, high = super().measure(p, width)
        return wide, max(high, self._least * p.fonts.line_height("body"))


class HallPanel(PanelScene, Generic[A]):
    """A panel with data of the hall. It requests them on entry and, if it `refreshes`, every few seconds."""

    refreshes = False
    expected: type[A]
    """The class of the answers."""
    data: A | None = None
    """The latest answer."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.refusal: Refused | None = None
        """The answer to the last request, if the hall refused it."""
        self._silence: float | None = None  # seconds since the oldest request without an answer
        self._since_asked = 0.0
        self._is_slow = False
        self._asked: ToHall | None = None
        self._latest: FromHall | None = None

    def question(self) -> ToHall:
        """Return the request for the data of this panel."""
        raise NotImplementedError

    def take(self, answer: FromHall) -> None:
        """Take the answer to `question`; it is not a refusal."""
        if isinstance(answer, self.expected):
            self.data = answer

    def enter(self, app: App) -> None:
        super().enter(app)
        self.ask_again()

    def ask_again(self) -> None:
        """Ask for the data of this panel."""
        self._since_asked = 0.0
        asked = self.question()
        if asked != self._asked:
            self._latest = None
        self._asked = asked

        def take(answer: FromHall) -> None:
            if self._asked is asked:  # else the question has changed since
                self.take(answer)

        self.request(asked, take)

    def request(self, message: ToHall, take: Callable[[FromHall], None]) -> None:
        """Ask the hall; *take* gets the answer if this panel is still there and it is not a refusal."""

        def on_answer(answer: FromHall) -> None:
            if self not in self.app.stack.scenes:
                return
            shown = self._is_slow, self.refusal, self._latest
            self._silence, self._is_slow, self.refusal = None, False, None
            if isinstance(answer, Refused):
                self.refuse(answer)
            else:
                take(answer)
                # announce the panel again, now with data
                self._arriving = self._arriving or self._latest is None
                self._latest = answer
            if shown != (self._is_slow, self.refusal, self._latest):
                self.refresh()

        if self._silence is None:
            self._silence = 0.0
        self.hall.ask(message, on_answer)

    def refuse(self, refusal: Refused) -> None:
        """Show why the hall refused a request."""
        self.refusal = refusal
        self.app.speech.say(refusal_text(refusal))

    def update(self, dt: float) -> bool:
        self._since_asked += dt
        if self._silence is not None:
            self._silence += dt
            if self._silence >= _SLOW and not self._is_slow:
                self._is_slow = True
                self.rebuild()
            if self._silence >= _LOST and self._since_asked >= _LOST:
                self.ask_again()  # another screen's request may have replaced this one
        elif self.refreshes and self._since_asked >= AGAIN and self.app.platform.visible():
            self.ask_again()
        return super().update(dt)

    def resume(self) -> None:
        super().resume()
        self.ask_again()

    def state_of_hall(self, *, has_data: bool) -> list[Widget]:
        """Build a line that says why there is no data, or that it may be old; empty if all is well."""
        if self.refusal is not None:
            return [Label(refusal_text(self.refusal), bold=True, id="refusal")]
        if self._is_slow:
            text = (
                _("The hall has not answered for a while. It is asked again by itself.")
                if self.hall.is_up
                else _("No connection. It is tried again by itself.")
            )
            return [Label(text, bold=True, id="silence")]
        return [] if has_data else [Label(_("Asking the hall…"), tone="muted", id="asking")]


class SeatPanel(HallPanel[A]):
    """A panel that leads to a table."""

    def __init__(self, hall: Hall) -> None:
        super().__init__(hall)
        self.is_going = False
        """Whether a request for a seat is pending."""

    def go(self, message: ToHall) -> None:
        """Ask for a seat, after the player has a name and gives up another table."""
        with_name(self.app, partial(unless_in_room, self.app, partial(self._go, message)))

    def _go(self, message: ToHall) -> None:
        self.is_going = True

        def take(answer: FromHall) -> None:
            if isinstance(answer, Seat):
                enter_table(self.app, answer)

        self.request(message, take)
        self.rebuild()

    def refuse(self, refusal: Refused) -> None:
        self.is_going = False
        super().refuse(refusal)
