"""Whatever is claimed of a position of Troika is true in it."""

from collections import Counter

from tests.ai.walks import claims, others
from trix.ai.games.troika.reasons import KINDS
from trix.engine.cards import SUIT_MASKS, bits_of, card_from_text, mask_of
from trix.engine.tricks import beats, winning_place
from trix.games.troika.actions import TRUMP, discarded
from trix.games.troika.bids import PASS, bid_of

VARIANTS = (
    (("length", "hands"), ("hands", 5)),
    (("kitty", True), ("low_bids", "always"), ("length", "hands"), ("hands", 5)),
    (("bidding", "single"), ("length", "hands"), ("hands", 4)),
)
SEEDS = range(3)
FIVE, THREE = card_from_text("5H"), card_from_text("3S")


def lengths(hand):
    return [(hand & mask).bit_count() for mask in SUIT_MASKS]


def best_of(game, suit, low):
    cards = bits_of(game.deck & SUIT_MASKS[suit])
    return cards[0 if low else -1]


def is_true(game, seen, hands, action, why):
    """Look a claim up in the cards; those that were put away count as not played."""
    hand, out, number = seen.hand, others(seen, hands), why.number
    partner = (seen.seat + 2) % 4
    if seen.phase == "bid":
        bids = [bid_of(one) for one in seen.legal_actions if one != PASS]
        low = action != PASS and bid_of(action).low
        tops = [suit for suit in range(4) if hand >> best_of(game, suit, low) & 1]
        return {
            "long_suit": why.suit in tops and lengths(hand)[why.suit or 0] == number,
            "tops": len(tops) == number,
            "no_suit": max(lengths(hand)) == number,
            "five": hand >> FIVE & 1,
            "partner_bid": seen.bidding.seat == partner
            and seen.bidding.highest
            and seen.bidding.highest.number == number,
            "too_dear": min(bid.number for bid in bids) == number,
            "must": PASS not in seen.legal_actions and min(bid.number for bid in bids) == number,
        }[why.kind]
    low = seen.bidding.highest.low
    if seen.phase == "trump":
        held = lengths(hand)[why.suit] == number and action == TRUMP + why.suit
        longest = number == max(lengths(hand))
        return held and (longest if why.kind == "trump_long" else hand >> best_of(game, why.suit, low) & 1)
    if seen.phase == "discard":
        left = hand & ~mask_of(discarded(action))
        if why.kind == "empties":
            return hand & SUIT_MASKS[why.suit] and not left & SUIT_MASKS[why.suit]
        return lengths(left)[why.suit] == lengths(hand)[why.suit] == number
    order, cards = (-1 if low else 1), seen.trick.cards
    place = winning_place(cards, seen.trump, order) if cards else None
    best = None if place is None else cards[place]
    holder = None if place is None else (seen.trick.leader + place) % 4
    takes = best is None or beats(action, best, seen.trump, order)
    better = [c for c in bits_of(out & SUIT_MASKS[action // 13]) if (c - action) * order > 0]
    match why.kind:
        case "take_five":
            return FIVE in cards and takes
        case "bring_five":
            return action == FIVE and holder == why.seat == partner
        case "give_three":
            return action == THREE and holder == why.seat and holder != partner
        case "partner_has":
            return holder == why.seat == partner and not takes
        case "last_takes":
            cheaper = [c for c in seen.legal_actions if (action - c) * order > 0 and c // 13 == action // 13]
            return len(cards) == 3 and takes and not any(beats(c, best, seen.trump, order) for c in cheaper)
        case "ruff":
            led = cards[0] // 13
            return led == why.suit != seen.trump == action // 13 and not hand & SUIT_MASKS[led] and takes
        case "cannot":
            return not any(beats(c, best, seen.trump, order) for c in seen.legal_actions)
        case "boss":
            return not better and why.suit == action // 13
        case "draw":
            return action // 13 == seen.trump and (out & SUIT_MASKS[seen.trump]).bit_count() <= number
        case "small_lead":
            return len(better) <= number and why.suit == action // 13 and number > 0
        case "long_lead":
            return lengths(hand)[action // 13] == number
        case "save_five":
            return hand >> FIVE & 1 and action != FIVE and holder == why.seat and holder != partner
    raise AssertionError(f"nobody says what {why.kind} claims")


def test_every_claim_is_true():
    seen = Counter()
    for game, observation, hands, action, ground in claims("troika", VARIANTS, SEEDS):
        assert is_true(game, observation, hands, action, ground.reason), (observation, action, ground)
        assert action in ground.alike <= set(observation.legal_actions)
        seen[ground.reason.kind] += 1
    assert set(seen) == set(KINDS)
