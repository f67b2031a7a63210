"""TX04, TX05, TX10, TX17: following, leading, discarding, and when a deal stops."""

import random

import pytest

from trix.engine.events import DealEnded, TrickTaken
from trix.games import load_game
from trix.games.trix.events import PointsScored


def test_tx04_follow_suit_if_you_can(deal):
    game = deal(["7H 2C", "3C 9C 4D", "", ""]).choose("ltoosh").play("2C")
    assert {card[1] for card in game.legal} == {"C"}
    assert {"3C", "9C"} <= set(game.legal)


def test_tx04_a_void_seat_plays_any_card(deal):
    game = deal(["7H 2C", "23456789TJQKAD", "", ""]).choose("ltoosh").play("2C")
    assert len(game.legal) == 13


def test_tx04_the_highest_card_of_the_suit_led_takes_the_trick(deal):
    game = deal(["7H 3C", "AD 23456789TJQKS", "4C", "AS 2C"]).choose("ltoosh")
    game.play("3C", "AD", "4C", "2C")
    assert game.events_of(TrickTaken)[0].seat == 2
    assert game.player == 2
    assert game.points == [0, 0, -15, 0]


def test_tx04_a_discard_shows_a_void(deal, cards):
    game = deal(["7H 2C", "23456789TJQKAD", "", ""]).choose("ltoosh").play("2C", "2D")
    assert all(card[1] == "C" for card in cards(game.state.observation(3).lacking[1]))
    assert len(cards(game.state.observation(3).lacking[1])) == 13


HEARTS_AND_MORE = ["7H 2H 2C", "", "", ""]
ONLY_HEARTS = ["23456789TJQKAH", "", "", ""]


def can_lead_hearts(game):
    return any(card.endswith("H") for card in game.legal)


def test_tx05_hearts_are_not_led_against_king_of_hearts_alone(deal):
    assert not can_lead_hearts(deal(HEARTS_AND_MORE).choose("king_of_hearts"))


def test_tx05_a_hand_of_hearts_leads_hearts_and_shows_it(deal, cards):
    game = deal(ONLY_HEARTS).choose("king_of_hearts")
    assert len(game.legal) == 13
    game.play("2H")
    lacking = cards(game.state.observation(1).lacking[0])
    assert len(lacking) == 39
    assert not any(card.endswith("H") for card in lacking)


def test_tx05_free_allows_any_lead_and_shows_nothing(deal):
    game = deal(HEARTS_AND_MORE, hearts_lead="free").choose("king_of_hearts")
    assert can_lead_hearts(game)
    game.play("2H")
    assert game.state.observation(1).lacking[0] == 0


def test_tx05_hearts_may_be_followed_and_discarded(deal):
    game = deal(["7H 2C", "23456TJQKH 2345S", "", ""]).choose("king_of_hearts").play("2C")
    assert {"2H", "KH", "2S"} <= set(game.legal)


def test_tx05_a_later_leader_is_bound_too(deal):
    game = deal(["7H 2C", "AC 2H 3D", "3C", "4C"]).choose("king_of_hearts").trick("2C AC 3C 4C")
    assert game.player == 1
    assert not can_lead_hearts(game)


@pytest.mark.parametrize("contract", ["queens", "diamonds", "ltoosh"])
def test_tx05_other_contracts_allow_hearts_leads(deal, contract):
    assert can_lead_hearts(deal(HEARTS_AND_MORE).choose(contract))


def test_tx05_with_other_contracts_hearts_may_be_led(deal):
    game = deal(HEARTS_AND_MORE, mode="free_complex").choose("king_of_hearts+queens")
    assert can_lead_hearts(game)
    assert can_lead_hearts(deal(HEARTS_AND_MORE, mode="complex").choose("complex"))


def test_tx05_applies_to_the_single_contract_in_free_complex(deal):
    assert not can_lead_hearts(deal(HEARTS_AND_MORE, mode="free_complex").choose("king_of_hearts"))


@pytest.mark.parametrize("early_end", [True, False])
def test_tx10_king_of_hearts_ends_with_the_trick_that_takes_it(deal, early_end):
    game = deal(["7H 2H", "KH", "AH", "3H"], hearts_lead="free", early_end=early_end)
    game.choose("king_of_hearts").play("2H", "KH", "AH")
    assert not game.ended, "not before the trick is complete"
    game.play("3H")
    assert game.ended == ([[0, 0, -75, 0]] if early_end else [])


def test_tx10_queens_end_with_the_fourth(position):
    game = position("queens", "2S 2C 3C", "3S 4C 5C", "QS 6C 7C", "KS 8C 9C", early_end=True)
    game.trick("2S 3S QS KS")
    assert game.ended == [[0, 0, 0, -25]]


def test_tx10_the_deal_continues_while_a_queen_is_in_a_hand(position):
    game = position("queens", "2S QC", "3S 4C", "QS 6C", "KS 8C").trick("2S 3S QS KS")
    assert not game.ended


def test_tx10_diamonds_end_with_the_thirteenth(position):
    game = position("diamonds", "2D 2C", "3D 4C", "4D 6C", "5D 8C").trick("2D 3D 4D 5D")
    assert game.ended == [[0, 0, 0, -40]]


def test_tx10_ltoosh_never_ends_early(deal):
    game = deal(["7H", "", "", ""]).choose("ltoosh").play_out()
    assert len(game.events_of(TrickTaken)) == 13


def test_tx10_combined_contracts_end_when_all_scoring_cards_are_taken(position):
    left = ["2S 2D", "3S 3D", "QS 4D", "KS 5D"]
    assert not position("queens+diamonds", *left, mode="free_complex").trick("2S 3S QS KS").ended
    assert position("king_of_hearts+queens", *left, mode="free_complex").trick("2S 3S QS KS").ended
    assert not position("queens+ltoosh", *left, mode="free_complex").trick("2S 3S QS KS").ended


@pytest.mark.parametrize("mode", ["classic", "complex", "free_complex"])
@pytest.mark.parametrize("seed", range(5))
def test_tx10_an_early_end_does_not_change_scores(mode, seed):
    def scores(early_end):
        rng = random.Random(seed)
        ended = []
        told = []

        def observe(event):
            told.append(event)
            if isinstance(event, DealEnded):
                ended.append(event.scores)
                # as many draws as the deal would have had: the next one begins alike either way
                rng.seed(len(ended))

        state = load_game("trix", mode=mode, early_end=early_end).new_initial_state(seed, observe)
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
        return ended, sum(isinstance(event, PointsScored) for event in told)

    (with_it, short), (without, long) = scores(True), scores(False)
    assert with_it == without
    assert short < long or mode == "complex"


VOID_IN_CLUBS = ["7H 2C", "23456TJQKAD QH KH 5S", "", ""]


@pytest.mark.parametrize(
    ("contracts", "must"),
    [
        ("king_of_hearts", ["KH"]),
        ("queens", ["QD", "QH"]),
        ("diamonds", [f"{rank}D" for rank in "23456TJQKA"]),
        ("king_of_hearts+queens", ["QD", "QH", "KH"]),
        ("king_of_hearts+ltoosh", ["KH"]),
    ],
)
def test_tx17_a_void_seat_must_discard_a_scoring_card(deal, contracts, must):
    game = deal(VOID_IN_CLUBS, mode="free_complex", forced_discard=True).choose(contracts).play("2C")
    assert game.legal == must


def test_tx17_ltoosh_forces_no_discard(deal):
    game = deal(VOID_IN_CLUBS, forced_discard=True).choose("ltoosh").play("2C")
    assert len(game.legal) == 13


def test_tx17_no_force_when_leading_following_or_without_scoring_cards(deal):
    game = deal(["7H QC 2C", "QD 3C", "", "23456789TJQKS 7D"], forced_discard=True).choose("queens")
    assert {"7H", "2C", "QC"} <= set(game.legal), "the leader leads what he likes"
    game.play("2C")
    assert "QD" not in game.legal
    game.play("3C")
    game.play(game.legal[0])
    assert game.legal == ["QS"]


def test_tx17_a_free_discard_shows_a_hand_without_scoring_cards(deal, cards):
    game = deal(["7H 2C", "23456789TJKAD 2S", "", ""], forced_discard=True).choose("queens").play("2C", "2S")
    assert {"QC", "QD", "QH", "QS"} <= set(cards(game.state.observation(2).lacking[1]))
    unforced = deal(["7H 2C", "23456789TJKAD 2S", "", ""]).choose("queens").play("2C", "2S")
    assert "QH" not in cards(unforced.state.observation(2).lacking[1])


def test_tx17_is_off_by_default(deal):
    game = deal(VOID_IN_CLUBS).choose("queens").play("2C")
    assert len(game.legal) == 13
