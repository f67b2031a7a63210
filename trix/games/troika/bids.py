"""Bids as integers and texts, and the rules of the bidding."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from trix.engine.options import Value
from trix.engine.types import Action, Seat

BID: Final = 52
LOWEST, HIGHEST = 5, 12
PASS: Final = BID + 4 * (HIGHEST - LOWEST + 1)


class Bid(NamedTuple):
    """A number of points, with trump or without; high or low ranks win."""

    number: int
    no_trump: bool
    low: bool

    @property
    def rank(self) -> tuple[int, bool]:
        """TK05: no-trump ranks just above the same number with trump; low and high rank the same."""
        return self.number, self.no_trump

    @property
    def action(self) -> Action:
        """The action, ascending by number, then no-trump, then low."""
        return BID + 4 * (self.number - LOWEST) + 2 * self.no_trump + self.low

    @property
    def text(self) -> str:
        """The text of the action."""
        return f"bid {self.number}{' nt' if self.no_trump else ''}{' low' if self.low else ''}"


def bid_of(action: Action) -> Bid:
    """Return the bid that an action makes."""
    number, kind = divmod(action - BID, 4)
    return Bid(LOWEST + number, kind >= 2, kind % 2 == 1)


def all_bids(options: Mapping[str, Value]) -> list[Bid]:
    """TK05: list all bids under these options, in canonical order."""
    least = int(str(options["min_bid"]))
    kinds = [(False, False)]
    if options["low_bids"] == "always":
        kinds.append((False, True))
    if options["no_trumps"]:
        kinds.append((True, False))
        if options["low_bids"] != "off":
            kinds.append((True, True))
    return [Bid(number, *kind) for number in range(least, HIGHEST + 1) for kind in kinds]


class Bidding(NamedTuple):
    """The bidding so far: each seat's last call, and the highest bid with its seat.

    A call is PASS or the action of a bid; None before the seat's first.
    """

    calls: tuple[Action | None, ...]
    highest: Bid | None = None
    seat: Seat | None = None

    @property
    def is_low(self) -> bool:
        """Whether the highest bid so far is a low one."""
        return self.highest is not None and self.highest.low

    def after_call(self, seat: Seat, action: Action) -> "Bidding":
        """Return the bidding after a call."""
        calls = (*self.calls[:seat], action, *self.calls[seat + 1 :])
        if action == PASS:
            return self._replace(calls=calls)
        return Bidding(calls, bid_of(action), seat)

    def legal_calls(self, seat: Seat, dealer: Seat, options: Mapping[str, Value]) -> list[Action]:
        """List the calls that a seat may make.

        TK03: raise or pass. TK04: with single bidding, the dealer may take over the highest bid unchanged.
        TK06: if all other seats have passed, a stuck dealer must bid the lowest number.
        """
        bids = all_bids(options)
        if self.highest is None:
            if seat == dealer and options["stick_dealer"]:
                return [bid.action for bid in bids if bid.number == options["min_bid"]]
            return [*(bid.action for bid in bids), PASS]
        taken = self.highest if options["bidding"] == "single" and seat == dealer else None
        return [*(bid.action for bid in bids if bid.rank > self.highest.rank or bid == taken), PASS]

    def next_seat(self, seat: Seat, options: Mapping[str, Value]) -> Seat | None:
        """Return the seat to call after *seat*, or None when the bidding is over.

        TK03: in rounds, seats that have passed call no more; the bidding ends when only the highest bidder is
        left. TK04: with single bidding every seat calls once.
        """
        for step in range(1, len(self.calls)):
            other = (seat + step) % len(self.calls)
            if self.calls[other] is None:
                return other
            if options["bidding"] == "rounds" and self.calls[other] != PASS and other != self.seat:
                return other
        return None


def opening(seats: Sequence[Seat]) -> Bidding:
    """Return the bidding before the first call."""
    return Bidding((None,) * len(seats))
