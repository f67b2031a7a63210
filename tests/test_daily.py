"""The game of the day: the same on every device, a new one every day."""

import pytest

from trix.daily import daily_game
from trix.engine.errors import RulesError
from trix.game_code import to_code
from trix.games import game_names, load_game

DAY = 739_941  # 2026-11-21


def test_the_game_of_a_day_never_changes() -> None:
    codes = {game: to_code(*daily_game(game, DAY)) for game in game_names()}
    assert codes == {"trix": "001W-20RZ-8ZN", "trixter": "9DPA-JNAR-718", "troika": "AX4J-WFM7-GEY"}


@pytest.mark.parametrize("game", game_names())
def test_no_two_days_of_ten_years_share_their_cards(game: str) -> None:
    seeds = {daily_game(game, DAY + day).seed for day in range(3653)}
    assert len(seeds) == 3653


@pytest.mark.parametrize("game", game_names())
def test_it_can_be_played(game: str) -> None:
    daily = daily_game(game, DAY)
    state = load_game(daily.game, **daily.options).new_initial_state(daily.seed)
    assert state.legal_actions()


def test_a_game_that_does_not_exist_has_none() -> None:
    with pytest.raises(RulesError):
        daily_game("whist", DAY)
