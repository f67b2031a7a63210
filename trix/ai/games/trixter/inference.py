"""What seats have done in the running hand of Trixter, as clues to their hands.

The trump suit and the first one change their names, so that trump is always suit 0.
"""

from collections.abc import Iterator
from enum import IntEnum, auto
from typing import Final

from trix.ai.inference.clue_table import Clue, ClueTable, Width, rename_suit
from trix.engine.cards import FIRST_JOKER
from trix.engine.protocol import Game
from trix.engine.tricks import beats
from trix.games.trixter.observation import Observation


class Kind(IntEnum):
    """The kinds of clues of a seat that needs no more tricks; as many more follow for a seat that does."""

    LED = 0
    UNDER = auto()
    """Followed suit and did not go over the best card."""
    OVER = auto()
    DISCARDED = auto()
    """Threw away a card of another suit that takes nothing."""
    TRUMPED = auto()
    STAYED_BELOW = auto()
    """The best card when it stayed under it, where that is of the suit led."""
    WENT_OVER = auto()
    """The card that was best when it went over it."""


_PLAY: Final = (*[Width.WIDE] * 5, *[Width.NARROW] * 2)
_LEAST, _MOST = -2, 3
"""The range of tricks above its share that a seat bids; bids beyond count as the nearest."""
_SIZES: Final = (1, 3, 6, 9)
"""Hand sizes are grouped up to these limits; larger hands form the last group."""
_BIDS: Final = 2 * len(Kind)
_BIDS_OF_A_SIZE: Final = 2 * (_MOST - _LEAST + 1)

TABLES: Final = {
    "hand": ClueTable(
        (*_PLAY, *_PLAY, *[Width.PLAIN] * (_BIDS_OF_A_SIZE * (len(_SIZES) + 1))), (0, 1, 1, 1, 2)
    )
}


def table_of(game: Game, seen: Observation) -> str:
    """Name the table for the running hand: there is one."""
    return "hand"


def first_suit(game: Game, seen: Observation) -> int:
    """Return trump, which is suit 0 in the clue table."""
    return seen.trump or 0


def clues(game: Game, seen: Observation) -> list[Clue]:
    """List what seats have bid and played in the running hand; nothing before trump is named."""
    if seen.trump is None:
        return []
    return [*_bids(seen), *_read_play(game, seen, seen.trump)]


def _bids(seen: Observation) -> Iterator[Clue]:
    size = seen.sizes[seen.deal]
    about = sum(1 for limit in _SIZES if size > limit) * _BIDS_OF_A_SIZE
    for seat, bid in enumerate(seen.bids):
        if bid is not None:
            more = round(bid - size / len(seen.bids))
            kind = min(max(more, _LEAST), _MOST) - _LEAST
            yield Clue(seat, _BIDS + about + 2 * kind + (seat == seen.dealer))


def cards_played(seen: Observation) -> tuple[int, ...]:
    """Return the cards played in the running hand, in their order; none if the history lacks some."""
    number = sum(seen.tricks) * len(seen.bids) + len(seen.trick.cards)
    return seen.history[-number:] if 0 < number <= len(seen.history) else ()


def _read_play(game: Game, seen: Observation, trump: int) -> Iterator[Clue]:
    seats = len(seen.bids)
    actions = [rename_suit(card, trump) for card in cards_played(seen)]
    needs = [bid or 0 for bid in seen.bids]
    seat = (seen.dealer + (game.options["first_lead"] == "left_of_dealer")) % seats
    for first in range(0, len(actions), seats):
        holder, best = seat, FIRST_JOKER
        led: int | None = None
        for card in actions[first : first + seats]:
            kind = 0 if needs[seat] <= 0 else len(Kind)
            suit = card // 13
            if led is None:
                yield Clue(seat, kind + Kind.LED, card)
            elif suit == led and card < best and best // 13 == led:
                yield Clue(seat, kind + Kind.UNDER, card)
                yield Clue(seat, kind + Kind.STAYED_BELOW, best)
            elif suit == led:
                over = best // 13 == led
                yield Clue(seat, kind + (Kind.OVER if over else Kind.UNDER), card)
                if over:
                    yield Clue(seat, kind + Kind.WENT_OVER, best)
            else:
                yield Clue(seat, kind + (Kind.TRUMPED if suit == 0 else Kind.DISCARDED), card)
            if led is None and card < FIRST_JOKER:
                led = suit
            if beats(card, best, trump=0):
                holder, best = seat, card
            seat = (seat + 1) % seats
        needs[holder] -= 1
        seat = holder
