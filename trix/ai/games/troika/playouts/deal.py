"""Playouts of a deal from any point of a trick."""

from typing import NamedTuple

from trix.ai.games.troika.mirror import mirrored_card
from trix.ai.games.troika.playouts.card_bits import SUIT_OF, Terms
from trix.ai.games.troika.playouts.policy import follow, lead
from trix.engine.tricks import Trick
from trix.engine.types import Card, CardSet
from trix.games.troika.scoring import FIVE_POINTS, THREE_POINTS, TRICK_POINTS


class RunningTrick(NamedTuple):
    """The seat to act, and the running trick."""

    seat: int
    place: int = 0
    """How many cards the trick has."""
    led: int = 0
    best: int = 0
    holder: int = 0
    pot: int = 0
    """The points of its cards, without the trick itself."""
    points: int = 0
    """The points of side 0 from earlier tricks."""


def running_trick(trick: Trick, points: int, terms: Terms, low: bool) -> RunningTrick:
    """Return the state of a running trick after its cards, with side 0's *points* from earlier tricks."""
    running = RunningTrick(trick.leader, points=points)
    for card in trick.cards:
        running = after_card(running, 1 << (mirrored_card(card) if low else card), terms)
    return running


def after_card(running: RunningTrick, card: Card, terms: Terms) -> RunningTrick:
    """Return the running trick after one more card."""
    seat, place, led, best, holder, pot, points = running
    if not place:
        led, best, holder = SUIT_OF[card], card, seat
    elif card > best if card & SUIT_OF[best] else card & terms.trump:
        best, holder = card, seat
    if card == terms.five:
        pot += FIVE_POINTS
    elif card == terms.three:
        pot += THREE_POINTS
    if place == 3:
        return RunningTrick(holder, points=points if holder & 1 else points + pot + TRICK_POINTS)
    return RunningTrick(seat + 1 & 3, place + 1, led, best, holder, pot, points)


def play_out(hands: list[CardSet], running: RunningTrick, terms: Terms) -> int:
    """Play to the end by the policy, which empties *hands*. Returns the points of side 0 in all."""
    trump, five, three = terms
    seat, place, led, best, holder, pot, points = running
    while hands[seat]:
        if not place:
            card = lead(hands, seat, terms)
            led, best, holder, pot = SUIT_OF[card], card, seat, 0
        else:
            ours = not (holder ^ seat) & 1
            card = follow(hands, seat, 3 - place, led, best, ours, pot, terms)
            if card > best if card & SUIT_OF[best] else card & trump:
                best, holder = card, seat
        hands[seat] ^= card
        if card == five:
            pot += FIVE_POINTS
        elif card == three:
            pot += THREE_POINTS
        if place < 3:
            seat, place = seat + 1 & 3, place + 1
            continue
        if not holder & 1:
            points += pot + TRICK_POINTS
        seat, place = holder, 0
    return points
