"""The way to friends: open a table, come to one, or return to the one that was left."""

from collections.abc import Callable
from typing import NamedTuple
from zlib import crc32

from trix.host.network import PACKAGES
from trix.names import tidy
from trix.ui.friends.kept import KeptTable, return_text
from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.widgets import Column, Label, ListItem, Panel, Scroll, Widget
from trix.ui.screens.avatars import AvatarsScene, avatar_name
from trix.ui.shell.scene import Shell
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.people import YOUR_AVATAR, spelled


class FriendsWays(NamedTuple):
    """Where the panel leads. Each is called once the panel has gone."""

    open: Callable[[], None]
    join: Callable[[], None]
    resume: Callable[[], None]


class FriendsScene(PanelScene):
    """Asks how to come to a table. A name has to be given first: the others are to know who it is."""

    name = "friends"

    def __init__(self, ways: FriendsWays, kept: KeptTable | None) -> None:
        self._ways = ways
        self._kept = kept
        self.first = "resume" if kept is not None else "open"

    def build(self) -> Widget:
        """Build the ways to a table, or say what they lack."""
        network = self.app.platform.network()
        header = self.title_row(_("With friends"))
        if network is None or network.lacks:
            body: list[Widget] = [Label(missing_text(network.lacks if network is not None else ""))]
        else:
            body = [
                Label(_("Everyone plays on their own device. No sign-up."), tone="muted"),
                *self._return(),
                ListItem(
                    "open",
                    _("Open a table"),
                    lambda: self._named(self._ways.open),
                    icon="plus",
                    note=_(
                        "You get a link and a code for your friends. Your device hosts the game, so anyone "
                        "able to look inside it could see every hand."
                    ),
                ),
                ListItem(
                    "join",
                    _("Join a table"),
                    lambda: self._named(self._ways.join),
                    icon="person",
                    note=_("With a link or a 12-character code."),
                ),
                *self._myself(),
            ]
        return Panel([header, Scroll("friends", Column(body, gap=8))], max_width=520, gap=10)

    def _return(self) -> list[Widget]:
        if self._kept is None:
            return []
        item = ListItem(
            "resume", return_text(self._kept), lambda: self._go(self._ways.resume), icon="continue"
        )
        return [item]

    def _myself(self) -> list[Widget]:
        name, avatar = self.app.settings.name, my_avatar(self.app)
        return [
            ListItem("name", _("Your name"), self._ask_name, icon="person", value=spelled(name)),
            ListItem(
                "avatar",
                _("Avatar"),
                lambda: self.app.push(AvatarsScene(_("Avatar"), avatar, self._take_avatar)),
                icon="look",
                value=avatar_name(avatar),
            ),
        ]

    def _take_avatar(self, avatar: str) -> None:
        self.app.change(avatar=avatar)

    def _ask_name(self) -> None:
        ask_name(self.app, lambda: None)

    def _named(self, go: Callable[[], None]) -> None:
        """Go on, once there is a name."""
        if self.app.settings.name:
            self._go(go)
        else:
            ask_name(self.app, lambda: self._go(go))

    def _go(self, go: Callable[[], None]) -> None:
        if self.app.scene is self:
            self.app.pop()
            go()


def ask_name(app: Shell, then: Callable[[], None]) -> None:
    """Ask for the player's name, which is remembered; then go on, unless they think better of it."""

    def take(typed: str | None) -> None:
        name = tidy(typed or "")
        if name:
            app.change(name=name)
            then()

    app.ask_text(_("What do your friends call you?"), app.settings.name, take)


def my_avatar(app: Shell) -> str:
    """Return the player's avatar; by their name, if they have chosen none: not all are to have the same."""
    if app.settings.avatar or not app.settings.name:
        return app.settings.avatar or YOUR_AVATAR
    faces = [avatar for group in app.painter.avatars.groups().values() for avatar in group]
    return faces[crc32(app.settings.name.encode()) % len(faces)]


def missing_text(lacks: str) -> str:
    """Say what has to be there before one can play with friends."""
    if lacks == "packages":
        return _(
            "This needs two packages that are not installed: {packages}. The README says how to install them."
        ).format(packages=join_list(PACKAGES))
    if lacks == "https":
        return _("This only works on a page whose address starts with https.")
    return _("No server is set up for devices to meet on.")
