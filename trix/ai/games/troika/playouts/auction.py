"""The policy of bidding in a playout."""

import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from trix.ai.games.troika.bidding import Gains, Standing, kind_of
from trix.ai.games.troika.race import Race, Scores
from trix.ai.games.troika.strength import Promise
from trix.engine.options import Value
from trix.engine.types import Seat
from trix.games.troika.bids import BID, HIGHEST, LOWEST, PASS, all_bids

_DOUBT: Final = 2.0  # the standard deviation of a seat's bias, in points

Promises = Callable[[int, int], Promise]
"""Returns the promise of a seat's hand in a kind of deal, which is 2 * no_trump + low."""


def biases(rng: random.Random) -> list[float]:
    """Draw a random bias of each seat towards passing, in points."""
    return [rng.gauss(0.0, _DOUBT) for _ in range(4)]


class Auction:
    """The bidding of a deal under the rules of a game, with a dealer and the scores before the deal."""

    def __init__(
        self, options: Mapping[str, Value], race: Race, dealer: Seat, scores: Scores, hands_played: int
    ) -> None:
        self._gains = Gains(options, race, dealer, scores, hands_played)
        self._dealer = dealer
        self._single = options["bidding"] == "single"
        self._stick = bool(options["stick_dealer"])
        self._least = int(str(options["min_bid"]))
        self._kinds = sorted({kind_of(bid.action) for bid in all_bids(options)})

    def after_call(self, standing: Standing, call: int) -> Standing | None:
        """Return the standing after a call, or None if the bidding ends with it."""
        seat, calls, highest, bidder = standing
        calls = (*calls[:seat], call, *calls[seat + 1 :])
        if call != PASS:
            highest, bidder = call, seat
        for step in (1, 2, 3):
            other = seat + step & 3
            heard = calls[other]
            if heard is None or (not self._single and heard != PASS and other != bidder):
                return Standing(other, calls, highest, bidder)
        return None

    def play_out(
        self, standing: Standing, call: int, promises: Promises, biases: Sequence[float]
    ) -> tuple[int, int]:
        """Play the bidding to its end after *call*; every seat makes its best call, given its bias.

        Returns the winning bid and its seat; (0, -1) if all have passed.
        """
        while True:
            after = self.after_call(standing, call)
            if after is None:
                return (standing.highest, standing.bidder) if call == PASS else (call, standing.seat)
            standing = after
            prospects = self.prospects(standing, promises)
            if PASS in prospects:
                prospects[PASS] += biases[standing.seat]
            call = max(prospects, key=prospects.__getitem__)

    def prospects(self, standing: Standing, promises: Promises) -> dict[int, float]:
        """Return the expected gain over the other side of a pass and of the lowest bid of each kind."""
        seat, _, highest, _ = standing
        gains = {}
        stuck = not highest and seat == self._dealer and self._stick
        if not stuck:
            gains[PASS] = self._gains.passing(standing, partial(promises, seat))
        for kind in self._kinds:
            bid = BID + 4 * (self._least - LOWEST) + kind
            if highest:
                bid = (highest & ~3) + kind
                may_take = self._single and seat == self._dealer and bid == highest
                if bid >> 1 <= highest >> 1 and not may_take:
                    bid += 4
                if bid > BID + 4 * (HIGHEST - LOWEST) + 3:
                    continue
            gains[bid] = self._gains.bidding(standing, bid, promises(seat, kind))
        return gains
