"""What a hand is worth that still needs so many tricks."""

from collections.abc import Sequence
from typing import NamedTuple

from trix.ai.trick_chances import Chances
from trix.engine.protocol import Game
from trix.games.trixter.results import MADE, MISSED


class AimWeights(NamedTuple):
    """How exactly a bid can be met; found by playing variants against each other."""

    unclaimed: float = 0.2
    """By how much a trick that nobody wants raises the odds of a card, or one too few lowers them."""
    believed: float = 0.5
    """The most tricks by which what the others want is thought to miss what there is."""


class Aim:
    """The value of meeting a bid under the rules of one game."""

    def __init__(self, game: Game, weights: AimWeights) -> None:
        self._per_trick = game.options["miss"] == "per_trick"
        self._weights = weights

    def worth(self, bid: int, need: int, chances: Sequence[Chances], claimed: float, tricks: int) -> float:
        """Say what it is worth to need *need* more of so many *tricks*, of which others want *claimed*.

        The cards that win most easily are to win, as many as are needed, and all others to lose.
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
            mean = sum(wins)
            spread = sum(chance * (1 - chance) for chance in wins)
            return float((MADE + bid) * hit - MISSED * ((need - mean) ** 2 + spread) ** 0.5)
        return (MADE + MISSED + bid) * hit - MISSED

    def _ease(self, unclaimed: float) -> float:
        """Say how much easier it is to win where nobody wants so many tricks; below 0: how much harder."""
        believed = self._weights.believed
        return max(-believed, min(unclaimed, believed)) * self._weights.unclaimed


def _odds(card: Chances) -> float:
    """Say how much more a card adds to the chance of meeting the need if it is to win than if to lose."""
    return card.wanted / (1.0001 - card.unwanted)


def _exactly(number: int, chances: Sequence[float]) -> float:
    """Give the chance that exactly so many of some events happen."""
    ways = [1.0] + [0.0] * number
    for chance in chances:
        miss = 1 - chance
        for count in range(number, 0, -1):
            ways[count] = ways[count] * miss + ways[count - 1] * chance
        ways[0] *= miss
    return ways[number]
