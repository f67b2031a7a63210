"""TX06, TX18, TX19: the scores of the contracts."""

import pytest

from trix.engine.events import DealEnded, GameEnded
from trix.games import load_game

TOTALS = {"king_of_hearts": -75, "queens": -100, "diamonds": -130, "ltoosh": -195, "trix": 500}


@pytest.mark.parametrize(("contract", "total"), TOTALS.items())
def test_tx06_each_contract_has_its_total(deal, contract, total):
    game = deal(["7H", "", "", ""], early_end=False).choose(contract).play_out()
    assert sum(game.ended[0]) == total


@pytest.mark.parametrize(
    ("contract", "trick", "points"),
    [
        ("king_of_hearts", "2H KH AH 3H", -75),
        ("king_of_hearts", "2H QH AH 3H", 0),
        ("queens", "2S QS AS QH", -50),
        ("queens", "2S 3S AS 4S", 0),
        ("diamonds", "2D QD AD 3D", -40),
        ("diamonds", "2C 3C KC AD", -10),
        ("ltoosh", "2C 3C KC KH", -15),
        ("queens+diamonds", "2D QD AD 3D", -65),
        ("king_of_hearts+ltoosh", "2H KH AH 3H", -90),
        ("king_of_hearts+queens+diamonds+ltoosh", "2H KH AH QD", -75 - 25 - 10 - 15),
    ],
)
def test_tx06_the_cost_of_a_trick(position, contract, trick, points):
    """The third seat takes; a trick of small clubs or spades is still to come."""
    suit = "S" if trick.startswith("2C") else "C"
    hands = [f"{card} {rank}{suit}" for card, rank in zip(trick.split(), "5678", strict=True)]
    options = {"mode": "free_complex", "hearts_lead": "free", "early_end": False}
    game = position(contract, *hands, **options).trick(trick)
    assert game.points == [0, 0, points, 0]


def test_tx06_taken_cards_are_public(deal, cards):
    game = deal(["7H 2S", "QS 3S", "AS", "KS"]).choose("queens").trick("2S QS AS KS")
    assert cards(game.state.observation(3).taken[2]) == ["2S", "QS", "KS", "AS"]


@pytest.mark.parametrize(("contract", "total"), [("diamonds", -195), ("ltoosh", -130), ("queens", -100)])
def test_tx18_swapped_values(deal, contract, total):
    game = deal(["7H", "", "", ""], swap_values=True).choose(contract).play_out()
    assert sum(game.ended[0]) == total


def test_tx18_swapped_values_a_card_and_a_trick(deal):
    hands = ["7H 2D", "QD", "AD", "3D"]
    game = deal(hands, swap_values=True, mode="free_complex").choose("diamonds+ltoosh")
    assert game.trick("2D QD AD 3D").points == [0, 0, -70, 0]


@pytest.mark.by_turns
@pytest.mark.parametrize("options", [{}, {"mode": "complex"}, {"swap_values": True}, {"partnership": True}])
def test_tx19_reversed_scores_turn_every_sign_and_play_is_the_same(options):
    def told(reversed_scores):
        events = []
        game = load_game("trix", reversed_scores=reversed_scores, **options)
        state = game.new_initial_state(3, events.append)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[len(state.history()) % len(legal)])
        scored = [event for event in events if isinstance(event, DealEnded | GameEnded)]
        return state, [event.totals for event in scored]

    plain, totals = told(False)
    turned, turned_totals = told(True)
    assert turned.history() == plain.history()
    assert turned.returns() == [-score for score in plain.returns()]
    assert turned_totals == [tuple(-score for score in row) for row in totals]
    assert turned.winners() == plain.winners()


def test_tx19_reversed_places_in_the_layout(position):
    game = position("trix", "AC", "AD", "AH", "AS KS", reversed_scores=True).play("AC", "AD", "AH")
    assert game.ended == [[-200, -150, -100, -50]]


def test_scores_count_completed_deals_only(deal):
    game = deal(["7H 2S", "QS 3S", "AS", "KS"]).choose("queens").trick("2S QS AS KS")
    assert game.points == [0, 0, -25, 0]
    assert game.state.returns() == [0, 0, 0, 0]
    game.play_out()
    assert game.state.returns() == game.ended[0]
