"""Deals of Trix with a certain outcome: all lines of play score the same."""

from functools import cache

from trix.engine.cards import FULL_DECK, cards_of, union
from trix.engine.certainty import may_be_held, takes_all
from trix.engine.types import Card, CardSet
from trix.games.trix.contracts import LTOOSH, scoring_cards
from trix.games.trix.game import Trix
from trix.games.trix.layout import playable_on
from trix.games.trix.observation import Observation

_MOST = 8  # search a layout completely with up to this many cards in the last two hands


def certain_card(game: Trix, seen: Observation) -> Card | None:
    """Return a card for the observing seat if all lines of play score the same; else None.

    Sound but not complete.
    """
    if not seen.legal_actions:
        return None
    certain = {"layout": _places_settled, "play": _nothing_matters}
    return seen.legal_actions[0] if seen.phase in certain and certain[seen.phase](seen) else None


def _nothing_matters(seen: Observation) -> bool:
    return _nothing_at_stake(seen) or _all_come_here(seen)


def _nothing_at_stake(seen: Observation) -> bool:
    """Whether no scoring card is left."""
    at_stake = scoring_cards(seen.contracts) & ~union(seen.taken)
    return not at_stake and not seen.contracts & LTOOSH


def _all_come_here(seen: Observation) -> bool:
    """Whether the seat takes every remaining trick, in any order of playing its hand."""
    if seen.trick.cards:
        return False
    unseen = FULL_DECK & ~(seen.hand | union(seen.taken))
    return takes_all(seen.hand, may_be_held(unseen, seen.lacking, seen.seat))


def _places_settled(seen: Observation) -> bool:
    """Whether it is certain which of the last two seats goes out first. Both know all cards."""
    others = FULL_DECK & ~seen.table & ~seen.hand
    if len(seen.out) != 2 or (seen.hand | others).bit_count() > _MOST:
        return False

    @cache
    def courses(to_play: CardSet, waiting: CardSet, own: bool) -> frozenset[bool]:
        """Return the seats that can go out first: True for the observing seat, False for the other."""
        fitting = cards_of(to_play & playable_on(FULL_DECK & ~to_play & ~waiting))
        if not fitting:
            return courses(waiting, to_play, not own)
        outcomes: frozenset[bool] = frozenset()
        for card in fitting:
            left = to_play & ~(1 << card)
            outcomes |= courses(waiting, left, not own) if left else {own}
        return outcomes

    return len(courses(seen.hand, others, True)) == 1
