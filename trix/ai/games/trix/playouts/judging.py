"""The policy for playing cards in a playout: that of the standard judge, from tables.

A card is scored as in `trix.ai.games.trix.tricks`: by what the running trick is worth if it is played, and by
how much less danger the rest of the hand is in without it. What a seat knows of the others is coarser here:
a card is equally likely with all who are not known to lack its suit.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from trix.ai.games.trix.playouts.tricks import Terms, TrickDeal
from trix.ai.games.trix.suits import forced_chance
from trix.ai.games.trix.tricks import TrickWeights
from trix.engine.cards import HEARTS, SUIT_MASKS, bits_of

_WEIGHTS: Final = TrickWeights()
_GIVE: Final = _WEIGHTS.give
_SWING: Final = 4 / 3
"""What a point costs its taker's side, less what it costs the others on average."""
_GAIN: Final = 2 / 3
"""What a point that the other pair takes is worth."""
_HARM: Final = _SWING * _WEIGHTS.harm
_FALLS: Final = _WEIGHTS.falls * _HARM
_SCORE: Final = itemgetter(0)
_FOLLY: Final = 1000.0
_MANY: Final = 1 << 13
"""Entries of a cache."""
_NONE: Final = tuple(
    tuple((1 - 1 / able) ** number if able else 1.0 for number in range(14)) for able in range(4)
)
"""The chance that a seat has none of some cards, by the seats that may have them, and their number."""
_VOID: Final = tuple(
    tuple(min(1.0, (3 - able + able * none) / 3 + _WEIGHTS.later_void) * _HARM for none in _NONE[able])
    for able in range(4)
)
"""The chance that a seat is void in a suit later on, by the same, times `_HARM`."""

_Choice = tuple[int, int, float, float, int, int, int]
"""A card of a suit, by what depends on the cards of that suit alone.

The card; its cost; by how much less the rest of the suit costs without it, and how much less likely the rest
takes a trick; the numbers of higher and of lower cards in other hands, and the cost of the lower ones.
"""


class CardPolicy:
    """The policy under the terms of a deal. *mates*: whether opposite seats are partners."""

    def __init__(self, terms: Terms, mates: bool) -> None:
        self.terms = terms
        self._mates = mates
        self._trick = _WEIGHTS.danger * _SWING * terms.trick
        self._choices: dict[int, list[_Choice]] = {}
        self._dangers: dict[int, tuple[float, float]] = {}
        self._costs: dict[int, int] = {0: 0}
        self._gifts: dict[int, float] = {0: 0.0}

    def choose(self, deal: TrickDeal) -> int:
        """Return the card that the seat to act plays."""
        legal = deal.legal()
        if not legal & legal - 1:
            return legal.bit_length() - 1
        suits = (deal.best // 13,) if deal.count and legal & deal.led else range(4)
        # of equals the first one
        return max(self.scores(deal, legal, suits), key=_SCORE)[1]

    def scores(self, deal: TrickDeal, legal: int, suits: Iterable[int]) -> list[tuple[float, int]]:
        """Return the scores of the *legal* cards of some *suits*, 0 to 3, each with its card.

        Of cards that are alike only the lowest is scored. Those of a suit come from the lowest up.
        """
        if not deal.count or legal & deal.led:
            return self._plays(deal, legal, suits)
        return self._discards(deal, legal, suits)

    def _discards(self, deal: TrickDeal, legal: int, suits: Iterable[int]) -> list[tuple[float, int]]:
        seat, lacking, hand = deal.turn, deal.lacking, deal.hands[deal.turn]
        others = deal.left & ~hand
        stakes = others & self.terms.at_stake
        at_stake = self._cost(stakes)
        worth = self._left_to_others(deal) + _GIVE
        scores = []
        for number in suits:
            suit = SUIT_MASKS[number]
            own = legal & suit
            if not own:
                continue
            out = others & suit
            able = (
                (lacking[seat - 3] & suit != suit)
                + (lacking[seat - 2] & suit != suit)
                + (lacking[seat - 1] & suit != suit)
            )
            gifts = (at_stake - self._cost(stakes & suit)) * _VOID[able][out.bit_count()]
            first = 13 * number
            key = (number << 13 | (hand & suit) >> first) << 13 | out >> first
            for card, cost, relief, taking, _, _, _ in self._choices.get(key) or self._found(key):
                if own >> card & 1:
                    scores.append((relief + taking * gifts + worth * cost, card))
        return scores

    def _plays(self, deal: TrickDeal, legal: int, suits: Iterable[int]) -> list[tuple[float, int]]:
        """Score cards to lead, or of the suit led."""
        seat, count, terms, mates = deal.turn, deal.count, self.terms, self._mates
        lacking, hand = deal.lacking, deal.hands[seat]
        others = deal.left & ~hand
        stakes = others & terms.at_stake
        at_stake = self._cost(stakes)
        after = 3 - count
        pot, best = (deal.pot, deal.best) if count else (terms.trick, -1)
        left = self._left_to_others(deal)
        # the last seat does not take a dear card that it could leave, unless there is another to come
        own = mates and deal.holder ^ seat == 2
        foolish = not after and not own and (deal.before ^ deal.left) & terms.dear
        scores = []
        for number in suits:
            suit = SUIT_MASKS[number]
            if not legal & suit:
                continue
            out, beside = others & suit, stakes & suit
            one, two, three = (
                lacking[seat - 3] & suit != suit,
                lacking[seat - 2] & suit != suit,
                lacking[seat - 1] & suit != suit,
            )
            able = one + two + three
            none, size = _NONE[able], out.bit_count()
            gifts = (at_stake - self._cost(beside)) * _VOID[able][size]
            # what the seats behind are expected to add if this one takes the trick
            added = drop = 0.0
            if after and stakes:
                gift = self._gift(stakes ^ beside)
                behind = ((one, two, three) if not mates else (one, three))[: after - (mates and after > 1)]
                follow = sum(behind)
                added = gift * (len(behind) - follow + follow * none[size])
                drop = _WEIGHTS.drop * follow / (able or 1)
            first = 13 * number
            key = ((after << 2 | number) << 13 | (hand & suit) >> first) << 13 | out >> first
            choices = self._choices.get(key) or self._found(key)
            for card, cost, relief, taking, higher, lower, beneath in choices:
                score = relief + taking * gifts
                if card < best:
                    score += left * (pot + cost) + _GIVE * cost
                else:
                    takes = 1.0
                    if after and higher:
                        takes = self._kept(_stays(none, higher, lower, pot + cost), after, one, two, three)
                    score -= _SWING * takes * (pot + cost + added + drop * beneath)
                    if mates:
                        score += _GAIN * (1 - takes) * (pot + cost)
                    if (foolish and not beside & terms.dear) or (not count and not size and terms.trick):
                        score -= _FOLLY
                scores.append((score, card))
        return scores

    def _kept(self, stays: float, after: int, one: bool, two: bool, three: bool) -> float:
        """Return the chance that the own side takes a trick that it holds, if each seat *stays* below."""
        takes = stays if one else 1.0
        if after > 1 and two:
            takes *= stays
            if self._mates:
                takes += 1 - stays
        return takes * stays if after > 2 and three else takes

    def _left_to_others(self, deal: TrickDeal) -> float:
        """Return what a point in the running trick is worth if the seat does not take it."""
        if not self._mates or not deal.count:
            return 0.0
        seat, suit, after, lacking = deal.turn, deal.led, 3 - deal.count, deal.lacking
        out = deal.left & ~deal.hands[seat] & suit
        one, two = lacking[seat - 3] & suit != suit, lacking[seat - 2] & suit != suit
        none = _NONE[one + two + (lacking[seat - 1] & suit != suit)]
        higher = (out & -2 << deal.best).bit_count()
        stays = _stays(none, higher, out.bit_count() - higher, deal.pot) if higher else 1.0
        takes = 1.0 if deal.holder ^ seat == 2 else 0.0
        if after and one:
            takes *= stays
        if after > 1 and two:
            takes += (1 - takes) * (1 - stays)
        return _GAIN * (1 - takes) - _SWING * takes

    # --- what depends on few cards is computed once ---

    def _found(self, key: int) -> list[_Choice]:
        """Return the cards to choose from in a suit, one of each that are alike.

        The key has, from the lowest bits up, the cards out and those held, each as 13 bits, the number of the
        suit, and how many seats have still to play to the running round of it.
        """
        if len(self._choices) >= _MANY:
            self._choices.clear()
        out, held, number, after = key & 0x1FFF, key >> 13 & 0x1FFF, key >> 26 & 3, key >> 28
        terms, first = self.terms, 13 * number
        total, taking = self._danger(number, held, out, 0)
        found: list[_Choice] = []
        previous = -1
        for rank in bits_of(held):
            cost = terms.costs[first + rank]
            between = out & (1 << rank) - (1 << max(previous, 0))
            alike = previous >= 0 and terms.costs[first + previous] == cost and not between
            previous = rank
            if alike:
                continue
            below = out & (1 << rank) - 1
            rest, rest_taking = self._danger(number, held ^ 1 << rank, out, after)
            lower = below.bit_count()
            beneath = self._cost(below << first & terms.at_stake)
            found.append(
                (
                    first + rank,
                    cost,
                    total - rest,
                    taking - rest_taking,
                    out.bit_count() - lower,
                    lower,
                    beneath,
                )
            )
        self._choices[key] = found
        return found

    def _danger(self, number: int, held: int, out: int, after: int) -> tuple[float, float]:
        """Return what the cards held of a suit cost on average, and the chance that any takes a trick."""
        key = ((after << 2 | number) << 13 | held) << 13 | out
        known = self._dangers.get(key)
        if known is not None:
            return known
        terms, first = self.terms, 13 * number
        total, safe = 0.0, 1.0
        stakes = (terms.at_stake & SUIT_MASKS[number]) >> first
        size = out.bit_count()
        place = after
        while held:
            low = held & -held
            held ^= low
            below = out & low - 1
            lower = below.bit_count()
            chance = _FORCED.get(place << 8 | size << 4 | lower)
            if chance is None:
                chance = _forced(place, size, lower)
            cost = self._trick
            if stakes & low:
                cost += _HARM * terms.costs[first + low.bit_length() - 1]
            if stakes & below:
                cost += _FALLS * self._cost((stakes & below) << first)
            total += chance * cost
            safe *= 1 - chance
            place += 4
        part = _WEIGHTS.barred if terms.barred and number == HEARTS else 1.0
        if len(self._dangers) >= _MANY:
            self._dangers.clear()
        known = self._dangers[key] = (total * part, (1 - safe) * part)
        return known

    def _cost(self, cards: int) -> int:
        """Return the cost of some cards together."""
        found = self._costs.get(cards)
        if found is None:
            found = self._costs[cards] = sum(self.terms.costs[card] for card in bits_of(cards))
        return found

    def _gift(self, cards: int) -> float:
        """Return the expected cost of what a void seat discards, if these *cards* are in three hands."""
        found = self._gifts.get(cards)
        if found is None:
            found, left = 0.0, 1 / 3
            for cost in sorted((self.terms.costs[card] for card in bits_of(cards)), reverse=True):
                found += left * cost
                left *= 2 / 3
            self._gifts[cards] = found
        return found


def _stays(none: Sequence[float], higher: int, lower: int, pot: float) -> float:
    """Return the chance that a seat does not go over a card, by the numbers of cards that do and do not."""
    forced = none[lower]
    eager = _WEIGHTS.eager if pot else _WEIGHTS.eager_free
    return 1 - (1 - none[higher]) * (forced + (1 - forced) * eager)


_FORCED: Final[dict[int, float]] = {}
"""What `_forced` has returned."""


def _forced(place: int, size: int, lower: int) -> float:
    """Return the chance that a card is forced to take a trick; see `trix.ai.games.trix.suits`.

    *place* is 4 for each lower card in the hand, and 1 for each seat still to play to the running round; of
    the suit's *size* cards in other hands so many are *lower*.
    """
    number, after = divmod(place, 4)
    chance = forced_chance(number + _WEIGHTS.round * after / 3, size / 3, size - lower, lower)
    _FORCED[place << 8 | size << 4 | lower] = chance
    return chance


@lru_cache(maxsize=8)
def card_policy(terms: Terms, mates: bool) -> CardPolicy:
    """Return the policy for a deal, with what it has computed before."""
    return CardPolicy(terms, mates)
