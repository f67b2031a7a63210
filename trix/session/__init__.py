"""A game in progress: who sits where, whose turn it is, undo, record and save; and what is kept of games.

Nothing here runs by itself or reads a clock or a file. Whatever is kept goes through a `Store` that the
caller supplies.
"""

from typing import TYPE_CHECKING, Any

from trix.session.players import Person, Player, Thought
from trix.session.saves import Saved, Store, free_place, load_save, set_aside

if TYPE_CHECKING:
    from trix.record import Sitter, Tenure
    from trix.session.session import Session

__all__ = [
    "Person",
    "Player",
    "Saved",
    "Session",
    "Sitter",
    "Store",
    "Tenure",
    "Thought",
    "free_place",
    "load_save",
    "set_aside",
]


def __getattr__(name: str) -> Any:
    """Import these when they are first asked for: a title does without them, unless it lists saved games."""
    if name == "Session":
        from trix.session.session import Session

        return Session
    if name in ("Sitter", "Tenure"):
        from trix import record

        return getattr(record, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
