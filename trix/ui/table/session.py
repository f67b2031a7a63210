"""What the table and its director ask of the game being played.

`trix.session.Session` is one such; whatever else gives these plays at the same table, such as a game that is
played elsewhere and followed from here.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from trix.engine.events import Event
from trix.engine.protocol import Game
from trix.record import Record, Sitter
from trix.session import Tenure, Thought
from trix.ui.kit.i18n import _


class TableSession(Protocol):
    """A game in progress as the viewer's seat may know it; seats count from 0 in the order of play."""

    @property
    def game(self) -> Game:
        """The rules."""

    @property
    def viewer(self) -> int:
        """The seat from which the table is seen."""

    @property
    def sitters(self) -> Sequence[Sitter]:
        """Who sits at each seat."""

    @property
    def persons(self) -> Sequence[int]:
        """The seats of people at this device."""

    @property
    def tenures(self) -> Sequence[Tenure]:
        """Who has sat where, and for which deals."""

    @property
    def since(self) -> Sequence[int]:
        """For each seat, the deal from which on its sitter has had it."""

    @property
    def dealt(self) -> Sequence[int]:
        """The cards that the viewer was dealt in the running deal; empty where that is not known."""

    # --- what happens ---

    @property
    def jumps(self) -> int:
        """How often the game has gone somewhere else by itself: the table is then shown anew.

        So it is where a step was taken back elsewhere, or missed.
        """

    @property
    def behind(self) -> int:
        """How many steps have been made elsewhere that the table has not submitted yet.

        While the viewer is asked this means that the decision is no longer theirs: the table goes on.
        """

    @property
    def current(self) -> int | None:
        """The seat to act, or None at the end."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    def observation(self, seat: int | None = None) -> Any:
        """Return what a seat may know, the viewer by default, as the game's own kind of `Observation`."""

    def take_events(self) -> list[Event]:
        """Return what has happened since the last call, as the viewer may know it."""

    def thought(self) -> Thought | None:
        """Return the decision in the making at the seat to act; None if a person decides, or at the end."""

    def record(self) -> Record:
        """Return the game so far."""

    # --- what a person does ---

    def submit(self, action: int) -> None:
        """Act for the seat to act, or revise what the last one did; raises IllegalActionError."""

    @property
    def can_undo(self) -> bool:
        """Whether the viewer's last decision can be taken back."""

    def undo(self) -> None:
        """Go back to before the viewer's last decision; raises ValueError if there is none."""

    def restart_deal(self, deal: int) -> None:
        """Have a deal (counted from 0) played once more; raises ValueError where that cannot be."""

    def turn_to(self, seat: int) -> None:
        """Let the person at another seat look; raises ValueError if no person sits there."""

    def take_seat(self, seat: int) -> None:
        """Let the viewer change places with *seat*; raises ValueError unless a deal is about to begin."""

    @property
    def hints(self) -> bool:
        """Whether hints may be used here."""

    @property
    def helped(self) -> bool:
        """Whether help was used."""

    def note_help(self) -> None:
        """Note that help was used."""

    def forget(self) -> None:
        """Keep the game no longer; raises OSError if what keeps it does not let go."""


def makes_practice(session: TableSession) -> bool:
    """Whether help would make the game practice; those of several people do not count anyway."""
    return not session.helped and len(session.persons) == 1


def practice_warning(session: TableSession) -> str:
    """Return what help means, to be said on the button that gives it; empty if it changes nothing."""
    return _("With help the game counts as practice.") if makes_practice(session) else ""
