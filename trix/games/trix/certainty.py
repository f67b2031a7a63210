"""Where the rest of a deal of Trix comes out the same whatever anybody plays."""

from functools import cache

from trix.engine.cards import FULL_DECK, cards_of
from trix.engine.certainty import may_be_held, takes_all
from trix.games.trix.contracts import LTOOSH, scoring_cards
from trix.games.trix.game import Trix
from trix.games.trix.observation import Observation
from trix.games.trix.state import playable_on

_MOST = 8  # cards left of two hands in the layout whose courses are all gone through


def certain_card(game: Trix, seen: Observation) -> int | None:
    """Give a card to play for the seat to act, where all courses of the deal bring the same; else None."""
    if not seen.legal_actions:
        return None
    certain = {"layout": _places_settled, "play": _nothing_matters}
    return seen.legal_actions[0] if seen.phase in certain and certain[seen.phase](seen) else None


def _nothing_matters(seen: Observation) -> bool:
    return _nothing_at_stake(seen) or _all_come_here(seen)


def _nothing_at_stake(seen: Observation) -> bool:
    """Whether all that scores has been taken."""
    at_stake = scoring_cards(seen.contracts)
    for cards in seen.taken:
        at_stake &= ~cards
    return not at_stake and not seen.contracts & LTOOSH


def _all_come_here(seen: Observation) -> bool:
    """Whether the seat takes every trick left: it cannot be helped."""
    if seen.trick.cards:
        return False
    unseen = FULL_DECK & ~seen.hand
    for cards in seen.taken:
        unseen &= ~cards
    return takes_all(seen.hand, may_be_held(unseen, seen.lacking, seen.seat))


def _places_settled(seen: Observation) -> bool:
    """Whether of the last two in the layout it is certain who goes out first: each knows both hands."""
    others = FULL_DECK & ~seen.table & ~seen.hand
    if len(seen.out) != 2 or (seen.hand | others).bit_count() > _MOST:
        return False

    @cache
    def courses(to_play: int, waiting: int, own: bool) -> frozenset[bool]:
        """Give who can be the first to go out: True for the seat itself."""
        fitting = cards_of(to_play & playable_on(FULL_DECK & ~to_play & ~waiting))
        if not fitting:
            return courses(waiting, to_play, not own)
        found: frozenset[bool] = frozenset()
        for card in fitting:
            left = to_play & ~(1 << card)
            found |= courses(waiting, left, not own) if left else {own}
        return found

    return len(courses(seen.hand, others, True)) == 1
