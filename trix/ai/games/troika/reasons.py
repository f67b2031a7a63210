"""The grounds for actions in Troika. The kinds of reasons, and what their fields mean:

Bidding: ``long_suit`` *number* cards of *suit* with its best card · ``tops`` *number* cards that nothing
beats · ``no_suit`` no suit has more than *number* cards · ``five`` the hand holds the five of hearts ·
``partner_bid`` the partner's bid of *number* stands · ``too_dear`` the next bid needs *number* points of
ten · ``must`` all have passed, and *number* is the least.

Before the play: ``trump_long`` *suit* is the longest, *number* cards · ``trump_top`` the best card of
*suit* is there, one of *number* · ``empties`` no card of *suit* is left · ``keeps`` *number* cards of
*suit* stay together.

Playing: ``take_five`` the five of hearts lies in the trick, and this card takes it so far · ``bring_five``
the partner *seat* holds the trick, the five of hearts goes with it · ``give_three`` *seat* of the others
holds the trick, and gets the three of spades · ``partner_has`` the partner *seat* holds the trick ·
``last_takes`` nothing follows: this is the cheapest card that takes the trick · ``ruff`` *suit* is led and
the hand has none: trump takes it so far · ``cannot`` no card takes the trick, so a small one goes ·
``boss`` nothing higher of *suit* is out · ``draw`` *number* trumps are out · ``small_lead`` *number* better
cards of *suit* are out · ``long_lead`` one of *number* of *suit* · ``save_five`` the five of hearts waits:
*seat* holds the trick.
"""

from collections.abc import Iterator
from typing import Final

from trix.ai.reasons import Ground, ground
from trix.engine.cards import SUIT_MASKS, cards_of, mask_of, suit_of, union
from trix.engine.protocol import Game
from trix.engine.tricks import beats, winning_place
from trix.games.troika.actions import TRUMP, discarded
from trix.games.troika.bids import PASS, bid_of
from trix.games.troika.deck import FIVE, THREE, deck
from trix.games.troika.observation import Observation

KINDS: Final = (
    *("long_suit", "tops", "five", "no_suit", "partner_bid", "too_dear", "must"),
    *("trump_long", "trump_top", "empties", "keeps"),
    *("take_five", "bring_five", "give_three", "partner_has", "last_takes"),
    *("ruff", "cannot", "boss", "draw", "small_lead", "long_lead", "save_five"),
)

_LONG: Final = 3


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
            yield ground("partner_bid", [PASS], number=bidding.highest.number)
        yield ground("too_dear", [PASS], number=least)
        return
    bid = bid_of(action)
    spoken = [other for other in legal if other != PASS]
    if PASS not in legal and bid.number == least:
        alike = [other for other in legal if bid_of(other).number == least]
        yield ground("must", alike, number=least)
    tops = [suit for suit, mask in enumerate(SUIT_MASKS) if hand >> _best(whole & mask, bid.low) & 1]
    if bid.no_trump:
        if len(tops) >= 2:
            alike = [other for other in spoken if bid_of(other).no_trump]
            yield ground("tops", alike, number=len(tops))
        longest = max((hand & mask).bit_count() for mask in SUIT_MASKS)
        if longest <= _LONG:
            yield ground("no_suit", [other for other in spoken if bid_of(other).no_trump], number=longest)
    else:
        length = max(((hand & SUIT_MASKS[suit]).bit_count() for suit in tops), default=0)
        if length >= _LONG:
            suit = next(suit for suit in tops if (hand & SUIT_MASKS[suit]).bit_count() == length)
            yield ground("long_suit", spoken, suit=suit, number=length)
    if hand >> FIVE & 1:
        yield ground("five", spoken)


def _trump(whole: int, seen: Observation, action: int) -> Iterator[Ground]:
    suit, hand = action - TRUMP, seen.hand
    highest = seen.bidding.highest
    assert highest is not None
    lengths = [(hand & mask).bit_count() for mask in SUIT_MASKS]
    longest = [TRUMP + other for other in range(4) if lengths[other] == max(lengths)]
    if action in longest:
        yield ground("trump_long", longest, suit=suit, number=lengths[suit])
    topped = [
        TRUMP + other for other in range(4) if hand >> _best(whole & SUIT_MASKS[other], highest.low) & 1
    ]
    if action in topped:
        yield ground("trump_top", topped, suit=suit, number=lengths[suit])


def _discard(seen: Observation, action: int) -> Iterator[Ground]:
    def left(pair: int) -> int:
        return seen.hand & ~mask_of(discarded(pair))

    for suit in sorted({suit_of(card) for card in discarded(action)}):
        if not left(action) & SUIT_MASKS[suit]:
            alike = [pair for pair in seen.legal_actions if not left(pair) & SUIT_MASKS[suit]]
            yield ground("empties", alike, suit=suit)
    lengths = [(seen.hand & mask).bit_count() for mask in SUIT_MASKS]
    suit = lengths.index(max(lengths))
    kept = seen.hand & SUIT_MASKS[suit]
    if left(action) & SUIT_MASKS[suit] == kept:
        alike = [pair for pair in seen.legal_actions if left(pair) & SUIT_MASKS[suit] == kept]
        yield ground("keeps", alike, suit=suit, number=lengths[suit])


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
            yield ground("bring_five", [FIVE], seat=self.holder)
        if card == THREE and not ours:
            yield ground("give_three", [THREE], seat=self.holder)
        if not ours and FIVE in others and card != FIVE:
            yield ground("save_five", [c for c in self.legal if c != FIVE], seat=self.holder)
        if ours:
            yield ground("partner_has", others, seat=self.holder)
        elif not takes and card != FIVE:
            small = [c for c in others if self._is_small(c)]
            if card in small:
                yield ground("cannot", small)

    def _is_small(self, card: int) -> bool:
        """Whether the hand has no weaker card of its suit to play."""
        weaker = [c for c in self.legal if suit_of(c) == suit_of(card) and c != FIVE and c != card]
        return all((c - card) * self.order > 0 for c in weaker)

    def _taking(self, card: int, takes: list[int]) -> Iterator[Ground]:
        led = suit_of(self.cards[0])
        if FIVE in self.cards:
            yield ground("take_five", takes)
        if suit_of(card) == self.seen.trump != led:
            yield ground("ruff", [c for c in takes if suit_of(c) == self.seen.trump], suit=led)
        if self.last and all((c - card) * self.order >= 0 for c in takes if suit_of(c) == suit_of(card)):
            yield ground("last_takes", [card])
        if self._is_boss(card):
            yield ground("boss", [c for c in takes if self._is_boss(c)], suit=suit_of(card))

    def _is_boss(self, card: int) -> bool:
        suit = self.out & SUIT_MASKS[suit_of(card)]
        return not suit or (card - _best(suit, self.order < 0)) * self.order > 0

    def _lead(self, card: int) -> Iterator[Ground]:
        trump = self.seen.trump
        suit = suit_of(card)
        if trump is not None and suit == trump:
            out = (self.out & SUIT_MASKS[trump]).bit_count()
            if out:
                yield ground("draw", [c for c in self.legal if suit_of(c) == trump], number=out)
        if self._is_boss(card):
            yield ground("boss", [c for c in self.legal if self._is_boss(c)], suit=suit)
            return
        better = sum((c - card) * self.order > 0 for c in cards_of(self.out & SUIT_MASKS[suit]))
        mine = [c for c in self.legal if suit_of(c) == suit]
        yield ground("small_lead", [c for c in mine if not self._is_boss(c)], suit=suit, number=better)
        if len(mine) >= _LONG:
            yield ground("long_lead", mine, suit=suit, number=len(mine))
