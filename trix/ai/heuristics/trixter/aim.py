"""What a hand is worth that still needs so many tricks."""

from math import exp
from typing import NamedTuple

from trix.engine.protocol import Game


class AimWeights(NamedTuple):
    """How exactly a bid can be met; found by playing variants against each other."""

    near: float = 0.35
    """The variance that is left however sure the cards are."""
    spread: float = 0.6
    """How much of the cards' own variance steering cannot take away."""
    unclaimed: float = 0.35
    """How much of the tricks that nobody wants falls to a hand, or is taken from it where all want more."""
    believed: float = 1.5
    """The most tricks by which what the others want is thought to miss what there is."""


class Aim:
    """The value of meeting a bid under the rules of one game."""

    def __init__(self, game: Game, weights: AimWeights) -> None:
        self._per_trick = game.options["miss"] == "per_trick"
        self._weights = weights

    def drawn(self, mean: float, claimed: float, tricks: int) -> float:
        """Correct the *mean* of tricks that a hand takes by how many of all *tricks* the others want."""
        believed = self._weights.believed
        unclaimed = max(-believed, min(tricks - claimed - mean, believed))
        return max(mean + self._weights.unclaimed * unclaimed, 0.0)

    def worth(self, bid: int, need: int, mean: float, variance: float, tricks: int) -> float:
        """Say what it is worth to need *need* of *tricks* more, with cards that take *mean* on average."""
        spread = self._weights.near + self._weights.spread * variance
        miss = (need - mean) ** 2
        hit = exp(-miss / (2 * spread)) if 0 <= need <= tricks else 0.0
        if self._per_trick:
            return float((10 + bid) * hit - 5 * (miss + variance) ** 0.5)
        return (15 + bid) * hit - 5
