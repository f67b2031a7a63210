"""Tells the player once that the app can play an only legal card, after some such cards in one game."""

from typing import Final

from trix.store import Store, keep
from trix.ui.kit.i18n import _
from trix.ui.words.text_tables import setting_texts, translated

_TOLD: Final = "single-card-told"
"""The key in the store that says that the player knows."""
_PATIENCE: Final = 4
"""The number of such cards that the player has to lay before."""


class SingleCards:
    """Counts the cards that the player laid without a choice."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._laid = 0

    def note(self) -> str:
        """Count a card; return a text to show, once for all games, else an empty one."""
        self._laid += 1
        if self._laid != _PATIENCE or self._store.read(_TOLD) is not None:
            return ""
        keep(self._store, _TOLD, "yes")  # if the store fails, another game shows it again
        setting = translated(setting_texts("play_single")["label"])
        text = _("The app can play your only legal card for you: see “{setting}” in the settings.")
        return text.format(setting=setting)
