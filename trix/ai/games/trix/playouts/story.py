"""What the others' play tells about their hands: whoever plays well would have played other hands otherwise.

Opponents are taken for players like the standard judge. How strange their play so far would be of certain
hands is asked of that judge itself: as many points as it likes their card less than its own choice. Nothing
is concluded of a partner, who may think as long as oneself does: that proved better where both are experts.
"""

import random
from collections.abc import Callable, Iterator, Sequence
from math import inf, log
from typing import Final, NamedTuple

from trix.ai.agents import Judge
from trix.ai.games.trix.judge import judge as standard_judge
from trix.ai.games.trix.playouts.tricks import Terms, terms_of
from trix.ai.search import Draw
from trix.engine.cards import FULL_DECK, HEARTS, SEVEN, SUIT_MASKS, bits_of, card_of, cards_of
from trix.engine.protocol import State
from trix.engine.tricks import Trick, winning_place
from trix.games.trix.actions import PASS
from trix.games.trix.game import Trix
from trix.games.trix.observation import Observation
from trix.games.trix.state import TrixState, playable_on

_SCALE: Final = 1.0
"""How many points less for its card make a hand less likely by the factor e."""
_MOST: Final = 4.0
"""The most that a single card counts against a hand, in such factors: nobody plays exactly as the judge."""
_WARM_UP: Final = 60
"""Steps of a walk before the first deal counts."""
_APART: Final = 8
"""Steps from one deal to the next."""
_SEVEN_OF_HEARTS: Final = card_of(HEARTS, SEVEN)


class _Decision(NamedTuple):
    """What a seat decided earlier in the deal."""

    seen: Observation
    """What the seat saw then; its hand and its legal actions are to be filled in."""
    card: int
    since: int
    """The cards it has played from then on, this one included."""
    allowed: tuple[int, int]
    """It had to play from the first of these sets that it had cards of, or any."""
    opinions: dict[int, tuple[float, float]]
    """By its cards of a suit: the judge's scores of the best of them, and of the card played.

    The rest of the hand matters to those too, but little: it is taken as it was at the first asking.
    """


class Story:
    """What has been played in the running deal, and how well hands explain it."""

    def __init__(self, game: Trix, judge: Judge, seen: Observation, hands: Sequence[int]) -> None:
        """Tell the deal that *seen* is about; *hands*, a set for each seat, are any that fit."""
        self._judge = judge
        self._decisions: list[list[_Decision]] = [[], [], [], []]
        self._tell(game, seen, hands)

    def _tell(self, game: Trix, seen: Observation, hands: Sequence[int]) -> None:
        actions = _played(seen)
        seats = list(_seats(seen, actions))
        since = [0, 0, 0, 0]
        for seat, action in zip(seats, actions, strict=True):
            since[seat] |= 1 << action if action != PASS else 0
        dealt = [hand | played for hand, played in zip(hands, since, strict=True)]
        state = TrixState.from_observation(game, _beginning(seen), dealt, seed=0)
        terms = terms_of(game.options, seen.contracts, seen.doubled)
        own_team = next(team for team in game.teams if seen.seat in team)
        for seat, action in zip(seats, actions, strict=True):
            if action != PASS and seat not in own_team:
                then = state.observation(seat)
                decision = _Decision(then, action, since[seat], _allowed(then, terms), {})
                self._decisions[seat].insert(0, decision)
            state.apply_action(action)
            since[seat] &= ~(1 << action)

    def strangeness(self, seat: int, hand: int, enough: float) -> float:
        """Say how strange *seat*'s play is if it still has this *hand*: 0 or more, *enough* at most."""
        sum_ = 0.0
        for decision in self._decisions[seat]:
            sum_ += self._of(decision, hand | decision.since)
            if sum_ >= enough:
                return enough
        return sum_

    def _of(self, decision: _Decision, hand: int) -> float:
        legal = hand & decision.allowed[0] or hand & decision.allowed[1] or hand
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
        """Ask the judge about all cards *legal* of some suits."""
        actions = tuple(cards_of(legal))
        scores = self._judge.scores(decision.seen._replace(hand=hand, legal_actions=actions))
        for suit in SUIT_MASKS:
            if legal & suit:
                of_suit = {
                    card: score for card, score in zip(actions, scores, strict=True) if suit >> card & 1
                }
                decision.opinions[hand & suit] = max(of_suit.values()), of_suit.get(decision.card, -inf)


def _played(seen: Observation) -> tuple[int, ...]:
    """Give what has been played or laid in the deal; nothing where the history does not tell."""
    number = sum(cards.bit_count() for cards in seen.taken) + len(seen.trick.cards) + seen.turns
    return seen.history[-number:] if 0 < number <= len(seen.history) else ()


def _seats(seen: Observation, actions: Sequence[int]) -> Iterator[int]:
    """Give the seats that did these *actions*, the first of the deal."""
    seat, laid = seen.owner, [0, 0, 0, 0]
    trick: list[int] = []
    for action in actions:
        yield seat
        laid[seat] += action != PASS
        seat = (seat + 1) % 4
        if seen.phase == "layout":
            while laid[seat] == 13:
                seat = (seat + 1) % 4
        else:
            trick.append(action)
            if len(trick) == 4:
                seat = (seat + winning_place(trick)) % 4
                trick.clear()


def _beginning(seen: Observation) -> Observation:
    """Give what was known before the first card of the deal."""
    shown = [0, 0, 0, 0]
    for card, seat in seen.doubled:
        shown[seat] |= 1 << card
    if seen.dealings == 1:
        shown[seen.owner] |= 1 << _SEVEN_OF_HEARTS
    nothing = (0, 0, 0, 0)
    return seen._replace(
        current_player=seen.owner,
        trick=Trick(seen.owner, ()),
        last_trick=None,
        taken=nothing,
        tricks=nothing,
        points=nothing,
        table=0,
        turns=0,
        out=(),
        shown=tuple(shown),
        lacking=nothing,
    )


def _allowed(then: Observation, terms: Terms) -> tuple[int, int]:
    """Give the sets of cards of which a seat had to play, the first that it had any of."""
    if then.phase == "layout":
        return playable_on(then.table), 0
    if then.trick.cards:
        return SUIT_MASKS[then.trick.cards[0] // 13], terms.forced
    return FULL_DECK & ~SUIT_MASKS[HEARTS] if terms.barred else FULL_DECK, 0


class LikelyDeals:
    """A walk through the deals that fit what a seat knows, staying longer where they explain more.

    Each step exchanges cards between two hands, and is taken by how much stranger the play would be: after
    N. Metropolis and others, "Equation of State Calculations by Fast Computing Machines", 1953.
    """

    def __init__(self, game: Trix, judge: Judge, seen: Observation, rng: random.Random) -> None:
        """Begin somewhere; *rng* is the walk's chance."""
        self._game = game
        self._seen = seen
        self._rng = rng
        self._hands = game.resample(seen, rng).hand_masks()
        self._story = Story(game, judge, seen, self._hands)
        # nobody has looked yet: any first step is better
        self._strange = [inf] * 4
        self._others = [seat for seat in range(4) if seat != seen.seat and self._hands[seat]]
        self._steps = 0

    def __call__(self) -> State | None:
        """Walk on, and give the deal where it is time for the next; else None."""
        self._step()
        self._steps += 1
        if self._steps < _WARM_UP or self._steps % _APART:
            return None
        return TrixState.from_observation(
            self._game, self._seen, self._hands.copy(), self._rng.getrandbits(40)
        )

    def _step(self) -> None:
        rng, hands = self._rng, self._hands
        one, other = rng.sample(self._others, 2)
        give, take = self._pick(one), self._pick(other)
        lacking = self._seen.lacking
        if not give or not take or give & lacking[other] or take & lacking[one]:
            return
        change = give | take
        new_one, new_other = hands[one] ^ change, hands[other] ^ change
        strangeness, strange = self._story.strangeness, self._strange
        bearable = strange[one] + strange[other] - log(1.0 - rng.random())
        of_one = strangeness(one, new_one, bearable)
        of_other = strangeness(other, new_other, bearable - of_one) if of_one < bearable else 0.0
        if of_one + of_other < bearable:
            hands[one], hands[other] = new_one, new_other
            strange[one], strange[other] = of_one, of_other

    def _pick(self, seat: int) -> int:
        """Pick a card, as a bit, that is not known to be in a hand; 0 if there is none."""
        cards = bits_of(self._hands[seat] & ~self._seen.shown[seat])
        return 1 << self._rng.choice(cards) if cards else 0


def draws(game: Trix) -> Callable[[Observation, random.Random], Draw]:
    """Give what draws likely deals for an observation of a game."""
    judge = standard_judge(game)

    def draw_for(seen: Observation, rng: random.Random) -> Draw:
        hidden = sum(1 for seat, size in enumerate(seen.hand_sizes) if size and seat != seen.seat)
        if _played(seen) and hidden > 1:
            return LikelyDeals(game, judge, seen, rng)
        return lambda: game.resample(seen, rng)

    return draw_for
