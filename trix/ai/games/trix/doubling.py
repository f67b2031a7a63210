"""Which cards to expose before the first lead."""

from typing import Final

from trix.ai.style import EVEN, Style
from trix.engine.cards import SUIT_MASKS
from trix.engine.protocol import Game
from trix.engine.types import Card, CardSet
from trix.games.trix.actions import DONE, DOUBLE
from trix.games.trix.contracts import DOUBLED_VALUE, KH, KING_OF_HEARTS, ContractSet
from trix.games.trix.observation import Observation

# The average gain of exposing a card, in parts of its value, measured in playouts with and without: by its
# cover, which is the number of lower cards of its suit in the hand (the last entry: or more).
_SIMPLE: Final = (-0.1, 0.2, 0.5, 0.7, 0.9)
"""Under the simple rule, where taking an own exposed card costs only its value."""

_QUEEN: Final = (-1.2, -1.0, -0.1, 0.4, 0.9)
_KING: Final = (-1.4, -1.2, -0.9, -0.2, 0.7)
_KING_BARRED: Final = (-0.2, -0.4, 0.5, 1.0, 1.1)
"""Where hearts may not be led, so that the king is hard to force out."""

SHORT: Final = 1
"""The most cards of a suit that is short: its holder is soon void and can discard others."""
_SHORT_SUIT: Final = 0.3
"""What each short suit adds."""
_DARING: Final = 0.3
"""Added by a bold agent, subtracted by a cautious one."""


class DoublingEvaluator:
    """Scores exposing cards: well-guarded ones, which their holder will hardly be forced to take."""

    def __init__(self, game: Game, style: Style = EVEN) -> None:
        self._simple = game.options["doubling"] == "simple"
        self._bars_hearts = game.options["hearts_lead"] == "restricted"
        self._daring = _DARING * style.risk

    def scores(self, seen: Observation) -> list[float]:
        """Return the expected gain in points of exposing each card; 0 for ``done``."""
        return [
            0.0 if action == DONE else self._gain_of(action - DOUBLE, seen) for action in seen.legal_actions
        ]

    def cover_needed(self, card: Card, contracts: ContractSet) -> tuple[int, ...]:
        """Return how many lower cards it takes to expose a card, by the number of short suits, 0 to 3."""
        return tuple(
            next(cover for cover in range(5) if cover == 4 or self._gain(card, contracts, cover, short) > 0)
            for short in range(4)
        )

    def _gain_of(self, card: Card, seen: Observation) -> float:
        cover, short = cover_of(card, seen.hand)
        return self._gain(card, seen.contracts, min(cover, 4), short)

    def _gain(self, card: Card, contracts: ContractSet, cover: int, short: int) -> float:
        by_cover = self._by_cover(card, contracts)
        # a singleton falls before short suits help
        short_suits = _SHORT_SUIT * short if cover else 0.0
        return DOUBLED_VALUE[card] * (by_cover[cover] + short_suits + self._daring)

    def _by_cover(self, card: Card, contracts: ContractSet) -> tuple[float, ...]:
        if self._simple:
            return _SIMPLE
        if card != KH:
            return _QUEEN
        return _KING_BARRED if self._bars_hearts and contracts == KING_OF_HEARTS else _KING


def cover_of(card: Card, hand: CardSet) -> tuple[int, int]:
    """Return how many lower cards of its suit lie beside a card, and how many other suits are short."""
    suit = SUIT_MASKS[card // 13]
    short = sum((hand & other).bit_count() <= SHORT for other in SUIT_MASKS if other != suit)
    return (hand & suit & (1 << card) - 1).bit_count(), short
