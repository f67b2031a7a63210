"""The policy of a playout: it sees all hands, and looks no further than the running trick."""

from collections.abc import Sequence
from typing import Final

from trix.ai.games.troika.playouts.card_bits import SUIT_OF, SUITS, Terms, over
from trix.engine.types import CardSet, Seat
from trix.games.troika.scoring import FIVE_POINTS, THREE_POINTS

_DRAWS: Final = 0.4  # the value of leading a winning trump while opponents have some
_SHORTER: Final = 0.02  # subtracted from a lead for each card of the suit


def lead(hands: Sequence[CardSet], seat: Seat, terms: Terms) -> int:
    """Return the card that *seat* leads."""
    trump, five, three = terms
    hand = hands[seat]
    if not hand & hand - 1:
        return hand
    left, mate, right = hands[(seat + 1) & 3], hands[(seat + 2) & 3], hands[(seat + 3) & 3]
    most, choice = -99.0, 0
    for suit in SUITS:
        mine = hand & suit
        if not mine:
            continue
        theirs, his, others = left & suit, mate & suit, right & suit
        is_trump = suit == trump
        ruffed = not is_trump and bool((not theirs and left & trump) or (not others and right & trump))
        lowest = mine & -mine
        if not ruffed and mine > theirs and mine > others:
            card, worth = 1 << mine.bit_length() - 1, 1.0
        elif not ruffed and (
            (his > theirs and his > others)
            or (not his and not is_trump and mate & trump and (others or not right & trump))
        ):
            card, worth = mine & five or lowest, 1.0
        else:
            card, worth = mine & three or lowest, -1.0
        if worth > 0:
            if card == five or five & (his or mate):
                worth += FIVE_POINTS
            if card == three or three & (theirs or left) or three & (others or right):
                worth += THREE_POINTS
            if is_trump and (theirs or others):
                worth += _DRAWS
        else:
            if card == five or five & (theirs or left) or five & (others or right):
                worth -= FIVE_POINTS
            if card == three or three & (his or mate):
                worth -= THREE_POINTS
        worth -= _SHORTER * mine.bit_count()
        if worth > most:
            most, choice = worth, card
    return choice


def follow(
    hands: Sequence[CardSet], seat: Seat, later: int, led: int, best: int, ours: bool, pot: int, terms: Terms
) -> int:
    """Return the card that *seat* plays to a trick of the suit *led*, held by the card *best*.

    *later* seats play after it; *ours*: whether its partner holds the trick; *pot*: the points of its cards
    so far.
    """
    trump, five, three = terms
    hand = hands[seat]
    options = hand & led or hand
    if not options & options - 1:
        return options
    mine = over(hand, led, best, trump)
    if later == 0:
        safe = mine
    elif later == 1:
        last = hands[(seat + 1) & 3]
        threat = over(last, led, best, trump)
        if ours:
            ours = not threat
        safe = _above(mine, threat, led, trump) if threat else mine
    else:
        threat = over(hands[(seat + 1) & 3], led, best, trump)
        mate = over(hands[(seat + 2) & 3], led, best, trump)
        ours = bool(_above(mate, threat, led, trump) if threat else mate)
        safe = _above(mine, threat, led, trump) if threat else mine
    if not ours and safe and pot > -2:
        if safe & five:
            return five
        if safe & ~three:
            safe &= ~three
        return safe & -safe
    return _give(options, ours, terms)


def _above(mine: int, threat: int, led: int, trump: int) -> int:
    """Return the cards of *mine* that the highest card of *threat* does not beat."""
    top = 1 << threat.bit_length() - 1
    trumps = threat & trump
    if trumps:
        return mine & trump & -(1 << trumps.bit_length())
    return mine & trump | mine & led & -(top << 1) if led != trump else mine & -(top << 1)


def _give(options: int, ours: bool, terms: Terms) -> int:
    """Return a card for a trick whose taker is decided."""
    trump, five, three = terms
    good, bad = (five, three) if ours else (three, five)
    if options & good:
        return good
    loose = options & ~(bad | trump) or options & ~bad or options
    first = loose & -loose
    suit = SUIT_OF[first]
    if not loose & ~suit:
        return first
    # among several suits the lowest rank
    lowest, choice = 99, first
    for suit in SUITS:
        cards = loose & suit
        if cards:
            card = cards & -cards
            rank = (card.bit_length() - 1) % 13
            if rank < lowest:
                lowest, choice = rank, card
    return choice
