"""Tricks that are certain, however the unseen cards are dealt.

The functions are sound but not complete: they miss some certain tricks, but never report an uncertain one.
They judge the hand of the seat that leads. *unseen* is the set of cards that other hands may still hold.
"""

from collections.abc import Sequence

from trix.engine.cards import JOKER_MASK, SUIT_MASKS, cards_of
from trix.engine.types import Card, CardSet, Seat


def may_be_held(unseen: CardSet, lacking: Sequence[CardSet], seat: Seat) -> CardSet:
    """Return the *unseen* cards that a seat other than *seat* may hold.

    *lacking* holds, by seat, cards that the play has shown it not to hold.
    """
    held = 0
    for other, lacks in enumerate(lacking):
        if other != seat:
            held |= unseen & ~lacks
    return held


def takes_all(hand: CardSet, unseen: CardSet, trump: int | None = None, order: int = 1) -> bool:
    """Whether the leader takes every remaining trick, in any order of playing the *hand*.

    *order* is 1 where high ranks win, -1 where low ranks do.
    """
    if hand & JOKER_MASK:
        return False
    if trump is not None and unseen & SUIT_MASKS[trump] and hand & ~SUIT_MASKS[trump]:
        return False
    return all(_stands(hand & suit, unseen & suit, order) for suit in SUIT_MASKS)


def _stands(own: CardSet, others: CardSet, order: int) -> bool:
    """Whether all *own* cards of a suit beat all the *others*."""
    if not own or not others:
        return True
    return own & -own > others if order > 0 else others & -others > own


def sure_lead(hand: CardSet, unseen: CardSet, trump: int | None = None, order: int = 1) -> Card | None:
    """Return the card to lead in order to take every remaining trick, or None if no plan is certain.

    The plan is to lead trumps first, then suit by suit, each from the strongest card down. Called at
    every lead, the function carries it out.
    """
    if not hand or hand & JOKER_MASK:
        return None
    suits = list(SUIT_MASKS)
    if trump is not None:
        trumps = suits.pop(trump)
        drawn = (hand & trumps).bit_count() >= (unseen & trumps).bit_count()
        if hand & ~trumps and not drawn:
            return None
        suits.insert(0, trumps)
    leads: list[Card] = []
    for suit in suits:
        own, others = cards_of(hand & suit)[::-order], cards_of(unseen & suit)
        best = others[-1 if order > 0 else 0] if others else None
        for led, card in enumerate(own):
            # this many leads draw all other cards of the suit
            if best is not None and led < len(others) and (card - best) * order < 0:
                return None
        leads += own
    return leads[0]
