"""Actions as text, in both directions."""

import pytest

from trix.engine.errors import IllegalActionError
from trix.games.trixter.game import load


def numbers_of(game):
    """Every action of a game: what `action_to_string` writes."""
    known = []
    for number in range(400):
        try:
            known.append((number, game.action_to_string(number)))
        except IllegalActionError:
            continue
    return known


@pytest.mark.parametrize(("players", "cards", "peak"), [(3, 54, 18), (4, 52, 13), (5, 55, 11), (7, 56, 8)])
def test_every_action_is_read_back_from_its_text(players, cards, peak):
    game = load({"players": players})
    known = numbers_of(game)
    assert all(game.string_to_action(text) == number for number, text in known)
    assert len({text for _, text in known}) == len(known)
    # plain and with each trump, bid and revised
    assert len(known) == cards + 2 * 5 * (peak + 1)


@pytest.mark.parametrize(
    "text", ["2S", "X3", "bid 0", "bid 11", "bid 3 hearts", "bid 11 spades", "revise 3", "revise 0 clubs"]
)
def test_texts_are_those_of_the_rules(text):
    game = load({"players": 5})
    assert game.action_to_string(game.string_to_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "X1",
        "10D",
        "bid",
        "bid 14",
        "bid -1",
        "bid 03",
        "bid 3 H",
        "bid hearts 3",
        "bid 3 nt",
        "bid 3 hearts ",
        "revise",
        "pass",
        "double KH",
        "x" * 100_000,
    ],
)
def test_unknown_texts_are_refused_in_few_words(text):
    with pytest.raises(IllegalActionError) as refusal:
        load({}).string_to_action(text)
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize("action", [-1, 400, 10**30, 52, None])
def test_numbers_that_name_no_action_are_refused(action):
    with pytest.raises(IllegalActionError):
        load({}).action_to_string(action)


def test_the_state_reads_and_writes_like_its_game():
    state = load({}).new_initial_state(0)
    assert state.action_to_string(state.string_to_action("revise 1 clubs")) == "revise 1 clubs"
