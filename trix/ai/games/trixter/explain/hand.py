"""Which cards of a hand of Trixter carry a bid, and how many tricks they make."""

from math import fsum
from typing import Final

from trix.ai.explain.reasons import Reason
from trix.ai.games.trixter.explain import facts
from trix.ai.games.trixter.explain.reasons import (
    HIGH,
    best_cards,
    chances_of_hand,
    excess_of_bids,
    expected_tricks,
)
from trix.ai.trick_chances import Chances
from trix.engine.cards import FULL_DECK, SUIT_MASKS, bits_of, highest
from trix.engine.protocol import Game
from trix.engine.types import Action, Card
from trix.games.trixter.actions import bid_of
from trix.games.trixter.observation import Observation

SUBSUMED: Final = (
    facts.BestCard,
    facts.BestCards,
    facts.BestTrump,
    facts.FewHigh,
    facts.Hopes,
    facts.LongestSuit,
    facts.ShortTrump,
    facts.Tops,
    facts.Trumps,
)
"""Facts that say less of a hand than `hand` does."""

DECISIVE: Final = (facts.LoneTrump,)
"""Facts that every hint names after the cards."""

_LIKELY: Final = 0.5
"""The least chance of a trick of a card that is likely to take one."""
_MOST: Final = 4
"""The most cards named."""
_RISKS: Final = 3
"""The most cards named that may take an unwanted trick."""


def hand(game: Game, seen: Observation, action: Action) -> tuple[Reason, ...]:
    """Return the facts about the hand's best cards, then the bids so far if they speak for the bid."""
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
    are_likely = all(chances[card].wanted >= _LIKELY for card in cards)
    fact: Reason = facts.BestCard(cards[0], trumps)
    needed = best_cards(chances, min(number, _MOST))
    if len(needed) > 1:
        fact = facts.BestCards(trumps, needed)
    if tricks == number <= _MOST and number and are_likely:
        fact = facts.HandTricks(tricks, trumps, cards)
    elif least <= number <= most and least < most:
        fact = facts.HandRange(most, least, trumps, cards)
    if not number and (low := _low(seen, chances, trump)) is not None:
        return low, *_others(seen, number, tricks)
    lone = (facts.LoneTrump(highest(seen.hand & SUIT_MASKS[trump])),) if trumps == 1 and not number else ()
    return fact, *lone, *_others(seen, number, tricks)


def _low(seen: Observation, chances: dict[Card, Chances], trump: int) -> Reason | None:
    """Return why a hand without a high trump may take no trick; None for another hand."""
    hand, suit = seen.hand & FULL_DECK, SUIT_MASKS[trump]
    trumps, others = hand & suit, hand & ~suit
    if trumps & HIGH or not others:
        return None
    number = trumps.bit_count()
    best = highest(trumps or others)
    risky = bits_of(others & HIGH)
    if not risky:
        return facts.LowHand(number, best)
    risks = sorted(risky, key=lambda card: -chances[card].unwanted)[:_RISKS]
    return facts.RiskyHand(number, best if trumps else risks[0], tuple(risks))


def _others(seen: Observation, number: int, tricks: int) -> tuple[Reason, ...]:
    """Return the sum of the bids so far if it speaks for a bid."""
    bids = [bid for bid in seen.bids if bid is not None]
    size, excess = seen.sizes[seen.deal], excess_of_bids(seen)
    if number < tricks and excess > 0:
        return (facts.OthersBidMany(sum(bids), size),)
    if number > tricks and excess < 0:
        return (facts.OthersBidFew(sum(bids), size),)
    return ()
