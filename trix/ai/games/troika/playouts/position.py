"""The positions of Troika for the search."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from trix.ai.games.troika.bidding import kind_of, standing_of
from trix.ai.games.troika.evaluator import CHANCES, TroikaEvaluator
from trix.ai.games.troika.evaluator import evaluator as standard_evaluator
from trix.ai.games.troika.mirror import mirrored, mirrored_card
from trix.ai.games.troika.playouts.auction import Auction, biases
from trix.ai.games.troika.playouts.card_bits import Terms, terms
from trix.ai.games.troika.playouts.deal import Table, play_out, played
from trix.ai.games.troika.playouts.ending import Ending
from trix.ai.games.troika.race import Prices, Race
from trix.ai.games.troika.strength import Promise, Strength, StrengthWeights
from trix.ai.search import Outcome, Position, World
from trix.ai.style import EVEN, Style
from trix.engine.cards import bits_of, cards_of, union
from trix.engine.protocol import Game
from trix.games.troika.actions import TRUMP, discarded
from trix.games.troika.deck import KEPT, deck
from trix.games.troika.observation import Observation

_FEW: Final = 4  # the number of last tricks that are searched exactly
_PAIRS: Final = 12  # discards searched
_ABSURD: Final = 2.5  # calls that the evaluator scores lower than the best by more are not searched
Ranking = list[tuple[int, float]]
"""Actions with the standard evaluator's scores, best first."""


def positions(game: Game, style: Style = EVEN) -> Callable[[Observation], Position]:
    """Return what makes positions of a game's observations."""
    evaluator = standard_evaluator(game, style)
    strength = Strength(deck(bool(game.options["kitty"])), CHANCES, StrengthWeights())
    race = Race(game.options)
    makers: dict[str, Callable[[Deal, TroikaEvaluator, Observation], Position]] = {
        "bid": BidPosition,
        "discard": DiscardPosition,
        "trump": TrumpPosition,
        "play": PlayPosition,
    }
    return lambda seen: makers[seen.phase](Deal(game, strength, race, seen), evaluator, seen)


class Deal:
    """What the positions of a deal share: rules, scores before the deal, and calls."""

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

    def outcome(self, seat: int, bid: int, side: int, points: int) -> Outcome:
        """Return the outcome for a seat if side 0 takes *points*, after *side* has made a bid."""
        prices = self.prices(bid, side)
        if seat & 1:
            return Outcome(1 - prices.utilities[points], -prices.gains[points])
        return Outcome(prices.utilities[points], prices.gains[points])

    def passed_out(self, seat: int) -> Outcome:
        """Return the outcome for a seat if the deal is passed out."""
        utility = self._race.chance(self._scores, 0, self._hands_played)
        return Outcome(1 - utility if seat & 1 else utility, 0.0)

    def declared(self, hands: Sequence[int], aside: int, declarer: int, kind: int) -> int:
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

    def from_the_lead(self, hands: Sequence[int], declarer: int, trump: int | None, low: bool) -> int:
        """Play a whole deal out. Returns the points of side 0."""
        upright = [mirrored(hand) for hand in hands] if low else list(hands)
        table, kind = Table(declarer), terms(trump, low)
        if self._joffre and trump is not None:
            # the suit of the first card is trump
            card = 1 << (upright[declarer] & kind.trump).bit_length() - 1
            upright[declarer] ^= card
            table = played(table, card, kind)
        return play_out(upright, table, kind)


class _Decision:
    """The base class of the positions of all phases."""

    def __init__(self, deal: Deal, evaluator: TroikaEvaluator, seen: Observation) -> None:
        self.deal = deal
        self.seen = seen
        ranking = sorted(
            zip(seen.legal_actions, evaluator.scores(seen), strict=True), key=lambda scored: -scored[1]
        )
        self.groups = self._grouped(ranking)

    def _grouped(self, ranking: Ranking) -> list[list[int]]:
        return [[action] for action, _ in ranking]


class BidPosition(_Decision):
    """The choice of a call."""

    def _grouped(self, ranking: Ranking) -> list[list[int]]:
        # absurd calls may work against the policy of playouts, but not against other players
        _, best = ranking[0]
        return [[action] for action, score in ranking if score >= best - _ABSURD]

    def world(self, hands: Sequence[int], rng: random.Random) -> World:
        """Return the world of hands that fit the observation."""
        aside = self.deal.deck
        for hand in hands[:4]:
            aside &= ~hand
        return _BidWorld(self, hands[:4], aside, biases(rng))


class _BidWorld:
    def __init__(
        self, position: BidPosition, hands: Sequence[int], aside: int, biases: Sequence[float]
    ) -> None:
        self._position = position
        self._hands = hands
        self._aside = aside
        self._biases = biases
        self._points: dict[tuple[int, int], int] = {}
        self._standing = standing_of(position.seen)

    def play_out(self, word: int) -> Outcome:
        deal, seat = self._position.deal, self._position.seen.seat
        bid, declarer = deal.auction.finished(self._standing, word, self._promise, self._biases)
        if not bid:
            return deal.passed_out(seat)
        return deal.outcome(seat, bid, declarer & 1, self._declared(declarer, kind_of(bid)))

    def _promise(self, seat: int, kind: int) -> Promise:
        return self._position.deal.strength.promise(self._hands[seat], kind >= 2, bool(kind & 1))

    def _declared(self, declarer: int, kind: int) -> int:
        """Return the points of side 0 if a seat declares a kind of deal, whatever the number."""
        if (declarer, kind) not in self._points:
            self._points[declarer, kind] = self._position.deal.declared(
                self._hands, self._aside, declarer, kind
            )
        return self._points[declarer, kind]


def _without_two(hand: int, trump: int | None, low: bool) -> int:
    """Return a hand without two low cards of short suits."""
    keep = KEPT | (0 if trump is None else 0x1FFF << 13 * trump)
    loose = bits_of(hand & ~keep)
    if len(loose) < 2:
        loose = bits_of(hand & ~KEPT)
    lengths = [(hand >> 13 * suit & 0x1FFF).bit_count() for suit in range(4)]

    def price(card: int) -> int:
        return (12 - card % 13 if low else card % 13) + 2 * lengths[card // 13]

    first, second = sorted(loose, key=price)[:2]
    return hand & ~(1 << first | 1 << second)


class DiscardPosition(_Decision):
    """The choice of a discard."""

    def _grouped(self, ranking: Ranking) -> list[list[int]]:
        return [[action] for action, _ in ranking[:_PAIRS]]

    def world(self, hands: Sequence[int], rng: random.Random) -> World:
        """Return the world of hands that fit the observation."""
        return _DiscardWorld(self, hands[:4])


class _DiscardWorld:
    def __init__(self, position: DiscardPosition, hands: Sequence[int]) -> None:
        self._position = position
        self._hands = hands

    def play_out(self, action: int) -> Outcome:
        deal, seen = self._position.deal, self._position.seen
        bid = seen.bidding.highest
        assert bid is not None
        hands = list(self._hands)
        first, second = discarded(action)
        hands[seen.seat] &= ~(1 << first | 1 << second)
        trump = deal.strength.promise(hands[seen.seat], bid.no_trump, bid.low).trump
        points = deal.from_the_lead(hands, seen.seat, trump, bid.low)
        return deal.outcome(seen.seat, bid.action, seen.seat & 1, points)


class TrumpPosition(_Decision):
    """The choice of trump."""

    def world(self, hands: Sequence[int], rng: random.Random) -> World:
        """Return the world of hands that fit the observation."""
        return _TrumpWorld(self, hands[:4])


class _TrumpWorld:
    def __init__(self, position: TrumpPosition, hands: Sequence[int]) -> None:
        self._position = position
        self._hands = hands

    def play_out(self, action: int) -> Outcome:
        deal, seen = self._position.deal, self._position.seen
        bid = seen.bidding.highest
        assert bid is not None
        points = deal.from_the_lead(self._hands, seen.seat, action - TRUMP, bid.low)
        return deal.outcome(seen.seat, bid.action, seen.seat & 1, points)


class PlayPosition(_Decision):
    """The choice of a card."""

    def __init__(self, deal: Deal, evaluator: TroikaEvaluator, seen: Observation) -> None:
        super().__init__(deal, evaluator, seen)
        bid, declarer = seen.bidding.highest, seen.declarer
        assert bid is not None
        assert declarer is not None
        self.low = bid.low
        self.bid = bid.action
        self.side = declarer & 1
        utilities = deal.prices(self.bid, self.side).utilities
        if seen.trump is None and not bid.no_trump:
            kinds = [terms(suit, self.low) for suit in range(4)]  # joffre: the first card decides
        else:
            kinds = [terms(seen.trump, self.low)] * 4
        endings = {kind: Ending(kind, utilities) for kind in set(kinds)}
        self.terms = [(kind, endings[kind]) for kind in kinds]
        self.table = self._table(kinds[0])

    def _table(self, kind: Terms) -> Table:
        leader, cards = self.seen.trick
        table = Table(leader, points=self.seen.points[0])
        for card in cards:
            table = played(table, 1 << (mirrored_card(card) if self.low else card), kind)
        return table

    def _grouped(self, ranking: Ranking) -> list[list[int]]:
        """Group adjacent cards: no other seat holds one between them, and none is in the running trick."""
        apart = KEPT | self.deal.deck & ~(self.seen.hand | self.seen.discarded | union(self.seen.taken))
        legal, run = set(self.seen.legal_actions), 0
        run_of: dict[int, int] = {}
        previous = -99
        for card in cards_of(self.deal.deck & (self.seen.hand | apart)):
            if card // 13 != previous // 13 or apart >> card & 1 or apart >> previous & 1:
                run += 1
            if card in legal:
                run_of[card] = run
            previous = card
        groups: dict[int, list[int]] = {}
        for action, _ in ranking:
            groups.setdefault(run_of[action], []).append(action)
        return list(groups.values())

    def world(self, hands: Sequence[int], rng: random.Random) -> World:
        """Return the world of hands that fit the observation."""
        return _PlayWorld(self, [mirrored(hand) if self.low else hand for hand in hands[:4]])


class _PlayWorld:
    def __init__(self, position: PlayPosition, hands: Sequence[int]) -> None:
        self._position = position
        self._hands = hands

    def play_out(self, action: int) -> Outcome:
        position, seat = self._position, self._position.seen.seat
        kind, ending = position.terms[action // 13]
        hands = list(self._hands)
        card = 1 << (mirrored_card(action) if position.low else action)
        hands[seat] ^= card
        table = played(position.table, card, kind)
        near = 0 < hands[table.seat].bit_count() <= _FEW
        points = ending.points(hands, *table) if near else play_out(hands, table, kind)
        return position.deal.outcome(seat, position.bid, position.side, points)
