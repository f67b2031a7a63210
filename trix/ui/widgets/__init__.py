"""Widgets: few, our own, described as a tree that is built anew whenever something changes.

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

See boxes.py for what places widgets, controls.py for what one presses, screens.py for scenes made of them.
"""

from trix.ui.widgets.base import Look, Ui, Widget
from trix.ui.widgets.boxes import Centre, Column, Grid, Page, Panel, Row, Scroll, Spacer
from trix.ui.widgets.controls import Button, Choice, IconButton, Label, ListItem, Pressable, Stepper, Toggle
from trix.ui.widgets.screens import Dialog, PanelScene, WidgetScene

__all__ = [
    "Button",
    "Centre",
    "Choice",
    "Column",
    "Dialog",
    "Grid",
    "IconButton",
    "Label",
    "ListItem",
    "Look",
    "Page",
    "Panel",
    "PanelScene",
    "Pressable",
    "Row",
    "Scroll",
    "Spacer",
    "Stepper",
    "Toggle",
    "Ui",
    "Widget",
    "WidgetScene",
]
