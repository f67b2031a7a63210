"""The grounds for actions in Trix."""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from trix.ai.games.trix.layout import ways_of
from trix.ai.reasons import Ground
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
    suit_of,
    union,
)
from trix.engine.protocol import Game
from trix.engine.types import Card, Seat
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
    scoring_cards,
)
from trix.games.trix.observation import Observation

_ENOUGH_OUT: Final = 5  # with so many cards of a suit out, probably every seat can follow
_LONG: Final = 4
_SHORT: Final = 2
_HIGH: Final = sum(RANK_MASKS[QUEEN:])
_LOW: Final = sum(RANK_MASKS[TWO:6])
_ENDS: Final = RANK_MASKS[TWO] | RANK_MASKS[ACE]


class GoesUnder(NamedTuple):
    """A scoring card stays below the opponent's card that holds the trick."""

    best: Card


class LeavesCostly(NamedTuple):
    """Another seat takes the trick and the costly card in it."""

    costly: Card


class Ducks(NamedTuple):
    """The card stays below the card that holds the trick."""

    best: Card


class VoidBehind(NamedTuple):
    """An opponent that is still to play is void in the suit led."""

    suit: int
    seat: Seat


class StaysBelow(NamedTuple):
    """The card stays below a costly card in another hand."""

    costly: Card


class HighestBelow(NamedTuple):
    """The highest card that stays below the card that holds the trick."""

    best: Card


class HarmlessTrick(NamedTuple):
    """The seat plays last, and the trick costs nothing."""


class MustTake(NamedTuple):
    """The seat plays last, every card takes the trick, and this is the highest."""


class MayBeBeaten(NamedTuple):
    """Every card takes the trick so far, and higher ones of its suit are out."""

    suit: int
    higher: int


class HighEarly(NamedTuple):
    """Nothing costly is left in the suit, and many of its cards are out."""

    suit: int
    out: int


class GivesAway(NamedTuple):
    """A scoring card is discarded on an opponent's trick."""

    card: Card


class ShedsCatcher(NamedTuple):
    """The discarded card could catch a costly card that is out."""

    costly: Card


class LastOfSuit(NamedTuple):
    """The hand's last card of a suit."""

    suit: int


class ShortSuit(NamedTuple):
    """One of the hand's few cards of a suit."""

    suit: int
    held: int


class HighestOfSuit(NamedTuple):
    """The hand's highest card of a suit, and lower cards of it are out."""

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


class LowFromLong(NamedTuple):
    """A card of a long suit, and higher cards of it are out."""

    suit: int
    higher: int


TrickReason: TypeAlias = (
    GoesUnder
    | LeavesCostly
    | Ducks
    | VoidBehind
    | StaysBelow
    | HighestBelow
    | HarmlessTrick
    | MustTake
    | MayBeBeaten
    | HighEarly
    | GivesAway
    | ShedsCatcher
    | LastOfSuit
    | ShortSuit
    | HighestOfSuit
    | PartnerTakes
    | AvoidsSuit
    | DeadSuit
    | LowestOfSuit
    | LowFromLong
)
"""Reasons in a penalty contract."""


class OpensOwn(NamedTuple):
    """An own card comes next."""

    card: Card


class LeadsToOwn(NamedTuple):
    """An own card comes later on the same way."""

    card: Card


class LeadsToPartner(NamedTuple):
    """A card that the partner has shown lies on the same way."""

    card: Card
    seat: Seat


class OpensNothing(NamedTuple):
    """No card comes after it."""


class HoldsBack(NamedTuple):
    """Another legal card stays in the hand: it would open the way for opponents' cards."""

    card: Card
    freed: int


LayoutReason: TypeAlias = OpensOwn | LeadsToOwn | LeadsToPartner | OpensNothing | HoldsBack
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


class GuardedKing(NamedTuple):
    """The hand has the king of hearts and lower hearts."""

    guards: int


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


class SafeDouble(NamedTuple):
    """The hand has lower cards of the suit of the card to double."""

    card: Card
    guards: int


class ShortBeside(NamedTuple):
    """The hand has hardly any card of a suit, so the doubled card can be discarded soon."""

    card: Card
    suit: int


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
    | GuardedKing
    | NoKing
    | FewHigh
    | FewDiamonds
    | LowCards
    | SafeDouble
    | ShortBeside
    | UnsafeDouble
    | Twos
)
"""Reasons before the play: to announce, to double, to throw in."""


def grounds(game: Game, seen: Observation, action: int) -> Iterator[Ground]:
    """Yield the grounds for a legal action, the most important first."""
    match seen.phase:
        case "play":
            yield from _Trick(game, seen).grounds(action)
        case "layout":
            yield from _layout(game, seen, action)
        case "choose":
            yield from _choice(seen, action)
        case "double":
            yield from _doubling(seen, action)
        case "throw_in" if action == REDEAL:
            yield Ground(Twos((seen.hand & RANK_MASKS[TWO]).bit_count()), [action])


class _Trick:
    """A trick as the seat to play sees it."""

    def __init__(self, game: Game, seen: Observation) -> None:
        self.seen = seen
        self.legal = seen.legal_actions
        table = mask_of(seen.trick.cards)
        gone = table | union(seen.taken)
        self.out = FULL_DECK & ~(seen.hand | gone)
        scoring = scoring_cards(seen.contracts)
        self.scoring = scoring
        self.pot = bits_of(table & scoring)
        # a single diamond is not feared, only many of them
        self.feared = scoring & mask_of(DOUBLED_VALUE)
        self.partner = (seen.seat + 2) % 4 if len(game.teams) == 2 else None
        self.after = [(seen.seat + step) % 4 for step in range(1, 4 - len(seen.trick.cards))]

    def grounds(self, card: int) -> Iterator[Ground]:
        cards = self.seen.trick.cards
        if not cards:
            yield from self._lead(card)
            return
        holder, best = holder_of(self.seen.trick)
        if suit_of(card) == suit_of(cards[0]):
            yield from self._follow(card, best, holder)
        else:
            yield from self._discard(card, holder)

    def _feared_in(self, suit: int) -> list[int]:
        """Return the costly cards of a suit that are out, the most expensive first."""
        found = bits_of(self.feared & self.out & SUIT_MASKS[suit])
        return sorted(found, key=lambda card: -DOUBLED_VALUE[card])

    def _below(self, card: int) -> Iterator[Ground]:
        for feared in self._feared_in(suit_of(card)):
            if card < feared:
                alike = [c for c in self.legal if c < feared or suit_of(c) != suit_of(card)]
                yield Ground(StaysBelow(feared), alike)

    def _follow(self, card: int, best: int, holder: int) -> Iterator[Ground]:
        under = [c for c in self.legal if c < best]
        if card < best:
            yield from self._stay_under(card, best, holder, under)
            return
        over = [c for c in self.legal if c > best]
        yield from self._below(card)
        suit = suit_of(card)
        if not under and card == max(over) and not self.after:
            yield Ground(MustTake(), [card])
        harmless = not (self.pot or self.scoring >> card & 1)
        if harmless and not self.after:
            yield Ground(HarmlessTrick(), [c for c in over if not self.scoring >> c & 1])
        if harmless and self.after:
            yield from self._early(suit, over)
        higher = (self.out & SUIT_MASKS[suit] & -2 << card).bit_count()
        if not under and card == min(over) and self.after and higher:
            yield Ground(MayBeBeaten(suit, higher), [card])

    def _stay_under(self, card: int, best: int, holder: int, under: list[int]) -> Iterator[Ground]:
        if self.scoring >> card & 1 and holder != self.partner:
            yield Ground(GoesUnder(best), [c for c in under if self.scoring >> c & 1])
        if self.pot:
            dearest = max(self.pot, key=lambda c: DOUBLED_VALUE.get(c, 0))
            yield Ground(LeavesCostly(dearest), under)
        yield from self._below(card)
        suit = suit_of(card)
        for seat in self.after:
            if seat != self.partner and not self.out & SUIT_MASKS[suit] & ~self.seen.lacking[seat]:
                yield Ground(VoidBehind(suit, seat), under)
        if len(under) > 1 and card == max(under):
            yield Ground(HighestBelow(best), [card])
        yield Ground(Ducks(best), under)

    def _early(self, suit: int, alike: list[int]) -> Iterator[Ground]:
        """Yield a ground if a suit has no costly card and other seats still have plenty of it."""
        out = (self.out & SUIT_MASKS[suit]).bit_count()
        if out >= _ENOUGH_OUT and not self.scoring & SUIT_MASKS[suit] & (self.out | self.seen.hand):
            yield Ground(HighEarly(suit, out), alike)

    def _discard(self, card: int, holder: int) -> Iterator[Ground]:
        suit, hand = suit_of(card), self.seen.hand
        if self.scoring >> card & 1:
            if holder != self.partner:
                worth = DOUBLED_VALUE.get(card, 0)
                alike = [c for c in self.legal if self.scoring >> c & 1 and DOUBLED_VALUE.get(c, 0) >= worth]
                yield Ground(GivesAway(card), alike)
            return
        if holder == self.partner and any(self.scoring >> c & 1 for c in self.legal):
            yield Ground(PartnerTakes(holder), [c for c in self.legal if not self.scoring >> c & 1])
        for feared in self._feared_in(suit):
            if card > feared:
                alike = [c for c in self.legal if c > feared and suit_of(c) == suit]
                yield Ground(ShedsCatcher(feared), alike)
        yield from self._shorten(card)
        lower = (self.out & SUIT_MASKS[suit] & (1 << card) - 1).bit_count()
        if card == highest(hand & SUIT_MASKS[suit]) and lower >= _SHORT:
            yield Ground(HighestOfSuit(suit, lower), [card])

    def _shorten(self, card: int) -> Iterator[Ground]:
        suit, hand = suit_of(card), self.seen.hand
        own = (hand & SUIT_MASKS[suit]).bit_count()
        if not self.out & SUIT_MASKS[suit]:
            return
        if own == 1:
            yield Ground(LastOfSuit(suit), [card])
        elif own <= _SHORT:
            yield Ground(ShortSuit(suit, own), [c for c in self.legal if suit_of(c) == suit])

    def _lead(self, card: int) -> Iterator[Ground]:
        suit, hand = suit_of(card), self.seen.hand
        yield from self._below(card)
        out = self.out & SUIT_MASKS[suit]
        higher, number = (out & -2 << card).bit_count(), out.bit_count()
        mine = [c for c in self.legal if suit_of(c) == suit]
        if number and higher == number:
            lower_than_all = [c for c in self.legal if self._all_higher(c)]
            yield Ground(LowestOfSuit(suit), lower_than_all)
        if not self.scoring >> card & 1 and higher < number:
            yield from self._early(suit, mine)
        if len(mine) == 1 and number:
            yield Ground(LastOfSuit(suit), [c for c in self.legal if self._is_alone(c)])
        elif len(mine) >= _LONG and higher >= _SHORT:
            yield Ground(LowFromLong(suit, higher), [c for c in mine if c <= card])
        for other in range(4):
            held = hand & SUIT_MASKS[other]
            if other == suit or not any(suit_of(c) == other for c in self.legal):
                continue
            elsewhere = [c for c in self.legal if suit_of(c) != other]
            if not self.out & SUIT_MASKS[other]:
                yield Ground(DeadSuit(other), elsewhere)
            for feared in self._feared_in(other):
                if held >> feared:
                    yield Ground(AvoidsSuit(other, feared), elsewhere)

    def _all_higher(self, card: int) -> bool:
        out = self.out & SUIT_MASKS[suit_of(card)]
        return bool(out) and lowest(out) > card

    def _is_alone(self, card: int) -> bool:
        return self.seen.hand & SUIT_MASKS[suit_of(card)] == 1 << card


# --- the layout ---


def _layout(game: Game, seen: Observation, card: int) -> Iterator[Ground]:
    if card == PASS:
        return
    partner = (seen.seat + 2) % 4 if len(game.teams) == 2 else None
    ways = ways_of(card)
    for way in ways:
        if seen.hand >> way[0] & 1:
            yield Ground(OpensOwn(way[0]), _leading_to(seen, way[0]))
    for way in ways:
        own = [c for c in way if seen.hand >> c & 1]
        if own and own[-1] != way[0]:
            yield Ground(LeadsToOwn(own[-1]), _leading_to(seen, own[-1]))
    if partner is not None:
        for way in ways:
            known = [c for c in way if seen.shown[partner] >> c & 1]
            if known:
                yield Ground(LeadsToPartner(known[-1], partner), _leading_to(seen, known[-1]))
    for other in seen.legal_actions:
        if other == card:
            continue
        for way in ways_of(other):
            if not seen.hand & mask_of(way) and not (
                partner is not None and seen.shown[partner] & mask_of(way)
            ):
                alike = [c for c in seen.legal_actions if c != other]
                yield Ground(HoldsBack(other, len(way)), alike)
    if not ways:
        yield Ground(OpensNothing(), [c for c in seen.legal_actions if not ways_of(c)])


def _leading_to(seen: Observation, card: int) -> list[int]:
    """Return the legal cards that open the way to a card."""
    return [c for c in seen.legal_actions if any(card in way for way in ways_of(c))]


# --- before the play ---


def _choice(seen: Observation, action: int) -> Iterator[Ground]:
    contracts, hand = action - CHOOSE, seen.hand
    ends = (hand & _ENDS).bit_count()
    if contracts == TRIX:
        jacks = (hand & RANK_MASKS[JACK]).bit_count()
        if jacks >= 2:
            yield Ground(Jacks(jacks), [action])
        if ends <= 1:
            yield Ground(FewEnds(ends), [action])
        return
    if contracts & KING_OF_HEARTS:
        under_king = (hand & SUIT_MASKS[HEARTS] & (1 << KH) - 1).bit_count()
        if hand >> KH & 1 and under_king >= 3:
            yield Ground(GuardedKing(under_king), [action])
        if contracts == KING_OF_HEARTS and not hand & (1 << KH | 1 << card_of(HEARTS, ACE)):
            yield Ground(NoKing(), [action])
    diamonds = (hand & DIAMOND_MASK).bit_count()
    if contracts == DIAMONDS and diamonds <= 3:
        yield Ground(FewDiamonds(diamonds), [action])
    high, low = (hand & _HIGH).bit_count(), (hand & _LOW).bit_count()
    if contracts & (QUEENS | LTOOSH | DIAMONDS) and high <= 3:
        yield Ground(FewHigh(high), [action])
    if contracts & (LTOOSH | DIAMONDS) and low >= 6:
        yield Ground(LowCards(low), [action])
    if CHOOSE + TRIX in seen.legal_actions and ends >= 3:
        yield Ground(ManyEnds(ends), [c for c in seen.legal_actions if c - CHOOSE <= PENALTIES])


def _doubling(seen: Observation, action: int) -> Iterator[Ground]:
    if action == DONE:
        cards = [other - DOUBLE for other in seen.legal_actions if other != DONE]
        card = min(cards, key=lambda one: _cover(seen.hand, one))
        if _cover(seen.hand, card) <= 3:
            yield Ground(UnsafeDouble(card, _cover(seen.hand, card)), [DONE])
        return
    card = action - DOUBLE
    cover = _cover(seen.hand, card)
    if cover >= 2:
        yield Ground(SafeDouble(card, cover), [action])
    if cover:
        for suit in range(4):
            if suit != suit_of(card) and (seen.hand & SUIT_MASKS[suit]).bit_count() <= 1:
                yield Ground(ShortBeside(card, suit), [action])


def _cover(hand: int, card: int) -> int:
    """Return the number of lower cards of its suit in the hand."""
    return (hand & SUIT_MASKS[suit_of(card)] & (1 << card) - 1).bit_count()
