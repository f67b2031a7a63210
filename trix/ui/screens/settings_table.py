"""All settings as a table: section, label, note and values of each. Screens build their widgets from it."""

from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

from trix.host import StoreError
from trix.session.saves import has_finished
from trix.ui.coach.remarks import REMARKS_MADE
from trix.ui.kit.card_art import BACKS, INDICES
from trix.ui.kit.digits import KEPT, digits_chosen
from trix.ui.kit.i18n import _, language, languages, pgettext
from trix.ui.kit.theme import TABLES
from trix.ui.kit.widgets import Choice, ListItem, Stepper, Toggle, Widget
from trix.ui.screens.look_choices import BackChoice, IndexChoice, TableChoice
from trix.ui.shell.scene import App
from trix.ui.shell.settings import CHOICES

DISPLAY, PLAY, HAND, SOUND = "display", "play", "hand", "hearing"
"""The sections, by the IDs of their tabs."""


class Entry(NamedTuple):
    """A setting in the table. Without options it is a switch, or a stepper if its values are numbers."""

    section: str
    name: str
    """Its field in `Settings`, and the ID of its widget."""
    label: str
    note: str = ""
    options: Sequence[tuple[str, str]] = ()
    """Values, as text, with their labels."""
    widget: type[Choice] = Choice


def entries() -> list[Entry]:
    """Return the table in the language of the moment, in the order of the screen."""
    auto = ("auto", _("Automatic"))
    themes = [
        auto,
        ("day", pgettext("theme", "Day")),
        ("night", pgettext("theme", "Night")),
        ("contrast", _("High contrast")),
    ]
    tables = {
        "coffeehouse": pgettext("table", "Coffeehouse"),
        "courtyard": pgettext("table", "Courtyard"),
        "harbor": pgettext("table", "Harbour"),
        "grove": pgettext("table", "Olive grove"),
    }
    backs = {
        "stars": pgettext("card back", "Stars"),
        "book": pgettext("card back", "Book cover"),
        "roses": pgettext("card back", "Roses"),
        "garden": pgettext("card back", "Garden"),
        "inlay": pgettext("card back", "Inlay"),
        "tiles": pgettext("card back", "Tiles"),
    }
    indices = {
        "english": pgettext("card indices", "English"),
        "german": pgettext("card indices", "German"),
        "arabic": pgettext("card indices", "Arabic"),
    }
    sizes = [(str(percent), _("{n}%").format(n=percent)) for percent in (100, 115, 130)]
    motions = [auto, ("full", _("Full")), ("reduced", _("Reduced"))]
    paces = [
        ("own", pgettext("pace", "Mine")),
        ("slow", _("Slow")),
        ("normal", _("Normal")),
        ("fast", _("Fast")),
        ("instant", _("Instant")),
    ]
    fast = [("ask", pgettext("fast forward", "When asked")), ("always", pgettext("fast forward", "Always"))]
    # seconds as in `trix.ui.table.turn`, which would have to be imported for them
    times = [("fast", "7"), ("standard", "15"), ("slow", "30"), ("very_slow", "60")]
    coach = [
        ("auto", pgettext("coach", "In a first game")),
        ("on", pgettext("coach", "On")),
        ("off", pgettext("coach", "Off")),
    ]
    whose = [
        ("all", pgettext("reactions", "All")),
        ("people", pgettext("reactions", "People’s")),
        ("off", pgettext("reactions", "Off")),
    ]
    hands = [auto, ("left", pgettext("hand", "Left")), ("right", pgettext("hand", "Right"))]
    timer = _(
        "Seconds for a decision; then the app decides for you. The timer stops while the game is paused."
    )
    indices_note = _("The letters and figures in the corners.")
    own_pace = _("Mine learns from you how long a trick lies: tap to go on.")
    claim = _("When nothing is left to decide, the deal plays itself.")
    announced = [("short", _("Short")), ("detailed", _("Detailed"))]
    return [
        Entry(DISPLAY, "language", _("Language"), options=[auto, *languages()]),
        Entry(DISPLAY, "digits", _("Digits"), options=[("western", f"{KEPT}123"), ("arabic", "١٢٣")]),
        Entry(DISPLAY, "theme", _("Colours"), options=themes),
        Entry(DISPLAY, "table", _("Table"), "", [(name, tables[name]) for name in TABLES], TableChoice),
        Entry(DISPLAY, "back", _("Card backs"), "", [(name, backs[name]) for name in BACKS], BackChoice),
        Entry(
            DISPLAY,
            "indices",
            _("Card indices"),
            indices_note,
            [(name, indices[name]) for name in INDICES],
            IndexChoice,
        ),
        Entry(DISPLAY, "text_percent", _("Text size"), options=sizes),
        Entry(DISPLAY, "motion", _("Motion"), options=motions),
        Entry(DISPLAY, "four_colour", _("Four-colour deck"), _("Clubs are green, diamonds blue.")),
        Entry(PLAY, "pace", _("Pace"), own_pace, paces),
        Entry(PLAY, "fast_forward", _("Fast forward"), _("In Trix, once you are out of cards."), fast),
        Entry(PLAY, "turn_timer", _("Turn timer"), timer, [("off", pgettext("turn timer", "Off")), *times]),
        Entry(PLAY, "coach", _("Coach at the table"), _("Explains things when they first matter."), coach),
        Entry(PLAY, "reactions", _("Reactions"), _("Emoji and short phrases at the table."), whose),
        Entry(PLAY, "chat", _("Messages"), _("Friends at a table can write to each other.")),
        Entry(PLAY, "claim", _("Finish certain deals"), claim),
        Entry(
            PLAY, "confirm_play", _("Confirm cards"), _("The first tap raises a card, the second plays it.")
        ),
        Entry(
            PLAY, "confirm_choice", _("Confirm choices"), _("For contracts and bids made with a single tap.")
        ),
        Entry(
            PLAY, "premove", _("Choose ahead"), _("A card tapped while others play is played on your turn.")
        ),
        Entry(PLAY, "play_single", _("Only legal card"), _("Played for you when there is no other.")),
        Entry(HAND, "sort_by", _("Sort by"), options=[("suit", _("Suit")), ("rank", _("Rank"))]),
        Entry(HAND, "sort_from", _("Order"), options=[("low", _("Low first")), ("high", _("High first"))]),
        Entry(HAND, "handed", _("Playing hand"), _("The buttons are on this side of the cards."), hands),
        Entry(HAND, "trump_first", _("Trump first"), _("In Trixter and Troika.")),
        Entry(SOUND, "sound", _("Sound")),
        Entry(SOUND, "volume", _("Volume")),
        Entry(SOUND, "ambience", _("Quiet oud in the background")),
        Entry(SOUND, "screen_reader", _("I use a screen reader"), _("Then there is no time limit.")),
        Entry(SOUND, "announcements", _("Announcements"), _("What the screen reader announces."), announced),
    ]


def section_widgets(app: App, section: str) -> list[Widget]:
    """Build the settings of a section. They take effect at once."""
    names = [entry.name for entry in entries() if entry.section == section]
    return setting_widgets(app, *names)


def language_widgets(app: App) -> list[Widget]:
    """Build the settings of the language and its digits."""
    return setting_widgets(app, "language", "digits")


def setting_widgets(app: App, *names: str) -> list[Widget]:
    """Build settings by their names. They take effect at once. Some languages have no choice of digits."""
    table = {entry.name: entry for entry in entries()}
    has_digits = digits_chosen(language())
    return [_widget(app, table[name]) for name in names if name != "digits" or has_digits]


def _widget(app: App, entry: Entry) -> Widget:
    name, label, note, settings = entry.name, entry.label, entry.note, app.settings
    value = getattr(settings, name)
    is_enabled = settings.sound or name not in ("volume", "ambience")

    def change(chosen: object) -> None:
        app.change(**{name: chosen})
        if name in ("sound", "volume"):
            app.sounds.play("play")

    if name == "volume":
        low, *_middle, high = (step for step in CHOICES[name] if isinstance(step, int))
        return Stepper(name, label, value, change, low=low, high=high, enabled=is_enabled)
    if not entry.options:
        return Toggle(name, label, value, change, note=note, enabled=is_enabled)
    if name == "turn_timer" and settings.screen_reader:
        value, note, is_enabled = "off", _("Off while a screen reader is used."), False
    return entry.widget(
        name,
        label,
        str(value),
        entry.options,
        lambda chosen: change(type(getattr(settings, name))(chosen)),
        note=note,
        enabled=is_enabled,
    )


def coach_switch(app: App, game: str) -> Widget:
    """Build the switch of the coach at a table; switched on, the coach makes all remarks once more."""
    wanted = app.settings.coach
    is_on = wanted == "on" or (wanted == "auto" and not has_finished(app.platform.store, game))

    def change(on: bool) -> None:
        if on:
            with suppress(StoreError):
                app.platform.store.remove(REMARKS_MADE + game)
        app.change(coach="on" if on else "off")

    return Toggle("coach", _("Coach at the table"), is_on, change)


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
