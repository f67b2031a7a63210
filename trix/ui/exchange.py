"""What the app asks the machine for on a player's behalf, and the answers that come later.

Text goes out (shared, or saved as a file) and comes in (a typed line, an opened file). One answer of each
kind is waited for; asking anew forgets who asked before. Where the machine has no dialog the app shows a
screen of its own.
"""

from pathlib import PurePath
from typing import TYPE_CHECKING, Any

from trix.ui.i18n import _
from trix.ui.scene import OnFile, OnSaved, OnText, Shell

if TYPE_CHECKING:
    from trix.ui.screens.files_scene import FilesScene


class Exchange:
    """Who waits for what."""

    def __init__(self, app: Shell) -> None:
        self._app = app
        self._on_text: OnText | None = None
        self._on_file: OnFile | None = None
        self._on_saved: OnSaved | None = None
        self._chooser: FilesScene | None = None

    def ask_text(self, prompt: str, value: str, on_text: OnText) -> None:
        """Have the player type a line; None means they thought better of it."""
        self._on_text = on_text
        if not self._app.host.ask_text(prompt, value):
            from trix.ui.screens.text_scene import TextScene

            self._app.push(TextScene(prompt, value, self._take_text))

    def save_file(self, name: str, text: str, on_saved: OnSaved | None) -> None:
        """Give the player a file, and tell them where it is or that it failed."""
        self._on_saved = on_saved
        self._app.host.save_file(name, text)

    def open_file(self, on_file: OnFile) -> None:
        """Let the player pick a file; `on_file(name, text)` is called if there is one that can be read."""
        self._on_file = on_file
        if not self._app.host.open_file():
            from trix.ui.screens.files_scene import FilesScene  # the browser never needs it

            self._chooser = FilesScene(self._app.host.files(), self._pick)
            self._app.push(self._chooser)

    def _pick(self, path: str | None) -> None:
        if path is not None:
            self._app.host.read_file(path)
        else:
            self._on_file = None

    def take(self, message: dict[str, Any]) -> None:
        """Take a message of the machine, if it is an answer."""
        match message:
            case {"type": "text", "value": str() | None as value}:
                self._take_text(value)
            case {"type": "shared", "how": how}:
                self._tell_shared(how)
            case {"type": "file_saved", "where": str() | None as where, "error": str() | None as error}:
                self._take_saved(where, error)
            case {"type": "file", "name": str() as name, "text": str() | None as text, "error": error}:
                self._take_file(name, text, error)

    def _take_text(self, value: str | None) -> None:
        answer, self._on_text = self._on_text, None
        if answer is not None:
            answer(value)
            self._app.redraw()

    def _tell_shared(self, how: object) -> None:
        if how == "copied":
            self._app.toast(_("Copied. It can be pasted anywhere now."))
        elif how == "failed":
            self._app.toast(_("This could be neither shared nor copied."))

    def _take_saved(self, where: str | None, error: str | None) -> None:
        answer, self._on_saved = self._on_saved, None
        if error is not None:
            self._app.toast(_("The file could not be saved: {reason}").format(reason=error))
        elif where is not None:
            path = PurePath(where)
            self._app.toast(_("Saved as {name} in {folder}").format(name=path.name, folder=path.parent.name))
        else:
            self._app.toast(_("Saved. The file is among the downloads."))
        if answer is not None:
            answer(error is None)

    def _take_file(self, name: str, text: str | None, error: object) -> None:
        answer, self._on_file = self._on_file, None
        if self._app.scene is self._chooser:
            self._app.pop()  # it was dropped on the window
        if answer is None:
            return
        if error == "large":
            self._app.toast(_("This file is too large."))
        elif error is not None:
            self._app.toast(_("This file cannot be read."))
        elif text is not None:
            answer(name, text)
            self._app.redraw()
