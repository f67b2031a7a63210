"""Plain facts about a choice, in all games, and the facts of tricks that several games share.

`trix.ai.explain.plain_grounds` and the games' modules ``reasons`` find them.
"""

from typing import NamedTuple

from trix.engine.types import Card, Seat


class OnlyLegal(NamedTuple):
    """There is no other legal action."""


class NoneTakes(NamedTuple):
    """No legal card beats the one that holds the trick."""

    best: Card
    seat: Seat


class NoneStays(NamedTuple):
    """Every legal card beats the one that holds the trick."""

    best: Card
    seat: Seat


class NoneTakesLowest(NoneTakes):
    """The same of the lowest of several legal cards; tricks are wanted."""


class NoneTakesHighest(NoneTakes):
    """The same of the highest of several legal cards, which is least worth keeping."""


class NoneStaysHighest(NoneStays):
    """The same of the highest of several legal cards; tricks are not wanted."""


class CannotTake(NamedTuple):
    """The card does not take the trick; another legal one may."""


class SurelyTakes(NamedTuple):
    """The card takes the trick for certain."""


class TakesFrom(NamedTuple):
    """The card surely takes the trick from the seat that holds it; a legal one does not take it."""

    best: Card
    seat: Seat


class MoreBeat(NamedTuple):
    """The card wins the trick so far. Others hold *out* cards of its suit; *better* of those beat it."""

    better: int
    out: int
    suit: int


class FewBeat(NamedTuple):
    """The card wins the trick so far, and only *better* cards that others hold beat it; tricks are wanted."""

    better: int
    out: int
    suit: int


class Ruffs(NamedTuple):
    """A trump may take the trick, as the hand is void in the suit led."""

    suit: int


class SurelyRuffs(Ruffs):
    """The same of a trump that no later card can beat."""


class WillRuff(NamedTuple):
    """The hand has trumps, and after this card no more of the suit."""

    suit: int


class DrawsTrumps(NamedTuple):
    """A trump is led while trumps are out."""

    out: int


class NoneBetter(NamedTuple):
    """The card takes the trick for certain, as no other hand has a better one of its suit."""

    suit: int


class OnlyTrumpBeats(NamedTuple):
    """The card wins the trick so far, and no other hand has a better one of its suit, but trumps."""

    suit: int


class HardlyTakes(NamedTuple):
    """The card does not take this trick, and of its suit *better* ones of the *out* cards are out."""

    better: int
    out: int
    suit: int


class Neighbours(NamedTuple):
    """No card that another hand may hold lies between this card and another one of its suit."""

    card: Card


class AllEqual(NamedTuple):
    """The hand has at least three cards of a suit, and no card that is out lies between any two of them.

    All are legal, count the same points, and do the same in the trick.
    """

    suit: int


class KeepsLow(NamedTuple):
    """The card does in this trick what a lower one of its suit does; tricks are not wanted later."""

    card: Card


class KeepsLowUnder(NamedTuple):
    """Neither card takes the trick, and the other one is lower; tricks are not wanted later."""

    card: Card
    best: Card
    seat: Seat


class KeepsHigh(NamedTuple):
    """The card does in this trick what a better one of its suit does; tricks are wanted later."""

    card: Card


class SavesLow(NamedTuple):
    """A lower card of its suit stays in the hand; tricks are not wanted later."""

    card: Card


class SavesHigh(NamedTuple):
    """A better card of its suit stays in the hand; tricks are wanted later."""

    card: Card


class KeepsExit(NamedTuple):
    """A card that can take no trick when it is led stays in the hand; tricks are not wanted later."""

    card: Card


class LastOfSuit(NamedTuple):
    """The hand has no other card of the suit."""

    suit: int


class NobodyElse(NamedTuple):
    """No other hand has the suit."""

    suit: int
