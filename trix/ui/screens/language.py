"""Settings of the language and of the digits of its numbers."""

from trix.ui.digits import KEPT, digits_chosen
from trix.ui.i18n import _, language, language_name, languages
from trix.ui.scene import Shell
from trix.ui.widgets import Choice, Column, Panel, PanelScene, Scroll, Widget


def language_settings(app: Shell) -> list[Widget]:
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
