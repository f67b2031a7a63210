"""The standard judge of Troika: one judge for each kind of decision."""

from collections.abc import Callable
from typing import NamedTuple

from trix.ai.games.troika.bidding import BidJudge, BidWeights
from trix.ai.games.troika.naming import NamingJudge
from trix.ai.games.troika.play import PlayJudge, PlayWeights
from trix.ai.games.troika.strength import Strength, StrengthWeights
from trix.ai.temper import EVEN, Temper
from trix.ai.trick_chances import ChanceWeights
from trix.engine.protocol import Game
from trix.games.troika.deck import deck
from trix.games.troika.observation import Observation

CHANCES = ChanceWeights(
    falls=0.35, falls_trump=0.5, led=0.3, ruff=0.45, careless=0.3, shed=0.0, shed_trump=0.0
)
"""Nobody wants to lose tricks in Troika, so the chances to get rid of cards are 0."""


class Weights(NamedTuple):
    """All parameters that can be tuned."""

    cards: ChanceWeights = CHANCES
    strength: StrengthWeights = StrengthWeights()
    bids: BidWeights = BidWeights()
    play: PlayWeights = PlayWeights()


def judge(game: Game, temper: Temper = EVEN) -> "TroikaJudge":
    """Return the standard judge for a game of Troika with its options."""
    return TroikaJudge(game, temper=temper)


class TroikaJudge:
    """Scores for every decision of Troika, roughly in points of the side over the other."""

    def __init__(self, game: Game, weights: Weights = Weights(), temper: Temper = EVEN) -> None:
        whole = deck(bool(game.options["kitty"]))
        strength = Strength(whole, weights.cards, weights.strength)
        naming = NamingJudge(strength)
        self._judges: dict[str, Callable[[Observation], list[float]]] = {
            "bid": BidJudge(game, strength, weights.bids, temper).scores,
            "discard": naming.discard_scores,
            "trump": naming.trump_scores,
            "play": PlayJudge(whole, weights.cards, weights.play).scores,
        }

    def scores(self, observation: Observation) -> list[float]:
        """Return a score for each legal action, in their order."""
        return self._judges[observation.phase](observation)
