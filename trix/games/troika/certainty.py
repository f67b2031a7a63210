"""Where the rest of a hand of Troika is certain: played as told here, nothing better can come of it."""

from trix.engine.certainty import may_be_held, sure_lead, takes_all
from trix.games.troika.deck import FIVE, THREE
from trix.games.troika.game import Troika
from trix.games.troika.observation import Observation
from trix.games.troika.scoring import FIVE_POINTS


def certain_card(game: Troika, seen: Observation) -> int | None:
    """Give a card to lead for the seat to act, where its side takes all that is left then; else None."""
    bid, declarer = seen.bidding.highest, seen.declarer
    if seen.phase != "play" or not seen.legal_actions or seen.trick.cards or bid is None or declarer is None:
        return None
    if game.options["joffre"] and seen.trump is None and not bid.no_trump:
        return None  # the lead itself names trump
    unseen = game.deck & ~seen.hand & ~seen.discarded
    for cards in seen.taken:
        unseen &= ~cards
    order = -1 if bid.low else 1
    held = may_be_held(unseen, seen.lacking, seen.seat)
    if takes_all(seen.hand, held, seen.trump, order):
        return seen.legal_actions[0]
    # who has bid wants every trick that does not cost anything, as long as the bid is reached
    side = seen.seat % 2
    left = seen.hand | held
    most = seen.points[side] + seen.hand.bit_count() + FIVE_POINTS * (left >> FIVE & 1)
    if side == declarer % 2 and not left >> THREE & 1 and most >= bid.number:
        return sure_lead(seen.hand, held, seen.trump, order)
    return None
