"""The facts that speak for an action in Troika. `trix.ai.games.troika.reasons` finds them."""

from typing import NamedTuple

from trix.engine.types import Card, Seat


class LongSuit(NamedTuple):
    """A long suit with its best card."""

    suit: int
    number: int


class SureTricks(NamedTuple):
    """The best cards of suits, without a gap: without trump the hand takes a trick with each."""

    number: int


class Promises(NamedTuple):
    """The side of such a hand takes about as many points as the bid or more, on the average."""

    points: int


class TooWeak(NamedTuple):
    """The side of such a hand takes no more points than the lowest legal bid, on the average."""

    points: int
    bid: int


class FewTops(NamedTuple):
    """The hand has the best card of one suit at most."""

    number: int


class StrongCards(NamedTuple):
    """So many cards of the hand are among the three best of their suits."""

    number: int


class HoldsFive(NamedTuple):
    """The hand has the five of hearts."""


class PartnerBid(NamedTuple):
    """The partner's bid stands."""

    number: int


class LongestTrump(NamedTuple):
    """The trump named is the hand's longest suit."""

    suit: int
    number: int


class TopTrump(NamedTuple):
    """The hand has the best card of the trump named."""

    suit: int


class Discards(NamedTuple):
    """So many better cards of its suit, or more, are not in the hand, for each of the two cards."""

    better: int


class TakesFive(NamedTuple):
    """The card takes a trick with the five of hearts."""


class BringsFive(NamedTuple):
    """The five of hearts goes to the partner, who holds the trick."""

    seat: Seat


class GivesThree(NamedTuple):
    """The three of spades goes to the opponent who holds the trick."""

    seat: Seat


class PartnerTakes(NamedTuple):
    """The partner holds the trick."""

    seat: Seat


class Ruffs(NamedTuple):
    """A trump takes the trick, as the hand is void in the suit led."""

    suit: int


class BestOut(NamedTuple):
    """No better card of the suit is out."""

    suit: int


class HardToBeat(NamedTuple):
    """Fewer better cards of its suit are out than of the other card's."""

    better: int
    suit: int


class WillRuff(NamedTuple):
    """The hand has trumps, and after this card no more of the suit."""

    suit: int


class DrawsTrumps(NamedTuple):
    """A trump is led while trumps are out."""

    out: int


class KeepsBest(NamedTuple):
    """The other card stays in the hand for a later trick: no better one is out."""

    card: Card


class SavesFive(NamedTuple):
    """The five of hearts stays in the hand while an opponent holds the trick."""

    seat: Seat
