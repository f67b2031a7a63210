import pytest

from trix.engine.cards import (
    FULL_DECK,
    bits_of,
    card_from_text,
    card_of,
    card_text,
    cards_of,
    highest,
    lowest,
    mask_of,
    rank_of,
    suit_of,
)


def test_the_deck_in_canonical_order_is_written_as_in_the_rules():
    expected = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    assert [card_text(card) for card in range(52)] == expected
    assert [card_text(card) for card in range(52, 56)] == ["X1", "X2", "X3", "X4"]


def test_a_card_is_read_back_from_its_text():
    assert [card_from_text(card_text(card)) for card in range(56)] == list(range(56))


@pytest.mark.parametrize("text", ["", "10D", "td", "DT", "X0", "X5", "1C", "T", "TD "])
def test_other_texts_are_no_cards(text):
    with pytest.raises(ValueError, match="is not a card"):
        card_from_text(text)


def test_suit_and_rank_make_the_card():
    for card in range(52):
        assert card_of(suit_of(card), rank_of(card)) == card
    assert {suit_of(card) for card in range(52, 56)} == {4}


def test_sets_list_their_cards_in_canonical_order():
    cards = [0, 12, 13, 25, 26, 40, 51, 52, 55]
    assert cards_of(mask_of(reversed(cards))) == cards
    assert bits_of(mask_of(cards)) == cards
    assert cards_of(0) == []
    assert cards_of(FULL_DECK) == list(range(52))


def test_the_ends_of_a_set():
    cards = mask_of([17, 3, 44])
    assert (lowest(cards), highest(cards)) == (3, 44)
