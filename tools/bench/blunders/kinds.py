"""The base of all kinds of blunders."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from trix.engine.cards import SUIT_MASKS, bits_of, mask_of, union
from trix.engine.options import Value
from trix.engine.protocol import Observation

Detector = Callable[[Any], set[int]]
"""Returns the actions that are blunders, given the observation of the seat to act of the kind's game.

Empty if all legal actions are."""


Rules = tuple[Mapping[str, Value], ...]
"""Sets of options."""


class Kind(NamedTuple):
    """A mistake that can be recognized from an observation."""

    detect: Detector
    rules: Rules
    """The options that make it a mistake."""

    @property
    def name(self) -> str:
        """A short name, as in ``takes_the_queen``."""
        return self.detect.__name__


def find_gone_cards(seen: Observation) -> int:
    """Return the cards that no other seat holds: in the seat's hand, in the trick, and taken."""
    return seen.hand | mask_of(seen.trick.cards) | union(seen.taken)


def certain_losers(cards: int, outside: int) -> int:
    """Return those *cards* that are lower than all *outside* cards of their suit, if there are any."""
    losers = 0
    for suit in SUIT_MASKS:
        others = outside & suit
        losers |= cards & suit & ((others & -others) - 1 if others else 0)
    return losers


def unless_all(blunders: int, legal: tuple[int, ...]) -> set[int]:
    """Return a set of cards as actions, or none if no other card may be played."""
    found = set(bits_of(blunders))
    return found if found < set(legal) else set()
