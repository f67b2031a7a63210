"""Which card to play to a trick.

A card's score is what the running trick will bring with it, plus how much less danger the rest of the hand is
in without it. Both are measured against the thought that somebody else, no matter who, gets what is at stake;
so a card that stays where it is counts nothing.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from trix.ai.beliefs import Beliefs
from trix.ai.games.trix.stakes import Costs, Stakes, team_weights
from trix.ai.games.trix.suits import SuitWeights, taking_chances
from trix.engine.cards import HEARTS, SUIT_MASKS, cards_of, mask_of
from trix.engine.protocol import Game
from trix.engine.tricks import Trick, winning_place
from trix.games.trix.contracts import KING_OF_HEARTS, scoring_cards
from trix.games.trix.observation import Observation

_FOLLY: Final = 1000.0
"""More than any card is worth."""


class TrickWeights(NamedTuple):
    """How much the considerations count; found by playing variants against each other."""

    eager: float = 0.2
    """The chance that a seat goes over a costly trick though it can stay under."""
    eager_free: float = 0.35
    """The same for a trick that costs nothing."""
    drop: float = 0.7
    """The chance that a seat slips a scoring card under a higher one when it follows suit."""
    give: float = 0.15
    """The part of a scoring card's cost that it is worth to be rid of it while that is possible."""
    round: float = 0.5
    """How far the running trick, where it is in a suit, counts as a round of it."""
    falls: float = 0.45
    """The chance that a scoring card falls under a higher one in a later round of its suit."""
    later_void: float = 0.12
    """What is added to the chance that a seat is void in a suit, for later rounds."""
    danger: float = 1.1
    """How much the danger counts that the rest of the hand takes tricks."""
    harm: float = 0.55
    """The same for scoring cards taken in those tricks: there are ways to get rid of them."""
    barred: float = 0.35
    """How much of a heart's danger is left where hearts may not be led."""
    suits: SuitWeights = SuitWeights()


class TrickJudge:
    """Plays to tricks under the rules of one game."""

    def __init__(self, game: Game, weights: TrickWeights = TrickWeights()) -> None:
        self._costs = Costs(game.options)
        self._teams = game.teams
        self._bars_hearts = game.options["hearts_lead"] == "restricted"
        self._weights = weights

    def scores(self, seen: Observation) -> list[float]:
        """Give a score for each card that may be played."""
        view = self._view(seen)
        follies = view.follies(mask_of(seen.legal_actions))
        return [
            view.trick(card) + view.relief(card) - (_FOLLY if follies >> card & 1 else 0.0)
            for card in seen.legal_actions
        ]

    def danger(self, seen: Observation) -> float:
        """Say what the whole hand will cost in a deal of the contracts announced: usually below 0."""
        return self._view(seen).danger()

    def _view(self, seen: Observation) -> "_View":
        barred = self._bars_hearts and seen.contracts == KING_OF_HEARTS
        return _View(seen, self._costs, self._teams, barred, self._weights)


class _Weighed(NamedTuple):
    """What is at stake in a trick, and what it means to one seat that another gets it.

    The natural course, against which all is measured, is that any of the others gets it.
    """

    stakes: Stakes
    trick_worth: list[float]
    """By taker: the trick itself."""
    worth: dict[int, list[float]]
    """By card and taker."""
    harm: dict[int, float]
    """By card: that the seat has to take it in a trick it leads."""
    dearest_first: list[int]
    """The cards at stake, in the order in which a seat gives them away."""


@lru_cache(maxsize=1 << 10)
def _weigh(
    costs: Costs,
    contracts: int,
    gone: int,
    doubled: tuple[tuple[int, int], ...],
    seat: int,
    teams: tuple[tuple[int, ...], ...],
    leader: int,
) -> _Weighed:
    stakes = Stakes(costs, contracts, gone, doubled, team_weights(seat, teams))
    others = [s for s in range(4) if s != seat]
    usual_trick = sum(stakes.weights[s] for s in others) / 3
    worth, harm = {}, {}
    for card in stakes.cards:
        prices = [stakes.price(card, s, leader) for s in range(4)]
        usual = sum(prices[s] for s in others) / 3
        worth[card] = [price - usual for price in prices]
        harm[card] = stakes.price(card, seat, seat) - usual
    return _Weighed(
        stakes,
        [-stakes.trick_cost * (weight - usual_trick) for weight in stakes.weights],
        worth,
        harm,
        sorted(stakes.cards, key=lambda card: -stakes.cost(card)),
    )


class _View:
    """A trick as the seat to play sees it."""

    def __init__(
        self,
        seen: Observation,
        costs: Costs,
        teams: tuple[tuple[int, ...], ...],
        barred: bool,
        weights: TrickWeights,
    ) -> None:
        seat = seen.seat
        gone = 0
        for cards in seen.taken:
            gone |= cards
        on_table = mask_of(seen.trick.cards)
        self._seat = seat
        self._hand = seen.hand
        self._weights = weights
        self._barred = barred
        self._others = [s for s in range(4) if s != seat]
        self._partners = len(teams) == 2
        self._trick = seen.trick.cards
        self._on_table = on_table
        self._after = [(seat + step) % 4 for step in range(1, 4 - len(seen.trick.cards))]
        self._holder, self._best = _holder(seen.trick)
        self._beliefs = Beliefs(seat, seen.hand, gone | on_table, seen.hand_sizes, seen.shown, seen.lacking)
        known = (seen.contracts, gone & scoring_cards(seen.contracts), seen.doubled)
        weighed = _weigh(costs, *known, seat, teams, seen.trick.leader)
        self._stakes, self._trick_worth, self._worth, usual_harm, dearest_first = weighed
        self._harm = {card: weights.harm * harm for card, harm in usual_harm.items()}
        self._out = [
            (card, [self._beliefs.chance(s, card) for s in range(4)])
            for card in dearest_first
            if self._beliefs.out >> card & 1
        ]
        self._out_by_suit = [[(c, at) for c, at in self._out if c // 13 == suit] for suit in range(4)]
        self._voids = [
            [self._beliefs.chance_of_none(s, mask, suit) if s != seat else 0.0 for s in range(4)]
            for suit, mask in enumerate(SUIT_MASKS)
        ]
        self._gifts: dict[tuple[int, int], list[float]] = {}
        self._gift_costs: dict[int, float] = {}
        self._dangers: dict[int, float] = {}

    def follies(self, legal: int) -> int:
        """Give the cards that lose for certain, where others do not; no fear of later losses excuses it."""
        if not self._trick:
            return self._dead_leads(legal) if self._stakes.trick_cost else 0
        if self._after or self._are_mates(self._holder, self._seat):
            return 0
        suit, dear = SUIT_MASKS[self._best // 13], self._stakes.doubling
        # of a suit in which a dear card is still out, a high one may cost more later
        if not self._on_table & dear or self._beliefs.out & dear & suit:
            return 0
        return legal & suit & -2 << self._best

    def _dead_leads(self, legal: int) -> int:
        """Give the cards of suits that nobody else has, if there is a card to lead that cannot win."""
        dead, exits = 0, False
        for suit in SUIT_MASKS:
            out = self._beliefs.out & suit
            if not out:
                dead |= legal & suit
            elif legal & suit & (out & -out) - 1:
                exits = True
        return dead if exits else 0

    # --- the running trick ---

    def trick(self, card: int) -> float:
        """Say what the running trick brings if this card is played, on average."""
        led = self._trick[0] // 13 if self._trick else card // 13
        best, holder = self._best, self._holder
        if card // 13 == led and card > best:
            best, holder = card, self._seat
        pot = (self._on_table | 1 << card) & self._stakes.at_stake
        lying = cards_of(pot) if pot else []
        takers = self._takers(holder, best, led, not pot and not self._stakes.trick_cost)
        score = 0.0
        for taker, chance in enumerate(takers):
            if chance:
                score += chance * (self._trick_worth[taker] + sum(self._worth[c][taker] for c in lying))
        for later in self._after:
            score += self._added(later, best, led, takers)
        if holder != self._seat and self._stakes.at_stake >> card & 1:
            against = sum(chance for s, chance in enumerate(takers) if not self._are_mates(s, self._seat))
            score += self._weights.give * self._stakes.cost(card) * against
        return score

    def _takers(self, holder: int, best: int, led: int, free: bool) -> list[float]:
        """Give the chance of each seat to take the trick."""
        takers = [0.0, 0.0, 0.0, 0.0]
        takers[holder] = 1.0
        eager = self._weights.eager_free if free else self._weights.eager
        for later in self._after:
            over = self._goes_over(later, best, led, eager)
            if over:
                takers = [chance * (1 - over) for chance in takers]
                takers[later] = over
        return takers

    def _goes_over(self, seat: int, best: int, led: int, eager: float) -> float:
        higher = SUIT_MASKS[led] & -2 << best
        lower = SUIT_MASKS[led] & (1 << best) - 1
        stays = self._beliefs.chance_of_none(seat, higher, led)
        if stays == 1:
            return 0.0
        forced = self._beliefs.chance_of_none(seat, lower, led)
        return (1 - stays) * (forced + (1 - forced) * eager)

    def _added(self, later: int, best: int, led: int, takers: list[float]) -> float:
        """Say what the cards mean that a seat still to play will add, for those who may take the trick."""
        by_taker = self._given(later, led)
        for card, at in self._out_by_suit[led]:
            if at[later] and card < best:
                by_taker = [
                    so_far + at[later] * self._weights.drop * worth
                    for so_far, worth in zip(by_taker, self._worth[card], strict=True)
                ]
        score = 0.0
        for taker, chance in enumerate(takers):
            if chance and taker != later and not self._are_mates(taker, later):
                score += chance * by_taker[taker]
        for card, at in self._out_by_suit[led]:
            if at[later] and card > best:
                rest = SUIT_MASKS[led] & ~(1 << card)
                only = at[later] * self._beliefs.chance_of_none(later, rest, led)
                score += only * self._worth[card][later]
        return score

    def _given(self, later: int, led: int) -> list[float]:
        """Say by taker what it means that a seat will give something away if it is void in the suit led."""
        if (later, led) in self._gifts:
            return self._gifts[later, led]
        gifts = [0.0, 0.0, 0.0, 0.0]
        left = self._voids[led][later]
        if left:
            for card, at in self._out:
                if at[later] and card // 13 != led:
                    share = at[later] * left
                    left -= share
                    gifts = [g + share * worth for g, worth in zip(gifts, self._worth[card], strict=True)]
        self._gifts[later, led] = gifts
        return gifts

    def _are_mates(self, one: int, other: int) -> bool:
        return self._partners and (one - other) % 2 == 0

    # --- the rest of the hand ---

    def relief(self, card: int) -> float:
        """Say how much danger goes from the hand with this card."""
        suit = card // 13
        if suit not in self._dangers:
            self._dangers[suit] = self._danger(suit, self._hand, 0.0)
        # a trick in the suit is a round of it: what is left is thought of as played in later ones
        running = not self._trick or suit == self._trick[0] // 13
        passed = self._weights.round * len(self._after) / 3 if running else 0.0
        return self._danger(suit, self._hand & ~(1 << card), passed) - self._dangers[suit]

    def danger(self) -> float:
        """Say what the hand as a whole will cost: below 0."""
        return sum(self._danger(suit, self._hand, 0.0) for suit in range(4))

    def _danger(self, suit: int, hand: int, passed: float) -> float:
        """Say what the cards of a suit in a hand will cost later: below 0."""
        mine = hand >> 13 * suit & 0x1FFF
        if not mine:
            return 0.0
        chances = taking_chances(mine, self._beliefs.out >> 13 * suit & 0x1FFF, passed, self._weights.suits)
        trick = self._weights.danger * self._trick_worth[self._seat]
        falls = self._weights.falls
        total, safe = 0.0, 1.0
        for card, chance in zip(cards_of(hand & SUIT_MASKS[suit]), chances, strict=True):
            cost = trick + self._harm.get(card, 0.0)
            for fallen, _ in self._out_by_suit[suit]:
                if fallen < card:
                    cost += falls * self._harm[fallen]
            total += chance * cost
            safe *= 1 - chance
        # what the others can give away they give away once
        total += (1 - safe) * self._gift_cost(suit)
        return total * self._weights.barred if self._barred and suit == HEARTS else total

    def _gift_cost(self, suit: int) -> float:
        """Say what others who are void in a suit will give away on it to who takes its later tricks."""
        if suit in self._gift_costs:
            return self._gift_costs[suit]
        cost = 0.0
        voids = [min(1.0, void + self._weights.later_void) for void in self._voids[suit]]
        givers = [s for s in self._others if not self._are_mates(s, self._seat)]
        for card, at in self._out:
            if card // 13 != suit:
                cost += self._harm[card] * sum(at[s] * voids[s] for s in givers)
        self._gift_costs[suit] = cost
        return cost


def _holder(trick: Trick) -> tuple[int, int]:
    """Give who holds a trick so far, and with which card; the leader with -1 before the first card."""
    if not trick.cards:
        return trick.leader, -1
    place = winning_place(trick.cards)
    return (trick.leader + place) % 4, trick.cards[place]
