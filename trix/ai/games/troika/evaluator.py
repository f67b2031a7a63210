"""The standard evaluator of Troika: one evaluator for each kind of decision."""

from trix.ai.agents import PhaseEvaluator
from trix.ai.games.troika.bidding import BidEvaluator
from trix.ai.games.troika.naming import NamingEvaluator
from trix.ai.games.troika.play import PlayEvaluator
from trix.ai.games.troika.strength import Strength
from trix.ai.style import EVEN, Style
from trix.engine.protocol import Game
from trix.games.troika.deck import deck


def evaluator(game: Game, style: Style = EVEN) -> PhaseEvaluator:
    """Return the standard evaluator of Troika: scores roughly in points of the side over the other."""
    whole = deck(bool(game.options["kitty"]))
    strength = Strength(whole)
    naming = NamingEvaluator(strength)
    return PhaseEvaluator(
        {
            "bid": BidEvaluator(game, strength, style).scores,
            "discard": naming.discard_scores,
            "trump": naming.trump_scores,
            "play": PlayEvaluator(whole).scores,
        }
    )
