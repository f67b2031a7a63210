"""Blunders at Trixter."""

from typing import Final

from tools.bench.blunders.kinds import Kind, Rules, find_gone_cards, unless_all
from trix.engine.cards import ACE, FULL_DECK, JOKER_MASK, SUIT_MASKS, highest, mask_of
from trix.engine.tricks import beats, winning_place
from trix.games.trixter.actions import bid_of
from trix.games.trixter.observation import Observation


def bids_zero_with_the_ace_of_trump(seen: Observation) -> set[int]:
    """Bids zero and holds the one card that cannot lose."""
    if seen.phase != "bid":
        return set()
    zeros = set()
    for action in seen.legal_actions:
        number, named = bid_of(action)
        trump = seen.trump if named is None else named
        if not number and trump is not None and seen.hand >> 13 * trump + ACE & 1:
            zeros.add(action)
    return zeros


def leads_low_trump_needing_all(seen: Observation) -> set[int]:
    """Needs every trick and holds the boss trump, yet leads one that can be beaten."""
    if seen.phase != "play" or seen.trick.cards or not _needs_all(seen):
        return set()
    boss, outside = _boss_trump(seen), _outside(seen)
    if boss is None:
        return set()
    trumps = outside & SUIT_MASKS[boss // 13]
    low = seen.hand & SUIT_MASKS[boss // 13] & (1 << highest(trumps)) - 1 if trumps else 0
    return unless_all(low, seen.legal_actions)


def lets_a_trick_go_needing_all(seen: Observation) -> set[int]:
    """Needs every trick, is last to play and could take this one, yet does not."""
    if not _is_last(seen) or not _needs_all(seen):
        return set()
    winners = _winners(seen)
    return unless_all(mask_of(seen.legal_actions) & ~winners, seen.legal_actions) if winners else set()


def wastes_the_boss_trump(seen: Observation) -> set[int]:
    """Needs every trick, and takes one with the boss trump, last to play, where a lower one would do."""
    boss = _boss_trump(seen)
    if boss is None or not _is_last(seen) or not _needs_all(seen):
        return set()
    cheaper = _winners(seen) & SUIT_MASKS[boss // 13] & ~(1 << boss)
    # a trump between the two lies elsewhere: they are not as good as each other
    between = _outside(seen) & (1 << boss) - 1 & (-1 << highest(cheaper) if cheaper else 0)
    return unless_all(1 << boss, seen.legal_actions) if between & SUIT_MASKS[boss // 13] else set()


def takes_too_much(seen: Observation) -> set[int]:
    """Has all the tricks it bid, is last to play and could stay under, yet takes one more."""
    if not _is_last(seen) or seen.bids[seen.seat] != seen.tricks[seen.seat] or _boss_trump(seen) is not None:
        return set()
    return unless_all(_winners(seen), seen.legal_actions)


def _is_last(seen: Observation) -> bool:
    return seen.phase == "play" and len(seen.trick.cards) == len(seen.bids) - 1


def _needs_all(seen: Observation) -> bool:
    """Whether the seat needs every trick, and may hope to get them with trumps and the tops of suits."""
    need = (seen.bids[seen.seat] or 0) - seen.tricks[seen.seat]
    if need != seen.hand.bit_count() or seen.hand & JOKER_MASK:
        return False
    hopeless, outside = 0, _outside(seen)
    for suit, mask in enumerate(SUIT_MASKS):
        if suit != seen.trump:
            hopeless += (seen.hand & mask & (1 << (outside & mask).bit_length()) - 1).bit_count()
    # another card may take the running trick
    return hopeless <= (1 if seen.trick.cards else 0)


def _winners(seen: Observation) -> int:
    """Return the cards that take the running trick."""
    lying = seen.trick.cards
    best = lying[winning_place(lying, seen.trump)]
    return mask_of(card for card in seen.legal_actions if beats(card, best, seen.trump))


def _boss_trump(seen: Observation) -> int | None:
    """Return the own trump that no other can beat any more."""
    if seen.trump is None:
        return None
    mine, others = (cards & SUIT_MASKS[seen.trump] for cards in (seen.hand, _outside(seen)))
    return highest(mine) if mine > others else None


def _outside(seen: Observation) -> int:
    """Return the suit cards that others hold or that were not dealt."""
    return FULL_DECK & ~find_gone_cards(seen)


_RULES: Final[Rules] = ({}, {"players": 5, "hands": "down_up"}, {"players": 3, "hands": "short"})

KINDS: Final = (
    Kind(bids_zero_with_the_ace_of_trump, _RULES),
    Kind(leads_low_trump_needing_all, _RULES),
    Kind(lets_a_trick_go_needing_all, _RULES),
    Kind(wastes_the_boss_trump, _RULES),
    Kind(takes_too_much, _RULES),
)
