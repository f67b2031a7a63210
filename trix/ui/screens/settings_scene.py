"""The panel with all settings in sections, and a panel with the language alone."""

from collections.abc import Iterable
from functools import partial

import pygame

from trix.ui.kit.geometry import centred
from trix.ui.kit.i18n import _, pgettext
from trix.ui.kit.painter import Painter
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Column, Label, ListItem, Panel, Scroll, Widget
from trix.ui.kit.widgets.boxes import Box
from trix.ui.kit.widgets.control_grid import control_grid
from trix.ui.kit.widgets.tabs import SideTabs, Tabs
from trix.ui.screens import settings_table
from trix.ui.screens.credits import CreditsScene
from trix.ui.screens.keys import keys_item
from trix.ui.shell.widget_scenes import PanelScene

_WIDTH = 840  # units
_TAB = 20  # units of the tabs' type
_SIDE, _SIDE_LOW = 900, 560  # least width and height in units for tabs at the side
_SIDE_WIDTH = 1000  # units
_GROUPS = 18  # units between groups on a large screen


class _SteadyPanel(Panel):
    """A panel that shows one of several contents, and is as high as for the highest one."""

    def __init__(
        self,
        children: list[Widget],
        shown: Widget,
        contents: Iterable[Widget],
        *,
        max_width: int,
    ) -> None:
        super().__init__(children, max_width=max_width, gap=10)
        self._shown = shown
        self._contents = tuple(contents)

    def place(self, p: Painter, rect: pygame.Rect) -> None:
        width = min(rect.w, p.u(self._max_width))
        inner = width - 2 * self._padding(p)
        own, highest = (
            max(widget.measure(p, inner)[1] for widget in widgets)
            for widgets in ((self._shown,), self._contents)
        )
        needed = self.measure(p, rect.w)[1]
        Column.place(self, p, centred((width, min(rect.h, needed + highest - own)), rect))


class _Beside(Box):
    """Tabs beside the top of their page."""

    def __init__(self, tabs: Widget, shown: Widget) -> None:
        super().__init__([tabs, shown], gap=24, grow=1)

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        places = self.places(p, pygame.Rect(0, 0, width, 0))
        sizes = zip(self.children, places, strict=True)
        return width, max(child.measure(p, place.w)[1] for child, place in sizes)

    def places(self, p: Painter, rect: pygame.Rect) -> list[pygame.Rect]:
        wide, high = self.children[0].measure(p, rect.w)
        start = wide + p.u(self._gap)
        return [
            pygame.Rect(rect.x, rect.y, wide, high),
            pygame.Rect(rect.x + start, rect.y, rect.w - start, rect.h),
        ]


class SettingsScene(PanelScene):
    """The settings, over the scene they change; it opens at *section*."""

    name = "settings"
    first = "close"

    def __init__(self, section: str = settings_table.DISPLAY) -> None:
        self._section = section

    @property
    def _is_large(self) -> bool:
        """Whether the tabs have room at the side."""
        p, room = self.app.display.painter, self.area()
        return room.w >= p.u(_SIDE) and room.h >= p.u(_SIDE_LOW)

    def build(self) -> Widget:
        sections = {key: self._body(key) for key, _name in self._names()}
        body, scroll = sections[self._section], f"settings {self._section}"
        if self._is_large:
            side = SideTabs("section", self._names(), self._section, self._show, size=_TAB)
            children = [self.title_row(_("Settings")), _Beside(side, Scroll(scroll, body))]
            contents = (_Beside(side, section) for section in sections.values())
            return _SteadyPanel(children, _Beside(side, body), contents, max_width=_SIDE_WIDTH)
        tabs = Tabs("section", self._names(), self._section, self._show, size=_TAB, least=_TAB * 0.6)
        head = self.tabbed_title(_("Settings"), tabs, max_width=_WIDTH)
        return _SteadyPanel([head, Scroll(scroll, body)], body, sections.values(), max_width=_WIDTH)

    def _body(self, section: str) -> Widget:
        groups = settings_table.groups(self.app, section)
        if section == settings_table.DISPLAY:
            groups.append((pgettext("settings", "More"), self._entries()))
        parts: list[Widget] = []
        for heading, widgets in groups:
            label = Label(heading, "small", tone="muted", bold=True)
            parts.append(Column([label, control_grid(widgets)], gap=4))
        return Column(parts, gap=_GROUPS if self._is_large else 8)

    def _entries(self) -> list[Widget]:
        show = partial(self.app.stack.push, CreditsScene())
        return [
            *settings_table.full_screen(self.app),
            *settings_table.install_entry(self.app),
            *keys_item(self.app),
            ListItem("credits", _("About this game"), show, icon="info"),
        ]

    def announcement(self) -> str:
        return sentences((super().announcement(), dict(self._names())[self._section]))

    def _names(self) -> list[tuple[str, str]]:
        return [
            (settings_table.DISPLAY, pgettext("settings", "Display")),
            (settings_table.PLAY, pgettext("settings", "Play")),
            (settings_table.CARDS, pgettext("settings", "Cards")),
            (settings_table.SOUND, pgettext("settings", "Sound")),
        ]

    def _show(self, section: str) -> None:
        self._section = section
        self.rebuild()


class LanguageScene(PanelScene):
    """A panel with the languages and their digits alone; the choice of a language closes it."""

    name = "language"
    first = "close"

    def build(self) -> Widget:
        rows = settings_table.language_widgets(self.app, self.back)
        return self.listing(_("Language"), rows, max_width=520)
