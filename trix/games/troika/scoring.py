"""The points and scores of a deal of Troika, and the end of a game."""

from collections.abc import Mapping, Sequence
from typing import Final

from trix.engine.options import Value
from trix.engine.types import Card, CardSet
from trix.games.troika.bids import Bid
from trix.games.troika.deck import FIVE, HAND, THREE

TRICK_POINTS: Final = 1
FIVE_POINTS: Final = 5
"""TK02: the points that 5H adds to its trick."""
THREE_POINTS: Final = -3
"""TK02: the points that 3S adds to its trick."""
DEAL_POINTS: Final = HAND * TRICK_POINTS + FIVE_POINTS + THREE_POINTS
"""TK02: the sum of all points of a deal, ten."""


def trick_points(cards: CardSet) -> int:
    """TK02: return the points of a trick, given its cards as a set."""
    return TRICK_POINTS + FIVE_POINTS * (cards >> FIVE & 1) + THREE_POINTS * (cards >> THREE & 1)


def card_points(card: Card) -> int:
    """TK02: return the points that a card adds to its trick."""
    return FIVE_POINTS if card == FIVE else THREE_POINTS if card == THREE else 0


def deal_scores(
    points: Sequence[int], side: int, bid: Bid, before: Sequence[int], options: Mapping[str, Value]
) -> tuple[int, int]:
    """Return the scores of a deal by side, where *side* declared *bid*.

    *points* are the points taken in tricks, *before* the scores before the deal, both by side.
    """
    taken = points[side]
    # TK11: failing never gains, so points below zero are subtracted too
    lost = bid.number if options["failed_bid"] == "bid" else abs(taken)
    gain = taken if taken >= bid.number else -lost
    if bid.no_trump:
        gain *= 2
    other = points[1 - side]
    limit = options["max_non_bid"]
    if limit is not None and before[1 - side] >= int(str(limit)):
        other = min(other, 0)  # TK12: from the limit on it gains nothing, but still loses
    return (gain, other) if side == 0 else (other, gain)


def winning_sides(
    totals: Sequence[int], side: int, hands_played: int, options: Mapping[str, Value]
) -> tuple[int, ...]:
    """TK13: return the sides that have won, none while the game continues; *side* declared last.

    A side wins at the target and loses at minus the target; the declarer's side is judged first. With a fixed
    number of hands the most points win, and a tie is won by both sides.
    """
    if options["length"] == "hands":
        if hands_played < int(str(options["hands"])):
            return ()
        best = max(totals)
        return tuple(s for s, total in enumerate(totals) if total == best)
    target = int(str(options["target"]))
    for judged in (side, 1 - side):
        if totals[judged] >= target:
            return (judged,)
        if totals[judged] <= -target:
            return (1 - judged,)
    return ()
