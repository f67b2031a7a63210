"""Which tricks are certain, however the cards that one does not see are dealt.

Both functions look at the hand of who leads. *unseen* are the cards that some other hand may still hold: the
more of them are known to be gone, the more is certain. What they find is right; they do not find everything.
"""

from collections.abc import Sequence

from trix.engine.cards import JOKER_MASK, SUIT_MASKS, cards_of


def may_be_held(unseen: int, lacking: Sequence[int], seat: int) -> int:
    """Give those of the *unseen* cards that some seat but *seat* may hold; *lacking* is by seat."""
    held = 0
    for other, lacks in enumerate(lacking):
        if other != seat:
            held |= unseen & ~lacks
    return held


def takes_all(hand: int, unseen: int, trump: int | None = None, order: int = 1) -> bool:
    """Tell whether who leads takes every trick left, in whatever order the hand is played.

    *order* is 1 where high ranks win, -1 where low ones do.
    """
    if hand & JOKER_MASK:
        return False
    if trump is not None and unseen & SUIT_MASKS[trump] and hand & ~SUIT_MASKS[trump]:
        return False
    return all(_stands(hand & suit, unseen & suit, order) for suit in SUIT_MASKS)


def _stands(own: int, others: int, order: int) -> bool:
    """Whether every card of one's own beats every one of the others, within a suit."""
    if not own or not others:
        return True
    return own & -own > others if order > 0 else others & -others > own


def sure_lead(hand: int, unseen: int, trump: int | None = None, order: int = 1) -> int | None:
    """Give the card to lead on the way to take every trick left, where there is a sure one; else None.

    The way is: trumps first, then suit by suit, from the strongest card down. Asked again at every lead, it
    goes on.
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
    leads: list[int] = []
    for suit in suits:
        own, others = cards_of(hand & suit)[::-order], cards_of(unseen & suit)
        best = others[-1 if order > 0 else 0] if others else None
        for led, card in enumerate(own):
            # after as many leads as there are other cards, nobody has any of the suit
            if best is not None and led < len(others) and (card - best) * order < 0:
                return None
        leads += own
    return leads[0]
