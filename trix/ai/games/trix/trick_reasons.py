"""The grounds for a card in a trick of a penalty contract."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from trix.ai.games.trix import facts
from trix.ai.reasons import Change, Reason, nearest, swap, swap_sets
from trix.ai.running_trick import holder_of
from trix.engine.cards import (
    FULL_DECK,
    JACK,
    SUIT_MASKS,
    bits_of,
    highest,
    lowest,
    mask_of,
    rank_of,
    suit_of,
    union,
)
from trix.engine.protocol import Game
from trix.engine.types import Card, CardSet, Seat
from trix.games.trix.contracts import DOUBLED_VALUE, card_costs, scoring_cards, unit_costs
from trix.games.trix.observation import Observation

Found: TypeAlias = Iterator[tuple[Reason, Change | None]]

_SHORT: Final = 2
_FEW_GUARDS: Final = 3
_FEW_CARDS: Final = 4
_TEN: Final = JACK - 1
_ENOUGH: Final = 3
"""So many cards of a suit are out, and two more for each later seat, if hardly a seat is void."""


class TrickGrounds:
    """The grounds for a card rather than another, as the seat to play sees the trick."""

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
        self.costs = card_costs(seen.contracts, unit_costs(game.options).diamond)
        for card, _seat in seen.doubled:
            self.costs[card] += DOUBLED_VALUE[card]
        self.partner = (seen.seat + 2) % 4 if len(game.teams) == 2 else None
        self.after = [(seen.seat + step) % 4 for step in range(1, 4 - len(seen.trick.cards))]

    def grounds(self, card: Card) -> Found:
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

    def _gives_away(self, card: Card, best: Card, holder: Seat) -> Found:
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
        yield facts.GivesAway(card, best, holder, self._cost(card)), self._harmless(card, around)

    def _may_catch(self) -> Found:
        """Yield the costly card that may still fall on the trick if the other card takes it."""
        held = [self.out & ~self.seen.lacking[seat] for seat in self.after]
        costly = [card for card in bits_of(self.feared) if any(cards >> card & 1 for cards in held)]
        dearest = max(costly, key=self._cost, default=None)
        if dearest is not None:
            yield facts.MayCatch(dearest, self.other), self._harmless(dearest, self.gone)

    def _feared_in(self, suit: int) -> list[Card]:
        """Return the costly cards of a suit that are out, the most expensive first."""
        found = bits_of(self.feared & self.out & SUIT_MASKS[suit])
        return sorted(found, key=self._cost, reverse=True)

    def _below(self, card: Card) -> Found:
        for feared in self._feared_in(suit_of(card)):
            if card < feared < self.other and suit_of(card) == suit_of(self.other):
                yield (
                    facts.StaysBelow(feared),
                    self._without(feared) or self._for(card, self.out & -2 << feared),
                )

    def _go_over(self, card: Card, best: Card) -> Found:
        yield from self._below(card)
        suit = suit_of(card)
        here = SUIT_MASKS[suit]
        under, over = self.legal & (1 << best) - 1, self.legal & -2 << best
        around = (self.out | self.gone) & here
        if not self.after and not (self.table | 1 << card) & self.scoring and self.other not in bits_of(over):
            yield facts.HarmlessTrick(), self._with_costly(best)
        if not self.after and not under and card == highest(over):
            above = around & -2 << lowest(over)
            yield facts.MustTake(), self._for(best, above) or swap(best, nearest(best, bits_of(above)))
        yield from self._safe_now(card)
        if self.after:
            yield from self._may_be_beaten(card)
        yield from self._spare(card)

    def _may_be_beaten(self, card: Card) -> Found:
        higher = self._higher(card)
        is_safer = not self.table and self._is_lowest(self.other)
        is_likely = 2 * higher.bit_count() >= (self.out & SUIT_MASKS[suit_of(card)]).bit_count()
        if is_likely and not is_safer and higher.bit_count() > self._higher(self.other).bit_count():
            yield from self._is_beatable(card)

    def _is_beatable(self, card: Card) -> Found:
        suit = suit_of(card)
        out, higher = self.out & SUIT_MASKS[suit], self._higher(card)
        if self.table or higher != out:
            yield facts.MayBeBeaten(higher.bit_count(), out.bit_count(), suit), swap(card, highest(higher))

    def _safe_now(self, card: Card) -> Found:
        """Yield that a high card will hardly take anything costly while all can follow."""
        suit = suit_of(card)
        here = SUIT_MASKS[suit]
        out, higher = self.out & here, self._higher(card)
        lower = out ^ higher
        follow = all(out & ~self.seen.lacking[seat] for seat in self.after)
        is_long = out.bit_count() >= _ENOUGH + 2 * len(self.after)
        mates = 0 if self.partner is None else self.seen.shown[self.partner]
        costly = (self.table | 1 << card | out & ~mates) & self.scoring
        if not self.after or not self.scoring or costly:
            return
        if follow and is_long and lower.bit_count() > higher.bit_count():
            yield facts.SafeNow(out.bit_count(), suit), swap(card, lowest(lower))

    def plain(self, card: Card) -> Found:
        """Yield what is true of a card without a comparison."""
        cards = self.seen.trick.cards
        if cards and (
            not self.after or suit_of(card) != suit_of(cards[0]) or card < holder_of(self.seen.trick)[1]
        ):
            return
        out = self.out & SUIT_MASKS[suit_of(card)]
        if not cards and out and lowest(out) > card:
            yield facts.LowestOfSuit(suit_of(card)), swap(card, highest(out & ~self.scoring or out))
        elif out.bit_count() < 2 * self._higher(card).bit_count():
            yield from self._is_beatable(card)

    def _higher(self, card: Card) -> CardSet:
        return self.out & SUIT_MASKS[suit_of(card)] & -2 << card

    def _spare(self, card: Card) -> Found:
        if self.scoring >> self.other & 1 and not self.scoring >> card & 1:
            around = bits_of((self.out | self.gone) & ~self.scoring)
            yield facts.SparesCostly(self.other), swap(self.other, nearest(self.other, around))

    def _shed_high(self, card: Card) -> Found:
        suit = suit_of(card)
        lower = self.out & SUIT_MASKS[suit] & (1 << card) - 1
        higher = self._higher(card)
        is_high = rank_of(card) >= _TEN or lower.bit_count() > higher.bit_count()
        beyond = suit_of(self.other) == suit and self.other > card
        enough = 1 if self.seen.hand.bit_count() <= _FEW_CARDS else _SHORT
        if is_high and lower.bit_count() >= enough and not beyond:
            number = lower.bit_count()
            _holder, best = holder_of(self.seen.trick)
            slips = suit_of(best) == suit
            reason = facts.SlipsUnder(number, best, suit) if slips else facts.ShedsHigh(suit, number)
            yield reason, swap(card, lowest(lower))

    def _with_costly(self, best: Card) -> Change | None:
        """Return the change that a costly card is in the trick."""
        others = [card for card in self.seen.trick.cards if card != best]
        costly = [card for card in bits_of(self.scoring & self.out) if suit_of(card) != suit_of(best)]
        dearest = max(costly, key=self._cost, default=None)
        return swap(others[0], dearest)

    def _stay_under(self, card: Card, best: Card, holder: Seat) -> Found:
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
            dearest = max(pot, key=self._cost)
            places = self.out | self.gone
            if suit_of(dearest) == suit:
                places &= -2 << card if dearest == best else (1 << best) - 1
            yield facts.LeavesCostly(dearest), self._for(dearest, places)
        yield from self._below(card)
        yield from self._may_catch()
        yield from self._owns_suit(card)
        for seat in self.after:
            if seat != self.partner and not self.out & here & ~self.seen.lacking[seat]:
                yield facts.VoidBehind(suit, seat), Change(gives=(seat, here)) if self.out & here else None
        above, lower = self.table & here & -2 << card, around & (1 << card) - 1
        enough = lower.bit_count() >= above.bit_count()
        taking = swap(card, nearest(card, bits_of(around & -2 << best & ~self.scoring)))
        yield facts.StaysUnder(best), swap_sets(above, lower) if enough else taking

    def _discard(self, card: Card, best: Card, holder: Seat) -> Found:
        suit = suit_of(card)
        if self.scoring >> card & 1:
            yield from self._gives_away(card, best, holder)
            if self._cost(self.other) == self._cost(card):
                yield from self._shed_high(card)
            return
        if holder == self.partner and self.scoring >> self.other & 1:
            led = SUIT_MASKS[suit_of(best)]
            beaten = [c for c in self.seen.trick.cards if c != best and led >> c & 1]
            yield facts.PartnerTakes(holder), swap(best, nearest(best, beaten))
        for feared in self._feared_in(suit):
            if card > feared and not (suit_of(self.other) == suit and self.other > feared):
                lower = self._for(card, self.out & (1 << feared) - 1)
                yield facts.ShedsCatcher(feared), self._without(feared) or lower
        yield from self._keep_guard(card)
        yield from self._shorten(card)
        yield from self._shed_high(card)

    def _keep_guard(self, card: Card) -> Found:
        """Yield that the other card is one of the few that can be played in place of a costly one."""
        here = SUIT_MASKS[suit_of(self.other)]
        own = self.seen.hand & here & self.feared & -2 << self.other
        if suit_of(card) == suit_of(self.other) or not own:
            return
        costly = highest(own)
        few = (self.seen.hand & here & (1 << costly) - 1).bit_count() <= _FEW_GUARDS
        if few and self._higher(costly) and (self.out & here).bit_count() > _SHORT:
            yield facts.KeepsGuard(self.other, costly), self._harmless(costly, self.out & here)

    def _cost(self, card: Card) -> int:
        return self.costs.get(card, 0)

    def _shorten(self, card: Card) -> Found:
        """Yield a reason if the suit will soon be led, and something costly can be discarded then."""
        suit, hand = suit_of(card), self.seen.hand
        here = SUIT_MASKS[suit]
        left = (hand & here).bit_count() - 1
        elsewhere = hand & ~here
        dangers = elsewhere & (self.scoring | mask_of(c for c in bits_of(elsewhere) if self._catches(c)))
        if left >= _SHORT or (self.out & here).bit_count() <= 3 or not dangers or suit_of(self.other) == suit:
            return
        dearest = max(bits_of(dangers), key=lambda one: (self._cost(one), rank_of(one)))
        spare = elsewhere & ~dangers & ~(1 << self.other)
        back = self.out & here & ~self.scoring
        yield facts.Shortens(left, suit, dearest), swap_sets(spare, back, most=3)

    def _catches(self, card: Card) -> bool:
        if not self.feared:
            # every trick costs, or every diamond
            lower = self.out & SUIT_MASKS[suit_of(card)] & (1 << card) - 1
            return lower.bit_count() > max(_SHORT, self._higher(card).bit_count())
        return any(card > feared for feared in self._feared_in(suit_of(card)))

    def _lead(self, card: Card) -> Found:
        suit, other = suit_of(card), suit_of(self.other)
        yield from self._draws_doubled(card)
        yield from self._below(card)
        if other != suit:
            yield from self._dead(other)
        out = self.out & SUIT_MASKS[suit]
        if out and lowest(out) > card and not self._is_lowest(self.other):
            yield facts.LowestOfSuit(suit), swap(card, highest(out & ~self.scoring or out))
        yield from self._draw(card)
        yield from self._keep_guard(card)
        yield from self._spare_partner(card)
        yield from self._safe_now(card)
        yield from self._shorten(card)
        yield from self._may_be_beaten(card)
        yield from self._spare(card)
        if other == suit:
            return
        there = SUIT_MASKS[other]
        for feared in self._feared_in(other):
            higher = self.seen.hand & there & -2 << feared
            if higher:
                lower = self.out & there & (1 << feared) - 1
                yield facts.AvoidsSuit(other, feared), self._without(feared) or swap_sets(higher, lower)

    def _owns_suit(self, card: Card) -> Found:
        if self.after and self._higher(self.other):
            return
        left = self.seen.hand & ~(1 << card | 1 << self.other)
        for suit, here in enumerate(SUIT_MASKS):
            own, gone = bits_of(left & here), bits_of(self.gone & here)
            harmless = bits_of(self.out & ~self.scoring)
            if len(own) >= _SHORT and not self.out & here and gone and harmless:
                yield facts.OwnsSuit(suit, len(own)), swap(gone[-1], harmless[0])

    def _draws_doubled(self, card: Card) -> Found:
        suit = suit_of(card)
        for feared in self._feared_in(suit):
            seat = next((seat for exposed, seat in self.seen.doubled if exposed == feared), None)
            own = (self.seen.seat, self.partner)
            if seat is not None and seat not in own and card < feared and suit_of(self.other) != suit:
                yield facts.DrawsDoubled(feared, seat, suit), swap(card, nearest(card, self._beyond(feared)))

    def _draw(self, card: Card) -> Found:
        """Yield the costly card that a low lead may make fall on other tricks than the own."""
        suit = suit_of(card)
        dearest = next((feared for feared in self._feared_in(suit) if feared > card), None)
        if dearest is None or suit_of(self.other) == suit or self.partner is not None:
            return
        if dearest not in dict(self.seen.doubled) and not self._catches(
            highest(self.seen.hand & SUIT_MASKS[suit])
        ):
            yield facts.Draws(dearest, suit), swap(card, nearest(card, self._beyond(dearest)))

    def _spare_partner(self, card: Card) -> Found:
        suit = suit_of(self.other)
        for feared in self._feared_in(suit):
            if (
                self.partner is not None
                and suit_of(card) != suit
                and (feared, self.partner) in self.seen.doubled
            ):
                yield facts.SparesPartner(feared, self.partner, suit), self._without(feared)

    def _beyond(self, card: Card) -> list[Card]:
        return bits_of((self.out | self.gone) & SUIT_MASKS[suit_of(card)] & -2 << card)

    def _dead(self, other: int) -> Found:
        """Yield that no other hand has the other card's suit."""
        there = SUIT_MASKS[other]
        if not self.out & there:
            beating = bits_of(self.gone & there & -2 << self.other)
            harmless = bits_of(self.out & ~self.scoring)
            if beating and harmless:
                yield facts.DeadSuit(other), swap(beating[-1], harmless[0])

    def _is_lowest(self, card: Card) -> bool:
        out = self.out & SUIT_MASKS[suit_of(card)]
        return bool(out) and lowest(out) > card
