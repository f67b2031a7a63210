"""Choices that are worse than another whatever the other seats hold and play, by the rules engine alone."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from trix.ai.agents import Agent
from trix.ai.endgame import Bounds
from trix.engine.options import Value
from trix.engine.protocol import Game, State
from trix.engine.state import BaseState
from trix.engine.types import Action, CardSet, Seat

VARIANTS: Final[Mapping[str, tuple[Mapping[str, Value], ...]]] = {
    "trix": ({}, {"mode": "complex"}, {"mode": "complex", "partnership": True}),
    "trixter": ({"players": 4, "hands": "short"}, {"players": 3, "hands": "short"}),
    "troika": ({}, {"kitty": True, "low_bids": "always"}),
}
"""The options that are looked at, by game."""
MOST_DEALS: Final = 2_000
"""Decisions with more deals that fit are left out. Three cards in each of four hands allow 1,680."""


class Choice(NamedTuple):
    """A decision in the last tricks where one action at least is dominated."""

    seen: Any
    action: Action
    """The agent's choice."""
    dominated: frozenset[Action]


def last_choices(game: Game, agent: Agent, seed: int, cards: int) -> Iterator[Choice]:
    """Have *agent* play a game on all seats; yield its choices with 2 to *cards* cards in hand."""
    state = game.new_initial_state(seed)
    while (seat := state.current_player()) is not None:
        seen = state.observation(seat)
        action = agent.choose(seen)
        if (
            2 <= seen.hand.bit_count() <= cards
            and len(seen.legal_actions) > 1
            and seen.phase in ("play", "layout")
        ):
            dominated = dominated_actions(state, seat)
            if dominated:
                yield Choice(seen, action, dominated)
        state.apply_action(action)


def dominated_actions(state: State, seat: Seat) -> frozenset[Action]:
    """Return the actions of *seat* that another one dominates (see `trix.ai.endgame`), over all deals."""
    game, seen = state.game, state.observation(seat)
    unseen = game.unseen(seen)
    if unseen.number_of_deals() > MOST_DEALS:
        return frozenset()
    legal = seen.legal_actions
    pairs = {(one, other) for one in legal for other in legal if one != other}
    better = set()
    for hands in unseen.deals():
        dealt = _state(state, seen, hands)
        needed = {action for pair in pairs for action in pair}
        bounds = {action: bounds_after(dealt, action, seat) for action in needed}
        for pair in tuple(pairs):
            one, other = (bounds[action] for action in pair)
            if one.best > other.worst:
                pairs.discard(pair)
            elif one.worst < other.best:
                better.add(pair)
        if not pairs:
            break
    return frozenset(one for one, _ in pairs & better)


def _state(like: State, seen: Any, hands: list[CardSet]) -> State:
    """Return the state of *hands* that fit an observation."""
    assert isinstance(like, BaseState)
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
    return Bounds(least(one.worst for one in found), max(one.best for one in found))
