"""Feats in a game of Trixter."""

from collections.abc import Iterable, Sequence

from trix.engine.events import DealBegan, DealEnded, Event, TrickTaken
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games.trixter.events import BidMade, HandBegan
from trix.games.trixter.game import Trixter

FEATS = ("trixter_slam", "trixter_nothing", "ten_made", "all_hands")
"""In order: all tricks of a hand bid and taken · none bid and none taken in the largest hand · ten bids in a
row made · three quarters of all bids made."""
SLAM = 5
"""The fewest cards of a hand that makes a slam."""
_ROW = 10
_MOST = 3 / 4


def feats(game: Game, events: Iterable[Event], seat: Seat, winners: Sequence[Seat]) -> set[str]:
    """Return the feats of a seat in a finished game, from all its events."""
    assert isinstance(game, Trixter)
    names: set[str] = set()
    largest = max(game.hand_sizes)
    size = bid = taken = row = exact = hands = 0
    for event in events:
        match event:
            case DealBegan():
                bid = taken = 0
            case HandBegan(_, size):
                pass
            case BidMade(of, number) if of == seat:
                bid = number
            case TrickTaken(_, _, taker):
                taken += taker == seat
            case DealEnded():
                hands += 1
                row = row + 1 if bid == taken else 0
                exact += bid == taken
                if bid == taken == size >= SLAM:
                    names.add("trixter_slam")
                if bid == taken == 0 and size == largest:
                    names.add("trixter_nothing")
                if row == _ROW:
                    names.add("ten_made")
    if hands >= _ROW and exact >= _MOST * hands:
        names.add("all_hands")
    return names
