"""Dominated choices: another is better for all hands and plays of the other seats."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple, Protocol

from trix.ai.agents import Agent
from trix.ai.endgame import Endings, Lines, after
from trix.ai.games import endings_of
from trix.engine.options import Value
from trix.engine.protocol import Game, State
from trix.engine.types import Action, CardSet, Seat

VARIANTS: Final[Mapping[str, tuple[Mapping[str, Value], ...]]] = {
    "trix": ({}, {"mode": "complex"}, {"mode": "complex", "partnership": True}),
    "trixter": ({"players": 4, "hands": "short"}, {"players": 3, "hands": "short"}),
    "troika": ({}, {"kitty": True, "low_bids": "always"}),
}
"""The options that are looked at, by game."""
MOST_DEALS: Final = 3_000
"""Decisions with more deals that fit are left out. Three cards in each of four hands allow 1,680."""


class Bounds(NamedTuple):
    """The results that an action may lead to in one deal."""

    worst: float
    best: float


class Choice(NamedTuple):
    """A decision in the last tricks."""

    seen: Any
    action: Action
    """The agent's choice."""
    dominated: frozenset[Action]


def last_choices(
    game: Game, agent: Agent, seed: int, cards: int, by_rules: bool = False, earlier: Agent | None = None
) -> Iterator[Choice]:
    """Have *agent* play a game on all seats; yield its choices with 2 to *cards* cards in hand.

    With more cards in hand *earlier* decides, if given.
    """
    state = game.new_initial_state(seed)
    while (seat := state.current_player()) is not None:
        seen = state.observation(seat)
        action = (earlier if earlier and seen.hand.bit_count() > cards else agent).choose(seen)
        if (
            2 <= seen.hand.bit_count() <= cards
            and len(seen.legal_actions) > 1
            and seen.phase in ("play", "layout")
        ):
            dominated = dominated_actions(state, seat, by_rules)
            if dominated is not None:
                yield Choice(seen, action, dominated)
        state.apply_action(action)


def dominated_actions(state: State, seat: Seat, by_rules: bool = False) -> frozenset[Action] | None:
    """Return the actions of *seat* that another one dominates (see `trix.ai.endgame`), over all deals.

    None if there are too many deals. Lines of play come from the rules engine, or from the agents' own fast
    endings.
    """
    game, seen = state.game, state.observation(seat)
    unseen = game.unseen(seen)
    if unseen.number_of_deals() > MOST_DEALS:
        return None
    legal: tuple[Action, ...] = seen.legal_actions
    if by_rules:
        results: Callable[[list[CardSet]], Results] = partial(_RulesResults, state, seen)
        stand_ins = {action: action for action in legal}
    else:
        endings = endings_of(game)(seen)
        if endings is None:
            return frozenset()
        lines = Lines(seat, endings.most)
        stand_ins = endings.stand_ins(unseen.deal(Random(0)), legal)
        results = partial(_FastResults, endings, lines)
    moves = {*stand_ins.values()}
    pairs = {(move, other) for move in moves for other in moves if move != other}
    better = set()
    deals = list(unseen.deals()) if pairs else []
    Random(0).shuffle(deals)
    for hands in deals:
        dealt = results(hands)
        for pair in tuple(pairs):
            one, other = pair
            best = dealt.best(one)
            if not dealt.holds(other, best):
                pairs.discard(pair)
            elif pair not in better and (dealt.best(other) > best or not dealt.holds(one, best)):
                better.add(pair)
        if not pairs:
            break
    worse = {one for one, _ in pairs & better}
    return frozenset(action for action, move in stand_ins.items() if move in worse)


class Results(Protocol):
    """The results of actions in one deal, for the team of the observing seat."""

    def best(self, move: int) -> float:
        """Return the best result of any line."""

    def holds(self, move: int, least: float) -> bool:
        """Whether the result is *least* or more for all plays of the other seats."""


class _FastResults:
    def __init__(self, endings: Endings, lines: Lines, hands: list[CardSet]) -> None:
        self._ending = endings.begin(hands)
        self._lines = lines
        self._best: dict[int, float] = {}

    def best(self, move: int) -> float:
        if move not in self._best:
            self._best[move] = self._lines.best(after(self._ending, move))
        return self._best[move]

    def holds(self, move: int, least: float) -> bool:
        return self._lines.holds(after(self._ending, move), least)


class _RulesResults:
    def __init__(self, like: State, seen: Any, hands: list[CardSet]) -> None:
        self._state = _state(like, seen, hands)
        self._seat = seen.seat
        self._bounds: dict[Action, Bounds] = {}

    def best(self, move: int) -> float:
        return self._bounds_of(move).best

    def holds(self, move: int, least: float) -> bool:
        return self._bounds_of(move).worst >= least

    def _bounds_of(self, action: Action) -> Bounds:
        if action not in self._bounds:
            self._bounds[action] = bounds_after(self._state, action, self._seat)
        return self._bounds[action]


def _state(like: State, seen: Any, hands: list[CardSet]) -> State:
    """Return the state of *hands* that fit an observation."""
    return type(like).from_observation(like.game, seen, hands, seed=0)


def bounds_after(state: State, action: Action, seat: Seat) -> Bounds:
    """Return the bounds of the team's result in the deal after an action; *state* does not change."""
    return _bounds(state, action, seat, state.observation(seat).deal)


def _bounds(state: State, action: Action, seat: Seat, deal: int) -> Bounds:
    state = state.clone()
    state.apply_action(action)
    turn = state.current_player()
    if turn is None or state.observation(turn).deal != deal:
        totals, teams = state.team_returns(), state.game.teams
        own = next(place for place, team in enumerate(teams) if seat in team)
        result = totals[own] - (totals[1 - own] if len(teams) == 2 else 0)
        return Bounds(result, result)
    found = [_bounds(state, later, seat, deal) for later in state.legal_actions()]
    least = max if turn == seat else min
    return Bounds(least(bounds.worst for bounds in found), max(bounds.best for bounds in found))
