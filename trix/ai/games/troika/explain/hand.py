"""The cards of a hand of Troika that speak for a bid, a pass or a trump."""

from typing import Final

from trix.ai.explain.reasons import Reason
from trix.ai.games.troika.explain import facts
from trix.ai.games.troika.strength import Strength
from trix.engine.cards import SUIT_MASKS, cards_of, rank_of, suit_of
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

RISKS: Final = facts.HoldsThree, facts.LoneFive, facts.LowerSuit
"""Facts named with the first fact: cards that may cost points, and another suit as long as the trump."""
DECISIVE: Final = facts.PartnerCalled, facts.PartnerCalledNoTrump
"""Facts that decide the choice, so every hint names them after the hand."""
SAMPLED: Final = (
    facts.Makes,
    facts.SeldomMakes,
    facts.WouldMake,
    facts.WouldFail,
    facts.NoPass,
    facts.LosesPoints,
    facts.LosesBid,
    facts.OtherTrump,
    facts.SideMakes,
    facts.Stands,
    facts.StandsDouble,
    facts.LaterMakes,
    facts.Outbid,
    facts.OthersMake,
    facts.OthersFail,
    facts.MustBid,
    facts.AsDefenders,
)
"""Facts of sampled deals."""

_MOST: Final = 3
"""The most cards named, besides the five of hearts."""
_STRONG: Final = 3
"""How many of the best trumps count."""


def hand(game: Game, seen: Observation, action: Action) -> tuple[Reason, ...]:
    """Return the facts of the hand for an action before the play, then the partner's bid."""
    whole = deck(bool(game.options["kitty"]))
    if seen.phase == "trump":
        assert seen.bidding.highest is not None
        return (_with_trump(whole, seen.hand, action - TRUMP, seen.bidding.highest.low),)
    if seen.phase != "bid":
        return ()
    strength = Strength(whole)
    standing = seen.bidding.highest
    if action == PASS and standing is not None and seen.bidding.seat == (seen.seat + 2) % 4:
        kind = facts.PartnerBidDouble if standing.no_trump else facts.PartnerBid
        return (kind(standing.number),)
    bid = rejected_bid(strength, seen) if action == PASS else bid_of(action)
    if bid is None:
        return ()
    trump = strength.promise(seen.hand, bid.no_trump, bid.low).trump
    if trump is None:
        first: facts.NoTrumpHand | facts.TrumpHand = _without_trump(whole, seen.hand, bid.low)
    else:
        first = _with_trump(whole, seen.hand, trump, bid.low)
    if action == PASS:
        return (first,)
    lower = () if trump is None else _lower_suit(seen.hand, trump, bid.low)
    return first, *lower, *_risks(seen.hand, first.cards), *_calls(seen)


def rejected_bid(strength: Strength, seen: Observation) -> Bid | None:
    """Return the bid that a pass is compared with: the lowest one, with trump if that is legal.

    After a bid of the partner without trump the lowest one of all.
    """
    bids = [bid_of(call) for call in seen.legal_actions if call != PASS]
    call = seen.bidding.calls[(seen.seat + 2) % 4]
    if call in (None, PASS) or not bid_of(call).no_trump:
        bids = [bid for bid in bids if not bid.no_trump] or bids
    least = min((bid.number for bid in bids), default=0)
    return max(
        (bid for bid in bids if bid.number == least),
        key=lambda bid: strength.promise(seen.hand, bid.no_trump, bid.low).points,
        default=None,
    )


def _lower_suit(hand: CardSet, trump: int, low: bool) -> tuple[Reason, ...]:
    """Return the fact that another suit is as long as *trump*, but its best card is lower."""

    def cards(suit: int) -> list[Card]:
        return cards_of(hand & SUIT_MASKS[suit] & ~(1 << THREE | 1 << FIVE))[:: 1 if low else -1]

    length = (hand & SUIT_MASKS[trump]).bit_count()
    for suit in range(4):
        if suit == trump or (hand & SUIT_MASKS[suit]).bit_count() != length:
            continue
        own, other = cards(trump), cards(suit)
        if own and other and (rank_of(own[0]) - rank_of(other[0])) * (-1 if low else 1) > 0:
            return (facts.LowerSuit(suit),)
    return ()


def _risks(hand: CardSet, counting: tuple[Card, ...]) -> tuple[Reason, ...]:
    """Return the facts about cards that may cost points; *counting* cards count for the bid."""
    found: list[Reason] = []
    if hand >> THREE & 1:
        found.append(facts.HoldsThree(THREE))
    if hand >> FIVE & 1 and FIVE not in counting:
        found.append(facts.LoneFive(FIVE))
    return tuple(found)


def _calls(seen: Observation) -> tuple[Reason, ...]:
    """Return the earlier bid of the partner, if there is one."""
    partner = (seen.seat + 2) % 4
    call = seen.bidding.calls[partner]
    if call in (None, PASS):
        return ()
    kind = facts.PartnerCalledNoTrump if bid_of(call).no_trump else facts.PartnerCalled
    return (kind(bid_of(call).number, partner),)


def _with_trump(whole: CardSet, hand: CardSet, trump: int, low: bool) -> facts.TrumpHand:
    cards = [card for card in _list_suit(whole, trump, low)[:_STRONG] if hand >> card & 1]
    for suit in range(4):
        if suit != trump:
            cards += _unbeaten(whole, hand, suit, low)
    return facts.TrumpHand(
        (hand & SUIT_MASKS[trump]).bit_count(), trump, _counting(hand, cards, trump, low=low)
    )


def _without_trump(whole: CardSet, hand: CardSet, low: bool) -> facts.NoTrumpHand:
    sure = [card for suit in range(4) for card in _unbeaten(whole, hand, suit, low)]
    strong = [card for suit in range(4) for card in _list_suit(whole, suit, low)[:2] if hand >> card & 1]
    cards = [*sure, *(c for c in strong if c not in sure)]
    return facts.NoTrumpHand(len(sure), _counting(hand, cards, None, low=low))


def _counting(hand: CardSet, cards: list[Card], trump: int | None, *, low: bool) -> tuple[Card, ...]:
    """Return the first strong cards, or without any the best card of the hand, then the five of hearts.

    The three of spades costs points, and a five without another heart is easily lost.
    """
    hearts = hand & SUIT_MASKS[suit_of(FIVE)]
    has_five = hand >> FIVE & 1 and (hearts != 1 << FIVE or trump == suit_of(FIVE))
    strong = [card for card in cards if card != THREE][:_MOST]
    if not strong and not has_five:
        others = [card for card in cards_of(hand) if card != THREE]
        strong = [
            max(others, key=lambda card: (suit_of(card) == trump, -rank_of(card) if low else rank_of(card)))
        ]
    return tuple(dict.fromkeys((*strong, *((FIVE,) if has_five else ()))))


def _list_suit(whole: CardSet, suit: int, low: bool) -> list[Card]:
    """List the cards of a suit, the best first."""
    return list(cards_of(whole & SUIT_MASKS[suit])[:: 1 if low else -1])


def _unbeaten(whole: CardSet, hand: CardSet, suit: int, low: bool) -> list[Card]:
    """List the cards of a hand that no other hand can beat in their suit, the best first."""
    found: list[Card] = []
    for card in _list_suit(whole, suit, low):
        if not hand >> card & 1:
            break
        found.append(card)
    return found
