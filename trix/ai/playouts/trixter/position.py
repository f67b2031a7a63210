"""The decisions of Trixter as a search looks at them."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from trix.ai.agents import InstantAgent
from trix.ai.heuristics import judge_of
from trix.ai.playouts.trixter.deal import Deal
from trix.ai.playouts.trixter.estimates import CardTable, Estimates, likelihood
from trix.ai.playouts.trixter.player import Player
from trix.ai.search import Outcome
from trix.ai.standing import standing
from trix.engine.cards import FIRST_JOKER, SUIT_MASKS
from trix.engine.protocol import Game
from trix.engine.tricks import winning_place
from trix.games.trixter.actions import BID, bid_of
from trix.games.trixter.deck import deck_size
from trix.games.trixter.observation import Observation
from trix.games.trixter.results import hand_score
from trix.games.trixter.state import TrixterState

_SPREAD: Final = 8.5  # of the points that a seat makes in a hand
_BIDS: Final = 6  # how many are compared, by their promise
_FIRST_BIDS: Final = 10  # the same where they name trump too


def positions(game: Game) -> Callable[[Observation], "TrixterPosition"]:
    """Give what makes positions of a game's observations."""
    judge = InstantAgent(judge_of(game))
    return lambda observation: TrixterPosition(game, judge, observation)


class TrixterPosition:
    """A decision; see `trix.ai.search.Position`."""

    def __init__(self, game: Game, judge: InstantAgent, seen: Observation) -> None:
        self.seen = seen
        self.miss = game.options["miss"]
        self.hook = bool(game.options["hook"])
        self.left_leads = game.options["first_lead"] == "left_of_dealer"
        self.deck = (1 << deck_size(game.num_players)) - 1
        hands_left = len(seen.sizes) - seen.deal - 1
        self.spread = _SPREAD * hands_left**0.5
        search = judge.begin(seen)
        search.run(lambda: False)
        ranked = [opinion.action for opinion in search.opinions]
        if seen.phase == "bid":
            few = _FIRST_BIDS if seen.seat == seen.dealer else _BIDS
            self.groups: Sequence[Sequence[int]] = [(action,) for action in ranked[:few]]
        else:
            self.groups = _alike(ranked, self._others())
        self.played = played_cards(seen, self.left_leads)
        self.estimates = Estimates(self.deck, game.num_players, seen.sizes[seen.deal])
        self._tables: dict[int, CardTable] = {}

    def _others(self) -> int:
        """Give the cards that may lie between two of the seat's own."""
        seen = self.seen
        gone = 0
        for taken in seen.taken:
            gone |= taken
        return self.deck & ~seen.hand & ~gone

    def likelihood(self, state: TrixterState) -> float:
        """Say how well the hands as dealt explain the bids of the others."""
        seen, trump = self.seen, self.seen.trump
        if trump is None:
            return 1.0
        hands = state.hand_masks()
        return likelihood(
            [
                (bid, self.estimates.likely_bid(hands[seat] | self.played[seat], trump))
                for seat, bid in enumerate(seen.bids)
                if bid is not None and seat != seen.seat
            ]
        )

    def world(self, state: TrixterState, rng: random.Random) -> "TrixterWorld":
        """Make a state ready to be played out."""
        return TrixterWorld(self, state.hand_masks())

    def table(self, trump: int) -> CardTable:
        """Give what is expected of cards with a trump suit."""
        if trump not in self._tables:
            seen = self.seen
            others = self._others()
            self._tables[trump] = CardTable(
                len(seen.bids),
                max(seen.hand_sizes),
                others.bit_count(),
                (others & SUIT_MASKS[trump]).bit_count(),
            )
        return self._tables[trump]

    def outcome(self, bids: Sequence[int], needs: Sequence[int]) -> Outcome:
        """Say what a hand means that ends with these bids, and these tricks missing from them."""
        scores = [hand_score(bid, bid - need, self.miss) for bid, need in zip(bids, needs, strict=True)]
        seat = self.seen.seat
        totals = [old + score for old, score in zip(self.seen.scores, scores, strict=True)]
        own = scores[seat]
        others = (sum(scores) - own) / (len(scores) - 1)
        return Outcome(standing(totals, seat, self.spread), own - others)


class TrixterWorld:
    """One way the cards may lie; see `trix.ai.search.World`."""

    def __init__(self, position: TrixterPosition, hands: list[int]) -> None:
        self._position = position
        self._hands = hands
        self._starts: dict[int, tuple[tuple[int, ...], Deal, Player]] = {}

    def play_out(self, action: int) -> Outcome:
        """Bid or play, and play the hand to its end."""
        position, seen = self._position, self._position.seen
        seat = seen.seat
        number, trump = (seen.bids[seat] or 0, seen.trump) if action < BID else bid_of(action)
        if trump is None:
            trump = seen.trump or 0
        if trump not in self._starts:
            self._starts[trump] = self._start(trump)
        likely, deal, player = self._starts[trump]
        deal, player = deal.copy(), player.copy()
        bids = likely
        if action < BID:
            player.note(seat, action)
            deal.play(action)
        else:
            bids = self._bids(number, likely)
            deal.needs = list(bids)
        deal.play_out(player.choose)
        return position.outcome(bids, deal.needs)

    def _bids(self, number: int, likely: tuple[int, ...]) -> tuple[int, ...]:
        """Put the own bid among those of the others; with the hook the last may have to turn aside."""
        seen = self._position.seen
        bids = [*likely[: seen.seat], number, *likely[seen.seat + 1 :]]
        last = seen.dealer - 1
        if self._position.hook and seen.bids[last] is None and last % len(bids) != seen.seat:
            size = seen.sizes[seen.deal]
            if sum(bids) == size:
                bids[last] += -1 if bids[last] else 1
        return tuple(bids)

    def _start(self, trump: int) -> tuple[tuple[int, ...], Deal, Player]:
        """Prepare the play with a trump suit, and guess the bids that are not known."""
        position, seen, hands = self._position, self._position.seen, self._hands
        size = seen.sizes[seen.deal]
        bids = tuple(
            min(max(round(position.estimates.likely_bid(hand, trump)), 0), size) if bid is None else bid
            for bid, hand in zip(seen.bids, hands, strict=True)
        )
        needs = [bid - won for bid, won in zip(bids, seen.tricks, strict=True)]
        deal = Deal(hands, needs, trump, seen.trick.leader)
        deal.join(seen.trick.cards)
        return bids, deal, Player(deal, position.table(trump), position.miss == "flat")


def played_cards(seen: Observation, left_leads: bool) -> list[int]:
    """Collect the cards that each seat has played in the running hand."""
    seats = len(seen.bids)
    played = [0] * seats
    count = sum(seen.tricks) * seats + len(seen.trick.cards)
    if not count:
        return played
    cards = seen.history[-count:]
    seat = (seen.dealer + left_leads) % seats
    for first in range(0, count, seats):
        trick = cards[first : first + seats]
        for place, card in enumerate(trick):
            played[(seat + place) % seats] |= 1 << card
        seat = (seat + winning_place(trick, seen.trump)) % seats
    return played


def _alike(ranked: Sequence[int], others: int) -> list[list[int]]:
    """Group cards with nobody else's between them."""
    groups: dict[tuple[int, int], list[int]] = {}
    for card in ranked:
        suit = card // 13
        below = others & (SUIT_MASKS[suit] if card < FIRST_JOKER else 0) & (1 << card) - 1
        groups.setdefault((suit, below), []).append(card)
    return list(groups.values())
