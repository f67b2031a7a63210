"""What the bids of the running hand tell: whoever bids more is expected to hold more."""

import random
from collections.abc import Callable, Sequence
from math import exp
from typing import Final

from trix.ai.games.trixter.playouts.bidding import Bidding
from trix.ai.games.trixter.playouts.position import played_cards
from trix.ai.inference.rejection import explaining
from trix.ai.search import Draw
from trix.engine.protocol import Game
from trix.games.trixter.deck import deck_size
from trix.games.trixter.observation import Observation

_BLUR: Final = 0.6  # how far bids lie from what is expected of a hand, in tricks


def likelihood(game: Game, seen: Observation) -> Callable[[Sequence[int]], float]:
    """Give what says how well hands explain the bids of the others, from 0 to 1."""
    trump = seen.trump
    if trump is None:
        return lambda hands: 1.0
    deck = (1 << deck_size(game.num_players)) - 1
    bidding = Bidding(deck, game.num_players, seen.sizes[seen.deal])
    played = played_cards(seen, game.options["first_lead"] == "left_of_dealer")
    heard = [
        (seat, bid, seat == seen.dealer)
        for seat, bid in enumerate(seen.bids)
        if bid is not None and seat != seen.seat
    ]

    def of_hands(hands: Sequence[int]) -> float:
        surprise = 0.0
        for seat, bid, deals in heard:
            surprise += (bid - bidding.expected(hands[seat] | played[seat], trump, deals)) ** 2
        return exp(-surprise / (2 * _BLUR**2))

    return of_hands


def draws(game: Game) -> Callable[[Observation, random.Random], Draw]:
    """Give what deals the unseen cards of an observation, as the bids make it likely."""

    def draw_for(seen: Observation, rng: random.Random) -> Draw:
        unseen = game.unseen(seen)
        return explaining(lambda: unseen.dealt(rng), likelihood(game, seen), rng)

    return draw_for
