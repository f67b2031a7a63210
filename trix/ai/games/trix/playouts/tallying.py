"""Tallies of Trix: the cards and tricks that a side takes, its places, and its score."""

from collections.abc import Callable, Sequence
from math import fsum
from random import Random
from typing import Any, Self

from trix.ai.explain.effects import Measure, Part, Tallied, TalliedWorld, Tally
from trix.ai.games.trix.evaluator import evaluator as standard_evaluator
from trix.ai.games.trix.explain import dangers
from trix.ai.games.trix.playouts.layout_deal import LayoutDeal
from trix.ai.games.trix.playouts.position import Policy, TrixPosition
from trix.ai.games.trix.playouts.trick_deal import TrickDeal
from trix.ai.search import Outcome
from trix.engine.cards import bits_of, union
from trix.engine.types import Action, CardSet, Seat
from trix.games.trix.contracts import (
    DIAMOND_MASK,
    DIAMONDS,
    DOUBLED_VALUE,
    KH,
    LTOOSH,
    PLACES,
    QUEEN_MASK,
    ContractSet,
    doubling_cards,
    unit_costs,
)
from trix.games.trix.game import Trix
from trix.games.trix.observation import Observation


class RecordingDeal(TrickDeal):
    """A playout of trick contracts that remembers its tricks."""

    __slots__ = ("tricks",)

    tricks: list[tuple[Seat, Seat, CardSet]]
    """The tricks since the decision, as (taker, leader, cards)."""

    @classmethod
    def begin(cls, *given: Any, **more: Any) -> Self:
        deal = super().begin(*given, **more)
        deal.tricks = []
        return deal

    def copy(self) -> Self:
        twin = super().copy()
        twin.tricks = self.tricks.copy()
        return twin

    def _take(self) -> None:
        leader, cards = self.leader, self.before ^ self.left
        super()._take()
        self.tricks.append((self.leader, leader, cards))


def tallies(game: Trix) -> Callable[[Observation], "TallyingPosition"]:
    """Return a function from an observation to a position that tallies."""
    evaluator = standard_evaluator(game)
    return lambda seen: TallyingPosition(game, evaluator, seen)


class TallyingPosition(TrixPosition):
    """A position whose worlds tally; see `trix.ai.explain.effects.Tallying`."""

    deal_type = RecordingDeal

    def tallied_world(self, hands: Sequence[CardSet], rng: Random) -> TalliedWorld:
        """Return the world of hands that fit the observation."""
        world = self.world(hands, rng)

        def play_out(action: Action) -> Tallied:
            outcome = world(action)
            return Tallied(outcome, self._tally)

        return play_out

    def choose_again(self) -> Outcome:
        outcome = super().choose_again()
        self._tally = self._whole(outcome, [0, 0, 0, 0])
        return outcome

    def finish_layout(self, deal: LayoutDeal) -> Outcome:
        outcome = super().finish_layout(deal)
        self._tally = self._whole(outcome, deal.points)
        if self.seen.phase == "layout":
            places = [PLACES.index(deal.points[seat]) for seat in self._side]
            amounts: dict[Measure, float] = {}
            # places that are gone or certain are no news
            if not self.seen.out:
                amounts[Measure("first", self._side, is_wanted=True)] = float(min(places) == 0)
                amounts[Measure("first two", self._side, is_wanted=True)] = float(min(places) < 2)
            elif len(self.seen.out) == 1 and self.seen.out[0] not in self._side:
                amounts[Measure("second", self._side, is_wanted=True)] = float(min(places) == 1)
            amounts[Measure("last", self._side)] = float(max(places) == len(PLACES) - 1)
            self._tally = self._tally._replace(parts={"place": Part(outcome.points, amounts)})
        return outcome

    def finish_tricks(self, deal: TrickDeal, contracts: ContractSet, policy: Policy) -> Outcome:
        outcome = super().finish_tricks(deal, contracts, policy)
        self._tally = self._whole(outcome, deal.points)
        if self.seen.phase in ("double", "play"):
            assert isinstance(deal, RecordingDeal)
            self._tally = self._tally._replace(parts=self._parts(deal, contracts))
        if self.seen.phase == "play":
            assert isinstance(deal, RecordingDeal)
            self._tally = self._tally._replace(dangers=self._dangers(deal, contracts))
        return outcome

    @property
    def _side(self) -> tuple[Seat, ...]:
        """The deciding seat, and its partner."""
        seat = self.seen.seat
        return (seat, (seat + 2) % 4) if self.mates else (seat,)

    def _whole(self, outcome: Outcome, points: Sequence[int]) -> Tally:
        """Return a tally of the score alone."""
        sign = -1 if self.options["reversed_scores"] else 1
        score = sum(points[seat] for seat in self._side)
        # the prices that the player chooses among are those without doubling
        doubles = self.seen.phase == "choose" and self.options["doubling"] != "off"
        name = "score with doubling" if doubles else "score"
        measure = Measure(name, self._side, "points", is_wanted=sign > 0)
        part = Part(outcome.points, {measure: float(sign * score)})
        return Tally({"score": part}, outcome.points, self._side)

    def _parts(self, deal: RecordingDeal, contracts: ContractSet) -> dict[str, Part]:
        """Return the parts of a deal of trick contracts."""
        side, terms = self._side, deal.terms
        weights = [1.0 if seat in side else -1 / (len(self.game.teams) - 1) for seat in range(4)]
        diamond, trick = unit_costs(self.options)
        out = ~union(self.seen.taken)
        dear = doubling_cards(contracts) & out
        diamonds = DIAMOND_MASK & out if contracts & DIAMONDS else 0
        ways = {
            card: (taker, leader) for taker, leader, cards in deal.tricks for card in bits_of(cards & dear)
        }
        doublers = dict(terms.doubled)

        def points_of(cards: CardSet) -> float:
            """Return the points of kings or queens; the points of diamonds do not count."""
            points = 0.0
            for card in bits_of(cards):
                if card in ways:
                    taker, leader = ways[card]
                    points -= DOUBLED_VALUE[card] * weights[taker]
                    if card in doublers:
                        doubler = doublers[card]
                        paid = leader if terms.leader_rule and taker == doubler else doubler
                        points += DOUBLED_VALUE[card] * (weights[paid] - weights[taker])
            return points

        def amounts_of(cards: CardSet) -> dict[Measure, float]:
            """Return how often the side takes each card."""
            amounts = {}
            for card in bits_of(cards):
                taker = ways[card][0] if card in ways else -1
                amounts[Measure("card", side, card=card)] = float(taker in side)
                if self.seen.phase == "double" and doublers.get(card) == self.seen.seat:
                    amounts[Measure("comes back", side[:1], card=card)] = float(taker == self.seen.seat)
            return amounts

        earlier = sum(weight * points for weight, points in zip(weights, self.points(), strict=True))
        parts = {"earlier": Part(earlier, {})}
        if dear >> KH & 1:
            parts["king"] = Part(points_of(1 << KH), amounts_of(1 << KH))
        if queens := dear & QUEEN_MASK:
            amounts = amounts_of(queens)
            if queens & queens - 1:
                taken = fsum(amounts[Measure("card", side, card=card)] for card in bits_of(queens))
                amounts = {Measure("queens", side, "number"): taken, **amounts}
            parts["queens"] = Part(points_of(queens), amounts)
        if diamonds:
            counts = [(taker, (cards & diamonds).bit_count()) for taker, _, cards in deal.tricks]
            parts["diamonds"] = self._sum_equal_costs("diamonds", counts, diamond, weights)
        if contracts & LTOOSH:
            counts = [(taker, 1) for taker, _, _ in deal.tricks]
            parts["tricks"] = self._sum_equal_costs("tricks", counts, trick, weights)
        return parts

    def _dangers(self, deal: RecordingDeal, contracts: ContractSet) -> dict[Measure, float]:
        """Return the dangers that come true for the side: costly cards taken, and the running trick."""
        taker, _leader, cards = deal.tricks[0]
        if taker not in self._side:
            return {}
        side, chances = self._side, {dangers.trick(self._side): 1.0}
        if cards & doubling_cards(contracts):
            chances[dangers.falls(side)] = 1.0
        for card in bits_of(cards & doubling_cards(contracts)):
            chances[dangers.falls(side, card)] = chances[dangers.goes(side, card)] = 1.0
        return chances

    def _sum_equal_costs(
        self, name: str, counts: Sequence[tuple[Seat, int]], cost: int, weights: Sequence[float]
    ) -> Part:
        """Return the part of things that cost the same each, given their numbers with their takers."""
        points = -cost * fsum(weights[taker] * number for taker, number in counts)
        own = sum(number for taker, number in counts if taker in self._side)
        return Part(points, {Measure(name, self._side, "number"): float(own)})
