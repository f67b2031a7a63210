"""Actions as text, in both directions, and TX13's names for several contracts."""

import pytest

from trix.engine.errors import IllegalActionError
from trix.games import load_game

MODES = ["classic", "complex", "free_complex"]


def numbers_of(game):
    """Every action of a game: what `action_to_string` writes."""
    known = []
    for number in range(200):
        try:
            known.append((number, game.action_to_string(number)))
        except IllegalActionError:
            continue
    return known


@pytest.mark.parametrize(("mode", "choices"), [("classic", 5), ("complex", 2), ("free_complex", 16)])
def test_every_action_is_read_back_from_its_text(mode, choices):
    game = load_game("trix", mode=mode)
    known = numbers_of(game)
    assert all(game.string_to_action(text) == number for number, text in known)
    assert len({text for _, text in known}) == len(known)
    assert sum(text.startswith("choose ") for _, text in known) == choices
    assert sum(text.startswith("double ") for _, text in known) == 5


@pytest.mark.parametrize(
    "text", ["2S", "double KH", "double QC", "done", "pass", "keep", "redeal", "choose ltoosh", "choose trix"]
)
def test_texts_are_those_of_the_rules(text):
    game = load_game("trix")
    assert game.action_to_string(game.string_to_action(text)) == text


def test_contracts_are_joined_in_the_tables_order_and_read_in_any():
    game = load_game("trix", mode="free_complex")
    action = game.string_to_action("choose ltoosh+queens+diamonds")
    assert game.action_to_string(action) == "choose queens+diamonds+ltoosh"
    assert action == game.string_to_action("choose diamonds+queens+ltoosh")


def test_complex_is_one_choice_in_that_mode_alone():
    game = load_game("trix", mode="complex")
    assert game.action_to_string(game.string_to_action("choose complex")) == "choose complex"
    for mode in ("classic", "free_complex"):
        with pytest.raises(IllegalActionError):
            load_game("trix", mode=mode).string_to_action("choose complex")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "10D",
        "qs",
        "X1",
        "double 2S",
        "double",
        "choose",
        "choose ",
        "choose +",
        "choose queens+queens",
        "choose queens+",
        "choose queens+trix",
        "choose queens+hearts",
        "choose  queens",
        "revise 3",
        "done ",
        "x" * 100_000,
    ],
)
def test_unknown_texts_are_refused_in_few_words(mode, text):
    with pytest.raises(IllegalActionError) as refusal:
        load_game("trix", mode=mode).string_to_action(text)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("action", [-1, 200, 10**30, 52, None])
def test_numbers_that_name_no_action_are_refused(action):
    with pytest.raises(IllegalActionError):
        load_game("trix").action_to_string(action)


def test_the_state_reads_and_writes_like_its_game():
    state = load_game("trix").new_initial_state(0)
    assert state.action_to_string(state.string_to_action("double QS")) == "double QS"
    assert state.legal_revisions() == []
