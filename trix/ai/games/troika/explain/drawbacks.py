"""What speaks against a bid that was not the best one: plain facts, for the answer to a problem."""

from collections.abc import Iterator

from trix.ai.explain.reasons import Reason
from trix.ai.games.troika.explain import facts
from trix.ai.games.troika.strength import Strength
from trix.engine.protocol import Game
from trix.engine.types import Action
from trix.games.troika.bids import PASS, bid_of
from trix.games.troika.deck import deck
from trix.games.troika.observation import Observation


def drawbacks(game: Game, seen: Observation, action: Action, best: Action) -> Iterator[Reason]:
    """Yield facts that speak against a bid, or against a pass."""
    bid = bid_of(best if action == PASS else action)
    strength = Strength(deck(bool(game.options["kitty"])))
    points = round(strength.promise(seen.hand, bid.no_trump, bid.low).points)
    if action == PASS:
        yield facts.Promises(points)
    elif points < bid.number:
        yield facts.HandPoints(points, bid.number)
