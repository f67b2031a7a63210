"""A panel with the unfinished games of all kinds, to continue or delete."""

from collections.abc import Callable
from functools import partial

from trix.games import game_names
from trix.session import Saved
from trix.session.saves import Slot, latest_slots, load_slot, opened_at
from trix.store import StoreError
from trix.ui.game_parts import game_title
from trix.ui.kit.i18n import _, language
from trix.ui.kit.widgets import Column, IconButton, Label, ListItem, Row, Widget
from trix.ui.screens.saved_words import opened_text, saved_words
from trix.ui.shell.scene import App
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.words.dialogs import dialog
from trix.ui.words.trouble import reason_text


class SavesScene(PanelScene):
    """Lists the unfinished games, the one opened last first. *on_resume* gets the game to continue."""

    name = "saves"
    first = "close"

    def __init__(self, on_resume: Callable[[Saved], None]) -> None:
        self._on_resume = on_resume
        self._found: list[tuple[str, Saved]] = []  # when opened, and the game
        self._words: dict[tuple[str, int, str], list[str]] = {}  # of a game, its slot and a language
        self._unread: list[tuple[str, int]] = []

    def enter(self, app: App) -> None:
        super().enter(app)
        store = app.platform.store
        self._unread = [(game, slot) for game in game_names() for slot in latest_slots(store, game)]

    @property
    def at_rest(self) -> bool:
        return not self._unread

    def think(self, until: Callable[[], bool]) -> None:
        store, known = self.app.platform.store, len(self._found)
        while self._unread:
            for saved in load_slot(store, *self._unread.pop(0)).games:
                self._found.append((opened_at(store, saved.record), saved))
            if until():
                break
        if len(self._found) > known:
            self._found.sort(key=lambda item: item[0], reverse=True)
            self.rebuild()

    def build(self) -> Widget:
        rows: list[Widget] = []
        for opened, saved in self._found:
            game, slot = saved.record.game, saved.slot
            key = game, slot, language()
            if key not in self._words:
                self._words[key] = saved_words(saved)
            form, *state = self._words[key]
            # the ruleset of a game can have its name
            title = " · ".join(dict.fromkeys((game_title(game), form)))
            note = " · ".join([*state, *([opened_text(opened)] if opened else [])])
            item = ListItem(f"resume:{game}:{slot}", title, partial(self._resume, saved), note=note)
            delete = partial(self._ask, saved, title, note)
            label = _("Delete {title}").format(title=title)
            button = IconButton(f"delete:{game}:{slot}", label, "bin", delete, size=44)
            rows.append(Row([Column([item], grow=1), button], gap=8))
        if not rows and not self._unread:
            rows.append(Label(_("No game is unfinished."), tone="muted"))
        return self.listing(_("Unfinished games"), rows, max_width=560)

    def _resume(self, saved: Saved) -> None:
        self.app.stack.pop()
        self._on_resume(saved)

    def _ask(self, saved: Saved, title: str, note: str) -> None:
        delete = partial(self._delete, saved)
        self.app.stack.push(dialog("delete_game", more=lambda: f"{title}\n{note}", delete=delete))

    def _delete(self, saved: Saved) -> None:
        try:
            Slot(self.app.platform.store, saved.record.game, saved.slot).forget()
        except StoreError as error:
            text = _("The game could not be deleted: {reason}").format(reason=reason_text(error))
            self.app.toasts.show(text)
            return
        self._found = [item for item in self._found if item[1] is not saved]
        self.rebuild()
