"""The title and the set-up of a game in several states, for the inventory of screens."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from tests.ui.conftest import FakePlatform
from tests.ui.records import make_record
from tests.ui.table.tables import LONG_NAMES
from trix.games import load_game
from trix.record import to_text
from trix.ui.friends.kept_room import KeptRoom, return_text
from trix.ui.screens import setup_model
from trix.ui.screens.rulesets import Ruleset, Rulesets
from trix.ui.screens.setup_scene import SetUpScene
from trix.ui.screens.title import TitleScene, Ways
from trix.ui.shell.scene import App, Link, Scene
from trix.ui.words import people


def nothing(*what: Any) -> None:
    """Begin no game."""


NOWHERE = Ways(nothing, nothing)


def title(platform: FakePlatform) -> Scene:
    return TitleScene(NOWHERE)


def title_with_friends(platform: FakePlatform) -> Scene:
    """There is a way to others, a table to return to, and a game to continue."""
    platform.others = SimpleNamespace(lacks="", hall="")
    title_with_save(platform)
    left = KeptRoom(("Khalid", "Layla", "Omar"), "", "", None)

    return TitleScene(NOWHERE._replace(returning=lambda app: return_text(left)))


def title_with_hall(platform: FakePlatform) -> Scene:
    """There are people in the hall."""
    platform.others = SimpleNamespace(lacks="", hall="f" * 32)
    return TitleScene(NOWHERE._replace(people=lambda app: 23))


class _InvitedTitle(TitleScene):
    def enter(self, app: App) -> None:
        app.link = Link("table", "")
        super().enter(app)


def title_with_link(platform: FakePlatform) -> Scene:
    """A guest who cancelled the question for the name, and has a game to continue."""
    platform.others = SimpleNamespace(lacks="", hall="")
    title_with_save(platform)
    return _InvitedTitle(NOWHERE)


class _OldTitle(TitleScene):
    def enter(self, app: App) -> None:
        app.note_release(True)
        super().enter(app)


def title_with_release(platform: FakePlatform) -> Scene:
    return _OldTitle(NOWHERE)


def title_with_all(platform: FakePlatform) -> Scene:
    platform.store.write("save-trix", "{}")
    return title(platform)


def title_with_save(platform: FakePlatform) -> Scene:
    platform.store.write("save-trix", to_text(make_record(load_game("trix", mode="complex"))))
    return title(platform)


def setup_with(**options: Any) -> Callable[[FakePlatform], Scene]:
    return setup_of("trix", **options)


def setup_of(name: str, **options: Any) -> Callable[[FakePlatform], Scene]:
    game = load_game(name, **options)
    setup = setup_model.SetUp(name, game.options, people.sitters(LONG_NAMES)[1:])
    return lambda platform: SetUpScene(setup, lambda setup: None)


def own_rules(platform: FakePlatform) -> Rulesets:
    """A player's stored rulesets, one of them in another version."""
    rulesets = Rulesets(platform.store)
    for name, options in (
        ("Friday evening", {"swap_values": True}),
        ("Grandmother’s own rules", {"mode": "complex", "reversed_scores": True}),
        ("Beginners", {"wild_cards": True}),
    ):
        rulesets.keep(Ruleset("trix", name, options))
    return rulesets


def title_with_own_rules(platform: FakePlatform) -> Scene:
    own_rules(platform)
    return title(platform)


def setup_with_own_rules(platform: FakePlatform) -> Scene:
    own_rules(platform)
    return setup_with(reversed_scores=True)(platform)


def setup_of_people(platform: FakePlatform) -> Scene:
    """Two people against two, at one device."""
    setup = setup_model.SetUp("troika", load_game("troika").options, people.sitters(LONG_NAMES)[1:])
    return SetUpScene(setup.with_level(2, None).with_level(3, None), lambda setup: None)


def title_of(name: str) -> Callable[[FakePlatform], Scene]:
    def make(platform: FakePlatform) -> Scene:
        platform.store.write("settings", f'{{"game": "{name}"}}')
        return title(platform)

    return make
