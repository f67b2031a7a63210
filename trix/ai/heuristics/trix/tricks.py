"""Which card to play to a trick.

A card's score is what the running trick will bring with it, plus how much less danger the rest of the hand is
in without it. Both are measured against the thought that somebody else, no matter who, gets what is at stake;
so a card that stays where it is counts nothing.
"""

from typing import NamedTuple

from trix.ai.beliefs import Beliefs
from trix.ai.heuristics.trix.stakes import Costs, Stakes, team_weights
from trix.ai.heuristics.trix.suits import SuitWeights, taking_chances
from trix.engine.cards import HEARTS, SUIT_MASKS, cards_of
from trix.engine.protocol import Game
from trix.games.trix.contracts import KING_OF_HEARTS
from trix.games.trix.observation import Observation


class TrickWeights(NamedTuple):
    """How much the considerations count; found by playing variants against each other."""

    eager: float = 0.05
    """The chance that a seat goes over a costly trick though it can stay under."""
    eager_free: float = 0.35
    """The same for a trick that costs nothing."""
    drop: float = 0.7
    """The chance that a seat slips a scoring card under a higher one when it follows suit."""
    dump: float = 0.9
    """The chance that a seat void in the suit led gives away a scoring card."""
    falls: float = 0.45
    """The chance that a scoring card falls under a higher one in a later round of its suit."""
    later_void: float = 0.12
    """What is added to the chance that a seat is void in a suit, for later rounds."""
    danger: float = 1.0
    """How much the danger to the rest of the hand counts."""
    barred: float = 0.35
    """How much of a heart's danger is left where hearts may not be led."""
    lead: float = 0.0
    """What it costs to have to lead the next trick, in points."""
    suits: SuitWeights = SuitWeights()


class TrickJudge:
    """Plays to tricks under the rules of one game."""

    def __init__(self, game: Game, weights: TrickWeights = TrickWeights()) -> None:  # noqa: B008
        self._costs = Costs(game.options)
        self._teams = game.teams
        self._bars_hearts = game.options["hearts_lead"] == "restricted"
        self._weights = weights

    def scores(self, seen: Observation) -> list[float]:
        """Give a score for each card that may be played."""
        barred = self._bars_hearts and seen.contracts == KING_OF_HEARTS
        view = _View(seen, self._costs, self._teams, barred, self._weights)
        return [view.trick(card) + view.relief(card) for card in seen.legal_actions]


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
        stakes = Stakes(costs, seen.contracts, gone, seen.doubled, team_weights(seat, teams))
        on_table = 0
        for card in seen.trick.cards:
            on_table |= 1 << card
        self.seat = seat
        self.hand = seen.hand
        self.weights = weights
        self.stakes = stakes
        self.beliefs = Beliefs(seat, seen.hand, gone | on_table, seen.hand_sizes, seen.shown, seen.lacking)
        self.leader = seen.trick.leader
        self.trick_cards = seen.trick.cards
        self.on_table = on_table
        self.after = [(seat + step) % 4 for step in range(1, 4 - len(seen.trick.cards))]
        self.mates = next(team for team in teams if seat in team)
        self.best, self.holder = -1, seat
        for place, card in enumerate(seen.trick.cards):
            if self.best < 0 or (card > self.best and card // 13 == self.best // 13):
                self.best, self.holder = card, (self.leader + place) % 4
        self._barred = barred
        # what is thought of as the natural course: any of the others gets it
        others = [s for s in range(4) if s != seat]
        self._usual_trick = sum(-stakes.trick_cost * stakes.weights[s] for s in others) / 3
        self._usual = {
            card: sum(stakes.price(card, s, self.leader) for s in others) / 3 for card in stakes.cards
        }
        self._voids = {
            (s, suit): self.beliefs.chance_of_none(s, mask, suit)
            for s in others
            for suit, mask in enumerate(SUIT_MASKS)
        }
        # the dearest first, for that is what a seat gives away first
        self._out_dear = sorted(
            (card for card in stakes.cards if self.beliefs.out >> card & 1),
            key=lambda card: -stakes.cost(card),
        )
        self._dangers = [self._danger(suit, seen.hand) for suit in range(4)]

    # --- the running trick ---

    def trick(self, card: int) -> float:
        """Say what the running trick brings if this card is played, on average."""
        led = self.trick_cards[0] // 13 if self.trick_cards else card // 13
        best, holder = self.best, self.holder
        if card // 13 == led and card > best:
            best, holder = card, self.seat
        pot = (self.on_table | 1 << card) & self.stakes.at_stake
        pot_cards = cards_of(pot) if pot else []
        free = not pot and not self.stakes.trick_cost
        takers = self._takers(holder, best, led, free)
        score = 0.0
        for taker, chance in takers.items():
            price = -self.stakes.trick_cost * self.stakes.weights[taker] - self._usual_trick
            for lying in pot_cards:
                price += self.worth(lying, taker)
            if taker == self.seat:
                price -= self.weights.lead
            score += chance * price
        for later in self.after:
            score += self._added(later, best, led, takers)
        return score

    def worth(self, card: int, taker: int) -> float:
        """Say how much better it is than usual that *taker* gets a scoring card in this trick."""
        return self.stakes.price(card, taker, self.leader) - self._usual[card]

    def _takers(self, holder: int, best: int, led: int, free: bool) -> dict[int, float]:
        """Give the chance of each seat to take the trick."""
        takers = {holder: 1.0}
        for later in self.after:
            eager = self.weights.eager_free if free else self.weights.eager
            over = self._goes_over(later, best, led, eager)
            for taker in takers:
                takers[taker] *= 1 - over
            takers[later] = over
        return takers

    def _goes_over(self, seat: int, best: int, led: int, eager: float) -> float:
        higher = SUIT_MASKS[led] & -2 << best
        lower = SUIT_MASKS[led] & (1 << best) - 1
        has_none = self.beliefs.chance_of_none(seat, higher, led)
        if has_none == 1:
            return 0.0
        forced = self.beliefs.chance_of_none(seat, lower, led)
        return (1 - has_none) * (forced + (1 - forced) * eager)

    def _added(self, later: int, best: int, led: int, takers: dict[int, float]) -> float:
        """Say what the cards mean that a seat still to play will add, for those who may take the trick."""
        score = 0.0
        beliefs, weights = self.beliefs, self.weights
        void = self._voids[later, led]
        given = 0.0  # the chance that something dearer is given already
        for card in self._out_dear:
            held = beliefs.chance(later, card)
            if not held:
                continue
            if card // 13 != led:
                share = held * void * weights.dump * (1 - given)
                given += held * (1 - given)
            elif card < best:
                share = held * weights.drop
            else:
                score += self._takes_with(later, card, best, led) * self.worth(card, later)
                continue
            for taker, chance in takers.items():
                if taker != later and not self._are_mates(taker, later):
                    score += share * chance * self.worth(card, taker)
        return score

    def _takes_with(self, seat: int, card: int, best: int, led: int) -> float:
        """Give the chance that a seat is forced to take the trick with this very card."""
        rest = SUIT_MASKS[led] & ~(1 << card)
        return self.beliefs.chance(seat, card) * self.beliefs.chance_of_none(seat, rest, led)

    def _are_mates(self, one: int, other: int) -> bool:
        return len(self.mates) > 1 and (one - other) % 2 == 0

    # --- the rest of the hand ---

    def relief(self, card: int) -> float:
        """Say how much danger goes from the hand with this card."""
        suit = card // 13
        return self.weights.danger * (self._danger(suit, self.hand & ~(1 << card)) - self._dangers[suit])

    def _danger(self, suit: int, hand: int) -> float:
        """Say what the cards of a suit in a hand will cost later: below 0."""
        mine = hand >> 13 * suit & 0x1FFF
        if not mine:
            return 0.0
        chances = taking_chances(mine, self.beliefs.out >> 13 * suit & 0x1FFF, self.weights.suits)
        usual = self._cost_of_taking(suit)
        total = 0.0
        for card, chance in zip(cards_of(hand & SUIT_MASKS[suit]), chances, strict=True):
            cost = usual
            for fallen in self._out_dear:
                if fallen // 13 == suit and fallen < card:
                    cost += self.weights.falls * self._harm(fallen)
            if self.stakes.at_stake >> card & 1:
                cost += self._harm(card)
            total += chance * cost
        return total * self.weights.barred if self._barred and suit == HEARTS else total

    def _cost_of_taking(self, suit: int) -> float:
        """Say what it means to take a later trick of a suit, for itself and what others give away on it."""
        cost = -self.stakes.trick_cost * self.stakes.weights[self.seat] - self._usual_trick
        for card in self._out_dear:
            if card // 13 == suit:
                continue
            for seat in range(4):
                held = self.beliefs.chance(seat, card)
                if held and not self._are_mates(seat, self.seat):
                    cost += (
                        held * min(1.0, self._voids[seat, suit] + self.weights.later_void) * self._harm(card)
                    )
        return cost

    def _harm(self, card: int) -> float:
        """Say what it means to take a scoring card oneself, against the usual."""
        return self.stakes.price(card, self.seat, self.seat) - self._usual[card]
