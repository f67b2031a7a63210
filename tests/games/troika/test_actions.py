"""The texts of discards."""

import pytest

from trix.engine.errors import IllegalActionError
from trix.games.troika.game import load


def test_discards_are_written_in_canonical_order_and_read_in_any_order():
    game = load({"kitty": True})
    action = game.string_to_action("discard AS 8C")
    assert game.action_to_string(action) == "discard 8C AS"
    assert action == game.string_to_action("discard 8C AS")


@pytest.mark.parametrize(
    "text",
    ["discard 8C", "discard 8C 8C", "discard 8C 9C TC", "discard 8C 2D", "discard 8C x", "discard  8C"],
)
def test_only_two_cards_of_the_deck_can_be_discarded(text):
    with pytest.raises(IllegalActionError):
        load({"kitty": True}).string_to_action(text)
