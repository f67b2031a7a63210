"""The common state of a room's screens: the meeting, the checks of its deals, and the ways out."""

from trix.ui.friends.fairness import Checks, FairnessScene
from trix.ui.friends.meeting import Meeting
from trix.ui.friends.room_chat import RoomChat
from trix.ui.kit.i18n import _
from trix.ui.shell.scene import App, Scene


class Gathering:
    """What all scenes of a room share. It ends on the screen when the player leaves the lobby."""

    lobby: Scene

    def __init__(self, app: App, meeting: Meeting) -> None:
        self.app = app
        self.meeting = meeting
        self.chat = RoomChat(app, meeting)
        """The chat of the room."""
        self.checks = Checks(meeting.party.guest)
        """The results of the devices' checks of the deals."""
        self.on_screen = True
        """False once the player has left the lobby's scene; the seat is kept."""
        self.is_leaving = False
        """Whether the player leaves for good, and the farewell is being sent."""

    def step_out(self) -> None:
        """Go to the title, and keep the seat."""
        self.app.stack.home()

    def leave(self) -> None:
        """Leave the room for good."""
        self.is_leaving = True
        self.meeting.part()
        self.app.stack.home()

    def to_lobby(self) -> None:
        """Close everything above the lobby."""
        while self.on_screen and self.app.stack.top is not self.lobby:
            self.app.stack.pop()

    def show_fairness(self) -> None:
        """Show how the cards were dealt."""
        meeting = self.meeting
        self.app.stack.push(FairnessScene(self.checks, meeting.joined_room, meeting.me))

    def share(self) -> None:
        """Share the code and the link of the room."""
        meeting = self.meeting
        if meeting.room is None:
            return
        lines = [_("Come and play with us!")]
        if meeting.code:
            lines.append(_("Enter this code in the game: {code}").format(code=meeting.code))
        if meeting.link is not None:
            lines.append(meeting.link)
        if len(lines) == 1:
            lines.append(
                _("Enter this in the game: {code}").format(code=meeting.party.current_invitation.text)
            )
        self.app.platform.share_text("\n".join(lines))
