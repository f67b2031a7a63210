"""One game being played: who sits where, whose turn it is, taking back, the record, and its save.

Nothing happens in here until somebody calls: no clock, no file, no pygame. What is stored goes through a
`Store` that the caller hands in.
"""

from trix.record import Sitter
from trix.session.players import Person, Player, Thought
from trix.session.saves import Saved, Store, free_place, load_save, set_aside
from trix.session.session import Session, Tenure

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
