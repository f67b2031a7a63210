"""The store for a session, which tells the player about saving."""

from trix.store import StoreError
from trix.ui.kit.i18n import _
from trix.ui.shell.scene import App
from trix.ui.words.trouble import trouble_text


class SaveStore:
    """The app's store. It announces failing saves, and a save that has moved to another key."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._told = False
        self._key = ""  # of the save

    def read(self, key: str) -> str | None:
        """Return the text, or None."""
        self._key = self._key or key
        return self._app.platform.store.read(key)

    def write(self, key: str, text: str) -> None:
        """Store the text. Raises StoreError; the failure is announced once, until a save works again."""
        try:
            self._make_room_and_write(key, text)
        except StoreError as error:
            if not self._told:
                self._app.toasts.show(trouble_text(error))
            self._told = True
            raise
        self._told = False
        if self._key not in ("", key):
            self._app.toasts.show(_("This game is also open in another window. It is saved separately."))
        self._key = key

    def _make_room_and_write(self, key: str, text: str) -> None:
        """Store the text; in a full store the oldest archived games make room."""
        store = self._app.platform.store
        try:
            store.write(key, text)
        except StoreError:
            from trix.session import archive

            archive.write(store, key, text)
        if store.read(key) != text:
            # some browsers accept a text and keep nothing
            raise StoreError("the store has kept nothing")

    def remove(self, key: str) -> None:
        """Delete the text; raises StoreError."""
        self._app.platform.store.remove(key)

    def keys(self) -> list[str]:
        """Return the keys that have a text, sorted."""
        return self._app.platform.store.keys()
