"""An agent decides the same on every version of Python, so that a game can be played again elsewhere."""

import builtins

import pytest

from trix.ai import make_agent
from trix.games import game_names, load_game


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
def test_no_decision_depends_on_how_python_rounds_sums(name, monkeypatch):
    """From Python 3.12 on `sum` adds floats with less error than before; `math.fsum` is always exact."""
    plain = builtins.sum

    def exact(*arguments, **named):
        total = plain(*arguments, **named)
        assert not isinstance(total, float), "use math.fsum for floats"
        return total

    game = load_game(name)
    state = game.new_initial_state(3)
    agents = [make_agent("standard" if seat % 2 else "advanced", game) for seat in range(game.num_players)]
    monkeypatch.setattr(builtins, "sum", exact)
    for _ in range(45):
        seat = state.current_player()
        state.apply_action(agents[seat].choose(state.observation(seat)))
