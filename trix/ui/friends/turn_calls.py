"""Calls the player at their turn, and keeps the screen on meanwhile."""

from trix.ui.friends.meeting import Meeting
from trix.ui.kit.i18n import _
from trix.ui.shell.scene import App


class TurnCalls:
    """Watches the turns of a room's game."""

    def __init__(self, app: App, meeting: Meeting) -> None:
        self._app = app
        self._meeting = meeting
        self._turn: int | None = None  # the number of actions before the player's turn
        self._keeps_awake = False

    def update(self) -> None:
        """Call the player if their turn has begun, and end the call if it is over."""
        room, game = self._meeting.room, self._meeting.party.guest.game
        if room is None or game is None or room.phase != "playing":
            self.close()
            return
        seat = game.newest.current_player
        self._keep_awake(seat is not None and len(room.members) > 1)
        is_mine = seat is not None and seat == game.viewer and room.occupants[seat].level is None
        self._show(len(game.newest.history) if is_mine else None)

    def close(self) -> None:
        """End the call, and let the screen turn off."""
        self._keep_awake(False)
        self._show(None)

    def _keep_awake(self, on: bool) -> None:
        if on != self._keeps_awake:
            self._keeps_awake = on
            self._app.platform.keep_awake(on)

    def _show(self, turn: int | None) -> None:
        if turn != self._turn:
            self._turn = turn
            text = _("It is your turn") if turn is not None else None
            self._app.platform.call_player(text, notify=self._app.settings.calls == "on")
