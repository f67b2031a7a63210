"""A panel to pick a file, for platforms without a file dialog. A file may also be dropped on the window."""

from collections.abc import Callable, Sequence
from functools import partial

from trix.platform import FileEntry
from trix.ui.kit.i18n import _
from trix.ui.kit.widgets import Label, ListItem, Widget
from trix.ui.shell.widget_scenes import PanelScene


class FilesScene(PanelScene):
    """Calls *on_pick* with a file's path, or with None if it is closed; the panel has closed by then."""

    name = "files"
    first = "close"

    def __init__(self, files: Sequence[FileEntry], on_pick: Callable[[str | None], None]) -> None:
        self._files = tuple(files)
        self._on_pick = on_pick

    def build(self) -> Widget:
        items = [
            ListItem(f"file:{place}", file.name, partial(self._pick, file.path), note=file.folder)
            for place, file in enumerate(self._files)
        ]
        drop = Label(_("Or drop a file onto this window."), "small", tone="muted")
        body: list[Widget] = [*items, drop] if items else [Label(_("There are no saved files.")), drop]
        return self.listing(_("Open a file"), body, max_width=640)

    def _pick(self, path: str | None) -> None:
        self.app.stack.pop()
        self._on_pick(path)

    def back(self) -> None:
        self._pick(None)
