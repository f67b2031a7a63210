"""TX09: a hand of small cards may demand a new dealing."""

import pytest

from trix.engine.errors import IllegalActionError
from trix.engine.events import DealBegan, TurnBegan
from trix.games import load_game
from trix.games.trix.events import Redealt

FOUR_TWOS = ["7H", "2C 2D 2H 2S", "", ""]
AGAIN = ["", "7H", "", "2C 2D 2H 2S"]
PLAIN = ["2C", "2D", "2H", "7H 2S"]


@pytest.mark.parametrize(
    ("held", "may"),
    [
        ("2C 2D 2H 2S", True),
        ("2C 2D 2H 3S", True),
        ("2C 2D 3H 2S", True),
        ("2C 3D 2H 2S", True),
        ("3C 2D 2H 2S", True),
        ("2C 2D 2H 3H", False),
        ("2C 2D 2H 3C 3D", False),
        ("2C 2D 3H 3S", False),
        ("2C 2D 2H 4S", False),
        ("3C 3D 3H 3S", False),
    ],
)
def test_tx09_four_twos_or_three_twos_and_the_three_of_the_fourth(deal, held, may):
    # the other small cards lie with the other seats
    small = [card for card in ("2C", "2D", "2H", "2S", "3C", "3D", "3H", "3S") if card not in held]
    others = [*small, "", "", "", ""]
    game = deal([f"7H {held} TC JC QC KC AC TS JS", *(" ".join(others[seat::3]) for seat in range(3))])
    game.play("choose trix")
    assert game.legal == (["keep", "redeal"] if may else ["keep"])


def test_tx09_seats_are_asked_in_turn_from_the_owner(deal):
    game = deal(["", "", "7H", ""]).play("choose trix")
    asked = []
    while game.phase == "throw_in":
        asked.append(game.player)
        game.play("keep")
    assert asked == [2, 3, 0, 1]
    assert (game.player, game.phase) == (2, "layout")


def test_tx09_a_seat_that_qualifies_may_keep(deal):
    game = deal(FOUR_TWOS).play("choose trix", "keep", "keep", "keep", "keep")
    assert game.phase == "layout"


def test_tx09_a_seat_that_does_not_qualify_cannot_demand(deal):
    game = deal(FOUR_TWOS).play("choose trix")
    with pytest.raises(IllegalActionError):
        game.play("redeal")


def test_tx09_after_a_demand_the_same_owner_chooses_again(deal):
    game = deal(FOUR_TWOS, PLAIN).play("choose trix", "keep", "redeal")
    assert game.events_of(Redealt) == [Redealt(1)]
    assert [event.number for event in game.events_of(DealBegan)] == [0, 0]
    assert (game.player, game.phase) == (0, "choose")
    assert "7H" in game.state.hands()[3], "7H counts only in the very first dealing"
    assert len(game.legal) == 5


def test_tx09_the_owner_may_choose_another_contract_and_trix_comes_later(deal):
    game = deal(FOUR_TWOS, PLAIN).play("choose trix", "keep", "redeal")
    game.choose("diamonds").play_out()
    assert "choose trix" in game.legal
    assert "choose diamonds" not in game.legal


def test_tx09_contracts_played_before_stay_played(deal):
    first = ["7H", "", "", ""]
    game = deal(first, FOUR_TWOS, PLAIN).choose("ltoosh").play_out()
    game.play("choose trix", "keep", "redeal")
    assert game.legal == ["choose king_of_hearts", "choose queens", "choose diamonds", "choose trix"]


def test_tx09_it_may_happen_twice_in_a_row(deal):
    game = deal(FOUR_TWOS, AGAIN, PLAIN)
    game.play("choose trix", "keep", "redeal", "choose trix", "keep", "keep", "keep", "redeal")
    assert game.events_of(Redealt) == [Redealt(1), Redealt(3)]
    assert (game.player, len(game.legal)) == (0, 5)
    assert game.state.observation(0).deal == 0
    assert game.state.observation(0).dealings == 3
    game.choose("trix").play_out()
    assert sum(game.ended[0]) == 500


def test_tx09_with_fixed_order_trix_comes_again(deal):
    """TX20."""
    game = deal(FOUR_TWOS, PLAIN, fixed_order=True).play("keep", "redeal")
    assert (game.player, game.phase) == (0, "throw_in")
    assert game.state.observation(0).contracts == 16
    game.play("keep", "keep", "keep", "keep").play_out()
    assert game.state.observation(0).contracts == 2, "queens are next"


def test_tx09_no_question_if_off(deal):
    assert deal(FOUR_TWOS, throw_in=False).play("choose trix").phase == "layout"


@pytest.mark.parametrize("contract", ["king_of_hearts", "queens", "diamonds", "ltoosh"])
def test_tx09_only_the_trix_contract_asks(deal, contract):
    assert deal(FOUR_TWOS).play(f"choose {contract}").phase != "throw_in"


def test_tx09_the_question_reveals_nothing(deal):
    """Only the seat asked knows whether it may demand, before and after it keeps."""
    events = []
    seen = []
    for hands in (FOUR_TWOS, ["7H", "2C 2D 2H 3H", "", "2S"]):
        game = deal(hands).play("choose trix", "keep")
        views = [game.state.observation(seat) for seat in (0, 2, 3)]
        game.play("keep")
        views += [game.state.observation(seat) for seat in (0, 2, 3)]
        seen.append([view._replace(hand=0) for view in views])
        events.append([event for event in game.events if isinstance(event, TurnBegan)])
    assert seen[0] == seen[1]
    assert events[0] == events[1]
    assert all(view.legal_actions == () for view in seen[0][:3])


def test_tx09_keeping_reveals_nothing_about_the_hand(deal):
    game = deal(FOUR_TWOS).play("choose trix", "keep", "keep", "keep", "keep")
    assert game.state.observation(2).lacking == (0, 0, 0, 0)


def test_tx09_at_most_one_seat_qualifies():
    # three twos and a three, or four twos: no other seat can hold three twos
    for seed in range(300):
        state = load_game("trix").new_initial_state(seed)
        state.apply_action(state.string_to_action("choose trix"))
        able = 0
        for _ in range(4):
            able += len(state.legal_actions()) == 2
            state.apply_action(state.string_to_action("keep"))
        assert able <= 1
