"""The value of a hand that still needs a number of tricks."""

from collections.abc import Sequence
from math import fsum
from typing import Final, NamedTuple

from trix.ai.trick_chances import Chances, ChanceWeights
from trix.engine.protocol import Game
from trix.games.trixter.results import MADE, MISSED

CHANCES: Final = ChanceWeights(
    falls=0.2, falls_trump=0.9, led=0.3, ruff=0.54, careless=0.45, shed=0.35, shed_trump=0.3
)


class AimWeights(NamedTuple):
    """The parameters of the estimate, tuned by matches between variants."""

    unclaimed: float = 0.2
    """How much an unclaimed trick raises the probabilities of cards, or one too few lowers them."""
    believed: float = 0.5
    """The most unclaimed tricks, or missing ones, that are counted."""


_WEIGHTS: Final = AimWeights()


class Aim:
    """The expected score of a hand under the rules of a game."""

    def __init__(self, game: Game) -> None:
        self._per_trick = game.options["miss"] == "per_trick"

    def worth(self, bid: int, need: int, chances: Sequence[Chances], claimed: float, tricks: int) -> float:
        """Return the expected score if *need* of the *tricks* left are needed, and others want *claimed*.

        The policy is to win with the *need* cards that win most easily, and to lose with all others.
        """
        if not 0 <= need <= tricks and not self._per_trick:
            return -float(MISSED)
        ranked = sorted(chances, key=_odds, reverse=True)
        number = max(need, 0)
        wins = [card.wanted for card in ranked[:number]] + [card.unwanted for card in ranked[number:]]
        ease = self._ease(tricks - claimed - need)
        wins = [chance + ease * chance * (1 - chance) for chance in wins]
        hit = _exactly(need, wins) if need >= 0 else 0.0
        if self._per_trick:
            mean = fsum(wins)
            spread = fsum(chance * (1 - chance) for chance in wins)
            return float((MADE + bid) * hit - MISSED * ((need - mean) ** 2 + spread) ** 0.5)
        return (MADE + MISSED + bid) * hit - MISSED

    def _ease(self, unclaimed: float) -> float:
        """Return the adjustment for unclaimed tricks: above 0 if it is easier to win, below 0 if harder."""
        believed = _WEIGHTS.believed
        return max(-believed, min(unclaimed, believed)) * _WEIGHTS.unclaimed


def _odds(card: Chances) -> float:
    """Return the rank of a card as a winner: the gain from trying to win with it over trying to lose."""
    return card.wanted / (1.0001 - card.unwanted)


def _exactly(number: int, chances: Sequence[float]) -> float:
    """Return the probability that exactly *number* of some independent events happen."""
    ways = [1.0] + [0.0] * number
    for chance in chances:
        miss = 1 - chance
        for count in range(number, 0, -1):
            ways[count] = ways[count] * miss + ways[count - 1] * chance
        ways[0] *= miss
    return ways[number]
