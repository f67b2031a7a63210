"""Moments of Trixter that are worth telling: see `trix.engine.moments`.

``bid_met``: *seat* bid *number*, three or more, and took as many tricks · ``bid_missed``: *seat* bid
*number* and took another number of tricks. *points* are the seat's for the hand.
"""

from collections.abc import Iterator, Sequence

from trix.engine.events import DealBegan, DealEnded, TrickTaken
from trix.engine.moments import Happened, Moment
from trix.engine.protocol import Game
from trix.games.trixter.events import BidMade

_HIGH = 3


def moments(game: Game, happened: Sequence[Happened]) -> Iterator[Moment]:
    """Yield the moments of a finished game, each with the weight of its kind."""
    bids, taken = [0] * game.num_players, [0] * game.num_players
    for event, count, place in happened:
        match event:
            case DealBegan():
                taken = [0] * game.num_players
            case BidMade(seat, number):
                bids[seat] = number
            case TrickTaken(_, _, seat):
                taken[seat] += 1
            case DealEnded(_, scores):
                for seat, (bid, tricks) in enumerate(zip(bids, taken, strict=True)):
                    if bid == tricks >= _HIGH:
                        yield Moment("bid_met", count, place, seat, scores[seat], 0.2 * bid, None, bid)
                    elif bid != tricks and scores[seat] < 0:
                        yield Moment("bid_missed", count, place, seat, scores[seat], 0.4, None, bid)
