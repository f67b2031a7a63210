"""Inferring the opponents' hands from the cards they have played and laid.

Clues (`trix.ai.inference`) tell of each hidden card by itself where it is likely to lie. What tells more is
whether a whole hand would have played as its seat did, by the policies of the playouts, which play nearly as
the standard judge does. The likelihood of a card depends on the points by which another is preferred, and on
how well the seat's cards are foretold.

Nothing is inferred about the partner. An expert partner plays from a search, not by a score; leaving
its play out gave better results between experts.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import exp, inf, lgamma, log, log1p
from typing import Final, Protocol

from trix.ai.games.trix.inference import cards_played, turns
from trix.ai.games.trix.playouts.judging import CardPolicy, card_policy
from trix.ai.games.trix.playouts.laying import score_of_laying
from trix.ai.games.trix.playouts.tricks import TrickDeal, terms_of
from trix.ai.inference.draws import draws as clue_draws
from trix.ai.inference.draws import evidence_of
from trix.ai.inference.walk import ExplainedHands
from trix.ai.search import Draw
from trix.engine.cards import FULL_DECK, SUIT_MASKS, cards_of
from trix.games.trix.actions import PASS
from trix.games.trix.contracts import TRIX
from trix.games.trix.game import Trix
from trix.games.trix.observation import Observation
from trix.games.trix.state import playable_on

_Opinion = tuple[float, float]
"""The score of the best card of a suit, and that of the card played; -inf if that is of another suit."""


class _Decision(Protocol):
    """A card that an opponent played earlier in the deal."""

    since: int
    """The cards that the seat has played from then on, this one included."""
    opinions: dict[int, _Opinion]
    """By the cards held in a suit. A cache: scores depend a little on the other suits as well, and those of
    the first query are kept.
    """

    def legal(self, hand: int) -> int:
        """Return the cards that could be played from a hand, as a set."""

    def ask(self, hand: int, legal: int, suit: int) -> _Opinion:
        """Score the *legal* cards of a suit, if the hand was this one."""


class _Play:
    """A card played to a trick, judged by the policy of the playouts."""

    def __init__(self, policy: CardPolicy, deal: TrickDeal, card: int, since: int) -> None:
        """*deal* is what everybody knew then; its hands do not matter."""
        self.since = since
        self.opinions: dict[int, _Opinion] = {}
        self._policy = policy
        self._deal = deal
        self._card = card

    def legal(self, hand: int) -> int:
        self._deal.hands[self._deal.turn] = hand
        return self._deal.legal()

    def ask(self, hand: int, legal: int, suit: int) -> _Opinion:
        card = self._card
        scores = self._policy.scores(self._deal, legal, (suit,))
        # of cards that are alike the lowest is scored
        own = [score for score, other in scores if other <= card] if card // 13 == suit else []
        return max(scores)[0], own[-1] if own else -inf


class _Laid:
    """A card laid in the layout, judged by the policy of the playouts."""

    def __init__(self, fits: int, card: int, since: int) -> None:
        """*fits* are the cards that could be laid then, as a set."""
        self.since = since
        self.opinions: dict[int, _Opinion] = {}
        self._fits = fits
        self._card = card

    def legal(self, hand: int) -> int:
        return hand & self._fits

    def ask(self, hand: int, legal: int, suit: int) -> _Opinion:
        scores = {card: score_of_laying(card, hand) for card in cards_of(legal & SUIT_MASKS[suit])}
        return max(scores.values()), scores.get(self._card, -inf)


_PLAYING: Final = 3.0
_LAYING: Final = 0.02
"""The points of preference for another card from which on a card counts as not foretold; fewer in part."""
_KINDS: Final = ((20.0, 0.4), (2.0, 1.0))
"""How many cards of a seat are taken to have been foretold, and not, before its first one.

The first pair is that of seats that play as the policies do, the second one that of all others: of a seat
that plays as nobody foretells, next to nothing is concluded. Either is taken to be as frequent.
"""
_WHOLE: Final = [lgamma(hits + misses) - lgamma(hits) - lgamma(misses) for hits, misses in _KINDS]


def _surprise(decisions: Sequence[Sequence[_Decision]], points: float, seat: int, hand: int) -> float:
    """Return the surprise of what a *seat* did; see `trix.ai.inference.walk.Surprise`.

    Whether a card is foretold is taken for a Bernoulli trial. Its chance has a beta distribution, by the kind
    of seat. So it is the negative logarithm of a mixture of two beta-binomial likelihoods.
    """
    number, misses = 0, 0.0
    for decision in decisions[seat]:
        then = hand | decision.since
        legal = decision.legal(then)
        if not legal & legal - 1:
            continue
        best = own = -inf
        for place, suit in enumerate(SUIT_MASKS):
            if legal & suit:
                opinion = decision.opinions.get(then & suit)
                if opinion is None:
                    opinion = decision.opinions[then & suit] = decision.ask(then, legal, place)
                if opinion[0] > best:
                    best = opinion[0]
                if opinion[1] > own:
                    own = opinion[1]
        number += 1
        misses += min((best - own) / points, 1.0)
    one, other = (
        whole + lgamma(hits + number - misses) + lgamma(more + misses) - lgamma(hits + more + number)
        for whole, (hits, more) in zip(_WHOLE, _KINDS, strict=True)
    )
    return log(2) - max(one, other) - log1p(exp(-abs(one - other)))


def _plays(game: Trix, seen: Observation, actions: Sequence[int]) -> Iterator[tuple[int, _Decision]]:
    """Give the seat and the decision of each card played to a trick, the last one first."""
    policy = card_policy(terms_of(game.options, seen.contracts, seen.doubled), len(game.teams) == 2)
    deal = TrickDeal.begin(policy.terms, (FULL_DECK, 0, 0, 0), seen.owner)
    then = []
    for card in actions:
        then.append((deal.copy(), card))
        deal.play(card)
    since = [0, 0, 0, 0]
    for deal, card in reversed(then):
        since[deal.turn] |= 1 << card
        yield deal.turn, _Play(policy, deal, card, since[deal.turn])


def _lays(seen: Observation, actions: Sequence[int]) -> Iterator[tuple[int, _Decision]]:
    """Give the seat and the decision of each card laid, the last one first."""
    table, then = 0, []
    for seat, action in turns(seen.owner, actions):
        if action != PASS:
            then.append((seat, playable_on(table), action))
            table |= 1 << action
    since = [0, 0, 0, 0]
    for seat, fits, card in reversed(then):
        since[seat] |= 1 << card
        yield seat, _Laid(fits, card, since[seat])


def draws(game: Trix) -> Callable[[Observation, random.Random], Draw]:
    """Return what makes a `Draw` for an observation: by clues, and by what has been played in the deal."""
    by_clues = clue_draws(game)

    def draw_for(seen: Observation, rng: random.Random) -> Draw:
        actions = cards_played(seen)
        hidden = sum(1 for seat, size in enumerate(seen.hand_sizes) if size and seat != seen.seat)
        if not actions or hidden < 2:
            return by_clues(seen, rng)
        layout = seen.contracts == TRIX
        mates = next(team for team in game.teams if seen.seat in team)
        decisions: list[list[_Decision]] = [[], [], [], []]
        for seat, decision in _lays(seen, actions) if layout else _plays(game, seen, actions):
            if seat not in mates:
                decisions[seat].append(decision)
        surprise = partial(_surprise, decisions, _LAYING if layout else _PLAYING)
        return ExplainedHands(game.unseen(seen), evidence_of(game, seen), surprise, rng)

    return draw_for
