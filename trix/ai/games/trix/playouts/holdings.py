"""Evaluates the cards of a suit for the hand that holds them, from tables.

The results depend on few cards, which recur in many playouts, and are computed once.
"""

from functools import lru_cache
from typing import Final

from trix.ai.games.trix.playouts.trick_deal import Terms
from trix.ai.games.trix.suits import forced_chance
from trix.ai.games.trix.tricks import WEIGHTS
from trix.engine.cards import HEARTS, SUIT_MASKS, bits_of

SWING: Final = 4 / 3
"""The cost of a point for its taker's side, minus the average for its opponents."""
HARM: Final = SWING * WEIGHTS.harm
"""The cost of a point in a later trick."""
_FALLS: Final = WEIGHTS.falls * HARM
_MANY: Final = 1 << 13
"""Entries of a table."""

Choice = tuple[int, int, float, float, int, int, int]
"""A card of a suit, by what depends on the cards of that suit alone.

The card; its cost; by how much less the rest of the suit costs without it, and how much less likely the rest
takes a trick; the numbers of higher and of lower cards in other hands, and the cost of the lower ones.
"""


class Holdings:
    """The tables under the terms of a deal."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._trick = WEIGHTS.danger * SWING * terms.trick
        self._stakes = [(terms.at_stake & suit) >> 13 * number for number, suit in enumerate(SUIT_MASKS)]
        self._choices: dict[int, list[Choice]] = {}
        self._costs: dict[int, int] = {0: 0}
        self._gifts: dict[int, float] = {0: 0.0}

    def choices(self, number: int, held: int, out: int, after: int) -> list[Choice]:
        """Return the cards to choose from in a suit, one of each that are alike, from the lowest up.

        The suit has a *number*; the cards *held* and those *out*, in other hands, are sets. So many seats
        *after* this one have still to play to the running round of the suit.
        """
        first = 13 * number
        key = ((after << 2 | number) << 13 | held >> first) << 13 | out >> first
        return self._choices.get(key) or self._compute_choices(key)

    def cost(self, cards: int) -> int:
        """Return the cost of some cards together."""
        cost = self._costs.get(cards)
        if cost is None:
            cost = self._costs[cards] = sum(self._terms.costs[card] for card in bits_of(cards))
        return cost

    def gift(self, cards: int) -> float:
        """Return the expected cost of a void seat's discard, if these *cards* are in three hands."""
        gift = self._gifts.get(cards)
        if gift is None:
            gift, left = 0.0, 1 / 3
            for cost in sorted((self._terms.costs[card] for card in bits_of(cards)), reverse=True):
                gift += left * cost
                left *= 2 / 3
            self._gifts[cards] = gift
        return gift

    def _compute_choices(self, key: int) -> list[Choice]:
        if len(self._choices) >= _MANY:
            self._choices.clear()
        out, held, number, after = key & 0x1FFF, key >> 13 & 0x1FFF, key >> 26 & 3, key >> 28
        terms, first, stakes = self._terms, 13 * number, self._stakes[number]
        costs = terms.costs
        size = out.bit_count()
        forced = _compute_forced_chances(size)
        # the danger of a card if all others are kept; if one is played now that is higher, or lower
        total, safe = 0.0, 1.0
        kept: list[tuple[int, int, int, float, float]] = []
        fewer: list[tuple[float, float]] = []
        place = 0
        for rank in _ranks(held):
            bit = 1 << rank
            below = out & bit - 1
            lower = below.bit_count()
            below &= stakes
            beneath = self.cost(below << first) if below else 0
            harm = self._trick
            if stakes & bit:
                harm += HARM * costs[first + rank]
            harm += _FALLS * beneath
            chance = forced[place][lower]
            total += chance * harm
            safe *= 1 - chance
            if after:
                chance = forced[place + after][lower]
            kept.append((rank, lower, beneath, chance * harm, 1 - chance))
            chance = forced[place + after - 4][lower] if place else 0.0
            fewer.append((chance * harm, 1 - chance))
            place += 4
        rests = []
        rest, rest_safe = 0.0, 1.0
        for harm, chance in reversed(fewer):
            rests.append((rest, rest_safe))
            rest += harm
            rest_safe *= chance
        part = WEIGHTS.barred if terms.barred and number == HEARTS else 1.0
        choices: list[Choice] = []
        previous = -1
        rest, rest_safe = 0.0, 1.0
        for rank, lower, beneath, harm, chance in kept:
            above, above_safe = rests.pop()
            cost = costs[first + rank]
            if previous < 0 or out & (1 << rank) - (1 << previous) or costs[first + previous] != cost:
                relief = part * (total - rest - above)
                taking = part * (rest_safe * above_safe - safe)
                choices.append((first + rank, cost, relief, taking, size - lower, lower, beneath))
            previous = rank
            rest += harm
            rest_safe *= chance
        self._choices[key] = choices
        return choices


@lru_cache(maxsize=1 << 13)
def _ranks(held: int) -> tuple[int, ...]:
    """Return the ranks of the cards of a suit, from the lowest up."""
    return tuple(bits_of(held))


@lru_cache(maxsize=14)
def _compute_forced_chances(size: int) -> list[list[float]]:
    """Return the chances that a card is forced to take a trick; see `trix.ai.games.trix.suits`.

    By place, which is 4 for each lower card in the hand, and 1 for each seat still to play to the running
    round; then by how many of the suit's *size* cards in other hands are lower.
    """
    return [
        [
            forced_chance(place // 4 + WEIGHTS.round * (place % 4) / 3, size / 3, size - lower, lower)
            for lower in range(size + 1)
        ]
        for place in range(4 * (13 - size))
    ]
