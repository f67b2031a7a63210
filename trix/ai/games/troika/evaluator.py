"""The standard evaluator of Troika: one evaluator for each kind of decision."""

from typing import NamedTuple

from trix.ai.agents import PhaseEvaluator
from trix.ai.games.troika.bidding import BidEvaluator, BidWeights
from trix.ai.games.troika.naming import NamingEvaluator
from trix.ai.games.troika.play import PlayEvaluator, PlayWeights
from trix.ai.games.troika.strength import Strength, StrengthWeights
from trix.ai.style import EVEN, Style
from trix.ai.trick_chances import ChanceWeights
from trix.engine.protocol import Game
from trix.games.troika.deck import deck

CHANCES = ChanceWeights(
    falls=0.35, falls_trump=0.5, led=0.3, ruff=0.45, careless=0.3, shed=0.0, shed_trump=0.0
)
"""No side wants to lose tricks in Troika, so the chances to shed cards are 0."""


class Weights(NamedTuple):
    """All parameters that can be tuned."""

    cards: ChanceWeights = CHANCES
    strength: StrengthWeights = StrengthWeights()
    bids: BidWeights = BidWeights()
    play: PlayWeights = PlayWeights()


def evaluator(game: Game, style: Style = EVEN, weights: Weights = Weights()) -> PhaseEvaluator:
    """Return the standard evaluator of Troika: scores roughly in points of the side over the other."""
    whole = deck(bool(game.options["kitty"]))
    strength = Strength(whole, weights.cards, weights.strength)
    naming = NamingEvaluator(strength)
    return PhaseEvaluator(
        {
            "bid": BidEvaluator(game, strength, weights.bids, style).scores,
            "discard": naming.discard_scores,
            "trump": naming.trump_scores,
            "play": PlayEvaluator(whole, weights.cards, weights.play).scores,
        }
    )
