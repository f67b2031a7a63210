"""The facts that speak for an action in Trix. `trix.ai.games.trix.explain.reasons` finds them."""

from trix.ai.explain.reasons import Reason
from trix.engine.types import Card, Seat


class StaysUnder(Reason):
    """The card stays below the card that holds the trick."""

    best: Card
    seat: Seat


class LeavesTrick(StaysUnder):
    """The card of a last player stays below the card of the seat that takes the trick."""


class LeavesCostly(Reason):
    """Another seat takes the trick and the costly card in it."""

    costly: Card
    points: int


class VoidBehind(Reason):
    """An opponent that is still to play is void in the suit led, and the card stays low."""

    suit: int
    seat: Seat


class StaysBelow(Reason):
    """The card stays below a costly card in another hand."""

    costly: Card


class HighestBelow(StaysBelow):
    """The highest card of several in the hand that stay below a costly card in another hand."""


class HarmlessTrick(Reason):
    """The seat plays last, and no scoring card is in the trick."""

    points: int
    """The cost of the trick."""


class MustTake(Reason):
    """The seat plays last, every card takes the trick, and this is the highest."""


class GivesAway(Reason):
    """A scoring card goes to an opponent."""

    card: Card
    points: int
    """The cost of the scoring card."""


class GivesTo(GivesAway):
    """A scoring card goes to *seat*, an opponent: the seat plays last."""

    seat: Seat


class MayCatch(Reason):
    """The other card might take the trick, and a later seat may hold the costly card."""

    costly: Card
    card: Card


class MayCatchDoubled(Reason):
    """As `MayCatch`, and *seat*, a later one, has doubled the costly card."""

    costly: Card
    card: Card
    seat: Seat


class DrawsDoubled(Reason):
    """The card is led below a costly one that an opponent has doubled."""

    costly: Card
    seat: Seat
    suit: int


class KeepsToDraw(Reason):
    """The other card is kept: its lead may draw the costly card that an opponent has doubled."""

    card: Card
    costly: Card
    seat: Seat


class Draws(Reason):
    """The card is led below a costly one that is out."""

    costly: Card
    suit: int


class SafeNow(Reason):
    """A high card: *out* cards of its suit are out, none costly; in *percent* of deals all can follow."""

    out: int
    suit: int
    percent: int


class PaysNow(Reason):
    """The card takes the trick for certain, which costs *points*, and a lower one of its suit stays."""

    points: int
    card: Card


class PaysSoFar(PaysNow):
    """As `PaysNow`, but later seats may add costly cards."""


class RisksNow(PaysNow):
    """As `PaysSoFar`, but a later seat may beat the card."""


class HolderPlayed(Reason):
    """The card may take the trick; the costly card is known to be in the hand of *seat*, which has played."""

    costly: Card
    seat: Seat


class WaitsForVoid(Reason):
    """The costly card stays: it can be discarded on a suit that only others have."""

    suit: int
    costly: Card


class Exits(Reason):
    """The card takes the trick; then there is a card to lead that is lower than all others of its suit."""

    points: int
    """The cost of the trick so far."""
    card: Card


class TakesFirst(Exits):
    """As `Exits`, of a lead."""


class TakesAnyway(Reason):
    """*number* cards of the suit in the hand, with the card, are higher than all cards of it that are out."""

    number: int
    suit: int


class KeepsGuard(Reason):
    """The other card stays in the hand: it can be played in place of a costly card of the hand."""

    card: Card
    costly: Card


class ShedsCatcher(Reason):
    """The discarded card could catch a costly card that is out."""

    costly: Card


class Shortens(Reason):
    """The hand keeps at most one card of the suit, others have several, and it has something to discard."""

    left: int
    suit: int
    spare: Card
    """The card that can then be discarded."""


class SparesCostly(Reason):
    """The other card costs more points than this one, and could take the trick itself."""

    costly: Card


class SparesTaking(SparesCostly):
    """The other card costs more points than this one, and would take the trick for certain."""


class ShedsHigh(Reason):
    """The card cannot take the trick; lower cards of its suit are out."""

    suit: int
    lower: int


class ShedsLikeliest(ShedsHigh):
    """As `ShedsHigh`, of a discard: fewer cards are below each other card, in number and as a share."""


class PartnerTakes(Reason):
    """The partner holds the trick, so no scoring card is discarded."""

    seat: Seat


class AvoidsSuit(Reason):
    """The suit is not led: its costly card is out, and the hand has a higher card."""

    suit: int
    costly: Card


class RiskyLead(Reason):
    """The suit is not led: an opponent is void in it and may discard something costly."""

    suit: int
    seat: Seat


class DeadSuit(Reason):
    """The suit is not led: no other hand has a card of it."""

    suit: int


class LowestOfSuit(Reason):
    """All cards of the suit in other hands are higher."""

    suit: int


class LeadsToOwn(Reason):
    """The card opens a way whose next card is in the hand."""

    card: Card


class StepTowardsOwn(Reason):
    """The card opens a way to a card of the hand; *between* cards of others are due first."""

    card: Card
    between: int


class OpensEarly(StepTowardsOwn):
    """As `StepTowardsOwn`, after many cards of others, which take time."""


class LeadsToPartner(Reason):
    """The card opens a way to a card that the partner is known to hold."""

    card: Card
    seat: Seat


class KeepsFrom(Reason):
    """Another legal card stays in the hand: it would open the way to an opponent's card."""

    card: Card
    costly: Card
    seat: Seat


class OpensLess(Reason):
    """The card opens the way for *freed* cards of others, fewer than another legal card."""

    freed: int
    more: int
    card: Card


class OnlyOwnFollows(Reason):
    """The card opens a single way, whose next card is in the hand."""

    card: Card


class OpensNothing(Reason):
    """The card opens no way."""


class OnlyWayOn(Reason):
    """The card opens ways to *own* cards of the hand, and no other legal card opens a way to any."""

    own: int


class FreesOwn(Reason):
    """The card opens ways to *own* cards of the hand, the most of all legal cards; *card* to *fewer*."""

    fewer: int
    own: int
    card: Card


class HandCount(Reason):
    """How many cards of a kind the hand has."""

    number: int


class Jacks(HandCount):
    """The hand has several jacks."""


class FewEnds(HandCount):
    """The hand has few twos and aces."""


class ManyEnds(HandCount):
    """The hand has many twos and aces."""


class FewJacks(HandCount):
    """The hand has hardly a jack to open suits of Trix with."""


class ManyDiamonds(HandCount):
    """The hand has many diamonds, which another contract punishes."""


class ToDouble(Reason):
    """The hand has a card that can be doubled, and lower ones of its suit."""

    card: Card
    guards: int


class LowDiamonds(HandCount):
    """The hand has many diamonds, and most are below the eight."""


class LowHearts(HandCount):
    """The hand has several hearts below the jack, and not the king."""


class NoHighHearts(HandCount):
    """The hand has hearts, all below the queen."""


class FewCatchers(HandCount):
    """The hand has few kings and aces."""


class ManyCatchers(HandCount):
    """The hand has many kings and aces, which may take queens in another contract."""


class Guarded(Reason):
    """Several lower cards guard each of the hand's cards that can be doubled; fewest guard this card."""

    guards: int
    card: Card


class ManyHigh(HandCount):
    """The hand has many cards from the queen up, which do no harm in Trix."""


class PaysForTricks(ManyHigh):
    """As `ManyHigh`: every trick costs points in another contract, but not in the chosen one."""


class Unguarded(Reason):
    """The hand has few lower cards with a card that costs points in another contract."""

    guards: int
    card: Card


class FewHigh(HandCount):
    """The hand has few cards from the queen up."""


class FewDiamonds(HandCount):
    """The hand has few diamonds."""


class LowCards(HandCount):
    """The hand has many cards below the eight."""


class HardlyCosts(Reason):
    """The hand has lower cards of the suit, and by the rules an own doubled card costs its usual points."""

    card: Card
    guards: int


class LateToFall(Reason):
    """The hand has several lower cards to play before the doubled card: so many leads do not force it out."""

    card: Card
    guards: int
    suit: int
    leads: int
    """The first lead of the suit that may force it out."""


class ShortSide(Reason):
    """Beside the suit of the card to double, the hand has a suit of one card or none."""

    suit: int
    number: int
    card: Card


class DoubleAndThrow(ShortSide):
    """In a contract to choose, the card can be doubled, and soon be discarded on the short suit."""


class HigherOut(Reason):
    """Others have higher cards of the suit of the card to double, or of the costly card played."""

    card: Card
    higher: int
    suit: int


class UnsafeDouble(Reason):
    """The card is not doubled: the hand has few lower cards of its suit."""

    card: Card
    guards: int
    suit: int


class Twos(Reason):
    """The hand has so many twos that it may be thrown in."""

    number: int
