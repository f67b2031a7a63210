"""TR07, TR08, TR09: leading, following, trumping, and jokers."""

import pytest

from trix.engine.events import CardPlayed, TrickTaken
from trix.engine.tricks import winning_place


def bid(game, trump):
    """All seats bid 0."""
    game.play(f"bid 0 {trump}")
    while game.phase == "bid":
        game.play("bid 0")
    return game


@pytest.mark.parametrize(("first_lead", "leader"), [("dealer", 3), ("left_of_dealer", 0)])
def test_tr07_the_leader_of_the_first_trick(deal, first_lead, leader):
    game = deal(["2C 3D", "", "", ""], dealer=3, first_lead=first_lead)
    assert game.seen(1).trick == (leader, ())
    bid(game, "hearts")
    assert game.player == leader
    assert len(game.legal) == 2


def test_tr07_the_dealer_leads_by_default(deal):
    assert bid(deal(["2C 3D", "", "", ""], dealer=1), "hearts").player == 1


def test_tr07_only_the_first_trick_is_the_dealers(deal):
    game = bid(deal(["2C 3D", "AC 4D", "3C 5D", "4C 6D"]), "hearts").trick("2C AC 3C 4C")
    assert game.player == 1


def test_tr08_follow_suit_if_you_can(deal):
    game = bid(deal(["2C 2D 2S 3S", "3C AC 4D AH", "", ""]), "hearts")
    assert game.play("2C").legal == ["3C", "AC"]


def test_tr08_a_void_seat_plays_any_card_including_trump(deal):
    game = bid(deal(["2C 2D 2S", "3D AH 4S", "", ""]), "hearts").play("2C")
    assert game.legal == ["3D", "AH", "4S"]


def test_tr08_trump_may_be_led_any_time(deal):
    game = bid(deal(["2C 2H", "3C 3H", "4C 4H", "5C 5H"]), "hearts")
    assert game.legal == ["2C", "2H"]


@pytest.mark.parametrize(
    ("trump", "cards", "taker"),
    [
        ("hearts", "9C TC AC 8C", 2),
        ("hearts", "9C AD AS TC", 3),
        ("hearts", "9C AD AS 8C", 0),
        ("hearts", "9C 2H AC KC", 1),
        ("hearts", "9C 2H AC 3H", 3),
        ("clubs", "9C AD TC AS", 2),
        ("spades", "AH KH 2S QH", 2),
    ],
)
def test_tr08_the_highest_trump_or_else_the_highest_of_the_suit_led(deal, trump, cards, taker):
    others = ["2D", "3D", "4D", "5D"]
    hands = [f"{card} {other}" for card, other in zip(cards.split(), others, strict=True)]
    game = bid(deal(hands), trump).trick(cards)
    assert [event.seat for event in game.events_of(TrickTaken)] == [taker]
    assert game.player == taker
    assert game.seen(0).tricks == tuple(int(seat == taker) for seat in range(4))


def test_tr08_a_discard_shows_a_void(deal, cards):
    game = bid(deal(["2C 2D 2S", "3D AH X1", "", "", ""]), "hearts").play("2C", "X1")
    assert cards(game.seen(3).lacking[1]) == [f"{rank}C" for rank in "23456789TJQKA"]


def test_tr09_a_joker_is_playable_only_when_void(deal):
    game = bid(deal(["2C 2D", "3C X1", "4D X2", "5S X3", ""]), "hearts")
    assert game.play("2C").legal == ["3C"]
    assert game.play("3C").legal == ["4D", "X2"]
    assert game.play("X2").legal == ["5S", "X3"]


def test_tr09_a_joker_never_wins_and_is_never_trump(deal):
    game = bid(deal(["2C 2D", "3D X1", "4D X2", "5S X3", "2S 3S"]), "hearts")
    game.trick("2C X1 X2 X3 2S")
    assert [event.seat for event in game.events_of(TrickTaken)] == [0]


def test_tr09_a_joker_is_led_only_from_a_hand_of_jokers(deal):
    assert bid(deal(["2C X1 X2", "", "", "", ""]), "hearts").legal == ["2C"]


def test_tr09_a_joker_lead_shows_a_hand_of_jokers(deal, cards):
    game = bid(deal(["X1 X2", "", "", "", ""]), "hearts")
    assert game.legal == ["X1", "X2"]
    game.play("X1")
    assert len(cards(game.seen(1).lacking[0])) == 52
    assert not any(card.startswith("X") for card in cards(game.seen(1).lacking[0]))


def test_tr09_after_a_joker_lead_the_first_suit_card_sets_the_suit(deal, cards):
    game = bid(deal(["X1 X2", "3D X3", "4D 4C", "5D AC", "6S 7S"]), "hearts").play("X1")
    assert game.legal == ["3D", "X3"]
    assert game.play("X3").legal == ["4C", "4D"]
    assert game.play("4D").legal == ["5D"], "diamonds were set by the first suit card"
    assert game.play("5D").legal == ["6S", "7S"]
    assert cards(game.seen(0).lacking[1]) == cards(game.seen(0).lacking[2]) == []
    game.play("7S")
    assert [event.seat for event in game.events_of(TrickTaken)] == [3]
    assert game.seen(0).last_trick.leader == 0


def test_tr09_the_suit_set_after_a_joker_can_be_trumped(deal):
    game = bid(deal(["X1 X2", "AD 3D", "2H 3H", "KD QD", "JD TD"]), "hearts").trick("X1 AD 2H KD JD")
    assert [event.seat for event in game.events_of(TrickTaken)] == [2]


def test_tr09_trump_may_be_the_suit_set_after_a_joker(deal):
    game = bid(deal(["X1 X2", "3H 3D", "4H AS", "AD KD", "5H JD"]), "hearts").play("X1", "3H")
    assert game.legal == ["4H"]
    game.trick("4H AD 5H")
    assert [event.seat for event in game.events_of(TrickTaken)] == [4]


def test_tr09_a_trick_of_jokers_goes_to_its_leader():
    # no deck has a joker for every seat, so this tests the function
    assert winning_place([54, 52, 53, 55]) == 0


def test_tr09_four_jokers_and_three_suit_cards(deal):
    game = bid(deal(["X1", "X2", "X3", "X4", "2D", "AC", "3D"]), "hearts").trick("X1 X2 X3 X4 2D AC 3D")
    assert [event.seat for event in game.events_of(TrickTaken)] == [6]
    assert len(game.events_of(CardPlayed)) == 7
