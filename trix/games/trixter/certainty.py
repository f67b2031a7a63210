"""Hands of Trixter with a certain outcome: a card that leads to the best possible score."""

from trix.engine.cards import union
from trix.engine.certainty import may_be_held, sure_lead, takes_all
from trix.engine.types import Card
from trix.games.trixter.game import Trixter
from trix.games.trixter.observation import Observation


def certain_card(game: Trixter, seen: Observation) -> Card | None:
    """Return a card for the observing seat that makes the scores of the hand certain; else None.

    Sound but not complete.
    """
    if seen.phase != "play" or not seen.legal_actions:
        return None
    if game.options["miss"] == "flat" and _all_settled(seen):
        return seen.legal_actions[0]
    if seen.trick.cards:
        return None
    unseen = (1 << game.deck_size) - 1 & ~(seen.hand | union(seen.taken))
    # the undealt cards are unknown, so they count as possibly held
    unseen = may_be_held(unseen, seen.lacking, seen.seat)
    if takes_all(seen.hand, unseen, seen.trump):
        return seen.legal_actions[0]
    # the bid needs all remaining tricks
    left = seen.hand.bit_count()
    if seen.tricks[seen.seat] + left == seen.bids[seen.seat]:
        return sure_lead(seen.hand, unseen, seen.trump)
    return None


def _all_settled(seen: Observation) -> bool:
    """Whether all bids are missed, by too many tricks or too few."""
    left = seen.hand.bit_count()
    return all(
        bid is not None and not taken <= bid <= taken + left
        for bid, taken in zip(seen.bids, seen.tricks, strict=True)
    )
