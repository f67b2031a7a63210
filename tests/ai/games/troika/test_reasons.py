"""Reasons in Troika are true in their position."""

from collections import Counter

from tests.ai.sample_decisions import claims, others, reasons_of
from trix.ai.games.troika import reasons
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
    """Look a claim up in the cards; discarded cards count as not played."""
    hand, out = seen.hand, others(seen, hands)
    partner = (seen.seat + 2) % 4
    if seen.phase == "bid":
        bids = [bid_of(one) for one in seen.legal_actions if one != PASS]
        low = action != PASS and bid_of(action).low
        tops = [suit for suit in range(4) if hand >> best_of(game, suit, low) & 1]
        match why:
            case reasons.LongSuit(suit, number):
                return suit in tops and lengths(hand)[suit] == number
            case reasons.TopCards(number):
                return len(tops) == number
            case reasons.NoLongSuit(number):
                return max(lengths(hand)) == number
            case reasons.HoldsFive():
                return hand >> FIVE & 1
            case reasons.PartnerBid(number):
                return seen.bidding.seat == partner and seen.bidding.highest.number == number
            case reasons.TooDear(number):
                return min(bid.number for bid in bids) == number
            case reasons.MustBid(number):
                return PASS not in seen.legal_actions and min(bid.number for bid in bids) == number
    low = seen.bidding.highest.low
    if seen.phase == "trump":
        match why:
            case reasons.LongestTrump(suit, number):
                return action == TRUMP + suit and number == lengths(hand)[suit] == max(lengths(hand))
            case reasons.TopTrump(suit):
                return action == TRUMP + suit and hand >> best_of(game, suit, low) & 1
    if seen.phase == "discard":
        left = hand & ~mask_of(discarded(action))
        match why:
            case reasons.EmptiesSuit(suit):
                return hand & SUIT_MASKS[suit] and not left & SUIT_MASKS[suit]
            case reasons.KeepsSuit(suit, number):
                return lengths(left)[suit] == lengths(hand)[suit] == number
    order, cards = (-1 if low else 1), seen.trick.cards
    place = winning_place(cards, seen.trump, order) if cards else None
    best = None if place is None else cards[place]
    holder = None if place is None else (seen.trick.leader + place) % 4
    takes = best is None or beats(action, best, seen.trump, order)
    better = [c for c in bits_of(out & SUIT_MASKS[action // 13]) if (c - action) * order > 0]
    match why:
        case reasons.TakesFive():
            return FIVE in cards and takes
        case reasons.BringsFive():
            return action == FIVE and holder == why.seat == partner
        case reasons.GivesThree():
            return action == THREE and holder == why.seat and holder != partner
        case reasons.PartnerTakes():
            return holder == why.seat == partner and not takes
        case reasons.CheapestTake():
            cheaper = [c for c in seen.legal_actions if (action - c) * order > 0 and c // 13 == action // 13]
            return len(cards) == 3 and takes and not any(beats(c, best, seen.trump, order) for c in cheaper)
        case reasons.Ruffs():
            led = cards[0] // 13
            return led == why.suit != seen.trump == action // 13 and not hand & SUIT_MASKS[led] and takes
        case reasons.CannotTake():
            return not any(beats(c, best, seen.trump, order) for c in seen.legal_actions)
        case reasons.BestOut():
            return not better and why.suit == action // 13
        case reasons.DrawsTrumps():
            return action // 13 == seen.trump and (out & SUIT_MASKS[seen.trump]).bit_count() <= why.out
        case reasons.WeakLead():
            return len(better) <= why.better and why.suit == action // 13 and why.better > 0
        case reasons.LongLead():
            return lengths(hand)[action // 13] == why.number
        case reasons.SavesFive():
            return hand >> FIVE & 1 and action != FIVE and holder == why.seat and holder != partner
    raise AssertionError(f"no check for {why}")


def test_every_claim_is_true():
    seen = Counter()
    for game, observation, hands, action, ground in claims("troika", VARIANTS, SEEDS):
        assert is_true(game, observation, hands, action, ground.reason), (observation, action, ground)
        assert action in set(ground.actions) <= set(observation.legal_actions)
        seen[type(ground.reason)] += 1
    assert set(seen) == set(reasons_of("troika"))
