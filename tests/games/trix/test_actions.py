"""TX13: the texts of actions that name several contracts."""

import pytest

from trix.engine.errors import IllegalActionError
from trix.games import load_game


def test_contracts_are_joined_in_canonical_order_and_read_in_any_order():
    game = load_game("trix", mode="free_complex")
    action = game.string_to_action("choose ltoosh+queens+diamonds")
    assert game.action_to_string(action) == "choose queens+diamonds+ltoosh"
    assert action == game.string_to_action("choose diamonds+queens+ltoosh")


def test_complex_is_an_action_in_that_mode_only():
    game = load_game("trix", mode="complex")
    assert game.action_to_string(game.string_to_action("choose complex")) == "choose complex"
    with pytest.raises(IllegalActionError):
        load_game("trix", mode="free_complex").string_to_action("choose complex")
    for text in ("choose queens+queens", "choose queens+trix", "choose queens+hearts"):
        with pytest.raises(IllegalActionError):
            load_game("trix", mode="free_complex").string_to_action(text)
