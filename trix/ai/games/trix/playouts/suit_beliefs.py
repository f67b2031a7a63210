"""A seat's beliefs about the other seats' cards of a suit, in a playout.

A card is equally likely in every hand that is not known to be void; all seats know an exposed card's holder.
Seats are named by their places: 1, 2 and 3 seats after the seat to play.
"""

from collections.abc import Sequence
from typing import Final

from trix.ai.games.trix.playouts.holdings import HARM, Holdings
from trix.ai.games.trix.tricks import WEIGHTS
from trix.engine.cards import SUIT_MASKS
from trix.engine.types import Card

_NONE: Final = tuple(
    tuple((1 - 1 / able) ** number if able else 1.0 for number in range(14)) for able in range(4)
)
"""The chance that a seat has none of some cards, by the seats that may have them, and their number."""

Shown = tuple[int, int, float]
"""An exposed card in another hand: the card, the place of its holder, and its cost."""


class Others:
    """The other seats' cards of a suit."""

    __slots__ = (
        "_away",
        "_free",
        "_holdings",
        "_none",
        "_outside",
        "able",
        "beside",
        "follows",
        "inside",
        "voids",
    )

    follows: Sequence[bool]
    """Whether each place may have some."""
    able: int
    """How many places may."""
    voids: Sequence[float]
    """The chance of each place to have none."""
    inside: Sequence[Shown]
    """The exposed cards of the suit."""
    beside: int
    """The other cards at stake in the suit, as a set."""

    def __init__(
        self,
        holdings: Holdings,
        number: int,
        out: int,
        hidden: int,
        shown: Sequence[Shown],
        follows: tuple[bool, bool, bool],
    ) -> None:
        """Look at the suit with this *number*; its cards *out* are in other hands.

        *hidden* are the cards at stake in other hands, of all suits. Exposed ones are not among them, but
        *shown*.
        """
        self._holdings = holdings
        self.follows = follows
        self.able = able = sum(follows)
        self._none = none = _NONE[able]
        self.inside = self._outside = shown
        self._free = out
        if shown:
            self.inside = [card for card in shown if card[0] // 13 == number]
            self._outside = [card for card in shown if card[0] // 13 != number]
            for card, _, _ in self.inside:
                self._free ^= 1 << card
        chance = none[self._free.bit_count()]
        one, two, three = follows
        self.voids = [chance if one else 1.0, chance if two else 1.0, chance if three else 1.0]
        for _, place, _ in self.inside:
            self.voids[place - 1] = 0.0
        self.beside = hidden & SUIT_MASKS[number]
        self._away = hidden ^ self.beside

    def later(self, givers: Sequence[int]) -> float:
        """Return the cost of what some places are expected to discard on later tricks of the suit."""
        if not self._away and not self._outside:
            return 0.0
        voids, more = self.voids, WEIGHTS.later_void
        part = self._holdings.cost(self._away) / 3
        expected_cost = 0.0
        for place in givers:
            cost = part
            for _, holder, value in self._outside:
                if holder == place:
                    cost += value
            expected_cost += cost * min(1.0, voids[place - 1] + more)
        return expected_cost * HARM

    def gift(self, place: int) -> tuple[float, int]:
        """Return the cost of a void place's discard, and the card if it is an exposed one, or -1."""
        most, shown = self._holdings.gift(self._away), -1
        for card, holder, cost in self._outside:
            if holder == place and cost > most:
                most, shown = cost, card
        return most, shown

    def stay_below(self, places: Sequence[int], card: Card, pot: float, higher: int, lower: int) -> float:
        """Return the chance that none of some places, which may follow, plays a higher card than *card*.

        So many cards of the suit are *higher* and *lower*. See `goes_over`.
        """
        if not self.inside:
            return (1 - _over(self._none[higher], self._none[lower], pot)) ** len(places)
        chance = 1.0
        for place in places:
            chance *= 1 - self.goes_over(place, card, pot)
        return chance

    def goes_over(self, place: int, card: Card, pot: float) -> float:
        """Return the chance that a place plays a higher card of the suit than *card*.

        It rather does so if the trick's *pot*, its cost so far, is 0.
        """
        if not self.follows[place - 1]:
            return 0.0
        stays = self._none[(self._free & -2 << card).bit_count()]
        forced = self._none[(self._free & (1 << card) - 1).bit_count()]
        for other, holder, _ in self.inside:
            if holder == place:
                if other > card:
                    stays = 0.0
                else:
                    forced = 0.0
        return _over(stays, forced, pot)

    def alone(self, card: Card) -> float:
        """Return the chance that the holder of an exposed *card* has no other card of the suit."""
        keeper = next(place for other, place, _ in self.inside if other == card)
        if sum(place == keeper for _, place, _ in self.inside) > 1:
            return 0.0
        return self._none[self._free.bit_count()]

    def expect_forced_cost(self, top: int) -> float:
        """Return the expected cost of a card above *top*, not exposed, that a place has to play."""
        above = self.beside & -2 << top
        if not above or not self.able:
            return 0.0
        return self._holdings.cost(above) / self.able * self._none[self._free.bit_count() - 1]


def _over(stays: float, forced: float, pot: float) -> float:
    """Return the chance that a seat plays a higher card.

    *stays* is the chance that it has no higher card, *forced* that it has no lower one.
    """
    return (1 - stays) * (forced + (1 - forced) * (WEIGHTS.eager if pot else WEIGHTS.eager_free))
