"""Samples the opponents' hands by the cards they have played and laid.

Clues (`trix.ai.inference`) weigh each hidden card by itself. Whole hands add more: would the playout
policies, which play nearly as the standard evaluator does, have played this hand as its seat did? The
likelihood of a card depends on how many points the policy prefers another card by, and on how well the policy
has predicted the seat so far.

Nothing is inferred about the partner: an expert partner plays from a search, and ignoring its play gave
better results between experts.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import exp, inf, lgamma, log, log1p
from typing import Final, Protocol

from trix.ai.games.trix.inference import cards_played, turns
from trix.ai.games.trix.playouts.doubling_policy import exposing
from trix.ai.games.trix.playouts.heuristic_policy import CardPolicy, card_policy
from trix.ai.games.trix.playouts.layout_policy import score_of_laying
from trix.ai.games.trix.playouts.opponent_model import LAYING, PLAYING, habits
from trix.ai.games.trix.playouts.trick_deal import Terms, TrickDeal, terms_of
from trix.ai.inference.markov_chain import ExplainedHands
from trix.ai.inference.sampler import evidence_of
from trix.ai.inference.sampler import samplers as clue_samplers
from trix.ai.search import Sampler
from trix.engine.cards import FULL_DECK, SUIT_MASKS, cards_of, mask_of
from trix.engine.types import Card, CardSet, Seat
from trix.games.trix.actions import PASS
from trix.games.trix.contracts import TRIX
from trix.games.trix.game import Trix
from trix.games.trix.layout import playable_on
from trix.games.trix.observation import Observation

_Opinion = tuple[float, float]
"""The scores of a suit's best card and of the card played; -inf if that has another suit."""


class _Decision(Protocol):
    """A card that an opponent played earlier in the deal."""

    led: int
    """All cards of the suit to follow, as a set; empty for a lead and in the layout."""
    opinions: dict[int, _Opinion]
    """What `ask` has returned, by the cards."""

    def legal(self, hand: CardSet) -> int:
        """Return the cards that could be played from a hand, as a set."""

    def ask(self, cards: int) -> _Opinion:
        """Score the legal *cards* of one suit; the rest of the hand does not matter."""


class _Play:
    """A card played to a trick, judged by the policy of the playouts."""

    def __init__(self, policy: CardPolicy, deal: TrickDeal, card: Card) -> None:
        """*deal* holds the public state at that time; its hands do not matter."""
        self.seat = deal.turn
        self.card = card
        self.led = deal.led if deal.count else 0
        self.opinions: dict[int, _Opinion] = {}
        self._policy = policy
        self._deal = deal

    def legal(self, hand: CardSet) -> int:
        self._deal.hands[self.seat] = hand
        return self._deal.legal()

    def ask(self, cards: int) -> _Opinion:
        return self._policy.compare(self._deal, self.legal(cards), self.card)


class _Laid:
    """A card laid in the layout, judged by the policy of the playouts."""

    led = 0

    def __init__(self, fits: int, card: Card) -> None:
        """*fits* are the cards that could be laid then, as a set."""
        self.opinions: dict[int, _Opinion] = {}
        self._fits = fits
        self._card = card

    def legal(self, hand: CardSet) -> int:
        return hand & self._fits

    def ask(self, cards: int) -> _Opinion:
        scores = {card: score_of_laying(card, cards) for card in cards_of(self.legal(cards))}
        return max(scores.values()), scores.get(self._card, -inf)


_KINDS: Final = ((20.0, 0.4), (2.0, 1.0))
"""Beta priors: predicted and missed cards assumed before a seat's first one in the game.

The first pair describes seats that play like the policies, the second all other seats, whose play then says
almost nothing. Both kinds are assumed to be equally frequent.
"""
_WHOLE: Final = [lgamma(hits + misses) - lgamma(hits) - lgamma(misses) for hits, misses in _KINDS]
_CLUES: Final = 0.5
"""The weight of the clues' nats: whole hands repeat much of the same evidence."""
_APART: Final = 4
"""Exchanges tried for each hidden card between two deals: with fewer the first worlds are much alike."""
_PARTS: Final = 16
"""Misses are rounded to this fraction of a card."""


class _Deal:
    """The other seats' actions in a deal, and how well a hand explains them."""

    def __init__(self, game: Trix, seen: Observation) -> None:
        actions = cards_played(seen)
        layout = seen.contracts == TRIX
        self._enough = LAYING if layout else PLAYING
        self._mates = game.team_of(seen.seat)
        self._habits = habits(game, seen)
        self._exposing = exposing(game, seen.contracts)
        self._exposed = mask_of(card for card, _ in seen.doubled)
        self._played = [0, 0, 0, 0]
        self._decisions: list[list[tuple[int, _Decision]]] = [[], [], [], []]
        """By seat, each with the cards that the seat has played from then on."""
        for seat, since, decision in _lays(seen, actions) if layout else _plays(game, seen, actions):
            self._played[seat] = since
            self._decisions[seat].append((since, decision))

    def surprise(self, seat: Seat, hand: CardSet) -> float:
        """Return the surprise of a *seat*'s actions; see `trix.ai.inference.markov_chain.Surprise`."""
        if seat in self._mates:
            return 0.0
        enough = self._enough
        number, misses = self._habits[seat]
        more, missed = self._exposing.count_errors(hand | self._played[seat], self._exposed)
        number += more
        misses += missed
        for since, decision in self._decisions[seat]:
            then = hand | since
            cards = then & decision.led
            if cards:
                if cards & cards - 1:
                    best, own = decision.opinions.get(cards) or _ask_once(decision, cards)
                    number += 1
                    lost = (best - own) / enough
                    misses += lost if lost < 1 else 1.0
                continue
            legal = decision.legal(then)
            if not legal & legal - 1:
                continue
            best = own = -inf
            for suit in SUIT_MASKS:
                if legal & suit:
                    cards = then & suit
                    opinion = decision.opinions.get(cards) or _ask_once(decision, cards)
                    if opinion[0] > best:
                        best = opinion[0]
                    if opinion[1] > own:
                        own = opinion[1]
            number += 1
            lost = (best - own) / enough
            misses += lost if lost < 1 else 1.0
        key = number << 16 | int(_PARTS * misses + 0.5)
        nats = _SURPRISES.get(key)
        return _surprise_of(key) if nats is None else nats


def _ask_once(decision: _Decision, cards: int) -> _Opinion:
    opinion = decision.opinions[cards] = decision.ask(cards)
    return opinion


_SURPRISES: Final[dict[int, float]] = {}
"""What `_surprise_of` has returned."""
_MANY: Final = 1 << 12
"""Entries of that."""


def _surprise_of(key: int) -> float:
    """Return the surprise if of a *number* of cards some were *misses*, not predicted.

    Each prediction is a Bernoulli trial. Its chance has a beta distribution, by the kind of seat. So it is
    the negative logarithm of a mixture of two beta-binomial likelihoods.
    """
    number, misses = key >> 16, (key & 0xFFFF) / _PARTS
    one, other = (
        whole + lgamma(hits + number - misses) + lgamma(more + misses) - lgamma(hits + more + number)
        for whole, (hits, more) in zip(_WHOLE, _KINDS, strict=True)
    )
    if len(_SURPRISES) >= _MANY:
        _SURPRISES.clear()
    _SURPRISES[key] = log(2) - max(one, other) - log1p(exp(-abs(one - other)))
    return _SURPRISES[key]


@lru_cache(maxsize=64)  # a deal
def _play(terms: Terms, mates: bool, leader: Seat, cards: tuple[int, ...]) -> _Play:
    """Return the last play of a deal, given its first *leader* and all *cards* in order.

    It is cached for later decisions: its policy calls take most of the time.
    """
    deal = TrickDeal.begin(terms, (FULL_DECK, 0, 0, 0), leader)
    for card in cards[:-1]:
        deal.play(card)
    return _Play(card_policy(terms, mates), deal, cards[-1])


def _plays(game: Trix, seen: Observation, actions: Sequence[int]) -> Iterator[tuple[int, int, _Decision]]:
    """Yield the seat of each card played to a trick, the cards played since, and the decision, backwards."""
    terms = terms_of(game.options, seen.contracts, seen.doubled)
    cards = tuple(actions)
    since = [0, 0, 0, 0]
    for number in range(len(cards), 0, -1):
        play = _play(terms, len(game.teams) == 2, seen.owner, cards[:number])
        since[play.seat] |= 1 << play.card
        yield play.seat, since[play.seat], play


def _lays(seen: Observation, actions: Sequence[int]) -> Iterator[tuple[int, int, _Decision]]:
    """Yield the same of each card laid."""
    table, then = 0, []
    for seat, action in turns(seen.owner, actions):
        if action != PASS:
            then.append((seat, playable_on(table), action))
            table |= 1 << action
    since = [0, 0, 0, 0]
    for seat, fits, card in reversed(then):
        since[seat] |= 1 << card
        yield seat, since[seat], _Laid(fits, card)


def samplers(game: Trix) -> Callable[[Observation, random.Random], Sampler]:
    """Return a function that makes the `Sampler` of an observation, by clues and by the cards played."""
    by_clues = clue_samplers(game)

    def sampler_for(seen: Observation, rng: random.Random) -> Sampler:
        hidden = sum(1 for seat, size in enumerate(seen.hand_sizes) if size and seat != seen.seat)
        if seen.phase not in ("play", "layout") or hidden < 2:
            return by_clues(seen, rng)
        surprise = _Deal(game, seen).surprise
        return ExplainedHands(game.unseen(seen), evidence_of(game, seen), surprise, rng, _CLUES, _APART)

    return sampler_for
