"""Exact search of the last tricks of a deal, with open hands."""

from collections.abc import Sequence

from trix.ai.games.troika.playouts.card_bits import SUIT_OF, Terms
from trix.ai.games.troika.race import POINTS
from trix.engine.types import CardSet, Seat
from trix.games.troika.scoring import FIVE_POINTS, THREE_POINTS, TRICK_POINTS

_NEAR = 1e-9  # breaks ties between points of equal utility
_SURE = 1e9


class Ending:
    """The minimax result of the last tricks, with alpha-beta pruning."""

    __slots__ = ("_five", "_points", "_three", "_trump", "_values")

    def __init__(self, terms: Terms, utilities: Sequence[float]) -> None:
        """Play on *terms*; *utilities* of side 0 by its points, in the order of `POINTS`."""
        self._trump, self._five, self._three = terms
        self._values = [utility + _NEAR * points for points, utility in zip(POINTS, utilities, strict=True)]
        self._points: dict[float, int] = dict(zip(self._values, POINTS, strict=True))

    def points(
        self,
        hands: list[CardSet],
        seat: Seat,
        place: int,
        led: int,
        best: int,
        holder: int,
        pot: int,
        points: int,
    ) -> int:
        """Return the points of side 0 in all, given its *points* before the running trick.

        *seat* plays card number *place* (0..3) of the trick to the suit *led*; *holder* holds it with *best*,
        and its cards bring *pot* so far. *hands* are unchanged afterwards.
        """
        value = self._search(hands, seat, place, led, best, holder, pot, points, -_SURE, _SURE)
        return self._points[value]

    def _last_trick(self, hands: Sequence[CardSet], leader: Seat, points: int) -> int:
        """Return the points of side 0 in all, if every seat has one card left."""
        best = hands[leader]
        suit, trump, holder = SUIT_OF[best], self._trump, leader
        for seat in (leader + 1 & 3, leader + 2 & 3, leader + 3 & 3):
            card = hands[seat]
            if card > best if card & suit else card & trump:
                best, holder, suit = card, seat, SUIT_OF[card]
        if holder & 1:
            return points
        cards = hands[0] | hands[1] | hands[2] | hands[3]
        points += TRICK_POINTS
        if cards & self._five:
            points += FIVE_POINTS
        return points + THREE_POINTS if cards & self._three else points

    def _search(
        self,
        hands: list[CardSet],
        seat: Seat,
        place: int,
        led: int,
        best: int,
        holder: int,
        pot: int,
        points: int,
        least: float,
        most: float,
    ) -> float:
        """Return the minimax value; exact between *least* and *most*, else a bound."""
        trump = self._trump
        hand = hands[seat]
        options = hand & led or hand if place else hand
        between = hands[0] | hands[1] | hands[2] | hands[3] | best
        mate = not seat & 1
        best_value = -_SURE if mate else _SURE
        previous = 0
        while options:
            card = 1 << options.bit_length() - 1
            options ^= card
            if previous:
                # a card adjacent to the one tried before is equivalent
                apart = between & previous - 1 & ~(card - 1)
                counts = (card | previous) & (self._five | self._three)
                if apart == card and not counts and SUIT_OF[card] == SUIT_OF[previous]:
                    previous = card
                    continue
            previous = card
            hands[seat] = hand ^ card
            if not place:
                now_led = SUIT_OF[card]
                now_best, now_holder = card, seat
            else:
                now_led = led
                if card > best if card & SUIT_OF[best] else card & trump:
                    now_best, now_holder = card, seat
                else:
                    now_best, now_holder = best, holder
            now_pot = pot
            if card == self._five:
                now_pot += FIVE_POINTS
            elif card == self._three:
                now_pot += THREE_POINTS
            if place < 3:
                value = self._search(
                    hands,
                    seat + 1 & 3,
                    place + 1,
                    now_led,
                    now_best,
                    now_holder,
                    now_pot,
                    points,
                    least,
                    most,
                )
            else:
                total = points if now_holder & 1 else points + now_pot + TRICK_POINTS
                left = hands[now_holder]
                if not left:
                    value = self._values[total]
                elif left & left - 1:
                    value = self._search(hands, now_holder, 0, 0, 0, 0, 0, total, least, most)
                else:
                    value = self._values[self._last_trick(hands, now_holder, total)]
            if mate:
                if value > best_value:
                    best_value = value
                    if best_value > least:
                        least = best_value
            elif value < best_value:
                best_value = value
                if best_value < most:
                    most = best_value
            if least >= most:
                break
        hands[seat] = hand
        return best_value
