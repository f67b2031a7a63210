"""Deals with prescribed cards."""

import pytest

from trix.games import game_names, prepare_game


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("hands", [("7H 8H", "9H", "TH", "JH"), ("7H", "8H", "9H", "7H")])
def test_impossible_hands_are_refused(name, hands):
    with pytest.raises(ValueError, match="of one size"):
        prepare_game(name, {}, hands, 0)


def test_the_seats_hold_the_given_hands():
    state = prepare_game("trix", {}, ("7H 8H", "9H TH", "JH QH", "AH KH"), 2).new_initial_state(1)
    assert state.hands() == [["7H", "8H"], ["9H", "TH"], ["JH", "QH"], ["KH", "AH"]]
    assert state.current_player() == 2
