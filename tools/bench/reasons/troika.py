"""The truth of facts in Troika."""

from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import Any, Final

from trix.ai.explain.reasons import Reason
from trix.ai.games import samplers_of
from trix.ai.games.troika.bidding import kind_of
from trix.ai.games.troika.explain import facts
from trix.ai.games.troika.playouts.position import Deal, positions
from trix.ai.games.troika.playouts.tallying import RecordingDeal
from trix.ai.games.troika.race import Race
from trix.ai.games.troika.strength import Strength
from trix.engine.cards import SUIT_MASKS, bits_of, card_from_text, mask_of, union
from trix.engine.protocol import Game
from trix.engine.tricks import beats, winning_place
from trix.engine.types import Action, Card, CardSet
from trix.games.troika.actions import DISCARD, TRUMP
from trix.games.troika.bids import PASS, Bid, bid_of
from trix.games.troika.deck import deck
from trix.games.troika.observation import Observation
from trix.games.troika.scoring import DEAL_POINTS, deal_scores

_FIVE, _THREE = card_from_text("5H"), card_from_text("3S")


_CLOSE: Final = 16
"""Maximum difference between a percentage of a hint and the same one of other sampled deals."""
_CLOSE_POINTS: Final = 1.6
"""The same for points: half a point of rounding, and three errors of two samples."""
_WORLDS: Final = 300


def _after(game: Game, seen: Observation, action: Action) -> list[tuple[Action | None, bool, int]]:
    """Play deals out after a call; return bid, whether the own side declares, and its points."""
    deals: list[RecordingDeal] = []

    def record(*given: Any) -> RecordingDeal:
        deals.append(RecordingDeal(*given))
        return deals[-1]

    position, rng = positions(game, deal_type=record)(seen), Random(11)
    sampler, ends = samplers_of(game)(seen, rng), []
    for _ in range(_WORLDS):
        position.world(sampler(), rng)(action)
        own = DEAL_POINTS - deals[0].points if seen.seat & 1 else deals[0].points
        ends.append((deals[0].bid, deals[0].side == seen.seat & 1, own))
    return ends


def _share(game: Game, seen: Observation, bid: Bid, suit: int | None = None) -> float:
    """Return in how many percent of other sampled deals a seat makes a bid of its own."""
    rng = Random(12)
    sampler = samplers_of(game)(seen, rng)
    deal = Deal(game, Strength(_deck(game)), Race(game.options), seen)
    made = 0
    for _ in range(_WORLDS):
        hands = sampler()[:4]
        if suit is None:
            points = deal.play_declared(hands, _deck(game) & ~union(hands), seen.seat, kind_of(bid.action))
        else:
            points = deal.from_the_lead(hands, seen.seat, suit, bid.low)
        made += (DEAL_POINTS - points if seen.seat & 1 else points) >= bid.number
    return 100 * made / _WORLDS


def _is_true_of_deals(game: Game, seen: Observation, action: Action, why: Reason) -> bool | None:
    """Return whether a fact of sampled deals is true of others; None for other facts."""
    standing = seen.bidding.highest
    match why:
        case facts.Makes(percent, number) | facts.SeldomMakes(percent, number, _):
            bid = standing if seen.phase == "trump" else bid_of(action)
            assert bid is not None
            suit = action - TRUMP if seen.phase == "trump" else None
            return bid.number == number and abs(percent - _share(game, seen, bid, suit)) <= _CLOSE
        case facts.NoPass():
            return PASS not in seen.legal_actions
        case facts.LosesPoints():
            return game.options["failed_bid"] == "points"
        case facts.LosesBid(points):
            number = bid_of(action).number * (1 + bid_of(action).no_trump)
            return game.options["failed_bid"] == "bid" and points == number
        case facts.OtherTrump(percent, suit):
            assert standing is not None
            is_held = bool(seen.hand & SUIT_MASKS[suit]) and suit != action - TRUMP
            return is_held and abs(percent - _share(game, seen, standing, suit)) <= _CLOSE
        case facts.WouldMake(percent, number, instead):
            is_close = abs(percent - _share(game, seen, bid_of(instead))) <= _CLOSE
            return is_close and instead in seen.legal_actions and bid_of(instead).number == number
        case facts.WouldFail(percent, number):
            bids = [bid_of(call) for call in seen.legal_actions if call != PASS]
            shares = [100 - _share(game, seen, bid) for bid in bids if bid.number == number]
            return any(abs(percent - share) <= _CLOSE for share in shares)
    if isinstance(why, facts.Outbid):
        higher = [bid is not None and not is_own for bid, is_own, _ in _after(game, seen, action)]
        return abs(why.percent - 100 * mean(higher)) <= _CLOSE
    kinds = facts.Stands | facts.OthersMake | facts.OthersFail | facts.MustBid | facts.AsDefenders
    if not isinstance(why, kinds | facts.SideMakes | facts.LaterMakes):
        return None
    ends = [end for end in _after(game, seen, PASS) if end[0] is not None]
    is_own = isinstance(why, facts.SideMakes | facts.LaterMakes)
    ends = [(bid, side, own) for bid, side, own in ends if side == is_own]
    if isinstance(why, facts.AsDefenders):
        return abs(why.points - mean(own for _, _, own in ends)) <= _CLOSE_POINTS
    if isinstance(why, facts.Stands):
        assert standing is not None
        if (why.bid, why.seat) != (standing.number, seen.bidding.seat):
            return False
        if isinstance(why, facts.StandsDouble) != standing.no_trump:
            return False
        ends = [end for end in ends if end[0] == standing.action]
    if isinstance(why, facts.MustBid) and (why.seat != seen.dealer or standing is not None):
        return False
    made = [(own if is_own else DEAL_POINTS - own) >= bid_of(bid or 0).number for bid, _, own in ends]
    share = 100 * mean(made)
    if isinstance(why, facts.OthersFail | facts.MustBid):
        share = 100 - share
    return abs(why.percent - share) <= _CLOSE


def _lengths(hand: CardSet) -> list[int]:
    return [(hand & mask).bit_count() for mask in SUIT_MASKS]


def _deck(game: Game) -> CardSet:
    return deck(bool(game.options["kitty"]))


def _best_of(game: Game, suit: int, low: bool) -> Card:
    cards = bits_of(deck(bool(game.options["kitty"])) & SUIT_MASKS[suit])
    return cards[0 if low else -1]


def _sure(game: Game, hand: CardSet, low: bool) -> int:
    """Return how many cards of a hand only other cards of it can beat without trump."""
    found = 0
    for card in bits_of(hand):
        same = bits_of(deck(bool(game.options["kitty"])) & SUIT_MASKS[card // 13])
        better = [c for c in same if (c < card if low else c > card)]
        found += all(hand >> c & 1 for c in better)
    return found


def _unbeaten(game: Game, hand: CardSet, card: Card, low: bool) -> bool:
    """Whether the hand has a card and all better ones of its suit."""
    same = bits_of(_deck(game) & SUIT_MASKS[card // 13])
    best = [c for c in same if (c <= card if low else c >= card)]
    return all(hand >> c & 1 for c in best)


def _is_true_of_hand(game: Game, hand: CardSet, low: bool, why: Reason) -> bool:
    """Return whether a fact about the cards of a hand is true."""
    match why:
        case facts.TrumpHand(trumps, suit, cards):
            best = bits_of(_deck(game) & SUIT_MASKS[suit])
            strong = best[:3] if low else best[-3:]
            are_held = all(hand >> card & 1 for card in cards)
            special = [card for card in cards if card == _FIVE]
            others = [card for card in cards if card not in special]
            are_strong = all(card in strong or _unbeaten(game, hand, card, low) for card in others)
            return (
                _lengths(hand)[suit] == trumps
                and are_held
                and _THREE not in cards
                and (are_strong or len(others) == 1)
            )
        case facts.NoTrumpHand(sure, cards):
            are_held = all(hand >> card & 1 for card in cards)
            return sure == _sure(game, hand, low) and are_held and _THREE not in cards
    return False


def _stays(hand: CardSet, action: Card, card: Card, better: Sequence[Card], order: int) -> bool:
    """Whether a card is in the hand, and better than the action in its suit or not beaten in its own."""
    is_higher = card // 13 == action // 13 and (card - action) * order > 0
    return bool(hand >> card & 1) and card != action and (is_higher or not better)


def _is_true_of_bid(game: Game, seen: Observation, action: Action, why: Reason) -> bool | None:
    """Return whether a fact about a bid is true; None if it is another."""
    hand, highest, partner = seen.hand, seen.bidding.highest, (seen.seat + 2) % 4
    # bids of both kinds, if it is a pass
    kinds = (False, True) if action == PASS else (bid_of(action).low,)
    tops = [[suit for suit in range(4) if hand >> _best_of(game, suit, low) & 1] for low in kinds]
    match why:
        case facts.LongSuit(suit, number):
            return suit in tops[0] and _lengths(hand)[suit] == number
        case facts.NoLongSuit(longest):
            return longest == max(_lengths(hand)) <= 3 and bid_of(action).no_trump
        case facts.FewTops(number):
            return number in map(len, tops)
        case facts.SureTricks(number):
            return number in [_sure(game, hand, low) for low in kinds]
        case facts.StrongCards(number):
            low, strong = bid_of(action).low, 0
            for card in bits_of(hand):
                same = bits_of(_deck(game) & SUIT_MASKS[card // 13])
                strong += card in (same[:3] if low else same[-3:])
            return strong == number
        case facts.HoldsFive():
            return bool(hand >> _FIVE & 1)
        case facts.LowerSuit(suit):
            low, tops_of = bid_of(action).low, list[tuple[int, int]]()
            for held in (hand & mask for mask in SUIT_MASKS):
                ranks = [card % 13 for card in bits_of(held) if card not in (_FIVE, _THREE)]
                tops_of.append((held.bit_count(), (-min(ranks) if low else max(ranks)) if ranks else -13))
            length, top = tops_of[suit]
            return any(length == other and top < better for other, better in tops_of)
        case facts.PartnerCalled(number, seat):
            call = seen.bidding.calls[partner]
            if seat != partner or call in (None, PASS):
                return False
            without = isinstance(why, facts.PartnerCalledNoTrump)
            return bid_of(call).number == number and bid_of(call).no_trump == without
        case facts.HoldsThree(card):
            return action != PASS and bool(hand >> _THREE & 1) and card == _THREE
        case facts.LoneFive(card):
            hearts = hand & SUIT_MASKS[_FIVE // 13]
            return action != PASS and card == _FIVE and hearts == 1 << _FIVE
        case facts.PartnerBid(number):
            is_right = isinstance(why, facts.PartnerBidDouble) == (highest is not None and highest.no_trump)
            return (
                is_right and seen.bidding.seat == partner and highest is not None and highest.number == number
            )
    return None


def _is_lost(game: Game, seen: Observation, hands: Sequence[CardSet], why: facts.LostBid) -> bool:
    """Whether the bid fails with each number of the tricks left, and the kind of fact fits the scores."""
    bid, declarer = seen.bidding.highest, seen.declarer
    assert bid is not None
    assert declarer is not None
    side, left = declarer % 2, union(hands) | mask_of(seen.trick.cards)
    tricks, cards = len(bits_of(seen.hand)), 5 * (left >> _FIVE & 1)
    ends = [seen.points[side] + taken + cards for taken in range(tricks + 1)]
    ends[-1] -= 3 * (left >> _THREE & 1)

    def gap(points: int) -> int:
        """Return the difference of scores after so many points of the declarer's side."""
        both = (points, DEAL_POINTS - points) if side == 0 else (DEAL_POINTS - points, points)
        one, two = deal_scores(both, side, bid, seen.scores, game.options)
        return one - two

    is_own = side == seen.seat % 2
    is_anyway = gap(0) == gap(1) == gap(2)
    kind = {
        (True, True): facts.LostBidAnyway,
        (False, True): facts.LostBidOfOthersAnyway,
        (True, False): facts.LostBid,
        (False, False): facts.LostBidOfOthers,
    }[is_own, is_anyway]
    return type(why) is kind and max(ends) < why.bid == bid.number and abs(gap(0)) <= abs(gap(2))


def _is_true_of_card(
    game: Game, seen: Observation, out: CardSet, hands: Sequence[CardSet], action: Action, why: Reason
) -> bool | None:
    """Return whether a fact about a card to play is true; None if it is another."""
    hand, partner = seen.hand, (seen.seat + 2) % 4
    assert seen.bidding.highest is not None
    order, cards = (-1 if seen.bidding.highest.low else 1), seen.trick.cards
    place = winning_place(cards, seen.trump, order) if cards else 0
    best = cards[place] if cards else None
    holder = (seen.trick.leader + place) % 4
    takes = best is None or beats(action, best, seen.trump, order)

    def better(card: Card) -> list[Card]:
        return [c for c in bits_of(out & SUIT_MASKS[card // 13]) if (c - card) * order > 0]

    match why:
        case facts.MayDrawFive():
            is_led = not cards and action // 13 == _FIVE // 13 and not better(action)
            hearts = (out & SUIT_MASKS[_FIVE // 13]).bit_count()
            return is_led and hearts - (out >> _FIVE & 1) <= why.out
        case facts.PartnerRuffs(suit, seat):
            return (
                not cards and seat == partner and suit == action // 13 and not hands[seat] & SUIT_MASKS[suit]
            )
        case facts.BringsFive():
            return action == _FIVE and bool(cards) and holder == why.seat == partner
        case facts.LeadsThree(number, card):
            return not cards and action == card == _THREE and 0 < len(better(card)) <= number
        case facts.GivesThree():
            return action == _THREE and bool(cards) and holder == why.seat != partner
        case facts.KeepsThree(card, seat):
            is_kept = card == _THREE != action and card in seen.legal_actions and seat == partner
            may_win = [one for one in bits_of(out) if beats(one, best or 0, seen.trump, order)]
            return is_kept and bool(cards) and (holder == partner or (len(cards) == 1 and bool(may_win)))
        case facts.SparesThree(card):
            later = union(hands[(seen.seat + step) % 4] for step in range(1, 4 - len(cards)))
            is_beaten = any(beats(one, _THREE, seen.trump, order) for one in bits_of(later))
            would_take = not is_beaten and (best is None or beats(_THREE, best, seen.trump, order))
            return would_take and card == _THREE != action and card in seen.legal_actions
        case facts.LeavesThree():
            return _THREE in cards and holder != partner and not takes
        case facts.ThreeMayFall(card):
            led = action if not cards else cards[0]
            return bool(out >> card & 1 and takes) and card == _THREE and led // 13 == card // 13
        case facts.TakesThree(held_by, seat):
            is_held = _THREE in cards and (held_by, seat) == (best, holder) and holder != partner
            return is_held and all(beats(card, held_by, seen.trump, order) for card in seen.legal_actions)
        case facts.LostBid():
            return _is_lost(game, seen, hands, why)
        case facts.TakesFive():
            return _FIVE in cards and holder != partner and bool(takes)
        case facts.PartnerTakes():
            return bool(cards) and holder == why.seat == partner and not takes
        case facts.KeepsBest(card):
            return bool(hand >> card & 1) and card != action and not better(card)
        case facts.LeadsUnder(number, suit, card):
            # the better cards may be discarded or not dealt
            is_led = not cards and suit == action // 13 and len(better(action)) <= number > 0
            return is_led and _stays(hand, action, card, better(card), order)
        case facts.WinsBack(number, suit, card):
            is_led = not cards and suit == action // 13 != card // 13 and len(better(action)) <= number > 0
            return is_led and bool(hand >> card & 1) and not better(card)
        case facts.MayLose(number, suit, card):
            loses = bool(cards) and not takes and beats(card, best or 0, seen.trump, order)
            is_same = suit == action // 13 == card // 13 and bool(hand >> card & 1)
            return loses and is_same and len(better(card)) == number > 0
        case facts.TakesCheaply(held_by, seat, card):
            is_held = (held_by, seat) == (best, holder) and holder != partner
            return is_held and takes and card // 13 == action // 13 and _stays(hand, action, card, [0], order)
        case facts.PartnerHolds(seat, card):
            is_held = bool(cards) and seat == holder == partner
            return is_held and not takes and _stays(hand, action, card, better(card), order)
        case facts.LeavesTrick(held_by, seat, card):
            is_held = (held_by, seat) == (best, holder) and holder != partner
            return is_held and not takes and _stays(hand, action, card, better(card), order)
        case facts.RisksFive(card, seat):
            last = (seen.seat + 1) % 4
            may_lose = len(cards) == 2 and any(
                beats(one, best or 0, seen.trump, order) for one in bits_of(out & ~seen.lacking[last])
            )
            return (
                card == _FIVE != action and bool(hand >> card & 1) and seat == holder == partner and may_lose
            )
        case facts.SavesFive():
            held = bool(hand >> _FIVE & 1) and action != _FIVE
            return held and bool(cards) and holder == why.seat != partner
    return None


def _is_true_of_declarer(game: Game, seen: Observation, action: Action, why: Reason) -> bool | None:
    """Return whether a fact about a discard or trump is true; None if it is another."""
    hand, highest = seen.hand, seen.bidding.highest
    assert highest is not None
    low = highest.low
    if seen.phase == "discard":
        higher = [
            [c for c in bits_of(_deck(game) & ~hand & SUIT_MASKS[card // 13]) if (c < card) == low]
            for card in divmod(action - DISCARD, 52)
        ]
        return isinstance(why, facts.Discards) and why.better == min(map(len, higher))
    if seen.phase == "trump":
        match why:
            case facts.LongestTrump(suit, number):
                lengths = _lengths(hand)
                return action == TRUMP + suit and number == lengths[suit] == max(lengths)
    return None


def is_true(
    game: Game, seen: Observation, out: CardSet, hands: Sequence[CardSet], action: Action, why: Reason
) -> bool:
    """Return whether a fact is true; *out* are the cards of the other hands. Discards are not played."""
    hand, highest = seen.hand, seen.bidding.highest
    if (of_deals := _is_true_of_deals(game, seen, action, why)) is not None:
        return of_deals
    if isinstance(why, facts.TrumpHand | facts.NoTrumpHand):
        kinds = (False, True) if seen.phase == "bid" and action == PASS else (False,)
        if seen.phase == "bid" and action != PASS:
            kinds = (bid_of(action).low,)
        elif highest is not None and seen.phase == "trump":
            kinds = (highest.low,)
        return any(_is_true_of_hand(game, hand, low, why) for low in kinds)
    if seen.phase == "bid":
        found = _is_true_of_bid(game, seen, action, why)
    elif seen.phase in ("discard", "trump"):
        found = _is_true_of_declarer(game, seen, action, why)
    else:
        found = _is_true_of_card(game, seen, out, hands, action, why)
    assert found is not None, f"no check for {why}"
    return found
