"""How a game is played, and which of its options are in force."""

from collections.abc import Mapping

from trix.engine.options import Value
from trix.ui.i18n import _
from trix.ui.screens.games import GameScreens
from trix.ui.screens.wording import listed
from trix.ui.widgets import Column, IconButton, Label, Panel, PanelScene, Row, Scroll, Widget


class RulesScene(PanelScene):
    """The game in a few sentences, then the options in force."""

    name = "table_rules"
    first = "close"

    def __init__(self, screens: GameScreens, options: Mapping[str, Value]) -> None:
        self._screens = screens
        self._options = options

    def build(self) -> Widget:
        """The course of the game, then a paragraph an option."""
        header = Row(
            [
                Label(_("Rules"), "heading", bold=True, grow=1),
                IconButton("close", _("Close"), "close", self.back, size=44),
            ]
        )
        paragraphs = [*self._screens.course(self._options), *self._in_force()]
        return Panel([header, Scroll("rules", Column(paragraphs, gap=10))], max_width=560)

    def _in_force(self) -> list[Widget]:
        screens, options = self._screens, self._options
        preset = screens.preset_of(options)
        title = screens.preset_label(preset) if preset else _("Your own choice of rules.")
        paragraphs: list[Widget] = [Label(title, bold=True)]
        absent: list[str] = []
        for name in screens.meaningful(options):
            if options[name] is False:
                absent.append(screens.option_title(name))
            else:
                paragraphs.append(self._paragraph(name))
        if absent:
            none = Label(_("Not in force: {options}").format(options=listed(absent)), tone="muted")
            paragraphs.append(none)
        return paragraphs

    def _paragraph(self, name: str) -> Widget:
        screens, value = self._screens, self._options[name]
        heading = screens.option_title(name)
        if value is not True:
            heading = _("{option}: {value}").format(option=heading, value=screens.value_label(name, value))
        sentence = screens.meaning(self._options, name)
        return Column([Label(heading), Label(sentence, "small", tone="muted")], gap=0)
