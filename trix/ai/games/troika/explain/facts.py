"""The facts that speak for an action in Troika. `trix.ai.games.troika.explain.reasons` finds them."""

from typing import NamedTuple

from trix.engine.types import Card, Seat


class TrumpHand(NamedTuple):
    """The hand's cards of a trump suit, and the *cards* that take most tricks or count points."""

    trumps: int
    suit: int
    cards: tuple[Card, ...]


class PassHand(NamedTuple):
    """The same of a hand that passes, with the trump that suits it best."""

    trumps: int
    suit: int
    cards: tuple[Card, ...]


class NoTrumpHand(NamedTuple):
    """The number of cards that nothing beats without trump; these and others that count."""

    sure: int
    cards: tuple[Card, ...]


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
    """The side of such a hand takes fewer points than the rejected bid or the lowest one, on average."""

    points: int
    bid: int


class JustTooWeak(TooWeak):
    """It takes as many points on average, so that it would often fail."""


def too_weak(points: int, bid: int) -> TooWeak:
    """Return the fact that *points*, no more than the *bid*, are too few for it."""
    return (JustTooWeak if points == bid else TooWeak)(points, bid)


class NoLongSuit(NamedTuple):
    """No suit of the hand is long: none would be a good trump."""

    longest: int


class HandPoints(NamedTuple):
    """The points that the side of such a hand takes on the average, fewer than the bid."""

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


class PartnerCalled(NamedTuple):
    """The partner has made a bid before this higher one."""

    number: int
    seat: Seat


class PartnerCalledNoTrump(PartnerCalled):
    """The same of a bid without trump."""


class HoldsThree(NamedTuple):
    """The hand has the three of spades, which costs its taker points."""

    card: Card


class LoneFive(NamedTuple):
    """The five of hearts is the only heart of the hand, no trump and not sure to take its trick."""

    card: Card


class Outbids(NamedTuple):
    """The bid of an opponent stands: after a pass, too."""

    number: int
    seat: Seat


class JustOutbids(Outbids):
    """The same of the lowest bid that is legal."""


class LongestTrump(NamedTuple):
    """The trump named is the hand's longest suit."""

    suit: int
    number: int


class Discards(NamedTuple):
    """So many better cards of its suit, or more, are not in the hand, for each of the two cards."""

    better: int


class MayDrawFive(NamedTuple):
    """The best heart is led; others hold the five of hearts and *out* other hearts."""

    out: int


class PartnerRuffs(NamedTuple):
    """The suit is led, as the partner has none of it and may have a trump."""

    suit: int
    seat: Seat


class BringsFive(NamedTuple):
    """The five of hearts goes to the partner, who holds the trick."""

    seat: Seat


class LeadsThree(NamedTuple):
    """The three of spades is led, and so many cards of its suit that are out beat it."""

    higher: int
    card: Card
    suit: int


class GivesThree(NamedTuple):
    """The three of spades goes to the opponent who holds the trick."""

    seat: Seat


class PartnerTakes(NamedTuple):
    """The partner holds the trick."""

    seat: Seat


class KeepsBest(NamedTuple):
    """The other card stays in the hand for a later trick: no better one is out."""

    card: Card


class SavesFive(NamedTuple):
    """The five of hearts stays in the hand while an opponent holds the trick."""

    seat: Seat
