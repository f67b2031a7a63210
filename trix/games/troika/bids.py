"""Bids: their integers and texts, and which may be made."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from trix.engine.options import Value

BID: Final = 52
LOWEST, HIGHEST = 5, 12
PASS: Final = BID + 4 * (HIGHEST - LOWEST + 1)


class Bid(NamedTuple):
    """A number of points, with trump or without, ranks high or low."""

    number: int
    no_trump: bool
    low: bool

    @property
    def rank(self) -> tuple[int, bool]:
        """TK05: no-trump ranks just above the same number; low and high rank equal."""
        return self.number, self.no_trump

    @property
    def action(self) -> int:
        """The integer of this bid; ascending by number, then no-trump, then low."""
        return BID + 4 * (self.number - LOWEST) + 2 * self.no_trump + self.low

    @property
    def text(self) -> str:
        """The bid as in the rules."""
        return f"bid {self.number}{' nt' if self.no_trump else ''}{' low' if self.low else ''}"


def bid_of(action: int) -> Bid:
    """Give the bid of an integer."""
    number, kind = divmod(action - BID, 4)
    return Bid(LOWEST + number, kind >= 2, kind % 2 == 1)


def all_bids(options: Mapping[str, Value]) -> list[Bid]:
    """TK05: list the bids there are under these options, in canonical order."""
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
    """How the bidding stands: each seat's last word, and the highest bid with its seat.

    A word is None before the seat has spoken, PASS, or the integer of a bid.
    """

    words: tuple[int | None, ...]
    highest: Bid | None = None
    seat: int | None = None

    def said(self, seat: int, action: int) -> "Bidding":
        """Give the standing after a seat's bid or pass."""
        words = (*self.words[:seat], action, *self.words[seat + 1 :])
        if action == PASS:
            return self._replace(words=words)
        return Bidding(words, bid_of(action), seat)

    def open_words(self, seat: int, dealer: int, options: Mapping[str, Value]) -> list[int]:
        """List what a seat may say.

        TK03: raise or pass. TK04: bidding once each, the dealer may take the highest bid at its own number
        and kind. TK06: where everybody else has passed a stuck dealer must bid the least number.
        """
        bids = all_bids(options)
        if self.highest is None:
            if seat == dealer and options["stick_dealer"]:
                return [bid.action for bid in bids if bid.number == options["min_bid"]]
            return [*(bid.action for bid in bids), PASS]
        taken = self.highest if options["bidding"] == "single" and seat == dealer else None
        return [*(bid.action for bid in bids if bid.rank > self.highest.rank or bid == taken), PASS]

    def next_seat(self, seat: int, options: Mapping[str, Value]) -> int | None:
        """Give who speaks after *seat*, or None when the bidding is over.

        TK03: in rounds it goes on, without those who passed, until all but the highest bidder have. TK04:
        once each, until all have spoken.
        """
        for step in range(1, len(self.words)):
            other = (seat + step) % len(self.words)
            if self.words[other] is None:
                return other
            if options["bidding"] == "rounds" and self.words[other] != PASS and other != self.seat:
                return other
        return None


def opening(seats: Sequence[int]) -> Bidding:
    """Give the bidding before anybody has spoken."""
    return Bidding((None,) * len(seats))
