"""Finds positions where a blunder is possible and certainly costs points.

Games are played carelessly, so that varied positions occur. Where a detector finds a possible blunder, all
actions are played out from many sampled deals, by standard agents and by the expert's search. Only positions
are kept where both agree that each blunder is expensive.
"""

import random
from collections.abc import Iterator
from itertools import count
from math import inf
from typing import Final

from tools.bench.blunders.catalogue import KINDS
from tools.bench.blunders.kinds import Kind
from tools.bench.blunders.positions import Position
from trix.ai import make_agent
from trix.ai.agents import Agent
from trix.engine.protocol import Game, Observation, State
from trix.games import load_game
from trix.record import Record, Sitter, Sitting

EACH: Final = 6
"""How many positions of a kind are kept."""
_LONGEST: Final = 130
"""How many actions a record has at most."""
_CARELESS: Final = 0.3
"""The probability of a random action."""
_PLAYOUTS: Final = 3000
_DEALS: Final = 60
_MARGINS: Final = {"trix": 8.0, "trixter": 1.0, "troika": 1.5}
"""By how many points a blunder must be behind, by game."""


def find(name: str) -> Iterator[Position]:
    """Yield positions for each kind of a game."""
    for kind in KINDS[name]:
        found = 0
        for seed in count():
            if found == EACH:
                break
            position = _search(name, kind, seed)
            if position:
                found += 1
                yield position


def _search(name: str, kind: Kind, seed: int) -> Position | None:
    """Play a game until a position of the kind occurs, and return it if it is clear enough."""
    game = load_game(name, **kind.rules[seed % len(kind.rules)])
    agent, rng = make_agent("standard", game), random.Random(seed)
    state = game.new_initial_state(seed)
    for _ in range(_LONGEST):
        seat = state.current_player()
        if seat is None:
            break
        seen = state.observation(seat)
        blunders = kind.detect(seen) if len(seen.legal_actions) > 1 else set()
        if blunders:
            behind = _behind_to_experts(game, seen, blunders)
            if behind >= _MARGINS[name]:
                behind = min(behind, _behind_to_standard(state, seen, blunders, agent, rng))
            if behind < _MARGINS[name]:
                return None
            sittings = tuple(Sitting(0, s, Sitter("", "standard")) for s in range(game.num_players))
            record = Record(name, kind.rules[seed % len(kind.rules)], seed, tuple(state.history()), sittings)
            texts = tuple(game.action_to_string(action) for action in sorted(blunders))
            return Position(kind.name, texts, round(behind, 1), record)
        careless = rng.random() < _CARELESS
        state.apply_action(rng.choice(seen.legal_actions) if careless else agent.choose(seen))
    return None


def _behind_to_experts(game: Game, seen: Observation, blunders: set[int]) -> float:
    """Return by how many points the least bad blunder is behind the best action; 0 if the best is one."""
    search = make_agent("expert", game, seed=0, playouts=_PLAYOUTS).begin(seen)
    search.run(lambda: False)
    if search.action in blunders:
        return 0.0
    # actions that it does not search are far behind
    points = [opinion.points or 0.0 for opinion in search.opinions if opinion.action in blunders]
    return (search.opinions[0].points or 0.0) - max(points) if points else inf


def _behind_to_standard(
    state: State, seen: Observation, blunders: set[int], agent: Agent, rng: random.Random
) -> float:
    """Return by how many points the least bad blunder is behind if standard agents play the deal."""
    totals = dict.fromkeys(seen.legal_actions, 0.0)
    for _ in range(_DEALS):
        dealt = state.game.resample(seen, rng)
        for action in totals:
            totals[action] += _points(dealt, action, seen, agent)
    blunder = max(totals[action] for action in blunders)
    return (max(totals.values()) - blunder) / _DEALS


def _points(dealt: State, action: int, seen: Observation, agent: Agent) -> float:
    """Return the points of the seat's team in the deal minus its opponents' average."""
    state = dealt.clone()
    state.apply_action(action)
    while (seat := state.current_player()) is not None:
        now = state.observation(seat)
        if now.deal != seen.deal:
            break
        state.apply_action(agent.choose(now))
    before, after = dealt.team_returns(), state.team_returns()
    gains = [new - old for new, old in zip(after, before, strict=True)]
    own = next(gain for gain, team in zip(gains, state.game.teams, strict=True) if seen.seat in team)
    return own - (sum(gains) - own) / (len(gains) - 1)
