"""The panel "With friends": open a room, join one, or return to the last one."""

from collections.abc import Callable
from functools import partial
from zlib import crc32

from trix.host.network import PACKAGES
from trix.names import tidy
from trix.ui.friends.kept_room import KeptRoom, return_text
from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.widgets import Label, ListItem, Widget
from trix.ui.screens.avatars import AvatarsScene, avatar_name
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.people import YOUR_AVATAR, spelled

Act = Callable[[], None]


class FriendsScene(PanelScene):
    """Offers the ways to a room. To open or join one the player needs a name."""

    name = "friends"

    def __init__(self, on_open: Act, on_join: Act, on_resume: Act, kept: KeptRoom | None) -> None:
        """The functions are called after the panel has closed."""
        self._on_open = on_open
        self._on_join = on_join
        self._on_resume = on_resume
        self._kept = kept
        self.first = "resume" if kept is not None else "open"

    def build(self) -> Widget:
        network = self.app.platform.network()
        if network is None or network.lacks:
            body: list[Widget] = [Label(missing_text(network.lacks if network is not None else ""))]
        else:
            body = [
                Label(_("Everyone plays on their own device. No sign-up."), tone="muted"),
                *self._return(),
                ListItem(
                    "open",
                    _("Open a table"),
                    partial(self._named, self._on_open),
                    icon="plus",
                    note=_(
                        "You get a link and a code for your friends. Your device hosts the game, so anyone "
                        "able to look inside it could see every hand."
                    ),
                ),
                ListItem(
                    "join",
                    _("Join a table"),
                    partial(self._named, self._on_join),
                    icon="person",
                    note=_("With a link or a 12-character code."),
                ),
                *identity_items(self.app),
            ]
        return self.listing(_("With friends"), body, max_width=520, gap=8)

    def _return(self) -> list[Widget]:
        if self._kept is None:
            return []
        resume = partial(self._go, self._on_resume)
        return [ListItem("resume", return_text(self._kept), resume, icon="continue")]

    def _named(self, go: Act) -> None:
        """Close the panel and call *go*, after asking for a missing name."""
        if self.app.settings.name:
            self._go(go)
        else:
            ask_name(self.app, lambda: self._go(go))

    def _go(self, go: Act) -> None:
        if self.app.stack.top is self:
            self.app.stack.pop()
            go()


def identity_items(app: App) -> list[Widget]:
    """Return the entries that change the player's name and avatar."""
    name, avatar = app.settings.name, my_avatar(app)
    return [
        ListItem(
            "name",
            _("Your name"),
            lambda: ask_name(app, lambda: None),
            icon="person",
            value=spelled(name),
        ),
        ListItem(
            "avatar",
            _("Avatar"),
            lambda: app.stack.push(
                AvatarsScene(_("Avatar"), avatar, lambda chosen: app.change(avatar=chosen))
            ),
            icon="look",
            value=avatar_name(avatar),
        ),
    ]


def ask_name(app: App, then: Act) -> None:
    """Ask for the player's name, keep it, and call *then*; if the player cancels, do nothing."""

    def take(typed: str | None) -> None:
        name = tidy(typed or "")
        if name:
            app.change(name=name)
            then()

    app.exchange.ask_text(_("What do your friends call you?"), app.settings.name, take)


def my_avatar(app: App) -> str:
    """Return the player's avatar; without a choice one derived from the name, so that avatars differ."""
    if app.settings.avatar or not app.settings.name:
        return app.settings.avatar or YOUR_AVATAR
    faces = [avatar for group in app.display.painter.avatars.groups().values() for avatar in group]
    return faces[crc32(app.settings.name.encode()) % len(faces)]


def missing_text(lacks: str) -> str:
    """Explain a missing requirement (see `trix.host.network.Network.lacks`)."""
    if lacks == "packages":
        return _(
            "This needs two packages that are not installed: {packages}. The README says how to install them."
        ).format(packages=join_list(PACKAGES))
    if lacks == "https":
        return _("This only works on a page whose address starts with https.")
    return _("No server is set up for devices to meet on.")
