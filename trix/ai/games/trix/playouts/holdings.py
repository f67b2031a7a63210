"""What the cards of a suit mean for the hand that holds them, from tables.

It depends on few cards, which come again in one playout after the other, and is computed once.
"""

from functools import lru_cache
from typing import Final

from trix.ai.games.trix.playouts.tricks import Terms
from trix.ai.games.trix.suits import forced_chance
from trix.ai.games.trix.tricks import TrickWeights
from trix.engine.cards import HEARTS, SUIT_MASKS, bits_of

WEIGHTS: Final = TrickWeights()
"""Those of the standard judge."""
SWING: Final = 4 / 3
"""What a point costs its taker's side, less what it costs the others on average."""
HARM: Final = SWING * WEIGHTS.harm
"""What a point costs in a later trick."""
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
        return self._choices.get(key) or self._found(key)

    def cost(self, cards: int) -> int:
        """Return the cost of some cards together."""
        found = self._costs.get(cards)
        if found is None:
            found = self._costs[cards] = sum(self._terms.costs[card] for card in bits_of(cards))
        return found

    def gift(self, cards: int) -> float:
        """Return the expected cost of what a void seat discards, if these *cards* are in three hands."""
        found = self._gifts.get(cards)
        if found is None:
            found, left = 0.0, 1 / 3
            for cost in sorted((self._terms.costs[card] for card in bits_of(cards)), reverse=True):
                found += left * cost
                left *= 2 / 3
            self._gifts[cards] = found
        return found

    def _found(self, key: int) -> list[Choice]:
        if len(self._choices) >= _MANY:
            self._choices.clear()
        out, held, number, after = key & 0x1FFF, key >> 13 & 0x1FFF, key >> 26 & 3, key >> 28
        terms, first = self._terms, 13 * number
        ranks = bits_of(held)
        size = out.bit_count()
        stakes = (terms.at_stake & SUIT_MASKS[number]) >> first
        # the danger of a card if all others are kept; if one is played now that is higher, or lower
        total, safe = 0.0, 1.0
        kept: list[tuple[float, float]] = []
        fewer: list[tuple[float, float]] = []
        lowers: list[tuple[int, int]] = []
        for place, rank in enumerate(ranks):
            below = out & (1 << rank) - 1
            lower, beneath = below.bit_count(), self.cost((stakes & below) << first)
            lowers.append((lower, beneath))
            harm = self._trick
            if stakes >> rank & 1:
                harm += HARM * terms.costs[first + rank]
            harm += _FALLS * beneath
            chance = _forced(4 * place, size, lower)
            total += chance * harm
            safe *= 1 - chance
            if after:
                chance = _forced(4 * place + after, size, lower)
            kept.append((chance * harm, 1 - chance))
            chance = _forced(4 * place + after - 4, size, lower) if place else 0.0
            fewer.append((chance * harm, 1 - chance))
        part = WEIGHTS.barred if terms.barred and number == HEARTS else 1.0
        rests = []
        rest, rest_safe = 0.0, 1.0
        for harm, chance in reversed(fewer):
            rests.append((rest, rest_safe))
            rest += harm
            rest_safe *= chance
        found: list[Choice] = []
        previous = -1
        rest, rest_safe = 0.0, 1.0
        for rank, (lower, beneath), (above, above_safe), (harm, chance) in zip(
            ranks, lowers, reversed(rests), kept, strict=True
        ):
            cost = terms.costs[first + rank]
            between = out & (1 << rank) - (1 << max(previous, 0))
            if previous < 0 or between or terms.costs[first + previous] != cost:
                relief = part * (total - rest - above)
                taking = part * (rest_safe * above_safe - safe)
                found.append((first + rank, cost, relief, taking, size - lower, lower, beneath))
            previous = rank
            rest += harm
            rest_safe *= chance
        self._choices[key] = found
        return found


@lru_cache(maxsize=1 << 13)
def _forced(place: int, size: int, lower: int) -> float:
    """Return the chance that a card is forced to take a trick; see `trix.ai.games.trix.suits`.

    *place* is 4 for each lower card in the hand, and 1 for each seat still to play to the running round; of
    the suit's *size* cards in other hands so many are *lower*.
    """
    number, after = divmod(place, 4)
    return forced_chance(number + WEIGHTS.round * after / 3, size / 3, size - lower, lower)
