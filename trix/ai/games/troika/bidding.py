"""What to say in the bidding."""

from typing import NamedTuple

from trix.ai.games.troika.race import Race
from trix.ai.games.troika.strength import Strength
from trix.engine.protocol import Game
from trix.games.troika.bids import PASS, Bid, bid_of
from trix.games.troika.observation import Observation
from trix.games.troika.scoring import DEAL_POINTS


class BidWeights(NamedTuple):
    """How much the bidding tells; found by playing variants against each other."""

    spread: float = 4.0
    """By how much the points of a deal differ from what is expected of them, and some caution."""
    kitty: float = 1.2
    """What the two cards of the kitty add."""
    partner_bid: float = 0.8
    """What it adds that the partner has bid."""
    partner_passed: float = -0.3
    """The same where the partner has passed."""
    other_bid: float = -0.3
    """The same for each of the others who has bid."""
    bidder: float = 0.8
    """How many points more than the least bid another bidder is thought to take."""
    trust: float = 0.4
    """How many points each step above the least bid is thought to mean: some are made to outbid others."""
    support: float = 0.4
    """How many points each trick in the own hand over the usual ones brings its side as another declares."""
    usual: float = 2.8
    """How many tricks a hand takes in a suit that another names."""
    wait: float = 0.3
    """How much of the outcome of bidding is to be had by waiting, while nobody has bid."""


class BidJudge:
    """Weighs what may be said under the rules of one game."""

    def __init__(self, game: Game, strength: Strength, weights: BidWeights) -> None:
        self._strength = strength
        self._weights = weights
        self._kitty = weights.kitty if game.options["kitty"] else 0.0
        self._least = int(str(game.options["min_bid"]))
        self._race = Race(game.options)

    def scores(self, seen: Observation) -> list[float]:
        """Give the gain over the other side that each word promises."""
        points: dict[tuple[bool, bool], float] = {}
        heard = self._kitty + self._heard(seen)
        scores = []
        for action in seen.legal_actions:
            if action == PASS:
                scores.append(self._passing(seen))
                continue
            bid = bid_of(action)
            kind = bid.no_trump, bid.low
            if kind not in points:
                points[kind] = heard + self._points(seen.hand, bid)
            scores.append(self._gain(seen, bid, seen.seat, points[kind]))
        return scores

    def _points(self, hand: int, bid: Bid) -> float:
        if bid.no_trump:
            return self._strength.points(hand, None, bid.low)
        return self._strength.points(hand, self._strength.best_trump(hand, bid.low), bid.low)

    def _heard(self, seen: Observation) -> float:
        """Say what the others' words add to the own hand, in points."""
        words, seat, weights = seen.bidding.words, seen.seat, self._weights
        partner = words[(seat + 2) % 4]
        heard = 0.0
        if partner is not None:
            heard += weights.partner_passed if partner == PASS else weights.partner_bid
        for other in (words[(seat + 1) % 4], words[(seat + 3) % 4]):
            if other is not None and other != PASS:
                heard += weights.other_bid
        return heard

    def _passing(self, seen: Observation) -> float:
        """Say what it promises to pass."""
        bid, bidder = seen.bidding.highest, seen.bidding.seat
        weights = self._weights
        if bid is None or bidder is None:
            if seen.seat == seen.dealer:
                return 0.0  # the cards are dealt again
            likely = self._kitty + max(self._strength.points(seen.hand, suit) for suit in range(4))
            return weights.wait * (2 * likely - DEAL_POINTS)
        points = self._least + weights.bidder + weights.trust * (bid.number - self._least)
        support = weights.support * (self._support(seen.hand, bid) - weights.usual)
        if (bidder - seen.seat) % 2:
            return -self._gain(seen, bid, bidder, points - support)
        return self._gain(seen, bid, bidder, points + support)

    def _support(self, hand: int, bid: Bid) -> float:
        """Say how many tricks a hand takes where another names trump, most likely the suit it lacks."""
        if bid.no_trump:
            return self._strength.tricks(hand, None, bid.low)
        return min(self._strength.tricks(hand, suit, bid.low) for suit in range(4))

    def _gain(self, seen: Observation, bid: Bid, declarer: int, points: float) -> float:
        """Give by how much a bid's side gains over the other, if its points are as expected."""
        spread, tenths = self._weights.spread, round(points, 1)
        return self._race.gain(seen.scores, len(seen.results), bid.action, declarer % 2, tenths, spread)
