"""The grounds for actions in Trixter."""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from trix.ai.reasons import Ground
from trix.engine.cards import (
    ACE,
    FIRST_JOKER,
    FULL_DECK,
    JACK,
    RANK_MASKS,
    SUIT_MASKS,
    highest,
    mask_of,
    suit_of,
    union,
)
from trix.engine.protocol import Game
from trix.engine.tricks import beats, suit_led, winning_place
from trix.engine.types import Card, Seat
from trix.games.trixter.actions import bid_of
from trix.games.trixter.observation import Observation

_HIGH: Final = sum(RANK_MASKS[JACK:])


class Tops(NamedTuple):
    """As many aces and high trumps as the bid."""

    number: int


class LongestSuit(NamedTuple):
    """The trump named is the hand's longest suit."""

    suit: int
    number: int


class Trumps(NamedTuple):
    """The hand has several trumps."""

    number: int


class FewHigh(NamedTuple):
    """The hand has few cards from the jack up."""

    number: int


class NoTops(NamedTuple):
    """The hand has no ace and no trump."""


class Overbid(NamedTuple):
    """All bids together, this one included, are more than there are tricks."""

    tricks: int


class Underbid(NamedTuple):
    """All bids together, this one included, are fewer than there are tricks."""

    tricks: int


BidReason: TypeAlias = Tops | LongestSuit | Trumps | FewHigh | NoTops | Overbid | Underbid
"""Reasons for a bid."""


class NeedsAll(NamedTuple):
    """The bid needs all remaining tricks."""

    tricks: int


class TakesLast(NamedTuple):
    """The seat plays last and needs tricks."""

    tricks: int


class HighestOut(NamedTuple):
    """No higher card of the suit is out."""

    suit: int


class DrawsTrumps(NamedTuple):
    """A trump is led while trumps are out."""

    out: int


class Ruffs(NamedTuple):
    """A trump takes the trick, as the hand is void in the suit led."""

    suit: int


class CannotTake(NamedTuple):
    """No card takes the trick."""


class HasTime(NamedTuple):
    """More tricks are left than the bid needs, so the best cards are kept."""

    tricks: int


class StaysUnder(NamedTuple):
    """The bid is made, and the card stays below the card that holds the trick."""

    best: Card


class ShedsHigh(NamedTuple):
    """The bid is made, and a high card of the suit is discarded."""

    suit: int


class LeadsLow(NamedTuple):
    """The bid is made, and higher cards of the suit led are out."""

    suit: int
    higher: int


class LeavesTrick(NamedTuple):
    """The seat that holds the trick has already made its bid."""

    seat: Seat


class DeniesTrick(NamedTuple):
    """The seat that holds the trick needs it."""

    seat: Seat
    tricks: int


class JokerNow(NamedTuple):
    """A joker never takes a trick."""


PlayReason: TypeAlias = (
    NeedsAll
    | TakesLast
    | HighestOut
    | DrawsTrumps
    | Ruffs
    | CannotTake
    | HasTime
    | StaysUnder
    | ShedsHigh
    | LeadsLow
    | LeavesTrick
    | DeniesTrick
    | JokerNow
)
"""Reasons for a card."""


def grounds(game: Game, seen: Observation, action: int) -> Iterator[Ground]:
    """Yield the grounds for a legal action, the most important first."""
    if seen.phase == "bid":
        yield from _bid(seen, action)
    else:
        yield from _Trick(seen).grounds(action)


def _bid(seen: Observation, action: int) -> Iterator[Ground]:
    number, named = bid_of(action)
    trump = seen.trump if named is None else named
    assert trump is not None
    hand, legal = seen.hand, seen.legal_actions
    trumps = hand & SUIT_MASKS[trump]
    alike = [other for other in legal if bid_of(other)[0] == number]
    tops = (hand & RANK_MASKS[ACE] | trumps & _HIGH).bit_count()
    if number and tops == number:
        yield Ground(Tops(tops), alike)
    if number and named is None and trumps.bit_count() >= 2:
        yield Ground(Trumps(trumps.bit_count()), [o for o in legal if bid_of(o)[0]])
    high = (hand & _HIGH).bit_count()
    if number <= 1 and high * 4 <= hand.bit_count():
        yield Ground(FewHigh(high), [o for o in legal if bid_of(o)[0] <= 1])
    if not number and not trumps and not hand & RANK_MASKS[ACE]:
        yield Ground(NoTops(), alike)
    lengths = [(hand & mask).bit_count() for mask in SUIT_MASKS]
    if named is not None and lengths[named] == max(lengths) and lengths[named] >= 2:
        same = [other for other in legal if bid_of(other)[1] == named]
        yield Ground(LongestSuit(named, lengths[named]), same)
    if all(bid is not None for seat, bid in enumerate(seen.bids) if seat != seen.seat):
        spare = seen.sizes[seen.deal] - sum(bid or 0 for bid in seen.bids) - number
        if spare:
            yield Ground(Underbid(spare) if spare > 0 else Overbid(-spare), alike)


class _Trick:
    """A trick as the seat to play sees it."""

    def __init__(self, seen: Observation) -> None:
        self.seen = seen
        self.legal = seen.legal_actions
        cards = seen.trick.cards
        gone = mask_of(cards) | union(seen.taken)
        self.unseen = FULL_DECK & ~(seen.hand | gone)
        seats = len(seen.bids)
        self.needs = [(bid or 0) - taken for bid, taken in zip(seen.bids, seen.tricks, strict=True)]
        self.need = self.needs[seen.seat]
        self.left = seen.hand.bit_count()
        self.last = len(cards) == seats - 1
        place = winning_place(cards, seen.trump) if cards else None
        self.best = None if place is None else cards[place]
        self.holder = None if place is None else (seen.trick.leader + place) % seats

    def takes(self, card: int) -> bool:
        """Whether a card would hold the trick."""
        if self.best is None:
            return card < FIRST_JOKER
        return beats(card, self.best, self.seen.trump)

    def grounds(self, card: int) -> Iterator[Ground]:
        if card >= FIRST_JOKER:
            if self.best is not None:
                yield Ground(JokerNow(), [c for c in self.legal if c >= FIRST_JOKER])
            return
        takes = [c for c in self.legal if self.takes(c)]
        others = [c for c in self.legal if c not in takes]
        if self.need < 0 or self.need > self.left:
            yield from self._against(card, takes, others)
        elif self.need:
            yield from self._wanted(card, takes, others)
        else:
            yield from self._unwanted(card, others)
        if self.need >= 0 and card in others and self.holder is not None and not self.needs[self.holder]:
            yield Ground(LeavesTrick(self.holder), others)

    def _wanted(self, card: int, takes: list[int], others: list[int]) -> Iterator[Ground]:
        suit, trump = suit_of(card), self.seen.trump
        if card in takes:
            if self.need == self.left:
                yield Ground(NeedsAll(self.need), takes)
            if self.last:
                yield Ground(TakesLast(self.need), takes)
            led = suit_led(self.seen.trick.cards)
            if led is not None and suit == trump != led:
                yield Ground(Ruffs(led), [c for c in takes if suit_of(c) == trump])
            if self._is_boss(card):
                yield Ground(HighestOut(suit), [c for c in takes if self._is_boss(c)])
        if self.best is None and suit == trump:
            out = (self.unseen_with_others() & SUIT_MASKS[trump]).bit_count()
            if out:
                yield Ground(DrawsTrumps(out), [c for c in self.legal if suit_of(c) == trump])
        if not takes and self.best is not None:
            yield Ground(CannotTake(), others)
        elif self.need < self.left and not self._is_boss(card) and card not in (takes if self.last else ()):
            yield Ground(HasTime(self.need), [c for c in self.legal if not self._is_boss(c)])

    def unseen_with_others(self) -> int:
        """Return the unseen cards that some other seat may hold."""
        may = 0
        for seat, lacking in enumerate(self.seen.lacking):
            if seat != self.seen.seat:
                may |= ~lacking
        return self.unseen & may

    def _is_boss(self, card: int) -> bool:
        return card < FIRST_JOKER and not self.unseen & SUIT_MASKS[suit_of(card)] & -2 << card

    def _unwanted(self, card: int, others: list[int]) -> Iterator[Ground]:
        suit = suit_of(card)
        if self.best is None:
            higher = (self.unseen & SUIT_MASKS[suit] & -2 << card).bit_count()
            if higher:
                yield Ground(LeadsLow(suit, higher), [c for c in self.legal if not self._is_boss(c)])
        elif card in others:
            led = suit_led(self.seen.trick.cards)
            if suit == suit_of(self.best) and card < self.best:
                yield Ground(StaysUnder(self.best), others)
            elif suit != led:
                lower = (self.unseen & SUIT_MASKS[suit] & (1 << card) - 1).bit_count()
                if lower and card == highest(self.seen.hand & SUIT_MASKS[suit]):
                    yield Ground(ShedsHigh(suit), [card])

    def _against(self, card: int, takes: list[int], others: list[int]) -> Iterator[Ground]:
        """Yield the grounds once the own bid is missed: to spoil other bids."""
        if self.holder is None:
            return
        need = self.needs[self.holder]
        if card in takes and need > 0:
            yield Ground(DeniesTrick(self.holder, need), takes)
        if card in others and not need:
            yield Ground(LeavesTrick(self.holder), others)
