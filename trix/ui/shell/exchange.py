"""Text that leaves the app or comes in: shared, saved as a file, typed by the player, or read from a file."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import PurePath

from trix.platform import FileEntry, Platform
from trix.ui.kit.fonts import dialog_fonts
from trix.ui.kit.i18n import _
from trix.ui.kit.theme import dialog_colours
from trix.ui.shell.display import Display
from trix.ui.shell.messages import Toasts

OnText = Callable[[str | None], None]
"""Called with the typed text; None if the player cancelled."""
OnFile = Callable[[str, str], None]
"""Called with the name and the text of a file."""
OnSaved = Callable[[str | None], None]
"""Called with a sentence that says where a file was saved; None if it was not."""
OnPick = Callable[[str | None], None]
"""Called with the path of the picked file; None if the player cancels."""
TextDialog = Callable[[str, str, OnText], None]
"""Asks for a line of text, from a prompt and a first value."""
FileDialog = Callable[[Sequence[FileEntry], OnPick], Callable[[], None]]
"""Asks for one of some files; returns a function that closes the question."""


class Exchange:
    """Passes requests on to the platform, and its answers back to the callers.

    One request of each kind can be open; a new one replaces it, and the answer to the old one is dropped.
    The given dialogs are for platforms without dialogs of their own.
    """

    def __init__(
        self,
        platform: Platform,
        display: Display,
        toasts: Toasts,
        text_dialog: TextDialog,
        file_dialog: FileDialog,
    ) -> None:
        self._platform = platform
        self._display = display
        self._toasts = toasts
        self._text_dialog = text_dialog
        self._file_dialog = file_dialog
        self._on_text: OnText | None = None
        self._on_file: OnFile | None = None
        self._on_saved: OnSaved | None = None
        self._close_file_dialog: Callable[[], None] = lambda: None

    def ask_text(self, prompt: str, value: str, on_text: OnText, *, code: bool = False) -> None:
        """Ask the player for a line of text, or a *code*; `on_text` gets it, or None if they cancel."""
        self._on_text = on_text
        colours = dialog_colours(self._display.painter.theme)
        if not self._platform.ask_text(prompt, value, code=code, fonts=dialog_fonts(), colours=colours):
            self._text_dialog(prompt, value, self._take_text)

    def save_file(self, name: str, text: str, on_saved: OnSaved | None = None) -> None:
        """Save a file for the player and tell them where it is, or that it failed."""
        self._on_saved = on_saved
        self._platform.save_file(name, text)

    def open_file(self, on_file: OnFile) -> None:
        """Ask the player for a file; `on_file(name, text)` is called if they pick one that can be read."""
        self._on_file = on_file
        if not self._platform.open_file():
            self._close_file_dialog = self._file_dialog(self._platform.files(), self._pick)

    def _pick(self, path: str | None) -> None:
        if path is not None:
            self._platform.read_file(path)
        else:
            self._on_file = None

    def take(self, message: Mapping[str, object]) -> None:
        """Take a message of the platform (see `Platform.messages`); one that is no answer is ignored."""
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

    def _tell_shared(self, how: object) -> None:
        if how == "copied":
            self._toasts.show(_("Copied to the clipboard."))
        elif how == "failed":
            self._toasts.show(_("This could not be shared or copied."))

    def _take_saved(self, where: str | None, error: str | None) -> None:
        answer, self._on_saved = self._on_saved, None
        path = PurePath(where or "")
        if error is not None:
            text = _("The file could not be saved: {reason}").format(reason=error)
        elif path.is_absolute():
            text = _("Saved as {name} in {folder}").format(name=path.name, folder=path.parent)
        else:
            text = _("Saved to your downloads: {name}").format(name=path.name)
        self._toasts.show(text)
        if answer is not None:
            answer(text if error is None else None)

    def _take_file(self, name: str, text: str | None, error: object) -> None:
        answer, self._on_file = self._on_file, None
        self._close_file_dialog()  # if the file was dropped on the window it is still open
        if answer is None:
            return
        if error == "large":
            self._toasts.show(_("This file is too large."))
        elif error is not None:
            self._toasts.show(_("This file cannot be read."))
        elif text is not None:
            answer(name, text)
