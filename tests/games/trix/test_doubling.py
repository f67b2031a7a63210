"""TX11, TX12: the questions, the exposed cards, and the payments."""

import pytest

from trix.engine.errors import IllegalActionError
from trix.engine.events import TurnBegan
from trix.games.trix.events import CardDoubled

# seat 0 owns; QS is with seat 1
HANDS = ["7H 2S QC", "QS 3S", "AS 4S", "KS 5S QD"]


def doubled(deal, who, hands=HANDS, contracts="queens", **options):
    """Announce *contracts*; each seat then exposes the cards in *who*, a mapping by seat, and is done."""
    game = deal(hands, **options).play(f"choose {contracts}")
    for seat in range(4):
        game.play(*who.get(seat, []), "done")
    return game


def test_tx11_seats_are_asked_in_turn_from_the_owner(deal):
    game = deal(["", "", "7H", ""]).play("choose queens")
    asked = []
    while game.phase == "double":
        asked.append(game.player)
        game.play("done")
    assert asked == [2, 3, 0, 1]
    assert (game.player, game.phase) == (2, "play")


@pytest.mark.parametrize("contract", ["diamonds", "ltoosh"])
def test_tx11_no_question_if_no_card_can_be_doubled(deal, contract):
    assert deal(HANDS).play(f"choose {contract}").phase == "play"


def test_tx11_no_question_if_off(deal):
    assert deal(HANDS, doubling="off").play("choose queens").phase == "play"


def test_tx11_only_cards_that_score_in_this_deal_are_offered(deal):
    hands = ["7H QC KH QS", "", "", ""]
    assert deal(hands).play("choose king_of_hearts").legal == ["double KH", "done"]
    assert deal(hands).play("choose queens").legal == ["double QC", "double QS", "done"]
    both = deal(hands, mode="free_complex").play("choose king_of_hearts+queens+ltoosh")
    assert both.legal == ["double QC", "double KH", "double QS", "done"]
    assert deal(hands, mode="free_complex").play("choose diamonds+ltoosh").phase == "play"


def test_tx11_a_seat_may_expose_several_cards_and_ends_with_done(deal):
    game = deal(["7H QC QS", "", "", ""]).play("choose queens", "double QS")
    assert (game.player, game.legal) == (0, ["double QC", "done"])
    game.play("double QC")
    assert (game.player, game.legal) == (0, ["done"])
    game.play("done")
    assert game.player == 1


def test_tx11_a_seat_without_such_cards_can_only_be_done(deal):
    game = deal(["7H QC QD QH QS", "", "", ""]).play("choose queens", "done")
    assert (game.player, game.legal) == (1, ["done"])
    with pytest.raises(IllegalActionError):
        game.play("double QS")


def test_tx11_all_seats_see_an_exposed_card_until_it_is_played(deal, cards):
    game = doubled(deal, {1: ["double QS"]})
    assert game.events_of(CardDoubled) == [CardDoubled(1, 49)]
    assert all(cards(game.state.observation(seat).shown[1]) == ["QS"] for seat in range(4))
    assert "QS" in game.state.hands()[1]
    game.trick("2S QS")
    assert game.state.observation(2).shown[1] == 0
    assert game.state.observation(2).doubled == ((49, 1),)


def test_tx11_the_question_reveals_nothing(deal):
    """To other seats, declining with a queen looks like holding none."""
    holder = ["7H", "QC QD QH QS", "", ""]
    nobody = ["7H", "", "QC QD QH QS", ""]
    asked = []
    for game in (deal(holder), deal(nobody)):
        told = len(game.events)
        game.choose("queens")
        asked.append([event for event in game.events[told:] if isinstance(event, TurnBegan)])
    assert asked[0] == asked[1]


@pytest.mark.parametrize("doubling", ["leader", "simple"])
def test_tx12_another_seat_takes_the_card(deal, doubling):
    game = doubled(deal, {1: ["double QS"]}, doubling=doubling).trick("2S QS AS KS")
    assert game.points == [0, 25, -50, 0]


@pytest.mark.parametrize("doubling", ["leader", "simple"])
def test_tx12_a_card_not_doubled_costs_its_value(deal, doubling):
    assert doubled(deal, {}, doubling=doubling).trick("2S QS AS KS").points == [0, 0, -25, 0]


# the doubler of QS, seat 1, takes it himself in the trick that seat 0 led
OWN_TAKE = ["7H 2S", "QS 3S", "4S", "5S"]


def test_tx12_leader_the_doubler_takes_it_in_another_leaders_trick(deal):
    game = doubled(deal, {1: ["double QS"]}, OWN_TAKE, doubling="leader").trick("2S QS 4S 5S")
    assert game.points == [25, -50, 0, 0]


def test_tx12_leader_the_doubler_takes_it_in_its_own_trick(deal):
    hands = ["7H QS", "2S", "4S", "5S"]
    game = doubled(deal, {0: ["double QS"]}, hands, doubling="leader").trick("QS 2S 4S 5S")
    assert game.points == [-25, 0, 0, 0]


def test_tx12_leader_is_the_leader_of_the_trick_not_of_the_deal(deal):
    hands = ["7H 2S 2C", "QS 3S 3C", "4S 4C", "5S AC"]
    game = doubled(deal, {1: ["double QS"]}, hands, doubling="leader").trick("2C 3C 4C AC 5S 2S QS 4S")
    assert game.points == [0, -50, 0, 25]


def test_tx12_simple_a_doubler_who_takes_the_card_pays_once(deal):
    game = doubled(deal, {1: ["double QS"]}, OWN_TAKE, doubling="simple").trick("2S QS 4S 5S")
    assert game.points == [0, -25, 0, 0]


@pytest.mark.parametrize("doubling", ["leader", "simple"])
def test_tx12_king_of_hearts_doubled(deal, doubling):
    hands = ["7H 2H", "KH 3H", "4H", "AH 5H"]
    game = doubled(deal, {1: ["double KH"]}, hands, "king_of_hearts", doubling=doubling, hearts_lead="free")
    assert game.trick("2H KH 4H AH").ended == [[0, 75, 0, -150]]


def test_tx12_king_of_hearts_doubled_and_taken_by_the_doubler(deal):
    hands = ["7H 2H", "KH 3H", "4H", "5H"]
    options = {"hearts_lead": "free"}
    leader = doubled(deal, {1: ["double KH"]}, hands, "king_of_hearts", doubling="leader", **options)
    assert leader.trick("2H KH 4H 5H").ended == [[75, -150, 0, 0]]
    simple = doubled(deal, {1: ["double KH"]}, hands, "king_of_hearts", doubling="simple", **options)
    assert simple.trick("2H KH 4H 5H").ended == [[0, -75, 0, 0]]


def test_tx12_the_queen_of_diamonds_also_scores_as_a_diamond(deal):
    hands = ["7H 2D", "QD", "AD", "3D"]
    options = {"mode": "free_complex", "contracts": "queens+diamonds"}
    assert doubled(deal, {1: ["double QD"]}, hands, **options).trick("2D QD AD 3D").points == [0, 25, -90, 0]
    assert doubled(deal, {}, hands, **options).trick("2D QD AD 3D").points == [0, 0, -65, 0]


def test_tx12_two_doubled_cards_in_one_trick_each_pay_their_doubler(deal):
    hands = ["7H 2H QS", "KH 3H", "QH 4H", "AH 5H"]
    who = {1: ["double KH"], 2: ["double QH"]}
    game = doubled(deal, who, hands, "king_of_hearts+queens", mode="free_complex").trick("2H KH QH AH")
    assert game.points == [0, 75, 25, -200]


def test_tx12_swapped_values_do_not_change_what_doubling_pays(deal):
    """TX18: with swap_values a queen stays 25, KH 75."""
    game = doubled(deal, {1: ["double QS"]}, swap_values=True).trick("2S QS AS KS")
    assert game.points == [0, 25, -50, 0]


def test_tx12_reversed_scores_turn_the_signs(deal):
    """TX19."""
    game = doubled(deal, {1: ["double QS"]}, reversed_scores=True).trick("2S QS AS KS")
    assert game.points == [0, -25, 50, 0]


@pytest.mark.parametrize("doubling", ["leader", "simple"])
def test_tx12_doubling_does_not_change_the_sum_of_a_deal(deal, doubling):
    who = {0: ["double QC"], 1: ["double QS"], 3: ["double QD"]}
    game = doubled(deal, who, doubling=doubling).play_out()
    assert sum(game.ended[0]) == -100
