"""The policy for exposing cards in a playout."""

from collections.abc import Mapping

from trix.engine.cards import SUIT_MASKS, bits_of
from trix.engine.options import Value
from trix.games.trix.contracts import KH, KING_OF_HEARTS


def exposed_by(hand: int, offered: int, contracts: int, options: Mapping[str, Value]) -> list[int]:
    """Return which of the cards *offered* a seat exposes: those that it will hardly be forced to take."""
    exposed = []
    for card in bits_of(hand & offered):
        suit = SUIT_MASKS[card // 13]
        cover = (hand & suit & (1 << card) - 1).bit_count()
        if options["doubling"] == "simple":
            needed = 1.0
        elif card != KH:
            needed = 2.2
        elif options["hearts_lead"] == "restricted" and contracts == KING_OF_HEARTS:
            needed = 1.5
        else:
            needed = 3.3
        short = sum(1 for other in SUIT_MASKS if other != suit and (hand & other).bit_count() <= 1)
        if cover and cover + 0.6 * short >= needed:
            exposed.append(card)
    return exposed
