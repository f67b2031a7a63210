"""Blunders at Troika, in deals whose high ranks win."""

from typing import Final

from tools.bench.blunders.kinds import Kind, Rules, certain_losers, find_gone_cards, unless_all
from trix.engine.cards import ACE, KING, RANK_MASKS, SUIT_MASKS, highest, mask_of
from trix.engine.tricks import beats, winning_place
from trix.games.troika.bids import PASS, bid_of
from trix.games.troika.deck import FIVE, THREE, deck
from trix.games.troika.observation import Observation

_TOPS: Final = RANK_MASKS[KING] | RANK_MASKS[ACE]
_SAFE: Final = 30
"""Far from this score no seat has a reason to bid against the odds."""


def overbids_no_trump(seen: Observation) -> set[int]:
    """Bids without trump on a poor hand that has no ace either."""
    if not _may_pass(seen) or not _is_poor(seen.hand) or seen.hand & RANK_MASKS[ACE]:
        return set()
    bids = {word: bid_of(word) for word in seen.legal_actions if word != PASS}
    return {word for word, bid in bids.items() if bid.no_trump and not bid.low}


def overbids_the_partner(seen: Observation) -> set[int]:
    """Bids over the partner on a poor hand."""
    bidding = seen.bidding
    if not _may_pass(seen) or bidding.seat is None or (bidding.seat - seen.seat) % 4 != 2:
        return set()
    if not _is_poor(seen.hand):
        return set()
    return set(seen.legal_actions) - {PASS}


def three_on_the_partners_trick(seen: Observation) -> set[int]:
    """Last to play, lays 3S on the partner's trick and keeps a card that can never win."""
    if not _is_last(seen) or not _partner_holds(seen) or not _losers(seen):
        return set()
    return {THREE} & set(seen.legal_actions)


def five_on_their_trick(seen: Observation) -> set[int]:
    """Last to play, lays 5H on an opponents' trick that it does not take, and has another card.

    The last three tricks are left out: there 5H may be lost anyway, so laying it at once can be right.
    `tools.bench.blunders.dominated` counts provably worse choices there.
    """
    if not _is_last(seen) or _partner_holds(seen) or seen.hand.bit_count() <= 3:
        return set()
    return unless_all(mask_of(seen.legal_actions) & 1 << FIVE & ~_winners(seen), seen.legal_actions)


def leaves_the_five(seen: Observation) -> set[int]:
    """Last to play, leaves the opponents a trick with 5H that it could take."""
    if not _is_last(seen) or _partner_holds(seen) or FIVE not in seen.trick.cards:
        return set()
    winners = _winners(seen)
    return unless_all(mask_of(seen.legal_actions) & ~winners, seen.legal_actions) if winners else set()


def wastes_the_boss_trump(seen: Observation) -> set[int]:
    """Last to play, spends the boss trump on the partner's trick and keeps a card that can never win."""
    if not _is_last(seen) or seen.trump is None or not _partner_holds(seen) or not _losers(seen):
        return set()
    mine, others = (cards & SUIT_MASKS[seen.trump] for cards in (seen.hand, _outside(seen)))
    boss = highest(mine) if mine > others else FIVE
    return {boss} & set(seen.legal_actions) if boss != FIVE else set()


def _is_poor(hand: int) -> bool:
    """Whether a hand has at most one of the aces and kings, neither 5H nor 3S, and no long suit."""
    if hand & (1 << FIVE | 1 << THREE):
        return False
    return (hand & _TOPS).bit_count() <= 1 and max((hand & suit).bit_count() for suit in SUIT_MASKS) <= 3


def _may_pass(seen: Observation) -> bool:
    return seen.phase == "bid" and PASS in seen.legal_actions and max(map(abs, seen.scores)) < _SAFE


def _is_last(seen: Observation) -> bool:
    if seen.phase != "play" or len(seen.trick.cards) != 3:
        return False
    return seen.bidding.highest is not None and not seen.bidding.highest.low


def _partner_holds(seen: Observation) -> bool:
    return winning_place(seen.trick.cards, seen.trump) == 1


def _winners(seen: Observation) -> int:
    """Return the cards that take the running trick."""
    lying = seen.trick.cards
    best = lying[winning_place(lying, seen.trump)]
    return mask_of(card for card in seen.legal_actions if beats(card, best, seen.trump))


def _losers(seen: Observation) -> int:
    """Return the cards that take neither this trick nor any other, and have no points of their own."""
    plain = mask_of(seen.legal_actions) & ~(1 << FIVE | 1 << THREE)
    if seen.trump is not None:
        plain &= ~SUIT_MASKS[seen.trump]
    return certain_losers(plain, _outside(seen))


def _outside(seen: Observation) -> int:
    """Return the cards in other hands."""
    return deck(kitty=False) & ~find_gone_cards(seen)


_RULES: Final[Rules] = ({}, {"bidding": "single", "min_bid": 7, "failed_bid": "bid"}, {"joffre": True})

KINDS: Final = (
    Kind(overbids_no_trump, _RULES),
    Kind(overbids_the_partner, _RULES),
    Kind(three_on_the_partners_trick, _RULES),
    Kind(five_on_their_trick, _RULES),
    Kind(leaves_the_five, _RULES),
    Kind(wastes_the_boss_trump, _RULES),
)
