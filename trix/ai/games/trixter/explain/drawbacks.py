"""What speaks against a bid that was not the best one: plain facts, for the answer to a problem."""

from collections.abc import Iterator

from trix.ai.explain.reasons import Reason
from trix.ai.games.trixter.explain.reasons import expected_tricks
from trix.engine.protocol import Game
from trix.engine.types import Action
from trix.games.trixter.actions import bid_of
from trix.games.trixter.observation import Observation


class Overbid(Reason):
    """With this trump the hand takes fewer tricks on the average than were bid."""

    tricks: int
    suit: int


class Underbid(Reason):
    """With this trump the hand takes more tricks on the average than were bid."""

    tricks: int
    suit: int


def drawbacks(game: Game, seen: Observation, action: Action, best: Action) -> Iterator[Reason]:
    """Yield facts that speak against a bid."""
    number, named = bid_of(action)
    trump = seen.trump if named is None else named
    if trump is None:
        return
    tricks = round(expected_tricks(game, seen, trump))
    if tricks != number:
        yield (Overbid if tricks < number else Underbid)(tricks, trump)
