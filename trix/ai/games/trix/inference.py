"""What seats have done in the running deal of Trix, as clues to their hands."""

from collections.abc import Iterator, Sequence
from enum import IntEnum, auto
from typing import Final

from trix.ai.inference.clue_table import Clue, ClueTable, Width
from trix.engine.cards import SUIT_MASKS, bits_of
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games.trix.actions import PASS
from trix.games.trix.contracts import (
    LTOOSH,
    PENALTIES,
    TRIX,
    Contract,
    doubling_cards,
    scoring_cards,
)
from trix.games.trix.layout import playable_on
from trix.games.trix.observation import Observation


class Kind(IntEnum):
    """The kinds of clues where tricks are played."""

    CHOSE_OF_2 = 0
    """The owner has announced the contracts, out of so many that were left."""
    CHOSE_OF_3 = auto()
    CHOSE_OF_4 = auto()
    CHOSE_OF_5 = auto()
    EXPOSED = auto()
    KEPT = auto()
    """Exposed nothing, though it may have had something to expose."""
    LED = auto()
    UNDER = auto()
    """Followed suit and stayed below the best card."""
    UNDER_LAST = auto()
    """The same as the last to play."""
    OVER = auto()
    OVER_LAST = auto()
    """Took the trick as the last to play, though it costs something."""
    OVER_FREE = auto()
    """The same where it costs nothing."""
    DISCARDED = auto()
    STAYED_BELOW = auto()
    """The card that was best when it stayed under it."""
    WENT_OVER = auto()
    """The card that was best when it went over it."""


class Laying(IntEnum):
    """The kinds of clues in the layout."""

    CHOSE_OF_2 = 0
    CHOSE_OF_3 = auto()
    CHOSE_OF_4 = auto()
    CHOSE_OF_5 = auto()
    LAID = auto()
    CHOSEN = auto()
    """The same, if the seat certainly had another card that fitted."""
    HELD_BACK = auto()
    """Such another card."""
    COULD = auto()
    """A card that fitted too, and that it may have had."""


_TRICKS: Final = (
    *[Width.PLAIN] * 4,
    Width.WIDE,
    Width.PLAIN,
    *[Width.WIDE] * 7,
    *[Width.NARROW] * 2,
)
_LAYOUT: Final = (*[Width.PLAIN] * 4, Width.WIDE, Width.WIDE, Width.NARROW, Width.NARROW)

# clubs and spades are alike; jokers there are none
_CLASSES: Final = {
    "complex": (0, 1, 2, 0, 0),
    "king_of_hearts": (0, 0, 1, 0, 0),
    "queens": (0, 0, 0, 0, 0),
    "diamonds": (0, 1, 0, 0, 0),
    "ltoosh": (0, 0, 0, 0, 0),
}
TABLES: Final = {
    "layout": ClueTable(_LAYOUT, (0, 0, 0, 0, 0)),
    **{name: ClueTable(_TRICKS, classes) for name, classes in _CLASSES.items()},
}
"""By name of the contract."""

_NAMES: Final[dict[int, str]] = {**{contract: contract.text for contract in Contract}, TRIX: "layout"}


def table_of(game: Game, seen: Observation) -> str:
    """Name the table for the running deal; several penalties together count as complex."""
    return _NAMES.get(seen.contracts, "complex")


def first_suit(game: Game, seen: Observation) -> int:
    """Return 0: Trix has no trump."""
    return 0


def clues(game: Game, seen: Observation) -> list[Clue]:
    """List the announcement of the contracts, and the other seats' actions since then.

    A partner gives no clues: it may be an expert, whose play the weights do not describe.
    """
    if not seen.contracts:
        return []
    mates = game.team_of(seen.seat)
    return [clue for clue in _all_clues(game, seen) if clue.seat not in mates]


def _all_clues(game: Game, seen: Observation) -> list[Clue]:
    announced = list(_announcement(game, seen))
    actions = cards_played(seen)
    if seen.contracts == TRIX:
        return announced + list(_laid(seen, actions))
    if seen.phase == "play" and game.options["doubling"] != "off":
        announced += _read_doubling(seen)
    return announced + list(_tricks(seen, actions, len(game.teams) == 2))


def _announcement(game: Game, seen: Observation) -> Iterator[Clue]:
    if game.options["fixed_order"]:
        return
    before = (PENALTIES | TRIX) & ~seen.played[seen.owner] | seen.contracts
    if game.options["mode"] == "complex":
        choices = bool(before & PENALTIES) + bool(before & TRIX)
    else:
        choices = before.bit_count()
    if choices > 1:
        yield Clue(seen.owner, Kind.CHOSE_OF_2 + choices - 2)


def _read_doubling(seen: Observation) -> Iterator[Clue]:
    if doubling_cards(seen.contracts):
        for card, seat in seen.doubled:
            yield Clue(seat, Kind.EXPOSED, card)
        for seat in {0, 1, 2, 3}.difference(seat for _, seat in seen.doubled):
            yield Clue(seat, Kind.KEPT)


def cards_played(seen: Observation) -> tuple[int, ...]:
    """Return the cards played or laid in the deal, passes included; empty if the history lacks some."""
    number = sum(cards.bit_count() for cards in seen.taken) + len(seen.trick.cards) + seen.turns
    return seen.history[-number:] if 0 < number <= len(seen.history) else ()


def _tricks(seen: Observation, actions: Sequence[int], mates: bool) -> Iterator[Clue]:
    costly = scoring_cards(seen.contracts)
    each = bool(seen.contracts & LTOOSH)
    seat = seen.owner
    for first in range(0, len(actions), 4):
        trick = actions[first : first + 4]
        led = SUIT_MASKS[trick[0] // 13]
        best, holder, pot = trick[0], seat, each or bool(costly >> trick[0] & 1)
        yield Clue(seat, Kind.LED, best)
        for place, card in enumerate(trick[1:], 1):
            seat = (seat + 1) & 3
            to_mate = mates and not (seat ^ holder) & 1
            pot = pot or bool(costly >> card & 1)
            if not led >> card & 1:
                # a discard to a partner has other reasons
                if not to_mate:
                    yield Clue(seat, Kind.DISCARDED, card)
            elif card < best:
                if not to_mate:
                    yield Clue(seat, Kind.UNDER if place < 3 else Kind.UNDER_LAST, card)
                    yield Clue(seat, Kind.STAYED_BELOW, best)
            else:
                kind = Kind.OVER if place < 3 else Kind.OVER_LAST if pot else Kind.OVER_FREE
                yield Clue(seat, kind, card)
                yield Clue(seat, Kind.WENT_OVER, best)
                best, holder = card, seat
        seat = holder


def _laid(seen: Observation, actions: Sequence[int]) -> Iterator[Clue]:
    taken = list(turns(seen.owner, actions))
    # a seat held the cards it laid later, and no card that another seat laid or its voids rule out
    later = [0, 0, 0, 0]
    for seat, action in taken:
        if action != PASS:
            later[seat] |= 1 << action
    table = 0
    for seat, action in taken:
        if action == PASS:
            continue
        laid = 1 << action
        later[seat] ^= laid
        fitted = playable_on(table) & ~laid
        held = fitted & later[seat]
        yield Clue(seat, Laying.CHOSEN if held else Laying.LAID, action)
        for card in bits_of(held):
            yield Clue(seat, Laying.HELD_BACK, card)
        for card in bits_of(fitted & ~seen.table & ~seen.lacking[seat]):
            yield Clue(seat, Laying.COULD, card)
        table |= laid


def turns(owner: Seat, actions: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield the seat of each action in the layout, and the action."""
    seat, left = owner, [13, 13, 13, 13]
    for action in actions:
        yield seat, action
        left[seat] -= action != PASS
        seat = (seat + 1) & 3
        while not left[seat] and any(left):
            seat = (seat + 1) & 3
