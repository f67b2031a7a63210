"""Which card to lay in the Trix contract.

A card opens the way for the cards beyond it, which is good for the seats that hold them.
"""

from typing import Final, NamedTuple

from trix.ai.beliefs import Beliefs
from trix.engine.cards import ACE, JACK, TWO, mask_of
from trix.engine.protocol import Game
from trix.engine.types import Card, CardSet
from trix.games.trix.actions import PASS
from trix.games.trix.observation import Observation


class LayoutWeights(NamedTuple):
    """The weights of the features of a way, that is of the cards that follow the one laid."""

    mine: float = 1.2
    """For each own card on the way."""
    far: float = 0.4
    """For each step to the last own card."""
    far_squared: float = 0.06
    """For the same number squared: the longest way is to be opened first."""
    gift: float = -1.2
    """For each card of another seat beyond the last own card."""
    next_mine: float = 1.0
    """If the next card is an own one, so that no other seat can continue."""
    next_other: float = -1.0
    """If the next card is another seat's."""
    known_mate: float = 6.0
    """If the partner certainly holds cards of the way."""
    known_opponent: float = -6.0
    """If an opponent certainly holds cards of the way."""
    next_mate: float = 6.0
    """For the probability that the next card is the partner's, less the average."""


WEIGHTS: Final = LayoutWeights()


class LayoutEvaluator:
    """Scores the cards to lay under the rules of a game."""

    def __init__(self, game: Game) -> None:
        self._partners = len(game.teams) == 2

    def scores(self, seen: Observation) -> list[float]:
        """Return a score for each card that may be laid; a pass is always the only action."""
        partner = _Partner(seen) if self._partners else None
        scores = []
        for action in seen.legal_actions:
            score = 0.0
            for way in ways_of(action) if action != PASS else ():
                score += self._way(way, seen.hand)
                if partner:
                    score += self._way_of_partners(way, seen.hand, partner)
            scores.append(score)
        return scores

    def _way(self, way: range, hand: CardSet) -> float:
        mine = last = step = 0
        for step, card in enumerate(way, 1):
            if hand >> card & 1:
                mine += 1
                last = step
        score = WEIGHTS.mine * mine + WEIGHTS.far * last + WEIGHTS.far_squared * last * last
        score += WEIGHTS.gift * (step - last)
        return score + (WEIGHTS.next_mine if hand >> way[0] & 1 else WEIGHTS.next_other)

    def _way_of_partners(self, way: range, hand: CardSet, partner: "_Partner") -> float:
        cards = mask_of(way)
        score = 0.0
        if cards & partner.known:
            score += WEIGHTS.known_mate
        if cards & partner.known_against:
            score += WEIGHTS.known_opponent
        if not hand >> way[0] & 1:
            score += WEIGHTS.next_mate * (partner.chance(way[0]) - 1 / 3)
        return score


class _Partner:
    """The known cards of the partner and of the opponents."""

    def __init__(self, seen: Observation) -> None:
        self._seat = (seen.seat + 2) % 4
        self._beliefs = Beliefs(seen.seat, seen.hand, seen.table, seen.hand_sizes, seen.shown, seen.lacking)
        shown = self._beliefs.shown
        self.known = shown[self._seat]
        self.known_against = shown[(seen.seat + 1) % 4] | shown[(seen.seat + 3) % 4]

    def chance(self, card: Card) -> float:
        """Return the probability that the partner holds a card."""
        return self._beliefs.chance(self._seat, card)


def ways_of(card: Card) -> list[range]:
    """Return the ways that a card opens, each as the cards that follow it, the next one first."""
    rank = card % 13
    ways = []
    if JACK <= rank < ACE:
        ways.append(range(card + 1, card + ACE - rank + 1))
    if TWO < rank <= JACK:
        ways.append(range(card - 1, card - rank - 1, -1))
    return ways
