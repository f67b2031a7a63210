"""The truth of facts in Trix."""

from collections.abc import Sequence
from random import Random
from typing import Final

from trix.ai.explain.reasons import Reason
from trix.ai.games.trix.explain import facts
from trix.engine.cards import (
    DIAMONDS,
    FULL_DECK,
    RANK_MASKS,
    SUIT_MASKS,
    bits_of,
    card_from_text,
    mask_of,
    union,
)
from trix.engine.protocol import Game
from trix.engine.tricks import winning_place
from trix.engine.types import Action, Card, CardSet, Seat
from trix.games.trix.actions import CHOOSE, DONE, DOUBLE, REDEAL
from trix.games.trix.contracts import DIAMONDS as DIAMONDS_CONTRACT
from trix.games.trix.contracts import KH, LTOOSH, QUEENS, TRIX, scoring_cards
from trix.games.trix.observation import Observation

_TOLERANCE = 15.0
"""Percentage points between two estimates of a probability."""
_TWOS, _ACES = RANK_MASKS[0], RANK_MASKS[12]


def _suit(card: Card) -> CardSet:
    return SUIT_MASKS[card // 13]


def _higher(card: Card) -> CardSet:
    return _suit(card) & -2 << card


def _lower(card: Card) -> CardSet:
    return _suit(card) & (1 << card) - 1


def _number(cards: CardSet) -> int:
    return cards.bit_count()


def _is_beyond(card: Card, there: Card) -> bool:
    """Whether a card comes after one that is laid, on one of its ways."""
    rank, goal = card % 13, there % 13
    if card // 13 != there // 13:
        return False
    return (rank >= 9 and goal > rank) or (rank <= 9 and goal < rank)


def _number_beyond(card: Card, cards: CardSet) -> int:
    """Return how many cards of a set come after one that is laid."""
    return sum(_is_beyond(card, one) for one in bits_of(cards))


def _let_out(hand: CardSet, laid: Card) -> int:
    """Count the cards that others can lay after one, before a card of the hand is due."""
    found = 0
    for step, ends in ((1, laid % 13 >= 9), (-1, laid % 13 <= 9)):
        card = laid + step
        while ends and card // 13 == laid // 13 and card >= 0 and not hand >> card & 1:
            found += 1
            card += step
    return found


def _cost(game: Game, seen: Observation, card: Card) -> int:
    """Return the points that a card costs who takes it."""
    if not scoring_cards(seen.contracts) >> card & 1:
        return 0
    cost = 75 if card == KH else 25 if seen.contracts & QUEENS and card % 13 == 10 else 0
    cost *= 2 if any(doubled == card for doubled, _seat in seen.doubled) else 1
    if card // 13 == DIAMONDS and seen.contracts & DIAMONDS_CONTRACT:
        cost += 15 if game.options["swap_values"] else 10
    return cost


def _price(game: Game, seen: Observation, card: Card) -> int:
    """Return the points that a card costs the seat to play if it takes it."""
    own = any((doubled, seat) == (card, seen.seat) for doubled, seat in seen.doubled)
    is_usual = own and (game.options["doubling"] != "leader" or seen.trick.leader == seen.seat)
    return _cost(game, seen, card) - (is_usual and (75 if card == KH else 25))


def _trick_cost(game: Game, seen: Observation) -> int:
    return (10 if game.options["swap_values"] else 15) if seen.contracts & LTOOSH else 0


def _later(seen: Observation) -> list[Seat]:
    return [(seen.seat + step) % 4 for step in range(1, 4 - len(seen.trick.cards))]


def _may_hold(seen: Observation, seat: Seat, card: Card) -> bool:
    """Whether a seat may hold a card, as far as the seat to play knows."""
    holder = next((one for one in range(4) if seen.shown[one] >> card & 1), seat)
    return holder == seat and not seen.lacking[seat] >> card & 1


def _is_chance(game: Game, seen: Observation, why: facts.SafeNow) -> bool:
    """Whether all later seats can follow in about as many of other random deals."""
    rng, unseen = Random(5), game.unseen(seen)
    later = _later(seen)
    deals = [unseen.deal(rng) for _ in range(400)]
    following = sum(all(hands[seat] & SUIT_MASKS[why.suit] for seat in later) for hands in deals)
    return abs(following / 4 - why.percent) <= _TOLERANCE


def _mates(game: Game, seen: Observation) -> Sequence[Seat]:
    return next(team for team in game.teams if seen.seat in team)


def _best_and_holder(seen: Observation) -> tuple[Card, Seat]:
    """Return the card that holds the trick, -1 in an empty one, and its seat."""
    trick = seen.trick.cards
    place = winning_place(trick) if trick else 0
    return (trick[place] if trick else -1), (seen.trick.leader + place) % 4


def _is_true_of_low_card(
    game: Game, seen: Observation, out: CardSet, hands: Sequence[CardSet], action: Action, why: Reason
) -> bool | None:
    """Return whether a fact about a card that leaves the trick is true; None if it is another."""
    hand = seen.hand
    scoring = scoring_cards(seen.contracts)
    trick = seen.trick.cards
    mates = _mates(game, seen)
    best, holder = _best_and_holder(seen)
    follows = bool(trick) and action // 13 == trick[0] // 13
    last = len(trick) == 3
    match why:
        case facts.StaysUnder(card, seat) | facts.LeavesTrick(card, seat):
            is_last = isinstance(why, facts.LeavesTrick)
            return follows and action < best == card and seat == holder and last == is_last
        case facts.LeavesCostly(costly, points):
            lies = bool(costly in trick and scoring >> costly & 1 and follows and action < best)
            return lies and _cost(game, seen, costly) == points
        case facts.VoidBehind():
            played = {(seen.trick.leader + place) % 4 for place in range(len(trick))}
            still = why.seat not in played | {seen.seat}
            costly = any(_may_hold(seen, why.seat, c) for c in bits_of(out & scoring))
            is_void = not hands[why.seat] & SUIT_MASKS[why.suit]
            is_under = not follows or action < best
            return still and is_void and costly and is_under and why.suit == trick[0] // 13
        case facts.StaysBelow(costly) | facts.HighestBelow(costly):
            between = hand & _lower(costly) & _higher(action) & mask_of(seen.legal_actions)
            is_highest = not between and bool(hand & _lower(action))
            below = out & scoring & _higher(action) & 1 << costly
            return bool(below) and (is_highest or not isinstance(why, facts.HighestBelow))
        case facts.GivesAway():
            loses = not follows or action < best
            is_given = bool(trick) and loses and holder not in mates
            later = _later(seen)
            saved = any(seat in mates and hands[seat] & _higher(best) for seat in later)
            is_costly = (
                why.card == action and scoring >> action & 1 and _cost(game, seen, action) == why.points
            )
            is_known = not isinstance(why, facts.GivesTo) or (not later and why.seat == holder)
            return bool(is_costly and is_given and is_known and not saved)
        case facts.ShedsCatcher():
            under = bool(trick) and not (follows and action > best)
            return under and bool(out & _lower(action) & scoring & 1 << why.costly)
        case facts.ShedsHigh():
            under = bool(trick) and not (follows and action > best)
            if isinstance(why, facts.ShedsLikeliest):
                under = not follows and all(
                    _number(out & _lower(card)) < why.lower for card in bits_of(hand & ~(1 << action))
                )
            return under and action // 13 == why.suit and _number(out & _lower(action)) == why.lower > 0
        case facts.PartnerTakes():
            return bool(why.seat == holder in mates and trick and not scoring >> action & 1)
    return None


def _is_true_of_high_card(
    game: Game, seen: Observation, out: CardSet, hands: Sequence[CardSet], action: Action, why: Reason
) -> bool | None:
    """Return whether a fact about a card that may take the trick is true; None if it is another."""
    hand = seen.hand
    scoring = scoring_cards(seen.contracts)
    trick = seen.trick.cards
    mates = _mates(game, seen)
    best, _holder = _best_and_holder(seen)
    follows = bool(trick) and action // 13 == trick[0] // 13
    last = len(trick) == 3
    match why:
        case facts.HarmlessTrick():
            cost = _trick_cost(game, seen)
            is_free = not mask_of((*trick, action)) & scoring and why.points == cost
            return last and follows and action > best and is_free
        case facts.MustTake():
            led = hand & _suit(trick[0])
            return last and action == max(bits_of(led)) and not led & _lower(best)
        case facts.PaysNow(points, card):
            paid = _trick_cost(game, seen) + sum(_price(game, seen, one) for one in (*trick, action))
            kept = bool(hand >> card & 1) and card // 13 == action // 13 and card < action
            is_sure = last or not out & _higher(action)
            kinds = facts.PaysNow if last else facts.PaysSoFar if is_sure else facts.RisksNow
            rightly = type(why) is kinds
            return follows and action > best and kept and points == paid and rightly
        case facts.SafeNow():
            mates_shown = union(seen.shown[seat] for seat in mates if seat != seen.seat)
            harmless = not scoring & (out & _suit(action) & ~mates_shown | mask_of((*trick, action)))
            counted = _number(out & _suit(action)) == why.out and why.suit == action // 13
            is_high = _number(out & _lower(action)) > _number(out & _higher(action))
            return harmless and not last and counted and is_high and _is_chance(game, seen, why)
        case facts.HolderPlayed(costly, seat):
            later = _later(seen)
            feared = [c for c in bits_of(out & scoring) if c == KH or c % 13 == 10]
            feared = [c for c in feared if c // 13 == action // 13] or feared
            is_free = not any(hands[one] & mask_of(feared) for one in later)
            holds = is_free and hands[seat] >> costly & 1 and seat not in later
            may_take = not trick or (action // 13 == best // 13 and action > best)
            here = out & _suit(action)
            is_high = 2 * _number(here & _higher(action)) <= _number(here)
            harmless = not mask_of((*trick, action)) & scoring
            return bool(holds and not last and may_take and is_high and harmless)
        case facts.TakesAnyway(number, suit):
            beaten = out & _suit(action) and not out & _higher(action)
            mine = _number(hand & (_higher(action) | 1 << action)) <= number
            return bool(beaten) and mine and suit == action // 13 and (not trick or action > best)
    return None


def _is_true_of_kept_card(
    game: Game, seen: Observation, out: CardSet, hands: Sequence[CardSet], action: Action, why: Reason
) -> bool | None:
    """Return whether a fact about a card kept back is true; None if it is another."""
    hand = seen.hand
    scoring = scoring_cards(seen.contracts)
    trick = seen.trick.cards
    mates = _mates(game, seen)
    best, _holder = _best_and_holder(seen)
    follows = bool(trick) and action // 13 == trick[0] // 13
    match why:
        case facts.WaitsForVoid(suit, costly):
            kept = hand >> costly & scoring >> costly & 1 and action != costly
            return bool(kept and out & SUIT_MASKS[suit]) and not hand & SUIT_MASKS[suit]
        case facts.SparesCostly():
            is_own = scoring >> why.costly & 1 and hand >> why.costly & 1 and why.costly != action
            may_be_beaten = bool(_later(seen)) and bool(out & _higher(why.costly))
            return bool(is_own) and may_be_beaten != isinstance(why, facts.SparesTaking)
        case facts.MayCatch() | facts.MayCatchDoubled():
            takes = why.card in seen.legal_actions and why.card // 13 == trick[0] // 13 and why.card > best
            can_fall = any(_may_hold(seen, seat, why.costly) for seat in _later(seen))
            is_known = isinstance(why, facts.MayCatch) or (why.costly, why.seat) in seen.doubled
            is_out = out & scoring & 1 << why.costly
            return bool(takes and can_fall and is_known and is_out and why.card != action)
        case facts.KeepsToDraw(card, costly, seat):
            kept = bool(trick) and hand >> card & 1 and card // 13 == costly // 13 != action // 13
            doubled = (costly, seat) in seen.doubled and hands[seat] >> costly & 1 and seat not in mates
            return bool(kept and doubled and card < costly)
        case facts.Exits(points, card):
            paid = _trick_cost(game, seen) + sum(_price(game, seen, one) for one in (*trick, action))
            lowest = bool(
                hand >> card & 1 and card != action and not out & _lower(card) and out & _suit(card)
            )
            takes = not out & _higher(action) and (not trick or (follows and action > best))
            return lowest and takes and points == paid
        case facts.KeepsGuard(card, costly):
            own = hand >> card & 1 and hand >> costly & 1 and scoring >> costly & 1
            return bool(own and card // 13 == costly // 13 != action // 13 and card < costly)
        case facts.Shortens():
            kept = hand >> why.spare & 1 and why.spare // 13 != action // 13 == why.suit
            return bool(kept) and _number(hand & _suit(action)) - 1 == why.left
    return None


def _is_true_of_lead(
    game: Game, seen: Observation, out: CardSet, hands: Sequence[CardSet], action: Action, why: Reason
) -> bool | None:
    """Return whether a fact about a lead is true; None if it is another."""
    hand = seen.hand
    scoring = scoring_cards(seen.contracts)
    trick = seen.trick.cards
    mates = _mates(game, seen)
    match why:
        case facts.DrawsDoubled(costly, seat, suit):
            led = not trick and action // 13 == costly // 13 == suit and action < costly
            return bool(
                led and (costly, seat) in seen.doubled and hands[seat] >> costly & 1 and seat not in mates
            )
        case facts.Draws(costly, suit):
            dear = costly == KH or (costly % 13 == 10 and seen.contracts & QUEENS)
            there = out & scoring & _higher(action) & 1 << costly
            return bool(not trick and dear and there) and costly // 13 == suit
        case facts.AvoidsSuit():
            there = out >> why.costly & 1 and hand & _higher(why.costly) and why.costly // 13 == why.suit
            return bool(there) and not trick and action // 13 != why.suit
        case facts.RiskyLead(suit, seat):
            is_void = bool(out & SUIT_MASKS[suit]) and not hands[seat] & SUIT_MASKS[suit]
            costly = any(_may_hold(seen, seat, c) for c in bits_of(out & scoring))
            return not trick and is_void and costly and seat not in mates and suit != action // 13
        case facts.DeadSuit():
            here = SUIT_MASKS[why.suit]
            return bool(hand & here) and not trick and not out & here and action // 13 != why.suit
        case facts.LowestOfSuit():
            return bool(not trick and not out & _lower(action) and out & _suit(action))
    return None


def _is_true_of_layout(
    game: Game, seen: Observation, out: CardSet, hands: Sequence[CardSet], action: Action, why: Reason
) -> bool | None:
    """Return whether a fact about the layout is true; None if it is another."""
    hand = seen.hand
    mates = _mates(game, seen)
    match why:
        case facts.LeadsToOwn() | facts.StepTowardsOwn():
            before = list(range(action, why.card, 1 if why.card > action else -1))[1:]
            are_others = all(out >> one & 1 for one in before) and len(before) == getattr(why, "between", 0)
            return bool(hand >> why.card & 1) and _is_beyond(action, why.card) and are_others
        case facts.LeadsToPartner():
            own = why.seat in mates and hands[why.seat] >> why.card & 1
            return bool(own) and _is_beyond(action, why.card)
        case facts.OnlyOwnFollows(card):
            is_next = abs(action - card) == 1 and bool(hand >> card & 1) and _is_beyond(action, card)
            return is_next and not _let_out(hand, action) and action % 13 != 9
        case facts.OpensNothing():
            return not _number_beyond(action, FULL_DECK)
        case facts.OnlyWayOn(own):
            numbers = [_number_beyond(one, hand) for one in seen.legal_actions if one != action]
            return _number_beyond(action, hand) == own > 0 and not any(numbers)
        case facts.FreesOwn(fewer, own, card):
            numbers = [_number_beyond(one, hand) for one in (card, action, *seen.legal_actions)]
            return numbers[:2] == [fewer, own] and fewer < own == max(numbers)
        case facts.KeepsFrom(card, costly, seat):
            theirs = seat not in mates and hands[seat] >> costly & 1 and card in seen.legal_actions
            return bool(theirs) and _is_beyond(card, costly) and not _is_beyond(action, costly)
        case facts.OpensLess(freed, more, card):
            ways = [_let_out(hand, one) for one in (action, card)]
            return ways == [freed, more] and card in seen.legal_actions
    return None


def _is_true_of_hand(
    game: Game, seen: Observation, out: CardSet, hands: Sequence[CardSet], action: Action, why: Reason
) -> bool | None:
    """Return whether a fact about a contract, doubling or a throw-in is true; None if it is another."""
    hand = seen.hand
    match why:
        case facts.Jacks():
            return _number(hand & RANK_MASKS[9]) == why.number and action - CHOOSE == TRIX
        case facts.FewJacks(number):
            return _number(hand & RANK_MASKS[9]) == number < 2 and action - CHOOSE != TRIX
        case facts.ManyDiamonds(number):
            is_chosen = (action - CHOOSE) & DIAMONDS_CONTRACT
            return _number(hand & SUIT_MASKS[DIAMONDS]) == number > 3 and not is_chosen
        case facts.FewEnds() | facts.ManyEnds():
            return _number(hand & (_TWOS | _ACES)) == why.number
        case facts.ToDouble(card, guards):
            chosen = action in range(CHOOSE, CHOOSE + TRIX)
            return bool(chosen and hand >> card & 1) and _number(hand & _lower(card)) == guards
        case facts.LowDiamonds(number):
            return _number(hand & SUIT_MASKS[DIAMONDS] & sum(RANK_MASKS[:6])) == number
        case facts.LowHearts(number):
            return not hand >> KH & 1 and _number(hand & _lower(card_from_text("JH"))) == number
        case facts.NoHighHearts(number):
            hearts = hand & _suit(KH)
            return 0 < number == _number(hearts) and not hearts & sum(RANK_MASKS[10:])
        case facts.FewCatchers(number):
            return _number(hand & sum(RANK_MASKS[11:])) == number < 2
        case facts.ManyCatchers(number):
            is_chosen = (action - CHOOSE) & QUEENS
            return _number(hand & sum(RANK_MASKS[11:])) == number > 2 and not is_chosen
        case facts.Guarded(guards, card):
            costly = scoring_cards((action - CHOOSE) & ~DIAMONDS_CONTRACT) & hand
            least = min(_number(hand & _lower(one)) for one in bits_of(costly))
            return bool(costly >> card & 1) and _number(hand & _lower(card)) == guards == least
        case facts.PaysForTricks(number):
            return _number(hand & sum(RANK_MASKS[10:])) == number and not (action - CHOOSE) & LTOOSH
        case facts.ManyHigh(number):
            return _number(hand & sum(RANK_MASKS[10:])) == number and action - CHOOSE == TRIX
        case facts.Unguarded(guards, card):
            return bool(hand >> card & 1) and _number(hand & _lower(card)) == guards
        case facts.FewHigh():
            return _number(hand & sum(RANK_MASKS[10:])) == why.number
        case facts.FewDiamonds():
            return _number(hand & SUIT_MASKS[DIAMONDS]) == why.number
        case facts.LowCards():
            return _number(hand & sum(RANK_MASKS[:6])) == why.number
        case facts.HardlyCosts(card, guards):
            cheap = game.options["doubling"] == "simple" and action == DOUBLE + card
            return cheap and 0 < guards <= _number(hand & _lower(card))
        case facts.LateToFall(card, guards, suit, leads):
            enough = guards <= _number(hand & _lower(card)) and leads == guards + 1
            return action == DOUBLE + card and suit == card // 13 and enough
        case facts.ShortSide(suit, number, card):
            short = suit != card // 13 and _number(hand & SUIT_MASKS[suit]) == number < 2
            in_hand = bool(hand >> card & 1) and action in range(CHOOSE, CHOOSE + TRIX)
            return (action == DOUBLE + card or in_hand) and short
        case facts.HigherOut(card, higher, suit):
            there = _number(out & _higher(card)) == higher > 0 and suit == card // 13
            return action in (DOUBLE + card, card) and there
        case facts.UnsafeDouble(card, guards, suit):
            can = action == DONE and DOUBLE + card in seen.legal_actions and suit == card // 13
            return can and _number(hand & _lower(card)) == guards
        case facts.Twos():
            return action == REDEAL and _number(hand & _TWOS) == why.number
    return None


_CHECKS: Final = (
    _is_true_of_low_card,
    _is_true_of_high_card,
    _is_true_of_kept_card,
    _is_true_of_lead,
    _is_true_of_layout,
    _is_true_of_hand,
)


def is_true(
    game: Game, seen: Observation, out: CardSet, hands: Sequence[CardSet], action: Action, why: Reason
) -> bool:
    """Return whether a fact in favour of an action is true; *out* are the cards of the other hands."""
    for check in _CHECKS:
        if (found := check(game, seen, out, hands, action, why)) is not None:
            return found
    raise AssertionError(f"no check for {why}")
