"""The grounds for actions in Trixter. The kinds of reasons, and what their fields mean:

Bidding: ``tops`` *number* aces and high trumps · ``long_trump`` *suit* is the hand's longest, *number*
cards · ``trumps`` *number* cards of trump *suit* · ``low_hand`` no more than *number* cards from the jack
up · ``nothing`` no ace, and no trump · ``over_asked``, ``under_asked`` the others have bid *number* tricks
too many, too few, for all that there are, this bid counted.

Playing, with a bid still to make: ``need_all`` all *number* tricks that are left are needed · ``take`` the
trick is taken for certain, *number* are needed · ``boss`` no higher card of *suit* is out · ``draw``
*number* trumps are out · ``ruff`` *suit* is led and the hand has none: trump takes it so far · ``lost`` no
card takes it · ``time`` it is not boss, there is time for the *number* tricks that are needed.

With the bid made: ``under`` it stays below *card*, the bid is made · ``shed`` it goes away while another's
trick is on the table, *number* lower cards of *suit* are out · ``low_lead`` *number* higher cards of *suit*
are out.

Against others: ``feed`` *seat* has made its bid, and holds the trick · ``deny`` *seat* needs *number* more,
and held the trick. ``joker`` it never takes a trick.
"""

from collections.abc import Iterator
from typing import Final

from trix.ai.reasons import Ground, ground
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
from trix.games.trixter.actions import bid_of
from trix.games.trixter.observation import Observation

KINDS: Final = (
    *("tops", "long_trump", "trumps", "low_hand", "nothing", "over_asked", "under_asked"),
    *("need_all", "take", "boss", "draw", "ruff", "lost", "time"),
    *("under", "shed", "low_lead", "feed", "deny", "joker"),
)

_HIGH: Final = sum(RANK_MASKS[JACK:])


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
        yield ground("tops", alike, number=tops, suit=trump)
    if number and named is None and trumps.bit_count() >= 2:
        yield ground("trumps", [o for o in legal if bid_of(o)[0]], suit=trump, number=trumps.bit_count())
    high = (hand & _HIGH).bit_count()
    if number <= 1 and high * 4 <= hand.bit_count():
        yield ground("low_hand", [o for o in legal if bid_of(o)[0] <= 1], number=high)
    if not number and not trumps and not hand & RANK_MASKS[ACE]:
        yield ground("nothing", alike)
    lengths = [(hand & mask).bit_count() for mask in SUIT_MASKS]
    if named is not None and lengths[named] == max(lengths) and lengths[named] >= 2:
        same = [other for other in legal if bid_of(other)[1] == named]
        yield ground("long_trump", same, suit=named, number=lengths[named])
    if all(bid is not None for seat, bid in enumerate(seen.bids) if seat != seen.seat):
        spare = seen.sizes[seen.deal] - sum(bid or 0 for bid in seen.bids) - number
        if spare:
            yield ground("under_asked" if spare > 0 else "over_asked", alike, number=abs(spare))


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
                yield ground("joker", [c for c in self.legal if c >= FIRST_JOKER])
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
            yield ground("feed", others, seat=self.holder)

    def _wanted(self, card: int, takes: list[int], others: list[int]) -> Iterator[Ground]:
        suit, trump = suit_of(card), self.seen.trump
        if card in takes:
            if self.need == self.left:
                yield ground("need_all", takes, number=self.need)
            if self.last:
                yield ground("take", takes, number=self.need)
            led = suit_led(self.seen.trick.cards)
            if led is not None and suit == trump != led:
                yield ground("ruff", [c for c in takes if suit_of(c) == trump], suit=led)
            if self._is_boss(card):
                yield ground("boss", [c for c in takes if self._is_boss(c)], suit=suit)
        if self.best is None and suit == trump:
            out = (self.unseen_with_others() & SUIT_MASKS[trump]).bit_count()
            if out:
                yield ground("draw", [c for c in self.legal if suit_of(c) == trump], number=out)
        if not takes and self.best is not None:
            yield ground("lost", others)
        elif self.need < self.left and not self._is_boss(card) and card not in (takes if self.last else ()):
            yield ground("time", [c for c in self.legal if not self._is_boss(c)], number=self.need)

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
                yield ground(
                    "low_lead", [c for c in self.legal if not self._is_boss(c)], suit=suit, number=higher
                )
        elif card in others:
            led = suit_led(self.seen.trick.cards)
            if suit == suit_of(self.best) and card < self.best:
                yield ground("under", others, card=self.best)
            elif suit != led:
                lower = (self.unseen & SUIT_MASKS[suit] & (1 << card) - 1).bit_count()
                if lower and card == highest(self.seen.hand & SUIT_MASKS[suit]):
                    yield ground("shed", [card], suit=suit, number=lower)

    def _against(self, card: int, takes: list[int], others: list[int]) -> Iterator[Ground]:
        """Yield the grounds once the own bid is missed: to spoil the others' bids."""
        if self.holder is None:
            return
        need = self.needs[self.holder]
        if card in takes and need > 0:
            yield ground("deny", takes, seat=self.holder, number=need)
        if card in others and not need:
            yield ground("feed", others, seat=self.holder)
