"""The truth of plain facts, in all games."""

from typing import Any

from trix.ai.explain import plain_facts
from trix.ai.explain.reasons import Reason
from trix.engine.cards import FIRST_JOKER, SUIT_MASKS, bits_of
from trix.engine.protocol import Game
from trix.engine.tricks import beats, suit_led, winning_place
from trix.engine.types import Card, CardSet


def is_true(game: Game, seen: Any, out: CardSet, later: CardSet, card: Card, why: Reason) -> bool | None:
    """Return whether a plain fact about a card is true; None if *why* is no plain fact.

    *out* are the cards of the other hands, *later* the cards of the seats still to play to the trick.
    """
    hand, cards, suit = seen.hand, seen.trick.cards, card // 13
    trump, bidding = getattr(seen, "trump", None), getattr(seen, "bidding", None)
    order = -1 if bidding is not None and bidding.highest.low else 1
    in_suit = SUIT_MASKS[suit] if card < FIRST_JOKER else 0
    here, own = out & in_suit, hand & in_suit

    def takes(one: Card) -> bool:
        if one >= FIRST_JOKER or not cards:
            return one < FIRST_JOKER
        return beats(one, cards[winning_place(cards, trump, order)], trump, order)

    def surely_takes(one: Card) -> bool:
        is_last = len(cards) == game.num_players - 1
        return takes(one) and (is_last or not any(beats(over, one, trump, order) for over in bits_of(later)))

    def is_held(best: Card, seat: int) -> bool:
        place = winning_place(cards, trump, order)
        return bool(cards[place] == best) and (seen.trick.leader + place) % game.num_players == seat

    def is_kept(other: Card, *, is_better: bool) -> bool:
        is_own = bool(cards) and other != card and hand >> other & 1 and other // 13 == suit
        return bool(is_own) and ((other - card) * order > 0) == is_better

    better = [one for one in bits_of(here) if (one - card) * order > 0]
    # not all cards are dealt, and only those in hands are looked up
    most: tuple[int, int] = getattr(why, "better", 0), getattr(why, "out", 0)
    counted = 0 < most[0] >= len(better) and most[1] >= len(bits_of(here))
    # a suit can be led again if others keep cards of it, or may keep those that are not dealt or discarded
    maybe = (out | game.unseen(seen).cards) & in_suit
    behind = [
        (seen.trick.leader + place) % game.num_players for place in range(len(cards) + 1, game.num_players)
    ]
    follows = not cards or suit_led(cards) == suit
    following = sum(bool(here & ~seen.lacking[seat]) for seat in behind) if follows else 0
    is_left = maybe.bit_count() - following >= 2
    match why:
        case plain_facts.TakesFrom(best, seat):
            return is_held(best, seat) and surely_takes(card) and not all(map(takes, seen.legal_actions))
        case plain_facts.MoreBeat() | plain_facts.FewBeat():
            return takes(card) and counted
        case plain_facts.Ruffs(led):
            is_void = led == suit_led(cards) != suit == trump and not hand & SUIT_MASKS[led]
            return (
                is_void
                and takes(card)
                and (surely_takes(card) or not isinstance(why, plain_facts.SurelyRuffs))
            )
        case plain_facts.DrawsTrumps(number):
            unplayed = here | game.unseen(seen).cards & in_suit
            return not cards and suit == trump and here.bit_count() <= number <= unplayed.bit_count()
        case plain_facts.NoneBetter():
            return surely_takes(card) and not better and why.suit == suit
        case plain_facts.OnlyTrumpBeats():
            return takes(card) and not better and why.suit == suit != trump is not None
        case plain_facts.HardlyTakes():
            return bool(cards) and not takes(card) and counted
        case plain_facts.NoneTakes(best, seat):
            is_end = {
                plain_facts.NoneTakesLowest: card % 13 == min(one % 13 for one in seen.legal_actions),
                plain_facts.NoneTakesHighest: card % 13 == max(one % 13 for one in seen.legal_actions),
            }.get(type(why), True)
            return is_end and is_held(best, seat) and not any(map(takes, seen.legal_actions))
        case plain_facts.NoneStays(best, seat):
            is_end = card == max(seen.legal_actions) or type(why) is plain_facts.NoneStays
            return is_end and is_held(best, seat) and all(map(takes, seen.legal_actions))
        case plain_facts.CannotTake():
            return bool(cards) and not takes(card) and any(map(takes, seen.legal_actions))
        case plain_facts.SurelyTakes():
            return surely_takes(card)
        case plain_facts.Neighbours(other):
            between = range(min(card, other) + 1, max(card, other))
            return (
                other // 13 == suit and other in seen.legal_actions and not any(out >> c & 1 for c in between)
            )
        case plain_facts.AllEqual():
            ends = min(bits_of(own)), max(bits_of(own))
            trick_ends = {(takes(one), surely_takes(one)) for one in bits_of(own)}
            are_legal = all(one in seen.legal_actions for one in bits_of(own))
            is_apart = any(out >> one & 1 for one in range(*ends))
            return (
                suit == why.suit
                and len(bits_of(own)) > 2
                and are_legal
                and not is_apart
                and len(trick_ends) == 1
            )
        case plain_facts.KeepsLow(other) | plain_facts.KeepsHigh(other):
            is_best = bool(cards) and cards[winning_place(cards, trump, order)] == why.best
            rightly = is_best and not takes(card) and not takes(other)
            return rightly and is_kept(other, is_better=isinstance(why, plain_facts.KeepsHigh))
        case plain_facts.TakesKeepsLow(other) | plain_facts.TakesKeepsHigh(other):
            rightly = surely_takes(card) and surely_takes(other)
            return rightly and is_kept(other, is_better=isinstance(why, plain_facts.TakesKeepsHigh))
        case plain_facts.SavesLow(low):
            return bool(hand >> low & 1 and low // 13 == suit and (low - card) * order < 0)
        case plain_facts.SavesHigh(high):
            # no player knows which cards are not dealt
            maybe = out | game.unseen(seen).cards
            above = [
                sum((one - low) * order > 0 for one in bits_of(maybe & SUIT_MASKS[low // 13]))
                for low in (high, card)
            ]
            is_lead = not cards and above[0] < above[1]
            return bool(hand >> high & 1) and (is_lead or (high // 13 == suit and (high - card) * order > 0))
        case plain_facts.KeepsExit(low):
            worse = [one for one in bits_of(out & SUIT_MASKS[low // 13]) if (one - low) * order < 0]
            return not cards and bool(hand >> low & 1) and card != low and not worse
        case plain_facts.LastOfSuit():
            return bool(cards) and why.suit == suit != suit_led(cards) and own == 1 << card and is_left
        case plain_facts.NobodyElse():
            return why.suit == suit and not here
    return None
