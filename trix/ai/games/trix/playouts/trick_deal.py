"""A playout of trick contracts: the rules on small integers, for speed.

Points here are as without ``reversed_scores``: higher is better.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Self

from trix.engine.cards import HEARTS, SUIT_MASKS
from trix.engine.options import Value
from trix.engine.types import Card, CardSet, Seat
from trix.games.trix.contracts import (
    DOUBLED_VALUE,
    KING_OF_HEARTS,
    LTOOSH,
    ContractSet,
    card_costs,
    doubling_cards,
    scoring_cards,
    unit_costs,
)

SUIT_OF_CARD = tuple(SUIT_MASKS[card // 13] for card in range(52))
_NEXT = (1, 2, 3, 0)


class Terms(NamedTuple):
    """The costs and rules of a deal, as its contracts, exposed cards and options determine them."""

    trick: int
    """The cost of a trick itself."""
    costs: tuple[int, ...]
    """The cost of each card for its taker; of an exposed one its doubler, or the leader, gets a part."""
    at_stake: int
    """The cards that cost something, as a set."""
    dear: int
    """The expensive ones: the king of hearts and the queens."""
    doubled: tuple[tuple[int, int], ...]
    """The exposed cards as (card, seat that exposed it)."""
    exposed: int
    """The same cards as a set."""
    leader_rule: bool
    """Whether the leader gets the doubler's part if the doubler takes the card."""
    barred: bool
    """Whether only a hand without other suits may lead hearts."""
    forced: int
    """The cards that must be discarded by a seat that cannot follow suit, as a set."""
    early_end: bool
    """Whether the deal ends when nothing is at stake."""


def terms_of(
    options: Mapping[str, Value], contracts: ContractSet, doubled: tuple[tuple[int, int], ...]
) -> Terms:
    """Return the terms of a deal of trick contracts."""
    return _terms(
        contracts,
        doubled,
        *unit_costs(options),
        options["doubling"] == "leader",
        options["hearts_lead"] == "restricted",
        bool(options["forced_discard"]),
        bool(options["early_end"]),
    )


@lru_cache(maxsize=256)
def _terms(
    contracts: ContractSet,
    doubled: tuple[tuple[int, int], ...],
    diamond: int,
    trick: int,
    leader_rule: bool,
    restricted: bool,
    forced_discard: bool,
    early_end: bool,
) -> Terms:
    at_stake, dear = scoring_cards(contracts), doubling_cards(contracts)
    single = card_costs(contracts, diamond)
    costs = [single.get(card, 0) for card in range(52)]
    for card, _ in doubled:
        costs[card] += DOUBLED_VALUE[card]
    return Terms(
        trick=trick if contracts & LTOOSH else 0,
        costs=tuple(costs),
        at_stake=at_stake,
        dear=dear,
        doubled=doubled,
        exposed=sum(1 << card for card, _ in doubled),
        leader_rule=leader_rule,
        barred=restricted and contracts == KING_OF_HEARTS,
        forced=at_stake if forced_discard else 0,
        early_end=early_end and not contracts & LTOOSH,
    )


@dataclass(slots=True, init=False, repr=False, eq=False)
class TrickDeal:
    """The state of a playout of trick contracts."""

    terms: Terms
    hands: list[int]
    left: int
    """All cards in hands, as a set."""
    before: int
    """The same at the beginning of the running trick."""
    leader: int
    turn: int
    count: int
    """How many cards the running trick has, 0 to 3."""
    led: int
    """All cards of the suit led. Like `best`, `holder` and `pot` undefined before the first card."""
    best: int
    holder: int
    pot: int
    """The cost of the running trick so far."""
    points: list[int]
    lacking: list[int]
    """By seat, the cards that it certainly does not hold, as a set."""
    over: bool

    @classmethod
    def begin(
        cls,
        terms: Terms,
        hands: Sequence[CardSet],
        leader: Seat,
        trick: Sequence[int] = (),
        points: Sequence[int] = (0, 0, 0, 0),
        lacking: Sequence[int] = (0, 0, 0, 0),
    ) -> Self:
        """Return the state with these *hands*, a set for each seat, after the cards of a running *trick*."""
        deal = cls()
        deal.terms = terms
        deal.hands = list(hands)
        deal.left = hands[0] | hands[1] | hands[2] | hands[3]
        deal.leader = deal.turn = deal.holder = leader
        deal.count = deal.led = deal.pot = 0
        deal.best = -1
        deal.points = list(points)
        deal.lacking = list(lacking)
        deal.over = False
        for place, card in enumerate(trick):
            deal.hands[(leader + place) % 4] |= 1 << card
            deal.left |= 1 << card
        deal.before = deal.left
        for card in trick:
            deal.play(card)
        return deal

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = type(self)()
        twin.terms = self.terms
        twin.hands = self.hands.copy()
        twin.left = self.left
        twin.before = self.before
        twin.leader = self.leader
        twin.turn = self.turn
        twin.count = self.count
        twin.led = self.led
        twin.best = self.best
        twin.holder = self.holder
        twin.pot = self.pot
        twin.points = self.points.copy()
        twin.lacking = self.lacking.copy()
        twin.over = self.over
        return twin

    def legal(self) -> int:
        """Return the cards that the seat to act may play, as a set."""
        hand = self.hands[self.turn]
        if self.count:
            return hand & self.led or hand & self.terms.forced or hand
        if self.terms.barred:
            return hand & ~SUIT_MASKS[HEARTS] or hand
        return hand

    def play(self, card: Card) -> None:
        """Play a legal card."""
        bit = 1 << card
        seat = self.turn
        self.hands[seat] ^= bit
        self.left ^= bit
        count = self.count
        if not count:
            self.led = SUIT_OF_CARD[card]
            self.best = card
            self.holder = seat
            self.pot = self.terms.trick + self.terms.costs[card]
        else:
            self.pot += self.terms.costs[card]
            if not bit & self.led:
                self.lacking[seat] |= self.led
            elif card > self.best:
                self.best = card
                self.holder = seat
            if count == 3:
                self._take()
                return
        self.count = count + 1
        self.turn = _NEXT[seat]

    def _take(self) -> None:
        terms, taker, left = self.terms, self.holder, self.left
        self.points[taker] -= self.pot
        cards = self.before ^ left
        if cards & terms.exposed:
            for card, doubler in terms.doubled:
                if cards >> card & 1:
                    paid = self.leader if terms.leader_rule and taker == doubler else doubler
                    self.points[paid] += DOUBLED_VALUE[card]
        self.count = 0
        self.before = left
        self.leader = self.turn = taker
        self.over = not left or (terms.early_end and not left & terms.at_stake)
