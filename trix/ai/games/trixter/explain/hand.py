"""Which cards of a hand of Trixter carry a bid, and how many tricks they make."""

from math import fsum
from typing import Final

from trix.ai.explain.reasons import Reason
from trix.ai.games.trixter.explain import facts
from trix.ai.games.trixter.explain.reasons import (
    best_cards,
    chances_of_hand,
    excess_of_bids,
    expected_tricks,
)
from trix.engine.cards import FULL_DECK, SUIT_MASKS, highest
from trix.engine.protocol import Game
from trix.engine.types import Action
from trix.games.trixter.actions import bid_of
from trix.games.trixter.observation import Observation

SUBSUMED: Final = (
    facts.BestCard,
    facts.BestTrump,
    facts.Hopes,
    facts.LongestSuit,
    facts.ShortTrump,
    facts.Tops,
    facts.Trumps,
)
"""Facts that say less of a hand than `hand` does."""

DECISIVE: Final = (facts.LoneTrump,)
"""Facts that every hint names after the cards."""

_MOST: Final = 4
"""The number of cards named."""


def hand(game: Game, seen: Observation, action: Action) -> tuple[Reason, ...]:
    """Return the cards and the tricks that they make, then perhaps the bids so far, if they suit the bid."""
    number, named = bid_of(action)
    trump = seen.trump if named is None else named
    if trump is None or not seen.hand & FULL_DECK or seen.hand.bit_count() == 1:
        return ()
    chances = chances_of_hand(game, seen, trump)
    tricks = round(expected_tricks(game, seen, trump))
    trumps = (seen.hand & SUIT_MASKS[trump]).bit_count()
    cards = best_cards(chances, max(1, min(tricks, _MOST)))
    least, most = (
        round(fsum(chance[kind] for chance in chances.values()))  # unwanted, wanted
        for kind in (1, 0)
    )
    told: Reason = facts.HandTricks(tricks, trumps, cards)
    if tricks != number and least <= number <= most and least < most:
        told = facts.HandRange(most, least, trumps, cards)
    elif tricks != number:
        told = facts.BestCard(cards[0], trumps)
    lone = (facts.LoneTrump(highest(seen.hand & SUIT_MASKS[trump])),) if trumps == 1 and not number else ()
    return told, *lone, *_others(seen, number, tricks)


def _others(seen: Observation, number: int, tricks: int) -> tuple[Reason, ...]:
    """Return the sum of the bids so far if it speaks for a bid."""
    bids = [bid for bid in seen.bids if bid is not None]
    size, excess = seen.sizes[seen.deal], excess_of_bids(seen)
    is_last = len(bids) == len(seen.bids) - 1
    if number < tricks and excess > 0:
        return (facts.OthersBidMany(sum(bids), size),)
    if number > tricks and excess < 0:
        return (facts.OthersBidFew(sum(bids), size),)
    return (facts.OthersBid(sum(bids), size),) if is_last and sum(bids) + number == size else ()
