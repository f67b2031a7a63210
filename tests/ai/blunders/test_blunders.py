"""Agents do not blunder: not in positions where it tempts, and not in whole games."""

import pytest

from tools.bench.blunders.catalogue import KINDS
from tools.bench.blunders.counting import count
from tools.bench.blunders.positions import read
from trix.ai import make_agent
from trix.games import game_names

POSITIONS = [
    pytest.param(position, id=f"{name}-{position.kind}-{number}")
    for name in KINDS
    for number, position in enumerate(read(name))
]
EXPERT_PLAYOUTS = 200

BEYOND_BEGINNERS = {"leads_what_nobody_has", "opens_a_suit_for_others", "overbids_no_trump"}
"""Blunders that a player avoids only with memory, attention to other hands, or experience."""


def test_every_game_has_its_blunders():
    assert set(KINDS) == set(game_names())


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("level", ["standard", "expert"])
def test_no_agent_is_tempted(position, level):
    assert choice(position, level) not in position.forbidden


@pytest.mark.parametrize("position", POSITIONS)
def test_a_beginner_knows_better_than_that(position):
    if position.kind not in BEYOND_BEGINNERS:
        assert choice(position, "beginner") not in position.forbidden


def choice(position, level):
    state = position.state()
    agent = make_agent(level, state.game, seed=1, playouts=EXPERT_PLAYOUTS)
    return state.action_to_string(agent.choose(state.observation(state.current_player())))


@pytest.mark.parametrize("position", POSITIONS)
def test_the_rule_of_its_kind_recognizes_a_position(position):
    state = position.state()
    kind = next(kind for kind in KINDS[state.game.name] if kind.name == position.kind)
    blunders = kind.detect(state.observation(state.current_player()))
    assert {state.action_to_string(action) for action in blunders} == set(position.forbidden)
    assert set(state.legal_actions()) > blunders


@pytest.mark.parametrize("name", KINDS)
def test_each_kind_has_positions_enough(name):
    kinds = [position.kind for position in read(name)]
    assert all(kinds.count(kind.name) >= 5 for kind in KINDS[name])


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_standard_makes_no_blunder_that_a_rule_can_see(name):
    """`make blunders` looks at many more deals."""
    counts = count(name, "standard", deals=60)
    assert {kind: made for kind, (_, made) in counts.items() if made} == {}
    assert sum(met for met, _ in counts.values()) > 20


def test_blunders_are_counted_where_they_are_made():
    assert any(made for _, made in count("trix", "random", deals=20).values())
