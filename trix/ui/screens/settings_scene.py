"""All settings on one panel, in groups. They take effect at once and are kept."""

from typing import TYPE_CHECKING

from trix.ui.i18n import _
from trix.ui.screens.keys import KeysScene
from trix.ui.screens.language import language_settings
from trix.ui.screens.look import look_settings
from trix.ui.screens.score_table import Pairs
from trix.ui.screens.sound import sound_settings
from trix.ui.widgets import (
    Choice,
    Column,
    IconButton,
    Label,
    ListItem,
    Panel,
    PanelScene,
    Row,
    Scroll,
    Widget,
)

if TYPE_CHECKING:
    from trix.ui.app import App


def pace_setting(app: "App") -> Widget:
    """Build the setting of how fast the table plays."""
    paces = [("slow", _("Slow")), ("normal", _("Normal")), ("fast", _("Fast")), ("instant", _("Instant"))]
    return Choice("pace", _("Pace"), app.settings.pace, paces, lambda pace: app.change(pace=pace))


def reading_settings(app: "App") -> list[Widget]:
    """Build the settings of those who see, hear or move otherwise."""
    settings = app.settings
    sizes = [(str(percent), _("{n} %").format(n=percent)) for percent in (100, 115, 130)]
    motions = [("auto", _("Automatic")), ("full", _("Full")), ("reduced", _("Reduced"))]
    told = [("short", _("Short")), ("detailed", _("Detailed"))]
    return [
        Choice(
            "text_percent",
            _("Text size"),
            str(settings.text_percent),
            sizes,
            lambda percent: app.change(text_percent=int(percent)),
        ),
        Choice("motion", _("Motion"), settings.motion, motions, lambda motion: app.change(motion=motion)),
        Choice(
            "announcements",
            _("Announcements"),
            settings.announcements,
            told,
            lambda how: app.change(announcements=how),
            note=_("What a screen reader says."),
        ),
        ListItem("keys", _("Keys"), lambda: app.push(KeysScene()), icon="dots"),
    ]


class SettingsScene(PanelScene):
    """The settings, over what they change."""

    name = "settings"
    first = "close"

    def build(self) -> Widget:
        """Group by group; they scroll if they must."""
        app = self.app
        header = Row(
            [
                Label(_("Settings"), "heading", bold=True, grow=1),
                IconButton("close", _("Close"), "close", self.back, size=44),
            ]
        )
        groups = [
            (_("Table and cards"), look_settings(app)),
            (_("At the table"), [pace_setting(app), *sound_settings(app)]),
            (_("Reading and hearing"), [*language_settings(app), *reading_settings(app)]),
        ]
        column: list[Widget] = []
        for title, settings in groups:
            column += [Label(title, "small", tone="muted"), Pairs(settings, least=340, gap=6)]
        return Panel([header, Scroll("settings", Column(column, gap=8))], max_width=800, gap=10)
