"""The name, the avatar and the network that a player needs to meet other players."""

from functools import partial
from zlib import crc32

from trix.names import tidy
from trix.platform import Platform, usable_network
from trix.platform.network import PACKAGES
from trix.ui.kit.i18n import _, join_list
from trix.ui.kit.widgets import ListItem, Widget
from trix.ui.kit.widgets.buttons import Act
from trix.ui.screens.avatars import AvatarsScene, avatar_name
from trix.ui.shell.scene import App
from trix.ui.words.people import YOUR_AVATAR, localized_name
from trix.ui.words.text_tables import table, translated


def identity_items(app: App) -> list[Widget]:
    """Return the entries that change the player's name and avatar."""
    avatar = my_avatar(app)

    def pick() -> None:
        app.stack.push(AvatarsScene(_("Avatar"), avatar, lambda chosen: app.change(avatar=chosen)))

    ask = partial(ask_name, app, lambda: None)
    return [
        ListItem("name", _("Your name"), ask, icon="person", value=localized_name(app.settings.name)),
        ListItem("avatar", _("Avatar"), pick, icon="look", value=avatar_name(avatar)),
    ]


def ask_name(app: App, then: Act, prompt: str = "") -> None:
    """Ask for the player's name, keep it, and call *then*; if the player cancels, do nothing."""

    def take(typed: str | None) -> None:
        name = tidy(typed or "")
        if name:
            app.change(name=name)
            then()

    app.exchange.ask_text(prompt or _("What do your friends call you?"), app.settings.name, take)


def with_name(app: App, go: Act) -> None:
    """Call *go*, after asking for a missing name."""
    if app.settings.name:
        go()
    else:
        ask_name(app, go)


def my_avatar(app: App) -> str:
    """Return the player's avatar; without a choice one derived from the name, so that avatars differ."""
    if app.settings.avatar or not app.settings.name:
        return app.settings.avatar or YOUR_AVATAR
    faces = [avatar for group in app.display.painter.avatars.groups().values() for avatar in group]
    return faces[crc32(app.settings.name.encode()) % len(faces)]


def missing_text(platform: Platform) -> str:
    """Say why games on several devices cannot be played here; "" if they can."""
    if usable_network(platform) is not None:
        return ""
    network = platform.network()
    lacks = network.lacks if network is not None else ""
    return translated(table("friends")["lacks"][lacks]).format(packages=join_list(PACKAGES))
