"""Which card to lay in the Trix contract.

A card opens the way for the cards beyond it: good where those are mine, bad where they are others'.
"""

from typing import NamedTuple

from trix.engine.cards import ACE, JACK, TWO
from trix.engine.protocol import Game
from trix.games.trix.actions import PASS
from trix.games.trix.observation import Observation


class LayoutWeights(NamedTuple):
    """How much the considerations count, by the cards that come after the one laid."""

    mine: float = 1.2
    """Each own card there: it needs the way."""
    far: float = 0.4
    """Each step to the last own card there."""
    far_squared: float = 0.06
    """The same steps squared: the longest way is the one to open first."""
    gift: float = -1.2
    """Each of the others' cards that lies beyond all own ones."""
    next_mine: float = 1.0
    """The very next card is an own one: nobody else can go on."""
    next_other: float = -1.0
    """The very next card is another's, who can go on."""


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
        mine = last = step = 0
        for step, card in enumerate(beyond, 1):
            if seen.hand >> card & 1:
                mine += 1
                last = step
        score = weights.mine * mine + weights.far * last + weights.far_squared * last * last
        score += weights.gift * (step - last)
        return score + (weights.next_mine if seen.hand >> beyond[0] & 1 else weights.next_other)
