"""Which card to lay in the Trix contract.

A card opens the way for the cards beyond it: good where those are mine, bad where they are others'.
"""

from typing import NamedTuple

from trix.ai.beliefs import Beliefs
from trix.engine.cards import ACE, JACK, TWO, mask_of
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
    known_mate: float = 6.0
    """A way with cards that the partner is known to hold."""
    known_opponent: float = -6.0
    """A way with cards that an opponent is known to hold."""
    next_mate: float = 6.0
    """The very next card is the partner's for certain, against as likely as anybody's."""


class LayoutJudge:
    """Lays cards under the rules of one game."""

    def __init__(self, game: Game, weights: LayoutWeights = LayoutWeights()) -> None:
        self._partners = len(game.teams) == 2
        self._weights = weights

    def scores(self, seen: Observation) -> list[float]:
        """Give a score for each card that may be laid; passing is never a choice."""
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

    def _way(self, way: range, hand: int) -> float:
        weights = self._weights
        mine = last = step = 0
        for step, card in enumerate(way, 1):
            if hand >> card & 1:
                mine += 1
                last = step
        score = weights.mine * mine + weights.far * last + weights.far_squared * last * last
        score += weights.gift * (step - last)
        return score + (weights.next_mine if hand >> way[0] & 1 else weights.next_other)

    def _way_of_partners(self, way: range, hand: int, partner: "_Partner") -> float:
        weights, cards = self._weights, mask_of(way)
        score = 0.0
        if cards & partner.known:
            score += weights.known_mate
        if cards & partner.known_against:
            score += weights.known_opponent
        if not hand >> way[0] & 1:
            score += weights.next_mate * (partner.chance(way[0]) - 1 / 3)
        return score


class _Partner:
    """What is known of the partner's cards, and of the opponents'."""

    def __init__(self, seen: Observation) -> None:
        self._seat = (seen.seat + 2) % 4
        self._beliefs = Beliefs(seen.seat, seen.hand, seen.table, seen.hand_sizes, seen.shown, seen.lacking)
        shown = self._beliefs.shown
        self.known = shown[self._seat]
        self.known_against = shown[(seen.seat + 1) % 4] | shown[(seen.seat + 3) % 4]

    def chance(self, card: int) -> float:
        """Give the chance that the partner holds a card."""
        return self._beliefs.chance(self._seat, card)


def ways_of(card: int) -> list[range]:
    """Give the ways that a card opens, each with the cards that come after it, the next one first."""
    rank = card % 13
    ways = []
    if JACK <= rank < ACE:
        ways.append(range(card + 1, card + ACE - rank + 1))
    if TWO < rank <= JACK:
        ways.append(range(card - 1, card - rank - 1, -1))
    return ways
