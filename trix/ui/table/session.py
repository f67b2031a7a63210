"""The interface of a game in progress for the table and its director (`TableSession`).

`trix.session.Session` implements it for a local game, `trix.net.guest.remote_game.RemoteGame` for a network
game.
"""

from collections.abc import Sequence
from typing import Any, Protocol

from trix.engine.events import Event
from trix.engine.protocol import Game
from trix.engine.types import Action, Card, Seat
from trix.record import Record, Sitter
from trix.session import Tenure, Thought
from trix.ui.kit.i18n import _


class TableSession(Protocol):
    """A game in progress, as the viewer may know it. Seats count from 0 in the order of play."""

    @property
    def game(self) -> Game:
        """The rules."""

    @property
    def viewer(self) -> Seat:
        """The viewer's seat, negative for a spectator."""

    @property
    def sitters(self) -> Sequence[Sitter]:
        """The players by seat."""

    @property
    def persons(self) -> Sequence[Seat]:
        """The seats of players at this device."""

    @property
    def tenures(self) -> Sequence[Tenure]:
        """All players so far, each with seat and deals."""

    @property
    def since(self) -> Sequence[int]:
        """The first deal of each seat's player."""

    @property
    def dealt(self) -> Sequence[Card]:
        """The cards dealt to the viewer in the running deal; empty if unknown."""

    # --- events ---

    @property
    def earlier(self) -> Sequence[Event]:
        """The events before the game was resumed, without secrets of other seats; empty if unknown."""

    @property
    def jumps(self) -> int:
        """Number of jumps (steps undone or missed). After a jump the table is built anew."""

    @property
    def behind(self) -> int:
        """The number of steps made on other devices that the table has not submitted yet.

        If a question to the viewer is open, the decision has been made elsewhere, and the table moves on.
        """

    @property
    def current(self) -> Seat | None:
        """The seat to act, or None at the end."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    def observation(self, seat: Seat | None = None) -> Any:
        """Return the observation of a seat, by default the viewer's: the game's own kind of `Observation`."""

    def take_events(self) -> list[Event]:
        """Return the events since the last call, without secrets of other seats."""

    def thought(self) -> Thought | None:
        """Return the running thought of the agent to act; None if a player decides, or at the end."""

    def record(self) -> Record:
        """Return the game so far."""

    # --- actions of a player ---

    def submit(self, action: Action) -> None:
        """Act for the seat to act, or revise the last action; raises IllegalActionError."""

    @property
    def can_undo(self) -> bool:
        """Whether the viewer may take the last decision back."""

    def undo(self) -> None:
        """Return to the state before the viewer's last decision; raises ValueError if there is none."""

    def restart_deal(self, deal: int) -> None:
        """Play a deal again, counted from 0; raises ValueError if that is impossible."""

    def turn_to(self, seat: Seat) -> None:
        """Make another player at this device the viewer; raises ValueError if no player sits there."""

    def take_seat(self, seat: Seat) -> None:
        """Let the viewer change places with *seat*; raises ValueError during a deal."""

    @property
    def is_saved(self) -> bool | None:
        """Whether the store has the game as it stands; None for a game that other devices keep."""

    @property
    def hints(self) -> bool:
        """Whether hints are allowed."""

    @property
    def helped(self) -> bool:
        """Whether the player has used help."""

    def note_help(self) -> None:
        """Note that the player has used help."""

    def forget(self) -> None:
        """Delete the saved game; raises OSError if that fails."""


def makes_practice(session: TableSession) -> bool:
    """Whether help would make the game practice; games of several players at one device never count."""
    return not session.helped and len(session.persons) == 1


def saving_text(session: TableSession) -> str:
    """Say whether the player may leave without losing the game; empty for a game with other devices."""
    if session.is_saved is None:
        return ""
    return _("Your game stays saved.") if session.is_saved else _("The game is not saved: leaving ends it.")


def practice_warning(session: TableSession) -> str:
    """Return the warning on a button that gives help; empty if help changes nothing."""
    return _("With help the game counts as practice.") if makes_practice(session) else ""
