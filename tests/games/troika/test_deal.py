"""TK01, TK02: the cards, the dealer, and what tricks are worth."""

import pytest

from trix.engine.events import DealBegan, TrickTaken
from trix.games.troika.events import HandBegan
from trix.games.troika.game import load

HIGH = {rank + suit for suit in "CDHS" for rank in "89TJQKA"}
ALL_PASS = ["pass"] * 4


def test_tk01_thirty_two_cards_eight_each():
    hands = load({}).new_initial_state(5).hands()
    assert [len(hand) for hand in hands] == [8] * 4
    assert {card for hand in hands for card in hand} == HIGH | {"7C", "7D", "5H", "3S"}


def test_tk01_with_a_kitty_two_of_34_cards_are_left():
    seen = set()
    for seed in range(40):
        hands = load({"kitty": True}).new_initial_state(seed).hands()
        assert [len(hand) for hand in hands] == [8] * 4
        dealt = {card for hand in hands for card in hand}
        assert len(dealt) == 32
        seen |= dealt
    assert seen == HIGH | {"7C", "7D", "7H", "7S", "5H", "3S"}


def test_tk01_the_first_dealer_is_random():
    dealers = [load({}).new_initial_state(seed).observation(0).dealer for seed in range(40)]
    assert set(dealers) == {0, 1, 2, 3}


def test_tk01_the_deal_moves_one_seat_on(deal):
    game = deal(dealer=1)
    for _ in range(5):
        game.play_out()
    assert [event.dealer for event in game.events_of(HandBegan)] == [1, 2, 3, 0, 1, 2]


def test_tk01_the_five_and_the_three_rank_lowest_in_their_suits(position):
    game = position("bid 7", "5H 8C", "8H 9C", "3S TC", "KD JC", trump="clubs")
    assert game.play("5H", "8H", "3S", "KD").player == 1
    game = position("bid 7", "3S 8C", "8S 9C", "5H TC", "KD JC", trump="clubs")
    assert game.play("3S", "8S", "5H", "KD").player == 1


def test_tk01_partners_sit_opposite():
    assert load({}).teams == ((0, 2), (1, 3))


@pytest.mark.parametrize(
    ("cards", "points"),
    [("8H 9H TH JH", 1), ("8H 5H TH JH", 6), ("8H 3S TH JH", -2), ("8H 5H 3S JH", 3)],
)
def test_tk02_a_trick_scores_one_plus_five_for_5h_minus_three_for_3s(position, cards, points):
    hands = [f"{card} {left}" for card, left in zip(cards.split(), ["8C", "9C", "TC", "JC"], strict=True)]
    game = position("bid 7", *hands, points=(2, 1)).trick(cards)
    taker = game.events_of(TrickTaken)[0].seat
    assert game.seen(1).points == ((2 + points, 1) if taker % 2 == 0 else (2, 1 + points))


@pytest.mark.parametrize("kitty", [False, True])
def test_tk02_ten_points_in_every_deal(deal, kitty):
    game = deal(kitty=kitty, length="hands", hands=6)
    while not game.state.is_terminal():
        game.play_out()
    assert [sum(result.points) for result in game.seen(0).results] == [10] * 6


def test_a_seat_sees_only_its_own_hand(deal):
    game = deal(["", "", "", ""])
    (dealt,) = game.events_of(DealBegan)
    for seat in range(4):
        own = [hand is not None for hand in dealt.seen_by(seat).hands]
        assert own == [other == seat for other in range(4)]
