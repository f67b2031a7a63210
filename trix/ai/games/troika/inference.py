"""What seats have said and done in the running deal of Troika, as clues to their hands.

Once there is a trump suit, it and the first one change their names, so that trump is always suit 0.
"""

from collections.abc import Iterator, Sequence
from enum import IntEnum, auto
from typing import Final

from trix.ai.inference.clue_table import Clue, ClueTable, Width, rename_suit
from trix.engine.protocol import Game
from trix.engine.tricks import beats
from trix.games.troika.bids import BID, PASS, bid_of, opening
from trix.games.troika.observation import Observation


class Kind(IntEnum):
    """The kinds of clues in the play; those where the seat's partner holds the trick are as many again."""

    LED = 0
    LED_AGAINST = auto()
    """The same by the side that does not declare."""
    UNDER = auto()
    OVER = auto()
    DISCARDED = auto()
    TRUMPED = auto()
    STAYED_BELOW = auto()
    """The card that was best when it stayed under it, of the suit led."""
    WENT_OVER = auto()
    """The card that was best when it went over it."""


_PLAY: Final = (*[Width.WIDE] * 6, *[Width.NARROW] * 2)
_NUMBERS: Final = 4
"""Bids have separate clues for so many numbers of points, from the least up; higher bids share the last."""
_CALLS: Final = 3 + 4 * _NUMBERS
"""Passing before any bid, after a partner's and after an opponent's; then bids by number and kind."""
_FIRST_CALL: Final = 2 * len(Kind)
_KINDS: Final = (*_PLAY, *_PLAY, *[Width.PLAIN] * (2 * _CALLS))

TABLES: Final = {
    "bidding": ClueTable(_KINDS, (0, 0, 0, 0, 0)),
    "trump": ClueTable(_KINDS, (0, 1, 1, 1, 1)),
    "no_trump": ClueTable(_KINDS, (0, 0, 0, 0, 0)),
    "low": ClueTable(_KINDS, (0, 1, 1, 1, 1)),
    "low_no_trump": ClueTable(_KINDS, (0, 0, 0, 0, 0)),
}


def table_of(game: Game, seen: Observation) -> str:
    """Name the table for the running deal."""
    bid = seen.bidding.highest
    if seen.declarer is None or bid is None or (seen.trump is None and not bid.no_trump):
        return "bidding"
    if bid.no_trump:
        return "low_no_trump" if bid.low else "no_trump"
    return "low" if bid.low else "trump"


def first_suit(game: Game, seen: Observation) -> int:
    """Return trump, which is suit 0 in the clue table."""
    return seen.trump or 0


def clues(game: Game, seen: Observation) -> list[Clue]:
    """List what seats have said and played in the running deal."""
    return [*_read_calls(game, seen), *_read_play(seen)]


def _read_calls(game: Game, seen: Observation) -> Iterator[Clue]:
    least = int(str(game.options["min_bid"]))
    bidding, seat = opening(range(4)), (seen.dealer + 1) & 3
    for call in _calls(seen):
        if call == PASS:
            kind = 0 if bidding.seat is None else 2 if (bidding.seat ^ seat) & 1 else 1
        else:
            bid = bid_of(call)
            number = min(bid.number - least, _NUMBERS - 1)
            kind = 3 + 4 * number + 2 * bid.no_trump + bid.low
        declares = seen.declarer == seat
        yield Clue(seat, _FIRST_CALL + kind + (_CALLS if declares else 0))
        bidding = bidding.after_call(seat, call)
        following = bidding.next_seat(seat, game.options)
        seat = seat if following is None else following


def _calls(seen: Observation) -> Sequence[int]:
    """Return the calls of the running deal, from the history."""
    if not any(seen.bidding.calls):
        return ()  # what history ends with is another deal
    end = len(seen.history)
    while end and not BID <= seen.history[end - 1] <= PASS:
        end -= 1
    begin = end
    while begin and BID <= seen.history[begin - 1] <= PASS:
        begin -= 1
    calls = seen.history[begin:end]
    while calls[:4] == (PASS,) * 4:
        calls = calls[4:]  # a deal that all have passed
    return calls


def _read_play(seen: Observation) -> Iterator[Clue]:
    count = 4 * sum(seen.tricks) + len(seen.trick.cards)
    bid = seen.bidding.highest
    if bid is None or seen.declarer is None or count > len(seen.history):
        return  # nothing has been played, or the history lacks it
    trump = seen.trump
    cards = [rename_suit(card, trump or 0) for card in seen.history[len(seen.history) - count :]]
    order = -1 if bid.low else 1
    seat = seen.declarer
    for first in range(0, count, 4):
        holder, best = seat, cards[first]
        led = best // 13
        declares = not (seat ^ seen.declarer) & 1
        yield Clue(seat, Kind.LED if declares else Kind.LED_AGAINST, best)
        for card in cards[first + 1 : first + 4]:
            seat = (seat + 1) & 3
            of_mates = 0 if (seat ^ holder) & 1 else len(Kind)
            suit, over = card // 13, beats(card, best, None if trump is None else 0, order)
            if suit == led:
                yield Clue(seat, (Kind.OVER if over else Kind.UNDER) + of_mates, card)
                if best // 13 == led:
                    yield Clue(seat, (Kind.WENT_OVER if over else Kind.STAYED_BELOW) + of_mates, best)
            else:
                trumped = trump is not None and suit == 0
                yield Clue(seat, (Kind.TRUMPED if trumped else Kind.DISCARDED) + of_mates, card)
            if over:
                holder, best = seat, card
        seat = holder
