"""Plain facts about a choice, in all games, and the facts of tricks that several games share.

`trix.ai.explain.plain_grounds` and the games' modules ``reasons`` find them.
"""

from trix.ai.explain.reasons import Reason
from trix.engine.types import Card, Seat


class OnlyLegal(Reason):
    """There is no other legal action."""


class NoneTakes(Reason):
    """No legal card beats *best*, the card of *seat* that holds the trick."""

    best: Card
    seat: Seat


class NoneStays(Reason):
    """Every legal card beats *best*, the card of *seat* that holds the trick."""

    best: Card
    seat: Seat


class NoneTakesLowest(NoneTakes):
    """As `NoneTakes`, and the card is the lowest of several legal cards; tricks are wanted."""


class NoneTakesHighest(NoneTakes):
    """As `NoneTakes`, and the card is the highest of several legal cards: least worth keeping."""


class NoneStaysHighest(NoneStays):
    """As `NoneStays`, and the card is the highest of several legal cards; tricks are not wanted."""


class CannotTake(Reason):
    """The card does not take the trick; another legal card may."""


class SurelyTakes(Reason):
    """The card takes the trick for certain."""


class TakesFrom(Reason):
    """The card surely takes the trick from *best*, the card of *seat*; another legal card does not."""

    best: Card
    seat: Seat


class MoreBeat(Reason):
    """The card holds the trick, and *better* of the *out* cards of its suit in other hands beat it."""

    better: int
    out: int
    suit: int


class FewBeat(Reason):
    """As `MoreBeat`, but *better* is small, and tricks are wanted."""

    better: int
    out: int
    suit: int


class Ruffs(Reason):
    """A trump may take the trick, as the hand is void in the suit led."""

    suit: int


class SurelyRuffs(Ruffs):
    """As `Ruffs`, and no later card can beat the trump."""


class DrawsTrumps(Reason):
    """A trump is led while trumps are out."""

    out: int


class NoneBetter(Reason):
    """The card takes the trick for certain, as no other hand has a better card of its suit."""

    suit: int


class OnlyTrumpBeats(Reason):
    """The card holds the trick; another hand may beat it with a trump, but not with a card of its suit."""

    suit: int


class HardlyTakes(Reason):
    """The card does not take this trick; *better* of the *out* cards of its suit in other hands beat it."""

    better: int
    out: int
    suit: int


class Neighbours(Reason):
    """No card that another hand may hold lies between this card and *card*, another card of its suit."""

    card: Card


class AllEqual(Reason):
    """The hand has at least three cards of a suit, and no card that is out lies between any two of them.

    All are legal, count the same points, and do the same in the trick.
    """

    suit: int


class KeepsLow(Reason):
    """The lower *card* of the suit, which loses to *best*, too, is kept; later tricks are not wanted."""

    card: Card
    best: Card


class KeepsHigh(Reason):
    """The better *card* of the suit, which loses to *best*, too, is kept; later tricks are wanted."""

    card: Card
    best: Card


class TakesKeepsLow(Reason):
    """The lower *card* of the suit, which surely takes the trick, too, is kept."""

    card: Card


class TakesKeepsHigh(Reason):
    """The better *card* of the suit, which surely takes the trick, too, is kept."""

    card: Card


class SavesLow(Reason):
    """A lower *card* of the suit stays in the hand; later tricks are not wanted."""

    card: Card


class SavesHigh(Reason):
    """A better *card* stays in the hand; later tricks are wanted."""

    card: Card


class KeepsExit(Reason):
    """*card*, which can take no trick when it is led, stays in the hand; later tricks are not wanted."""

    card: Card


class LastOfSuit(Reason):
    """The card is discarded, and the hand has no other card of its suit."""

    suit: int


class NobodyElse(Reason):
    """No other hand has the suit."""

    suit: int
