"""The positions of Troika for the search."""

import random
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final

from trix.ai.games.troika.bidding import kind_of, standing_of
from trix.ai.games.troika.evaluator import evaluator as standard_evaluator
from trix.ai.games.troika.mirror import mirrored, mirrored_card
from trix.ai.games.troika.playouts.auction import Auction, biases
from trix.ai.games.troika.playouts.card_bits import terms
from trix.ai.games.troika.playouts.deal import RunningTrick, after_card, running_trick
from trix.ai.games.troika.playouts.deal import play_out as play_out_deal
from trix.ai.games.troika.playouts.ending import Ending
from trix.ai.games.troika.race import Prices, Race
from trix.ai.games.troika.strength import Promise, Strength
from trix.ai.search import GroupedPosition, Outcome, World
from trix.ai.style import EVEN, Style
from trix.engine.cards import bits_of, cards_of, mask_of, union
from trix.engine.protocol import Game
from trix.engine.types import Action, Card, CardSet, Seat
from trix.games.troika.actions import TRUMP, discarded
from trix.games.troika.deck import KEPT, deck
from trix.games.troika.observation import Observation

_FEW: Final = 4  # the number of last tricks that are searched exactly
_PAIRS: Final = 12  # discards searched
_ABSURD: Final = 2.5  # calls that the evaluator scores lower than the best by more are not searched
Ranking = list[tuple[int, float]]
"""Actions with the standard evaluator's scores, best first."""


def positions(
    game: Game, style: Style = EVEN, deal_type: "Callable[..., Deal] | None" = None
) -> Callable[[Observation], GroupedPosition]:
    """Return a function from an observation to its position; *deal_type* makes its `Deal`."""
    evaluator = standard_evaluator(game, style)
    strength = Strength(deck(bool(game.options["kitty"])))
    race = Race(game.options)
    makers: dict[str, Callable[[Deal, Ranking, Observation], GroupedPosition]] = {
        "bid": _bid_position,
        "discard": _discard_position,
        "trump": _trump_position,
        "play": _play_position,
    }

    def position(seen: Observation) -> GroupedPosition:
        scores = zip(seen.legal_actions, evaluator.scores(seen), strict=True)
        ranking = sorted(scores, key=lambda scored: -scored[1])
        return makers[seen.phase]((deal_type or Deal)(game, strength, race, seen), ranking, seen)

    return position


class Deal:
    """The shared data of a deal's positions: rules, scores before the deal, and calls."""

    def __init__(self, game: Game, strength: Strength, race: Race, seen: Observation) -> None:
        self.deck = deck(bool(game.options["kitty"]))
        self.strength = strength
        self.auction = Auction(game.options, race, seen.dealer, seen.scores, len(seen.results))
        self._race = race
        self._joffre = bool(game.options["joffre"])
        self._scores = seen.scores
        self._hands_played = len(seen.results)

    def prices(self, bid: int, side: int) -> Prices:
        """Return the utilities and gains by points, if *side* has made a bid."""
        return self._race.prices(self._scores, self._hands_played, bid, side)

    def outcome(self, seat: Seat, bid: int, side: int, points: int) -> Outcome:
        """Return the outcome for a seat if side 0 takes *points*, after *side* has made a bid."""
        prices = self.prices(bid, side)
        if seat & 1:
            return Outcome(1 - prices.utilities[points], -prices.gains[points])
        return Outcome(prices.utilities[points], prices.gains[points])

    def passed_out(self, seat: Seat) -> Outcome:
        """Return the outcome for a seat if the deal is passed out."""
        utility = self._race.chance(self._scores, 0, self._hands_played)
        return Outcome(1 - utility if seat & 1 else utility, 0.0)

    def play_declared(self, hands: Sequence[CardSet], aside: int, declarer: int, kind: int) -> int:
        """Play a deal out after the bidding: the declarer takes the cards *aside*, names trump and leads.

        Returns the points of side 0.
        """
        low = bool(kind & 1)
        hands = list(hands)
        hands[declarer] |= aside
        trump = self.strength.promise(hands[declarer], kind >= 2, low).trump
        if aside:
            hands[declarer] = _without_two(hands[declarer], trump, low)
        return self.from_the_lead(hands, declarer, trump, low)

    def from_the_lead(self, hands: Sequence[CardSet], declarer: int, trump: int | None, low: bool) -> int:
        """Play a whole deal out. Returns the points of side 0."""
        upright = [mirrored(hand) for hand in hands] if low else list(hands)
        running, kind = RunningTrick(declarer), terms(trump, low)
        if self._joffre and trump is not None:
            # the suit of the first card is trump
            card = 1 << (upright[declarer] & kind.trump).bit_length() - 1
            upright[declarer] ^= card
            running = after_card(running, card, kind)
        return play_out_deal(upright, running, kind)


def _without_two(hand: CardSet, trump: int | None, low: bool) -> int:
    """Return a hand without two low cards of short suits."""
    keep = KEPT | (0 if trump is None else 0x1FFF << 13 * trump)
    loose = bits_of(hand & ~keep)
    if len(loose) < 2:
        loose = bits_of(hand & ~KEPT)
    lengths = [(hand >> 13 * suit & 0x1FFF).bit_count() for suit in range(4)]

    def price(card: Card) -> int:
        return (12 - card % 13 if low else card % 13) + 2 * lengths[card // 13]

    first, second = sorted(loose, key=price)[:2]
    return hand & ~(1 << first | 1 << second)


def _bid_position(deal: Deal, ranking: Ranking, seen: Observation) -> GroupedPosition:
    # absurd calls may work against the policy of playouts, but not against other players
    _, best = ranking[0]
    groups = [[action] for action, score in ranking if score >= best - _ABSURD]
    return GroupedPosition(groups, lambda hands, rng: _bid_world(deal, seen, hands[:4], biases(rng)))


def _bid_world(deal: Deal, seen: Observation, hands: Sequence[CardSet], biases: Sequence[float]) -> World:
    aside = deal.deck
    for hand in hands:
        aside &= ~hand
    standing = standing_of(seen)

    def promise(seat: Seat, kind: int) -> Promise:
        return deal.strength.promise(hands[seat], kind >= 2, bool(kind & 1))

    @cache
    def points(declarer: int, kind: int) -> int:
        """Return the points of side 0 if a seat declares a kind of deal; the bid's number does not matter."""
        return deal.play_declared(hands, aside, declarer, kind)

    def play_out(call: int) -> Outcome:
        bid, declarer = deal.auction.play_out(standing, call, promise, biases)
        if not bid:
            return deal.passed_out(seen.seat)
        return deal.outcome(seen.seat, bid, declarer & 1, points(declarer, kind_of(bid)))

    return play_out


def _discard_position(deal: Deal, ranking: Ranking, seen: Observation) -> GroupedPosition:
    bid = seen.bidding.highest
    assert bid is not None

    def play_out(hands: Sequence[CardSet], action: Action) -> Outcome:
        left = list(hands[:4])
        left[seen.seat] &= ~mask_of(discarded(action))
        trump = deal.strength.promise(left[seen.seat], bid.no_trump, bid.low).trump
        points = deal.from_the_lead(left, seen.seat, trump, bid.low)
        return deal.outcome(seen.seat, bid.action, seen.seat & 1, points)

    groups = [[action] for action, _ in ranking[:_PAIRS]]
    return GroupedPosition(groups, lambda hands, rng: partial(play_out, hands))


def _trump_position(deal: Deal, ranking: Ranking, seen: Observation) -> GroupedPosition:
    bid = seen.bidding.highest
    assert bid is not None

    def play_out(hands: Sequence[CardSet], action: Action) -> Outcome:
        points = deal.from_the_lead(hands[:4], seen.seat, action - TRUMP, bid.low)
        return deal.outcome(seen.seat, bid.action, seen.seat & 1, points)

    return GroupedPosition([[action] for action, _ in ranking], lambda hands, rng: partial(play_out, hands))


def _play_position(deal: Deal, ranking: Ranking, seen: Observation) -> GroupedPosition:
    bid, declarer = seen.bidding.highest, seen.declarer
    assert bid is not None
    assert declarer is not None
    low, seat, side = bid.low, seen.seat, declarer & 1
    # joffre: the first card decides
    open_trump = seen.trump is None and not bid.no_trump
    kinds = [terms(suit if open_trump else seen.trump, low) for suit in range(4)]
    utilities = deal.prices(bid.action, side).utilities
    endings = {kind: Ending(kind, utilities) for kind in kinds}
    start = running_trick(seen.trick, seen.points[0], kinds[0], low)

    def play_out(hands: Sequence[CardSet], action: Action) -> Outcome:
        kind, left = kinds[action // 13], list(hands)
        card = 1 << (mirrored_card(action) if low else action)
        left[seat] ^= card
        running = after_card(start, card, kind)
        near = 0 < left[running.seat].bit_count() <= _FEW
        points = endings[kind].points(left, *running) if near else play_out_deal(left, running, kind)
        return deal.outcome(seat, bid.action, side, points)

    def world(hands: Sequence[CardSet], rng: random.Random) -> World:
        return partial(play_out, [mirrored(hand) if low else hand for hand in hands[:4]])

    return GroupedPosition(_adjacent(deal, ranking, seen), world)


def _adjacent(deal: Deal, ranking: Ranking, seen: Observation) -> list[list[int]]:
    """Group adjacent cards: no other seat holds one between them, and none is in the running trick."""
    apart = KEPT | deal.deck & ~(seen.hand | seen.discarded | union(seen.taken))
    legal, run = set(seen.legal_actions), 0
    run_of: dict[int, int] = {}
    previous = -99
    for card in cards_of(deal.deck & (seen.hand | apart)):
        if card // 13 != previous // 13 or apart >> card & 1 or apart >> previous & 1:
            run += 1
        if card in legal:
            run_of[card] = run
        previous = card
    groups: dict[int, list[int]] = {}
    for action, _ in ranking:
        groups.setdefault(run_of[action], []).append(action)
    return list(groups.values())
