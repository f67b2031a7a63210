"""The heuristic policy of playouts: the standard evaluator for tricks, from tables.

A card is scored as in `trix.ai.games.trix.tricks`: the expected value of the running trick, plus the relief
to the rest of the hand. A seat's beliefs about other hands are coarser here; see
`trix.ai.games.trix.playouts.suit_beliefs`.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import inf
from operator import itemgetter
from typing import Final

from trix.ai.games.trix.playouts.holdings import SWING, Choice, Holdings
from trix.ai.games.trix.playouts.suit_beliefs import Others, Shown
from trix.ai.games.trix.playouts.trick_deal import Terms, TrickDeal
from trix.ai.games.trix.suits import dead_leads
from trix.ai.games.trix.tricks import WEIGHTS
from trix.engine.cards import SUIT_MASKS
from trix.engine.types import Card, Seat
from trix.games.trix.contracts import DOUBLED_VALUE

_GIVE: Final = WEIGHTS.give
_GAIN: Final = 2 / 3
"""The value of a point that the other pair takes."""
_PAID: Final = 8 / 9
"""A leader's gain, as a share of the card's value, if the seat that exposed the card takes it."""
_UNPAID: Final = 4 / 9
"""A leader's loss, as the same share, if another seat takes it."""
_SCORE: Final = itemgetter(0)
_FOLLY: Final = 1000.0


class CardPolicy:
    """The policy under the terms of a deal, if each seat plays for itself."""

    _givers: Sequence[int] = (1, 2, 3)
    """The places whose discards a seat fears."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._holdings = Holdings(terms)

    def choose(self, deal: TrickDeal) -> int:
        """Return the card that the seat to act plays."""
        legal = deal.legal()
        if not legal & legal - 1:
            return legal.bit_length() - 1
        # of equals the first one
        return max(self.scores(deal, legal, _suits(deal, legal)), key=_SCORE)[1]

    def compare(self, deal: TrickDeal, legal: int, card: Card) -> tuple[float, float]:
        """Return the scores of the best *legal* card and of *card*; -inf if its suit is not legal."""
        scores = self.scores(deal, legal, _suits(deal, legal))
        # of cards that are alike the lowest is scored
        own = [score for score, other in scores if other // 13 == card // 13 and other <= card]
        return max(scores)[0], own[-1] if own else -inf

    def scores(self, deal: TrickDeal, legal: int, suits: Iterable[int]) -> list[tuple[float, int]]:
        """Return the scores of the *legal* cards of some *suits*, 0 to 3, each with its card.

        Of equivalent cards only the lowest is scored. Cards of a suit come from the lowest up.
        """
        hand = deal.hands[deal.turn]
        out = deal.left & ~hand
        hidden = out & self.terms.at_stake & ~self.terms.exposed
        shown = self._list_exposed(deal, out) if out & self.terms.exposed else ()
        scores: list[tuple[float, int]] = []
        if deal.count and not legal & deal.led:
            worth = _GIVE + self._value_discard(deal, out, hidden, shown)
            for number in suits:
                suit = SUIT_MASKS[number]
                if legal & suit:
                    later = self._others(deal, number, out, hidden, shown).later(self._givers)
                    for choice in self._holdings.choices(number, hand & suit, out & suit, 0):
                        card, cost, relief, taking, _, _, _ = choice
                        if legal >> card & 1:
                            scores.append((relief + taking * later + worth * cost, card))
            return scores
        follies = self._follies(deal, legal, out)
        for number in suits:
            suit = SUIT_MASKS[number]
            if legal & suit:
                others = self._others(deal, number, out, hidden, shown)
                later = others.later(self._givers)
                choices = self._holdings.choices(number, hand & suit, out & suit, 3 - deal.count)
                for choice, worth in zip(choices, self._tricks(deal, choices, others), strict=True):
                    card, _, relief, taking, _, _, _ = choice
                    score = relief + taking * later + worth
                    scores.append((score - _FOLLY if follies >> card & 1 else score, card))
        return scores

    def _tricks(self, deal: TrickDeal, choices: Sequence[Choice], others: Others) -> list[float]:
        """Return the expected value of the running trick, by the card to lead, or of the suit led."""
        count, terms = deal.count, self.terms
        pot, best = (deal.pot, deal.best) if count else (terms.trick, -1)
        if choices[-1][0] < best:
            return [_GIVE * choice[1] for choice in choices]
        leads = not count and terms.leader_rule
        behind = range(1, 4 - count)
        # the expected discards of the seats behind if this one takes the trick
        added = drop = unpaid = 0.0
        following = []
        for place in behind:
            void = others.voids[place - 1]
            if void:
                cost, shown = others.gift(place)
                added += void * cost
                if leads and shown >= 0:
                    unpaid += void * DOUBLED_VALUE[shown]
            if others.follows[place - 1]:
                drop += WEIGHTS.drop / others.able
                following.append(place)
        worths = []
        for card, cost, _, _, higher, lower, beneath in choices:
            if card < best:
                worths.append(_GIVE * cost)
                continue
            takes = others.stay_below(following, card, pot + cost, higher, lower) if higher else 1.0
            fallen, missed, paid = drop * beneath, unpaid, 0.0
            for other, place, value in others.inside:
                if other < card:
                    fallen -= drop * terms.costs[other]
                    if place in behind:
                        fallen += WEIGHTS.drop * value
                        missed += WEIGHTS.drop * DOUBLED_VALUE[other]
                elif leads:
                    paid += others.alone(other) * DOUBLED_VALUE[other]
            taken = pot + cost + added + fallen
            if count and terms.leader_rule and terms.exposed >> card & 1:
                # the seat that exposed the card pays the leader
                taken += DOUBLED_VALUE[card]
            worth = -SWING * takes * taken
            if leads:
                worth += _PAID * paid - _UNPAID * (1 - takes) * missed
            worths.append(worth)
        return worths

    def _value_discard(self, deal: TrickDeal, out: int, hidden: int, shown: Sequence[Shown]) -> float:
        """Return the value of discarding a point to the running trick."""
        return 0.0

    def _others(self, deal: TrickDeal, number: int, out: int, hidden: int, shown: Sequence[Shown]) -> Others:
        suit, seat, lacking = SUIT_MASKS[number], deal.turn, deal.lacking
        follows = (
            lacking[seat - 3] & suit != suit,
            lacking[seat - 2] & suit != suit,
            lacking[seat - 1] & suit != suit,
        )
        return Others(self._holdings, number, out & suit, hidden, shown, follows)

    def _list_exposed(self, deal: TrickDeal, out: int) -> list[Shown]:
        """Return the exposed cards of those *out* in other hands."""
        terms = self.terms
        # for a leader it makes more of a difference: it could be paid itself
        more = 1 / 3 if terms.leader_rule and not deal.count else 0.0
        return [
            (card, holder - deal.turn & 3, terms.costs[card] + more * DOUBLED_VALUE[card])
            for card, holder in terms.doubled
            if out >> card & 1
        ]

    def _follies(self, deal: TrickDeal, legal: int, out: int) -> int:
        """Return the cards that certainly lose points while others do not, as a set."""
        if not deal.count:
            return dead_leads(legal, out) if self.terms.trick else 0
        dear = self.terms.dear
        # while a dear card of the suit is out, keeping a high card may cost more later
        if deal.count < 3 or not (deal.before ^ deal.left) & dear or out & dear & deal.led:
            return 0
        return legal & -2 << deal.best


class PairPolicy(CardPolicy):
    """The policy if opposite seats are partners."""

    _givers = (1, 3)

    def _tricks(self, deal: TrickDeal, choices: Sequence[Choice], others: Others) -> list[float]:
        pot, best = (deal.pot, deal.best) if deal.count else (self.terms.trick, -1)
        worths = []
        for card, cost, *_ in choices:
            top, holder = (card, deal.turn) if card > best else (best, deal.holder)
            worth, ours = self._trick(deal, top, holder, pot + cost, others)
            if holder != deal.turn:
                worth += _GIVE * cost * (1 - ours)
            worths.append(worth)
        return worths

    def _trick(
        self, deal: TrickDeal, top: int, holder: int, pot: float, others: Others
    ) -> tuple[float, float]:
        """Return the expected value of a trick that *top* holds so far, and the pair's chance to take it."""
        ours = _ours(deal, top, holder, pot, others)
        beneath = self._holdings.cost(others.beside & (1 << top) - 1)
        above = others.expect_forced_cost(top)
        # what each pair is expected to add if the other one takes the trick
        mate = rivals = paid = 0.0
        for place in range(1, 4 - deal.count):
            adds = forced = 0.0
            if others.voids[place - 1]:
                adds = others.voids[place - 1] * others.gift(place)[0]
            if others.follows[place - 1]:
                adds += WEIGHTS.drop * beneath / others.able
                forced = above
            for card, keeper, cost in others.inside:
                if keeper == place:
                    if card < top:
                        adds += WEIGHTS.drop * cost
                    else:
                        forced += others.alone(card) * cost
            if place == 2:
                mate += adds
                paid -= SWING * forced
            else:
                rivals += adds
                paid += _GAIN * forced
        return paid - SWING * ours * (pot + rivals) + _GAIN * (1 - ours) * (pot + mate), ours

    def _value_discard(self, deal: TrickDeal, out: int, hidden: int, shown: Sequence[Shown]) -> float:
        led = self._others(deal, deal.best // 13, out, hidden, shown)
        ours = _ours(deal, deal.best, deal.holder, deal.pot, led)
        return (_GAIN + _GIVE) * (1 - ours) - SWING * ours - _GIVE

    def _follies(self, deal: TrickDeal, legal: int, out: int) -> int:
        if deal.count and _is_ours(deal, deal.holder):
            return 0
        return super()._follies(deal, legal, out)


def _is_ours(deal: TrickDeal, seat: Seat) -> bool:
    """Whether a seat is the one to play, or its partner."""
    return not (seat - deal.turn) & 1


def _ours(deal: TrickDeal, top: int, holder: int, pot: float, others: Others) -> float:
    """Return a pair's chance to take a trick that the card *top* holds so far."""
    chance = float(_is_ours(deal, holder))
    for place in range(1, 4 - deal.count):
        over = others.goes_over(place, top, pot)
        chance = chance * (1 - over) + (over if place == 2 else 0.0)
    return chance


def _suits(deal: TrickDeal, legal: int) -> Sequence[int]:
    """Return the suits that the *legal* cards may be of, 0 to 3."""
    return (deal.best // 13,) if deal.count and legal & deal.led else range(4)


@lru_cache(maxsize=8)
def card_policy(terms: Terms, mates: bool) -> CardPolicy:
    """Return the policy for a deal, with its caches; *mates*: whether there are partners."""
    return PairPolicy(terms) if mates else CardPolicy(terms)
