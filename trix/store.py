"""The interface of a store of texts, which the platform implements and sessions use."""

import json
from typing import Protocol


class StoreError(OSError):
    """A text could not be stored. The message is a sentence for the player; the game continues.

    `reason` is "full", "blocked" or "failed", for a translated sentence.
    """

    def __init__(self, message: str, reason: str = "failed") -> None:
        super().__init__(message)
        self.reason = reason


class Store(Protocol):
    """Persistent texts under short keys (lower-case letters, digits, "_", "-" and ".").

    Every method raises ValueError for any other key: such a key is a bug in the game.
    """

    def read(self, key: str) -> str | None:
        """Return the text, or None if there is none or it cannot be read."""

    def write(self, key: str, text: str) -> None:
        """Store the text, replacing the old one atomically. Raises StoreError."""

    def remove(self, key: str) -> None:
        """Remove the text, if there is one. Raises StoreError."""

    def keys(self) -> list[str]:
        """Return the keys that have a text, sorted."""


def keep(store: Store, key: str, text: str) -> bool:
    """Store a text that the player can do without, or remove it if it is empty; False if the store fails."""
    try:
        if text:
            store.write(key, text)
        else:
            store.remove(key)
    except StoreError:
        return False
    return True


def json_of(text: str | None) -> object:
    """Return the value of a stored text; None without a text, or if it is damaged."""
    try:
        return json.loads(text or "null")
    except (ValueError, RecursionError):
        return None
