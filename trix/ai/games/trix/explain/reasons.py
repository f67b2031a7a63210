"""The grounds for actions in Trix."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, takewhile
from typing import Final

from trix.ai.explain.plain_facts import KeepsExit, SavesLow
from trix.ai.explain.reasons import Change, Ground, Reason, nearest, swap, swap_sets
from trix.ai.explain.trick_view import TrickRules
from trix.ai.games.trix.doubling import DoublingEvaluator
from trix.ai.games.trix.explain import facts
from trix.ai.games.trix.explain.trick_position import TrickPosition, costs_of
from trix.ai.games.trix.explain.trick_reasons import Found, TrickGrounds
from trix.ai.games.trix.layout import ways_of
from trix.engine.cards import (
    ACE,
    FULL_DECK,
    HEARTS,
    JACK,
    KING,
    QUEEN,
    RANK_MASKS,
    SUIT_MASKS,
    TWO,
    bits_of,
    lowest,
    mask_of,
    rank_of,
    suit_of,
    union,
)
from trix.engine.protocol import Game
from trix.engine.tricks import suit_led
from trix.engine.types import Action, Card, CardSet, Seat
from trix.games.trix.actions import CHOOSE, DONE, DOUBLE, PASS, REDEAL
from trix.games.trix.contracts import (
    DIAMOND_MASK,
    DIAMONDS,
    DOUBLED_VALUE,
    KH,
    KING_OF_HEARTS,
    LTOOSH,
    QUEENS,
    TRIX,
    ContractSet,
    doubling_cards,
    scoring_cards,
)
from trix.games.trix.observation import Observation

_SHORT: Final = 2
_HIGH: Final = sum(RANK_MASKS[QUEEN:])
_LOW: Final = sum(RANK_MASKS[TWO:6])
_FEW: Final = 3
_LOW_HEARTS: Final = SUIT_MASKS[HEARTS] & sum(RANK_MASKS[TWO:JACK])
_JACKS: Final = RANK_MASKS[JACK]
_CATCHERS: Final = RANK_MASKS[KING] | RANK_MASKS[ACE]
_HIGH_HEARTS: Final = SUIT_MASKS[HEARTS] & _HIGH
_APART: Final = 3 / 4
"""Cards more or fewer than in a usual hand that make a hand unusual; see `_is_many`."""
_HARDLY_APART: Final = 1 / 4
"""The same for a note."""
_MANY_GUARDS: Final = 3
"""More lower cards than a queen has in a usual hand: with 12 of 51 cards, of the 10 below it 2.4."""
_FEW_GUARDS: Final = 1
"""Fewer than these 2.4."""
_NEAR: Final = 3
"""The most steps in the layout from a card to an own card that it is a step towards."""
_LONG_WAY: Final = 3
"""As many cards of others before an own one are a reason to open its way early."""
_ENDS: Final = RANK_MASKS[TWO] | RANK_MASKS[ACE]


def grounds(game: Game, seen: Observation, action: Action, other: Action) -> Iterator[Ground]:
    """Yield the grounds for a legal action rather than another, the most important first."""
    for reason, change in _find_grounds(game, seen, action, other):
        if change is not None:
            yield Ground(reason, change)


def _find_grounds(game: Game, seen: Observation, action: Action, other: Action) -> Found:
    match seen.phase:
        case "play":
            yield from TrickGrounds(game, seen, other).grounds(action)
        case "layout":
            yield from _layout(game, seen, action, other)
        case "choose":
            yield from _choice(game, seen, action, other)
        case "double" if action != other:
            yield from _doubling(game, seen, action, other)
        case "throw_in" if action == REDEAL:
            twos = seen.hand & RANK_MASKS[TWO]
            yield facts.Twos(twos.bit_count()), swap_sets(twos, FULL_DECK & ~(seen.hand | RANK_MASKS[TWO]))


def plain(game: Game, seen: Observation, action: Action) -> Found:
    """Yield plain facts about an action, for `trix.ai.explain.plain_grounds`."""
    if seen.phase == "choose":
        yield from _about_hand(game, seen.hand, action - CHOOSE)
    if seen.phase == "play":
        yield from TrickGrounds(game, seen, action).plain(action)
    if seen.phase != "layout" or action == PASS:
        return
    hidden = FULL_DECK & ~(seen.hand | seen.table)
    ways = _ways(action, seen.hand)
    own = [card for way in ways for card in way if seen.hand >> card & 1]
    if own and abs(own[0] - action) <= _NEAR:
        beyond = [card for way in ways for card in way if own[0] in way and hidden >> card & 1]
        yield _leads_to(own[0], action), swap(own[0], _elsewhere(own[0], hidden) or next(iter(beyond), None))


WEAK: Final = KeepsExit, SavesLow, facts.KeepsGuard, facts.KeepsToDraw, facts.PaysNow
"""Facts about a card kept back, which come after notes on the card played."""
FIRST_NOTES: Final = (facts.GivesAway,)
"""Notes that say more than any other fact."""
NOTES: Final = (
    *FIRST_NOTES,
    facts.KeepsGuard,
    facts.LeadsToOwn,
    facts.PartnerTakes,
    facts.ShedsCatcher,
    facts.ShedsHigh,
    facts.SparesCostly,
    facts.StepTowardsOwn,
    facts.HigherOut,
    facts.LowestOfSuit,
    facts.StaysUnder,
    facts.DrawsDoubled,
    facts.PaysNow,
    facts.SafeNow,
    facts.Shortens,
    facts.FewCatchers,
    facts.FewHigh,
    facts.Guarded,
    facts.LowCards,
    facts.ManyCatchers,
    facts.ManyDiamonds,
    facts.ManyEnds,
    facts.ManyHigh,
    facts.NoHighHearts,
    facts.Unguarded,
    facts.UnsafeDouble,
    facts.HardlyCosts,
    facts.LateToFall,
    facts.ShortSide,
    facts.LowHearts,
    facts.FewDiamonds,
    facts.LowDiamonds,
    facts.ToDouble,
    facts.Jacks,
    facts.FewEnds,
)
"""Facts that may be notes; see `trix.ai.explain.notes`."""


def notes(game: Game, seen: Observation, action: Action, other: Action, *, worse: bool) -> Iterator[Reason]:
    """Yield notes on an action; if *other* is *worse*, on what differs."""
    if seen.phase == "play":
        # these count even if no change makes them false
        for rival in (other,) if worse else seen.legal_actions:
            found = TrickGrounds(game, seen, rival).grounds(action) if rival != action else ()
            yield from (why for why, _ in found if isinstance(why, facts.HarmlessTrick | facts.MustTake))
    if seen.phase == "choose" and action != other and not any(_choice(game, seen, action, other)):
        # a usual hand has no ground that counts, yet a player wants to know what to look at
        yield from (why for why, _ in against(seen.hand, action - CHOOSE, other - CHOOSE, _HARDLY_APART))
        low = seen.hand & _LOW
        if (action - CHOOSE) & (QUEENS | LTOOSH | DIAMONDS) and _is_many(seen.hand, _LOW, _HARDLY_APART):
            yield facts.LowCards(low.bit_count())
        if action - CHOOSE == KING_OF_HEARTS:
            yield from (
                why for why, _ in _find_guarded(seen.hand, FULL_DECK & ~seen.hand, KING_OF_HEARTS, _SHORT)
            )
    if seen.phase != "layout" or PASS in (action, other):
        return
    hand, ways, other_ways = seen.hand, ways_of(action), ways_of(other)
    next_own, next_of_other = (
        [way[0] for way in found if hand >> way[0] & 1] for found in (ways, other_ways)
    )
    freed, more = _count_freed(action, hand), _count_freed(other, hand)
    if len(next_own) > (len(next_of_other) if worse else 0):
        yield facts.LeadsToOwn(next_own[0]) if len(ways) > 1 else facts.OnlyOwnFollows(next_own[0])
    if _least_freed(seen) == freed < more:
        yield facts.OpensLess(freed, more, other)
    if worse:
        return
    if not ways:
        yield facts.OpensNothing()
    own = [card for way in _ways(action, hand) for card in way if hand >> card & 1]
    if own:
        yield _leads_to(own[0], action)


def trick_rules(game: Game, seen: Observation) -> TrickRules:
    """Return the rules of a trick, for plain facts."""
    return FULL_DECK, 4, None, 1, costs_of(game, seen)


ON_POINTS: Final = (facts.GivesAway, facts.PartnerTakes)
"""Facts about a card that gives points to the trick or keeps them."""
OF_SUIT: Final = (facts.Shortens,)
"""Facts that hold alike for all cards of the suit."""
LATER: Final = (
    facts.Exits,
    facts.KeepsGuard,
    facts.MustTake,
    facts.PaysNow,
    facts.ShedsCatcher,
    facts.ShedsHigh,
    facts.TakesAnyway,
)
"""Facts about later tricks."""


def later_tricks_count(seen: Observation) -> bool:
    """Whether a trick after the running one can cost points."""
    gone = union(seen.taken) | mask_of(seen.trick.cards)
    return bool(seen.contracts & LTOOSH or scoring_cards(seen.contracts) & ~gone)


def wants_tricks(seen: Observation) -> bool | None:
    """Whether later tricks are wanted: never in the penalty contracts."""
    return False


def find_expected(game: Game, seen: Observation, best: Card) -> Card | None:
    """Return the card that players would discard instead of the best one: the costliest, if it costs more.

    None if the partner holds the trick.
    """
    if not seen.trick.cards or suit_of(best) == suit_led(seen.trick.cards):
        return None
    position = TrickPosition(game, seen, best)
    if position.holder == position.partner:
        return None
    costs = costs_of(game, seen)
    costliest = max(seen.legal_actions, key=lambda card: (costs.get(card, 0), rank_of(card)))
    return costliest if costs.get(costliest, 0) > costs.get(best, 0) else None


# --- the layout ---


def _layout(game: Game, seen: Observation, card: Card, other: Card) -> Found:
    if PASS in (card, other):
        return
    hidden = FULL_DECK & ~(seen.hand | seen.table | union(seen.shown))
    partner = (seen.seat + 2) % 4 if len(game.teams) == 2 else None
    shown = 0 if partner is None else _find_known_cards(seen, partner)
    ways, other_ways = _ways(card, seen.hand), ways_of(other)
    own = [next((c for c in way if seen.hand >> c & 1 and c != other), card) for way in ways]
    own = [one for one in own if 0 < abs(one - card) <= _NEAR and not any(one in way for way in other_ways)]
    near = [one for one in own if abs(one - card) == 1]
    near_other = [way for way in other_ways if seen.hand >> way[0] & 1 and way[0] != card]
    for one in near if len(near) > len(near_other) else ():
        yield _leads_to(one, card), swap(one, _elsewhere(one, hidden))
    for way in ways if partner is not None else ():
        known = [c for c in way if shown >> c & 1]
        if known and not any(known[-1] in beyond for beyond in other_ways):
            assert partner is not None
            yield facts.LeadsToPartner(known[-1], partner), swap(known[-1], _elsewhere(known[-1], hidden))
    for way in other_ways:
        for seat in () if partner is None else ((seen.seat + 1) % 4, (seen.seat + 3) % 4):
            known = [c for c in way if _find_known_cards(seen, seat) >> c & 1]
            if known and not any(known[-1] in beyond for beyond in ways):
                yield facts.KeepsFrom(other, known[-1], seat), swap(known[-1], _elsewhere(known[-1], hidden))
    for one in own:
        if one not in near:
            yield _leads_to(one, card), swap(one, _elsewhere(one, hidden))
    yield from _beyond(seen, card, other)
    fewer, more = (_count_freed(one, seen.hand) for one in (card, other))
    if _least_freed(seen) == fewer < more and not shown & union(map(mask_of, (*ways, *other_ways))):
        closed = _close_ways(other_ways, seen.hand, seen.hand & ~(1 << card | 1 << other))
        yield facts.OpensLess(fewer, more, other), closed


def _beyond(seen: Observation, card: Card, other: Card) -> Found:
    """Yield facts about all own cards beyond two cards; none speaks for a third legal card."""
    hand, out = seen.hand, FULL_DECK & ~(seen.hand | seen.table)
    beyond = {action: union(map(mask_of, ways_of(action))) for action in seen.legal_actions}
    both = beyond[card] | beyond[other]
    own = {action: (cards & hand).bit_count() for action, cards in beyond.items()}
    gone = swap_sets(beyond[card] & ~beyond[other] & hand, out & ~(union(seen.shown) | both))
    if 0 < own[card] == sum(own.values()):
        yield facts.OnlyWayOn(own[card]), gone
    elif own[other] < own[card] == max(own.values()):
        yield facts.FreesOwn(own[other], own[card], other), gone


def _ways(card: Card, hand: CardSet) -> list[range]:
    """Return the ways that a card opens: first those to an own card at once, then those to most own ones."""
    return sorted(ways_of(card), key=lambda way: (-(hand >> way[0] & 1), -(mask_of(way) & hand).bit_count()))


def _leads_to(own: Card, card: Card) -> Reason:
    between = abs(own - card) - 1
    if between >= _LONG_WAY:
        return facts.OpensEarly(own, between)
    return facts.StepTowardsOwn(own, between) if between else facts.LeadsToOwn(own)


def _find_known_cards(seen: Observation, seat: Seat) -> CardSet:
    """Return the cards that a seat is known to hold: shown, or missing in both other hands."""
    others = [lacks for one, lacks in enumerate(seen.lacking) if one not in (seat, seen.seat)]
    return seen.shown[seat] | others[0] & others[1] & ~(seen.hand | seen.table | union(seen.shown))


def _count_freed(card: Card, own: CardSet) -> int:
    """Count the cards that others can lay after a card, before the first own one of each way."""
    ways = (takewhile(lambda step: not own >> step & 1, way) for way in ways_of(card))
    return sum(len(list(way)) for way in ways)


def _least_freed(seen: Observation) -> int:
    """Return the least number of cards that a legal card frees for others; see `_count_freed`."""
    return min(_count_freed(card, seen.hand) for card in seen.legal_actions if card != PASS)


def is_gift(game: Game, seen: Observation, action: Action, other: Action) -> bool:
    """Whether an action only helps others, and another one that does not can come first.

    In the layout a card that opens ways to cards of others alone can wait for one that frees none of theirs.
    Playouts, which lay their later cards by a rule, do not see that.
    """
    if seen.phase != "layout" or PASS in (action, other) or len(game.teams) == 2:
        return False
    is_own_beyond = any(mask_of(way) & seen.hand for way in ways_of(action))
    return not is_own_beyond and _count_freed(other, seen.hand) == 0 < _count_freed(action, seen.hand)


def _close_ways(ways: Iterable[Sequence[Card]], hand: CardSet, spare: CardSet) -> Change | None:
    """Return the change that moves what others can lay on *ways* to the *hand*, for its *spare* cards."""
    swaps = []
    for card in chain.from_iterable(takewhile(lambda step: not hand >> step & 1, way) for way in ways):
        back = _elsewhere(card, spare)
        if back is not None:
            spare &= ~(1 << back)
            swaps.append((card, back))
    return Change(tuple(swaps)) if swaps else None


def _elsewhere(card: Card, among: CardSet) -> Card | None:
    """Return the card of another suit that is nearest in rank."""
    others = bits_of(among & ~SUIT_MASKS[suit_of(card)])
    return min(others, key=lambda one: abs(rank_of(one) - rank_of(card)), default=None)


# --- before the play ---


def _choice(game: Game, seen: Observation, action: Action, other: Action) -> Found:
    contracts, hand = action - CHOOSE, seen.hand
    of_other = {reason for reason, _change in _about_hand(game, hand, other - CHOOSE)}
    about = [found for found in _about_hand(game, hand, contracts) if found[0] not in of_other]
    plans = [found for found in about if isinstance(found[0], facts.DoubleAndThrow | facts.ToDouble)]
    yield from plans
    yield from (found for found in about if found not in plans)
    yield from against(hand, contracts, other - CHOOSE)


def _is_many(hand: CardSet, kind: CardSet, apart: float = _APART) -> bool:
    """Whether a hand has more cards of a kind than usual: than a quarter of all."""
    return (hand & kind).bit_count() >= kind.bit_count() / 4 + apart


def _is_few(hand: CardSet, kind: CardSet, apart: float = _APART) -> bool:
    """Whether a hand has fewer cards of a kind than usual."""
    return (hand & kind).bit_count() <= kind.bit_count() / 4 - apart


def _about_hand(game: Game, hand: CardSet, contracts: ContractSet) -> Found:
    """Yield what suits a hand to the contracts."""
    hidden = FULL_DECK & ~hand
    if contracts == TRIX:
        ends, jacks = hand & _ENDS, hand & _JACKS
        if _is_few(hand, _ENDS):
            yield facts.FewEnds(ends.bit_count()), swap_sets(hand & ~(_ENDS | _JACKS), hidden & _ENDS, 4)
        if _is_many(hand, _JACKS):
            yield facts.Jacks(jacks.bit_count()), swap_sets(jacks, hidden & ~_JACKS)
        return
    yield from _to_double(game, hand, contracts)
    if contracts & KING_OF_HEARTS and not hand >> KH & 1:
        yield from _few_high_hearts(hand, hidden)
    if contracts & QUEENS and _is_few(hand, _CATCHERS):
        change = swap_sets(hand & ~(_CATCHERS | doubling_cards(contracts)), hidden & _CATCHERS, 3)
        yield facts.FewCatchers((hand & _CATCHERS).bit_count()), change
    diamonds = hand & DIAMOND_MASK
    low, others = diamonds & _LOW, hidden & DIAMOND_MASK
    if contracts == DIAMONDS and _is_few(hand, DIAMOND_MASK):
        yield facts.FewDiamonds(diamonds.bit_count()), swap_sets(hand & ~DIAMOND_MASK, others, 4)
    elif contracts == DIAMONDS and low.bit_count() >= max(_FEW, diamonds.bit_count() // 2 + 1):
        yield facts.LowDiamonds(low.bit_count()), swap_sets(low, others & ~_LOW)
    high, low = hand & _HIGH, hand & _LOW
    if contracts & (QUEENS | LTOOSH | DIAMONDS) and _is_few(hand, _HIGH):
        yield facts.FewHigh(high.bit_count()), swap_sets(hand & ~_HIGH, hidden & _HIGH, 4)
    if contracts & (QUEENS | LTOOSH | DIAMONDS) and _is_many(hand, _LOW):
        yield facts.LowCards(low.bit_count()), swap_sets(low, hidden & ~_LOW, 5)
    if game.options["doubling"] == "off":
        yield from _find_guarded(hand, hidden, contracts)


def _few_high_hearts(hand: CardSet, hidden: CardSet) -> Found:
    """Yield what keeps a hand without the king of hearts from taking it."""
    low, high = hand & _LOW_HEARTS, hand & _HIGH_HEARTS
    if not high and low:
        change = swap_sets(hand & ~SUIT_MASKS[HEARTS], hidden & _HIGH_HEARTS & ~(1 << KH), 2)
        yield facts.NoHighHearts((hand & SUIT_MASKS[HEARTS]).bit_count()), change
    if _is_many(hand, _LOW_HEARTS):
        yield facts.LowHearts(low.bit_count()), swap_sets(low, hidden & ~SUIT_MASKS[HEARTS])


def _find_guarded(
    hand: CardSet, hidden: CardSet, contracts: ContractSet, enough: int = _MANY_GUARDS
) -> Found:
    """Yield that *enough* lower cards guard each own card that can be doubled."""
    dear = doubling_cards(contracts)
    own = bits_of(hand & dear)
    guards = {card: _guards(hand, card).bit_count() for card in own}
    if own and min(guards.values()) >= enough:
        card = min(own, key=lambda king: guards[king])
        change = swap_sets(_guards(hand, card) & ~dear, hidden & ~SUIT_MASKS[suit_of(card)])
        yield facts.Guarded(guards[card], card), change


def against(hand: CardSet, contracts: ContractSet, other: ContractSet, apart: float = _APART) -> Found:
    """Yield what speaks against *other* contracts, and not against *contracts*.

    *apart* is by how many cards the hand must differ from a usual hand.
    """
    hidden = FULL_DECK & ~hand
    if other == TRIX:
        ends = hand & _ENDS
        if _is_many(hand, _ENDS, apart):
            yield facts.ManyEnds(ends.bit_count()), swap_sets(ends, hidden & ~_ENDS)
        if _is_few(hand, _JACKS, apart):
            yield facts.FewJacks((hand & _JACKS).bit_count()), swap_sets(hand & ~_JACKS, hidden & _JACKS)
        return
    for card in bits_of(hand & doubling_cards(other) & ~doubling_cards(contracts))[::-1]:
        guards = _guards(hand, card)
        if guards.bit_count() <= (_FEW_GUARDS if apart == _APART else _SHORT):
            spare = hand & ~(SUIT_MASKS[suit_of(card)] | doubling_cards(other))
            yield facts.Unguarded(guards.bit_count(), card), swap_sets(spare, _guards(hidden, card), 4)
    diamonds = hand & DIAMOND_MASK
    if other & DIAMONDS and not contracts & DIAMONDS and _is_many(hand, DIAMOND_MASK, apart):
        yield facts.ManyDiamonds(diamonds.bit_count()), swap_sets(diamonds, hidden & ~DIAMOND_MASK)
    high = hand & _HIGH
    if (contracts == TRIX or other & LTOOSH & ~contracts) and _is_many(hand, _HIGH, apart):
        reason = facts.ManyHigh if contracts == TRIX else facts.PaysForTricks
        yield reason(high.bit_count()), swap_sets(high, hidden & ~_HIGH)
    catchers = hand & _CATCHERS
    if other & QUEENS and not contracts & QUEENS and _is_many(hand, _CATCHERS, apart):
        yield facts.ManyCatchers(catchers.bit_count()), swap_sets(catchers, hidden & ~_CATCHERS)


def _to_double(game: Game, hand: CardSet, contracts: ContractSet) -> Found:
    """Yield the cards that can be doubled, and hardly fall to their owner."""
    hidden, dear = FULL_DECK & ~hand, doubling_cards(contracts)
    own = [] if game.options["doubling"] == "off" else bits_of(hand & dear)
    for card in sorted(own, key=lambda card: -DOUBLED_VALUE[card]):
        yield from _short_side(hand, hidden, card, dear, facts.DoubleAndThrow)
        guards = _guards(hand, card).bit_count()
        if guards >= _MANY_GUARDS:
            yield facts.ToDouble(card, guards), swap(card, nearest(card, bits_of(hidden & ~dear)))


def preferred_answer(game: Game, seen: Observation) -> Action:
    """Return the usual answer to doubling: a card with enough lower cards of its suit, or none."""
    gains = _gains(game, seen)
    return max(gains, key=lambda action: gains[action])


def _doubling(game: Game, seen: Observation, action: Action, other: Action) -> Found:
    hand, card = seen.hand, (other if action == DONE else action) - DOUBLE
    own, hidden = SUIT_MASKS[suit_of(card)], FULL_DECK & ~(hand | union(seen.shown))
    dear = doubling_cards(seen.contracts)
    if action == DONE:
        if _gains(game, seen)[other] <= 0:
            reason = facts.UnsafeDouble(card, _guards(hand, card).bit_count(), suit_of(card))
            yield reason, swap_sets(hand & ~(own | dear), _guards(hidden, card), 4)
        return
    guarding, higher = _guards(hand, card) & ~dear, hidden & own & -2 << card
    number, change = _guards(hand, card).bit_count(), swap_sets(guarding, hidden & ~own)
    if guarding and game.options["doubling"] == "simple":
        yield facts.HardlyCosts(card, number), change
    elif number > _SHORT or (number and not higher):
        yield facts.LateToFall(card, number, suit_of(card), number + 1), change
    yield from _short_side(hand, hidden, card, dear)
    if higher and number <= _SHORT:
        number = (own & ~hand & -2 << card).bit_count()  # open cards, too
        yield facts.HigherOut(card, number, suit_of(card)), swap_sets(higher, hand & ~(own | dear))


def _short_side(
    hand: CardSet, hidden: CardSet, card: Card, dear: CardSet, kind: type[facts.ShortSide] = facts.ShortSide
) -> Found:
    """Yield a short suit on which *card* can soon be discarded; *dear* are all cards that can be doubled."""
    sides = [mask for mask in SUIT_MASKS if not mask >> card & 1]
    side = min(sides, key=lambda suit: (hand & suit).bit_count())
    few, spare = (hand & side).bit_count(), hand & ~(SUIT_MASKS[suit_of(card)] | side | dear)
    if few < _SHORT <= spare.bit_count():
        yield kind(suit_of(lowest(side)), few, card), swap_sets(spare, hidden & side, most=3)


def _gains(game: Game, seen: Observation) -> dict[Action, float]:
    """Return the average gain of each answer to doubling."""
    return dict(zip(seen.legal_actions, DoublingEvaluator(game).scores(seen), strict=True))


def _guards(cards: CardSet, card: Card) -> CardSet:
    """Return the cards of a set that are lower than a card, in its suit."""
    return cards & SUIT_MASKS[suit_of(card)] & (1 << card) - 1
