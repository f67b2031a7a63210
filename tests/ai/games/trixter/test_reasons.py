"""Reasons in Trixter are true in their position."""

from collections import Counter

import pytest

from tests.ai.sample_decisions import claims, others, reasons_of
from trix.ai.games.trixter import reasons
from trix.engine.cards import FIRST_JOKER, RANK_MASKS, SUIT_MASKS, bits_of
from trix.engine.tricks import beats, suit_led, winning_place
from trix.games.trixter.actions import bid_of

VARIANTS = ((("hands", "short"),), (("players", 5), ("hands", "short")))
SEEDS = range(3)


def is_true(seen, hands, action, why):
    """Look a claim up in the cards; undealt cards count as not played."""
    hand, out, trump = seen.hand, others(seen, hands), seen.trump
    if seen.phase == "bid":
        bid, named = bid_of(action)
        trump = trump if named is None else named
        trumps = hand & SUIT_MASKS[trump]
        high = hand & sum(RANK_MASKS[9:])
        asked = sum(one or 0 for one in seen.bids) + bid - seen.sizes[seen.deal]
        match why:
            case reasons.Tops(number):
                return number == (hand & RANK_MASKS[12] | trumps & high).bit_count() == bid
            case reasons.NoTops():
                return not trumps and not hand & RANK_MASKS[12] and not bid
            case reasons.Trumps(number):
                return trumps.bit_count() == number
            case reasons.FewHigh(number):
                return high.bit_count() == number
            case reasons.LongestSuit(suit, number):
                longest = max((hand & mask).bit_count() for mask in SUIT_MASKS)
                return named == suit and number == longest == trumps.bit_count()
            case reasons.Overbid(tricks):
                return asked == tricks
            case reasons.Underbid(tricks):
                return asked == -tricks
    need = (seen.bids[seen.seat] or 0) - seen.tricks[seen.seat]
    left = hand.bit_count()
    cards = seen.trick.cards
    place = winning_place(cards, trump) if cards else None
    best = None if place is None else cards[place]
    holder = None if place is None else (seen.trick.leader + place) % len(seen.bids)
    takes = action < FIRST_JOKER if best is None else beats(action, best, trump)
    higher = SUIT_MASKS[action // 13] & -2 << action if action < FIRST_JOKER else 0
    match why:
        case reasons.NeedsAll():
            return takes and need == left == why.tricks
        case reasons.TakesLast():
            return takes and len(cards) == len(seen.bids) - 1 and need == why.tricks > 0
        case reasons.HighestOut():
            return not out & higher and takes and why.suit == action // 13
        case reasons.DrawsTrumps():
            unplayed = SUIT_MASKS[trump] & ~hand
            for taken in seen.taken:
                unplayed &= ~taken
            fewer = (out & SUIT_MASKS[trump]).bit_count() <= why.out <= unplayed.bit_count()
            return not cards and action // 13 == trump and fewer
        case reasons.Ruffs():
            led = suit_led(cards)
            return led == why.suit != trump == action // 13 and not hand & SUIT_MASKS[led] and takes
        case reasons.CannotTake():
            return need > 0 and not any(beats(card, best, trump) for card in seen.legal_actions)
        case reasons.HasTime():
            return 0 < need == why.tricks < left
        case reasons.StaysUnder():
            return need == 0 and action < best == why.best and action // 13 == best // 13
        case reasons.ShedsHigh():
            free = not takes and action // 13 != suit_led(cards)
            return need == 0 and free and action == max(bits_of(hand & SUIT_MASKS[why.suit]))
        case reasons.LeadsLow():
            return need == 0 and not cards and why.higher >= (out & higher).bit_count() and not takes < 1
        case reasons.LeavesTrick():
            return not takes and why.seat == holder and seen.bids[holder] == seen.tricks[holder]
        case reasons.DeniesTrick():
            return takes and why.seat == holder and seen.bids[holder] - seen.tricks[holder] == why.tricks > 0
        case reasons.JokerNow():
            return action >= FIRST_JOKER
    raise AssertionError(f"no check for {why}")


@pytest.mark.long
def test_every_claim_is_true():
    seen = Counter()
    for _game, observation, hands, action, ground in claims("trixter", VARIANTS, SEEDS):
        assert is_true(observation, hands, action, ground.reason), (observation, action, ground)
        assert action in set(ground.actions) <= set(observation.legal_actions)
        seen[type(ground.reason)] += 1
    assert set(seen) == set(reasons_of("trixter"))
