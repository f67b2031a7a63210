"""Builds the widgets of settings from a table with the section, group, label, note and values of each.

`trix.ui.shell.settings` has their values and defaults.
"""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from trix.store import keep
from trix.ui.coach.remarks import REMARKS_MADE
from trix.ui.game_parts import game_title
from trix.ui.kit.card_art import indices_of
from trix.ui.kit.digits import digits_chosen
from trix.ui.kit.i18n import _, join_list, language, languages, pgettext
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Choice, ListItem, Stepper, Toggle, Widget
from trix.ui.screens.look_choices import BackChoice, IndexChoice, TableChoice
from trix.ui.screens.setup_model import MIXED, read_latest, to_text
from trix.ui.screens.store_keys import SETUP
from trix.ui.shell.coach_wishes import forget_wishes, games_with, set_wish
from trix.ui.shell.scene import App
from trix.ui.shell.settings import CHOICES
from trix.ui.words.strengths import level_meaning, level_name, offered_levels
from trix.ui.words.text_tables import setting_texts, table, translated

DISPLAY, PLAY, CARDS, SOUND = "display", "play", "cards", "hearing"
"""The sections, by the IDs of their tabs."""

_PICTURES: Final[Mapping[str, type[Choice]]] = {
    "table": TableChoice,
    "back": BackChoice,
    "indices": IndexChoice,
}
"""The settings that have pictures of their values."""


def groups(app: App, section: str) -> list[tuple[str, list[Widget]]]:
    """Build the settings of a section in groups, each with its heading. They take effect at once."""
    found = [
        (translated(group["heading"]), setting_widgets(app, *group["settings"]))
        for group in table("settings")[section]
    ]
    if section == PLAY:
        found[-1][1].extend(calls_switch(app))
        level = opponents_level(app)
        return [(pgettext("settings", "Opponents"), level), *found] if level else found
    return found


def opponents_level(app: App) -> list[Widget]:
    """Build the choice of the agents' level in the set-up of the game on the title, if it has agents."""
    game, store = app.settings.game, app.platform.store
    setup = read_latest(store, game)
    if setup.people > len(setup.seated):
        return []
    common = setup.common_level
    offered = [(level, level_name(level)) for level in offered_levels()]
    if common is None:
        offered.append((MIXED, _("Mixed")))

    def change(level: str) -> None:
        if level == MIXED:
            return
        keep(store, SETUP + game, to_text(setup.with_common_level(level)))
        app.stack.lay_out_later()  # the title and this panel read it again

    note = _("From the next game of {game} on.").format(game=game_title(game))
    if common is not None:
        note = sentences((level_meaning(common), note))
    return [Choice("levels", _("Opponents’ level"), common or MIXED, offered, change, note=note)]


def language_widgets(app: App, then: Callable[[], None]) -> list[Widget]:
    """Build a row for each language, which calls *then* after its choice, and the setting of the digits."""

    def choose(code: str) -> None:
        app.change(language=code)
        then()

    offered = [("auto", _("Automatic")), *languages()]
    rows: list[Widget] = [
        ListItem(f"language:{code}", name, partial(choose, code), chosen=code == app.settings.language)
        for code, name in offered
    ]
    return [*rows, *setting_widgets(app, "digits")]


def setting_widgets(app: App, *names: str, brief: bool = False) -> list[Widget]:
    """Build settings by their names, without settings that have no effect here. They take effect at once.

    With *brief* they have no explanations.
    """
    left_out = {"note": ""} if brief else {}
    is_useless = {"digits": not digits_chosen(language()), "chat": app.platform.network() is None}
    useful = [name for name in names if not is_useless.get(name)]
    return [_widget(app, name, **setting_texts(name) | left_out) for name in useful]


def _widget(
    app: App,
    name: str,
    label: str,
    note: str = "",
    options: Mapping[str, str] = MappingProxyType({}),
) -> Widget:
    """Build a setting: a stepper for a volume, a switch without *options*, or else a choice."""
    label, note, settings = translated(label), translated(note), app.settings
    # the table has a copy of the seconds in `trix.ui.table.turn`, to save its import
    choices = [(option, translated(text).format(n=option)) for option, text in options.items()]
    if name == "language":
        choices += languages()
    value = getattr(settings, name)
    kind = type(value)
    if name == "indices":
        value = indices_of(value, language())
    if name == "coach":
        note = sentences((note, *_coach_exceptions(app)))
    is_enabled = settings.sound or name not in ("volume", "ambience", "ambience_volume")
    is_enabled &= settings.ambience or name != "ambience_volume"

    def change(chosen: object) -> None:
        if name == "coach":
            forget_wishes(app.platform.store)
        app.change(**{name: kind(chosen)})
        if name in ("sound", "volume"):
            app.sounds.play("play")
        elif name == "ambience_volume":
            app.sounds.play_note()

    if name in ("volume", "ambience_volume"):
        return _volume_stepper(name, label, value, change, is_enabled=is_enabled)
    if not choices:
        return Toggle(name, label, value, change, note=note, enabled=is_enabled)
    if name == "turn_timer" and settings.screen_reader:
        value, note, is_enabled = "off", _("Off while a screen reader is used."), False
    if name in _PICTURES:
        note = note or dict(choices).get(value, "")
    choice = _PICTURES.get(name, Choice)
    return choice(name, label, str(value), choices, change, note=note, enabled=is_enabled)


def _volume_stepper(
    name: str, label: str, volume: int, change: Callable[[int], None], *, is_enabled: bool
) -> Widget:
    low, *_middle, high = (step for step in CHOICES[name] if isinstance(step, int))

    def of_most(step: int) -> str:
        return _("{n} of {m}").format(n=step, m=high)

    return Stepper(name, label, volume, change, low=low, high=high, text=of_most, enabled=is_enabled)


def _coach_exceptions(app: App) -> list[str]:
    """Name the games with a wish, which comes before the setting "coach"."""
    texts = {"on": _("Now on in {games}."), "off": _("Now off in {games}.")}
    found = {wish: games_with(app.platform.store, wish) for wish in ("on", "off")}
    return [
        texts[wish].format(games=join_list(map(game_title, games))) for wish, games in found.items() if games
    ]


def coach_switch(app: App, game: str, *, is_on: bool) -> Widget:
    """Build the switch of the coach in a game.

    Switched on, the coach makes all remarks once more.
    """
    store = app.platform.store

    def change(on: bool) -> None:
        if on:
            keep(store, REMARKS_MADE + game, "")
        set_wish(app, game, on=on)

    label = _("Coach in {game}").format(game=game_title(game))
    return Toggle("coach", label, is_on, change)


def calls_switch(app: App) -> list[Widget]:
    """Build the switch of notifications, on platforms that have them."""
    permission = app.platform.notifications()
    if permission == "none":
        return []

    def change(on: bool) -> None:
        app.change(calls="on" if on else "off")
        if on and permission == "ask":
            app.platform.ask_to_notify()

    is_blocked = permission == "blocked"
    note = _("With friends, while you look at something else.")
    if is_blocked:
        note = _("Your browser blocks notifications from this page.")
    is_on = app.settings.calls == "on" and permission == "on"
    return [
        Toggle("calls", _("Notify me when it is my turn"), is_on, change, note=note, enabled=not is_blocked)
    ]


def install_entry(app: App) -> list[Widget]:
    """Build the entry that installs the game, while the browser offers that."""
    if not app.platform.installs():
        return []
    note = _("Opens like an app, also offline.")
    return [ListItem("install", _("Install the game"), app.platform.install, icon="plus", note=note)]


def full_screen(app: App) -> list[Widget]:
    """Build the switch to full screen, on platforms that have it."""
    if not app.platform.fills_screen():
        return []
    return [ListItem("full_screen", _("Full screen"), app.platform.toggle_full_screen, icon="full_screen")]
