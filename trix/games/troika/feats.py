"""Feats in a game of Troika."""

from collections.abc import Iterable, Sequence

from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games.troika.bids import Bid, bid_of
from trix.games.troika.deck import HAND
from trix.games.troika.events import BidWon

FEATS = ("troika_slam", "no_trump_made", "no_trump_defeated", "shut_out")
"""In order: every trick of a hand declared by the side · a no-trump bid made, as declarer · a
no-trump bid of the other side defeated · won while the other side has no points, or fewer."""


def feats(game: Game, events: Iterable[Event], seat: Seat, winners: Sequence[Seat]) -> set[str]:
    """Return the feats of a seat in a finished game, from all its events."""
    names: set[str] = set()
    side, declarer, tricks = seat % 2, 0, 0
    bid: Bid | None = None
    totals: tuple[int, ...] = ()
    for event in events:
        match event:
            case DealBegan():
                bid, tricks = None, 0
            case BidWon(declarer, action):
                bid = bid_of(action)
            case TrickTaken(_, _, taker):
                tricks += taker % 2 == side
            case DealEnded(_, scores, totals) if bid is not None:
                ours = declarer % 2 == side
                is_made = scores[declarer] > 0
                if ours and is_made and tricks == HAND:
                    names.add("troika_slam")
                if bid.no_trump and is_made and declarer == seat:
                    names.add("no_trump_made")
                if bid.no_trump and not is_made and not ours:
                    names.add("no_trump_defeated")
    if seat in winners and totals and totals[1 - side] <= 0:
        names.add("shut_out")
    return names
