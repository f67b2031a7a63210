"""Samples the hidden hands by the bids.

Clues (`trix.ai.inference`) weigh each hidden card by itself. A bid also describes the hand as a whole: how
many tricks it is worth, by the playouts' model of bids. The earlier hands of the game, all of whose cards are
public, show how closely a seat follows that model. Its average overbid is subtracted, and random bids carry
little weight.
"""

import random
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import accumulate, pairwise
from math import fsum
from typing import Final, NamedTuple

from trix.ai.games.trixter.inference import cards_played
from trix.ai.games.trixter.playouts.bidding import Bidding
from trix.ai.inference.markov_chain import ExplainedHands
from trix.ai.inference.sampler import evidence_of
from trix.ai.inference.sampler import samplers as clue_samplers
from trix.ai.search import Sampler
from trix.engine.protocol import Game
from trix.engine.tricks import hands_played
from trix.engine.types import CardSet, Seat
from trix.games.trixter.actions import BID
from trix.games.trixter.deck import deck_size
from trix.games.trixter.observation import HandResult, Observation

_USUAL: Final = 0.55
"""The prior standard deviation, in tricks, of a seat's bids about the worth of its hands."""
_HANDS: Final = 4.0
"""How many hands that counts for, and as many bids without a mistake."""
_MOST: Final = 3.0
"""The largest surprise of a bid in nats: any player may misread a hand."""


class _Bid(NamedTuple):
    """A bid of the running hand."""

    tricks: float
    """The bid minus the seat's average overbid."""
    precision: float
    """Half the inverse of the variance of its bids, in nats for a squared trick."""
    since: int
    """The cards that the seat has played since, as a set."""


def _surprise(
    bidding: Bidding, trump: int, dealer: Seat, bids: Sequence[_Bid | None], place: int, hand: CardSet
) -> float:
    """Return the surprise of the bid at a *place*; see `trix.ai.inference.markov_chain.Surprise`."""
    bid = bids[place]
    if bid is None:
        return 0.0
    apart = bid.tricks - bidding.expect_bid(hand | bid.since, trump, place == dealer)
    return min(bid.precision * apart * apart, _MOST)


@lru_cache(maxsize=32)  # the hands of a game
def _errors(result: HandResult, cards: tuple[int, ...], leader: Seat) -> tuple[float, ...]:
    """Return, by seat, by how many tricks the bid of a hand that is over was more than its worth."""
    seats = len(result.bids)
    bidding = Bidding((1 << deck_size(seats)) - 1, seats, result.size)
    hands = hands_played(cards, seats, leader, result.trump)
    return tuple(
        bid - bidding.expect_bid(hand, result.trump, seat == result.dealer)
        for seat, (bid, hand) in enumerate(zip(result.bids, hands, strict=True))
    )


def _by_hand(seen: Observation) -> list[tuple[int, ...]]:
    """Return the cards played in each hand of the game that is over; nothing if the history lacks some."""
    cards = [action for action in seen.history if action < BID]
    ends = list(accumulate((result.size * len(seen.bids) for result in seen.results), initial=0))
    if len(cards) != ends[-1] + len(cards_played(seen)):
        return []
    return [tuple(cards[first:end]) for first, end in pairwise(ends)]


def samplers(game: Game) -> Callable[[Observation, random.Random], Sampler]:
    """Return a function that makes the `Sampler` of an observation, by clues and by bids."""
    by_clues = clue_samplers(game)
    seats = game.num_players
    deck = (1 << deck_size(seats)) - 1
    after_dealer = int(game.options["first_lead"] == "left_of_dealer")

    def sampler_for(seen: Observation, rng: random.Random) -> Sampler:
        others = [seat for seat, bid in enumerate(seen.bids) if bid is not None and seat != seen.seat]
        now = cards_played(seen)
        history_lacks_cards = not now and (any(seen.tricks) or bool(seen.trick.cards))
        if not others or seen.trump is None or history_lacks_cards:
            return by_clues(seen, rng)
        errors = [
            _errors(result, cards, (result.dealer + after_dealer) % seats)
            for result, cards in zip(seen.results, _by_hand(seen), strict=False)
        ]
        played = hands_played(now, seats, (seen.dealer + after_dealer) % seats, seen.trump)
        # the last place holds the undealt cards
        bids: list[_Bid | None] = [None] * (seats + 1)
        for seat in others:
            mean, variance = _habit([error[seat] for error in errors])
            bids[seat] = _Bid((seen.bids[seat] or 0) - mean, 1 / (2 * variance), played[seat])
        bidding = Bidding(deck, seats, seen.sizes[seen.deal])
        surprise = partial(_surprise, bidding, seen.trump, seen.dealer, bids)
        return ExplainedHands(game.unseen(seen), evidence_of(game, seen), surprise, rng)

    return sampler_for


def _habit(errors: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the variance to expect of a seat's errors."""
    number = len(errors) + _HANDS
    mean = fsum(errors) / number
    return mean, (_HANDS * _USUAL**2 + fsum((error - mean) ** 2 for error in errors)) / number
