"""Exposing cards as the standard evaluator does: in playouts, and to tell what others would have exposed."""

from functools import lru_cache

from trix.ai.games.trix.doubling import SHORT, DoublingEvaluator
from trix.engine.cards import SUIT_MASKS, bits_of
from trix.engine.types import CardSet
from trix.games.trix.contracts import ContractSet, doubling_cards
from trix.games.trix.game import Trix


class Exposing:
    """The cards that can be exposed in a deal, and when the standard evaluator exposes them."""

    def __init__(self, game: Trix, contracts: ContractSet) -> None:
        """Look at deals of these *contracts*."""
        self.offered = doubling_cards(contracts) if game.options["doubling"] != "off" else 0
        """The cards that can be exposed, as a set."""
        evaluator = DoublingEvaluator(game)
        self._cards = [
            (
                1 << card,
                card // 13,
                SUIT_MASKS[card // 13] & (1 << card) - 1,
                evaluator.cover_needed(card, contracts),
            )
            for card in bits_of(self.offered)
        ]

    def exposed_by(self, hand: CardSet) -> int:
        """Return the cards that the evaluator exposes from a whole *hand*, as a set."""
        if not hand & self.offered:
            return 0
        short = [(hand & suit).bit_count() <= SHORT for suit in SUIT_MASKS]
        all_short = sum(short)
        exposed = 0
        for bit, suit, lower, needed in self._cards:
            if hand & bit and (hand & lower).bit_count() >= needed[all_short - short[suit]]:
                exposed |= bit
        return exposed

    def count_errors(self, hand: CardSet, exposed: int) -> tuple[int, int]:
        """Return how many cards of a whole *hand* could be exposed, and of how many the evaluator errs.

        *exposed* are the cards that have been exposed, as a set.
        """
        could = hand & self.offered
        return could.bit_count(), ((self.exposed_by(hand) ^ exposed) & could).bit_count()


@lru_cache(maxsize=16)
def exposing(game: Trix, contracts: ContractSet) -> Exposing:
    """Return what there is to expose in deals of these *contracts*."""
    return Exposing(game, contracts)
