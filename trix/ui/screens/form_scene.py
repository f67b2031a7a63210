"""A panel to choose a form of the game and begin it."""

from collections.abc import Callable
from functools import partial

from trix.ui.game_parts.screens import screens_of
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, ListItem, Widget
from trix.ui.screens.rulesets import OWN, Rulesets
from trix.ui.shell.widget_scenes import PanelScene


class FormScene(PanelScene):
    """Lists the presets on offer and the player's own rulesets. *label* names a form.

    *on_choose* begins the chosen form, *on_more* opens the set-up.
    """

    name = "forms"
    first = "close"

    def __init__(
        self,
        game: str,
        form: str,
        label: Callable[[str], str],
        on_choose: Callable[[str], None],
        on_more: Callable[[], None],
    ) -> None:
        self._game = game
        self._form = form
        self._label = label
        self._on_choose = on_choose
        self._on_more = on_more

    def build(self) -> Widget:
        screens = screens_of(self._game)
        notes = {preset: _(note) for preset, note in screens.offered.items()}
        for one in Rulesets(self.app.platform.store).of(self._game):
            if one.playable is not None:
                notes[OWN + one.name] = _("Saved by you.")
        if self._form not in notes:
            notes = {self._form: "", **notes}
        items = [
            ListItem(
                form if form.startswith(OWN) else f"new:{form}",
                self._label(form),
                partial(self._choose, form),
                note=note,
                chosen=form == self._form,
            )
            for form, note in notes.items()
        ]
        more = Button("more", _("More options"), self._more, icon="dots")
        return self.listing(_("What would you like to play?"), items, [more], max_width=480)

    def _choose(self, form: str) -> None:
        self.app.stack.pop()
        self._on_choose(form)

    def _more(self) -> None:
        self.app.stack.pop()
        self._on_more()
