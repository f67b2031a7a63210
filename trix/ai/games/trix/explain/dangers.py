"""The dangers of a card in the running trick."""

from typing import Final

from trix.ai.explain.effects import Effect, Measure, is_frequent, is_likely
from trix.ai.explain.plain_facts import MoreBeat
from trix.ai.explain.reasons import Reason
from trix.ai.games.trix.explain import facts
from trix.ai.games.trix.explain.trick_position import TrickPosition
from trix.engine.cards import SUIT_MASKS, lowest, mask_of, suit_of, union
from trix.engine.protocol import Game
from trix.engine.types import Card, CardSet, Seat
from trix.games.trix.observation import Observation

_HOPES: Final = facts.HigherOut, MoreBeat
"""Facts that hope for a higher card: wrong if the seat probably takes the trick."""
_PRICES: Final = facts.PaysNow, facts.Exits
"""Facts with the cost of the trick so far: beside the point if costly cards may still fall."""

_OF_TRICK: Final = "card", "falls", "goes", "trick"
"""The measures that a trick may settle."""


def falls(side: tuple[Seat, ...], card: Card | None = None) -> Measure:
    """Return the measure of how often a side takes a costly card, or any, with the running trick."""
    return Measure("falls", side, card=card)


def goes(side: tuple[Seat, ...], card: Card) -> Measure:
    """Return the measure of how often a side takes a costly card that lies in the trick or is played now."""
    return Measure("goes", side, card=card)


def trick(side: tuple[Seat, ...]) -> Measure:
    """Return the measure of how often a side takes the running trick."""
    return Measure("trick", side)


def danger(game: Game, seen: Observation, card: Card) -> Measure | None:
    """Return the danger of a card in the running trick, if it has one."""
    position = TrickPosition(game, seen, card)
    if not position.takes(card) or position.chance(card) == 0:
        return None
    side = (seen.seat,) if position.partner is None else (seen.seat, position.partner)
    here = SUIT_MASKS[suit_of(card)]
    there = mask_of((*position.cards, card)) & position.feared
    may_fall = _below(position, card) & here or _discards(position, here)
    if may_fall & (may_fall - 1) or (there and may_fall) or there & (there - 1):
        return falls(side)
    if there:
        return goes(side, lowest(there))
    if may_fall:
        return falls(side, lowest(may_fall))
    costs = position.trick_cost or position.scoring & (here | position.table)
    return trick(side) if costs and position.chance(card) == 1 else None


def contradicts(danger: Effect, why: Reason) -> bool:
    """Whether a danger makes a fact about its card wrong or beside the point."""
    if isinstance(why, _PRICES) and why.points and danger.measure.name == "falls":
        return is_frequent(danger)
    return isinstance(why, _HOPES) and is_likely(danger)


def is_settled(game: Game, seen: Observation, card: Card, measure: Measure) -> bool:
    """Whether a measure, a share, is certain once a card is played to the running trick.

    Then the taker is certain, and the measure counts the trick or a costly card in it.
    """
    position = TrickPosition(game, seen, card)
    there = mask_of((*position.cards, card)) & position.feared
    is_there = measure.name == "trick" or bool(there if measure.card is None else there >> measure.card & 1)
    if measure.name not in _OF_TRICK or not is_there:
        return False
    chance = position.chance(card)
    # later the partner may take what the card does not
    return chance == 2 or (chance == 0 and (position.partner is None or not position.after))


def _below(position: TrickPosition, card: Card) -> CardSet:
    """Return the costly cards, below a card of their suit, that later seats may hold."""
    held = union(position.may_hold(seat) for seat in position.after)
    return held & position.feared & SUIT_MASKS[suit_of(card)] & (1 << card) - 1


def _discards(position: TrickPosition, led: CardSet) -> CardSet:
    """Return the costly cards that void opponents may discard on a suit."""
    opponents = [position.may_hold(seat) for seat in position.after if seat != position.partner]
    return union(cards for cards in opponents if not cards & led) & position.feared
