"""A small set of widgets. A screen is a tree of them, built again whenever something changes.

    class Pace(PanelScene):
        name = "pace"
        def build(self):
            return Panel([
                Label(_("Settings"), "heading", bold=True),
                Choice("pace", _("Pace"), self.app.settings.pace,
                       [("normal", _("Normal")), ("fast", _("Fast"))], self.set_pace),
                Row([Button("done", _("Done"), self.back, kind="primary")], align="end"),
            ])
        def set_pace(self, value):
            self.app.change(pace=value)        # lays everything out again: build() shows the new value

Label("text", "heading", bold=True, align="centre", tone="muted")
Button("play", _("Play"), on_press, kind="primary" | "outline" | "plain", icon="…")
IconButton("menu", _("Menu"), "menu", on_press)
CaptionButton("learn", _("Learn"), "learn", on_press)
ListItem("complex", _("Complex"), on_press, note=_("8 deals"), value="", icon="", chosen=False)
Toggle("doubling", _("Doubling"), value, on_change, note=_("one line of explanation"))
Stepper("target", _("Target"), value, on_change, low=10, high=200, leap=10)
Choice("mode", _("Mode"), value, [(key, _("text")), …], on_change, note="")

Each widget that can be pressed is at least a touch target high, and its text stays inside. `boxes` has
containers, `base` the base class, `ui` what shows them. Imported by name only where needed: `chart`, `faces`,
`score_table`, `tabs` and `text_field`.
"""

from trix.ui.kit.widgets.base import Look, Widget
from trix.ui.kit.widgets.boxes import Centre, Column, Grid, Page, Panel, Row, Scroll, Spacer
from trix.ui.kit.widgets.buttons import Button, CaptionButton, IconButton, ListItem, Pressable
from trix.ui.kit.widgets.choice import Choice
from trix.ui.kit.widgets.label import EnglishLabel, Label
from trix.ui.kit.widgets.setting import Stepper, Toggle
from trix.ui.kit.widgets.ui import Ui

__all__ = [
    "Button",
    "CaptionButton",
    "Centre",
    "Choice",
    "Column",
    "EnglishLabel",
    "Grid",
    "IconButton",
    "Label",
    "ListItem",
    "Look",
    "Page",
    "Panel",
    "Pressable",
    "Row",
    "Scroll",
    "Spacer",
    "Stepper",
    "Toggle",
    "Ui",
    "Widget",
]
