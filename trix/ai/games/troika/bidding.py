"""Which call to make in the bidding."""

from typing import Final, NamedTuple

from trix.ai.games.troika.race import Race
from trix.ai.games.troika.strength import Strength
from trix.ai.temper import EVEN, Temper
from trix.engine.protocol import Game
from trix.games.troika.bids import PASS, Bid, bid_of
from trix.games.troika.observation import Observation
from trix.games.troika.scoring import DEAL_POINTS

_DARING: Final = 0.5
"""The points that a bold agent sees in declaring; a cautious one sees them in leaving it to others."""
_CONTEST: Final = 0.6
"""The points that somebody full of grudge sees in outbidding the other side."""


class BidWeights(NamedTuple):
    """The parameters of the evaluation, tuned by matches between variants."""

    spread: float = 4.0
    """The standard deviation of the points of a deal from the expected ones, with a margin."""
    kitty: float = 1.2
    """The points that the kitty adds."""
    partner_bid: float = 0.8
    """The points that a bid of the partner adds."""
    partner_passed: float = -0.3
    """The points that a pass of the partner adds."""
    other_bid: float = -0.3
    """The points that each bid of an opponent adds."""
    bidder: float = 0.8
    """The expected points of another bidder above the lowest bid."""
    trust: float = 0.4
    """The expected points for each step above the lowest bid; some steps are only needed to outbid."""
    support: float = 0.4
    """The points for each trick above `usual` in a hand that does not declare."""
    usual: float = 2.8
    """The average tricks of a hand that does not declare."""
    wait: float = 0.3
    """The part of a bid's gain that waiting brings while nobody has bid."""


class BidJudge:
    """Scores calls under the rules of a game."""

    def __init__(self, game: Game, strength: Strength, weights: BidWeights, temper: Temper = EVEN) -> None:
        self._strength = strength
        self._weights = weights
        self._kitty = weights.kitty if game.options["kitty"] else 0.0
        self._least = int(str(game.options["min_bid"]))
        self._race = Race(game.options)
        self._temper = temper

    def scores(self, seen: Observation) -> list[float]:
        """Return the expected gain over the other side of each call."""
        points: dict[tuple[bool, bool], float] = {}
        heard = self._kitty + self._heard(seen)
        liking = self._liking(seen)
        scores = []
        for action in seen.legal_actions:
            if action == PASS:
                scores.append(self._passing(seen))
                continue
            bid = bid_of(action)
            kind = bid.no_trump, bid.low
            if kind not in points:
                points[kind] = heard + self._points(seen.hand, bid)
            scores.append(self._gain(seen, bid, seen.seat, points[kind]) + liking)
        return scores

    def _liking(self, seen: Observation) -> float:
        """Return what a bid is worth beside its points."""
        bidder = seen.bidding.seat
        against = bidder is not None and (bidder - seen.seat) % 2 == 1
        return _DARING * self._temper.risk + (_CONTEST * self._temper.grudge if against else 0.0)

    def _points(self, hand: int, bid: Bid) -> float:
        if bid.no_trump:
            return self._strength.points(hand, None, bid.low)
        return self._strength.points(hand, self._strength.best_trump(hand, bid.low), bid.low)

    def _heard(self, seen: Observation) -> float:
        """Return the points that the others' calls add to the hand."""
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
        """Return the expected gain of a pass."""
        bid, bidder = seen.bidding.highest, seen.bidding.seat
        weights = self._weights
        if bid is None or bidder is None:
            if seen.seat == seen.dealer:
                return 0.0  # the next dealer deals
            likely = self._kitty + max(self._strength.points(seen.hand, suit) for suit in range(4))
            return weights.wait * (2 * likely - DEAL_POINTS)
        points = self._least + weights.bidder + weights.trust * (bid.number - self._least)
        support = weights.support * (self._support(seen.hand, bid) - weights.usual)
        if (bidder - seen.seat) % 2:
            return -self._gain(seen, bid, bidder, points - support)
        return self._gain(seen, bid, bidder, points + support)

    def _support(self, hand: int, bid: Bid) -> float:
        """Return the tricks of a hand if another seat names trump, most likely the suit it is weakest in."""
        if bid.no_trump:
            return self._strength.tricks(hand, None, bid.low)
        return min(self._strength.tricks(hand, suit, bid.low) for suit in range(4))

    def _gain(self, seen: Observation, bid: Bid, declarer: int, points: float) -> float:
        """Return the expected gain of a bid's side over the other, with these expected points."""
        spread, tenths = self._weights.spread, round(points, 1)
        return self._race.gain(seen.scores, len(seen.results), bid.action, declarer % 2, tenths, spread)
