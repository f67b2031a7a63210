"""Settings of how one plays: pace, confirmations, what plays itself, and how the hand is held."""

from contextlib import suppress

from trix.host import StoreError
from trix.session.saves import has_finished
from trix.ui.coach.remarks import REMARKS_MADE
from trix.ui.kit.i18n import _, pgettext
from trix.ui.kit.widgets import Choice, Toggle, Widget
from trix.ui.shell.scene import App


def pace_setting(app: App) -> Widget:
    """Build the setting of how fast the table plays."""
    paces = [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast")), ("instant", _("Instant"))]
    return Choice("pace", _("Pace"), app.settings.pace, paces, lambda pace: app.change(pace=pace))


def coach_setting(app: App) -> Widget:
    """Build the setting of the coach at the table."""
    whether = [
        ("auto", pgettext("coach", "In a first game")),
        ("on", pgettext("coach", "On")),
        ("off", pgettext("coach", "Off")),
    ]
    return Choice(
        "coach",
        _("Coach at the table"),
        app.settings.coach,
        whether,
        lambda chosen: app.change(coach=chosen),
        note=_("Explains things when they first matter."),
    )


def coach_switch(app: App, game: str) -> Widget:
    """Build the switch of the coach at a table; switched on, everything is said once more."""
    wanted = app.settings.coach
    on = wanted == "on" or (wanted == "auto" and not has_finished(app.platform.store, game))

    def change(on: bool) -> None:
        if on:
            with suppress(StoreError):
                app.platform.store.remove(REMARKS_MADE + game)
        app.change(coach="on" if on else "off")

    return Toggle("coach", _("Coach at the table"), on, change)


def play_settings(app: App) -> list[Widget]:
    """Build the settings of pace, time, confirmations and automatic play."""
    settings = app.settings
    ways = [("ask", pgettext("fast forward", "When asked")), ("always", pgettext("fast forward", "Always"))]
    return [
        pace_setting(app),
        Choice(
            "fast_forward",
            _("Fast forward"),
            settings.fast_forward,
            ways,
            lambda way: app.change(fast_forward=way),
            note=_("In Trix, once you are out of cards."),
        ),
        _timer_setting(app),
        coach_setting(app),
        _toggle(
            app,
            "claim",
            _("Finish certain deals"),
            _("When nothing is left to decide, the deal plays itself."),
        ),
        _toggle(
            app, "confirm_play", _("Confirm cards"), _("The first tap raises a card, the second plays it.")
        ),
        _toggle(
            app, "confirm_choice", _("Confirm choices"), _("For contracts and bids made with a single tap.")
        ),
        _toggle(app, "play_single", _("Only legal card"), _("Played for you when there is no other.")),
        _talk_setting(app),
    ]


def _talk_setting(app: App) -> Widget:
    """Build the setting of whose reactions are shown."""
    whose = [
        ("all", pgettext("reactions", "All")),
        ("people", pgettext("reactions", "People’s")),
        ("off", pgettext("reactions", "Off")),
    ]
    return Choice(
        "reactions",
        _("Reactions"),
        app.settings.reactions,
        whose,
        lambda chosen: app.change(reactions=chosen),
        note=_("Emoji and short phrases at the table."),
    )


def _timer_setting(app: App) -> Widget:
    """Build the setting of the time for a decision; there is no limit for users of a screen reader."""
    listens = app.settings.screen_reader
    # as in `trix.ui.table.turn`, which would have to be imported for them
    times = [("fast", "7"), ("standard", "15"), ("slow", "30"), ("very_slow", "60")]
    return Choice(
        "turn_timer",
        _("Turn timer"),
        "off" if listens else app.settings.turn_timer,
        [("off", pgettext("turn timer", "Off")), *times],
        lambda time: app.change(turn_timer=time),
        note=_("Off while a screen reader is used.")
        if listens
        else _(
            "Seconds for a decision; then the app decides for you. The timer stops while the game is paused."
        ),
        enabled=not listens,
    )


def hand_settings(app: App) -> list[Widget]:
    """Build the settings of how the cards are sorted and where the buttons are."""
    settings = app.settings
    orders = [("suit", _("Suit")), ("rank", _("Rank"))]
    ends = [("low", _("Low first")), ("high", _("High first"))]
    hands = [
        ("auto", _("Automatic")),
        ("left", pgettext("hand", "Left")),
        ("right", pgettext("hand", "Right")),
    ]
    return [
        Choice("sort_by", _("Sort by"), settings.sort_by, orders, lambda by: app.change(sort_by=by)),
        Choice("sort_from", _("Order"), settings.sort_from, ends, lambda end: app.change(sort_from=end)),
        _toggle(app, "trump_first", _("Trump first"), _("In Trixter and Troika.")),
        Choice(
            "handed",
            _("Playing hand"),
            settings.handed,
            hands,
            lambda hand: app.change(handed=hand),
            note=_("The buttons are on this side of the cards."),
        ),
    ]


def _toggle(app: App, name: str, label: str, note: str) -> Widget:
    return Toggle(name, label, getattr(app.settings, name), lambda on: app.change(**{name: on}), note=note)
