"""Which contracts to announce, and whether to demand a new dealing.

Every contract is announced once in a kingdom. So a contract is scored by the points that are expected with
this hand, plus those expected of the contracts left with the hands to come.
"""

from math import fsum
from typing import Final, NamedTuple

from trix.ai.games.trix.expected import expect_points
from trix.ai.games.trix.tricks import TrickEvaluator
from trix.engine.cards import HEARTS, RANK_MASKS, SUIT_MASKS, TWO
from trix.engine.protocol import Game
from trix.engine.types import CardSet
from trix.games.trix.actions import CHOOSE, REDEAL
from trix.games.trix.contracts import DIAMOND_MASK, DIAMONDS, KH, KING_OF_HEARTS, PENALTIES, TRIX, ContractSet
from trix.games.trix.observation import Observation


class HandWeights(NamedTuple):
    """The owner's expected points in a deal of penalties, as a linear model fitted to playouts."""

    contract: float = 5.0
    """For each penalty contract: a correction, since not all of the danger comes true."""
    together: float = 3.7
    """For each contract beyond the first."""
    danger: float = 0.93
    """For each point of danger to the hand."""
    danger_alone: float = 1.8
    """The same if the king of hearts is played alone and hearts may not be led."""
    king: float = -28.0
    """For holding the king of hearts, if it can be doubled."""
    king_cover: float = 10.5
    """For each lower heart with the king, up to four."""
    king_alone: float = -8.0
    king_cover_alone: float = 22.5
    diamond: float = 11.0
    """For each diamond above the average: opponents can discard fewer."""


_WEIGHTS: Final = HandWeights()
_RANKS: Final = (-35.0, -16.0, -10.0, -4.0, -2.0, -1.0, 2.0, 2.5, 2.5, 0.0, 0.0, -1.0, 0.0)
"""The points that a card of each rank, two to ace, adds in the Trix contract."""
_LAYOUT_BASE: Final = 184.0
_LAYOUT_AVERAGE: Final = 125.0


class ContractEvaluator:
    """Scores announcements, in expected points, under the rules of a game."""

    def __init__(self, game: Game) -> None:
        self._tricks = TrickEvaluator(game)
        self._doubling = game.options["doubling"] != "off"
        self._bars_hearts = game.options["hearts_lead"] == "restricted"
        self._expected = expect_points(game.options)

    def choice_scores(self, seen: Observation) -> list[float]:
        """Return the expected points of each announcement, for the deal and the rest of the kingdom."""
        left = (PENALTIES | TRIX) & ~seen.played[seen.seat]
        return [
            self.worth(action - CHOOSE, seen) + self._expected[left & ~(action - CHOOSE)]
            for action in seen.legal_actions
        ]

    def throw_in_scores(self, seen: Observation) -> list[float]:
        """Return the expected gain of a new dealing: hands that may demand one are bad for the layout."""
        gain = _LAYOUT_AVERAGE - layout_worth(seen.hand)
        return [gain if action == REDEAL else 0.0 for action in seen.legal_actions]

    def worth(self, contracts: ContractSet, seen: Observation) -> float:
        """Return the expected points of the seat as owner in a deal of these contracts."""
        if contracts == TRIX:
            return layout_worth(seen.hand)
        hand = seen.hand
        alone = contracts == KING_OF_HEARTS and self._bars_hearts
        number = contracts.bit_count()
        worth = _WEIGHTS.contract * number + _WEIGHTS.together * (number - 1)
        danger = self._tricks.danger(seen._replace(contracts=contracts))
        worth += danger * (_WEIGHTS.danger_alone if alone else _WEIGHTS.danger)
        if contracts & KING_OF_HEARTS and hand >> KH & 1 and self._doubling:
            cover = min((hand & SUIT_MASKS[HEARTS] & (1 << KH) - 1).bit_count(), 4)
            king, each = (_WEIGHTS.king, _WEIGHTS.king_cover)
            if alone:
                king, each = (_WEIGHTS.king_alone, _WEIGHTS.king_cover_alone)
            worth += king + each * cover
        if contracts & DIAMONDS:
            worth += _WEIGHTS.diamond * ((hand & DIAMOND_MASK).bit_count() - 13 / 4)
        return worth


def layout_worth(hand: CardSet) -> float:
    """Return the expected points of a hand in the Trix contract."""
    return _LAYOUT_BASE + fsum(
        value * (hand & cards).bit_count() for value, cards in zip(_RANKS, RANK_MASKS[TWO:], strict=True)
    )
