"""Settings of the language and of the digits of its numbers."""

from trix.ui.kit.digits import KEPT, digits_chosen
from trix.ui.kit.i18n import _, language, language_name, languages
from trix.ui.kit.widgets import Choice, Column, Panel, Scroll, Widget
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene


def language_settings(app: App) -> list[Widget]:
    """Build the settings, to be placed among others. They take effect at once."""
    tongues = [("auto", _("Automatic")), *languages()]
    found: list[Widget] = [
        Choice(
            "language",
            _("Language"),
            app.settings.language,
            tongues,
            lambda code: app.change(language=code),
        )
    ]
    if digits_chosen(language()):
        samples = [("western", f"{KEPT}123"), ("arabic", "١٢٣")]
        found.append(
            Choice(
                "digits",
                _("Digits"),
                app.settings.digits,
                samples,
                lambda digits: app.change(digits=digits),
            )
        )
    return found


class LanguageScene(PanelScene):
    """A panel with these settings alone."""

    name = "language"
    first = "close"

    def build(self) -> Widget:
        """Build the settings; they scroll if there is little height."""
        header = self.title_row(language_name())
        settings = Column(language_settings(self.app), gap=6)
        return Panel([header, Scroll("language-settings", settings)], max_width=520, gap=10)
