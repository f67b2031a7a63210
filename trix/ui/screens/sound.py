"""Settings of sound and volume."""

from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Stepper, Toggle, Widget
from trix.ui.shell.scene import App
from trix.ui.shell.settings import CHOICES


def sound_settings(app: App) -> list[Widget]:
    """Build the settings, to be placed among others. A change of the volume is heard at once."""
    settings = app.settings
    steps = [step for step in CHOICES["volume"] if isinstance(step, int)]

    def change(**values: object) -> None:
        app.change(**values)
        app.sounds.play("play")

    return [
        Toggle("sound", _("Sound"), settings.sound, lambda sound: change(sound=sound)),
        Stepper(
            "volume",
            _("Volume"),
            settings.volume,
            lambda volume: change(volume=volume),
            low=steps[0],
            high=steps[-1],
            enabled=settings.sound,
        ),
    ]


def ambience_setting(app: App) -> Widget:
    """Build the switch of the music in the background."""
    return Toggle(
        "ambience",
        _("Quiet oud in the background"),
        app.settings.ambience,
        lambda ambience: app.change(ambience=ambience),
        enabled=app.settings.sound,
    )
