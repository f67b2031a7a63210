"""The ways to a table with others: what the title, a link and the panels lead to."""

from collections.abc import Callable
from functools import partial

from trix.games import load_game
from trix.host import StoreError
from trix.net.party import Profile
from trix.net.transport.invitation import Invitation, InvitationError
from trix.ui.friends.entry import FriendsScene, FriendsWays, ask_name, missing_text, my_avatar
from trix.ui.friends.evening import Evening
from trix.ui.friends.joining import JoinScene, read_invitation
from trix.ui.friends.kept import forget_table, read_table
from trix.ui.friends.meeting import Meeting, join_table, network_of, open_table, return_to
from trix.ui.friends.words import wrong_invitation
from trix.ui.kit.i18n import N_, _
from trix.ui.screens.setup_model import remembered
from trix.ui.shell.scene import Shell
from trix.ui.shell.widget_scenes import Dialog
from trix.ui.words.people import unspelled
from trix.ui.words.strengths import USUAL


def show_friends(app: Shell) -> None:
    """Ask how to come to a table."""
    ways = FriendsWays(
        open=lambda: _unless_at_one(app, partial(_open, app)),
        join=lambda: _unless_at_one(app, partial(_join, app)),
        resume=lambda: resume(app),
    )
    app.push(FriendsScene(ways, read_table(app.platform.secrets)))


def resume(app: Shell) -> None:
    """Return to the table that was left."""
    kept = read_table(app.platform.secrets)
    if kept is None:
        app.toast(_("That table is no longer saved here."))
        return
    try:
        meeting = return_to(app.platform, kept)
    except ValueError:
        _forget(app)
        app.home()
        app.toast(_("That table could not be reopened. Ask your friends for a link."))
        return
    Evening(app, meeting).begin()


def open_invitation(app: Shell, text: str) -> None:
    """Come to the table of a link that the game was opened with."""
    network = app.platform.network()
    if network is None or network.lacks:
        app.toast(missing_text(network.lacks if network is not None else ""))
        return
    try:
        read_invitation(text, network.ciphers(), partial(_invited, app))
    except InvitationError as error:
        app.push(Dialog(N_("With friends"), wrong_invitation(error)))


def _invited(app: Shell, invitation: Invitation, code: str) -> None:
    kept = read_table(app.platform.secrets)
    if kept is not None and kept.room == invitation.room:
        # this device has been at that table: it returns to its seat
        app.home()
        resume(app)
        return
    _unless_at_one(app, lambda: _with_name(app, invitation, code))


def _with_name(app: Shell, invitation: Invitation, code: str) -> None:
    """Come to a table; who has no name yet is asked first."""

    def come() -> None:
        app.home()
        join_table(app.platform, invitation, code, _profile(app), partial(_arrive, app))

    if app.settings.name:
        come()
    else:
        ask_name(app, come)


def _open(app: Shell) -> None:
    setup = remembered(app.store, app.settings.game)
    game = load_game(setup.game, **setup.options)
    app.home()
    open_table(app.platform, _profile(app), game, setup.common_level or USUAL, partial(_arrive, app))


def _join(app: Shell) -> None:
    app.push(JoinScene(network_of(app.platform).ciphers(), partial(_invited, app)))


def _arrive(app: Shell, meeting: Meeting) -> None:
    Evening(app, meeting).begin()


def _profile(app: Shell) -> Profile:
    return Profile(unspelled(app.settings.name), my_avatar(app))


def _unless_at_one(app: Shell, go: Callable[[], None]) -> None:
    """Go on, once the player agrees to give up the table that is kept, if there is one."""
    kept = read_table(app.platform.secrets)
    if kept is None:
        go()
        return

    def instead() -> None:
        _forget(app)
        go()

    app.push(
        Dialog(
            N_("You have a seat at another table"),
            N_("This device remembers only one table. You would need a new link to return to the other."),
            [("stay", N_("Not now"), lambda: None), ("other", N_("Go to the new table"), instead)],
            destroys="other",
        )
    )


def _forget(app: Shell) -> None:
    try:
        forget_table(app.platform.secrets)
    except StoreError:
        return  # it is replaced by the next one
