"""Which card to play to a trick.

The score of a card is the expected value of the running trick if it is played, plus the relief: how much less
danger the rest of the hand is in without it. The baseline of both: any other seat takes the cards at stake.
"""

from functools import lru_cache
from math import fsum
from typing import Final, NamedTuple

from trix.ai.beliefs import Beliefs
from trix.ai.games.trix.stakes import Costs, Stakes, team_weights
from trix.ai.games.trix.suits import dead_leads, taking_chances
from trix.ai.running_trick import chance_to_overtake, chances_to_take, holder_of
from trix.ai.style import EVEN, Style
from trix.engine.cards import HEARTS, SUIT_MASKS, cards_of, mask_of, union
from trix.engine.protocol import Game
from trix.engine.types import Card, CardSet, Seat, Suit
from trix.games.trix.contracts import KING_OF_HEARTS, ContractSet, scoring_cards
from trix.games.trix.observation import Observation

_FOLLY: Final = 1000.0
"""A penalty greater than any score."""


_Rivalry = tuple[int | None, float]
"""The leading opponent, and the spite against it."""


class TrickWeights(NamedTuple):
    """The parameters of the evaluation, tuned by matches between variants."""

    eager: float = 0.2
    """The probability that a seat overtakes a costly trick though it could duck."""
    eager_free: float = 0.35
    """The same for a trick that costs nothing."""
    drop: float = 0.7
    """The probability that a seat that follows suit plays a scoring card under a higher one."""
    give: float = 0.15
    """The value of getting rid of a scoring card, as a part of its cost."""
    round: float = 0.5
    """How much the running trick counts as a round of its suit."""
    falls: float = 0.45
    """The probability that a scoring card falls under a higher one in a later round of its suit."""
    later_void: float = 0.12
    """Added to the probability that a seat is void in a suit, for later rounds."""
    danger: float = 1.1
    """The weight of tricks that the rest of the hand may take."""
    harm: float = 0.55
    """The weight of scoring cards in those tricks: less, since they can be discarded."""
    barred: float = 0.35
    """The part of the danger in hearts that is left where hearts may not be led."""


WEIGHTS: Final = TrickWeights()


class TrickEvaluator:
    """Scores the cards to play under the rules of a game."""

    def __init__(self, game: Game, style: Style = EVEN) -> None:
        self._costs = Costs(game.options)
        self._teams = game.teams
        self._spite = style.spite if len(game.teams) == 4 else 0.0
        self._sign = -1 if game.options["reversed_scores"] else 1
        self._bars_hearts = game.options["hearts_lead"] == "restricted"

    def scores(self, seen: Observation) -> list[float]:
        """Return a score for each card that may be played."""
        view = self._view(seen)
        follies = view.follies(mask_of(seen.legal_actions))
        return [
            view.trick(card) + view.relief(card) - (_FOLLY if follies >> card & 1 else 0.0)
            for card in seen.legal_actions
        ]

    def danger(self, seen: Observation) -> float:
        """Return the expected points of the whole hand under the announced contracts: usually below 0."""
        return self._view(seen).danger()

    def _view(self, seen: Observation) -> "_View":
        barred = self._bars_hearts and seen.contracts == KING_OF_HEARTS
        rivalry = (self._ahead(seen), self._spite) if self._spite else (None, 0.0)
        return _View(seen, self._costs, self._teams, barred, rivalry)

    def _ahead(self, seen: Observation) -> int | None:
        """Return the opponent that alone has the best score; None for ties."""
        scores = {seat: self._sign * score for seat, score in enumerate(seen.scores) if seat != seen.seat}
        best = max(scores.values())
        ahead = [seat for seat, score in scores.items() if score == best]
        return ahead[0] if len(ahead) == 1 else None


class _Weighed(NamedTuple):
    """The stakes of a deal, and their value to a seat by who takes them.

    The baseline is the average over the other seats as takers.
    """

    stakes: Stakes
    trick_worth: list[float]
    """By taker: the value of the trick itself."""
    worth: dict[int, list[float]]
    """By card and taker: the value of the card."""
    harm: dict[int, float]
    """By card: the value of taking it in a trick that the seat itself leads."""
    dearest_first: list[int]
    """The cards at stake in the order of discarding, the most expensive first."""


@lru_cache(maxsize=1 << 10)
def _weigh(
    costs: Costs,
    contracts: ContractSet,
    gone: int,
    doubled: tuple[tuple[int, int], ...],
    seat: Seat,
    teams: tuple[tuple[int, ...], ...],
    leader: Seat,
    rivalry: _Rivalry,
) -> _Weighed:
    stakes = Stakes(costs, contracts, gone, doubled, team_weights(seat, teams, *rivalry))
    others = [s for s in range(4) if s != seat]
    usual_trick = fsum(stakes.weights[s] for s in others) / 3
    worth, harm = {}, {}
    for card in stakes.cards:
        prices = [stakes.price(card, s, leader) for s in range(4)]
        usual = fsum(prices[s] for s in others) / 3
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
        rivalry: _Rivalry,
    ) -> None:
        seat = seen.seat
        played = union(seen.taken)
        on_table = mask_of(seen.trick.cards)
        self._seat = seat
        self._hand = seen.hand
        self._barred = barred
        self._others = [s for s in range(4) if s != seat]
        self._partners = len(teams) == 2
        self._trick = seen.trick.cards
        self._on_table = on_table
        self._after = [(seat + step) % 4 for step in range(1, 4 - len(seen.trick.cards))]
        self._holder, self._best = holder_of(seen.trick)
        self._beliefs = Beliefs(seat, seen.hand, played | on_table, seen.hand_sizes, seen.shown, seen.lacking)
        known = (seen.contracts, played & scoring_cards(seen.contracts), seen.doubled)
        weighed = _weigh(costs, *known, seat, teams, seen.trick.leader, rivalry)
        self._stakes, self._trick_worth, self._worth, usual_harm, dearest_first = weighed
        self._harm = {card: WEIGHTS.harm * harm for card, harm in usual_harm.items()}
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
        """Return the cards that certainly lose points while others do not, as a set."""
        if not self._trick:
            return dead_leads(legal, self._beliefs.out) if self._stakes.trick_cost else 0
        if self._after or self._are_mates(self._holder, self._seat):
            return 0
        suit, dear = SUIT_MASKS[self._best // 13], self._stakes.doubling
        # while a dear card of the suit is out, keeping a high card may cost more later
        if not self._on_table & dear or self._beliefs.out & dear & suit:
            return 0
        return legal & suit & -2 << self._best

    # --- the running trick ---

    def trick(self, card: Card) -> float:
        """Return the expected value of the running trick if this card is played."""
        led = self._trick[0] // 13 if self._trick else card // 13
        best, holder = self._best, self._holder
        if card // 13 == led and card > best:
            best, holder = card, self._seat
        pot = (self._on_table | 1 << card) & self._stakes.at_stake
        pot_cards = cards_of(pot) if pot else []
        takers = self._takers(holder, best, led, not pot and not self._stakes.trick_cost)
        score = 0.0
        for taker, chance in enumerate(takers):
            if chance:
                score += chance * (self._trick_worth[taker] + fsum(self._worth[c][taker] for c in pot_cards))
        for later in self._after:
            score += self._value_addition(later, best, led, takers)
        if holder != self._seat and self._stakes.at_stake >> card & 1:
            against = fsum(chance for s, chance in enumerate(takers) if not self._are_mates(s, self._seat))
            score += WEIGHTS.give * self._stakes.cost(card) * against
        return score

    def _takers(self, holder: Seat, best: int, led: int, free: bool) -> list[float]:
        """Return the probability of each seat to take the trick."""
        eager = WEIGHTS.eager_free if free else WEIGHTS.eager
        return chances_to_take(
            4, holder, self._after, lambda later: chance_to_overtake(self._beliefs, later, best, led, eager)
        )

    def _value_addition(self, later: int, best: int, led: int, takers: list[float]) -> float:
        """Return the expected value of a *later* seat's card, over the possible takers of the trick."""
        by_taker = self._value_discard(later, led)
        for card, at in self._out_by_suit[led]:
            if at[later] and card < best:
                by_taker = [
                    so_far + at[later] * WEIGHTS.drop * worth
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

    def _value_discard(self, later: int, led: int) -> list[float]:
        """Return, by taker, the expected value of a *later* seat's discard if it is void."""
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

    def relief(self, card: Card) -> float:
        """Return how much less danger the hand is in without this card."""
        suit = card // 13
        if suit not in self._dangers:
            self._dangers[suit] = self._danger(suit, self._hand, 0.0)
        # the running trick counts as a round of its suit: the cards left are played in later rounds
        running = not self._trick or suit == self._trick[0] // 13
        passed = WEIGHTS.round * len(self._after) / 3 if running else 0.0
        return self._danger(suit, self._hand & ~(1 << card), passed) - self._dangers[suit]

    def danger(self) -> float:
        """Return the expected points of the whole hand: 0 or less."""
        return fsum(self._danger(suit, self._hand, 0.0) for suit in range(4))

    def _danger(self, suit: Suit, hand: CardSet, passed: float) -> float:
        """Return the expected points of a hand's cards of a suit in later tricks: 0 or less."""
        mine = hand >> 13 * suit & 0x1FFF
        if not mine:
            return 0.0
        chances = taking_chances(mine, self._beliefs.out >> 13 * suit & 0x1FFF, passed)
        trick = WEIGHTS.danger * self._trick_worth[self._seat]
        falls = WEIGHTS.falls
        total, safe = 0.0, 1.0
        for card, chance in zip(cards_of(hand & SUIT_MASKS[suit]), chances, strict=True):
            cost = trick + self._harm.get(card, 0.0)
            for fallen, _ in self._out_by_suit[suit]:
                if fallen < card:
                    cost += falls * self._harm[fallen]
            total += chance * cost
            safe *= 1 - chance
        # other seats can discard their cards only once
        total += (1 - safe) * self._gift_cost(suit)
        return total * WEIGHTS.barred if self._barred and suit == HEARTS else total

    def _gift_cost(self, suit: Suit) -> float:
        """Return the expected value of what void opponents discard on later tricks of a suit."""
        if suit in self._gift_costs:
            return self._gift_costs[suit]
        cost = 0.0
        voids = [min(1.0, void + WEIGHTS.later_void) for void in self._voids[suit]]
        givers = [s for s in self._others if not self._are_mates(s, self._seat)]
        for card, at in self._out:
            if card // 13 != suit:
                cost += self._harm[card] * fsum(at[s] * voids[s] for s in givers)
        self._gift_costs[suit] = cost
        return cost
