"""Hands of Troika with a certain outcome: a card that leads to the best possible score."""

from trix.engine.cards import union
from trix.engine.certainty import may_be_held, sure_lead, takes_all
from trix.engine.types import Card
from trix.games.troika.deck import FIVE, THREE
from trix.games.troika.game import Troika
from trix.games.troika.observation import Observation
from trix.games.troika.scoring import FIVE_POINTS


def certain_card(game: Troika, seen: Observation) -> Card | None:
    """Return a card to lead that certainly takes every remaining trick; else None.

    Sound but not complete.
    """
    bid, declarer = seen.bidding.highest, seen.declarer
    if seen.phase != "play" or not seen.legal_actions or seen.trick.cards or bid is None or declarer is None:
        return None
    if game.options["joffre"] and seen.trump is None and not bid.no_trump:
        return None  # the lead itself names trump
    unseen = game.deck & ~(seen.hand | seen.discarded | union(seen.taken))
    order = -1 if bid.low else 1
    held = may_be_held(unseen, seen.lacking, seen.seat)
    if takes_all(seen.hand, held, seen.trump, order):
        return seen.legal_actions[0]
    # the declarer's side wants every trick if 3S has been played and the bid can be reached
    side = seen.seat % 2
    left = seen.hand | held
    most = seen.points[side] + seen.hand.bit_count() + FIVE_POINTS * (left >> FIVE & 1)
    if side == declarer % 2 and not left >> THREE & 1 and most >= bid.number:
        return sure_lead(seen.hand, held, seen.trump, order)
    return None
