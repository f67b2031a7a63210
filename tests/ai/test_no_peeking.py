"""No agent looks at hidden cards: its choice does not depend on them, nor on later deals."""

import random
from collections import Counter

import pytest

from trix.ai import levels, make_agent
from trix.games import game_names, load_game

TABLES = {
    "trix": ("trix", {}, {"choose", "throw_in", "double", "play", "layout"}),
    "trix-partners": (
        "trix",
        {"mode": "complex", "partnership": True, "throw_in": False},
        {"choose", "double", "play", "layout"},
    ),
    "trix-free": (
        "trix",
        {"mode": "free_complex", "forced_discard": True, "doubling": "off"},
        {"choose", "throw_in", "play", "layout"},
    ),
    "trixter": ("trixter", {"hands": "down_up"}, {"bid", "play"}),
    "trixter-jokers": ("trixter", {"players": 5, "hands": "short", "miss": "per_trick"}, {"bid", "play"}),
    "troika": ("troika", {}, {"bid", "trump", "play"}),
    "troika-kitty": (
        "troika",
        {"kitty": True, "low_bids": "always", "bidding": "single"},
        {"bid", "discard", "trump", "play"},
    ),
    "troika-joffre": ("troika", {"joffre": True, "stick_dealer": False}, {"bid", "play"}),
}
DEALS = 4
OF_A_PHASE = 3
"""How many decisions of a phase are looked at in each deal."""
PLAYOUTS = 12


def test_every_game_is_among_them():
    assert {name for name, _options, _phases in TABLES.values()} == set(game_names())


# advanced searches like expert, and random looks at legal actions only
@pytest.mark.parametrize(
    "level",
    [pytest.param(level, marks=[pytest.mark.long] * (level in ("random", "advanced"))) for level in levels()],
)
@pytest.mark.parametrize("table", TABLES)
def test_a_choice_does_not_depend_on_hidden_cards(table, level):
    name, options, phases = TABLES[table]
    game = load_game(name, **options)

    def seated(seat):
        return make_agent(level, game, seed=seat, playouts=PLAYOUTS)

    agents = [seated(seat) for seat in range(game.num_players)]
    mover = make_agent("beginner", game)
    rng = random.Random(8)
    state = game.new_initial_state(11)
    looked_at, exchanged = Counter(), set()
    while (seat := state.current_player()) is not None:
        seen = state.observation(seat)
        if seen.deal == DEALS:
            break
        looks = looked_at[seen.phase, seen.deal]
        if not looks or (looks < OF_A_PHASE and rng.random() < 0.2):
            looked_at[seen.phase, seen.deal] += 1
            # this one has seen the game come about; the other agent has not seen the game before
            choice = agents[seat].choose(seen)
            other = game.resample(seen, rng)
            if other.hands() != state.hands():
                exchanged.add((seen.phase, seen.deal))
            assert seated(seat).choose(other.observation(seat)) == choice
        state.apply_action(mover.choose(seen))
    assert {phase for phase, _ in exchanged} == phases
    assert len({deal for _, deal in exchanged}) == DEALS
