"""Which cards to expose before the first lead."""

from typing import Final

from trix.ai.temper import EVEN, Temper
from trix.engine.cards import SUIT_MASKS
from trix.engine.protocol import Game
from trix.games.trix.actions import DONE, DOUBLE
from trix.games.trix.contracts import DOUBLED_VALUE, KH, KING_OF_HEARTS
from trix.games.trix.observation import Observation

# The average gain of exposing a card, in parts of its value, measured in playouts with and without: by its
# cover, which is the number of lower cards of its suit in the hand (the last entry: or more).
_SIMPLE: Final = (-0.1, 0.2, 0.5, 0.7, 0.9)
"""Under the simple rule, where taking an own exposed card costs only its value."""

_QUEEN: Final = (-1.2, -1.0, -0.1, 0.4, 0.9)
_KING: Final = (-1.4, -1.2, -0.9, -0.2, 0.7)
_KING_BARRED: Final = (-0.2, -0.4, 0.5, 1.0, 1.1)
"""Where hearts may not be led, so that the king is hard to force out."""

_SHORT_SUIT: Final = 0.3
"""For each short suit: its holder is soon void and can discard the card."""
_DARING: Final = 0.3
"""What a bold agent adds, and a cautious one takes away."""


class DoublingJudge:
    """Scores exposing cards: well-guarded ones, which their holder will hardly be forced to take."""

    def __init__(self, game: Game, temper: Temper = EVEN) -> None:
        self._simple = game.options["doubling"] == "simple"
        self._bars_hearts = game.options["hearts_lead"] == "restricted"
        self._daring = _DARING * temper.risk

    def scores(self, seen: Observation) -> list[float]:
        """Return the expected gain in points of exposing each card; 0 for ``done``."""
        return [0.0 if action == DONE else self._gain(action - DOUBLE, seen) for action in seen.legal_actions]

    def _gain(self, card: int, seen: Observation) -> float:
        suit = card // 13
        cover = min((seen.hand & SUIT_MASKS[suit] & (1 << card) - 1).bit_count(), 4)
        short = sum(
            1 for other in range(4) if other != suit and (seen.hand & SUIT_MASKS[other]).bit_count() <= 1
        )
        if not cover:
            short = 0  # a singleton falls before short suits help
        by_cover = self._by_cover(card, seen.contracts)
        return DOUBLED_VALUE[card] * (by_cover[cover] + _SHORT_SUIT * short + self._daring)

    def _by_cover(self, card: int, contracts: int) -> tuple[float, ...]:
        if self._simple:
            return _SIMPLE
        if card != KH:
            return _QUEEN
        return _KING_BARRED if self._bars_hearts and contracts == KING_OF_HEARTS else _KING
