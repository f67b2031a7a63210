"""The grounds for actions in Trix."""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from trix.ai.games.trix.layout import ways_of
from trix.ai.reasons import Change, Ground, Reason, nearest, swap, swap_sets
from trix.ai.running_trick import holder_of
from trix.engine.cards import (
    ACE,
    FULL_DECK,
    HEARTS,
    JACK,
    QUEEN,
    RANK_MASKS,
    SUIT_MASKS,
    TWO,
    bits_of,
    card_of,
    highest,
    lowest,
    mask_of,
    rank_of,
    suit_of,
    union,
)
from trix.engine.protocol import Game
from trix.engine.types import Card, CardSet, Seat
from trix.games.trix.actions import CHOOSE, DONE, DOUBLE, PASS, REDEAL
from trix.games.trix.contracts import (
    DIAMOND_MASK,
    DIAMONDS,
    DOUBLED_VALUE,
    KH,
    KING_OF_HEARTS,
    LTOOSH,
    PENALTIES,
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
_LOW_HEARTS: Final = SUIT_MASKS[HEARTS] & sum(RANK_MASKS[TWO:JACK])
_TEN: Final = JACK - 1
_MANY_HEARTS: Final = 4
_JACKS: Final = RANK_MASKS[JACK]
_ENDS: Final = RANK_MASKS[TWO] | RANK_MASKS[ACE]


class StaysUnder(NamedTuple):
    """The card stays below the card that holds the trick."""

    best: Card


class LeavesCostly(NamedTuple):
    """Another seat takes the trick and the costly card in it."""

    costly: Card


class VoidBehind(NamedTuple):
    """An opponent that is still to play is void in the suit led, and the card stays low."""

    suit: int
    seat: Seat


class StaysBelow(NamedTuple):
    """The card stays below a costly card in another hand."""

    costly: Card


class HarmlessTrick(NamedTuple):
    """The seat plays last, and no scoring card is in the trick."""


class MustTake(NamedTuple):
    """The seat plays last, every card takes the trick, and this is the highest."""


class MayBeBeaten(NamedTuple):
    """The card takes the trick so far, and higher ones of its suit are out, more than for the other card."""

    suit: int
    higher: int


class GivesAway(NamedTuple):
    """A scoring card falls on the best card of an opponent, whom the partner does not beat."""

    card: Card
    best: Card
    seat: Seat


class MayCatch(NamedTuple):
    """The other card might take the trick, and a later seat may hold the costly card."""

    costly: Card
    card: Card


class OwnsSuit(NamedTuple):
    """The other card takes the trick, and of a suit only this hand has cards: led, each takes a trick."""

    suit: int
    number: int


class DrawsDoubled(NamedTuple):
    """The card is led below a costly one that an opponent has doubled."""

    costly: Card
    seat: Seat
    suit: int


class ShedsCatcher(NamedTuple):
    """The discarded card could catch a costly card that is out."""

    costly: Card


class Shortens(NamedTuple):
    """The hand keeps at most one card of the suit, others have several, and it has something to discard."""

    suit: int
    left: int


class SparesCostly(NamedTuple):
    """The other card costs points, and this one does not; either may take the trick."""

    costly: Card


class ShedsHigh(NamedTuple):
    """A card that does not take the trick, and lower cards of its suit are out."""

    suit: int
    lower: int


class PartnerTakes(NamedTuple):
    """The partner holds the trick, so no scoring card is discarded."""

    seat: Seat


class AvoidsSuit(NamedTuple):
    """The suit is not led: its costly card is out, and the hand has a higher card."""

    suit: int
    costly: Card


class DeadSuit(NamedTuple):
    """The suit is not led: no other hand has a card of it."""

    suit: int


class LowestOfSuit(NamedTuple):
    """All cards of the suit in other hands are higher."""

    suit: int


TrickReason: TypeAlias = (
    StaysUnder
    | LeavesCostly
    | VoidBehind
    | StaysBelow
    | HarmlessTrick
    | MustTake
    | MayBeBeaten
    | GivesAway
    | MayCatch
    | OwnsSuit
    | DrawsDoubled
    | ShedsCatcher
    | Shortens
    | SparesCostly
    | ShedsHigh
    | PartnerTakes
    | AvoidsSuit
    | DeadSuit
    | LowestOfSuit
)
"""Reasons in a penalty contract."""


class LeadsToOwn(NamedTuple):
    """An own card lies on the way that the card opens."""

    card: Card


class LeadsToPartner(NamedTuple):
    """A card that the partner has shown lies on the way."""

    card: Card
    seat: Seat


class HoldsBack(NamedTuple):
    """Another legal card stays in the hand: it would open the way for opponents' cards only."""

    card: Card
    freed: int


class EndsSuit(NamedTuple):
    """Nothing can be laid after the card."""


LayoutReason: TypeAlias = LeadsToOwn | LeadsToPartner | HoldsBack
LayoutFact: TypeAlias = EndsSuit
"""Reasons in the layout."""


class Jacks(NamedTuple):
    """The hand has several jacks."""

    number: int


class FewEnds(NamedTuple):
    """The hand has few twos and aces."""

    number: int


class ManyEnds(NamedTuple):
    """The hand has many twos and aces."""

    number: int


class Guarded(NamedTuple):
    """The hand has a card that can be doubled, and lower ones of its suit."""

    card: Card
    guards: int


class LowHearts(NamedTuple):
    """The hand has several hearts below the jack, and not the king."""

    number: int


class NoKing(NamedTuple):
    """The hand has neither king nor ace of hearts."""


class FewHigh(NamedTuple):
    """The hand has few cards from the queen up."""

    number: int


class FewDiamonds(NamedTuple):
    """The hand has few diamonds."""

    number: int


class LowCards(NamedTuple):
    """The hand has many cards below the eight."""

    number: int


class ShortSide(NamedTuple):
    """There is a suit, not that of the card to double, of which the hand has at most one card."""

    suit: int
    number: int


class UnsafeDouble(NamedTuple):
    """The card is not doubled: the hand has few lower cards of its suit."""

    card: Card
    guards: int


class Twos(NamedTuple):
    """The hand has so many twos that it may be thrown in."""

    number: int


HandReason: TypeAlias = (
    Jacks
    | FewEnds
    | ManyEnds
    | Guarded
    | LowHearts
    | NoKing
    | FewHigh
    | FewDiamonds
    | LowCards
    | ShortSide
    | UnsafeDouble
    | Twos
)
"""Reasons before the play: to announce, to double, to throw in."""

_Found: TypeAlias = Iterator[tuple[Reason, Change | None]]


def grounds(game: Game, seen: Observation, action: int, other: int) -> Iterator[Ground]:
    """Yield the grounds for a legal action rather than another, the most important first."""
    for reason, change in _found(game, seen, action, other):
        if change is not None:
            yield Ground(reason, change)


def _found(game: Game, seen: Observation, action: int, other: int) -> _Found:
    match seen.phase:
        case "play":
            yield from _Trick(game, seen, other).grounds(action)
        case "layout":
            yield from _layout(game, seen, action, other)
        case "choose":
            yield from _choice(seen, action, other)
        case "double":
            yield from _doubling(seen, action)
        case "throw_in" if action == REDEAL:
            twos = seen.hand & RANK_MASKS[TWO]
            yield Twos(twos.bit_count()), swap_sets(twos, FULL_DECK & ~(seen.hand | RANK_MASKS[TWO]))


def trick_rules(game: Game, seen: Observation) -> tuple[CardSet, int, int | None, int, CardSet]:
    """Return deck, number of seats, trump suit, order of ranks and the cards with points, for plain facts."""
    return FULL_DECK, 4, None, 1, scoring_cards(seen.contracts)


def wants_tricks(seen: Observation) -> bool | None:
    """Whether later tricks are wanted; None if that depends."""
    return False


class _Trick:
    """A trick as the seat to play sees it, and the other card that it could play."""

    def __init__(self, game: Game, seen: Observation, other: Card) -> None:
        self.seen = seen
        self.other = other
        self.legal = mask_of(seen.legal_actions)
        self.table = mask_of(seen.trick.cards)
        self.gone = union(seen.taken)
        self.out = FULL_DECK & ~(seen.hand | self.gone | self.table)
        self.scoring = scoring_cards(seen.contracts)
        # a single diamond is not feared, only many of them
        self.feared = self.scoring & mask_of(DOUBLED_VALUE)
        self.partner = (seen.seat + 2) % 4 if len(game.teams) == 2 else None
        self.after = [(seen.seat + step) % 4 for step in range(1, 4 - len(seen.trick.cards))]

    def grounds(self, card: Card) -> _Found:
        cards = self.seen.trick.cards
        if not cards:
            yield from self._lead(card)
            return
        holder, best = holder_of(self.seen.trick)
        if suit_of(card) != suit_of(cards[0]):
            yield from self._discard(card, best, holder)
        elif card < best:
            yield from self._stay_under(card, best, holder)
        else:
            yield from self._go_over(card, best)

    # --- changes ---

    def _for(self, card: Card, among: CardSet) -> Change | None:
        """Return the change of a card for the nearest harmless one of its suit."""
        harmless = among & SUIT_MASKS[suit_of(card)] & ~self.scoring
        return swap(card, nearest(card, bits_of(harmless)))

    def _without(self, costly: Card) -> Change | None:
        """Return the change that replaces a costly card, still out, by a harmless one of its suit."""
        return self._for(costly, self.gone)

    def _harmless(self, card: Card, among: CardSet) -> Change | None:
        """Return the change of a card for one without points, of its suit if there is one."""
        return swap(card, nearest(card, bits_of(among & ~self.scoring)))

    # --- facts ---

    def _gives_away(self, card: Card, best: Card, holder: Seat) -> _Found:
        """Yield that a card with points is given to an opponent, and a better one than the other card."""
        if not self.scoring >> card & 1 or self.partner == holder:
            return
        if self.scoring >> self.other & 1 and self._cost(self.other) >= self._cost(card):
            return
        if self.partner in self.after and self._higher(best) & ~self.seen.lacking[self.partner]:
            return
        suit = suit_of(best)
        around = (self.out | self.gone) & ~SUIT_MASKS[suit]
        if suit_of(card) == suit:
            around = (self.out | self.gone) & SUIT_MASKS[suit] & (1 << best) - 1
        yield GivesAway(card, best, holder), self._harmless(card, around)

    def _may_catch(self) -> _Found:
        """Yield the costly card that may still fall on the trick if the other card takes it."""
        held = [self.out & ~self.seen.lacking[seat] for seat in self.after]
        costly = [card for card in bits_of(self.feared) if any(cards >> card & 1 for cards in held)]
        dearest = max(costly, key=self._cost, default=None)
        if dearest is not None:
            yield MayCatch(dearest, self.other), self._harmless(dearest, self.gone)

    def _feared_in(self, suit: int) -> list[Card]:
        """Return the costly cards of a suit that are out, the most expensive first."""
        found = bits_of(self.feared & self.out & SUIT_MASKS[suit])
        return sorted(found, key=lambda card: -DOUBLED_VALUE[card])

    def _below(self, card: Card) -> _Found:
        for feared in self._feared_in(suit_of(card)):
            if card < feared < self.other and suit_of(card) == suit_of(self.other):
                yield StaysBelow(feared), self._without(feared) or self._for(card, self.out & -2 << feared)

    def _go_over(self, card: Card, best: Card) -> _Found:
        yield from self._below(card)
        suit = suit_of(card)
        here = SUIT_MASKS[suit]
        under, over = self.legal & (1 << best) - 1, self.legal & -2 << best
        around = (self.out | self.gone) & here
        if not self.after and not (self.table | 1 << card) & self.scoring and self.other not in bits_of(over):
            yield HarmlessTrick(), self._with_costly(best)
        if not self.after and not under and card == highest(over):
            yield MustTake(), self._for(best, around & -2 << card)
        if self.after:
            yield from self._may_be_beaten(card)
        yield from self._spare(card)

    def _may_be_beaten(self, card: Card) -> _Found:
        higher = self._higher(card)
        is_safer = not self.table and self._is_lowest(self.other)
        if not is_safer and higher.bit_count() > self._higher(self.other).bit_count():
            yield MayBeBeaten(suit_of(card), higher.bit_count()), swap(card, highest(higher))

    def _higher(self, card: Card) -> CardSet:
        return self.out & SUIT_MASKS[suit_of(card)] & -2 << card

    def _spare(self, card: Card) -> _Found:
        if self.scoring >> self.other & 1 and not self.scoring >> card & 1:
            around = bits_of((self.out | self.gone) & ~self.scoring)
            yield SparesCostly(self.other), swap(self.other, nearest(self.other, around))

    def _shed_high(self, card: Card) -> _Found:
        suit = suit_of(card)
        lower = self.out & SUIT_MASKS[suit] & (1 << card) - 1
        higher = self._higher(card)
        is_high = rank_of(card) >= _TEN or lower.bit_count() > higher.bit_count()
        beyond = suit_of(self.other) == suit and self.other > card
        if is_high and lower.bit_count() >= _SHORT and not beyond:
            yield ShedsHigh(suit, lower.bit_count()), swap(card, lowest(lower))

    def _with_costly(self, best: Card) -> Change | None:
        """Return the change that a costly card is in the trick."""
        others = [card for card in self.seen.trick.cards if card != best]
        costly = [card for card in bits_of(self.scoring & self.out) if suit_of(card) != suit_of(best)]
        dearest = max(costly, key=lambda card: DOUBLED_VALUE.get(card, 0), default=None)
        return swap(others[0], dearest)

    def _stay_under(self, card: Card, best: Card, holder: Seat) -> _Found:
        suit = suit_of(card)
        here = SUIT_MASKS[suit]
        around = (self.out | self.gone) & here
        yield from self._gives_away(card, best, holder)
        if self.other < best:
            yield from self._below(card)
            yield from self._shed_high(card)
            return
        pot = bits_of(self.table & self.scoring)
        if pot:
            dearest = max(pot, key=lambda c: DOUBLED_VALUE.get(c, 0))
            places = self.out | self.gone
            if suit_of(dearest) == suit:
                places &= -2 << card if dearest == best else (1 << best) - 1
            yield LeavesCostly(dearest), self._for(dearest, places)
        yield from self._below(card)
        yield from self._may_catch()
        yield from self._owns_suit(card)
        for seat in self.after:
            if seat != self.partner and not self.out & here & ~self.seen.lacking[seat]:
                yield VoidBehind(suit, seat), Change(gives=(seat, here)) if self.out & here else None
        above, lower = self.table & here & -2 << card, around & (1 << card) - 1
        enough = lower.bit_count() >= above.bit_count()
        yield StaysUnder(best), swap_sets(above, lower) if enough else None

    def _discard(self, card: Card, best: Card, holder: Seat) -> _Found:
        suit = suit_of(card)
        if self.scoring >> card & 1:
            yield from self._gives_away(card, best, holder)
            return
        if holder == self.partner and self.scoring >> self.other & 1:
            led = SUIT_MASKS[suit_of(best)]
            beaten = [c for c in self.seen.trick.cards if c != best and led >> c & 1]
            yield PartnerTakes(holder), swap(best, nearest(best, beaten))
        for feared in self._feared_in(suit):
            if card > feared and not (suit_of(self.other) == suit and self.other > feared):
                lower = self._for(card, self.out & (1 << feared) - 1)
                yield ShedsCatcher(feared), self._without(feared) or lower
        yield from self._shorten(card)
        yield from self._shed_high(card)

    def _cost(self, card: Card) -> int:
        return DOUBLED_VALUE.get(card, 0)

    def _shorten(self, card: Card) -> _Found:
        """Yield a reason if the suit will soon be led, and something costly can be discarded then."""
        suit, hand = suit_of(card), self.seen.hand
        here = SUIT_MASKS[suit]
        left = (hand & here).bit_count() - 1
        elsewhere = hand & ~here
        dangers = elsewhere & (self.scoring | mask_of(c for c in bits_of(elsewhere) if self._catches(c)))
        if left >= _SHORT or (self.out & here).bit_count() <= 3 or not dangers or suit_of(self.other) == suit:
            return
        spare = elsewhere & ~dangers & ~(1 << self.other)
        yield Shortens(suit, left), swap_sets(spare, self.out & here & ~self.scoring, most=3)

    def _catches(self, card: Card) -> bool:
        return any(card > feared for feared in self._feared_in(suit_of(card)))

    def _lead(self, card: Card) -> _Found:
        suit, other = suit_of(card), suit_of(self.other)
        yield from self._draws_doubled(card)
        yield from self._below(card)
        if other != suit:
            yield from self._dead(other)
        out = self.out & SUIT_MASKS[suit]
        if out and lowest(out) > card and not self._is_lowest(self.other):
            yield LowestOfSuit(suit), swap(card, highest(out & ~self.scoring or out))
        yield from self._may_be_beaten(card)
        yield from self._spare(card)
        yield from self._shorten(card)
        if other == suit:
            return
        there = SUIT_MASKS[other]
        for feared in self._feared_in(other):
            higher = self.seen.hand & there & -2 << feared
            if higher:
                lower = self.out & there & (1 << feared) - 1
                yield AvoidsSuit(other, feared), self._without(feared) or swap_sets(higher, lower)

    def _owns_suit(self, card: Card) -> _Found:
        if self.after and self._higher(self.other):
            return
        left = self.seen.hand & ~(1 << card | 1 << self.other)
        for suit, here in enumerate(SUIT_MASKS):
            own, gone = bits_of(left & here), bits_of(self.gone & here)
            harmless = bits_of(self.out & ~self.scoring)
            if len(own) >= _SHORT and not self.out & here and gone and harmless:
                yield OwnsSuit(suit, len(own)), swap(gone[-1], harmless[0])

    def _draws_doubled(self, card: Card) -> _Found:
        suit = suit_of(card)
        for feared in self._feared_in(suit):
            seat = next((seat for exposed, seat in self.seen.doubled if exposed == feared), None)
            own = (self.seen.seat, self.partner)
            if seat is not None and seat not in own and card < feared and suit_of(self.other) != suit:
                yield DrawsDoubled(feared, seat, suit), swap(card, nearest(card, self._beyond(feared)))

    def _beyond(self, card: Card) -> list[Card]:
        return bits_of((self.out | self.gone) & SUIT_MASKS[suit_of(card)] & -2 << card)

    def _dead(self, other: int) -> _Found:
        """Yield that no other hand has the other card's suit."""
        there = SUIT_MASKS[other]
        if not self.out & there:
            beating = bits_of(self.gone & there & -2 << self.other)
            harmless = bits_of(self.out & ~self.scoring)
            if beating and harmless:
                yield DeadSuit(other), swap(beating[-1], harmless[0])

    def _is_lowest(self, card: Card) -> bool:
        out = self.out & SUIT_MASKS[suit_of(card)]
        return bool(out) and lowest(out) > card


# --- the layout ---


def plain(game: Game, seen: Observation, action: int) -> _Found:
    """Yield plain facts about an action outside tricks, for `trix.ai.plain_facts`."""
    if seen.phase == "choose":
        yield from _about_hand(seen.hand, action - CHOOSE)
    if seen.phase != "layout" or action == PASS:
        return
    hidden = FULL_DECK & ~(seen.hand | seen.table)
    ways = ways_of(action)
    own = [card for way in ways for card in way if seen.hand >> card & 1]
    if not ways:
        yield EndsSuit(), swap(action, nearest(action, bits_of((hidden | seen.table) & ~_ENDS)))
    elif own:
        yield LeadsToOwn(own[0]), swap(own[0], _elsewhere(own[0], hidden))


def _layout(game: Game, seen: Observation, card: int, other: int) -> _Found:
    if PASS in (card, other):
        return
    hidden = FULL_DECK & ~(seen.hand | seen.table | union(seen.shown))
    partner = (seen.seat + 2) % 4 if len(game.teams) == 2 else None
    shown = 0 if partner is None else seen.shown[partner]
    ways, other_ways = ways_of(card), ways_of(other)
    for way in ways:
        own = [c for c in way if seen.hand >> c & 1 and c != other]
        if own and not any(own[0] in beyond for beyond in other_ways):
            yield LeadsToOwn(own[0]), swap(own[0], _elsewhere(own[0], hidden))
    for way in ways if partner is not None else ():
        known = [c for c in way if shown >> c & 1]
        if known and not any(known[-1] in beyond for beyond in other_ways):
            assert partner is not None
            yield LeadsToPartner(known[-1], partner), swap(known[-1], _elsewhere(known[-1], hidden))
    freed = mask_of(c for way in other_ways for c in way)
    spare = seen.hand & ~(1 << card | 1 << other)
    if freed and not (seen.hand | shown) & freed:
        swaps = []
        for way in other_ways:
            back = _elsewhere(way[0], spare)
            if back is not None:
                spare &= ~(1 << back)
                swaps.append((way[0], back))
        yield HoldsBack(other, freed.bit_count()), Change(tuple(swaps)) if swaps else None


def _elsewhere(card: Card, among: CardSet) -> Card | None:
    """Return the card of another suit that is nearest in rank."""
    others = bits_of(among & ~SUIT_MASKS[suit_of(card)])
    return min(others, key=lambda one: abs(rank_of(one) - rank_of(card)), default=None)


# --- before the play ---


def _about_hand(hand: CardSet, contracts: ContractSet) -> _Found:
    """Yield what suits a hand to the contracts."""
    hidden = FULL_DECK & ~hand
    if contracts == TRIX:
        ends, jacks = hand & _ENDS, hand & _JACKS
        if ends.bit_count() <= 2:
            yield FewEnds(ends.bit_count()), swap_sets(hand & ~(_ENDS | _JACKS), hidden & _ENDS, 4)
        elif jacks:
            yield Jacks(jacks.bit_count()), swap_sets(jacks, hidden & ~_JACKS)
        return
    high, low = hand & _HIGH, hand & _LOW
    if high.bit_count() <= 3:
        yield FewHigh(high.bit_count()), swap_sets(hand & ~_HIGH, hidden & _HIGH, 4)
    elif low.bit_count() >= 4:
        yield LowCards(low.bit_count()), swap_sets(low, hidden & ~_LOW)
    yield from _guarded(hand, contracts, hidden, 1)


def _choice(seen: Observation, action: int, other: int) -> _Found:
    contracts, hand = action - CHOOSE, seen.hand
    hidden = FULL_DECK & ~hand
    ends = hand & _ENDS
    if contracts == TRIX:
        jacks = hand & _JACKS
        if jacks.bit_count() >= 2:
            yield Jacks(jacks.bit_count()), swap_sets(jacks, hidden & ~_JACKS)
        if ends.bit_count() <= 1:
            yield FewEnds(ends.bit_count()), swap_sets(hand & ~(_ENDS | _JACKS), hidden & _ENDS, 4)
        return
    yield from _guarded(hand, contracts, hidden, 3)
    if contracts & KING_OF_HEARTS and not hand >> KH & 1:
        low = hand & _LOW_HEARTS
        if low.bit_count() >= _MANY_HEARTS:
            yield LowHearts(low.bit_count()), swap_sets(low, hidden & ~SUIT_MASKS[HEARTS])
        if contracts == KING_OF_HEARTS and not hand >> card_of(HEARTS, ACE) & 1:
            yield NoKing(), swap(KH, nearest(KH, bits_of(hand)))
    diamonds = hand & DIAMOND_MASK
    if contracts == DIAMONDS and diamonds.bit_count() <= 3:
        change = swap_sets(hand & ~DIAMOND_MASK, hidden & DIAMOND_MASK, 4)
        yield FewDiamonds(diamonds.bit_count()), change
    high, low = hand & _HIGH, hand & _LOW
    if contracts & (QUEENS | LTOOSH | DIAMONDS) and high.bit_count() <= 3:
        yield FewHigh(high.bit_count()), swap_sets(hand & ~_HIGH, hidden & _HIGH, 4)
    if contracts & (LTOOSH | DIAMONDS) and low.bit_count() >= 6:
        yield LowCards(low.bit_count()), swap_sets(low, hidden & ~_LOW, 5)
    if other == CHOOSE + TRIX and ends.bit_count() >= 3 and contracts <= PENALTIES:
        yield ManyEnds(ends.bit_count()), swap_sets(ends, hidden & ~_ENDS)


def _guarded(hand: CardSet, contracts: ContractSet, hidden: CardSet, least: int) -> _Found:
    """Yield the cards that can be doubled and have *least* lower cards of their suit or more."""
    dear = sorted(bits_of(hand & doubling_cards(contracts)), key=lambda card: -DOUBLED_VALUE[card])
    for card in dear:
        guards = _guards(hand, card)
        if guards.bit_count() >= least:
            yield Guarded(card, guards.bit_count()), swap_sets(guards, hidden & ~SUIT_MASKS[suit_of(card)])


def _doubling(seen: Observation, action: int) -> _Found:
    hidden = FULL_DECK & ~(seen.hand | union(seen.shown))
    if action == DONE:
        cards = [other - DOUBLE for other in seen.legal_actions if other != DONE]
        card = min(cards, key=lambda one: _guards(seen.hand, one).bit_count())
        guards = _guards(seen.hand, card).bit_count()
        if guards <= 3:
            others = seen.hand & ~(SUIT_MASKS[suit_of(card)] | mask_of(cards))
            yield UnsafeDouble(card, guards), swap_sets(others, _guards(hidden, card), 4)
        return
    card = action - DOUBLE
    own = SUIT_MASKS[suit_of(card)]
    guarding = _guards(seen.hand, card)
    if guarding:
        yield Guarded(card, guarding.bit_count()), swap_sets(guarding, hidden & ~own)
    sides = [suit for suit in range(4) if suit != suit_of(card)]
    suit = min(sides, key=lambda one: (seen.hand & SUIT_MASKS[one]).bit_count())
    number = (seen.hand & SUIT_MASKS[suit]).bit_count()
    spare = seen.hand & ~(own | SUIT_MASKS[suit] | doubling_cards(seen.contracts))
    if number < _SHORT <= spare.bit_count():
        yield ShortSide(suit, number), swap_sets(spare, hidden & SUIT_MASKS[suit], most=3)


def _guards(cards: CardSet, card: Card) -> CardSet:
    """Return the lower cards of its suit in a set."""
    return cards & SUIT_MASKS[suit_of(card)] & (1 << card) - 1
