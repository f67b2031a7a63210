"""The grounds for a card in a trick of a penalty contract."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from trix.ai.explain.plain_facts import MoreBeat, TakesKeepsLow
from trix.ai.explain.reasons import Change, Reason, nearest, swap, swap_sets
from trix.ai.games.trix.explain import facts
from trix.ai.games.trix.explain.trick_position import TrickPosition
from trix.ai.running_trick import percent_following
from trix.engine.cards import JACK, KING, SUIT_MASKS, bits_of, highest, lowest, mask_of, rank_of, suit_of
from trix.engine.tricks import suit_led
from trix.engine.types import Card, CardSet

Found: TypeAlias = Iterator[tuple[Reason, Change | None]]

_SHORT: Final = 2
_FEW_GUARDS: Final = 3
_FEW_CARDS: Final = 4
_TEN: Final = JACK - 1
_LIKELY: Final = 85
_RISK: Final = 20
"""The least cost of the cards that a seat may throw on a lead that it makes worth avoiding."""


class TrickGrounds(TrickPosition):
    """The grounds for a card rather than `other`."""

    def grounds(self, card: Card) -> Found:
        if not self.cards:
            yield from self._lead(card)
        elif suit_of(card) != suit_of(self.best):
            yield from self._discard(card)
        elif card < self.best:
            yield from self._stay_under(card)
        else:
            yield from self._go_over(card)

    # --- facts ---

    def _gives_away(self, card: Card) -> Found:
        """Yield that a card with points, more than the other card's, goes to an opponent."""
        best = self.best
        if not self.scoring >> card & 1 or self.partner == self.holder:
            return
        if (
            self.other != card
            and self.scoring >> self.other & 1
            and self._cost(self.other) >= self._cost(card)
        ):
            return
        if self.partner in self.after and self._higher(best) & ~self.seen.lacking[self.partner]:
            return
        suit = suit_of(best)
        around = (self.out | self.gone) & ~SUIT_MASKS[suit]
        if suit_of(card) == suit:
            around = (self.out | self.gone) & SUIT_MASKS[suit] & (1 << best) - 1
        given = facts.GivesAway(card, self._cost(card))
        if not self.after:
            assert self.holder is not None
            given = facts.GivesTo(card, self._cost(card), self.holder)
        yield given, self._harmless(card, around)

    def _may_catch(self, card: Card) -> Found:
        """Yield that a costly card may fall if the other card takes the trick, or that `other` is costly."""
        held = [self._may_play(seat) for seat in self.after]
        beaten = ~(SUIT_MASKS[suit_of(self.other)] & -2 << self.other)
        costly = [
            feared for feared in bits_of(self.feared & beaten) if any(cards >> feared & 1 for cards in held)
        ]
        dearest = max(costly, key=self._cost, default=None)
        if dearest is not None and self.feared >> self.other & 1:
            yield from self._spare(card)
        elif dearest is not None:
            seat = dict(self.seen.doubled).get(dearest)
            reason: Reason = facts.MayCatch(dearest, self.other)
            if seat is not None:
                reason = facts.MayCatchDoubled(dearest, self.other, seat)
            yield reason, self._harmless(dearest, self.gone)

    def _below(self, card: Card) -> Found:
        if not self.after or (self.table and not self.takes(self.other)):
            return
        for feared in self._feared_in(suit_of(card)):
            may_fall = not self.table or any(self._may_play(seat) >> feared & 1 for seat in self.after)
            if card < feared < self.other and suit_of(card) == suit_of(self.other) and may_fall:
                own = self.playable & SUIT_MASKS[suit_of(card)] & (1 << feared) - 1
                if card != highest(own):
                    continue  # a higher card stays below it, too
                reason = facts.StaysBelow if own == 1 << card else facts.HighestBelow
                yield reason(feared), self._without(feared) or self._for(card, self.out & -2 << feared)

    def _go_over(self, card: Card) -> Found:
        if self.after:
            yield from self._may_go_to_higher(card)
        yield from self._below(card)
        suit, best = suit_of(card), self.best
        here = SUIT_MASKS[suit]
        under, over = self.playable & (1 << best) - 1, self.playable & -2 << best
        around = (self.out | self.gone) & here
        if not self.after and not (self.table | 1 << card) & self.scoring and self.other not in bits_of(over):
            yield facts.HarmlessTrick(self.trick_cost), self._with_costly()
        is_cheap = self._cost(card) <= self._cost(self.other)
        if not self.after and not under and card == highest(over) and is_cheap:
            above = around & -2 << lowest(over)
            yield facts.MustTake(), self._for(best, above) or swap(best, nearest(best, bits_of(above)))
        yield from self._spare(card)
        yield from self._safe_now(card)
        yield from self._holder_played(card)
        if self.after:
            yield from self._may_be_beaten(card)
        points = self._trick_price(card)
        is_lower = suit_of(self.other) == suit and self.other < card
        if is_lower and not self.after and self.other > best:
            yield TakesKeepsLow(self.other), self._for(best, around & -2 << self.other & (1 << card) - 1)
        elif points and is_lower and not (self.cards and self.holder == self.partner):
            # the partner's points cost the side as much
            reason = facts.PaysNow if not self.after else facts.PaysSoFar
            if self.after and self._higher(card):
                reason = facts.RisksNow
            yield reason(points, self.other), swap(card, self.other)

    def _may_be_beaten(self, card: Card) -> Found:
        suit, higher = suit_of(card), self._higher(card)
        out = self.out & SUIT_MASKS[suit]
        is_safer = not self.table and (higher == out or self._is_lowest(self.other))
        is_likely = 2 * higher.bit_count() >= out.bit_count() and not self._lower_own(card)
        if is_likely and not is_safer and higher.bit_count() > self._higher(self.other).bit_count():
            yield MoreBeat(higher.bit_count(), out.bit_count(), suit), swap(card, highest(higher))

    def _lower_own(self, card: Card) -> CardSet:
        """Return the legal cards below a card of its suit: a player asks why none of them is played."""
        return self.playable & SUIT_MASKS[suit_of(card)] & (1 << card) - 1

    def _may_go_to_higher(self, card: Card) -> Found:
        """Yield that others have higher cards, which may have to take a costly one."""
        higher = self._higher(card)
        if self.feared >> card & 1 and higher:
            reason = facts.HigherOut(card, higher.bit_count(), suit_of(card))
            harmless = self.gone & ~self.scoring & ~(SUIT_MASKS[suit_of(card)] & -2 << card)
            without = swap_sets(higher, harmless) if harmless.bit_count() >= higher.bit_count() else None
            yield reason, without or swap(card, highest(higher))

    def _safe_now(self, card: Card) -> Found:
        """Yield that a high card will hardly take anything costly while all can follow."""
        suit = suit_of(card)
        here = SUIT_MASKS[suit]
        out, higher = self.out & here, self._higher(card)
        lower = out ^ higher
        if suit_of(self.other) == suit:
            above = self._higher(self.other)
            if self.other > card or (out & ~above).bit_count() > above.bit_count():
                return  # the other card is as high
        mates = 0 if self.partner is None else self.seen.shown[self.partner]
        costly = (self.table | 1 << card | out & ~mates) & self.scoring
        if not self.after or not self.scoring & self.out or costly or self.trick_cost:
            return
        if lower.bit_count() > higher.bit_count():
            percent = percent_following(self.unseen, tuple(self.after), SUIT_MASKS[suit])
            if percent >= _LIKELY:
                yield facts.SafeNow(out.bit_count(), suit, percent), swap(card, lowest(lower))

    def _holder_played(self, card: Card) -> Found:
        """Yield that no later seat holds a costly card of the suit, or else of any: the holders are known."""
        here = SUIT_MASKS[suit_of(card)]
        lower = self.out & here & (1 << card) - 1
        harmless = not (self.table | 1 << card | here & ~self.feared) & self.scoring
        out = bits_of(self.feared & self.out & here or self.feared & self.out)
        if not self.after or not out or not harmless or self._higher(card).bit_count() > lower.bit_count():
            return
        holders = [(c, seat) for seat, shown in enumerate(self.seen.shown) for c in out if shown >> c & 1]
        if len(holders) == len(out) and not any(seat in self.after for _costly, seat in holders):
            costly, seat = max(holders, key=lambda holder: self._cost(holder[0]))
            yield facts.HolderPlayed(costly, seat), Change(gives=(self.after[0], 1 << costly))

    def _exits(self, card: Card) -> Found:
        """Yield that a card surely takes the trick, and the hand has a low card to give up the lead with."""
        if self._higher(card) or (self.table and not self.takes(self.other)):
            return
        kind = facts.Exits if self.table else facts.TakesFirst
        for suit, here in enumerate(SUIT_MASKS):
            rest, out = self.hand & here & ~(1 << card), self.out & here
            if suit != suit_of(card) and rest and out and lowest(rest) < lowest(out):
                exit_card = lowest(rest)
                if exit_card != self.other and self.out & ~self.scoring & here:
                    yield (
                        kind(self._trick_price(card), exit_card),
                        swap(exit_card, highest(out & ~self.scoring)),
                    )
                    return

    def _takes_anyway(self, card: Card) -> Found:
        """Yield that several cards of the suit in the hand each take a trick, now or later."""
        suit = suit_of(card)
        out = self.out & SUIT_MASKS[suit]
        number = (self.hand & SUIT_MASKS[suit] & -1 << highest(out)).bit_count() if out else 0
        if number >= _SHORT:
            yield facts.TakesAnyway(number, suit), swap(card, highest(out))

    def plain(self, card: Card) -> Found:
        """Yield facts about a card that need no comparison with another one."""
        cards = self.cards
        if cards and suit_of(card) != suit_of(cards[0]):
            yield from self._gives_away(card)
        out = self.out & SUIT_MASKS[suit_of(card)]
        if cards and not self.takes(card):
            lower = 0 if self._goes_to_partner(card) else out & (1 << card) - 1
            if lower and (suit_of(card) != suit_of(cards[0]) or 2 * lower.bit_count() >= out.bit_count()):
                yield self._later(card, lower.bit_count()), swap(card, lowest(lower))
            return
        if cards and not self.after:
            return
        if not cards and out and lowest(out) > card:
            yield facts.LowestOfSuit(suit_of(card)), swap(card, highest(out & ~self.scoring or out))
        else:
            yield from self._holder_played(card)
            if not self._higher(card):
                yield from self._exits(card)
                yield from self._takes_anyway(card)

    def _spare(self, card: Card) -> Found:
        if self._cost(self.other) > self._cost(card) and self.scoring >> self.other & 1:
            around = bits_of((self.out | self.gone) & ~self.scoring)
            yield from self._wait_for_void(card, self.other)
            if not self.table or self.takes(self.other):
                surely = not self.after or not self._higher(self.other)
                spares = facts.SparesTaking if surely else facts.SparesCostly
                yield spares(self.other), swap(self.other, nearest(self.other, around))

    def _wait_for_void(self, card: Card, costly: Card) -> Found:
        """Yield that a costly card stays until others lead a suit in which the hand is void."""
        hand = self.hand
        outside = [self.out & here & ~self.scoring for here in SUIT_MASKS if not hand & here]
        here = max(outside, key=int.bit_count, default=0)
        spare = hand & ~(1 << card | 1 << costly) & ~(self.playable if self.table else 0)
        if self.feared >> costly & 1 and here.bit_count() > _FEW_GUARDS and spare:
            yield facts.WaitsForVoid(suit_of(lowest(here)), costly), swap(lowest(spare), lowest(here))

    def _shed_high(self, card: Card) -> Found:
        suit = suit_of(card)
        lower = self.out & SUIT_MASKS[suit] & (1 << card) - 1
        higher = self._higher(card)
        is_high = rank_of(card) >= _TEN or lower.bit_count() > higher.bit_count()
        beyond = suit_of(self.other) == suit and self.other > card
        enough = 1 if self.hand.bit_count() <= _FEW_CARDS else _SHORT
        of_other = self.out & SUIT_MASKS[suit_of(self.other)] & (1 << self.other) - 1
        if suit_of(self.other) != suit and of_other.bit_count() >= lower.bit_count():
            return
        if self._goes_to_partner(card):
            return  # that it cannot take the trick helps little
        if is_high and lower.bit_count() >= enough and not beyond:
            yield self._later(card, lower.bit_count()), swap(card, lowest(lower))

    def _goes_to_partner(self, card: Card) -> bool:
        """Whether a costly card is discarded on a trick that the partner holds."""
        return bool(self.scoring >> card & 1) and self.partner is not None and self.holder == self.partner

    def _later(self, card: Card, lower: int) -> Reason:
        """Return the fact that a card, which does not take this trick, could take a later one.

        If a costly card is below it, the fact names that card.
        """
        suit = suit_of(card)
        caught = next((feared for feared in self._feared_in(suit) if feared < card), None)
        if caught is not None:
            return facts.ShedsCatcher(caught)
        number, share = self._count_lower(card)
        others = [self._count_lower(other) for other in self.legal if other != card]
        is_likeliest = suit != suit_led(self.cards) and all(
            number > other_number and share > other_share for other_number, other_share in others
        )
        return (facts.ShedsLikeliest if is_likeliest else facts.ShedsHigh)(suit, lower)

    def _count_lower(self, card: Card) -> tuple[int, float]:
        """Return how many lower cards of a card's suit are out, and their share of those out."""
        here = self.out & SUIT_MASKS[suit_of(card)]
        lower = (here & (1 << card) - 1).bit_count()
        return lower, lower / max(1, here.bit_count())

    def _stay_under(self, card: Card) -> Found:
        suit, best, holder = suit_of(card), self.best, self.holder
        here = SUIT_MASKS[suit]
        around = (self.out | self.gone) & here
        yield from self._gives_away(card)
        if self.other < best:
            yield from self._shed_catcher(card)
            yield from self._shed_high(card)
            return
        pot = bits_of(self.table & self.scoring)
        if pot and holder != self.partner:
            dearest = max(pot, key=self._cost)
            places = self.out | self.gone
            if suit_of(dearest) == suit:
                places &= here & (-2 << card if dearest == best else (1 << best) - 1)
            else:
                places &= ~here
            without = self._for(dearest, places) or self._harmless(dearest, places)
            yield facts.LeavesCostly(dearest, self._cost(dearest)), without
        yield from self._below(card)
        yield from self._may_catch(card)
        for seat in self.after:
            may_hold = 0 if seat == self.partner else self.may_hold(seat)
            if may_hold & self.scoring and not may_hold & here:
                yield facts.VoidBehind(suit, seat), Change(gives=(seat, here)) if self.out & here else None
        above, lower = self.table & here & -2 << card, around & (1 << card) - 1
        enough = lower.bit_count() >= above.bit_count()
        taking = swap(card, nearest(card, bits_of(around & -2 << best & ~self.feared)))
        taker = facts.StaysUnder if self.after else facts.LeavesTrick
        without = swap_sets(above, lower) if enough else taking
        if holder != self.partner:
            yield taker(best, holder), without or swap(card, self.other)
            yield from self._spare(card)

    def _discard(self, card: Card) -> Found:
        if self.scoring >> card & 1:
            yield from self._gives_away(card)
            if self._cost(self.other) == self._cost(card):
                yield from self._shed_high(card)
            return
        if self.holder == self.partner and self.scoring >> self.other & 1:
            best, led = self.best, SUIT_MASKS[suit_of(self.best)]
            beaten = [c for c in self.cards if c != best and led >> c & 1]
            yield facts.PartnerTakes(self.holder), swap(best, nearest(best, beaten))
            yield from self._spare(card)
        # a fact about the card played says more than one about another card
        yield from self._shed_catcher(card)
        yield from self._shed_high(card)
        yield from self._keep_guard(card)
        yield from self._keep_to_draw(card)

    def _keep_to_draw(self, card: Card) -> Found:
        """Yield that a lead of the other card may make a card fall that an opponent has doubled."""
        for costly, seat in self._doubled_above(self.other) if suit_of(self.other) != suit_of(card) else ():
            without = self._without(costly) or self._harmless(costly, self.gone)
            yield facts.KeepsToDraw(self.other, costly, seat), without

    def _shed_catcher(self, card: Card) -> Found:
        suit = suit_of(card)
        for feared in self._feared_in(suit):
            if card > feared and not (suit_of(self.other) == suit and self.other > feared):
                lower = self._for(card, self.out & (1 << feared) - 1)
                yield facts.ShedsCatcher(feared), self._without(feared) or lower

    def _keep_guard(self, card: Card) -> Found:
        """Yield that the other card is one of the few that can be played in place of a costly one."""
        here = SUIT_MASKS[suit_of(self.other)]
        own = self.hand & here & self.feared & -2 << self.other
        if suit_of(card) == suit_of(self.other) or not own:
            return
        costly = highest(own)
        few = (self.hand & here & (1 << costly) - 1).bit_count() <= _FEW_GUARDS
        if few and self._higher(costly) and (self.out & here).bit_count() > _SHORT:
            yield facts.KeepsGuard(self.other, costly), self._harmless(costly, self.out & here)

    def _shorten(self, card: Card) -> Found:
        """Yield that the suit will soon be led again, and a costly card can then be discarded."""
        suit, hand = suit_of(card), self.hand
        here = SUIT_MASKS[suit]
        left = (hand & here).bit_count() - 1
        elsewhere = hand & ~here
        dangers = elsewhere & (self.feared | mask_of(c for c in bits_of(elsewhere) if self._catches(c)))
        dangers &= ~mask_of(c for c in bits_of(dangers) if self._is_guarded(c))
        if left >= _SHORT or not dangers or suit_of(self.other) == suit:
            return
        if not self.may_be_led_again(card, 1 + left):
            return  # others may have no card left to lead
        if hand & here & ~(1 << card) & self.feared:
            return  # a costly card would lose its guard
        dearest = max(bits_of(dangers), key=lambda danger: (self._cost(danger), rank_of(danger)))
        spare = elsewhere & ~dangers & ~(1 << self.other)
        back = self.out & here & ~self.scoring
        yield facts.Shortens(left, suit, dearest), swap_sets(spare, back, most=3)

    def _is_guarded(self, card: Card) -> bool:
        """Whether a card has so many lower ones beside it in the hand that players would not discard it."""
        guards = (self.hand & SUIT_MASKS[suit_of(card)] & (1 << card) - 1).bit_count()
        if not self.feared >> card & 1:
            return guards > _SHORT
        return guards > _FEW_GUARDS and rank_of(card) != KING

    def _catches(self, card: Card) -> bool:
        if not self.feared:
            # every trick costs, or every diamond
            lower = self.out & SUIT_MASKS[suit_of(card)] & (1 << card) - 1
            return lower.bit_count() > max(_SHORT, self._higher(card).bit_count())
        return any(card > feared for feared in self._feared_in(suit_of(card)))

    def _lead(self, card: Card) -> Found:
        suit, other = suit_of(card), suit_of(self.other)
        yield from self._may_go_to_higher(card)
        yield from self._draws_doubled(card)
        yield from self._below(card)
        if other != suit:
            if self._higher(card):
                yield from self._dead(other)
            yield from self._risky(card, other)
        # an own costly card that can soon be discarded says more than a trick left to others
        hand = self.hand
        is_plan = hand & SUIT_MASKS[suit] == 1 << card and hand & self.feared & ~(1 << card)
        if is_plan:
            yield from self._shorten(card)
        out = self.out & SUIT_MASKS[suit]
        if out and lowest(out) > card and not self._is_lowest(self.other):
            yield facts.LowestOfSuit(suit), swap(card, highest(out & ~self.scoring or out))
        yield from self._draw(card)
        yield from self._keep_guard(card)
        if not is_plan:
            yield from self._shorten(card)
        yield from self._safe_now(card)
        yield from self._may_be_beaten(card)
        if self.chance(self.other):
            yield from self._spare(card)
        if other == suit:
            return
        there = SUIT_MASKS[other]
        for feared in self._feared_in(other):
            higher = self.hand & there & -2 << feared
            if self.other > feared:
                lower = self.out & there & (1 << feared) - 1
                yield facts.AvoidsSuit(other, feared), self._without(feared) or swap_sets(higher, lower)

    def _draws_doubled(self, card: Card) -> Found:
        suit = suit_of(card)
        for feared, seat in self._doubled_above(card) if suit_of(self.other) != suit else ():
            yield facts.DrawsDoubled(feared, seat, suit), swap(card, nearest(card, self._beyond(feared)))

    def _draw(self, card: Card) -> Found:
        """Yield the costly card that a low lead may draw into another seat's trick."""
        suit = suit_of(card)
        dearest = next((feared for feared in self._feared_in(suit) if feared > card), None)
        is_low = 2 * self._higher(card).bit_count() > (self.out & SUIT_MASKS[suit]).bit_count()
        if dearest is None or not is_low or suit_of(self.other) == suit or self.partner is not None:
            return
        if dearest not in dict(self.seen.doubled) and not self._catches(
            highest(self.hand & SUIT_MASKS[suit])
        ):
            yield facts.Draws(dearest, suit), swap(card, nearest(card, self._beyond(dearest)))

    def _dead(self, other: int) -> Found:
        """Yield that no other hand has the other card's suit."""
        there = SUIT_MASKS[other]
        if not self.out & there:
            beating = bits_of(self.gone & there & -2 << self.other)
            harmless = bits_of(self.out & ~self.scoring)
            if beating and harmless:
                yield facts.DeadSuit(other), swap(beating[-1], harmless[0])

    def _risky(self, card: Card, other: int) -> Found:
        """Yield that an opponent is void in the other card's suit and may discard something costly on it."""
        here = self.out & SUIT_MASKS[other]
        for seat in self.after if here and not self._is_lowest(self.other) else ():
            may_hold = 0 if seat == self.partner else self.may_hold(seat)
            # cards of the other suit fall on its lead, too
            costly = may_hold & self.scoring & ~SUIT_MASKS[suit_of(card)]
            if sum(map(self._cost, bits_of(costly))) >= _RISK and not may_hold & here:
                yield facts.RiskyLead(other, seat), Change(gives=(seat, here))
