"""A panel to choose a form of the game and begin it."""

from collections.abc import Callable
from functools import partial

from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Button, ListItem, Widget
from trix.ui.screens.rulesets import OWN, Forms
from trix.ui.shell.widget_scenes import PanelScene


class FormScene(PanelScene):
    """Lists the forms on offer. *on_choose* begins the chosen one, *on_more* opens the set-up."""

    name = "forms"
    first = "close"

    def __init__(self, forms: Forms, on_choose: Callable[[str], None], on_more: Callable[[], None]) -> None:
        self._forms = forms
        self._on_choose = on_choose
        self._on_more = on_more

    def build(self) -> Widget:
        forms = self._forms
        items = [
            ListItem(
                form if form.startswith(OWN) else f"new:{form}",
                forms.label(form),
                partial(self._choose, form),
                note=note,
                chosen=form == forms.chosen,
            )
            for form, note in forms.notes().items()
        ]
        more = Button("more", _("More options"), self._more, icon="dots")
        return self.listing(_("What would you like to play?"), items, [more], max_width=480)

    def _choose(self, form: str) -> None:
        self.app.stack.pop()
        self._on_choose(form)

    def _more(self) -> None:
        self.app.stack.pop()
        self._on_more()
