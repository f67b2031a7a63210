"""Agents do not blunder: not in positions where it tempts, and not in whole games."""

import pytest

from tools.bench.blunders.catalogue import KINDS
from tools.bench.blunders.counting import count
from tools.bench.blunders.positions import read
from trix.ai import make_agent
from trix.games import game_names

POSITIONS = {name: read(name) for name in KINDS}
EACH_KIND = pytest.mark.parametrize(
    ("name", "kind"),
    [pytest.param(name, kind, id=f"{name}-{kind.name}") for name, kinds in KINDS.items() for kind in kinds],
)
EXPERT_PLAYOUTS = 200

BEYOND_BEGINNERS = {"leads_what_nobody_has", "opens_a_suit_for_others", "overbids_no_trump"}
"""Blunders that a player avoids only with memory, attention to other hands, or experience."""


def test_every_game_has_its_blunders():
    assert set(KINDS) == set(game_names())
    for name, kinds in KINDS.items():
        assert {position.kind for position in POSITIONS[name]} == {kind.name for kind in kinds}


def positions(name, kind):
    """Return the positions that tempt to a kind of blunder."""
    found = [position for position in POSITIONS[name] if position.kind == kind.name]
    assert len(found) >= 5
    return found


def made_by(level, positions):
    """Return the blunders that an agent makes, with their positions."""
    made = [(choice(position, level), position) for position in positions]
    return [(action, position) for action, position in made if action in position.forbidden]


@EACH_KIND
@pytest.mark.parametrize("level", ["standard", pytest.param("expert", marks=pytest.mark.long)])
def test_no_agent_is_tempted(name, kind, level):
    assert made_by(level, positions(name, kind)) == []


@EACH_KIND
def test_a_beginner_knows_better_than_that(name, kind):
    if kind.name not in BEYOND_BEGINNERS:
        assert made_by("beginner", positions(name, kind)) == []


def choice(position, level):
    state = position.state()
    agent = make_agent(level, state.game, seed=1, playouts=EXPERT_PLAYOUTS)
    return state.action_to_string(agent.choose(state.observation(state.current_player())))


@EACH_KIND
def test_the_rule_of_its_kind_recognizes_a_position(name, kind):
    for position in positions(name, kind):
        state = position.state()
        blunders = kind.detect(state.observation(state.current_player()))
        assert {state.action_to_string(action) for action in blunders} == set(position.forbidden), position
        assert set(state.legal_actions()) > blunders, position


@pytest.mark.long
@pytest.mark.parametrize("name", KINDS)
def test_standard_makes_no_blunder_that_a_rule_can_see(name):
    """`make blunders` looks at many more deals."""
    counts = count(name, "standard", deals=60)
    assert {kind: made for kind, (_, made) in counts.items() if made} == {}
    assert sum(met for met, _ in counts.values()) > 20


def test_blunders_are_counted_where_they_are_made():
    assert any(made for _, made in count("trix", "random", deals=20).values())
