import pytest

from trix.engine.cards import card_from_text
from trix.engine.tricks import suit_led, winning_place


@pytest.mark.parametrize(
    ("cards", "trump", "place"),
    [
        ("2C", None, 0),
        ("2C 3C 4C 5C", None, 3),
        ("TC JC 9C QC", None, 3),
        ("2C AD AH AS", None, 0),
        ("2C AD 3C AS", None, 2),
        ("AC 2D KC QC", "D", 1),
        ("AC 2D 3D QC", "D", 2),
        ("2D AC AH AS", "D", 0),
        ("2S AD TD KD", "H", 0),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led_takes(cards, trump, place):
    played = [card_from_text(text) for text in cards.split()]
    assert winning_place(played, None if trump is None else "CDHS".index(trump)) == place


@pytest.mark.parametrize(
    ("cards", "trump", "place"),
    [
        ("2C 3C 4C 5C", None, 0),
        ("5C AC 3C 4C", None, 2),
        ("5C 2D 3C 2S", None, 2),
        ("2C AD KD 3C", "D", 2),
        ("AD 2C KD QD", "D", 3),
        ("2C 3D AD TD", "H", 0),
    ],
)
def test_low_ranks_win_in_trump_too(cards, trump, place):
    played = [card_from_text(text) for text in cards.split()]
    assert winning_place(played, None if trump is None else "CDHS".index(trump), order=-1) == place


@pytest.mark.parametrize(
    ("cards", "place", "led"),
    [
        ("X1 X2 X3", 0, None),
        ("X4 X1 X2 X3", 0, None),
        ("2C X1 X2", 0, "C"),
        ("X1 2C X2", 1, "C"),
        ("X1 2C AS 3C", 3, "C"),
        ("X1 X2 2C 2D AC", 3, "C"),
        ("X1 2D 3C 3D", 3, "D"),
    ],
)
def test_a_joker_takes_only_a_trick_of_jokers(cards, place, led):
    played = [card_from_text(text) for text in cards.split()]
    assert winning_place(played, "CDHS".index("D")) == place
    suit = suit_led(played)
    assert (None if suit is None else "CDHS"[suit]) == led
