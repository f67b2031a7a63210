"""The facts that speak for an action in Trixter. `trix.ai.games.trixter.explain.reasons` finds them."""

from trix.ai.explain.reasons import Reason
from trix.engine.types import Card, Seat


class Tops(Reason):
    """As many aces and high trumps as the bid."""

    number: int


class LongestSuit(Reason):
    """The trump named is the hand's longest suit."""

    suit: int
    number: int


class Trumps(Reason):
    """The hand has several trumps."""

    number: int


class FewHigh(Reason):
    """The hand has few cards from the jack up."""

    number: int


class Hopes(Reason):
    """A hand like this one takes as many tricks as the bid, on the average, best with the cards named."""

    tricks: int
    trumps: int
    cards: tuple[Card, ...]


class LowHand(Reason):
    """No trick is bid, and the hand has no card from the jack up; its best card or trump is named."""

    trumps: int
    card: Card


class RiskyHand(Reason):
    """No trick is bid, no trump of the hand is high, and *cards* are high cards that may take a trick."""

    trumps: int
    card: Card
    """The highest trump; the first of *cards* without one."""
    cards: tuple[Card, ...]


class HandTricks(Reason):
    """The hand has a card likely to take a trick for each trick of the bid."""

    tricks: int
    trumps: int
    cards: tuple[Card, ...]


class HandRange(Reason):
    """The hand takes on average *tricks* if it wants tricks, and *least* if it avoids them."""

    tricks: int
    least: int
    trumps: int
    cards: tuple[Card, ...]


class OthersBid(Reason):
    """The sum of the bids so far, and the number of tricks."""

    total: int
    tricks: int


class OthersBidFew(OthersBid):
    """As `OthersBid`, but the sum is low: more tricks than usual are left."""


class OthersBidMany(OthersBid):
    """As `OthersBid`, but the sum is high: fewer tricks than usual are left."""


class BestTrump(Reason):
    """With this trump the hand promises more tricks than with any other, or fewest of all if none is bid."""

    tricks: int
    suit: int
    cards: tuple[Card, ...]


class SureTrumps(Reason):
    """The hand has the highest cards of the trump that is named, without a gap."""

    number: int
    suit: int


class ShortTrump(Reason):
    """The hand has few cards of the trump that is named, and no trick is bid."""

    number: int
    suit: int


class OnlyCard(Reason):
    """The hand has one card, no trump, and no trick is bid."""

    card: Card


class OnlyTrump(Reason):
    """The hand has one card, a trump, and one trick is bid: so many higher trumps are not in the hand."""

    higher: int
    card: Card


class OnlyTrumpSoFar(Reason):
    """The hand has one card, a low trump, one trick is bid, and nobody has bid a trick before."""

    card: Card


class LowTrump(Reason):
    """The hand has one card, a trump, and no trick is bid: so many higher trumps are not in the hand."""

    higher: int
    card: Card


class LowTrumpAfter(Reason):
    """As `LowTrump`, after the bid of one trick by *seat*."""

    higher: int
    card: Card
    seat: Seat


class LoneTrump(Reason):
    """No trick is bid, and this card is the only trump of the hand."""

    card: Card


class BestCard(Reason):
    """The card of the hand that is most likely to take a trick."""

    card: Card
    trumps: int


class BestCards(Reason):
    """The cards of the hand that are most likely to take the tricks of the bid."""

    trumps: int
    cards: tuple[Card, ...]


class NeedsTricks(Reason):
    """The card holds the trick, and the bid needs tricks."""

    tricks: int


class SurelyNeeded(NeedsTricks):
    """As `NeedsTricks`, and no later card can beat it."""


class KeepsTrump(Reason):
    """The other card is a trump and stays in the hand."""

    tricks: int
    """The number that the bid still needs."""
    card: Card


class KeepsBest(Reason):
    """The other card stays in the hand for a later trick: no higher one is out."""

    tricks: int
    card: Card


class StaysUnder(Reason):
    """The bid needs no more tricks, and the card stays below the card that holds the trick."""

    best: Card


class LeavesAlone(Reason):
    """The bid needs no more tricks; the other card, of another suit, would take the trick."""

    best: Card
    card: Card


class ShedsHigh(Reason):
    """The bid needs no more tricks, and a high card of the suit is discarded."""

    suit: int


class EnoughTrumps(Reason):
    """The highest trumps in the hand, *card* among them, take all tricks the bid needs; a high card goes."""

    tricks: int
    card: Card


class TrumpsLeft(Reason):
    """The trumps in the hand, *card* the highest, are enough for the *tricks* needed; a high card goes."""

    tricks: int
    card: Card


class SpoilsBid(Reason):
    """The bid needs no more tricks, but the seat plays last and each legal card beats *best*."""

    best: Card
    seat: Seat


class LeadsLow(Reason):
    """The bid needs no more tricks, and *higher* cards of the suit led are out."""

    suit: int
    higher: int


class DeniesTrick(Reason):
    """The card takes the trick from *seat*, which needs *tricks* more for its bid."""

    seat: Seat
    tricks: int


class TooMany(Reason):
    """The hand has taken more tricks than it bid."""

    tricks: int


class TooFew(Reason):
    """The hand needs more tricks than it has cards."""

    tricks: int
    left: int
