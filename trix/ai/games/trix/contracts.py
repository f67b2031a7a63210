"""What to announce, and whether to demand a new dealing.

Every contract comes once in a kingdom, so a hand is not asked what it is good for, but what it is better for
than the hands to come: its worth now, and what can be expected of the contracts that are left then.
"""

from typing import Final, NamedTuple

from trix.ai.games.trix.expected import expected
from trix.ai.games.trix.tricks import TrickJudge
from trix.engine.cards import HEARTS, RANK_MASKS, SUIT_MASKS, TWO
from trix.engine.protocol import Game
from trix.games.trix.actions import CHOOSE, REDEAL
from trix.games.trix.contracts import DIAMOND_MASK, DIAMONDS, KH, KING_OF_HEARTS, PENALTIES, TRIX
from trix.games.trix.observation import Observation


class HandWeights(NamedTuple):
    """What the owner's hand makes of a deal, in points: fitted to deals that were played out."""

    contract: float = 5.0
    """What is added for each penalty contract: the danger that the hand is in does not all come true."""
    together: float = 3.7
    """The same for each contract more than one."""
    danger: float = 0.93
    """Each point of danger to the hand."""
    danger_alone: float = 1.8
    """The same where the king of hearts is alone and hearts are not led."""
    king: float = -28.0
    """Holding the king of hearts beyond that, where it can be doubled."""
    king_cover: float = 10.5
    """Each lower heart with the king, up to four: he can be doubled."""
    king_alone: float = -8.0
    king_cover_alone: float = 22.5
    diamond: float = 11.0
    """Each diamond more than usual: the others have fewer to lose in one trick."""


_RANKS: Final = (-35.0, -16.0, -10.0, -4.0, -2.0, -1.0, 2.0, 2.5, 2.5, 0.0, 0.0, -1.0, 0.0)
"""What a card of each rank, two to ace, adds in the layout."""
_LAYOUT_BASE: Final = 184.0
_LAYOUT_AVERAGE: Final = 125.0


class ContractJudge:
    """Weighs a hand for each contract under the rules of one game."""

    def __init__(self, game: Game, weights: HandWeights = HandWeights()) -> None:
        self._tricks = TrickJudge(game)
        self._weights = weights
        self._doubling = game.options["doubling"] != "off"
        self._bars_hearts = game.options["hearts_lead"] == "restricted"
        self._expected = expected(game.options)

    def choice_scores(self, seen: Observation) -> list[float]:
        """Give what each announcement brings, with all that can still come in this kingdom."""
        left = (PENALTIES | TRIX) & ~seen.played[seen.seat]
        return [
            self.worth(action - CHOOSE, seen) + self._expected[left & ~(action - CHOOSE)]
            for action in seen.legal_actions
        ]

    def throw_in_scores(self, seen: Observation) -> list[float]:
        """Give what a new dealing is worth: a hand that may demand it holds the layout's last cards."""
        gain = _LAYOUT_AVERAGE - layout_worth(seen.hand)
        return [gain if action == REDEAL else 0.0 for action in seen.legal_actions]

    def worth(self, contracts: int, seen: Observation) -> float:
        """Say how many points a deal of these contracts will bring the seat as its owner."""
        if contracts == TRIX:
            return layout_worth(seen.hand)
        weights, hand = self._weights, seen.hand
        alone = contracts == KING_OF_HEARTS and self._bars_hearts
        number = contracts.bit_count()
        worth = weights.contract * number + weights.together * (number - 1)
        danger = self._tricks.danger(seen._replace(contracts=contracts))
        worth += danger * (weights.danger_alone if alone else weights.danger)
        if contracts & KING_OF_HEARTS and hand >> KH & 1 and self._doubling:
            cover = min((hand & SUIT_MASKS[HEARTS] & (1 << KH) - 1).bit_count(), 4)
            king, each = (weights.king, weights.king_cover)
            if alone:
                king, each = (weights.king_alone, weights.king_cover_alone)
            worth += king + each * cover
        if contracts & DIAMONDS:
            worth += weights.diamond * ((hand & DIAMOND_MASK).bit_count() - 13 / 4)
        return worth


def layout_worth(hand: int) -> float:
    """Say how many points a hand makes in the Trix contract."""
    return _LAYOUT_BASE + sum(
        value * (hand & cards).bit_count() for value, cards in zip(_RANKS, RANK_MASKS[TWO:], strict=True)
    )
