"""The grounds for actions in Troika."""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from trix.ai.reasons import Ground
from trix.engine.cards import SUIT_MASKS, cards_of, mask_of, suit_of, union
from trix.engine.protocol import Game
from trix.engine.tricks import beats, winning_place
from trix.engine.types import Seat
from trix.games.troika.actions import TRUMP, discarded
from trix.games.troika.bids import PASS, bid_of
from trix.games.troika.deck import FIVE, THREE, deck
from trix.games.troika.observation import Observation

_LONG: Final = 3


class LongSuit(NamedTuple):
    """A long suit with its best card."""

    suit: int
    number: int


class TopCards(NamedTuple):
    """The hand has the best cards of several suits."""

    number: int


class NoLongSuit(NamedTuple):
    """No suit has more than this number of cards."""

    number: int


class HoldsFive(NamedTuple):
    """The hand has the five of hearts."""


class PartnerBid(NamedTuple):
    """The partner's bid stands."""

    number: int


class TooDear(NamedTuple):
    """The next bid needs this many of the ten points."""

    number: int


class MustBid(NamedTuple):
    """All other seats have passed, and this is the least bid."""

    number: int


class LongestTrump(NamedTuple):
    """The trump named is the hand's longest suit."""

    suit: int
    number: int


class TopTrump(NamedTuple):
    """The hand has the best card of the trump named."""

    suit: int


class EmptiesSuit(NamedTuple):
    """The discards leave the hand void in a suit."""

    suit: int


class KeepsSuit(NamedTuple):
    """The discards leave the longest suit whole."""

    suit: int
    number: int


HandReason: TypeAlias = (
    LongSuit
    | TopCards
    | NoLongSuit
    | HoldsFive
    | PartnerBid
    | TooDear
    | MustBid
    | LongestTrump
    | TopTrump
    | EmptiesSuit
    | KeepsSuit
)
"""Reasons before the play: to bid, to name trump, to discard."""


class TakesFive(NamedTuple):
    """The card takes a trick with the five of hearts."""


class BringsFive(NamedTuple):
    """The five of hearts goes to the partner, who holds the trick."""

    seat: Seat


class GivesThree(NamedTuple):
    """The three of spades goes to the opponent who holds the trick."""

    seat: Seat


class PartnerTakes(NamedTuple):
    """The partner holds the trick."""

    seat: Seat


class CheapestTake(NamedTuple):
    """The seat plays last, and this is the cheapest card of its suit that takes the trick."""


class Ruffs(NamedTuple):
    """A trump takes the trick, as the hand is void in the suit led."""

    suit: int


class CannotTake(NamedTuple):
    """No card takes the trick, so a weak one goes."""


class BestOut(NamedTuple):
    """No better card of the suit is out."""

    suit: int


class DrawsTrumps(NamedTuple):
    """A trump is led while trumps are out."""

    out: int


class WeakLead(NamedTuple):
    """Better cards of the suit led are out."""

    suit: int
    better: int


class LongLead(NamedTuple):
    """The suit led is long."""

    suit: int
    number: int


class SavesFive(NamedTuple):
    """The five of hearts stays in the hand while an opponent holds the trick."""

    seat: Seat


PlayReason: TypeAlias = (
    TakesFive
    | BringsFive
    | GivesThree
    | PartnerTakes
    | CheapestTake
    | Ruffs
    | CannotTake
    | BestOut
    | DrawsTrumps
    | WeakLead
    | LongLead
    | SavesFive
)
"""Reasons for a card."""


def grounds(game: Game, seen: Observation, action: int) -> Iterator[Ground]:
    """Yield the grounds for a legal action, the most important first."""
    whole = deck(bool(game.options["kitty"]))
    match seen.phase:
        case "bid":
            yield from _bid(whole, seen, action)
        case "trump":
            yield from _trump(whole, seen, action)
        case "discard":
            yield from _discard(seen, action)
        case "play":
            yield from _Trick(whole, seen).grounds(action)


def _best(cards: int, low: bool) -> int:
    """Return the strongest of some cards of a suit."""
    ordered = cards_of(cards)
    return ordered[0 if low else -1]


def _bid(whole: int, seen: Observation, action: int) -> Iterator[Ground]:
    legal, hand, bidding = seen.legal_actions, seen.hand, seen.bidding
    partner = (seen.seat + 2) % 4
    bids = [bid_of(other) for other in legal if other != PASS]
    least = min(bid.number for bid in bids)
    if action == PASS:
        if bidding.seat == partner and bidding.highest is not None:
            yield Ground(PartnerBid(bidding.highest.number), [PASS])
        yield Ground(TooDear(least), [PASS])
        return
    bid = bid_of(action)
    spoken = [other for other in legal if other != PASS]
    if PASS not in legal and bid.number == least:
        alike = [other for other in legal if bid_of(other).number == least]
        yield Ground(MustBid(least), alike)
    tops = [suit for suit, mask in enumerate(SUIT_MASKS) if hand >> _best(whole & mask, bid.low) & 1]
    if bid.no_trump:
        if len(tops) >= 2:
            alike = [other for other in spoken if bid_of(other).no_trump]
            yield Ground(TopCards(len(tops)), alike)
        longest = max((hand & mask).bit_count() for mask in SUIT_MASKS)
        if longest <= _LONG:
            yield Ground(NoLongSuit(longest), [other for other in spoken if bid_of(other).no_trump])
    else:
        length = max(((hand & SUIT_MASKS[suit]).bit_count() for suit in tops), default=0)
        if length >= _LONG:
            suit = next(suit for suit in tops if (hand & SUIT_MASKS[suit]).bit_count() == length)
            yield Ground(LongSuit(suit, length), spoken)
    if hand >> FIVE & 1:
        yield Ground(HoldsFive(), spoken)


def _trump(whole: int, seen: Observation, action: int) -> Iterator[Ground]:
    suit, hand = action - TRUMP, seen.hand
    highest = seen.bidding.highest
    assert highest is not None
    lengths = [(hand & mask).bit_count() for mask in SUIT_MASKS]
    longest = [TRUMP + other for other in range(4) if lengths[other] == max(lengths)]
    if action in longest:
        yield Ground(LongestTrump(suit, lengths[suit]), longest)
    topped = [
        TRUMP + other for other in range(4) if hand >> _best(whole & SUIT_MASKS[other], highest.low) & 1
    ]
    if action in topped:
        yield Ground(TopTrump(suit), topped)


def _discard(seen: Observation, action: int) -> Iterator[Ground]:
    def left(pair: int) -> int:
        return seen.hand & ~mask_of(discarded(pair))

    for suit in sorted({suit_of(card) for card in discarded(action)}):
        if not left(action) & SUIT_MASKS[suit]:
            alike = [pair for pair in seen.legal_actions if not left(pair) & SUIT_MASKS[suit]]
            yield Ground(EmptiesSuit(suit), alike)
    lengths = [(seen.hand & mask).bit_count() for mask in SUIT_MASKS]
    suit = lengths.index(max(lengths))
    kept = seen.hand & SUIT_MASKS[suit]
    if left(action) & SUIT_MASKS[suit] == kept:
        alike = [pair for pair in seen.legal_actions if left(pair) & SUIT_MASKS[suit] == kept]
        yield Ground(KeepsSuit(suit, lengths[suit]), alike)


class _Trick:
    """A trick as the seat to play sees it."""

    def __init__(self, whole: int, seen: Observation) -> None:
        self.seen = seen
        self.legal = seen.legal_actions
        self.cards = seen.trick.cards
        gone = seen.discarded | mask_of(self.cards) | union(seen.taken)
        self.out = whole & ~(seen.hand | gone)
        bid = seen.bidding.highest
        assert bid is not None
        self.order = -1 if bid.low else 1
        self.partner = (seen.seat + 2) % 4
        self.last = len(self.cards) == 3
        place = winning_place(self.cards, seen.trump, self.order) if self.cards else None
        self.best = None if place is None else self.cards[place]
        self.holder = None if place is None else (seen.trick.leader + place) % 4

    def takes(self, card: int) -> bool:
        """Whether a card would hold the trick."""
        return self.best is not None and beats(card, self.best, self.seen.trump, self.order)

    def grounds(self, card: int) -> Iterator[Ground]:
        if self.holder is None:
            yield from self._lead(card)
            return
        takes = [c for c in self.legal if self.takes(c)]
        others = [c for c in self.legal if c not in takes]
        if card in takes:
            yield from self._taking(card, takes)
            return
        ours = self.holder == self.partner
        if card == FIVE and ours:
            yield Ground(BringsFive(self.holder), [FIVE])
        if card == THREE and not ours:
            yield Ground(GivesThree(self.holder), [THREE])
        if not ours and FIVE in others and card != FIVE:
            yield Ground(SavesFive(self.holder), [c for c in self.legal if c != FIVE])
        if ours:
            yield Ground(PartnerTakes(self.holder), others)
        elif not takes and card != FIVE:
            small = [c for c in others if self._is_small(c)]
            if card in small:
                yield Ground(CannotTake(), small)

    def _is_small(self, card: int) -> bool:
        """Whether the hand has no weaker card of its suit to play."""
        weaker = [c for c in self.legal if suit_of(c) == suit_of(card) and c != FIVE and c != card]
        return all((c - card) * self.order > 0 for c in weaker)

    def _taking(self, card: int, takes: list[int]) -> Iterator[Ground]:
        led = suit_of(self.cards[0])
        if FIVE in self.cards:
            yield Ground(TakesFive(), takes)
        if suit_of(card) == self.seen.trump != led:
            yield Ground(Ruffs(led), [c for c in takes if suit_of(c) == self.seen.trump])
        if self.last and all((c - card) * self.order >= 0 for c in takes if suit_of(c) == suit_of(card)):
            yield Ground(CheapestTake(), [card])
        if self._is_boss(card):
            yield Ground(BestOut(suit_of(card)), [c for c in takes if self._is_boss(c)])

    def _is_boss(self, card: int) -> bool:
        suit = self.out & SUIT_MASKS[suit_of(card)]
        return not suit or (card - _best(suit, self.order < 0)) * self.order > 0

    def _lead(self, card: int) -> Iterator[Ground]:
        trump = self.seen.trump
        suit = suit_of(card)
        if trump is not None and suit == trump:
            out = (self.out & SUIT_MASKS[trump]).bit_count()
            if out:
                yield Ground(DrawsTrumps(out), [c for c in self.legal if suit_of(c) == trump])
        if self._is_boss(card):
            yield Ground(BestOut(suit), [c for c in self.legal if self._is_boss(c)])
            return
        better = sum((c - card) * self.order > 0 for c in cards_of(self.out & SUIT_MASKS[suit]))
        mine = [c for c in self.legal if suit_of(c) == suit]
        yield Ground(WeakLead(suit, better), [c for c in mine if not self._is_boss(c)])
        if len(mine) >= _LONG:
            yield Ground(LongLead(suit, len(mine)), mine)
