"""Inferring the opponents' hands from what they have laid, as a Markov chain over the deals that fit.

Where tricks are played, the clues of `trix.ai.inference` are as good, and faster; in the layout they are not.
The model of an opponent is the standard judge: the likelihood of a card falls exponentially with the points
by which the judge prefers another. A hand is weighed by the surprise of the play so far if it was held, that
is by its negative log-likelihood up to a constant.

Nothing is inferred about the partner. An expert partner plays from a search, not from the judge; leaving
its play out gave better results between experts.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from math import inf, log
from typing import Final, NamedTuple

from trix.ai.games.trix.judge import TrixJudge
from trix.ai.games.trix.judge import judge as standard_judge
from trix.ai.inference.draws import draws as clue_draws
from trix.ai.search import Draw
from trix.engine.cards import HEARTS, SEVEN, SUIT_MASKS, bits_of, card_of, cards_of
from trix.games.trix.actions import PASS
from trix.games.trix.game import Trix
from trix.games.trix.observation import Observation
from trix.games.trix.state import TrixState, playable_on

_SCALE: Final = 1.0
"""The points of preference that make a card less likely by the factor e."""
_MOST: Final = 4.0
"""The most surprise that a single card adds, in nats: nobody plays exactly as the judge does."""
_WARM_UP: Final = 24
"""Steps of the chain before the first sample (burn-in): few, as a frame of a phone waits for them."""
_APART: Final = 8
"""Steps from one sample to the next (thinning)."""
_SEVEN_OF_HEARTS: Final = card_of(HEARTS, SEVEN)


class _Decision(NamedTuple):
    """A card that an opponent laid earlier in the deal."""

    seen: Observation
    """What the seat observed then; its hand and its legal actions depend on the hand that is assumed."""
    card: int
    since: int
    """The cards it has played from then on, this one included."""
    fits: int
    """The cards that could be laid, as a set."""
    opinions: dict[int, tuple[float, float]]
    """By the cards held in a suit: the judge's scores of the best of them, and of the card played.

    A cache. The scores depend a little on the other suits as well; those of the first query are kept.
    """


class HandInference:
    """The opponents' play in the running deal, and how surprising it is for given hands."""

    def __init__(self, game: Trix, judge: TrixJudge, seen: Observation, hands: Sequence[int]) -> None:
        """Replay the running deal of *seen*, with any *hands* that fit it: a set for each seat."""
        self._judge = judge
        self._decisions: list[list[_Decision]] = [[], [], [], []]
        self._replay(game, seen, hands)

    def _replay(self, game: Trix, seen: Observation, hands: Sequence[int]) -> None:
        actions = _played(seen)
        seats = list(_seats(seen, actions))
        since = [0, 0, 0, 0]
        for seat, action in zip(seats, actions, strict=True):
            since[seat] |= 1 << action if action != PASS else 0
        dealt = [hand | played for hand, played in zip(hands, since, strict=True)]
        state = TrixState.from_observation(game, _beginning(seen), dealt, seed=0)
        own_team = next(team for team in game.teams if seen.seat in team)
        for seat, action in zip(seats, actions, strict=True):
            if action != PASS and seat not in own_team:
                then = state.observation(seat)
                decision = _Decision(then, action, since[seat], playable_on(then.table), {})
                self._decisions[seat].insert(0, decision)
            state.apply_action(action)
            since[seat] &= ~(1 << action)

    def surprise(self, seat: int, hand: int, enough: float) -> float:
        """Return the surprise, in nats, of *seat*'s play if it holds this *hand* now: 0 to *enough*.

        *enough* is the value from which on the caller does not care.
        """
        total = 0.0
        for decision in self._decisions[seat]:
            total += self._surprise_of(decision, hand | decision.since)
            if total >= enough:
                return enough
        return total

    def _surprise_of(self, decision: _Decision, hand: int) -> float:
        legal = hand & decision.fits
        if not legal & legal - 1:
            return 0.0
        suits = [hand & suit for suit in SUIT_MASKS if legal & suit]
        opinions = decision.opinions
        new = sum(cards & legal for cards in suits if cards not in opinions)
        if new:
            self._ask(decision, hand, new)
        best = max([opinions[cards][0] for cards in suits])
        own = max([opinions[cards][1] for cards in suits])
        return min((best - own) / _SCALE, _MOST)

    def _ask(self, decision: _Decision, hand: int, legal: int) -> None:
        """Have the judge score all the *legal* cards of the suits that are asked for."""
        actions = tuple(cards_of(legal))
        scores = self._judge.scores(decision.seen._replace(hand=hand, legal_actions=actions))
        for suit in SUIT_MASKS:
            if legal & suit:
                of_suit = {
                    card: score for card, score in zip(actions, scores, strict=True) if suit >> card & 1
                }
                decision.opinions[hand & suit] = max(of_suit.values()), of_suit.get(decision.card, -inf)


def _played(seen: Observation) -> tuple[int, ...]:
    """Return the actions of the running layout, passes included; none if the history lacks them."""
    return seen.history[-seen.turns :] if 0 < seen.turns <= len(seen.history) else ()


def _seats(seen: Observation, actions: Sequence[int]) -> Iterator[int]:
    """Return the seats that took these *actions*, which are those of `_played`."""
    seat, laid = seen.owner, [0, 0, 0, 0]
    for action in actions:
        yield seat
        laid[seat] += action != PASS
        seat = (seat + 1) % 4
        while laid[seat] == 13:
            seat = (seat + 1) % 4


def _beginning(seen: Observation) -> Observation:
    """Return the observation as it was before the first card of the deal."""
    shown = [0, 0, 0, 0]
    if seen.dealings == 1:
        shown[seen.owner] |= 1 << _SEVEN_OF_HEARTS
    nothing = (0, 0, 0, 0)
    return seen._replace(
        current_player=seen.owner,
        points=nothing,
        table=0,
        turns=0,
        out=(),
        shown=tuple(shown),
        lacking=nothing,
    )


class LikelyDeals:
    """Samples deals that fit an observation, in proportion to the likelihood of the opponents' play.

    A step proposes to exchange a card between two hands. It is accepted by the Metropolis rule: N. Metropolis
    and others, "Equation of State Calculations by Fast Computing Machines", 1953.
    """

    def __init__(self, game: Trix, judge: TrixJudge, seen: Observation, rng: random.Random) -> None:
        """Start at a random deal; *rng* draws all proposals."""
        self._seen = seen
        self._rng = rng
        self._hands = game.unseen(seen).dealt(rng)
        self._inference = HandInference(game, judge, seen, self._hands)
        # not computed for the first deal, so that the first proposal is accepted
        self._surprise = [inf] * 4
        self._others = [seat for seat in range(4) if seat != seen.seat and self._hands[seat]]
        self._warm = False

    def __call__(self) -> list[int]:
        """Walk on to the next sample; return its hands."""
        for _ in range(_APART if self._warm else _WARM_UP):
            self._step()
        self._warm = True
        return self._hands.copy()

    def _step(self) -> None:
        rng, hands = self._rng, self._hands
        one, other = rng.sample(self._others, 2)
        give, take = self._pick(one), self._pick(other)
        lacking = self._seen.lacking
        if not give or not take or give & lacking[other] or take & lacking[one]:
            return
        change = give | take
        new_one, new_other = hands[one] ^ change, hands[other] ^ change
        surprise, now = self._inference.surprise, self._surprise
        # the random number is drawn first, so that `surprise` can stop as soon as the proposal is lost
        bound = now[one] + now[other] - log(1.0 - rng.random())
        of_one = surprise(one, new_one, bound)
        of_other = surprise(other, new_other, bound - of_one) if of_one < bound else 0.0
        if of_one + of_other < bound:
            hands[one], hands[other] = new_one, new_other
            now[one], now[other] = of_one, of_other

    def _pick(self, seat: int) -> int:
        """Pick a card of a seat, as a bit, that it is not known to hold; 0 if there is none."""
        cards = bits_of(self._hands[seat] & ~self._seen.shown[seat])
        return 1 << self._rng.choice(cards) if cards else 0


def draws(game: Trix) -> Callable[[Observation, random.Random], Draw]:
    """Return what makes a `Draw` for an observation: by the judge in the layout, by clues elsewhere."""
    judge = standard_judge(game)
    by_clues = clue_draws(game)

    def draw_for(seen: Observation, rng: random.Random) -> Draw:
        hidden = sum(1 for seat, size in enumerate(seen.hand_sizes) if size and seat != seen.seat)
        if seen.phase == "layout" and _played(seen) and hidden > 1:
            return LikelyDeals(game, judge, seen, rng)
        return by_clues(seen, rng)

    return draw_for
