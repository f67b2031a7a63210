"""The table of Trix, event by event."""

import random

import pytest

from tests.cards import card_list
from trix.engine.cards import card_from_text
from trix.engine.events import CardPlayed, DealBegan, DealEnded, TrickTaken, TurnBegan
from trix.games import load_game
from trix.games.trix.contracts import KING_OF_HEARTS, QUEENS, TRIX
from trix.games.trix.events import CardDoubled, CardLaid, ContractChosen, KingdomBegan, Passed, PointsScored
from trix.ui.games.trix.model import deals_in_kingdom, empty_model, fold, forced_answer

HAND = card_list("2C 3C QD KH 5S 6S 7S 8S 9S TS JS QS AS")


def folded(*events, viewer=0):
    model = empty_model(viewer)
    for event in events:
        model = fold(model, event)
    return model


def begun(contracts, viewer=0):
    hands = [None] * 4
    hands[viewer] = HAND
    return (DealBegan(0, tuple(hands), 13), KingdomBegan(0, 1), ContractChosen(1, contracts))


def test_a_played_card_goes_from_the_hand_to_the_trick():
    model = folded(*begun(QUEENS), CardPlayed(0, card_from_text("2C")))
    assert card_from_text("2C") not in model.hand
    assert model.hand_sizes == (12, 13, 13, 13)
    assert model.trick == ((0, card_from_text("2C")),)


def test_only_what_scores_lies_face_up_before_its_taker():
    trick = card_list("QD KD AD 2D")
    model = folded(*begun(QUEENS), *(CardPlayed(s, c) for s, c in enumerate(trick)), TrickTaken(0, trick, 2))
    assert model.captured == ((), (), card_list("QD"), ())
    assert model.trick == ()
    assert (model.last_taker, model.last_trick[1]) == (2, (1, card_from_text("KD")))
    assert model.tricks == (0, 0, 1, 0)


def test_running_scores_count_a_deal_once():
    model = folded(*begun(QUEENS), PointsScored((0, -25, 0, 0)))
    assert model.running == (0, -25, 0, 0)
    ended = fold(model, DealEnded(0, (0, -100, 0, 0), (0, -100, 0, 0)))
    assert ended.running == (0, -100, 0, 0)
    assert ended.results[0].contracts == QUEENS
    assert ended.deal_in_kingdom == 1


def test_a_pass_is_remembered_until_that_seat_lays_a_card():
    model = folded(*begun(TRIX), Passed(1), Passed(3))
    assert model.passed == (1, 3)
    assert fold(model, CardLaid(1, card_from_text("JH"))).passed == (3,)


def test_contracts_left_are_known_for_every_kingdom():
    model = folded(*begun(KING_OF_HEARTS))
    assert model.left(1) == 0b11110
    assert model.left(0) == 0b11111


def test_doubled_cards_stay_marked_after_they_were_played():
    model = folded(*begun(KING_OF_HEARTS), CardDoubled(0, card_from_text("KH")))
    assert fold(model, CardPlayed(0, card_from_text("KH"))).doubled_cards == {card_from_text("KH")}


def test_nobody_is_to_act_while_a_card_is_on_its_way():
    model = folded(*begun(QUEENS), TurnBegan(1, "play"))
    assert model.turn == 1
    assert fold(model, CardPlayed(1, card_from_text("3D"))).turn is None


@pytest.mark.parametrize(("mode", "deals"), [("classic", 5), ("complex", 2), ("free_complex", None)])
def test_deals_of_a_kingdom(mode, deals):
    assert deals_in_kingdom(load_game("trix", mode=mode)) == deals


def test_only_empty_questions_answer_themselves():
    game = load_game("trix", mode="complex")
    state = game.new_initial_state(3)
    rng = random.Random(3)
    seen = set()
    while not state.is_terminal():
        observation = state.observation(state.current_player())
        answer = forced_answer(observation)
        if answer is not None:
            seen.add(game.action_to_string(answer))
            assert observation.legal_actions == (answer,)
        else:
            assert len(observation.legal_actions) > 1 or observation.phase in ("play", "layout")
        state.apply_action(rng.choice(state.legal_actions()))
    assert seen == {"choose complex", "choose trix", "keep", "done", "pass"}
