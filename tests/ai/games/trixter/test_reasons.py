"""Whatever is claimed of a position of Trixter is true in it."""

from collections import Counter

import pytest

from tests.ai.walks import claims, others
from trix.ai.games.trixter.reasons import KINDS
from trix.engine.cards import FIRST_JOKER, RANK_MASKS, SUIT_MASKS, bits_of
from trix.engine.tricks import beats, suit_led, winning_place
from trix.games.trixter.actions import bid_of

VARIANTS = ((("hands", "short"),), (("players", 5), ("hands", "short")))
SEEDS = range(3)


def is_true(seen, hands, action, why):
    """Look a claim up in the cards; those that were not dealt count as not played."""
    hand, out, trump = seen.hand, others(seen, hands), seen.trump
    number = why.number or 0
    if seen.phase == "bid":
        bid, named = bid_of(action)
        trump = trump if named is None else named
        trumps = hand & SUIT_MASKS[trump]
        high = hand & sum(RANK_MASKS[9:])
        asked = sum(one or 0 for one in seen.bids) + bid - seen.sizes[seen.deal]
        return {
            "tops": number == (hand & RANK_MASKS[12] | trumps & high).bit_count() == bid,
            "nothing": not trumps and not hand & RANK_MASKS[12] and not bid,
            "trumps": trumps.bit_count() == number and why.suit == trump,
            "low_hand": high.bit_count() == number,
            "long_trump": named == why.suit
            and number == max((hand & mask).bit_count() for mask in SUIT_MASKS) == trumps.bit_count(),
            "over_asked": asked == number,
            "under_asked": asked == -number,
        }[why.kind]
    need = (seen.bids[seen.seat] or 0) - seen.tricks[seen.seat]
    left = hand.bit_count()
    cards = seen.trick.cards
    place = winning_place(cards, trump) if cards else None
    best = None if place is None else cards[place]
    holder = None if place is None else (seen.trick.leader + place) % len(seen.bids)
    takes = action < FIRST_JOKER if best is None else beats(action, best, trump)
    higher = SUIT_MASKS[action // 13] & -2 << action if action < FIRST_JOKER else 0
    match why.kind:
        case "need_all":
            return takes and need == left == number
        case "take":
            return takes and len(cards) == len(seen.bids) - 1 and need == number > 0
        case "boss":
            return not out & higher and takes and why.suit == action // 13
        case "draw":
            unplayed = SUIT_MASKS[trump] & ~hand
            for taken in seen.taken:
                unplayed &= ~taken
            fewer = (out & SUIT_MASKS[trump]).bit_count() <= number <= unplayed.bit_count()
            return not cards and action // 13 == trump and fewer
        case "ruff":
            led = suit_led(cards)
            return led == why.suit != trump == action // 13 and not hand & SUIT_MASKS[led] and takes
        case "lost":
            return need > 0 and not any(beats(card, best, trump) for card in seen.legal_actions)
        case "time":
            return 0 < need == number < left
        case "under":
            return need == 0 and action < best == why.card and action // 13 == best // 13
        case "shed":
            free = not takes and action // 13 != suit_led(cards)
            return need == 0 and free and action == max(bits_of(hand & SUIT_MASKS[why.suit]))
        case "low_lead":
            return need == 0 and not cards and number >= (out & higher).bit_count() and not takes < 1
        case "feed":
            return not takes and why.seat == holder and seen.bids[holder] == seen.tricks[holder]
        case "deny":
            return takes and why.seat == holder and seen.bids[holder] - seen.tricks[holder] == number > 0
        case "joker":
            return action >= FIRST_JOKER
    raise AssertionError(f"nobody says what {why.kind} claims")


@pytest.mark.long
def test_every_claim_is_true():
    seen = Counter()
    for _game, observation, hands, action, ground in claims("trixter", VARIANTS, SEEDS):
        assert is_true(observation, hands, action, ground.reason), (observation, action, ground)
        assert action in ground.alike <= set(observation.legal_actions)
        seen[ground.reason.kind] += 1
    assert set(seen) == set(KINDS)
