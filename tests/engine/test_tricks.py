import pytest

from trix.engine.cards import card_from_text
from trix.engine.tricks import winning_place


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
