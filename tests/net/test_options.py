"""Guests can follow games with every option."""

import pytest

from tests.net.circle import Circle
from trix.engine.errors import RulesError
from trix.games import game_names, load_game, option_table

STEPS = 60


def other_rules(name):
    """Yield the game once for each option, with another value than the default."""
    for option in option_table(name):
        for value in reversed(option.values):
            try:
                game = load_game(name, **{option.name: value})
            except RulesError:  # it needs another option as well
                continue
            if game.options[option.name] != load_game(name).options[option.name]:
                yield game
                break


@pytest.mark.by_turns
@pytest.mark.long
@pytest.mark.parametrize("name", game_names())
def test_guests_can_follow_a_game_with_any_option(name):
    for game in other_rules(name):
        circle = Circle(game, 2, spectators=1)
        circle.begin()
        for _ in range(STEPS):
            circle.step()
        for guest in circle.guests.values():
            assert guest.refusal is None
            assert guest.room.options == game.options
            assert guest.game.version == circle.guests["p0"].game.version > 5
