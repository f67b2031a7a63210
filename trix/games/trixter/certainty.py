"""Where the rest of a hand of Trixter is certain: played as told here, nothing better can come of it."""

from trix.engine.certainty import may_be_held, sure_lead, takes_all
from trix.games.trixter.game import Trixter
from trix.games.trixter.observation import Observation


def certain_card(game: Trixter, seen: Observation) -> int | None:
    """Give a card to play for the seat to act, where the hand's scores are certain then; else None."""
    if seen.phase != "play" or not seen.legal_actions:
        return None
    if game.options["miss"] == "flat" and _all_settled(seen):
        return seen.legal_actions[0]
    if seen.trick.cards:
        return None
    unseen = (1 << game.deck_size) - 1 & ~seen.hand
    for cards in seen.taken:
        unseen &= ~cards
    # cards of the stack count as held by somebody: nobody knows which they are
    unseen = may_be_held(unseen, seen.lacking, seen.seat)
    if takes_all(seen.hand, unseen, seen.trump):
        return seen.legal_actions[0]
    # where the bid takes them all, that is what one wants
    left = seen.hand.bit_count()
    if seen.tricks[seen.seat] + left == seen.bids[seen.seat]:
        return sure_lead(seen.hand, unseen, seen.trump)
    return None


def _all_settled(seen: Observation) -> bool:
    """Whether everybody has missed the bid, by too many tricks or by too few."""
    left = seen.hand.bit_count()
    return all(
        bid is not None and not taken <= bid <= taken + left
        for bid, taken in zip(seen.bids, seen.tricks, strict=True)
    )
