"""A panel with all settings, in sections. They take effect at once and are stored."""

from collections.abc import Callable, Iterable

from trix.ui.kit.i18n import _, pgettext
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Choice, IconButton, Label, ListItem, Panel, Row, Scroll, Toggle, Widget
from trix.ui.kit.widgets.boxes import Pairs
from trix.ui.kit.widgets.setting import Setting
from trix.ui.kit.widgets.tabs import Tabs
from trix.ui.screens.credits import CreditsScene
from trix.ui.screens.habits import hand_settings, play_settings
from trix.ui.screens.keys import KeysScene
from trix.ui.screens.language import language_settings
from trix.ui.screens.look import look_settings
from trix.ui.screens.sound import ambience_setting, sound_settings
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene

_WIDE = 700  # units of width from which title and tabs are in one line
_TAB = 20  # units of the tabs' type


def _tidy(settings: Iterable[Widget]) -> list[Widget]:
    """Place those with a row of options first: side by side they are equally high, and so are the others."""
    return sorted(settings, key=lambda one: not (isinstance(one, Setting) and one.row))


def _display_settings(app: App) -> list[Widget]:
    """Build the settings of what is seen."""
    settings = app.settings
    sizes = [(str(percent), _("{n}%").format(n=percent)) for percent in (100, 115, 130)]
    motions = [("auto", _("Automatic")), ("full", _("Full")), ("reduced", _("Reduced"))]
    size = Choice(
        "text_percent",
        _("Text size"),
        str(settings.text_percent),
        sizes,
        lambda percent: app.change(text_percent=int(percent)),
    )
    motion = Choice("motion", _("Motion"), settings.motion, motions, lambda motion: app.change(motion=motion))
    about = ListItem("credits", _("About this game"), lambda: app.stack.push(CreditsScene()), icon="info")
    return _tidy([*language_settings(app), *look_settings(app), size, motion, about])


def _hearing_settings(app: App) -> list[Widget]:
    """Build the settings of what is heard, and the list of keys."""
    settings = app.settings
    told = [("short", _("Short")), ("detailed", _("Detailed"))]
    return [
        *sound_settings(app),
        ambience_setting(app),
        Toggle(
            "screen_reader",
            _("I use a screen reader"),
            settings.screen_reader,
            lambda used: app.change(screen_reader=used),
            note=_("Then there is no time limit."),
        ),
        Choice(
            "announcements",
            _("Announcements"),
            settings.announcements,
            told,
            lambda how: app.change(announcements=how),
            note=_("What the screen reader announces."),
        ),
        ListItem("keys", _("Keys"), lambda: app.stack.push(KeysScene()), icon="dots"),
    ]


_SECTIONS: dict[str, Callable[[App], list[Widget]]] = {
    "display": _display_settings,
    "play": lambda app: _tidy(play_settings(app)),
    "hand": lambda app: _tidy(hand_settings(app)),
    "hearing": _hearing_settings,
}


class _Steady(Scroll):
    """Shows one of several widgets, as high as the highest, so that nothing around it moves."""

    def __init__(self, id: str, shown: Widget, all_of_them: Iterable[Widget]) -> None:
        super().__init__(id, shown)
        self._all = tuple(all_of_them)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        """Return all the width, and the height of the highest."""
        return width, max(one.measure(p, width)[1] for one in self._all)


class SettingsScene(PanelScene):
    """The settings, over the scene they change; *section* is shown first."""

    name = "settings"
    first = "close"

    def __init__(self, section: str = "display") -> None:
        self._section = section

    def build(self) -> Widget:
        """Build the tabs of the sections, and the settings of one, which scroll if they must."""
        title = Label(_("Settings"), "heading", bold=True, grow=1)
        close = IconButton("close", _("Close"), "close", self.back, size=44)
        tabs = Tabs("section", self._names(), self._section, self._show, size=_TAB, least=_TAB * 0.6)
        sections = {key: Pairs(make(self.app), least=340, gap=6) for key, make in _SECTIONS.items()}
        settings = _Steady(f"settings {self._section}", sections[self._section], sections.values())
        wide = self.area().w >= self.app.display.painter.u(_WIDE)
        head = [Row([title, tabs, close])] if wide else [Row([title, close]), tabs]
        return Panel([*head, settings], max_width=840, gap=10)

    def told(self) -> str:
        """The title and the name of the section."""
        return sentences((super().told(), dict(self._names())[self._section]))

    def _names(self) -> list[tuple[str, str]]:
        return [
            ("display", pgettext("settings", "Display")),
            ("play", pgettext("settings", "Play")),
            ("hand", pgettext("settings", "Hand")),
            ("hearing", pgettext("settings", "Sound")),
        ]

    def _show(self, section: str) -> None:
        self._section = section
        self.rebuild()
