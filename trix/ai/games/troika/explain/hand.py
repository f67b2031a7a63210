"""What in a hand of Troika carries a bid, a pass or a trump."""

from typing import Final

from trix.ai.explain.reasons import Reason
from trix.ai.games.troika.explain import facts
from trix.ai.games.troika.strength import Strength
from trix.engine.cards import SUIT_MASKS, cards_of, suit_of
from trix.engine.protocol import Game
from trix.engine.types import Action, Card, CardSet
from trix.games.troika.actions import TRUMP
from trix.games.troika.bids import PASS, Bid, bid_of
from trix.games.troika.deck import FIVE, THREE, deck
from trix.games.troika.observation import Observation

SUBSUMED: Final = (
    facts.LongSuit,
    facts.SureTricks,
    facts.StrongCards,
    facts.FewTops,
    facts.HoldsFive,
    facts.LongestTrump,
    facts.PartnerBid,
)
"""Facts that say less of a hand than `hand` does."""

OUTBIDS: Final = facts.Outbids
"""The fact that names the bid that stands otherwise."""
DECISIVE: Final = facts.PartnerCalled, OUTBIDS
"""Facts that every hint names after the hand, as they decide."""

_MOST: Final = 3
"""The number of cards named, besides the five of hearts and the three of spades."""
_STRONG: Final = 3
"""Of trumps so many of the best count."""


def hand(game: Game, seen: Observation, action: Action) -> tuple[Reason, ...]:
    """Return the facts of the hand for an action before the play, then its worth if that suits the action."""
    whole = deck(bool(game.options["kitty"]))
    if seen.phase == "trump":
        assert seen.bidding.highest is not None
        return (_with_trump(whole, seen.hand, action - TRUMP, seen.bidding.highest.low),)
    if seen.phase != "bid":
        return ()
    strength = Strength(whole)
    if action != PASS:
        bid = bid_of(action)
        promise = strength.promise(seen.hand, bid.no_trump, bid.low)
        points = round(promise.points)
        worth = (facts.Promises(points),) if points >= bid.number else _calls(seen, action)
        if promise.trump is None:
            return _without_trump(whole, seen.hand, bid.low), *worth
        return _with_trump(whole, seen.hand, promise.trump, bid.low), *worth
    standing = seen.bidding.highest
    if standing is not None and seen.bidding.seat == (seen.seat + 2) % 4:
        return (facts.PartnerBid(standing.number),)
    bids = [bid_of(call) for call in seen.legal_actions if call != PASS]
    if not bids:
        return ()
    promise, bid = max((strength.promise(seen.hand, False, bid.low), bid) for bid in bids)
    assert promise.trump is not None
    trumps = _with_trump(whole, seen.hand, promise.trump, bid.low)
    points, least = _most_points(strength, seen.hand, bids), min(bid.number for bid in bids)
    too_weak = (facts.TooWeak(points, least),) if points <= least else ()
    return facts.PassHand(*trumps), *too_weak


def _calls(seen: Observation, action: Action) -> tuple[Reason, ...]:
    """Return what earlier calls say for a bid that is higher than the worth of the hand."""
    found: list[Reason] = []
    partner, standing, bidder = (seen.seat + 2) % 4, seen.bidding.highest, seen.bidding.seat
    call = seen.bidding.calls[partner]
    if call not in (None, PASS):
        found.append(facts.PartnerCalled(bid_of(call).number, partner))
    if standing is not None and bidder is not None and bidder != partner:
        is_lowest = action == min(call for call in seen.legal_actions if call != PASS)
        found.append((facts.JustOutbids if is_lowest else facts.Outbids)(standing.number, bidder))
    return tuple(found)


def _most_points(strength: Strength, hand: CardSet, bids: list[Bid]) -> int:
    return round(max(strength.promise(hand, bid.no_trump, bid.low).points for bid in bids))


def _with_trump(whole: CardSet, hand: CardSet, trump: int, low: bool) -> facts.TrumpHand:
    cards = [card for card in _ordered(whole, trump, low)[:_STRONG] if hand >> card & 1]
    for suit in range(4):
        if suit != trump:
            cards += _unbeaten(whole, hand, suit, low)
    found = cards or [max(cards_of(hand), key=lambda card: (suit_of(card) == trump, -card if low else card))]
    return facts.TrumpHand((hand & SUIT_MASKS[trump]).bit_count(), trump, _counting(hand, found))


def _without_trump(whole: CardSet, hand: CardSet, low: bool) -> facts.NoTrumpHand:
    sure = [card for suit in range(4) for card in _unbeaten(whole, hand, suit, low)]
    strong = [card for suit in range(4) for card in _ordered(whole, suit, low)[:2] if hand >> card & 1]
    return facts.NoTrumpHand(len(sure), _counting(hand, [*sure, *(c for c in strong if c not in sure)]))


def _counting(hand: CardSet, cards: list[Card]) -> tuple[Card, ...]:
    """Return the first of some cards, then the five of hearts and the three of spades if they are held."""
    return tuple(dict.fromkeys((*cards[:_MOST], *(card for card in (FIVE, THREE) if hand >> card & 1))))


def _ordered(whole: CardSet, suit: int, low: bool) -> list[Card]:
    """List the cards of a suit, the best first."""
    return list(cards_of(whole & SUIT_MASKS[suit])[:: 1 if low else -1])


def _unbeaten(whole: CardSet, hand: CardSet, suit: int, low: bool) -> list[Card]:
    """List the cards of a hand that no other hand can beat in their suit, the best first."""
    found: list[Card] = []
    for card in _ordered(whole, suit, low):
        if not hand >> card & 1:
            break
        found.append(card)
    return found
