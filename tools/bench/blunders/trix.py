"""Blunders at Trix. All but one are mistakes only without partners."""

from typing import Final

from tools.bench.blunders.kinds import Kind, Rules, certain_losers, find_gone_cards, unless_all
from trix.engine.cards import ACE, FULL_DECK, JACK, KING, QUEEN, RANK_MASKS, SUIT_MASKS, bits_of, mask_of
from trix.engine.tricks import winning_place
from trix.games.trix.actions import DOUBLE, PASS
from trix.games.trix.contracts import KH, KING_OF_HEARTS, LTOOSH, QUEENS, doubling_cards
from trix.games.trix.observation import Observation

_MANY: Final = 3
"""As many cards of others waiting behind an own one make it a block."""
_HIGH: Final = RANK_MASKS[KING] | RANK_MASKS[ACE]


def takes_the_queen(seen: Observation) -> set[int]:
    """Last to play, takes a trick with a queen or the king of hearts though staying under was possible."""
    lying = seen.trick.cards
    if seen.phase != "play" or len(lying) != 3:
        return set()
    best = lying[winning_place(lying)]
    over = mask_of(seen.legal_actions) & SUIT_MASKS[best // 13] & -2 << best
    costly = doubling_cards(seen.contracts)
    if not mask_of(lying) & costly or _outside(seen) & costly & SUIT_MASKS[best // 13]:
        return set()  # a dearer one of the suit may still come
    return unless_all(over, seen.legal_actions)


def keeps_the_king(seen: Observation) -> set[int]:
    """Keeps the king of hearts when another seat would certainly get it."""
    if seen.phase != "play" or seen.contracts != KING_OF_HEARTS or KH not in seen.legal_actions:
        return set()
    return _other_than(KH, seen) if _is_given(KH, seen) else set()


def keeps_the_queen(seen: Observation) -> set[int]:
    """Keeps a queen when it would fall under a king or an ace of its suit."""
    if seen.phase != "play" or seen.contracts != QUEENS or not seen.trick.cards:
        return set()
    queen = seen.trick.cards[0] // 13 * 13 + QUEEN
    if queen not in seen.legal_actions or not _is_given(queen, seen):
        return set()
    return _other_than(queen, seen)


def _is_given(card: int, seen: Observation) -> bool:
    """Whether a card cannot take the running trick."""
    lying = seen.trick.cards
    return bool(lying) and (card // 13 != lying[0] // 13 or card < lying[winning_place(lying)])


def _other_than(card: int, seen: Observation) -> set[int]:
    return unless_all(mask_of(seen.legal_actions) & ~(1 << card), seen.legal_actions)


def keeps_high_cards(seen: Observation) -> set[int]:
    """King of hearts: throws a harmless card away, and keeps an ace or king of a short suit."""
    lying = seen.trick.cards
    if seen.phase != "play" or seen.contracts != KING_OF_HEARTS or not lying:
        return set()
    outside = _outside(seen)
    if not outside >> KH & 1 or seen.legal_actions[0] // 13 == lying[0] // 13:
        return set()
    dangers = 0
    for suit in SUIT_MASKS:
        short = (seen.hand & suit).bit_count() <= 2
        if short and (outside & suit).bit_count() >= 3:
            dangers |= seen.hand & suit & _HIGH
    harmless = certain_losers(mask_of(seen.legal_actions), outside)
    return unless_all(harmless, seen.legal_actions) if dangers else set()


def leads_what_nobody_has(seen: Observation) -> set[int]:
    """If each trick costs, leads a suit that no other seat holds, and has a card that cannot win."""
    if seen.phase != "play" or not seen.contracts & LTOOSH or seen.trick.cards:
        return set()
    outside = _outside(seen)
    dead = sum(suit for suit in SUIT_MASKS if not outside & suit)
    legal = mask_of(seen.legal_actions)
    return unless_all(legal & dead, seen.legal_actions) if certain_losers(legal, outside) else set()


def gives_the_partner_a_bad_card(seen: Observation) -> set[int]:
    """Partners: last to play and without the suit led, gives the partner a queen or the king of hearts."""
    lying = seen.trick.cards
    if seen.phase != "play" or len(lying) != 3 or winning_place(lying) != 1:
        return set()
    if seen.legal_actions[0] // 13 == lying[0] // 13:
        return set()
    return unless_all(mask_of(seen.legal_actions) & doubling_cards(seen.contracts), seen.legal_actions)


def doubles_a_bare_queen(seen: Observation) -> set[int]:
    """Exposes a queen that is its only card of the suit."""
    if seen.phase != "double":
        return set()
    queens = seen.hand & RANK_MASKS[QUEEN]
    bare = sum(queens & suit for suit in SUIT_MASKS if (seen.hand & suit).bit_count() == 1)
    return {DOUBLE + card for card in bits_of(bare)} & set(seen.legal_actions)


def opens_a_suit_for_others(seen: Observation) -> set[int]:
    """Lays a card that only other seats can continue, though another card lets no other seat in."""
    if seen.phase != "layout" or seen.legal_actions == (PASS,):
        return set()
    blocks, harmless = 0, False
    for card in seen.legal_actions:
        beyond = _beyond(card)
        if not beyond & ~seen.hand:
            harmless = True
        elif not beyond & seen.hand and beyond.bit_count() >= _MANY:
            blocks |= 1 << card
    return unless_all(blocks, seen.legal_actions) if harmless else set()


def _beyond(card: int) -> int:
    """Return all cards that must wait for this one."""
    rank, suit = card % 13, SUIT_MASKS[card // 13]
    above, below = suit & -2 << card, suit & (1 << card) - 1
    return (above if rank >= JACK else 0) | (below if rank <= JACK else 0)


def _outside(seen: Observation) -> int:
    """Return the cards in other hands."""
    return FULL_DECK & ~find_gone_cards(seen)


_ALONE: Final[Rules] = ({}, {"mode": "free_complex"})
_COMPLEX: Final[Rules] = (
    {"mode": "complex", "doubling": "simple", "hearts_lead": "free", "throw_in": False},
)
_PARTNERS: Final[Rules] = (
    {"partnership": True},
    {"partnership": True, "doubling": "simple", "twos_shown": False},
)

KINDS: Final = (
    Kind(takes_the_queen, _ALONE + _COMPLEX),
    Kind(keeps_the_king, _ALONE),
    Kind(keeps_the_queen, _ALONE),
    Kind(keeps_high_cards, _ALONE),
    Kind(leads_what_nobody_has, _ALONE + _COMPLEX),
    Kind(gives_the_partner_a_bad_card, _PARTNERS),
    Kind(doubles_a_bare_queen, _ALONE + _COMPLEX),
    Kind(opens_a_suit_for_others, _ALONE + _COMPLEX),
)
