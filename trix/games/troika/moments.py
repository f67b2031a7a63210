"""Moments of Troika that are worth telling: see `trix.engine.moments`.

``contract_made`` and ``contract_failed``: *seat* declared the bid with the action *number* ·
``every_trick``: the side of *seat* took every trick. *points* are its side's for the hand.
"""

from collections.abc import Iterator, Sequence

from trix.engine.events import DealBegan, DealEnded, TrickTaken
from trix.engine.moments import Happened, Moment
from trix.engine.protocol import Game
from trix.games.troika.deck import HAND
from trix.games.troika.events import BidWon


def moments(game: Game, happened: Sequence[Happened]) -> Iterator[Moment]:
    """Yield the moments of a finished game, each with the weight of its kind."""
    declarer = bid = 0
    tricks = [0, 0]
    for event, count, place in happened:
        match event:
            case DealBegan():
                tricks = [0, 0]
            case BidWon(declarer, bid):
                pass
            case TrickTaken(_, _, taker):
                tricks[taker % 2] += 1
            case DealEnded(_, scores):
                points = scores[declarer]
                kind = "contract_made" if points > 0 else "contract_failed"
                yield Moment(kind, count, place, declarer, points, 0.3, None, bid)
                if HAND in tricks:
                    side = tricks.index(HAND)
                    yield Moment("every_trick", count, place, side, scores[side], 1.5)
