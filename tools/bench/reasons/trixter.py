"""The truth of facts in Trixter."""

from collections.abc import Sequence

from trix.ai.explain.reasons import Reason
from trix.ai.games.trixter.explain import facts
from trix.ai.games.trixter.explain.reasons import expected_tricks
from trix.engine.cards import FIRST_JOKER, FULL_DECK, RANK_MASKS, SUIT_MASKS, bits_of, mask_of, union
from trix.engine.protocol import Game
from trix.engine.tricks import beats, suit_led, winning_place
from trix.engine.types import Action, Card, CardSet
from trix.games.trixter.actions import bid_of
from trix.games.trixter.observation import Observation


def _are_best(cards: Sequence[Card], hand: CardSet) -> bool:
    """Whether no other card of the hand is higher than one of these of its suit."""
    named = mask_of(cards)
    rest = bits_of(hand & FULL_DECK & ~named)
    is_lower = [not named & SUIT_MASKS[card // 13] & (1 << card) - 1 for card in rest]
    return hand & named == named and all(is_lower)


def _is_true_of_bid(game: Game, seen: Observation, action: Action, why: Reason) -> bool | None:
    """Return whether a fact about a bid is true; None if it is another."""
    hand = seen.hand
    bid, named = bid_of(action)
    trump = seen.trump if named is None else named
    assert trump is not None
    trumps, high = hand & SUIT_MASKS[trump], hand & sum(RANK_MASKS[9:])
    match why:
        case facts.Hopes(tricks, number, cards):
            return tricks == bid and number == trumps.bit_count() and _are_best(cards, hand)
        case facts.LowHand(number, card):
            is_highest = card == max(bits_of(trumps or hand & FULL_DECK))
            return bid == 0 and number == trumps.bit_count() and not high and is_highest
        case facts.RiskyHand(number, card, risks):
            is_highest = card == max(bits_of(trumps)) if trumps else card == risks[0]
            is_risky = all(high >> risk & 1 for risk in risks) and not high & trumps
            return bid == 0 and number == trumps.bit_count() and is_highest and is_risky
        case facts.HandTricks(tricks, number, cards):
            is_expected = tricks == bid == len(cards) == round(expected_tricks(game, seen, trump))
            return is_expected and number == trumps.bit_count() and _are_best(cards, hand)
        case facts.HandRange(most, least, number, cards):
            return least <= bid <= most and number == trumps.bit_count() and _are_best(cards, hand)
        case facts.OthersBid(total, tricks):
            claimed = sum(one for one in seen.bids if one is not None)
            return claimed == total and tricks == seen.hand.bit_count()
        case facts.BestTrump(tricks, suit, cards):
            return tricks == bid and suit == named and _are_best(cards, hand)
        case facts.SureTrumps(number, suit):
            unbroken = sum(RANK_MASKS[13 - number :]) & SUIT_MASKS[suit]
            return suit == named and number > 0 and hand & unbroken == unbroken
        case facts.ShortTrump(number, suit):
            return suit == named and bid == 0 and trumps.bit_count() == number < 2
        case facts.OnlyCard(card):
            return hand == 1 << card and trumps.bit_count() == bid == 0
        case facts.OnlyTrumpSoFar(card):
            return bid == 1 and hand == trumps == 1 << card and not any(seen.bids)
        case facts.OnlyTrump(higher, card):
            above = FULL_DECK & SUIT_MASKS[trump] & -2 << card
            return bid == 1 and hand == trumps == 1 << card and above.bit_count() == higher
        case facts.LowTrump(higher, card) | facts.LowTrumpAfter(higher, card):
            bidder = why.seat if isinstance(why, facts.LowTrumpAfter) else None
            is_after = bidder is None or (seen.bids[bidder] == 1 and bidder != seen.seat)
            above = FULL_DECK & SUIT_MASKS[trump] & -2 << card
            return bid == 0 and hand == trumps == 1 << card and above.bit_count() == higher and is_after
        case facts.LoneTrump(card):
            return bid == 0 and trumps == 1 << card != hand
        case facts.BestCard(card, number):
            return number == trumps.bit_count() and _are_best((card,), hand)
        case facts.BestCards(number, cards):
            return number == trumps.bit_count() and 1 < len(cards) <= bid and _are_best(cards, hand)
        case facts.Tops(number):
            return number == (hand & RANK_MASKS[12] | trumps & high).bit_count() == bid
        case facts.Trumps(number):
            return trumps.bit_count() == number
        case facts.FewHigh(number):
            return high.bit_count() == number
        case facts.LongestSuit(suit, number):
            longest = max((hand & mask).bit_count() for mask in SUIT_MASKS)
            return named == suit and number == longest == trumps.bit_count()
    return None


def _is_high(seen: Observation, card: Card) -> bool:
    """Whether more cards of its suit that a seat has not seen are lower than higher."""
    unseen = FULL_DECK & ~(seen.hand | union(seen.taken) | mask_of(seen.trick.cards)) & SUIT_MASKS[card // 13]
    return 2 * (unseen & (1 << card) - 1).bit_count() > unseen.bit_count()


def _is_true_of_card(
    seen: Observation, out: CardSet, hands: Sequence[CardSet], action: Action, why: Reason
) -> bool | None:
    """Return whether a fact about a card to play is true; None if it is another."""
    hand = seen.hand
    trump, cards = seen.trump, seen.trick.cards
    needs = [(bid or 0) - taken for bid, taken in zip(seen.bids, seen.tricks, strict=True)]
    need = needs[seen.seat]
    place = winning_place(cards, trump) if cards else 0
    best = cards[place] if cards else None
    holder = (seen.trick.leader + place) % len(seen.bids)
    takes = action < FIRST_JOKER if best is None else beats(action, best, trump)
    played = {(seen.trick.leader + place) % len(seen.bids) for place in range(len(cards))}
    later = {*range(len(seen.bids))} - played - {seen.seat}
    higher = SUIT_MASKS[action // 13] & -2 << action if action < FIRST_JOKER else 0
    match why:
        case facts.SurelyNeeded():
            beaten = any(beats(one, action, trump) for one in bits_of(union(hands[seat] for seat in later)))
            return takes and not beaten and need == why.tricks > 0
        case facts.NeedsTricks():
            return takes and need == why.tricks > 0
        case facts.SpoilsBid(held_by, seat):
            is_held = (held_by, seat) == (best, holder) and not later
            return is_held and need == 0 and all(beats(card, best or 0, trump) for card in seen.legal_actions)
        case facts.TrumpsLeft(tricks, card):
            own = 0 if trump is None else hand & SUIT_MASKS[trump]
            is_thrown = bool(cards) and not takes and action // 13 != trump
            is_enough = 0 < need == tricks <= own.bit_count() and max(bits_of(own)) == card
            return is_thrown and is_enough and _is_high(seen, action)
        case facts.EnoughTrumps(tricks, card):
            trumps = 0 if trump is None else SUIT_MASKS[trump]
            sure = hand & trumps & -1 << (out & trumps).bit_length()
            is_enough = need == tricks > 0 and sure.bit_count() >= tricks
            is_thrown = not takes and not sure >> action & 1 and _is_high(seen, action)
            return is_enough and is_thrown and bool(sure >> card & 1)
        case facts.KeepsTrump(tricks, card):
            return need == tricks and bool(hand >> card & 1) and card // 13 == trump != action // 13
        case facts.KeepsBest(tricks, card):
            kept = need == tricks and bool(hand >> card & 1) and card != action
            return kept and not out & SUIT_MASKS[card // 13] & -2 << card
        case facts.StaysUnder():
            assert best is not None
            return need == 0 and action < best == why.best and action // 13 == best // 13
        case facts.LeavesAlone():
            free = why.best == best and not takes and why.card in seen.legal_actions
            return need == 0 and free and why.card // 13 not in (action // 13, why.best // 13)
        case facts.ShedsHigh():
            free = not takes and action // 13 != suit_led(cards)
            return need == 0 and free and action == max(bits_of(hand & SUIT_MASKS[why.suit]))
        case facts.LeadsLow(suit, number):
            is_of_suit = action // 13 == suit
            return is_of_suit and need == 0 and not cards and number >= (out & higher).bit_count()
        case facts.TooMany(tricks):
            return need == -tricks < 0
        case facts.TooFew(tricks, left):
            return need == tricks > left == hand.bit_count()
        case facts.DeniesTrick():
            return takes and why.seat == holder and needs[holder] == why.tricks > 0
    return None


def is_true(
    game: Game, seen: Observation, out: CardSet, hands: Sequence[CardSet], action: Action, why: Reason
) -> bool:
    """Return whether a fact is true; *out* are the cards of the other hands. Undealt cards are not played."""
    if seen.phase == "bid":
        found = _is_true_of_bid(game, seen, action, why)
    else:
        found = _is_true_of_card(seen, out, hands, action, why)
    assert found is not None, f"no check for {why}"
    return found
