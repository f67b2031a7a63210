"""Which call to make in the bidding."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from trix.ai.games.troika.race import Race, Scores
from trix.ai.games.troika.strength import Promise, Strength
from trix.ai.style import EVEN, Style
from trix.engine.options import Value
from trix.engine.protocol import Game
from trix.engine.types import Seat
from trix.games.troika.bids import BID, PASS, bid_of
from trix.games.troika.observation import Observation
from trix.games.troika.scoring import DEAL_POINTS

_DARING: Final = 0.5
"""The points that a bold agent sees in declaring; a cautious one sees them in leaving it to others."""
_CONTEST: Final = 0.6
"""The points a fully spiteful player sees in outbidding the other side."""


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
    """The share of a bid's gain that a pass brings before the first bid."""


_WEIGHTS: Final = BidWeights()


class Standing(NamedTuple):
    """The bidding before a seat's call: last calls by seat, highest bid (0 for none), and its seat."""

    seat: Seat
    calls: tuple[int | None, ...]
    highest: int = 0
    bidder: Seat = -1


def standing_of(seen: Observation) -> Standing:
    """Return the bidding as it stands."""
    highest, bidder = seen.bidding.highest, seen.bidding.seat
    return Standing(
        seen.seat, seen.bidding.calls, highest.action if highest else 0, -1 if bidder is None else bidder
    )


class Gains:
    """What calls are expected to gain the caller's side over the other, in the bidding of a deal."""

    def __init__(
        self, options: Mapping[str, Value], race: Race, dealer: Seat, scores: Scores, hands_played: int
    ) -> None:
        """Scores and hands are those before the deal."""
        self._race = race
        self._dealer = dealer
        self._scores = scores
        self._hands_played = hands_played
        self._least = int(str(options["min_bid"]))
        self._kitty = _WEIGHTS.kitty if options["kitty"] else 0.0

    def bidding(self, standing: Standing, bid: int, promise: Promise) -> float:
        """Return the gain of declaring with a hand of that promise."""
        seat = standing.seat
        points = promise.points + (self._kitty + self._value_calls(seat, standing.calls))
        return self._gain(bid, seat, points)

    def passing(self, standing: Standing, promise: Callable[[int], Promise]) -> float:
        """Return the gain of a pass, by the promise of the hand in a kind of deal (2 * no_trump + low)."""
        seat, _, highest, bidder = standing
        if not highest:
            if seat == self._dealer:
                return 0.0  # the next dealer deals
            return _WEIGHTS.wait * (2 * (self._kitty + promise(0).points) - DEAL_POINTS)
        bid = bid_of(highest)
        points = self._least + _WEIGHTS.bidder + _WEIGHTS.trust * (bid.number - self._least)
        support = _WEIGHTS.support * (promise(kind_of(highest)).support - _WEIGHTS.usual)
        against = (bidder ^ seat) & 1
        gain = self._gain(highest, bidder, points - support if against else points + support)
        return -gain if against else gain

    def _value_calls(self, seat: Seat, calls: Sequence[int | None]) -> float:
        """Return the points that other calls add to a hand."""
        partner = calls[seat + 2 & 3]
        heard = 0.0
        if partner is not None:
            heard += _WEIGHTS.partner_passed if partner == PASS else _WEIGHTS.partner_bid
        for other in (calls[seat + 1 & 3], calls[seat + 3 & 3]):
            if other is not None and other != PASS:
                heard += _WEIGHTS.other_bid
        return heard

    def _gain(self, bid: int, declarer: Seat, points: float) -> float:
        """Return the expected gain of a bid's side over the other, with these expected points."""
        tenths, spread = round(points, 1), _WEIGHTS.spread
        return self._race.gain(self._scores, self._hands_played, bid, declarer & 1, tenths, spread)


def kind_of(bid: int) -> int:
    """Return the kind of deal that a bid is about: 2 * no_trump + low."""
    return bid - BID & 3


class BidEvaluator:
    """Scores calls under the rules of a game."""

    def __init__(self, game: Game, strength: Strength, style: Style = EVEN) -> None:
        self._options = game.options
        self._strength = strength
        self._race = Race(game.options)
        self._style = style

    def scores(self, seen: Observation) -> list[float]:
        """Return the expected gain over the other side of each call."""
        gains = Gains(self._options, self._race, seen.dealer, seen.scores, len(seen.results))
        standing, liking = standing_of(seen), self._liking(seen)

        def promise(kind: int) -> Promise:
            return self._strength.promise(seen.hand, kind >= 2, bool(kind & 1))

        return [
            gains.passing(standing, promise)
            if action == PASS
            else gains.bidding(standing, action, promise(kind_of(action))) + liking
            for action in seen.legal_actions
        ]

    def _liking(self, seen: Observation) -> float:
        """Return the value of a bid beside its points."""
        bidder = seen.bidding.seat
        against = bidder is not None and (bidder - seen.seat) % 2 == 1
        return _DARING * self._style.risk + (_CONTEST * self._style.spite if against else 0.0)
