"""What speaks against a bid that was not the best one: plain facts, for the answer to a problem."""

from collections.abc import Iterator
from typing import Final

from trix.ai.explain.reasons import Reason
from trix.ai.games.troika.explain import facts
from trix.ai.games.troika.explain.prospects import count_made, would_fail
from trix.engine.protocol import Game
from trix.engine.types import Action
from trix.games.troika.bids import PASS, bid_of
from trix.games.troika.observation import Observation

_WORLDS: Final = 50
_LIKELY: Final = 50
"""A bid that is made in a lower percentage of deals is a mistake."""


def drawbacks(game: Game, seen: Observation, action: Action, best: Action) -> Iterator[Reason]:
    """Yield facts that speak against a bid, or against a pass."""
    bid = bid_of(best if action == PASS else action)
    steps = count_made(game, seen, bid, worlds=_WORLDS)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            percent: int = end.value
            break
    if action == PASS and percent >= _LIKELY:
        yield facts.WouldMake(percent, bid.number, best)
    elif action != PASS and percent < _LIKELY:
        yield would_fail(bid, 100 - percent)
