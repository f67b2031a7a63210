"""A game in progress: who sits where, whose turn it is, undo, record and save; and what is kept of games.

Nothing here runs by itself or reads a clock or a file. Whatever is kept goes through a `Store` that the
caller supplies.
"""

from typing import TYPE_CHECKING

from trix.engine.lazy_import import lazy_attributes
from trix.session.players import Person, Player, Thought
from trix.session.saves import Saved, Store, free_place, load_save, set_aside

if TYPE_CHECKING:
    from trix.record import Sitter, Tenure
    from trix.session.session import Session
else:
    # a title does without them, unless it lists saved games
    __getattr__ = lazy_attributes(__name__, Session=".session", Sitter="trix.record", Tenure="trix.record")

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
