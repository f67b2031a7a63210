"""A running game, with its seats, turns, undo and saves; and the archive and statistics of finished games.

Nothing here runs by itself or reads a clock or a file. All storage goes through the caller's store.
"""

from typing import TYPE_CHECKING

from trix.engine.lazy_import import lazy_attributes
from trix.engine.players import Person, Player, Thought
from trix.session.saves import Saved, free_slot, load_save, set_aside

if TYPE_CHECKING:
    from trix.record import Sitter, Tenure
    from trix.session.session import Session
else:
    # the title imports these only if there is a save
    __getattr__ = lazy_attributes(__name__, Session=".session", Sitter="trix.record", Tenure="trix.record")

__all__ = [
    "Person",
    "Player",
    "Saved",
    "Session",
    "Sitter",
    "Tenure",
    "Thought",
    "free_slot",
    "load_save",
    "set_aside",
]
