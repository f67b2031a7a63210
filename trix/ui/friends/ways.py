"""The ways to a room: from the title, a link, and the panel "With friends"."""

from collections.abc import Callable
from functools import partial

from trix.games import load_game
from trix.net.device import Profile
from trix.net.transport.invitation import Invitation, InvitationError
from trix.store import StoreError
from trix.ui.friends.identity import identity_items, missing_text, my_avatar, with_name
from trix.ui.friends.joining import JoinScene, find_invitation
from trix.ui.friends.kept_room import KeptRoom, forget_room, invited_to, read_kept_room, return_text
from trix.ui.friends.meeting import Meeting, join_room, open_room, return_to_room
from trix.ui.friends.room_screens import RoomScreens
from trix.ui.friends.room_words import room_text
from trix.ui.kit.i18n import N_, _
from trix.ui.kit.widgets import Label, ListItem, Widget
from trix.ui.screens.setup_model import read_latest
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import Dialog, PanelScene
from trix.ui.words.dialogs import dialog
from trix.ui.words.people import canonical_name
from trix.ui.words.strengths import USUAL


def show_friends(app: App) -> None:
    """Show the panel "With friends"."""
    kept_room = read_kept_room(app.platform.secrets)
    app.stack.push(FriendsScene(None if kept_room is not None and kept_room.is_at_hall else kept_room))


class FriendsScene(PanelScene):
    """Offers the ways to a room. To open or join one the player needs a name."""

    name = "friends"

    def __init__(self, kept: KeptRoom | None) -> None:
        self._kept = kept
        self.first = "resume" if kept is not None else "open"

    def build(self) -> Widget:
        title, missing = _("With friends"), missing_text(self.app.platform)
        if missing:
            return self.listing(title, [Label(missing)], max_width=520, gap=8)
        body: list[Widget] = [Label(_("Everyone plays on their own device. No sign-up."), tone="muted")]
        if self._kept is not None:
            back = partial(self._go, partial(resume, self.app))
            body.append(ListItem("resume", return_text(self._kept), back, icon="continue"))
        note = _(
            "You get a link and a code for your friends. Your device hosts the game, so anyone able to look "
            "inside it could see every hand."
        )
        code = _("With a link or a 12-character code.")
        body += [
            ListItem("open", _("Open a table"), partial(self._begin, _open), icon="plus", note=note),
            ListItem("join", _("Join a table"), partial(self._begin, _join), icon="person", note=code),
            *identity_items(self.app),
        ]
        return self.listing(title, body, max_width=520, gap=8)

    def _begin(self, way: Callable[[App], None]) -> None:
        """Go a way to a new room, once there is a name and no other room."""
        go = partial(unless_in_room, self.app, partial(way, self.app))
        with_name(self.app, partial(self._go, go))

    def _go(self, go: Callable[[], None]) -> None:
        """Close the panel and call *go*."""
        if self.app.stack.top is self:
            self.app.stack.pop()
            go()


def show_room(app: App, meeting: Meeting) -> None:
    """Show a room of friends."""
    RoomScreens(app, meeting).begin()


def resume(app: App, show: Callable[[App, Meeting], None] = show_room) -> None:
    """Return to the stored room; *show* shows it."""
    kept_room = read_kept_room(app.platform.secrets)
    if kept_room is None:
        app.toasts.show(_("That table is no longer saved here."))
        return
    try:
        meeting = return_to_room(app.platform, kept_room)
    except ValueError:
        _forget(app)
        app.stack.home()
        app.toasts.show(
            _("That table could not be reopened. Ask your friends for a link.")
            if kept_room.rated is None
            else _("That table could not be reopened.")
        )
        return
    show(app, meeting)


def holds_invitation(text: str) -> bool:
    """Whether a pasted text contains an invitation to a room."""
    try:
        find_invitation(text)
    except InvitationError:
        return False
    return True


def open_invitation(app: App, text: str) -> None:
    """Join the room of the link that opened the game."""
    missing = missing_text(app.platform)
    if missing:
        app.forget_link(text)
        app.toasts.show(missing)
        return
    try:
        invited = find_invitation(text)
    except InvitationError as error:
        app.forget_link(text)
        app.stack.push(Dialog(N_("With friends"), room_text("wrong_invitation", error.reason)))
    else:
        _follow_invitation(app, invited, link=text)


def _follow_invitation(app: App, invited: Invitation | str, link: str = "") -> None:
    """Go to the room of an invitation or a code; *link* is the text of the link that holds it, if any."""
    kept_room = read_kept_room(app.platform.secrets)
    if kept_room is not None and invited_to(kept_room, invited):
        # this device was in that room, and returns to its seat
        app.forget_link(link)
        app.stack.home()
        resume(app)
        return

    def arrive(meeting: Meeting) -> None:
        RoomScreens(app, meeting, partial(app.forget_link, link)).begin()

    def come() -> None:
        app.stack.home()
        join_room(app.platform, invited, _profile(app), arrive)

    unless_in_room(app, partial(with_name, app, come))


def _open(app: App) -> None:
    setup = read_latest(app.platform.store, app.settings.game)
    game = load_game(setup.game, **setup.options)
    app.stack.home()
    open_room(app.platform, _profile(app), game, setup.common_level or USUAL, partial(show_room, app))


def _join(app: App) -> None:
    from trix.ui.screens.starting import open_code

    app.stack.push(JoinScene(partial(_follow_invitation, app), partial(open_code, app)))


def _profile(app: App) -> Profile:
    return Profile(canonical_name(app.settings.name), my_avatar(app))


def unless_in_room(app: App, go: Callable[[], None]) -> None:
    """Call *go*, once the player agrees to give up the stored room, if any."""
    kept_room = read_kept_room(app.platform.secrets)
    if kept_room is None:
        go()
        return

    def instead() -> None:
        _forget(app)
        go()

    name = "other_friends" if kept_room.rated is None else "other_strangers"
    app.stack.push(dialog(name, other=instead))


def _forget(app: App) -> None:
    try:
        forget_room(app.platform.secrets)
    except StoreError:
        return  # the next room replaces it
