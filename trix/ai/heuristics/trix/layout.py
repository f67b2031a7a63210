"""Which card to lay in the Trix contract.

A card opens the way for the cards beyond it: good where those are mine, bad where they are others'.
"""

from typing import NamedTuple

from trix.engine.cards import ACE, JACK, TWO
from trix.engine.protocol import Game
from trix.games.trix.actions import PASS
from trix.games.trix.observation import Observation


class LayoutWeights(NamedTuple):
    """How much the considerations count; found by playing variants against each other."""

    mine: float = 1.0
    """Each own card further along."""
    far: float = 0.3
    """Each step to the last own card further along."""
    next_mine: float = 1.0
    """The very next card is an own one: nobody else can go on."""
    next_other: float = -1.0
    """The very next card is another's, who can go on."""
    others: float = -0.4
    """Each other's card further along."""


class LayoutJudge:
    """Lays cards under the rules of one game."""

    def __init__(self, game: Game, weights: LayoutWeights = LayoutWeights()) -> None:  # noqa: B008
        self._weights = weights

    def scores(self, seen: Observation) -> list[float]:
        """Give a score for each card that may be laid; passing is never a choice."""
        return [0.0 if action == PASS else self._score(action, seen) for action in seen.legal_actions]

    def _score(self, card: int, seen: Observation) -> float:
        rank = card % 13
        score = 0.0
        if rank >= JACK:
            score += self._way(range(card + 1, card + ACE - rank + 1), seen)
        if rank <= JACK:
            score += self._way(range(card - 1, card - (rank - TWO) - 1, -1), seen)
        return score

    def _way(self, beyond: range, seen: Observation) -> float:
        """Weigh the cards that come after the one laid, the next one first."""
        if not beyond:
            return 0.0
        weights = self._weights
        score = weights.next_mine if seen.hand >> beyond[0] & 1 else weights.next_other
        last = 0
        for step, card in enumerate(beyond, 1):
            if seen.hand >> card & 1:
                score += weights.mine
                last = step
            else:
                score += weights.others
        return score + weights.far * last
