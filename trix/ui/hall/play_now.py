"""The panel "Play now": form and pace of a game with strangers."""

from functools import partial
from typing import Any, Final

from trix.hall.messages import PlayNow
from trix.hall.rules import SECONDS, form_of, options_of
from trix.store import keep
from trix.ui.friends.identity import identity_items, with_name
from trix.ui.game_parts import game_title
from trix.ui.game_parts.screens import screens_of
from trix.ui.hall.connection import Hall, hall_of
from trix.ui.hall.hall_room import enter_table
from trix.ui.hall.hall_words import people_here
from trix.ui.hall.pace_choice import pace_choice
from trix.ui.hall.seeking import seek
from trix.ui.kit.i18n import _
from trix.ui.kit.speech import sentences
from trix.ui.kit.widgets import Button, Choice, Label, Widget
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene

_PRESET: Final = "hall-form-"
"""Prefix of the keys of the form that was played last, by game."""
_PACE: Final = "hall-pace"


def show_play_now(app: App) -> None:
    """Show the panel "Play now" for the game of the title."""
    app.stack.push(PlayNowScene(hall_of(app), app.settings.game))


class PlayNowScene(PanelScene):
    """Chooses form and pace; the last ones are chosen already."""

    name = "play_now"
    first = "seek"

    def __init__(self, hall: Hall, game: str) -> None:
        self._hall = hall
        self._wish = PlayNow(game, "", "usual", "")
        self._people: int | None = None

    def enter(self, app: App) -> None:
        game, store = self._wish.game, app.platform.store
        presets = _rated_presets(game)
        stored, pace = store.read(_PRESET + game), store.read(_PACE)
        self._wish = self._wish._replace(
            preset=stored if stored in presets else presets[0],
            pace=next((name for name in SECONDS if name == pace), "usual"),
        )
        self._hall.greet()
        super().enter(app)

    def build(self) -> Widget:
        wish, screens = self._wish, screens_of(self._wish.game)
        forms = [(preset, screens.preset_label(preset)) for preset in _rated_presets(wish.game)]
        body = [
            Label(self._note(), "small", tone="muted", id="people"),
            Choice(
                "form", game_title(wish.game), wish.preset, forms, lambda preset: self._change(preset=preset)
            ),
            pace_choice(wish.pace, lambda pace: self._change(pace=pace)),
            *identity_items(self.app),
        ]
        seek = Button(
            "seek", _("Find players"), partial(with_name, self.app, self._seek), kind="primary", icon="play"
        )
        return self.listing(_("Play now"), body, [seek], max_width=520, gap=10)

    def _note(self) -> str:
        welcome = self._hall.welcome
        rated = _("With people you do not know. The game is rated; there are only set phrases.")
        if welcome is None:
            return rated
        return sentences((people_here(welcome.people), rated))

    def update(self, dt: float) -> bool:
        people = None if self._hall.welcome is None else self._hall.welcome.people
        if people != self._people:
            self._people = people
            self.rebuild()
        return super().update(dt)

    def _change(self, **changes: Any) -> None:
        self._wish = self._wish._replace(**changes)
        self.rebuild()

    def _seek(self) -> None:
        wish, store = self._wish, self.app.platform.store
        keep(store, _PRESET + wish.game, wish.preset)
        keep(store, _PACE, wish.pace)
        self.app.stack.dismiss(self)
        seek(self.app, wish, enter_table)


def _rated_presets(game: str) -> list[str]:
    """Return the presets on the title that the hall rates."""
    known = ((preset, options_of(game, preset)) for preset in screens_of(game).offered)
    return [preset for preset, options in known if options is not None and form_of(game, options) is not None]
