"""Exports all stored data as a file, imports such files, and deletes all data."""

from collections.abc import Callable

import pygame

from trix.session.backup import Backup, BackupError, BackupReader, backup_text, erase
from trix.session.restoring import Plan, plan_for, restore
from trix.store import StoreError
from trix.ui.kit.i18n import _, counted
from trix.ui.kit.painter import Painter
from trix.ui.kit.widgets import Button, Label, Look, Widget
from trix.ui.shell.exchange import OnSaved
from trix.ui.shell.scene import App
from trix.ui.shell.settings import KEY, Settings, read_settings
from trix.ui.shell.widget_scenes import PanelScene
from trix.ui.statistics.merging import accepts, merge, tidy_text
from trix.ui.words.days import today
from trix.ui.words.dialogs import dialog
from trix.ui.words.trouble import reason_text


def export(app: App, on_saved: OnSaved | None = None) -> None:
    """Save everything as a file for the player."""
    app.exchange.save_file(f"trix-{today()}.json", backup_text(app.platform.store, tidy_text), on_saved)


def ask_for_file(app: App) -> None:
    """Ask the player for a file, and check it."""
    app.exchange.open_file(lambda name, text: app.stack.push(ImportScene(text)))


def ask_to_erase(app: App) -> None:
    """Delete everything, after the player confirms."""
    app.stack.push(dialog("erase", erase=lambda: _erase(app)))


def _erase(app: App) -> None:
    try:
        erase(app.platform.store)
    except StoreError as error:
        app.toasts.show(_("Not everything could be deleted: {reason}").format(reason=reason_text(error)))
        return
    app.change(**Settings()._asdict())
    app.stack.home()
    app.toasts.show(_("Everything has been deleted."))


class ImportScene(PanelScene):
    """Checks a file, shows its contents, and asks before any change."""

    name = "import"
    first = "cancel"

    def __init__(self, text: str) -> None:
        self._text = text
        self._reading: BackupReader | None = None
        self._plan: Plan | None = None
        self._trouble: BackupError | OSError | None = None
        self._shown = 0

    def build(self) -> Widget:
        if self._trouble is not None:
            self.first = "close"
            ways: list[Widget] = [Button("close", _("Close"), self.back, kind="primary")]
            body: list[Widget] = [Label(_refusal(self._trouble)), Label(_("Nothing has been changed."))]
        elif self._plan is not None and self._reading is not None:
            self.first = "import"
            ways = [
                Button("cancel", _("Cancel"), self.back),
                Button("import", _("Import"), self._carry_out, kind="primary"),
            ]
            body = [Label(line) for line in import_texts(self._reading.backup, self._plan)]
        else:
            ways = [Button("cancel", _("Cancel"), self.back)]
            body = [Label(_("Every game in the file is checked first.")), Progress(self._shown)]
        title = Label(_("Open a file"), "heading", bold=True)
        return self.listing(title, body, ways, max_width=480, gap=8, apart=14, scroll="found")

    def announcement(self) -> str:
        return self.account()

    def think(self, until: Callable[[], bool]) -> None:
        if self._trouble is not None or self._plan is not None:
            return
        try:
            if self._reading is None:
                self._reading = BackupReader(self._text, accepts)
                return
            self._reading.run(until)
        except BackupError as error:
            self._trouble = error
            self._show()
            return
        if self._reading.done:
            self._plan = plan_for(self.app.platform.store, self._reading.backup, merge)
            self._show()
        elif self._percent != self._shown:
            self._shown = self._percent
            self.rebuild()

    @property
    def _percent(self) -> int:
        return int(100 * self._reading.progress) if self._reading is not None else 0

    def _show(self) -> None:
        """Show and announce another state."""
        self.ui.focus = None
        self.layout()
        self._arriving = True

    def _carry_out(self) -> None:
        reading, app = self._reading, self.app
        if reading is None:
            return
        try:
            # a new plan, since another window may have stored something meanwhile
            plan = restore(app.platform.store, reading.backup, merge)
        except OSError as error:
            self._trouble = error
            self._show()
            return
        app.stack.pop()
        if KEY in plan.writes:
            app.change(**read_settings(plan.writes[KEY])[0]._asdict())
        added = plan.new_games + plan.new_saves
        app.toasts.show(counted("{n} game was added.", "{n} games were added.", added))


class Progress(Widget):
    """A progress bar."""

    def __init__(self, percent: int) -> None:
        super().__init__("", _("{n}%").format(n=percent))
        self._percent = percent

    def measure(self, p: Painter, width: int) -> tuple[int, int]:
        return width, p.u(14)

    def draw(self, p: Painter, surface: pygame.Surface, look: Look) -> None:
        p.outline(surface, self.rect, p.theme.muted, line=p.u(1.5))
        box = self.rect.inflate(-2 * p.u(3), -2 * p.u(3))
        wide = box.w * self._percent // 100
        filled = pygame.Rect(box.right - wide if p.rtl else box.x, box.y, wide, box.h)
        p.plate(surface, filled, p.theme.muted)


def import_texts(backup: Backup, plan: Plan) -> list[str]:
    """Describe the effects of importing the file."""
    texts: list[str] = []
    if plan.new_games:
        texts.append(
            counted("The file contains {n} new game.", "The file contains {n} new games.", plan.new_games)
        )
    elif not (plan.new_saves or plan.left_saves):
        texts.append(_("The file contains no new games."))
    if plan.known_games:
        texts.append(counted("{n} game is here already.", "{n} games are here already.", plan.known_games))
    if plan.new_saves:
        texts.append(
            counted("{n} unfinished game is included.", "{n} unfinished games are included.", plan.new_saves)
        )
    if plan.left_saves:
        texts.append(
            counted(
                "There is no room for {n} unfinished game: finish one of its kind here first.",
                "There is no room for {n} unfinished games: finish others of their kind here first.",
                plan.left_saves,
            )
        )
    if KEY in backup.kept:
        texts.append(_("Your settings are replaced by those in the file; rulesets are added."))
    if backup.unplayable:
        texts.append(
            counted(
                "{n} game cannot be played in this version: only its result is imported, if it has one.",
                "{n} games cannot be played in this version: only their results are imported, if any.",
                backup.unplayable,
            )
        )
    return texts


def _refusal(error: BackupError | OSError) -> str:
    if isinstance(error, OSError):
        return _("It cannot be imported: {reason}").format(reason=reason_text(error))
    return {
        "foreign": _("This file was not saved by Trix."),
        "newer": _("This file was saved by a newer version of Trix."),
        "damaged": _("This file is damaged."),
        "large": _("This file is too large."),
    }[error.reason]
