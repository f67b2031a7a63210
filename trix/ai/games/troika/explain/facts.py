"""The facts that speak for an action in Troika. `trix.ai.games.troika.explain.reasons` finds them."""

from trix.ai.explain.reasons import Reason
from trix.engine.types import Action, Card, Seat


class TrumpHand(Reason):
    """The hand's cards of a trump suit, and the *cards* that take most tricks or count points."""

    trumps: int
    suit: int
    cards: tuple[Card, ...]


class NoTrumpHand(Reason):
    """*sure* cards of the hand are unbeaten without trump; *cards* are these and others that count."""

    sure: int
    cards: tuple[Card, ...]


class LongSuit(Reason):
    """A long suit with its best card."""

    suit: int
    number: int


class SureTricks(Reason):
    """The best cards of suits, without a gap: without trump the hand takes a trick with each."""

    number: int


class Makes(Reason):
    """In so many percent of sampled deals the side makes a bid of so many points."""

    percent: int
    bid: int


class SeldomMakes(Reason):
    """As `Makes`, in fewer than half the deals; *instead* is the pass, or None if that is not legal."""

    percent: int
    bid: int
    instead: Action | None


class WouldMake(Reason):
    """In so many percent of sampled deals the side would make the bid *instead* of the pass."""

    percent: int
    bid: int
    instead: Action


class WouldFail(Reason):
    """In so many percent of sampled deals a rejected bid would fail."""

    percent: int
    bid: int


class WouldFailNoTrump(WouldFail):
    """The rejected bid is one without trump."""


class NoPass(Reason):
    """All others have passed, so the seat has to bid."""


class LosesPoints(Reason):
    """If the bid fails, the points taken count against the side."""


class LosesBid(Reason):
    """If the bid fails, the side loses so many points: the bid, doubled without trump."""

    points: int


class OtherTrump(Reason):
    """In so many percent of sampled deals the bid is made with another trump suit."""

    percent: int
    suit: int


class SideMakes(Reason):
    """After a pass the partner's bid stands; the side makes it in so many percent of sampled deals."""

    percent: int


class Stands(Reason):
    """After a pass the bid of an opponent stands, who makes it in so many percent of sampled deals."""

    percent: int
    bid: int
    seat: Seat


class StandsDouble(Stands):
    """As `Stands`, of a bid without trump, which counts double."""


class LaterMakes(Reason):
    """After a pass the side still gets the bid as a rule, and makes it in so many percent of these deals."""

    percent: int


class Outbid(Reason):
    """In so many percent of sampled deals the other side makes a higher bid."""

    percent: int


class OthersMake(Reason):
    """After a pass the other side makes its bid in so many percent of sampled deals."""

    percent: int


class OthersFail(Reason):
    """After a pass the other side fails with its bid in so many percent of sampled deals."""

    percent: int


class MustBid(Reason):
    """After a pass the dealer has to bid, and fails in so many percent of sampled deals."""

    percent: int
    seat: Seat


class AsDefenders(Reason):
    """The side takes so many points on average while the other side declares."""

    points: int


class NoLongSuit(Reason):
    """No suit of the hand is long: none would be a good trump."""

    longest: int


class FewTops(Reason):
    """The hand has the best card of one suit at most."""

    number: int


class StrongCards(Reason):
    """So many cards of the hand are among the three best of their suits."""

    number: int


class HoldsFive(Reason):
    """The hand has the five of hearts."""


class PartnerBid(Reason):
    """The partner's bid stands."""

    number: int


class PartnerBidDouble(PartnerBid):
    """As `PartnerBid`, of a bid without trump, which counts double."""


class PartnerCalled(Reason):
    """The partner has made a bid before this higher one."""

    number: int
    seat: Seat


class PartnerCalledNoTrump(PartnerCalled):
    """As `PartnerCalled`, of a bid without trump."""


class HoldsThree(Reason):
    """The hand has the three of spades, which costs its taker points."""

    card: Card


class LoneFive(Reason):
    """The five of hearts is the only heart of the hand, no trump and not sure to take its trick."""

    card: Card


class LowerSuit(Reason):
    """A suit of the hand is as long as the trump that it would name, but its best card is lower."""

    suit: int


class LongestTrump(Reason):
    """The trump named is the hand's longest suit."""

    suit: int
    number: int


class Discards(Reason):
    """For each of the two cards at least *better* higher-ranking cards of its suit are not in the hand."""

    better: int


class MayDrawFive(Reason):
    """The best heart is led; others hold the five of hearts and *out* other hearts."""

    out: int


class PartnerRuffs(Reason):
    """The suit is led, as the partner has none of it and may have a trump."""

    suit: int
    seat: Seat


class BringsFive(Reason):
    """The five of hearts goes to the partner, who holds the trick."""

    seat: Seat


class LeadsThree(Reason):
    """The three of spades is led, and so many cards of its suit that are out beat it."""

    higher: int
    card: Card
    suit: int


class GivesThree(Reason):
    """The three of spades goes to the opponent who holds the trick."""

    seat: Seat


class KeepsThree(Reason):
    """The three of spades is not played, as the partner may win the trick, or wins it so far."""

    card: Card
    seat: Seat


class SparesThree(Reason):
    """The three of spades is not played, as it would surely take the trick."""

    card: Card


class LeavesThree(Reason):
    """The three of spades lies in the trick, which this card leaves to an opponent; another may take it."""


class ThreeMayFall(Reason):
    """The card may take a trick in spades, on which an opponent still to play may throw *card*, the three."""

    card: Card


class TakesThree(Reason):
    """The three of spades lies in the trick, and every legal card beats the opponent's that holds it."""

    best: Card
    seat: Seat


class LostBid(Reason):
    """The side's bid of *bid* points cannot be made any more; by the rules its points count against it."""

    bid: int


class LostBidOfOthers(LostBid):
    """As `LostBid`, of the other side."""


class LostBidAnyway(LostBid):
    """As `LostBid`, and a point costs the side as much as it would bring the other side."""


class LostBidOfOthersAnyway(LostBidOfOthers):
    """As `LostBidAnyway`, of the other side."""


class TakesFive(Reason):
    """The five of hearts lies in the trick, which this card takes from an opponent so far."""


class PartnerTakes(Reason):
    """The partner holds the trick."""

    seat: Seat


class KeepsBest(Reason):
    """The other card stays in the hand for a later trick: no better one is out."""

    card: Card


class LeadsUnder(Reason):
    """*better* cards of the suit led are out and beat the card; *card* stays in the hand for later."""

    better: int
    suit: int
    card: Card


class WinsBack(Reason):
    """*better* cards of the suit led are out and beat the card; *card*, the best of another suit, stays."""

    better: int
    suit: int
    card: Card


class MayLose(Reason):
    """*card* would hold the trick but stays in the hand; *better* cards of its suit are out."""

    better: int
    suit: int
    card: Card


class TakesCheaply(Reason):
    """The card beats *best*, which holds the trick; *card*, a better card of its suit, stays in the hand."""

    best: Card
    seat: Seat
    card: Card


class PartnerHolds(Reason):
    """The partner holds the trick; the other card stays in the hand."""

    seat: Seat
    card: Card


class LeavesTrick(Reason):
    """An opponent holds the trick; the other card stays in the hand."""

    best: Card
    seat: Seat
    card: Card


class RisksFive(Reason):
    """The five of hearts stays in the hand: an opponent may still beat the partner, who holds the trick."""

    card: Card
    seat: Seat


class SavesFive(Reason):
    """The five of hearts stays in the hand while an opponent holds the trick."""

    card: Card
    seat: Seat
