"""The positions of Trixter for the search."""

import random
from collections.abc import Callable, Sequence
from math import fsum
from typing import Final

from trix.ai.agents import Evaluator
from trix.ai.expected_standing import standing
from trix.ai.games.trixter.evaluator import evaluator as standard_evaluator
from trix.ai.games.trixter.playouts.bidding import Bidding
from trix.ai.games.trixter.playouts.deal import Deal
from trix.ai.games.trixter.playouts.policy import Player
from trix.ai.search import Outcome, World
from trix.ai.style import EVEN, Style
from trix.engine.cards import FIRST_JOKER, SUIT_MASKS, mask_of, union
from trix.engine.protocol import Game
from trix.engine.types import Action, CardSet
from trix.games.trixter.actions import BID, bid_of
from trix.games.trixter.deck import deck_size
from trix.games.trixter.observation import Observation
from trix.games.trixter.results import hand_score

_SPREAD: Final = 8.5  # standard deviation of a seat's points in a hand
_ABSURD: Final = 3.0  # actions that the evaluator scores lower than the best by more are not searched
_TRUST: Final = 0.5  # the weight of the evaluator beside the playouts, which are few and noisy
_POINT: Final = 0.24  # the utility of a point between equals, times the spread
_DEPTH: Final = 6
"""The tricks of a playout; then the policy's estimate counts, which is less noisy than the real end."""


def positions(game: Game, style: Style = EVEN) -> Callable[[Observation], "TrixterPosition"]:
    """Return a function from an observation to its position."""
    evaluator = standard_evaluator(game, style)
    return lambda observation: TrixterPosition(game, evaluator, observation)


class TrixterPosition:
    """A position; see `trix.ai.search.Position`."""

    def __init__(self, game: Game, evaluator: Evaluator, seen: Observation) -> None:
        self.seen = seen
        self.miss = game.options["miss"]
        self.hook = bool(game.options["hook"])
        deck = (1 << deck_size(game.num_players)) - 1
        gone = seen.hand | union(seen.taken)
        lying = mask_of(seen.trick.cards)
        self.unseen = deck & ~gone & ~lying
        hands_left = len(seen.sizes) - seen.deal - 1
        self.spread = _SPREAD * hands_left**0.5
        self.may_stop = hands_left > 0 and self.miss == "flat"
        """Whether an estimate may replace the end of the hand: not in the last one, which decides the game.
        """
        scores = dict(zip(seen.legal_actions, evaluator.scores(seen), strict=True))
        best = max(scores.values())
        self.promise = {action: score - best for action, score in scores.items()}
        ranked = sorted(
            (action for action, lost in self.promise.items() if lost >= -_ABSURD),
            key=lambda action: -scores[action],
        )
        self.groups: Sequence[Sequence[int]] = (
            [(action,) for action in ranked] if seen.phase == "bid" else _alike(ranked, self.unseen | lying)
        )
        size = seen.sizes[seen.deal]
        self.player = Player(
            game.num_players, deck.bit_count() - game.num_players * size, self.miss == "flat"
        )
        self.bidding = Bidding(deck, game.num_players, size)

    def world(self, hands: Sequence[CardSet], rng: random.Random) -> World:
        """Return the world of hands that fit the observation."""
        return _World(self, hands[: len(self.seen.bids)])

    def outcome(self, action: Action, scores: Sequence[float]) -> Outcome:
        """Return the outcome of a hand that brings these *scores*."""
        seat = self.seen.seat
        totals = [old + score for old, score in zip(self.seen.scores, scores, strict=True)]
        own = scores[seat]
        others = (fsum(scores) - own) / (len(scores) - 1)
        utility = standing(totals, seat, self.spread)
        if self.spread:
            utility += _TRUST * self.promise[action] * _POINT / self.spread
        return Outcome(utility, own - others)

    def scores(self, deal: Deal, bids: Sequence[int]) -> list[float]:
        """Return the score of each seat, or its expectation while tricks are left."""
        if not deal.left:
            missed = zip(bids, deal.needs, strict=True)
            return [hand_score(bid, bid - need, self.miss) for bid, need in missed]
        expected = []
        for bid, chance in zip(bids, self.player.chances(deal), strict=True):
            lost = hand_score(bid, bid + 1, self.miss)
            expected.append(lost + chance * (hand_score(bid, bid, self.miss) - lost))
        return expected


class _World:
    """A determinization; see `trix.ai.search.World`."""

    def __init__(self, position: TrixterPosition, hands: Sequence[CardSet]) -> None:
        self._position = position
        self._hands = hands
        self._starts: dict[int, tuple[tuple[int, ...], Deal]] = {}

    def __call__(self, action: Action) -> Outcome:
        """Apply a bid or a card, and play the hand to its end."""
        position, seen = self._position, self._position.seen
        seat = seen.seat
        number, trump = (seen.bids[seat] or 0, seen.trump) if action < BID else bid_of(action)
        if trump is None:
            trump = seen.trump or 0
        if trump not in self._starts:
            self._starts[trump] = self._start(trump)
        likely, deal = self._starts[trump]
        deal = deal.copy()
        bids = likely
        if action < BID:
            deal.play(action)
        else:
            bids = self._bids(number, likely)
            deal.needs = list(bids)
        deal.play_out(position.player.choose, max(deal.left - _DEPTH, 0) if position.may_stop else 0)
        return position.outcome(action, position.scores(deal, bids))

    def _bids(self, number: int, likely: tuple[int, ...]) -> tuple[int, ...]:
        """Insert the own bid; with the hook the last bid may have to change."""
        seen = self._position.seen
        bids = [*likely[: seen.seat], number, *likely[seen.seat + 1 :]]
        last = seen.dealer - 1
        if self._position.hook and seen.bids[last] is None and last % len(bids) != seen.seat:
            size = seen.sizes[seen.deal]
            if sum(bids) == size:
                bids[last] += -1 if bids[last] else 1
        return tuple(bids)

    def _start(self, trump: int) -> tuple[tuple[int, ...], Deal]:
        """Return the bids, later ones guessed, and the deal before the action, for a trump suit."""
        position, seen, hands = self._position, self._position.seen, self._hands
        bids = tuple(
            position.bidding.guess(hand, trump, seat == seen.dealer) if bid is None else bid
            for seat, (bid, hand) in enumerate(zip(seen.bids, hands, strict=True))
        )
        needs = [bid - won for bid, won in zip(bids, seen.tricks, strict=True)]
        stack = position.unseen
        for hand in hands:
            stack &= ~hand
        deal = Deal(hands, stack, needs, trump, seen.trick.leader)
        deal.join(seen.trick.cards)
        return bids, deal


def _alike(ranked: Sequence[int], others: int) -> list[list[int]]:
    """Group cards that have no other seat's card between them."""
    groups: dict[tuple[int, int], list[int]] = {}
    for card in ranked:
        suit = card // 13
        below = others & (SUIT_MASKS[suit] if card < FIRST_JOKER else 0) & (1 << card) - 1
        groups.setdefault((suit, below), []).append(card)
    return list(groups.values())
