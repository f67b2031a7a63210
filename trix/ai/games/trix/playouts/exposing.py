"""Exposing cards: the policy of a playout, and what others have exposed by the standard judge."""

from collections.abc import Mapping, Sequence

from trix.ai.games.trix.doubling import SHORT, DoublingJudge
from trix.engine.cards import SUIT_MASKS, bits_of, mask_of
from trix.engine.options import Value
from trix.games.trix.contracts import KH, KING_OF_HEARTS, doubling_cards
from trix.games.trix.game import Trix


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


class Exposing:
    """What the seats have exposed before the first lead of a deal, and what the standard judge would have."""

    def __init__(self, game: Trix, contracts: int, doubled: Sequence[tuple[int, int]]) -> None:
        """Take what was exposed, as (card, seat), in a deal of these *contracts*."""
        judge = DoublingJudge(game)
        dear = doubling_cards(contracts) if game.options["doubling"] != "off" else 0
        self._exposed = [mask_of(card for card, by in doubled if by == seat) for seat in range(4)]
        self._needed = [
            (
                1 << card,
                card // 13,
                SUIT_MASKS[card // 13] & (1 << card) - 1,
                judge.cover_needed(card, contracts),
            )
            for card in bits_of(dear)
        ]

    def told(self, seat: int, hand: int) -> tuple[int, float]:
        """Return how many cards of a whole *hand* a seat could expose, and of how many the judge errs."""
        if not self._needed:
            return 0, 0.0
        exposed = self._exposed[seat]
        short = [(hand & suit).bit_count() <= SHORT for suit in SUIT_MASKS]
        all_short = sum(short)
        number, misses = 0, 0.0
        for bit, suit, lower, needed in self._needed:
            if hand & bit:
                number += 1
                guarded = (hand & lower).bit_count() >= needed[all_short - short[suit]]
                if guarded is not bool(exposed & bit):
                    misses += 1
        return number, misses
