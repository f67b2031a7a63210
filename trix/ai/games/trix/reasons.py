"""The grounds for actions in Trix. The kinds of reasons, and what their fields mean:

In a trick: ``slip`` the card goes under *card* of *seat* · ``leave`` the costly *card* lies in the trick
and another takes it · ``duck`` it stays below *card*, which holds the trick · ``void_behind`` *seat* has no
more of *suit* and is still to play · ``below`` it stays below the costly *card*, which is still out ·
``high_under`` the highest that stays below *card* · ``cheap_last`` nothing follows, and nothing in the
trick costs · ``must_take`` all cards take it, this is the highest · ``hope`` all cards take it as it
stands, *number* higher ones of *suit* are out · ``early`` no costly card is in the trick or left in *suit*,
and *number* cards of it are out.

Without the suit led: ``give_away`` the costly *card* goes · ``shed_high`` with it the costly *card* could
be caught · ``void`` it is the last of *suit* · ``short`` one of only *number* of *suit* · ``high`` *number*
lower cards of *suit* are out and no own one is higher · ``spare`` the partner *seat* holds the trick.

Leading: ``below``, ``early`` and ``void`` as above · ``avoid`` *suit* is not led: *card* is out, and the
hand has a higher one · ``dead`` *suit* is not led: nobody else has any · ``lowest`` all *number* cards of
*suit* that are out are higher · ``low`` *number* of those of *suit* that are out are higher, from a long
suit.

In the layout: ``own_next`` the own *card* comes next · ``own_far`` the own *card* lies that way ·
``partner`` the partner *seat* is known to have *card*, which lies that way · ``no_way`` nothing comes after
it · ``block`` the other legal *card* stays: it would let the others' *number* cards out.

Announcing: ``jacks`` *number* of them · ``few_ends``, ``many_ends`` *number* twos and aces ·
``king_guarded`` *number* lower hearts with the king · ``no_king`` neither king nor ace of hearts ·
``few_high`` *number* cards from the queen up · ``few_diamonds`` *number* of them · ``low_cards`` *number*
cards below the eight.

Doubling: ``covered`` *number* lower cards of its suit with *card* · ``short_aside`` hardly any of *suit*:
soon *card* can be given away · ``uncovered`` no more than *number* lower ones with *card*. Throwing in:
``twos`` *number* of them.
"""

from collections.abc import Iterator
from typing import Final

from trix.ai.games.trix.layout import ways_of
from trix.ai.reasons import Ground, ground
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
from trix.engine.tricks import winning_place
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

KINDS: Final = (
    *("slip", "leave", "duck", "void_behind", "below", "high_under", "cheap_last", "must_take", "hope"),
    *("early", "give_away", "shed_high", "void", "short", "high", "spare", "avoid", "dead", "lowest", "low"),
    *("own_next", "own_far", "partner", "no_way", "block"),
    *("jacks", "few_ends", "many_ends", "king_guarded", "no_king", "few_high", "few_diamonds", "low_cards"),
    *("covered", "short_aside", "uncovered", "twos"),
)

_ENOUGH_OUT: Final = 5  # cards of a suit in other hands with which probably all can follow
_LONG: Final = 4
_SHORT: Final = 2
_HIGH: Final = sum(RANK_MASKS[QUEEN:])
_LOW: Final = sum(RANK_MASKS[TWO:6])
_ENDS: Final = RANK_MASKS[TWO] | RANK_MASKS[ACE]


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
            yield ground("twos", [action], number=(seen.hand & RANK_MASKS[TWO]).bit_count())


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
        elif suit_of(card) == suit_of(cards[0]):
            place = winning_place(cards)
            yield from self._follow(card, cards[place], (self.seen.trick.leader + place) % 4)
        else:
            place = winning_place(cards)
            yield from self._discard(card, (self.seen.trick.leader + place) % 4)

    def _feared_in(self, suit: int) -> list[int]:
        """Return the costly cards of a suit that are out, the most expensive first."""
        found = bits_of(self.feared & self.out & SUIT_MASKS[suit])
        return sorted(found, key=lambda card: -DOUBLED_VALUE[card])

    def _below(self, card: int) -> Iterator[Ground]:
        for feared in self._feared_in(suit_of(card)):
            if card < feared:
                alike = [c for c in self.legal if c < feared or suit_of(c) != suit_of(card)]
                yield ground("below", alike, card=feared)

    def _follow(self, card: int, best: int, holder: int) -> Iterator[Ground]:
        under = [c for c in self.legal if c < best]
        if card < best:
            yield from self._stay_under(card, best, holder, under)
            return
        over = [c for c in self.legal if c > best]
        yield from self._below(card)
        suit = suit_of(card)
        if not under and card == max(over) and not self.after:
            yield ground("must_take", [card])
        harmless = not (self.pot or self.scoring >> card & 1)
        if harmless and not self.after:
            yield ground("cheap_last", [c for c in over if not self.scoring >> c & 1])
        if harmless and self.after:
            yield from self._early(suit, over)
        higher = (self.out & SUIT_MASKS[suit] & -2 << card).bit_count()
        if not under and card == min(over) and self.after and higher:
            yield ground("hope", [card], suit=suit, number=higher)

    def _stay_under(self, card: int, best: int, holder: int, under: list[int]) -> Iterator[Ground]:
        if self.scoring >> card & 1 and holder != self.partner:
            yield ground("slip", [c for c in under if self.scoring >> c & 1], card=best, seat=holder)
        if self.pot:
            dearest = max(self.pot, key=lambda c: DOUBLED_VALUE.get(c, 0))
            yield ground("leave", under, card=dearest)
        yield from self._below(card)
        suit = suit_of(card)
        for seat in self.after:
            if seat != self.partner and not self.out & SUIT_MASKS[suit] & ~self.seen.lacking[seat]:
                yield ground("void_behind", under, suit=suit, seat=seat)
        if len(under) > 1 and card == max(under):
            yield ground("high_under", [card], card=best)
        yield ground("duck", under, card=best)

    def _early(self, suit: int, alike: list[int]) -> Iterator[Ground]:
        """Yield that nothing costly is in a suit of which the others still have plenty."""
        out = (self.out & SUIT_MASKS[suit]).bit_count()
        if out >= _ENOUGH_OUT and not self.scoring & SUIT_MASKS[suit] & (self.out | self.seen.hand):
            yield ground("early", alike, suit=suit, number=out)

    def _discard(self, card: int, holder: int) -> Iterator[Ground]:
        suit, hand = suit_of(card), self.seen.hand
        if self.scoring >> card & 1:
            if holder != self.partner:
                worth = DOUBLED_VALUE.get(card, 0)
                alike = [c for c in self.legal if self.scoring >> c & 1 and DOUBLED_VALUE.get(c, 0) >= worth]
                yield ground("give_away", alike, card=card)
            return
        if holder == self.partner and any(self.scoring >> c & 1 for c in self.legal):
            yield ground("spare", [c for c in self.legal if not self.scoring >> c & 1], seat=holder)
        for feared in self._feared_in(suit):
            if card > feared:
                alike = [c for c in self.legal if c > feared and suit_of(c) == suit]
                yield ground("shed_high", alike, card=feared)
        yield from self._shorten(card)
        lower = (self.out & SUIT_MASKS[suit] & (1 << card) - 1).bit_count()
        if card == highest(hand & SUIT_MASKS[suit]) and lower >= _SHORT:
            yield ground("high", [card], suit=suit, number=lower)

    def _shorten(self, card: int) -> Iterator[Ground]:
        suit, hand = suit_of(card), self.seen.hand
        own = (hand & SUIT_MASKS[suit]).bit_count()
        if not self.out & SUIT_MASKS[suit]:
            return
        if own == 1:
            yield ground("void", [card], suit=suit)
        elif own <= _SHORT:
            yield ground("short", [c for c in self.legal if suit_of(c) == suit], suit=suit, number=own)

    def _lead(self, card: int) -> Iterator[Ground]:
        suit, hand = suit_of(card), self.seen.hand
        yield from self._below(card)
        out = self.out & SUIT_MASKS[suit]
        higher, number = (out & -2 << card).bit_count(), out.bit_count()
        mine = [c for c in self.legal if suit_of(c) == suit]
        if number and higher == number:
            lower_than_all = [c for c in self.legal if self._all_higher(c)]
            yield ground("lowest", lower_than_all, suit=suit, number=number)
        if not self.scoring >> card & 1 and higher < number:
            yield from self._early(suit, mine)
        if len(mine) == 1 and number:
            yield ground("void", [c for c in self.legal if self._is_alone(c)], suit=suit)
        elif len(mine) >= _LONG and higher >= _SHORT:
            yield ground("low", [c for c in mine if c <= card], suit=suit, number=higher)
        for other in range(4):
            held = hand & SUIT_MASKS[other]
            if other == suit or not any(suit_of(c) == other for c in self.legal):
                continue
            elsewhere = [c for c in self.legal if suit_of(c) != other]
            if not self.out & SUIT_MASKS[other]:
                yield ground("dead", elsewhere, suit=other)
            for feared in self._feared_in(other):
                if held >> feared:
                    yield ground("avoid", elsewhere, suit=other, card=feared)

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
            yield ground("own_next", _leading_to(seen, way[0]), card=way[0])
    for way in ways:
        own = [c for c in way if seen.hand >> c & 1]
        if own and own[-1] != way[0]:
            yield ground("own_far", _leading_to(seen, own[-1]), card=own[-1])
    if partner is not None:
        for way in ways:
            known = [c for c in way if seen.shown[partner] >> c & 1]
            if known:
                yield ground("partner", _leading_to(seen, known[-1]), card=known[-1], seat=partner)
    for other in seen.legal_actions:
        if other == card:
            continue
        for way in ways_of(other):
            if not seen.hand & mask_of(way) and not (
                partner is not None and seen.shown[partner] & mask_of(way)
            ):
                alike = [c for c in seen.legal_actions if c != other]
                yield ground("block", alike, card=other, number=len(way))
    if not ways:
        yield ground("no_way", [c for c in seen.legal_actions if not ways_of(c)])


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
            yield ground("jacks", [action], number=jacks)
        if ends <= 1:
            yield ground("few_ends", [action], number=ends)
        return
    if contracts & KING_OF_HEARTS:
        under_king = (hand & SUIT_MASKS[HEARTS] & (1 << KH) - 1).bit_count()
        if hand >> KH & 1 and under_king >= 3:
            yield ground("king_guarded", [action], number=under_king)
        if contracts == KING_OF_HEARTS and not hand & (1 << KH | 1 << card_of(HEARTS, ACE)):
            yield ground("no_king", [action])
    diamonds = (hand & DIAMOND_MASK).bit_count()
    if contracts == DIAMONDS and diamonds <= 3:
        yield ground("few_diamonds", [action], number=diamonds)
    high, low = (hand & _HIGH).bit_count(), (hand & _LOW).bit_count()
    if contracts & (QUEENS | LTOOSH | DIAMONDS) and high <= 3:
        yield ground("few_high", [action], number=high)
    if contracts & (LTOOSH | DIAMONDS) and low >= 6:
        yield ground("low_cards", [action], number=low)
    if CHOOSE + TRIX in seen.legal_actions and ends >= 3:
        yield ground("many_ends", [c for c in seen.legal_actions if c - CHOOSE <= PENALTIES], number=ends)


def _doubling(seen: Observation, action: int) -> Iterator[Ground]:
    if action == DONE:
        cards = [other - DOUBLE for other in seen.legal_actions if other != DONE]
        card = min(cards, key=lambda one: _cover(seen.hand, one))
        if _cover(seen.hand, card) <= 3:
            yield ground("uncovered", [DONE], card=card, number=_cover(seen.hand, card))
        return
    card = action - DOUBLE
    cover = _cover(seen.hand, card)
    if cover >= 2:
        yield ground("covered", [action], card=card, number=cover)
    if cover:
        for suit in range(4):
            if suit != suit_of(card) and (seen.hand & SUIT_MASKS[suit]).bit_count() <= 1:
                yield ground("short_aside", [action], card=card, suit=suit)


def _cover(hand: int, card: int) -> int:
    """Return the number of lower cards of its suit in the hand."""
    return (hand & SUIT_MASKS[suit_of(card)] & (1 << card) - 1).bit_count()
