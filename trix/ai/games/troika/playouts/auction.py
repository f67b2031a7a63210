"""The policy of bidding in a playout."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from trix.ai.games.troika.bidding import BidWeights
from trix.ai.games.troika.playouts.hands import Promise
from trix.ai.games.troika.race import Race, Scores
from trix.engine.options import Value
from trix.games.troika.bids import BID, HIGHEST, LOWEST, PASS, all_bids, bid_of
from trix.games.troika.scoring import DEAL_POINTS

_WEIGHTS: Final = BidWeights()
_DOUBT: Final = 2.0  # the standard deviation of that bias

Promises = Callable[[int, int], Promise]
"""Returns the promise of a seat's hand in a kind of deal, which is 2 * no_trump + low."""


class Standing(NamedTuple):
    """The bidding before a seat's call: last calls by seat, highest bid (0 for none), and its seat."""

    seat: int
    words: tuple[int | None, ...]
    highest: int = 0
    bidder: int = -1


def moods(rng: random.Random) -> list[float]:
    """Draw a random bias of each seat towards passing, in points."""
    return [rng.gauss(0.0, _DOUBT) for _ in range(4)]


class Auction:
    """The bidding of a deal under the rules of a game, with a dealer and the scores before the deal."""

    def __init__(
        self, options: Mapping[str, Value], race: Race, dealer: int, scores: Scores, hands_played: int
    ) -> None:
        self._race = race
        self._scores = scores
        self._hands_played = hands_played
        self._dealer = dealer
        self._single = options["bidding"] == "single"
        self._stick = bool(options["stick_dealer"])
        self._least = int(str(options["min_bid"]))
        self._kinds = sorted({(bid.action - BID) & 3 for bid in all_bids(options)})
        self._kitty = _WEIGHTS.kitty if options["kitty"] else 0.0

    def said(self, standing: Standing, word: int) -> Standing | None:
        """Return the standing after a call, or None if the bidding ends with it."""
        seat, words, highest, bidder = standing
        words = (*words[:seat], word, *words[seat + 1 :])
        if word != PASS:
            highest, bidder = word, seat
        for step in (1, 2, 3):
            other = seat + step & 3
            heard = words[other]
            if heard is None or (not self._single and heard != PASS and other != bidder):
                return Standing(other, words, highest, bidder)
        return None

    def finished(
        self, standing: Standing, word: int, promises: Promises, moods: Sequence[float]
    ) -> tuple[int, int]:
        """Play the bidding to its end after the call *word*; every seat makes its best call, given its mood.

        Returns the winning bid and its seat; (0, -1) if all have passed.
        """
        while True:
            after = self.said(standing, word)
            if after is None:
                return (standing.highest, standing.bidder) if word == PASS else (word, standing.seat)
            standing = after
            prospects = self.prospects(standing, promises)
            if PASS in prospects:
                prospects[PASS] += moods[standing.seat]
            word = max(prospects, key=prospects.__getitem__)

    def prospects(self, standing: Standing, promises: Promises) -> dict[int, float]:
        """Return the expected gain over the other side of a pass and of the lowest bid of each kind."""
        seat, _, highest, _ = standing
        found = {}
        stuck = not highest and seat == self._dealer and self._stick
        if not stuck:
            found[PASS] = self._passing(standing, promises)
        for kind in self._kinds:
            bid = BID + 4 * (self._least - LOWEST) + kind
            if highest:
                bid = (highest & ~3) + kind
                may_take = self._single and seat == self._dealer and bid == highest
                if bid >> 1 <= highest >> 1 and not may_take:
                    bid += 4
                if bid > BID + 4 * (HIGHEST - LOWEST) + 3:
                    continue
            found[bid] = self._declaring(standing, bid, promises(seat, kind).points)
        return found

    def _declaring(self, standing: Standing, bid: int, points: float) -> float:
        seat = standing.seat
        points += self._kitty + _heard(seat, standing.words)
        return self._gain(bid, seat, points)

    def _passing(self, standing: Standing, promises: Promises) -> float:
        seat, _, highest, bidder = standing
        if not highest:
            if seat == self._dealer:
                return 0.0  # the next dealer deals
            return _WEIGHTS.wait * (2 * (self._kitty + promises(seat, 0).points) - DEAL_POINTS)
        bid = bid_of(highest)
        points = self._least + _WEIGHTS.bidder + _WEIGHTS.trust * (bid.number - self._least)
        kind = 2 * bid.no_trump + bid.low
        support = _WEIGHTS.support * (promises(seat, kind).support - _WEIGHTS.usual)
        against = (bidder ^ seat) & 1
        points += -support if against else support
        gain = self._gain(highest, bidder, points)
        return -gain if against else gain

    def _gain(self, bid: int, declarer: int, points: float) -> float:
        return self._race.gain(
            self._scores, self._hands_played, bid, declarer & 1, round(points, 1), _WEIGHTS.spread
        )


def _heard(seat: int, words: Sequence[int | None]) -> float:
    """Return the points that the others' calls add to a hand."""
    partner = words[seat + 2 & 3]
    heard = 0.0
    if partner is not None:
        heard += _WEIGHTS.partner_passed if partner == PASS else _WEIGHTS.partner_bid
    for other in (words[seat + 1 & 3], words[seat + 3 & 3]):
        if other is not None and other != PASS:
            heard += _WEIGHTS.other_bid
    return heard
